#include "engine/job/model_tokenizer.h"

namespace weft {

Tokenizer open_tokenizer(const Model& model) {
    if (!model.tokenizer.empty()) return Tokenizer(model.tokenizer);
    const ComponentFiles files = model.open_text_encoder();
    return {files.sentencepiece_model(), model.text_encoder_source.path.string()};
}

}  // namespace weft
