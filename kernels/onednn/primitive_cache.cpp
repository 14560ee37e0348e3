#include "kernels/onednn/primitive_cache.h"

#include <utility>

namespace weft::kernels {

std::size_t PrimitiveCache::Hash::operator()(const PrimitiveKey& key) const {
    // FNV-1a over whole numbers.
    std::uint64_t hash = 0xcbf29ce484222325u;
    const auto mix = [&hash](std::int64_t number) { hash = (hash ^ static_cast<std::uint64_t>(number)) * 0x100000001b3u; };
    mix(static_cast<std::int64_t>(key.operation));
    for (const std::int64_t number : key.numbers) mix(number);
    return static_cast<std::size_t>(hash ^ (hash >> 32));
}

PreparedPrimitive PrimitiveCache::get(const PrimitiveKey& key, const std::function<PreparedPrimitive()>& make) {
    if (const auto place = places_.find(key); place != places_.end()) {
        entries_.splice(entries_.begin(), entries_, place->second);
        return place->second->second;
    }
    entries_.emplace_front(key, make());
    places_.emplace(key, entries_.begin());
    while (entries_.size() > capacity_) {
        places_.erase(entries_.back().first);
        entries_.pop_back();
    }
    return entries_.front().second;
}

}  // namespace weft::kernels
