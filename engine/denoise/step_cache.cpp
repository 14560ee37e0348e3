#include "engine/denoise/step_cache.h"

#include <cmath>
#include <cstddef>

namespace weft {
namespace {

constexpr StepCacheRule t2v_1_3b{"Wan 2.1 T2V 1.3B", {2.39676752e+03, -1.31110545e+03, 2.01331979e+02, -8.29855975e+00, 1.37887774e-01}};
constexpr StepCacheRule t2v_14b{"Wan 2.1 T2V 14B", {-5784.54975374, 5449.50911966, -1811.16591783, 256.27178429, -13.02252404}};
constexpr StepCacheRule i2v_14b_480p{"Wan 2.1 I2V 14B 480p",
                                     {-3.02331670e+02, 2.23948934e+02, -5.25463970e+01, 5.87348440e+00, -2.01973289e-01}};
constexpr StepCacheRule i2v_14b_720p{"Wan 2.1 I2V 14B 720p", {-114.36346466, 65.26524496, -18.82220707, 4.91518089, -0.23412683}};

/// mean |now - before| / mean |before|
double relative_change(std::span<const float> now, std::span<const float> before) {
    double change = 0;
    double size = 0;
    for (std::size_t i = 0; i < now.size(); ++i) {
        change += std::fabs(static_cast<double>(now[i]) - static_cast<double>(before[i]));
        size += std::fabs(static_cast<double>(before[i]));
    }
    return change / size;
}

}  // namespace

const StepCacheRule& step_cache_rule(const TransformerConfig& config, std::int64_t pixels) {
    constexpr std::int64_t layers_of_14b = 40;
    constexpr std::int64_t between_480p_and_720p = 600'000;
    if (config.num_layers < layers_of_14b) return t2v_1_3b;
    if (config.in_channels == config.out_channels) return t2v_14b;
    return pixels < between_480p_and_720p ? i2v_14b_480p : i2v_14b_720p;
}

bool StepCache::must_run(std::span<const float> embedding, bool is_forced) {
    bool must = is_forced || embedding_before_.empty();
    if (!must) {
        const double change = relative_change(embedding, embedding_before_);
        double estimate = 0;
        for (const double coefficient : rule_->coefficients) estimate = estimate * change + coefficient;
        gathered_ += estimate;
        must = !(gathered_ < threshold_);
    }
    if (must) gathered_ = 0;
    embedding_before_.assign(embedding.begin(), embedding.end());
    return must;
}

}  // namespace weft
