#pragma once
// The engine's door: values in, events out, a stop token. Every call may throw weft::Error and nothing else.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/clip_file.h"
#include "engine/convert_request.h"
#include "engine/distilled_preset.h"
#include "engine/error.h"
#include "engine/events.h"
#include "engine/export_request.h"
#include "engine/file_check.h"
#include "engine/request.h"

namespace weft {

struct EngineOptions {
    std::filesystem::path
        state_folder;  // latents kept until they are exported, the log; empty: $XDG_STATE_HOME/weft-studio or ~/.local/state/weft-studio
};

/// A component of a model.
struct ComponentInfo {
    std::string name;                 // "transformer", "transformer_2", "image_encoder", "text_encoder", "vae"
    std::string class_name;           // as in model_index.json
    std::filesystem::path path;       // the file, or the folder with its files
    std::string format;               // "safetensors", "GGUF", "PyTorch archive"
    std::vector<std::string> dims;    // "layers 30", "heads 12 x 128", ...
    std::vector<std::string> dtypes;  // stored dtypes: "bf16", "f32"
    std::uint64_t parameters = 0;
    std::uint64_t file_bytes = 0;
};

struct SizePreset {
    std::string name;  // "480p landscape"
    int width = 0;
    int height = 0;
};

/// What an opened model can do.
struct ModelInfo {
    ModelChoice choice;
    std::string name;    // the folder's name, or the transformer's
    std::string family;  // "Wan 2.1 T2V, 1.4 B parameters"
    std::vector<ComponentInfo> components;
    Request defaults;               // the choice and the model's own settings filled in
    std::vector<SizePreset> sizes;  // that the model was made for
    int size_multiple = 16;         // width and height must be multiples of this
    int frame_multiple = 4;         // frames must be this times n, plus 1
    int token_limit = 512;
    bool takes_image = false;  // a clip can begin with a picture
    bool needs_image = false;  // it must
    bool takes_last_image = false;
    bool needs_last_image = false;
    bool takes_video = false;               // a clip can be made over a video
    std::optional<double> expert_boundary;  // of two experts: the first runs down to this share of the noise, 0 to 1
};

/// What a video begins with, and how long it is.
struct VideoStart {
    FramePtr first_frame;  // upright, at its own size
    std::optional<FrameRate> frame_rate;
    std::optional<int> frames;      // as the file says, which a damaged one does not hold; absent where it says nothing
    std::optional<double> seconds;  // the same
};

/// What a file is for.
enum class FileKind { model, picture, video, lora, transformer, text_encoder, vae, image_encoder, latents };

/// One thing wrong with a request.
struct Problem {
    std::string field;       // "width", "frames", ...
    std::string message;     // what is wrong, with the numbers
    std::string suggestion;  // the nearest legal value in words, may be empty
    ErrorKind kind = ErrorKind::invalid_request;
};

/// What a request will need, before it runs.
struct Estimate {
    std::uint64_t peak_memory_bytes = 0;
    std::uint64_t available_memory_bytes = 0;  // what is free, or Request::memory_limit_bytes where that is less
    std::string peak_stage;                    // the stage that needs the most
    double seconds = 0;                        // 0 when no speed has been measured on this machine yet
    std::uint64_t disk_bytes = 0;              // for the latents that are kept
};

struct BackendInfo {
    std::string name;         // what Request::backend takes
    std::string description;  // one line for people
    std::string refusal;      // why it can't run here; empty when it can
};

struct MachineInfo {
    std::string cpu_name;
    int logical_cpus = 0;
    std::vector<std::string> cpu_features;  // "AVX2", "AVX-512", ...
    std::string amx;                        // "available", "no AMX on this CPU", "the kernel gives no permission: ..."
    std::uint64_t memory_total_bytes = 0;
    std::uint64_t memory_available_bytes = 0;
    std::vector<std::string> devices;  // "CPU"; GPUs once they can be used
    std::vector<BackendInfo> backends;
};

struct TokenCount {
    int tokens = 0;  // with the end token
    int limit = 512;
    std::string cut;  // what of the cleaned prompt does not fit; empty when all does
};

/// A finished clip. Its latents stay on disk until `discard_latents`, so that a failed export or decode loses nothing.
struct Clip {
    Request request;
    std::vector<FramePtr> frames;
    BackendChosen backend;
    std::filesystem::path latents;  // safetensors
    int steps_done = 0;             // fewer than request.steps if it was told to decode early
    int skipped_passes = 0;         // of the transformer, by the step cache
    double seconds = 0;
    std::uint64_t peak_memory_bytes = 0;
    std::string model_fingerprint;  // as Engine::fingerprint_of gives it, when the clip was made; empty: not known
};

/// Latents of an earlier job that were never exported.
struct PendingLatents {
    std::filesystem::path file;
    Request request;
    int steps_done = 0;
    bool can_resume = false;  // it ended between two steps, and sampling can go on from there
};

class Engine {
  public:
    explicit Engine(EngineOptions options = {});
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // Safe from any thread, also while a job runs.
    MachineInfo machine() const;
    /// Every backend of this build, fastest first.
    std::vector<BackendInfo> backends() const;
    /// Reads configs, the tokenizer and tensor headers, checks every tensor's name, dtype and shape; reads no weights.
    ModelInfo open_model(const ModelChoice& choice) const;
    /// Reads every weight and looks at its values, too: one sentence for each tensor with values that no trained one has (NaN, infinite,
    /// absurd, all zero). Progress is told as Stage::loading. Throws Error{cancelled} at a stop.
    std::vector<std::string> find_damaged_weights(const ModelChoice& choice, const Events& events, std::stop_token stop) const;
    /// The same for one weight file or a component's folder, without a model around it: what it is, and its damaged weights.
    WeightFileInfo open_weight_file(const std::filesystem::path& source) const;
    std::vector<std::string> find_damaged_weights_in_file(const std::filesystem::path& source, const Events& events,
                                                          std::stop_token stop) const;
    /// The SHA-256 of each weight file of a model folder, a component's folder or one file, where one is given or lies beside it: see
    /// convert/file_check.h.
    std::vector<HashCheck> check_hashes(const std::filesystem::path& source, const std::string& given, const Events& events,
                                        std::stop_token stop) const;
    /// Every problem of the request, none if it can run. Throws only if the model can't be opened.
    std::vector<Problem> validate(const Request& request) const;
    /// Throws Error{invalid_request} where the request's numbers are none that could run.
    Estimate estimate(const Request& request) const;
    TokenCount count_tokens(const ModelChoice& choice, const std::string& prompt) const;
    /// A picture as a clip would begin with it, upright, at its own size: what a front end shows of it. Throws Error{io} or
    /// Error{bad_file}.
    FramePtr read_picture(const std::filesystem::path& file) const;
    /// Writes weights in another form: see convert/convert.h. Progress is told as Stage::converting. An error or a stop leaves nothing
    /// behind.
    std::vector<ConvertedFile> convert(const ConvertRequest& request, const Events& events, std::stop_token stop) const;
    /// Reads headers and the first frame. Throws Error{io}, Error{bad_file}, or Error{unsupported} for a codec that is not there.
    VideoStart read_video_start(const std::filesystem::path& file) const;
    /// Decodes a video and hands each frame, upright and in order, to `on_frame`; keeps none, so that memory stays with what the caller
    /// keeps. Throws as read_video_start, Error{cancelled} at a stop.
    ClipFile read_clip(const std::filesystem::path& file, const FrameTaker& on_frame, std::stop_token stop) const;
    /// Tells models apart by their files' contents, as an exported file's metadata does; absent where a file can't be read.
    std::optional<std::string> fingerprint_of(const ModelChoice& choice) const;
    /// Removes what killed programs left half-written in a folder that clips are exported to; nothing else.
    void remove_left_overs(const std::filesystem::path& folder) const;
    /// Told by what is in it, whatever its name; a folder counts as a model. Throws Error{io}, {bad_file} or {unsupported} for what is
    /// damaged or can't be used, saying what it is.
    FileKind kind_of(const std::filesystem::path& file) const;
    std::vector<PendingLatents> pending_latents() const;
    /// Latents in a file that a job kept or saved. Throws Error{bad_file} for any other file, Error{io} for none.
    PendingLatents open_latents(const std::filesystem::path& file) const;
    void discard_latents(const std::filesystem::path& file) const;

    // One at a time.
    /// Runs one request to its end on the calling thread. Frames arrive in order through `events.on_frame` while later ones are still being
    /// decoded.
    ///   stop        takes effect within one transformer block or one VAE frame and ends in Error{cancelled}
    ///   decode_now  ends denoising after the step that runs, and decodes the clip as the model sees it there
    ///   pause       ends after the step that runs in Error{cancelled}; the clip is kept and `resume` goes on with it
    /// What the steps have come to is kept on disk as they go, so that a crash costs no more than the step that runs (or a second of quick
    /// ones).
    Clip generate(const Request& request, const Events& events, std::stop_token stop, std::stop_token decode_now = {},
                  std::stop_token pause = {});
    /// Goes on with a clip whose steps were not all done. It becomes the clip it would have become, but with a step cache, which starts
    /// anew and may leave out other passes. Throws Error{invalid_request} where all steps are done.
    Clip resume(const PendingLatents& pending, const Events& events, std::stop_token stop, std::stop_token decode_now = {},
                std::stop_token pause = {});
    /// Decodes latents that an earlier job left.
    Clip decode(const PendingLatents& pending, const Events& events, std::stop_token stop);
    /// Writes the clip beside its target and renames it into place; an error or a stop leaves nothing behind.
    void export_clip(const Clip& clip, const ExportRequest& request, const Events& events, std::stop_token stop);
    /// The same for frames that were read from a file, with the settings that it carried; empty: none.
    void export_frames(const std::vector<FramePtr>& frames, FrameRate rate, const ExportRequest& request, const std::string& settings,
                       const Events& events, std::stop_token stop);
    /// The settings that a clip's file carries, as export_frames takes them; empty: none that are ours.
    std::string settings_text_of(const std::filesystem::path& file) const;
    /// Writes one frame as PNG, beside and renamed.
    void save_still(const Frame& frame, const std::filesystem::path& target) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Whether a folder is a whole model in one of the layouts that are read (diffusers', or that of Wan's own releases), complete or not.
bool is_model_folder(const std::filesystem::path& folder);

/// Where the engine keeps its state if it is told nothing else: $XDG_STATE_HOME/weft-studio or ~/.local/state/weft-studio.
std::filesystem::path default_state_folder();

/// A short safe file name for a clip: date, seed and a few ASCII words of the prompt, at most 80 bytes, without ending.
std::string suggested_file_name(const Request& request);

/// The negative prompt that the Wan releases ship.
std::string_view standard_negative_prompt();

}  // namespace weft
