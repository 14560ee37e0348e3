<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>DatabaseText</name>
    <message>
        <source>The database %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that its folder can be written and that the disk is not full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can&apos;t be renamed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is of a newer version of Weft Studio, which has it open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged, and another window has it open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the other windows of Weft Studio and start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue and the history were made by a newer version of Weft Studio. They were kept as %1, and new ones begun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file with the queue and the history is damaged. It was kept as %1, and a new one begun.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsInWords</name>
    <message>
        <source>from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, high noise only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, low noise only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stretched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Negative prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidance of the second expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidance for a part of the steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flow shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noise levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRAs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CFG-Zero*</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps at 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers skipped for a part of the steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention guidance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention guidance: tau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention guidance: alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backend</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>under 1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Denoising</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Converting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UniPC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Euler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DPM++ 2M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Euler ancestral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LCM (few steps)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bf16 (fast)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp32 (exact, slow)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this CPU has no AVX-512 (F, BW, DQ and VL are needed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this CPU has no AVX2 with FMA and F16C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU with AVX-512: oneDNN in bf16 or fp32 (with AMX where the CPU has it), own vector kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU with AVX2: oneDNN in fp32, own vector kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain loops: slow, exact, for comparing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backend &apos;%1&apos; is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backend &apos;%1&apos; can&apos;t run here: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another backend, or leave strict off to let a slower one run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One SHA-256 is given for %1 files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a list as sha256sum writes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the one that was given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 names no hash of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the list that belongs to this model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>denoising, step %1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a DPM++ state without the step before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the picture embeddings have %1 rows; this model takes %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a first and a last frame: this model was made for both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>denoising, before step 1: picture embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2; the latents are %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latent preview: latents are %1 %2, expected f32 [%3, frames, height, width]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the state of the noise generator is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latents %1 have %2 %3; it must be a multiple of the patch, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a width and height that are multiples of the model&apos;s size step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clip has %1 positions along its %2; the model knows %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a smaller size or fewer frames.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scheduler&apos;s state has %1 samples, expected %2 or fewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scheduler&apos;s state has a sample of %1 values, expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps is %1; it must be 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try 20 to 50 steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flow_shift is %1; it must be above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wan uses 3 for small sizes and 5 for 720p.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are %1 sigmas for %2 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give one level for each step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solver_order of the scheduler is %1; UniPC runs at 1, 2 or 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set solver_order to 2 in scheduler/scheduler_config.json, or choose another scheduler.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown scheduler kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wan 2.1 T2V 1.3B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wan 2.1 T2V 14B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wan 2.1 I2V 14B 480p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wan 2.1 I2V 14B 720p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped while denoising</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key of the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key of the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>denoising, before step 1: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>self-attention query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>self-attention key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cross-attention query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transformer block %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a UniPC state of order %1 with %2 samples before step %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are %2 %3; expected f32 %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the blocks added belongs to a clip of another size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transformer, patch embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the transformer has no image embedder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>picture embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the transformer takes no picture embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the picture embeddings are missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clip has %1 tokens; at most %2 are possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the request in it can&apos;t have been run: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this CPU has no AMX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the CPU has AMX, but the kernel gives no permission (Linux 5.16 or later is needed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s files are not those that this clip was begun with; it will be another clip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backend %1 instead of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The steps can&apos;t be kept for a restart: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AVX-512 bf16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AMX bf16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: all steps of this clip are done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decode it: weft generate --from-latents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: latents %2 do not fit the model and size they name; expected %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decode them with the model that they were made with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no frames to export.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and perhaps more are left of an earlier, longer clip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system gave no more memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller size or fewer frames.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system gave no more threads or memory: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, ask for fewer threads, or raise the limits (&apos;ulimit -u&apos; and &apos;ulimit -v&apos;).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A fault of Weft Studio itself: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Please report it with the log file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped while encoding the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ClipVision: pixels are %1 %2, expected f32 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image encoder, layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image encoder, embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it as PNG or JPEG in another program and use that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file may be cut or damaged; fetch it again, or open it in another program and save it as PNG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has %1 bytes; pictures of at most %2 are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no picture; expected PNG, JPEG, WebP, BMP, TIFF or GIF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is %1; expected PNG, JPEG, WebP, BMP, TIFF or GIF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header of this %1 gives %2 x %3 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header of this %1 gives %2 x %3 pixels; at most %4 to a side and %5 in all are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the picture is really so large, make it smaller in another program first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header of this %1 gives %2 x %3 pixels, which a file of %4 bytes cannot hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: this is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this %1 is cut: the end of the picture is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a picture file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that you may read it and that the disk is there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header of this %1 gives %2 x %3 pixels, but %4 x %5 are in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an animated WebP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a TIFF with an unusual compression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an HEIF, AVIF or video file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a JPEG XL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a JPEG 2000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Photoshop file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an SVG drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an XML text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Matroska or WebM video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a zip archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place_picture: a picture of %1 x %2 at %3 x %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resize: %1 x %2 at %3, %4 of %5 x %6 pixels from %7 x %8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the clip was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no frame in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file may be cut or damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can&apos;t be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that you may read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown part of a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is nothing that can be used here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2, which can&apos;t be used here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a model&apos;s folder, a picture (PNG, JPEG, WebP, BMP, TIFF, GIF), a video (MP4, MOV, MKV, WebM), a LoRA or a model&apos;s weights (safetensors, GGUF, PyTorch).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is encoded in %1 tiles, which takes longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 frames; the clip needs %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose fewer frames or a longer video.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The video is longer than the clip, which uses its beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The video has %1 frames a second and the clip %2: things move faster or slower in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not named by the index and is not used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the index names not all tensors of its files (%2 are missing from it, such as &apos;%3&apos;); they are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3 values are not numbers (NaN or infinite).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A weight file may be damaged: run &apos;weft models check&apos; on the folder, or try precision fp32.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 is &apos;%3&apos;, expected a count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3 %4 are not numbers (NaN or infinite).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is damaged; make the clip again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: its bytes are not those that were written (SHA-256 differs).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not latents that Weft Studio kept (tensor &apos;latents&apos; [1, C, F, h, w] f32 with its request).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a file that &apos;weft generate --save-latents&apos; wrote.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can&apos;t be created: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set XDG_STATE_HOME to a folder that can be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can&apos;t be taken over: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another window of Weft Studio may have gone on with this clip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not among the kept latents in %2; it is left alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can&apos;t be removed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file for the latents has no name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name such as latents.safetensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is inside the model&apos;s folder, which is never changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is there and holds no latents that Weft Studio wrote; it is left alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRA %1: %2 of %3 keys applied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; not known: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRA %1 has strength 0 and changes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The strength %1 of %2 is not between %3 and %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is for one of two experts, and this model has one transformer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the expert out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 heads of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>feed-forward %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>picture embeddings of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pixels, patches of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 latent channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stride %1x%2x%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend or remove the file: the model runs without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name is %1, expected a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name is &apos;%1&apos;, expected 1 to %2 bytes without control characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is missing or no integer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2, far beyond any video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Nearest that works: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected an object, found %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected an array of at most %1 sizes, found %2 of %3 values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected an object with name, width and height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 has %2 tokens; the model reads %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Left out: &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what was kept of the clip does not fit its own request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the clip again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>negative prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clip was paused after step %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step cache left out %1 of %2 passes (by the rule for %3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is decoded in %1 tiles, which takes longer; frames appear with the last of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decoding frame %1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first and last frame to video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image to video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text to video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wan 2.2 text and image to video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wan 2.2 </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, two experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wan %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>704p landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>704p portrait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>480p landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>480p portrait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>720p landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>720p portrait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 is not a multiple of %3 between %4 and %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frames %1 is not %2n+1 between 1 and %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model knows %1 positions along a side, this size needs %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model knows %1 positions in time, this length needs %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 is not between %3 and %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guidance start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guidance end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guidance end %1 is not after guidance start %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skip layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model has layers 0 to %1, and some must be left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers are skipped for the guidance, and there is none at scale %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a guidance scale above 1, or no layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skip start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skip end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skip end %1 is not after skip start %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nag scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nag scale %1 does nothing: it begins above 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 or 11</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nag tau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nag alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file %1 %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model makes clips from text only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the picture out, or open an image-to-video model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model makes a clip from a picture, and none is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the picture that the clip begins with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model takes no last picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model goes from a first to a last picture, and the last one is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the picture that the clip ends with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A clip of one frame can&apos;t end with another picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vae tile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vae tile %1 is no side of a tile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>-1 leaves the choice to the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vae tile %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The video has %1 frames; the clip needs %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model begins with a picture and can&apos;t be given a video.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a text-to-video model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A clip is made over a video or begins with a picture, not both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave one of them out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1 steps none runs at strength %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1x%2 fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>precision bf16 fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, or use a machine with more memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs %2 of memory, %3 is available.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the job needs %1 of address space, the limit of this process leaves %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the limit (&apos;ulimit -v unlimited&apos;).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder for unfinished clips, %1, can&apos;t be used: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the latents can&apos;t be kept: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make that folder writable, or set XDG_STATE_HOME to one that is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the latents need %1 MiB in %2, %3 MiB are free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fps %1 is not between 1 and 240.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guidance 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model has one transformer, so one guidance scale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CFG-Zero* steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flow shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are %1 sigmas for %2 steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearest that works: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (%1 more problems)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another video.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos;: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers went wrong; every weight is looked at for the cause.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (and %1 more tensors like it)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1%2. It showed at: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is damaged; fetch it again. &apos;weft models check&apos; looks at every weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The download may be incomplete; fetch this file again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is cut or damaged: %2 of %3 bytes begins at byte %4, but only %5 follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is cut or damaged: %2 is said to begin at byte %3 of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the image_encoder and image_processor of a Wan 2.1 image-to-video release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; from 1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the encoder always sees a resized, cropped and normalised picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only &quot;clip_vision_model&quot; can be run here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a divisor of hidden_size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a divisor of image_size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only red, green and blue are handled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only &quot;gelu&quot; and &quot;quick_gelu&quot; are handled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only 3, the bicubic filter, is handled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only &quot;shortest_edge&quot; is handled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 x %2, the image_size of the image encoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least crop_size, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (and %1 more like it)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is incomplete, or of a model that is not run here; fetch it again or choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an even multiple of num_heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The download may be incomplete; fetch this folder again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: neither %2 nor %3 is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights are read from safetensors files. The download may be incomplete; fetch this folder again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; is in two files: %2 and %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: weight_map is %2, expected an object of tensor names and their files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos; is put in %3, expected the name of a file in the same folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is missing; %2 names it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no tensor &apos;%2&apos;; %3 puts it there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; is in %2; %3 puts it in %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the tensors &apos;%2&apos; and &apos;%3&apos; are the same part of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: there is no tensor &apos;%2&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos; is taken a second time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 is %3, expected %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file may be damaged or edited; fetch it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 is %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an integer from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a string</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of %1 integers from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of %1 numbers from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of %1 times true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of at most %1 strings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can&apos;t be looked at: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give yourself the right to open its folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it gives a shape for &apos;%1&apos;, a tensor it does not have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos;: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mark &apos;GGUF&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not begin with &apos;GGUF&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a GGUF file of big-endian machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the file for little-endian machines: that is the usual one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GGUF version %1, expected 2 or 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch a file made in this decade.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of metadata values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tensors and %2 metadata values are said to follow in %3 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no %2 (1 to %3 bytes, no control characters)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the type of a metadata value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metadata &apos;%1&apos; has type %2, expected 0 to 12</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key of metadata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; stands twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a metadata string</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a metadata value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>general.alignment is %1, expected a power of two up to 65536</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the length of a metadata array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metadata &apos;%1&apos; is no list of up to %2 whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an extent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metadata &apos;%1&apos; is said to have %2 values, but only %3 bytes follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a metadata array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metadata &apos;%1&apos; has arrays nested deeper than %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a string of a metadata array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; has an extent of %2, expected less than 2^62</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of a tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it stands twice in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 axes, expected at most %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the type of a tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the offset of a tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its shape is %1, but %2%3 says %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; has type number %2, which is not read here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read are F32, F16, BF16, Q8_0, Q4_0, Q4_1, Q5_0, Q5_1 and Q2_K to Q6_K: use such a file of this model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shape %1 has more than 2^63 elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shape %1 of %2: %3 elements in a row are no whole blocks of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shape %1 of %2 is past 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it begins at byte %1, expected a multiple of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shape %1 of %2: its %3 bytes begin at byte %4 of %5: the file is cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its bytes from %1 on overlap those of &apos;%2&apos; from %3 to %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the tokenizer has %2 tokens, %3 scores and %4 types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file may be damaged; fetch it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a truth value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an integer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number with a fraction or beyond 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: JSON nested deeper than %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the key &apos;%2&apos; stands twice in one object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: JSON with more than %2 values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not JSON: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 bytes, expected JSON of at most %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: expected a JSON object, found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no file with hashes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give 64 hexadecimal digits or such a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is too large for a list of hashes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SHA256 (</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of the blob that it links to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no SHA-256 in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected are lines as sha256sum writes them: 64 hexadecimal digits and a file&apos;s name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, alpha, is %2 %3, expected one number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos; belongs to a DoRA or LoCon, which is not handled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a plain LoRA of this model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: none of its %2 keys fits this model; the first is &apos;%3&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The LoRA was made for another model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: a difference of shape %2 for &apos;%3&apos;, expected %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the change of &apos;%2&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 half of its pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file may be cut; fetch it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2 and %3; the weight is %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can&apos;t be %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, or raise the limit on address space (&apos;ulimit -v&apos;).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give yourself the right to read this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a folder, expected a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no regular file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is empty: 0 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was cut from %2 to %3 bytes while it was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the model lacks %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give each of them (%1), or choose a whole model folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: model_index.json has %2, but the transformer takes no picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the components of one release together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 %3 is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has shape %2, expected %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is stored as %2, expected f64, f32, f16, bf16, e4m3fn or e5m2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 belongs to no part of this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (and %2 more %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights do not belong to config.json beside them; fetch both from the same place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weft Studio runs the text-to-video and image-to-video models of Wan 2.1 and 2.2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> can be run here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only &quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot; is handled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number, because image_dim is given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>null, because image_dim is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (num_attention_heads x attention_head_dim)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an even number (rotary pairs)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>num_attention_heads x attention_head_dim of at most 1000000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an even number (cosines and sines)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least out_channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>patches over several frames are not handled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only UMT5EncoderModel can be run here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>num_heads x d_kv of at most 1000000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a multiple of 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than a quarter of relative_attention_num_buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention inside the VAE&apos;s levels is not handled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>levels whose channels are means of whole groups of the level before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>even channels at each level that is scaled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only red, green and blue are handled: 3 channels for each pixel of a patch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, as temperal_downsample says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, as dim_mult and patch_size say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only UniPCMultistepScheduler, FlowMatchEulerDiscreteScheduler and DPMSolverMultistepScheduler are known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the scheduler_config.json of a Wan text-to-video release in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shift must be a fixed number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only flow matching is handled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weft Studio runs the transformers, UMT5 text encoders, VAEs and CLIP image encoders of Wan 2.1 and 2.2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the file of the part that is asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the weights of %1, expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 without the tensor &apos;%2&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; has the shape %2, expected %3 axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensors &apos;%1%2...&apos;, expected at most %3 layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 is no multiple of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>channels of a level of the VAE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image encoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the weights of no part of a Wan model (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a VACE transformer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>patches over %1 frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a T5 encoder, whose blocks share one position table; Wan&apos;s is a UMT5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a T5 encoder without gated layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a VAE of %1 levels of %2 residual blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 output channels of the VAE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a VAE of %1 latent channels, which no release of Wan has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an image encoder of %1 layers and %2 patches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2, expected a model folder or the weights of a transformer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder that holds model_index.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no model_index.json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder above has one: choose that folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder of a whole model in the diffusers layout, with transformer, text_encoder, tokenizer, vae and scheduler in it; or a transformer&apos;s file, with --text-encoder, --vae and --tokenizer beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only %1 and %2 can be run here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[library, class] of this component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only %1 can be run here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the folder %2 is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number between 0 and 1, because there is a transformer_2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>null, because there is no transformer_2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a model folder, or the file of a transformer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two transformers are chosen: %1 and %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave one of them out; the second expert of a Wan 2.2 A14B model is --transformer-2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1%2%3: the components belong to different models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transformer and transformer_2 have different patch_size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> has out_channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> has z_dim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> has text_dim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> has d_model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> has in_channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>noise, mask and known latents (out_channels + vae scale_factor_temporal + z_dim) are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> has image_dim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> has hidden_size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> has pos_embed_seq_len</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two pictures have tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model_index.json has expand_timesteps, which goes with one transformer of as many input as output channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mark of a pickle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not begin as a pickle of protocol 2 or later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pickle protocol %1, expected 2 to 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds no dict of tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds no tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before byte %1: expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than %1 values wait at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than %1 values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before byte %1: a value is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before byte %1: a mark is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before byte %1: value %2 is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an instruction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a dict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>instruction 0x%1 at byte %2: none of those that PyTorch uses for tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: it holds code: &apos;%2&apos; is to be called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of it was run. A file of weights has no need of that: use the model&apos;s safetensors file, from a source you trust.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before byte %1: a dict has a key without a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before byte %1: a count or extent is %2, expected 0 to 2^62</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before byte %1: %2 of %3 values, expected at most %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tuple of extents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tuple of a storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the word &apos;storage&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before byte %1: it names something that is no storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a class of storages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key of a storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the arguments of a call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of the functions that rebuild tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before byte %1: a call with %2 arguments, expected %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an OrderedDict made of a list, expected an empty one that is filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a dtype</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dicts nested deeper than %1, or one that holds itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dicts that name more than %1 values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name as the key of a dict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no name for a tensor (1 to %2 bytes, no control characters)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos; has elements of %3, which is not read here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the model&apos;s weights as a safetensors file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a storage is past 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is cut: expected at least 8 bytes, has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is cut, or no safetensors file: its header is said to have %2 bytes, but only %3 follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: a header of %2 bytes, expected at most %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the header does not begin with &apos;{&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: __metadata__ is %2, expected an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: __metadata__ has %2 under &apos;%3&apos;, expected a string</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is no name for a tensor (1 to %3 bytes, no control characters)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its entry is %1, expected an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shape %1 of %2 needs %3 bytes, but data_offsets [%4, %5] hold %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its bytes [%1, %2] overlap those of &apos;%3&apos; [%4, %5]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it begins at byte %1, but the tensors before it end at byte %2: %3 bytes belong to no tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is cut: expected %2 bytes, has %3 (tensor &apos;%4&apos; ends at byte %5 of %6)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: expected %2 bytes, has %3: the last %4 belong to no tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its dtype is %1, expected a string</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown dtype &apos;%1&apos;, expected F64, F32, F16, BF16, F8_E4M3, F8_E5M2, I64, I32 or U8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its %1 holds %2, expected an integer from 0 to 2^62</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its shape is %1 of %2 values, expected an array of at most %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its data_offsets are %1 of %2 values, expected an array of 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its data_offsets [%1, %2] are reversed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>safetensors has no %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the tensor name &apos;%2&apos; is taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes were written, %2 planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version https://git-lfs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no safetensors file but a pointer of Git LFS to one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch the file itself again, with &apos;git lfs pull&apos; or from the model&apos;s page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a checkpoint of PyTorch before 1.6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; (our &apos;%2&apos;)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its data.pkl has %1 bytes, expected at most %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: data.pkl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has data.pkl twice: in &apos;%1&apos; and &apos;%2&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a zip archive without data.pkl, so no PyTorch checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a TorchScript program, expected a checkpoint of tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its tensors have the byte order of another kind of machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the entry &apos;%1&apos; is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the entry &apos;%1&apos; is compressed or encrypted, expected it as PyTorch writes it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch the original file instead of a repacked one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its storage &apos;%1&apos; has %2 bytes, data.pkl says %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 axes and %2 strides, expected as many of both and at most %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its shape is past 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its %1 elements begin at %2 of a storage of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; of shape [%2] has the strides [%3]: its elements do not lie in row-major order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a file of this model in bf16, GGUF or fp8 with one scale for each tensor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it belongs to a weight with a scale for each block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; has a scale already: &apos;%2&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it names no format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its format is &apos;%1&apos;, read are float8_e4m3fn and float8_e5m2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no weight &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has the shape %1, read is one scale for the whole weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale is stored as %1, expected f64, f32, f16 or bf16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale is %1, expected a positive number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its bytes look random (%1 of 8 bits in signs and exponents), as those of a damaged or encrypted file do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of its %2 values are NaN and %3 infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its largest value is %1, which no trained weight has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all of its %1 values are 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 entries are said to be in a table of %2 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table of entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the entry &apos;%1&apos; stands twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: one part of an archive of several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch the file as a whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the length of the comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is cut: it begins as a zip archive, but its table of entries, which stands last, is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the 64-bit end record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no 64-bit end record at byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no entry of the table at byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of an entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entry &apos;%1&apos; is stored, but %2 bytes are said to take %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an extension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the 64-bit extension of an entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entry &apos;%1&apos; has no 64-bit extension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: entry &apos;%2&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no entry at byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own header has another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log level &apos;%1&apos; is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose trace, debug, info, warn, error or off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No log file in %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frame: 4:2:0 needs an even size, found %1 x %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frame: %1 x %2 needs %3 bytes, found %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pixels of the kind %1 are not handled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the picture as a PNG of 8 bits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clip and its latents would both be written to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the latents a name of their own, such as latents.safetensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clip would replace %1, which it is made of.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the clip another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; ends in neither .mp4 nor .png.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libav got no more memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs and export again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the PNG ends too early.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file may be incomplete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is neither an MP4 nor a PNG that can be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings are found in files that Weft Studio wrote.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot read %1: it is no regular file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be read to its end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: this build of FFmpeg reads no %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: this %2 cannot be decoded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: FFmpeg does not read %2 files of this kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no picture in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a part of it is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: this %2 is damaged: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This build of FFmpeg writes no PNG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install that of your distribution.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG of %1 x %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libav picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no pattern for frames: it needs exactly one %d or %0Nd (N from 1 to 9).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A frame of %1 x %2 has %3 bytes, for %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file may be cut or damaged; fetch it again, or save it as MP4 with another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The video %1 can&apos;t be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file that is there and yours to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no video of a kind that is read here: MP4, MOV, MKV or WebM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: frame %2 can&apos;t be decoded: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: frames of %2 x %3 are larger than is read here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: pixels of this kind can&apos;t be converted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: frame %2 could not be converted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: this build of FFmpeg can&apos;t decode its codec</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it as H.264 with another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no video in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can&apos;t be decoded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This build of FFmpeg has no libx264, which writes H.264.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the FFmpeg of your distribution, or export PNG frames.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libx264 could not start, most likely for want of memory or threads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, or raise the limits (&apos;ulimit -v&apos; and &apos;ulimit -u&apos;), and export again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libx264 takes no video of %1 x %2 at %3 frames per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H.264 video in 4:2:0 needs even width and height, found %1 x %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The nearest size is %1 x %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CRF %1 is outside 0 to 51.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>16 looks like the original.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 frames per second is no rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MP4 stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MP4 comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame %1 of %2 is %3 x %4, the video %5 x %6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A video needs at least one frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a transformer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second transformer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text encoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a VAE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an image encoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tokenizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3 values are NaN, infinite or beyond %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A weight file is likely damaged, or the model does not bear this precision: try --precision fp32, and check the folder with &apos;weft models check&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space there, or choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files of this size are not allowed there; choose another folder or a lower quality.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder that you may write to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a shorter name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create the folder first, or choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write %1: it names no file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write %1: there is a %2 of that name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a fraction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings: &apos;%1&apos; must be %2, found %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was changed by hand or comes from another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an integer from 0 to 2^64 - 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings: expected a JSON object, found %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text that is no JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rate such as &quot;16&quot; or &quot;24000/1001&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both, high or low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crop, stretch or pad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of unipc, euler, dpmpp-2m, euler-a, lcm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rising block numbers such as &quot;9, 10&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scheduler, simple, karras, beta or falling levels from 1 to 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bf16 or fp32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is shorter than its length field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its trie has </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its last replacement has no end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its replacements are not UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>}, {none, U</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no SentencePiece model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the SentencePiece model has no %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>piece for what is unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end token &apos;&lt;/s&gt;&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the SentencePiece model&apos;s character map: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the tokenizer folder of a Wan model as its makers publish it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is missing: the tokenizer needs it for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>special tokens and the changes made to a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vocabulary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: tokenizer.json and spiece.model are of two models: &apos;&lt;/s&gt;&apos; is %2 in one and %3 in the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: tokenizer.json has byte_fallback, but spiece.model has no pieces for bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a tokenizer.json; its vocabulary is read from spiece.model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder that holds both, or spiece.model alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 bytes, expected at most %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: expected an object, found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no &apos;%2&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos;: expected a string, found %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos;: expected a truth value, found %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos;: expected an id, found %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normalizer: &apos;precompiled_charsmap&apos; is not base 64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normalizer: &apos;precompiled_charsmap&apos;: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normalizer: replaces %1; only runs of spaces (&apos; {2,}&apos;) can be replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normalizer &apos;%1&apos; is none of Sequence, Precompiled, Strip, Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pre_tokenizer: marks words with &apos;%1&apos;, expected U+2581</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pre_tokenizer: prepend_scheme &apos;%1&apos; is none of always, first, never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pre_tokenizer &apos;%1&apos; is none of Sequence, WhitespaceSplit, Metaspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;added_tokens&apos;: expected an array, found %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model &apos;%1&apos;, expected Unigram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;added_tokens&apos; has no end token &apos;&lt;/s&gt;&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped while encoding the prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text encoder, block %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is stored as %3, but its rows of %4 are no whole blocks of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a file of this text encoder in another format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the tokenizer gives id %2, but &apos;%3&apos; has %4 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tokenizer and text_encoder folders are of two models; use those of one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>padded_embeddings: %1 rows, expected at most %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no SentencePiece model: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VAE: a latent frame has more positions than attention can count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a smaller picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VAE: latents are %1 %2, expected f32 [%3, frames, height, width]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The latents belong to another model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VAE: a clip of %1 frames of %2 x %3 can&apos;t be encoded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It needs a frame, and a width and height in multiples of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped while the VAE was at work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tile %1 of %2 pixels is too small to see what is around it; at least %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tile %1 of %2 pixels is no multiple of %3; the nearest are %4 and %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tiles that overlap by %1 pixels need a %2 of at least %3, not %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an overlap of %1 pixels is too small to hide the seams; at least %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an overlap of %1 pixels is no multiple of %2; the nearest are %3 and %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VAE tiles: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the tile options, or turn tiling off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VAE tiles: they don&apos;t cover latents of %1 x %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VAE: this clip was stopped; begin a new stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VAE: a latent frame is %1 %2, expected f32 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[%1, height, width]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The latents belong to another model or size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VAE: a frame to encode is %1 %2, expected f32 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[height, width, 3] in multiples of %1 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale or crop the picture to the size of the video.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VAE: a %1 tensor %2 has %3 bytes, %4 are planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2 can&apos;t be seen as %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2 can&apos;t be split in %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Makes video from a prompt with the Wan models.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prints the versions of the program and its libraries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of a model to open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weft Studio can&apos;t start</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>model_text</name>
    <message>
        <source>%1 with parts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::AbCompare</name>
    <message>
        <source>The clip before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::BackendSelector</name>
    <message>
        <source>Strict: stop rather than use another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the chosen backend can&apos;t do this clip, that is an error instead of a change of backend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Backend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Auto (fastest that can run)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fastest backend that can do the clip on this machine</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::ClipExporter</name>
    <message>
        <source>The clip could not be exported. It is still here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Try again…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::ClipKeeper</name>
    <message>
        <source>There are too many files named %1 in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 can&apos;t be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder for clips in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clip could not be saved. It is kept until it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::DropRouter</name>
    <message>
        <source>%1 holds latents of a clip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weft generate --from-latents makes a clip of them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::EngineThread</name>
    <message>
        <source>%1 is too long to be shown here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it with a video player.</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all of this as text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::ExportDialog</name>
    <message>
        <source>Export MP4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MP4 video (*.mp4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Very high: hardly a difference to the frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High: no visible loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Medium: slight loss, smaller file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low: visible loss, small file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Very low: for a rough look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (CRF %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a folder. Name a file in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file exists and will be replaced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;eplace</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::FrameTimeline</name>
    <message>
        <source>Frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag to any frame that is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous frame (Ctrl+Left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play or pause (Ctrl+P, or Space in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next frame (Ctrl+Right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin again after the last frame (L in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latent preview, step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame %1 of %2 (%3 decoded)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::GenerateBar</name>
    <message>
        <source>Needs %1 of %2 free memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (most for %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, about %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Generate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and decode what there is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and continue later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the clip (Ctrl+Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the job (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model to begin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::ImagePanel</name>
    <message>
        <source>%1 frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make over a video…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a video that the clip is made over, instead of from noise alone; it can also be dropped on the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of the video is made anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of the video is made anew: at 1 nearly everything, at 0.3 most of it stays and fewer steps run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A picture of another shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut to the clip&apos;s shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stretched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With black bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What becomes of a picture whose shape is not the clip&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The video can&apos;t be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture can&apos;t be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The video is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::ImageWell</name>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a video file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a picture file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the picture of the clipboard (Ctrl+V)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the video out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the picture out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the video…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop or open a video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop, paste or open a picture, or leave it empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop, paste or open a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Videos (*.mp4 *.m4v *.mov *.mkv *.webm);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp *.bmp *.tif *.tiff *.gif);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no picture in the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::ListDialog</name>
    <message>
        <source>Weft Studio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::LoraPanel</name>
    <message>
        <source>%1 steps, guidance %2, flow shift %3, %4, noise levels %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRAs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add LoRA…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose LoRA files (safetensors); they can also be dropped on the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1-step settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For LoRAs distilled to few steps (LightX2V, Lightning and others). Sets: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the settings from before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add LoRAs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRAs (*.safetensors);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::LoraRow</name>
    <message>
        <source>This file is no longer there. Put it back, or remove it here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How strong it is: 1 as it was trained, 0 not at all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert that %1 changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of the two experts it changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this LoRA from the list; its file stays</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::MainWindow</name>
    <message>
        <source>Weft Studio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open model folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;file of a model…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;demo model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export MP&amp;4…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve frame as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Generate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;revious frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Weft Studio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The frame is on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” can&apos;t be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model begins with no picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model that makes clips from pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model begins with a picture and can&apos;t be given a video.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a text-to-video model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory in use: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backend: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The export was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The export failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clip could not be made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model in “%1” can&apos;t be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory free: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model that this clip was made with is no longer at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open that model from where it is now, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done: %1 frames in %2, seed %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 of %2 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, at most %1 memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Denoising ends after this step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping after this step…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Weft Studio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Weft Studio %1&lt;/h3&gt;&lt;p&gt;Makes video from a prompt on your own machine, with the Wan models.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::ModelChooser</name>
    <message>
        <source>&amp;Open folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the folder of a Wan model; it can also be dropped on the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a transformer&apos;s file (safetensors, GGUF, PyTorch); the other parts are chosen below it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the file of a transformer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights (*.safetensors *.gguf *.pth *.pt);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demo model</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::PartsPanel</name>
    <message>
        <source>Transformer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low-noise expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text encoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VAE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image encoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which files are in use, and others in their place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the open model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget this choice; the model that is open stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file in its place: safetensors, GGUF or PyTorch, with any naming</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A spiece.model in its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s own again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s own again: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which expert is “%1”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>—</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::PendingBar</name>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the steps that are left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decode as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decode again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 clips were not saved. First: “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A clip stopped after step %1 of %2: “%3”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A clip was not saved: “%1”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::PreviewPanel</name>
    <message>
        <source>&amp;Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin again after the last frame (L)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole picture, as large as it fits (0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each pixel of the clip on one of the screen (1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger (+, or Ctrl and the wheel)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller (-, or Ctrl and the wheel)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare with the clip before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the clip &amp;before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full screen (F11, or a double click)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the frame on the clipboard (Ctrl+C in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How large the picture is (0 fits, 1 is 100 %, + and -)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to compare with yet: two clips have to be made first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with the clip before, at a line that can be dragged (W). That clip takes %1 of memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clip before in place of this one (Shift+B, or B while it is held). That clip takes %1 of memory.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::PreviewView</name>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space plays and pauses, the arrow keys step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a prompt and press Generate.
The clip grows here while it is made.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::ProgressView</name>
    <message>
        <source>%1: %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: step %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: frame %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of this stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backend: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backend: %1 instead of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> &lt;a href=&quot;%1&quot;&gt;Show all %2&lt;/a&gt;</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::PromptPanel</name>
    <message>
        <source>What should the video show?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it should not show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Negative prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stan&amp;dard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Negative prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts that the demo model knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put in the negative prompt that the Wan releases ship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of the prompt the model can read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/%2 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model reads only the first %1 tokens. Left out: “%2”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::RequestPanel</name>
    <message>
        <source>Guidance &amp;2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new random seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this seed for the next clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Denoising steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidance scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidance scale of the second expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the two experts do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flow shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New random seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of the clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value that was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning about the length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fr&amp;ames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>G&amp;uidance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flo&amp;w shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedu&amp;ler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prec&amp;ision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>= %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a step is taken. UniPC and DPM++ 2M need the fewest steps, Euler is the plainest, Euler ancestral draws new noise at each step, LCM is for models distilled to few steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Higher spends more steps on the overall layout: 3 for 480p, 5 for 720p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a multiple of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a multiple of %1, plus 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 × %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two experts: Guidance is of the first, which works at high noise, down to %1 %; Guidance 2 of the second, which goes on from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the first expert, which runs down to %1 % of the noise; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at 1 or less there is no guidance and each step takes half the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the second expert, which runs from %1 % of the noise to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How closely the clip follows the prompt; at 1 or less each step takes half the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over %1 frames this model may flicker and drift in colour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 became %3: %4.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::SamplingPanel</name>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CFG-Zero*</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ad&amp;vanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More ways to steer the sampling; none is needed for a good clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidance runs in this part of the steps only, 0 to 1. Outside, each step takes half the time and follows the prompt less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidance measured from the best multiple of the unconditional prediction, and a few steps at the beginning that move nothing: high guidance may then burn colours less. About 4 % of the steps is usual.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip-layer guidance: the unconditional pass leaves these transformer blocks out in this part of the steps, which can firm up shapes and motion. Usual for Wan: 9 (of 30 or 40 blocks), from 0.1 to 0.9.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normalised attention guidance: the negative prompt works inside each pass, also at guidance 1, where models distilled to few steps run. Costs 1 to 3 % of a step. Usual for Wan: 11, limit 2.5, share 0.25; higher is stronger.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advanced settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spacing of the noise levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the steps are spread from noise to picture: as the scheduler does, evenly (simple), most of them at the end (karras), or at both ends (beta). Or type the levels themselves, one for each step: 1, 0.75, 0.5, 0.25</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New noise of the Euler ancestral scheduler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Euler ancestral only: how much of the noise each step replaces with new noise. 1 varies most, 0 is plain Euler.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the steps from which guidance runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the steps up to which guidance runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CFG-Zero* guidance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step cache threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves out passes whose result would hardly differ from the step before: faster, with some loss of detail and motion. Usual: 0.05 for the 1.3B model, 0.1 to 0.2 for 14B. How many were left out is told at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks that the unconditional pass leaves out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the steps from which they are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the steps up to which they are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale of the attention guidance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most that guided attention may grow by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the guided attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps at the beginning that move nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noise levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidance from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NAG scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NAG limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step cache</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;CPU threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept in</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::StillSaver</name>
    <message>
        <source>The frame could not be saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save frame as PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>weft::app::StopQuestion</name>
    <message>
        <source>&amp;Decode what there is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue &amp;later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and d&amp;iscard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop making this clip?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close, continue &amp;later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close and d&amp;iscard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A job is running. Stop it and close?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep going</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
