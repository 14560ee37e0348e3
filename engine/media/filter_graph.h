#pragma once
// A chain of libavfilter's filters: pictures in, pictures out.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/media/frame.h"
#include "engine/media/libav.h"
#include "engine/request.h"

extern "C" {
#include <libavfilter/avfilter.h>
}

namespace weft {

class FilterGraph {
  public:
    struct Input {
        const char* name;  // as in the description
        AVPixelFormat pixels;
        int width;
        int height;
    };

    /// description: filters in libavfilter's language, from the named inputs to [out]. Pictures are numbered from 0, one after the other at
    /// `rate`. Throws Error{unsupported} for a filter that this build does not have or that can't do it.
    FilterGraph(const std::string& description, const std::vector<Input>& inputs, FrameRate rate, int threads);

    /// The picture stays the caller's; null: no more come.
    void push(std::size_t input, const AVFrame* picture);
    /// The next that is ready; null where none is.
    AvFramePtr pull();

  private:
    std::unique_ptr<AVFilterGraph, FreeWith<avfilter_graph_free>> graph_;
    std::vector<AVFilterContext*> sources_;  // of the graph
    AVFilterContext* sink_ = nullptr;
};

/// A picture with the frame's pixels: RGB24 or BGRA.
AvFramePtr picture_of(const Frame& frame, AVPixelFormat pixels);

}  // namespace weft
