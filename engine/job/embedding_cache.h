#pragma once
// Text embeddings of the last prompts, so that trying another seed does not load the text encoder again.

#include <deque>
#include <memory>
#include <string>

#include "kernels/base/tensor.h"

namespace weft {

class EmbeddingCache {
  public:
    using Entry = std::shared_ptr<const kernels::Tensor>;  // shared: a job may still use what the cache drops

    /// Null if it isn't there.
    Entry find(const std::string& key) const;
    Entry insert(std::string key, kernels::Tensor embeddings);

  private:
    // 512 x 4096 fp32 is 8 MB a prompt: 16 prompts stay below what one second of work would cost to compute again.
    static constexpr std::size_t limit = 16;
    std::deque<std::pair<std::string, Entry>> entries_;  // newest first
};

}  // namespace weft
