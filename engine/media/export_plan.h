#pragma once
// What a request for an export comes to, worked out before anything runs.

#include "engine/export_request.h"
#include "engine/media/encoders/codec.h"
#include "engine/media/frame_filter.h"

namespace weft {

struct FullExportPlan {
    ExportPlan plan;
    const ExportFormatInfo* format = nullptr;
    EncoderSettings encoder;  // of every format but PNG
    FilterSettings filter;
    bool needs_filter = false;
    int first_frame = 0;  // of those that are taken
    int frames_taken = 0;
    int times_written = 1;  // the frames of a video
    int plays = 0;          // that a GIF or WebP tells
};

/// As plan_export, and throws the same.
FullExportPlan full_export_plan(const ExportRequest& request, int width, int height, int frames, FrameRate rate);

}  // namespace weft
