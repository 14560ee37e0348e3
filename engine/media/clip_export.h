#pragma once
// The way of a clip's frames into a file: resized, interpolated, coded, written.

#include <functional>
#include <string>
#include <vector>

#include "engine/export_request.h"

namespace weft {

/// Writes beside the target and renames into place; an error leaves nothing behind. on_progress(frames done, of how many) may throw to end
/// it. Throws as plan_export, and Error{io}.
void write_clip(const std::vector<FramePtr>& frames, FrameRate rate, const ExportRequest& request, const std::string& metadata_json,
                const std::function<void(int done, int total)>& on_progress);

}  // namespace weft
