#pragma once
// What the tests of the VAE share: the reference's models, its clips as frames, and its tolerances.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/vae/wan_vae.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

namespace weft::tests {

/// A reference case with the folder of its model.
struct VaeCase {
    std::string name;  // "vae_wan21"
    std::filesystem::path model;
    Case reference;

    VaeConfig config() const;
    /// The config with statistics of 0 and 1: latents are then what the case calls z and mode.
    VaeConfig config_without_statistics() const;
    ComponentFiles files() const;
};

VaeCase wan21_vae();
VaeCase wan22_vae();
/// By the name of its case.
VaeCase vae_case(const std::string& name);

/// Frame `index` of [1, channels, frames, height, width] as [channels, height, width].
kernels::Tensor latent_frame(const CaseTensor& latents, std::int64_t index);
/// [1, channels, frames, height, width] as [channels, frames, height, width].
kernels::Tensor clip_of(const CaseTensor& clip);
/// Frame `index` of [1, channels, frames, height, width] as [height, width, channels].
kernels::Tensor pixel_frame(const CaseTensor& video, std::int64_t index);

/// Frames [height, width, channels] one after another.
struct Frames {
    std::int64_t count = 0;
    std::int64_t height = 0;
    std::int64_t width = 0;
    std::int64_t channels = 0;
    std::vector<float> values;

    /// Of one frame or several, f32 or bf16.
    void append(kernels::ConstView frames);
    /// As [channels, frames, height, width], the layout of the cases.
    std::vector<float> channels_first() const;
    kernels::ConstView frame(std::int64_t index) const;
};

/// The tolerances of the cases: 2e-5 in fp32, in bf16 a relative rms of 3e-2.
Comparison compare_vae(Precision precision, const std::vector<float>& actual, const std::vector<float>& expected);
/// "avx2 fp32 decode1: worst at ..."
std::string describe_vae(const kernels::Device& device, Precision precision, const std::string& name, const Comparison& worst);

}  // namespace weft::tests
