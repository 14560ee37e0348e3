#include "engine/denoise/unipc.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "engine/error.h"

namespace weft {
namespace {

/// Solves the small linear system rows · x = right by elimination with row exchange.
std::vector<double> solve(std::vector<std::vector<double>> rows, std::vector<double> right) {
    const std::size_t size = right.size();
    for (std::size_t column = 0; column < size; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < size; ++row) {
            if (std::fabs(rows[row][column]) > std::fabs(rows[pivot][column])) pivot = row;
        }
        std::swap(rows[column], rows[pivot]);
        std::swap(right[column], right[pivot]);
        for (std::size_t row = column + 1; row < size; ++row) {
            const double factor = rows[row][column] / rows[column][column];
            for (std::size_t k = column; k < size; ++k) rows[row][k] -= factor * rows[column][k];
            right[row] -= factor * right[column];
        }
    }
    for (std::size_t row = size; row-- > 0;) {
        for (std::size_t k = row + 1; k < size; ++k) right[row] -= rows[row][k] * right[k];
        right[row] /= rows[row][row];
    }
    return right;
}

/// The weights rho of the first `unknowns` differences, from the conditions sum_k rho_k r_k^i = b_i (equation 7 of the paper).
/// A single difference has weight 1/2 (the paper's closed form, whatever the step size).
std::vector<double> difference_weights(const std::vector<double>& ratios, double h, std::size_t unknowns) {
    if (unknowns == 0) return {};
    if (unknowns == 1) return {0.5};
    std::vector<std::vector<double>> rows;
    std::vector<double> right;
    const double b_h = std::expm1(-h);
    double phi = b_h / -h - 1;
    double factorial = 1;
    for (std::size_t i = 0; i < unknowns; ++i) {
        std::vector<double> row;
        for (std::size_t k = 0; k < unknowns; ++k) row.push_back(std::pow(ratios[k], static_cast<double>(i)));
        rows.push_back(row);
        right.push_back(phi * factorial / b_h);
        factorial *= static_cast<double>(i + 2);
        phi = phi / -h - 1 / factorial;
    }
    return solve(rows, right);
}

/// x_t = sample * x_s + sum_k denoised[k] * m_k: one update as a linear combination. m_0 is the output at s, m_1, m_2 the ones before it,
/// and for the corrector the last is the output at t.
struct Update {
    double sample = 0;
    std::vector<double> denoised;
};

/// The update from level `to - 1` to level `to`.
Update update_to(std::span<const float> sigmas, int to, int order, bool is_corrector) {
    const auto sigma = [&](int index) { return sigmas[static_cast<std::size_t>(index)]; };
    const int from = to - 1;
    const double lambda_from = log_snr(sigma(from));
    const double h = log_snr(sigma(to)) - lambda_from;
    // At the last step h is infinite: b_h is -1 there and only m_0 remains.
    const double b_h = std::expm1(-h);
    const double gain = -(1 - static_cast<double>(sigma(to))) * b_h;

    std::vector<double> ratios;
    for (int k = 1; k < order; ++k) ratios.push_back((log_snr(sigma(from - k)) - lambda_from) / h);
    if (is_corrector) ratios.push_back(1);
    const std::vector<double> weights = difference_weights(ratios, h, ratios.size());

    Update update;
    update.sample = static_cast<double>(sigma(to)) / static_cast<double>(sigma(from));
    update.denoised.push_back(gain);
    for (std::size_t k = 0; k < ratios.size(); ++k) {
        const double weight = gain * weights[k] / ratios[k];
        update.denoised.push_back(weight);
        update.denoised.front() -= weight;
    }
    return update;
}

void apply(const Update& update, std::span<const float> sample, const std::vector<const float*>& denoised, std::span<float> result) {
    const auto sample_weight = static_cast<float>(update.sample);
    std::vector<float> weights;
    for (const double weight : update.denoised) weights.push_back(static_cast<float>(weight));
    for (std::size_t i = 0; i < result.size(); ++i) {
        float sum = sample_weight * sample[i];
        for (std::size_t k = 0; k < weights.size(); ++k) sum += weights[k] * denoised[k][i];
        result[i] = sum;
    }
}

}  // namespace

UniPcScheduler::UniPcScheduler(NoiseLevels levels, int order) : levels_(std::move(levels)), order_(order) {}

SchedulerState UniPcScheduler::state() const {
    SchedulerState state;
    state.order = order_before_;
    state.samples.push_back(sample_before_);
    state.samples.insert(state.samples.end(), denoised_.begin(), denoised_.end());
    return state;
}

void UniPcScheduler::restore(const SchedulerState& state, int next_step, std::size_t sample_size) {
    require_samples(state, 1 + static_cast<std::size_t>(order_), sample_size);
    const auto outputs = static_cast<int>(state.samples.size()) - 1;
    if (outputs < 1 || outputs > next_step || state.order < 1 || state.order > outputs) {
        throw Error(ErrorKind::bad_file, fmt::format("a UniPC state of order {} with {} samples before step {}", state.order,
                                                     state.samples.size(), next_step + 1));
    }
    order_before_ = state.order;
    sample_before_ = state.samples.front();
    denoised_.assign(state.samples.begin() + 1, state.samples.end());
}

void UniPcScheduler::step(int index, std::span<const float> velocity, std::span<float> sample) {
    std::vector<float> denoised(sample.size());
    const float sigma = levels_.sigmas[static_cast<std::size_t>(index)];
    for (std::size_t i = 0; i < sample.size(); ++i) denoised[i] = sample[i] - sigma * velocity[i];

    const auto outputs = [this](int order) {
        std::vector<const float*> result;
        for (int k = 0; k < order; ++k) result.push_back(denoised_[static_cast<std::size_t>(k)].data());
        return result;
    };
    if (!denoised_.empty()) {
        std::vector<const float*> known = outputs(order_before_);
        known.push_back(denoised.data());
        apply(update_to(levels_.sigmas, index, order_before_, true), sample_before_, known, sample);
    }

    denoised_.push_front(std::move(denoised));
    if (denoised_.size() > static_cast<std::size_t>(order_)) denoised_.pop_back();
    const int steps_left = static_cast<int>(levels_.timesteps.size()) - index;
    const int order = std::min({order_, steps_left, static_cast<int>(denoised_.size())});
    sample_before_.assign(sample.begin(), sample.end());
    apply(update_to(levels_.sigmas, index + 1, order, false), sample_before_, outputs(order), sample);
    order_before_ = order;
}

}  // namespace weft
