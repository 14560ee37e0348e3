#include "tests/support/vae_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace weft::tests {

using kernels::ConstView;
using kernels::DType;
using kernels::Tensor;

VaeConfig VaeCase::config() const { return read_vae_config(model / "vae" / "config.json"); }

VaeConfig VaeCase::config_without_statistics() const {
    VaeConfig plain = config();
    std::ranges::fill(plain.latents_mean, 0.0F);
    std::ranges::fill(plain.latents_std, 1.0F);
    return plain;
}

ComponentFiles VaeCase::files() const { return ComponentFiles(model / "vae", "diffusion_pytorch_model"); }

VaeCase wan21_vae() { return {"vae_wan21", data_folder() / "wan/models/wan21-t2v", read_case("vae_wan21")}; }
VaeCase wan22_vae() { return {"vae_wan22", data_folder() / "wan/models/wan22-ti2v-5b", read_case("vae_wan22")}; }
VaeCase vae_case(const std::string& name) { return name == "vae_wan22" ? wan22_vae() : wan21_vae(); }

Tensor latent_frame(const CaseTensor& latents, std::int64_t index) {
    const std::vector<float> values = latents.floats();
    const std::int64_t positions = latents.shape[3] * latents.shape[4];
    Tensor frame(DType::f32, {latents.shape[1], latents.shape[3], latents.shape[4]});
    for (std::int64_t c = 0; c < latents.shape[1]; ++c) {
        std::copy_n(values.data() + (c * latents.shape[2] + index) * positions, positions, frame.f32() + c * positions);
    }
    return frame;
}

Tensor clip_of(const CaseTensor& clip) {
    Tensor tensor(DType::f32, {clip.shape[1], clip.shape[2], clip.shape[3], clip.shape[4]});
    std::ranges::copy(clip.floats(), tensor.f32());
    return tensor;
}

Tensor pixel_frame(const CaseTensor& video, std::int64_t index) {
    const Tensor channels_first = latent_frame(video, index);
    const kernels::Shape& shape = channels_first.shape();
    Tensor frame(DType::f32, {shape[1], shape[2], shape[0]});
    const std::int64_t positions = shape[1] * shape[2];
    for (std::int64_t i = 0; i < positions; ++i) {
        for (std::int64_t c = 0; c < shape[0]; ++c) frame.f32()[i * shape[0] + c] = channels_first.f32()[c * positions + i];
    }
    return frame;
}

void Frames::append(ConstView frames) {
    const int axis = frames.shape.rank() - 3;
    height = frames.shape[axis];
    width = frames.shape[axis + 1];
    channels = frames.shape[axis + 2];
    const std::int64_t elements = frames.shape.element_count();
    count += elements / (height * width * channels);
    for (std::int64_t i = 0; i < elements; ++i) {
        values.push_back(frames.dtype == DType::bf16 ? kernels::to_float(frames.bf16()[i]) : frames.f32()[i]);
    }
}

std::vector<float> Frames::channels_first() const {
    std::vector<float> turned(values.size());
    const std::int64_t positions = count * height * width;
    for (std::int64_t i = 0; i < positions; ++i) {
        for (std::int64_t c = 0; c < channels; ++c) {
            turned[static_cast<std::size_t>(c * positions + i)] = values[static_cast<std::size_t>(i * channels + c)];
        }
    }
    return turned;
}

ConstView Frames::frame(std::int64_t index) const {
    return {values.data() + index * height * width * channels, DType::f32, {height, width, channels}};
}

Comparison compare_vae(Precision precision, const std::vector<float>& actual, const std::vector<float>& expected) {
    if (precision == Precision::bf16) return compare(actual, expected, std::numeric_limits<double>::infinity(), 3e-2);
    return compare(actual, expected, 2e-5);
}

std::string describe_vae(const kernels::Device& device, Precision precision, const std::string& name, const Comparison& worst) {
    return fmt::format("{} {} {}: {}", name_of(device.backend()), name_of(precision), name, worst.text);
}

}  // namespace weft::tests
