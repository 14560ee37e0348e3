#include "kernels/onednn/context.h"

#include <fmt/format.h>

#include <numeric>
#include <stdexcept>

namespace weft::kernels {
namespace {

bool effective_isa_has_bf16() {
    const auto isa = static_cast<unsigned>(dnnl::get_effective_cpu_isa());
    const auto wanted = static_cast<unsigned>(dnnl::cpu_isa::avx512_core_bf16);
    return (isa & wanted) == wanted;  // each set of oneDNN's has the bits of those it includes
}

}  // namespace

OnednnContext::OnednnContext() : engine_(dnnl::engine::kind::cpu, 0), stream_(engine_), multiplies_bf16_(effective_isa_has_bf16()) {
    // Our cache is the bounded one; oneDNN's, one for the process, would keep up to 1024 more.
    dnnl::set_primitive_cache_capacity(0);
}

void* OnednnContext::scratch(Scratch use, std::size_t byte_count) {
    Buffer& buffer = scratch_[static_cast<std::size_t>(use)];
    if (buffer.size() < byte_count) {
        buffer = Buffer();  // the old one goes first
        buffer = Buffer(byte_count);
    }
    return buffer.data();
}

std::size_t OnednnContext::scratch_byte_count() const {
    return std::accumulate(scratch_.begin(), scratch_.end(), std::size_t{0},
                           [](std::size_t sum, const Buffer& buffer) { return sum + buffer.size(); });
}

void OnednnContext::release_scratch() { scratch_ = {}; }

dnnl::memory OnednnContext::reordered(const PreparedPrimitive& prepared, const void* weights, const dnnl::memory::desc& stored) {
    dnnl::memory given = borrowed_memory(stored, engine_, weights);
    if (prepared.weights == stored) return given;
    dnnl::memory wanted(prepared.weights, engine_, scratch(Scratch::reordered, prepared.weights.get_size()));
    dnnl::reorder(given, wanted).execute(stream_, given, wanted);
    stream_.wait();
    return wanted;
}

void OnednnContext::run(const PreparedPrimitive& prepared, const void* source, const void* weights, const dnnl::memory::desc& stored,
                        const float* bias, void* destination) {
    const dnnl::memory wanted = reordered(prepared, weights, stored);
    execute(prepared, *this, source, wanted, bias, destination, scratch(Scratch::primitive, prepared.scratchpad.get_size()));
}

void execute(const PreparedPrimitive& prepared, OnednnContext& context, const void* source, const dnnl::memory& weights, const float* bias,
             void* destination, void* scratchpad) {
    const dnnl::engine& engine = context.engine();
    std::unordered_map<int, dnnl::memory> arguments{{DNNL_ARG_SRC, borrowed_memory(prepared.source, engine, source)},
                                                    {DNNL_ARG_WEIGHTS, weights},
                                                    {DNNL_ARG_DST, dnnl::memory(prepared.destination, engine, destination)},
                                                    {DNNL_ARG_SCRATCHPAD, dnnl::memory(prepared.scratchpad, engine, scratchpad)}};
    if (bias != nullptr) arguments.emplace(DNNL_ARG_BIAS, borrowed_memory(prepared.bias, engine, bias));
    prepared.primitive.execute(context.stream(), arguments);
    context.stream().wait();
}

dnnl::memory::data_type onednn_dtype(DType dtype) {
    if (dtype == DType::f32) return dnnl::memory::data_type::f32;
    if (dtype == DType::bf16) return dnnl::memory::data_type::bf16;
    throw std::invalid_argument(fmt::format("dtype {}; expected f32 or bf16", name_of(dtype)));
}

dnnl::memory borrowed_memory(const dnnl::memory::desc& desc, const dnnl::engine& engine, const void* bytes) {
    return {desc, engine, const_cast<void*>(bytes)};
}

bool is_fast(const std::string& implementation) { return implementation.starts_with("brg") || implementation.starts_with("jit"); }

}  // namespace weft::kernels
