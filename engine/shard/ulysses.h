#pragma once
// Attention over a sequence whose tokens are spread over ranks: before it the ranks exchange tokens for heads, so that each has all tokens
// of some heads, and after it heads for tokens. Shares of tokens may differ by one, so nothing is padded, attended to in vain or cut off.
// Source: Jacobs et al. 2023, "DeepSpeed Ulysses".

#include <cstdint>
#include <vector>

#include "engine/shard/communicator.h"
#include "engine/shard/share.h"
#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft {

class Ulysses {
  public:
    /// dim: of all `heads` together; they are a multiple of the group's ranks. The group outlives this.
    Ulysses(Communicator& group, std::int64_t tokens, std::int64_t heads, std::int64_t dim);

    bool is_alone() const { return group_->size() == 1; }
    /// The tokens of this rank.
    const Share& own_tokens() const { return own_; }
    /// Tokens of the rank that has the most: memory for so many rows of `dim` holds both forms.
    std::int64_t most_tokens() const { return (tokens_ + group_->size() - 1) / group_->size(); }
    /// What attention gets: [tokens, heads / ranks, head_dim].
    kernels::Shape by_head() const { return {tokens_, heads_ / group_->size(), dim_ / heads_}; }

    /// x [own tokens, dim] becomes [tokens, dim / ranks], this rank's heads of all tokens, in its place.
    ///   spare  as much memory as x has; what is in it is lost
    void to_heads(kernels::View x, kernels::View spare, const kernels::Device& device) const;
    /// The way back: x [tokens, dim / ranks] becomes [own tokens, dim] in its place.
    void to_tokens(kernels::View x, kernels::View spare, const kernels::Device& device) const;
    /// all f32 [tokens, width] on the group's first rank = own f32 [own tokens, width] of all ranks.
    void gather(kernels::ConstView own, kernels::View all) const;

  private:
    std::vector<std::size_t> parts(std::size_t row_bytes) const { return parts_of(tokens_, group_->size(), row_bytes); }

    Communicator* group_;
    std::int64_t tokens_;
    std::int64_t heads_;
    std::int64_t dim_;
    Share own_;
};

}  // namespace weft
