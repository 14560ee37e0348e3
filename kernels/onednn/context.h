#pragma once
// The oneDNN objects a Device keeps between calls: engine, stream, primitives and the memory they work in.

#include <array>
#include <new>
#include <oneapi/dnnl/dnnl.hpp>
#include <stdexcept>
#include <string>

#include "kernels/base/buffer.h"
#include "kernels/base/dtype.h"
#include "kernels/base/threads.h"
#include "kernels/onednn/primitive_cache.h"

namespace weft::kernels {

/// What a piece of working memory holds. Two uses can be held at once, one use only once.
enum class Scratch : std::size_t {
    source,       // x in the dtype of the products, or gathered
    rounded,      // x rounded to bf16 on its way to fp32
    destination,  // y in fp32 before it is rounded
    weight,       // a bf16 weight widened to fp32
    reordered,    // a weight in the layout that one shape wants
    tiles,        // each thread's own tile
    primitive,    // what oneDNN asks for
    gathered,     // rows of x picked for a convolution of one position
};

class OnednnContext {
  public:
    OnednnContext();

    const dnnl::engine& engine() const { return engine_; }
    dnnl::stream& stream() { return stream_; }
    PrimitiveCache& primitives() { return primitives_; }

    /// Whether oneDNN multiplies bf16 in hardware (AVX512-BF16 or AMX). Without, it emulates: measured on this library's 2.6.3, one core at
    /// AVX512_CORE, emulated products ran at 38 GF/s (matmul) and 37 GF/s (convolution), fp32 at 104 and 225 GF/s. So bf16 weights are
    /// then widened and multiplied in fp32, which gives the same products exactly.
    bool multiplies_bf16() const { return multiplies_bf16_; }

    /// Working memory of at least `byte_count`, kept and reused from call to call; its content is lost when it grows. Throws
    /// std::bad_alloc.
    void* scratch(Scratch use, std::size_t byte_count);
    /// Bytes of working memory held now.
    std::size_t scratch_byte_count() const;
    /// Gives all working memory back, for the end of a stage.
    void release_scratch();

    /// Runs a primitive on the calling thread's OpenMP team and waits. `weights` is in the layout `stored`; where the primitive wants
    /// another it is reordered into scratch first.
    void run(const PreparedPrimitive& prepared, const void* source, const void* weights, const dnnl::memory::desc& stored,
             const float* bias, void* destination);

  private:
    dnnl::memory reordered(const PreparedPrimitive& prepared, const void* weights, const dnnl::memory::desc& stored);

    dnnl::engine engine_;
    dnnl::stream stream_;
    PrimitiveCache primitives_;
    bool multiplies_bf16_;
    std::array<Buffer, 8> scratch_;
};

/// Runs a primitive on borrowed bytes; `bias` may be null. Several threads may call it at once, each with a scratchpad of its own.
void execute(const PreparedPrimitive& prepared, OnednnContext& context, const void* source, const dnnl::memory& weights, const float* bias,
             void* destination, void* scratchpad);

/// Calls `work`, with oneDNN's own exceptions turned into those of kernels: std::bad_alloc where its memory ran out, else
/// std::runtime_error with its words.
template <class Work>
decltype(auto) calling_onednn(Work&& work) {
    try {
        return work();
    } catch (const dnnl::error& error) {
        if (error.status == dnnl_out_of_memory) throw std::bad_alloc();
        throw std::runtime_error(std::string("oneDNN: ") + error.what());
    }
}

/// f32 or bf16 as oneDNN names it. Throws std::invalid_argument for others.
dnnl::memory::data_type onednn_dtype(DType dtype);

/// A memory on borrowed bytes. oneDNN takes no const pointers; what it only reads stays as it is.
dnnl::memory borrowed_memory(const dnnl::memory::desc& desc, const dnnl::engine& engine, const void* bytes);

/// Whether this is one of oneDNN's own fast kernels, not its plain loops ("ref:") nor a product over a copy of every tap ("gemm:").
bool is_fast(const std::string& implementation);

}  // namespace weft::kernels
