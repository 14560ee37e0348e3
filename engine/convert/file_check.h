#pragma once
// A weight file, or a component's folder, looked at without a model around it; and files against the hashes that somebody gave.

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/events.h"
#include "engine/file_check.h"

namespace weft {

/// What it is. Checks every tensor's name, dtype and shape; throws as open_component.
WeightFileInfo describe_weight_file(const std::filesystem::path& source);

/// As find_damaged_weights of a model.
std::vector<std::string> find_damaged_weights_in_file(const std::filesystem::path& source, const Events& events,
                                                      const std::stop_token& stop);

/// The SHA-256 of each file of which one is known. given: 64 hexadecimal digits (of one file), a list as sha256sum writes it, or empty for
/// what lies beside the files (see hash_beside), where none need be. Progress is told as Stage::loading, in percent.
/// Throws Error{invalid_request} where a given hash or list says nothing of a file, Error{io}, Error{bad_file}, Error{cancelled}.
std::vector<HashCheck> check_hashes(const std::vector<std::filesystem::path>& files, const std::string& given, const Events& events,
                                    const std::stop_token& stop);

}  // namespace weft
