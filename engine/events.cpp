#include "engine/events.h"

namespace weft {

std::string_view name_of(Stage stage) {
    switch (stage) {
        case Stage::loading:
            return "loading";
        case Stage::text_encoding:
            return "text encoding";
        case Stage::image_encoding:
            return "image encoding";
        case Stage::denoising:
            return "denoising";
        case Stage::decoding:
            return "decoding";
        case Stage::exporting:
            return "exporting";
        case Stage::converting:
            return "converting";
    }
    return "loading";
}

}  // namespace weft
