#include "engine/job/embedding_cache.h"

#include <algorithm>
#include <utility>

namespace weft {

EmbeddingCache::Entry EmbeddingCache::find(const std::string& key) const {
    const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const auto& entry) { return entry.first == key; });
    return found == entries_.end() ? nullptr : found->second;
}

EmbeddingCache::Entry EmbeddingCache::insert(std::string key, kernels::Tensor embeddings) {
    entries_.emplace_front(std::move(key), std::make_shared<const kernels::Tensor>(std::move(embeddings)));
    if (entries_.size() > limit) entries_.pop_back();
    return entries_.front().second;
}

}  // namespace weft
