#include "engine/shard/ulysses.h"

#include <fmt/format.h>

#include <cstring>

namespace weft {
namespace {

using kernels::ConstView;
using kernels::Device;
using kernels::View;

constexpr std::int64_t row_grain = 64;

Communicator::Bytes bytes_of(ConstView view) { return {static_cast<const std::byte*>(view.data), view.byte_count()}; }
Communicator::MutableBytes bytes_of(View view) { return {static_cast<std::byte*>(view.data), view.byte_count()}; }

/// Copies [rows, ranks, width] to [ranks, rows, width], or back: width in bytes.
void swap_axes(const std::byte* from, std::byte* to, std::int64_t rows, std::int64_t ranks, std::size_t width, bool ranks_come_first,
               const Device& device) {
    device.threads().parallel_for(rows, row_grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            for (std::int64_t rank = 0; rank < ranks; ++rank) {
                const auto by_row = static_cast<std::size_t>(row * ranks + rank) * width;
                const auto by_rank = static_cast<std::size_t>(rank * rows + row) * width;
                std::memcpy(to + (ranks_come_first ? by_row : by_rank), from + (ranks_come_first ? by_rank : by_row), width);
            }
        }
    });
}

}  // namespace

Ulysses::Ulysses(Communicator& group, std::int64_t tokens, std::int64_t heads, std::int64_t dim)
    : group_(&group), tokens_(tokens), heads_(heads), dim_(dim), own_(share_of(tokens, group.rank(), group.size())) {
    if (heads % group.size() != 0)
        throw Error(ErrorKind::invalid_request, fmt::format("{} heads can't be shared by {} ranks", heads, group.size()));
    if (tokens < group.size())
        throw Error(ErrorKind::invalid_request, fmt::format("{} tokens can't be shared by {} ranks", tokens, group.size()),
                    "Use fewer ranks for so small a clip.");
}

void Ulysses::to_heads(View x, View spare, const Device& device) const {
    if (is_alone()) return;
    const std::int64_t ranks = group_->size();
    const std::size_t width = x.byte_count() / static_cast<std::size_t>(own_.count() * ranks);
    swap_axes(static_cast<const std::byte*>(x.data), static_cast<std::byte*>(spare.data), own_.count(), ranks, width, false, device);
    const std::vector<std::size_t> sent(static_cast<std::size_t>(ranks), static_cast<std::size_t>(own_.count()) * width);
    const View received{x.data, x.dtype, {tokens_, dim_ / ranks}};
    group_->all_to_all(bytes_of(ConstView{spare.data, x.dtype, x.shape}), sent, bytes_of(received), parts(width));
}

void Ulysses::to_tokens(View x, View spare, const Device& device) const {
    if (is_alone()) return;
    const std::int64_t ranks = group_->size();
    const std::size_t width = x.byte_count() / static_cast<std::size_t>(tokens_);
    const std::vector<std::size_t> received(static_cast<std::size_t>(ranks), static_cast<std::size_t>(own_.count()) * width);
    const View by_rank{spare.data, x.dtype, {own_.count(), dim_}};
    group_->all_to_all(bytes_of(ConstView(x)), parts(width), bytes_of(by_rank), received);
    swap_axes(static_cast<const std::byte*>(spare.data), static_cast<std::byte*>(x.data), own_.count(), ranks, width, true, device);
}

void Ulysses::gather(ConstView own, View all) const {
    const bool is_root = group_->rank() == 0;
    group_->gather(bytes_of(own), is_root ? bytes_of(all) : Communicator::MutableBytes(),
                   parts(own.byte_count() / static_cast<std::size_t>(own_.count())), 0);
}

}  // namespace weft
