#include "engine/convert/convert.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/convert/component_writer.h"
#include "engine/convert/part_folder.h"
#include "engine/error.h"
#include "engine/job/job_clock.h"
#include "engine/load/file_presence.h"
#include "engine/load/mapped_file.h"
#include "engine/load/model.h"
#include "engine/part_file.h"
#include "engine/same_place.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

bool is_file_target(const fs::path& target) { return target.extension() == ".safetensors"; }

fs::path folder_of(const fs::path& target) {
    const fs::path parent = (target.has_filename() ? target : target.parent_path()).parent_path();
    return parent.empty() ? fs::path(".") : parent;
}

void require_free_target(const ConvertRequest& request) {
    const fs::path& target = request.target;
    if (is_same_place(request.source, target) || (is_folder(request.source) && is_inside(target, request.source)))
        throw Error(ErrorKind::invalid_request, fmt::format("{} would be written over or into what is read.", target.string()),
                    "Choose a target somewhere else.");
    if (!is_folder(folder_of(target)))
        throw Error(ErrorKind::io, fmt::format("Cannot write {}: there is no folder {}.", target.string(), folder_of(target).string()),
                    "Create the folder first, or choose another one.");
    if (!is_file_target(target)) return;
    require_replaceable(target);
    if (is_there(target) && !request.overwrite)
        throw Error(ErrorKind::invalid_request, fmt::format("{} is there already.", target.string()),
                    "Choose another name, or have it replaced with --force.");
}

void require_space(const fs::path& target, std::uint64_t needed) {
    std::error_code failure;
    const fs::space_info space = fs::space(folder_of(target), failure);
    if (failure || space.available >= needed) return;
    constexpr std::uint64_t mebibyte = 1 << 20;
    throw Error(ErrorKind::io,
                fmt::format("Cannot write {}: it needs {} MiB, {} MiB are free there.", target.string(), needed / mebibyte + 1,
                            space.available / mebibyte),
                "Free some space there, or choose another folder.");
}

void write_text(const fs::path& file, const std::string& text) {
    PartFile part(file);
    part.write(std::as_bytes(std::span(text)));
    part.commit();
}

/// Follows links, as downloaders put them in place of files.
void copy_bytes(const fs::path& from, const fs::path& to) {
    std::error_code failure;
    fs::copy_file(from, to, failure);
    if (failure) throw write_error(to, failure.value());
}

bool is_small_print(const fs::path& file) {
    constexpr std::array<std::string_view, 4> endings{".json", ".md", ".txt", ".model"};
    return std::find(endings.begin(), endings.end(), file.extension()) != endings.end() || file.filename() == "LICENSE";
}

/// Configs, tokenizer files, the model's licence and what it says of itself: everything of a folder that is no weights.
void copy_files(const fs::path& from, const fs::path& to) {
    fs::create_directory(to);
    for (const fs::directory_entry& entry : fs::directory_iterator(from))
        if (entry.is_regular_file() && is_small_print(entry.path())) copy_bytes(entry.path(), to / entry.path().filename());
}

/// What a text encoder's file carries, or what stands beside its folder in a model.
std::optional<MappedFile> tokenizer_beside(const fs::path& source) {
    const fs::path file = fs::absolute(source / ".." / "tokenizer" / "spiece.model").lexically_normal();
    return is_folder(source) && is_there(file) ? std::optional<MappedFile>(MappedFile(file)) : std::nullopt;
}

class Conversion {
  public:
    Conversion(const ConvertRequest& request, const Events& events, const std::stop_token& stop, kernels::Device& device)
        : request_(request), events_(events), clock_(events), stop_(stop), encoder_(device) {}

    std::vector<ConvertedFile> component() {
        components_.push_back(std::make_unique<Component>(open_component(request_.source, request_.config)));
        const Component& component = *components_.back();
        if (!component.assumption.empty() && events_.on_notice) events_.on_notice({component.assumption, {}});
        const bool is_file = is_file_target(request_.target);
        const std::optional<MappedFile> beside = tokenizer_beside(request_.source);
        std::span<const std::byte> tokenizer;
        if (component.kind == ModelPart::text_encoder && is_file) {
            tokenizer = component.files.sentencepiece_model();
            if (tokenizer.empty() && beside) tokenizer = beside->bytes();
        }
        const ComponentWriter writer(component, request_.format, is_file ? WrittenNames::wan : WrittenNames::diffusers, tokenizer);
        begin({&writer});
        if (is_file) {
            write(writer, request_.target);
            told(component, request_.target, request_.target, writer);
            return std::move(written_);
        }
        PartFolder folder(request_.target);
        write_component(component, writer, folder.path(), request_.target);
        folder.commit();
        return std::move(written_);
    }

    std::vector<ConvertedFile> model() {
        const Model model = read_model(request_.source);
        std::vector<std::string> names{"transformer", "text_encoder", "vae"};
        if (model.transformer_2) names.emplace_back("transformer_2");
        if (model.image_encoder) names.emplace_back("image_encoder");
        std::vector<std::unique_ptr<ComponentWriter>> writers;
        for (const std::string& name : names) {
            components_.push_back(std::make_unique<Component>(open_component(model.choice.path / name, {})));
            const Component& component = *components_.back();
            writers.push_back(std::make_unique<ComponentWriter>(component, format_in_model(component), WrittenNames::diffusers,
                                                                std::span<const std::byte>()));
        }
        std::vector<const ComponentWriter*> all;
        for (const auto& writer : writers) all.push_back(writer.get());
        begin(all);
        PartFolder folder(request_.target);
        for (const char* name : {"tokenizer", "scheduler", "image_processor"})
            if (is_folder(model.choice.path / name)) copy_files(model.choice.path / name, folder.path() / name);
        for (std::size_t i = 0; i < names.size(); ++i) {
            fs::create_directory(folder.path() / names[i]);
            write_component(*components_[i], *writers[i], folder.path() / names[i], request_.target / names[i]);
        }
        copy_files(model.choice.path, folder.path());
        folder.commit();
        return std::move(written_);
    }

  private:
    /// The VAE of a whole model stays in fp32 where it is.
    WeightFormat format_in_model(const Component& component) const {
        const auto& tensors = component.files.tensors();
        const bool is_fp32 =
            std::any_of(tensors.begin(), tensors.end(), [](const auto& entry) { return entry.second.dtype == kernels::DType::f32; });
        return component.kind == ModelPart::vae && is_fp32 ? WeightFormat::fp32 : request_.format;
    }

    void begin(const std::vector<const ComponentWriter*>& writers) {
        std::uint64_t to_write = 0;
        for (const ComponentWriter* writer : writers) {
            to_write += writer->byte_count();
            to_read_ += writer->bytes_to_read();
        }
        require_space(request_.target, to_write);
        clock_.begin(Stage::converting, percent, 0);
    }

    void write(const ComponentWriter& writer, const fs::path& file) {
        writer.write(
            file, encoder_,
            [&](std::uint64_t bytes) {
                read_ += bytes;
                const auto done = static_cast<int>(percent * static_cast<double>(read_) / static_cast<double>(to_read_));
                if (done > told_) clock_.advance(told_ = done);
            },
            stop_);
    }

    /// name: the folder's when it is in place.
    void write_component(const Component& component, const ComponentWriter& writer, const fs::path& folder, const fs::path& name) {
        const std::string file = std::string(weights_stem(component.kind)) + ".safetensors";
        write(writer, folder / file);
        write_text(folder / "config.json", component.config);
        told(component, folder / file, name / file, writer);
    }

    /// file: where it is now; name: where it will be.
    void told(const Component& component, const fs::path& file, const fs::path& name, const ComponentWriter& writer) {
        const bool has_wans_names =
            is_file_target(request_.target) && (component.kind == ModelPart::transformer || component.kind == ModelPart::vae);
        written_.push_back(
            {name, std::string(name_of(component.kind)), has_wans_names ? "Wan" : "diffusers", writer.format(), fs::file_size(file)});
    }

    static constexpr int percent = 100;

    const ConvertRequest& request_;
    const Events& events_;
    JobClock clock_;
    const std::stop_token& stop_;
    TensorEncoder encoder_;
    std::vector<std::unique_ptr<Component>> components_;
    std::vector<ConvertedFile> written_;
    std::uint64_t to_read_ = 0;
    std::uint64_t read_ = 0;
    int told_ = 0;
};

}  // namespace

std::string_view name_of(WeightFormat format) {
    switch (format) {
        case WeightFormat::bf16:
            return "bf16";
        case WeightFormat::fp8:
            return "fp8";
        case WeightFormat::fp32:
            break;
    }
    return "fp32";
}

std::optional<WeightFormat> weight_format_named(std::string_view name) {
    for (const WeightFormat format : {WeightFormat::bf16, WeightFormat::fp8, WeightFormat::fp32})
        if (name_of(format) == name) return format;
    return std::nullopt;
}

std::vector<ConvertedFile> convert(const ConvertRequest& request, const Events& events, const std::stop_token& stop,
                                   kernels::Device& device) {
    if (!is_there(request.source))
        throw Error(ErrorKind::bad_file, fmt::format("{} is not there.", request.source.string()),
                    "Name a model folder, a component's folder or a weight file.");
    require_free_target(request);
    Conversion conversion(request, events, stop, device);
    if (!is_folder(request.source) || !is_there(request.source / "model_index.json")) return conversion.component();
    if (is_file_target(request.target))
        throw Error(ErrorKind::invalid_request, fmt::format("{} is a whole model, which no single file can hold.", request.source.string()),
                    "Name a folder as target, or one of the model's components as source.");
    if (request.config)
        throw Error(ErrorKind::invalid_request, "A model folder has its configs; another one can't be given.", "Leave --config out.");
    return conversion.model();
}

}  // namespace weft
