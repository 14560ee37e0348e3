// The negative prompt that the Wan releases ship.

#include "engine/engine.h"

namespace weft {

// Source: Wan-Video/Wan2.1, wan/configs/shared_config.py, sample_neg_prompt.
std::string_view standard_negative_prompt() {
    return "色调艳丽，过曝，静态，细节模糊不清，字幕，风格，作品，画作，画面，静止，整体发灰，最差质量，低质量，JPEG压缩残留，丑陋的，残缺"
           "的，多余的手指，"
           "画得不好的手部，画得不好的脸部，畸形的，毁容的，形态畸形的肢体，手指融合，静止不动的画面，杂乱的背景，三条腿，背景人很多，倒着"
           "走";
}

}  // namespace weft
