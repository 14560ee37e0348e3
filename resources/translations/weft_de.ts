<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>BuiltinPresets</name>
    <message>
        <source>Quick draft</source>
        <translation>Schneller Entwurf</translation>
    </message>
    <message>
        <source>Distilled, %1 steps</source>
        <translation>Destilliert, %1 Schritte</translation>
    </message>
</context>
<context>
    <name>DatabaseText</name>
    <message>
        <source>The database %1: %2</source>
        <translation>Die Datenbank %1: %2</translation>
    </message>
    <message>
        <source>Check that its folder can be written and that the disk is not full.</source>
        <translation>Bitte prüfen, ob der Ordner beschreibbar ist und die Festplatte nicht voll.</translation>
    </message>
    <message>
        <source>%1 is of a newer version of Weft Studio, which has it open.</source>
        <translation>%1 stammt von einer neueren Version von Weft Studio, die diese Datei gerade geöffnet hat.</translation>
    </message>
    <message>
        <source>%1 is damaged, and another window has it open.</source>
        <translation>%1 ist beschädigt und in einem anderen Fenster geöffnet.</translation>
    </message>
    <message>
        <source>Close the other windows of Weft Studio and start again.</source>
        <translation>Die anderen Fenster von Weft Studio schließen und neu starten.</translation>
    </message>
    <message>
        <source>The queue and the history were made by a newer version of Weft Studio. They were kept as %1, and new ones begun.</source>
        <translation>Warteschlange und Verlauf stammen von einer neueren Version von Weft Studio. Sie wurden als %1 aufbewahrt, neue wurden begonnen.</translation>
    </message>
    <message>
        <source>The file with the queue and the history is damaged. It was kept as %1, and a new one begun.</source>
        <translation>Die Datei mit Warteschlange und Verlauf ist beschädigt. Sie wurde als %1 aufbewahrt, eine neue wurde begonnen.</translation>
    </message>
</context>
<context>
    <name>DrawnPrompt</name>
    <message>
        <source>Character %1: %2.</source>
        <translation>Zeichen %1: %2.</translation>
    </message>
</context>
<context>
    <name>MissingFiles</name>
    <message>
        <source>Model: %1</source>
        <translation>Modell: %1</translation>
    </message>
    <message>
        <source>Part of the model (%1): %2</source>
        <translation>Teil des Modells (%1): %2</translation>
    </message>
    <message>
        <source>LoRA: %1</source>
        <translation>LoRA: %1</translation>
    </message>
    <message>
        <source>First frame: %1</source>
        <translation>Erster Frame: %1</translation>
    </message>
    <message>
        <source>Last frame: %1</source>
        <translation>Letzter Frame: %1</translation>
    </message>
    <message>
        <source>Video: %1</source>
        <translation>Video: %1</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>%1: %2; %3, stored as %4, %5</source>
        <translation>%1: %2; %3, gespeichert als %4, %5</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>What is missing, and what it is called where models come from:</source>
        <translation>Was fehlt und wie es dort heißt, wo Modelle herkommen:</translation>
    </message>
    <message>
        <source>To make clips it needs, beside itself:</source>
        <translation>Um Clips zu machen, braucht es außerdem:</translation>
    </message>
    <message>
        <source>Checked on %1; damaged:</source>
        <translation>Geprüft am %1; beschädigt:</translation>
    </message>
    <message>
        <source>Checked on %1: every weight was read, and no value is impossible.</source>
        <translation>Geprüft am %1: Alle Gewichte wurden gelesen, kein Wert ist unmöglich.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) have the SHA-256 that they should have.</source>
        <translation>
            <numerusform>%n Datei hat das SHA-256, das sie haben soll.</numerusform>
            <numerusform>%n Dateien haben das SHA-256, das sie haben sollen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No SHA-256 lies beside the files to compare them with.</source>
        <translation>Neben den Dateien liegt kein SHA-256, mit dem sie sich vergleichen ließen.</translation>
    </message>
    <message>
        <source>For the settings in the window it needs %1 of %2 free memory, most of it for %3.</source>
        <translation>Mit den Einstellungen im Fenster braucht es %1 von %2 freiem Speicher, am meisten für: %3.</translation>
    </message>
</context>
<context>
    <name>PresetText</name>
    <message>
        <source>This model has one transformer, so the second guidance is left out.</source>
        <translation>Dieses Modell hat nur einen Transformer, daher entfällt die zweite Guidance.</translation>
    </message>
    <message numerus="yes">
        <source>%1 × %2, %n frames, %3 steps, guidance %4, flow shift %5</source>
        <translation>
            <numerusform>%1 × %2, %n Frame, %3 Schritte, Guidance %4, Flow-Shift %5</numerusform>
            <numerusform>%1 × %2, %n Frames, %3 Schritte, Guidance %4, Flow-Shift %5</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetAside</name>
    <message>
        <source>%1 can&apos;t be renamed: %2</source>
        <translation>%1 kann nicht umbenannt werden: %2</translation>
    </message>
</context>
<context>
    <name>SettingsInWords</name>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 mit Stärke %2</translation>
    </message>
    <message>
        <source>%1, high noise only</source>
        <translation>%1, nur bei hohem Rauschen</translation>
    </message>
    <message>
        <source>%1, low noise only</source>
        <translation>%1, nur bei niedrigem Rauschen</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>zugeschnitten</translation>
    </message>
    <message>
        <source>stretched</source>
        <translation>gestreckt</translation>
    </message>
    <message>
        <source>with bars</source>
        <translation>mit Balken</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Negative prompt</source>
        <translation>Negativer Prompt</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Part: %1</source>
        <translation>Teil: %1</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>Frames pro Sekunde</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>Guidance</translation>
    </message>
    <message>
        <source>Guidance of the second expert</source>
        <translation>Guidance des zweiten Experten</translation>
    </message>
    <message>
        <source>Guidance for a part of the steps</source>
        <translation>Guidance für einen Teil der Schritte</translation>
    </message>
    <message>
        <source>Flow shift</source>
        <translation>Flow-Shift</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>Noise levels</source>
        <translation>Rauschstufen</translation>
    </message>
    <message>
        <source>Eta</source>
        <translation>Eta</translation>
    </message>
    <message>
        <source>LoRAs</source>
        <translation>LoRAs</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>Erster Frame</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>Letzter Frame</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>Video</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Picture fit</source>
        <translation>Bildanpassung</translation>
    </message>
    <message>
        <source>CFG-Zero*</source>
        <translation>CFG-Zero*</translation>
    </message>
    <message>
        <source>%1 steps at 0</source>
        <translation>%1 Schritte auf 0</translation>
    </message>
    <message>
        <source>Skipped layers</source>
        <translation>Ausgelassene Layer</translation>
    </message>
    <message>
        <source>Layers skipped for a part of the steps</source>
        <translation>Layer für einen Teil der Schritte ausgelassen</translation>
    </message>
    <message>
        <source>Attention guidance</source>
        <translation>Attention-Guidance</translation>
    </message>
    <message>
        <source>Attention guidance: tau</source>
        <translation>Attention-Guidance: Tau</translation>
    </message>
    <message>
        <source>Attention guidance: alpha</source>
        <translation>Attention-Guidance: Alpha</translation>
    </message>
    <message>
        <source>Step cache</source>
        <translation>Schritt-Cache</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
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
        <translation>„%1“ ist kein Scheduler.</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>The file is no text in UTF-8.</source>
        <translation>Die Datei ist kein Text in UTF-8.</translation>
    </message>
    <message>
        <source>Line %1 is not UTF-8. Save the file as UTF-8 text.</source>
        <translation>Zeile %1 ist kein UTF-8. Bitte die Datei als UTF-8-Text speichern.</translation>
    </message>
    <message>
        <source>The file has more than %1 prompts.</source>
        <translation>Die Datei hat mehr als %1 Prompts.</translation>
    </message>
    <message>
        <source>There is no prompt in the file.</source>
        <translation>In der Datei ist kein Prompt.</translation>
    </message>
    <message>
        <source>prompt %1 of %2</source>
        <translation>Prompt %1 von %2</translation>
    </message>
    <message>
        <source>guidance</source>
        <translation>Guidance</translation>
    </message>
    <message>
        <source>guidance of the second expert</source>
        <translation>Guidance des zweiten Experten</translation>
    </message>
    <message>
        <source>flow shift</source>
        <translation>Flow-Shift</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>strength of the first LoRA</source>
        <translation>Stärke der ersten LoRA</translation>
    </message>
    <message>
        <source>step cache</source>
        <translation>Schritt-Cache</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be read.</source>
        <translation>„%1“ ist nicht lesbar.</translation>
    </message>
    <message>
        <source>“%1” is not within %2 and %3.</source>
        <translation>„%1“ liegt nicht zwischen %2 und %3.</translation>
    </message>
    <message>
        <source>“%1” is no whole number.</source>
        <translation>„%1“ ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>“%1” are more than %2 values.</source>
        <translation>„%1“ ergibt mehr als %2 Werte.</translation>
    </message>
    <message>
        <source>%1 %2, %3 %4</source>
        <translation>%1 %2, %3 %4</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>under 1 MiB</source>
        <translation>unter 1 MiB</translation>
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
        <translation>0 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Reading the prompt</source>
        <translation>Prompt lesen</translation>
    </message>
    <message>
        <source>Reading the picture</source>
        <translation>Bild lesen</translation>
    </message>
    <message>
        <source>Denoising</source>
        <translation>Entrauschen</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>Dekodieren</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Converting</source>
        <translation>Umwandeln</translation>
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
        <translation>LCM (wenige Schritte)</translation>
    </message>
    <message>
        <source>bf16 (fast)</source>
        <translation>bf16 (schnell)</translation>
    </message>
    <message>
        <source>fp32 (exact, slow)</source>
        <translation>fp32 (exakt, langsam)</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>this CPU has no AVX-512 (F, BW, DQ and VL are needed)</source>
        <translation>diese CPU hat kein AVX-512 (nötig sind F, BW, DQ und VL)</translation>
    </message>
    <message>
        <source>this CPU has no AVX2 with FMA and F16C</source>
        <translation>diese CPU hat kein AVX2 mit FMA und F16C</translation>
    </message>
    <message>
        <source>CPU with AVX-512: oneDNN in bf16 or fp32 (with AMX where the CPU has it), own vector kernels</source>
        <translation>CPU mit AVX-512: oneDNN in bf16 oder fp32 (mit AMX, wo die CPU es hat), eigene Vektor-Kernels</translation>
    </message>
    <message>
        <source>CPU with AVX2: oneDNN in fp32, own vector kernels</source>
        <translation>CPU mit AVX2: oneDNN in fp32, eigene Vektor-Kernels</translation>
    </message>
    <message>
        <source>Plain loops: slow, exact, for comparing</source>
        <translation>Einfache Schleifen: langsam, exakt, zum Vergleichen</translation>
    </message>
    <message>
        <source>Backend &apos;%1&apos; is not known.</source>
        <translation>Das Backend „%1“ ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Choose one of: %1.</source>
        <translation>Eines davon wählen: %1.</translation>
    </message>
    <message>
        <source>Backend &apos;%1&apos; can&apos;t run here: %2.</source>
        <translation>Das Backend „%1“ kann hier nicht laufen: %2.</translation>
    </message>
    <message>
        <source>Choose another backend, or leave strict off to let a slower one run.</source>
        <translation>Ein anderes Backend wählen oder „Streng“ auslassen, damit ein langsameres laufen darf.</translation>
    </message>
    <message>
        <source>One SHA-256 is given for %1 files.</source>
        <translation>Für %1 Dateien ist nur ein SHA-256 angegeben.</translation>
    </message>
    <message>
        <source>Give a list as sha256sum writes it.</source>
        <translation>Eine Liste angeben, wie sha256sum sie schreibt.</translation>
    </message>
    <message>
        <source>the one that was given</source>
        <translation>der angegebene</translation>
    </message>
    <message>
        <source>%1 names no hash of %2.</source>
        <translation>%1 nennt keinen Hash für %2.</translation>
    </message>
    <message>
        <source>Give the list that belongs to this model.</source>
        <translation>Die Liste angeben, die zu diesem Modell gehört.</translation>
    </message>
    <message>
        <source>denoising, step %1 of %2: %3</source>
        <translation>Entrauschen, Schritt %1 von %2: %3</translation>
    </message>
    <message>
        <source>a DPM++ state without the step before</source>
        <translation>ein DPM++-Zustand ohne den Schritt davor</translation>
    </message>
    <message>
        <source>the picture embeddings have %1 rows; this model takes %2</source>
        <translation>die Bild-Embeddings haben %1 Zeilen; dieses Modell nimmt %2</translation>
    </message>
    <message>
        <source>Give a first and a last frame: this model was made for both.</source>
        <translation>Einen ersten und einen letzten Frame angeben: Dieses Modell ist für beide gemacht.</translation>
    </message>
    <message>
        <source>denoising, before step 1: picture embedding</source>
        <translation>Entrauschen, vor Schritt 1: Bild-Embedding</translation>
    </message>
    <message>
        <source>%1 is %2; the latents are %3</source>
        <translation>%1 ist %2; die Latents sind %3</translation>
    </message>
    <message>
        <source>the condition</source>
        <translation>die Bedingung</translation>
    </message>
    <message>
        <source>the first frame</source>
        <translation>der erste Frame</translation>
    </message>
    <message>
        <source>latent preview: latents are %1 %2, expected f32 [%3, frames, height, width]</source>
        <translation>Latent-Vorschau: die Latents sind %1 %2, erwartet: f32 [%3, Frames, Höhe, Breite]</translation>
    </message>
    <message>
        <source>the state of the noise generator is none</source>
        <translation>der Zustand des Rauschgenerators ist keiner</translation>
    </message>
    <message>
        <source>latents %1 have %2 %3; it must be a multiple of the patch, %4</source>
        <translation>die Latents %1 haben %2 = %3; das muss ein Vielfaches des Patches sein, %4</translation>
    </message>
    <message>
        <source>Choose a width and height that are multiples of the model&apos;s size step.</source>
        <translation>Breite und Höhe als Vielfache der Größenstufe des Modells wählen.</translation>
    </message>
    <message>
        <source>the clip has %1 positions along its %2; the model knows %3</source>
        <translation>der Clip hat %1 Positionen entlang der Achse %2; das Modell kennt %3</translation>
    </message>
    <message>
        <source>Choose a smaller size or fewer frames.</source>
        <translation>Eine kleinere Größe oder weniger Frames wählen.</translation>
    </message>
    <message>
        <source>the scheduler&apos;s state has %1 samples, expected %2 or fewer</source>
        <translation>der Zustand des Schedulers hat %1 Samples, erwartet: %2 oder weniger</translation>
    </message>
    <message>
        <source>the scheduler&apos;s state has a sample of %1 values, expected %2</source>
        <translation>der Zustand des Schedulers hat ein Sample von %1 Werten, erwartet: %2</translation>
    </message>
    <message>
        <source>steps is %1; it must be 1 or more</source>
        <translation>steps ist %1; es muss mindestens 1 sein</translation>
    </message>
    <message>
        <source>Try 20 to 50 steps.</source>
        <translation>20 bis 50 Schritte probieren.</translation>
    </message>
    <message>
        <source>flow_shift is %1; it must be above 0</source>
        <translation>flow_shift ist %1; es muss über 0 liegen</translation>
    </message>
    <message>
        <source>Wan uses 3 for small sizes and 5 for 720p.</source>
        <translation>Wan nimmt 3 für kleine Größen und 5 für 720p.</translation>
    </message>
    <message>
        <source>there are %1 sigmas for %2 steps</source>
        <translation>es sind %1 Sigmas für %2 Schritte</translation>
    </message>
    <message>
        <source>Give one level for each step.</source>
        <translation>Für jeden Schritt eine Stufe angeben.</translation>
    </message>
    <message>
        <source>solver_order of the scheduler is %1; UniPC runs at 1, 2 or 3</source>
        <translation>solver_order des Schedulers ist %1; UniPC läuft mit 1, 2 oder 3</translation>
    </message>
    <message>
        <source>Set solver_order to 2 in scheduler/scheduler_config.json, or choose another scheduler.</source>
        <translation>In scheduler/scheduler_config.json solver_order auf 2 setzen oder einen anderen Scheduler wählen.</translation>
    </message>
    <message>
        <source>unknown scheduler kind</source>
        <translation>unbekannte Art von Scheduler</translation>
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
        <translation>beim Entrauschen gestoppt</translation>
    </message>
    <message>
        <source>key of the text</source>
        <translation>Key des Textes</translation>
    </message>
    <message>
        <source>key of the picture</source>
        <translation>Key des Bildes</translation>
    </message>
    <message>
        <source>denoising, before step 1: </source>
        <translation>Entrauschen, vor Schritt 1: </translation>
    </message>
    <message>
        <source>self-attention query</source>
        <translation>Query der Self-Attention</translation>
    </message>
    <message>
        <source>self-attention key</source>
        <translation>Key der Self-Attention</translation>
    </message>
    <message>
        <source>cross-attention query</source>
        <translation>Query der Cross-Attention</translation>
    </message>
    <message>
        <source>transformer block %1, %2</source>
        <translation>Transformer-Block %1, %2</translation>
    </message>
    <message>
        <source>a UniPC state of order %1 with %2 samples before step %3</source>
        <translation>ein UniPC-Zustand der Ordnung %1 mit %2 Samples vor Schritt %3</translation>
    </message>
    <message>
        <source>%1 are %2 %3; expected f32 %4</source>
        <translation>%1 sind %2 %3; erwartet: f32 %4</translation>
    </message>
    <message>
        <source>what the blocks added belongs to a clip of another size</source>
        <translation>was die Blöcke hinzugefügt haben, gehört zu einem Clip anderer Größe</translation>
    </message>
    <message>
        <source>transformer, patch embedding</source>
        <translation>Transformer, Patch-Embedding</translation>
    </message>
    <message>
        <source>the transformer has no image embedder</source>
        <translation>der Transformer hat keinen Bild-Embedder</translation>
    </message>
    <message>
        <source>picture embeddings</source>
        <translation>Bild-Embeddings</translation>
    </message>
    <message>
        <source>text embeddings</source>
        <translation>Text-Embeddings</translation>
    </message>
    <message>
        <source>the transformer takes no picture embeddings</source>
        <translation>der Transformer nimmt keine Bild-Embeddings</translation>
    </message>
    <message>
        <source>the picture embeddings are missing</source>
        <translation>die Bild-Embeddings fehlen</translation>
    </message>
    <message>
        <source>the clip has %1 tokens; at most %2 are possible</source>
        <translation>der Clip hat %1 Tokens; höchstens %2 sind möglich</translation>
    </message>
    <message>
        <source>%1: the request in it can&apos;t have been run: %2</source>
        <translation>%1: so, wie der Auftrag darin steht, kann er nicht gelaufen sein: %2</translation>
    </message>
    <message>
        <source>this CPU has no AMX</source>
        <translation>diese CPU hat kein AMX</translation>
    </message>
    <message>
        <source>the CPU has AMX, but the kernel gives no permission (Linux 5.16 or later is needed)</source>
        <translation>die CPU hat AMX, aber der Kernel erlaubt es nicht (nötig ist Linux 5.16 oder neuer)</translation>
    </message>
    <message>
        <source>The model&apos;s files are not those that this clip was begun with; it will be another clip.</source>
        <translation>Die Dateien des Modells sind nicht die, mit denen dieser Clip begonnen wurde; es wird ein anderer Clip.</translation>
    </message>
    <message>
        <source>backend %1 instead of %2: %3</source>
        <translation>Backend %1 statt %2: %3</translation>
    </message>
    <message>
        <source>The steps can&apos;t be kept for a restart: %1</source>
        <translation>Die Schritte können nicht für einen Neustart aufbewahrt werden: %1</translation>
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
        <translation>%1: alle Schritte dieses Clips sind getan.</translation>
    </message>
    <message>
        <source>Decode it: weft generate --from-latents.</source>
        <translation>So wird er dekodiert: weft generate --from-latents.</translation>
    </message>
    <message>
        <source>%1: latents %2 do not fit the model and size they name; expected %3.</source>
        <translation>%1: die Latents %2 passen nicht zu Modell und Größe, die darin stehen; erwartet: %3.</translation>
    </message>
    <message>
        <source>Decode them with the model that they were made with.</source>
        <translation>Mit dem Modell dekodieren, mit dem sie gemacht wurden.</translation>
    </message>
    <message>
        <source>There are no frames to export.</source>
        <translation>Es gibt keine Frames zum Exportieren.</translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation>Der Export wurde gestoppt.</translation>
    </message>
    <message>
        <source>%1 and perhaps more are left of an earlier, longer clip.</source>
        <translation>%1 und vielleicht weitere sind von einem früheren, längeren Clip übrig.</translation>
    </message>
    <message>
        <source>The system gave no more memory.</source>
        <translation>Das System gab keinen Speicher mehr.</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller size or fewer frames.</source>
        <translation>Andere Programme schließen oder eine kleinere Größe oder weniger Frames wählen.</translation>
    </message>
    <message>
        <source>The system gave no more threads or memory: %1.</source>
        <translation>Das System gab keine Threads oder keinen Speicher mehr: %1.</translation>
    </message>
    <message>
        <source>Close other programs, ask for fewer threads, or raise the limits (&apos;ulimit -u&apos; and &apos;ulimit -v&apos;).</source>
        <translation>Andere Programme schließen, weniger Threads verlangen oder die Grenzen anheben („ulimit -u“ und „ulimit -v“).</translation>
    </message>
    <message>
        <source>A fault of Weft Studio itself: %1</source>
        <translation>Ein Fehler in Weft Studio selbst: %1</translation>
    </message>
    <message>
        <source>Please report it with the log file.</source>
        <translation>Bitte zusammen mit der Log-Datei melden.</translation>
    </message>
    <message>
        <source>text encoding</source>
        <translation>Text-Encoding</translation>
    </message>
    <message>
        <source>image encoding</source>
        <translation>Bild-Encoding</translation>
    </message>
    <message>
        <source>stopped while encoding the picture</source>
        <translation>beim Encoding des Bildes gestoppt</translation>
    </message>
    <message>
        <source>ClipVision: pixels are %1 %2, expected f32 %3</source>
        <translation>ClipVision: die Pixel sind %1 %2, erwartet: f32 %3</translation>
    </message>
    <message>
        <source>image encoder, layer %1</source>
        <translation>Bild-Encoder, Layer %1</translation>
    </message>
    <message>
        <source>image encoder, embeddings</source>
        <translation>Bild-Encoder, Embeddings</translation>
    </message>
    <message>
        <source>Save it as PNG or JPEG in another program and use that.</source>
        <translation>In einem anderen Programm als PNG oder JPEG speichern und das nehmen.</translation>
    </message>
    <message>
        <source>The file may be cut or damaged; fetch it again, or open it in another program and save it as PNG.</source>
        <translation>Die Datei ist vielleicht abgeschnitten oder beschädigt; neu herunterladen oder in einem anderen Programm öffnen und als PNG speichern.</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>the file has %1 bytes; pictures of at most %2 are read</source>
        <translation>die Datei hat %1 Bytes; gelesen werden Bilder bis %2</translation>
    </message>
    <message>
        <source>this is no picture; expected PNG, JPEG, WebP, BMP, TIFF or GIF</source>
        <translation>das ist kein Bild; erwartet: PNG, JPEG, WebP, BMP, TIFF oder GIF</translation>
    </message>
    <message>
        <source>this is %1; expected PNG, JPEG, WebP, BMP, TIFF or GIF</source>
        <translation>das ist %1; erwartet: PNG, JPEG, WebP, BMP, TIFF oder GIF</translation>
    </message>
    <message>
        <source>the header of this %1 gives %2 x %3 pixels</source>
        <translation>der Header (%1) gibt %2 x %3 Pixel an</translation>
    </message>
    <message>
        <source>the header of this %1 gives %2 x %3 pixels; at most %4 to a side and %5 in all are read</source>
        <translation>der Header (%1) gibt %2 x %3 Pixel an; gelesen werden höchstens %4 je Seite und %5 insgesamt</translation>
    </message>
    <message>
        <source>If the picture is really so large, make it smaller in another program first.</source>
        <translation>Wenn das Bild wirklich so groß ist, zuerst in einem anderen Programm verkleinern.</translation>
    </message>
    <message>
        <source>the header of this %1 gives %2 x %3 pixels, which a file of %4 bytes cannot hold</source>
        <translation>der Header (%1) gibt %2 x %3 Pixel an, die in eine Datei von %4 Bytes nicht passen</translation>
    </message>
    <message>
        <source>%1: this is %2</source>
        <translation>%1: das ist %2</translation>
    </message>
    <message>
        <source>this %1 is cut: the end of the picture is missing</source>
        <translation>diese Datei (%1) ist abgeschnitten: das Ende des Bildes fehlt</translation>
    </message>
    <message>
        <source>%1 is not there</source>
        <translation>%1 ist nicht da</translation>
    </message>
    <message>
        <source>Choose another picture.</source>
        <translation>Ein anderes Bild wählen.</translation>
    </message>
    <message>
        <source>%1 is no file</source>
        <translation>%1 ist keine Datei</translation>
    </message>
    <message>
        <source>Choose a picture file.</source>
        <translation>Eine Bilddatei wählen.</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Check that you may read it and that the disk is there.</source>
        <translation>Prüfen, ob Leserechte bestehen und der Datenträger da ist.</translation>
    </message>
    <message>
        <source>the header of this %1 gives %2 x %3 pixels, but %4 x %5 are in it</source>
        <translation>der Header (%1) gibt %2 x %3 Pixel an, enthalten sind aber %4 x %5</translation>
    </message>
    <message>
        <source>an animated WebP</source>
        <translation>ein animiertes WebP</translation>
    </message>
    <message>
        <source>a TIFF with an unusual compression</source>
        <translation>ein TIFF mit ungewöhnlicher Kompression</translation>
    </message>
    <message>
        <source>an HEIF, AVIF or video file</source>
        <translation>eine HEIF-, AVIF- oder Videodatei</translation>
    </message>
    <message>
        <source>a JPEG XL</source>
        <translation>ein JPEG XL</translation>
    </message>
    <message>
        <source>a JPEG 2000</source>
        <translation>ein JPEG 2000</translation>
    </message>
    <message>
        <source>a Photoshop file</source>
        <translation>eine Photoshop-Datei</translation>
    </message>
    <message>
        <source>a PDF</source>
        <translation>ein PDF</translation>
    </message>
    <message>
        <source>an SVG drawing</source>
        <translation>eine SVG-Zeichnung</translation>
    </message>
    <message>
        <source>an XML text</source>
        <translation>ein XML-Text</translation>
    </message>
    <message>
        <source>a Matroska or WebM video</source>
        <translation>ein Matroska- oder WebM-Video</translation>
    </message>
    <message>
        <source>a zip archive</source>
        <translation>ein ZIP-Archiv</translation>
    </message>
    <message>
        <source>place_picture: a picture of %1 x %2 at %3 x %4</source>
        <translation>place_picture: ein Bild von %1 x %2 auf %3 x %4</translation>
    </message>
    <message>
        <source>resize: %1 x %2 at %3, %4 of %5 x %6 pixels from %7 x %8</source>
        <translation>resize: %1 x %2 bei %3, %4 von %5 x %6 Pixeln aus %7 x %8</translation>
    </message>
    <message>
        <source>Reading the clip was stopped.</source>
        <translation>Das Lesen des Clips wurde gestoppt.</translation>
    </message>
    <message>
        <source>%1 has no frame in it</source>
        <translation>%1 enthält keinen Frame</translation>
    </message>
    <message>
        <source>The file may be cut or damaged.</source>
        <translation>Die Datei ist vielleicht abgeschnitten oder beschädigt.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read</source>
        <translation>%1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Check that you may read it.</source>
        <translation>Prüfen, ob Leserechte bestehen.</translation>
    </message>
    <message>
        <source>unknown part of a model</source>
        <translation>unbekannter Teil eines Modells</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>Eine Datei wählen.</translation>
    </message>
    <message>
        <source>%1 is nothing that can be used here</source>
        <translation>%1 ist nichts, was hier verwendet werden kann</translation>
    </message>
    <message>
        <source>%1 is %2, which can&apos;t be used here</source>
        <translation>%1 ist %2 und kann hier nicht verwendet werden</translation>
    </message>
    <message>
        <source>Use a model&apos;s folder, a picture (PNG, JPEG, WebP, BMP, TIFF, GIF), a video (MP4, MOV, MKV, WebM), a LoRA or a model&apos;s weights (safetensors, GGUF, PyTorch).</source>
        <translation>Möglich sind ein Modellordner, ein Bild (PNG, JPEG, WebP, BMP, TIFF, GIF), ein Video (MP4, MOV, MKV, WebM), eine LoRA oder die Gewichte eines Modells (safetensors, GGUF, PyTorch).</translation>
    </message>
    <message>
        <source>The picture is encoded in %1 tiles, which takes longer.</source>
        <translation>Das Bild wird in %1 Kacheln enkodiert, das dauert länger.</translation>
    </message>
    <message>
        <source>Image encoding</source>
        <translation>Bild-Encoding</translation>
    </message>
    <message>
        <source>%1 has %2 frames; the clip needs %3</source>
        <translation>%1 hat %2 Frames; der Clip braucht %3</translation>
    </message>
    <message>
        <source>Choose fewer frames or a longer video.</source>
        <translation>Weniger Frames oder ein längeres Video wählen.</translation>
    </message>
    <message>
        <source>The video is longer than the clip, which uses its beginning.</source>
        <translation>Das Video ist länger als der Clip; verwendet wird sein Anfang.</translation>
    </message>
    <message>
        <source>The video has %1 frames a second and the clip %2: things move faster or slower in it.</source>
        <translation>Das Video hat %1 Frames pro Sekunde, der Clip %2: Bewegungen sind darin schneller oder langsamer.</translation>
    </message>
    <message>
        <source>The job was stopped.</source>
        <translation>Der Auftrag wurde gestoppt.</translation>
    </message>
    <message>
        <source>%1 is not named by the index and is not used.</source>
        <translation>%1 steht nicht im Index und wird nicht verwendet.</translation>
    </message>
    <message>
        <source>%1: the index names not all tensors of its files (%2 are missing from it, such as &apos;%3&apos;); they are used.</source>
        <translation>%1: der Index nennt nicht alle Tensoren seiner Dateien (%2 fehlen darin, zum Beispiel „%3“); sie werden verwendet.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 values are not numbers (NaN or infinite).</source>
        <translation>%1: %2 von %3 Werten sind keine Zahlen (NaN oder unendlich).</translation>
    </message>
    <message>
        <source>A weight file may be damaged: run &apos;weft models check&apos; on the folder, or try precision fp32.</source>
        <translation>Eine Gewichtsdatei ist vielleicht beschädigt: „weft models check“ auf den Ordner anwenden oder Präzision fp32 versuchen.</translation>
    </message>
    <message>
        <source>%1: %2 is &apos;%3&apos;, expected a count</source>
        <translation>%1: %2 ist „%3“, erwartet: eine Anzahl</translation>
    </message>
    <message>
        <source>%1: %2 of %3 %4 are not numbers (NaN or infinite).</source>
        <translation>%1: %2 von %3 %4 sind keine Zahlen (NaN oder unendlich).</translation>
    </message>
    <message>
        <source>The file is damaged; make the clip again.</source>
        <translation>Die Datei ist beschädigt; den Clip neu machen.</translation>
    </message>
    <message>
        <source>%1: its bytes are not those that were written (SHA-256 differs).</source>
        <translation>%1: die Bytes sind nicht die, die geschrieben wurden (SHA-256 weicht ab).</translation>
    </message>
    <message>
        <source>%1: not latents that Weft Studio kept (tensor &apos;latents&apos; [1, C, F, h, w] f32 with its request).</source>
        <translation>%1: keine Latents, die Weft Studio aufbewahrt hat (Tensor „latents“ [1, C, F, h, w] f32 mit seinem Auftrag).</translation>
    </message>
    <message>
        <source>Give a file that &apos;weft generate --save-latents&apos; wrote.</source>
        <translation>Eine Datei angeben, die „weft generate --save-latents“ geschrieben hat.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be created: %2</source>
        <translation>%1 kann nicht angelegt werden: %2</translation>
    </message>
    <message>
        <source>Set XDG_STATE_HOME to a folder that can be written.</source>
        <translation>XDG_STATE_HOME auf einen beschreibbaren Ordner setzen.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be taken over: %2</source>
        <translation>%1 kann nicht übernommen werden: %2</translation>
    </message>
    <message>
        <source>Another window of Weft Studio may have gone on with this clip.</source>
        <translation>Vielleicht hat ein anderes Fenster von Weft Studio an diesem Clip weitergemacht.</translation>
    </message>
    <message>
        <source>%1 is not among the kept latents in %2; it is left alone.</source>
        <translation>%1 gehört nicht zu den aufbewahrten Latents in %2; die Datei bleibt unberührt.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be removed: %2</source>
        <translation>%1 kann nicht entfernt werden: %2</translation>
    </message>
    <message>
        <source>another name</source>
        <translation>ein anderer Name</translation>
    </message>
    <message>
        <source>the file for the latents has no name.</source>
        <translation>die Datei für die Latents hat keinen Namen.</translation>
    </message>
    <message>
        <source>a name such as latents.safetensors</source>
        <translation>ein Name wie latents.safetensors</translation>
    </message>
    <message>
        <source>%1 is inside the model&apos;s folder, which is never changed.</source>
        <translation>%1 liegt im Ordner des Modells, der nie verändert wird.</translation>
    </message>
    <message>
        <source>another folder</source>
        <translation>ein anderer Ordner</translation>
    </message>
    <message>
        <source>%1 is there and holds no latents that Weft Studio wrote; it is left alone.</source>
        <translation>%1 ist schon da und enthält keine Latents, die Weft Studio geschrieben hat; die Datei bleibt unberührt.</translation>
    </message>
    <message>
        <source>LoRA %1: %2 of %3 keys applied</source>
        <translation>LoRA %1: %2 von %3 Keys angewendet</translation>
    </message>
    <message>
        <source>; not known: %1</source>
        <translation>; unbekannt: %1</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>LoRA %1 has strength 0 and changes nothing.</source>
        <translation>LoRA %1 hat Stärke 0 und ändert nichts.</translation>
    </message>
    <message>
        <source>The strength %1 of %2 is not between %3 and %4.</source>
        <translation>Die Stärke %1 von %2 liegt nicht zwischen %3 und %4.</translation>
    </message>
    <message>
        <source>%1 is for one of two experts, and this model has one transformer.</source>
        <translation>%1 ist für einen von zwei Experten, und dieses Modell hat nur einen Transformer.</translation>
    </message>
    <message>
        <source>Leave the expert out.</source>
        <translation>Den Experten weglassen.</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>Weglassen.</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Layer</translation>
    </message>
    <message>
        <source>%1 heads of %2</source>
        <translation>%1 Heads zu %2</translation>
    </message>
    <message>
        <source>feed-forward %1</source>
        <translation>Feed-Forward %1</translation>
    </message>
    <message>
        <source>%1 channels</source>
        <translation>%1 Kanäle</translation>
    </message>
    <message>
        <source>picture embeddings of %1</source>
        <translation>Bild-Embeddings von %1</translation>
    </message>
    <message>
        <source>%1 pixels, patches of %2</source>
        <translation>%1 Pixel, Patches von %2</translation>
    </message>
    <message>
        <source>width %1</source>
        <translation>Breite %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source>%1 latent channels</source>
        <translation>%1 latente Kanäle</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>Basis %1</translation>
    </message>
    <message>
        <source>stride %1x%2x%3</source>
        <translation>Stride %1x%2x%3</translation>
    </message>
    <message>
        <source>%1, %2 parameters</source>
        <translation>%1, %2 Parameter</translation>
    </message>
    <message>
        <source>Mend or remove the file: the model runs without it.</source>
        <translation>Die Datei berichtigen oder entfernen: Das Modell läuft auch ohne sie.</translation>
    </message>
    <message>
        <source>name is %1, expected a text</source>
        <translation>name ist %1, erwartet: ein Text</translation>
    </message>
    <message>
        <source>name is &apos;%1&apos;, expected 1 to %2 bytes without control characters</source>
        <translation>name ist „%1“, erwartet: 1 bis %2 Bytes ohne Steuerzeichen</translation>
    </message>
    <message>
        <source>%1 is missing or no integer</source>
        <translation>%1 fehlt oder ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>%1 is %2, far beyond any video</source>
        <translation>%1 ist %2, weit jenseits jedes Videos</translation>
    </message>
    <message>
        <source> Nearest that works: </source>
        <translation> Nächste Möglichkeit: </translation>
    </message>
    <message>
        <source>expected an object, found %1</source>
        <translation>erwartet: ein Objekt, gefunden: %1</translation>
    </message>
    <message>
        <source>expected an array of at most %1 sizes, found %2 of %3 values</source>
        <translation>erwartet: ein Array von höchstens %1 Größen, gefunden: %2 von %3 Werten</translation>
    </message>
    <message>
        <source>expected an object with name, width and height</source>
        <translation>erwartet: ein Objekt mit name, width und height</translation>
    </message>
    <message>
        <source>: defaults</source>
        <translation>: defaults</translation>
    </message>
    <message>
        <source>: sizes</source>
        <translation>: sizes</translation>
    </message>
    <message>
        <source>The %1 has %2 tokens; the model reads %3.</source>
        <translation>%1: %2 Tokens; das Modell liest %3.</translation>
    </message>
    <message>
        <source> Left out: &quot;%1&quot;</source>
        <translation> Weggelassen: „%1“</translation>
    </message>
    <message>
        <source>what was kept of the clip does not fit its own request</source>
        <translation>was vom Clip aufbewahrt wurde, passt nicht zu seinem eigenen Auftrag</translation>
    </message>
    <message>
        <source>Make the clip again.</source>
        <translation>Den Clip neu machen.</translation>
    </message>
    <message>
        <source>negative prompt</source>
        <translation>Negativer Prompt</translation>
    </message>
    <message>
        <source>Text encoding</source>
        <translation>Text-Encoding</translation>
    </message>
    <message>
        <source>The clip was paused after step %1 of %2.</source>
        <translation>Der Clip wurde nach Schritt %1 von %2 unterbrochen.</translation>
    </message>
    <message>
        <source>The step cache left out %1 of %2 passes (by the rule for %3).</source>
        <translation>Der Schritt-Cache hat %1 von %2 Durchläufen ausgelassen (nach der Regel für %3).</translation>
    </message>
    <message>
        <source>The picture is decoded in %1 tiles, which takes longer; frames appear with the last of them.</source>
        <translation>Das Bild wird in %1 Kacheln dekodiert, das dauert länger; die Frames erscheinen mit der letzten.</translation>
    </message>
    <message>
        <source>decoding frame %1 of %2: %3</source>
        <translation>Dekodieren von Frame %1 von %2: %3</translation>
    </message>
    <message>
        <source>first and last frame to video</source>
        <translation>erster und letzter Frame zu Video</translation>
    </message>
    <message>
        <source>image to video</source>
        <translation>Bild zu Video</translation>
    </message>
    <message>
        <source>text to video</source>
        <translation>Text zu Video</translation>
    </message>
    <message>
        <source>Wan 2.2 text and image to video</source>
        <translation>Wan 2.2 Text und Bild zu Video</translation>
    </message>
    <message>
        <source>Wan 2.2 </source>
        <translation>Wan 2.2 </translation>
    </message>
    <message>
        <source>, two experts</source>
        <translation>, zwei Experten</translation>
    </message>
    <message>
        <source>Wan %1 %2</source>
        <translation>Wan %1 %2</translation>
    </message>
    <message>
        <source>704p landscape</source>
        <translation>704p Querformat</translation>
    </message>
    <message>
        <source>704p portrait</source>
        <translation>704p Hochformat</translation>
    </message>
    <message>
        <source>480p landscape</source>
        <translation>480p Querformat</translation>
    </message>
    <message>
        <source>480p portrait</source>
        <translation>480p Hochformat</translation>
    </message>
    <message>
        <source>720p landscape</source>
        <translation>720p Querformat</translation>
    </message>
    <message>
        <source>720p portrait</source>
        <translation>720p Hochformat</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>%1 %2 is not a multiple of %3 between %4 and %5.</source>
        <translation>%1 %2 ist kein Vielfaches von %3 zwischen %4 und %5.</translation>
    </message>
    <message>
        <source>frames %1 is not %2n+1 between 1 and %3.</source>
        <translation>Frames: %1 ist nicht %2n+1 zwischen 1 und %3.</translation>
    </message>
    <message>
        <source>the model knows %1 positions along a side, this size needs %2.</source>
        <translation>das Modell kennt %1 Positionen entlang einer Seite, diese Größe braucht %2.</translation>
    </message>
    <message>
        <source>the model knows %1 positions in time, this length needs %2.</source>
        <translation>das Modell kennt %1 Positionen in der Zeit, diese Länge braucht %2.</translation>
    </message>
    <message>
        <source>%1 %2 is not between %3 and %4.</source>
        <translation>%1 %2 liegt nicht zwischen %3 und %4.</translation>
    </message>
    <message>
        <source>guidance start</source>
        <translation>Guidance-Anfang</translation>
    </message>
    <message>
        <source>guidance end</source>
        <translation>Guidance-Ende</translation>
    </message>
    <message>
        <source>guidance end %1 is not after guidance start %2.</source>
        <translation>Guidance-Ende %1 liegt nicht nach Guidance-Anfang %2.</translation>
    </message>
    <message>
        <source>skip layers</source>
        <translation>Layer auslassen</translation>
    </message>
    <message>
        <source>This model has layers 0 to %1, and some must be left.</source>
        <translation>Dieses Modell hat die Layer 0 bis %1, und einige müssen übrig bleiben.</translation>
    </message>
    <message>
        <source>Layers are skipped for the guidance, and there is none at scale %1.</source>
        <translation>Layer werden für die Guidance ausgelassen, und bei Skala %1 gibt es keine.</translation>
    </message>
    <message>
        <source>a guidance scale above 1, or no layers</source>
        <translation>eine Guidance-Skala über 1 oder keine Layer</translation>
    </message>
    <message>
        <source>skip start</source>
        <translation>Auslassen, Anfang</translation>
    </message>
    <message>
        <source>skip end</source>
        <translation>Auslassen, Ende</translation>
    </message>
    <message>
        <source>skip end %1 is not after skip start %2.</source>
        <translation>Auslassen: Ende %1 liegt nicht nach Anfang %2.</translation>
    </message>
    <message>
        <source>nag scale</source>
        <translation>NAG-Skala</translation>
    </message>
    <message>
        <source>nag scale %1 does nothing: it begins above 1.</source>
        <translation>NAG-Skala %1 bewirkt nichts: Sie beginnt über 1.</translation>
    </message>
    <message>
        <source>0 or 11</source>
        <translation>0 oder 11</translation>
    </message>
    <message>
        <source>nag tau</source>
        <translation>NAG-Tau</translation>
    </message>
    <message>
        <source>nag alpha</source>
        <translation>NAG-Alpha</translation>
    </message>
    <message>
        <source>The file %1 %2.</source>
        <translation>Die Datei %1 %2.</translation>
    </message>
    <message>
        <source>is no file</source>
        <translation>ist keine Datei</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>existiert nicht</translation>
    </message>
    <message>
        <source>Choose another.</source>
        <translation>Eine andere wählen.</translation>
    </message>
    <message>
        <source>This model makes clips from text only.</source>
        <translation>Dieses Modell macht Clips nur aus Text.</translation>
    </message>
    <message>
        <source>Leave the picture out, or open an image-to-video model.</source>
        <translation>Das Bild weglassen oder ein Bild-zu-Video-Modell öffnen.</translation>
    </message>
    <message>
        <source>This model makes a clip from a picture, and none is given.</source>
        <translation>Dieses Modell macht einen Clip aus einem Bild, und es ist keines angegeben.</translation>
    </message>
    <message>
        <source>Choose the picture that the clip begins with.</source>
        <translation>Das Bild wählen, mit dem der Clip beginnt.</translation>
    </message>
    <message>
        <source>This model takes no last picture.</source>
        <translation>Dieses Modell nimmt kein letztes Bild.</translation>
    </message>
    <message>
        <source>This model goes from a first to a last picture, and the last one is missing.</source>
        <translation>Dieses Modell geht von einem ersten zu einem letzten Bild, und das letzte fehlt.</translation>
    </message>
    <message>
        <source>Choose the picture that the clip ends with.</source>
        <translation>Das Bild wählen, mit dem der Clip endet.</translation>
    </message>
    <message>
        <source>A clip of one frame can&apos;t end with another picture.</source>
        <translation>Ein Clip aus einem Frame kann nicht mit einem anderen Bild enden.</translation>
    </message>
    <message>
        <source>vae tile</source>
        <translation>VAE-Kachel</translation>
    </message>
    <message>
        <source>vae tile %1 is no side of a tile.</source>
        <translation>VAE-Kachel %1 ist keine Kachelseite.</translation>
    </message>
    <message>
        <source>-1 leaves the choice to the program</source>
        <translation>-1 überlässt die Wahl dem Programm</translation>
    </message>
    <message>
        <source>vae tile %1: %2.</source>
        <translation>VAE-Kachel %1: %2.</translation>
    </message>
    <message>
        <source>The video has %1 frames; the clip needs %2.</source>
        <translation>Das Video hat %1 Frames; der Clip braucht %2.</translation>
    </message>
    <message>
        <source>This model begins with a picture and can&apos;t be given a video.</source>
        <translation>Dieses Modell beginnt mit einem Bild und nimmt kein Video an.</translation>
    </message>
    <message>
        <source>Open a text-to-video model.</source>
        <translation>Ein Text-zu-Video-Modell öffnen.</translation>
    </message>
    <message>
        <source>A clip is made over a video or begins with a picture, not both.</source>
        <translation>Ein Clip wird über ein Video gemacht oder beginnt mit einem Bild, nicht beides.</translation>
    </message>
    <message>
        <source>Leave one of them out.</source>
        <translation>Eines davon weglassen.</translation>
    </message>
    <message>
        <source>of %1 steps none runs at strength %2.</source>
        <translation>von %1 Schritten läuft bei Stärke %2 keiner.</translation>
    </message>
    <message>
        <source>%1x%2 fits</source>
        <translation>%1x%2 passt</translation>
    </message>
    <message>
        <source>precision bf16 fits</source>
        <translation>Präzision bf16 passt</translation>
    </message>
    <message>
        <source>Close other programs, or use a machine with more memory.</source>
        <translation>Andere Programme schließen oder einen Rechner mit mehr Speicher nehmen.</translation>
    </message>
    <message>
        <source>the job needs %1 of address space, the limit of this process leaves %2.</source>
        <translation>der Auftrag braucht %1 Adressraum, die Grenze dieses Prozesses lässt %2.</translation>
    </message>
    <message>
        <source>Raise the limit (&apos;ulimit -v unlimited&apos;).</source>
        <translation>Die Grenze anheben („ulimit -v unlimited“).</translation>
    </message>
    <message>
        <source>the folder for unfinished clips, %1, can&apos;t be used: %2.</source>
        <translation>der Ordner für unfertige Clips, %1, kann nicht verwendet werden: %2.</translation>
    </message>
    <message>
        <source>the latents can&apos;t be kept: %1</source>
        <translation>die Latents können nicht aufbewahrt werden: %1</translation>
    </message>
    <message>
        <source>Make that folder writable, or set XDG_STATE_HOME to one that is.</source>
        <translation>Diesen Ordner beschreibbar machen oder XDG_STATE_HOME auf einen setzen, der es ist.</translation>
    </message>
    <message>
        <source>the latents need %1 MiB in %2, %3 MiB are free.</source>
        <translation>die Latents brauchen %1 MiB in %2, frei sind %3 MiB.</translation>
    </message>
    <message>
        <source>Free some space there.</source>
        <translation>Dort etwas Platz schaffen.</translation>
    </message>
    <message>
        <source>fps %1 is not between 1 and 240.</source>
        <translation>fps %1 liegt nicht zwischen 1 und 240.</translation>
    </message>
    <message>
        <source>guidance 2</source>
        <translation>Guidance 2</translation>
    </message>
    <message>
        <source>This model has one transformer, so one guidance scale.</source>
        <translation>Dieses Modell hat einen Transformer, also nur eine Guidance-Skala.</translation>
    </message>
    <message>
        <source>CFG-Zero* steps</source>
        <translation>CFG-Zero*-Schritte</translation>
    </message>
    <message>
        <source>flow shift</source>
        <translation>Flow-Shift</translation>
    </message>
    <message>
        <source>There are %1 sigmas for %2 steps.</source>
        <translation>Es sind %1 Sigmas für %2 Schritte.</translation>
    </message>
    <message>
        <source>step cache</source>
        <translation>Schritt-Cache</translation>
    </message>
    <message>
        <source>Nearest that works: %1.</source>
        <translation>Nächste Möglichkeit: %1.</translation>
    </message>
    <message>
        <source> (%1 more problems)</source>
        <translation> (%1 weitere Probleme)</translation>
    </message>
    <message>
        <source>Choose another video.</source>
        <translation>Ein anderes Video wählen.</translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos;: %3</source>
        <translation>%1: Tensor „%2“: %3</translation>
    </message>
    <message>
        <source>Numbers went wrong; every weight is looked at for the cause.</source>
        <translation>Es traten ungültige Zahlen auf; alle Gewichte werden auf die Ursache durchsucht.</translation>
    </message>
    <message>
        <source> (and %1 more tensors like it)</source>
        <translation> (und %1 weitere solche Tensoren)</translation>
    </message>
    <message>
        <source>%1%2. It showed at: %3</source>
        <translation>%1%2. Bemerkt wurde es hier: %3</translation>
    </message>
    <message>
        <source>The file is damaged; fetch it again. &apos;weft models check&apos; looks at every weight.</source>
        <translation>Die Datei ist beschädigt; neu herunterladen. „weft models check“ sieht alle Gewichte durch.</translation>
    </message>
    <message>
        <source>The download may be incomplete; fetch this file again.</source>
        <translation>Der Download ist vielleicht unvollständig; diese Datei neu herunterladen.</translation>
    </message>
    <message>
        <source>%1 is cut or damaged: %2 of %3 bytes begins at byte %4, but only %5 follow</source>
        <translation>%1 ist abgeschnitten oder beschädigt: %2 (%3 Bytes) beginnt bei Byte %4, aber es folgen nur %5</translation>
    </message>
    <message>
        <source>%1 is cut or damaged: %2 is said to begin at byte %3 of %4</source>
        <translation>%1 ist abgeschnitten oder beschädigt: %2 soll bei Byte %3 von %4 beginnen</translation>
    </message>
    <message>
        <source>Use the image_encoder and image_processor of a Wan 2.1 image-to-video release.</source>
        <translation>image_encoder und image_processor eines Bild-zu-Video-Releases von Wan 2.1 verwenden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; from 1 to %2</source>
        <translation>„%1“ von 1 bis %2</translation>
    </message>
    <message>
        <source>the encoder always sees a resized, cropped and normalised picture</source>
        <translation>der Encoder sieht immer ein skaliertes, zugeschnittenes und normalisiertes Bild</translation>
    </message>
    <message>
        <source>only &quot;clip_vision_model&quot; can be run here</source>
        <translation>nur „clip_vision_model“ kann hier laufen</translation>
    </message>
    <message>
        <source>a divisor of hidden_size</source>
        <translation>ein Teiler von hidden_size</translation>
    </message>
    <message>
        <source>a divisor of image_size</source>
        <translation>ein Teiler von image_size</translation>
    </message>
    <message>
        <source>only red, green and blue are handled</source>
        <translation>nur Rot, Grün und Blau werden unterstützt</translation>
    </message>
    <message>
        <source>only &quot;gelu&quot; and &quot;quick_gelu&quot; are handled</source>
        <translation>nur „gelu“ und „quick_gelu“ werden unterstützt</translation>
    </message>
    <message>
        <source>only 3, the bicubic filter, is handled</source>
        <translation>nur 3, der bikubische Filter, wird unterstützt</translation>
    </message>
    <message>
        <source>only &quot;shortest_edge&quot; is handled</source>
        <translation>nur „shortest_edge“ wird unterstützt</translation>
    </message>
    <message>
        <source>%1 x %2, the image_size of the image encoder</source>
        <translation>%1 x %2, die image_size des Bild-Encoders</translation>
    </message>
    <message>
        <source>at least crop_size, %1</source>
        <translation>mindestens crop_size, %1</translation>
    </message>
    <message>
        <source> (and %1 more like it)</source>
        <translation> (und %1 weitere solche)</translation>
    </message>
    <message>
        <source>The file is incomplete, or of a model that is not run here; fetch it again or choose another.</source>
        <translation>Die Datei ist unvollständig oder von einem Modell, das hier nicht läuft; neu herunterladen oder eine andere wählen.</translation>
    </message>
    <message>
        <source>an even multiple of num_heads</source>
        <translation>ein gerades Vielfaches von num_heads</translation>
    </message>
    <message>
        <source>The download may be incomplete; fetch this folder again.</source>
        <translation>Der Download ist vielleicht unvollständig; diesen Ordner neu herunterladen.</translation>
    </message>
    <message>
        <source>%1: neither %2 nor %3 is there</source>
        <translation>%1: weder %2 noch %3 ist da</translation>
    </message>
    <message>
        <source>Weights are read from safetensors files. The download may be incomplete; fetch this folder again.</source>
        <translation>Gewichte werden aus safetensors-Dateien gelesen. Der Download ist vielleicht unvollständig; diesen Ordner neu herunterladen.</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; is in two files: %2 and %3</source>
        <translation>Tensor „%1“ ist in zwei Dateien: %2 und %3</translation>
    </message>
    <message>
        <source>%1: weight_map is %2, expected an object of tensor names and their files</source>
        <translation>%1: weight_map ist %2, erwartet: ein Objekt aus Tensornamen und ihren Dateien</translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos; is put in %3, expected the name of a file in the same folder</source>
        <translation>%1: Tensor „%2“ soll in %3 liegen, erwartet: der Name einer Datei im selben Ordner</translation>
    </message>
    <message>
        <source>%1 is missing; %2 names it</source>
        <translation>%1 fehlt; %2 nennt die Datei</translation>
    </message>
    <message>
        <source>%1 has no tensor &apos;%2&apos;; %3 puts it there</source>
        <translation>%1 hat keinen Tensor „%2“; laut %3 liegt er dort</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; is in %2; %3 puts it in %4</source>
        <translation>Tensor „%1“ ist in %2; laut %3 liegt er in %4</translation>
    </message>
    <message>
        <source>%1: the tensors &apos;%2&apos; and &apos;%3&apos; are the same part of the model</source>
        <translation>%1: die Tensoren „%2“ und „%3“ sind derselbe Teil des Modells</translation>
    </message>
    <message>
        <source>%1: there is no tensor &apos;%2&apos;</source>
        <translation>%1: es gibt keinen Tensor „%2“</translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos; is taken a second time</source>
        <translation>%1: Tensor „%2“ wird ein zweites Mal genommen</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1: %2 is %3, expected %4</source>
        <translation>%1: %2 ist %3, erwartet: %4</translation>
    </message>
    <message>
        <source>The file may be damaged or edited; fetch it again.</source>
        <translation>Die Datei ist vielleicht beschädigt oder verändert; neu herunterladen.</translation>
    </message>
    <message>
        <source>%1: %2 is %3: %4</source>
        <translation>%1: %2 ist %3: %4</translation>
    </message>
    <message>
        <source>an integer from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>eine Zeichenkette</translation>
    </message>
    <message>
        <source>a list of %1 integers from %2 to %3</source>
        <translation>eine Liste von %1 ganzen Zahlen von %2 bis %3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>a list of %1 numbers from %2 to %3</source>
        <translation>eine Liste von %1 Zahlen von %2 bis %3</translation>
    </message>
    <message>
        <source>a list of %1 times true or false</source>
        <translation>eine Liste von %1-mal true oder false</translation>
    </message>
    <message>
        <source>a list of at most %1 strings</source>
        <translation>eine Liste von höchstens %1 Zeichenketten</translation>
    </message>
    <message>
        <source>%1 can&apos;t be looked at: %2</source>
        <translation>%1 kann nicht geprüft werden: %2</translation>
    </message>
    <message>
        <source>Give yourself the right to open its folder.</source>
        <translation>Das Recht einräumen, den Ordner der Datei zu öffnen.</translation>
    </message>
    <message>
        <source>it gives a shape for &apos;%1&apos;, a tensor it does not have</source>
        <translation>sie gibt eine Form für „%1“ an, einen Tensor, den sie nicht hat</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos;: %2</source>
        <translation>Tensor „%1“: %2</translation>
    </message>
    <message>
        <source>the mark &apos;GGUF&apos;</source>
        <translation>die Kennung „GGUF“</translation>
    </message>
    <message>
        <source>it does not begin with &apos;GGUF&apos;</source>
        <translation>sie beginnt nicht mit „GGUF“</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>die Version</translation>
    </message>
    <message>
        <source>a GGUF file of big-endian machines</source>
        <translation>eine GGUF-Datei für Big-Endian-Rechner</translation>
    </message>
    <message>
        <source>Use the file for little-endian machines: that is the usual one.</source>
        <translation>Die Datei für Little-Endian-Rechner verwenden: das ist die übliche.</translation>
    </message>
    <message>
        <source>GGUF version %1, expected 2 or 3</source>
        <translation>GGUF-Version %1, erwartet: 2 oder 3</translation>
    </message>
    <message>
        <source>Fetch a file made in this decade.</source>
        <translation>Eine Datei aus diesem Jahrzehnt herunterladen.</translation>
    </message>
    <message>
        <source>the number of tensors</source>
        <translation>die Zahl der Tensoren</translation>
    </message>
    <message>
        <source>the number of metadata values</source>
        <translation>die Zahl der Metadatenwerte</translation>
    </message>
    <message>
        <source>%1 tensors and %2 metadata values are said to follow in %3 bytes</source>
        <translation>%1 Tensoren und %2 Metadatenwerte sollen in %3 Bytes folgen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no %2 (1 to %3 bytes, no control characters)</source>
        <translation>„%1“ taugt nicht als %2 (1 bis %3 Bytes, keine Steuerzeichen)</translation>
    </message>
    <message>
        <source>the type of a metadata value</source>
        <translation>der Typ eines Metadatenwerts</translation>
    </message>
    <message>
        <source>metadata &apos;%1&apos; has type %2, expected 0 to 12</source>
        <translation>Metadaten „%1“ haben Typ %2, erwartet: 0 bis 12</translation>
    </message>
    <message>
        <source>key of metadata</source>
        <translation>Metadaten-Key</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; stands twice</source>
        <translation>der Metadaten-Key „%1“ steht zweimal da</translation>
    </message>
    <message>
        <source>a metadata string</source>
        <translation>eine Metadaten-Zeichenkette</translation>
    </message>
    <message>
        <source>a metadata value</source>
        <translation>ein Metadatenwert</translation>
    </message>
    <message>
        <source>general.alignment is %1, expected a power of two up to 65536</source>
        <translation>general.alignment ist %1, erwartet: eine Zweierpotenz bis 65536</translation>
    </message>
    <message>
        <source>the length of a metadata array</source>
        <translation>die Länge eines Metadaten-Arrays</translation>
    </message>
    <message>
        <source>metadata &apos;%1&apos; is no list of up to %2 whole numbers</source>
        <translation>Metadaten „%1“ sind keine Liste von bis zu %2 ganzen Zahlen</translation>
    </message>
    <message>
        <source>an extent</source>
        <translation>eine Ausdehnung</translation>
    </message>
    <message>
        <source>metadata &apos;%1&apos; is said to have %2 values, but only %3 bytes follow</source>
        <translation>Metadaten „%1“ sollen %2 Werte haben, aber es folgen nur %3 Bytes</translation>
    </message>
    <message>
        <source>a metadata array</source>
        <translation>ein Metadaten-Array</translation>
    </message>
    <message>
        <source>metadata &apos;%1&apos; has arrays nested deeper than %2</source>
        <translation>Metadaten „%1“ haben Arrays, die tiefer als %2 verschachtelt sind</translation>
    </message>
    <message>
        <source>a string of a metadata array</source>
        <translation>eine Zeichenkette eines Metadaten-Arrays</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has an extent of %2, expected less than 2^62</source>
        <translation>„%1“ hat eine Ausdehnung von %2, erwartet: weniger als 2^62</translation>
    </message>
    <message>
        <source>name of a tensor</source>
        <translation>Tensorname</translation>
    </message>
    <message>
        <source>it stands twice in the list</source>
        <translation>er steht zweimal in der Liste</translation>
    </message>
    <message>
        <source>the number of axes</source>
        <translation>die Zahl der Achsen</translation>
    </message>
    <message>
        <source>%1 axes, expected at most %2</source>
        <translation>%1 Achsen, erwartet: höchstens %2</translation>
    </message>
    <message>
        <source>the type of a tensor</source>
        <translation>der Typ eines Tensors</translation>
    </message>
    <message>
        <source>the offset of a tensor</source>
        <translation>der Offset eines Tensors</translation>
    </message>
    <message>
        <source>its shape is %1, but %2%3 says %4</source>
        <translation>seine Form ist %1, aber %2%3 sagt %4</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; has type number %2, which is not read here</source>
        <translation>Tensor „%1“ hat die Typnummer %2, die hier nicht gelesen wird</translation>
    </message>
    <message>
        <source>Read are F32, F16, BF16, Q8_0, Q4_0, Q4_1, Q5_0, Q5_1 and Q2_K to Q6_K: use such a file of this model.</source>
        <translation>Gelesen werden F32, F16, BF16, Q8_0, Q4_0, Q4_1, Q5_0, Q5_1 und Q2_K bis Q6_K: eine solche Datei dieses Modells verwenden.</translation>
    </message>
    <message>
        <source>shape %1 has more than 2^63 elements</source>
        <translation>die Form %1 hat mehr als 2^63 Elemente</translation>
    </message>
    <message>
        <source>shape %1 of %2: %3 elements in a row are no whole blocks of %4</source>
        <translation>Form %1 von %2: %3 Elemente in einer Zeile sind keine ganzen Blöcke von %4</translation>
    </message>
    <message>
        <source>shape %1 of %2 is past 64 bits</source>
        <translation>Form %1 von %2 übersteigt 64 Bit</translation>
    </message>
    <message>
        <source>the first tensor</source>
        <translation>der erste Tensor</translation>
    </message>
    <message>
        <source>it begins at byte %1, expected a multiple of %2</source>
        <translation>er beginnt bei Byte %1, erwartet: ein Vielfaches von %2</translation>
    </message>
    <message>
        <source>shape %1 of %2: its %3 bytes begin at byte %4 of %5: the file is cut</source>
        <translation>Form %1 von %2: seine %3 Bytes beginnen bei Byte %4 von %5: die Datei ist abgeschnitten</translation>
    </message>
    <message>
        <source>its bytes from %1 on overlap those of &apos;%2&apos; from %3 to %4</source>
        <translation>seine Bytes ab %1 überlappen die von „%2“ von %3 bis %4</translation>
    </message>
    <message>
        <source>%1: the tokenizer has %2 tokens, %3 scores and %4 types</source>
        <translation>%1: der Tokenizer hat %2 Tokens, %3 Scores und %4 Typen</translation>
    </message>
    <message>
        <source>The file may be damaged; fetch it again.</source>
        <translation>Die Datei ist vielleicht beschädigt; neu herunterladen.</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>ein Array</translation>
    </message>
    <message>
        <source>a truth value</source>
        <translation>ein Wahrheitswert</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number with a fraction or beyond 64 bits</source>
        <translation>eine Zahl mit Nachkommastellen oder jenseits von 64 Bit</translation>
    </message>
    <message>
        <source>%1: JSON nested deeper than %2</source>
        <translation>%1: JSON tiefer als %2 verschachtelt</translation>
    </message>
    <message>
        <source>%1: the key &apos;%2&apos; stands twice in one object</source>
        <translation>%1: der Key „%2“ steht zweimal in einem Objekt</translation>
    </message>
    <message>
        <source>%1: JSON with more than %2 values</source>
        <translation>%1: JSON mit mehr als %2 Werten</translation>
    </message>
    <message>
        <source>%1: not JSON: %2</source>
        <translation>%1: kein JSON: %2</translation>
    </message>
    <message>
        <source>%1: %2 bytes, expected JSON of at most %3</source>
        <translation>%1: %2 Bytes, erwartet: JSON mit höchstens %3</translation>
    </message>
    <message>
        <source>%1: expected a JSON object, found %2</source>
        <translation>%1: erwartet: ein JSON-Objekt, gefunden: %2</translation>
    </message>
    <message>
        <source>%1 is no file with hashes.</source>
        <translation>%1 ist keine Datei mit Hashes.</translation>
    </message>
    <message>
        <source>Give 64 hexadecimal digits or such a file.</source>
        <translation>64 hexadezimale Ziffern oder eine solche Datei angeben.</translation>
    </message>
    <message>
        <source>%1 is too large for a list of hashes.</source>
        <translation>%1 ist zu groß für eine Liste von Hashes.</translation>
    </message>
    <message>
        <source>%1 could not be opened.</source>
        <translation>%1 konnte nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>SHA256 (</source>
        <translation>SHA256 (</translation>
    </message>
    <message>
        <source>the name of the blob that it links to</source>
        <translation>der Name des Blobs, auf den der Link zeigt</translation>
    </message>
    <message>
        <source>%1 has no SHA-256 in it.</source>
        <translation>%1 enthält kein SHA-256.</translation>
    </message>
    <message>
        <source>Expected are lines as sha256sum writes them: 64 hexadecimal digits and a file&apos;s name.</source>
        <translation>Erwartet werden Zeilen, wie sha256sum sie schreibt: 64 hexadezimale Ziffern und der Name einer Datei.</translation>
    </message>
    <message>
        <source>%1, alpha, is %2 %3, expected one number</source>
        <translation>%1, alpha, ist %2 %3, erwartet: eine einzelne Zahl</translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos; belongs to a DoRA or LoCon, which is not handled</source>
        <translation>%1: Tensor „%2“ gehört zu einem DoRA oder LoCon, die nicht unterstützt werden</translation>
    </message>
    <message>
        <source>Use a plain LoRA of this model.</source>
        <translation>Eine einfache LoRA für dieses Modell verwenden.</translation>
    </message>
    <message>
        <source>%1: none of its %2 keys fits this model; the first is &apos;%3&apos;</source>
        <translation>%1: keiner der %2 Keys passt zu diesem Modell; der erste ist „%3“</translation>
    </message>
    <message>
        <source>The LoRA was made for another model.</source>
        <translation>Die LoRA wurde für ein anderes Modell gemacht.</translation>
    </message>
    <message>
        <source>%1: a difference of shape %2 for &apos;%3&apos;, expected %4</source>
        <translation>%1: eine Differenz der Form %2 für „%3“, erwartet: %4</translation>
    </message>
    <message>
        <source>%1: the change of &apos;%2&apos;</source>
        <translation>%1: die Änderung von „%2“</translation>
    </message>
    <message>
        <source>%1 has %2 half of its pair</source>
        <translation>%1 hat vom Paar %2 Hälfte</translation>
    </message>
    <message>
        <source>only one</source>
        <translation>nur eine</translation>
    </message>
    <message>
        <source>The file may be cut; fetch it again.</source>
        <translation>Die Datei ist vielleicht abgeschnitten; neu herunterladen.</translation>
    </message>
    <message>
        <source>%1 is %2 and %3; the weight is %4</source>
        <translation>%1 ist %2 und %3; das Gewicht ist %4</translation>
    </message>
    <message>
        <source>%1 can&apos;t be %2: %3</source>
        <translation>%1: Zugriff („%2“) nicht möglich: %3</translation>
    </message>
    <message>
        <source>Close other programs, or raise the limit on address space (&apos;ulimit -v&apos;).</source>
        <translation>Andere Programme schließen oder die Grenze des Adressraums anheben („ulimit -v“).</translation>
    </message>
    <message>
        <source>Give yourself the right to read this file.</source>
        <translation>Das Recht einräumen, diese Datei zu lesen.</translation>
    </message>
    <message>
        <source>%1 is a folder, expected a file</source>
        <translation>%1 ist ein Ordner, erwartet: eine Datei</translation>
    </message>
    <message>
        <source>%1 is no regular file</source>
        <translation>%1 ist keine reguläre Datei</translation>
    </message>
    <message>
        <source>%1 is empty: 0 bytes</source>
        <translation>%1 ist leer: 0 Bytes</translation>
    </message>
    <message>
        <source>%1 was cut from %2 to %3 bytes while it was read</source>
        <translation>%1 wurde beim Lesen von %2 auf %3 Bytes gekürzt</translation>
    </message>
    <message>
        <source>%1: the model lacks %2.</source>
        <translation>%1: dem Modell fehlt: %2.</translation>
    </message>
    <message>
        <source>Give each of them (%1), or choose a whole model folder.</source>
        <translation>Jedes davon angeben (%1) oder einen ganzen Modellordner wählen.</translation>
    </message>
    <message>
        <source>%1: model_index.json has %2, but the transformer takes no picture</source>
        <translation>%1: model_index.json hat %2, aber der Transformer nimmt kein Bild</translation>
    </message>
    <message>
        <source>Put the components of one release together.</source>
        <translation>Die Komponenten eines einzigen Releases zusammenlegen.</translation>
    </message>
    <message>
        <source>%1: %2 %3 is missing</source>
        <translation>%1: %2 %3 fehlt</translation>
    </message>
    <message>
        <source>%1 has shape %2, expected %3</source>
        <translation>%1 hat die Form %2, erwartet: %3</translation>
    </message>
    <message>
        <source>%1 is stored as %2, expected f64, f32, f16, bf16, e4m3fn or e5m2</source>
        <translation>%1 ist als %2 gespeichert, erwartet: f64, f32, f16, bf16, e4m3fn oder e5m2</translation>
    </message>
    <message>
        <source>%1 %2 belongs to no part of this model</source>
        <translation>%1 %2 gehört zu keinem Teil dieses Modells</translation>
    </message>
    <message>
        <source>%1 (and %2 more %3)</source>
        <translation>%1 (und %2 weitere %3)</translation>
    </message>
    <message>
        <source>The weights do not belong to config.json beside them; fetch both from the same place.</source>
        <translation>Die Gewichte gehören nicht zur config.json daneben; beides von derselben Stelle herunterladen.</translation>
    </message>
    <message>
        <source>Weft Studio runs the text-to-video and image-to-video models of Wan 2.1 and 2.2.</source>
        <translation>Weft Studio führt die Text-zu-Video- und Bild-zu-Video-Modelle von Wan 2.1 und 2.2 aus.</translation>
    </message>
    <message>
        <source> can be run here</source>
        <translation> kann hier laufen</translation>
    </message>
    <message>
        <source>only &quot;</source>
        <translation>nur „</translation>
    </message>
    <message>
        <source>&quot; is handled</source>
        <translation>“ wird unterstützt</translation>
    </message>
    <message>
        <source>a number, because image_dim is given</source>
        <translation>eine Zahl, weil image_dim angegeben ist</translation>
    </message>
    <message>
        <source>null, because image_dim is</source>
        <translation>null, weil image_dim es ist</translation>
    </message>
    <message>
        <source> (num_attention_heads x attention_head_dim)</source>
        <translation> (num_attention_heads x attention_head_dim)</translation>
    </message>
    <message>
        <source>an even number (rotary pairs)</source>
        <translation>eine gerade Zahl (Rotationspaare)</translation>
    </message>
    <message>
        <source>num_attention_heads x attention_head_dim of at most 1000000</source>
        <translation>num_attention_heads x attention_head_dim von höchstens 1000000</translation>
    </message>
    <message>
        <source>an even number (cosines and sines)</source>
        <translation>eine gerade Zahl (Kosinus und Sinus)</translation>
    </message>
    <message>
        <source>at least out_channels</source>
        <translation>mindestens out_channels</translation>
    </message>
    <message>
        <source>patches over several frames are not handled</source>
        <translation>Patches über mehrere Frames werden nicht unterstützt</translation>
    </message>
    <message>
        <source>only UMT5EncoderModel can be run here</source>
        <translation>nur UMT5EncoderModel kann hier laufen</translation>
    </message>
    <message>
        <source>num_heads x d_kv of at most 1000000</source>
        <translation>num_heads x d_kv von höchstens 1000000</translation>
    </message>
    <message>
        <source>a multiple of 4</source>
        <translation>ein Vielfaches von 4</translation>
    </message>
    <message>
        <source>more than a quarter of relative_attention_num_buckets</source>
        <translation>mehr als ein Viertel von relative_attention_num_buckets</translation>
    </message>
    <message>
        <source>attention inside the VAE&apos;s levels is not handled</source>
        <translation>Attention innerhalb der Stufen des VAE wird nicht unterstützt</translation>
    </message>
    <message>
        <source>levels whose channels are means of whole groups of the level before</source>
        <translation>Stufen, deren Kanäle Mittelwerte ganzer Gruppen der Stufe davor sind</translation>
    </message>
    <message>
        <source>even channels at each level that is scaled</source>
        <translation>gerade Kanalzahlen auf jeder Stufe, die skaliert wird</translation>
    </message>
    <message>
        <source>only red, green and blue are handled: 3 channels for each pixel of a patch</source>
        <translation>nur Rot, Grün und Blau werden unterstützt: 3 Kanäle für jedes Pixel eines Patches</translation>
    </message>
    <message>
        <source>, as temperal_downsample says</source>
        <translation>, wie temperal_downsample angibt</translation>
    </message>
    <message>
        <source>, as dim_mult and patch_size say</source>
        <translation>, wie dim_mult und patch_size angeben</translation>
    </message>
    <message>
        <source>only UniPCMultistepScheduler, FlowMatchEulerDiscreteScheduler and DPMSolverMultistepScheduler are known</source>
        <translation>nur UniPCMultistepScheduler, FlowMatchEulerDiscreteScheduler und DPMSolverMultistepScheduler sind bekannt</translation>
    </message>
    <message>
        <source>Put the scheduler_config.json of a Wan text-to-video release in its place.</source>
        <translation>Stattdessen die scheduler_config.json eines Text-zu-Video-Releases von Wan einsetzen.</translation>
    </message>
    <message>
        <source>the shift must be a fixed number</source>
        <translation>der Shift muss eine feste Zahl sein</translation>
    </message>
    <message>
        <source>only flow matching is handled</source>
        <translation>nur Flow-Matching wird unterstützt</translation>
    </message>
    <message>
        <source>Weft Studio runs the transformers, UMT5 text encoders, VAEs and CLIP image encoders of Wan 2.1 and 2.2.</source>
        <translation>Weft Studio führt die Transformer, UMT5-Text-Encoder, VAEs und CLIP-Bild-Encoder von Wan 2.1 und 2.2 aus.</translation>
    </message>
    <message>
        <source>Choose the file of the part that is asked for.</source>
        <translation>Die Datei des Teils wählen, der verlangt ist.</translation>
    </message>
    <message>
        <source>the weights of %1, expected %2</source>
        <translation>die Gewichte sind: %1; erwartet: %2</translation>
    </message>
    <message>
        <source>%1 without the tensor &apos;%2&apos;</source>
        <translation>%1 ohne den Tensor „%2“</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; has the shape %2, expected %3 axes</source>
        <translation>Tensor „%1“ hat die Form %2, erwartet: %3 Achsen</translation>
    </message>
    <message>
        <source>tensors &apos;%1%2...&apos;, expected at most %3 layers</source>
        <translation>Tensoren „%1%2...“, erwartet: höchstens %3 Layer</translation>
    </message>
    <message>
        <source>%1: %2 is no multiple of %3</source>
        <translation>%1: %2 ist kein Vielfaches von %3</translation>
    </message>
    <message>
        <source>channels of a level of the VAE</source>
        <translation>Kanäle einer Stufe des VAE</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>Text-Encoder</translation>
    </message>
    <message>
        <source>image encoder</source>
        <translation>Bild-Encoder</translation>
    </message>
    <message>
        <source>%1: the weights of no part of a Wan model (%2)</source>
        <translation>%1: Gewichte, die zu keinem Teil eines Wan-Modells gehören (%2)</translation>
    </message>
    <message>
        <source>no tensors</source>
        <translation>keine Tensoren</translation>
    </message>
    <message>
        <source>a VACE transformer</source>
        <translation>ein VACE-Transformer</translation>
    </message>
    <message>
        <source>attention heads</source>
        <translation>Attention-Heads</translation>
    </message>
    <message>
        <source>patches over %1 frames</source>
        <translation>Patches über %1 Frames</translation>
    </message>
    <message>
        <source>output channels</source>
        <translation>Ausgabekanäle</translation>
    </message>
    <message>
        <source>a T5 encoder, whose blocks share one position table; Wan&apos;s is a UMT5</source>
        <translation>ein T5-Encoder, dessen Blöcke sich eine Positionstabelle teilen; der von Wan ist ein UMT5</translation>
    </message>
    <message>
        <source>a T5 encoder without gated layers</source>
        <translation>ein T5-Encoder ohne Gated-Layer</translation>
    </message>
    <message>
        <source>a VAE of %1 levels of %2 residual blocks</source>
        <translation>ein VAE mit %1 Stufen aus %2 Residualblöcken</translation>
    </message>
    <message>
        <source>%1 output channels of the VAE</source>
        <translation>%1 Ausgabekanäle des VAE</translation>
    </message>
    <message>
        <source>a VAE of %1 latent channels, which no release of Wan has</source>
        <translation>ein VAE mit %1 latenten Kanälen, wie ihn kein Release von Wan hat</translation>
    </message>
    <message>
        <source>an image encoder of %1 layers and %2 patches</source>
        <translation>ein Bild-Encoder mit %1 Layern und %2 Patches</translation>
    </message>
    <message>
        <source>%1 %2, expected a model folder or the weights of a transformer</source>
        <translation>%1 %2, erwartet: ein Modellordner oder die Gewichte eines Transformers</translation>
    </message>
    <message>
        <source>is a file</source>
        <translation>ist eine Datei</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>ist nicht da</translation>
    </message>
    <message>
        <source>Choose the folder that holds model_index.json.</source>
        <translation>Den Ordner wählen, der model_index.json enthält.</translation>
    </message>
    <message>
        <source>%1 has no model_index.json</source>
        <translation>%1 hat keine model_index.json</translation>
    </message>
    <message>
        <source>The folder above has one: choose that folder.</source>
        <translation>Im Ordner darüber ist eine: diesen Ordner wählen.</translation>
    </message>
    <message>
        <source>Choose the folder of a whole model in the diffusers layout, with transformer, text_encoder, tokenizer, vae and scheduler in it; or a transformer&apos;s file, with --text-encoder, --vae and --tokenizer beside it.</source>
        <translation>Den Ordner eines ganzen Modells im diffusers-Layout wählen, mit transformer, text_encoder, tokenizer, vae und scheduler darin; oder die Datei eines Transformers, zusammen mit --text-encoder, --vae und --tokenizer.</translation>
    </message>
    <message>
        <source>only %1 and %2 can be run here</source>
        <translation>nur %1 und %2 können hier laufen</translation>
    </message>
    <message>
        <source>[library, class] of this component</source>
        <translation>[Bibliothek, Klasse] dieser Komponente</translation>
    </message>
    <message>
        <source>only %1 can be run here</source>
        <translation>nur %1 kann hier laufen</translation>
    </message>
    <message>
        <source>%1: the folder %2 is missing</source>
        <translation>%1: der Ordner %2 fehlt</translation>
    </message>
    <message>
        <source>a number between 0 and 1, because there is a transformer_2</source>
        <translation>eine Zahl zwischen 0 und 1, weil es einen transformer_2 gibt</translation>
    </message>
    <message>
        <source>null, because there is no transformer_2</source>
        <translation>null, weil es keinen transformer_2 gibt</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>Es ist kein Modell gewählt.</translation>
    </message>
    <message>
        <source>Choose a model folder, or the file of a transformer.</source>
        <translation>Einen Modellordner oder die Datei eines Transformers wählen.</translation>
    </message>
    <message>
        <source>Two transformers are chosen: %1 and %2.</source>
        <translation>Es sind zwei Transformer gewählt: %1 und %2.</translation>
    </message>
    <message>
        <source>Leave one of them out; the second expert of a Wan 2.2 A14B model is --transformer-2.</source>
        <translation>Einen davon weglassen; der zweite Experte eines Wan-2.2-A14B-Modells ist --transformer-2.</translation>
    </message>
    <message>
        <source>%1%2%3: the components belong to different models</source>
        <translation>%1%2%3: die Komponenten gehören zu verschiedenen Modellen</translation>
    </message>
    <message>
        <source>%1 has %2</source>
        <translation>%1 hat %2</translation>
    </message>
    <message>
        <source>transformer and transformer_2 have different patch_size</source>
        <translation>transformer und transformer_2 haben verschiedene patch_size</translation>
    </message>
    <message>
        <source> has out_channels</source>
        <translation> hat out_channels</translation>
    </message>
    <message>
        <source> has z_dim</source>
        <translation> hat z_dim</translation>
    </message>
    <message>
        <source> has text_dim</source>
        <translation> hat text_dim</translation>
    </message>
    <message>
        <source> has d_model</source>
        <translation> hat d_model</translation>
    </message>
    <message>
        <source> has in_channels</source>
        <translation> hat in_channels</translation>
    </message>
    <message>
        <source>noise, mask and known latents (out_channels + vae scale_factor_temporal + z_dim) are</source>
        <translation>Rauschen, Maske und bekannte Latents (out_channels + vae scale_factor_temporal + z_dim) sind</translation>
    </message>
    <message>
        <source> has image_dim</source>
        <translation> hat image_dim</translation>
    </message>
    <message>
        <source> has hidden_size</source>
        <translation> hat hidden_size</translation>
    </message>
    <message>
        <source> has pos_embed_seq_len</source>
        <translation> hat pos_embed_seq_len</translation>
    </message>
    <message>
        <source>two pictures have tokens</source>
        <translation>zwei Bilder haben Tokens</translation>
    </message>
    <message>
        <source>model_index.json has expand_timesteps, which goes with one transformer of as many input as output channels</source>
        <translation>model_index.json hat expand_timesteps, was zu einem einzigen Transformer mit gleich vielen Eingangs- wie Ausgangskanälen gehört</translation>
    </message>
    <message>
        <source>the mark of a pickle</source>
        <translation>die Kennung eines Pickles</translation>
    </message>
    <message>
        <source>it does not begin as a pickle of protocol 2 or later</source>
        <translation>sie beginnt nicht wie ein Pickle mit Protokoll 2 oder neuer</translation>
    </message>
    <message>
        <source>the protocol</source>
        <translation>das Protokoll</translation>
    </message>
    <message>
        <source>pickle protocol %1, expected 2 to 5</source>
        <translation>Pickle-Protokoll %1, erwartet: 2 bis 5</translation>
    </message>
    <message>
        <source>it holds no dict of tensors</source>
        <translation>sie enthält kein Dict mit Tensoren</translation>
    </message>
    <message>
        <source>it holds no tensors</source>
        <translation>sie enthält keine Tensoren</translation>
    </message>
    <message>
        <source>before byte %1: expected %2</source>
        <translation>vor Byte %1 erwartet: %2</translation>
    </message>
    <message>
        <source>more than %1 values wait at once</source>
        <translation>mehr als %1 Werte warten gleichzeitig</translation>
    </message>
    <message>
        <source>more than %1 values</source>
        <translation>mehr als %1 Werte</translation>
    </message>
    <message>
        <source>before byte %1: a value is missing</source>
        <translation>vor Byte %1: ein Wert fehlt</translation>
    </message>
    <message>
        <source>before byte %1: a mark is missing</source>
        <translation>vor Byte %1: eine Markierung fehlt</translation>
    </message>
    <message>
        <source>before byte %1: value %2 is not there</source>
        <translation>vor Byte %1: den Wert %2 gibt es nicht</translation>
    </message>
    <message>
        <source>an instruction</source>
        <translation>eine Anweisung</translation>
    </message>
    <message>
        <source>a frame</source>
        <translation>ein Frame</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a dict</source>
        <translation>ein Dict</translation>
    </message>
    <message>
        <source>instruction 0x%1 at byte %2: none of those that PyTorch uses for tensors</source>
        <translation>Anweisung 0x%1 bei Byte %2: keine von denen, die PyTorch für Tensoren benutzt</translation>
    </message>
    <message>
        <source>an index</source>
        <translation>ein Index</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>ein Name</translation>
    </message>
    <message>
        <source>a module</source>
        <translation>ein Modul</translation>
    </message>
    <message>
        <source>%1: it holds code: &apos;%2&apos; is to be called</source>
        <translation>%1: die Datei enthält Code: „%2“ soll aufgerufen werden</translation>
    </message>
    <message>
        <source>Nothing of it was run. A file of weights has no need of that: use the model&apos;s safetensors file, from a source you trust.</source>
        <translation>Nichts davon wurde ausgeführt. Eine Datei mit Gewichten braucht so etwas nicht: die safetensors-Datei des Modells verwenden, aus einer vertrauenswürdigen Quelle.</translation>
    </message>
    <message>
        <source>before byte %1: a dict has a key without a value</source>
        <translation>vor Byte %1: ein Dict hat einen Key ohne Wert</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>before byte %1: a count or extent is %2, expected 0 to 2^62</source>
        <translation>vor Byte %1: eine Anzahl oder Ausdehnung ist %2, erwartet: 0 bis 2^62</translation>
    </message>
    <message>
        <source>before byte %1: %2 of %3 values, expected at most %4</source>
        <translation>vor Byte %1: %2 mit %3 Werten, erwartet: höchstens %4</translation>
    </message>
    <message>
        <source>a tuple of extents</source>
        <translation>ein Tupel von Ausdehnungen</translation>
    </message>
    <message>
        <source>the tuple of a storage</source>
        <translation>das Tupel eines Storage</translation>
    </message>
    <message>
        <source>the word &apos;storage&apos;</source>
        <translation>das Wort „storage“</translation>
    </message>
    <message>
        <source>before byte %1: it names something that is no storage</source>
        <translation>vor Byte %1: benannt wird etwas, das kein Storage ist</translation>
    </message>
    <message>
        <source>a class of storages</source>
        <translation>eine Klasse von Storages</translation>
    </message>
    <message>
        <source>the key of a storage</source>
        <translation>der Key eines Storage</translation>
    </message>
    <message>
        <source>the arguments of a call</source>
        <translation>die Argumente eines Aufrufs</translation>
    </message>
    <message>
        <source>one of the functions that rebuild tensors</source>
        <translation>eine der Funktionen, die Tensoren wiederherstellen</translation>
    </message>
    <message>
        <source>before byte %1: a call with %2 arguments, expected %3</source>
        <translation>vor Byte %1: ein Aufruf mit %2 Argumenten, erwartet: %3</translation>
    </message>
    <message>
        <source>an OrderedDict made of a list, expected an empty one that is filled</source>
        <translation>ein OrderedDict aus einer Liste, erwartet: ein leeres, das gefüllt wird</translation>
    </message>
    <message>
        <source>a tensor</source>
        <translation>ein Tensor</translation>
    </message>
    <message>
        <source>a storage</source>
        <translation>ein Storage</translation>
    </message>
    <message>
        <source>a dtype</source>
        <translation>ein dtype</translation>
    </message>
    <message>
        <source>dicts nested deeper than %1, or one that holds itself</source>
        <translation>Dicts, die tiefer als %1 verschachtelt sind, oder eines, das sich selbst enthält</translation>
    </message>
    <message>
        <source>dicts that name more than %1 values</source>
        <translation>Dicts, die mehr als %1 Werte nennen</translation>
    </message>
    <message>
        <source>a name as the key of a dict</source>
        <translation>ein Name als Key eines Dicts</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no name for a tensor (1 to %2 bytes, no control characters)</source>
        <translation>„%1“ ist kein Name für einen Tensor (1 bis %2 Bytes, keine Steuerzeichen)</translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos; has elements of %3, which is not read here</source>
        <translation>%1: Tensor „%2“ hat Elemente vom Typ %3, der hier nicht gelesen wird</translation>
    </message>
    <message>
        <source>Use the model&apos;s weights as a safetensors file.</source>
        <translation>Die Gewichte des Modells als safetensors-Datei verwenden.</translation>
    </message>
    <message>
        <source>a storage is past 64 bits</source>
        <translation>ein Storage übersteigt 64 Bit</translation>
    </message>
    <message>
        <source>%1 is cut: expected at least 8 bytes, has %2</source>
        <translation>%1 ist abgeschnitten: erwartet sind mindestens 8 Bytes, vorhanden sind %2</translation>
    </message>
    <message>
        <source>%1 is cut, or no safetensors file: its header is said to have %2 bytes, but only %3 follow</source>
        <translation>%1 ist abgeschnitten oder keine safetensors-Datei: der Header soll %2 Bytes haben, aber es folgen nur %3</translation>
    </message>
    <message>
        <source>%1: a header of %2 bytes, expected at most %3</source>
        <translation>%1: ein Header von %2 Bytes, erwartet: höchstens %3</translation>
    </message>
    <message>
        <source>%1: the header does not begin with &apos;{&apos;</source>
        <translation>%1: der Header beginnt nicht mit „{“</translation>
    </message>
    <message>
        <source>: header</source>
        <translation>: Header</translation>
    </message>
    <message>
        <source>%1: __metadata__ is %2, expected an object</source>
        <translation>%1: __metadata__ ist %2, erwartet: ein Objekt</translation>
    </message>
    <message>
        <source>%1: __metadata__ has %2 under &apos;%3&apos;, expected a string</source>
        <translation>%1: __metadata__ hat %2 unter „%3“, erwartet: eine Zeichenkette</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is no name for a tensor (1 to %3 bytes, no control characters)</source>
        <translation>%1: „%2“ ist kein Name für einen Tensor (1 bis %3 Bytes, keine Steuerzeichen)</translation>
    </message>
    <message>
        <source>its entry is %1, expected an object</source>
        <translation>sein Eintrag ist %1, erwartet: ein Objekt</translation>
    </message>
    <message>
        <source>shape %1 of %2 needs %3 bytes, but data_offsets [%4, %5] hold %6</source>
        <translation>Form %1 von %2 braucht %3 Bytes, aber data_offsets [%4, %5] umfassen %6</translation>
    </message>
    <message>
        <source>its bytes [%1, %2] overlap those of &apos;%3&apos; [%4, %5]</source>
        <translation>seine Bytes [%1, %2] überlappen die von „%3“ [%4, %5]</translation>
    </message>
    <message>
        <source>it begins at byte %1, but the tensors before it end at byte %2: %3 bytes belong to no tensor</source>
        <translation>er beginnt bei Byte %1, aber die Tensoren davor enden bei Byte %2: %3 Bytes gehören zu keinem Tensor</translation>
    </message>
    <message>
        <source>%1 is cut: expected %2 bytes, has %3 (tensor &apos;%4&apos; ends at byte %5 of %6)</source>
        <translation>%1 ist abgeschnitten: erwartet sind %2 Bytes, vorhanden sind %3 (Tensor „%4“ endet bei Byte %5 von %6)</translation>
    </message>
    <message>
        <source>%1: expected %2 bytes, has %3: the last %4 belong to no tensor</source>
        <translation>%1: erwartet sind %2 Bytes, vorhanden sind %3: die letzten %4 gehören zu keinem Tensor</translation>
    </message>
    <message>
        <source>it has no %1</source>
        <translation>ihm fehlt %1</translation>
    </message>
    <message>
        <source>its dtype is %1, expected a string</source>
        <translation>sein dtype ist %1, erwartet: eine Zeichenkette</translation>
    </message>
    <message>
        <source>unknown dtype &apos;%1&apos;, expected F64, F32, F16, BF16, F8_E4M3, F8_E5M2, I64, I32 or U8</source>
        <translation>unbekannter dtype „%1“, erwartet: F64, F32, F16, BF16, F8_E4M3, F8_E5M2, I64, I32 oder U8</translation>
    </message>
    <message>
        <source>its %1 holds %2, expected an integer from 0 to 2^62</source>
        <translation>sein Wert für %1 enthält %2, erwartet: eine ganze Zahl von 0 bis 2^62</translation>
    </message>
    <message>
        <source>its shape is %1 of %2 values, expected an array of at most %3</source>
        <translation>seine Form ist %1 mit %2 Werten, erwartet: ein Array von höchstens %3</translation>
    </message>
    <message>
        <source>its data_offsets are %1 of %2 values, expected an array of 2</source>
        <translation>seine data_offsets sind %1 mit %2 Werten, erwartet: ein Array von 2</translation>
    </message>
    <message>
        <source>its data_offsets [%1, %2] are reversed</source>
        <translation>seine data_offsets [%1, %2] sind vertauscht</translation>
    </message>
    <message>
        <source>safetensors has no %1</source>
        <translation>safetensors kennt kein %1</translation>
    </message>
    <message>
        <source>%1: the tensor name &apos;%2&apos; is taken</source>
        <translation>%1: der Tensorname „%2“ ist vergeben</translation>
    </message>
    <message>
        <source>%1 bytes were written, %2 planned</source>
        <translation>%1 Bytes wurden geschrieben, %2 waren geplant</translation>
    </message>
    <message>
        <source>version https://git-lfs</source>
        <translation>version https://git-lfs</translation>
    </message>
    <message>
        <source>%1 is no safetensors file but a pointer of Git LFS to one</source>
        <translation>%1 ist keine safetensors-Datei, sondern ein Zeiger von Git LFS auf eine</translation>
    </message>
    <message>
        <source>Fetch the file itself again, with &apos;git lfs pull&apos; or from the model&apos;s page.</source>
        <translation>Die eigentliche Datei neu herunterladen, mit „git lfs pull“ oder von der Seite des Modells.</translation>
    </message>
    <message>
        <source>%1 is a checkpoint of PyTorch before 1.6</source>
        <translation>%1 ist ein Checkpoint von PyTorch vor 1.6</translation>
    </message>
    <message>
        <source>PyTorch archive</source>
        <translation>PyTorch-Archiv</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos;</source>
        <translation>Tensor „%1“</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; (our &apos;%2&apos;)</source>
        <translation>Tensor „%1“ (hier „%2“)</translation>
    </message>
    <message>
        <source>its data.pkl has %1 bytes, expected at most %2</source>
        <translation>ihre data.pkl hat %1 Bytes, erwartet: höchstens %2</translation>
    </message>
    <message>
        <source>: data.pkl</source>
        <translation>: data.pkl</translation>
    </message>
    <message>
        <source>it has data.pkl twice: in &apos;%1&apos; and &apos;%2&apos;</source>
        <translation>sie enthält data.pkl zweimal: in „%1“ und „%2“</translation>
    </message>
    <message>
        <source>a zip archive without data.pkl, so no PyTorch checkpoint</source>
        <translation>ein ZIP-Archiv ohne data.pkl, also kein PyTorch-Checkpoint</translation>
    </message>
    <message>
        <source>a TorchScript program, expected a checkpoint of tensors</source>
        <translation>ein TorchScript-Programm, erwartet: ein Checkpoint mit Tensoren</translation>
    </message>
    <message>
        <source>its tensors have the byte order of another kind of machine</source>
        <translation>ihre Tensoren haben die Bytereihenfolge einer anderen Art von Rechner</translation>
    </message>
    <message>
        <source>the entry &apos;%1&apos; is missing</source>
        <translation>der Eintrag „%1“ fehlt</translation>
    </message>
    <message>
        <source>the entry &apos;%1&apos; is compressed or encrypted, expected it as PyTorch writes it</source>
        <translation>der Eintrag „%1“ ist komprimiert oder verschlüsselt, erwartet: so, wie PyTorch ihn schreibt</translation>
    </message>
    <message>
        <source>Fetch the original file instead of a repacked one.</source>
        <translation>Die Originaldatei statt einer neu gepackten herunterladen.</translation>
    </message>
    <message>
        <source>its storage &apos;%1&apos; has %2 bytes, data.pkl says %3</source>
        <translation>sein Storage „%1“ hat %2 Bytes, laut data.pkl sind es %3</translation>
    </message>
    <message>
        <source>%1 axes and %2 strides, expected as many of both and at most %3</source>
        <translation>%1 Achsen und %2 Strides, erwartet: gleich viele von beiden und höchstens %3</translation>
    </message>
    <message>
        <source>its shape is past 64 bits</source>
        <translation>seine Form übersteigt 64 Bit</translation>
    </message>
    <message>
        <source>its %1 elements begin at %2 of a storage of %3</source>
        <translation>seine %1 Elemente beginnen bei %2 eines Storage von %3</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; of shape [%2] has the strides [%3]: its elements do not lie in row-major order</source>
        <translation>Tensor „%1“ der Form [%2] hat die Strides [%3]: seine Elemente liegen nicht zeilenweise hintereinander</translation>
    </message>
    <message>
        <source>Use a file of this model in bf16, GGUF or fp8 with one scale for each tensor.</source>
        <translation>Eine Datei dieses Modells in bf16, GGUF oder fp8 mit einer Skala je Tensor verwenden.</translation>
    </message>
    <message>
        <source>it belongs to a weight with a scale for each block</source>
        <translation>er gehört zu einem Gewicht mit einer Skala je Block</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has a scale already: &apos;%2&apos;</source>
        <translation>„%1“ hat schon eine Skala: „%2“</translation>
    </message>
    <message>
        <source>%1: tensor &apos;%2&apos;</source>
        <translation>%1: Tensor „%2“</translation>
    </message>
    <message>
        <source>it names no format</source>
        <translation>er nennt kein Format</translation>
    </message>
    <message>
        <source>its format is &apos;%1&apos;, read are float8_e4m3fn and float8_e5m2</source>
        <translation>sein Format ist „%1“, gelesen werden float8_e4m3fn und float8_e5m2</translation>
    </message>
    <message>
        <source>there is no weight &apos;%1&apos;</source>
        <translation>es gibt kein Gewicht „%1“</translation>
    </message>
    <message>
        <source>it has the shape %1, read is one scale for the whole weight</source>
        <translation>er hat die Form %1, gelesen wird eine Skala für das ganze Gewicht</translation>
    </message>
    <message>
        <source>the scale is stored as %1, expected f64, f32, f16 or bf16</source>
        <translation>die Skala ist als %1 gespeichert, erwartet: f64, f32, f16 oder bf16</translation>
    </message>
    <message>
        <source>the scale is %1, expected a positive number</source>
        <translation>die Skala ist %1, erwartet: eine positive Zahl</translation>
    </message>
    <message>
        <source>its bytes look random (%1 of 8 bits in signs and exponents), as those of a damaged or encrypted file do</source>
        <translation>seine Bytes wirken zufällig (%1 von 8 Bit in Vorzeichen und Exponenten), wie bei einer beschädigten oder verschlüsselten Datei</translation>
    </message>
    <message>
        <source>%1 of its %2 values are NaN and %3 infinite</source>
        <translation>%1 seiner %2 Werte sind NaN und %3 unendlich</translation>
    </message>
    <message>
        <source>its largest value is %1, which no trained weight has</source>
        <translation>sein größter Wert ist %1, wie ihn kein trainiertes Gewicht hat</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde gestoppt.</translation>
    </message>
    <message>
        <source>all of its %1 values are 0</source>
        <translation>alle seine %1 Werte sind 0</translation>
    </message>
    <message>
        <source>%1 entries are said to be in a table of %2 bytes</source>
        <translation>%1 Einträge sollen in einer Tabelle von %2 Bytes stehen</translation>
    </message>
    <message>
        <source>the table of entries</source>
        <translation>die Tabelle der Einträge</translation>
    </message>
    <message>
        <source>the entry &apos;%1&apos; stands twice</source>
        <translation>der Eintrag „%1“ steht zweimal da</translation>
    </message>
    <message>
        <source>%1: one part of an archive of several</source>
        <translation>%1: ein Teil eines mehrteiligen Archivs</translation>
    </message>
    <message>
        <source>Fetch the file as a whole.</source>
        <translation>Die Datei als Ganzes herunterladen.</translation>
    </message>
    <message>
        <source>a mark</source>
        <translation>eine Kennung</translation>
    </message>
    <message>
        <source>the end record</source>
        <translation>der Endeintrag</translation>
    </message>
    <message>
        <source>the length of the comment</source>
        <translation>die Länge des Kommentars</translation>
    </message>
    <message>
        <source>%1 is cut: it begins as a zip archive, but its table of entries, which stands last, is not there</source>
        <translation>%1 ist abgeschnitten: die Datei beginnt wie ein ZIP-Archiv, aber die Tabelle der Einträge, die am Ende steht, fehlt</translation>
    </message>
    <message>
        <source>the 64-bit end record</source>
        <translation>der 64-Bit-Endeintrag</translation>
    </message>
    <message>
        <source>there is no 64-bit end record at byte %1</source>
        <translation>bei Byte %1 ist kein 64-Bit-Endeintrag</translation>
    </message>
    <message>
        <source>an entry of the table</source>
        <translation>ein Eintrag der Tabelle</translation>
    </message>
    <message>
        <source>no entry of the table at byte %1</source>
        <translation>bei Byte %1 ist kein Eintrag der Tabelle</translation>
    </message>
    <message>
        <source>the name of an entry</source>
        <translation>der Name eines Eintrags</translation>
    </message>
    <message>
        <source>entry &apos;%1&apos; is stored, but %2 bytes are said to take %3</source>
        <translation>der Eintrag „%1“ ist unkomprimiert, aber %2 Bytes sollen %3 belegen</translation>
    </message>
    <message>
        <source>an extension</source>
        <translation>eine Erweiterung</translation>
    </message>
    <message>
        <source>the 64-bit extension of an entry</source>
        <translation>die 64-Bit-Erweiterung eines Eintrags</translation>
    </message>
    <message>
        <source>entry &apos;%1&apos; has no 64-bit extension</source>
        <translation>der Eintrag „%1“ hat keine 64-Bit-Erweiterung</translation>
    </message>
    <message>
        <source>%1: entry &apos;%2&apos;</source>
        <translation>%1: Eintrag „%2“</translation>
    </message>
    <message>
        <source>its header</source>
        <translation>sein Header</translation>
    </message>
    <message>
        <source>there is no entry at byte %1</source>
        <translation>bei Byte %1 ist kein Eintrag</translation>
    </message>
    <message>
        <source>its name</source>
        <translation>sein Name</translation>
    </message>
    <message>
        <source>its own header has another name</source>
        <translation>in seinem eigenen Header steht ein anderer Name</translation>
    </message>
    <message>
        <source>its content</source>
        <translation>sein Inhalt</translation>
    </message>
    <message>
        <source>Log level &apos;%1&apos; is not known.</source>
        <translation>Die Log-Stufe „%1“ ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Choose trace, debug, info, warn, error or off.</source>
        <translation>trace, debug, info, warn, error oder off wählen.</translation>
    </message>
    <message>
        <source>No log file in %1: %2</source>
        <translation>Keine Log-Datei in %1: %2</translation>
    </message>
    <message>
        <source>frame: %1 x %2 needs %3 bytes, found %4</source>
        <translation>Frame: %1 x %2 braucht %3 Bytes, gefunden: %4</translation>
    </message>
    <message>
        <source>pixels of the kind %1 are not handled</source>
        <translation>Pixel der Art %1 werden nicht unterstützt</translation>
    </message>
    <message>
        <source>Save the picture as a PNG of 8 bits.</source>
        <translation>Das Bild als PNG mit 8 Bit speichern.</translation>
    </message>
    <message>
        <source>The clip and its latents would both be written to %1.</source>
        <translation>Der Clip und seine Latents würden beide nach %1 geschrieben.</translation>
    </message>
    <message>
        <source>Give the latents a name of their own, such as latents.safetensors.</source>
        <translation>Den Latents einen eigenen Namen geben, zum Beispiel latents.safetensors.</translation>
    </message>
    <message>
        <source>The clip would replace %1, which it is made of.</source>
        <translation>Der Clip würde %1 ersetzen, woraus er gemacht wird.</translation>
    </message>
    <message>
        <source>Give the clip another name.</source>
        <translation>Dem Clip einen anderen Namen geben.</translation>
    </message>
    <message>
        <source>libav got no more memory.</source>
        <translation>libav bekam keinen Speicher mehr.</translation>
    </message>
    <message>
        <source>Close other programs and export again.</source>
        <translation>Andere Programme schließen und erneut exportieren.</translation>
    </message>
    <message>
        <source>%1: the PNG ends too early.</source>
        <translation>%1: das PNG endet zu früh.</translation>
    </message>
    <message>
        <source>The file may be incomplete.</source>
        <translation>Die Datei ist vielleicht unvollständig.</translation>
    </message>
    <message>
        <source>Cannot read %1: it is no regular file.</source>
        <translation>%1 kann nicht gelesen werden: es ist keine reguläre Datei.</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>%1 could not be read to its end.</source>
        <translation>%1 konnte nicht bis zum Ende gelesen werden.</translation>
    </message>
    <message>
        <source>%1: this build of FFmpeg reads no %2</source>
        <translation>%1: dieser Build von FFmpeg liest kein %2</translation>
    </message>
    <message>
        <source>%1: this %2 cannot be decoded</source>
        <translation>%1: diese Datei (%2) kann nicht dekodiert werden</translation>
    </message>
    <message>
        <source>%1: FFmpeg does not read %2 files of this kind</source>
        <translation>%1: FFmpeg liest %2-Dateien dieser Art nicht</translation>
    </message>
    <message>
        <source>there is no picture in it</source>
        <translation>es ist kein Bild darin</translation>
    </message>
    <message>
        <source>a part of it is missing</source>
        <translation>ein Teil fehlt</translation>
    </message>
    <message>
        <source>%1: this %2 is damaged: %3</source>
        <translation>%1: diese Datei (%2) ist beschädigt: %3</translation>
    </message>
    <message>
        <source>This build of FFmpeg writes no PNG.</source>
        <translation>Dieser Build von FFmpeg schreibt kein PNG.</translation>
    </message>
    <message>
        <source>Install that of your distribution.</source>
        <translation>Den der eigenen Distribution installieren.</translation>
    </message>
    <message>
        <source>PNG of %1 x %2</source>
        <translation>PNG von %1 x %2</translation>
    </message>
    <message>
        <source>libav picture</source>
        <translation>libav-Bild</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no pattern for frames: it needs exactly one %d or %0Nd (N from 1 to 9).</source>
        <translation>„%1“ ist kein Muster für Frames: es braucht genau ein %d oder %0Nd (N von 1 bis 9).</translation>
    </message>
    <message>
        <source>A frame of %1 x %2 has %3 bytes, for %4.</source>
        <translation>Ein Frame von %1 x %2 hat %3 Bytes, für %4.</translation>
    </message>
    <message>
        <source>The file may be cut or damaged; fetch it again, or save it as MP4 with another program.</source>
        <translation>Die Datei ist vielleicht abgeschnitten oder beschädigt; neu herunterladen oder mit einem anderen Programm als MP4 speichern.</translation>
    </message>
    <message>
        <source>The video %1 can&apos;t be read</source>
        <translation>Das Video %1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Choose a file that is there and yours to read.</source>
        <translation>Eine Datei wählen, die da ist und gelesen werden darf.</translation>
    </message>
    <message>
        <source>%1 is no video of a kind that is read here: MP4, MOV, MKV or WebM</source>
        <translation>%1 ist kein Video einer Art, die hier gelesen wird: MP4, MOV, MKV oder WebM</translation>
    </message>
    <message>
        <source>%1: frame %2 can&apos;t be decoded: %3</source>
        <translation>%1: Frame %2 kann nicht dekodiert werden: %3</translation>
    </message>
    <message>
        <source>%1: frames of %2 x %3 are larger than is read here</source>
        <translation>%1: Frames von %2 x %3 sind größer, als hier gelesen wird</translation>
    </message>
    <message>
        <source>%1: pixels of this kind can&apos;t be converted</source>
        <translation>%1: Pixel dieser Art können nicht umgewandelt werden</translation>
    </message>
    <message>
        <source>%1: frame %2 could not be converted</source>
        <translation>%1: Frame %2 konnte nicht umgewandelt werden</translation>
    </message>
    <message>
        <source>%1: this build of FFmpeg can&apos;t decode its codec</source>
        <translation>%1: dieser Build von FFmpeg kann den Codec nicht dekodieren</translation>
    </message>
    <message>
        <source>Save it as H.264 with another program.</source>
        <translation>Mit einem anderen Programm als H.264 speichern.</translation>
    </message>
    <message>
        <source>%1 has no video in it</source>
        <translation>%1 enthält kein Video</translation>
    </message>
    <message>
        <source>%1 can&apos;t be decoded</source>
        <translation>%1 kann nicht dekodiert werden</translation>
    </message>
    <message>
        <source>Close other programs, or raise the limits (&apos;ulimit -v&apos; and &apos;ulimit -u&apos;), and export again.</source>
        <translation>Andere Programme schließen oder die Grenzen anheben („ulimit -v“ und „ulimit -u“) und erneut exportieren.</translation>
    </message>
    <message>
        <source>The nearest size is %1 x %2.</source>
        <translation>Die nächste Größe ist %1 x %2.</translation>
    </message>
    <message>
        <source>%1 frames per second is no rate.</source>
        <translation>%1 Frames pro Sekunde ist keine Bildrate.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation>%1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>A video needs at least one frame.</source>
        <translation>Ein Video braucht mindestens einen Frame.</translation>
    </message>
    <message>
        <source>a transformer</source>
        <translation>ein Transformer</translation>
    </message>
    <message>
        <source>a second transformer</source>
        <translation>ein zweiter Transformer</translation>
    </message>
    <message>
        <source>a text encoder</source>
        <translation>ein Text-Encoder</translation>
    </message>
    <message>
        <source>a VAE</source>
        <translation>ein VAE</translation>
    </message>
    <message>
        <source>an image encoder</source>
        <translation>ein Bild-Encoder</translation>
    </message>
    <message>
        <source>a tokenizer</source>
        <translation>ein Tokenizer</translation>
    </message>
    <message>
        <source>%1: %2 of %3 values are NaN, infinite or beyond %4</source>
        <translation>%1: %2 von %3 Werten sind NaN, unendlich oder jenseits von %4</translation>
    </message>
    <message>
        <source>A weight file is likely damaged, or the model does not bear this precision: try --precision fp32, and check the folder with &apos;weft models check&apos;.</source>
        <translation>Wahrscheinlich ist eine Gewichtsdatei beschädigt, oder das Modell verträgt diese Präzision nicht: --precision fp32 versuchen und den Ordner mit „weft models check“ prüfen.</translation>
    </message>
    <message>
        <source>Free some space there, or choose another folder.</source>
        <translation>Dort etwas Platz schaffen oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>Files of this size are not allowed there; choose another folder or a lower quality.</source>
        <translation>Dateien dieser Größe sind dort nicht erlaubt; einen anderen Ordner oder eine niedrigere Qualität wählen.</translation>
    </message>
    <message>
        <source>Choose a folder that you may write to.</source>
        <translation>Einen Ordner wählen, in den geschrieben werden darf.</translation>
    </message>
    <message>
        <source>Choose a shorter name.</source>
        <translation>Einen kürzeren Namen wählen.</translation>
    </message>
    <message>
        <source>Create the folder first, or choose another one.</source>
        <translation>Zuerst den Ordner anlegen oder einen anderen wählen.</translation>
    </message>
    <message>
        <source>Cannot write %1: it names no file.</source>
        <translation>%1 kann nicht geschrieben werden: das nennt keine Datei.</translation>
    </message>
    <message>
        <source>Name a file.</source>
        <translation>Eine Datei angeben.</translation>
    </message>
    <message>
        <source>Cannot write %1: there is a %2 of that name.</source>
        <translation>%1 kann nicht geschrieben werden: unter diesem Namen gibt es schon etwas (%2).</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>a fraction</source>
        <translation>eine Zahl mit Nachkommastellen</translation>
    </message>
    <message>
        <source>Settings: &apos;%1&apos; must be %2, found %3.</source>
        <translation>Einstellungen: „%1“ erwartet: %2; gefunden: %3.</translation>
    </message>
    <message>
        <source>The file was changed by hand or comes from another program.</source>
        <translation>Die Datei wurde von Hand geändert oder stammt von einem anderen Programm.</translation>
    </message>
    <message>
        <source>an integer from 0 to 2^64 - 1</source>
        <translation>eine ganze Zahl von 0 bis 2^64 - 1</translation>
    </message>
    <message>
        <source>Settings: expected a JSON object, found %1.</source>
        <translation>Einstellungen: erwartet: ein JSON-Objekt, gefunden: %1.</translation>
    </message>
    <message>
        <source>text that is no JSON</source>
        <translation>Text, der kein JSON ist</translation>
    </message>
    <message>
        <source>a rate such as &quot;16&quot; or &quot;24000/1001&quot;</source>
        <translation>eine Bildrate wie „16“ oder „24000/1001“</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation>eine Liste von Objekten</translation>
    </message>
    <message>
        <source>both, high or low</source>
        <translation>both, high oder low</translation>
    </message>
    <message>
        <source>crop, stretch or pad</source>
        <translation>crop, stretch oder pad</translation>
    </message>
    <message>
        <source>one of unipc, euler, dpmpp-2m, euler-a, lcm</source>
        <translation>eines von unipc, euler, dpmpp-2m, euler-a, lcm</translation>
    </message>
    <message>
        <source>rising block numbers such as &quot;9, 10&quot;</source>
        <translation>aufsteigende Blocknummern wie „9, 10“</translation>
    </message>
    <message>
        <source>scheduler, simple, karras, beta or falling levels from 1 to 0</source>
        <translation>scheduler, simple, karras, beta oder fallende Stufen von 1 bis 0</translation>
    </message>
    <message>
        <source>bf16 or fp32</source>
        <translation>bf16 oder fp32</translation>
    </message>
    <message>
        <source>it is shorter than its length field</source>
        <translation>sie ist kürzer als ihr Längenfeld</translation>
    </message>
    <message>
        <source>its trie has </source>
        <translation>ihr Trie hat </translation>
    </message>
    <message>
        <source>its last replacement has no end</source>
        <translation>ihre letzte Ersetzung hat kein Ende</translation>
    </message>
    <message>
        <source>its replacements are not UTF-8</source>
        <translation>ihre Ersetzungen sind kein UTF-8</translation>
    </message>
    <message>
        <source>%1: no SentencePiece model</source>
        <translation>%1: kein SentencePiece-Modell</translation>
    </message>
    <message>
        <source>the SentencePiece model has no %1</source>
        <translation>dem SentencePiece-Modell fehlt: %1</translation>
    </message>
    <message>
        <source>piece for what is unknown</source>
        <translation>Piece für Unbekanntes</translation>
    </message>
    <message>
        <source>end token &apos;&lt;/s&gt;&apos;</source>
        <translation>End-Token „&lt;/s&gt;“</translation>
    </message>
    <message>
        <source>the SentencePiece model&apos;s character map: %1</source>
        <translation>die Zeichentabelle des SentencePiece-Modells: %1</translation>
    </message>
    <message>
        <source>Use the tokenizer folder of a Wan model as its makers publish it.</source>
        <translation>Den tokenizer-Ordner eines Wan-Modells so verwenden, wie seine Hersteller ihn veröffentlichen.</translation>
    </message>
    <message>
        <source>%1 is missing: the tokenizer needs it for %2</source>
        <translation>%1 fehlt: der Tokenizer braucht die Datei für: %2</translation>
    </message>
    <message>
        <source>special tokens and the changes made to a text</source>
        <translation>Sonder-Tokens und die Änderungen am Text</translation>
    </message>
    <message>
        <source>the vocabulary</source>
        <translation>das Vokabular</translation>
    </message>
    <message>
        <source>%1: tokenizer.json and spiece.model are of two models: &apos;&lt;/s&gt;&apos; is %2 in one and %3 in the other</source>
        <translation>%1: tokenizer.json und spiece.model stammen von zwei Modellen: „&lt;/s&gt;“ ist im einen %2 und im anderen %3</translation>
    </message>
    <message>
        <source>%1: tokenizer.json has byte_fallback, but spiece.model has no pieces for bytes</source>
        <translation>%1: tokenizer.json hat byte_fallback, aber spiece.model hat keine Pieces für Bytes</translation>
    </message>
    <message>
        <source>%1 is a tokenizer.json; its vocabulary is read from spiece.model</source>
        <translation>%1 ist eine tokenizer.json; ihr Vokabular wird aus spiece.model gelesen</translation>
    </message>
    <message>
        <source>Choose the folder that holds both, or spiece.model alone.</source>
        <translation>Den Ordner wählen, der beide enthält, oder spiece.model allein.</translation>
    </message>
    <message>
        <source>%1: %2 bytes, expected at most %3</source>
        <translation>%1: %2 Bytes, erwartet: höchstens %3</translation>
    </message>
    <message>
        <source>%1: expected an object, found %2</source>
        <translation>%1: erwartet: ein Objekt, gefunden: %2</translation>
    </message>
    <message>
        <source>%1 has no &apos;%2&apos;</source>
        <translation>%1 hat kein „%2“</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos;: expected a string, found %3</source>
        <translation>%1: „%2“: erwartet: eine Zeichenkette, gefunden: %3</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos;: expected a truth value, found %3</source>
        <translation>%1: „%2“: erwartet: ein Wahrheitswert, gefunden: %3</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos;: expected an id, found %3</source>
        <translation>%1: „%2“: erwartet: eine ID, gefunden: %3</translation>
    </message>
    <message>
        <source>normalizer: &apos;precompiled_charsmap&apos; is not base 64</source>
        <translation>normalizer: „precompiled_charsmap“ ist kein Base64</translation>
    </message>
    <message>
        <source>normalizer: &apos;precompiled_charsmap&apos;: %1</source>
        <translation>normalizer: „precompiled_charsmap“: %1</translation>
    </message>
    <message>
        <source>normalizer: replaces %1; only runs of spaces (&apos; {2,}&apos;) can be replaced</source>
        <translation>normalizer: ersetzt %1; nur Folgen von Leerzeichen („ {2,}“) können ersetzt werden</translation>
    </message>
    <message>
        <source>normalizer &apos;%1&apos; is none of Sequence, Precompiled, Strip, Replace</source>
        <translation>normalizer „%1“ ist keiner von Sequence, Precompiled, Strip, Replace</translation>
    </message>
    <message>
        <source>pre_tokenizer: marks words with &apos;%1&apos;, expected U+2581</source>
        <translation>pre_tokenizer: kennzeichnet Wörter mit „%1“, erwartet: U+2581</translation>
    </message>
    <message>
        <source>pre_tokenizer: prepend_scheme &apos;%1&apos; is none of always, first, never</source>
        <translation>pre_tokenizer: prepend_scheme „%1“ ist keines von always, first, never</translation>
    </message>
    <message>
        <source>pre_tokenizer &apos;%1&apos; is none of Sequence, WhitespaceSplit, Metaspace</source>
        <translation>pre_tokenizer „%1“ ist keiner von Sequence, WhitespaceSplit, Metaspace</translation>
    </message>
    <message>
        <source>&apos;added_tokens&apos;: expected an array, found %1</source>
        <translation>„added_tokens“: erwartet: ein Array, gefunden: %1</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>model &apos;%1&apos;, expected Unigram</source>
        <translation>model „%1“, erwartet: Unigram</translation>
    </message>
    <message>
        <source>&apos;added_tokens&apos; has no end token &apos;&lt;/s&gt;&apos;</source>
        <translation>„added_tokens“ hat kein End-Token „&lt;/s&gt;“</translation>
    </message>
    <message>
        <source>stopped while encoding the prompt</source>
        <translation>beim Encoding des Prompts gestoppt</translation>
    </message>
    <message>
        <source>text encoder, block %1</source>
        <translation>Text-Encoder, Block %1</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is stored as %3, but its rows of %4 are no whole blocks of it</source>
        <translation>%1: „%2“ ist als %3 gespeichert, aber seine Zeilen von %4 sind keine ganzen Blöcke davon</translation>
    </message>
    <message>
        <source>Use a file of this text encoder in another format.</source>
        <translation>Eine Datei dieses Text-Encoders in einem anderen Format verwenden.</translation>
    </message>
    <message>
        <source>%1: the tokenizer gives id %2, but &apos;%3&apos; has %4 rows</source>
        <translation>%1: der Tokenizer gibt die ID %2, aber „%3“ hat %4 Zeilen</translation>
    </message>
    <message>
        <source>The tokenizer and text_encoder folders are of two models; use those of one.</source>
        <translation>Die Ordner tokenizer und text_encoder stammen von zwei Modellen; die eines einzigen verwenden.</translation>
    </message>
    <message>
        <source>padded_embeddings: %1 rows, expected at most %2</source>
        <translation>padded_embeddings: %1 Zeilen, erwartet: höchstens %2</translation>
    </message>
    <message>
        <source>%1: no SentencePiece model: %2</source>
        <translation>%1: kein SentencePiece-Modell: %2</translation>
    </message>
    <message>
        <source>VAE: a latent frame has more positions than attention can count</source>
        <translation>VAE: ein latenter Frame hat mehr Positionen, als die Attention zählen kann</translation>
    </message>
    <message>
        <source>Choose a smaller picture.</source>
        <translation>Ein kleineres Bild wählen.</translation>
    </message>
    <message>
        <source>VAE: latents are %1 %2, expected f32 [%3, frames, height, width]</source>
        <translation>VAE: die Latents sind %1 %2, erwartet: f32 [%3, Frames, Höhe, Breite]</translation>
    </message>
    <message>
        <source>The latents belong to another model.</source>
        <translation>Die Latents gehören zu einem anderen Modell.</translation>
    </message>
    <message>
        <source>VAE: a clip of %1 frames of %2 x %3 can&apos;t be encoded</source>
        <translation>VAE: ein Clip von %1 Frames zu %2 x %3 kann nicht enkodiert werden</translation>
    </message>
    <message>
        <source>It needs a frame, and a width and height in multiples of %1.</source>
        <translation>Er braucht einen Frame, und Breite und Höhe müssen Vielfache von %1 sein.</translation>
    </message>
    <message>
        <source>stopped while the VAE was at work</source>
        <translation>während der Arbeit des VAE gestoppt</translation>
    </message>
    <message>
        <source>a tile %1 of %2 pixels is too small to see what is around it; at least %3</source>
        <translation>Kachelmaß %1 = %2 Pixel ist zu klein, um die Umgebung zu sehen; mindestens %3</translation>
    </message>
    <message>
        <source>a tile %1 of %2 pixels is no multiple of %3; the nearest are %4 and %5</source>
        <translation>Kachelmaß %1 = %2 Pixel ist kein Vielfaches von %3; die nächsten sind %4 und %5</translation>
    </message>
    <message>
        <source>tiles that overlap by %1 pixels need a %2 of at least %3, not %4</source>
        <translation>Kacheln, die um %1 Pixel überlappen, brauchen mindestens %2 = %3, nicht %4</translation>
    </message>
    <message>
        <source>an overlap of %1 pixels is too small to hide the seams; at least %2</source>
        <translation>eine Überlappung von %1 Pixeln ist zu klein, um die Nähte zu verbergen; mindestens %2</translation>
    </message>
    <message>
        <source>an overlap of %1 pixels is no multiple of %2; the nearest are %3 and %4</source>
        <translation>eine Überlappung von %1 Pixeln ist kein Vielfaches von %2; die nächsten sind %3 und %4</translation>
    </message>
    <message>
        <source>VAE tiles: </source>
        <translation>VAE-Kacheln: </translation>
    </message>
    <message>
        <source>Change the tile options, or turn tiling off.</source>
        <translation>Die Kachel-Optionen ändern oder die Kacheln abschalten.</translation>
    </message>
    <message>
        <source>VAE tiles: they don&apos;t cover latents of %1 x %2</source>
        <translation>VAE-Kacheln: sie decken die Latents von %1 x %2 nicht ab</translation>
    </message>
    <message>
        <source>VAE: this clip was stopped; begin a new stream</source>
        <translation>VAE: dieser Clip wurde gestoppt; einen neuen Stream beginnen</translation>
    </message>
    <message>
        <source>VAE: a latent frame is %1 %2, expected f32 %3</source>
        <translation>VAE: ein latenter Frame ist %1 %2, erwartet: f32 %3</translation>
    </message>
    <message>
        <source>[%1, height, width]</source>
        <translation>[%1, Höhe, Breite]</translation>
    </message>
    <message>
        <source>The latents belong to another model or size.</source>
        <translation>Die Latents gehören zu einem anderen Modell oder einer anderen Größe.</translation>
    </message>
    <message>
        <source>VAE: a frame to encode is %1 %2, expected f32 %3</source>
        <translation>VAE: ein zu enkodierender Frame ist %1 %2, erwartet: f32 %3</translation>
    </message>
    <message>
        <source>[height, width, 3] in multiples of %1 pixels</source>
        <translation>[Höhe, Breite, 3] in Vielfachen von %1 Pixeln</translation>
    </message>
    <message>
        <source>Scale or crop the picture to the size of the video.</source>
        <translation>Das Bild auf die Größe des Videos skalieren oder zuschneiden.</translation>
    </message>
    <message>
        <source>VAE: a %1 tensor %2 has %3 bytes, %4 are planned</source>
        <translation>VAE: ein %1-Tensor %2 hat %3 Bytes, geplant sind %4</translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2 can&apos;t be seen as %3</source>
        <translation>„%1“ %2 kann nicht als %3 gesehen werden</translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2 can&apos;t be split in %3</source>
        <translation>„%1“ %2 kann nicht in %3 geteilt werden</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>denoising</source>
        <translation>Entrauschen</translation>
    </message>
    <message>
        <source>decoding</source>
        <translation>Dekodieren</translation>
    </message>
    <message>
        <source>exporting</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>converting</source>
        <translation>Umwandeln</translation>
    </message>
    <message>
        <source>lora</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>video</source>
        <translation>Video</translation>
    </message>
    <message>
        <source>strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>disk</source>
        <translation>Festplatte</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>fps</source>
        <translation>fps</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>guidance</source>
        <translation>Guidance</translation>
    </message>
    <message>
        <source>eta</source>
        <translation>Eta</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Raise the memory limit.</source>
        <translation>Die Speichergrenze anheben.</translation>
    </message>
    <message>
        <source>%1 needs %2 of memory, %3 is %4.</source>
        <translation>%1 braucht %2 Speicher, %4: %3.</translation>
    </message>
    <message>
        <source>the limit</source>
        <translation>die Grenze</translation>
    </message>
    <message>
        <source>more than %1 braces in each other</source>
        <translation>mehr als %1 Klammern ineinander</translation>
    </message>
    <message>
        <source>all weights in these braces are 0</source>
        <translation>alle Gewichte in diesen Klammern sind 0</translation>
    </message>
    <message>
        <source>a weight is a number from 0 to 1000000000</source>
        <translation>ein Gewicht ist eine Zahl von 0 bis 1000000000</translation>
    </message>
    <message>
        <source>%1.txt holds no line to draw</source>
        <translation>%1.txt enthält keine Zeile, die gezogen werden kann</translation>
    </message>
    <message>
        <source>%1.txt draws itself</source>
        <translation>%1.txt zieht sich selbst</translation>
    </message>
    <message>
        <source>more than %1 wildcards in each other</source>
        <translation>mehr als %1 Wildcards ineinander</translation>
    </message>
    <message>
        <source>in %1.txt, “%2”: %3</source>
        <translation>in %1.txt, „%2“: %3</translation>
    </message>
    <message>
        <source>The prompt draws more than %1 times.</source>
        <translation>Der Prompt zieht mehr als %1-mal.</translation>
    </message>
    <message>
        <source>Draw fewer wildcards inside each other.</source>
        <translation>Weniger Wildcards ineinander ziehen.</translation>
    </message>
    <message>
        <source>The prompt that is drawn is longer than 64 KiB.</source>
        <translation>Der gezogene Prompt ist länger als 64 KiB.</translation>
    </message>
    <message>
        <source>The prompt, character %1: %2.</source>
        <translation>Der Prompt, Zeichen %1: %2.</translation>
    </message>
    <message>
        <source>%1: the wildcards can&apos;t be read.</source>
        <translation>%1: Die Wildcards können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1: the wildcards are more than %2.</source>
        <translation>%1: Die Wildcards umfassen mehr als %2.</translation>
    </message>
    <message>
        <source>Choose a folder that holds wildcards only.</source>
        <translation>Einen Ordner wählen, der nur Wildcards enthält.</translation>
    </message>
    <message>
        <source>10000 files</source>
        <translation>10000 Dateien</translation>
    </message>
    <message>
        <source>64 MiB</source>
        <translation>64 MiB</translation>
    </message>
    <message>
        <source>%1: the folder of wildcards can&apos;t be read: %2.</source>
        <translation>%1: Der Ordner der Wildcards kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 B parameters</source>
        <translation>%1 Mrd. Parameter</translation>
    </message>
    <message>
        <source>%1 M parameters</source>
        <translation>%1 Mio. Parameter</translation>
    </message>
    <message>
        <source>Wan 2.1, or one expert of Wan 2.2, text to video</source>
        <translation>Wan 2.1 oder ein Experte von Wan 2.2, Text zu Video</translation>
    </message>
    <message>
        <source>Wan 2.2 image to video, one expert</source>
        <translation>Wan 2.2, Bild zu Video, ein Experte</translation>
    </message>
    <message>
        <source>UMT5 text encoder</source>
        <translation>UMT5-Text-Encoder</translation>
    </message>
    <message>
        <source>UMT5 text encoder with its tokenizer</source>
        <translation>UMT5-Text-Encoder mit Tokenizer</translation>
    </message>
    <message>
        <source>VAE of Wan 2.2 TI2V-5B</source>
        <translation>VAE von Wan 2.2 TI2V-5B</translation>
    </message>
    <message>
        <source>VAE of Wan 2.1 and Wan 2.2 A14B</source>
        <translation>VAE von Wan 2.1 und Wan 2.2 A14B</translation>
    </message>
    <message>
        <source>CLIP image encoder</source>
        <translation>CLIP-Bild-Encoder</translation>
    </message>
    <message>
        <source>LoRA with %1 tensors</source>
        <translation>LoRA mit %1 Tensoren</translation>
    </message>
    <message>
        <source>%1: folders below are too deep to be looked into</source>
        <translation>%1: Ordner darunter liegen zu tief, um durchsucht zu werden</translation>
    </message>
    <message>
        <source>The search for models was stopped.</source>
        <translation>Die Suche nach Modellen wurde gestoppt.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be looked into: %2</source>
        <translation>%1 kann nicht durchsucht werden: %2</translation>
    </message>
    <message>
        <source>More than %1 files and folders: the rest was not looked at</source>
        <translation>Mehr als %1 Dateien und Ordner: der Rest wurde nicht durchsucht</translation>
    </message>
    <message>
        <source>damaged file</source>
        <translation>beschädigte Datei</translation>
    </message>
    <message>
        <source>The model itself: the folder transformer/ of a diffusers release, diffusion_pytorch_model*.safetensors of Wan&apos;s own, or a single file (wan2.1_t2v_1.3B_bf16.safetensors, a GGUF).</source>
        <translation>Das Modell selbst: der Ordner transformer/ eines diffusers-Releases, diffusion_pytorch_model*.safetensors aus dem Release von Wan selbst oder eine einzelne Datei (wan2.1_t2v_1.3B_bf16.safetensors, ein GGUF).</translation>
    </message>
    <message>
        <source>The expert for low noise: the folder transformer_2/ of a diffusers release, low_noise_model/ of Wan&apos;s own, or a single file (wan2.2_t2v_low_noise_14B_fp8_scaled.safetensors).</source>
        <translation>Der Experte für niedriges Rauschen: der Ordner transformer_2/ eines diffusers-Releases, low_noise_model/ aus dem Release von Wan selbst oder eine einzelne Datei (wan2.2_t2v_low_noise_14B_fp8_scaled.safetensors).</translation>
    </message>
    <message>
        <source>UMT5-XXL: the folder text_encoder/ of a diffusers release, models_t5_umt5-xxl-enc-bf16.pth of Wan&apos;s own, or umt5_xxl_fp8_e4m3fn_scaled.safetensors of ComfyUI, which carries the tokenizer as well.</source>
        <translation>UMT5-XXL: der Ordner text_encoder/ eines diffusers-Releases, models_t5_umt5-xxl-enc-bf16.pth aus dem Release von Wan selbst oder umt5_xxl_fp8_e4m3fn_scaled.safetensors von ComfyUI, das auch den Tokenizer enthält.</translation>
    </message>
    <message>
        <source>The VAE of Wan 2.2 TI2V-5B: the folder vae/ of its diffusers release, Wan2.2_VAE.pth, or wan2.2_vae.safetensors.</source>
        <translation>Das VAE von Wan 2.2 TI2V-5B: der Ordner vae/ seines diffusers-Releases, Wan2.2_VAE.pth oder wan2.2_vae.safetensors.</translation>
    </message>
    <message>
        <source>The VAE of Wan 2.1, which Wan 2.2 A14B has as well: the folder vae/ of a diffusers release, Wan2.1_VAE.pth, or wan_2.1_vae.safetensors.</source>
        <translation>Das VAE von Wan 2.1, das auch Wan 2.2 A14B hat: der Ordner vae/ eines diffusers-Releases, Wan2.1_VAE.pth oder wan_2.1_vae.safetensors.</translation>
    </message>
    <message>
        <source>CLIP ViT-H: the folder image_encoder/ of a diffusers release, models_clip_open-clip-xlm-roberta-large-vit-huge-14.pth of Wan&apos;s own, or clip_vision_h.safetensors.</source>
        <translation>CLIP ViT-H: der Ordner image_encoder/ eines diffusers-Releases, models_clip_open-clip-xlm-roberta-large-vit-huge-14.pth aus dem Release von Wan selbst oder clip_vision_h.safetensors.</translation>
    </message>
    <message>
        <source>The tokenizer of UMT5-XXL: the folder tokenizer/ of a diffusers release or google/umt5-xxl/ of Wan&apos;s own (spiece.model). Not needed where the text encoder&apos;s file carries it.</source>
        <translation>Der Tokenizer von UMT5-XXL: der Ordner tokenizer/ eines diffusers-Releases oder google/umt5-xxl/ aus dem Release von Wan selbst (spiece.model). Nicht nötig, wenn die Datei des Text-Encoders ihn enthält.</translation>
    </message>
    <message>
        <source>}, {none, U</source>
        <translation>}, {none, U</translation>
    </message>
    <message>
        <source>format: %1 x %2 pixels for each chroma sample of %3 bits is not made here</source>
        <translation>format: %1 x %2 Pixel je Chroma-Sample mit %3 Bit werden hier nicht gemacht</translation>
    </message>
    <message>
        <source>frame: chroma of %1 x %2 pixels needs a multiple of that, found %3 x %4</source>
        <translation>frame: Chroma mit %1 x %2 Pixeln braucht ein Vielfaches davon, gefunden: %3 x %4</translation>
    </message>
    <message>
        <source>%1 is neither a picture nor a video that can be read.</source>
        <translation>%1 ist weder ein Bild noch ein Video, das gelesen werden kann.</translation>
    </message>
    <message>
        <source>Settings are found in PNG, JPEG, WebP, GIF, MP4, MOV, MKV and WebM.</source>
        <translation>Einstellungen finden sich in PNG, JPEG, WebP, GIF, MP4, MOV, MKV und WebM.</translation>
    </message>
    <message>
        <source>it has no lossless mode</source>
        <translation>es hat keinen verlustfreien Modus</translation>
    </message>
    <message>
        <source>it needs 64 x 64 pixels or more</source>
        <translation>es braucht mindestens 64 x 64 Pixel</translation>
    </message>
    <message>
        <source>it needs 32 x 32 pixels or more</source>
        <translation>es braucht mindestens 32 x 32 Pixel</translation>
    </message>
    <message>
        <source>this build of FFmpeg has no %1</source>
        <translation>dieser Build von FFmpeg hat kein %1</translation>
    </message>
    <message>
        <source>%1 of this build takes no %2</source>
        <translation>%1 kann in diesem Build kein %2</translation>
    </message>
    <message>
        <source>10 bits</source>
        <translation>10 Bit</translation>
    </message>
    <message>
        <source>PNG has no settings</source>
        <translation>PNG hat keine Einstellungen</translation>
    </message>
    <message>
        <source>%1 needs an even %2, found %3 x %4.</source>
        <translation>%1 braucht gerade Zahlen für %2, gefunden: %3 x %4.</translation>
    </message>
    <message>
        <source>width and height</source>
        <translation>Breite und Höhe</translation>
    </message>
    <message>
        <source>%1 takes at most %2 pixels a side, found %3 x %4.</source>
        <translation>%1 nimmt höchstens %2 Pixel je Seite, gefunden: %3 x %4.</translation>
    </message>
    <message>
        <source>Make it smaller.</source>
        <translation>Kleiner machen.</translation>
    </message>
    <message>
        <source>%1 %2 of %3 is outside %4 to %5.</source>
        <translation>%1 %2 für %3 liegt nicht zwischen %4 und %5.</translation>
    </message>
    <message>
        <source>%1 looks like the original.</source>
        <translation>%1 sieht aus wie das Original.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written here: %2.</source>
        <translation>%1 kann hier nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Choose another format; &apos;weft info&apos; lists them.</source>
        <translation>Ein anderes Format wählen; „weft info“ zählt sie auf.</translation>
    </message>
    <message>
        <source>%1 could not start, most likely for want of memory or threads.</source>
        <translation>%1 konnte nicht starten; wahrscheinlich fehlt es an Speicher oder Threads.</translation>
    </message>
    <message>
        <source>%1 takes no video of %2 x %3 at %4 frames per second</source>
        <translation>%1 nimmt kein Video von %2 x %3 mit %4 Frames pro Sekunde</translation>
    </message>
    <message>
        <source>A frame is %1 x %2, the clip %3 x %4.</source>
        <translation>Ein Frame ist %1 x %2 groß, der Clip %3 x %4.</translation>
    </message>
    <message>
        <source>The estimate was stopped.</source>
        <translation>Die Schätzung wurde gestoppt.</translation>
    </message>
    <message>
        <source>H.264 in MP4</source>
        <translation>H.264 in MP4</translation>
    </message>
    <message>
        <source>H.265 in MP4</source>
        <translation>H.265 in MP4</translation>
    </message>
    <message>
        <source>AV1 in MP4</source>
        <translation>AV1 in MP4</translation>
    </message>
    <message>
        <source>VP9 in WebM</source>
        <translation>VP9 in WebM</translation>
    </message>
    <message>
        <source>AV1 in WebM</source>
        <translation>AV1 in WebM</translation>
    </message>
    <message>
        <source>ProRes in MOV</source>
        <translation>ProRes in MOV</translation>
    </message>
    <message>
        <source>animated WebP</source>
        <translation>animiertes WebP</translation>
    </message>
    <message>
        <source>PNG frames</source>
        <translation>PNG-Frames</translation>
    </message>
    <message>
        <source>PNG of one frame</source>
        <translation>PNG eines Frames</translation>
    </message>
    <message>
        <source>JPEG of one frame</source>
        <translation>JPEG eines Frames</translation>
    </message>
    <message>
        <source>unknown kind of file</source>
        <translation>unbekannte Art von Datei</translation>
    </message>
    <message>
        <source>%1 does not work: %2</source>
        <translation>%1 funktioniert nicht: %2</translation>
    </message>
    <message>
        <source>this build of FFmpeg writes no PNG</source>
        <translation>dieser Build von FFmpeg schreibt kein PNG</translation>
    </message>
    <message>
        <source>&apos;%1&apos; ends in none of .mp4, .mov, .webm, .webp, .gif, .png and .jpg.</source>
        <translation>„%1“ endet auf keines von .mp4, .mov, .webm, .webp, .gif, .png und .jpg.</translation>
    </message>
    <message>
        <source>%1 can&apos;t hold %2.</source>
        <translation>%1 kann %2 nicht enthalten.</translation>
    </message>
    <message>
        <source>Its kind of file holds %1.</source>
        <translation>In dieser Art von Datei ist möglich: %1.</translation>
    </message>
    <message>
        <source>%1 does nothing with %2.</source>
        <translation>%1 bewirkt bei %2 nichts.</translation>
    </message>
    <message>
        <source>Leave it out, or choose another format.</source>
        <translation>Weglassen oder ein anderes Format wählen.</translation>
    </message>
    <message>
        <source>A quality</source>
        <translation>Eine Qualität</translation>
    </message>
    <message>
        <source>Lossless has no quality.</source>
        <translation>„Verlustfrei“ hat keine Qualitätsstufe.</translation>
    </message>
    <message>
        <source>Ask for one of them.</source>
        <translation>Nur eines von beiden verlangen.</translation>
    </message>
    <message>
        <source>10 bit</source>
        <translation>10 Bit</translation>
    </message>
    <message>
        <source>A frame rate</source>
        <translation>Eine Bildrate</translation>
    </message>
    <message>
        <source>A number of plays</source>
        <translation>Eine Anzahl von Durchläufen</translation>
    </message>
    <message>
        <source>The number of a still</source>
        <translation>Die Nummer eines Standbilds</translation>
    </message>
    <message>
        <source>%1 would hold one frame of %2.</source>
        <translation>%1 würde nur einen Frame von %2 enthalten.</translation>
    </message>
    <message>
        <source>There is no frame %1: the clip has %2.</source>
        <translation>Es gibt keinen Frame %1: Der Clip hat %2.</translation>
    </message>
    <message>
        <source>1 is the first, %1 the last.</source>
        <translation>1 ist der erste, %1 der letzte.</translation>
    </message>
    <message>
        <source>A size of %1 x %2 is more than %3 pixels a side.</source>
        <translation>Eine Größe von %1 x %2 ist mehr als %3 Pixel je Seite.</translation>
    </message>
    <message>
        <source>Interpolation to %1 frames per second makes none: the clip plays at %2.</source>
        <translation>Eine Interpolation auf %1 Frames pro Sekunde ergibt keine neuen: Der Clip läuft schon mit %2.</translation>
    </message>
    <message>
        <source>Ask for more than that.</source>
        <translation>Mehr als das verlangen.</translation>
    </message>
    <message>
        <source>Leave it out, or make the clip larger.</source>
        <translation>Weglassen oder den Clip größer machen.</translation>
    </message>
    <message>
        <source>%1 plays are outside %2 to %3.</source>
        <translation>%1 Durchläufe liegen nicht zwischen %2 und %3.</translation>
    </message>
    <message>
        <source>0 plays for ever.</source>
        <translation>0 spielt endlos.</translation>
    </message>
    <message>
        <source>A video can&apos;t play for ever by itself; players can repeat it.</source>
        <translation>Ein Video kann nicht von selbst endlos laufen; Player können es wiederholen.</translation>
    </message>
    <message>
        <source>%1 frames are more than %2.</source>
        <translation>%1 Frames sind mehr als %2.</translation>
    </message>
    <message>
        <source>Play it less often.</source>
        <translation>Weniger Durchläufe wählen.</translation>
    </message>
    <message>
        <source>GIF counts hundredths of a second, and most programs play nothing faster than %1 frames per second; found %2.</source>
        <translation>GIF zählt in Hundertstelsekunden, und die meisten Programme spielen nichts schneller als %1 Frames pro Sekunde ab; gefunden: %2.</translation>
    </message>
    <message>
        <source>Choose another format or a lower rate.</source>
        <translation>Ein anderes Format oder eine niedrigere Rate wählen.</translation>
    </message>
    <message>
        <source>The filter %1 of libavfilter</source>
        <translation>Der Filter %1 von libavfilter</translation>
    </message>
    <message>
        <source>The filters &apos;%1&apos; of libavfilter</source>
        <translation>Die Filterkette „%1“ von libavfilter</translation>
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
        <translation>Die Suche wurde gestoppt.</translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation>Weft Studio</translation>
    </message>
    <message>
        <source>libavfilter made no palette</source>
        <translation>libavfilter hat keine Palette gemacht</translation>
    </message>
    <message>
        <source>libavfilter gave no picture back</source>
        <translation>libavfilter gab kein Bild zurück</translation>
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
        <translation>libwebp gab keine WebP-Datei zurück</translation>
    </message>
    <message>
        <source>Interpolation needs %1 x %1 pixels or more, found %2 x %3.</source>
        <translation>Zwischenframes brauchen %1 x %1 Pixel oder mehr, gefunden: %2 x %3.</translation>
    </message>
    <message>
        <source>it can hang where the address space is limited</source>
        <translation>es kann hängen bleiben, wo der Adressraum begrenzt ist</translation>
    </message>
    <message>
        <source>%1: %2 is %3; expected %4</source>
        <translation>%1: %2 ist %3; erwartet wird %4</translation>
    </message>
    <message>
        <source>the number of parts</source>
        <translation>die Anzahl der Teile</translation>
    </message>
    <message>
        <source>the whole</source>
        <translation>das Ganze</translation>
    </message>
    <message>
        <source>%1: there is no rank %2 of %3</source>
        <translation>%1: es gibt keinen Rang %2 von %3</translation>
    </message>
    <message>
        <source>this rank&apos;s part</source>
        <translation>der Teil dieses Rangs</translation>
    </message>
    <message>
        <source>all_to_all, sent</source>
        <translation>all_to_all, gesendet</translation>
    </message>
    <message>
        <source>all_to_all, received</source>
        <translation>all_to_all, empfangen</translation>
    </message>
    <message>
        <source>what this rank gets of itself</source>
        <translation>was dieser Rang von sich selbst bekommt</translation>
    </message>
    <message>
        <source>split: the colour is %1; expected 0 or more</source>
        <translation>split: die Farbe ist %1; erwartet wird 0 oder mehr</translation>
    </message>
    <message>
        <source>rank %1: %2</source>
        <translation>Rang %1: %2</translation>
    </message>
    <message>
        <source>the ranks do not do the same</source>
        <translation>die Ränge tun nicht dasselbe</translation>
    </message>
    <message>
        <source>the ranks do not expect what others send</source>
        <translation>die Ränge erwarten nicht, was andere senden</translation>
    </message>
    <message>
        <source>a mesh of %1 ranks in a world of %2</source>
        <translation>ein Netz von %1 Rängen unter %2</translation>
    </message>
    <message>
        <source>the mesh &apos;%1&apos; %2</source>
        <translation>das Netz „%1“ %2</translation>
    </message>
    <message>
        <source>A mesh is written as cfg=2,ulysses=4,fsdp=8; &apos;auto&apos; chooses one.</source>
        <translation>Ein Netz wird als cfg=2,ulysses=4,fsdp=8 geschrieben; „auto“ wählt eines.</translation>
    </message>
    <message>
        <source>has &apos;%1&apos; where a number of 1 or more is expected</source>
        <translation>hat „%1“, wo eine Zahl ab 1 erwartet wird</translation>
    </message>
    <message>
        <source>has &apos;%1&apos;, which is no axis and its size</source>
        <translation>hat „%1“, was keine Achse mit ihrer Größe ist</translation>
    </message>
    <message>
        <source>names %1 twice</source>
        <translation>nennt %1 zweimal</translation>
    </message>
    <message>
        <source>needs a multiple of %1 ranks, and there are %2</source>
        <translation>braucht ein Vielfaches von %1 Rängen; es gibt %2</translation>
    </message>
    <message>
        <source>spreads weights over %1 ranks, which does not divide %2</source>
        <translation>verteilt Gewichte auf %1 Ränge, was %2 nicht teilt</translation>
    </message>
    <message>
        <source>cfg is %1; there are two passes to share, so it can be 1 or 2</source>
        <translation>cfg ist %1; es gibt zwei Durchgänge zu teilen, also geht 1 oder 2</translation>
    </message>
    <message>
        <source>cfg is 2, but without guidance there is a single pass and nothing to share</source>
        <translation>cfg ist 2, aber ohne Führung gibt es nur einen Durchgang und nichts zu teilen</translation>
    </message>
    <message>
        <source>ulysses is %1, which does not divide the model&apos;s %2 heads; it can be %3</source>
        <translation>ulysses ist %1, was die %2 Köpfe des Modells nicht teilt; möglich ist %3</translation>
    </message>
    <message>
        <source>fsdp is %1, which does not divide the %2 ranks</source>
        <translation>fsdp ist %1, was die %2 Ränge nicht teilt</translation>
    </message>
    <message>
        <source>This MPI can&apos;t be used by several threads.</source>
        <translation>Dieses MPI kann nicht von mehreren Threads benutzt werden.</translation>
    </message>
    <message>
        <source>Use Open MPI 4 or later.</source>
        <translation>Verwenden Sie Open MPI 4 oder neuer.</translation>
    </message>
    <message>
        <source>weft: %1
</source>
        <translation>weft: %1
</translation>
    </message>
    <message>
        <source>MPI takes no message of %1 bytes in pieces of %2</source>
        <translation>MPI nimmt keine Nachricht von %1 Byte in Stücken von %2</translation>
    </message>
    <message>
        <source>MPI can&apos;t reduce %1 numbers</source>
        <translation>MPI kann %1 Zahlen nicht zusammenfassen</translation>
    </message>
    <message>
        <source>%1 heads can&apos;t be shared by %2 ranks</source>
        <translation>%1 Köpfe lassen sich nicht auf %2 Ränge verteilen</translation>
    </message>
    <message>
        <source>%1 tokens can&apos;t be shared by %2 ranks</source>
        <translation>%1 Token lassen sich nicht auf %2 Ränge verteilen</translation>
    </message>
    <message>
        <source>Use fewer ranks for so small a clip.</source>
        <translation>Verwenden Sie für einen so kleinen Clip weniger Ränge.</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Makes video from a prompt with the Wan models.</source>
        <translation>Macht mit den Wan-Modellen Videos aus einem Prompt.</translation>
    </message>
    <message>
        <source>Prints the versions of the program and its libraries.</source>
        <translation>Gibt die Versionen des Programms und seiner Bibliotheken aus.</translation>
    </message>
    <message>
        <source>Folder of a model to open.</source>
        <translation>Ordner eines Modells, das geöffnet werden soll.</translation>
    </message>
    <message>
        <source>Weft Studio can&apos;t start</source>
        <translation>Weft Studio kann nicht starten</translation>
    </message>
</context>
<context>
    <name>model_text</name>
    <message>
        <source>%1 with parts</source>
        <translation>%1 mit eigenen Teilen</translation>
    </message>
</context>
<context>
    <name>weft::app::AbCompare</name>
    <message>
        <source>The clip before</source>
        <translation>Der vorige Clip</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
</context>
<context>
    <name>weft::app::BackendSelector</name>
    <message>
        <source>Strict: stop rather than use another</source>
        <translation>Streng: lieber abbrechen als ein anderes nehmen</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>If the chosen backend can&apos;t do this clip, that is an error instead of a change of backend</source>
        <translation>Wenn das gewählte Backend diesen Clip nicht machen kann, ist das ein Fehler und kein Anlass, das Backend zu wechseln</translation>
    </message>
    <message>
        <source>&amp;Backend</source>
        <translation>Bac&amp;kend</translation>
    </message>
    <message>
        <source>Auto (fastest that can run)</source>
        <translation>Automatisch (das schnellste, das läuft)</translation>
    </message>
    <message>
        <source>The fastest backend that can do the clip on this machine</source>
        <translation>Das schnellste Backend, das den Clip auf diesem Rechner machen kann</translation>
    </message>
</context>
<context>
    <name>weft::app::ClipDragButton</name>
    <message>
        <source>&amp;Drag out</source>
        <translation>Herausz&amp;iehen</translation>
    </message>
    <message>
        <source>Drag the clip&apos;s file into a file manager or an editor; a click copies it for pasting there</source>
        <translation>Die Datei des Clips in eine Dateiverwaltung oder ein Schnittprogramm ziehen; ein Klick kopiert sie, um sie dort einzufügen</translation>
    </message>
</context>
<context>
    <name>weft::app::ClipExporter</name>
    <message>
        <source>The clip could not be exported. It is still here.</source>
        <translation>Der Clip konnte nicht exportiert werden. Er ist noch da.</translation>
    </message>
    <message>
        <source>&amp;Try again…</source>
        <translation>&amp;Erneut versuchen…</translation>
    </message>
</context>
<context>
    <name>weft::app::ClipKeeper</name>
    <message>
        <source>There are too many files named %1 in %2.</source>
        <translation>Es gibt zu viele Dateien mit dem Namen %1 in %2.</translation>
    </message>
    <message>
        <source>The folder %1 can&apos;t be made.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>Choose another folder for clips in the settings.</source>
        <translation>In den Einstellungen einen anderen Ordner für Clips wählen.</translation>
    </message>
    <message>
        <source>The clip could not be saved. It is kept until it is.</source>
        <translation>Der Clip konnte nicht gespeichert werden. Er bleibt erhalten, bis es gelingt.</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>weft::app::ClipOnScreen</name>
    <message>
        <source>From the history: “%1”</source>
        <translation>Aus dem Verlauf: „%1“</translation>
    </message>
    <message>
        <source>&amp;Back to the clip that is made</source>
        <translation>Zur&amp;ück zum Clip, der gerade entsteht</translation>
    </message>
    <message>
        <source>&amp;Back to the new clip</source>
        <translation>Zur&amp;ück zum neuen Clip</translation>
    </message>
    <message>
        <source>Shows the clip that is being made</source>
        <translation>Den Clip zeigen, der gerade gemacht wird</translation>
    </message>
    <message>
        <source>Shows the clip that was made last</source>
        <translation>Den zuletzt gemachten Clip zeigen</translation>
    </message>
</context>
<context>
    <name>weft::app::CompareView</name>
    <message>
        <source>Both were made with the same settings.</source>
        <translation>Beide wurden mit denselben Einstellungen gemacht.</translation>
    </message>
    <message>
        <source>Compare clips</source>
        <translation>Clips vergleichen</translation>
    </message>
    <message>
        <source>Left clip</source>
        <translation>Linker Clip</translation>
    </message>
    <message>
        <source>Right clip</source>
        <translation>Rechter Clip</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, Seed %2</translation>
    </message>
    <message>
        <source>Previous frame (Left)</source>
        <translation>Voriger Frame (Links)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Abspielen oder anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Next frame (Right)</source>
        <translation>Nächster Frame (Rechts)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Drag to any moment of both clips</source>
        <translation>Ziehen, um beide Clips an beliebiger Stelle zu zeigen</translation>
    </message>
    <message>
        <source>What was set differently</source>
        <translation>Was anders eingestellt war</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>%1 s of %2 s</source>
        <translation>%1 s von %2 s</translation>
    </message>
</context>
<context>
    <name>weft::app::ContactSheets</name>
    <message>
        <source>The contact sheet %1 can&apos;t be written: %2. It is tried again at the next start.</source>
        <translation>Der Kontaktbogen %1 kann nicht geschrieben werden: %2. Beim nächsten Start wird es noch einmal versucht.</translation>
    </message>
</context>
<context>
    <name>weft::app::DropRouter</name>
    <message>
        <source>%1 holds latents of a clip.</source>
        <translation>%1 enthält Latents eines Clips.</translation>
    </message>
    <message>
        <source>weft generate --from-latents makes a clip of them.</source>
        <translation>„weft generate --from-latents“ macht daraus einen Clip.</translation>
    </message>
</context>
<context>
    <name>weft::app::EngineThread</name>
    <message>
        <source>%1 is too long to be shown here.</source>
        <translation>%1 ist zu lang, um hier gezeigt zu werden.</translation>
    </message>
    <message>
        <source>Open it with a video player.</source>
        <translation>Mit einem Videoplayer öffnen.</translation>
    </message>
    <message>
        <source>The steps that were done can&apos;t be used, the clip begins anew: %1</source>
        <translation>Die schon gemachten Schritte können nicht verwendet werden, der Clip beginnt von vorn: %1</translation>
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
Art: %4
Weft Studio %5</translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation>Weft Studio</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>&amp;Details</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy all of this as text</source>
        <translation>Alles hier als Text kopieren</translation>
    </message>
</context>
<context>
    <name>weft::app::ExportDialog</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualität</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>D&amp;urchsuchen…</translation>
    </message>
    <message>
        <source>Small file</source>
        <translation>Kleine Datei</translation>
    </message>
    <message>
        <source>Best picture</source>
        <translation>Bestes Bild</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Quality</source>
        <translation>&amp;Qualität</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>Bitte eine Datei wählen.</translation>
    </message>
    <message>
        <source>This is a folder. Name a file in it.</source>
        <translation>Das ist ein Ordner. Bitte eine Datei darin angeben.</translation>
    </message>
    <message>
        <source>This file exists and will be replaced.</source>
        <translation>Diese Datei gibt es schon; sie wird ersetzt.</translation>
    </message>
    <message>
        <source>R&amp;eplace</source>
        <translation>E&amp;rsetzen</translation>
    </message>
    <message>
        <source>%1 frames per second</source>
        <translation>%1 Frames pro Sekunde</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>The kind of file, and the codec in it</source>
        <translation>Die Art der Datei und der Codec darin</translation>
    </message>
    <message>
        <source>&amp;Lossless</source>
        <translation>Ver&amp;lustfrei</translation>
    </message>
    <message>
        <source>&amp;10 bit</source>
        <translation>&amp;10 Bit</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Plays the same frames faster or slower</source>
        <translation>Spielt dieselben Frames schneller oder langsamer</translation>
    </message>
    <message>
        <source>Smooth motion</source>
        <translation>Flüssige Bewegung</translation>
    </message>
    <message>
        <source>Makes frames in between; the clip is as fast as before. Takes seconds for each frame of a large clip.</source>
        <translation>Macht Zwischenframes; der Clip bleibt so schnell wie zuvor. Bei großen Clips dauert das je Frame Sekunden.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Makes the picture larger or smaller, by Lanczos</source>
        <translation>Macht das Bild größer oder kleiner (Lanczos)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Where the clip goes</source>
        <translation>Wohin der Clip kommt</translation>
    </message>
    <message>
        <source>How near the file comes to the frames, and how large it gets</source>
        <translation>Wie nah die Datei den Frames kommt und wie groß sie wird</translation>
    </message>
    <message>
        <source>WebP: exactly the frames. Videos: nothing is lost but colour at half the resolution.</source>
        <translation>WebP: genau die Frames. Videos: Nichts geht verloren, nur die Farbe hat die halbe Auflösung.</translation>
    </message>
    <message>
        <source>Plays</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>Which frame of the clip</source>
        <translation>Welcher Frame des Clips</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>F&amp;ormat</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>S&amp;peed</source>
        <translation>&amp;Tempo</translation>
    </message>
    <message>
        <source>S&amp;mooth motion</source>
        <translation>Flüssige &amp;Bewegung</translation>
    </message>
    <message>
        <source>Pl&amp;ays</source>
        <translation>Durc&amp;hläufe</translation>
    </message>
    <message>
        <source>F&amp;rame</source>
        <translation>Fra&amp;me</translation>
    </message>
    <message>
        <source>Can&apos;t be written here: %1</source>
        <translation>Kann hier nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>As made</source>
        <translation>Wie gemacht</translation>
    </message>
    <message>
        <source>As made (%1 frames per second)</source>
        <translation>Wie gemacht (%1 Frames pro Sekunde)</translation>
    </message>
    <message>
        <source>No frames in between</source>
        <translation>Keine Zwischenframes</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Smoother gradients. Of H.264 with 10 bits many players show nothing.</source>
        <translation>Glattere Farbverläufe. H.264 mit 10 Bit zeigen viele Player nicht an.</translation>
    </message>
    <message>
        <source>for ever</source>
        <translation>endlos</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
    <message>
        <source>How often it plays</source>
        <translation>Wie oft es abgespielt wird</translation>
    </message>
    <message>
        <source>How often the frames are written, one time after the other</source>
        <translation>Wie oft die Frames hintereinander geschrieben werden</translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation>%1 (*.%2)</translation>
    </message>
    <message>
        <source>Estimating the size…</source>
        <translation>Größe wird geschätzt…</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Frames with these names exist and will be replaced.</source>
        <translation>Es gibt schon Frames mit diesen Namen; sie werden ersetzt.</translation>
    </message>
</context>
<context>
    <name>weft::app::ExportText</name>
    <message>
        <source>Animated WebP</source>
        <translation>Animiertes WebP</translation>
    </message>
    <message>
        <source>GIF</source>
        <translation>GIF</translation>
    </message>
    <message>
        <source>PNG, one file a frame</source>
        <translation>PNG, eine Datei pro Frame</translation>
    </message>
    <message>
        <source>PNG of one frame</source>
        <translation>PNG eines Frames</translation>
    </message>
    <message>
        <source>JPEG of one frame</source>
        <translation>JPEG eines Frames</translation>
    </message>
    <message>
        <source>ProRes in MOV, for editing</source>
        <translation>ProRes in MOV, zum Schneiden</translation>
    </message>
    <message>
        <source>AV1 in WebM</source>
        <translation>AV1 in WebM</translation>
    </message>
    <message>
        <source>VP9 in WebM</source>
        <translation>VP9 in WebM</translation>
    </message>
    <message>
        <source>H.265 in MP4</source>
        <translation>H.265 in MP4</translation>
    </message>
    <message>
        <source>AV1 in MP4</source>
        <translation>AV1 in MP4</translation>
    </message>
    <message>
        <source>H.264 in MP4: plays everywhere</source>
        <translation>H.264 in MP4: läuft überall</translation>
    </message>
    <message numerus="yes">
        <source>%n colours</source>
        <translation>
            <numerusform>%n Farbe</numerusform>
            <numerusform>%n Farben</numerusform>
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
        <translation>Standard</translation>
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
        <translation>Sehr hoch: von den Frames kaum zu unterscheiden</translation>
    </message>
    <message>
        <source>High: no visible loss</source>
        <translation>Hoch: kein sichtbarer Verlust</translation>
    </message>
    <message>
        <source>Medium: slight loss, smaller file</source>
        <translation>Mittel: leichter Verlust, kleinere Datei</translation>
    </message>
    <message>
        <source>Low: visible loss, small file</source>
        <translation>Niedrig: sichtbarer Verlust, kleine Datei</translation>
    </message>
    <message>
        <source>Very low: for a rough look</source>
        <translation>Sehr niedrig: für einen groben Eindruck</translation>
    </message>
    <message>
        <source>%1 (CRF %2)</source>
        <translation>%1 (CRF %2)</translation>
    </message>
    <message>
        <source>%1 (%2 of 100)</source>
        <translation>%1 (%2 von 100)</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>About %1: one frame of %2</source>
        <translation>Etwa %1: ein Frame mit %2</translation>
    </message>
    <message>
        <source>About %1: %2 frames of %3, %4 a second</source>
        <translation>Etwa %1: %2 Frames mit %3, %4 pro Sekunde</translation>
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
        <translation>Demo aus&amp;probieren</translation>
    </message>
    <message>
        <source>Welcome to Weft Studio</source>
        <translation>Willkommen bei Weft Studio</translation>
    </message>
    <message>
        <source>Open a model &amp;folder…</source>
        <translation>Modell&amp;ordner öffnen…</translation>
    </message>
    <message>
        <source>&amp;Search for models…</source>
        <translation>Nach Modellen s&amp;uchen…</translation>
    </message>
    <message>
        <source>&amp;Not now</source>
        <translation>Nicht &amp;jetzt</translation>
    </message>
    <message>
        <source>A tiny model that ships with the program and makes coloured shapes that move, in seconds</source>
        <translation>Ein winziges Modell, das mit dem Programm kommt und in Sekunden bunte, bewegte Formen macht</translation>
    </message>
    <message>
        <source>Open the folder of a Wan model</source>
        <translation>Den Ordner eines Wan-Modells öffnen</translation>
    </message>
    <message>
        <source>Look through folders for models, parts and LoRAs</source>
        <translation>Ordner nach Modellen, Teilen und LoRAs durchsuchen</translation>
    </message>
    <message>
        <source>Close this page; it is in the Help menu</source>
        <translation>Diese Seite schließen; sie ist im Menü „Hilfe“ zu finden</translation>
    </message>
    <message>
        <source>It makes video from a prompt, on this computer, with the models of Wan 2.1 and 2.2. Nothing leaves it.</source>
        <translation>Das Programm macht mit den Modellen von Wan 2.1 und 2.2 auf diesem Computer Videos aus einem Prompt. Nichts davon verlässt den Computer.</translation>
    </message>
    <message>
        <source>A model&apos;s folder can also be dropped anywhere on this window. Folders of diffusers releases and of Wan&apos;s own open as they are; single files of ComfyUI and GGUF files work with their parts beside them.</source>
        <translation>Ein Modellordner lässt sich auch irgendwo auf dieses Fenster ziehen. Ordner von diffusers-Releases und von Releases von Wan selbst lassen sich öffnen, wie sie sind; einzelne Dateien von ComfyUI und GGUF-Dateien funktionieren, wenn ihre Teile daneben liegen.</translation>
    </message>
    <message>
        <source>What a model needs depends on its size and on the clip&apos;s: it is shown beside Generate before anything runs, and for every model in the list of the search.</source>
        <translation>Was ein Modell braucht, hängt von seiner Größe und der des Clips ab: Es steht neben „Erzeugen“, bevor etwas läuft, und in der Liste der Suche bei jedem Modell.</translation>
    </message>
    <message>
        <source>This computer has %1 of memory.</source>
        <translation>Dieser Computer hat %1 Speicher.</translation>
    </message>
</context>
<context>
    <name>weft::app::FolderField</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Einen Ordner wählen</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Wählen: %1</translation>
    </message>
    <message>
        <source>This is no folder: %1</source>
        <translation>Das ist kein Ordner: %1</translation>
    </message>
</context>
<context>
    <name>weft::app::FoldersPage</name>
    <message>
        <source>Folder of the models</source>
        <translation>Ordner der Modelle</translation>
    </message>
    <message>
        <source>Beside the last model</source>
        <translation>Beim letzten Modell</translation>
    </message>
    <message>
        <source>Folder of the LoRAs</source>
        <translation>Ordner der LoRAs</translation>
    </message>
    <message>
        <source>Beside the last LoRA</source>
        <translation>Bei der letzten LoRA</translation>
    </message>
    <message>
        <source>Folder of the clips</source>
        <translation>Ordner der Clips</translation>
    </message>
    <message>
        <source>Folder of the wildcards</source>
        <translation>Ordner der Wildcards</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Where the dialogs that open a model begin</source>
        <translation>Wo die Dialoge beginnen, die ein Modell öffnen</translation>
    </message>
    <message>
        <source>Where the dialog that adds LoRAs begins</source>
        <translation>Wo der Dialog beginnt, der LoRAs hinzufügt</translation>
    </message>
    <message>
        <source>Where every finished clip is saved by itself, from the next one on</source>
        <translation>Wo jeder fertige Clip von selbst gespeichert wird, ab dem nächsten</translation>
    </message>
    <message>
        <source>Text files for prompts: __name__ draws a line of name.txt. In force at once</source>
        <translation>Textdateien für Prompts: __name__ zieht eine Zeile aus name.txt. Gilt sofort</translation>
    </message>
    <message>
        <source>&amp;Models</source>
        <translation>&amp;Modelle</translation>
    </message>
    <message>
        <source>&amp;LoRAs</source>
        <translation>&amp;LoRAs</translation>
    </message>
    <message>
        <source>&amp;Clips</source>
        <translation>&amp;Clips</translation>
    </message>
    <message>
        <source>&amp;Wildcards</source>
        <translation>&amp;Wildcards</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
</context>
<context>
    <name>weft::app::FoundSettingsBar</name>
    <message>
        <source>Use its settings</source>
        <translation>Einstellungen übernehmen</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>Details…</translation>
    </message>
    <message>
        <source>Put the prompt, the seed and everything else that the file tells into the form</source>
        <translation>Prompt, Seed und alles andere, was die Datei angibt, ins Formular übernehmen</translation>
    </message>
    <message>
        <source>What is missing here, and what has no place here</source>
        <translation>Was hier fehlt und was hier keinen Platz hat</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>“%1” carries the settings of a clip, written by %2.</source>
        <translation>„%1“ enthält die Einstellungen eines Clips, geschrieben von %2.</translation>
    </message>
    <message>
        <source>Use it as video</source>
        <translation>Als Video verwenden</translation>
    </message>
    <message>
        <source>Use it as picture</source>
        <translation>Als Bild verwenden</translation>
    </message>
    <message>
        <source>Make a clip over it</source>
        <translation>Einen Clip darüber machen</translation>
    </message>
    <message>
        <source>Begin a clip with it</source>
        <translation>Einen Clip damit beginnen</translation>
    </message>
</context>
<context>
    <name>weft::app::FrameTimeline</name>
    <message>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>Click or drag to any frame that is there</source>
        <translation>Klicken oder ziehen, um zu einem vorhandenen Frame zu springen</translation>
    </message>
    <message>
        <source>Previous frame (Ctrl+Left)</source>
        <translation>Voriger Frame (Strg+Links)</translation>
    </message>
    <message>
        <source>Play or pause (Ctrl+P, or Space in the preview)</source>
        <translation>Abspielen oder anhalten (Strg+P oder Leertaste in der Vorschau)</translation>
    </message>
    <message>
        <source>Next frame (Ctrl+Right)</source>
        <translation>Nächster Frame (Strg+Rechts)</translation>
    </message>
    <message>
        <source>Begin again after the last frame (L in the preview)</source>
        <translation>Nach dem letzten Frame von vorn beginnen (L in der Vorschau)</translation>
    </message>
    <message>
        <source>Latent preview, step %1 of %2</source>
        <translation>Latent-Vorschau, Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Frame %1 of %2 (%3 decoded)</source>
        <translation>Frame %1 von %2 (%3 dekodiert)</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>Frame %1 von %2</translation>
    </message>
</context>
<context>
    <name>weft::app::GeneralPage</name>
    <message>
        <source>&amp;Remember the last 200</source>
        <translation>Die letzten 200 &amp;merken</translation>
    </message>
    <message>
        <source>&amp;Notify when a clip is finished</source>
        <translation>&amp;Benachrichtigen, wenn ein Clip fertig ist</translation>
    </message>
    <message>
        <source>&amp;Stay awake while clips are made</source>
        <translation>&amp;Wach bleiben, während Clips gemacht werden</translation>
    </message>
    <message>
        <source>How the window looks</source>
        <translation>Wie das Fenster aussieht</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>The file that all settings are kept in</source>
        <translation>Die Datei, in der alle Einstellungen gespeichert sind</translation>
    </message>
    <message>
        <source>Prompts of clips are offered again while typing. They stay on this machine, readable by you alone</source>
        <translation>Prompts von Clips werden beim Tippen wieder angeboten. Sie bleiben auf diesem Rechner und sind nur für das eigene Benutzerkonto lesbar</translation>
    </message>
    <message>
        <source>A notification, unless this window is the active one</source>
        <translation>Eine Benachrichtigung, außer wenn dieses Fenster das aktive ist</translation>
    </message>
    <message>
        <source>F&amp;orget all</source>
        <translation>Alle &amp;vergessen</translation>
    </message>
    <message>
        <source>Forget all prompts now; Cancel does not bring them back</source>
        <translation>Alle Prompts jetzt vergessen; „Abbrechen“ bringt sie nicht zurück</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Kept in</source>
        <translation>Gespeichert in</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>In force at the next start</source>
        <translation>Gilt ab dem nächsten Start</translation>
    </message>
    <message>
        <source>The language of all texts; the program speaks it from its next start on</source>
        <translation>Die Sprache aller Texte; das Programm spricht sie ab dem nächsten Start</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>The machine does not go to sleep by itself; the desktop may still lock its screen</source>
        <translation>Der Rechner geht nicht von selbst in den Ruhezustand; die Arbeitsumgebung kann den Bildschirm dennoch sperren</translation>
    </message>
</context>
<context>
    <name>weft::app::GenerateBar</name>
    <message>
        <source> (most for %1)</source>
        <translation> (am meisten für: %1)</translation>
    </message>
    <message>
        <source>, about %1</source>
        <translation>, etwa %1</translation>
    </message>
    <message>
        <source>, %1 on disk</source>
        <translation>, %1 auf der Festplatte</translation>
    </message>
    <message>
        <source>&amp;Generate</source>
        <translation>Er&amp;zeugen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stoppen</translation>
    </message>
    <message>
        <source>Stop and discard</source>
        <translation>Stoppen und verwerfen</translation>
    </message>
    <message>
        <source>Stop and decode what there is</source>
        <translation>Stoppen und dekodieren, was da ist</translation>
    </message>
    <message>
        <source>Stop and continue later</source>
        <translation>Stoppen und später weitermachen</translation>
    </message>
    <message>
        <source>Make the clip (Ctrl+Return)</source>
        <translation>Den Clip machen (Strg+Return)</translation>
    </message>
    <message>
        <source>Stop the job (Esc)</source>
        <translation>Den Auftrag stoppen (Esc)</translation>
    </message>
    <message>
        <source>Open a model to begin.</source>
        <translation>Zum Anfangen ein Modell öffnen.</translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation>Export abbrechen</translation>
    </message>
    <message>
        <source>Needs %1 of the %2 memory that can be used</source>
        <translation>Braucht %1 von %2 nutzbarem Speicher</translation>
    </message>
    <message>
        <source>&amp;Update clip</source>
        <translation>Clip ak&amp;tualisieren</translation>
    </message>
    <message>
        <source>&amp;Leave as it was</source>
        <translation>&amp;Unverändert lassen</translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation>Alle stoppen</translation>
    </message>
    <message>
        <source>Drop the clip that is being made; those that wait stay in the queue, paused</source>
        <translation>Den Clip verwerfen, der gerade gemacht wird; die wartenden bleiben angehalten in der Warteschlange</translation>
    </message>
    <message>
        <source>End after this step and show the clip as it is then</source>
        <translation>Nach diesem Schritt enden und den Clip so zeigen, wie er dann ist</translation>
    </message>
    <message>
        <source>Write these settings into the clip that waits in the queue</source>
        <translation>Diese Einstellungen in den Clip übernehmen, der in der Warteschlange wartet</translation>
    </message>
    <message>
        <source>Stop editing; the clip in the queue stays as it was</source>
        <translation>Das Bearbeiten beenden; der Clip in der Warteschlange bleibt, wie er war</translation>
    </message>
    <message>
        <source>Add to &amp;queue</source>
        <translation>&amp;Zur Warteschlange</translation>
    </message>
    <message>
        <source>Make the clip when its turn comes (Ctrl+Return)</source>
        <translation>Den Clip machen, wenn er an der Reihe ist (Strg+Return)</translation>
    </message>
    <message>
        <source>Skip this clip</source>
        <translation>Diesen Clip überspringen</translation>
    </message>
    <message>
        <source>Drop the clip that is being made and go on with the next</source>
        <translation>Den Clip verwerfen, der gerade gemacht wird, und mit dem nächsten weitermachen</translation>
    </message>
    <message>
        <source>Pause the queue after this step</source>
        <translation>Warteschlange nach diesem Schritt anhalten</translation>
    </message>
    <message>
        <source>The clip stays in the queue and goes on from there</source>
        <translation>Der Clip bleibt in der Warteschlange und geht von dort an weiter</translation>
    </message>
</context>
<context>
    <name>weft::app::HelpWindow</name>
    <message>
        <source>User guide – Weft Studio</source>
        <translation>Benutzerhandbuch – Weft Studio</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Shows the pages with this word (Ctrl+F)</source>
        <translation>Die Seiten mit diesem Wort zeigen (Strg+F)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>The user guide is not installed. It comes with the program, in the folder help.</source>
        <translation>Das Benutzerhandbuch ist nicht installiert. Es gehört zum Programm und liegt im Ordner help.</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryActions</name>
    <message>
        <source>&amp;Show</source>
        <translation>An&amp;zeigen</translation>
    </message>
    <message>
        <source>Shows the clip in the preview</source>
        <translation>Den Clip in der Vorschau zeigen</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Shows two clips side by side</source>
        <translation>Zwei Clips nebeneinander zeigen</translation>
    </message>
    <message>
        <source>Use these s&amp;ettings</source>
        <translation>Diese &amp;Einstellungen verwenden</translation>
    </message>
    <message>
        <source>Puts prompt and settings into the form</source>
        <translation>Prompt und Einstellungen ins Formular übernehmen</translation>
    </message>
    <message>
        <source>Use this see&amp;d</source>
        <translation>Diesen See&amp;d verwenden</translation>
    </message>
    <message>
        <source>Puts the seed into the form</source>
        <translation>Den Seed ins Formular übernehmen</translation>
    </message>
    <message>
        <source>Copy &amp;prompt</source>
        <translation>&amp;Prompt kopieren</translation>
    </message>
    <message>
        <source>Copies the prompt as text</source>
        <translation>Den Prompt als Text kopieren</translation>
    </message>
    <message>
        <source>S&amp;tar</source>
        <translation>Mit S&amp;tern markieren</translation>
    </message>
    <message>
        <source>Marks clips that are worth keeping</source>
        <translation>Clips markieren, die es wert sind, aufbewahrt zu werden</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>&amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>Opens the folder that the clip is in</source>
        <translation>Den Ordner öffnen, in dem der Clip liegt</translation>
    </message>
    <message>
        <source>&amp;Move to trash</source>
        <translation>In den Papierkor&amp;b verschieben</translation>
    </message>
    <message>
        <source>Moves the file to the trash and takes the clip off the history</source>
        <translation>Die Datei in den Papierkorb verschieben und den Clip aus dem Verlauf nehmen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Brings back what was removed last</source>
        <translation>Das zuletzt Entfernte zurückholen</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) moved to the trash</source>
        <translation>
            <numerusform>%n Clip in den Papierkorb verschoben</numerusform>
            <numerusform>%n Clips in den Papierkorb verschoben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) taken off the history</source>
        <translation>
            <numerusform>%n Clip aus dem Verlauf genommen</numerusform>
            <numerusform>%n Clips aus dem Verlauf genommen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is no longer in the trash; only what the history knew of it is back.</source>
        <translation>%1 ist nicht mehr im Papierkorb; nur was der Verlauf darüber wusste, ist wieder da.</translation>
    </message>
    <message>
        <source>Take the s&amp;tar off</source>
        <translation>S&amp;tern entfernen</translation>
    </message>
    <message>
        <source>Re&amp;move from the history</source>
        <translation>Aus dem Verlauf ent&amp;fernen</translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation>Weft Studio</translation>
    </message>
    <message>
        <source>The file of this clip is no longer there.</source>
        <translation>Die Datei dieses Clips ist nicht mehr da.</translation>
    </message>
    <message>
        <source>&amp;Locate…</source>
        <translation>&amp;Suchen…</translation>
    </message>
    <message>
        <source>&amp;Remove from the history</source>
        <translation>Aus dem Verlauf &amp;entfernen</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>%1 suchen</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) can&apos;t be moved to the trash.</source>
        <translation>
            <numerusform>%n Datei kann nicht in den Papierkorb verschoben werden.</numerusform>
            <numerusform>%n Dateien können nicht in den Papierkorb verschoben werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Their file system may have none. They can be deleted for good; that can&apos;t be undone.</source>
        <translation>Vielleicht hat ihr Dateisystem keinen. Endgültiges Löschen ist möglich, lässt sich aber nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>&amp;Delete for good</source>
        <translation>Endgültig &amp;löschen</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryDelegate</name>
    <message>
        <source>Today, %1</source>
        <translation>Heute, %1</translation>
    </message>
    <message>
        <source>Yesterday, %1</source>
        <translation>Gestern, %1</translation>
    </message>
    <message>
        <source>The file is no longer there</source>
        <translation>Die Datei ist nicht mehr da</translation>
    </message>
    <message>
        <source>%1 × %2, seed %3</source>
        <translation>%1 × %2, Seed %3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 (took %2)</source>
        <translation>%1 (dauerte %2)</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryDock</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <source>Ctrl+H</source>
        <translation>Ctrl+H</translation>
    </message>
    <message>
        <source>Shows or hides the clips that were made (Ctrl+H)</source>
        <translation>Die gemachten Clips ein- oder ausblenden (Strg+H)</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryFilterBar</name>
    <message>
        <source>Search prompts</source>
        <translation>Prompts durchsuchen</translation>
    </message>
    <message>
        <source>Words of the prompt, a model&apos;s name, a seed (Ctrl+F)</source>
        <translation>Wörter des Prompts, der Name eines Modells, ein Seed (Strg+F)</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Only clips of this model</source>
        <translation>Nur Clips dieses Modells</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Gemacht</translation>
    </message>
    <message>
        <source>Only clips of this time</source>
        <translation>Nur Clips aus dieser Zeit</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Beliebige Zeit</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>Between…</source>
        <translation>Zwischen…</translation>
    </message>
    <message>
        <source>Only starred clips</source>
        <translation>Nur Clips mit Stern</translation>
    </message>
    <message>
        <source>The first day</source>
        <translation>Der erste Tag</translation>
    </message>
    <message>
        <source>The last day</source>
        <translation>Der letzte Tag</translation>
    </message>
    <message>
        <source>F&amp;rom</source>
        <translation>V&amp;on</translation>
    </message>
    <message>
        <source>t&amp;o</source>
        <translation>b&amp;is</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryModel</name>
    <message>
        <source>%1, made %2</source>
        <translation>%1, gemacht: %2</translation>
    </message>
    <message>
        <source>Made %1 in %2</source>
        <translation>Gemacht: %1, Dauer: %2</translation>
    </message>
    <message>
        <source>%1 × %2, %3 frames, %4 steps, seed %5</source>
        <translation>%1 × %2, %3 Frames, %4 Schritte, Seed %5</translation>
    </message>
    <message>
        <source>Backend: %1</source>
        <translation>Backend: %1</translation>
    </message>
    <message>
        <source>The file is no longer there: %1</source>
        <translation>Die Datei ist nicht mehr da: %1</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryPanel</name>
    <message>
        <source>Show &amp;all clips</source>
        <translation>Alle Clips zei&amp;gen</translation>
    </message>
    <message>
        <source>Takes search and filters back</source>
        <translation>Suche und Filter zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Brings back what was removed last (%1)</source>
        <translation>Das zuletzt Entfernte zurückholen (%1)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Closes this line; undo stays possible with its key</source>
        <translation>Diese Zeile schließen; Rückgängig bleibt mit seiner Taste möglich</translation>
    </message>
    <message>
        <source>No clip is like that.</source>
        <translation>Kein Clip passt dazu.</translation>
    </message>
    <message>
        <source>Every finished clip is kept here.</source>
        <translation>Jeder fertige Clip wird hier aufbewahrt.</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) found</source>
        <translation>
            <numerusform>%n Clip gefunden</numerusform>
            <numerusform>%n Clips gefunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s)</source>
        <translation>
            <numerusform>%n Clip</numerusform>
            <numerusform>%n Clips</numerusform>
        </translation>
    </message>
    <message>
        <source>The history can&apos;t be used: %1</source>
        <translation>Der Verlauf kann nicht verwendet werden: %1</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>Verlauf durchsuchen</translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryView</name>
    <message>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
</context>
<context>
    <name>weft::app::ImagePanel</name>
    <message>
        <source>%1 frames</source>
        <translation>%1 Frames</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 fps</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>Erster Frame</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>Letzter Frame</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>Video</translation>
    </message>
    <message>
        <source>Made anew</source>
        <translation>Neu gemacht</translation>
    </message>
    <message>
        <source>Make over a video…</source>
        <translation>Über ein Video machen…</translation>
    </message>
    <message>
        <source>Choose a video that the clip is made over, instead of from noise alone; it can also be dropped on the window</source>
        <translation>Ein Video wählen, über das der Clip gemacht wird, statt nur aus Rauschen; es lässt sich auch auf das Fenster ziehen</translation>
    </message>
    <message>
        <source>How much of the video is made anew</source>
        <translation>Wie viel vom Video neu gemacht wird</translation>
    </message>
    <message>
        <source>How much of the video is made anew: at 1 nearly everything, at 0.3 most of it stays and fewer steps run</source>
        <translation>Wie viel vom Video neu gemacht wird: bei 1 fast alles; bei 0,3 bleibt das meiste, und es laufen weniger Schritte</translation>
    </message>
    <message>
        <source>A picture of another shape</source>
        <translation>Ein Bild mit anderem Seitenverhältnis</translation>
    </message>
    <message>
        <source>Cut to the clip&apos;s shape</source>
        <translation>Auf das Format des Clips zugeschnitten</translation>
    </message>
    <message>
        <source>Stretched</source>
        <translation>Gestreckt</translation>
    </message>
    <message>
        <source>With black bars</source>
        <translation>Mit schwarzen Balken versehen</translation>
    </message>
    <message>
        <source>What becomes of a picture whose shape is not the clip&apos;s</source>
        <translation>Was mit einem Bild geschieht, dessen Seitenverhältnis nicht das des Clips ist</translation>
    </message>
    <message>
        <source>The video can&apos;t be used</source>
        <translation>Das Video kann nicht verwendet werden</translation>
    </message>
    <message>
        <source>The picture can&apos;t be used</source>
        <translation>Das Bild kann nicht verwendet werden</translation>
    </message>
    <message>
        <source>Pictures are</source>
        <translation>Bilder werden</translation>
    </message>
    <message>
        <source>The video is</source>
        <translation>Das Video wird</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>weft::app::ImageWell</name>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Choose a video file</source>
        <translation>Eine Videodatei wählen</translation>
    </message>
    <message>
        <source>Choose a picture file</source>
        <translation>Eine Bilddatei wählen</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Take the picture of the clipboard (Ctrl+V)</source>
        <translation>Das Bild aus der Zwischenablage nehmen (Strg+V)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Take the video out</source>
        <translation>Das Video herausnehmen</translation>
    </message>
    <message>
        <source>Take the picture out</source>
        <translation>Das Bild herausnehmen</translation>
    </message>
    <message>
        <source>Reading the video…</source>
        <translation>Video wird gelesen…</translation>
    </message>
    <message>
        <source>Drop or open a video</source>
        <translation>Ein Video hierher ziehen oder öffnen</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>Bild wird gelesen…</translation>
    </message>
    <message>
        <source>Drop, paste or open a picture, or leave it empty</source>
        <translation>Ein Bild hierher ziehen, einfügen oder öffnen – oder leer lassen</translation>
    </message>
    <message>
        <source>Drop, paste or open a picture</source>
        <translation>Ein Bild hierher ziehen, einfügen oder öffnen</translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1, %2 × %3</translation>
    </message>
    <message>
        <source>Videos (*.mp4 *.m4v *.mov *.mkv *.webm);;All files (*)</source>
        <translation>Videos (*.mp4 *.m4v *.mov *.mkv *.webm);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp *.bmp *.tif *.tiff *.gif);;All files (*)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.webp *.bmp *.tif *.tiff *.gif);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>There is no picture in the clipboard</source>
        <translation>In der Zwischenablage ist kein Bild</translation>
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
        <translation>&amp;Kopieren</translation>
    </message>
</context>
<context>
    <name>weft::app::LogDialog</name>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>The end of the log</source>
        <translation>Das Ende des Logs</translation>
    </message>
    <message>
        <source>&amp;Read again</source>
        <translation>&amp;Neu lesen</translation>
    </message>
    <message>
        <source>Show what was written since</source>
        <translation>Zeigen, was seitdem geschrieben wurde</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy what is shown</source>
        <translation>Kopieren, was hier gezeigt wird</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>&amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>Show the log&apos;s folder in the file manager</source>
        <translation>Den Ordner des Logs im Dateimanager zeigen</translation>
    </message>
    <message>
        <source>There is no log yet at %1</source>
        <translation>Unter %1 gibt es noch kein Log</translation>
    </message>
</context>
<context>
    <name>weft::app::LogPage</name>
    <message>
        <source>How much of what the program does is written down. Prompts are not, but the names of files are.</source>
        <translation>Wie viel von dem, was das Programm tut, aufgeschrieben wird. Prompts gehören nicht dazu, aber die Namen von Dateien.</translation>
    </message>
    <message>
        <source>Everything (trace)</source>
        <translation>Alles (trace)</translation>
    </message>
    <message>
        <source>Each step (debug)</source>
        <translation>Jeder Schritt (debug)</translation>
    </message>
    <message>
        <source>What is done (info)</source>
        <translation>Was getan wird (info)</translation>
    </message>
    <message>
        <source>Warnings only (warn)</source>
        <translation>Nur Warnungen (warn)</translation>
    </message>
    <message>
        <source>Errors only (error)</source>
        <translation>Nur Fehler (error)</translation>
    </message>
    <message>
        <source>Nothing (off)</source>
        <translation>Nichts (off)</translation>
    </message>
    <message>
        <source>A new file is begun at 5 MB; the last three are kept</source>
        <translation>Bei 5 MB wird eine neue Datei begonnen; die letzten drei werden aufbewahrt</translation>
    </message>
    <message>
        <source>&amp;Show the log</source>
        <translation>Log &amp;zeigen</translation>
    </message>
    <message>
        <source>Show the end of the log</source>
        <translation>Das Ende des Logs zeigen</translation>
    </message>
    <message>
        <source>Write &amp;down</source>
        <translation>Auf&amp;schreiben</translation>
    </message>
    <message>
        <source>Kept in</source>
        <translation>Gespeichert in</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
</context>
<context>
    <name>weft::app::LoraPanel</name>
    <message>
        <source>%1 steps, guidance %2, flow shift %3, %4, noise levels %5</source>
        <translation>%1 Schritte, Guidance %2, Flow-Shift %3, %4, Rauschstufen %5</translation>
    </message>
    <message>
        <source>LoRAs</source>
        <translation>LoRAs</translation>
    </message>
    <message>
        <source>Add LoRA…</source>
        <translation>LoRA hinzufügen…</translation>
    </message>
    <message>
        <source>Choose LoRA files (safetensors); they can also be dropped on the window</source>
        <translation>LoRA-Dateien wählen (safetensors); sie lassen sich auch auf das Fenster ziehen</translation>
    </message>
    <message>
        <source>%1-step settings</source>
        <translation>Für %1 Schritte einstellen</translation>
    </message>
    <message>
        <source>For LoRAs distilled to few steps (LightX2V, Lightning and others). Sets: %1.</source>
        <translation>Für LoRAs, die auf wenige Schritte destilliert sind (LightX2V, Lightning und andere). Stellt ein: %1.</translation>
    </message>
    <message>
        <source>Add LoRAs</source>
        <translation>LoRAs hinzufügen</translation>
    </message>
    <message>
        <source>LoRAs (*.safetensors);;All files (*)</source>
        <translation>LoRAs (*.safetensors);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>weft::app::LoraRow</name>
    <message>
        <source>This file is no longer there. Put it back, or remove it here.</source>
        <translation>Diese Datei ist nicht mehr da. Bitte zurücklegen oder hier entfernen.</translation>
    </message>
    <message>
        <source>Strength of %1</source>
        <translation>Stärke von %1</translation>
    </message>
    <message>
        <source>How strong it is: 1 as it was trained, 0 not at all</source>
        <translation>Wie stark die LoRA wirkt: 1 wie trainiert, 0 gar nicht</translation>
    </message>
    <message>
        <source>Expert that %1 changes</source>
        <translation>Experte, den %1 ändert</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>High noise</source>
        <translation>Hohes Rauschen</translation>
    </message>
    <message>
        <source>Low noise</source>
        <translation>Niedriges Rauschen</translation>
    </message>
    <message>
        <source>Which of the two experts it changes</source>
        <translation>Welchen der beiden Experten sie ändert</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Remove this LoRA from the list; its file stays</source>
        <translation>Diese LoRA aus der Liste entfernen; die Datei bleibt</translation>
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
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Open model folder…</source>
        <translation>&amp;Modellordner öffnen…</translation>
    </message>
    <message>
        <source>Open &amp;file of a model…</source>
        <translation>Modell&amp;datei öffnen…</translation>
    </message>
    <message>
        <source>Open &amp;demo model</source>
        <translation>D&amp;emo-Modell öffnen</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Sa&amp;ve frame as PNG…</source>
        <translation>Frame als &amp;PNG speichern…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>E&amp;instellungen…</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Clip</source>
        <translation>&amp;Clip</translation>
    </message>
    <message>
        <source>&amp;Generate</source>
        <translation>&amp;Erzeugen</translation>
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
        <translation>&amp;Stoppen…</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>&amp;Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Ctrl+P</source>
        <translation>Ctrl+P</translation>
    </message>
    <message>
        <source>&amp;Next frame</source>
        <translation>&amp;Nächster Frame</translation>
    </message>
    <message>
        <source>Ctrl+Right</source>
        <translation>Ctrl+Right</translation>
    </message>
    <message>
        <source>P&amp;revious frame</source>
        <translation>&amp;Voriger Frame</translation>
    </message>
    <message>
        <source>Ctrl+Left</source>
        <translation>Ctrl+Left</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Weft Studio</source>
        <translation>&amp;Über Weft Studio</translation>
    </message>
    <message>
        <source>The frame is on the clipboard</source>
        <translation>Der Frame ist in der Zwischenablage</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be used</source>
        <translation>„%1“ kann nicht verwendet werden</translation>
    </message>
    <message>
        <source>This model begins with no picture.</source>
        <translation>Dieses Modell beginnt nicht mit einem Bild.</translation>
    </message>
    <message>
        <source>Open a model that makes clips from pictures.</source>
        <translation>Ein Modell öffnen, das Clips aus Bildern macht.</translation>
    </message>
    <message>
        <source>This model begins with a picture and can&apos;t be given a video.</source>
        <translation>Dieses Modell beginnt mit einem Bild und nimmt kein Video an.</translation>
    </message>
    <message>
        <source>Open a text-to-video model.</source>
        <translation>Ein Text-zu-Video-Modell öffnen.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Memory in use: %1</source>
        <translation>Speicher belegt: %1</translation>
    </message>
    <message>
        <source>Backend: %1</source>
        <translation>Backend: %1</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>Exportiert nach %1</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>The export was cancelled</source>
        <translation>Der Export wurde abgebrochen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>The export failed</source>
        <translation>Der Export ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>The clip could not be made</source>
        <translation>Der Clip konnte nicht gemacht werden</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>%1 wird geöffnet…</translation>
    </message>
    <message>
        <source>The model in “%1” can&apos;t be opened</source>
        <translation>Das Modell in „%1“ kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Memory free: %1 of %2</source>
        <translation>Speicher frei: %1 von %2</translation>
    </message>
    <message>
        <source>The model that this clip was made with is no longer at %1.</source>
        <translation>Das Modell, mit dem dieser Clip gemacht wurde, ist nicht mehr unter %1.</translation>
    </message>
    <message>
        <source>Open that model from where it is now, then try again.</source>
        <translation>Das Modell von seinem jetzigen Ort öffnen und es dann erneut versuchen.</translation>
    </message>
    <message>
        <source>Done: %1 frames in %2, seed %3</source>
        <translation>Fertig: %1 Frames in %2, Seed %3</translation>
    </message>
    <message>
        <source>, %1 of %2 steps</source>
        <translation>, %1 von %2 Schritten</translation>
    </message>
    <message>
        <source>, at most %1 memory</source>
        <translation>, höchstens %1 Speicher</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird gestoppt…</translation>
    </message>
    <message>
        <source>Denoising ends after this step.</source>
        <translation>Das Entrauschen endet nach diesem Schritt.</translation>
    </message>
    <message>
        <source>Stopping after this step…</source>
        <translation>Wird nach diesem Schritt gestoppt…</translation>
    </message>
    <message>
        <source>About Weft Studio</source>
        <translation>Über Weft Studio</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Weft Studio %1&lt;/h3&gt;&lt;p&gt;Makes video from a prompt on your own machine, with the Wan models.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Weft Studio %1&lt;/h3&gt;&lt;p&gt;Macht auf dem eigenen Rechner Videos aus einem Prompt, mit den Wan-Modellen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Add &amp;variations…</source>
        <translation>Va&amp;riationen hinzufügen…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Return</source>
        <translation>Ctrl+Shift+Return</translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <translation>Warte&amp;schlange</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Q</source>
        <translation>Ctrl+Shift+Q</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>The settings are in the form, but not everything that they need is here:</source>
        <translation>Die Einstellungen stehen im Formular, aber nicht alles, was sie brauchen, ist da:</translation>
    </message>
    <message>
        <source>“%1” failed: %2</source>
        <translation>„%1“ ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>A clip failed</source>
        <translation>Ein Clip ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>The clip is finished</source>
        <translation>Der Clip ist fertig</translation>
    </message>
    <message numerus="yes">
        <source>A clip is finished, %n wait(s)</source>
        <translation>
            <numerusform>Ein Clip ist fertig, %n wartet noch</numerusform>
            <numerusform>Ein Clip ist fertig, %n warten noch</numerusform>
        </translation>
    </message>
    <message>
        <source>That clip has begun meanwhile; it was not changed.</source>
        <translation>Dieser Clip wurde inzwischen begonnen; er wurde nicht geändert.</translation>
    </message>
    <message>
        <source>The contact sheet is in %1</source>
        <translation>Der Kontaktbogen liegt unter %1</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be shown</source>
        <translation>„%1“ kann nicht gezeigt werden</translation>
    </message>
    <message>
        <source>&amp;Models…</source>
        <translation>Mode&amp;lle…</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Ctrl+M</translation>
    </message>
    <message>
        <source>&amp;First steps</source>
        <translation>&amp;Erste Schritte</translation>
    </message>
    <message>
        <source>Open settings from a &amp;clip…</source>
        <translation>Einstellungen aus einem &amp;Clip öffnen…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>&amp;User guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Ctrl+F1</source>
        <translation>Ctrl+F1</translation>
    </message>
    <message>
        <source>The export begins when the clip that is made is finished.</source>
        <translation>Der Export beginnt, wenn der laufende Clip fertig ist.</translation>
    </message>
</context>
<context>
    <name>weft::app::ModelChooser</name>
    <message>
        <source>&amp;Open folder…</source>
        <translation>&amp;Ordner öffnen…</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Open the folder of a Wan model; it can also be dropped on the window</source>
        <translation>Den Ordner eines Wan-Modells öffnen; er lässt sich auch auf das Fenster ziehen</translation>
    </message>
    <message>
        <source>Open a transformer&apos;s file (safetensors, GGUF, PyTorch); the other parts are chosen below it</source>
        <translation>Die Datei eines Transformers öffnen (safetensors, GGUF, PyTorch); die anderen Teile werden darunter gewählt</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>Open a model folder</source>
        <translation>Einen Modellordner öffnen</translation>
    </message>
    <message>
        <source>Open the file of a transformer</source>
        <translation>Die Datei eines Transformers öffnen</translation>
    </message>
    <message>
        <source>Weights (*.safetensors *.gguf *.pth *.pt);;All files (*)</source>
        <translation>Gewichte (*.safetensors *.gguf *.pth *.pt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Demo model</source>
        <translation>Demo-Modell</translation>
    </message>
</context>
<context>
    <name>weft::app::ModelInspector</name>
    <message>
        <source>%1 has the SHA-256 %2, expected %3 (%4)</source>
        <translation>%1 hat das SHA-256 %2, erwartet: %3 (%4)</translation>
    </message>
</context>
<context>
    <name>weft::app::ModelManager</name>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Im &amp;Ordner zeigen</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>These folders and what is below them are looked through, and the folder of the model that is open and those of the settings</source>
        <translation>Durchsucht werden diese Ordner mit allem darunter, außerdem der Ordner des geöffneten Modells und die Ordner aus den Einstellungen</translation>
    </message>
    <message>
        <source>Folders with &amp;models</source>
        <translation>Ordner mit &amp;Modellen</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Hinzufügen…</translation>
    </message>
    <message>
        <source>Add a folder to look through</source>
        <translation>Einen Ordner hinzufügen, der durchsucht werden soll</translation>
    </message>
    <message>
        <source>Take the folder off this list; its files stay</source>
        <translation>Den Ordner aus dieser Liste nehmen; seine Dateien bleiben</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Open the folder that it lies in</source>
        <translation>Den Ordner öffnen, in dem es liegt</translation>
    </message>
    <message numerus="yes">
        <source>Looking into %1; %n file(s) looked at</source>
        <translation>
            <numerusform>%1 wird durchsucht; %n Datei geprüft</numerusform>
            <numerusform>%1 wird durchsucht; %n Dateien geprüft</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a folder with models</source>
        <translation>Einen Ordner mit Modellen hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stoppen</translation>
    </message>
    <message>
        <source>End the search; what was found stays on the list</source>
        <translation>Die Suche beenden; was gefunden wurde, bleibt in der Liste</translation>
    </message>
    <message>
        <source>Look through the folders again</source>
        <translation>Die Ordner erneut durchsuchen</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>Die Suche wurde gestoppt.</translation>
    </message>
    <message numerus="yes">
        <source>%n found.</source>
        <translation>
            <numerusform>%n gefunden.</numerusform>
            <numerusform>%n gefunden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n weight file(s) of other kinds of models are not listed.</source>
        <translation>
            <numerusform>%n Gewichtsdatei anderer Modellarten ist nicht aufgeführt.</numerusform>
            <numerusform>%n Gewichtsdateien anderer Modellarten sind nicht aufgeführt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Add the folders that your models are in.</source>
        <translation>Bitte die Ordner hinzufügen, in denen die Modelle liegen.</translation>
    </message>
    <message>
        <source>&amp;Use with the open model</source>
        <translation>Mit dem geöffneten Modell &amp;verwenden</translation>
    </message>
    <message>
        <source>Make clips with it (Return)</source>
        <translation>Clips damit machen (Return)</translation>
    </message>
    <message>
        <source>Stop the &amp;check</source>
        <translation>&amp;Prüfung stoppen</translation>
    </message>
    <message>
        <source>&amp;Check the files</source>
        <translation>Dateien &amp;prüfen</translation>
    </message>
    <message>
        <source>Being checked: %1</source>
        <translation>Wird gerade geprüft: %1</translation>
    </message>
    <message>
        <source>Read every weight, look for impossible values and compare the SHA-256 that lie beside the files. Takes as long as it takes to read the files once or twice</source>
        <translation>Alle Gewichte lesen, nach unmöglichen Werten suchen und die SHA-256 vergleichen, die neben den Dateien liegen. Dauert so lange, wie die Dateien ein- oder zweimal zu lesen</translation>
    </message>
</context>
<context>
    <name>weft::app::ModelTable</name>
    <message>
        <source>%1 and others</source>
        <translation>%1 und weitere</translation>
    </message>
    <message>
        <source>Checking, %1 %</source>
        <translation>Wird geprüft, %1 %</translation>
    </message>
    <message>
        <source>Misses: %1</source>
        <translation>Es fehlt: %1</translation>
    </message>
    <message>
        <source>Can&apos;t be used</source>
        <translation>Nicht verwendbar</translation>
    </message>
    <message>
        <source>Sound on %1</source>
        <translation>In Ordnung (%1)</translation>
    </message>
    <message>
        <source>Damaged on %1</source>
        <translation>Beschädigt (%1)</translation>
    </message>
    <message>
        <source>Needs: %1</source>
        <translation>Braucht: %1</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Vollständig</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>%1 are free now</source>
        <translation>%1 sind jetzt frei</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>Known after a clip was made: it follows from measured steps</source>
        <translation>Bekannt, wenn ein Clip gemacht wurde: Die Zeit ergibt sich aus gemessenen Schritten</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>Text encoder</source>
        <translation>Text-Encoder</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Image encoder</source>
        <translation>Bild-Encoder</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Damaged file</source>
        <translation>Beschädigte Datei</translation>
    </message>
    <message>
        <source>transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>second transformer</source>
        <translation>zweiter Transformer</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>Text-Encoder</translation>
    </message>
    <message>
        <source>image encoder</source>
        <translation>Bild-Encoder</translation>
    </message>
    <message>
        <source>tokenizer</source>
        <translation>Tokenizer</translation>
    </message>
    <message>
        <source>Models that were found</source>
        <translation>Gefundene Modelle</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>Stored as</source>
        <translation>Gespeichert als</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>At most in use, for the settings in the window</source>
        <translation>Höchstens belegt, mit den Einstellungen im Fenster</translation>
    </message>
    <message>
        <source>For one clip, for the settings in the window</source>
        <translation>Für einen Clip, mit den Einstellungen im Fenster</translation>
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
        <translation>Experte für niedriges Rauschen</translation>
    </message>
    <message>
        <source>Text encoder</source>
        <translation>Text-Encoder</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Image encoder</source>
        <translation>Bild-Encoder</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizer</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>&amp;Teile</translation>
    </message>
    <message>
        <source>Which files are in use, and others in their place</source>
        <translation>Welche Dateien benutzt werden und welche an ihre Stelle treten sollen</translation>
    </message>
    <message>
        <source>Parts of the model</source>
        <translation>Teile des Modells</translation>
    </message>
    <message>
        <source>Back to the open model</source>
        <translation>Zurück zum geöffneten Modell</translation>
    </message>
    <message>
        <source>Forget this choice; the model that is open stays</source>
        <translation>Diese Auswahl vergessen; das geöffnete Modell bleibt</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>A file in its place: safetensors, GGUF or PyTorch, with any naming</source>
        <translation>Eine Datei an dieser Stelle: safetensors, GGUF oder PyTorch, mit beliebigen Tensornamen</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Wählen: %1</translation>
    </message>
    <message>
        <source>A spiece.model in its place</source>
        <translation>Eine spiece.model an dieser Stelle</translation>
    </message>
    <message>
        <source>The model&apos;s own again</source>
        <translation>Wieder wie im Modell</translation>
    </message>
    <message>
        <source>The model&apos;s own again: %1</source>
        <translation>Wieder wie im Modell: %1</translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation>Weft Studio</translation>
    </message>
    <message>
        <source>Which expert is “%1”?</source>
        <translation>Welcher Experte ist „%1“?</translation>
    </message>
    <message>
        <source>High noise</source>
        <translation>Hohes Rauschen</translation>
    </message>
    <message>
        <source>Low noise</source>
        <translation>Niedriges Rauschen</translation>
    </message>
    <message>
        <source>—</source>
        <translation>—</translation>
    </message>
    <message>
        <source>the model&apos;s own</source>
        <translation>aus dem Modell</translation>
    </message>
    <message>
        <source>
%1, %2</source>
        <translation>
%1, %2</translation>
    </message>
</context>
<context>
    <name>weft::app::PendingBar</name>
    <message>
        <source>Continue</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Run the steps that are left</source>
        <translation>Die übrigen Schritte ausführen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Decode as it is</source>
        <translation>Unfertig dekodieren</translation>
    </message>
    <message>
        <source>Decode again</source>
        <translation>Erneut dekodieren</translation>
    </message>
    <message>
        <source>%1 clips were not saved. First: “%2”</source>
        <translation>%1 Clips wurden nicht gespeichert. Der erste: „%2“</translation>
    </message>
    <message>
        <source>A clip stopped after step %1 of %2: “%3”</source>
        <translation>Ein Clip wurde nach Schritt %1 von %2 unterbrochen: „%3“</translation>
    </message>
    <message>
        <source>A clip was not saved: “%1”</source>
        <translation>Ein Clip wurde nicht gespeichert: „%1“</translation>
    </message>
</context>
<context>
    <name>weft::app::PerformancePage</name>
    <message>
        <source>&amp;Memory limit</source>
        <translation>&amp;Speichergrenze</translation>
    </message>
    <message>
        <source>How many threads a job runs on. The next job takes it.</source>
        <translation>Auf wie vielen Threads ein Auftrag läuft. Gilt ab dem nächsten Auftrag.</translation>
    </message>
    <message>
        <source>All (%1)</source>
        <translation>Alle (%1)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>The most memory that this program may take for a job. Where the VAE&apos;s work does not fit it is done in tiles; what does not fit even so is told before the run. The next job takes it.</source>
        <translation>So viel Speicher darf dieses Programm für einen Auftrag höchstens belegen. Wo die Arbeit des VAE nicht hineinpasst, wird sie in Kacheln gemacht; was selbst dann nicht passt, wird vor dem Lauf gemeldet. Gilt ab dem nächsten Auftrag.</translation>
    </message>
    <message>
        <source>Memory limit in GiB</source>
        <translation>Speichergrenze in GiB</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>What models are set to when they are opened. The precision of the clip at hand is set beside its size and steps.</source>
        <translation>Worauf Modelle beim Öffnen eingestellt werden. Die Präzision des aktuellen Clips wird neben seiner Größe und seinen Schritten eingestellt.</translation>
    </message>
    <message>
        <source>As the model has it</source>
        <translation>Wie im Modell</translation>
    </message>
    <message>
        <source>&amp;CPU threads</source>
        <translation>&amp;CPU-Threads</translation>
    </message>
    <message>
        <source>&amp;Precision of models</source>
        <translation>&amp;Präzision der Modelle</translation>
    </message>
    <message>
        <source>Performance</source>
        <translation>Leistung</translation>
    </message>
</context>
<context>
    <name>weft::app::PresetBar</name>
    <message>
        <source>&amp;Presets…</source>
        <translation>&amp;Presets…</translation>
    </message>
    <message>
        <source>Save settings as a p&amp;reset…</source>
        <translation>Einstellungen als Prese&amp;t speichern…</translation>
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
        <translation>Presets</translation>
    </message>
    <message>
        <source>Settings that belong together: those of the model&apos;s release, and your own</source>
        <translation>Einstellungen, die zusammengehören: die aus dem Release des Modells und eigene</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Back to the settings from before</source>
        <translation>Zurück zu den Einstellungen von vorher</translation>
    </message>
    <message>
        <source>“%1” is set.</source>
        <translation>„%1“ ist eingestellt.</translation>
    </message>
    <message>
        <source>Of this model</source>
        <translation>Für dieses Modell</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>&amp;Edit, import and export…</source>
        <translation>&amp;Bearbeiten, importieren und exportieren…</translation>
    </message>
    <message>
        <source>The settings are saved as “%1”.</source>
        <translation>Die Einstellungen sind als „%1“ gespeichert.</translation>
    </message>
    <message>
        <source>Import presets</source>
        <translation>Presets importieren</translation>
    </message>
    <message numerus="yes">
        <source>%n of these presets has a name that you have already: %1. Replace yours?</source>
        <translation>
            <numerusform>%n dieser Presets trägt einen Namen, den es hier schon gibt: %1. Das eigene ersetzen?</numerusform>
            <numerusform>%n dieser Presets tragen Namen, die es hier schon gibt: %1. Die eigenen ersetzen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Keep mine, import the others</source>
        <translation>Eigene behalten, die anderen importieren</translation>
    </message>
</context>
<context>
    <name>weft::app::PresetListDialog</name>
    <message>
        <source>Your presets</source>
        <translation>Eigene Presets</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Give the chosen preset another name (F2)</source>
        <translation>Dem gewählten Preset einen anderen Namen geben (F2)</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>&amp;Löschen…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Write the chosen presets to a file; all where none is chosen</source>
        <translation>Die gewählten Presets in eine Datei schreiben; alle, wenn keines gewählt ist</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>Take presets from a file that was exported</source>
        <translation>Presets aus einer exportierten Datei übernehmen</translation>
    </message>
    <message>
        <source>Delete the chosen presets</source>
        <translation>Die gewählten Presets löschen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>There is a preset “%1” already. Replace it?</source>
        <translation>Ein Preset „%1“ gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Delete presets</source>
        <translation>Presets löschen</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n presets?</source>
        <translation>
            <numerusform>%n Preset löschen?</numerusform>
            <numerusform>%n Presets löschen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Import presets</source>
        <translation>Presets importieren</translation>
    </message>
    <message>
        <source>Presets (*.json);;All files (*)</source>
        <translation>Presets (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export presets</source>
        <translation>Presets exportieren</translation>
    </message>
    <message>
        <source>Presets (*.json)</source>
        <translation>Presets (*.json)</translation>
    </message>
    <message>
        <source>presets</source>
        <translation>presets</translation>
    </message>
</context>
<context>
    <name>weft::app::PresetStore</name>
    <message>
        <source>The presets can&apos;t be saved</source>
        <translation>Die Presets können nicht gespeichert werden</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Make room, or make the folder writable, and try again.</source>
        <translation>Platz schaffen oder den Ordner beschreibbar machen und es erneut versuchen.</translation>
    </message>
    <message>
        <source>The presets can&apos;t be read</source>
        <translation>Die Presets können nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1 holds no presets that can be read.</source>
        <translation>%1 enthält keine lesbaren Presets.</translation>
    </message>
    <message>
        <source>It is kept as %1; new presets go into a new file.</source>
        <translation>Die Datei wird als %1 aufbewahrt; neue Presets kommen in eine neue Datei.</translation>
    </message>
    <message>
        <source>No presets were imported</source>
        <translation>Es wurden keine Presets importiert</translation>
    </message>
    <message>
        <source>%1 holds no presets.</source>
        <translation>%1 enthält keine Presets.</translation>
    </message>
    <message>
        <source>Choose a file that “Export presets” has written.</source>
        <translation>Eine Datei wählen, die „Presets exportieren“ geschrieben hat.</translation>
    </message>
    <message>
        <source>The presets were not exported</source>
        <translation>Die Presets wurden nicht exportiert</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>Einen anderen Ordner wählen.</translation>
    </message>
</context>
<context>
    <name>weft::app::PreviewPanel</name>
    <message>
        <source>&amp;Loop</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Begin again after the last frame (L)</source>
        <translation>Nach dem letzten Frame von vorn beginnen (L)</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>&amp;Einpassen</translation>
    </message>
    <message>
        <source>The whole picture, as large as it fits (0)</source>
        <translation>Das ganze Bild, so groß es passt (0)</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>Each pixel of the clip on one of the screen (1)</source>
        <translation>Jedes Pixel des Clips auf einem Pixel des Bildschirms (1)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Larger (+, or Ctrl and the wheel)</source>
        <translation>Größer (+ oder Strg und Mausrad)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Verk&amp;leinern</translation>
    </message>
    <message>
        <source>Smaller (-, or Ctrl and the wheel)</source>
        <translation>Kleiner (- oder Strg und Mausrad)</translation>
    </message>
    <message>
        <source>&amp;Compare with the clip before</source>
        <translation>&amp;Mit dem vorigen Clip vergleichen</translation>
    </message>
    <message>
        <source>Show the clip &amp;before</source>
        <translation>Vorigen Clip &amp;zeigen</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>Voll&amp;bild</translation>
    </message>
    <message>
        <source>Full screen (F11, or a double click)</source>
        <translation>Vollbild (F11 oder Doppelklick)</translation>
    </message>
    <message>
        <source>&amp;Copy frame</source>
        <translation>Frame &amp;kopieren</translation>
    </message>
    <message>
        <source>Put the frame on the clipboard (Ctrl+C in the preview)</source>
        <translation>Den Frame in die Zwischenablage kopieren (Strg+C in der Vorschau)</translation>
    </message>
    <message>
        <source>How large the picture is (0 fits, 1 is 100 %, + and -)</source>
        <translation>Wie groß das Bild ist (0 passt ein, 1 ist 100 %, + und -)</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Eingepasst</translation>
    </message>
    <message>
        <source>Fit (%1)</source>
        <translation>Eingepasst (%1)</translation>
    </message>
    <message>
        <source>Nothing to compare with yet: two clips have to be made first</source>
        <translation>Noch nichts zum Vergleichen: erst müssen zwei Clips gemacht werden</translation>
    </message>
    <message>
        <source>Compare with the clip before, at a line that can be dragged (W). That clip takes %1 of memory.</source>
        <translation>Mit dem vorigen Clip vergleichen, an einer Linie, die sich ziehen lässt (W). Jener Clip belegt %1 Speicher.</translation>
    </message>
    <message>
        <source>The clip before in place of this one (Shift+B, or B while it is held). That clip takes %1 of memory.</source>
        <translation>Der vorige Clip anstelle von diesem (Umschalt+B oder B gedrückt halten). Jener Clip belegt %1 Speicher.</translation>
    </message>
</context>
<context>
    <name>weft::app::PreviewView</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Space plays and pauses, the arrow keys step</source>
        <translation>Leertaste spielt ab und hält an, die Pfeiltasten gehen schrittweise</translation>
    </message>
    <message>
        <source>Write a prompt and press Generate.
The clip grows here while it is made.</source>
        <translation>Einen Prompt schreiben und auf „Erzeugen“ klicken.
Der Clip wächst hier, während er entsteht.</translation>
    </message>
</context>
<context>
    <name>weft::app::ProgressView</name>
    <message>
        <source>%1: %2 %</source>
        <translation>%1: %2 %</translation>
    </message>
    <message>
        <source>%1: step %2 of %3</source>
        <translation>%1: Schritt %2 von %3</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>%1: frame %2 of %3</source>
        <translation>%1: Frame %2 von %3</translation>
    </message>
    <message>
        <source>Progress of this stage</source>
        <translation>Fortschritt dieser Phase</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>%1 spent</source>
        <translation>%1 vergangen</translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>, noch etwa %1</translation>
    </message>
    <message>
        <source> · %1 memory</source>
        <translation> · %1 Speicher</translation>
    </message>
    <message>
        <source>Backend: %1</source>
        <translation>Backend: %1</translation>
    </message>
    <message>
        <source>Backend: %1 instead of %2: %3</source>
        <translation>Backend: %1 statt %2: %3</translation>
    </message>
    <message>
        <source> &lt;a href=&quot;%1&quot;&gt;Show all %2&lt;/a&gt;</source>
        <translation> &lt;a href=&quot;%1&quot;&gt;Alle %2 zeigen&lt;/a&gt;</translation>
    </message>
</context>
<context>
    <name>weft::app::PromptEdit</name>
    <message>
        <source>Earlier prompt</source>
        <translation>Früherer Prompt</translation>
    </message>
    <message>
        <source>Later prompt</source>
        <translation>Späterer Prompt</translation>
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
        <translation>%1 und %2 holen frühere Prompts zurück. Solche, die wie das Getippte beginnen, werden darunter angeboten: Pfeil nach unten wählt einen, Tab übernimmt ihn.</translation>
    </message>
    <message>
        <source>Earlier prompts that begin like this</source>
        <translation>Frühere Prompts, die so beginnen</translation>
    </message>
</context>
<context>
    <name>weft::app::PromptPanel</name>
    <message>
        <source>What should the video show?</source>
        <translation>Was soll das Video zeigen?</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>What it should not show</source>
        <translation>Was es nicht zeigen soll</translation>
    </message>
    <message>
        <source>Negative prompt</source>
        <translation>Negativer Prompt</translation>
    </message>
    <message>
        <source>Stan&amp;dard</source>
        <translation>&amp;Vorgabe</translation>
    </message>
    <message>
        <source>&amp;Prompt</source>
        <translation>&amp;Prompt</translation>
    </message>
    <message>
        <source>&amp;Negative prompt</source>
        <translation>&amp;Negativer Prompt</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>&amp;Beispiele</translation>
    </message>
    <message>
        <source>Prompts that the demo model knows</source>
        <translation>Prompts, die das Demo-Modell kennt</translation>
    </message>
    <message>
        <source>Put in the negative prompt that the Wan releases ship</source>
        <translation>Den negativen Prompt einsetzen, den die Wan-Releases mitbringen</translation>
    </message>
    <message>
        <source>How much of the prompt the model can read</source>
        <translation>Wie viel vom Prompt das Modell lesen kann</translation>
    </message>
    <message>
        <source>%1/%2 tokens</source>
        <translation>%1/%2 Tokens</translation>
    </message>
    <message>
        <source>The model reads only the first %1 tokens. Left out: “%2”</source>
        <translation>Das Modell liest nur die ersten %1 Tokens. Weggelassen: „%2“</translation>
    </message>
    <message>
        <source>This seed draws: %1</source>
        <translation>Dieser Seed zieht: %1</translation>
    </message>
    <message>
        <source>What is typed above is a template: {red|blue} takes one of both, __name__ a line of name.txt in the folder of wildcards, and each seed takes others. \{ and \} write the braces themselves.</source>
        <translation>Was oben steht, ist eine Vorlage: {red|blue} nimmt eines von beiden, __name__ eine Zeile aus name.txt im Ordner der Wildcards, und jeder Seed nimmt andere. \{ und \} schreiben die Klammern selbst.</translation>
    </message>
    <message>
        <source>The prompt can&apos;t be drawn. %1</source>
        <translation>Der Prompt kann nicht gezogen werden. %1</translation>
    </message>
    <message>
        <source>The negative prompt can&apos;t be drawn. %1</source>
        <translation>Der negative Prompt kann nicht gezogen werden. %1</translation>
    </message>
</context>
<context>
    <name>weft::app::Queue</name>
    <message>
        <source>The queue can&apos;t be kept on disk and will be gone when this window closes. %1</source>
        <translation>Die Warteschlange kann nicht auf der Festplatte gespeichert werden und ist weg, wenn dieses Fenster schließt. %1</translation>
    </message>
</context>
<context>
    <name>weft::app::QueueModel</name>
    <message>
        <source>Running in another window</source>
        <translation>Läuft in einem anderen Fenster</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>%1 %2/%3</source>
        <comment>stage, done, total</comment>
        <translation>%1 %2/%3</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>To be decoded</source>
        <translation>Noch zu dekodieren</translation>
    </message>
    <message>
        <source>Paused after step %1 of %2</source>
        <translation>Nach Schritt %1 von %2 angehalten</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>In another window</source>
        <translation>In einem anderen Fenster</translation>
    </message>
    <message>
        <source>Waiting, about %1</source>
        <translation>Wartet, etwa %1</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>(no prompt)</source>
        <translation>(kein Prompt)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>label of a variation, its settings</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>seed %1, %2 steps, %3 frames, %4×%5</source>
        <translation>Seed %1, %2 Schritte, %3 Frames, %4×%5</translation>
    </message>
</context>
<context>
    <name>weft::app::QueueView</name>
    <message>
        <source>Add &amp;variations…</source>
        <translation>Va&amp;riationen hinzufügen…</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Make it earlier</source>
        <translation>Früher machen</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+Up</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Make it later</source>
        <translation>Später machen</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+Down</translation>
    </message>
    <message>
        <source>Move to the top</source>
        <translation>Ganz nach oben</translation>
    </message>
    <message>
        <source>Make it next</source>
        <translation>Als nächsten machen</translation>
    </message>
    <message>
        <source>Alt+Home</source>
        <translation>Alt+Home</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Add the same again</source>
        <translation>Denselben noch einmal hinzufügen</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Show its settings in the form and change them</source>
        <translation>Die Einstellungen im Formular zeigen und ändern</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take it off the queue</source>
        <translation>Aus der Warteschlange nehmen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Let what failed wait again</source>
        <translation>Fehlgeschlagenes wieder warten lassen</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Put back what was removed last</source>
        <translation>Das zuletzt Entfernte zurückholen</translation>
    </message>
    <message>
        <source>Clips to make</source>
        <translation>Clips in der Warteschlange</translation>
    </message>
    <message>
        <source>Add several clips that differ in seed, prompt or settings (Ctrl+Shift+Return)</source>
        <translation>Mehrere Clips hinzufügen, die sich in Seed, Prompt oder Einstellungen unterscheiden (Strg+Umschalt+Return)</translation>
    </message>
    <message>
        <source>The queue is paused.</source>
        <translation>Die Warteschlange ist angehalten.</translation>
    </message>
    <message>
        <source>Nothing waits.</source>
        <translation>Nichts wartet.</translation>
    </message>
    <message numerus="yes">
        <source>Paused: %n clip(s) to make</source>
        <translation>
            <numerusform>Angehalten: noch %n Clip zu machen</numerusform>
            <numerusform>Angehalten: noch %n Clips zu machen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) to make, about %1</source>
        <translation>
            <numerusform>Noch %n Clip zu machen, etwa %1</numerusform>
            <numerusform>Noch %n Clips zu machen, etwa %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) to make</source>
        <translation>
            <numerusform>Noch %n Clip zu machen</numerusform>
            <numerusform>Noch %n Clips zu machen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>Weiter&amp;machen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>Anha&amp;lten</translation>
    </message>
    <message>
        <source>Make the clips that wait</source>
        <translation>Die wartenden Clips machen</translation>
    </message>
    <message>
        <source>Stop after the step that runs; it goes on from there</source>
        <translation>Nach dem laufenden Schritt anhalten; von dort geht es dann weiter</translation>
    </message>
</context>
<context>
    <name>weft::app::RequestForm</name>
    <message>
        <source>It was saved for another model (%1).</source>
        <translation>Es wurde für ein anderes Modell gespeichert (%1).</translation>
    </message>
    <message>
        <source>%1-step settings</source>
        <translation>Einstellungen für %1 Schritte</translation>
    </message>
    <message>
        <source>%1: %2 became %3.</source>
        <translation>%1: %2 wurde zu %3.</translation>
    </message>
</context>
<context>
    <name>weft::app::RequestPanel</name>
    <message>
        <source>Guidance &amp;2</source>
        <translation>Guidance &amp;2</translation>
    </message>
    <message>
        <source>A new random seed</source>
        <translation>Ein neuer zufälliger Seed</translation>
    </message>
    <message>
        <source>Keep this seed for the next clip</source>
        <translation>Diesen Seed für den nächsten Clip behalten</translation>
    </message>
    <message>
        <source>Size of the model</source>
        <translation>Größe des Modells</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>Breite in Pixeln</translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation>Höhe in Pixeln</translation>
    </message>
    <message>
        <source>Number of frames</source>
        <translation>Zahl der Frames</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>Frames pro Sekunde</translation>
    </message>
    <message>
        <source>Denoising steps</source>
        <translation>Schritte beim Entrauschen</translation>
    </message>
    <message>
        <source>Guidance scale</source>
        <translation>Guidance-Skala</translation>
    </message>
    <message>
        <source>Guidance scale of the second expert</source>
        <translation>Guidance-Skala des zweiten Experten</translation>
    </message>
    <message>
        <source>What the two experts do</source>
        <translation>Was die beiden Experten tun</translation>
    </message>
    <message>
        <source>Flow shift</source>
        <translation>Flow-Shift</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>New random seed</source>
        <translation>Neuer zufälliger Seed</translation>
    </message>
    <message>
        <source>Keep the seed</source>
        <translation>Seed behalten</translation>
    </message>
    <message>
        <source>Length of the clip</source>
        <translation>Länge des Clips</translation>
    </message>
    <message>
        <source>Value that was changed</source>
        <translation>Wert, der geändert wurde</translation>
    </message>
    <message>
        <source>Warning about the length</source>
        <translation>Warnung zur Länge</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>Gr&amp;öße</translation>
    </message>
    <message>
        <source>Fr&amp;ames</source>
        <translation>&amp;Frames</translation>
    </message>
    <message>
        <source>at</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>fps</source>
        <translation>fps</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>Sch&amp;ritte</translation>
    </message>
    <message>
        <source>G&amp;uidance</source>
        <translation>&amp;Guidance</translation>
    </message>
    <message>
        <source>Flo&amp;w shift</source>
        <translation>F&amp;low-Shift</translation>
    </message>
    <message>
        <source>Schedu&amp;ler</source>
        <translation>Sched&amp;uler</translation>
    </message>
    <message>
        <source>Prec&amp;ision</source>
        <translation>Präz&amp;ision</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>S&amp;eed</translation>
    </message>
    <message>
        <source>= %1 s</source>
        <translation>= %1 s</translation>
    </message>
    <message>
        <source>How a step is taken. UniPC and DPM++ 2M need the fewest steps, Euler is the plainest, Euler ancestral draws new noise at each step, LCM is for models distilled to few steps.</source>
        <translation>Wie ein Schritt gemacht wird. UniPC und DPM++ 2M brauchen die wenigsten Schritte, Euler ist der einfachste, Euler Ancestral zieht bei jedem Schritt neues Rauschen, LCM ist für Modelle, die auf wenige Schritte destilliert sind.</translation>
    </message>
    <message>
        <source>Higher spends more steps on the overall layout: 3 for 480p, 5 for 720p</source>
        <translation>Höher verwendet mehr Schritte auf den Bildaufbau im Großen: 3 für 480p, 5 für 720p</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>a multiple of %1</source>
        <translation>ein Vielfaches von %1</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>a multiple of %1, plus 1</source>
        <translation>ein Vielfaches von %1, plus 1</translation>
    </message>
    <message>
        <source>%1 (%2 × %3)</source>
        <translation>%1 (%2 × %3)</translation>
    </message>
    <message>
        <source>Free size</source>
        <translation>Freie Größe</translation>
    </message>
    <message>
        <source>Two experts: Guidance is of the first, which works at high noise, down to %1 %; Guidance 2 of the second, which goes on from there.</source>
        <translation>Zwei Experten: „Guidance“ gilt für den ersten, der bei hohem Rauschen arbeitet, bis hinab zu %1 %; „Guidance 2“ für den zweiten, der von dort an weitermacht.</translation>
    </message>
    <message>
        <source>Of the first expert, which runs down to %1 % of the noise; %2</source>
        <translation>Für den ersten Experten, der bis hinab zu %1 % des Rauschens läuft; %2</translation>
    </message>
    <message>
        <source>at 1 or less there is no guidance and each step takes half the time</source>
        <translation>bei 1 oder weniger gibt es keine Guidance, und jeder Schritt dauert halb so lange</translation>
    </message>
    <message>
        <source>Of the second expert, which runs from %1 % of the noise to the end</source>
        <translation>Für den zweiten Experten, der von %1 % des Rauschens bis zum Ende läuft</translation>
    </message>
    <message>
        <source>How closely the clip follows the prompt; at 1 or less each step takes half the time</source>
        <translation>Wie eng der Clip dem Prompt folgt; bei 1 oder weniger dauert jeder Schritt halb so lange</translation>
    </message>
    <message>
        <source>Over %1 frames this model may flicker and drift in colour.</source>
        <translation>Über %1 Frames kann dieses Modell flackern und in der Farbe abdriften.</translation>
    </message>
    <message>
        <source>%1 %2 became %3: %4.</source>
        <translation>%1 %2 wurde zu %3: %4.</translation>
    </message>
</context>
<context>
    <name>weft::app::SamplingPanel</name>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>CFG-Zero*</source>
        <translation>CFG-Zero*</translation>
    </message>
    <message>
        <source>Ad&amp;vanced</source>
        <translation>Er&amp;weitert</translation>
    </message>
    <message>
        <source>More ways to steer the sampling; none is needed for a good clip</source>
        <translation>Weitere Möglichkeiten, das Sampling zu steuern; für einen guten Clip ist keine davon nötig</translation>
    </message>
    <message>
        <source>Guidance runs in this part of the steps only, 0 to 1. Outside, each step takes half the time and follows the prompt less.</source>
        <translation>Guidance läuft nur in diesem Teil der Schritte, 0 bis 1. Außerhalb dauert jeder Schritt halb so lange und folgt dem Prompt weniger.</translation>
    </message>
    <message>
        <source>Guidance measured from the best multiple of the unconditional prediction, and a few steps at the beginning that move nothing: high guidance may then burn colours less. About 4 % of the steps is usual.</source>
        <translation>Guidance, gemessen am besten Vielfachen der unbedingten Vorhersage, dazu ein paar Schritte am Anfang, die nichts bewegen: Bei hoher Guidance brennen die Farben dann oft weniger aus. Üblich sind etwa 4 % der Schritte.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Skip-layer guidance: the unconditional pass leaves these transformer blocks out in this part of the steps, which can firm up shapes and motion. Usual for Wan: 9 (of 30 or 40 blocks), from 0.1 to 0.9.</source>
        <translation>Skip-Layer-Guidance: Der unbedingte Durchlauf lässt in diesem Teil der Schritte diese Transformer-Blöcke aus; das kann Formen und Bewegung festigen. Üblich für Wan: 9 (von 30 oder 40 Blöcken), von 0,1 bis 0,9.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Normalised attention guidance: the negative prompt works inside each pass, also at guidance 1, where models distilled to few steps run. Costs 1 to 3 % of a step. Usual for Wan: 11, limit 2.5, share 0.25; higher is stronger.</source>
        <translation>Normalisierte Attention-Guidance: Der negative Prompt wirkt innerhalb jedes Durchlaufs, auch bei Guidance 1, mit der Modelle laufen, die auf wenige Schritte destilliert sind. Kostet 1 bis 3 % eines Schritts. Üblich für Wan: 11, Grenze 2,5, Anteil 0,25; höher wirkt stärker.</translation>
    </message>
    <message>
        <source>Advanced settings</source>
        <translation>Erweiterte Einstellungen</translation>
    </message>
    <message>
        <source>Spacing of the noise levels</source>
        <translation>Abstände der Rauschstufen</translation>
    </message>
    <message>
        <source>How the steps are spread from noise to picture: as the scheduler does, evenly (simple), most of them at the end (karras), or at both ends (beta). Or type the levels themselves, one for each step: 1, 0.75, 0.5, 0.25</source>
        <translation>Wie die Schritte von Rauschen zu Bild verteilt sind: wie es der Scheduler tut, gleichmäßig (simple), die meisten am Ende (karras) oder an beiden Enden (beta). Oder die Stufen selbst eingeben, eine je Schritt: 1, 0.75, 0.5, 0.25</translation>
    </message>
    <message>
        <source>New noise of the Euler ancestral scheduler</source>
        <translation>Neues Rauschen des Schedulers Euler Ancestral</translation>
    </message>
    <message>
        <source>Euler ancestral only: how much of the noise each step replaces with new noise. 1 varies most, 0 is plain Euler.</source>
        <translation>Nur Euler Ancestral: wie viel vom Rauschen jeder Schritt durch neues ersetzt. 1 variiert am stärksten, 0 ist einfaches Euler.</translation>
    </message>
    <message>
        <source>Share of the steps from which guidance runs</source>
        <translation>Anteil der Schritte, ab dem Guidance läuft</translation>
    </message>
    <message>
        <source>Share of the steps up to which guidance runs</source>
        <translation>Anteil der Schritte, bis zu dem Guidance läuft</translation>
    </message>
    <message>
        <source>CFG-Zero* guidance</source>
        <translation>CFG-Zero*-Guidance</translation>
    </message>
    <message>
        <source>Step cache threshold</source>
        <translation>Schwelle des Schritt-Caches</translation>
    </message>
    <message>
        <source>Leaves out passes whose result would hardly differ from the step before: faster, with some loss of detail and motion. Usual: 0.05 for the 1.3B model, 0.1 to 0.2 for 14B. How many were left out is told at the end.</source>
        <translation>Lässt Durchläufe aus, deren Ergebnis sich kaum vom Schritt davor unterscheiden würde: schneller, mit etwas Verlust an Details und Bewegung. Üblich: 0,05 für das 1.3B-Modell, 0,1 bis 0,2 für 14B. Wie viele ausgelassen wurden, steht am Ende da.</translation>
    </message>
    <message>
        <source>Blocks that the unconditional pass leaves out</source>
        <translation>Blöcke, die der unbedingte Durchlauf auslässt</translation>
    </message>
    <message>
        <source>Share of the steps from which they are left out</source>
        <translation>Anteil der Schritte, ab dem sie ausgelassen werden</translation>
    </message>
    <message>
        <source>Share of the steps up to which they are left out</source>
        <translation>Anteil der Schritte, bis zu dem sie ausgelassen werden</translation>
    </message>
    <message>
        <source>Scale of the attention guidance</source>
        <translation>Skala der Attention-Guidance</translation>
    </message>
    <message>
        <source>The most that guided attention may grow by</source>
        <translation>Das Höchste, um das geführte Attention wachsen darf</translation>
    </message>
    <message>
        <source>Share of the guided attention</source>
        <translation>Anteil der geführten Attention</translation>
    </message>
    <message>
        <source>Steps at the beginning that move nothing</source>
        <translation>Schritte am Anfang, die nichts bewegen</translation>
    </message>
    <message>
        <source>Noise levels</source>
        <translation>Rauschstufen</translation>
    </message>
    <message>
        <source>New noise</source>
        <translation>Neues Rauschen</translation>
    </message>
    <message>
        <source>Guidance from</source>
        <translation>Guidance von</translation>
    </message>
    <message>
        <source>Skip layers</source>
        <translation>Layer auslassen</translation>
    </message>
    <message>
        <source>Skip from</source>
        <translation>Auslassen von</translation>
    </message>
    <message>
        <source>NAG scale</source>
        <translation>NAG-Skala</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>NAG limit</source>
        <translation>NAG-Grenze</translation>
    </message>
    <message>
        <source>Step cache</source>
        <translation>Schritt-Cache</translation>
    </message>
</context>
<context>
    <name>weft::app::SavePresetDialog</name>
    <message>
        <source>With the &amp;negative prompt</source>
        <translation>Mit dem &amp;negativen Prompt</translation>
    </message>
    <message>
        <source>Save settings as a preset</source>
        <translation>Einstellungen als Preset speichern</translation>
    </message>
    <message>
        <source>A new name, or that of a preset to replace</source>
        <translation>Ein neuer Name oder der eines Presets, das ersetzt werden soll</translation>
    </message>
    <message>
        <source>Else the preset leaves the negative prompt as it is</source>
        <translation>Sonst lässt das Preset den negativen Prompt, wie er ist</translation>
    </message>
    <message>
        <source>Size, frames, steps, guidance and all other numbers are kept, but the seed. Prompt, pictures and LoRAs are not.</source>
        <translation>Gespeichert werden Größe, Frames, Schritte, Guidance und alle anderen Zahlen außer dem Seed, nicht aber Prompt, Bilder und LoRAs.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>N&amp;ame</translation>
    </message>
    <message>
        <source>Replace “%1”</source>
        <translation>„%1“ ersetzen</translation>
    </message>
    <message>
        <source>The preset of this name is given up for the settings as they are now</source>
        <translation>Das Preset dieses Namens wird durch die jetzigen Einstellungen ersetzt</translation>
    </message>
    <message>
        <source>Save the settings under this name</source>
        <translation>Die Einstellungen unter diesem Namen speichern</translation>
    </message>
</context>
<context>
    <name>weft::app::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>Seiten der Einstellungen</translation>
    </message>
    <message>
        <source>Keep the settings as they are now</source>
        <translation>Die Einstellungen so behalten, wie sie jetzt sind</translation>
    </message>
    <message>
        <source>Put back the settings from before (Esc)</source>
        <translation>Die Einstellungen von vorher wiederherstellen (Esc)</translation>
    </message>
</context>
<context>
    <name>weft::app::SettingsRestorer</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>Text encoder</source>
        <translation>Text-Encoder</translation>
    </message>
    <message>
        <source>Image encoder</source>
        <translation>Bild-Encoder</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizer</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>Video</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>%1 “%2” is not here.</source>
        <translation>%1 „%2“ ist nicht da.</translation>
    </message>
    <message>
        <source>%1 “%2” is not here (SHA-256 fingerprint %3).</source>
        <translation>%1 „%2“ ist nicht da (SHA-256-Fingerabdruck %3).</translation>
    </message>
    <message>
        <source>%1 “%2” is here with another content: %3. The clip was made with fingerprint %4.</source>
        <translation>%1 „%2“ ist da, aber mit anderem Inhalt: %3. Der Clip wurde mit dem Fingerabdruck %4 gemacht.</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>Nicht verwendet: %1</translation>
    </message>
    <message>
        <source>“%1” carries no settings</source>
        <translation>„%1“ enthält keine Einstellungen</translation>
    </message>
    <message>
        <source>No settings were found in %1.</source>
        <translation>In %1 wurden keine Einstellungen gefunden.</translation>
    </message>
    <message>
        <source>They are found in files of this program, ComfyUI, A1111 and Forge, SwarmUI, InvokeAI, Wan2GP and Draw Things.</source>
        <translation>Sie finden sich in Dateien dieses Programms, von ComfyUI, A1111 und Forge, SwarmUI, InvokeAI, Wan2GP und Draw Things.</translation>
    </message>
    <message>
        <source>Open settings from a clip</source>
        <translation>Einstellungen aus einem Clip öffnen</translation>
    </message>
    <message>
        <source>Clips and pictures (*.mp4 *.mov *.mkv *.webm *.webp *.gif *.png *.jpg *.jpeg);;All files (*)</source>
        <translation>Clips und Bilder (*.mp4 *.mov *.mkv *.webm *.webp *.gif *.png *.jpg *.jpeg);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The settings in “%1” can&apos;t be used</source>
        <translation>Die Einstellungen in „%1“ können nicht verwendet werden</translation>
    </message>
    <message numerus="yes">
        <source>The settings of “%1” are in the form; %n file(s) of it are not here.</source>
        <translation>
            <numerusform>Die Einstellungen von „%1“ sind im Formular; %n Datei davon ist nicht da.</numerusform>
            <numerusform>Die Einstellungen von „%1“ sind im Formular; %n Dateien davon sind nicht da.</numerusform>
        </translation>
    </message>
    <message>
        <source>The settings of “%1” are in the form.</source>
        <translation>Die Einstellungen von „%1“ sind im Formular.</translation>
    </message>
    <message>
        <source>%1 “%2” is here, and not used: %3. The form keeps its model.</source>
        <translation>%1 „%2“ ist da, wird aber nicht verwendet: %3. Das Formular behält sein Modell.</translation>
    </message>
</context>
<context>
    <name>weft::app::ShortcutsDialog</name>
    <message>
        <source>Elsewhere</source>
        <translation>Sonstige</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was es tut</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>weft::app::SleepInhibitor</name>
    <message>
        <source>Making a video</source>
        <translation>Ein Video wird gemacht</translation>
    </message>
</context>
<context>
    <name>weft::app::StillSaver</name>
    <message>
        <source>The frame could not be saved</source>
        <translation>Der Frame konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Save frame as PNG</source>
        <translation>Frame als PNG speichern</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
</context>
<context>
    <name>weft::app::StopQuestion</name>
    <message>
        <source>&amp;Decode what there is</source>
        <translation>&amp;Dekodieren, was da ist</translation>
    </message>
    <message>
        <source>Continue &amp;later</source>
        <translation>Später &amp;weitermachen</translation>
    </message>
    <message>
        <source>Stop and d&amp;iscard</source>
        <translation>Stoppen und &amp;verwerfen</translation>
    </message>
    <message>
        <source>Stop making this clip?</source>
        <translation>Die Arbeit an diesem Clip stoppen?</translation>
    </message>
    <message>
        <source>Close, continue &amp;later</source>
        <translation>Schließen, später &amp;weitermachen</translation>
    </message>
    <message>
        <source>Close and d&amp;iscard</source>
        <translation>Schließen und &amp;verwerfen</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>&amp;Stoppen und schließen</translation>
    </message>
    <message>
        <source>A job is running. Stop it and close?</source>
        <translation>Ein Auftrag läuft. Stoppen und schließen?</translation>
    </message>
    <message>
        <source>Weft Studio</source>
        <translation>Weft Studio</translation>
    </message>
    <message>
        <source>&amp;Keep going</source>
        <translation>Weiter&amp;laufen lassen</translation>
    </message>
    <message>
        <source>&amp;Pause the queue</source>
        <translation>Warteschlange &amp;anhalten</translation>
    </message>
    <message>
        <source>&amp;Skip this clip</source>
        <translation>Diesen Clip über&amp;springen</translation>
    </message>
    <message>
        <source>Stop &amp;all</source>
        <translation>Alle st&amp;oppen</translation>
    </message>
</context>
<context>
    <name>weft::app::VariationsDialog</name>
    <message>
        <source>Add variations</source>
        <translation>Variationen hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Seeds</source>
        <translation>&amp;Seeds</translation>
    </message>
    <message>
        <source>&amp;Prompts</source>
        <translation>&amp;Prompts</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>&amp;Raster</translation>
    </message>
    <message>
        <source>&amp;Add to queue</source>
        <translation>Zur Warteschlange &amp;hinzufügen</translation>
    </message>
    <message>
        <source>All are made one after the other</source>
        <translation>Alle werden nacheinander gemacht</translation>
    </message>
    <message>
        <source>How many clips of the same prompt and settings</source>
        <translation>Wie viele Clips mit demselben Prompt und denselben Einstellungen</translation>
    </message>
    <message>
        <source>Following each other</source>
        <translation>Aufeinanderfolgend</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Following each other: from the seed that is set</source>
        <translation>Aufeinanderfolgend: ab dem eingestellten Seed</translation>
    </message>
    <message>
        <source>&amp;Number of clips</source>
        <translation>A&amp;nzahl der Clips</translation>
    </message>
    <message>
        <source>S&amp;eeds</source>
        <translation>S&amp;eeds</translation>
    </message>
    <message>
        <source>&amp;Open text file…</source>
        <translation>Textdatei ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>One prompt a line; blank lines and lines that begin with # are passed over</source>
        <translation>Ein Prompt pro Zeile; leere Zeilen und solche, die mit # beginnen, werden übergangen</translation>
    </message>
    <message>
        <source>Prompts of the file</source>
        <translation>Prompts der Datei</translation>
    </message>
    <message>
        <source>One prompt a line</source>
        <translation>Ein Prompt pro Zeile</translation>
    </message>
    <message>
        <source>Open a text file with one prompt a line.</source>
        <translation>Eine Textdatei mit einem Prompt pro Zeile öffnen.</translation>
    </message>
    <message>
        <source>A list such as “3, 5, 7”, or a range such as “3..7” or “2..8 by 3”</source>
        <translation>Eine Liste wie „3, 5, 7“ oder ein Bereich wie „3..7“ oder „2..8 by 3“</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>&amp;Zeilen</translation>
    </message>
    <message>
        <source>&amp;Values of the rows</source>
        <translation>&amp;Werte der Zeilen</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>Spal&amp;ten</translation>
    </message>
    <message>
        <source>V&amp;alues of the columns</source>
        <translation>Werte &amp;der Spalten</translation>
    </message>
    <message>
        <source>When all are made, a sheet with the middle frame of each is put beside them.</source>
        <translation>Wenn alle fertig sind, wird daneben ein Kontaktbogen mit dem mittleren Frame jedes Clips gespeichert.</translation>
    </message>
    <message>
        <source>Open a list of prompts</source>
        <translation>Eine Liste von Prompts öffnen</translation>
    </message>
    <message>
        <source>Text (*.txt);;All files (*)</source>
        <translation>Text (*.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is too large for a list of prompts.</source>
        <translation>%1 ist zu groß für eine Liste von Prompts.</translation>
    </message>
    <message>
        <source>Give values for the rows and the columns.</source>
        <translation>Bitte Werte für Zeilen und Spalten angeben.</translation>
    </message>
    <message>
        <source>Rows and columns are the same setting.</source>
        <translation>Zeilen und Spalten sind dieselbe Einstellung.</translation>
    </message>
    <message>
        <source>These are more than %1 clips.</source>
        <translation>Das sind mehr als %1 Clips.</translation>
    </message>
    <message numerus="yes">
        <source>Checking %n clip(s)…</source>
        <translation>
            <numerusform>%n Clip wird geprüft…</numerusform>
            <numerusform>%n Clips werden geprüft…</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <comment>which clip, what is wrong, what would do</comment>
        <translation>%1: %2 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s), about %1</source>
        <translation>
            <numerusform>%n Clip, etwa %1</numerusform>
            <numerusform>%n Clips, etwa %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s). How long they take is known once one has been made here.</source>
        <translation>
            <numerusform>%n Clip. Wie lange er dauert, ist bekannt, wenn hier einer gemacht wurde.</numerusform>
            <numerusform>%n Clips. Wie lange sie dauern, ist bekannt, wenn hier einer gemacht wurde.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) have more than %1 tokens; the end of them is left out.</source>
        <translation>
            <numerusform>%n Prompt hat mehr als %1 Tokens; sein Ende wird weggelassen.</numerusform>
            <numerusform>%n Prompts haben mehr als %1 Tokens; ihr Ende wird weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1 of the file: %2</source>
        <translation>Zeile %1 der Datei: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>which clip, what is wrong</comment>
        <translation>%1: %2</translation>
    </message>
</context>
</TS>
