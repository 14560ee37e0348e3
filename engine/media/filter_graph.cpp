#include "engine/media/filter_graph.h"

extern "C" {
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavutil/mem.h>
}

#include <fmt/format.h>

#include <cstring>

#include "engine/media/encoders/picture.h"

namespace weft {
namespace {

struct Ends {
    AVFilterInOut* list = nullptr;
    Ends() = default;
    ~Ends() { avfilter_inout_free(&list); }
    Ends(const Ends&) = delete;
    Ends& operator=(const Ends&) = delete;

    void add(const char* name, AVFilterContext* filter) {
        AVFilterInOut* end = check_allocated(avfilter_inout_alloc());
        end->name = av_strdup(name);
        end->filter_ctx = filter;
        end->next = list;
        list = end;
    }
};

AVFilterContext* add_filter(AVFilterGraph& graph, const char* kind, const char* name, const std::string& arguments) {
    const AVFilter* filter = avfilter_get_by_name(kind);
    AVFilterContext* added = nullptr;
    check_av(filter == nullptr ? AVERROR_FILTER_NOT_FOUND
                               : avfilter_graph_create_filter(&added, filter, name, arguments.c_str(), nullptr, &graph),
             ErrorKind::unsupported, fmt::format("The filter {} of libavfilter", kind));
    return added;
}

}  // namespace

FilterGraph::FilterGraph(const std::string& description, const std::vector<Input>& inputs, FrameRate rate, int threads)
    : graph_(check_allocated(avfilter_graph_alloc())) {
    quiet_libav();
    graph_->nb_threads = threads;
    Ends open_outputs;  // of what is in the graph before the description: the sources
    for (const Input& input : inputs) {
        sources_.push_back(add_filter(
            *graph_, "buffer", input.name,
            fmt::format("video_size={}x{}:pix_fmt={}:time_base={}/{}:frame_rate={}/{}:pixel_aspect=1/1", input.width, input.height,
                        static_cast<int>(input.pixels), rate.denominator, rate.numerator, rate.numerator, rate.denominator)));
        open_outputs.add(input.name, sources_.back());
    }
    sink_ = add_filter(*graph_, "buffersink", "out", "");
    Ends open_inputs;
    open_inputs.add("out", sink_);
    const std::string action = fmt::format("The filters '{}' of libavfilter", description);
    check_av(avfilter_graph_parse_ptr(graph_.get(), description.c_str(), &open_inputs.list, &open_outputs.list, nullptr),
             ErrorKind::unsupported, action);
    check_av(avfilter_graph_config(graph_.get(), nullptr), ErrorKind::unsupported, action);
}

void FilterGraph::push(std::size_t input, const AVFrame* picture) {
    // A reference is taken; without the flag the picture itself would be.
    check_av(av_buffersrc_write_frame(sources_.at(input), picture), ErrorKind::internal, "libavfilter");
}

AvFramePtr FilterGraph::pull() {
    AvFramePtr picture(check_allocated(av_frame_alloc()));
    const int got = av_buffersink_get_frame(sink_, picture.get());
    if (got == AVERROR(EAGAIN) || got == AVERROR_EOF) return nullptr;
    check_av(got, ErrorKind::internal, "libavfilter");
    return picture;
}

AvFramePtr picture_of(const Frame& frame, AVPixelFormat pixels) {
    AvFramePtr picture(check_allocated(av_frame_alloc()));
    picture->format = pixels;
    picture->width = frame.width;
    picture->height = frame.height;
    picture->sample_aspect_ratio = {1, 1};
    check_av(av_frame_get_buffer(picture.get(), 0), ErrorKind::out_of_memory, "libav picture");
    if (pixels != AV_PIX_FMT_RGB24) {
        fill_picture(frame, *picture);
        return picture;
    }
    const std::size_t row_bytes = 3 * static_cast<std::size_t>(frame.width);
    for (int row = 0; row < frame.height; ++row)
        std::memcpy(picture->data[0] + static_cast<std::ptrdiff_t>(row) * picture->linesize[0],
                    frame.rgb.data() + static_cast<std::size_t>(row) * row_bytes, row_bytes);
    return picture;
}

}  // namespace weft
