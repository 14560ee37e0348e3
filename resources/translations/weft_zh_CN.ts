<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>BuiltinPresets</name>
    <message>
        <source>Quick draft</source>
        <translation>快速草稿</translation>
    </message>
    <message>
        <source>Distilled, %1 steps</source>
        <translation>蒸馏，%1 步</translation>
    </message>
</context>
<context>
    <name>DatabaseText</name>
    <message>
        <source>The database %1: %2</source>
        <translation>数据库 %1：%2</translation>
    </message>
    <message>
        <source>Check that its folder can be written and that the disk is not full.</source>
        <translation>请检查其所在文件夹是否可写、磁盘是否已满。</translation>
    </message>
    <message>
        <source>%1 is of a newer version of Weft Studio, which has it open.</source>
        <translation>%1 来自更新版本的 Weft Studio，而且正被它打开。</translation>
    </message>
    <message>
        <source>%1 is damaged, and another window has it open.</source>
        <translation>%1 已损坏，而且正被另一个窗口打开。</translation>
    </message>
    <message>
        <source>Close the other windows of Weft Studio and start again.</source>
        <translation>请关闭 Weft Studio 的其他窗口，然后重新启动。</translation>
    </message>
    <message>
        <source>The queue and the history were made by a newer version of Weft Studio. They were kept as %1, and new ones begun.</source>
        <translation>队列和历史记录由更新版本的 Weft Studio 创建。原文件已保留为 %1，并新建了一份。</translation>
    </message>
    <message>
        <source>The file with the queue and the history is damaged. It was kept as %1, and a new one begun.</source>
        <translation>保存队列和历史记录的文件已损坏。原文件已保留为 %1，并新建了一份。</translation>
    </message>
</context>
<context>
    <name>DrawnPrompt</name>
    <message>
        <source>Character %1: %2.</source>
        <translation>第 %1 个字符：%2。</translation>
    </message>
</context>
<context>
    <name>MissingFiles</name>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>Part of the model (%1): %2</source>
        <translation>模型组件（%1）：%2</translation>
    </message>
    <message>
        <source>LoRA: %1</source>
        <translation>LoRA：%1</translation>
    </message>
    <message>
        <source>First frame: %1</source>
        <translation>首帧：%1</translation>
    </message>
    <message>
        <source>Last frame: %1</source>
        <translation>尾帧：%1</translation>
    </message>
    <message>
        <source>Video: %1</source>
        <translation>视频：%1</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>%1: %2; %3, stored as %4, %5</source>
        <translation>%1：%2；%3，存储为 %4，%5</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>What is missing, and what it is called where models come from:</source>
        <translation>缺少的部分，以及它们在模型来源处的名称：</translation>
    </message>
    <message>
        <source>To make clips it needs, beside itself:</source>
        <translation>要生成短片，除它本身外还需要：</translation>
    </message>
    <message>
        <source>Checked on %1; damaged:</source>
        <translation>检查于 %1；已损坏：</translation>
    </message>
    <message>
        <source>Checked on %1: every weight was read, and no value is impossible.</source>
        <translation>检查于 %1：每个权重都已读取，没有不可能的值。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) have the SHA-256 that they should have.</source>
        <translation>
            <numerusform>%n 个文件的 SHA-256 与应有的一致。</numerusform>
        </translation>
    </message>
    <message>
        <source>No SHA-256 lies beside the files to compare them with.</source>
        <translation>文件旁没有可供比对的 SHA-256。</translation>
    </message>
    <message>
        <source>For the settings in the window it needs %1 of %2 free memory, most of it for %3.</source>
        <translation>按窗口中的设置，需要 %1 内存（可用 %2），其中大部分用于%3。</translation>
    </message>
</context>
<context>
    <name>PresetText</name>
    <message>
        <source>This model has one transformer, so the second guidance is left out.</source>
        <translation>此模型只有一个 Transformer，因此不采用第二个引导系数。</translation>
    </message>
    <message numerus="yes">
        <source>%1 × %2, %n frames, %3 steps, guidance %4, flow shift %5</source>
        <translation>
            <numerusform>%1 × %2，%n 帧，%3 步，引导系数 %4，流偏移 %5</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetAside</name>
    <message>
        <source>%1 can&apos;t be renamed: %2</source>
        <translation>无法重命名 %1：%2</translation>
    </message>
</context>
<context>
    <name>SettingsInWords</name>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1，强度 %2</translation>
    </message>
    <message>
        <source>%1, high noise only</source>
        <translation>%1，仅高噪声</translation>
    </message>
    <message>
        <source>%1, low noise only</source>
        <translation>%1，仅低噪声</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>stretched</source>
        <translation>拉伸</translation>
    </message>
    <message>
        <source>with bars</source>
        <translation>加黑边</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Negative prompt</source>
        <translation>负面提示词</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Part: %1</source>
        <translation>组件：%1</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧数</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>帧率</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>引导系数</translation>
    </message>
    <message>
        <source>Guidance of the second expert</source>
        <translation>第二个专家的引导系数</translation>
    </message>
    <message>
        <source>Guidance for a part of the steps</source>
        <translation>使用引导的步数区间</translation>
    </message>
    <message>
        <source>Flow shift</source>
        <translation>流偏移</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>Noise levels</source>
        <translation>噪声级别</translation>
    </message>
    <message>
        <source>Eta</source>
        <translation>Eta</translation>
    </message>
    <message>
        <source>LoRAs</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>首帧</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>尾帧</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>重绘幅度</translation>
    </message>
    <message>
        <source>Picture fit</source>
        <translation>图片适配</translation>
    </message>
    <message>
        <source>CFG-Zero*</source>
        <translation>CFG-Zero*</translation>
    </message>
    <message>
        <source>%1 steps at 0</source>
        <translation>前 %1 步置零</translation>
    </message>
    <message>
        <source>Skipped layers</source>
        <translation>跳过的层</translation>
    </message>
    <message>
        <source>Layers skipped for a part of the steps</source>
        <translation>跳过层的步数区间</translation>
    </message>
    <message>
        <source>Attention guidance</source>
        <translation>注意力引导</translation>
    </message>
    <message>
        <source>Attention guidance: tau</source>
        <translation>注意力引导：tau</translation>
    </message>
    <message>
        <source>Attention guidance: alpha</source>
        <translation>注意力引导：alpha</translation>
    </message>
    <message>
        <source>Step cache</source>
        <translation>步间缓存</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>Variations</name>
    <message>
        <source>“%1” is no scheduler.</source>
        <translation>“%1”不是调度器。</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>The file is no text in UTF-8.</source>
        <translation>该文件不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>Line %1 is not UTF-8. Save the file as UTF-8 text.</source>
        <translation>第 %1 行不是 UTF-8。请将文件保存为 UTF-8 文本。</translation>
    </message>
    <message>
        <source>The file has more than %1 prompts.</source>
        <translation>文件中的提示词超过 %1 条。</translation>
    </message>
    <message>
        <source>There is no prompt in the file.</source>
        <translation>文件中没有提示词。</translation>
    </message>
    <message>
        <source>prompt %1 of %2</source>
        <translation>提示词 %1/%2</translation>
    </message>
    <message>
        <source>guidance</source>
        <translation>引导系数</translation>
    </message>
    <message>
        <source>guidance of the second expert</source>
        <translation>第二个专家的引导系数</translation>
    </message>
    <message>
        <source>flow shift</source>
        <translation>流偏移</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>strength of the first LoRA</source>
        <translation>第一个 LoRA 的强度</translation>
    </message>
    <message>
        <source>step cache</source>
        <translation>步间缓存</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be read.</source>
        <translation>无法读取“%1”。</translation>
    </message>
    <message>
        <source>“%1” is not within %2 and %3.</source>
        <translation>“%1”不在 %2 到 %3 之间。</translation>
    </message>
    <message>
        <source>“%1” is no whole number.</source>
        <translation>“%1”不是整数。</translation>
    </message>
    <message>
        <source>“%1” are more than %2 values.</source>
        <translation>“%1”超过 %2 个值。</translation>
    </message>
    <message>
        <source>%1 %2, %3 %4</source>
        <translation>%1 %2，%3 %4</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>under 1 MiB</source>
        <translation>不到 1 MiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>0 s</source>
        <translation>0 秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>Reading the prompt</source>
        <translation>读取提示词</translation>
    </message>
    <message>
        <source>Reading the picture</source>
        <translation>读取图片</translation>
    </message>
    <message>
        <source>Denoising</source>
        <translation>去噪</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>转换</translation>
    </message>
    <message>
        <source>UniPC</source>
        <translation>UniPC</translation>
    </message>
    <message>
        <source>Euler</source>
        <translation>Euler</translation>
    </message>
    <message>
        <source>DPM++ 2M</source>
        <translation>DPM++ 2M</translation>
    </message>
    <message>
        <source>Euler ancestral</source>
        <translation>Euler Ancestral</translation>
    </message>
    <message>
        <source>LCM (few steps)</source>
        <translation>LCM（少步数）</translation>
    </message>
    <message>
        <source>bf16 (fast)</source>
        <translation>bf16（快）</translation>
    </message>
    <message>
        <source>fp32 (exact, slow)</source>
        <translation>fp32（精确，慢）</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>this CPU has no AVX-512 (F, BW, DQ and VL are needed)</source>
        <translation>此 CPU 没有 AVX-512（需要 F、BW、DQ 和 VL）</translation>
    </message>
    <message>
        <source>this CPU has no AVX2 with FMA and F16C</source>
        <translation>此 CPU 没有带 FMA 和 F16C 的 AVX2</translation>
    </message>
    <message>
        <source>CPU with AVX-512: oneDNN in bf16 or fp32 (with AMX where the CPU has it), own vector kernels</source>
        <translation>带 AVX-512 的 CPU：oneDNN，bf16 或 fp32（CPU 支持时使用 AMX），自有向量内核</translation>
    </message>
    <message>
        <source>CPU with AVX2: oneDNN in fp32, own vector kernels</source>
        <translation>带 AVX2 的 CPU：oneDNN，fp32，自有向量内核</translation>
    </message>
    <message>
        <source>Plain loops: slow, exact, for comparing</source>
        <translation>普通循环：慢，精确，用于对比</translation>
    </message>
    <message>
        <source>Backend &apos;%1&apos; is not known.</source>
        <translation>未知的后端“%1”。</translation>
    </message>
    <message>
        <source>Choose one of: %1.</source>
        <translation>请从中选择：%1。</translation>
    </message>
    <message>
        <source>Backend &apos;%1&apos; can&apos;t run here: %2.</source>
        <translation>后端“%1”无法在此运行：%2。</translation>
    </message>
    <message>
        <source>Choose another backend, or leave strict off to let a slower one run.</source>
        <translation>请选择其他后端，或关闭严格模式，让较慢的后端来运行。</translation>
    </message>
    <message>
        <source>One SHA-256 is given for %1 files.</source>
        <translation>只给出了一个 SHA-256，却有 %1 个文件。</translation>
    </message>
    <message>
        <source>Give a list as sha256sum writes it.</source>
        <translation>请按 sha256sum 的格式给出列表。</translation>
    </message>
    <message>
        <source>the one that was given</source>
        <translation>给出的那一个</translation>
    </message>
    <message>
        <source>%1 names no hash of %2.</source>
        <translation>%1 中没有 %2 的哈希值。</translation>
    </message>
    <message>
        <source>Give the list that belongs to this model.</source>
        <translation>请给出属于此模型的列表。</translation>
    </message>
    <message>
        <source>denoising, step %1 of %2: %3</source>
        <translation>去噪，第 %1/%2 步：%3</translation>
    </message>
    <message>
        <source>a DPM++ state without the step before</source>
        <translation>DPM++ 状态缺少上一步</translation>
    </message>
    <message>
        <source>the picture embeddings have %1 rows; this model takes %2</source>
        <translation>图像嵌入有 %1 行；此模型需要 %2 行</translation>
    </message>
    <message>
        <source>Give a first and a last frame: this model was made for both.</source>
        <translation>请同时给出首帧和尾帧：此模型专为两者而设计。</translation>
    </message>
    <message>
        <source>denoising, before step 1: picture embedding</source>
        <translation>去噪，第 1 步之前：图像嵌入</translation>
    </message>
    <message>
        <source>%1 is %2; the latents are %3</source>
        <translation>%1 为 %2；Latent 为 %3</translation>
    </message>
    <message>
        <source>the condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>the first frame</source>
        <translation>首帧</translation>
    </message>
    <message>
        <source>latent preview: latents are %1 %2, expected f32 [%3, frames, height, width]</source>
        <translation>Latent 预览：Latent 为 %1 %2，应为 f32 [%3, 帧数, 高度, 宽度]</translation>
    </message>
    <message>
        <source>the state of the noise generator is none</source>
        <translation>噪声生成器的状态无效</translation>
    </message>
    <message>
        <source>latents %1 have %2 %3; it must be a multiple of the patch, %4</source>
        <translation>Latent %1 的 %2 为 %3；必须是 patch（%4）的倍数</translation>
    </message>
    <message>
        <source>Choose a width and height that are multiples of the model&apos;s size step.</source>
        <translation>请选择与模型尺寸步长成倍数的宽度和高度。</translation>
    </message>
    <message>
        <source>the clip has %1 positions along its %2; the model knows %3</source>
        <translation>短片有 %1 个位置（沿 %2）；模型只支持 %3 个</translation>
    </message>
    <message>
        <source>Choose a smaller size or fewer frames.</source>
        <translation>请选择更小的尺寸或更少的帧数。</translation>
    </message>
    <message>
        <source>the scheduler&apos;s state has %1 samples, expected %2 or fewer</source>
        <translation>调度器状态有 %1 个样本，应不多于 %2 个</translation>
    </message>
    <message>
        <source>the scheduler&apos;s state has a sample of %1 values, expected %2</source>
        <translation>调度器状态中的一个样本有 %1 个值，应为 %2 个</translation>
    </message>
    <message>
        <source>steps is %1; it must be 1 or more</source>
        <translation>步数为 %1；必须不小于 1</translation>
    </message>
    <message>
        <source>Try 20 to 50 steps.</source>
        <translation>请试试 20 到 50 步。</translation>
    </message>
    <message>
        <source>flow_shift is %1; it must be above 0</source>
        <translation>flow_shift 为 %1；必须大于 0</translation>
    </message>
    <message>
        <source>Wan uses 3 for small sizes and 5 for 720p.</source>
        <translation>Wan 在小尺寸下用 3，720p 用 5。</translation>
    </message>
    <message>
        <source>there are %1 sigmas for %2 steps</source>
        <translation>sigma 有 %1 个，步数为 %2</translation>
    </message>
    <message>
        <source>Give one level for each step.</source>
        <translation>请为每一步给出一个级别。</translation>
    </message>
    <message>
        <source>solver_order of the scheduler is %1; UniPC runs at 1, 2 or 3</source>
        <translation>调度器的 solver_order 为 %1；UniPC 支持 1、2 或 3</translation>
    </message>
    <message>
        <source>Set solver_order to 2 in scheduler/scheduler_config.json, or choose another scheduler.</source>
        <translation>请在 scheduler/scheduler_config.json 中将 solver_order 设为 2，或选择其他调度器。</translation>
    </message>
    <message>
        <source>unknown scheduler kind</source>
        <translation>未知的调度器类型</translation>
    </message>
    <message>
        <source>Wan 2.1 T2V 1.3B</source>
        <translation>Wan 2.1 T2V 1.3B</translation>
    </message>
    <message>
        <source>Wan 2.1 T2V 14B</source>
        <translation>Wan 2.1 T2V 14B</translation>
    </message>
    <message>
        <source>Wan 2.1 I2V 14B 480p</source>
        <translation>Wan 2.1 I2V 14B 480p</translation>
    </message>
    <message>
        <source>Wan 2.1 I2V 14B 720p</source>
        <translation>Wan 2.1 I2V 14B 720p</translation>
    </message>
    <message>
        <source>stopped while denoising</source>
        <translation>去噪时已停止</translation>
    </message>
    <message>
        <source>key of the text</source>
        <translation>文本的 key</translation>
    </message>
    <message>
        <source>key of the picture</source>
        <translation>图像的 key</translation>
    </message>
    <message>
        <source>denoising, before step 1: </source>
        <translation>去噪，第 1 步之前：</translation>
    </message>
    <message>
        <source>self-attention query</source>
        <translation>自注意力的 query</translation>
    </message>
    <message>
        <source>self-attention key</source>
        <translation>自注意力的 key</translation>
    </message>
    <message>
        <source>cross-attention query</source>
        <translation>交叉注意力的 query</translation>
    </message>
    <message>
        <source>transformer block %1, %2</source>
        <translation>Transformer 块 %1，%2</translation>
    </message>
    <message>
        <source>a UniPC state of order %1 with %2 samples before step %3</source>
        <translation>UniPC 状态为 %1 阶、%2 个样本，位于第 %3 步之前</translation>
    </message>
    <message>
        <source>%1 are %2 %3; expected f32 %4</source>
        <translation>%1 为 %2 %3；应为 f32 %4</translation>
    </message>
    <message>
        <source>what the blocks added belongs to a clip of another size</source>
        <translation>各块所加的内容属于另一尺寸的短片</translation>
    </message>
    <message>
        <source>transformer, patch embedding</source>
        <translation>Transformer，patch 嵌入</translation>
    </message>
    <message>
        <source>the transformer has no image embedder</source>
        <translation>Transformer 没有图像嵌入器</translation>
    </message>
    <message>
        <source>picture embeddings</source>
        <translation>图像嵌入</translation>
    </message>
    <message>
        <source>text embeddings</source>
        <translation>文本嵌入</translation>
    </message>
    <message>
        <source>the transformer takes no picture embeddings</source>
        <translation>Transformer 不接受图像嵌入</translation>
    </message>
    <message>
        <source>the picture embeddings are missing</source>
        <translation>缺少图像嵌入</translation>
    </message>
    <message>
        <source>the clip has %1 tokens; at most %2 are possible</source>
        <translation>短片有 %1 个 token；最多支持 %2 个</translation>
    </message>
    <message>
        <source>%1: the request in it can&apos;t have been run: %2</source>
        <translation>%1：其中的请求不可能运行过：%2</translation>
    </message>
    <message>
        <source>this CPU has no AMX</source>
        <translation>此 CPU 没有 AMX</translation>
    </message>
    <message>
        <source>the CPU has AMX, but the kernel gives no permission (Linux 5.16 or later is needed)</source>
        <translation>CPU 有 AMX，但内核未予许可（需要 Linux 5.16 或更高版本）</translation>
    </message>
    <message>
        <source>The model&apos;s files are not those that this clip was begun with; it will be another clip.</source>
        <translation>模型文件与此短片开始时所用的不同；生成的会是另一个短片。</translation>
    </message>
    <message>
        <source>backend %1 instead of %2: %3</source>
        <translation>后端 %1，代替 %2：%3</translation>
    </message>
    <message>
        <source>The steps can&apos;t be kept for a restart: %1</source>
        <translation>无法保留各步以便重新启动：%1</translation>
    </message>
    <message>
        <source>AVX-512 bf16</source>
        <translation>AVX-512 bf16</translation>
    </message>
    <message>
        <source>AMX bf16</source>
        <translation>AMX bf16</translation>
    </message>
    <message>
        <source>%1: all steps of this clip are done.</source>
        <translation>%1：此短片的所有步数均已完成。</translation>
    </message>
    <message>
        <source>Decode it: weft generate --from-latents.</source>
        <translation>请解码：weft generate --from-latents。</translation>
    </message>
    <message>
        <source>%1: latents %2 do not fit the model and size they name; expected %3.</source>
        <translation>%1：Latent %2 与其所标明的模型和尺寸不符；应为 %3。</translation>
    </message>
    <message>
        <source>Decode them with the model that they were made with.</source>
        <translation>请用生成它们的模型来解码。</translation>
    </message>
    <message>
        <source>There are no frames to export.</source>
        <translation>没有可导出的帧。</translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation>导出已停止。</translation>
    </message>
    <message>
        <source>%1 and perhaps more are left of an earlier, longer clip.</source>
        <translation>%1（可能还有更多）是之前一个更长的短片留下的。</translation>
    </message>
    <message>
        <source>The system gave no more memory.</source>
        <translation>系统无法再提供内存。</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller size or fewer frames.</source>
        <translation>请关闭其他程序，或选择更小的尺寸或更少的帧数。</translation>
    </message>
    <message>
        <source>The system gave no more threads or memory: %1.</source>
        <translation>系统无法再提供线程或内存：%1。</translation>
    </message>
    <message>
        <source>Close other programs, ask for fewer threads, or raise the limits (&apos;ulimit -u&apos; and &apos;ulimit -v&apos;).</source>
        <translation>请关闭其他程序、减少线程数，或提高限制（“ulimit -u”和“ulimit -v”）。</translation>
    </message>
    <message>
        <source>A fault of Weft Studio itself: %1</source>
        <translation>Weft Studio 自身的错误：%1</translation>
    </message>
    <message>
        <source>Please report it with the log file.</source>
        <translation>请附上日志文件报告此问题。</translation>
    </message>
    <message>
        <source>text encoding</source>
        <translation>文本编码</translation>
    </message>
    <message>
        <source>image encoding</source>
        <translation>图像编码</translation>
    </message>
    <message>
        <source>stopped while encoding the picture</source>
        <translation>编码图片时已停止</translation>
    </message>
    <message>
        <source>ClipVision: pixels are %1 %2, expected f32 %3</source>
        <translation>ClipVision：像素为 %1 %2，应为 f32 %3</translation>
    </message>
    <message>
        <source>image encoder, layer %1</source>
        <translation>图像编码器，第 %1 层</translation>
    </message>
    <message>
        <source>image encoder, embeddings</source>
        <translation>图像编码器，嵌入</translation>
    </message>
    <message>
        <source>Save it as PNG or JPEG in another program and use that.</source>
        <translation>请用其他程序将其保存为 PNG 或 JPEG，然后使用该文件。</translation>
    </message>
    <message>
        <source>The file may be cut or damaged; fetch it again, or open it in another program and save it as PNG.</source>
        <translation>文件可能被截断或已损坏；请重新下载，或用其他程序打开并保存为 PNG。</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>the file has %1 bytes; pictures of at most %2 are read</source>
        <translation>文件有 %1 字节；图片最大只能读取 %2 字节</translation>
    </message>
    <message>
        <source>this is no picture; expected PNG, JPEG, WebP, BMP, TIFF or GIF</source>
        <translation>这不是图片；应为 PNG、JPEG、WebP、BMP、TIFF 或 GIF</translation>
    </message>
    <message>
        <source>this is %1; expected PNG, JPEG, WebP, BMP, TIFF or GIF</source>
        <translation>这是 %1；应为 PNG、JPEG、WebP、BMP、TIFF 或 GIF</translation>
    </message>
    <message>
        <source>the header of this %1 gives %2 x %3 pixels</source>
        <translation>此 %1 的文件头标明 %2 x %3 像素</translation>
    </message>
    <message>
        <source>the header of this %1 gives %2 x %3 pixels; at most %4 to a side and %5 in all are read</source>
        <translation>此 %1 的文件头标明 %2 x %3 像素；只能读取单边不超过 %4、总共不超过 %5 像素的图片</translation>
    </message>
    <message>
        <source>If the picture is really so large, make it smaller in another program first.</source>
        <translation>如果图片确实这么大，请先用其他程序缩小。</translation>
    </message>
    <message>
        <source>the header of this %1 gives %2 x %3 pixels, which a file of %4 bytes cannot hold</source>
        <translation>此 %1 的文件头标明 %2 x %3 像素，%4 字节的文件放不下这么多</translation>
    </message>
    <message>
        <source>%1: this is %2</source>
        <translation>%1：这是 %2</translation>
    </message>
    <message>
        <source>this %1 is cut: the end of the picture is missing</source>
        <translation>此 %1 被截断：缺少图片末尾</translation>
    </message>
    <message>
        <source>%1 is not there</source>
        <translation>%1 不存在</translation>
    </message>
    <message>
        <source>Choose another picture.</source>
        <translation>请选择其他图片。</translation>
    </message>
    <message>
        <source>%1 is no file</source>
        <translation>%1 不是文件</translation>
    </message>
    <message>
        <source>Choose a picture file.</source>
        <translation>请选择图片文件。</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>Check that you may read it and that the disk is there.</source>
        <translation>请检查你是否有读取权限，以及磁盘是否已连接。</translation>
    </message>
    <message>
        <source>the header of this %1 gives %2 x %3 pixels, but %4 x %5 are in it</source>
        <translation>此 %1 的文件头标明 %2 x %3 像素，但其中实际为 %4 x %5</translation>
    </message>
    <message>
        <source>an animated WebP</source>
        <translation>WebP 动画</translation>
    </message>
    <message>
        <source>a TIFF with an unusual compression</source>
        <translation>TIFF（特殊压缩方式）</translation>
    </message>
    <message>
        <source>an HEIF, AVIF or video file</source>
        <translation>HEIF、AVIF 或视频文件</translation>
    </message>
    <message>
        <source>a JPEG XL</source>
        <translation>JPEG XL</translation>
    </message>
    <message>
        <source>a JPEG 2000</source>
        <translation>JPEG 2000</translation>
    </message>
    <message>
        <source>a Photoshop file</source>
        <translation>Photoshop 文件</translation>
    </message>
    <message>
        <source>a PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>an SVG drawing</source>
        <translation>SVG 图形</translation>
    </message>
    <message>
        <source>an XML text</source>
        <translation>XML 文本</translation>
    </message>
    <message>
        <source>a Matroska or WebM video</source>
        <translation>Matroska 或 WebM 视频</translation>
    </message>
    <message>
        <source>a zip archive</source>
        <translation>ZIP 压缩包</translation>
    </message>
    <message>
        <source>place_picture: a picture of %1 x %2 at %3 x %4</source>
        <translation>place_picture：图片 %1 x %2，目标 %3 x %4</translation>
    </message>
    <message>
        <source>resize: %1 x %2 at %3, %4 of %5 x %6 pixels from %7 x %8</source>
        <translation>resize：%1 x %2，位于 %3, %4，目标 %5 x %6 像素，来源 %7 x %8</translation>
    </message>
    <message>
        <source>Reading the clip was stopped.</source>
        <translation>已停止读取短片。</translation>
    </message>
    <message>
        <source>%1 has no frame in it</source>
        <translation>%1 中没有任何帧</translation>
    </message>
    <message>
        <source>The file may be cut or damaged.</source>
        <translation>文件可能被截断或已损坏。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>Check that you may read it.</source>
        <translation>请检查你是否有读取权限。</translation>
    </message>
    <message>
        <source>unknown part of a model</source>
        <translation>未知的模型组件</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>请选择其他文件。</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>请选择文件。</translation>
    </message>
    <message>
        <source>%1 is nothing that can be used here</source>
        <translation>%1 无法在此使用</translation>
    </message>
    <message>
        <source>%1 is %2, which can&apos;t be used here</source>
        <translation>%1 是 %2，无法在此使用</translation>
    </message>
    <message>
        <source>Use a model&apos;s folder, a picture (PNG, JPEG, WebP, BMP, TIFF, GIF), a video (MP4, MOV, MKV, WebM), a LoRA or a model&apos;s weights (safetensors, GGUF, PyTorch).</source>
        <translation>请使用模型文件夹、图片（PNG、JPEG、WebP、BMP、TIFF、GIF）、视频（MP4、MOV、MKV、WebM）、LoRA 或模型权重（safetensors、GGUF、PyTorch）。</translation>
    </message>
    <message>
        <source>The picture is encoded in %1 tiles, which takes longer.</source>
        <translation>图片分 %1 块编码，耗时更长。</translation>
    </message>
    <message>
        <source>Image encoding</source>
        <translation>图像编码</translation>
    </message>
    <message>
        <source>%1 has %2 frames; the clip needs %3</source>
        <translation>%1 有 %2 帧；短片需要 %3 帧</translation>
    </message>
    <message>
        <source>Choose fewer frames or a longer video.</source>
        <translation>请选择更少的帧数或更长的视频。</translation>
    </message>
    <message>
        <source>The video is longer than the clip, which uses its beginning.</source>
        <translation>视频比短片长，短片只用其开头部分。</translation>
    </message>
    <message>
        <source>The video has %1 frames a second and the clip %2: things move faster or slower in it.</source>
        <translation>视频每秒 %1 帧，短片每秒 %2 帧：画面中的动作会变快或变慢。</translation>
    </message>
    <message>
        <source>The job was stopped.</source>
        <translation>任务已停止。</translation>
    </message>
    <message>
        <source>%1 is not named by the index and is not used.</source>
        <translation>索引中没有 %1，它不会被使用。</translation>
    </message>
    <message>
        <source>%1: the index names not all tensors of its files (%2 are missing from it, such as &apos;%3&apos;); they are used.</source>
        <translation>%1：索引没有列出其文件中的全部张量（缺少 %2 个，例如“%3”）；这些张量仍会被使用。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 values are not numbers (NaN or infinite).</source>
        <translation>%1：%2 个值（共 %3 个）不是有效数值（NaN 或无穷大）。</translation>
    </message>
    <message>
        <source>A weight file may be damaged: run &apos;weft models check&apos; on the folder, or try precision fp32.</source>
        <translation>权重文件可能已损坏：请对该文件夹运行“weft models check”，或试试 fp32 精度。</translation>
    </message>
    <message>
        <source>%1: %2 is &apos;%3&apos;, expected a count</source>
        <translation>%1：%2 为“%3”，应为计数</translation>
    </message>
    <message>
        <source>%1: %2 of %3 %4 are not numbers (NaN or infinite).</source>
        <translation>%1：%2 个（共 %3 个 %4）不是有效数值（NaN 或无穷大）。</translation>
    </message>
    <message>
        <source>The file is damaged; make the clip again.</source>
        <translation>文件已损坏；请重新生成短片。</translation>
    </message>
    <message>
        <source>%1: its bytes are not those that were written (SHA-256 differs).</source>
        <translation>%1：内容与当初写入的不一致（SHA-256 不同）。</translation>
    </message>
    <message>
        <source>%1: not latents that Weft Studio kept (tensor &apos;latents&apos; [1, C, F, h, w] f32 with its request).</source>
        <translation>%1：不是 Weft Studio 保留的 Latent（张量“latents”[1, C, F, h, w] f32，附带其请求）。</translation>
    </message>
    <message>
        <source>Give a file that &apos;weft generate --save-latents&apos; wrote.</source>
        <translation>请提供由“weft generate --save-latents”写出的文件。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be created: %2</source>
        <translation>无法创建 %1：%2</translation>
    </message>
    <message>
        <source>Set XDG_STATE_HOME to a folder that can be written.</source>
        <translation>请将 XDG_STATE_HOME 设为可写的文件夹。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be taken over: %2</source>
        <translation>无法接管 %1：%2</translation>
    </message>
    <message>
        <source>Another window of Weft Studio may have gone on with this clip.</source>
        <translation>可能是 Weft Studio 的另一个窗口已接着处理此短片。</translation>
    </message>
    <message>
        <source>%1 is not among the kept latents in %2; it is left alone.</source>
        <translation>%1 不在 %2 中保留的 Latent 之列；不作处理。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be removed: %2</source>
        <translation>无法删除 %1：%2</translation>
    </message>
    <message>
        <source>another name</source>
        <translation>其他名称</translation>
    </message>
    <message>
        <source>the file for the latents has no name.</source>
        <translation>Latent 文件没有名称。</translation>
    </message>
    <message>
        <source>a name such as latents.safetensors</source>
        <translation>例如 latents.safetensors 这样的名称</translation>
    </message>
    <message>
        <source>%1 is inside the model&apos;s folder, which is never changed.</source>
        <translation>%1 位于模型文件夹内，而该文件夹从不改动。</translation>
    </message>
    <message>
        <source>another folder</source>
        <translation>其他文件夹</translation>
    </message>
    <message>
        <source>%1 is there and holds no latents that Weft Studio wrote; it is left alone.</source>
        <translation>%1 已存在，其中不是 Weft Studio 写出的 Latent；不作处理。</translation>
    </message>
    <message>
        <source>LoRA %1: %2 of %3 keys applied</source>
        <translation>LoRA %1：已应用 %2 个键（共 %3 个）</translation>
    </message>
    <message>
        <source>; not known: %1</source>
        <translation>；未识别：%1</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> 以及另外 %1 个</translation>
    </message>
    <message>
        <source>LoRA %1 has strength 0 and changes nothing.</source>
        <translation>LoRA %1 的强度为 0，不起任何作用。</translation>
    </message>
    <message>
        <source>The strength %1 of %2 is not between %3 and %4.</source>
        <translation>强度 %1（%2）不在 %3 到 %4 之间。</translation>
    </message>
    <message>
        <source>%1 is for one of two experts, and this model has one transformer.</source>
        <translation>%1 指定用于两个专家之一，而此模型只有一个 Transformer。</translation>
    </message>
    <message>
        <source>Leave the expert out.</source>
        <translation>请不要指定专家。</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>请去掉它。</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 层</translation>
    </message>
    <message>
        <source>%1 heads of %2</source>
        <translation>%1 个头，每个 %2</translation>
    </message>
    <message>
        <source>feed-forward %1</source>
        <translation>前馈 %1</translation>
    </message>
    <message>
        <source>%1 channels</source>
        <translation>%1 通道</translation>
    </message>
    <message>
        <source>picture embeddings of %1</source>
        <translation>图像嵌入 %1</translation>
    </message>
    <message>
        <source>%1 pixels, patches of %2</source>
        <translation>%1 像素，patch 大小 %2</translation>
    </message>
    <message>
        <source>width %1</source>
        <translation>宽度 %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>%1 latent channels</source>
        <translation>%1 个 Latent 通道</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>基数 %1</translation>
    </message>
    <message>
        <source>stride %1x%2x%3</source>
        <translation>步幅 %1x%2x%3</translation>
    </message>
    <message>
        <source>%1, %2 parameters</source>
        <translation>%1，%2 参数</translation>
    </message>
    <message>
        <source>Mend or remove the file: the model runs without it.</source>
        <translation>请修正或删除该文件：没有它，模型也能运行。</translation>
    </message>
    <message>
        <source>name is %1, expected a text</source>
        <translation>name 为 %1，应为文本</translation>
    </message>
    <message>
        <source>name is &apos;%1&apos;, expected 1 to %2 bytes without control characters</source>
        <translation>name 为“%1”，应为 1 到 %2 字节，不含控制字符</translation>
    </message>
    <message>
        <source>%1 is missing or no integer</source>
        <translation>缺少 %1，或它不是整数</translation>
    </message>
    <message>
        <source>%1 is %2, far beyond any video</source>
        <translation>%1 为 %2，远超任何视频</translation>
    </message>
    <message>
        <source> Nearest that works: </source>
        <translation> 可行的最接近值：</translation>
    </message>
    <message>
        <source>expected an object, found %1</source>
        <translation>应为对象，实际为 %1</translation>
    </message>
    <message>
        <source>expected an array of at most %1 sizes, found %2 of %3 values</source>
        <translation>应为最多含 %1 个尺寸的数组，实际为 %2（%3 个值）</translation>
    </message>
    <message>
        <source>expected an object with name, width and height</source>
        <translation>应为含 name、width 和 height 的对象</translation>
    </message>
    <message>
        <source>: defaults</source>
        <translation>：defaults</translation>
    </message>
    <message>
        <source>: sizes</source>
        <translation>：sizes</translation>
    </message>
    <message>
        <source>The %1 has %2 tokens; the model reads %3.</source>
        <translation>%1 有 %2 个 token；模型读取 %3 个。</translation>
    </message>
    <message>
        <source> Left out: &quot;%1&quot;</source>
        <translation> 未读取：“%1”</translation>
    </message>
    <message>
        <source>what was kept of the clip does not fit its own request</source>
        <translation>为此短片保留的内容与其自身的请求不符</translation>
    </message>
    <message>
        <source>Make the clip again.</source>
        <translation>请重新生成短片。</translation>
    </message>
    <message>
        <source>negative prompt</source>
        <translation>负面提示词</translation>
    </message>
    <message>
        <source>Text encoding</source>
        <translation>文本编码</translation>
    </message>
    <message>
        <source>The clip was paused after step %1 of %2.</source>
        <translation>短片在第 %1/%2 步之后暂停。</translation>
    </message>
    <message>
        <source>The step cache left out %1 of %2 passes (by the rule for %3).</source>
        <translation>步间缓存省去了 %1 次前向计算（共 %2 次，按 %3 的规则）。</translation>
    </message>
    <message>
        <source>The picture is decoded in %1 tiles, which takes longer; frames appear with the last of them.</source>
        <translation>画面分 %1 块解码，耗时更长；各帧要到最后一块才会出现。</translation>
    </message>
    <message>
        <source>decoding frame %1 of %2: %3</source>
        <translation>解码第 %1/%2 帧：%3</translation>
    </message>
    <message>
        <source>first and last frame to video</source>
        <translation>首尾帧生视频</translation>
    </message>
    <message>
        <source>image to video</source>
        <translation>图生视频</translation>
    </message>
    <message>
        <source>text to video</source>
        <translation>文生视频</translation>
    </message>
    <message>
        <source>Wan 2.2 text and image to video</source>
        <translation>Wan 2.2 文/图生视频</translation>
    </message>
    <message>
        <source>Wan 2.2 </source>
        <translation>Wan 2.2 </translation>
    </message>
    <message>
        <source>, two experts</source>
        <translation>，两个专家</translation>
    </message>
    <message>
        <source>Wan %1 %2</source>
        <translation>Wan %1 %2</translation>
    </message>
    <message>
        <source>704p landscape</source>
        <translation>704p 横屏</translation>
    </message>
    <message>
        <source>704p portrait</source>
        <translation>704p 竖屏</translation>
    </message>
    <message>
        <source>480p landscape</source>
        <translation>480p 横屏</translation>
    </message>
    <message>
        <source>480p portrait</source>
        <translation>480p 竖屏</translation>
    </message>
    <message>
        <source>720p landscape</source>
        <translation>720p 横屏</translation>
    </message>
    <message>
        <source>720p portrait</source>
        <translation>720p 竖屏</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>%1 %2 is not a multiple of %3 between %4 and %5.</source>
        <translation>%1 %2 不是 %3 的倍数（%4 到 %5 之间）。</translation>
    </message>
    <message>
        <source>frames %1 is not %2n+1 between 1 and %3.</source>
        <translation>帧数 %1 不符合 %2n+1（1 到 %3 之间）。</translation>
    </message>
    <message>
        <source>the model knows %1 positions along a side, this size needs %2.</source>
        <translation>模型每边只支持 %1 个位置，此尺寸需要 %2 个。</translation>
    </message>
    <message>
        <source>the model knows %1 positions in time, this length needs %2.</source>
        <translation>模型在时间上只支持 %1 个位置，此时长需要 %2 个。</translation>
    </message>
    <message>
        <source>%1 %2 is not between %3 and %4.</source>
        <translation>%1 %2 不在 %3 到 %4 之间。</translation>
    </message>
    <message>
        <source>guidance start</source>
        <translation>引导起点</translation>
    </message>
    <message>
        <source>guidance end</source>
        <translation>引导终点</translation>
    </message>
    <message>
        <source>guidance end %1 is not after guidance start %2.</source>
        <translation>引导终点 %1 不在引导起点 %2 之后。</translation>
    </message>
    <message>
        <source>skip layers</source>
        <translation>跳过层</translation>
    </message>
    <message>
        <source>This model has layers 0 to %1, and some must be left.</source>
        <translation>此模型的层为 0 到 %1，必须保留其中一部分。</translation>
    </message>
    <message>
        <source>Layers are skipped for the guidance, and there is none at scale %1.</source>
        <translation>跳过层是为引导服务的，而系数为 %1 时没有引导。</translation>
    </message>
    <message>
        <source>a guidance scale above 1, or no layers</source>
        <translation>大于 1 的引导系数，或不跳过任何层</translation>
    </message>
    <message>
        <source>skip start</source>
        <translation>跳过起点</translation>
    </message>
    <message>
        <source>skip end</source>
        <translation>跳过终点</translation>
    </message>
    <message>
        <source>skip end %1 is not after skip start %2.</source>
        <translation>跳过终点 %1 不在跳过起点 %2 之后。</translation>
    </message>
    <message>
        <source>nag scale</source>
        <translation>NAG 系数</translation>
    </message>
    <message>
        <source>nag scale %1 does nothing: it begins above 1.</source>
        <translation>NAG 系数 %1 不起作用：大于 1 才有效。</translation>
    </message>
    <message>
        <source>0 or 11</source>
        <translation>0 或 11</translation>
    </message>
    <message>
        <source>nag tau</source>
        <translation>NAG tau</translation>
    </message>
    <message>
        <source>nag alpha</source>
        <translation>NAG alpha</translation>
    </message>
    <message>
        <source>The file %1 %2.</source>
        <translation>文件 %1 %2。</translation>
    </message>
    <message>
        <source>is no file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>Choose another.</source>
        <translation>请选择其他文件。</translation>
    </message>
    <message>
        <source>This model makes clips from text only.</source>
        <translation>此模型只能由文本生成短片。</translation>
    </message>
    <message>
        <source>Leave the picture out, or open an image-to-video model.</source>
        <translation>请去掉图片，或打开图生视频模型。</translation>
    </message>
    <message>
        <source>This model makes a clip from a picture, and none is given.</source>
        <translation>此模型由图片生成短片，但没有给出图片。</translation>
    </message>
    <message>
        <source>Choose the picture that the clip begins with.</source>
        <translation>请选择短片开头的图片。</translation>
    </message>
    <message>
        <source>This model takes no last picture.</source>
        <translation>此模型不接受尾帧图片。</translation>
    </message>
    <message>
        <source>This model goes from a first to a last picture, and the last one is missing.</source>
        <translation>此模型从首帧图片过渡到尾帧图片，但缺少尾帧图片。</translation>
    </message>
    <message>
        <source>Choose the picture that the clip ends with.</source>
        <translation>请选择短片结尾的图片。</translation>
    </message>
    <message>
        <source>A clip of one frame can&apos;t end with another picture.</source>
        <translation>只有一帧的短片不能以另一张图片结尾。</translation>
    </message>
    <message>
        <source>vae tile</source>
        <translation>VAE 分块</translation>
    </message>
    <message>
        <source>vae tile %1 is no side of a tile.</source>
        <translation>VAE 分块 %1 不是有效的分块边长。</translation>
    </message>
    <message>
        <source>-1 leaves the choice to the program</source>
        <translation>-1 表示由程序决定</translation>
    </message>
    <message>
        <source>vae tile %1: %2.</source>
        <translation>VAE 分块 %1：%2。</translation>
    </message>
    <message>
        <source>The video has %1 frames; the clip needs %2.</source>
        <translation>视频有 %1 帧；短片需要 %2 帧。</translation>
    </message>
    <message>
        <source>This model begins with a picture and can&apos;t be given a video.</source>
        <translation>此模型以图片开头，不能使用视频。</translation>
    </message>
    <message>
        <source>Open a text-to-video model.</source>
        <translation>请打开文生视频模型。</translation>
    </message>
    <message>
        <source>A clip is made over a video or begins with a picture, not both.</source>
        <translation>短片要么重绘视频，要么以图片开头，不能两者兼有。</translation>
    </message>
    <message>
        <source>Leave one of them out.</source>
        <translation>请去掉其中之一。</translation>
    </message>
    <message>
        <source>of %1 steps none runs at strength %2.</source>
        <translation>共 %1 步，重绘幅度为 %2 时一步也不会运行。</translation>
    </message>
    <message>
        <source>%1x%2 fits</source>
        <translation>%1x%2 可放入内存</translation>
    </message>
    <message>
        <source>precision bf16 fits</source>
        <translation>精度 bf16 可放入内存</translation>
    </message>
    <message>
        <source>Close other programs, or use a machine with more memory.</source>
        <translation>请关闭其他程序，或使用内存更大的机器。</translation>
    </message>
    <message>
        <source>the job needs %1 of address space, the limit of this process leaves %2.</source>
        <translation>任务需要 %1 地址空间，此进程的限制只剩 %2。</translation>
    </message>
    <message>
        <source>Raise the limit (&apos;ulimit -v unlimited&apos;).</source>
        <translation>请提高限制（“ulimit -v unlimited”）。</translation>
    </message>
    <message>
        <source>the folder for unfinished clips, %1, can&apos;t be used: %2.</source>
        <translation>未完成短片的文件夹 %1 无法使用：%2。</translation>
    </message>
    <message>
        <source>the latents can&apos;t be kept: %1</source>
        <translation>无法保留 Latent：%1</translation>
    </message>
    <message>
        <source>Make that folder writable, or set XDG_STATE_HOME to one that is.</source>
        <translation>请让该文件夹可写，或将 XDG_STATE_HOME 设为可写的文件夹。</translation>
    </message>
    <message>
        <source>the latents need %1 MiB in %2, %3 MiB are free.</source>
        <translation>Latent 需要 %1 MiB，位置在 %2，那里可用 %3 MiB。</translation>
    </message>
    <message>
        <source>Free some space there.</source>
        <translation>请在那里腾出一些空间。</translation>
    </message>
    <message>
        <source>fps %1 is not between 1 and 240.</source>
        <translation>帧率 %1 不在 1 到 240 之间。</translation>
    </message>
    <message>
        <source>guidance 2</source>
        <translation>引导系数 2</translation>
    </message>
    <message>
        <source>This model has one transformer, so one guidance scale.</source>
        <translation>此模型只有一个 Transformer，因此只有一个引导系数。</translation>
    </message>
    <message>
        <source>CFG-Zero* steps</source>
        <translation>CFG-Zero* 步数</translation>
    </message>
    <message>
        <source>flow shift</source>
        <translation>流偏移</translation>
    </message>
    <message>
        <source>There are %1 sigmas for %2 steps.</source>
        <translation>sigma 有 %1 个，步数为 %2。</translation>
    </message>
    <message>
        <source>step cache</source>
        <translation>步间缓存</translation>
    </message>
    <message>
        <source>Nearest that works: %1.</source>
        <translation>可行的最接近值：%1。</translation>
    </message>
    <message>
        <source> (%1 more problems)</source>
        <translation>（另有 %1 个问题）</translation>
    </message>
    <message>
        <source>Choose another video.</source>
        <translation>请选择其他视频。</translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos;: %3</source>
        <translation>%1：张量“%2”：%3</translation>
    </message>
    <message>
        <source>Numbers went wrong; every weight is looked at for the cause.</source>
        <translation>数值出现异常；正在检查每个权重以找出原因。</translation>
    </message>
    <message>
        <source> (and %1 more tensors like it)</source>
        <translation>（另有 %1 个类似的张量）</translation>
    </message>
    <message>
        <source>%1%2. It showed at: %3</source>
        <translation>%1%2。问题出现在：%3</translation>
    </message>
    <message>
        <source>The file is damaged; fetch it again. &apos;weft models check&apos; looks at every weight.</source>
        <translation>文件已损坏；请重新下载。“weft models check”会检查每个权重。</translation>
    </message>
    <message>
        <source>The download may be incomplete; fetch this file again.</source>
        <translation>下载可能不完整；请重新下载此文件。</translation>
    </message>
    <message>
        <source>%1 is cut or damaged: %2 of %3 bytes begins at byte %4, but only %5 follow</source>
        <translation>%1 被截断或已损坏：%2（%3 字节）从第 %4 字节开始，但其后只有 %5 字节</translation>
    </message>
    <message>
        <source>%1 is cut or damaged: %2 is said to begin at byte %3 of %4</source>
        <translation>%1 被截断或已损坏：%2 据称从第 %3 字节开始，而总共只有 %4 字节</translation>
    </message>
    <message>
        <source>Use the image_encoder and image_processor of a Wan 2.1 image-to-video release.</source>
        <translation>请使用 Wan 2.1 图生视频发布版的 image_encoder 和 image_processor。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; from 1 to %2</source>
        <translation>“%1”从 1 到 %2</translation>
    </message>
    <message>
        <source>the encoder always sees a resized, cropped and normalised picture</source>
        <translation>编码器看到的始终是经过缩放、裁剪和归一化的图片</translation>
    </message>
    <message>
        <source>only &quot;clip_vision_model&quot; can be run here</source>
        <translation>此处只能运行“clip_vision_model”</translation>
    </message>
    <message>
        <source>a divisor of hidden_size</source>
        <translation>hidden_size 的因数</translation>
    </message>
    <message>
        <source>a divisor of image_size</source>
        <translation>image_size 的因数</translation>
    </message>
    <message>
        <source>only red, green and blue are handled</source>
        <translation>仅支持红、绿、蓝三个通道</translation>
    </message>
    <message>
        <source>only &quot;gelu&quot; and &quot;quick_gelu&quot; are handled</source>
        <translation>仅支持“gelu”和“quick_gelu”</translation>
    </message>
    <message>
        <source>only 3, the bicubic filter, is handled</source>
        <translation>仅支持 3，即双三次滤波</translation>
    </message>
    <message>
        <source>only &quot;shortest_edge&quot; is handled</source>
        <translation>仅支持“shortest_edge”</translation>
    </message>
    <message>
        <source>%1 x %2, the image_size of the image encoder</source>
        <translation>%1 x %2，即图像编码器的 image_size</translation>
    </message>
    <message>
        <source>at least crop_size, %1</source>
        <translation>不小于 crop_size，即 %1</translation>
    </message>
    <message>
        <source> (and %1 more like it)</source>
        <translation>（另有 %1 个类似问题）</translation>
    </message>
    <message>
        <source>The file is incomplete, or of a model that is not run here; fetch it again or choose another.</source>
        <translation>文件不完整，或属于此处不支持的模型；请重新下载或选择其他文件。</translation>
    </message>
    <message>
        <source>an even multiple of num_heads</source>
        <translation>num_heads 的偶数倍</translation>
    </message>
    <message>
        <source>The download may be incomplete; fetch this folder again.</source>
        <translation>下载可能不完整；请重新下载此文件夹。</translation>
    </message>
    <message>
        <source>%1: neither %2 nor %3 is there</source>
        <translation>%1：其中既没有 %2，也没有 %3</translation>
    </message>
    <message>
        <source>Weights are read from safetensors files. The download may be incomplete; fetch this folder again.</source>
        <translation>权重从 safetensors 文件读取。下载可能不完整；请重新下载此文件夹。</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; is in two files: %2 and %3</source>
        <translation>张量“%1”同时在两个文件中：%2 和 %3</translation>
    </message>
    <message>
        <source>%1: weight_map is %2, expected an object of tensor names and their files</source>
        <translation>%1：weight_map 为 %2，应为由张量名称及其文件组成的对象</translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos; is put in %3, expected the name of a file in the same folder</source>
        <translation>%1：张量“%2”被放在 %3 中，应为同一文件夹中的文件名</translation>
    </message>
    <message>
        <source>%1 is missing; %2 names it</source>
        <translation>缺少 %1；%2 提到了它</translation>
    </message>
    <message>
        <source>%1 has no tensor &apos;%2&apos;; %3 puts it there</source>
        <translation>%1 中没有张量“%2”；%3 称它在那里</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; is in %2; %3 puts it in %4</source>
        <translation>张量“%1”在 %2 中；%3 称它在 %4 中</translation>
    </message>
    <message>
        <source>%1: the tensors &apos;%2&apos; and &apos;%3&apos; are the same part of the model</source>
        <translation>%1：张量“%2”和“%3”是模型的同一部分</translation>
    </message>
    <message>
        <source>%1: there is no tensor &apos;%2&apos;</source>
        <translation>%1：没有张量“%2”</translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos; is taken a second time</source>
        <translation>%1：张量“%2”被重复取用</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1: %2 is %3, expected %4</source>
        <translation>%1：%2 为 %3，应为 %4</translation>
    </message>
    <message>
        <source>The file may be damaged or edited; fetch it again.</source>
        <translation>文件可能已损坏或被改动；请重新下载。</translation>
    </message>
    <message>
        <source>%1: %2 is %3: %4</source>
        <translation>%1：%2 为 %3：%4</translation>
    </message>
    <message>
        <source>an integer from %1 to %2</source>
        <translation>%1 到 %2 的整数</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>%1 到 %2 的数值</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>a list of %1 integers from %2 to %3</source>
        <translation>含 %1 个整数的列表（%2 到 %3）</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>a list of %1 numbers from %2 to %3</source>
        <translation>含 %1 个数值的列表（%2 到 %3）</translation>
    </message>
    <message>
        <source>a list of %1 times true or false</source>
        <translation>含 %1 个 true 或 false 的列表</translation>
    </message>
    <message>
        <source>a list of at most %1 strings</source>
        <translation>最多含 %1 个字符串的列表</translation>
    </message>
    <message>
        <source>%1 can&apos;t be looked at: %2</source>
        <translation>无法查看 %1：%2</translation>
    </message>
    <message>
        <source>Give yourself the right to open its folder.</source>
        <translation>请为自己授予打开其所在文件夹的权限。</translation>
    </message>
    <message>
        <source>it gives a shape for &apos;%1&apos;, a tensor it does not have</source>
        <translation>它给出了“%1”的形状，而它并没有这个张量</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos;: %2</source>
        <translation>张量“%1”：%2</translation>
    </message>
    <message>
        <source>the mark &apos;GGUF&apos;</source>
        <translation>标记“GGUF”</translation>
    </message>
    <message>
        <source>it does not begin with &apos;GGUF&apos;</source>
        <translation>开头不是“GGUF”</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>a GGUF file of big-endian machines</source>
        <translation>大端机器的 GGUF 文件</translation>
    </message>
    <message>
        <source>Use the file for little-endian machines: that is the usual one.</source>
        <translation>请使用小端机器的文件：那是通常的版本。</translation>
    </message>
    <message>
        <source>GGUF version %1, expected 2 or 3</source>
        <translation>GGUF 版本为 %1，应为 2 或 3</translation>
    </message>
    <message>
        <source>Fetch a file made in this decade.</source>
        <translation>请下载近十年内制作的文件。</translation>
    </message>
    <message>
        <source>the number of tensors</source>
        <translation>张量数量</translation>
    </message>
    <message>
        <source>the number of metadata values</source>
        <translation>元数据值的数量</translation>
    </message>
    <message>
        <source>%1 tensors and %2 metadata values are said to follow in %3 bytes</source>
        <translation>据称后面有 %1 个张量和 %2 个元数据值，共占 %3 字节</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no %2 (1 to %3 bytes, no control characters)</source>
        <translation>“%1”不是有效的 %2（1 到 %3 字节，不含控制字符）</translation>
    </message>
    <message>
        <source>the type of a metadata value</source>
        <translation>元数据值的类型</translation>
    </message>
    <message>
        <source>metadata &apos;%1&apos; has type %2, expected 0 to 12</source>
        <translation>元数据“%1”的类型为 %2，应为 0 到 12</translation>
    </message>
    <message>
        <source>key of metadata</source>
        <translation>元数据的键</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; stands twice</source>
        <translation>元数据键“%1”重复出现</translation>
    </message>
    <message>
        <source>a metadata string</source>
        <translation>元数据字符串</translation>
    </message>
    <message>
        <source>a metadata value</source>
        <translation>元数据值</translation>
    </message>
    <message>
        <source>general.alignment is %1, expected a power of two up to 65536</source>
        <translation>general.alignment 为 %1，应为不超过 65536 的 2 的幂</translation>
    </message>
    <message>
        <source>the length of a metadata array</source>
        <translation>元数据数组的长度</translation>
    </message>
    <message>
        <source>metadata &apos;%1&apos; is no list of up to %2 whole numbers</source>
        <translation>元数据“%1”不是最多含 %2 个整数的列表</translation>
    </message>
    <message>
        <source>an extent</source>
        <translation>维度大小</translation>
    </message>
    <message>
        <source>metadata &apos;%1&apos; is said to have %2 values, but only %3 bytes follow</source>
        <translation>元数据“%1”据称有 %2 个值，但其后只有 %3 字节</translation>
    </message>
    <message>
        <source>a metadata array</source>
        <translation>元数据数组</translation>
    </message>
    <message>
        <source>metadata &apos;%1&apos; has arrays nested deeper than %2</source>
        <translation>元数据“%1”的数组嵌套超过 %2 层</translation>
    </message>
    <message>
        <source>a string of a metadata array</source>
        <translation>元数据数组中的字符串</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has an extent of %2, expected less than 2^62</source>
        <translation>“%1”的维度大小为 %2，应小于 2^62</translation>
    </message>
    <message>
        <source>name of a tensor</source>
        <translation>张量名称</translation>
    </message>
    <message>
        <source>it stands twice in the list</source>
        <translation>它在列表中重复出现</translation>
    </message>
    <message>
        <source>the number of axes</source>
        <translation>维数</translation>
    </message>
    <message>
        <source>%1 axes, expected at most %2</source>
        <translation>维数为 %1，应不超过 %2</translation>
    </message>
    <message>
        <source>the type of a tensor</source>
        <translation>张量类型</translation>
    </message>
    <message>
        <source>the offset of a tensor</source>
        <translation>张量偏移</translation>
    </message>
    <message>
        <source>its shape is %1, but %2%3 says %4</source>
        <translation>其形状为 %1，但 %2%3 称为 %4</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; has type number %2, which is not read here</source>
        <translation>张量“%1”的类型编号为 %2，此处无法读取</translation>
    </message>
    <message>
        <source>Read are F32, F16, BF16, Q8_0, Q4_0, Q4_1, Q5_0, Q5_1 and Q2_K to Q6_K: use such a file of this model.</source>
        <translation>可读取的类型为 F32、F16、BF16、Q8_0、Q4_0、Q4_1、Q5_0、Q5_1 以及 Q2_K 到 Q6_K：请使用此模型的这类文件。</translation>
    </message>
    <message>
        <source>shape %1 has more than 2^63 elements</source>
        <translation>形状 %1 的元素超过 2^63 个</translation>
    </message>
    <message>
        <source>shape %1 of %2: %3 elements in a row are no whole blocks of %4</source>
        <translation>形状 %1（%2）：每行 %3 个元素，不是每块 %4 个的整数倍</translation>
    </message>
    <message>
        <source>shape %1 of %2 is past 64 bits</source>
        <translation>形状 %1（%2）超出 64 位</translation>
    </message>
    <message>
        <source>the first tensor</source>
        <translation>第一个张量</translation>
    </message>
    <message>
        <source>it begins at byte %1, expected a multiple of %2</source>
        <translation>它从第 %1 字节开始，应为 %2 的倍数</translation>
    </message>
    <message>
        <source>shape %1 of %2: its %3 bytes begin at byte %4 of %5: the file is cut</source>
        <translation>形状 %1（%2）：其 %3 字节从第 %4 字节开始，而总共只有 %5 字节：文件被截断</translation>
    </message>
    <message>
        <source>its bytes from %1 on overlap those of &apos;%2&apos; from %3 to %4</source>
        <translation>其从 %1 开始的字节与“%2”的 %3 到 %4 重叠</translation>
    </message>
    <message>
        <source>%1: the tokenizer has %2 tokens, %3 scores and %4 types</source>
        <translation>%1：分词器有 %2 个 token、%3 个分数和 %4 个类型</translation>
    </message>
    <message>
        <source>The file may be damaged; fetch it again.</source>
        <translation>文件可能已损坏；请重新下载。</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>a truth value</source>
        <translation>布尔值</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a number with a fraction or beyond 64 bits</source>
        <translation>小数或超出 64 位的数</translation>
    </message>
    <message>
        <source>%1: JSON nested deeper than %2</source>
        <translation>%1：JSON 嵌套超过 %2 层</translation>
    </message>
    <message>
        <source>%1: the key &apos;%2&apos; stands twice in one object</source>
        <translation>%1：键“%2”在同一对象中重复出现</translation>
    </message>
    <message>
        <source>%1: JSON with more than %2 values</source>
        <translation>%1：JSON 中的值超过 %2 个</translation>
    </message>
    <message>
        <source>%1: not JSON: %2</source>
        <translation>%1：不是 JSON：%2</translation>
    </message>
    <message>
        <source>%1: %2 bytes, expected JSON of at most %3</source>
        <translation>%1：%2 字节，JSON 应不超过 %3 字节</translation>
    </message>
    <message>
        <source>%1: expected a JSON object, found %2</source>
        <translation>%1：应为 JSON 对象，实际为 %2</translation>
    </message>
    <message>
        <source>%1 is no file with hashes.</source>
        <translation>%1 不是哈希值文件。</translation>
    </message>
    <message>
        <source>Give 64 hexadecimal digits or such a file.</source>
        <translation>请给出 64 位十六进制数字，或这样的文件。</translation>
    </message>
    <message>
        <source>%1 is too large for a list of hashes.</source>
        <translation>%1 太大，不像是哈希值列表。</translation>
    </message>
    <message>
        <source>%1 could not be opened.</source>
        <translation>无法打开 %1。</translation>
    </message>
    <message>
        <source>SHA256 (</source>
        <translation>SHA256 (</translation>
    </message>
    <message>
        <source>the name of the blob that it links to</source>
        <translation>它所链接的 blob 的名称</translation>
    </message>
    <message>
        <source>%1 has no SHA-256 in it.</source>
        <translation>%1 中没有 SHA-256。</translation>
    </message>
    <message>
        <source>Expected are lines as sha256sum writes them: 64 hexadecimal digits and a file&apos;s name.</source>
        <translation>应为 sha256sum 写出的格式：每行 64 位十六进制数字和一个文件名。</translation>
    </message>
    <message>
        <source>%1, alpha, is %2 %3, expected one number</source>
        <translation>%1（alpha）为 %2 %3，应为单个数值</translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos; belongs to a DoRA or LoCon, which is not handled</source>
        <translation>%1：张量“%2”属于 DoRA 或 LoCon，不受支持</translation>
    </message>
    <message>
        <source>Use a plain LoRA of this model.</source>
        <translation>请使用此模型的普通 LoRA。</translation>
    </message>
    <message>
        <source>%1: none of its %2 keys fits this model; the first is &apos;%3&apos;</source>
        <translation>%1：其 %2 个键都与此模型不符；第一个是“%3”</translation>
    </message>
    <message>
        <source>The LoRA was made for another model.</source>
        <translation>此 LoRA 是为其他模型制作的。</translation>
    </message>
    <message>
        <source>%1: a difference of shape %2 for &apos;%3&apos;, expected %4</source>
        <translation>%1：形状为 %2 的差值（用于“%3”），应为 %4</translation>
    </message>
    <message>
        <source>%1: the change of &apos;%2&apos;</source>
        <translation>%1：“%2”的改动</translation>
    </message>
    <message>
        <source>%1 has %2 half of its pair</source>
        <translation>%1 的成对张量不完整（%2）</translation>
    </message>
    <message>
        <source>only one</source>
        <translation>只有一半</translation>
    </message>
    <message>
        <source>The file may be cut; fetch it again.</source>
        <translation>文件可能被截断；请重新下载。</translation>
    </message>
    <message>
        <source>%1 is %2 and %3; the weight is %4</source>
        <translation>%1 为 %2 和 %3；权重为 %4</translation>
    </message>
    <message>
        <source>%1 can&apos;t be %2: %3</source>
        <translation>对 %1 的操作失败（%2）：%3</translation>
    </message>
    <message>
        <source>Close other programs, or raise the limit on address space (&apos;ulimit -v&apos;).</source>
        <translation>请关闭其他程序，或提高地址空间限制（“ulimit -v”）。</translation>
    </message>
    <message>
        <source>Give yourself the right to read this file.</source>
        <translation>请为自己授予读取此文件的权限。</translation>
    </message>
    <message>
        <source>%1 is a folder, expected a file</source>
        <translation>%1 是文件夹，应为文件</translation>
    </message>
    <message>
        <source>%1 is no regular file</source>
        <translation>%1 不是普通文件</translation>
    </message>
    <message>
        <source>%1 is empty: 0 bytes</source>
        <translation>%1 为空：0 字节</translation>
    </message>
    <message>
        <source>%1 was cut from %2 to %3 bytes while it was read</source>
        <translation>%1 在读取过程中从 %2 字节缩短到 %3 字节</translation>
    </message>
    <message>
        <source>%1: the model lacks %2.</source>
        <translation>%1：模型缺少 %2。</translation>
    </message>
    <message>
        <source>Give each of them (%1), or choose a whole model folder.</source>
        <translation>请逐一给出（%1），或选择完整的模型文件夹。</translation>
    </message>
    <message>
        <source>%1: model_index.json has %2, but the transformer takes no picture</source>
        <translation>%1：model_index.json 中有 %2，但 Transformer 不接受图片</translation>
    </message>
    <message>
        <source>Put the components of one release together.</source>
        <translation>请将同一发布版的组件放在一起。</translation>
    </message>
    <message>
        <source>%1: %2 %3 is missing</source>
        <translation>%1：缺少 %2 %3</translation>
    </message>
    <message>
        <source>%1 has shape %2, expected %3</source>
        <translation>%1 的形状为 %2，应为 %3</translation>
    </message>
    <message>
        <source>%1 is stored as %2, expected f64, f32, f16, bf16, e4m3fn or e5m2</source>
        <translation>%1 存储为 %2，应为 f64、f32、f16、bf16、e4m3fn 或 e5m2</translation>
    </message>
    <message>
        <source>%1 %2 belongs to no part of this model</source>
        <translation>%1 %2 不属于此模型的任何部分</translation>
    </message>
    <message>
        <source>%1 (and %2 more %3)</source>
        <translation>%1（以及另外 %2 个 %3）</translation>
    </message>
    <message>
        <source>The weights do not belong to config.json beside them; fetch both from the same place.</source>
        <translation>这些权重不属于旁边的 config.json；请从同一处下载两者。</translation>
    </message>
    <message>
        <source>Weft Studio runs the text-to-video and image-to-video models of Wan 2.1 and 2.2.</source>
        <translation>Weft Studio 可运行 Wan 2.1 和 2.2 的文生视频和图生视频模型。</translation>
    </message>
    <message>
        <source> can be run here</source>
        <translation> 可在此运行</translation>
    </message>
    <message>
        <source>only &quot;</source>
        <translation>仅支持“</translation>
    </message>
    <message>
        <source>&quot; is handled</source>
        <translation>”</translation>
    </message>
    <message>
        <source>a number, because image_dim is given</source>
        <translation>数值，因为给出了 image_dim</translation>
    </message>
    <message>
        <source>null, because image_dim is</source>
        <translation>null，因为 image_dim 是</translation>
    </message>
    <message>
        <source> (num_attention_heads x attention_head_dim)</source>
        <translation>（num_attention_heads x attention_head_dim）</translation>
    </message>
    <message>
        <source>an even number (rotary pairs)</source>
        <translation>偶数（旋转位置编码成对）</translation>
    </message>
    <message>
        <source>num_attention_heads x attention_head_dim of at most 1000000</source>
        <translation>num_attention_heads x attention_head_dim 不超过 1000000</translation>
    </message>
    <message>
        <source>an even number (cosines and sines)</source>
        <translation>偶数（余弦和正弦）</translation>
    </message>
    <message>
        <source>at least out_channels</source>
        <translation>不小于 out_channels</translation>
    </message>
    <message>
        <source>patches over several frames are not handled</source>
        <translation>不支持跨多帧的 patch</translation>
    </message>
    <message>
        <source>only UMT5EncoderModel can be run here</source>
        <translation>此处只能运行 UMT5EncoderModel</translation>
    </message>
    <message>
        <source>num_heads x d_kv of at most 1000000</source>
        <translation>num_heads x d_kv 不超过 1000000</translation>
    </message>
    <message>
        <source>a multiple of 4</source>
        <translation>4 的倍数</translation>
    </message>
    <message>
        <source>more than a quarter of relative_attention_num_buckets</source>
        <translation>大于 relative_attention_num_buckets 的四分之一</translation>
    </message>
    <message>
        <source>attention inside the VAE&apos;s levels is not handled</source>
        <translation>不支持 VAE 各级内部的注意力</translation>
    </message>
    <message>
        <source>levels whose channels are means of whole groups of the level before</source>
        <translation>各级的通道数应为上一级整组通道的均值</translation>
    </message>
    <message>
        <source>even channels at each level that is scaled</source>
        <translation>每个进行缩放的级别都应有偶数个通道</translation>
    </message>
    <message>
        <source>only red, green and blue are handled: 3 channels for each pixel of a patch</source>
        <translation>仅支持红、绿、蓝：patch 的每个像素 3 个通道</translation>
    </message>
    <message>
        <source>, as temperal_downsample says</source>
        <translation>，与 temperal_downsample 一致</translation>
    </message>
    <message>
        <source>, as dim_mult and patch_size say</source>
        <translation>，与 dim_mult 和 patch_size 一致</translation>
    </message>
    <message>
        <source>only UniPCMultistepScheduler, FlowMatchEulerDiscreteScheduler and DPMSolverMultistepScheduler are known</source>
        <translation>只支持 UniPCMultistepScheduler、FlowMatchEulerDiscreteScheduler 和 DPMSolverMultistepScheduler</translation>
    </message>
    <message>
        <source>Put the scheduler_config.json of a Wan text-to-video release in its place.</source>
        <translation>请换用 Wan 文生视频发布版的 scheduler_config.json。</translation>
    </message>
    <message>
        <source>the shift must be a fixed number</source>
        <translation>shift 必须是固定数值</translation>
    </message>
    <message>
        <source>only flow matching is handled</source>
        <translation>仅支持 flow matching</translation>
    </message>
    <message>
        <source>Weft Studio runs the transformers, UMT5 text encoders, VAEs and CLIP image encoders of Wan 2.1 and 2.2.</source>
        <translation>Weft Studio 可运行 Wan 2.1 和 2.2 的 Transformer、UMT5 文本编码器、VAE 和 CLIP 图像编码器。</translation>
    </message>
    <message>
        <source>Choose the file of the part that is asked for.</source>
        <translation>请选择所要求的组件的文件。</translation>
    </message>
    <message>
        <source>the weights of %1, expected %2</source>
        <translation>这是 %1 的权重，应为 %2</translation>
    </message>
    <message>
        <source>%1 without the tensor &apos;%2&apos;</source>
        <translation>%1 缺少张量“%2”</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; has the shape %2, expected %3 axes</source>
        <translation>张量“%1”的形状为 %2，应为 %3 维</translation>
    </message>
    <message>
        <source>tensors &apos;%1%2...&apos;, expected at most %3 layers</source>
        <translation>张量“%1%2...”，应不超过 %3 层</translation>
    </message>
    <message>
        <source>%1: %2 is no multiple of %3</source>
        <translation>%1：%2 不是 %3 的倍数</translation>
    </message>
    <message>
        <source>channels of a level of the VAE</source>
        <translation>VAE 某一级的通道数</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>文本编码器</translation>
    </message>
    <message>
        <source>image encoder</source>
        <translation>图像编码器</translation>
    </message>
    <message>
        <source>%1: the weights of no part of a Wan model (%2)</source>
        <translation>%1：这些权重不属于 Wan 模型的任何组件（%2）</translation>
    </message>
    <message>
        <source>no tensors</source>
        <translation>没有张量</translation>
    </message>
    <message>
        <source>a VACE transformer</source>
        <translation>VACE Transformer</translation>
    </message>
    <message>
        <source>attention heads</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>patches over %1 frames</source>
        <translation>跨 %1 帧的 patch</translation>
    </message>
    <message>
        <source>output channels</source>
        <translation>输出通道数</translation>
    </message>
    <message>
        <source>a T5 encoder, whose blocks share one position table; Wan&apos;s is a UMT5</source>
        <translation>T5 编码器，其各块共用一张位置表；Wan 用的是 UMT5</translation>
    </message>
    <message>
        <source>a T5 encoder without gated layers</source>
        <translation>没有门控层的 T5 编码器</translation>
    </message>
    <message>
        <source>a VAE of %1 levels of %2 residual blocks</source>
        <translation>含 %1 级、每级 %2 个残差块的 VAE</translation>
    </message>
    <message>
        <source>%1 output channels of the VAE</source>
        <translation>VAE 有 %1 个输出通道</translation>
    </message>
    <message>
        <source>a VAE of %1 latent channels, which no release of Wan has</source>
        <translation>含 %1 个 Latent 通道的 VAE，Wan 的任何发布版都没有</translation>
    </message>
    <message>
        <source>an image encoder of %1 layers and %2 patches</source>
        <translation>含 %1 层、%2 个 patch 的图像编码器</translation>
    </message>
    <message>
        <source>%1 %2, expected a model folder or the weights of a transformer</source>
        <translation>%1 %2，应为模型文件夹或 Transformer 的权重</translation>
    </message>
    <message>
        <source>is a file</source>
        <translation>是文件</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>Choose the folder that holds model_index.json.</source>
        <translation>请选择含有 model_index.json 的文件夹。</translation>
    </message>
    <message>
        <source>%1 has no model_index.json</source>
        <translation>%1 中没有 model_index.json</translation>
    </message>
    <message>
        <source>The folder above has one: choose that folder.</source>
        <translation>上一级文件夹中有：请选择那个文件夹。</translation>
    </message>
    <message>
        <source>Choose the folder of a whole model in the diffusers layout, with transformer, text_encoder, tokenizer, vae and scheduler in it; or a transformer&apos;s file, with --text-encoder, --vae and --tokenizer beside it.</source>
        <translation>请选择 diffusers 格式的完整模型文件夹，其中包含 transformer、text_encoder、tokenizer、vae 和 scheduler；或选择 Transformer 文件，并同时给出 --text-encoder、--vae 和 --tokenizer。</translation>
    </message>
    <message>
        <source>only %1 and %2 can be run here</source>
        <translation>此处只能运行 %1 和 %2</translation>
    </message>
    <message>
        <source>[library, class] of this component</source>
        <translation>此组件的 [库, 类]</translation>
    </message>
    <message>
        <source>only %1 can be run here</source>
        <translation>此处只能运行 %1</translation>
    </message>
    <message>
        <source>%1: the folder %2 is missing</source>
        <translation>%1：缺少文件夹 %2</translation>
    </message>
    <message>
        <source>a number between 0 and 1, because there is a transformer_2</source>
        <translation>0 到 1 之间的数值，因为有 transformer_2</translation>
    </message>
    <message>
        <source>null, because there is no transformer_2</source>
        <translation>null，因为没有 transformer_2</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>尚未选择模型。</translation>
    </message>
    <message>
        <source>Choose a model folder, or the file of a transformer.</source>
        <translation>请选择模型文件夹，或 Transformer 文件。</translation>
    </message>
    <message>
        <source>Two transformers are chosen: %1 and %2.</source>
        <translation>选择了两个 Transformer：%1 和 %2。</translation>
    </message>
    <message>
        <source>Leave one of them out; the second expert of a Wan 2.2 A14B model is --transformer-2.</source>
        <translation>请去掉其中一个；Wan 2.2 A14B 模型的第二个专家用 --transformer-2 指定。</translation>
    </message>
    <message>
        <source>%1%2%3: the components belong to different models</source>
        <translation>%1%2%3：各组件属于不同的模型</translation>
    </message>
    <message>
        <source>%1 has %2</source>
        <translation>%1 有 %2</translation>
    </message>
    <message>
        <source>transformer and transformer_2 have different patch_size</source>
        <translation>transformer 和 transformer_2 的 patch_size 不同</translation>
    </message>
    <message>
        <source> has out_channels</source>
        <translation> 的 out_channels</translation>
    </message>
    <message>
        <source> has z_dim</source>
        <translation> 的 z_dim</translation>
    </message>
    <message>
        <source> has text_dim</source>
        <translation> 的 text_dim</translation>
    </message>
    <message>
        <source> has d_model</source>
        <translation> 的 d_model</translation>
    </message>
    <message>
        <source> has in_channels</source>
        <translation> 的 in_channels</translation>
    </message>
    <message>
        <source>noise, mask and known latents (out_channels + vae scale_factor_temporal + z_dim) are</source>
        <translation>噪声、遮罩和已知 Latent（out_channels + vae scale_factor_temporal + z_dim）为</translation>
    </message>
    <message>
        <source> has image_dim</source>
        <translation> 的 image_dim</translation>
    </message>
    <message>
        <source> has hidden_size</source>
        <translation> 的 hidden_size</translation>
    </message>
    <message>
        <source> has pos_embed_seq_len</source>
        <translation> 的 pos_embed_seq_len</translation>
    </message>
    <message>
        <source>two pictures have tokens</source>
        <translation>两张图片的 token 数</translation>
    </message>
    <message>
        <source>model_index.json has expand_timesteps, which goes with one transformer of as many input as output channels</source>
        <translation>model_index.json 中有 expand_timesteps，它只适用于输入通道与输出通道相同的单个 Transformer</translation>
    </message>
    <message>
        <source>the mark of a pickle</source>
        <translation>pickle 标记</translation>
    </message>
    <message>
        <source>it does not begin as a pickle of protocol 2 or later</source>
        <translation>开头不是协议 2 或更高版本的 pickle</translation>
    </message>
    <message>
        <source>the protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>pickle protocol %1, expected 2 to 5</source>
        <translation>pickle 协议为 %1，应为 2 到 5</translation>
    </message>
    <message>
        <source>it holds no dict of tensors</source>
        <translation>其中没有由张量组成的字典</translation>
    </message>
    <message>
        <source>it holds no tensors</source>
        <translation>其中没有张量</translation>
    </message>
    <message>
        <source>before byte %1: expected %2</source>
        <translation>第 %1 字节之前：应为 %2</translation>
    </message>
    <message>
        <source>more than %1 values wait at once</source>
        <translation>同时待处理的值超过 %1 个</translation>
    </message>
    <message>
        <source>more than %1 values</source>
        <translation>值超过 %1 个</translation>
    </message>
    <message>
        <source>before byte %1: a value is missing</source>
        <translation>第 %1 字节之前：缺少一个值</translation>
    </message>
    <message>
        <source>before byte %1: a mark is missing</source>
        <translation>第 %1 字节之前：缺少一个标记</translation>
    </message>
    <message>
        <source>before byte %1: value %2 is not there</source>
        <translation>第 %1 字节之前：值 %2 不存在</translation>
    </message>
    <message>
        <source>an instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>a frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>a dict</source>
        <translation>字典</translation>
    </message>
    <message>
        <source>instruction 0x%1 at byte %2: none of those that PyTorch uses for tensors</source>
        <translation>指令 0x%1（第 %2 字节）：不是 PyTorch 用于张量的指令</translation>
    </message>
    <message>
        <source>an index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>a module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>%1: it holds code: &apos;%2&apos; is to be called</source>
        <translation>%1：其中含有代码：将调用“%2”</translation>
    </message>
    <message>
        <source>Nothing of it was run. A file of weights has no need of that: use the model&apos;s safetensors file, from a source you trust.</source>
        <translation>其中的代码一概没有运行。权重文件不需要代码：请使用来源可信的该模型的 safetensors 文件。</translation>
    </message>
    <message>
        <source>before byte %1: a dict has a key without a value</source>
        <translation>第 %1 字节之前：字典中有一个键没有值</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>before byte %1: a count or extent is %2, expected 0 to 2^62</source>
        <translation>第 %1 字节之前：数量或维度大小为 %2，应为 0 到 2^62</translation>
    </message>
    <message>
        <source>before byte %1: %2 of %3 values, expected at most %4</source>
        <translation>第 %1 字节之前：%3 有 %2 个值，应不超过 %4 个</translation>
    </message>
    <message>
        <source>a tuple of extents</source>
        <translation>由维度大小组成的元组</translation>
    </message>
    <message>
        <source>the tuple of a storage</source>
        <translation>存储的元组</translation>
    </message>
    <message>
        <source>the word &apos;storage&apos;</source>
        <translation>单词“storage”</translation>
    </message>
    <message>
        <source>before byte %1: it names something that is no storage</source>
        <translation>第 %1 字节之前：它所指的不是存储</translation>
    </message>
    <message>
        <source>a class of storages</source>
        <translation>存储类</translation>
    </message>
    <message>
        <source>the key of a storage</source>
        <translation>存储的键</translation>
    </message>
    <message>
        <source>the arguments of a call</source>
        <translation>调用的参数</translation>
    </message>
    <message>
        <source>one of the functions that rebuild tensors</source>
        <translation>重建张量的函数之一</translation>
    </message>
    <message>
        <source>before byte %1: a call with %2 arguments, expected %3</source>
        <translation>第 %1 字节之前：调用带有 %2 个参数，应为 %3 个</translation>
    </message>
    <message>
        <source>an OrderedDict made of a list, expected an empty one that is filled</source>
        <translation>OrderedDict 由列表构成，应为先空后填</translation>
    </message>
    <message>
        <source>a tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>a storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>a dtype</source>
        <translation>dtype</translation>
    </message>
    <message>
        <source>dicts nested deeper than %1, or one that holds itself</source>
        <translation>字典嵌套超过 %1 层，或字典包含自身</translation>
    </message>
    <message>
        <source>dicts that name more than %1 values</source>
        <translation>字典所列的值超过 %1 个</translation>
    </message>
    <message>
        <source>a name as the key of a dict</source>
        <translation>作为字典键的名称</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no name for a tensor (1 to %2 bytes, no control characters)</source>
        <translation>“%1”不是有效的张量名称（1 到 %2 字节，不含控制字符）</translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos; has elements of %3, which is not read here</source>
        <translation>%1：张量“%2”的元素类型为 %3，此处无法读取</translation>
    </message>
    <message>
        <source>Use the model&apos;s weights as a safetensors file.</source>
        <translation>请使用 safetensors 文件形式的模型权重。</translation>
    </message>
    <message>
        <source>a storage is past 64 bits</source>
        <translation>存储超出 64 位</translation>
    </message>
    <message>
        <source>%1 is cut: expected at least 8 bytes, has %2</source>
        <translation>%1 被截断：应至少有 8 字节，实际为 %2 字节</translation>
    </message>
    <message>
        <source>%1 is cut, or no safetensors file: its header is said to have %2 bytes, but only %3 follow</source>
        <translation>%1 被截断，或不是 safetensors 文件：文件头据称有 %2 字节，但其后只有 %3 字节</translation>
    </message>
    <message>
        <source>%1: a header of %2 bytes, expected at most %3</source>
        <translation>%1：文件头有 %2 字节，应不超过 %3 字节</translation>
    </message>
    <message>
        <source>%1: the header does not begin with &apos;{&apos;</source>
        <translation>%1：文件头开头不是“{”</translation>
    </message>
    <message>
        <source>: header</source>
        <translation>：文件头</translation>
    </message>
    <message>
        <source>%1: __metadata__ is %2, expected an object</source>
        <translation>%1：__metadata__ 为 %2，应为对象</translation>
    </message>
    <message>
        <source>%1: __metadata__ has %2 under &apos;%3&apos;, expected a string</source>
        <translation>%1：__metadata__ 含有 %2（键“%3”），应为字符串</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is no name for a tensor (1 to %3 bytes, no control characters)</source>
        <translation>%1：“%2”不是有效的张量名称（1 到 %3 字节，不含控制字符）</translation>
    </message>
    <message>
        <source>its entry is %1, expected an object</source>
        <translation>其条目为 %1，应为对象</translation>
    </message>
    <message>
        <source>shape %1 of %2 needs %3 bytes, but data_offsets [%4, %5] hold %6</source>
        <translation>形状 %1（%2）需要 %3 字节，但 data_offsets [%4, %5] 只含 %6 字节</translation>
    </message>
    <message>
        <source>its bytes [%1, %2] overlap those of &apos;%3&apos; [%4, %5]</source>
        <translation>其字节 [%1, %2] 与“%3”的 [%4, %5] 重叠</translation>
    </message>
    <message>
        <source>it begins at byte %1, but the tensors before it end at byte %2: %3 bytes belong to no tensor</source>
        <translation>它从第 %1 字节开始，但之前的张量到第 %2 字节为止：有 %3 字节不属于任何张量</translation>
    </message>
    <message>
        <source>%1 is cut: expected %2 bytes, has %3 (tensor &apos;%4&apos; ends at byte %5 of %6)</source>
        <translation>%1 被截断：应为 %2 字节，实际为 %3 字节（张量“%4”到第 %5 字节为止，共 %6 字节）</translation>
    </message>
    <message>
        <source>%1: expected %2 bytes, has %3: the last %4 belong to no tensor</source>
        <translation>%1：应为 %2 字节，实际为 %3 字节：最后 %4 字节不属于任何张量</translation>
    </message>
    <message>
        <source>it has no %1</source>
        <translation>它没有 %1</translation>
    </message>
    <message>
        <source>its dtype is %1, expected a string</source>
        <translation>其 dtype 为 %1，应为字符串</translation>
    </message>
    <message>
        <source>unknown dtype &apos;%1&apos;, expected F64, F32, F16, BF16, F8_E4M3, F8_E5M2, I64, I32 or U8</source>
        <translation>未知的 dtype“%1”，应为 F64、F32、F16、BF16、F8_E4M3、F8_E5M2、I64、I32 或 U8</translation>
    </message>
    <message>
        <source>its %1 holds %2, expected an integer from 0 to 2^62</source>
        <translation>其 %1 含有 %2，应为 0 到 2^62 的整数</translation>
    </message>
    <message>
        <source>its shape is %1 of %2 values, expected an array of at most %3</source>
        <translation>其形状为 %1（%2 个值），应为最多含 %3 个值的数组</translation>
    </message>
    <message>
        <source>its data_offsets are %1 of %2 values, expected an array of 2</source>
        <translation>其 data_offsets 为 %1（%2 个值），应为含 2 个值的数组</translation>
    </message>
    <message>
        <source>its data_offsets [%1, %2] are reversed</source>
        <translation>其 data_offsets [%1, %2] 顺序颠倒</translation>
    </message>
    <message>
        <source>safetensors has no %1</source>
        <translation>safetensors 没有 %1</translation>
    </message>
    <message>
        <source>%1: the tensor name &apos;%2&apos; is taken</source>
        <translation>%1：张量名称“%2”已被使用</translation>
    </message>
    <message>
        <source>%1 bytes were written, %2 planned</source>
        <translation>写入了 %1 字节，计划为 %2 字节</translation>
    </message>
    <message>
        <source>version https://git-lfs</source>
        <translation>version https://git-lfs</translation>
    </message>
    <message>
        <source>%1 is no safetensors file but a pointer of Git LFS to one</source>
        <translation>%1 不是 safetensors 文件，而是指向它的 Git LFS 指针</translation>
    </message>
    <message>
        <source>Fetch the file itself again, with &apos;git lfs pull&apos; or from the model&apos;s page.</source>
        <translation>请重新获取文件本身，可用“git lfs pull”，或从模型页面下载。</translation>
    </message>
    <message>
        <source>%1 is a checkpoint of PyTorch before 1.6</source>
        <translation>%1 是 PyTorch 1.6 之前的检查点</translation>
    </message>
    <message>
        <source>PyTorch archive</source>
        <translation>PyTorch 压缩包</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos;</source>
        <translation>张量“%1”</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; (our &apos;%2&apos;)</source>
        <translation>张量“%1”（本程序的“%2”）</translation>
    </message>
    <message>
        <source>its data.pkl has %1 bytes, expected at most %2</source>
        <translation>其 data.pkl 有 %1 字节，应不超过 %2 字节</translation>
    </message>
    <message>
        <source>: data.pkl</source>
        <translation>：data.pkl</translation>
    </message>
    <message>
        <source>it has data.pkl twice: in &apos;%1&apos; and &apos;%2&apos;</source>
        <translation>其中有两个 data.pkl：在“%1”和“%2”中</translation>
    </message>
    <message>
        <source>a zip archive without data.pkl, so no PyTorch checkpoint</source>
        <translation>不含 data.pkl 的 ZIP 压缩包，因此不是 PyTorch 检查点</translation>
    </message>
    <message>
        <source>a TorchScript program, expected a checkpoint of tensors</source>
        <translation>这是 TorchScript 程序，应为张量检查点</translation>
    </message>
    <message>
        <source>its tensors have the byte order of another kind of machine</source>
        <translation>其张量的字节序属于另一类机器</translation>
    </message>
    <message>
        <source>the entry &apos;%1&apos; is missing</source>
        <translation>缺少条目“%1”</translation>
    </message>
    <message>
        <source>the entry &apos;%1&apos; is compressed or encrypted, expected it as PyTorch writes it</source>
        <translation>条目“%1”经过压缩或加密，应为 PyTorch 写入的形式</translation>
    </message>
    <message>
        <source>Fetch the original file instead of a repacked one.</source>
        <translation>请下载原始文件，而不是重新打包的文件。</translation>
    </message>
    <message>
        <source>its storage &apos;%1&apos; has %2 bytes, data.pkl says %3</source>
        <translation>其存储“%1”有 %2 字节，data.pkl 称为 %3 字节</translation>
    </message>
    <message>
        <source>%1 axes and %2 strides, expected as many of both and at most %3</source>
        <translation>维数为 %1，步幅为 %2 个，两者应相等且不超过 %3</translation>
    </message>
    <message>
        <source>its shape is past 64 bits</source>
        <translation>其形状超出 64 位</translation>
    </message>
    <message>
        <source>its %1 elements begin at %2 of a storage of %3</source>
        <translation>其 %1 个元素从 %2 开始，而存储只有 %3 个</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; of shape [%2] has the strides [%3]: its elements do not lie in row-major order</source>
        <translation>张量“%1”的形状为 [%2]，步幅为 [%3]：其元素不是按行优先顺序排列的</translation>
    </message>
    <message>
        <source>Use a file of this model in bf16, GGUF or fp8 with one scale for each tensor.</source>
        <translation>请使用此模型的 bf16、GGUF，或每个张量一个缩放系数的 fp8 文件。</translation>
    </message>
    <message>
        <source>it belongs to a weight with a scale for each block</source>
        <translation>它属于每块一个缩放系数的权重</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has a scale already: &apos;%2&apos;</source>
        <translation>“%1”已有缩放系数：“%2”</translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos;</source>
        <translation>%1：张量“%2”</translation>
    </message>
    <message>
        <source>it names no format</source>
        <translation>它没有指明格式</translation>
    </message>
    <message>
        <source>its format is &apos;%1&apos;, read are float8_e4m3fn and float8_e5m2</source>
        <translation>其格式为“%1”，可读取的是 float8_e4m3fn 和 float8_e5m2</translation>
    </message>
    <message>
        <source>there is no weight &apos;%1&apos;</source>
        <translation>没有权重“%1”</translation>
    </message>
    <message>
        <source>it has the shape %1, read is one scale for the whole weight</source>
        <translation>其形状为 %1，可读取的是整个权重共用一个缩放系数</translation>
    </message>
    <message>
        <source>the scale is stored as %1, expected f64, f32, f16 or bf16</source>
        <translation>缩放系数存储为 %1，应为 f64、f32、f16 或 bf16</translation>
    </message>
    <message>
        <source>the scale is %1, expected a positive number</source>
        <translation>缩放系数为 %1，应为正数</translation>
    </message>
    <message>
        <source>its bytes look random (%1 of 8 bits in signs and exponents), as those of a damaged or encrypted file do</source>
        <translation>其字节看起来是随机的（符号和指数有 %1 位熵，满值 8 位），像是已损坏或加密的文件</translation>
    </message>
    <message>
        <source>%1 of its %2 values are NaN and %3 infinite</source>
        <translation>其 %2 个值中有 %1 个为 NaN，%3 个为无穷大</translation>
    </message>
    <message>
        <source>its largest value is %1, which no trained weight has</source>
        <translation>其最大值为 %1，训练过的权重不会有这样的值</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>检查已停止。</translation>
    </message>
    <message>
        <source>all of its %1 values are 0</source>
        <translation>其全部 %1 个值都是 0</translation>
    </message>
    <message>
        <source>%1 entries are said to be in a table of %2 bytes</source>
        <translation>据称有 %1 个条目，而条目表只有 %2 字节</translation>
    </message>
    <message>
        <source>the table of entries</source>
        <translation>条目表</translation>
    </message>
    <message>
        <source>the entry &apos;%1&apos; stands twice</source>
        <translation>条目“%1”重复出现</translation>
    </message>
    <message>
        <source>%1: one part of an archive of several</source>
        <translation>%1：这是分卷压缩包的其中一卷</translation>
    </message>
    <message>
        <source>Fetch the file as a whole.</source>
        <translation>请下载完整的文件。</translation>
    </message>
    <message>
        <source>a mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>the end record</source>
        <translation>结尾记录</translation>
    </message>
    <message>
        <source>the length of the comment</source>
        <translation>注释的长度</translation>
    </message>
    <message>
        <source>%1 is cut: it begins as a zip archive, but its table of entries, which stands last, is not there</source>
        <translation>%1 被截断：开头是 ZIP 压缩包，但缺少位于末尾的条目表</translation>
    </message>
    <message>
        <source>the 64-bit end record</source>
        <translation>64 位结尾记录</translation>
    </message>
    <message>
        <source>there is no 64-bit end record at byte %1</source>
        <translation>第 %1 字节处没有 64 位结尾记录</translation>
    </message>
    <message>
        <source>an entry of the table</source>
        <translation>条目表中的条目</translation>
    </message>
    <message>
        <source>no entry of the table at byte %1</source>
        <translation>第 %1 字节处没有条目表的条目</translation>
    </message>
    <message>
        <source>the name of an entry</source>
        <translation>条目的名称</translation>
    </message>
    <message>
        <source>entry &apos;%1&apos; is stored, but %2 bytes are said to take %3</source>
        <translation>条目“%1”未压缩存储，但 %2 字节据称占用 %3 字节</translation>
    </message>
    <message>
        <source>an extension</source>
        <translation>扩展字段</translation>
    </message>
    <message>
        <source>the 64-bit extension of an entry</source>
        <translation>条目的 64 位扩展字段</translation>
    </message>
    <message>
        <source>entry &apos;%1&apos; has no 64-bit extension</source>
        <translation>条目“%1”没有 64 位扩展字段</translation>
    </message>
    <message>
        <source>%1: entry &apos;%2&apos;</source>
        <translation>%1：条目“%2”</translation>
    </message>
    <message>
        <source>its header</source>
        <translation>其文件头</translation>
    </message>
    <message>
        <source>there is no entry at byte %1</source>
        <translation>第 %1 字节处没有条目</translation>
    </message>
    <message>
        <source>its name</source>
        <translation>其名称</translation>
    </message>
    <message>
        <source>its own header has another name</source>
        <translation>其自身的文件头中是另一个名称</translation>
    </message>
    <message>
        <source>its content</source>
        <translation>其内容</translation>
    </message>
    <message>
        <source>Log level &apos;%1&apos; is not known.</source>
        <translation>未知的日志级别“%1”。</translation>
    </message>
    <message>
        <source>Choose trace, debug, info, warn, error or off.</source>
        <translation>请选择 trace、debug、info、warn、error 或 off。</translation>
    </message>
    <message>
        <source>No log file in %1: %2</source>
        <translation>无法在 %1 中创建日志文件：%2</translation>
    </message>
    <message>
        <source>frame: %1 x %2 needs %3 bytes, found %4</source>
        <translation>帧：%1 x %2 需要 %3 字节，实际为 %4 字节</translation>
    </message>
    <message>
        <source>pixels of the kind %1 are not handled</source>
        <translation>不支持 %1 类型的像素</translation>
    </message>
    <message>
        <source>Save the picture as a PNG of 8 bits.</source>
        <translation>请将图片保存为 8 位 PNG。</translation>
    </message>
    <message>
        <source>The clip and its latents would both be written to %1.</source>
        <translation>短片及其 Latent 都将写入 %1。</translation>
    </message>
    <message>
        <source>Give the latents a name of their own, such as latents.safetensors.</source>
        <translation>请为 Latent 另取名称，例如 latents.safetensors。</translation>
    </message>
    <message>
        <source>The clip would replace %1, which it is made of.</source>
        <translation>短片将替换 %1，而它正是由该文件生成的。</translation>
    </message>
    <message>
        <source>Give the clip another name.</source>
        <translation>请为短片另取名称。</translation>
    </message>
    <message>
        <source>libav got no more memory.</source>
        <translation>libav 无法再获得内存。</translation>
    </message>
    <message>
        <source>Close other programs and export again.</source>
        <translation>请关闭其他程序，然后重新导出。</translation>
    </message>
    <message>
        <source>%1: the PNG ends too early.</source>
        <translation>%1：PNG 过早结束。</translation>
    </message>
    <message>
        <source>The file may be incomplete.</source>
        <translation>文件可能不完整。</translation>
    </message>
    <message>
        <source>Cannot read %1: it is no regular file.</source>
        <translation>无法读取 %1：它不是普通文件。</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>请选择其他文件夹。</translation>
    </message>
    <message>
        <source>%1 could not be read to its end.</source>
        <translation>未能将 %1 读取到末尾。</translation>
    </message>
    <message>
        <source>%1: this build of FFmpeg reads no %2</source>
        <translation>%1：当前的 FFmpeg 构建无法读取 %2</translation>
    </message>
    <message>
        <source>%1: this %2 cannot be decoded</source>
        <translation>%1：此 %2 无法解码</translation>
    </message>
    <message>
        <source>%1: FFmpeg does not read %2 files of this kind</source>
        <translation>%1：FFmpeg 无法读取这种 %2 文件</translation>
    </message>
    <message>
        <source>there is no picture in it</source>
        <translation>其中没有图片</translation>
    </message>
    <message>
        <source>a part of it is missing</source>
        <translation>缺少其中一部分</translation>
    </message>
    <message>
        <source>%1: this %2 is damaged: %3</source>
        <translation>%1：此 %2 已损坏：%3</translation>
    </message>
    <message>
        <source>This build of FFmpeg writes no PNG.</source>
        <translation>当前的 FFmpeg 构建无法写入 PNG。</translation>
    </message>
    <message>
        <source>Install that of your distribution.</source>
        <translation>请安装发行版自带的 FFmpeg。</translation>
    </message>
    <message>
        <source>PNG of %1 x %2</source>
        <translation>%1 x %2 的 PNG</translation>
    </message>
    <message>
        <source>libav picture</source>
        <translation>libav 图片</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no pattern for frames: it needs exactly one %d or %0Nd (N from 1 to 9).</source>
        <translation>“%1”不是有效的帧文件名模式：必须恰好包含一个 %d 或 %0Nd（N 为 1 到 9）。</translation>
    </message>
    <message>
        <source>A frame of %1 x %2 has %3 bytes, for %4.</source>
        <translation>%1 x %2 的帧有 %3 字节，用于 %4。</translation>
    </message>
    <message>
        <source>The file may be cut or damaged; fetch it again, or save it as MP4 with another program.</source>
        <translation>文件可能被截断或已损坏；请重新下载，或用其他程序另存为 MP4。</translation>
    </message>
    <message>
        <source>The video %1 can&apos;t be read</source>
        <translation>无法读取视频 %1</translation>
    </message>
    <message>
        <source>Choose a file that is there and yours to read.</source>
        <translation>请选择存在且你有权读取的文件。</translation>
    </message>
    <message>
        <source>%1 is no video of a kind that is read here: MP4, MOV, MKV or WebM</source>
        <translation>%1 不是可读取的视频类型：MP4、MOV、MKV 或 WebM</translation>
    </message>
    <message>
        <source>%1: frame %2 can&apos;t be decoded: %3</source>
        <translation>%1：无法解码第 %2 帧：%3</translation>
    </message>
    <message>
        <source>%1: frames of %2 x %3 are larger than is read here</source>
        <translation>%1：%2 x %3 的帧太大，无法读取</translation>
    </message>
    <message>
        <source>%1: pixels of this kind can&apos;t be converted</source>
        <translation>%1：无法转换这种类型的像素</translation>
    </message>
    <message>
        <source>%1: frame %2 could not be converted</source>
        <translation>%1：未能转换第 %2 帧</translation>
    </message>
    <message>
        <source>%1: this build of FFmpeg can&apos;t decode its codec</source>
        <translation>%1：当前的 FFmpeg 构建无法解码其编码格式</translation>
    </message>
    <message>
        <source>Save it as H.264 with another program.</source>
        <translation>请用其他程序另存为 H.264。</translation>
    </message>
    <message>
        <source>%1 has no video in it</source>
        <translation>%1 中没有视频</translation>
    </message>
    <message>
        <source>%1 can&apos;t be decoded</source>
        <translation>无法解码 %1</translation>
    </message>
    <message>
        <source>Close other programs, or raise the limits (&apos;ulimit -v&apos; and &apos;ulimit -u&apos;), and export again.</source>
        <translation>请关闭其他程序，或提高限制（“ulimit -v”和“ulimit -u”），然后重新导出。</translation>
    </message>
    <message>
        <source>The nearest size is %1 x %2.</source>
        <translation>最接近的尺寸为 %1 x %2。</translation>
    </message>
    <message>
        <source>%1 frames per second is no rate.</source>
        <translation>每秒 %1 帧不是有效的帧率。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>A video needs at least one frame.</source>
        <translation>视频至少需要一帧。</translation>
    </message>
    <message>
        <source>a transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>a second transformer</source>
        <translation>第二个 Transformer</translation>
    </message>
    <message>
        <source>a text encoder</source>
        <translation>文本编码器</translation>
    </message>
    <message>
        <source>a VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>an image encoder</source>
        <translation>图像编码器</translation>
    </message>
    <message>
        <source>a tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>%1: %2 of %3 values are NaN, infinite or beyond %4</source>
        <translation>%1：%2 个值（共 %3 个）为 NaN、无穷大或超出 %4</translation>
    </message>
    <message>
        <source>A weight file is likely damaged, or the model does not bear this precision: try --precision fp32, and check the folder with &apos;weft models check&apos;.</source>
        <translation>权重文件很可能已损坏，或模型不适合这一精度：请试试 --precision fp32，并用“weft models check”检查该文件夹。</translation>
    </message>
    <message>
        <source>Free some space there, or choose another folder.</source>
        <translation>请在那里腾出一些空间，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>Files of this size are not allowed there; choose another folder or a lower quality.</source>
        <translation>那里不允许这么大的文件；请选择其他文件夹或更低的质量。</translation>
    </message>
    <message>
        <source>Choose a folder that you may write to.</source>
        <translation>请选择你有写入权限的文件夹。</translation>
    </message>
    <message>
        <source>Choose a shorter name.</source>
        <translation>请选择更短的名称。</translation>
    </message>
    <message>
        <source>Create the folder first, or choose another one.</source>
        <translation>请先创建该文件夹，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>Cannot write %1: it names no file.</source>
        <translation>无法写入 %1：没有指明文件。</translation>
    </message>
    <message>
        <source>Name a file.</source>
        <translation>请指定文件名。</translation>
    </message>
    <message>
        <source>Cannot write %1: there is a %2 of that name.</source>
        <translation>无法写入 %1：已存在同名的 %2。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请选择其他名称。</translation>
    </message>
    <message>
        <source>a fraction</source>
        <translation>小数</translation>
    </message>
    <message>
        <source>Settings: &apos;%1&apos; must be %2, found %3.</source>
        <translation>设置：“%1”必须为 %2，实际为 %3。</translation>
    </message>
    <message>
        <source>The file was changed by hand or comes from another program.</source>
        <translation>文件被手动改动过，或来自其他程序。</translation>
    </message>
    <message>
        <source>an integer from 0 to 2^64 - 1</source>
        <translation>0 到 2^64 - 1 的整数</translation>
    </message>
    <message>
        <source>Settings: expected a JSON object, found %1.</source>
        <translation>设置：应为 JSON 对象，实际为 %1。</translation>
    </message>
    <message>
        <source>text that is no JSON</source>
        <translation>不是 JSON 的文本</translation>
    </message>
    <message>
        <source>a rate such as &quot;16&quot; or &quot;24000/1001&quot;</source>
        <translation>帧率，例如“16”或“24000/1001”</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation>对象列表</translation>
    </message>
    <message>
        <source>both, high or low</source>
        <translation>both、high 或 low</translation>
    </message>
    <message>
        <source>crop, stretch or pad</source>
        <translation>crop、stretch 或 pad</translation>
    </message>
    <message>
        <source>one of unipc, euler, dpmpp-2m, euler-a, lcm</source>
        <translation>unipc、euler、dpmpp-2m、euler-a、lcm 之一</translation>
    </message>
    <message>
        <source>rising block numbers such as &quot;9, 10&quot;</source>
        <translation>递增的块编号，例如“9, 10”</translation>
    </message>
    <message>
        <source>scheduler, simple, karras, beta or falling levels from 1 to 0</source>
        <translation>scheduler、simple、karras、beta，或从 1 到 0 递减的级别</translation>
    </message>
    <message>
        <source>bf16 or fp32</source>
        <translation>bf16 或 fp32</translation>
    </message>
    <message>
        <source>it is shorter than its length field</source>
        <translation>它比其长度字段所示的短</translation>
    </message>
    <message>
        <source>its trie has </source>
        <translation>其 trie 有 </translation>
    </message>
    <message>
        <source>its last replacement has no end</source>
        <translation>其最后一个替换项没有结尾</translation>
    </message>
    <message>
        <source>its replacements are not UTF-8</source>
        <translation>其替换项不是 UTF-8</translation>
    </message>
    <message>
        <source>%1: no SentencePiece model</source>
        <translation>%1：不是 SentencePiece 模型</translation>
    </message>
    <message>
        <source>the SentencePiece model has no %1</source>
        <translation>SentencePiece 模型没有 %1</translation>
    </message>
    <message>
        <source>piece for what is unknown</source>
        <translation>表示未知内容的 token</translation>
    </message>
    <message>
        <source>end token &apos;&lt;/s&gt;&apos;</source>
        <translation>结束 token“&lt;/s&gt;”</translation>
    </message>
    <message>
        <source>the SentencePiece model&apos;s character map: %1</source>
        <translation>SentencePiece 模型的字符映射：%1</translation>
    </message>
    <message>
        <source>Use the tokenizer folder of a Wan model as its makers publish it.</source>
        <translation>请使用 Wan 模型官方发布的 tokenizer 文件夹。</translation>
    </message>
    <message>
        <source>%1 is missing: the tokenizer needs it for %2</source>
        <translation>缺少 %1：分词器需要它来获取 %2</translation>
    </message>
    <message>
        <source>special tokens and the changes made to a text</source>
        <translation>特殊 token 以及对文本所作的更改</translation>
    </message>
    <message>
        <source>the vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>%1: tokenizer.json and spiece.model are of two models: &apos;&lt;/s&gt;&apos; is %2 in one and %3 in the other</source>
        <translation>%1：tokenizer.json 和 spiece.model 属于两个模型：“&lt;/s&gt;”在前者中为 %2，在后者中为 %3</translation>
    </message>
    <message>
        <source>%1: tokenizer.json has byte_fallback, but spiece.model has no pieces for bytes</source>
        <translation>%1：tokenizer.json 有 byte_fallback，但 spiece.model 没有字节 token</translation>
    </message>
    <message>
        <source>%1 is a tokenizer.json; its vocabulary is read from spiece.model</source>
        <translation>%1 是 tokenizer.json；其词表要从 spiece.model 读取</translation>
    </message>
    <message>
        <source>Choose the folder that holds both, or spiece.model alone.</source>
        <translation>请选择同时包含两者的文件夹，或只选择 spiece.model。</translation>
    </message>
    <message>
        <source>%1: %2 bytes, expected at most %3</source>
        <translation>%1：%2 字节，应不超过 %3 字节</translation>
    </message>
    <message>
        <source>%1: expected an object, found %2</source>
        <translation>%1：应为对象，实际为 %2</translation>
    </message>
    <message>
        <source>%1 has no &apos;%2&apos;</source>
        <translation>%1 没有“%2”</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos;: expected a string, found %3</source>
        <translation>%1：“%2”：应为字符串，实际为 %3</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos;: expected a truth value, found %3</source>
        <translation>%1：“%2”：应为布尔值，实际为 %3</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos;: expected an id, found %3</source>
        <translation>%1：“%2”：应为 ID，实际为 %3</translation>
    </message>
    <message>
        <source>normalizer: &apos;precompiled_charsmap&apos; is not base 64</source>
        <translation>normalizer：“precompiled_charsmap”不是 base 64</translation>
    </message>
    <message>
        <source>normalizer: &apos;precompiled_charsmap&apos;: %1</source>
        <translation>normalizer：“precompiled_charsmap”：%1</translation>
    </message>
    <message>
        <source>normalizer: replaces %1; only runs of spaces (&apos; {2,}&apos;) can be replaced</source>
        <translation>normalizer：替换 %1；只能替换连续空格（“ {2,}”）</translation>
    </message>
    <message>
        <source>normalizer &apos;%1&apos; is none of Sequence, Precompiled, Strip, Replace</source>
        <translation>normalizer“%1”不是 Sequence、Precompiled、Strip、Replace 之一</translation>
    </message>
    <message>
        <source>pre_tokenizer: marks words with &apos;%1&apos;, expected U+2581</source>
        <translation>pre_tokenizer：用“%1”标记单词，应为 U+2581</translation>
    </message>
    <message>
        <source>pre_tokenizer: prepend_scheme &apos;%1&apos; is none of always, first, never</source>
        <translation>pre_tokenizer：prepend_scheme“%1”不是 always、first、never 之一</translation>
    </message>
    <message>
        <source>pre_tokenizer &apos;%1&apos; is none of Sequence, WhitespaceSplit, Metaspace</source>
        <translation>pre_tokenizer“%1”不是 Sequence、WhitespaceSplit、Metaspace 之一</translation>
    </message>
    <message>
        <source>&apos;added_tokens&apos;: expected an array, found %1</source>
        <translation>“added_tokens”：应为数组，实际为 %1</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>model &apos;%1&apos;, expected Unigram</source>
        <translation>模型“%1”，应为 Unigram</translation>
    </message>
    <message>
        <source>&apos;added_tokens&apos; has no end token &apos;&lt;/s&gt;&apos;</source>
        <translation>“added_tokens”中没有结束 token“&lt;/s&gt;”</translation>
    </message>
    <message>
        <source>stopped while encoding the prompt</source>
        <translation>编码提示词时已停止</translation>
    </message>
    <message>
        <source>text encoder, block %1</source>
        <translation>文本编码器，第 %1 块</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is stored as %3, but its rows of %4 are no whole blocks of it</source>
        <translation>%1：“%2”存储为 %3，但其每行 %4 个元素不是整数个块</translation>
    </message>
    <message>
        <source>Use a file of this text encoder in another format.</source>
        <translation>请使用此文本编码器其他格式的文件。</translation>
    </message>
    <message>
        <source>%1: the tokenizer gives id %2, but &apos;%3&apos; has %4 rows</source>
        <translation>%1：分词器给出 ID %2，但“%3”只有 %4 行</translation>
    </message>
    <message>
        <source>The tokenizer and text_encoder folders are of two models; use those of one.</source>
        <translation>tokenizer 和 text_encoder 文件夹属于两个模型；请使用同一模型的。</translation>
    </message>
    <message>
        <source>padded_embeddings: %1 rows, expected at most %2</source>
        <translation>padded_embeddings：%1 行，应不超过 %2 行</translation>
    </message>
    <message>
        <source>%1: no SentencePiece model: %2</source>
        <translation>%1：不是 SentencePiece 模型：%2</translation>
    </message>
    <message>
        <source>VAE: a latent frame has more positions than attention can count</source>
        <translation>VAE：一个 Latent 帧的位置数超出了注意力所能计数的范围</translation>
    </message>
    <message>
        <source>Choose a smaller picture.</source>
        <translation>请选择更小的图片。</translation>
    </message>
    <message>
        <source>VAE: latents are %1 %2, expected f32 [%3, frames, height, width]</source>
        <translation>VAE：Latent 为 %1 %2，应为 f32 [%3, 帧数, 高度, 宽度]</translation>
    </message>
    <message>
        <source>The latents belong to another model.</source>
        <translation>Latent 属于其他模型。</translation>
    </message>
    <message>
        <source>VAE: a clip of %1 frames of %2 x %3 can&apos;t be encoded</source>
        <translation>VAE：无法编码 %1 帧、尺寸为 %2 x %3 的短片</translation>
    </message>
    <message>
        <source>It needs a frame, and a width and height in multiples of %1.</source>
        <translation>至少需要一帧，且宽度和高度须为 %1 的倍数。</translation>
    </message>
    <message>
        <source>stopped while the VAE was at work</source>
        <translation>VAE 工作时已停止</translation>
    </message>
    <message>
        <source>a tile %1 of %2 pixels is too small to see what is around it; at least %3</source>
        <translation>分块的 %1 为 %2 像素，太小，看不到周围的内容；至少为 %3</translation>
    </message>
    <message>
        <source>a tile %1 of %2 pixels is no multiple of %3; the nearest are %4 and %5</source>
        <translation>分块的 %1 为 %2 像素，不是 %3 的倍数；最接近的是 %4 和 %5</translation>
    </message>
    <message>
        <source>tiles that overlap by %1 pixels need a %2 of at least %3, not %4</source>
        <translation>重叠 %1 像素的分块，其 %2 至少要有 %3，而不是 %4</translation>
    </message>
    <message>
        <source>an overlap of %1 pixels is too small to hide the seams; at least %2</source>
        <translation>重叠 %1 像素太小，遮不住接缝；至少为 %2</translation>
    </message>
    <message>
        <source>an overlap of %1 pixels is no multiple of %2; the nearest are %3 and %4</source>
        <translation>重叠 %1 像素不是 %2 的倍数；最接近的是 %3 和 %4</translation>
    </message>
    <message>
        <source>VAE tiles: </source>
        <translation>VAE 分块：</translation>
    </message>
    <message>
        <source>Change the tile options, or turn tiling off.</source>
        <translation>请更改分块选项，或关闭分块。</translation>
    </message>
    <message>
        <source>VAE tiles: they don&apos;t cover latents of %1 x %2</source>
        <translation>VAE 分块：未能覆盖 %1 x %2 的 Latent</translation>
    </message>
    <message>
        <source>VAE: this clip was stopped; begin a new stream</source>
        <translation>VAE：此短片已停止；请开始新的流</translation>
    </message>
    <message>
        <source>VAE: a latent frame is %1 %2, expected f32 %3</source>
        <translation>VAE：Latent 帧为 %1 %2，应为 f32 %3</translation>
    </message>
    <message>
        <source>[%1, height, width]</source>
        <translation>[%1, 高度, 宽度]</translation>
    </message>
    <message>
        <source>The latents belong to another model or size.</source>
        <translation>Latent 属于其他模型或其他尺寸。</translation>
    </message>
    <message>
        <source>VAE: a frame to encode is %1 %2, expected f32 %3</source>
        <translation>VAE：要编码的帧为 %1 %2，应为 f32 %3</translation>
    </message>
    <message>
        <source>[height, width, 3] in multiples of %1 pixels</source>
        <translation>[高度, 宽度, 3]，为 %1 像素的倍数</translation>
    </message>
    <message>
        <source>Scale or crop the picture to the size of the video.</source>
        <translation>请将图片缩放或裁剪到视频的尺寸。</translation>
    </message>
    <message>
        <source>VAE: a %1 tensor %2 has %3 bytes, %4 are planned</source>
        <translation>VAE：%1 张量 %2 有 %3 字节，计划为 %4 字节</translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2 can&apos;t be seen as %3</source>
        <translation>“%1”%2 无法视为 %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2 can&apos;t be split in %3</source>
        <translation>“%1”%2 无法拆分为 %3</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>denoising</source>
        <translation>去噪</translation>
    </message>
    <message>
        <source>decoding</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>exporting</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>converting</source>
        <translation>转换</translation>
    </message>
    <message>
        <source>lora</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>帧数</translation>
    </message>
    <message>
        <source>width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>strength</source>
        <translation>重绘幅度</translation>
    </message>
    <message>
        <source>backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>fps</source>
        <translation>帧率</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>guidance</source>
        <translation>引导系数</translation>
    </message>
    <message>
        <source>eta</source>
        <translation>Eta</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>Raise the memory limit.</source>
        <translation>请提高内存上限。</translation>
    </message>
    <message>
        <source>%1 needs %2 of memory, %3 is %4.</source>
        <translation>%1 需要 %2 内存，%3为 %4。</translation>
    </message>
    <message>
        <source>the limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>more than %1 braces in each other</source>
        <translation>花括号嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>all weights in these braces are 0</source>
        <translation>这些花括号中的权重全部为 0</translation>
    </message>
    <message>
        <source>a weight is a number from 0 to 1000000000</source>
        <translation>权重应为 0 到 1000000000 之间的数值</translation>
    </message>
    <message>
        <source>%1.txt holds no line to draw</source>
        <translation>%1.txt 中没有可抽取的行</translation>
    </message>
    <message>
        <source>%1.txt draws itself</source>
        <translation>%1.txt 引用了自身</translation>
    </message>
    <message>
        <source>more than %1 wildcards in each other</source>
        <translation>通配符嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>in %1.txt, “%2”: %3</source>
        <translation>在 %1.txt 的“%2”中：%3</translation>
    </message>
    <message>
        <source>The prompt draws more than %1 times.</source>
        <translation>提示词的抽取超过 %1 次。</translation>
    </message>
    <message>
        <source>Draw fewer wildcards inside each other.</source>
        <translation>请减少通配符的嵌套。</translation>
    </message>
    <message>
        <source>The prompt that is drawn is longer than 64 KiB.</source>
        <translation>抽取出的提示词超过 64 KiB。</translation>
    </message>
    <message>
        <source>The prompt, character %1: %2.</source>
        <translation>提示词，第 %1 个字符：%2。</translation>
    </message>
    <message>
        <source>%1: the wildcards can&apos;t be read.</source>
        <translation>%1：无法读取通配符。</translation>
    </message>
    <message>
        <source>%1: the wildcards are more than %2.</source>
        <translation>%1：通配符超过 %2。</translation>
    </message>
    <message>
        <source>Choose a folder that holds wildcards only.</source>
        <translation>请选择只存放通配符的文件夹。</translation>
    </message>
    <message>
        <source>10000 files</source>
        <translation>10000 个文件</translation>
    </message>
    <message>
        <source>64 MiB</source>
        <translation>64 MiB</translation>
    </message>
    <message>
        <source>%1: the folder of wildcards can&apos;t be read: %2.</source>
        <translation>%1：无法读取通配符文件夹：%2。</translation>
    </message>
    <message>
        <source>%1 B parameters</source>
        <translation>%1 B 参数</translation>
    </message>
    <message>
        <source>%1 M parameters</source>
        <translation>%1 M 参数</translation>
    </message>
    <message>
        <source>Wan 2.1, or one expert of Wan 2.2, text to video</source>
        <translation>Wan 2.1，或 Wan 2.2 的一个专家，文生视频</translation>
    </message>
    <message>
        <source>Wan 2.2 image to video, one expert</source>
        <translation>Wan 2.2 图生视频，一个专家</translation>
    </message>
    <message>
        <source>UMT5 text encoder</source>
        <translation>UMT5 文本编码器</translation>
    </message>
    <message>
        <source>UMT5 text encoder with its tokenizer</source>
        <translation>UMT5 文本编码器，含分词器</translation>
    </message>
    <message>
        <source>VAE of Wan 2.2 TI2V-5B</source>
        <translation>Wan 2.2 TI2V-5B 的 VAE</translation>
    </message>
    <message>
        <source>VAE of Wan 2.1 and Wan 2.2 A14B</source>
        <translation>Wan 2.1 和 Wan 2.2 A14B 的 VAE</translation>
    </message>
    <message>
        <source>CLIP image encoder</source>
        <translation>CLIP 图像编码器</translation>
    </message>
    <message>
        <source>LoRA with %1 tensors</source>
        <translation>LoRA，%1 个张量</translation>
    </message>
    <message>
        <source>%1: folders below are too deep to be looked into</source>
        <translation>%1：其下的文件夹层级太深，未继续查看</translation>
    </message>
    <message>
        <source>The search for models was stopped.</source>
        <translation>模型搜索已停止。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be looked into: %2</source>
        <translation>无法查看 %1：%2</translation>
    </message>
    <message>
        <source>More than %1 files and folders: the rest was not looked at</source>
        <translation>文件和文件夹超过 %1 个：其余的未查看</translation>
    </message>
    <message>
        <source>damaged file</source>
        <translation>已损坏的文件</translation>
    </message>
    <message>
        <source>The model itself: the folder transformer/ of a diffusers release, diffusion_pytorch_model*.safetensors of Wan&apos;s own, or a single file (wan2.1_t2v_1.3B_bf16.safetensors, a GGUF).</source>
        <translation>模型本身：diffusers 发布版的文件夹 transformer/、Wan 官方发布版的 diffusion_pytorch_model*.safetensors，或单个文件（wan2.1_t2v_1.3B_bf16.safetensors，或 GGUF）。</translation>
    </message>
    <message>
        <source>The expert for low noise: the folder transformer_2/ of a diffusers release, low_noise_model/ of Wan&apos;s own, or a single file (wan2.2_t2v_low_noise_14B_fp8_scaled.safetensors).</source>
        <translation>低噪声专家：diffusers 发布版的文件夹 transformer_2/、Wan 官方发布版的 low_noise_model/，或单个文件 (wan2.2_t2v_low_noise_14B_fp8_scaled.safetensors)。</translation>
    </message>
    <message>
        <source>UMT5-XXL: the folder text_encoder/ of a diffusers release, models_t5_umt5-xxl-enc-bf16.pth of Wan&apos;s own, or umt5_xxl_fp8_e4m3fn_scaled.safetensors of ComfyUI, which carries the tokenizer as well.</source>
        <translation>UMT5-XXL：diffusers 发布版的文件夹 text_encoder/、Wan 官方发布版的 models_t5_umt5-xxl-enc-bf16.pth，或 ComfyUI 的 umt5_xxl_fp8_e4m3fn_scaled.safetensors（其中已包含分词器）。</translation>
    </message>
    <message>
        <source>The VAE of Wan 2.2 TI2V-5B: the folder vae/ of its diffusers release, Wan2.2_VAE.pth, or wan2.2_vae.safetensors.</source>
        <translation>Wan 2.2 TI2V-5B 的 VAE：其 diffusers 发布版的文件夹 vae/、Wan2.2_VAE.pth，或 wan2.2_vae.safetensors。</translation>
    </message>
    <message>
        <source>The VAE of Wan 2.1, which Wan 2.2 A14B has as well: the folder vae/ of a diffusers release, Wan2.1_VAE.pth, or wan_2.1_vae.safetensors.</source>
        <translation>Wan 2.1 的 VAE，Wan 2.2 A14B 也用它：diffusers 发布版的文件夹 vae/、Wan2.1_VAE.pth，或 wan_2.1_vae.safetensors。</translation>
    </message>
    <message>
        <source>CLIP ViT-H: the folder image_encoder/ of a diffusers release, models_clip_open-clip-xlm-roberta-large-vit-huge-14.pth of Wan&apos;s own, or clip_vision_h.safetensors.</source>
        <translation>CLIP ViT-H：diffusers 发布版的文件夹 image_encoder/、Wan 官方发布版的 models_clip_open-clip-xlm-roberta-large-vit-huge-14.pth，或 clip_vision_h.safetensors。</translation>
    </message>
    <message>
        <source>The tokenizer of UMT5-XXL: the folder tokenizer/ of a diffusers release or google/umt5-xxl/ of Wan&apos;s own (spiece.model). Not needed where the text encoder&apos;s file carries it.</source>
        <translation>UMT5-XXL 的分词器：diffusers 发布版的文件夹 tokenizer/，或 Wan 官方发布版的 google/umt5-xxl/ (spiece.model)。如果文本编码器的文件中已包含分词器，则不需要。</translation>
    </message>
    <message>
        <source>}, {none, U</source>
        <translation>}, {none, U</translation>
    </message>
    <message>
        <source>format: %1 x %2 pixels for each chroma sample of %3 bits is not made here</source>
        <translation>格式：此处不生成每个色度样本对应 %1 x %2 像素、%3 位的格式</translation>
    </message>
    <message>
        <source>frame: chroma of %1 x %2 pixels needs a multiple of that, found %3 x %4</source>
        <translation>帧：每个色度样本对应 %1 x %2 像素，要求尺寸为其倍数，实际为 %3 x %4</translation>
    </message>
    <message>
        <source>%1 is neither a picture nor a video that can be read.</source>
        <translation>%1 不是可读取的图片或视频。</translation>
    </message>
    <message>
        <source>Settings are found in PNG, JPEG, WebP, GIF, MP4, MOV, MKV and WebM.</source>
        <translation>可从 PNG、JPEG、WebP、GIF、MP4、MOV、MKV 和 WebM 中读取设置。</translation>
    </message>
    <message>
        <source>it has no lossless mode</source>
        <translation>它没有无损模式</translation>
    </message>
    <message>
        <source>it needs 64 x 64 pixels or more</source>
        <translation>它需要不小于 64 x 64 像素</translation>
    </message>
    <message>
        <source>it needs 32 x 32 pixels or more</source>
        <translation>它需要不小于 32 x 32 像素</translation>
    </message>
    <message>
        <source>this build of FFmpeg has no %1</source>
        <translation>当前的 FFmpeg 构建没有 %1</translation>
    </message>
    <message>
        <source>%1 of this build takes no %2</source>
        <translation>当前构建的 %1 不支持 %2</translation>
    </message>
    <message>
        <source>10 bits</source>
        <translation>10 位</translation>
    </message>
    <message>
        <source>PNG has no settings</source>
        <translation>PNG 没有设置项</translation>
    </message>
    <message>
        <source>%1 needs an even %2, found %3 x %4.</source>
        <translation>%1 要求%2为偶数，实际为 %3 x %4。</translation>
    </message>
    <message>
        <source>width and height</source>
        <translation>宽度和高度</translation>
    </message>
    <message>
        <source>%1 takes at most %2 pixels a side, found %3 x %4.</source>
        <translation>%1 每边最多支持 %2 像素，实际为 %3 x %4。</translation>
    </message>
    <message>
        <source>Make it smaller.</source>
        <translation>请缩小尺寸。</translation>
    </message>
    <message>
        <source>%1 %2 of %3 is outside %4 to %5.</source>
        <translation>%1 %2（%3）超出 %4 到 %5 的范围。</translation>
    </message>
    <message>
        <source>%1 looks like the original.</source>
        <translation>取 %1 时，看起来与原始画面无异。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written here: %2.</source>
        <translation>无法在此写入 %1：%2。</translation>
    </message>
    <message>
        <source>Choose another format; &apos;weft info&apos; lists them.</source>
        <translation>请选择其他格式；“weft info”会列出可用的格式。</translation>
    </message>
    <message>
        <source>%1 could not start, most likely for want of memory or threads.</source>
        <translation>%1 无法启动，很可能是内存或线程不足。</translation>
    </message>
    <message>
        <source>%1 takes no video of %2 x %3 at %4 frames per second</source>
        <translation>%1 不接受 %2 x %3、每秒 %4 帧的视频</translation>
    </message>
    <message>
        <source>A frame is %1 x %2, the clip %3 x %4.</source>
        <translation>有一帧为 %1 x %2，而短片为 %3 x %4。</translation>
    </message>
    <message>
        <source>The estimate was stopped.</source>
        <translation>估算已停止。</translation>
    </message>
    <message>
        <source>H.264 in MP4</source>
        <translation>MP4 (H.264)</translation>
    </message>
    <message>
        <source>H.265 in MP4</source>
        <translation>MP4 (H.265)</translation>
    </message>
    <message>
        <source>AV1 in MP4</source>
        <translation>MP4 (AV1)</translation>
    </message>
    <message>
        <source>VP9 in WebM</source>
        <translation>WebM (VP9)</translation>
    </message>
    <message>
        <source>AV1 in WebM</source>
        <translation>WebM (AV1)</translation>
    </message>
    <message>
        <source>ProRes in MOV</source>
        <translation>MOV (ProRes)</translation>
    </message>
    <message>
        <source>animated WebP</source>
        <translation>WebP 动画</translation>
    </message>
    <message>
        <source>PNG frames</source>
        <translation>PNG 帧</translation>
    </message>
    <message>
        <source>PNG of one frame</source>
        <translation>单帧 PNG</translation>
    </message>
    <message>
        <source>JPEG of one frame</source>
        <translation>单帧 JPEG</translation>
    </message>
    <message>
        <source>unknown kind of file</source>
        <translation>未知的文件类型</translation>
    </message>
    <message>
        <source>%1 does not work: %2</source>
        <translation>%1 不可用：%2</translation>
    </message>
    <message>
        <source>this build of FFmpeg writes no PNG</source>
        <translation>当前的 FFmpeg 构建无法写入 PNG</translation>
    </message>
    <message>
        <source>&apos;%1&apos; ends in none of .mp4, .mov, .webm, .webp, .gif, .png and .jpg.</source>
        <translation>“%1”的扩展名不是 .mp4、.mov、.webm、.webp、.gif、.png 或 .jpg。</translation>
    </message>
    <message>
        <source>%1 can&apos;t hold %2.</source>
        <translation>%1 不能容纳 %2。</translation>
    </message>
    <message>
        <source>Its kind of file holds %1.</source>
        <translation>这种文件可容纳：%1。</translation>
    </message>
    <message>
        <source>%1 does nothing with %2.</source>
        <translation>%1对 %2 不起作用。</translation>
    </message>
    <message>
        <source>Leave it out, or choose another format.</source>
        <translation>请去掉它，或选择其他格式。</translation>
    </message>
    <message>
        <source>A quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Lossless has no quality.</source>
        <translation>无损模式没有质量设置。</translation>
    </message>
    <message>
        <source>Ask for one of them.</source>
        <translation>请只选其中之一。</translation>
    </message>
    <message>
        <source>10 bit</source>
        <translation>10 位</translation>
    </message>
    <message>
        <source>A frame rate</source>
        <translation>帧率</translation>
    </message>
    <message>
        <source>A number of plays</source>
        <translation>播放次数</translation>
    </message>
    <message>
        <source>The number of a still</source>
        <translation>单帧编号</translation>
    </message>
    <message>
        <source>%1 would hold one frame of %2.</source>
        <translation>%1 只能容纳 %2 帧中的一帧。</translation>
    </message>
    <message>
        <source>There is no frame %1: the clip has %2.</source>
        <translation>没有第 %1 帧：短片共 %2 帧。</translation>
    </message>
    <message>
        <source>1 is the first, %1 the last.</source>
        <translation>第一帧为 1，最后一帧为 %1。</translation>
    </message>
    <message>
        <source>A size of %1 x %2 is more than %3 pixels a side.</source>
        <translation>尺寸 %1 x %2 超过了每边 %3 像素。</translation>
    </message>
    <message>
        <source>Interpolation to %1 frames per second makes none: the clip plays at %2.</source>
        <translation>插帧到每秒 %1 帧不会增加任何帧：短片的帧率为 %2。</translation>
    </message>
    <message>
        <source>Ask for more than that.</source>
        <translation>请指定更高的帧率。</translation>
    </message>
    <message>
        <source>Leave it out, or make the clip larger.</source>
        <translation>请去掉它，或放大短片。</translation>
    </message>
    <message>
        <source>%1 plays are outside %2 to %3.</source>
        <translation>播放次数 %1 超出 %2 到 %3 的范围。</translation>
    </message>
    <message>
        <source>0 plays for ever.</source>
        <translation>0 表示无限循环。</translation>
    </message>
    <message>
        <source>A video can&apos;t play for ever by itself; players can repeat it.</source>
        <translation>视频本身不能无限循环；可以在播放器中设置循环播放。</translation>
    </message>
    <message>
        <source>%1 frames are more than %2.</source>
        <translation>%1 帧超过了 %2 帧的上限。</translation>
    </message>
    <message>
        <source>Play it less often.</source>
        <translation>请减少播放次数。</translation>
    </message>
    <message>
        <source>GIF counts hundredths of a second, and most programs play nothing faster than %1 frames per second; found %2.</source>
        <translation>GIF 以百分之一秒计时，大多数程序的播放速度不超过每秒 %1 帧；实际为 %2。</translation>
    </message>
    <message>
        <source>Choose another format or a lower rate.</source>
        <translation>请选择其他格式或更低的帧率。</translation>
    </message>
    <message>
        <source>The filter %1 of libavfilter</source>
        <translation>libavfilter 的滤镜 %1</translation>
    </message>
    <message>
        <source>The filters &apos;%1&apos; of libavfilter</source>
        <translation>libavfilter 的滤镜“%1”</translation>
    </message>
    <message>
        <source>Negative prompt:</source>
        <translation>Negative prompt:</translation>
    </message>
    <message>
        <source>CFG scale</source>
        <translation>CFG scale</translation>
    </message>
    <message>
        <source>width x height</source>
        <translation>width x height</translation>
    </message>
    <message>
        <source>Model hash</source>
        <translation>Model hash</translation>
    </message>
    <message>
        <source>Draw Things</source>
        <translation>Draw Things</translation>
    </message>
    <message>
        <source>euler a</source>
        <translation>euler a</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>搜索已停止。</translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation>Weft Studio</translation>
    </message>
    <message>
        <source>libavfilter made no palette</source>
        <translation>libavfilter 没有生成调色板</translation>
    </message>
    <message>
        <source>libavfilter gave no picture back</source>
        <translation>libavfilter 没有返回图片</translation>
    </message>
    <message>
        <source>description</source>
        <translation>description</translation>
    </message>
    <message>
        <source>&lt;x:xmpmeta xmlns:x=&quot;adobe:ns:meta/&quot;&gt;&lt;rdf:RDF xmlns:rdf=&quot;http://www.w3.org/1999/02/22-rdf-syntax-ns#&quot;&gt;&lt;rdf:Description rdf:about=&quot;&quot; xmlns:dc=&quot;http://purl.org/dc/elements/1.1/&quot;&gt;&lt;dc:description&gt;&lt;rdf:Alt&gt;&lt;rdf:li xml:lang=&quot;x-default&quot;&gt;</source>
        <translation>&lt;x:xmpmeta xmlns:x=&quot;adobe:ns:meta/&quot;&gt;&lt;rdf:RDF xmlns:rdf=&quot;http://www.w3.org/1999/02/22-rdf-syntax-ns#&quot;&gt;&lt;rdf:Description rdf:about=&quot;&quot; xmlns:dc=&quot;http://purl.org/dc/elements/1.1/&quot;&gt;&lt;dc:description&gt;&lt;rdf:Alt&gt;&lt;rdf:li xml:lang=&quot;x-default&quot;&gt;</translation>
    </message>
    <message>
        <source>libwebp gave no WebP file</source>
        <translation>libwebp 没有生成 WebP 文件</translation>
    </message>
    <message>
        <source>Interpolation needs %1 x %1 pixels or more, found %2 x %3.</source>
        <translation>插帧需要至少 %1 x %1 像素，实际为 %2 x %3。</translation>
    </message>
    <message>
        <source>it can hang where the address space is limited</source>
        <translation>在地址空间受限的环境中它可能会卡住</translation>
    </message>
    <message>
        <source>%1: %2 is %3; expected %4</source>
        <translation>%1：%2 为 %3；应为 %4</translation>
    </message>
    <message>
        <source>the number of parts</source>
        <translation>份数</translation>
    </message>
    <message>
        <source>the whole</source>
        <translation>整体</translation>
    </message>
    <message>
        <source>%1: there is no rank %2 of %3</source>
        <translation>%1：没有 rank %2（共 %3 个）</translation>
    </message>
    <message>
        <source>this rank&apos;s part</source>
        <translation>本 rank 的部分</translation>
    </message>
    <message>
        <source>all_to_all, sent</source>
        <translation>all_to_all，发送</translation>
    </message>
    <message>
        <source>all_to_all, received</source>
        <translation>all_to_all，接收</translation>
    </message>
    <message>
        <source>what this rank gets of itself</source>
        <translation>本 rank 从自身得到的部分</translation>
    </message>
    <message>
        <source>split: the colour is %1; expected 0 or more</source>
        <translation>split：颜色为 %1；应为 0 或更大</translation>
    </message>
    <message>
        <source>rank %1: %2</source>
        <translation>rank %1：%2</translation>
    </message>
    <message>
        <source>the ranks do not do the same</source>
        <translation>各 rank 执行的操作不同</translation>
    </message>
    <message>
        <source>the ranks do not expect what others send</source>
        <translation>各 rank 期望的内容与其他 rank 发送的不符</translation>
    </message>
    <message>
        <source>a mesh of %1 ranks in a world of %2</source>
        <translation>%2 个 rank 中的 %1 个 rank 的网格</translation>
    </message>
    <message>
        <source>the mesh &apos;%1&apos; %2</source>
        <translation>网格“%1”%2</translation>
    </message>
    <message>
        <source>A mesh is written as cfg=2,ulysses=4,fsdp=8; &apos;auto&apos; chooses one.</source>
        <translation>网格写作 cfg=2,ulysses=4,fsdp=8；“auto”会自动选择。</translation>
    </message>
    <message>
        <source>has &apos;%1&apos; where a number of 1 or more is expected</source>
        <translation>在应为 1 或更大数字处为“%1”</translation>
    </message>
    <message>
        <source>has &apos;%1&apos;, which is no axis and its size</source>
        <translation>含有“%1”，它不是轴及其大小</translation>
    </message>
    <message>
        <source>names %1 twice</source>
        <translation>两次列出 %1</translation>
    </message>
    <message>
        <source>needs a multiple of %1 ranks, and there are %2</source>
        <translation>需要 %1 的倍数个 rank，现有 %2 个</translation>
    </message>
    <message>
        <source>spreads weights over %1 ranks, which does not divide %2</source>
        <translation>把权重分布到 %1 个 rank，而它不能整除 %2</translation>
    </message>
    <message>
        <source>cfg is %1; there are two passes to share, so it can be 1 or 2</source>
        <translation>cfg 为 %1；只有两次推理可分担，因此只能为 1 或 2</translation>
    </message>
    <message>
        <source>cfg is 2, but without guidance there is a single pass and nothing to share</source>
        <translation>cfg 为 2，但没有引导时只有一次推理，无可分担</translation>
    </message>
    <message>
        <source>ulysses is %1, which does not divide the model&apos;s %2 heads; it can be %3</source>
        <translation>ulysses 为 %1，不能整除模型的 %2 个注意力头；可为 %3</translation>
    </message>
    <message>
        <source>fsdp is %1, which does not divide the %2 ranks</source>
        <translation>fsdp 为 %1，不能整除 %2 个 rank</translation>
    </message>
    <message>
        <source>This MPI can&apos;t be used by several threads.</source>
        <translation>此 MPI 不能由多个线程使用。</translation>
    </message>
    <message>
        <source>Use Open MPI 4 or later.</source>
        <translation>请使用 Open MPI 4 或更新版本。</translation>
    </message>
    <message>
        <source>weft: %1
</source>
        <translation>weft: %1
</translation>
    </message>
    <message>
        <source>MPI takes no message of %1 bytes in pieces of %2</source>
        <translation>MPI 不能以 %2 字节为单位传送 %1 字节的消息</translation>
    </message>
    <message>
        <source>MPI can&apos;t reduce %1 numbers</source>
        <translation>MPI 无法归约 %1 个数</translation>
    </message>
    <message>
        <source>%1 heads can&apos;t be shared by %2 ranks</source>
        <translation>%1 个注意力头无法由 %2 个 rank 分担</translation>
    </message>
    <message>
        <source>%1 tokens can&apos;t be shared by %2 ranks</source>
        <translation>%1 个 token 无法由 %2 个 rank 分担</translation>
    </message>
    <message>
        <source>Use fewer ranks for so small a clip.</source>
        <translation>如此小的片段请使用更少的 rank。</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Makes video from a prompt with the Wan models.</source>
        <translation>用 Wan 模型根据提示词生成视频。</translation>
    </message>
    <message>
        <source>Prints the versions of the program and its libraries.</source>
        <translation>显示本程序及其所用库的版本。</translation>
    </message>
    <message>
        <source>Folder of a model to open.</source>
        <translation>要打开的模型文件夹。</translation>
    </message>
    <message>
        <source>Weft Studio can&apos;t start</source>
        <translation>Weft Studio 无法启动</translation>
    </message>
</context>
<context>
    <name>model_text</name>
    <message>
        <source>%1 with parts</source>
        <translation>%1（换用了组件）</translation>
    </message>
</context>
<context>
    <name>weft::app::AbCompare</name>
    <message>
        <source>The clip before</source>
        <translation>上一个短片</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
</context>
<context>
    <name>weft::app::BackendSelector</name>
    <message>
        <source>Strict: stop rather than use another</source>
        <translation>严格：宁可停止，也不换用其他后端</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>If the chosen backend can&apos;t do this clip, that is an error instead of a change of backend</source>
        <translation>所选后端无法生成此短片时，直接报错，而不是换用其他后端</translation>
    </message>
    <message>
        <source>&amp;Backend</source>
        <translation>后端(&amp;B)</translation>
    </message>
    <message>
        <source>Auto (fastest that can run)</source>
        <translation>自动（最快的可用后端）</translation>
    </message>
    <message>
        <source>The fastest backend that can do the clip on this machine</source>
        <translation>在这台机器上能生成此短片的最快后端</translation>
    </message>
</context>
<context>
    <name>weft::app::ClipDragButton</name>
    <message>
        <source>&amp;Drag out</source>
        <translation>拖出(&amp;D)</translation>
    </message>
    <message>
        <source>Drag the clip&apos;s file into a file manager or an editor; a click copies it for pasting there</source>
        <translation>将短片文件拖到文件管理器或编辑软件中；单击则复制文件，可粘贴到那里</translation>
    </message>
</context>
<context>
    <name>weft::app::ClipExporter</name>
    <message>
        <source>The clip could not be exported. It is still here.</source>
        <translation>短片未能导出。它仍在这里。</translation>
    </message>
    <message>
        <source>&amp;Try again…</source>
        <translation>重试(&amp;T)…</translation>
    </message>
</context>
<context>
    <name>weft::app::ClipKeeper</name>
    <message>
        <source>There are too many files named %1 in %2.</source>
        <translation>%2 中名为 %1 的文件太多了。</translation>
    </message>
    <message>
        <source>The folder %1 can&apos;t be made.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>Choose another folder for clips in the settings.</source>
        <translation>请在设置中为短片另选一个文件夹。</translation>
    </message>
    <message>
        <source>The clip could not be saved. It is kept until it is.</source>
        <translation>短片未能保存。在保存成功之前会一直保留。</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>重试(&amp;T)</translation>
    </message>
</context>
<context>
    <name>weft::app::ClipOnScreen</name>
    <message>
        <source>From the history: “%1”</source>
        <translation>来自历史记录：“%1”</translation>
    </message>
    <message>
        <source>&amp;Back to the clip that is made</source>
        <translation>回到正在生成的短片(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Back to the new clip</source>
        <translation>回到新短片(&amp;B)</translation>
    </message>
    <message>
        <source>Shows the clip that is being made</source>
        <translation>显示正在生成的短片</translation>
    </message>
    <message>
        <source>Shows the clip that was made last</source>
        <translation>显示最近生成的短片</translation>
    </message>
</context>
<context>
    <name>weft::app::CompareView</name>
    <message>
        <source>Both were made with the same settings.</source>
        <translation>两者使用相同的设置。</translation>
    </message>
    <message>
        <source>Compare clips</source>
        <translation>对比短片</translation>
    </message>
    <message>
        <source>Left clip</source>
        <translation>左侧短片</translation>
    </message>
    <message>
        <source>Right clip</source>
        <translation>右侧短片</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1，种子 %2</translation>
    </message>
    <message>
        <source>Previous frame (Left)</source>
        <translation>上一帧 (Left)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>播放或暂停（空格键）</translation>
    </message>
    <message>
        <source>Next frame (Right)</source>
        <translation>下一帧 (Right)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Drag to any moment of both clips</source>
        <translation>拖动到两个短片的任意时刻</translation>
    </message>
    <message>
        <source>What was set differently</source>
        <translation>哪些设置不同</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>%1 s of %2 s</source>
        <translation>%1 秒，共 %2 秒</translation>
    </message>
</context>
<context>
    <name>weft::app::ContactSheets</name>
    <message>
        <source>The contact sheet %1 can&apos;t be written: %2. It is tried again at the next start.</source>
        <translation>无法写入总览图 %1：%2。下次启动时会再试一次。</translation>
    </message>
</context>
<context>
    <name>weft::app::DropRouter</name>
    <message>
        <source>%1 holds latents of a clip.</source>
        <translation>%1 中是短片的 Latent。</translation>
    </message>
    <message>
        <source>weft generate --from-latents makes a clip of them.</source>
        <translation>用 weft generate --from-latents 可以将其做成短片。</translation>
    </message>
</context>
<context>
    <name>weft::app::EngineThread</name>
    <message>
        <source>%1 is too long to be shown here.</source>
        <translation>%1 太长，无法在此显示。</translation>
    </message>
    <message>
        <source>Open it with a video player.</source>
        <translation>请用视频播放器打开。</translation>
    </message>
    <message>
        <source>The steps that were done can&apos;t be used, the clip begins anew: %1</source>
        <translation>已完成的步数无法使用，短片将从头开始：%1</translation>
    </message>
</context>
<context>
    <name>weft::app::ErrorDialog</name>
    <message>
        <source>%1
%2
%3
Kind: %4
Weft Studio %5</source>
        <translation>%1
%2
%3
类型：%4
Weft Studio %5</translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation>Weft Studio</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>详细信息(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy all of this as text</source>
        <translation>将全部内容复制为文本</translation>
    </message>
</context>
<context>
    <name>weft::app::ExportDialog</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Small file</source>
        <translation>文件小</translation>
    </message>
    <message>
        <source>Best picture</source>
        <translation>画质最佳</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Quality</source>
        <translation>质量(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>请选择文件。</translation>
    </message>
    <message>
        <source>This is a folder. Name a file in it.</source>
        <translation>这是文件夹。请指定其中的文件名。</translation>
    </message>
    <message>
        <source>This file exists and will be replaced.</source>
        <translation>此文件已存在，将被替换。</translation>
    </message>
    <message>
        <source>R&amp;eplace</source>
        <translation>替换(&amp;E)</translation>
    </message>
    <message>
        <source>%1 frames per second</source>
        <translation>每秒 %1 帧</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>The kind of file, and the codec in it</source>
        <translation>文件类型及其编码格式</translation>
    </message>
    <message>
        <source>&amp;Lossless</source>
        <translation>无损(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;10 bit</source>
        <translation>&amp;10 位</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Plays the same frames faster or slower</source>
        <translation>以更快或更慢的速度播放相同的帧</translation>
    </message>
    <message>
        <source>Smooth motion</source>
        <translation>插帧</translation>
    </message>
    <message>
        <source>Makes frames in between; the clip is as fast as before. Takes seconds for each frame of a large clip.</source>
        <translation>生成中间帧，让运动更流畅；短片的速度不变。大尺寸短片每帧需要几秒钟。</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Makes the picture larger or smaller, by Lanczos</source>
        <translation>用 Lanczos 算法放大或缩小画面</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Where the clip goes</source>
        <translation>短片的保存位置</translation>
    </message>
    <message>
        <source>How near the file comes to the frames, and how large it gets</source>
        <translation>文件与原帧的接近程度，以及文件的大小</translation>
    </message>
    <message>
        <source>WebP: exactly the frames. Videos: nothing is lost but colour at half the resolution.</source>
        <translation>WebP：与原帧完全一致。视频：除颜色分辨率减半外没有损失。</translation>
    </message>
    <message>
        <source>Plays</source>
        <translation>播放次数</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Which frame of the clip</source>
        <translation>短片的哪一帧</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>格式(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>尺寸(&amp;S)</translation>
    </message>
    <message>
        <source>S&amp;peed</source>
        <translation>速度(&amp;P)</translation>
    </message>
    <message>
        <source>S&amp;mooth motion</source>
        <translation>插帧(&amp;M)</translation>
    </message>
    <message>
        <source>Pl&amp;ays</source>
        <translation>播放次数(&amp;A)</translation>
    </message>
    <message>
        <source>F&amp;rame</source>
        <translation>帧(&amp;R)</translation>
    </message>
    <message>
        <source>Can&apos;t be written here: %1</source>
        <translation>无法在此写入：%1</translation>
    </message>
    <message>
        <source>As made</source>
        <translation>原样</translation>
    </message>
    <message>
        <source>As made (%1 frames per second)</source>
        <translation>原样（每秒 %1 帧）</translation>
    </message>
    <message>
        <source>No frames in between</source>
        <translation>不插帧</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Smoother gradients. Of H.264 with 10 bits many players show nothing.</source>
        <translation>渐变更平滑。但很多播放器无法播放 10 位 H.264。</translation>
    </message>
    <message>
        <source>for ever</source>
        <translation>无限循环</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一次</translation>
    </message>
    <message>
        <source>How often it plays</source>
        <translation>播放多少次</translation>
    </message>
    <message>
        <source>How often the frames are written, one time after the other</source>
        <translation>将所有帧依次重复写入多少遍</translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation>%1 (*.%2)</translation>
    </message>
    <message>
        <source>Estimating the size…</source>
        <translation>正在估算大小…</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Frames with these names exist and will be replaced.</source>
        <translation>已有同名的帧文件，将被替换。</translation>
    </message>
</context>
<context>
    <name>weft::app::ExportText</name>
    <message>
        <source>Animated WebP</source>
        <translation>WebP 动画</translation>
    </message>
    <message>
        <source>GIF</source>
        <translation>GIF</translation>
    </message>
    <message>
        <source>PNG, one file a frame</source>
        <translation>PNG，每帧一个文件</translation>
    </message>
    <message>
        <source>PNG of one frame</source>
        <translation>单帧 PNG</translation>
    </message>
    <message>
        <source>JPEG of one frame</source>
        <translation>单帧 JPEG</translation>
    </message>
    <message>
        <source>ProRes in MOV, for editing</source>
        <translation>MOV (ProRes)，用于剪辑</translation>
    </message>
    <message>
        <source>AV1 in WebM</source>
        <translation>WebM (AV1)</translation>
    </message>
    <message>
        <source>VP9 in WebM</source>
        <translation>WebM (VP9)</translation>
    </message>
    <message>
        <source>H.265 in MP4</source>
        <translation>MP4 (H.265)</translation>
    </message>
    <message>
        <source>AV1 in MP4</source>
        <translation>MP4 (AV1)</translation>
    </message>
    <message>
        <source>H.264 in MP4: plays everywhere</source>
        <translation>MP4 (H.264)：随处可播放</translation>
    </message>
    <message numerus="yes">
        <source>%n colours</source>
        <translation>
            <numerusform>%n 种颜色</numerusform>
        </translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>LT</source>
        <translation>LT</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>HQ</source>
        <translation>HQ</translation>
    </message>
    <message>
        <source>4444</source>
        <translation>4444</translation>
    </message>
    <message>
        <source>ProRes %1</source>
        <translation>ProRes %1</translation>
    </message>
    <message>
        <source>Very high: hardly a difference to the frames</source>
        <translation>很高：与原始帧几乎没有差别</translation>
    </message>
    <message>
        <source>High: no visible loss</source>
        <translation>高：看不出损失</translation>
    </message>
    <message>
        <source>Medium: slight loss, smaller file</source>
        <translation>中：略有损失，文件较小</translation>
    </message>
    <message>
        <source>Low: visible loss, small file</source>
        <translation>低：可见损失，文件小</translation>
    </message>
    <message>
        <source>Very low: for a rough look</source>
        <translation>很低：只适合粗略预览</translation>
    </message>
    <message>
        <source>%1 (CRF %2)</source>
        <translation>%1（CRF %2）</translation>
    </message>
    <message>
        <source>%1 (%2 of 100)</source>
        <translation>%1（%2/100）</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>About %1: one frame of %2</source>
        <translation>约 %1：一帧，%2</translation>
    </message>
    <message>
        <source>About %1: %2 frames of %3, %4 a second</source>
        <translation>约 %1：%2 帧，%3，每秒 %4 帧</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
</context>
<context>
    <name>weft::app::FirstRunPage</name>
    <message>
        <source>&amp;Try the demo</source>
        <translation>试用演示模型(&amp;T)</translation>
    </message>
    <message>
        <source>Welcome to Weft Studio</source>
        <translation>欢迎使用 Weft Studio</translation>
    </message>
    <message>
        <source>Open a model &amp;folder…</source>
        <translation>打开模型文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Search for models…</source>
        <translation>搜索模型(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Not now</source>
        <translation>以后再说(&amp;N)</translation>
    </message>
    <message>
        <source>A tiny model that ships with the program and makes coloured shapes that move, in seconds</source>
        <translation>随程序附带的微型模型，几秒钟就能生成会动的彩色图形</translation>
    </message>
    <message>
        <source>Open the folder of a Wan model</source>
        <translation>打开 Wan 模型的文件夹</translation>
    </message>
    <message>
        <source>Look through folders for models, parts and LoRAs</source>
        <translation>在文件夹中查找模型、组件和 LoRA</translation>
    </message>
    <message>
        <source>Close this page; it is in the Help menu</source>
        <translation>关闭此页；可从“帮助”菜单再次打开</translation>
    </message>
    <message>
        <source>It makes video from a prompt, on this computer, with the models of Wan 2.1 and 2.2. Nothing leaves it.</source>
        <translation>用 Wan 2.1 和 2.2 模型，在这台电脑上根据提示词生成视频。任何内容都不会离开这台电脑。</translation>
    </message>
    <message>
        <source>A model&apos;s folder can also be dropped anywhere on this window. Folders of diffusers releases and of Wan&apos;s own open as they are; single files of ComfyUI and GGUF files work with their parts beside them.</source>
        <translation>也可以把模型文件夹拖到此窗口的任意位置。diffusers 发布版和 Wan 官方发布版的文件夹可以直接打开；ComfyUI 的单个文件和 GGUF 文件，旁边有其他组件即可使用。</translation>
    </message>
    <message>
        <source>What a model needs depends on its size and on the clip&apos;s: it is shown beside Generate before anything runs, and for every model in the list of the search.</source>
        <translation>模型需要多少内存，取决于模型的大小和短片的尺寸与长度：运行之前就会显示在“生成”按钮旁，搜索结果列表中也会为每个模型显示。</translation>
    </message>
    <message>
        <source>This computer has %1 of memory.</source>
        <translation>这台电脑有 %1 内存。</translation>
    </message>
</context>
<context>
    <name>weft::app::FolderField</name>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>选择：%1</translation>
    </message>
    <message>
        <source>This is no folder: %1</source>
        <translation>这不是文件夹：%1</translation>
    </message>
</context>
<context>
    <name>weft::app::FoldersPage</name>
    <message>
        <source>Folder of the models</source>
        <translation>模型文件夹</translation>
    </message>
    <message>
        <source>Beside the last model</source>
        <translation>上次打开的模型所在位置</translation>
    </message>
    <message>
        <source>Folder of the LoRAs</source>
        <translation>LoRA 文件夹</translation>
    </message>
    <message>
        <source>Beside the last LoRA</source>
        <translation>上次添加的 LoRA 所在位置</translation>
    </message>
    <message>
        <source>Folder of the clips</source>
        <translation>短片文件夹</translation>
    </message>
    <message>
        <source>Folder of the wildcards</source>
        <translation>通配符文件夹</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Where the dialogs that open a model begin</source>
        <translation>打开模型的对话框从这里开始</translation>
    </message>
    <message>
        <source>Where the dialog that adds LoRAs begins</source>
        <translation>添加 LoRA 的对话框从这里开始</translation>
    </message>
    <message>
        <source>Where every finished clip is saved by itself, from the next one on</source>
        <translation>每个完成的短片都会自动保存到这里，从下一个短片起生效</translation>
    </message>
    <message>
        <source>Text files for prompts: __name__ draws a line of name.txt. In force at once</source>
        <translation>用于提示词的文本文件：__name__ 会从 name.txt 中抽取一行。立即生效</translation>
    </message>
    <message>
        <source>&amp;Models</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;LoRAs</source>
        <translation>LoRA(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Clips</source>
        <translation>短片(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Wildcards</source>
        <translation>通配符(&amp;W)</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
</context>
<context>
    <name>weft::app::FoundSettingsBar</name>
    <message>
        <source>Use its settings</source>
        <translation>使用其设置</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>详细信息…</translation>
    </message>
    <message>
        <source>Put the prompt, the seed and everything else that the file tells into the form</source>
        <translation>将提示词、种子以及文件中的其他所有设置填入表单</translation>
    </message>
    <message>
        <source>What is missing here, and what has no place here</source>
        <translation>这里缺少什么，以及哪些设置在这里用不上</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>“%1” carries the settings of a clip, written by %2.</source>
        <translation>“%1”含有短片的设置，由 %2 写入。</translation>
    </message>
    <message>
        <source>Use it as video</source>
        <translation>用作视频</translation>
    </message>
    <message>
        <source>Use it as picture</source>
        <translation>用作图片</translation>
    </message>
    <message>
        <source>Make a clip over it</source>
        <translation>在它的基础上生成短片</translation>
    </message>
    <message>
        <source>Begin a clip with it</source>
        <translation>以它为开头生成短片</translation>
    </message>
</context>
<context>
    <name>weft::app::FrameTimeline</name>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Click or drag to any frame that is there</source>
        <translation>点击或拖动，跳到任意已有的帧</translation>
    </message>
    <message>
        <source>Previous frame (Ctrl+Left)</source>
        <translation>上一帧 (Ctrl+Left)</translation>
    </message>
    <message>
        <source>Play or pause (Ctrl+P, or Space in the preview)</source>
        <translation>播放或暂停（Ctrl+P，或在预览中按空格键）</translation>
    </message>
    <message>
        <source>Next frame (Ctrl+Right)</source>
        <translation>下一帧 (Ctrl+Right)</translation>
    </message>
    <message>
        <source>Begin again after the last frame (L in the preview)</source>
        <translation>播完最后一帧后从头开始（在预览中按 L）</translation>
    </message>
    <message>
        <source>Latent preview, step %1 of %2</source>
        <translation>Latent 预览，第 %1/%2 步</translation>
    </message>
    <message>
        <source>Frame %1 of %2 (%3 decoded)</source>
        <translation>第 %1/%2 帧（已解码 %3 帧）</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>第 %1/%2 帧</translation>
    </message>
</context>
<context>
    <name>weft::app::GeneralPage</name>
    <message>
        <source>&amp;Remember the last 200</source>
        <translation>记住最近 200 条(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Notify when a clip is finished</source>
        <translation>短片完成时通知(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Stay awake while clips are made</source>
        <translation>生成短片时不休眠(&amp;S)</translation>
    </message>
    <message>
        <source>How the window looks</source>
        <translation>窗口的外观</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>The file that all settings are kept in</source>
        <translation>保存全部设置的文件</translation>
    </message>
    <message>
        <source>Prompts of clips are offered again while typing. They stay on this machine, readable by you alone</source>
        <translation>输入时会再次提供短片用过的提示词。它们只留在这台机器上，只有你能读取</translation>
    </message>
    <message>
        <source>A notification, unless this window is the active one</source>
        <translation>发出通知，除非此窗口正处于活动状态</translation>
    </message>
    <message>
        <source>F&amp;orget all</source>
        <translation>全部忘记(&amp;O)</translation>
    </message>
    <message>
        <source>Forget all prompts now; Cancel does not bring them back</source>
        <translation>立即忘记所有提示词；点击“取消”也无法恢复</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>短片</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Kept in</source>
        <translation>保存位置</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>In force at the next start</source>
        <translation>下次启动时生效</translation>
    </message>
    <message>
        <source>The language of all texts; the program speaks it from its next start on</source>
        <translation>所有文字的语言；下次启动时生效</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>The machine does not go to sleep by itself; the desktop may still lock its screen</source>
        <translation>计算机不会自动进入睡眠；桌面仍可能锁定屏幕</translation>
    </message>
</context>
<context>
    <name>weft::app::GenerateBar</name>
    <message>
        <source> (most for %1)</source>
        <translation>（峰值阶段：%1）</translation>
    </message>
    <message>
        <source>, about %1</source>
        <translation>，约 %1</translation>
    </message>
    <message>
        <source>, %1 on disk</source>
        <translation>，占用磁盘 %1</translation>
    </message>
    <message>
        <source>&amp;Generate</source>
        <translation>生成(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Stop and discard</source>
        <translation>停止并丢弃</translation>
    </message>
    <message>
        <source>Stop and decode what there is</source>
        <translation>停止并解码现有结果</translation>
    </message>
    <message>
        <source>Stop and continue later</source>
        <translation>停止，稍后继续</translation>
    </message>
    <message>
        <source>Make the clip (Ctrl+Return)</source>
        <translation>生成短片 (Ctrl+Return)</translation>
    </message>
    <message>
        <source>Stop the job (Esc)</source>
        <translation>停止任务 (Esc)</translation>
    </message>
    <message>
        <source>Open a model to begin.</source>
        <translation>请先打开一个模型。</translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation>取消导出</translation>
    </message>
    <message>
        <source>Needs %1 of the %2 memory that can be used</source>
        <translation>需要 %1 内存，允许使用 %2</translation>
    </message>
    <message>
        <source>&amp;Update clip</source>
        <translation>更新短片(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Leave as it was</source>
        <translation>保持原样(&amp;Y)</translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation>全部停止</translation>
    </message>
    <message>
        <source>Drop the clip that is being made; those that wait stay in the queue, paused</source>
        <translation>丢弃正在生成的短片；等待中的短片留在队列中，队列暂停</translation>
    </message>
    <message>
        <source>End after this step and show the clip as it is then</source>
        <translation>这一步之后结束，并显示那时的短片</translation>
    </message>
    <message>
        <source>Write these settings into the clip that waits in the queue</source>
        <translation>将这些设置写入队列中等待的短片</translation>
    </message>
    <message>
        <source>Stop editing; the clip in the queue stays as it was</source>
        <translation>停止编辑；队列中的短片保持原样</translation>
    </message>
    <message>
        <source>Add to &amp;queue</source>
        <translation>加入队列(&amp;Q)</translation>
    </message>
    <message>
        <source>Make the clip when its turn comes (Ctrl+Return)</source>
        <translation>轮到时生成短片 (Ctrl+Return)</translation>
    </message>
    <message>
        <source>Skip this clip</source>
        <translation>跳过此短片</translation>
    </message>
    <message>
        <source>Drop the clip that is being made and go on with the next</source>
        <translation>丢弃正在生成的短片，继续下一个</translation>
    </message>
    <message>
        <source>Pause the queue after this step</source>
        <translation>这一步之后暂停队列</translation>
    </message>
    <message>
        <source>The clip stays in the queue and goes on from there</source>
        <translation>短片留在队列中，之后从停下的地方继续</translation>
    </message>
</context>
<context>
    <name>weft::app::HelpWindow</name>
    <message>
        <source>User guide – Weft Studio</source>
        <translation>用户指南 – Weft Studio</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>搜索指南</translation>
    </message>
    <message>
        <source>Shows the pages with this word (Ctrl+F)</source>
        <translation>显示包含此词的页面 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>The user guide is not installed. It comes with the program, in the folder help.</source>
        <translation>未安装用户指南。它随程序提供，位于 help 文件夹中。</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryActions</name>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Shows the clip in the preview</source>
        <translation>在预览中显示此短片</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>对比(&amp;C)</translation>
    </message>
    <message>
        <source>Shows two clips side by side</source>
        <translation>并排显示两个短片</translation>
    </message>
    <message>
        <source>Use these s&amp;ettings</source>
        <translation>使用这些设置(&amp;E)</translation>
    </message>
    <message>
        <source>Puts prompt and settings into the form</source>
        <translation>将提示词和设置填入表单</translation>
    </message>
    <message>
        <source>Use this see&amp;d</source>
        <translation>使用此种子(&amp;D)</translation>
    </message>
    <message>
        <source>Puts the seed into the form</source>
        <translation>将种子填入表单</translation>
    </message>
    <message>
        <source>Copy &amp;prompt</source>
        <translation>复制提示词(&amp;P)</translation>
    </message>
    <message>
        <source>Copies the prompt as text</source>
        <translation>将提示词复制为文本</translation>
    </message>
    <message>
        <source>S&amp;tar</source>
        <translation>加星标(&amp;T)</translation>
    </message>
    <message>
        <source>Marks clips that are worth keeping</source>
        <translation>标记值得保留的短片</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>打开文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Opens the folder that the clip is in</source>
        <translation>打开短片所在的文件夹</translation>
    </message>
    <message>
        <source>&amp;Move to trash</source>
        <translation>移到回收站(&amp;M)</translation>
    </message>
    <message>
        <source>Moves the file to the trash and takes the clip off the history</source>
        <translation>将文件移到回收站，并从历史记录中移除该短片</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Brings back what was removed last</source>
        <translation>恢复最近移除的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) moved to the trash</source>
        <translation>
            <numerusform>已将 %n 个短片移到回收站</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) taken off the history</source>
        <translation>
            <numerusform>已从历史记录中移除 %n 个短片</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is no longer in the trash; only what the history knew of it is back.</source>
        <translation>%1 已不在回收站中；只恢复了历史记录中的信息。</translation>
    </message>
    <message>
        <source>Take the s&amp;tar off</source>
        <translation>取消星标(&amp;T)</translation>
    </message>
    <message>
        <source>Re&amp;move from the history</source>
        <translation>从历史记录中移除(&amp;M)</translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation>Weft Studio</translation>
    </message>
    <message>
        <source>The file of this clip is no longer there.</source>
        <translation>此短片的文件已不存在。</translation>
    </message>
    <message>
        <source>&amp;Locate…</source>
        <translation>查找(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Remove from the history</source>
        <translation>从历史记录中移除(&amp;R)</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>查找 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) can&apos;t be moved to the trash.</source>
        <translation>
            <numerusform>无法将 %n 个文件移到回收站。</numerusform>
        </translation>
    </message>
    <message>
        <source>Their file system may have none. They can be deleted for good; that can&apos;t be undone.</source>
        <translation>其所在的文件系统可能没有回收站。可以永久删除这些文件；此操作无法撤销。</translation>
    </message>
    <message>
        <source>&amp;Delete for good</source>
        <translation>永久删除(&amp;D)</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryDelegate</name>
    <message>
        <source>Today, %1</source>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>Yesterday, %1</source>
        <translation>昨天 %1</translation>
    </message>
    <message>
        <source>The file is no longer there</source>
        <translation>文件已不存在</translation>
    </message>
    <message>
        <source>%1 × %2, seed %3</source>
        <translation>%1 × %2，种子 %3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 (took %2)</source>
        <translation>%1（用时 %2）</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryDock</name>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>历史记录(&amp;H)</translation>
    </message>
    <message>
        <source>Ctrl+H</source>
        <translation>Ctrl+H</translation>
    </message>
    <message>
        <source>Shows or hides the clips that were made (Ctrl+H)</source>
        <translation>显示或隐藏已生成的短片 (Ctrl+H)</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryFilterBar</name>
    <message>
        <source>Search prompts</source>
        <translation>搜索提示词</translation>
    </message>
    <message>
        <source>Words of the prompt, a model&apos;s name, a seed (Ctrl+F)</source>
        <translation>提示词中的词、模型名称或种子 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Only clips of this model</source>
        <translation>只显示此模型的短片</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>生成时间</translation>
    </message>
    <message>
        <source>Only clips of this time</source>
        <translation>只显示此时间段的短片</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>任何时间</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>Between…</source>
        <translation>指定日期…</translation>
    </message>
    <message>
        <source>Only starred clips</source>
        <translation>只显示加星标的短片</translation>
    </message>
    <message>
        <source>The first day</source>
        <translation>起始日期</translation>
    </message>
    <message>
        <source>The last day</source>
        <translation>结束日期</translation>
    </message>
    <message>
        <source>F&amp;rom</source>
        <translation>从(&amp;R)</translation>
    </message>
    <message>
        <source>t&amp;o</source>
        <translation>到(&amp;O)</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>所有模型</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryModel</name>
    <message>
        <source>%1, made %2</source>
        <translation>%1，生成于 %2</translation>
    </message>
    <message>
        <source>Made %1 in %2</source>
        <translation>生成于 %1，用时 %2</translation>
    </message>
    <message>
        <source>%1 × %2, %3 frames, %4 steps, seed %5</source>
        <translation>%1 × %2，%3 帧，%4 步，种子 %5</translation>
    </message>
    <message>
        <source>Backend: %1</source>
        <translation>后端：%1</translation>
    </message>
    <message>
        <source>The file is no longer there: %1</source>
        <translation>文件已不存在：%1</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryPanel</name>
    <message>
        <source>Show &amp;all clips</source>
        <translation>显示全部短片(&amp;A)</translation>
    </message>
    <message>
        <source>Takes search and filters back</source>
        <translation>清除搜索和筛选条件</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Brings back what was removed last (%1)</source>
        <translation>恢复最近移除的内容 (%1)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Closes this line; undo stays possible with its key</source>
        <translation>关闭此提示；仍可用快捷键撤销</translation>
    </message>
    <message>
        <source>No clip is like that.</source>
        <translation>没有符合条件的短片。</translation>
    </message>
    <message>
        <source>Every finished clip is kept here.</source>
        <translation>每个完成的短片都会保存在这里。</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) found</source>
        <translation>
            <numerusform>找到 %n 个短片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s)</source>
        <translation>
            <numerusform>%n 个短片</numerusform>
        </translation>
    </message>
    <message>
        <source>The history can&apos;t be used: %1</source>
        <translation>无法使用历史记录：%1</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>搜索历史记录</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryView</name>
    <message>
        <source>Clips</source>
        <translation>短片</translation>
    </message>
</context>
<context>
    <name>weft::app::ImagePanel</name>
    <message>
        <source>%1 frames</source>
        <translation>%1 帧</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 fps</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>首帧</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>尾帧</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>Made anew</source>
        <translation>重绘幅度</translation>
    </message>
    <message>
        <source>Make over a video…</source>
        <translation>重绘视频…</translation>
    </message>
    <message>
        <source>Choose a video that the clip is made over, instead of from noise alone; it can also be dropped on the window</source>
        <translation>选择一个视频，在它的基础上生成短片，而不是只从噪声开始；也可以直接拖到窗口上</translation>
    </message>
    <message>
        <source>How much of the video is made anew</source>
        <translation>视频的重绘幅度</translation>
    </message>
    <message>
        <source>How much of the video is made anew: at 1 nearly everything, at 0.3 most of it stays and fewer steps run</source>
        <translation>视频的重绘幅度：1 几乎全部重绘，0.3 则大部分保留，运行的步数也更少</translation>
    </message>
    <message>
        <source>A picture of another shape</source>
        <translation>比例不同的图片</translation>
    </message>
    <message>
        <source>Cut to the clip&apos;s shape</source>
        <translation>裁剪为短片的比例</translation>
    </message>
    <message>
        <source>Stretched</source>
        <translation>拉伸</translation>
    </message>
    <message>
        <source>With black bars</source>
        <translation>加黑边</translation>
    </message>
    <message>
        <source>What becomes of a picture whose shape is not the clip&apos;s</source>
        <translation>图片比例与短片不同时如何处理</translation>
    </message>
    <message>
        <source>The video can&apos;t be used</source>
        <translation>无法使用该视频</translation>
    </message>
    <message>
        <source>The picture can&apos;t be used</source>
        <translation>无法使用该图片</translation>
    </message>
    <message>
        <source>Pictures are</source>
        <translation>图片适配</translation>
    </message>
    <message>
        <source>The video is</source>
        <translation>视频适配</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>weft::app::ImageWell</name>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Choose a video file</source>
        <translation>选择视频文件</translation>
    </message>
    <message>
        <source>Choose a picture file</source>
        <translation>选择图片文件</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Take the picture of the clipboard (Ctrl+V)</source>
        <translation>使用剪贴板中的图片 (Ctrl+V)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Take the video out</source>
        <translation>移除视频</translation>
    </message>
    <message>
        <source>Take the picture out</source>
        <translation>移除图片</translation>
    </message>
    <message>
        <source>Reading the video…</source>
        <translation>正在读取视频…</translation>
    </message>
    <message>
        <source>Drop or open a video</source>
        <translation>拖入或打开视频</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>正在读取图片…</translation>
    </message>
    <message>
        <source>Drop, paste or open a picture, or leave it empty</source>
        <translation>拖入、粘贴或打开图片，也可以留空</translation>
    </message>
    <message>
        <source>Drop, paste or open a picture</source>
        <translation>拖入、粘贴或打开图片</translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1，%2 × %3</translation>
    </message>
    <message>
        <source>Videos (*.mp4 *.m4v *.mov *.mkv *.webm);;All files (*)</source>
        <translation>视频 (*.mp4 *.m4v *.mov *.mkv *.webm);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp *.bmp *.tif *.tiff *.gif);;All files (*)</source>
        <translation>图片 (*.png *.jpg *.jpeg *.webp *.bmp *.tif *.tiff *.gif);;所有文件 (*)</translation>
    </message>
    <message>
        <source>There is no picture in the clipboard</source>
        <translation>剪贴板中没有图片</translation>
    </message>
</context>
<context>
    <name>weft::app::ListDialog</name>
    <message>
        <source>Weft Studio</source>
        <translation>Weft Studio</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
</context>
<context>
    <name>weft::app::LogDialog</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>The end of the log</source>
        <translation>日志末尾</translation>
    </message>
    <message>
        <source>&amp;Read again</source>
        <translation>重新读取(&amp;R)</translation>
    </message>
    <message>
        <source>Show what was written since</source>
        <translation>显示此后写入的内容</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy what is shown</source>
        <translation>复制所显示的内容</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>打开文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Show the log&apos;s folder in the file manager</source>
        <translation>在文件管理器中显示日志文件夹</translation>
    </message>
    <message>
        <source>There is no log yet at %1</source>
        <translation>%1 处还没有日志</translation>
    </message>
</context>
<context>
    <name>weft::app::LogPage</name>
    <message>
        <source>How much of what the program does is written down. Prompts are not, but the names of files are.</source>
        <translation>程序的运行情况要记录到什么程度。不会记录提示词，但会记录文件名。</translation>
    </message>
    <message>
        <source>Everything (trace)</source>
        <translation>全部 (trace)</translation>
    </message>
    <message>
        <source>Each step (debug)</source>
        <translation>每一步 (debug)</translation>
    </message>
    <message>
        <source>What is done (info)</source>
        <translation>所做的事 (info)</translation>
    </message>
    <message>
        <source>Warnings only (warn)</source>
        <translation>仅警告 (warn)</translation>
    </message>
    <message>
        <source>Errors only (error)</source>
        <translation>仅错误 (error)</translation>
    </message>
    <message>
        <source>Nothing (off)</source>
        <translation>不记录 (off)</translation>
    </message>
    <message>
        <source>A new file is begun at 5 MB; the last three are kept</source>
        <translation>达到 5 MB 时新建文件；保留最近三个</translation>
    </message>
    <message>
        <source>&amp;Show the log</source>
        <translation>显示日志(&amp;S)</translation>
    </message>
    <message>
        <source>Show the end of the log</source>
        <translation>显示日志末尾</translation>
    </message>
    <message>
        <source>Write &amp;down</source>
        <translation>记录(&amp;D)</translation>
    </message>
    <message>
        <source>Kept in</source>
        <translation>保存位置</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
</context>
<context>
    <name>weft::app::LoraPanel</name>
    <message>
        <source>%1 steps, guidance %2, flow shift %3, %4, noise levels %5</source>
        <translation>%1 步、引导系数 %2、流偏移 %3、%4、噪声级别 %5</translation>
    </message>
    <message>
        <source>LoRAs</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Add LoRA…</source>
        <translation>添加 LoRA…</translation>
    </message>
    <message>
        <source>Choose LoRA files (safetensors); they can also be dropped on the window</source>
        <translation>选择 LoRA 文件 (safetensors)；也可以直接拖到窗口上</translation>
    </message>
    <message>
        <source>%1-step settings</source>
        <translation>%1 步设置</translation>
    </message>
    <message>
        <source>For LoRAs distilled to few steps (LightX2V, Lightning and others). Sets: %1.</source>
        <translation>用于蒸馏到少步数的 LoRA（LightX2V、Lightning 等）。将设为：%1。</translation>
    </message>
    <message>
        <source>Add LoRAs</source>
        <translation>添加 LoRA</translation>
    </message>
    <message>
        <source>LoRAs (*.safetensors);;All files (*)</source>
        <translation>LoRA (*.safetensors);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>weft::app::LoraRow</name>
    <message>
        <source>This file is no longer there. Put it back, or remove it here.</source>
        <translation>此文件已不存在。请放回原处，或在此移除。</translation>
    </message>
    <message>
        <source>Strength of %1</source>
        <translation>%1 的强度</translation>
    </message>
    <message>
        <source>How strong it is: 1 as it was trained, 0 not at all</source>
        <translation>强度：1 为训练时的强度，0 为完全不起作用</translation>
    </message>
    <message>
        <source>Expert that %1 changes</source>
        <translation>%1 作用于哪个专家</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>High noise</source>
        <translation>高噪声</translation>
    </message>
    <message>
        <source>Low noise</source>
        <translation>低噪声</translation>
    </message>
    <message>
        <source>Which of the two experts it changes</source>
        <translation>作用于两个专家中的哪一个</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Remove this LoRA from the list; its file stays</source>
        <translation>从列表中移除此 LoRA；文件不会被删除</translation>
    </message>
</context>
<context>
    <name>weft::app::MainWindow</name>
    <message>
        <source>Weft Studio</source>
        <translation>Weft Studio</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open model folder…</source>
        <translation>打开模型文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;file of a model…</source>
        <translation>打开模型文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Open &amp;demo model</source>
        <translation>打开演示模型(&amp;D)</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Sa&amp;ve frame as PNG…</source>
        <translation>将帧保存为 PNG(&amp;V)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>设置(&amp;T)…</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Clip</source>
        <translation>短片(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Generate</source>
        <translation>生成(&amp;G)</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>&amp;Stop…</source>
        <translation>停止(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>播放或暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Ctrl+P</source>
        <translation>Ctrl+P</translation>
    </message>
    <message>
        <source>&amp;Next frame</source>
        <translation>下一帧(&amp;N)</translation>
    </message>
    <message>
        <source>Ctrl+Right</source>
        <translation>Ctrl+Right</translation>
    </message>
    <message>
        <source>P&amp;revious frame</source>
        <translation>上一帧(&amp;R)</translation>
    </message>
    <message>
        <source>Ctrl+Left</source>
        <translation>Ctrl+Left</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Weft Studio</source>
        <translation>关于 Weft Studio(&amp;A)</translation>
    </message>
    <message>
        <source>The frame is on the clipboard</source>
        <translation>帧已复制到剪贴板</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be used</source>
        <translation>无法使用“%1”</translation>
    </message>
    <message>
        <source>This model begins with no picture.</source>
        <translation>此模型不以图片开头。</translation>
    </message>
    <message>
        <source>Open a model that makes clips from pictures.</source>
        <translation>请打开由图片生成短片的模型。</translation>
    </message>
    <message>
        <source>This model begins with a picture and can&apos;t be given a video.</source>
        <translation>此模型以图片开头，不能使用视频。</translation>
    </message>
    <message>
        <source>Open a text-to-video model.</source>
        <translation>请打开文生视频模型。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Memory in use: %1</source>
        <translation>已用内存：%1</translation>
    </message>
    <message>
        <source>Backend: %1</source>
        <translation>后端：%1</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>The export was cancelled</source>
        <translation>导出已取消</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>The export failed</source>
        <translation>导出失败</translation>
    </message>
    <message>
        <source>The clip could not be made</source>
        <translation>未能生成短片</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>The model in “%1” can&apos;t be opened</source>
        <translation>无法打开“%1”中的模型</translation>
    </message>
    <message>
        <source>Memory free: %1 of %2</source>
        <translation>可用内存：%1，共 %2</translation>
    </message>
    <message>
        <source>The model that this clip was made with is no longer at %1.</source>
        <translation>生成此短片所用的模型已不在 %1。</translation>
    </message>
    <message>
        <source>Open that model from where it is now, then try again.</source>
        <translation>请从现在的位置打开该模型，然后重试。</translation>
    </message>
    <message>
        <source>Done: %1 frames in %2, seed %3</source>
        <translation>完成：%1 帧，用时 %2，种子 %3</translation>
    </message>
    <message>
        <source>, %1 of %2 steps</source>
        <translation>，%1/%2 步</translation>
    </message>
    <message>
        <source>, at most %1 memory</source>
        <translation>，内存峰值 %1</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Denoising ends after this step.</source>
        <translation>这一步之后结束去噪。</translation>
    </message>
    <message>
        <source>Stopping after this step…</source>
        <translation>这一步之后停止…</translation>
    </message>
    <message>
        <source>About Weft Studio</source>
        <translation>关于 Weft Studio</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Weft Studio %1&lt;/h3&gt;&lt;p&gt;Makes video from a prompt on your own machine, with the Wan models.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Weft Studio %1&lt;/h3&gt;&lt;p&gt;用 Wan 模型，在你自己的机器上根据提示词生成视频。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Add &amp;variations…</source>
        <translation>添加变体(&amp;V)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Return</source>
        <translation>Ctrl+Shift+Return</translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <translation>队列(&amp;Q)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Q</source>
        <translation>Ctrl+Shift+Q</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>The settings are in the form, but not everything that they need is here:</source>
        <translation>设置已填入表单，但所需的文件并不齐全：</translation>
    </message>
    <message>
        <source>“%1” failed: %2</source>
        <translation>“%1”失败：%2</translation>
    </message>
    <message>
        <source>A clip failed</source>
        <translation>有一个短片失败了</translation>
    </message>
    <message>
        <source>The clip is finished</source>
        <translation>短片已完成</translation>
    </message>
    <message numerus="yes">
        <source>A clip is finished, %n wait(s)</source>
        <translation>
            <numerusform>一个短片已完成，还有 %n 个在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>That clip has begun meanwhile; it was not changed.</source>
        <translation>该短片在此期间已开始生成；未作更改。</translation>
    </message>
    <message>
        <source>The contact sheet is in %1</source>
        <translation>总览图位于 %1</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be shown</source>
        <translation>无法显示“%1”</translation>
    </message>
    <message>
        <source>&amp;Models…</source>
        <translation>模型(&amp;M)…</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Ctrl+M</translation>
    </message>
    <message>
        <source>&amp;First steps</source>
        <translation>入门(&amp;F)</translation>
    </message>
    <message>
        <source>Open settings from a &amp;clip…</source>
        <translation>从短片中读取设置(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;User guide</source>
        <translation>用户指南(&amp;U)</translation>
    </message>
    <message>
        <source>Ctrl+F1</source>
        <translation>Ctrl+F1</translation>
    </message>
    <message>
        <source>The export begins when the clip that is made is finished.</source>
        <translation>正在制作的片段完成后即开始导出。</translation>
    </message>
</context>
<context>
    <name>weft::app::ModelChooser</name>
    <message>
        <source>&amp;Open folder…</source>
        <translation>打开文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Open the folder of a Wan model; it can also be dropped on the window</source>
        <translation>打开 Wan 模型的文件夹；也可以直接拖到窗口上</translation>
    </message>
    <message>
        <source>Open a transformer&apos;s file (safetensors, GGUF, PyTorch); the other parts are chosen below it</source>
        <translation>打开 Transformer 文件（safetensors、GGUF、PyTorch）；其他组件在下方选择</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>Open a model folder</source>
        <translation>打开模型文件夹</translation>
    </message>
    <message>
        <source>Open the file of a transformer</source>
        <translation>打开 Transformer 文件</translation>
    </message>
    <message>
        <source>Weights (*.safetensors *.gguf *.pth *.pt);;All files (*)</source>
        <translation>权重 (*.safetensors *.gguf *.pth *.pt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Demo model</source>
        <translation>演示模型</translation>
    </message>
</context>
<context>
    <name>weft::app::ModelInspector</name>
    <message>
        <source>%1 has the SHA-256 %2, expected %3 (%4)</source>
        <translation>%1 的 SHA-256 为 %2，应为 %3（%4）</translation>
    </message>
</context>
<context>
    <name>weft::app::ModelManager</name>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>在文件夹中显示(&amp;F)</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜索(&amp;S)</translation>
    </message>
    <message>
        <source>These folders and what is below them are looked through, and the folder of the model that is open and those of the settings</source>
        <translation>会查找这些文件夹及其下级文件夹，以及已打开模型的文件夹和设置中的文件夹</translation>
    </message>
    <message>
        <source>Folders with &amp;models</source>
        <translation>模型所在的文件夹(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>Add a folder to look through</source>
        <translation>添加要查找的文件夹</translation>
    </message>
    <message>
        <source>Take the folder off this list; its files stay</source>
        <translation>从此列表中移除该文件夹；其中的文件不会被删除</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Open the folder that it lies in</source>
        <translation>打开它所在的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>Looking into %1; %n file(s) looked at</source>
        <translation>
            <numerusform>正在查看 %1；已查看 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a folder with models</source>
        <translation>添加模型所在的文件夹</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>End the search; what was found stays on the list</source>
        <translation>结束搜索；已找到的保留在列表中</translation>
    </message>
    <message>
        <source>Look through the folders again</source>
        <translation>重新查找这些文件夹</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>搜索已停止。</translation>
    </message>
    <message numerus="yes">
        <source>%n found.</source>
        <translation>
            <numerusform>找到 %n 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n weight file(s) of other kinds of models are not listed.</source>
        <translation>
            <numerusform>有 %n 个其他类型模型的权重文件未列出。</numerusform>
        </translation>
    </message>
    <message>
        <source>Add the folders that your models are in.</source>
        <translation>请添加你的模型所在的文件夹。</translation>
    </message>
    <message>
        <source>&amp;Use with the open model</source>
        <translation>用于已打开的模型(&amp;U)</translation>
    </message>
    <message>
        <source>Make clips with it (Return)</source>
        <translation>用它生成短片 (Return)</translation>
    </message>
    <message>
        <source>Stop the &amp;check</source>
        <translation>停止检查(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Check the files</source>
        <translation>检查文件(&amp;C)</translation>
    </message>
    <message>
        <source>Being checked: %1</source>
        <translation>正在检查：%1</translation>
    </message>
    <message>
        <source>Read every weight, look for impossible values and compare the SHA-256 that lie beside the files. Takes as long as it takes to read the files once or twice</source>
        <translation>读取每个权重，查找不可能的值，并与文件旁的 SHA-256 比对。所需时间相当于把文件读取一到两遍</translation>
    </message>
</context>
<context>
    <name>weft::app::ModelTable</name>
    <message>
        <source>%1 and others</source>
        <translation>%1 等</translation>
    </message>
    <message>
        <source>Checking, %1 %</source>
        <translation>正在检查，%1%</translation>
    </message>
    <message>
        <source>Misses: %1</source>
        <translation>缺少：%1</translation>
    </message>
    <message>
        <source>Can&apos;t be used</source>
        <translation>无法使用</translation>
    </message>
    <message>
        <source>Sound on %1</source>
        <translation>完好（检查于 %1）</translation>
    </message>
    <message>
        <source>Damaged on %1</source>
        <translation>已损坏（检查于 %1）</translation>
    </message>
    <message>
        <source>Needs: %1</source>
        <translation>还需要：%1</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>%1 are free now</source>
        <translation>目前可用 %1</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>尚未测量</translation>
    </message>
    <message>
        <source>Known after a clip was made: it follows from measured steps</source>
        <translation>生成过一个短片之后才能知道：根据实测的步数用时推算</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>Text encoder</source>
        <translation>文本编码器</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Image encoder</source>
        <translation>图像编码器</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Damaged file</source>
        <translation>已损坏的文件</translation>
    </message>
    <message>
        <source>transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>second transformer</source>
        <translation>第二个 Transformer</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>文本编码器</translation>
    </message>
    <message>
        <source>image encoder</source>
        <translation>图像编码器</translation>
    </message>
    <message>
        <source>tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>Models that were found</source>
        <translation>找到的模型</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Stored as</source>
        <translation>存储格式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>At most in use, for the settings in the window</source>
        <translation>按窗口中的设置，内存占用的峰值</translation>
    </message>
    <message>
        <source>For one clip, for the settings in the window</source>
        <translation>按窗口中的设置，生成一个短片的用时</translation>
    </message>
</context>
<context>
    <name>weft::app::PartsPanel</name>
    <message>
        <source>Transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>Low-noise expert</source>
        <translation>低噪声专家</translation>
    </message>
    <message>
        <source>Text encoder</source>
        <translation>文本编码器</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Image encoder</source>
        <translation>图像编码器</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>组件(&amp;R)</translation>
    </message>
    <message>
        <source>Which files are in use, and others in their place</source>
        <translation>正在使用哪些文件，以及换用其他文件</translation>
    </message>
    <message>
        <source>Parts of the model</source>
        <translation>模型的组件</translation>
    </message>
    <message>
        <source>Back to the open model</source>
        <translation>回到已打开的模型</translation>
    </message>
    <message>
        <source>Forget this choice; the model that is open stays</source>
        <translation>放弃这一选择；已打开的模型不变</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>A file in its place: safetensors, GGUF or PyTorch, with any naming</source>
        <translation>换用其他文件：safetensors、GGUF 或 PyTorch，任何命名方式均可</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>选择：%1</translation>
    </message>
    <message>
        <source>A spiece.model in its place</source>
        <translation>换用其他 spiece.model</translation>
    </message>
    <message>
        <source>The model&apos;s own again</source>
        <translation>恢复为模型自带</translation>
    </message>
    <message>
        <source>The model&apos;s own again: %1</source>
        <translation>恢复为模型自带：%1</translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation>Weft Studio</translation>
    </message>
    <message>
        <source>Which expert is “%1”?</source>
        <translation>“%1”是哪个专家？</translation>
    </message>
    <message>
        <source>High noise</source>
        <translation>高噪声</translation>
    </message>
    <message>
        <source>Low noise</source>
        <translation>低噪声</translation>
    </message>
    <message>
        <source>—</source>
        <translation>—</translation>
    </message>
    <message>
        <source>the model&apos;s own</source>
        <translation>模型自带</translation>
    </message>
    <message>
        <source>
%1, %2</source>
        <translation>
%1，%2</translation>
    </message>
</context>
<context>
    <name>weft::app::PendingBar</name>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Run the steps that are left</source>
        <translation>运行剩余的步数</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>Decode as it is</source>
        <translation>按现状解码</translation>
    </message>
    <message>
        <source>Decode again</source>
        <translation>重新解码</translation>
    </message>
    <message>
        <source>%1 clips were not saved. First: “%2”</source>
        <translation>有 %1 个短片尚未保存。第一个：“%2”</translation>
    </message>
    <message>
        <source>A clip stopped after step %1 of %2: “%3”</source>
        <translation>有一个短片停在第 %1/%2 步之后：“%3”</translation>
    </message>
    <message>
        <source>A clip was not saved: “%1”</source>
        <translation>有一个短片尚未保存：“%1”</translation>
    </message>
</context>
<context>
    <name>weft::app::PerformancePage</name>
    <message>
        <source>&amp;Memory limit</source>
        <translation>内存上限(&amp;M)</translation>
    </message>
    <message>
        <source>How many threads a job runs on. The next job takes it.</source>
        <translation>任务使用多少个线程。从下一个任务起生效。</translation>
    </message>
    <message>
        <source>All (%1)</source>
        <translation>全部（%1）</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>The most memory that this program may take for a job. Where the VAE&apos;s work does not fit it is done in tiles; what does not fit even so is told before the run. The next job takes it.</source>
        <translation>本程序执行一个任务最多可占用的内存。VAE 的运算放不下时会分块进行；仍然放不下的，会在运行前提示。从下一个任务起生效。</translation>
    </message>
    <message>
        <source>Memory limit in GiB</source>
        <translation>内存上限（GiB）</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>What models are set to when they are opened. The precision of the clip at hand is set beside its size and steps.</source>
        <translation>打开模型时采用的精度。当前短片的精度在其尺寸和步数旁设置。</translation>
    </message>
    <message>
        <source>As the model has it</source>
        <translation>按模型自带</translation>
    </message>
    <message>
        <source>&amp;CPU threads</source>
        <translation>CPU 线程数(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Precision of models</source>
        <translation>模型精度(&amp;P)</translation>
    </message>
    <message>
        <source>Performance</source>
        <translation>性能</translation>
    </message>
</context>
<context>
    <name>weft::app::PresetBar</name>
    <message>
        <source>&amp;Presets…</source>
        <translation>预设(&amp;T)…</translation>
    </message>
    <message>
        <source>Save settings as a p&amp;reset…</source>
        <translation>将设置保存为预设(&amp;A)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>Ctrl+Shift+A</source>
        <translation>Ctrl+Shift+A</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Settings that belong together: those of the model&apos;s release, and your own</source>
        <translation>成套的设置：模型发布版推荐的，以及你自己保存的</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Back to the settings from before</source>
        <translation>恢复之前的设置</translation>
    </message>
    <message>
        <source>“%1” is set.</source>
        <translation>已设为“%1”。</translation>
    </message>
    <message>
        <source>Of this model</source>
        <translation>此模型的预设</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>你的预设</translation>
    </message>
    <message>
        <source>&amp;Edit, import and export…</source>
        <translation>编辑、导入和导出(&amp;E)…</translation>
    </message>
    <message>
        <source>The settings are saved as “%1”.</source>
        <translation>设置已保存为“%1”。</translation>
    </message>
    <message>
        <source>Import presets</source>
        <translation>导入预设</translation>
    </message>
    <message numerus="yes">
        <source>%n of these presets has a name that you have already: %1. Replace yours?</source>
        <translation>
            <numerusform>其中 %n 个预设与你已有的预设重名：%1。要替换你的预设吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Keep mine, import the others</source>
        <translation>保留我的，导入其余的</translation>
    </message>
</context>
<context>
    <name>weft::app::PresetListDialog</name>
    <message>
        <source>Your presets</source>
        <translation>你的预设</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>Give the chosen preset another name (F2)</source>
        <translation>为所选预设另取名称 (F2)</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Write the chosen presets to a file; all where none is chosen</source>
        <translation>将所选预设写入文件；未选择时写入全部预设</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Take presets from a file that was exported</source>
        <translation>从导出的文件中读取预设</translation>
    </message>
    <message>
        <source>Delete the chosen presets</source>
        <translation>删除所选预设</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>There is a preset “%1” already. Replace it?</source>
        <translation>已有名为“%1”的预设。要替换它吗？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Delete presets</source>
        <translation>删除预设</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n presets?</source>
        <translation>
            <numerusform>要删除 %n 个预设吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Import presets</source>
        <translation>导入预设</translation>
    </message>
    <message>
        <source>Presets (*.json);;All files (*)</source>
        <translation>预设 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Export presets</source>
        <translation>导出预设</translation>
    </message>
    <message>
        <source>Presets (*.json)</source>
        <translation>预设 (*.json)</translation>
    </message>
    <message>
        <source>presets</source>
        <translation>预设</translation>
    </message>
</context>
<context>
    <name>weft::app::PresetStore</name>
    <message>
        <source>The presets can&apos;t be saved</source>
        <translation>无法保存预设</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Make room, or make the folder writable, and try again.</source>
        <translation>请腾出空间，或让该文件夹可写，然后重试。</translation>
    </message>
    <message>
        <source>The presets can&apos;t be read</source>
        <translation>无法读取预设</translation>
    </message>
    <message>
        <source>%1 holds no presets that can be read.</source>
        <translation>%1 中没有可读取的预设。</translation>
    </message>
    <message>
        <source>It is kept as %1; new presets go into a new file.</source>
        <translation>该文件已保留为 %1；新预设会写入新文件。</translation>
    </message>
    <message>
        <source>No presets were imported</source>
        <translation>没有导入任何预设</translation>
    </message>
    <message>
        <source>%1 holds no presets.</source>
        <translation>%1 中没有预设。</translation>
    </message>
    <message>
        <source>Choose a file that “Export presets” has written.</source>
        <translation>请选择由“导出预设”写出的文件。</translation>
    </message>
    <message>
        <source>The presets were not exported</source>
        <translation>预设未能导出</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>请选择其他文件夹。</translation>
    </message>
</context>
<context>
    <name>weft::app::PreviewPanel</name>
    <message>
        <source>&amp;Loop</source>
        <translation>循环(&amp;L)</translation>
    </message>
    <message>
        <source>Begin again after the last frame (L)</source>
        <translation>播完最后一帧后从头开始 (L)</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>适合窗口(&amp;F)</translation>
    </message>
    <message>
        <source>The whole picture, as large as it fits (0)</source>
        <translation>完整显示画面，并尽可能大 (0)</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100%</translation>
    </message>
    <message>
        <source>Each pixel of the clip on one of the screen (1)</source>
        <translation>短片的每个像素对应屏幕的一个像素 (1)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Larger (+, or Ctrl and the wheel)</source>
        <translation>放大（+，或 Ctrl 加滚轮）</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Smaller (-, or Ctrl and the wheel)</source>
        <translation>缩小（-，或 Ctrl 加滚轮）</translation>
    </message>
    <message>
        <source>&amp;Compare with the clip before</source>
        <translation>与上一个短片对比(&amp;C)</translation>
    </message>
    <message>
        <source>Show the clip &amp;before</source>
        <translation>显示上一个短片(&amp;B)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>Full screen (F11, or a double click)</source>
        <translation>全屏（F11，或双击）</translation>
    </message>
    <message>
        <source>&amp;Copy frame</source>
        <translation>复制帧(&amp;Y)</translation>
    </message>
    <message>
        <source>Put the frame on the clipboard (Ctrl+C in the preview)</source>
        <translation>将帧复制到剪贴板（在预览中按 Ctrl+C）</translation>
    </message>
    <message>
        <source>How large the picture is (0 fits, 1 is 100 %, + and -)</source>
        <translation>画面的大小（0 适合窗口，1 为 100%，+ 和 - 缩放）</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Fit (%1)</source>
        <translation>适合窗口（%1）</translation>
    </message>
    <message>
        <source>Nothing to compare with yet: two clips have to be made first</source>
        <translation>还没有可以对比的内容：要先生成两个短片</translation>
    </message>
    <message>
        <source>Compare with the clip before, at a line that can be dragged (W). That clip takes %1 of memory.</source>
        <translation>与上一个短片对比，分界线可以拖动 (W)。该短片占用 %1 内存。</translation>
    </message>
    <message>
        <source>The clip before in place of this one (Shift+B, or B while it is held). That clip takes %1 of memory.</source>
        <translation>用上一个短片代替当前短片（Shift+B，或按住 B）。该短片占用 %1 内存。</translation>
    </message>
</context>
<context>
    <name>weft::app::PreviewView</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Space plays and pauses, the arrow keys step</source>
        <translation>空格键播放和暂停，方向键逐帧移动</translation>
    </message>
    <message>
        <source>Write a prompt and press Generate.
The clip grows here while it is made.</source>
        <translation>写好提示词，然后点击“生成”。
短片会在这里逐步成形。</translation>
    </message>
</context>
<context>
    <name>weft::app::ProgressView</name>
    <message>
        <source>%1: %2 %</source>
        <translation>%1：%2%</translation>
    </message>
    <message>
        <source>%1: step %2 of %3</source>
        <translation>%1：第 %2/%3 步</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2/%3</translation>
    </message>
    <message>
        <source>%1: frame %2 of %3</source>
        <translation>%1：第 %2/%3 帧</translation>
    </message>
    <message>
        <source>Progress of this stage</source>
        <translation>当前阶段的进度</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>%1 spent</source>
        <translation>已用 %1</translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>，大约还需 %1</translation>
    </message>
    <message>
        <source> · %1 memory</source>
        <translation> · 内存 %1</translation>
    </message>
    <message>
        <source>Backend: %1</source>
        <translation>后端：%1</translation>
    </message>
    <message>
        <source>Backend: %1 instead of %2: %3</source>
        <translation>后端：%1（代替 %2）：%3</translation>
    </message>
    <message>
        <source> &lt;a href=&quot;%1&quot;&gt;Show all %2&lt;/a&gt;</source>
        <translation> &lt;a href=&quot;%1&quot;&gt;显示全部 %2 项&lt;/a&gt;</translation>
    </message>
</context>
<context>
    <name>weft::app::PromptEdit</name>
    <message>
        <source>Earlier prompt</source>
        <translation>上一条提示词</translation>
    </message>
    <message>
        <source>Later prompt</source>
        <translation>下一条提示词</translation>
    </message>
    <message>
        <source>Ctrl+Up</source>
        <translation>Ctrl+Up</translation>
    </message>
    <message>
        <source>Ctrl+Down</source>
        <translation>Ctrl+Down</translation>
    </message>
    <message>
        <source>%1 and %2 bring back earlier prompts. Those that begin like what is typed are offered below: Down chooses one, Tab takes it.</source>
        <translation>按 %1 和 %2 可取回以前的提示词。开头与所输入内容相同的会列在下方：按向下键选择，按 Tab 键采用。</translation>
    </message>
    <message>
        <source>Earlier prompts that begin like this</source>
        <translation>开头相同的以前的提示词</translation>
    </message>
</context>
<context>
    <name>weft::app::PromptPanel</name>
    <message>
        <source>What should the video show?</source>
        <translation>视频里要有什么？</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>What it should not show</source>
        <translation>不希望出现的内容</translation>
    </message>
    <message>
        <source>Negative prompt</source>
        <translation>负面提示词</translation>
    </message>
    <message>
        <source>Stan&amp;dard</source>
        <translation>标准(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Prompt</source>
        <translation>提示词(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Negative prompt</source>
        <translation>负面提示词(&amp;N)</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>Prompts that the demo model knows</source>
        <translation>演示模型认识的提示词</translation>
    </message>
    <message>
        <source>Put in the negative prompt that the Wan releases ship</source>
        <translation>填入 Wan 官方发布版自带的负面提示词</translation>
    </message>
    <message>
        <source>How much of the prompt the model can read</source>
        <translation>模型能读取多少提示词</translation>
    </message>
    <message>
        <source>%1/%2 tokens</source>
        <translation>%1/%2 token</translation>
    </message>
    <message>
        <source>The model reads only the first %1 tokens. Left out: “%2”</source>
        <translation>模型只读取前 %1 个 token。未读取：“%2”</translation>
    </message>
    <message>
        <source>This seed draws: %1</source>
        <translation>此种子抽取的结果：%1</translation>
    </message>
    <message>
        <source>What is typed above is a template: {red|blue} takes one of both, __name__ a line of name.txt in the folder of wildcards, and each seed takes others. \{ and \} write the braces themselves.</source>
        <translation>上面输入的是模板：{red|blue} 取二者之一，__name__ 取通配符文件夹中 name.txt 的一行，不同的种子会取到不同的内容。\{ 和 \} 表示花括号本身。</translation>
    </message>
    <message>
        <source>The prompt can&apos;t be drawn. %1</source>
        <translation>无法抽取提示词。%1</translation>
    </message>
    <message>
        <source>The negative prompt can&apos;t be drawn. %1</source>
        <translation>无法抽取负面提示词。%1</translation>
    </message>
</context>
<context>
    <name>weft::app::Queue</name>
    <message>
        <source>The queue can&apos;t be kept on disk and will be gone when this window closes. %1</source>
        <translation>队列无法保存到磁盘，关闭此窗口后就会丢失。%1</translation>
    </message>
</context>
<context>
    <name>weft::app::QueueModel</name>
    <message>
        <source>Running in another window</source>
        <translation>正在另一个窗口中运行</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>%1 %2/%3</source>
        <comment>stage, done, total</comment>
        <translation>%1 %2/%3</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>To be decoded</source>
        <translation>待解码</translation>
    </message>
    <message>
        <source>Paused after step %1 of %2</source>
        <translation>在第 %1/%2 步之后暂停</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>In another window</source>
        <translation>在另一个窗口中</translation>
    </message>
    <message>
        <source>Waiting, about %1</source>
        <translation>等待中，约需 %1</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>(no prompt)</source>
        <translation>（无提示词）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>label of a variation, its settings</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>seed %1, %2 steps, %3 frames, %4×%5</source>
        <translation>种子 %1，%2 步，%3 帧，%4×%5</translation>
    </message>
</context>
<context>
    <name>weft::app::QueueView</name>
    <message>
        <source>Add &amp;variations…</source>
        <translation>添加变体(&amp;V)…</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Make it earlier</source>
        <translation>提前生成</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+Up</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Make it later</source>
        <translation>推后生成</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+Down</translation>
    </message>
    <message>
        <source>Move to the top</source>
        <translation>移到最前</translation>
    </message>
    <message>
        <source>Make it next</source>
        <translation>下一个就生成它</translation>
    </message>
    <message>
        <source>Alt+Home</source>
        <translation>Alt+Home</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制一份</translation>
    </message>
    <message>
        <source>Add the same again</source>
        <translation>再添加一个相同的短片</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Show its settings in the form and change them</source>
        <translation>在表单中显示其设置并修改</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take it off the queue</source>
        <translation>从队列中移除</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Let what failed wait again</source>
        <translation>让失败的短片重新等待</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Put back what was removed last</source>
        <translation>放回最近移除的短片</translation>
    </message>
    <message>
        <source>Clips to make</source>
        <translation>待生成的短片</translation>
    </message>
    <message>
        <source>Add several clips that differ in seed, prompt or settings (Ctrl+Shift+Return)</source>
        <translation>添加多个种子、提示词或设置各不相同的短片 (Ctrl+Shift+Return)</translation>
    </message>
    <message>
        <source>The queue is paused.</source>
        <translation>队列已暂停。</translation>
    </message>
    <message>
        <source>Nothing waits.</source>
        <translation>没有等待中的短片。</translation>
    </message>
    <message numerus="yes">
        <source>Paused: %n clip(s) to make</source>
        <translation>
            <numerusform>已暂停：待生成 %n 个短片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) to make, about %1</source>
        <translation>
            <numerusform>待生成 %n 个短片，约需 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) to make</source>
        <translation>
            <numerusform>待生成 %n 个短片</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Make the clips that wait</source>
        <translation>生成等待中的短片</translation>
    </message>
    <message>
        <source>Stop after the step that runs; it goes on from there</source>
        <translation>当前这一步之后停止；之后从那里继续</translation>
    </message>
</context>
<context>
    <name>weft::app::RequestForm</name>
    <message>
        <source>It was saved for another model (%1).</source>
        <translation>它是为另一个模型 (%1) 保存的。</translation>
    </message>
    <message>
        <source>%1-step settings</source>
        <translation>%1 步设置</translation>
    </message>
    <message>
        <source>%1: %2 became %3.</source>
        <translation>%1：%2 已调整为 %3。</translation>
    </message>
</context>
<context>
    <name>weft::app::RequestPanel</name>
    <message>
        <source>Guidance &amp;2</source>
        <translation>引导系数 &amp;2</translation>
    </message>
    <message>
        <source>A new random seed</source>
        <translation>换一个随机种子</translation>
    </message>
    <message>
        <source>Keep this seed for the next clip</source>
        <translation>下一个短片沿用此种子</translation>
    </message>
    <message>
        <source>Size of the model</source>
        <translation>模型的尺寸</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>宽度（像素）</translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation>高度（像素）</translation>
    </message>
    <message>
        <source>Number of frames</source>
        <translation>帧数</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>帧率</translation>
    </message>
    <message>
        <source>Denoising steps</source>
        <translation>去噪步数</translation>
    </message>
    <message>
        <source>Guidance scale</source>
        <translation>引导系数</translation>
    </message>
    <message>
        <source>Guidance scale of the second expert</source>
        <translation>第二个专家的引导系数</translation>
    </message>
    <message>
        <source>What the two experts do</source>
        <translation>两个专家的分工</translation>
    </message>
    <message>
        <source>Flow shift</source>
        <translation>流偏移</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>New random seed</source>
        <translation>新的随机种子</translation>
    </message>
    <message>
        <source>Keep the seed</source>
        <translation>固定种子</translation>
    </message>
    <message>
        <source>Length of the clip</source>
        <translation>短片时长</translation>
    </message>
    <message>
        <source>Value that was changed</source>
        <translation>被调整的值</translation>
    </message>
    <message>
        <source>Warning about the length</source>
        <translation>时长警告</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>尺寸(&amp;Z)</translation>
    </message>
    <message>
        <source>Fr&amp;ames</source>
        <translation>帧数(&amp;A)</translation>
    </message>
    <message>
        <source>at</source>
        <translation>帧率</translation>
    </message>
    <message>
        <source>fps</source>
        <translation>fps</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>步数(&amp;T)</translation>
    </message>
    <message>
        <source>G&amp;uidance</source>
        <translation>引导系数(&amp;U)</translation>
    </message>
    <message>
        <source>Flo&amp;w shift</source>
        <translation>流偏移(&amp;W)</translation>
    </message>
    <message>
        <source>Schedu&amp;ler</source>
        <translation>调度器(&amp;L)</translation>
    </message>
    <message>
        <source>Prec&amp;ision</source>
        <translation>精度(&amp;I)</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>种子(&amp;E)</translation>
    </message>
    <message>
        <source>= %1 s</source>
        <translation>= %1 秒</translation>
    </message>
    <message>
        <source>How a step is taken. UniPC and DPM++ 2M need the fewest steps, Euler is the plainest, Euler ancestral draws new noise at each step, LCM is for models distilled to few steps.</source>
        <translation>每一步的计算方式。UniPC 和 DPM++ 2M 所需步数最少，Euler 最简单，Euler Ancestral 每一步都加入新噪声，LCM 用于蒸馏到少步数的模型。</translation>
    </message>
    <message>
        <source>Higher spends more steps on the overall layout: 3 for 480p, 5 for 720p</source>
        <translation>数值越大，用于整体布局的步数越多：480p 用 3，720p 用 5</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>a multiple of %1</source>
        <translation>须为 %1 的倍数</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧数</translation>
    </message>
    <message>
        <source>a multiple of %1, plus 1</source>
        <translation>须为 %1 的倍数加 1</translation>
    </message>
    <message>
        <source>%1 (%2 × %3)</source>
        <translation>%1（%2 × %3）</translation>
    </message>
    <message>
        <source>Free size</source>
        <translation>自定义尺寸</translation>
    </message>
    <message>
        <source>Two experts: Guidance is of the first, which works at high noise, down to %1 %; Guidance 2 of the second, which goes on from there.</source>
        <translation>两个专家：“引导系数”用于第一个，它负责高噪声，直到噪声降至 %1%；“引导系数 2”用于第二个，它从那里接着去噪。</translation>
    </message>
    <message>
        <source>Of the first expert, which runs down to %1 % of the noise; %2</source>
        <translation>用于第一个专家，它运行到噪声降至 %1% 为止；%2</translation>
    </message>
    <message>
        <source>at 1 or less there is no guidance and each step takes half the time</source>
        <translation>不大于 1 时没有引导，每步用时减半</translation>
    </message>
    <message>
        <source>Of the second expert, which runs from %1 % of the noise to the end</source>
        <translation>用于第二个专家，它从噪声降至 %1% 起运行到结束</translation>
    </message>
    <message>
        <source>How closely the clip follows the prompt; at 1 or less each step takes half the time</source>
        <translation>短片遵循提示词的程度；不大于 1 时每步用时减半</translation>
    </message>
    <message>
        <source>Over %1 frames this model may flicker and drift in colour.</source>
        <translation>超过 %1 帧时，此模型可能出现闪烁和偏色。</translation>
    </message>
    <message>
        <source>%1 %2 became %3: %4.</source>
        <translation>%1 %2 已调整为 %3：%4。</translation>
    </message>
</context>
<context>
    <name>weft::app::SamplingPanel</name>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>CFG-Zero*</source>
        <translation>CFG-Zero*</translation>
    </message>
    <message>
        <source>Ad&amp;vanced</source>
        <translation>高级(&amp;K)</translation>
    </message>
    <message>
        <source>More ways to steer the sampling; none is needed for a good clip</source>
        <translation>更多控制采样的方式；不用它们也能生成好短片</translation>
    </message>
    <message>
        <source>Guidance runs in this part of the steps only, 0 to 1. Outside, each step takes half the time and follows the prompt less.</source>
        <translation>引导只在步数的这一区间（0 到 1）内起作用。区间之外，每步用时减半，但较少遵循提示词。</translation>
    </message>
    <message>
        <source>Guidance measured from the best multiple of the unconditional prediction, and a few steps at the beginning that move nothing: high guidance may then burn colours less. About 4 % of the steps is usual.</source>
        <translation>以无条件预测的最佳倍数为基准计算引导，并让开头几步不更新画面：引导系数高时，颜色可能不那么容易过饱和。通常取步数的 4% 左右。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Skip-layer guidance: the unconditional pass leaves these transformer blocks out in this part of the steps, which can firm up shapes and motion. Usual for Wan: 9 (of 30 or 40 blocks), from 0.1 to 0.9.</source>
        <translation>跳层引导 (SLG)：在步数的这一区间内，无条件前向计算跳过这些 Transformer 块，可使形体和运动更稳定。Wan 的常用值：9（共 30 或 40 块），从 0.1 到 0.9。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Normalised attention guidance: the negative prompt works inside each pass, also at guidance 1, where models distilled to few steps run. Costs 1 to 3 % of a step. Usual for Wan: 11, limit 2.5, share 0.25; higher is stronger.</source>
        <translation>归一化注意力引导 (NAG)：负面提示词在每次前向计算内部起作用，引导系数为 1 时也有效，蒸馏到少步数的模型正是这样运行的。每步多用 1 到 3% 的时间。Wan 的常用值：11，上限 2.5，占比 0.25；数值越大越强。</translation>
    </message>
    <message>
        <source>Advanced settings</source>
        <translation>高级设置</translation>
    </message>
    <message>
        <source>Spacing of the noise levels</source>
        <translation>噪声级别的分布</translation>
    </message>
    <message>
        <source>How the steps are spread from noise to picture: as the scheduler does, evenly (simple), most of them at the end (karras), or at both ends (beta). Or type the levels themselves, one for each step: 1, 0.75, 0.5, 0.25</source>
        <translation>从噪声到画面的各步如何分布：由调度器决定 (scheduler)、均匀 (simple)、多数在末尾 (karras)，或集中在两端 (beta)。也可以直接输入各个级别，每步一个：1, 0.75, 0.5, 0.25</translation>
    </message>
    <message>
        <source>New noise of the Euler ancestral scheduler</source>
        <translation>Euler Ancestral 调度器的新噪声</translation>
    </message>
    <message>
        <source>Euler ancestral only: how much of the noise each step replaces with new noise. 1 varies most, 0 is plain Euler.</source>
        <translation>仅用于 Euler Ancestral：每一步有多少噪声换成新噪声。1 变化最大，0 就是普通的 Euler。</translation>
    </message>
    <message>
        <source>Share of the steps from which guidance runs</source>
        <translation>引导从步数的哪一比例开始</translation>
    </message>
    <message>
        <source>Share of the steps up to which guidance runs</source>
        <translation>引导到步数的哪一比例为止</translation>
    </message>
    <message>
        <source>CFG-Zero* guidance</source>
        <translation>CFG-Zero* 引导</translation>
    </message>
    <message>
        <source>Step cache threshold</source>
        <translation>步间缓存阈值</translation>
    </message>
    <message>
        <source>Leaves out passes whose result would hardly differ from the step before: faster, with some loss of detail and motion. Usual: 0.05 for the 1.3B model, 0.1 to 0.2 for 14B. How many were left out is told at the end.</source>
        <translation>省去结果与上一步几乎相同的前向计算：速度更快，细节和运动略有损失。常用值：1.3B 模型 0.05，14B 模型 0.1 到 0.2。结束时会显示省去了多少次。</translation>
    </message>
    <message>
        <source>Blocks that the unconditional pass leaves out</source>
        <translation>无条件前向计算跳过的块</translation>
    </message>
    <message>
        <source>Share of the steps from which they are left out</source>
        <translation>从步数的哪一比例开始跳过</translation>
    </message>
    <message>
        <source>Share of the steps up to which they are left out</source>
        <translation>跳过到步数的哪一比例为止</translation>
    </message>
    <message>
        <source>Scale of the attention guidance</source>
        <translation>注意力引导的系数</translation>
    </message>
    <message>
        <source>The most that guided attention may grow by</source>
        <translation>注意力经引导后的最大增幅</translation>
    </message>
    <message>
        <source>Share of the guided attention</source>
        <translation>经引导的注意力所占比例</translation>
    </message>
    <message>
        <source>Steps at the beginning that move nothing</source>
        <translation>开头不更新画面的步数</translation>
    </message>
    <message>
        <source>Noise levels</source>
        <translation>噪声级别</translation>
    </message>
    <message>
        <source>New noise</source>
        <translation>新噪声</translation>
    </message>
    <message>
        <source>Guidance from</source>
        <translation>引导区间</translation>
    </message>
    <message>
        <source>Skip layers</source>
        <translation>跳过层</translation>
    </message>
    <message>
        <source>Skip from</source>
        <translation>跳过区间</translation>
    </message>
    <message>
        <source>NAG scale</source>
        <translation>NAG 系数</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>NAG limit</source>
        <translation>NAG 上限</translation>
    </message>
    <message>
        <source>Step cache</source>
        <translation>步间缓存</translation>
    </message>
</context>
<context>
    <name>weft::app::SavePresetDialog</name>
    <message>
        <source>With the &amp;negative prompt</source>
        <translation>包含负面提示词(&amp;N)</translation>
    </message>
    <message>
        <source>Save settings as a preset</source>
        <translation>将设置保存为预设</translation>
    </message>
    <message>
        <source>A new name, or that of a preset to replace</source>
        <translation>新名称，或要替换的预设的名称</translation>
    </message>
    <message>
        <source>Else the preset leaves the negative prompt as it is</source>
        <translation>否则，预设不会改动负面提示词</translation>
    </message>
    <message>
        <source>Size, frames, steps, guidance and all other numbers are kept, but the seed. Prompt, pictures and LoRAs are not.</source>
        <translation>尺寸、帧数、步数、引导系数及其他所有数值都会保存，种子除外。提示词、图片和 LoRA 不会保存。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>名称(&amp;A)</translation>
    </message>
    <message>
        <source>Replace “%1”</source>
        <translation>替换“%1”</translation>
    </message>
    <message>
        <source>The preset of this name is given up for the settings as they are now</source>
        <translation>同名的预设会被现在的设置取代</translation>
    </message>
    <message>
        <source>Save the settings under this name</source>
        <translation>以此名称保存设置</translation>
    </message>
</context>
<context>
    <name>weft::app::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>设置的页面</translation>
    </message>
    <message>
        <source>Keep the settings as they are now</source>
        <translation>保留现在的设置</translation>
    </message>
    <message>
        <source>Put back the settings from before (Esc)</source>
        <translation>恢复之前的设置 (Esc)</translation>
    </message>
</context>
<context>
    <name>weft::app::SettingsRestorer</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>Text encoder</source>
        <translation>文本编码器</translation>
    </message>
    <message>
        <source>Image encoder</source>
        <translation>图像编码器</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>%1 “%2” is not here.</source>
        <translation>%1“%2”不在这里。</translation>
    </message>
    <message>
        <source>%1 “%2” is not here (SHA-256 fingerprint %3).</source>
        <translation>%1“%2”不在这里（SHA-256 指纹 %3）。</translation>
    </message>
    <message>
        <source>%1 “%2” is here with another content: %3. The clip was made with fingerprint %4.</source>
        <translation>%1“%2”在这里，但内容不同：%3。生成此短片时所用文件的指纹为 %4。</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>“%1” carries no settings</source>
        <translation>“%1”不含设置</translation>
    </message>
    <message>
        <source>No settings were found in %1.</source>
        <translation>在 %1 中没有找到设置。</translation>
    </message>
    <message>
        <source>They are found in files of this program, ComfyUI, A1111 and Forge, SwarmUI, InvokeAI, Wan2GP and Draw Things.</source>
        <translation>可从本程序、ComfyUI、A1111 和 Forge、SwarmUI、InvokeAI、Wan2GP 以及 Draw Things 的文件中读取设置。</translation>
    </message>
    <message>
        <source>Open settings from a clip</source>
        <translation>从短片中读取设置</translation>
    </message>
    <message>
        <source>Clips and pictures (*.mp4 *.mov *.mkv *.webm *.webp *.gif *.png *.jpg *.jpeg);;All files (*)</source>
        <translation>短片和图片 (*.mp4 *.mov *.mkv *.webm *.webp *.gif *.png *.jpg *.jpeg);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The settings in “%1” can&apos;t be used</source>
        <translation>无法使用“%1”中的设置</translation>
    </message>
    <message numerus="yes">
        <source>The settings of “%1” are in the form; %n file(s) of it are not here.</source>
        <translation>
            <numerusform>“%1”的设置已填入表单；其中有 %n 个文件不在这里。</numerusform>
        </translation>
    </message>
    <message>
        <source>The settings of “%1” are in the form.</source>
        <translation>“%1”的设置已填入表单。</translation>
    </message>
    <message>
        <source>%1 “%2” is here, and not used: %3. The form keeps its model.</source>
        <translation>%1“%2”在本机，但未使用：%3。表单保留其模型。</translation>
    </message>
</context>
<context>
    <name>weft::app::ShortcutsDialog</name>
    <message>
        <source>Elsewhere</source>
        <translation>其他位置</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
</context>
<context>
    <name>weft::app::SleepInhibitor</name>
    <message>
        <source>Making a video</source>
        <translation>正在生成视频</translation>
    </message>
</context>
<context>
    <name>weft::app::StillSaver</name>
    <message>
        <source>The frame could not be saved</source>
        <translation>未能保存帧</translation>
    </message>
    <message>
        <source>Save frame as PNG</source>
        <translation>将帧保存为 PNG</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
</context>
<context>
    <name>weft::app::StopQuestion</name>
    <message>
        <source>&amp;Decode what there is</source>
        <translation>解码现有结果(&amp;D)</translation>
    </message>
    <message>
        <source>Continue &amp;later</source>
        <translation>稍后继续(&amp;L)</translation>
    </message>
    <message>
        <source>Stop and d&amp;iscard</source>
        <translation>停止并丢弃(&amp;I)</translation>
    </message>
    <message>
        <source>Stop making this clip?</source>
        <translation>要停止生成此短片吗？</translation>
    </message>
    <message>
        <source>Close, continue &amp;later</source>
        <translation>关闭，稍后继续(&amp;L)</translation>
    </message>
    <message>
        <source>Close and d&amp;iscard</source>
        <translation>关闭并丢弃(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>停止并关闭(&amp;S)</translation>
    </message>
    <message>
        <source>A job is running. Stop it and close?</source>
        <translation>有任务正在运行。要停止它并关闭吗？</translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation>Weft Studio</translation>
    </message>
    <message>
        <source>&amp;Keep going</source>
        <translation>继续运行(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Pause the queue</source>
        <translation>暂停队列(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Skip this clip</source>
        <translation>跳过此短片(&amp;S)</translation>
    </message>
    <message>
        <source>Stop &amp;all</source>
        <translation>全部停止(&amp;A)</translation>
    </message>
</context>
<context>
    <name>weft::app::VariationsDialog</name>
    <message>
        <source>Add variations</source>
        <translation>添加变体</translation>
    </message>
    <message>
        <source>&amp;Seeds</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Prompts</source>
        <translation>提示词(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>网格(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Add to queue</source>
        <translation>加入队列(&amp;A)</translation>
    </message>
    <message>
        <source>All are made one after the other</source>
        <translation>所有短片会依次生成</translation>
    </message>
    <message>
        <source>How many clips of the same prompt and settings</source>
        <translation>用相同的提示词和设置生成多少个短片</translation>
    </message>
    <message>
        <source>Following each other</source>
        <translation>连续</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Following each other: from the seed that is set</source>
        <translation>连续：从已设定的种子开始</translation>
    </message>
    <message>
        <source>&amp;Number of clips</source>
        <translation>短片数量(&amp;N)</translation>
    </message>
    <message>
        <source>S&amp;eeds</source>
        <translation>种子(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Open text file…</source>
        <translation>打开文本文件(&amp;O)…</translation>
    </message>
    <message>
        <source>One prompt a line; blank lines and lines that begin with # are passed over</source>
        <translation>每行一条提示词；空行和以 # 开头的行会被跳过</translation>
    </message>
    <message>
        <source>Prompts of the file</source>
        <translation>文件中的提示词</translation>
    </message>
    <message>
        <source>One prompt a line</source>
        <translation>每行一条提示词</translation>
    </message>
    <message>
        <source>Open a text file with one prompt a line.</source>
        <translation>请打开一个每行一条提示词的文本文件。</translation>
    </message>
    <message>
        <source>A list such as “3, 5, 7”, or a range such as “3..7” or “2..8 by 3”</source>
        <translation>列表，例如“3, 5, 7”；或范围，例如“3..7”或“2..8 by 3”</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Values of the rows</source>
        <translation>行的值(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>列(&amp;C)</translation>
    </message>
    <message>
        <source>V&amp;alues of the columns</source>
        <translation>列的值(&amp;L)</translation>
    </message>
    <message>
        <source>When all are made, a sheet with the middle frame of each is put beside them.</source>
        <translation>全部生成后，会在它们旁边放一张总览图，其中是每个短片的中间帧。</translation>
    </message>
    <message>
        <source>Open a list of prompts</source>
        <translation>打开提示词列表</translation>
    </message>
    <message>
        <source>Text (*.txt);;All files (*)</source>
        <translation>文本 (*.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is too large for a list of prompts.</source>
        <translation>%1 太大，不像是提示词列表。</translation>
    </message>
    <message>
        <source>Give values for the rows and the columns.</source>
        <translation>请为行和列给出值。</translation>
    </message>
    <message>
        <source>Rows and columns are the same setting.</source>
        <translation>行和列是同一项设置。</translation>
    </message>
    <message>
        <source>These are more than %1 clips.</source>
        <translation>短片数量超过 %1 个。</translation>
    </message>
    <message numerus="yes">
        <source>Checking %n clip(s)…</source>
        <translation>
            <numerusform>正在检查 %n 个短片…</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <comment>which clip, what is wrong, what would do</comment>
        <translation>%1：%2 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s), about %1</source>
        <translation>
            <numerusform>%n 个短片，约需 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s). How long they take is known once one has been made here.</source>
        <translation>
            <numerusform>%n 个短片。在这里生成过一个之后，才能知道需要多长时间。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) have more than %1 tokens; the end of them is left out.</source>
        <translation>
            <numerusform>有 %n 条提示词超过 %1 个 token；超出的末尾部分不会被读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1 of the file: %2</source>
        <translation>文件第 %1 行：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>which clip, what is wrong</comment>
        <translation>%1：%2</translation>
    </message>
</context>
</TS>
