#include "kernels/reference/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "kernels/reference/element.h"

namespace weft::kernels::reference {
namespace {

constexpr double minus_infinity = -std::numeric_limits<double>::infinity();

/// One sequence: where its queries and keys are.
struct Extent {
    std::int64_t q_begin, q_end, k_begin, k_end;
};

/// The rows of one query head over one sequence. Keeps the head's keys and values as fp64 while it works.
class HeadOfSequence {
  public:
    HeadOfSequence(const AttentionArgs& args, const Extent& extent, std::int64_t head)
        : args_(args), extent_(extent), head_(head), heads_(args.q.shape[1]), head_dim_(args.q.shape[2]) {
        const std::int64_t kv_heads = args.k.shape[1];
        const std::int64_t kv_head = head / (heads_ / kv_heads);
        const std::int64_t length = extent.k_end - extent.k_begin;
        k_.resize(static_cast<std::size_t>(length * head_dim_));
        v_.resize(k_.size());
        for (std::int64_t j = 0; j < length; ++j) {
            const std::int64_t source = ((extent.k_begin + j) * kv_heads + kv_head) * head_dim_;
            load(args.k, source, std::span(k_).subspan(static_cast<std::size_t>(j * head_dim_), static_cast<std::size_t>(head_dim_)));
            load(args.v, source, std::span(v_).subspan(static_cast<std::size_t>(j * head_dim_), static_cast<std::size_t>(head_dim_)));
        }
        q_.resize(static_cast<std::size_t>(head_dim_));
        out_.resize(q_.size());
        p_.resize(static_cast<std::size_t>(length));
        scale_ = args.softmax_scale ? static_cast<double>(*args.softmax_scale) : 1 / std::sqrt(static_cast<double>(head_dim_));
    }

    void row(std::int64_t i) {
        const std::int64_t length_q = extent_.q_end - extent_.q_begin;
        const std::int64_t length_k = extent_.k_end - extent_.k_begin;
        const std::int64_t visible = args_.is_causal ? std::clamp<std::int64_t>(i + 1 + length_k - length_q, 0, length_k) : length_k;
        const std::int64_t place = ((extent_.q_begin + i) * heads_ + head_) * head_dim_;
        load(args_.q, place, q_);
        std::fill(out_.begin(), out_.end(), 0.0);
        double largest = minus_infinity;
        for (std::int64_t j = 0; j < visible; ++j) {
            const double score = this->score(i, j);
            p_[static_cast<std::size_t>(j)] = score;
            if (score > largest) largest = score;
        }
        // Every score -infinity (a bias that hides all keys) sees nothing, as does an empty range. NaN goes on into the sum.
        const bool sees_none = std::none_of(p_.begin(), p_.begin() + visible, [](double score) { return score != minus_infinity; });
        if (!sees_none) accumulate(visible, largest);
        store(args_.out, place, out_);
    }

  private:
    double score(std::int64_t i, std::int64_t j) const {
        const double* key = k_.data() + j * head_dim_;
        double sum = 0;
        for (std::int64_t d = 0; d < head_dim_; ++d) sum += q_[static_cast<std::size_t>(d)] * key[d];
        sum *= scale_;
        if (args_.position_bias) {
            const Shape& shape = args_.position_bias->shape;
            sum += load(*args_.position_bias, (head_ * shape[1] + extent_.q_begin + i) * shape[2] + extent_.k_begin + j);
        }
        return sum;
    }

    void accumulate(std::int64_t visible, double largest) {
        double sum = 0;
        for (std::int64_t j = 0; j < visible; ++j) {
            const double p = std::exp(p_[static_cast<std::size_t>(j)] - largest);
            const double* value = v_.data() + j * head_dim_;
            sum += p;
            for (std::int64_t d = 0; d < head_dim_; ++d) out_[static_cast<std::size_t>(d)] += p * value[d];
        }
        for (double& element : out_) element /= sum;
    }

    const AttentionArgs& args_;
    Extent extent_;
    std::int64_t head_, heads_, head_dim_;
    double scale_ = 0;
    std::vector<double> k_, v_, q_, p_, out_;
};

}  // namespace

void attention(const AttentionArgs& args, const Threads& threads) {
    const auto* q_starts = static_cast<const std::int32_t*>(args.cu_seqlens_q.data);
    const auto* k_starts = static_cast<const std::int32_t*>(args.cu_seqlens_k.data);
    const std::int64_t sequences = args.cu_seqlens_q.shape[0] - 1;
    for (std::int64_t sequence = 0; sequence < sequences; ++sequence) {
        const Extent extent{q_starts[sequence], q_starts[sequence + 1], k_starts[sequence], k_starts[sequence + 1]};
        // Rows enough for some hundred microseconds, and to be worth reading the keys.
        const std::int64_t row_products = std::max<std::int64_t>(1, 2 * (extent.k_end - extent.k_begin) * args.q.shape[2]);
        const std::int64_t grain = std::max<std::int64_t>(16, 200000 / row_products);
        for (std::int64_t head = 0; head < args.q.shape[1]; ++head) {
            threads.parallel_for(extent.q_end - extent.q_begin, grain, [&](std::int64_t begin, std::int64_t end) {
                HeadOfSequence rows(args, extent, head);
                for (std::int64_t i = begin; i < end; ++i) rows.row(i);
            });
        }
    }
}

}  // namespace weft::kernels::reference
