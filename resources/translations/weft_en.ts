<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>ModelDetails</name>
    <message numerus="yes">
        <source>%n file(s) have the SHA-256 that they should have.</source>
        <translation>
            <numerusform>%n file has the SHA-256 that it should have.</numerusform>
            <numerusform>%n files have the SHA-256 that they should have.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PresetText</name>
    <message numerus="yes">
        <source>%1 × %2, %n frames, %3 steps, guidance %4, flow shift %5</source>
        <translation>
            <numerusform>%1 × %2, %n frame, %3 steps, guidance %4, flow shift %5</numerusform>
            <numerusform>%1 × %2, %n frames, %3 steps, guidance %4, flow shift %5</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weft::app::ExportText</name>
    <message numerus="yes">
        <source>%n colours</source>
        <translation>
            <numerusform>%n colour</numerusform>
            <numerusform>%n colours</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryActions</name>
    <message numerus="yes">
        <source>%n clip(s) moved to the trash</source>
        <translation>
            <numerusform>%n clip moved to the trash</numerusform>
            <numerusform>%n clips moved to the trash</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) taken off the history</source>
        <translation>
            <numerusform>%n clip taken off the history</numerusform>
            <numerusform>%n clips taken off the history</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) can&apos;t be moved to the trash.</source>
        <translation>
            <numerusform>%n file can&apos;t be moved to the trash.</numerusform>
            <numerusform>%n files can&apos;t be moved to the trash.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weft::app::HistoryPanel</name>
    <message numerus="yes">
        <source>%n clip(s) found</source>
        <translation>
            <numerusform>%n clip found</numerusform>
            <numerusform>%n clips found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s)</source>
        <translation>
            <numerusform>%n clip</numerusform>
            <numerusform>%n clips</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weft::app::MainWindow</name>
    <message numerus="yes">
        <source>A clip is finished, %n wait(s)</source>
        <translation>
            <numerusform>A clip is finished, %n waits</numerusform>
            <numerusform>A clip is finished, %n wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weft::app::ModelManager</name>
    <message numerus="yes">
        <source>Looking into %1; %n file(s) looked at</source>
        <translation>
            <numerusform>Looking into %1; %n file looked at</numerusform>
            <numerusform>Looking into %1; %n files looked at</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n found.</source>
        <translation>
            <numerusform>%n found.</numerusform>
            <numerusform>%n found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n weight file(s) of other kinds of models are not listed.</source>
        <translation>
            <numerusform>%n weight file of another kind of model is not listed.</numerusform>
            <numerusform>%n weight files of other kinds of models are not listed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weft::app::PresetBar</name>
    <message numerus="yes">
        <source>%n of these presets has a name that you have already: %1. Replace yours?</source>
        <translation>
            <numerusform>%n of these presets has a name that you have already: %1. Replace yours?</numerusform>
            <numerusform>%n of these presets have names that you have already: %1. Replace yours?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weft::app::PresetListDialog</name>
    <message numerus="yes">
        <source>Delete %n presets?</source>
        <translation>
            <numerusform>Delete %n preset?</numerusform>
            <numerusform>Delete %n presets?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weft::app::QueueView</name>
    <message numerus="yes">
        <source>Paused: %n clip(s) to make</source>
        <translation>
            <numerusform>Paused: %n clip to make</numerusform>
            <numerusform>Paused: %n clips to make</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) to make, about %1</source>
        <translation>
            <numerusform>%n clip to make, about %1</numerusform>
            <numerusform>%n clips to make, about %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) to make</source>
        <translation>
            <numerusform>%n clip to make</numerusform>
            <numerusform>%n clips to make</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weft::app::SettingsRestorer</name>
    <message numerus="yes">
        <source>The settings of “%1” are in the form; %n file(s) of it are not here.</source>
        <translation>
            <numerusform>The settings of “%1” are in the form; %n file of it is not here.</numerusform>
            <numerusform>The settings of “%1” are in the form; %n files of it are not here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weft::app::VariationsDialog</name>
    <message numerus="yes">
        <source>Checking %n clip(s)…</source>
        <translation>
            <numerusform>Checking %n clip…</numerusform>
            <numerusform>Checking %n clips…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s), about %1</source>
        <translation>
            <numerusform>%n clip, about %1</numerusform>
            <numerusform>%n clips, about %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s). How long they take is known once one has been made here.</source>
        <translation>
            <numerusform>%n clip. How long it takes is known once one has been made here.</numerusform>
            <numerusform>%n clips. How long they take is known once one has been made here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s) have more than %1 tokens; the end of them is left out.</source>
        <translation>
            <numerusform>%n prompt has more than %1 tokens; the end of it is left out.</numerusform>
            <numerusform>%n prompts have more than %1 tokens; the end of them is left out.</numerusform>
        </translation>
    </message>
</context>
</TS>
