#pragma once
// Owners of libav handles, and its return codes as Errors.

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/frame.h>
}

#include <memory>
#include <string>

#include "engine/error.h"

namespace weft {

template <auto Free>
struct FreeWith {
    template <class T>
    void operator()(T* handle) const noexcept {
        Free(&handle);
    }
};

using AvFramePtr = std::unique_ptr<AVFrame, FreeWith<av_frame_free>>;
using PacketPtr = std::unique_ptr<AVPacket, FreeWith<av_packet_free>>;
using CodecContextPtr = std::unique_ptr<AVCodecContext, FreeWith<avcodec_free_context>>;

/// An options dictionary; what an opener did not understand stays in it.
class Dictionary {
  public:
    Dictionary() = default;
    ~Dictionary() { av_dict_free(&entries_); }
    Dictionary(const Dictionary&) = delete;
    Dictionary& operator=(const Dictionary&) = delete;

    void set(const char* key, const std::string& value);
    AVDictionary** get() { return &entries_; }

  private:
    AVDictionary* entries_ = nullptr;
};

/// What libav says a negative return code means.
std::string av_text(int code);

/// Passes `code` on; a negative one becomes Error{kind}: "<action>: <what libav says>".
int check_av(int code, ErrorKind kind, const std::string& action);

/// Passes `handle` on; null becomes Error{out_of_memory}.
template <class T>
T* check_allocated(T* handle) {
    if (handle == nullptr) throw Error(ErrorKind::out_of_memory, "libav got no more memory.", "Close other programs and export again.");
    return handle;
}

/// Sends what libav would print on stderr to the log, at debug level: what matters reaches the user as an Error. Once a process.
void quiet_libav();

}  // namespace weft
