<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
 <context>
  <name>ssbd-desktop</name>
  <message>
   <source>{path} gave no translation of “{text}”: choose another model, or another prompt.</source>
   <translation>{path} 没有给出“{text}”的译文，请另选一个模型或提示词。</translation>
  </message>
  <message>
   <source>The Whisper model in {folder} did not recognize a word of clear speech: choose another one.</source>
   <translation>{folder} 中的 Whisper 模型未能从清晰的语音中识别出任何词，请另选一个。</translation>
  </message>
  <message>
   <source>it takes about {needed} of memory, and {free} is free: close other apps, or choose a smaller model</source>
   <translation>它大约需要 {needed} 内存，而可用内存为 {free}（请关闭其他应用，或选择更小的模型）</translation>
  </message>
  <message>
   <source>about {size}</source>
   <translation>约 {size}</translation>
  </message>
  <message>
   <source>{count} million</source>
   <translation>{count}M</translation>
  </message>
  <message>
   <source>the model's chat template</source>
   <translation>模型自带的对话模板</translation>
  </message>
  <message>
   <source>plain text with examples, because it has no chat template</source>
   <translation>带示例的纯文本，因为它没有聊天模板</translation>
  </message>
  <message>
   <source>can be rewound: only what has changed is read again</source>
   <translation>可以回退：只重新读取有变化的部分</translation>
  </message>
  <message>
   <source>can be rewound, with its sliding window kept whole</source>
   <translation>可以回退（完整保留滑动窗口）</translation>
  </message>
  <message>
   <source>cannot be rewound: each update is read from its beginning</source>
   <translation>无法回退：每次更新都从头读取</translation>
  </message>
  <message>
   <source>encoder {encoder}, decoder {decoder}</source>
   <translation>编码器 {encoder}，解码器 {decoder}</translation>
  </message>
  <message>
   <source>{count} bits per weight</source>
   <translation>每个权重 {count} 位</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>名称</translation>
  </message>
  <message>
   <source>Architecture</source>
   <translation>架构</translation>
  </message>
  <message>
   <source>Parameters</source>
   <translation>参数</translation>
  </message>
  <message>
   <source>Quantization</source>
   <translation>量化</translation>
  </message>
  <message>
   <source>Vocabulary</source>
   <translation>词表</translation>
  </message>
  <message>
   <source>Context</source>
   <translation>上下文</translation>
  </message>
  <message>
   <source>Prompt</source>
   <translation>提示词</translation>
  </message>
  <message>
   <source>Languages</source>
   <translation>语言</translation>
  </message>
  <message>
   <source>File size</source>
   <translation>文件大小</translation>
  </message>
  <message>
   <source>Memory</source>
   <translation>内存</translation>
  </message>
  <message>
   <source>Cache</source>
   <translation>缓存</translation>
  </message>
  <message>
   <source>Layers</source>
   <translation>层数</translation>
  </message>
  <message>
   <source>Format</source>
   <translation>格式</translation>
  </message>
  <message>
   <source>{count} billion</source>
   <translation>{count}B</translation>
  </message>
  <message>
   <source>{count} tokens</source>
   <translation>{count} 个词元</translation>
  </message>
  <message>
   <source>{count} languages</source>
   <translation>{count} 种语言</translation>
  </message>
  <message>
   <source>known ({name})</source>
   <translation>已知（{name}）</translation>
  </message>
  <message>
   <source>each update takes longer, because it reads everything again</source>
   <translation>每次更新都要重新读取全部内容，因此耗时更长</translation>
  </message>
  <message>
   <source>No speech model is selected: choose a folder with one.</source>
   <translation>尚未选择语音模型，请选择包含模型的文件夹。</translation>
  </message>
  <message>
   <source>Nothing is sent to {host} because you have not agreed to it: start captions again, and agree.</source>
   <translation>由于您尚未同意，不会向 {host} 发送任何内容：请重新开启字幕并同意。</translation>
  </message>
  <message>
   <source>The system's default microphone is what the computer plays (“{name}”), so everything would be captioned as yours: connect a microphone, or choose one.</source>
   <translation>系统的默认麦克风是电脑播放的声音（“{name}”），因此所有内容都会被当作您说的话，请连接或选择一个麦克风。</translation>
  </message>
  <message>
   <source>The sound of one app cannot be captured here: choose computer audio as the sound source.</source>
   <translation>此处无法采集单个应用的声音，请选择电脑音频作为声音来源。</translation>
  </message>
  <message>
   <source>The system's sound service is not responding: restart it, or the computer.</source>
   <translation>系统声音服务没有响应，请重启该服务或电脑。</translation>
  </message>
  <message>
   <source>Sound capture cannot be started ({reason}): close other apps to free memory.</source>
   <translation>无法开始采集声音（{reason}），请关闭其他应用以释放内存。</translation>
  </message>
  <message>
   <source>The sound source “{name}” is disconnected: connect it again, or choose another one.</source>
   <translation>声音来源“{name}”已断开，请重新连接或另选一个。</translation>
  </message>
  <message>
   <source>There is no sound source named “{name}”: connect it, or choose another one ({names}).</source>
   <translation>没有名为“{name}”的声音来源，请将其连接，或另选一个（{names}）。</translation>
  </message>
  <message>
   <source>No sound source found: connect a microphone.</source>
   <translation>未找到声音来源，请连接麦克风。</translation>
  </message>
  <message>
   <source>Computer audio cannot be captured here: choose a microphone, or set up a loopback device and choose that.</source>
   <translation>此处无法采集电脑音频，请选择麦克风，或设置回环设备后选择它。</translation>
  </message>
  <message>
   <source>The channels of “{name}” cancel each other out, so only the louder one is captioned.</source>
   <translation>“{name}”的声道互相抵消，因此只为较响的声道生成字幕。</translation>
  </message>
  <message>
   <source>The file {path} is cut off or damaged and lacks {seconds} s of its sound: record or export it again.</source>
   <translation>文件 {path} 被截断或已损坏，缺少 {seconds} 秒声音，请重新录制或导出。</translation>
  </message>
  <message>
   <source>The sound of {path} cannot be read ({reason}): choose another sound or video file, such as WAV, FLAC, MP3, M4A, MP4, MKV or WebM, or convert it to one.</source>
   <translation>无法读取 {path} 的声音（{reason}）。请选择其他音频或视频文件，例如 WAV、FLAC、MP3、M4A、MP4、MKV 或 WebM，或先进行转换。</translation>
  </message>
  <message>
   <source>The file {path} is cut off or damaged after {seconds} s: record or export it again.</source>
   <translation>文件 {path} 在 {seconds} 秒之后不完整或已损坏，请重新录制或导出。</translation>
  </message>
  <message>
   <source>The file {path} is empty (0 bytes): record or export it again.</source>
   <translation>文件 {path} 为空（0 字节），请重新录制或导出。</translation>
  </message>
  <message>
   <source>The sound source “{name}” delivers {rate} samples per second instead of {claimed}, so the captions so far may be wrong: choose another one if they stay wrong.</source>
   <translation>声音来源“{name}”每秒提供 {rate} 个采样，而不是 {claimed} 个，此前的字幕可能有误；如果仍然有误，请另选一个。</translation>
  </message>
  <message>
   <source>A sound file cannot be replayed at speed {speed}: give 0 (as fast as possible) or more.</source>
   <translation>无法以 {speed} 的速度播放音频文件，请给出 0（尽可能快）或更大的值。</translation>
  </message>
  <message>
   <source>There is no sound in {path}: choose another file.</source>
   <translation>{path} 中没有声音，请选择其他文件。</translation>
  </message>
  <message>
   <source>There is no file {path}: check its name and folder.</source>
   <translation>没有文件 {path}，请检查文件名和文件夹。</translation>
  </message>
  <message>
   <source>{path} is a folder: choose a sound or video file in it.</source>
   <translation>{path} 是文件夹，请选择其中的音频或视频文件。</translation>
  </message>
  <message>
   <source>{path} cannot be captioned ({reason}): save its sound in a file, and choose that.</source>
   <translation>无法为 {path} 生成字幕（{reason}）：请将其声音保存为文件，然后选择该文件。</translation>
  </message>
  <message>
   <source>The sound source “{name}” stopped delivering sound: check that it is connected and that the system's sound service is running, or choose another one.</source>
   <translation>声音来源“{name}”不再提供声音，请检查其连接和系统声音服务，或另选一个。</translation>
  </message>
  <message>
   <source>The file {path} cannot be decoded ({reason}): close other apps to free memory.</source>
   <translation>无法解码文件 {path}（{reason}），请关闭其他应用以释放内存。</translation>
  </message>
  <message>
   <source>it is damaged</source>
   <translation>文件已损坏</translation>
  </message>
  <message>
   <source>macOS does not let the app capture computer audio ({reason}): allow it in System Settings, Privacy &amp; Security, Screen &amp; System Audio Recording, and open the app again, or install BlackHole and choose it as the sound source.</source>
   <translation>macOS 不允许应用采集电脑音频（{reason}）。请在“系统设置”&gt;“隐私与安全性”&gt;“录屏与系统录音”中允许并重新打开应用，或安装 BlackHole 并将其选作声音来源。</translation>
  </message>
  <message>
   <source>Computer audio can be captured from macOS 14.4 on (this is {version}): install BlackHole and choose it as the sound source.</source>
   <translation>macOS 14.4 及以上版本才能采集电脑音频（当前：{version}），请安装 BlackHole 并将其选作声音来源。</translation>
  </message>
  <message>
   <source>Computer audio cannot be captured because catap does not work ({reason}): install the app again, or install BlackHole and choose it as the sound source.</source>
   <translation>catap 无法工作（{reason}），因此无法采集电脑音频，请重新安装应用，或安装 BlackHole 并将其选作声音来源。</translation>
  </message>
  <message>
   <source>This Mac plays sound in a format that cannot be captured ({reason}): install BlackHole and choose it as the sound source.</source>
   <translation>此 Mac 播放声音的格式无法采集（{reason}），请安装 BlackHole 并将其选作声音来源。</translation>
  </message>
  <message>
   <source>another system</source>
   <translation>其他系统</translation>
  </message>
  <message>
   <source>Sound cannot be played ({reason}): connect speakers or headphones.</source>
   <translation>无法播放声音（{reason}），请连接扬声器或耳机。</translation>
  </message>
  <message>
   <source>The sound source “{name}” cannot be opened ({reason}): check that it is connected and not in use by another app, or choose another one.</source>
   <translation>无法打开声音来源“{name}”（{reason}），请检查它是否已连接、是否被其他应用占用，或另选一个。</translation>
  </message>
  <message>
   <source>PortAudio, which captures sound, is missing: install it (on Debian and Ubuntu: apt install libportaudio2) and try again.</source>
   <translation>缺少用于采集声音的 PortAudio，请安装（Debian 和 Ubuntu：apt install libportaudio2）后重试。</translation>
  </message>
  <message>
   <source>The output “{name}” is not connected: connect it, or choose another sound source.</source>
   <translation>输出设备“{name}”未连接，请将其连接，或另选声音来源。</translation>
  </message>
  <message>
   <source>The sound of one app can be captured from Windows 11 on: choose computer audio as the sound source.</source>
   <translation>从 Windows 11 起才能采集单个应用的声音，请选择电脑音频作为声音来源。</translation>
  </message>
  <message>
   <source>The sound of one app cannot be captured because proc-tap or pycaw does not work ({reason}): install the app again, or choose computer audio as the sound source.</source>
   <translation>proc-tap 或 pycaw 无法工作（{reason}），因此无法采集单个应用的声音，请重新安装应用，或选择电脑音频作为声音来源。</translation>
  </message>
  <message>
   <source>Computer audio cannot be captured because soundcard does not work ({reason}): install the app again, or choose a microphone.</source>
   <translation>soundcard 无法工作（{reason}），因此无法采集电脑音频，请重新安装应用，或选择麦克风。</translation>
  </message>
  <message>
   <source>Windows does not let “{name}” be captured by itself ({reason}): choose computer audio as the sound source.</source>
   <translation>Windows 不允许单独采集“{name}”的声音（{reason}），请选择电脑音频作为声音来源。</translation>
  </message>
  <message>
   <source>Computer audio from “{name}” cannot be captured ({reason}): check that it is connected and not used exclusively by another app, or choose another sound source.</source>
   <translation>无法从“{name}”采集电脑音频（{reason}），请检查它是否已连接、是否被其他应用独占，或另选声音来源。</translation>
  </message>
  <message>
   <source>Windows does not say why</source>
   <translation>Windows 未说明原因</translation>
  </message>
  <message>
   <source>{first} {second}</source>
   <translation>{first}{second}</translation>
  </message>
  <message>
   <source>{count} MB</source>
   <translation>{count} MB</translation>
  </message>
  <message>
   <source>{count} GB</source>
   <translation>{count} GB</translation>
  </message>
  <message>
   <source>The number of hidden tokens k must be 0 or more, not {value}.</source>
   <translation>隐藏词元数 k 必须大于或等于 0，不能为 {value}。</translation>
  </message>
  <message>
   <source>The bias β must be a number from 0 to 1, not {value}: 0 always follows the model, 0.5 and more never revises.</source>
   <translation>偏置 β 必须是 0 到 1 之间的数，不能为 {value}：0 表示始终以模型为准，0.5 及以上表示从不修改。</translation>
  </message>
  <message>
   <source>“{wanted}” is neither a GGUF file nor the model.bin of a CTranslate2 Whisper: choose such a file of its repository.</source>
   <translation>“{wanted}”既不是 GGUF 文件，也不是 CTranslate2 格式 Whisper 的 model.bin，请选择这样的文件。</translation>
  </message>
  <message>
   <source>The catalog {path} is in a newer format ({version}): update SSBD Desktop to use it.</source>
   <translation>目录 {path} 的格式较新（{version}）：请更新 SSBD Desktop 后使用。</translation>
  </message>
  <message>
   <source>The catalog {path} does not say which format it is in: put “version = {version}” at its beginning.</source>
   <translation>目录 {path} 未注明格式：请在开头写上“version = {version}”。</translation>
  </message>
  <message>
   <source>Correct the catalog {path}, or choose another one: “{field}” of “{id}” {problem}.</source>
   <translation>请更正目录 {path}，或选择其他目录：“{id}”的“{field}”{problem}。</translation>
  </message>
  <message>
   <source>There is no model “{wanted}”: choose one from the catalog, or give ORGANIZATION/NAME/FILE.gguf.</source>
   <translation>没有模型“{wanted}”，请从目录中选择，或以“组织/名称/文件.gguf”的形式指定。</translation>
  </message>
  <message>
   <source>The catalog {path} cannot be read ({reason}): correct it, or choose another one.</source>
   <translation>无法读取目录 {path}（{reason}）：请更正，或选择其他目录。</translation>
  </message>
  <message>
   <source>The catalog {path} holds “{name}”, which is not a list of models: use only [[speech]] and [[translation]].</source>
   <translation>目录 {path} 中的“{name}”不是模型列表：只有 [[speech]] 和 [[translation]] 是。</translation>
  </message>
  <message>
   <source>The catalog {path} has two entries with the id “{id}”: rename one of them.</source>
   <translation>目录 {path} 中有两个 ID 为“{id}”的条目：请重命名其中一个。</translation>
  </message>
  <message>
   <source>is not a field that this version knows</source>
   <translation>不是此版本支持的字段</translation>
  </message>
  <message>
   <source>is of the wrong kind</source>
   <translation>的值类型不正确</translation>
  </message>
  <message>
   <source>may have only lower-case letters, digits, single dots and hyphens</source>
   <translation>只能包含小写字母、数字、单个句点和连字符</translation>
  </message>
  <message>
   <source>is not of the form ORGANIZATION/NAME</source>
   <translation>不是“组织/名称”的形式</translation>
  </message>
  <message>
   <source>names no files inside the repository</source>
   <translation>没有指向存储库内的文件</translation>
  </message>
  <message>
   <source>names more than one file</source>
   <translation>指向了多个文件</translation>
  </message>
  <message>
   <source>is not a number of weights</source>
   <translation>不是参数数量</translation>
  </message>
  <message>
   <source>is for translation models, and each of them needs one</source>
   <translation>只用于翻译模型，且每个翻译模型都需要</translation>
  </message>
  <message>
   <source>is missing</source>
   <translation>缺失</translation>
  </message>
  <message>
   <source>names {name}, which is not supported</source>
   <translation>包含不支持的 {name}</translation>
  </message>
  <message>
   <source>{model} no longer has the file {file}: choose another model.</source>
   <translation>{model} 中已没有文件 {file}，请选择其他模型。</translation>
  </message>
  <message>
   <source>{model} has a file named “{file}”, which would lead out of its folder: choose another model.</source>
   <translation>{model} 中有名为“{file}”的文件，会指向其文件夹之外，请选择其他模型。</translation>
  </message>
  <message>
   <source>{file} arrived damaged: download the model again.</source>
   <translation>下载到的 {file} 已损坏，请重新下载该模型。</translation>
  </message>
  <message>
   <source>{path} is in the way: move it somewhere else, and download the model again.</source>
   <translation>{path} 已存在，请将其移到别处，然后重新下载该模型。</translation>
  </message>
  <message>
   <source>{host} sends a different file from the one that it lists for {file}: try again later.</source>
   <translation>{host} 发送的 {file} 与其列表不符，请稍后重试。</translation>
  </message>
  <message>
   <source>The answer is not from {host}: sign in to your network in a web browser, or check HF_ENDPOINT.</source>
   <translation>收到的响应并非来自 {host}，请在浏览器中登录网络，或检查 HF_ENDPOINT。</translation>
  </message>
  <message>
   <source>{host} does not say how large {file} is and what is in it, so it cannot be checked: choose another model.</source>
   <translation>{host} 未提供 {file} 的大小和校验和，因此无法验证，请选择其他模型。</translation>
  </message>
  <message>
   <source>{host} allows no more downloads for now: try again later.</source>
   <translation>{host} 目前不允许更多下载，请稍后重试。</translation>
  </message>
  <message>
   <source>{host} is busy. The download continues soon.</source>
   <translation>{host} 正忙。下载即将继续。</translation>
  </message>
  <message>
   <source>{model} is only for people who have accepted its license: accept it at {page}, and set HF_TOKEN to your access token.</source>
   <translation>{model} 仅供已接受其许可证的用户使用，请在 {page} 接受许可证，并将 HF_TOKEN 设为您的访问令牌。</translation>
  </message>
  <message>
   <source>Downloads are turned off by HF_HUB_OFFLINE: unset it.</source>
   <translation>HF_HUB_OFFLINE 已关闭下载，请取消设置该环境变量。</translation>
  </message>
  <message>
   <source>Nothing can be downloaded from “{address}”: correct HF_ENDPOINT.</source>
   <translation>无法从“{address}”下载，请更正 HF_ENDPOINT。</translation>
  </message>
  <message>
   <source>{host} has no {model} that anyone can download: check its name, and whether HF_TOKEN is set to a valid access token.</source>
   <translation>{host} 上没有公开的 {model}，请检查名称，以及 HF_TOKEN 是否为有效的访问令牌。</translation>
  </message>
  <message>
   <source>A file of {model} is no longer at {host}: try again later.</source>
   <translation>{host} 上已没有 {model} 的某个文件，请稍后重试。</translation>
  </message>
  <message>
   <source>{host} has no {model}: check its name.</source>
   <translation>{host} 上没有 {model}，请检查名称。</translation>
  </message>
  <message>
   <source>{host} refuses the download (error {code}): try again later.</source>
   <translation>{host} 拒绝了下载（错误 {code}），请稍后重试。</translation>
  </message>
  <message>
   <source>The download cannot be started ({reason}): close other apps to free memory.</source>
   <translation>无法开始下载（{reason}），请关闭其他应用以释放内存。</translation>
  </message>
  <message>
   <source>The download stopped unexpectedly: try again.</source>
   <translation>下载意外停止，请重试。</translation>
  </message>
  <message>
   <source>The download is not responding: try again later.</source>
   <translation>下载没有响应，请稍后重试。</translation>
  </message>
  <message>
   <source>The models cannot be moved to {folder} ({reason}): choose another folder.</source>
   <translation>无法将模型移动到 {folder}（{reason}），请选择其他文件夹。</translation>
  </message>
  <message>
   <source>There is another “{model}” in {folder}: delete it, or choose another folder.</source>
   <translation>{folder} 中已有另一个“{model}”，请将其删除，或选择其他文件夹。</translation>
  </message>
  <message>
   <source>The models are already in {folder}: choose another folder.</source>
   <translation>模型已在 {folder} 中，请选择其他文件夹。</translation>
  </message>
  <message>
   <source>{folder} is inside the models folder: choose a folder outside of it.</source>
   <translation>{folder} 位于模型文件夹内，请选择其外的文件夹。</translation>
  </message>
  <message>
   <source>The models in {folder} cannot be read ({reason}): connect the disk, and try again.</source>
   <translation>无法读取 {folder} 中的模型（{reason}），请连接磁盘后重试。</translation>
  </message>
  <message>
   <source>The disk with {folder} is full: free up some space, and try again.</source>
   <translation>{folder} 所在的磁盘已满，请释放一些空间后重试。</translation>
  </message>
  <message>
   <source>The disk with {folder} cannot hold files as large as {file}: choose another disk.</source>
   <translation>{folder} 所在的磁盘无法存放 {file} 这样大的文件，请选择其他磁盘。</translation>
  </message>
  <message>
   <source>{folder} is not there ({reason}): connect its disk, and try again.</source>
   <translation>找不到 {folder}（{reason}），请连接其磁盘后重试。</translation>
  </message>
  <message>
   <source>The models are already being moved: wait until that is finished.</source>
   <translation>模型正在移动中，请等待完成。</translation>
  </message>
  <message>
   <source>“{model}” is being downloaded: pause the download, and try again.</source>
   <translation>正在下载“{model}”，请暂停下载后重试。</translation>
  </message>
  <message>
   <source>Too slow for this computer</source>
   <translation>在此电脑上太慢</translation>
  </message>
  <message>
   <source>Other apps kept this computer busy while it was measured. Try again when they are idle.</source>
   <translation>测量时其他应用占用了这台电脑。请在它们空闲时重试。</translation>
  </message>
  <message>
   <source>Less accurate</source>
   <translation>准确度较低</translation>
  </message>
  <message>
   <source>Doesn't support {languages}</source>
   <translation>不支持{languages}</translation>
  </message>
  <message>
   <source>Needs {count} GB of memory, more than can be spared here</source>
   <translation>需要 {count} GB 内存，超出此电脑可用的内存</translation>
  </message>
  <message>
   <source>For non-commercial use only</source>
   <translation>仅限非商业用途</translation>
  </message>
  <message>
   <source>May be too slow for this computer</source>
   <translation>在此电脑上可能太慢</translation>
  </message>
  <message>
   <source>Fast enough only while nothing else is running</source>
   <translation>只有在没有其他任务时才够快</translation>
  </message>
  <message>
   <source>Better at {what}</source>
   <translation>更擅长{what}</translation>
  </message>
  <message>
   <source>Faster, but less accurate</source>
   <translation>更快，但准确度较低</translation>
  </message>
  <message>
   <source>Supports more languages, but is less accurate</source>
   <translation>支持更多语言，但准确度较低</translation>
  </message>
  <message>
   <source>the language spoken</source>
   <translation>所说的语言</translation>
  </message>
  <message>
   <source>The model cannot be written into {folder} ({reason}): choose another folder for models.</source>
   <translation>无法将模型写入 {folder}（{reason}），请选择其他模型文件夹。</translation>
  </message>
  <message>
   <source>The models folder {folder} is not there: connect its disk, or choose another folder for models.</source>
   <translation>找不到模型文件夹 {folder}，请连接其所在的磁盘，或选择其他模型文件夹。</translation>
  </message>
  <message>
   <source>There is not enough space in {folder}: free up {missing}, or choose another folder for models.</source>
   <translation>{folder} 空间不足，请释放 {missing}，或选择其他模型文件夹。</translation>
  </message>
  <message>
   <source>{path} is a link that leads out of the models folder: delete it.</source>
   <translation>{path} 是指向模型文件夹之外的链接，请将其删除。</translation>
  </message>
  <message>
   <source>The disk with {folder} is full: free up {missing}, then resume the download.</source>
   <translation>{folder} 所在的磁盘已满，请释放 {missing}，然后继续下载。</translation>
  </message>
  <message>
   <source>Nothing can be written into {folder} ({reason}): choose another folder for models.</source>
   <translation>无法写入 {folder}（{reason}），请选择其他模型文件夹。</translation>
  </message>
  <message>
   <source>“{model}” is already being downloaded: wait until it is finished.</source>
   <translation>“{model}”已在下载，请等待下载完成。</translation>
  </message>
  <message>
   <source>“{model}” is not in {folder}: choose a model that has been downloaded.</source>
   <translation>{folder} 中没有“{model}”，请选择已下载的模型。</translation>
  </message>
  <message>
   <source>{file} is damaged: delete “{model}”, and download it again.</source>
   <translation>{file} 已损坏，请删除“{model}”，然后重新下载。</translation>
  </message>
  <message>
   <source>“{model}” cannot be deleted ({reason}): close the app that uses it, and try again.</source>
   <translation>无法删除“{model}”（{reason}），请关闭正在使用它的应用，然后重试。</translation>
  </message>
  <message>
   <source>Captions pause while the new model loads, because there is not enough memory for both.</source>
   <translation>可用内存不足以同时容纳两个模型，加载新模型期间字幕会暂停。</translation>
  </message>
  <message>
   <source>The server is slow to respond. Captions are not translated until it does.</source>
   <translation>服务器响应缓慢。在其响应之前，字幕不会被翻译。</translation>
  </message>
  <message>
   <source>Speech recognition stopped unexpectedly and is restarting.</source>
   <translation>语音识别意外停止，正在重新启动。</translation>
  </message>
  <message>
   <source>Translation stopped unexpectedly and is restarting.</source>
   <translation>翻译意外停止，正在重新启动。</translation>
  </message>
  <message>
   <source>{seconds} s of sound were skipped because the computer was too busy: close other apps.</source>
   <translation>电脑过于繁忙，跳过了 {seconds} 秒声音，请关闭其他应用。</translation>
  </message>
  <message>
   <source>{seconds} s of sound were skipped because speech recognition was too slow: choose a smaller speech model or beam size.</source>
   <translation>语音识别过慢，跳过了 {seconds} 秒声音，请选择更小的语音模型，或减小束搜索宽度。</translation>
  </message>
  <message>
   <source>The previous one stays in use.</source>
   <translation>将继续使用之前的选择。</translation>
  </message>
  <message>
   <source>Sound capture</source>
   <translation>声音采集</translation>
  </message>
  <message>
   <source>Your microphone</source>
   <translation>您的麦克风</translation>
  </message>
  <message>
   <source>Speech recognition</source>
   <translation>语音识别</translation>
  </message>
  <message>
   <source>Translation</source>
   <translation>翻译</translation>
  </message>
  <message>
   <source>{part} stopped because of an unexpected error: try again, and if that does not help, send the log in {folder} to the developers.</source>
   <translation>{part}因意外错误而停止，请重试；如仍无效，请将 {folder} 中的日志发送给开发者。</translation>
  </message>
  <message>
   <source>Captions are in the spoken language because no translation model is selected.</source>
   <translation>尚未选择翻译模型，因此字幕以所说的语言显示。</translation>
  </message>
  <message>
   <source>Nothing is translated because people speak the caption language.</source>
   <translation>所说的语言与字幕语言相同，因此无需翻译。</translation>
  </message>
  <message>
   <source>Captions are shown but may not be saved because of an unexpected error: send the log in {folder} to the developers.</source>
   <translation>字幕可正常显示，但因意外错误可能未保存，请将 {folder} 中的日志发送给开发者。</translation>
  </message>
  <message>
   <source>no answer for {count} s</source>
   <translation>{count} 秒无响应</translation>
  </message>
  <message>
   <source>{engine} with {model} takes longer than {count} s because this computer is too busy: close other apps, or choose a smaller model.</source>
   <translation>这台电脑太忙，使用 {model} 的{engine}耗时超过 {count} 秒：请关闭其他应用，或选择更小的模型。</translation>
  </message>
  <message>
   <source>{engine} could not start ({reason}): close other apps to free memory, or install SSBD Desktop again.</source>
   <translation>{engine}未能启动（{reason}），请关闭其他应用以释放内存，或重新安装 SSBD Desktop。</translation>
  </message>
  <message>
   <source>{engine} failed again with {model} ({reason}) and is no longer used: choose another model, or download this one again.</source>
   <translation>使用 {model} 时{engine}再次失败（{reason}），该模型不再使用；请另选一个模型，或重新下载此模型。</translation>
  </message>
  <message>
   <source>{engine} failed with {model} ({reason}): choose another model, or download this one again.</source>
   <translation>使用 {model} 时{engine}失败（{reason}），请另选一个模型，或重新下载此模型。</translation>
  </message>
  <message>
   <source>{engine} cannot be started ({reason}): close other apps to free memory.</source>
   <translation>无法启动{engine}（{reason}），请关闭其他应用以释放内存。</translation>
  </message>
  <message>
   <source>it has ended</source>
   <translation>已终止</translation>
  </message>
  <message>
   <source>it stopped</source>
   <translation>意外停止</translation>
  </message>
  <message>
   <source>it froze</source>
   <translation>已无响应</translation>
  </message>
  <message>
   <source>The app was updated while it was running: quit it and open it again.</source>
   <translation>应用在运行期间已更新，请退出后重新打开。</translation>
  </message>
  <message>
   <source>{model} is not used because it crashed twice: choose another model, or this one again to give it another try.</source>
   <translation>{model} 已崩溃两次，因此不再使用；请另选一个模型，或重新选择它再试一次。</translation>
  </message>
  <message>
   <source>The demonstration's file {name} is damaged: install SSBD Desktop again.</source>
   <translation>演示文件 {name} 已损坏，请重新安装 SSBD Desktop。</translation>
  </message>
  <message>
   <source>The demonstration in {folder} is of version {version} ({file}), and this app needs version {needed}: install SSBD Desktop again.</source>
   <translation>{folder} 中的演示为版本 {version}（{file}），而此应用需要版本 {needed}，请重新安装 SSBD Desktop。</translation>
  </message>
  <message>
   <source>The demonstration in {folder} lacks the file {name}: install SSBD Desktop again.</source>
   <translation>{folder} 中的演示缺少文件 {name}，请重新安装 SSBD Desktop。</translation>
  </message>
  <message>
   <source>The demonstration's file {name} in {folder} cannot be read ({reason}): check its permissions, or install SSBD Desktop again.</source>
   <translation>无法读取 {folder} 中的演示文件 {name}（{reason}），请检查其权限，或重新安装 SSBD Desktop。</translation>
  </message>
  <message>
   <source>In {path}: {problem} It has no effect and is kept.</source>
   <translation>{path}：{problem}该项不起作用，但会保留。</translation>
  </message>
  <message>
   <source>The settings in {path} could not be read ({reason}): they were kept as {name}, and the defaults are used.</source>
   <translation>无法读取 {path} 中的设置（{reason}）；已将其保留为 {name}，并使用默认值。</translation>
  </message>
  <message>
   <source>In {path}: {problem} The default is used instead.</source>
   <translation>{path}：{problem}将改用默认值。</translation>
  </message>
  <message>
   <source>it is not UTF-8</source>
   <translation>不是 UTF-8 编码</translation>
  </message>
  <message>
   <source>The original file was kept as {name}.</source>
   <translation>原文件已保留为 {name}。</translation>
  </message>
  <message>
   <source>The settings cannot be saved in {path} because one of them names a file whose name is not UTF-8: rename it; until you quit the app they stay in effect.</source>
   <translation>无法将设置保存到 {path}，因为其中某个文件的名称不是 UTF-8 编码，请重命名该文件；在退出应用之前设置仍然有效。</translation>
  </message>
  <message>
   <source>The settings cannot be saved in {path} ({reason}): they stay in effect until you quit the app.</source>
   <translation>无法将设置保存到 {path}（{reason}）；在退出应用之前设置仍然有效。</translation>
  </message>
  <message>
   <source>The settings in {path} cannot be read ({reason}): the defaults are used.</source>
   <translation>无法读取 {path} 中的设置（{reason}），将使用默认值。</translation>
  </message>
  <message>
   <source>“{name}” is not a supported language: enter its English name, like German.</source>
   <translation>不支持语言“{name}”，请输入其英文名称，例如 German。</translation>
  </message>
  <message>
   <source>“{name}” is not a supported language: did you mean {names}?</source>
   <translation>不支持语言“{name}”：您是指 {names} 吗？</translation>
  </message>
  <message>
   <source>The previous one stays saved.</source>
   <translation>之前保存的选择保持不变。</translation>
  </message>
  <message>
   <source>Voices cannot be saved in {path} ({reason}): free up space, and check that the file can be written.</source>
   <translation>无法将声音保存到 {path}（{reason}）：请释放空间，并检查该文件是否可写。</translation>
  </message>
  <message>
   <source>“{setting}” must be a number from {low} to {high}, not {value}.</source>
   <translation>“{setting}”必须为 {low} 到 {high} 之间的数字，不能为 {value}。</translation>
  </message>
  <message>
   <source>“{setting}” must be on or off, not {value}.</source>
   <translation>“{setting}”必须为开或关，不能为 {value}。</translation>
  </message>
  <message>
   <source>“{setting}” must be a whole number from {low} to {high}, not {value}.</source>
   <translation>“{setting}”必须为 {low} 到 {high} 之间的整数，不能为 {value}。</translation>
  </message>
  <message>
   <source>“{setting}” must be text, not {value}.</source>
   <translation>“{setting}”必须为文本，不能为 {value}。</translation>
  </message>
  <message>
   <source>“{setting}” must not contain the null character.</source>
   <translation>“{setting}”的文本中不能包含空字符。</translation>
  </message>
  <message>
   <source>“{setting}” must be one of {choices}, not {value}.</source>
   <translation>“{setting}”必须为 {choices} 之一，不能为 {value}。</translation>
  </message>
  <message>
   <source>“{text}” is not a color: enter its code, like #ffcc00.</source>
   <translation>“{text}”不是颜色，请输入颜色代码，例如 #ffcc00。</translation>
  </message>
  <message>
   <source>a number that is too long</source>
   <translation>位数过多的数字</translation>
  </message>
  <message>
   <source>{text} is not the address of a server: enter it with http:// or https://, like https://translate.example.com/v1.</source>
   <translation>{text} 不是服务器地址：请输入以 http:// 或 https:// 开头的地址，例如 https://translate.example.com/v1。</translation>
  </message>
  <message>
   <source>The address of a server must not hold a name or a password: enter it without them, and the key in the field “Key”.</source>
   <translation>服务器地址中不能包含用户名或密码：请输入不含这些内容的地址，并在“密钥”栏中输入密钥。</translation>
  </message>
  <message>
   <source>“auto” suits most models. Others are {names}, chat, or a prompt of your own with {text}, {src} and {tgt} in it.</source>
   <translation>“auto”适合大多数模型。其他选项有 {names}、chat，或包含 {text}、{src} 和 {tgt} 的自定义提示词。</translation>
  </message>
  <message>
   <source>There is no setting {name}: a newer version may know it.</source>
   <translation>没有设置项 {name}：较新的版本可能支持。</translation>
  </message>
  <message>
   <source>There is no setting {name}: did you mean {near}?</source>
   <translation>没有设置项 {name}：您是指 {near} 吗？</translation>
  </message>
  <message>
   <source>“{keys}” is not a valid shortcut: use Ctrl, Alt or Meta with a letter, a digit, F1 to F24 or Space, like Ctrl+Alt+C.</source>
   <translation>“{keys}”不是有效的快捷键，请将 Ctrl、Alt 或 Meta 与字母、数字、F1 至 F24 或 Space 组合，例如 Ctrl+Alt+C。</translation>
  </message>
  <message>
   <source>“{keys}” is not a valid shortcut, because you type with it: add Ctrl, Alt or Meta, like Ctrl+Alt+C.</source>
   <translation>“{keys}”会在打字时用到，不能作为快捷键，请加上 Ctrl、Alt 或 Meta，例如 Ctrl+Alt+C。</translation>
  </message>
  <message>
   <source>Line {number} of the glossary, “{line}”, is not a pair: enter word = translation.</source>
   <translation>术语表第 {number} 行“{line}”不是成对的词，请按“词 = 译文”的格式输入。</translation>
  </message>
  <message>
   <source>{path} is a file: choose the folder of a Whisper model in CTranslate2 format.</source>
   <translation>{path} 是文件，请选择 CTranslate2 格式 Whisper 模型的文件夹。</translation>
  </message>
  <message>
   <source>The file {path} is damaged ({reason}): choose another Whisper model, or download this one again.</source>
   <translation>文件 {path} 已损坏（{reason}），请另选一个 Whisper 模型，或重新下载此模型。</translation>
  </message>
  <message>
   <source>The folder {folder} does not exist: choose a folder with a Whisper model in CTranslate2 format.</source>
   <translation>文件夹 {folder} 不存在，请选择包含 CTranslate2 格式 Whisper 模型的文件夹。</translation>
  </message>
  <message>
   <source>The Whisper model in {folder} cannot be loaded because the name is not UTF-8: rename the folder, or those above it.</source>
   <translation>无法加载 {folder} 中的 Whisper 模型，因为其名称不是 UTF-8 编码，请重命名该文件夹或其上级文件夹。</translation>
  </message>
  <message>
   <source>The folder {folder} is not a complete Whisper model in CTranslate2 format (missing: {names}): choose another one, or download it again.</source>
   <translation>文件夹 {folder} 中的 CTranslate2 格式 Whisper 模型不完整（缺少：{names}），请另选一个或重新下载。</translation>
  </message>
  <message>
   <source>The file {path} lacks {names}: choose another Whisper model, or download this one again.</source>
   <translation>文件 {path} 缺少 {names}，请另选一个 Whisper 模型，或重新下载此模型。</translation>
  </message>
  <message>
   <source>{path} is a language model: choose it as the translation model, and as the speech model a folder.</source>
   <translation>{path} 是语言模型，请将其选为翻译模型，并为语音模型选择一个文件夹。</translation>
  </message>
  <message>
   <source>The folder {folder} holds a language model: choose its GGUF file as the translation model.</source>
   <translation>文件夹 {folder} 中是语言模型，请将其中的 GGUF 文件选为翻译模型。</translation>
  </message>
  <message>
   <source>The model in {folder} is in the format of {format}: choose the same model in CTranslate2 format, such as faster-whisper-small.</source>
   <translation>{folder} 中的模型是 {format} 格式，请选择同一模型的 CTranslate2 格式，例如 faster-whisper-small。</translation>
  </message>
  <message>
   <source>Whisper model for {count} languages</source>
   <translation>支持 {count} 种语言的 Whisper 模型</translation>
  </message>
  <message>
   <source>The file {path} is longer than any Whisper model's: choose another model.</source>
   <translation>文件 {path} 超出了任何 Whisper 模型的大小，请另选一个模型。</translation>
  </message>
  <message>
   <source>Whisper model for {language} only</source>
   <translation>仅支持{language}的 Whisper 模型</translation>
  </message>
  <message>
   <source>The folder {folder} cannot be read ({reason}): check its permissions, or choose another one.</source>
   <translation>无法读取文件夹 {folder}（{reason}），请检查其权限，或另选一个。</translation>
  </message>
  <message>
   <source>The file {path} cannot be read ({reason}): check its permissions, or choose another Whisper model.</source>
   <translation>无法读取文件 {path}（{reason}），请检查其权限，或另选一个 Whisper 模型。</translation>
  </message>
  <message>
   <source>The file {path} is not a Whisper model in CTranslate2 format: choose another Whisper model.</source>
   <translation>文件 {path} 不是 CTranslate2 格式的 Whisper 模型，请另选一个 Whisper 模型。</translation>
  </message>
  <message>
   <source>it is nested too deeply</source>
   <translation>嵌套过深</translation>
  </message>
  <message>
   <source>it names no tokens</source>
   <translation>其中没有词元</translation>
  </message>
  <message>
   <source>No speech model is loaded: choose one in the settings.</source>
   <translation>尚未加载语音模型，请在设置中选择一个。</translation>
  </message>
  <message>
   <source>Captions come late because this speech model is too slow for this computer: choose a smaller one, or close other apps.</source>
   <translation>此语音模型对这台电脑来说太慢，字幕会延迟：请选择更小的模型，或关闭其他应用。</translation>
  </message>
  <message>
   <source>Speech recognition is slower from now on, because this speech model needs the whole 30 seconds to get words right: choose another model if captions come late.</source>
   <translation>此语音模型需要完整的 30 秒才能识别准确，因此语音识别从现在起会变慢；如果字幕延迟，请另选一个模型。</translation>
  </message>
  <message>
   <source>The Whisper model in {folder} does not know the language {language}: choose another spoken language, or a multilingual model.</source>
   <translation>{folder} 中的 Whisper 模型不支持{language}，请选择其他说话语言，或选择多语言模型。</translation>
  </message>
  <message>
   <source>There is not enough memory for the Whisper model in {folder}: close other apps, or choose a smaller model.</source>
   <translation>内存不足，无法加载 {folder} 中的 Whisper 模型，请关闭其他应用或选择更小的模型。</translation>
  </message>
  <message>
   <source>The Whisper model in {folder} cannot be loaded ({reason}): choose another one, or download it again.</source>
   <translation>无法加载 {folder} 中的 Whisper 模型（{reason}），请另选一个或重新下载。</translation>
  </message>
  <message>
   <source>This model takes about {needed} of memory, and {free} is free: close other apps, or choose a smaller model.</source>
   <translation>此模型约需 {needed} 内存，可用 {free}，请关闭其他应用，或选择更小的模型。</translation>
  </message>
  <message>
   <source>{host} is not responding: check your internet connection, or try again later.</source>
   <translation>{host} 没有响应，请检查网络连接，或稍后重试。</translation>
  </message>
  <message>
   <source>{host} is having problems (error {code}): try again later.</source>
   <translation>{host} 出现问题（错误 {code}），请稍后重试。</translation>
  </message>
  <message>
   <source>{host} cannot be reached ({reason}): check your internet connection.</source>
   <translation>无法连接到 {host}（{reason}），请检查网络连接。</translation>
  </message>
  <message>
   <source>The connection to {host} is not secure ({reason}): check this computer's date and time, or sign in to your network in a web browser.</source>
   <translation>与 {host} 的连接不安全（{reason}），请检查这台电脑的日期和时间，或在浏览器中登录网络。</translation>
  </message>
  <message>
   <source>{host} cannot be found: check your internet connection.</source>
   <translation>找不到 {host}，请检查网络连接。</translation>
  </message>
  <message>
   <source>The proxy doesn't allow a connection to {host} ({reason}): check this computer's proxy settings.</source>
   <translation>代理不允许连接到 {host}（{reason}），请检查这台电脑的代理设置。</translation>
  </message>
  <message>
   <source>{host} redirects in a loop: sign in to your network in a web browser, or try again later.</source>
   <translation>{host} 循环重定向，请在浏览器中登录网络，或稍后重试。</translation>
  </message>
  <message>
   <source>The connection to {host} was lost: check your internet connection.</source>
   <translation>与 {host} 的连接已断开，请检查网络连接。</translation>
  </message>
  <message>
   <source>it holds more than {count} MB</source>
   <translation>超过 {count} MB</translation>
  </message>
  <message>
   <source>it is a folder</source>
   <translation>它是文件夹</translation>
  </message>
  <message>
   <source>it is a pipe and not a file</source>
   <translation>它是管道而不是文件</translation>
  </message>
  <message>
   <source>it is a socket and not a file</source>
   <translation>它是套接字而不是文件</translation>
  </message>
  <message>
   <source>it is a device and not a file</source>
   <translation>它是设备而不是文件</translation>
  </message>
  <message>
   <source>The server's key cannot be read from the system's keyring ({reason}): unlock the keyring and try again.</source>
   <translation>无法从系统的密钥环读取服务器密钥（{reason}）：请解锁密钥环后重试。</translation>
  </message>
  <message>
   <source>The key cannot be saved because this system has no keyring: install one, such as GNOME Keyring or KWallet, or start the app with the key in {variable}.</source>
   <translation>此系统没有密钥环，无法保存密钥：请安装 GNOME Keyring 或 KWallet 等，或在 {variable} 中设置密钥后启动应用。</translation>
  </message>
  <message>
   <source>The key cannot be saved in the system's keyring ({reason}): unlock the keyring and try again.</source>
   <translation>无法将密钥保存到系统的密钥环（{reason}）：请解锁密钥环后重试。</translation>
  </message>
  <message>
   <source>The session {name} is still being recorded: end the session, then correct it.</source>
   <translation>会话 {name} 仍在记录中，请先结束会话，再进行更正。</translation>
  </message>
  <message>
   <source>The correction cannot be saved in {path} ({reason}): free up space, and check that the file is there and can be written.</source>
   <translation>无法将更正保存到 {path}（{reason}），请释放空间，并检查该文件是否存在且可写入。</translation>
  </message>
  <message>
   <source>The translation cannot be saved in {folder} ({reason}): free up space, and check that the folder can be written.</source>
   <translation>无法将译文保存到 {folder}（{reason}），请释放空间并检查该文件夹是否可写入。</translation>
  </message>
  <message>
   <source>The session cannot be exported to {path} ({reason}): choose another folder, or free up space.</source>
   <translation>无法将会话导出到 {path}（{reason}），请另选文件夹或释放空间。</translation>
  </message>
  <message>
   <source>{path} is the session's own file: choose another one.</source>
   <translation>{path} 是此会话自己的文件，请另选一个。</translation>
  </message>
  <message>
   <source>Captions cannot be saved in {path} ({reason}): they are still shown, and will be saved once there is space and permission to write there.</source>
   <translation>字幕无法保存到 {path}（{reason}）：字幕会显示，并等待保存，直到那里有空间和写入权限。</translation>
  </message>
  <message>
   <source>its folder is gone</source>
   <translation>文件夹已不存在</translation>
  </message>
  <message>
   <source>Line {line} of {name} cannot be read and was left out. All other captions are here.</source>
   <translation>{name} 的第 {line} 行无法读取，已略去；其余字幕均在此处。</translation>
  </message>
  <message>
   <source>Lines {lines} and {more} more of {name} cannot be read and were left out. All other captions are here.</source>
   <translation>{name} 的第 {lines} 行及另外 {more} 行无法读取，已略去；其余字幕均在此处。</translation>
  </message>
  <message>
   <source>Lines {lines} of {name} cannot be read and were left out. All other captions are here.</source>
   <translation>{name} 的第 {lines} 行无法读取，已略去；其余字幕均在此处。</translation>
  </message>
  <message>
   <source>The session {name} is still being recorded: end the session, then delete it.</source>
   <translation>会话 {name} 仍在记录，请先结束会话再删除。</translation>
  </message>
  <message>
   <source>{name} cannot be {done} ({reason}): check that the folder {folder} exists and can be written.</source>
   <translation>无法{done} {name}（{reason}），请检查文件夹 {folder} 是否存在且可写入。</translation>
  </message>
  <message>
   <source>The session {name} was made by a newer version of the app: update the app to open it.</source>
   <translation>会话 {name} 由较新版本的应用创建，请更新应用后再打开。</translation>
  </message>
  <message>
   <source>The session {name} is no longer in {folder}: it was moved or deleted.</source>
   <translation>会话 {name} 已不在 {folder} 中：它已被移动或删除。</translation>
  </message>
  <message>
   <source>The session {name} cannot be read ({reason}): check the permissions in {folder}.</source>
   <translation>无法读取会话 {name}（{reason}），请检查 {folder} 中的权限。</translation>
  </message>
  <message>
   <source>The sessions in {folder} cannot be read ({reason}): check the folder's permissions.</source>
   <translation>无法读取 {folder} 中的会话（{reason}），请检查该文件夹的权限。</translation>
  </message>
  <message>
   <source>renamed</source>
   <translation>重命名</translation>
  </message>
  <message>
   <source>deleted</source>
   <translation>删除</translation>
  </message>
  <message>
   <source>emptied</source>
   <translation>清空</translation>
  </message>
  <message>
   <source>it is gone</source>
   <translation>已不存在</translation>
  </message>
  <message>
   <source>restored</source>
   <translation>恢复</translation>
  </message>
  <message>
   <source>Live text cannot be written to {path} ({reason}): choose another file.</source>
   <translation>无法将实时文本写入 {path}（{reason}），请另选一个文件。</translation>
  </message>
  <message>
   <source>Live text cannot be served on port {port} ({reason}): choose another port, or close the app that uses it.</source>
   <translation>无法在端口 {port} 上提供实时文本（{reason}），请选择其他端口，或关闭占用它的应用。</translation>
  </message>
  <message>
   <source>The session cannot be saved as {path} ({reason}): choose another folder, or free up space.</source>
   <translation>无法将会话保存为 {path}（{reason}），请另选文件夹或释放空间。</translation>
  </message>
  <message>
   <source>Unsaved captions in {path} cannot be restored to {folder} ({reason}): free up space there and open the app again.</source>
   <translation>无法将 {path} 中未保存的字幕恢复到 {folder}（{reason}），请释放该处的空间并重新打开应用。</translation>
  </message>
  <message>
   <source>There is no session “{title}”: give its title or a part of it, its file, or latest.</source>
   <translation>没有会话“{title}”，请给出其标题或标题的一部分、文件，或 latest。</translation>
  </message>
  <message>
   <source>{count} sessions have “{title}” in their titles: give the file of one ({names}).</source>
   <translation>有 {count} 个会话的标题含有“{title}”，请给出其中一个的文件（{names}）。</translation>
  </message>
  <message>
   <source>{host} takes too long to answer: captions are translated again once it is faster.</source>
   <translation>{host} 响应过慢：速度恢复后将重新翻译字幕。</translation>
  </message>
  <message>
   <source>{host} responds, but not like a server that translates: check the address in the settings.</source>
   <translation>{host} 有响应，但不是翻译服务器的响应：请在设置中检查地址。</translation>
  </message>
  <message>
   <source>{host} doesn't accept the key: enter the right one in the settings.</source>
   <translation>{host} 不接受该密钥：请在设置中输入正确的密钥。</translation>
  </message>
  <message>
   <source>{host} refuses to translate (error {code}, {reason}): check the server's address and model in the settings.</source>
   <translation>{host} 拒绝翻译（错误 {code}，{reason}）：请在设置中检查服务器的地址和模型。</translation>
  </message>
  <message>
   <source>The server at {host} is not responding: start it on this computer.</source>
   <translation>{host} 上的服务器没有响应：请在这台电脑上启动它。</translation>
  </message>
  <message>
   <source>The server at {host} cannot be used ({reason}): check its address in the settings.</source>
   <translation>无法使用服务器 {host}（{reason}）：请在设置中检查其地址。</translation>
  </message>
  <message>
   <source>{host} knows no such address or model ({reason}): check both in the settings.</source>
   <translation>{host} 上没有此地址或模型（{reason}）：请在设置中检查两者。</translation>
  </message>
  <message>
   <source>The prompt is too long for the server at {host} ({reason}): shorten it, or reduce the context in the settings.</source>
   <translation>提示词对服务器 {host} 来说太长（{reason}）：请缩短它，或在设置中减小上下文长度。</translation>
  </message>
  <message>
   <source>{host} is too busy: captions will be translated again once it is ready.</source>
   <translation>{host} 过于繁忙：一有空闲就会继续翻译字幕。</translation>
  </message>
  <message>
   <source>The connection to the server was closed: start captions again.</source>
   <translation>与服务器的连接已关闭：请重新开启字幕。</translation>
  </message>
  <message>
   <source>The certificate authority {path} cannot be read ({reason}): choose a PEM file.</source>
   <translation>无法读取证书颁发机构 {path}（{reason}）：请选择一个 PEM 文件。</translation>
  </message>
  <message>
   <source>{host} cannot be asked ({reason}): close other apps to free memory.</source>
   <translation>无法向 {host} 发送请求（{reason}），请关闭其他应用以释放内存。</translation>
  </message>
  <message>
   <source>A server doesn't give all probabilities, as Spec-Verification and sampling need them: use another policy, or a model on this computer.</source>
   <translation>服务器不提供 Spec-Verification 和采样所需的全部概率：请使用其他策略，或使用此电脑上的模型。</translation>
  </message>
  <message>
   <source>{host} names no model: enter the model's name in the settings.</source>
   <translation>{host} 没有给出模型：请在设置中输入模型名称。</translation>
  </message>
  <message>
   <source>{host} has no model {model}: choose one of {models} in the settings.</source>
   <translation>{host} 没有模型 {model}：请在设置中选择以下之一：{models}。</translation>
  </message>
  <message>
   <source>Another model answers at {host} now: captions continue with it.</source>
   <translation>{host} 现在由另一个模型应答：字幕将继续使用它。</translation>
  </message>
  <message>
   <source>The app does not know the prompt for {model}: choose one in the settings.</source>
   <translation>不知道 {model} 需要怎样的提示词：请在设置中选择一个提示词。</translation>
  </message>
  <message>
   <source>A server doesn't give the chat template of {model}: choose a prompt other than “chat” in the settings.</source>
   <translation>服务器不提供 {model} 的对话模板：请在设置中选择“chat”以外的提示词。</translation>
  </message>
  <message>
   <source>{host} gives no probabilities of what is on the screen: start it with them turned on, or allow translation without them in the settings.</source>
   <translation>{host} 不提供屏幕上文字的概率：请以提供概率的方式启动它，或在设置中允许没有概率的翻译。</translation>
  </message>
  <message>
   <source>it takes too much memory</source>
   <translation>占用内存过多</translation>
  </message>
  <message>
   <source>it takes too long</source>
   <translation>耗时过长</translation>
  </message>
  <message>
   <source>it makes more than {count} characters of one sentence</source>
   <translation>一句话就生成超过 {count} 个字符</translation>
  </message>
  <message>
   <source>choose a GGUF file of the same model</source>
   <translation>请选择同一模型的 GGUF 文件</translation>
  </message>
  <message>
   <source>download the file itself</source>
   <translation>请下载文件本身</translation>
  </message>
  <message>
   <source>{path} is not a GGUF file: choose another model.</source>
   <translation>{path} 不是 GGUF 文件：请选择其他模型。</translation>
  </message>
  <message>
   <source>{path} is not complete, or damaged: download it again, or choose another model.</source>
   <translation>{path} 不完整或已损坏，请重新下载，或另选一个模型。</translation>
  </message>
  <message>
   <source>No translation model is selected: choose a GGUF file.</source>
   <translation>尚未选择翻译模型，请选择一个 GGUF 文件。</translation>
  </message>
  <message>
   <source>{path} is a folder: choose a GGUF file as the translation model.</source>
   <translation>{path} 是文件夹，请选择一个 GGUF 文件作为翻译模型。</translation>
  </message>
  <message>
   <source>The translation model {path} does not exist: choose another one.</source>
   <translation>翻译模型 {path} 不存在，请另选一个。</translation>
  </message>
  <message>
   <source>it has a separate encoder</source>
   <translation>它带有独立的编码器</translation>
  </message>
  <message>
   <source>{path} cannot be used for translation ({reason}): choose another instruct model.</source>
   <translation>{path} 无法用于翻译（{reason}），请另选一个指令模型。</translation>
  </message>
  <message>
   <source>llama.cpp cannot read {path} ({reason}): download it again, or choose another model.</source>
   <translation>llama.cpp 无法读取 {path}（{reason}），请重新下载或另选一个模型。</translation>
  </message>
  <message>
   <source>{path} is an adapter (LoRA), not a whole model: choose a model that it has been merged into.</source>
   <translation>{path} 是适配器（LoRA），不是完整模型，请选择已合并该适配器的模型。</translation>
  </message>
  <message>
   <source>{path} is the part of a model that reads images or sound (mmproj): choose the language model that it belongs to.</source>
   <translation>{path} 是模型中读取图像或声音的部分（mmproj），请选择它所属的语言模型。</translation>
  </message>
  <message>
   <source>{path} is a file for making models ({kind}), not a model: choose an instruct model.</source>
   <translation>{path} 是用于制作模型的文件（{kind}），不是模型，请选择指令模型。</translation>
  </message>
  <message>
   <source>{path} is an embedding model, which compares texts and cannot translate: choose an instruct model.</source>
   <translation>{path} 是嵌入模型，只能比较文本，不能翻译，请选择指令模型。</translation>
  </message>
  <message>
   <source>{path} is part {number} of {count} of a model: choose its first part.</source>
   <translation>{path} 是模型 {count} 个分卷中的第 {number} 个，请选择第一个分卷。</translation>
  </message>
  <message>
   <source>{path} is the first of {count} parts of a model, but has been renamed: give all parts their original names.</source>
   <translation>{path} 是模型 {count} 个分卷中的第一个，但已被重命名，请将所有分卷恢复为原来的名称。</translation>
  </message>
  <message>
   <source>The model {path} has {count} parts, and some are missing ({names}): put all of them into the same folder.</source>
   <translation>模型 {path} 有 {count} 个分卷，缺少其中一些（{names}），请将它们全部放入同一文件夹。</translation>
  </message>
  <message>
   <source>a model for PyTorch</source>
   <translation>PyTorch 模型</translation>
  </message>
  <message>
   <source>an archive</source>
   <translation>压缩包</translation>
  </message>
  <message>
   <source>unpack it, and choose the file in it</source>
   <translation>请解压后选择其中的文件</translation>
  </message>
  <message>
   <source>a model in the safetensors format</source>
   <translation>safetensors 格式的模型</translation>
  </message>
  <message>
   <source>a model in an older format</source>
   <translation>旧格式的模型</translation>
  </message>
  <message>
   <source>a web page</source>
   <translation>网页</translation>
  </message>
  <message>
   <source>a placeholder of Git LFS</source>
   <translation>Git LFS 占位文件</translation>
  </message>
  <message>
   <source>The translation model {path} cannot be read ({reason}): choose another one.</source>
   <translation>无法读取翻译模型 {path}（{reason}），请另选一个。</translation>
  </message>
  <message>
   <source>it generates by diffusion</source>
   <translation>它以扩散方式生成文本</translation>
  </message>
  <message>
   <source>{path} is {what}, not a GGUF file: {remedy}.</source>
   <translation>{path} 是{what}，不是 GGUF 文件，{remedy}。</translation>
  </message>
  <message>
   <source>it was trained with only {tokens} tokens of context</source>
   <translation>训练时的上下文仅有 {tokens} 个词元</translation>
  </message>
  <message>
   <source>it does not say why</source>
   <translation>未说明原因</translation>
  </message>
  <message>
   <source>llama.cpp could not run {name} (code {code}: {reason}): choose a smaller model or context size.</source>
   <translation>llama.cpp 无法运行 {name}（代码 {code}：{reason}），请选择更小的模型或上下文长度。</translation>
  </message>
  <message>
   <source>{name} cannot translate because it does not predict tokens: choose an instruct model.</source>
   <translation>{name} 不预测词元，无法用于翻译，请选择指令模型。</translation>
  </message>
  <message>
   <source>llama.cpp cannot load {path} ({reason}): download it again, or choose another model.</source>
   <translation>llama.cpp 无法加载 {path}（{reason}），请重新下载或另选一个模型。</translation>
  </message>
  <message>
   <source>llama.cpp cannot make a context of {size} tokens for {path} ({reason}): reduce the context size in the settings.</source>
   <translation>llama.cpp 无法为 {path} 创建 {size} 个词元的上下文（{reason}），请在设置中减小上下文长度。</translation>
  </message>
  <message>
   <source>The translation model was closed: load it again.</source>
   <translation>翻译模型已关闭，请重新加载。</translation>
  </message>
  <message>
   <source>{count} tokens do not fit in the translation model's context of {size}: increase the context size in the settings.</source>
   <translation>{count} 个词元超出翻译模型 {size} 个词元的上下文，请在设置中增大上下文长度。</translation>
  </message>
  <message>
   <source>{count} million parameters</source>
   <translation>{count}M 参数</translation>
  </message>
  <message>
   <source>{count} billion parameters</source>
   <translation>{count}B 参数</translation>
  </message>
  <message>
   <source>{count} tokens of context</source>
   <translation>上下文 {count} 个词元</translation>
  </message>
  <message>
   <source>prompt: its own chat template</source>
   <translation>提示词：模型自带的对话模板</translation>
  </message>
  <message>
   <source>prompt: {name}</source>
   <translation>提示词：{name}</translation>
  </message>
  <message>
   <source>{name} has no chat template: choose a prompt other than “chat”, or an instruct model.</source>
   <translation>{name} 没有对话模板，请选择“chat”以外的提示词，或选择指令模型。</translation>
  </message>
  <message>
   <source>The chat template of {name} cannot be used ({reason}): enter a prompt that contains {text} in the settings.</source>
   <translation>无法使用 {name} 的对话模板（{reason}），请在设置中输入包含 {text} 的提示词。</translation>
  </message>
  <message>
   <source>The chat template of {name} loses the text to translate: enter a prompt that contains {text} in the settings.</source>
   <translation>{name} 的对话模板会丢失待翻译的文本，请在设置中输入包含 {text} 的提示词。</translation>
  </message>
  <message>
   <source>No translation model is loaded: choose one in the settings.</source>
   <translation>尚未加载翻译模型，请在设置中选择一个。</translation>
  </message>
  <message>
   <source>{name} cannot translate because its results are not numbers: download it again, or choose another model.</source>
   <translation>{name} 算不出有效数值，无法翻译，请重新下载或另选一个模型。</translation>
  </message>
  <message>
   <source>The translation model cannot read a text of {count} characters: shorten it.</source>
   <translation>翻译模型无法读取 {count} 个字符的文本，请缩短文本。</translation>
  </message>
  <message>
   <source>The prompt alone takes {taken} of the context's {size} tokens: increase the context size in the settings, shorten the prompt, or choose a model with a longer context.</source>
   <translation>仅提示词就占用了上下文 {size} 个词元中的 {taken} 个。请在设置中增大上下文长度、缩短提示词，或选择上下文更长的模型。</translation>
  </message>
  <message>
   <source>The prompt “{prompt}” must be {names}, chat or auto, or contain {text} exactly once, where the source goes.</source>
   <translation>提示词“{prompt}”必须是 {names}、chat 或 auto，或恰好包含一个 {text} 来表示原文的位置。</translation>
  </message>
  <message>
   <source>{name} translates into {languages} only: choose another caption language, or another translation model.</source>
   <translation>{name} 只能翻译成{languages}，请另选字幕语言或翻译模型。</translation>
  </message>
  <message>
   <source>{number} of {count}</source>
   <translation>第 {number} 个，共 {count} 个</translation>
  </message>
  <message>
   <source>Licenses</source>
   <translation>许可证</translation>
  </message>
  <message>
   <source>The licenses of the app and everything in it.</source>
   <translation>本应用及其所有组成部分的许可证。</translation>
  </message>
  <message>
   <source>About SSBD Desktop</source>
   <translation>关于 SSBD Desktop</translation>
  </message>
  <message>
   <source>Processor only</source>
   <translation>仅处理器</translation>
  </message>
  <message>
   <source>Checking for updates…</source>
   <translation>正在检查更新…</translation>
  </message>
  <message>
   <source>Copied.</source>
   <translation>已复制。</translation>
  </message>
  <message>
   <source>Check for updates</source>
   <translation>检查更新</translation>
  </message>
  <message>
   <source>Looks at the public list of releases. Nothing is installed.</source>
   <translation>查看公开的版本列表，不会安装任何内容。</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>显示</translation>
  </message>
  <message>
   <source>Opens the releases in your web browser.</source>
   <translation>在浏览器中打开版本列表。</translation>
  </message>
  <message>
   <source>Licenses…</source>
   <translation>许可证…</translation>
  </message>
  <message>
   <source>Shows the licenses of the app and everything in it.</source>
   <translation>显示本应用及其所有组成部分的许可证。</translation>
  </message>
  <message>
   <source>Copy for a report</source>
   <translation>复制报告信息</translation>
  </message>
  <message>
   <source>Copies the versions and the system to paste elsewhere.</source>
   <translation>复制版本和系统信息，以便粘贴。</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Closes this window.</source>
   <translation>关闭此窗口。</translation>
  </message>
  <message>
   <source>Version {version}</source>
   <translation>版本 {version}</translation>
  </message>
  <message>
   <source>Live translated captions, on your own computer.</source>
   <translation>完全在您自己的电脑上生成的实时翻译字幕。</translation>
  </message>
  <message>
   <source>{copyright} · MIT License</source>
   <translation>{copyright} · MIT 许可证</translation>
  </message>
  <message>
   <source>Search</source>
   <translation>搜索</translation>
  </message>
  <message>
   <source>Finds words in the licenses.</source>
   <translation>在许可证中查找文字。</translation>
  </message>
  <message>
   <source>Previous match</source>
   <translation>上一个</translation>
  </message>
  <message>
   <source>Goes to the previous match.</source>
   <translation>转到上一个匹配项。</translation>
  </message>
  <message>
   <source>Next match</source>
   <translation>下一个</translation>
  </message>
  <message>
   <source>Goes to the next match.</source>
   <translation>转到下一个匹配项。</translation>
  </message>
  <message>
   <source>Loading…</source>
   <translation>正在加载…</translation>
  </message>
  <message>
   <source>No matches</source>
   <translation>无匹配项</translation>
  </message>
  <message>
   <source>System</source>
   <translation>系统</translation>
  </message>
  <message>
   <source>Translation runs on</source>
   <translation>翻译运行于</translation>
  </message>
  <message>
   <source>Version {version} is available.</source>
   <translation>版本 {version} 现已推出。</translation>
  </message>
  <message>
   <source>This is the newest version.</source>
   <translation>这是最新版本。</translation>
  </message>
  <message>
   <source>Website</source>
   <translation>网站</translation>
  </message>
  <message>
   <source>Opens the website in your web browser.</source>
   <translation>在浏览器中打开网站。</translation>
  </message>
  <message>
   <source>User guide</source>
   <translation>用户指南</translation>
  </message>
  <message>
   <source>Opens the guide in your web browser.</source>
   <translation>在浏览器中打开指南。</translation>
  </message>
  <message>
   <source>Known problems</source>
   <translation>已知问题</translation>
  </message>
  <message>
   <source>Opens the list in your web browser.</source>
   <translation>在浏览器中打开列表。</translation>
  </message>
  <message>
   <source>The licenses are missing from this app.</source>
   <translation>此应用未附带许可证。</translation>
  </message>
  <message>
   <source>not translated</source>
   <translation>未翻译</translation>
  </message>
  <message>
   <source>System default</source>
   <translation>系统默认</translation>
  </message>
  <message>
   <source>Search languages</source>
   <translation>搜索语言</translation>
  </message>
  <message>
   <source>Choose {setting}</source>
   <translation>选择“{setting}”</translation>
  </message>
  <message>
   <source>Choose folder…</source>
   <translation>选择文件夹…</translation>
  </message>
  <message>
   <source>Choose file…</source>
   <translation>选择文件…</translation>
  </message>
  <message>
   <source>Detect</source>
   <translation>自动检测</translation>
  </message>
  <message>
   <source>Language models</source>
   <translation>语言模型</translation>
  </message>
  <message>
   <source>Certificates</source>
   <translation>证书</translation>
  </message>
  <message>
   <source>All files</source>
   <translation>所有文件</translation>
  </message>
  <message>
   <source>None</source>
   <translation>无</translation>
  </message>
  <message>
   <source>Computer audio</source>
   <translation>电脑音频</translation>
  </message>
  <message>
   <source>{app} (app)</source>
   <translation>{app}（应用）</translation>
  </message>
  <message>
   <source>Microphones</source>
   <translation>麦克风</translation>
  </message>
  <message>
   <source>Audio outputs</source>
   <translation>音频输出</translation>
  </message>
  <message>
   <source>Apps</source>
   <translation>应用</translation>
  </message>
  <message>
   <source>Words change only when another is far more likely.</source>
   <translation>只有当另一个词的可能性大得多时才会更改。</translation>
  </message>
  <message>
   <source>Only the SSBD method uses it.</source>
   <translation>仅 SSBD 方法使用。</translation>
  </message>
  <message>
   <source>Words on the screen never change, right or wrong.</source>
   <translation>屏幕上的词无论对错都不再更改。</translation>
  </message>
  <message>
   <source>Words change as soon as the model finds better ones.</source>
   <translation>模型一找到更好的词就会更改。</translation>
  </message>
  <message>
   <source>Words change when another is somewhat more likely.</source>
   <translation>当另一个词的可能性稍大时就会更改。</translation>
  </message>
  <message>
   <source>Words change only when another is clearly more likely.</source>
   <translation>只有当另一个词的可能性明显更大时才会更改。</translation>
  </message>
  <message>
   <source>%</source>
   <translation>%</translation>
  </message>
  <message>
   <source>Use {keys}</source>
   <translation>使用 {keys}</translation>
  </message>
  <message>
   <source>Suggested shortcut for {setting}</source>
   <translation>{setting}的建议快捷键</translation>
  </message>
  <message>
   <source>{setting}, slider</source>
   <translation>{setting}，滑块</translation>
  </message>
  <message>
   <source>Also check System Settings &gt; Privacy &amp; Security &gt; Screen &amp; System Audio Recording.</source>
   <translation>另请检查“系统设置”&gt;“隐私与安全性”&gt;“录屏与系统录音”。</translation>
  </message>
  <message>
   <source>Also check System Settings &gt; Privacy &amp; Security &gt; Microphone.</source>
   <translation>另请检查“系统设置”&gt;“隐私与安全性”&gt;“麦克风”。</translation>
  </message>
  <message>
   <source>Also check Settings &gt; Privacy &amp; security &gt; Microphone.</source>
   <translation>另请检查“设置”&gt;“隐私和安全性”&gt;“麦克风”。</translation>
  </message>
  <message>
   <source>Sound level</source>
   <translation>音量</translation>
  </message>
  <message>
   <source>{percent}% of full scale</source>
   <translation>满刻度的 {percent}%</translation>
  </message>
  <message>
   <source>This is already the sound source: everything would be captioned twice.</source>
   <translation>这已经是声音来源：所有内容都会出现两次字幕。</translation>
  </message>
  <message>
   <source>Listening…</source>
   <translation>正在聆听…</translation>
  </message>
  <message>
   <source>Sound detected</source>
   <translation>检测到声音</translation>
  </message>
  <message>
   <source>No sound detected. Speak or play something, or choose another source.</source>
   <translation>未检测到声音。请说话或播放内容，或选择其他声音来源。</translation>
  </message>
  <message>
   <source>{hours} h {minutes} min left</source>
   <translation>剩余 {hours} 小时 {minutes} 分钟</translation>
  </message>
  <message>
   <source>{seconds} s left</source>
   <translation>剩余 {seconds} 秒</translation>
  </message>
  <message>
   <source>{minutes} min left</source>
   <translation>剩余 {minutes} 分钟</translation>
  </message>
  <message>
   <source>Works, but {reasons}.</source>
   <translation>可以使用，但{reasons}。</translation>
  </message>
  <message>
   <source>Fits this computer.</source>
   <translation>适合这台电脑。</translation>
  </message>
  <message>
   <source>Speech model</source>
   <translation>语音模型</translation>
  </message>
  <message>
   <source>Translation model</source>
   <translation>翻译模型</translation>
  </message>
  <message>
   <source>it is too slow for this computer: captions would fall further and further behind</source>
   <translation>在此电脑上过慢：字幕会越来越滞后</translation>
  </message>
  <message>
   <source>Checking…</source>
   <translation>正在检查…</translation>
  </message>
  <message>
   <source>captions lag while anything else keeps this computer busy</source>
   <translation>电脑忙于其他任务时字幕会滞后</translation>
  </message>
  <message>
   <source>For your own calls. You can carry on while they download.</source>
   <translation>用于您自己的通话。下载期间您可以继续操作。</translation>
  </message>
  <message>
   <source>A recorded call, captioned by small models that come with the app.</source>
   <translation>由应用自带的小型模型为一段录制的通话生成字幕。</translation>
  </message>
  <message>
   <source>For your own calls, with models you already have.</source>
   <translation>用您已有的模型为自己的通话生成字幕。</translation>
  </message>
  <message>
   <source>For your own calls. The recommended speech model is downloaded.</source>
   <translation>用于您自己的通话。将下载推荐的语音模型。</translation>
  </message>
  <message>
   <source>A folder with a Whisper model in CTranslate2 format, such as faster-whisper-small.</source>
   <translation>包含 CTranslate2 格式 Whisper 模型的文件夹，例如 faster-whisper-small。</translation>
  </message>
  <message>
   <source>A GGUF file with an instruct model, such as Tower-Plus-2B or Qwen3-4B.</source>
   <translation>包含指令模型的 GGUF 文件，例如 Tower-Plus-2B 或 Qwen3-4B。</translation>
  </message>
  <message>
   <source>Choose your models</source>
   <translation>选择模型</translation>
  </message>
  <message>
   <source>One turns speech into text, the other translates it. Both run on this computer.</source>
   <translation>一个将语音转为文字，一个进行翻译。两者都在此电脑上运行。</translation>
  </message>
  <message>
   <source>Download the recommended models</source>
   <translation>下载推荐的模型</translation>
  </message>
  <message>
   <source>Try the demonstration</source>
   <translation>试用演示</translation>
  </message>
  <message>
   <source>Use my own models</source>
   <translation>使用我自己的模型</translation>
  </message>
  <message>
   <source>Translate on a server</source>
   <translation>在服务器上翻译</translation>
  </message>
  <message>
   <source>Choose your models first.</source>
   <translation>请先选择模型。</translation>
  </message>
  <message>
   <source>Enter the server's address first.</source>
   <translation>请先输入服务器地址。</translation>
  </message>
  <message>
   <source>Server address</source>
   <translation>服务器地址</translation>
  </message>
  <message>
   <source>{kind}: {name}</source>
   <translation>{kind}：{name}</translation>
  </message>
  <message>
   <source>Suits your languages, and this computer keeps up with it.</source>
   <translation>适合您的语言，并且在这台电脑上足够快。</translation>
  </message>
  <message>
   <source>Download: {size}, free disk space: {free}</source>
   <translation>下载大小：{size}，可用磁盘空间：{free}</translation>
  </message>
  <message>
   <source>There is not enough disk space: free up {size}, or choose other models.</source>
   <translation>磁盘空间不足：请释放 {size}，或选择其他模型。</translation>
  </message>
  <message>
   <source>Downloaded</source>
   <translation>已下载</translation>
  </message>
  <message>
   <source>{license} (non-commercial use only)</source>
   <translation>{license}（仅限非商业用途）</translation>
  </message>
  <message>
   <source>Or {model}: {what}</source>
   <translation>或 {model}：{what}</translation>
  </message>
  <message>
   <source>Finding models that suit this computer…</source>
   <translation>正在查找适合这台电脑的模型…</translation>
  </message>
  <message>
   <source>I will use them for non-commercial purposes only</source>
   <translation>我仅将其用于非商业用途</translation>
  </message>
  <message>
   <source>Try again</source>
   <translation>重试</translation>
  </message>
  <message>
   <source>Finds models that suit this computer.</source>
   <translation>查找适合这台电脑的模型。</translation>
  </message>
  <message>
   <source>Choose other models…</source>
   <translation>选择其他模型…</translation>
  </message>
  <message>
   <source>Shows and downloads models.</source>
   <translation>显示和下载模型。</translation>
  </message>
  <message>
   <source>Accept the license terms first.</source>
   <translation>请先接受许可条款。</translation>
  </message>
  <message>
   <source>No models can be recommended for these languages on this computer.</source>
   <translation>没有适合这些语言和这台电脑的推荐模型。</translation>
  </message>
  <message>
   <source>Checking the download size…</source>
   <translation>正在查询下载大小…</translation>
  </message>
  <message>
   <source>Requires PulseAudio or PipeWire.</source>
   <translation>需要 PulseAudio 或 PipeWire。</translation>
  </message>
  <message>
   <source>What should be captioned?</source>
   <translation>要为哪些声音添加字幕？</translation>
  </message>
  <message>
   <source>Requires macOS 14.4, or a loopback driver such as BlackHole as the microphone.</source>
   <translation>需要 macOS 14.4，或将 BlackHole 等回环驱动用作麦克风。</translation>
  </message>
  <message>
   <source>Connect speakers or headphones to caption what they play.</source>
   <translation>请连接扬声器或耳机，以便为其播放的内容添加字幕。</translation>
  </message>
  <message>
   <source>Welcome to SSBD Desktop</source>
   <translation>欢迎使用 SSBD Desktop</translation>
  </message>
  <message>
   <source>Computer audio: calls and videos</source>
   <translation>电脑音频：通话和视频</translation>
  </message>
  <message>
   <source>Microphone: people in the room</source>
   <translation>麦克风：房间里的人</translation>
  </message>
  <message>
   <source>Also caption what I say</source>
   <translation>也为我说的话添加字幕</translation>
  </message>
  <message>
   <source>Spoken language</source>
   <translation>所说的语言</translation>
  </message>
  <message>
   <source>Caption language</source>
   <translation>字幕语言</translation>
  </message>
  <message>
   <source>Captions you as well, and shows who is speaking.</source>
   <translation>也为您说的话添加字幕，并显示谁在说话。</translation>
  </message>
  <message>
   <source>Live captions for your calls.</source>
   <translation>为您的通话提供实时字幕。</translation>
  </message>
  <message>
   <source>Live captions for your calls, translated on this computer. What is said never leaves it.</source>
   <translation>为通话提供实时字幕，并在此电脑上翻译。通话内容绝不会离开此电脑。</translation>
  </message>
  <message>
   <source>Set up SSBD Desktop</source>
   <translation>设置 SSBD Desktop</translation>
  </message>
  <message>
   <source>Use these answers and start captions</source>
   <translation>使用这些选项并开启字幕</translation>
  </message>
  <message>
   <source>Not now</source>
   <translation>以后再说</translation>
  </message>
  <message>
   <source>You can set up the app later from the menu.</source>
   <translation>您可以稍后从菜单进行设置。</translation>
  </message>
  <message>
   <source>Back</source>
   <translation>上一步</translation>
  </message>
  <message>
   <source>Go back</source>
   <translation>返回上一步</translation>
  </message>
  <message>
   <source>Next</source>
   <translation>下一步</translation>
  </message>
  <message>
   <source>Continue to the models</source>
   <translation>继续选择模型</translation>
  </message>
  <message>
   <source>Start captions</source>
   <translation>开启字幕</translation>
  </message>
  <message>
   <source>{name} (click to rename)</source>
   <translation>{name}（单击可重命名）</translation>
  </message>
  <message>
   <source>“{name}” deleted.</source>
   <translation>已删除“{name}”。</translation>
  </message>
  <message>
   <source>Export session</source>
   <translation>导出会话</translation>
  </message>
  <message>
   <source>Translating into {language}…</source>
   <translation>正在翻译为{language}…</translation>
  </message>
  <message>
   <source>Translated into {language}.</source>
   <translation>已翻译成{language}。</translation>
  </message>
  <message>
   <source>Live translation</source>
   <translation>实时译文</translation>
  </message>
  <message>
   <source>Click the caption that you want to correct.</source>
   <translation>请单击要更正的字幕。</translation>
  </message>
  <message>
   <source>Caption corrected.</source>
   <translation>字幕已更正。</translation>
  </message>
  <message>
   <source>Add “{word}” to glossary</source>
   <translation>将“{word}”添加到术语表</translation>
  </message>
  <message>
   <source>“{word}” is in the glossary.</source>
   <translation>“{word}”已在术语表中。</translation>
  </message>
  <message>
   <source>Exported to {path}.</source>
   <translation>已导出到 {path}。</translation>
  </message>
  <message>
   <source>No file manager could be opened. The file is {path}.</source>
   <translation>未能打开文件管理器。文件位于 {path}。</translation>
  </message>
  <message>
   <source>Translation canceled. Nothing was changed.</source>
   <translation>翻译已取消。未作任何更改。</translation>
  </message>
  <message>
   <source>Correct caption</source>
   <translation>更正字幕</translation>
  </message>
  <message>
   <source>Original</source>
   <translation>原文</translation>
  </message>
  <message>
   <source>What was said.</source>
   <translation>这是说过的话。</translation>
  </message>
  <message>
   <source>Its translation.</source>
   <translation>这条字幕的译文。</translation>
  </message>
  <message>
   <source>What the app heard is kept in the session's file.</source>
   <translation>应用听到的原内容会保留在会话文件中。</translation>
  </message>
  <message>
   <source>Translate again</source>
   <translation>重新翻译</translation>
  </message>
  <message>
   <source>Translate</source>
   <translation>翻译</translation>
  </message>
  <message>
   <source>Language</source>
   <translation>语言</translation>
  </message>
  <message>
   <source>Existing translations are kept.</source>
   <translation>现有译文会保留。</translation>
  </message>
  <message>
   <source>Server</source>
   <translation>服务器</translation>
  </message>
  <message>
   <source>Cannot be read</source>
   <translation>无法读取</translation>
  </message>
  <message>
   <source>Problem</source>
   <translation>有问题</translation>
  </message>
  <message>
   <source>Recording</source>
   <translation>正在记录</translation>
  </message>
  <message>
   <source>Interrupted</source>
   <translation>已中断</translation>
  </message>
  <message>
   <source>{day}, {time}</source>
   <translation>{day} {time}</translation>
  </message>
  <message>
   <source>Not saved: {captions}</source>
   <translation>未保存：{captions}</translation>
  </message>
  <message>
   <source>Interrupted, but saved up to that point</source>
   <translation>已中断，但此前的内容已保存</translation>
  </message>
  <message>
   <source>Transcript</source>
   <translation>文字记录</translation>
  </message>
  <message>
   <source>Select text to copy it.</source>
   <translation>选择文本即可复制。</translation>
  </message>
  <message>
   <source>Rename speaker…</source>
   <translation>重命名说话人…</translation>
  </message>
  <message>
   <source>Correct…</source>
   <translation>更正…</translation>
  </message>
  <message>
   <source>It will be recognized and translated this way from now on.</source>
   <translation>今后将按此方式识别和翻译。</translation>
  </message>
  <message>
   <source>Hide</source>
   <translation>隐藏</translation>
  </message>
  <message>
   <source>Hides this message.</source>
   <translation>隐藏此消息。</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>撤销</translation>
  </message>
  <message>
   <source>Undoes this.</source>
   <translation>撤销此操作。</translation>
  </message>
  <message>
   <source>Add to glossary</source>
   <translation>添加到术语表</translation>
  </message>
  <message>
   <source>Progress</source>
   <translation>进度</translation>
  </message>
  <message>
   <source>Translation progress.</source>
   <translation>翻译进度。</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>Stops translating. Nothing is changed.</source>
   <translation>停止翻译，不会更改任何内容。</translation>
  </message>
  <message>
   <source>Show in folder</source>
   <translation>在文件夹中显示</translation>
  </message>
  <message>
   <source>Opens the folder with the file.</source>
   <translation>打开文件所在的文件夹。</translation>
  </message>
  <message>
   <source>History – SSBD Desktop</source>
   <translation>历史记录 – SSBD Desktop</translation>
  </message>
  <message>
   <source>Searches all sessions.</source>
   <translation>搜索所有会话。</translation>
  </message>
  <message>
   <source>Sessions</source>
   <translation>会话</translation>
  </message>
  <message>
   <source>Sessions, or search results.</source>
   <translation>会话或搜索结果。</translation>
  </message>
  <message>
   <source>The session's name. Press Enter to save it.</source>
   <translation>会话的名称。按 Enter 键保存。</translation>
  </message>
  <message>
   <source>Which language is shown, copied and exported.</source>
   <translation>要显示、复制和导出的语言。</translation>
  </message>
  <message>
   <source>Which translation is shown.</source>
   <translation>要显示的译文。</translation>
  </message>
  <message>
   <source>Copy</source>
   <translation>复制</translation>
  </message>
  <message>
   <source>Copies the selection, or everything.</source>
   <translation>复制所选内容或全部内容。</translation>
  </message>
  <message>
   <source>Export</source>
   <translation>导出</translation>
  </message>
  <message>
   <source>Saves the session as a file for other apps.</source>
   <translation>将会话保存为可供其他应用使用的文件。</translation>
  </message>
  <message>
   <source>Corrects the caption at the cursor.</source>
   <translation>更正光标处的字幕。</translation>
  </message>
  <message>
   <source>Translate again…</source>
   <translation>重新翻译…</translation>
  </message>
  <message>
   <source>Translates with another model or into another language.</source>
   <translation>使用其他模型或翻译成其他语言。</translation>
  </message>
  <message>
   <source>Continue</source>
   <translation>继续</translation>
  </message>
  <message>
   <source>Adds new captions to this session.</source>
   <translation>将新字幕添加到此会话。</translation>
  </message>
  <message>
   <source>Delete</source>
   <translation>删除</translation>
  </message>
  <message>
   <source>Deletes this session. You can undo this.</source>
   <translation>删除此会话。可以撤销。</translation>
  </message>
  <message>
   <source>Search all sessions</source>
   <translation>搜索所有会话</translation>
  </message>
  <message>
   <source>Name this session</source>
   <translation>为此会话命名</translation>
  </message>
  <message>
   <source>Both languages</source>
   <translation>两种语言</translation>
  </message>
  <message>
   <source>Subtitles (SRT)…</source>
   <translation>字幕（SRT）…</translation>
  </message>
  <message>
   <source>Web subtitles (VTT)…</source>
   <translation>网页字幕（VTT）…</translation>
  </message>
  <message>
   <source>Text (TXT)…</source>
   <translation>文本（TXT）…</translation>
  </message>
  <message>
   <source>Markdown…</source>
   <translation>Markdown…</translation>
  </message>
  <message>
   <source>JSON…</source>
   <translation>JSON…</translation>
  </message>
  <message>
   <source>No results for “{words}”.</source>
   <translation>没有“{words}”的搜索结果。</translation>
  </message>
  <message>
   <source>Showing the first {count} results. Add words to narrow the search.</source>
   <translation>仅显示前 {count} 条结果。添加词语可缩小搜索范围。</translation>
  </message>
  <message>
   <source>Loading sessions…</source>
   <translation>正在加载会话…</translation>
  </message>
  <message>
   <source>No sessions yet. Your captions will be saved here.</source>
   <translation>还没有会话。字幕将保存在这里。</translation>
  </message>
  <message>
   <source>{keys} is already used for “{setting}”: choose another.</source>
   <translation>{keys} 已用于“{setting}”：请选择其他快捷键。</translation>
  </message>
  <message>
   <source>Shortcuts don't work on this screen: clear them in the settings.</source>
   <translation>快捷键在此屏幕上不可用：请在设置中清除。</translation>
  </message>
  <message>
   <source>Shortcuts don't work in other apps under Wayland: clear them in the settings, and use the menu of the captions.</source>
   <translation>在 Wayland 下，快捷键在其他应用中不起作用：请在设置中清除，改用字幕的菜单。</translation>
  </message>
  <message>
   <source>Under Wayland, shortcuts work only while an X11 app has the keyboard.</source>
   <translation>在 Wayland 下，仅当 X11 应用获得键盘焦点时快捷键才有效。</translation>
  </message>
  <message>
   <source>Your keyboard can't type {keys}: choose another.</source>
   <translation>您的键盘无法输入 {keys}：请选择其他快捷键。</translation>
  </message>
  <message>
   <source>{keys} is already used by another app: choose another.</source>
   <translation>{keys} 已被其他应用使用：请选择其他快捷键。</translation>
  </message>
  <message>
   <source>macOS doesn't let the app use shortcuts: allow it in System Settings &gt; Privacy &amp; Security &gt; Accessibility, and restart the app.</source>
   <translation>macOS 不允许此应用使用快捷键：请在“系统设置”&gt;“隐私与安全性”&gt;“辅助功能”中允许，然后重新启动应用。</translation>
  </message>
  <message>
   <source>Shortcuts need the library python-xlib: install it with pip install python-xlib and restart the app.</source>
   <translation>快捷键需要 python-xlib 库：请用 pip install python-xlib 安装，然后重新启动应用。</translation>
  </message>
  <message>
   <source>Shortcuts don't work right now ({reason}): restart the app.</source>
   <translation>快捷键暂时不可用（{reason}）：请重新启动应用。</translation>
  </message>
  <message>
   <source>Shortcuts need the library pynput: install it with pip install pynput and restart the app.</source>
   <translation>快捷键需要 pynput 库：请用 pip install pynput 安装，然后重新启动应用。</translation>
  </message>
  <message>
   <source>Last {minutes} minutes · {updates}</source>
   <translation>最近 {minutes} 分钟 · {updates}</translation>
  </message>
  <message>
   <source>{number}%</source>
   <translation>{number}%</translation>
  </message>
  <message>
   <source>Since {change} ({seconds} s ago) · {updates}</source>
   <translation>自 {change} 起（{seconds} 秒前） · {updates}</translation>
  </message>
  <message>
   <source>Waiting for captions…</source>
   <translation>正在等待字幕…</translation>
  </message>
  <message>
   <source>Fewer passes</source>
   <translation>运行次数减少</translation>
  </message>
  <message>
   <source>vs. plain re-translation</source>
   <translation>与普通重新翻译相比</translation>
  </message>
  <message>
   <source>How often the model would run to translate everything again each time, divided by how often it runs.</source>
   <translation>每次全部重新翻译所需的模型运行次数，除以实际运行次数。</translation>
  </message>
  <message>
   <source>Draft accepted</source>
   <translation>草稿接受率</translation>
  </message>
  <message>
   <source>A/D: share of the draft</source>
   <translation>A/D：占草稿的比例</translation>
  </message>
  <message>
   <source>How much of the previous translation still holds.</source>
   <translation>上一次翻译中仍然有效的部分。</translation>
  </message>
  <message>
   <source>Output from drafts</source>
   <translation>输出中的草稿占比</translation>
  </message>
  <message>
   <source>A/O: share of the translation</source>
   <translation>A/O：占译文的比例</translation>
  </message>
  <message>
   <source>How much of each translation was only verified, not decoded again.</source>
   <translation>每次翻译中只需验证、无需重新解码的部分。</translation>
  </message>
  <message>
   <source>Erasure</source>
   <translation>擦除率</translation>
  </message>
  <message>
   <source>NE: tokens erased per final token</source>
   <translation>NE：每个最终词元对应的擦除词元数</translation>
  </message>
  <message>
   <source>How much was taken back from the screen. 0 is perfectly steady.</source>
   <translation>从屏幕上撤回的内容量。0 表示完全稳定。</translation>
  </message>
  <message>
   <source>Speech lag</source>
   <translation>语音延迟</translation>
  </message>
  <message>
   <source>from sound to words</source>
   <translation>从声音到文字</translation>
  </message>
  <message>
   <source>From the end of a sound until its words are there. The last words of a caption, which wait for the pause, are not counted.</source>
   <translation>从声音结束到文字出现的时间。字幕末尾等待停顿的词不计算在内。</translation>
  </message>
  <message>
   <source>Translation lag</source>
   <translation>翻译延迟</translation>
  </message>
  <message>
   <source>from words to their caption</source>
   <translation>从文字到字幕</translation>
  </message>
  <message>
   <source>From the words until their translation is there, including the time they wait.</source>
   <translation>从文字出现到译文出现的时间，包括等待时间。</translation>
  </message>
  <message>
   <source>Tokens per second</source>
   <translation>每秒词元数</translation>
  </message>
  <message>
   <source>including accepted drafts</source>
   <translation>包括已接受的草稿</translation>
  </message>
  <message>
   <source>Tokens of the translations, divided by the time spent on translating, including the prompt.</source>
   <translation>译文的词元数除以翻译所用时间（包括提示词）。</translation>
  </message>
  <message>
   <source>app and models</source>
   <translation>应用和模型</translation>
  </message>
  <message>
   <source>The memory that the app and its models use.</source>
   <translation>应用及其模型占用的内存。</translation>
  </message>
  <message>
   <source>{language} ({percent}% sure)</source>
   <translation>{language}（把握 {percent}%）</translation>
  </message>
  <message>
   <source>{figure}, the last two minutes</source>
   <translation>{figure}，最近两分钟</translation>
  </message>
  <message>
   <source>Detect again</source>
   <translation>重新检测</translation>
  </message>
  <message>
   <source>Detected: {language}</source>
   <translation>已检测到：{language}</translation>
  </message>
  <message>
   <source>Detecting the language…</source>
   <translation>正在检测语言…</translation>
  </message>
  <message>
   <source>Performance</source>
   <translation>性能</translation>
  </message>
  <message>
   <source>Continues the download.</source>
   <translation>继续下载。</translation>
  </message>
  <message>
   <source>Shows how well this model works on this computer.</source>
   <translation>显示此模型在这台电脑上的表现。</translation>
  </message>
  <message>
   <source>Checks that the files are undamaged.</source>
   <translation>检查文件是否完好。</translation>
  </message>
  <message>
   <source>Stops checking the files.</source>
   <translation>停止检查文件。</translation>
  </message>
  <message>
   <source>Opens the folder with the files.</source>
   <translation>打开文件所在的文件夹。</translation>
  </message>
  <message>
   <source>Deletes what has been downloaded so far.</source>
   <translation>删除已下载的部分。</translation>
  </message>
  <message>
   <source>Deletes this model from this computer.</source>
   <translation>从这台电脑上删除此模型。</translation>
  </message>
  <message>
   <source>This frees up {size}.</source>
   <translation>这将释放 {size} 空间。</translation>
  </message>
  <message>
   <source>Select a model.</source>
   <translation>请选择一个模型。</translation>
  </message>
  <message>
   <source>Download progress.</source>
   <translation>下载进度。</translation>
  </message>
  <message>
   <source>Pauses the download. You can resume it later.</source>
   <translation>暂停下载。稍后可以继续。</translation>
  </message>
  <message>
   <source>Stop checking</source>
   <translation>停止检查</translation>
  </message>
  <message>
   <source>Download</source>
   <translation>下载</translation>
  </message>
  <message>
   <source>Downloads this model.</source>
   <translation>下载此模型。</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>暂停</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>继续</translation>
  </message>
  <message>
   <source>Use</source>
   <translation>使用</translation>
  </message>
  <message>
   <source>Uses this model for captions from now on.</source>
   <translation>从现在起使用此模型生成字幕。</translation>
  </message>
  <message>
   <source>Try…</source>
   <translation>试用…</translation>
  </message>
  <message>
   <source>Check</source>
   <translation>检查</translation>
  </message>
  <message>
   <source>Discard…</source>
   <translation>放弃…</translation>
  </message>
  <message>
   <source>Delete…</source>
   <translation>删除…</translation>
  </message>
  <message>
   <source>Non-commercial license</source>
   <translation>非商业许可证</translation>
  </message>
  <message>
   <source>“{name}” may be used for non-commercial purposes only.</source>
   <translation>“{name}”只能用于非商业用途。</translation>
  </message>
  <message>
   <source>License: {license}</source>
   <translation>许可证：{license}</translation>
  </message>
  <message>
   <source>Discard download</source>
   <translation>放弃下载</translation>
  </message>
  <message>
   <source>Discard the download of “{name}”?</source>
   <translation>要放弃下载“{name}”吗？</translation>
  </message>
  <message>
   <source>Discard</source>
   <translation>放弃</translation>
  </message>
  <message>
   <source>No file manager could be opened. The model is in {folder}.</source>
   <translation>未能打开文件管理器。模型位于 {folder}。</translation>
  </message>
  <message>
   <source>It is in use: captions will need another speech model.</source>
   <translation>该模型正在使用中：删除后，字幕将需要另一个语音模型。</translation>
  </message>
  <message>
   <source>It is in use: captions will need another translation model.</source>
   <translation>该模型正在使用中：删除后，字幕将需要另一个翻译模型。</translation>
  </message>
  <message>
   <source>Delete model</source>
   <translation>删除模型</translation>
  </message>
  <message>
   <source>Delete “{name}” from this computer?</source>
   <translation>要从这台电脑上删除“{name}”吗？</translation>
  </message>
  <message>
   <source>“{name}” is still in use. End the session, then delete it.</source>
   <translation>“{name}”仍在使用中。请结束会话后再删除。</translation>
  </message>
  <message>
   <source>{size} has been downloaded.</source>
   <translation>已下载 {size}。</translation>
  </message>
  <message>
   <source>Connecting…</source>
   <translation>正在连接…</translation>
  </message>
  <message>
   <source>The files are undamaged.</source>
   <translation>文件完好。</translation>
  </message>
  <message>
   <source>Paused</source>
   <translation>已暂停</translation>
  </message>
  <message>
   <source>Not enough space on the disk.</source>
   <translation>磁盘空间不足。</translation>
  </message>
  <message>
   <source>Leaves the models where they are.</source>
   <translation>将模型保留在原处。</translation>
  </message>
  <message>
   <source>Move models</source>
   <translation>移动模型</translation>
  </message>
  <message>
   <source>Looking at your models…</source>
   <translation>正在查看模型…</translation>
  </message>
  <message>
   <source>Move</source>
   <translation>移动</translation>
  </message>
  <message>
   <source>Moves the models to the new folder.</source>
   <translation>将模型移动到新文件夹。</translation>
  </message>
  <message>
   <source>Move your models ({size}) to {folder}?</source>
   <translation>要将模型（{size}）移动到 {folder} 吗？</translation>
  </message>
  <message>
   <source>Moving to {folder}…</source>
   <translation>正在移动到 {folder}…</translation>
  </message>
  <message>
   <source>{part} of {all}</source>
   <translation>{part} / {all}</translation>
  </message>
  <message>
   <source>Your models are now in {folder}.</source>
   <translation>模型现已位于 {folder}。</translation>
  </message>
  <message>
   <source>Your models were not moved.</source>
   <translation>模型未被移动。</translation>
  </message>
  <message>
   <source>{languages} and {count} more</source>
   <translation>{languages}及其他 {count} 种</translation>
  </message>
  <message>
   <source>Recommended for your languages and this computer.</source>
   <translation>推荐用于您的语言和这台电脑。</translation>
  </message>
  <message>
   <source>Recommended for your languages, but too slow for this computer.</source>
   <translation>推荐用于您的语言，但在这台电脑上太慢。</translation>
  </message>
  <message>
   <source>Available speech models</source>
   <translation>可用的语音模型</translation>
  </message>
  <message>
   <source>Available translation models</source>
   <translation>可用的翻译模型</translation>
  </message>
  <message>
   <source>In use</source>
   <translation>使用中</translation>
  </message>
  <message>
   <source>Recommended</source>
   <translation>推荐</translation>
  </message>
  <message>
   <source>Failed</source>
   <translation>失败</translation>
  </message>
  <message>
   <source>{problem} Retrying…</source>
   <translation>{problem}正在重试…</translation>
  </message>
  <message>
   <source>{amount}/s</source>
   <translation>{amount}/秒</translation>
  </message>
  <message>
   <source>All languages</source>
   <translation>所有语言</translation>
  </message>
  <message>
   <source>{size} ({free} free on the disk)</source>
   <translation>{size}（磁盘可用 {free}）</translation>
  </message>
  <message>
   <source>Never</source>
   <translation>从不</translation>
  </message>
  <message>
   <source>License</source>
   <translation>许可证</translation>
  </message>
  <message>
   <source>Source</source>
   <translation>来源</translation>
  </message>
  <message>
   <source>App</source>
   <translation>应用</translation>
  </message>
  <message>
   <source>Last used</source>
   <translation>上次使用</translation>
  </message>
  <message>
   <source>Location</source>
   <translation>位置</translation>
  </message>
  <message>
   <source>Downloads</source>
   <translation>下载</translation>
  </message>
  <message>
   <source>Installed</source>
   <translation>已安装</translation>
  </message>
  <message>
   <source>Elsewhere on this computer</source>
   <translation>这台电脑上的其他位置</translation>
  </message>
  <message>
   <source>Waiting for the network…</source>
   <translation>正在等待网络…</translation>
  </message>
  <message>
   <source>Not tested with this app yet.</source>
   <translation>尚未在此应用中测试过。</translation>
  </message>
  <message>
   <source>Try {name}</source>
   <translation>试用 {name}</translation>
  </message>
  <message>
   <source>Captions may be slower until this is done. Pause them to measure the full speed.</source>
   <translation>完成之前，字幕可能会变慢。要测量最高速度，请先暂停字幕。</translation>
  </message>
  <message>
   <source>Translating…</source>
   <translation>正在翻译…</translation>
  </message>
  <message>
   <source>Recognizing speech…</source>
   <translation>正在识别语音…</translation>
  </message>
  <message>
   <source>{seconds} s to load</source>
   <translation>加载用时 {seconds} 秒</translation>
  </message>
  <message>
   <source>{count} tokens/s</source>
   <translation>{count} 词元/秒</translation>
  </message>
  <message>
   <source>{factor}× real time</source>
   <translation>{factor} 倍实时速度</translation>
  </message>
  <message>
   <source>Sample call</source>
   <translation>示例通话</translation>
  </message>
  <message>
   <source>Models – SSBD Desktop</source>
   <translation>模型 – SSBD Desktop</translation>
  </message>
  <message>
   <source>Searches by name, language or license.</source>
   <translation>按名称、语言或许可证搜索。</translation>
  </message>
  <message>
   <source>Models</source>
   <translation>模型</translation>
  </message>
  <message>
   <source>Models on this computer, and models you can download.</source>
   <translation>这台电脑上的模型，以及可下载的模型。</translation>
  </message>
  <message>
   <source>Open folder</source>
   <translation>打开文件夹</translation>
  </message>
  <message>
   <source>Opens the folder with your models.</source>
   <translation>打开存放模型的文件夹。</translation>
  </message>
  <message>
   <source>Move…</source>
   <translation>移动…</translation>
  </message>
  <message>
   <source>Moves your models to another folder or disk.</source>
   <translation>将模型移动到其他文件夹或磁盘。</translation>
  </message>
  <message>
   <source>Search models</source>
   <translation>搜索模型</translation>
  </message>
  <message>
   <source>No file manager could be opened. Your models are in {folder}.</source>
   <translation>未能打开文件管理器。您的模型位于 {folder}。</translation>
  </message>
  <message>
   <source>Choose a folder for your models</source>
   <translation>选择存放模型的文件夹</translation>
  </message>
  <message>
   <source>No models match “{words}”</source>
   <translation>没有与“{words}”匹配的模型</translation>
  </message>
  <message>
   <source>No models yet.</source>
   <translation>还没有模型。</translation>
  </message>
  <message>
   <source>{count} new captions ↓</source>
   <translation>{count} 条新字幕 ↓</translation>
  </message>
  <message>
   <source>Earlier captions · click to return</source>
   <translation>较早的字幕 · 单击返回</translation>
  </message>
  <message>
   <source>1 new caption ↓</source>
   <translation>1 条新字幕 ↓</translation>
  </message>
  <message>
   <source>Click-through is on: clicks reach the window below. Turn it off.</source>
   <translation>鼠标穿透已开启：单击会穿透到下方的窗口。单击此处可关闭。</translation>
  </message>
  <message>
   <source>Under Wayland, clicks on the captions may not reach the window below: if they don't, move the captions out of the way.</source>
   <translation>在 Wayland 下，对字幕的单击可能不会穿透到下方的窗口：如果没有穿透，请将字幕移开。</translation>
  </message>
  <message>
   <source>SSBD Desktop click-through</source>
   <translation>SSBD Desktop：鼠标穿透</translation>
  </message>
  <message>
   <source>Turn off click-through</source>
   <translation>关闭鼠标穿透</translation>
  </message>
  <message>
   <source>SSBD Desktop controls</source>
   <translation>SSBD Desktop 控制栏</translation>
  </message>
  <message>
   <source>Controls</source>
   <translation>控制栏</translation>
  </message>
  <message>
   <source>Select all</source>
   <translation>全选</translation>
  </message>
  <message>
   <source>Return to now</source>
   <translation>返回最新字幕</translation>
  </message>
  <message>
   <source>Choose a translation model to have captions translated.</source>
   <translation>请选择翻译模型以翻译字幕。</translation>
  </message>
  <message>
   <source>{doing} {percent}%</source>
   <translation>{doing} {percent}%</translation>
  </message>
  <message>
   <source>Sound source disconnected. Reconnecting…</source>
   <translation>声音来源已断开。正在重新连接…</translation>
  </message>
  <message>
   <source>Choose your models to start captions.</source>
   <translation>请选择模型以开启字幕。</translation>
  </message>
  <message>
   <source>Loading {model}…</source>
   <translation>正在加载 {model}…</translation>
  </message>
  <message>
   <source>Connecting to {host}…</source>
   <translation>正在连接 {host}…</translation>
  </message>
  <message>
   <source>The server is unavailable. Captions are not translated until it is back.</source>
   <translation>服务器暂时不可用。恢复之前字幕不会翻译。</translation>
  </message>
  <message>
   <source>Microphone disconnected. Reconnecting…</source>
   <translation>麦克风已断开。正在重新连接…</translation>
  </message>
  <message>
   <source>Captions off</source>
   <translation>字幕已关闭</translation>
  </message>
  <message>
   <source>Someone is speaking…</source>
   <translation>有人正在说话…</translation>
  </message>
  <message>
   <source>Captions unavailable</source>
   <translation>字幕不可用</translation>
  </message>
  <message>
   <source>Listening, without translation</source>
   <translation>正在聆听（无翻译）</translation>
  </message>
  <message>
   <source>Listening. No sound from your microphone.</source>
   <translation>正在聆听。未检测到您麦克风的声音。</translation>
  </message>
  <message>
   <source>Choose a speech model to start captions.</source>
   <translation>请选择语音模型以开启字幕。</translation>
  </message>
  <message>
   <source>Opening the sound source…</source>
   <translation>正在打开声音来源…</translation>
  </message>
  <message>
   <source>Opening your microphone…</source>
   <translation>正在打开您的麦克风…</translation>
  </message>
  <message>
   <source>Loading the speech model…</source>
   <translation>正在加载语音模型…</translation>
  </message>
  <message>
   <source>Loading the translation model…</source>
   <translation>正在加载翻译模型…</translation>
  </message>
  <message>
   <source>Opening the transcript…</source>
   <translation>正在打开文字记录…</translation>
  </message>
  <message>
   <source>The server is unavailable. This computer translates until it is back.</source>
   <translation>服务器暂时不可用。恢复之前由此电脑翻译。</translation>
  </message>
  <message>
   <source>Starting…</source>
   <translation>正在启动…</translation>
  </message>
  <message>
   <source>Finishing…</source>
   <translation>正在完成…</translation>
  </message>
  <message>
   <source>Captions off. Right-click to start.</source>
   <translation>字幕已关闭。右键单击即可开启。</translation>
  </message>
  <message>
   <source>Listening stopped: try again, or choose another sound source.</source>
   <translation>聆听已停止：请重试，或选择其他声音来源。</translation>
  </message>
  <message>
   <source>Your microphone stopped working: try again, or choose another one.</source>
   <translation>您的麦克风已停止工作：请重试，或选择其他麦克风。</translation>
  </message>
  <message>
   <source>Speech recognition stopped working: try again, or choose another model.</source>
   <translation>语音识别已停止工作：请重试，或选择其他模型。</translation>
  </message>
  <message>
   <source>Translation stopped working: try again, or choose another model.</source>
   <translation>翻译已停止工作：请重试，或选择其他模型。</translation>
  </message>
  <message>
   <source>Captions are shown but not saved: free up some disk space.</source>
   <translation>字幕可以显示，但未保存：请释放一些磁盘空间。</translation>
  </message>
  <message>
   <source>Captions paused</source>
   <translation>字幕已暂停</translation>
  </message>
  <message>
   <source>No sound detected</source>
   <translation>未检测到声音</translation>
  </message>
  <message>
   <source>Waiting for the sound source…</source>
   <translation>正在等待声音来源…</translation>
  </message>
  <message>
   <source>Status</source>
   <translation>状态</translation>
  </message>
  <message>
   <source>Text goes to {host}</source>
   <translation>文本发送至 {host}</translation>
  </message>
  <message>
   <source>Open Settings</source>
   <translation>打开设置</translation>
  </message>
  <message>
   <source>Settings</source>
   <translation>设置</translation>
  </message>
  <message>
   <source>Open History</source>
   <translation>打开历史记录</translation>
  </message>
  <message>
   <source>History</source>
   <translation>历史记录</translation>
  </message>
  <message>
   <source>Set up</source>
   <translation>开始设置</translation>
  </message>
  <message>
   <source>Use it on your calls</source>
   <translation>用于您自己的通话</translation>
  </message>
  <message>
   <source>Back to live</source>
   <translation>返回实时字幕</translation>
  </message>
  <message>
   <source>Change the spoken language</source>
   <translation>更改所说的语言</translation>
  </message>
  <message>
   <source>Change</source>
   <translation>更改</translation>
  </message>
  <message>
   <source>Open Models</source>
   <translation>打开模型</translation>
  </message>
  <message>
   <source>Report a problem…</source>
   <translation>报告问题…</translation>
  </message>
  <message>
   <source>Report…</source>
   <translation>报告…</translation>
  </message>
  <message>
   <source>Show the new version</source>
   <translation>显示新版本</translation>
  </message>
  <message>
   <source>Dismiss</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>This is {name}</source>
   <translation>这是{name}</translation>
  </message>
  <message>
   <source>Rename…</source>
   <translation>重命名…</translation>
  </message>
  <message>
   <source>Remember this voice</source>
   <translation>记住这个声音</translation>
  </message>
  <message>
   <source>SSBD Desktop captions</source>
   <translation>SSBD Desktop 字幕</translation>
  </message>
  <message>
   <source>Captions</source>
   <translation>字幕</translation>
  </message>
  <message>
   <source>No browser could be opened. The page is {address}.</source>
   <translation>未能打开浏览器。页面地址是 {address}。</translation>
  </message>
  <message>
   <source>Rename speaker</source>
   <translation>重命名说话人</translation>
  </message>
  <message>
   <source>Detected</source>
   <translation>自动检测</translation>
  </message>
  <message>
   <source>1 caption</source>
   <translation>1 条字幕</translation>
  </message>
  <message>
   <source>{count} captions</source>
   <translation>{count} 条字幕</translation>
  </message>
  <message>
   <source>1 update</source>
   <translation>1 次更新</translation>
  </message>
  <message>
   <source>{count} updates</source>
   <translation>{count} 次更新</translation>
  </message>
  <message>
   <source>Me</source>
   <translation>我</translation>
  </message>
  <message>
   <source>Them</source>
   <translation>对方</translation>
  </message>
  <message>
   <source>{} not heard</source>
   <translation>有 {} 的声音未听到</translation>
  </message>
  <message>
   <source>Speaker {}</source>
   <translation>说话人{}</translation>
  </message>
  <message>
   <source>, </source>
   <translation>、</translation>
  </message>
  <message>
   <source>Emoji</source>
   <translation>表情符号</translation>
  </message>
  <message>
   <source>Arabic</source>
   <translation>阿拉伯语</translation>
  </message>
  <message>
   <source>Armenian</source>
   <translation>亚美尼亚语</translation>
  </message>
  <message>
   <source>Bengali</source>
   <translation>孟加拉语</translation>
  </message>
  <message>
   <source>Cyrillic</source>
   <translation>西里尔文</translation>
  </message>
  <message>
   <source>Devanagari</source>
   <translation>天城文</translation>
  </message>
  <message>
   <source>Ethiopic</source>
   <translation>埃塞俄比亚文</translation>
  </message>
  <message>
   <source>Georgian</source>
   <translation>格鲁吉亚语</translation>
  </message>
  <message>
   <source>Greek</source>
   <translation>希腊语</translation>
  </message>
  <message>
   <source>Gujarati</source>
   <translation>古吉拉特语</translation>
  </message>
  <message>
   <source>Gurmukhi</source>
   <translation>古木基文</translation>
  </message>
  <message>
   <source>Korean</source>
   <translation>韩语</translation>
  </message>
  <message>
   <source>Hebrew</source>
   <translation>希伯来语</translation>
  </message>
  <message>
   <source>Japanese</source>
   <translation>日语</translation>
  </message>
  <message>
   <source>Kannada</source>
   <translation>卡纳达语</translation>
  </message>
  <message>
   <source>Khmer</source>
   <translation>高棉语</translation>
  </message>
  <message>
   <source>Lao</source>
   <translation>老挝语</translation>
  </message>
  <message>
   <source>Latin</source>
   <translation>拉丁语</translation>
  </message>
  <message>
   <source>Malayalam</source>
   <translation>马拉雅拉姆语</translation>
  </message>
  <message>
   <source>Burmese</source>
   <translation>缅甸语</translation>
  </message>
  <message>
   <source>Sinhala</source>
   <translation>僧伽罗语</translation>
  </message>
  <message>
   <source>Tamil</source>
   <translation>泰米尔语</translation>
  </message>
  <message>
   <source>Telugu</source>
   <translation>泰卢固语</translation>
  </message>
  <message>
   <source>Thai</source>
   <translation>泰语</translation>
  </message>
  <message>
   <source>Tibetan</source>
   <translation>藏语</translation>
  </message>
  <message>
   <source>No font on this computer has {script} characters: install one that does, such as Noto Sans.</source>
   <translation>此电脑上没有包含{script}字符的字体，请安装相应字体，例如 Noto Sans。</translation>
  </message>
  <message>
   <source>The font “{font}” has no {script} characters, so another font is used for them: choose a different font if that looks wrong.</source>
   <translation>字体“{font}”不含{script}字符，已改用其他字体显示。如果显示效果不佳，请选择其他字体。</translation>
  </message>
  <message>
   <source>No {language} font is installed, so some characters may look wrong: install one, such as Noto Sans CJK.</source>
   <translation>未安装{language}字体，部分文字的字形可能不正确：请安装一种，例如 Noto Sans CJK。</translation>
  </message>
  <message>
   <source>Something went wrong: if it happens again, choose “Report a problem…” in the app's menu.</source>
   <translation>出现了问题：如果再次发生，请在应用菜单中选择“报告问题…”。</translation>
  </message>
  <message>
   <source>SSBD Desktop is already running but does not respond: quit it, or end its process, and start it again.</source>
   <translation>SSBD Desktop 已在运行但没有响应，请退出应用或结束其进程，然后重新启动。</translation>
  </message>
  <message>
   <source>The captions cannot be hidden from screen sharing on this system: share a single window instead of the whole screen.</source>
   <translation>在此系统上无法在屏幕共享时隐藏字幕，请共享单个窗口而不是整个屏幕。</translation>
  </message>
  <message>
   <source>Windows could not hide the captions from screen sharing, so others see them: update to Windows 10 version 2004 or later.</source>
   <translation>Windows 未能在屏幕共享时隐藏字幕，其他人可以看到它们，请更新到 Windows 10 版本 2004 或更高版本。</translation>
  </message>
  <message>
   <source>Leaves out the checks that are not done yet.</source>
   <translation>略过尚未完成的检查。</translation>
  </message>
  <message>
   <source>Report a problem</source>
   <translation>报告问题</translation>
  </message>
  <message>
   <source>Report</source>
   <translation>报告</translation>
  </message>
  <message>
   <source>You can change this text.</source>
   <translation>您可以修改此文本。</translation>
  </message>
  <message>
   <source>Nothing is sent. Say what happened, remove what you don't want to share, and attach the report to a new issue on the website.</source>
   <translation>不会发送任何内容。请描述发生的情况，删除您不想分享的内容，然后在网站上新建 Issue 并附上此报告。</translation>
  </message>
  <message>
   <source>Skip</source>
   <translation>跳过</translation>
  </message>
  <message>
   <source>Open website</source>
   <translation>打开网站</translation>
  </message>
  <message>
   <source>Opens the page for problems in your browser.</source>
   <translation>在浏览器中打开问题页面。</translation>
  </message>
  <message>
   <source>Copies the report.</source>
   <translation>复制报告。</translation>
  </message>
  <message>
   <source>Save…</source>
   <translation>保存…</translation>
  </message>
  <message>
   <source>Saves the report to a file.</source>
   <translation>将报告保存到文件。</translation>
  </message>
  <message>
   <source>Save report</source>
   <translation>保存报告</translation>
  </message>
  <message>
   <source>Text (*.txt)</source>
   <translation>文本 (*.txt)</translation>
  </message>
  <message>
   <source>The report cannot be saved in {path} ({reason}): choose another folder, or free up space.</source>
   <translation>无法将报告保存为 {path}（{reason}），请另选文件夹或释放空间。</translation>
  </message>
  <message>
   <source>Checking your setup…</source>
   <translation>正在检查您的设置…</translation>
  </message>
  <message>
   <source>Saved to {path}.</source>
   <translation>已保存到 {path}。</translation>
  </message>
  <message>
   <source>Captioning {name}</source>
   <translation>正在为 {name} 添加字幕</translation>
  </message>
  <message>
   <source>The captions are kept in the history under the file's name.</source>
   <translation>字幕会以文件名保存在历史记录中。</translation>
  </message>
  <message>
   <source>Demonstration: a recorded call, captioned by small models.</source>
   <translation>演示：由小型模型为一段录制的通话生成字幕。</translation>
  </message>
  <message>
   <source>They know the English of a work call and little else. What you change in the settings is kept; the captions are not.</source>
   <translation>这些模型只熟悉英语工作通话的用语，对其他内容所知甚少。您更改的设置会保存，字幕不会保存。</translation>
  </message>
  <message>
   <source>Sound and video ({endings})</source>
   <translation>音频和视频 ({endings})</translation>
  </message>
  <message>
   <source>All files (*)</source>
   <translation>所有文件 (*)</translation>
  </message>
  <message>
   <source>Open file</source>
   <translation>打开文件</translation>
  </message>
  <message>
   <source>This sounds like {heard}, not {set}.</source>
   <translation>听起来像是{heard}，而不是{set}。</translation>
  </message>
  <message>
   <source>Canceled. The previous model stays in use.</source>
   <translation>已取消。将继续使用之前的模型。</translation>
  </message>
  <message>
   <source>Demonstration, in {language}: it supports only {languages}.</source>
   <translation>演示（{language}）：仅支持{languages}。</translation>
  </message>
  <message>
   <source>The demonstration has ended. Start captions to see it again.</source>
   <translation>演示已结束。要再看一次，请开启字幕。</translation>
  </message>
  <message>
   <source>{name} has ended. Start captions to play it again.</source>
   <translation>{name} 已播放完毕。开启字幕可再次播放。</translation>
  </message>
  <message>
   <source>The recording has ended. Start captions to play it again.</source>
   <translation>录音已播放完毕。开启字幕即可再次播放。</translation>
  </message>
  <message>
   <source>Save session</source>
   <translation>保存会话</translation>
  </message>
  <message>
   <source>Captions not saved</source>
   <translation>字幕未保存</translation>
  </message>
  <message>
   <source>{captions} could not be saved and will be lost if you quit now. Free up space in {folder} and try again, or save the session elsewhere.</source>
   <translation>{captions}无法保存，现在退出将会丢失。请在 {folder} 中释放空间后重试，或将会话保存到其他位置。</translation>
  </message>
  <message>
   <source>Saves them with your other sessions.</source>
   <translation>与其他会话保存在一起。</translation>
  </message>
  <message>
   <source>Save elsewhere…</source>
   <translation>保存到其他位置…</translation>
  </message>
  <message>
   <source>Saves the whole session to a file of your choice.</source>
   <translation>将整个会话保存到您选择的文件。</translation>
  </message>
  <message>
   <source>Quit without saving</source>
   <translation>不保存并退出</translation>
  </message>
  <message>
   <source>Quits. These captions are lost.</source>
   <translation>退出应用，这些字幕将会丢失。</translation>
  </message>
  <message>
   <source>Session (*.jsonl)</source>
   <translation>会话 (*.jsonl)</translation>
  </message>
  <message>
   <source>Until then, small models make the captions. They know the English of a work call and little else.</source>
   <translation>在此之前，字幕由小型模型生成，它们只熟悉英语工作通话的用语，对其他内容所知甚少。</translation>
  </message>
  <message>
   <source>Downloading {models}… {percent}%, {left}</source>
   <translation>正在下载 {models}… {percent}%，{left}</translation>
  </message>
  <message>
   <source>{progress} · rough captions until then</source>
   <translation>{progress} · 在此之前字幕较粗略</translation>
  </message>
  <message>
   <source>Downloading {models}…</source>
   <translation>正在下载 {models}…</translation>
  </message>
  <message>
   <source>Checking {models}…</source>
   <translation>正在检查 {models}…</translation>
  </message>
  <message>
   <source>Downloading {models}… {percent}%</source>
   <translation>正在下载 {models}… {percent}%</translation>
  </message>
  <message>
   <source>The download of {models} is paused.</source>
   <translation>{models} 的下载已暂停。</translation>
  </message>
  <message>
   <source>Captions start once the models are downloaded.</source>
   <translation>模型下载完成后将开启字幕。</translation>
  </message>
  <message>
   <source>Sound stays on this computer. Make sure that everyone who speaks agrees. You can stop this at any time by removing the address in the settings.</source>
   <translation>声音不会离开此电脑。请确保说话的人同意。您可以随时在设置中删除地址来停止发送。</translation>
  </message>
  <message>
   <source>Captions are made without the server.</source>
   <translation>不使用服务器生成字幕。</translation>
  </message>
  <message>
   <source>Send text to a server</source>
   <translation>向服务器发送文本</translation>
  </message>
  <message>
   <source>Everything that is said will be sent to {host} as text and translated there.</source>
   <translation>为了翻译，所有说过的话都将以文本形式发送到 {host}。</translation>
  </message>
  <message>
   <source>The connection is not encrypted: others on the network can read it.</source>
   <translation>连接未加密：网络中的其他人可以读取内容。</translation>
  </message>
  <message>
   <source>Send text</source>
   <translation>发送文本</translation>
  </message>
  <message>
   <source>Lets the server translate.</source>
   <translation>让服务器翻译。</translation>
  </message>
  <message>
   <source>Don't send</source>
   <translation>不发送</translation>
  </message>
  <message>
   <source>The session of {name} was interrupted, but it was saved up to that point ({captions}). You can read or continue it in the history.</source>
   <translation>会话“{name}”已中断，但此前的内容已保存（{captions}）。您可以在历史记录中查看或继续该会话。</translation>
  </message>
  <message>
   <source>Captions of the session of {name} that could not be saved when the app quit were recovered ({captions}). You can read or continue it in the history.</source>
   <translation>已恢复会话“{name}”在应用退出时未能保存的字幕（{captions}）。您可以在历史记录中查看或继续该会话。</translation>
  </message>
  <message>
   <source>The session of {name} was only partly saved because the disk was full (saved: {captions}, lost: {lost}). You can read or continue it in the history.</source>
   <translation>由于磁盘已满，会话“{name}”仅保存了一部分（已保存：{captions}，丢失：{lost}）。您可以在历史记录中查看或继续该会话。</translation>
  </message>
  <message>
   <source>Live text is not available: choose another live text port in the settings.</source>
   <translation>实时文本不可用：请在设置中选择其他实时文本端口。</translation>
  </message>
  <message>
   <source>A finished caption.</source>
   <translation>这是一条已完成的字幕。</translation>
  </message>
  <message>
   <source>Sets colors, background, text edge and alignment at once.</source>
   <translation>一次设置颜色、背景、文字边缘和对齐方式。</translation>
  </message>
  <message>
   <source>This one is still</source>
   <translation>这一条还在</translation>
  </message>
  <message>
   <source> growing</source>
   <translation>继续更新</translation>
  </message>
  <message>
   <source>What is being said</source>
   <translation>这是正在说的话</translation>
  </message>
  <message>
   <source>Preset</source>
   <translation>预设</translation>
  </message>
  <message>
   <source>Preview</source>
   <translation>预览</translation>
  </message>
  <message>
   <source>Sample captions with your settings.</source>
   <translation>使用您的设置的字幕示例。</translation>
  </message>
  <message>
   <source>What β and k do</source>
   <translation>β 和 k 的作用</translation>
  </message>
  <message>
   <source>On the screen</source>
   <translation>显示在屏幕上</translation>
  </message>
  <message>
   <source>Follows the model</source>
   <translation>跟随模型</translation>
  </message>
  <message>
   <source>Never changes</source>
   <translation>从不更改</translation>
  </message>
  <message>
   <source>Hidden: k = {count}</source>
   <translation>隐藏：k = {count}</translation>
  </message>
  <message>
   <source>The last {count} tokens are hidden. How firmly words on the screen are kept: {percent}%.</source>
   <translation>最后 {count} 个词元被隐藏。屏幕上的词的保留强度：{percent}%。</translation>
  </message>
  <message>
   <source>Custom</source>
   <translation>自定义</translation>
  </message>
  <message>
   <source>We |will |send |the |report |on |Monday |before |noon</source>
   <translation>我们|将|在|周一|中午|前|发送|报告</translation>
  </message>
  <message>
   <source>Reset to default: {value}</source>
   <translation>恢复默认值：{value}</translation>
  </message>
  <message>
   <source>none</source>
   <translation>无</translation>
  </message>
  <message>
   <source>Reset {setting}</source>
   <translation>重置“{setting}”</translation>
  </message>
  <message>
   <source>on</source>
   <translation>开</translation>
  </message>
  <message>
   <source>off</source>
   <translation>关</translation>
  </message>
  <message>
   <source>What is said goes to {host} as text. Sound stays on this computer.</source>
   <translation>说过的话会以文本形式发送到 {host}。声音不会离开此电脑。</translation>
  </message>
  <message>
   <source>Kept in the system's keyring, not in the settings file. Leave empty for none.</source>
   <translation>保存在系统的密钥环中，而不是设置文件中。没有则留空。</translation>
  </message>
  <message>
   <source>Asks the server what it can do. Nothing that was said is sent.</source>
   <translation>询问服务器能做什么。不会发送任何说过的话。</translation>
  </message>
  <message>
   <source>Connected. Model: {model}. Round trip: {time} ms.</source>
   <translation>已连接。模型：{model}。往返时间：{time} 毫秒。</translation>
  </message>
  <message>
   <source>Key</source>
   <translation>密钥</translation>
  </message>
  <message>
   <source>Test connection</source>
   <translation>测试连接</translation>
  </message>
  <message>
   <source>The key in {variable} is used.</source>
   <translation>使用 {variable} 中的密钥。</translation>
  </message>
  <message>
   <source>This server gives no probabilities, so each update translates everything again. Captions change more often and take longer.</source>
   <translation>此服务器不提供概率，因此每次更新都会重新翻译所有词语：字幕变化更频繁，也更慢。</translation>
  </message>
  <message>
   <source>It verifies translations by itself.</source>
   <translation>它会自行验证译文。</translation>
  </message>
  <message>
   <source>Turn on the option below to use it anyway.</source>
   <translation>若仍要使用，请打开下面的选项。</translation>
  </message>
  <message>
   <source>Remember voices in the captions' menu. Only you can read the file with them.</source>
   <translation>可在字幕的菜单中记住声音。只有您能读取保存它们的文件。</translation>
  </message>
  <message>
   <source>&amp;Close</source>
   <translation>关闭(&amp;C)</translation>
  </message>
  <message>
   <source>Choose languages, sound source and models again.</source>
   <translation>重新选择语言、声音来源和模型。</translation>
  </message>
  <message>
   <source>No settings match “{words}”</source>
   <translation>没有与“{words}”匹配的设置</translation>
  </message>
  <message>
   <source>Search settings</source>
   <translation>搜索设置</translation>
  </message>
  <message>
   <source>Searches all pages of the settings.</source>
   <translation>搜索设置的所有页面。</translation>
  </message>
  <message>
   <source>Pages</source>
   <translation>页面</translation>
  </message>
  <message>
   <source>Pages of the settings.</source>
   <translation>设置的页面。</translation>
  </message>
  <message>
   <source>Remembered voices</source>
   <translation>记住的声音</translation>
  </message>
  <message>
   <source>Deletes the voice of {name}.</source>
   <translation>删除{name}的声音。</translation>
  </message>
  <message>
   <source>More</source>
   <translation>更多</translation>
  </message>
  <message>
   <source>Set up again…</source>
   <translation>重新运行设置向导…</translation>
  </message>
  <message>
   <source>Changes are saved automatically.</source>
   <translation>更改会自动保存。</translation>
  </message>
  <message>
   <source>Settings – SSBD Desktop</source>
   <translation>设置 – SSBD Desktop</translation>
  </message>
  <message>
   <source>Takes effect when the sound source has reopened.</source>
   <translation>声音来源重新打开后生效。</translation>
  </message>
  <message>
   <source>Takes effect when your microphone has opened.</source>
   <translation>您的麦克风打开后生效。</translation>
  </message>
  <message>
   <source>Takes effect when the speech model has reloaded.</source>
   <translation>语音模型重新加载后生效。</translation>
  </message>
  <message>
   <source>Takes effect when the translation model has reloaded.</source>
   <translation>翻译模型重新加载后生效。</translation>
  </message>
  <message>
   <source>Takes effect when captions start.</source>
   <translation>开启字幕时生效。</translation>
  </message>
  <message>
   <source>Manage models…</source>
   <translation>管理模型…</translation>
  </message>
  <message>
   <source>End session</source>
   <translation>结束会话</translation>
  </message>
  <message>
   <source>Sound source</source>
   <translation>声音来源</translation>
  </message>
  <message>
   <source>Choose sound source</source>
   <translation>选择声音来源</translation>
  </message>
  <message>
   <source>Smaller text</source>
   <translation>缩小文字</translation>
  </message>
  <message>
   <source>Larger text</source>
   <translation>放大文字</translation>
  </message>
  <message>
   <source>Swap languages</source>
   <translation>互换语言</translation>
  </message>
  <message>
   <source>Detect language again</source>
   <translation>重新检测语言</translation>
  </message>
  <message>
   <source>Click-through</source>
   <translation>鼠标穿透</translation>
  </message>
  <message>
   <source>Pin in place</source>
   <translation>固定位置</translation>
  </message>
  <message>
   <source>Hide captions</source>
   <translation>隐藏字幕</translation>
  </message>
  <message>
   <source>Open file…</source>
   <translation>打开文件…</translation>
  </message>
  <message>
   <source>Speakers</source>
   <translation>说话人</translation>
  </message>
  <message>
   <source>Copy live text address</source>
   <translation>复制实时文本地址</translation>
  </message>
  <message>
   <source>Models…</source>
   <translation>模型…</translation>
  </message>
  <message>
   <source>Settings…</source>
   <translation>设置…</translation>
  </message>
  <message>
   <source>Help</source>
   <translation>帮助</translation>
  </message>
  <message>
   <source>Quit</source>
   <translation>退出</translation>
  </message>
  <message>
   <source>Resume captions</source>
   <translation>恢复字幕</translation>
  </message>
  <message>
   <source>Pause captions</source>
   <translation>暂停字幕</translation>
  </message>
  <message>
   <source>Detected: {language}. Click to detect again.</source>
   <translation>已检测到：{language}。单击可重新检测。</translation>
  </message>
  <message>
   <source>The answer is not from {host}: sign in to your network in a web browser, or try again later.</source>
   <translation>收到的响应并非来自 {host}，请在浏览器中登录网络，或稍后重试。</translation>
  </message>
  <message>
   <source>The check for updates is not responding: try again later.</source>
   <translation>检查更新没有响应，请稍后重试。</translation>
  </message>
  <message>
   <source>{host} allows no more requests for now: try again later.</source>
   <translation>{host} 目前不允许更多请求，请稍后重试。</translation>
  </message>
  <message>
   <source>More languages…</source>
   <translation>更多语言…</translation>
  </message>
  <message>
   <source>The spoken language has not been detected yet.</source>
   <translation>尚未检测到所说的语言。</translation>
  </message>
  <message>
   <source>The speech model does not support {language}.</source>
   <translation>语音模型不支持{language}。</translation>
  </message>
  <message>
   <source>Keeps the model that is used now.</source>
   <translation>继续使用当前的模型。</translation>
  </message>
  <message>
   <source>Use this model?</source>
   <translation>使用此模型？</translation>
  </message>
  <message>
   <source>Use as translation model</source>
   <translation>用作翻译模型</translation>
  </message>
  <message>
   <source>Translates with this model from now on.</source>
   <translation>从现在起使用此模型翻译。</translation>
  </message>
  <message>
   <source>Use as speech model</source>
   <translation>用作语音模型</translation>
  </message>
  <message>
   <source>Recognizes speech with this model from now on.</source>
   <translation>从现在起使用此模型识别语音。</translation>
  </message>
  <message>
   <source>SSBD Desktop quit unexpectedly.</source>
   <translation>SSBD Desktop 意外退出。</translation>
  </message>
  <message>
   <source>SSBD Desktop: {state}</source>
   <translation>SSBD Desktop：{state}</translation>
  </message>
  <message>
   <source>live translated captions</source>
   <translation>实时翻译字幕</translation>
  </message>
  <message>
   <source>General</source>
   <translation>常规</translation>
  </message>
  <message>
   <source>The language people speak in your calls.</source>
   <translation>通话中所说的语言。</translation>
  </message>
  <message>
   <source>input language, original language, detect, speech</source>
   <translation>输入语言, 原文语言, 检测, 语音</translation>
  </message>
  <message>
   <source>The language you want to read.</source>
   <translation>您想阅读的语言。</translation>
  </message>
  <message>
   <source>subtitle language, output language, target language, translate</source>
   <translation>字幕语言, 目标语言, 输出语言, 翻译</translation>
  </message>
  <message>
   <source>App language</source>
   <translation>应用语言</translation>
  </message>
  <message>
   <source>Changes when you restart the app.</source>
   <translation>重新启动应用后生效。</translation>
  </message>
  <message>
   <source>English</source>
   <translation>英语</translation>
  </message>
  <message>
   <source>display language, interface, menus, locale</source>
   <translation>显示语言, 界面, 菜单</translation>
  </message>
  <message>
   <source>Theme</source>
   <translation>主题</translation>
  </message>
  <message>
   <source>How the app's windows look.</source>
   <translation>应用窗口的外观。</translation>
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
   <source>dark mode, light mode, night, color scheme, colour scheme, appearance</source>
   <translation>深色模式, 浅色模式, 夜间, 配色, 外观</translation>
  </message>
  <message>
   <source>Clicks go to the window behind the captions. To turn it off, use the padlock at the corner of the captions or the menu in the tray.</source>
   <translation>开启后，单击会穿透到字幕后方的窗口。要关闭，请使用字幕角上的锁形按钮或托盘菜单。</translation>
  </message>
  <message>
   <source>mouse, pass through, ignore clicks</source>
   <translation>鼠标, 穿透, 忽略单击</translation>
  </message>
  <message>
   <source>Captions can't be moved or resized with the mouse. Double-click them to pin or unpin.</source>
   <translation>开启后，无法用鼠标移动字幕或调整其大小。双击字幕可固定或取消固定。</translation>
  </message>
  <message>
   <source>lock, position, move, drag</source>
   <translation>锁定, 位置, 移动, 拖动</translation>
  </message>
  <message>
   <source>Hide from screen sharing</source>
   <translation>在屏幕共享中隐藏</translation>
  </message>
  <message>
   <source>Others don't see the captions when you share your screen. Works on Windows and macOS.</source>
   <translation>共享屏幕时，其他人看不到字幕。适用于 Windows 和 macOS。</translation>
  </message>
  <message>
   <source>screen share, recording, privacy, present, Zoom, Teams, Meet</source>
   <translation>屏幕共享, 录制, 隐私, 演示, Zoom, Teams, Meet</translation>
  </message>
  <message>
   <source>Shortcut to start or pause</source>
   <translation>开启或暂停字幕的快捷键</translation>
  </message>
  <message>
   <source>Starts, pauses and resumes captions from any app.</source>
   <translation>在任何应用中开启、暂停和恢复字幕。</translation>
  </message>
  <message>
   <source>hotkey, keys, keyboard, key combination</source>
   <translation>热键, 按键, 键盘, 组合键</translation>
  </message>
  <message>
   <source>Shortcut for click-through</source>
   <translation>鼠标穿透的快捷键</translation>
  </message>
  <message>
   <source>Turns click-through on and off from any app.</source>
   <translation>在任何应用中开启或关闭鼠标穿透。</translation>
  </message>
  <message>
   <source>Shortcut to hide captions</source>
   <translation>隐藏字幕的快捷键</translation>
  </message>
  <message>
   <source>Hides and shows the captions from any app.</source>
   <translation>在任何应用中隐藏或显示字幕。</translation>
  </message>
  <message>
   <source>Shortcut to the controls</source>
   <translation>控制栏的快捷键</translation>
  </message>
  <message>
   <source>Shows the controls, so that you can use them with the keyboard.</source>
   <translation>显示控制栏，以便用键盘操作。</translation>
  </message>
  <message>
   <source>hotkey, keys, keyboard, key combination, buttons</source>
   <translation>热键, 按键, 键盘, 组合键, 按钮</translation>
  </message>
  <message>
   <source>Check for updates once a day</source>
   <translation>每天检查一次更新</translation>
  </message>
  <message>
   <source>Looks at the public list of releases and tells you if there is a newer version. Nothing else is sent, and nothing is installed.</source>
   <translation>查看公开的版本列表，有新版本时通知您。不会发送其他任何内容，也不会安装任何内容。</translation>
  </message>
  <message>
   <source>update, upgrade, new version, release, internet, privacy</source>
   <translation>更新, 升级, 新版本, 发布, 互联网, 隐私</translation>
  </message>
  <message>
   <source>Audio</source>
   <translation>音频</translation>
  </message>
  <message>
   <source>Computer audio captions the others in a call, an app only what it plays, and a microphone the room.</source>
   <translation>电脑音频为通话中的对方添加字幕，应用仅为其播放的声音添加字幕，麦克风为房间里的声音添加字幕。</translation>
  </message>
  <message>
   <source>app, browser, mic, microphone, input, audio, loopback, speaker, headset, device</source>
   <translation>应用, 浏览器, 麦克风, 输入, 音频, 环回, 扬声器, 耳机, 设备</translation>
  </message>
  <message>
   <source>Captions you as well, and shows who is speaking. What the speakers play is left out.</source>
   <translation>也为您说的话添加字幕，并显示谁在说话。扬声器播放的声音会被排除。</translation>
  </message>
  <message>
   <source>mic, input, headset, me, my voice, speaker, device</source>
   <translation>话筒, 输入, 耳机, 我, 我的声音, 说话人, 设备</translation>
  </message>
  <message>
   <source>Name of the others</source>
   <translation>对方的名字</translation>
  </message>
  <message>
   <source>Shown in place of “Them” when captions show who is speaking, and in exports.</source>
   <translation>字幕显示说话人时以及导出时，用来代替“对方”。</translation>
  </message>
  <message>
   <source>speaker, them, who is speaking, label</source>
   <translation>说话人, 对方, 谁在说话, 标签</translation>
  </message>
  <message>
   <source>Your name</source>
   <translation>您的名字</translation>
  </message>
  <message>
   <source>Shown in place of “Me” when captions show who is speaking, and in exports.</source>
   <translation>字幕显示说话人时以及导出时，用来代替“我”。</translation>
  </message>
  <message>
   <source>speaker, me, who is speaking, label</source>
   <translation>说话人, 我, 谁在说话, 标签</translation>
  </message>
  <message>
   <source>Tell speakers apart</source>
   <translation>区分说话人</translation>
  </message>
  <message>
   <source>Names the voices in what is captioned: Speaker 1, Speaker 2. A voice is stored only if you ask to remember it.</source>
   <translation>为字幕中的不同声音命名：说话人1、说话人2。只有您要求记住某个声音时才会保存它。</translation>
  </message>
  <message>
   <source>who is speaking, speaker, diarization, voice, name, label</source>
   <translation>谁在说话, 说话人, 说话人分离, 声音, 名字, 标签</translation>
  </message>
  <message>
   <source>Recognition</source>
   <translation>识别</translation>
  </message>
  <message>
   <source>Whisper, speech recognition, speech to text, transcription</source>
   <translation>Whisper, 语音识别, 转写</translation>
  </message>
  <message>
   <source>Beam size</source>
   <translation>束搜索宽度</translation>
  </message>
  <message>
   <source>Higher is more accurate, but slower.</source>
   <translation>越高越准确，但也越慢。</translation>
  </message>
  <message>
   <source>accuracy, quality, speed, Whisper</source>
   <translation>准确度, 质量, 速度, Whisper</translation>
  </message>
  <message>
   <source>Update interval</source>
   <translation>更新间隔</translation>
  </message>
  <message>
   <source>How often words are recognized while somebody speaks. Slow computers take longer.</source>
   <translation>有人说话时识别文字的频率。较慢的电脑需要更长时间。</translation>
  </message>
  <message>
   <source>s</source>
   <translation>秒</translation>
  </message>
  <message>
   <source>latency, delay, lag, speed</source>
   <translation>延迟, 滞后, 速度</translation>
  </message>
  <message>
   <source>Pause between captions</source>
   <translation>字幕间的停顿</translation>
  </message>
  <message>
   <source>After a pause this long, the next sentence is a new caption.</source>
   <translation>停顿达到此时长后，下一句另起一条字幕。</translation>
  </message>
  <message>
   <source>silence, sentence, end, gap</source>
   <translation>静音, 句子, 结束, 间隔</translation>
  </message>
  <message>
   <source>Longest caption</source>
   <translation>最长字幕</translation>
  </message>
  <message>
   <source>Longer speech is split, at the end of a sentence where possible.</source>
   <translation>更长的讲话会被拆分，尽可能在句末拆分。</translation>
  </message>
  <message>
   <source>length, maximum, split, utterance</source>
   <translation>长度, 最大, 拆分, 语句</translation>
  </message>
  <message>
   <source>LLM, AI, language model</source>
   <translation>LLM, AI, 语言模型</translation>
  </message>
  <message>
   <source>Glossary</source>
   <translation>术语表</translation>
  </message>
  <message>
   <source>Names and terms to translate your way, one per line: word = translation.</source>
   <translation>按您的方式翻译的名称和术语，每行一个：词 = 译文。</translation>
  </message>
  <message>
   <source>vocabulary, terms, dictionary, names</source>
   <translation>词汇, 术语, 词典, 名称</translation>
  </message>
  <message>
   <source>Saved text</source>
   <translation>保存的文本</translation>
  </message>
  <message>
   <source>What History keeps: a fresh translation of the finished caption, which can differ in some words from what you saw, or the caption as shown.</source>
   <translation>历史记录保留的内容：对已完成字幕的重新翻译（个别词可能与您看到的不同），或与显示一致的字幕。</translation>
  </message>
  <message>
   <source>Exact translation</source>
   <translation>精确译文</translation>
  </message>
  <message>
   <source>As shown</source>
   <translation>与显示一致</translation>
  </message>
  <message>
   <source>history, transcript, record, export</source>
   <translation>历史记录, 文字记录, 文字稿, 记录, 导出</translation>
  </message>
  <message>
   <source>Translates on a server. Leave it empty to use the model on this computer.</source>
   <translation>在服务器上翻译。留空则使用此电脑上的模型。</translation>
  </message>
  <message>
   <source>URL, remote, cloud, network, vLLM, llama.cpp, OpenAI, API, team, GPU, endpoint</source>
   <translation>URL, 远程, 云, 网络, vLLM, llama.cpp, OpenAI, API, 团队, GPU, 端点</translation>
  </message>
  <message>
   <source>Model</source>
   <translation>模型</translation>
  </message>
  <message>
   <source>The server's name for the model. Leave it empty if the server has only one.</source>
   <translation>服务器上的模型名称。如果服务器只有一个模型，请留空。</translation>
  </message>
  <message>
   <source>Certificate authority</source>
   <translation>证书颁发机构</translation>
  </message>
  <message>
   <source>A PEM file, if your server's certificate is signed by your own authority.</source>
   <translation>如果服务器证书由您自己的机构签发，请选择其 PEM 文件。</translation>
  </message>
  <message>
   <source>CA, certificate, TLS, SSL, HTTPS, PEM, self-signed</source>
   <translation>CA, 证书, TLS, SSL, HTTPS, PEM, 自签名, 证书颁发机构</translation>
  </message>
  <message>
   <source>Use a server that gives no probabilities</source>
   <translation>使用不提供概率的服务器</translation>
  </message>
  <message>
   <source>Captions then change more often, and each update takes longer, because the server translates everything again.</source>
   <translation>字幕会更频繁地变化，每次更新也更慢，因为服务器会重新翻译所有词语。</translation>
  </message>
  <message>
   <source>logprobs, echo, log-probabilities, re-translation</source>
   <translation>logprobs, echo, 对数概率, 重新翻译</translation>
  </message>
  <message>
   <source>Use this computer while the server is unavailable</source>
   <translation>服务器不可用时使用此电脑</translation>
  </message>
  <message>
   <source>Until the server is back, the translation model on this computer translates.</source>
   <translation>服务器恢复之前，由此电脑上的翻译模型翻译。</translation>
  </message>
  <message>
   <source>offline, fallback, backup, local model</source>
   <translation>离线, 备用, 后备, 本地模型</translation>
  </message>
  <message>
   <source>Appearance</source>
   <translation>外观</translation>
  </message>
  <message>
   <source>Font</source>
   <translation>字体</translation>
  </message>
  <message>
   <source>The typeface of the captions.</source>
   <translation>字幕的字体。</translation>
  </message>
  <message>
   <source>text, subtitle font, letters</source>
   <translation>文字, 字幕字体, 字母</translation>
  </message>
  <message>
   <source>Font size</source>
   <translation>字号</translation>
  </message>
  <message>
   <source>You can also hold Ctrl and scroll over the captions.</source>
   <translation>也可以在字幕上按住 Ctrl 并滚动滚轮。</translation>
  </message>
  <message>
   <source>pt</source>
   <translation>磅</translation>
  </message>
  <message>
   <source>text size, bigger, larger, smaller, zoom, subtitle size</source>
   <translation>文字大小, 更大, 更小, 缩放, 字幕大小</translation>
  </message>
  <message>
   <source>Text color</source>
   <translation>文字颜色</translation>
  </message>
  <message>
   <source>The color of the captions.</source>
   <translation>字幕的颜色。</translation>
  </message>
  <message>
   <source>color, font color, subtitle color</source>
   <translation>文字颜色, 字体颜色, 字幕颜色</translation>
  </message>
  <message>
   <source>Background color</source>
   <translation>背景颜色</translation>
  </message>
  <message>
   <source>The color behind the captions.</source>
   <translation>字幕后面的颜色。</translation>
  </message>
  <message>
   <source>color, box, subtitle background</source>
   <translation>颜色, 背景框, 字幕背景</translation>
  </message>
  <message>
   <source>Background opacity</source>
   <translation>背景不透明度</translation>
  </message>
  <message>
   <source>Lower lets more of the window behind show through.</source>
   <translation>越低，后面的窗口透出越多。</translation>
  </message>
  <message>
   <source>transparency, transparent, translucent, see-through, alpha</source>
   <translation>透明度, 透明, 半透明, Alpha</translation>
  </message>
  <message>
   <source>Text edge</source>
   <translation>文字边缘</translation>
  </message>
  <message>
   <source>Automatic is an outline over a see-through background, and a shadow over others.</source>
   <translation>自动：背景透明时为描边，否则为阴影。</translation>
  </message>
  <message>
   <source>Automatic</source>
   <translation>自动</translation>
  </message>
  <message>
   <source>Plain</source>
   <translation>无</translation>
  </message>
  <message>
   <source>Shadow</source>
   <translation>阴影</translation>
  </message>
  <message>
   <source>Outline</source>
   <translation>描边</translation>
  </message>
  <message>
   <source>outline, shadow, border, stroke, contrast, letters</source>
   <translation>描边, 阴影, 边框, 对比度, 文字</translation>
  </message>
  <message>
   <source>Alignment</source>
   <translation>对齐方式</translation>
  </message>
  <message>
   <source>Languages written from right to left start on the right.</source>
   <translation>从右向左书写的语言从右侧开始。</translation>
  </message>
  <message>
   <source>Left</source>
   <translation>左对齐</translation>
  </message>
  <message>
   <source>Center</source>
   <translation>居中</translation>
  </message>
  <message>
   <source>align, center, middle</source>
   <translation>对齐, 居中, 中间</translation>
  </message>
  <message>
   <source>Width</source>
   <translation>宽度</translation>
  </message>
  <message>
   <source>Share of the screen. You can also drag the edges of the captions.</source>
   <translation>占屏幕的比例。也可以拖动字幕的边缘。</translation>
  </message>
  <message>
   <source>size, resize, wide</source>
   <translation>大小, 调整大小, 宽</translation>
  </message>
  <message>
   <source>The translation, the original words, or both.</source>
   <translation>译文、原文或两者。</translation>
  </message>
  <message>
   <source>Both</source>
   <translation>两者</translation>
  </message>
  <message>
   <source>subtitle, bilingual, both languages, transcript, recognized words</source>
   <translation>字幕, 双语, 两种语言, 转写, 识别的文字</translation>
  </message>
  <message>
   <source>Captions appear</source>
   <translation>字幕出现方式</translation>
  </message>
  <message>
   <source>Word by word as people speak, or only finished sentences, which never change.</source>
   <translation>随说话逐词出现，或仅显示不再变化的完整句子。</translation>
  </message>
  <message>
   <source>Word by word</source>
   <translation>逐词</translation>
  </message>
  <message>
   <source>Finished sentences only</source>
   <translation>仅完整句子</translation>
  </message>
  <message>
   <source>steady, flicker, whole sentences, finished, revise, subtitle</source>
   <translation>稳定, 闪烁, 整句, 完成, 修改, 字幕</translation>
  </message>
  <message>
   <source>Number of captions</source>
   <translation>字幕数量</translation>
  </message>
  <message>
   <source>The caption in progress, and the last finished ones.</source>
   <translation>正在进行的字幕和最近完成的字幕。</translation>
  </message>
  <message>
   <source>number, lines, rows, subtitle</source>
   <translation>数量, 行数, 字幕</translation>
  </message>
  <message>
   <source>Reading speed</source>
   <translation>阅读速度</translation>
  </message>
  <message>
   <source>Finished captions stay for as long as you need to read them.</source>
   <translation>完成的字幕会停留足够您阅读的时间。</translation>
  </message>
  <message>
   <source>characters/s</source>
   <translation>字符/秒</translation>
  </message>
  <message>
   <source>duration, how long, time, slow, subtitle</source>
   <translation>时长, 多久, 时间, 慢, 字幕</translation>
  </message>
  <message>
   <source>Fade after silence</source>
   <translation>无声后淡出</translation>
  </message>
  <message>
   <source>Captions come back when somebody speaks, or when you point at them.</source>
   <translation>有人说话或您将指针移到字幕上时，字幕会重新出现。</translation>
  </message>
  <message>
   <source>hide, disappear, vanish, idle, timeout, auto-hide, subtitle</source>
   <translation>隐藏, 消失, 淡出, 空闲, 超时, 自动, 字幕</translation>
  </message>
  <message>
   <source>Advanced</source>
   <translation>高级</translation>
  </message>
  <message>
   <source>Method</source>
   <translation>方法</translation>
  </message>
  <message>
   <source>SSBD keeps what is still right and revises the rest, RT translates everything again each time, CD never revises.</source>
   <translation>SSBD 保留仍然正确的部分并修改其余部分，RT 每次全部重新翻译，CD 从不修改。</translation>
  </message>
  <message>
   <source>SSBD – keep and revise</source>
   <translation>SSBD – 保留并修改</translation>
  </message>
  <message>
   <source>RT – start over</source>
   <translation>RT – 重新开始</translation>
  </message>
  <message>
   <source>CD – never revise</source>
   <translation>CD – 从不修改</translation>
  </message>
  <message>
   <source>policy, algorithm, re-translation</source>
   <translation>策略, 算法, 重新翻译</translation>
  </message>
  <message>
   <source>Bias β</source>
   <translation>偏置 β</translation>
  </message>
  <message>
   <source>How firmly words on the screen are kept.</source>
   <translation>屏幕上的词的保留强度。</translation>
  </message>
  <message>
   <source>beta, stability, flicker, steady, accuracy</source>
   <translation>beta, 稳定性, 闪烁, 准确度</translation>
  </message>
  <message>
   <source>Hidden tokens k</source>
   <translation>隐藏词元数 k</translation>
  </message>
  <message>
   <source>The end of an unfinished caption changes most, so it is not shown yet. At most half of a caption is hidden.</source>
   <translation>未完成字幕的末尾变化最多，因此暂不显示。最多隐藏字幕的一半。</translation>
  </message>
  <message>
   <source>tokens</source>
   <translation>词元</translation>
  </message>
  <message>
   <source>mask-k, stability, flicker, delay</source>
   <translation>mask-k, 稳定性, 闪烁, 延迟</translation>
  </message>
  <message>
   <source>Hidden tokens are</source>
   <translation>隐藏词元的处理</translation>
  </message>
  <message>
   <source>Whether the next update starts from the hidden tokens too.</source>
   <translation>下一次更新是否也从隐藏的词元开始。</translation>
  </message>
  <message>
   <source>Reused</source>
   <translation>重用</translation>
  </message>
  <message>
   <source>Dropped</source>
   <translation>丢弃</translation>
  </message>
  <message>
   <source>mask mode, draft</source>
   <translation>掩码模式, 草稿</translation>
  </message>
  <message>
   <source>Bias of hidden tokens</source>
   <translation>隐藏词元的偏置</translation>
  </message>
  <message>
   <source>How much of β applies to tokens that nobody sees yet.</source>
   <translation>β 中有多少适用于尚未显示的词元。</translation>
  </message>
  <message>
   <source>hidden share, beta</source>
   <translation>隐藏比例, beta</translation>
  </message>
  <message>
   <source>template, instruction, LLM</source>
   <translation>模板, 指令, LLM</translation>
  </message>
  <message>
   <source>Sentences of context</source>
   <translation>上下文句数</translation>
  </message>
  <message>
   <source>How many finished captions the model sees while it translates.</source>
   <translation>模型翻译时能看到的已完成字幕数。</translation>
  </message>
  <message>
   <source>history, previous, earlier</source>
   <translation>历史, 先前, 之前</translation>
  </message>
  <message>
   <source>Context size</source>
   <translation>上下文长度</translation>
  </message>
  <message>
   <source>Room for the prompt and the translation. Text that doesn't fit loses its oldest words.</source>
   <translation>提示词和译文的空间。放不下的文本会丢失最早的词。</translation>
  </message>
  <message>
   <source>memory, prompt length</source>
   <translation>内存, 提示词长度</translation>
  </message>
  <message>
   <source>GPU layers</source>
   <translation>GPU 层数</translation>
  </message>
  <message>
   <source>How much of the translation model runs on the GPU, if there is one.</source>
   <translation>翻译模型有多少部分在 GPU 上运行（如果有 GPU）。</translation>
  </message>
  <message>
   <source>All</source>
   <translation>全部</translation>
  </message>
  <message>
   <source>graphics card, CUDA, Metal, VRAM, offload, speed</source>
   <translation>显卡, CUDA, Metal, 显存, 卸载, 速度</translation>
  </message>
  <message>
   <source>Flash attention</source>
   <translation>Flash Attention</translation>
  </message>
  <message>
   <source>Can make translation faster on a GPU.</source>
   <translation>可以加快 GPU 上的翻译。</translation>
  </message>
  <message>
   <source>On</source>
   <translation>开启</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>graphics card, speed</source>
   <translation>显卡, 速度</translation>
  </message>
  <message>
   <source>Translation threads</source>
   <translation>翻译线程数</translation>
  </message>
  <message>
   <source>How many processor threads translation uses.</source>
   <translation>翻译使用的处理器线程数。</translation>
  </message>
  <message>
   <source>CPU, cores, speed</source>
   <translation>CPU, 核心, 速度</translation>
  </message>
  <message>
   <source>Recognition threads</source>
   <translation>识别线程数</translation>
  </message>
  <message>
   <source>How many processor threads speech recognition uses.</source>
   <translation>语音识别使用的处理器线程数。</translation>
  </message>
  <message>
   <source>CPU, cores, speed, Whisper</source>
   <translation>CPU, 核心, 速度, Whisper</translation>
  </message>
  <message>
   <source>Recognition window</source>
   <translation>识别窗口</translation>
  </message>
  <message>
   <source>How much sound Whisper looks at. 30 seconds takes several times longer.</source>
   <translation>Whisper 处理的声音长度。30 秒需要数倍的时间。</translation>
  </message>
  <message>
   <source>Always 30 seconds</source>
   <translation>始终 30 秒</translation>
  </message>
  <message>
   <source>Whisper, speed, accuracy</source>
   <translation>Whisper, 速度, 准确度</translation>
  </message>
  <message>
   <source>Live text file</source>
   <translation>实时文本文件</translation>
  </message>
  <message>
   <source>A text file with the current captions, for OBS and other apps. It is overwritten.</source>
   <translation>包含当前字幕的文本文件，供 OBS 和其他应用使用。文件会被覆盖。</translation>
  </message>
  <message>
   <source>stream, output, captions</source>
   <translation>直播, 输出, 字幕</translation>
  </message>
  <message>
   <source>Live text port</source>
   <translation>实时文本端口</translation>
  </message>
  <message>
   <source>Offers the captions as a web page on this computer, for OBS and other apps. The menu copies its address.</source>
   <translation>在此电脑上以网页形式提供字幕，供 OBS 和其他应用使用。可从菜单复制地址。</translation>
  </message>
  <message>
   <source>stream, browser source, URL, server, WebSocket</source>
   <translation>直播, 浏览器源, URL, 服务器, WebSocket</translation>
  </message>
  <message>
   <source>Models folder</source>
   <translation>模型文件夹</translation>
  </message>
  <message>
   <source>Where downloaded models are kept.</source>
   <translation>下载的模型的保存位置。</translation>
  </message>
  <message>
   <source>download, location, disk, storage, path</source>
   <translation>下载, 位置, 磁盘, 存储, 路径</translation>
  </message>
  <message>
   <source>Default</source>
   <translation>默认</translation>
  </message>
  <message>
   <source>High contrast</source>
   <translation>高对比度</translation>
  </message>
  <message>
   <source>FCC captions</source>
   <translation>FCC 字幕</translation>
  </message>
  <message>
   <source>Letters only</source>
   <translation>仅文字</translation>
  </message>
  <message>
   <source>Afrikaans</source>
   <translation>南非荷兰语</translation>
  </message>
  <message>
   <source>Albanian</source>
   <translation>阿尔巴尼亚语</translation>
  </message>
  <message>
   <source>Amharic</source>
   <translation>阿姆哈拉语</translation>
  </message>
  <message>
   <source>Assamese</source>
   <translation>阿萨姆语</translation>
  </message>
  <message>
   <source>Azerbaijani</source>
   <translation>阿塞拜疆语</translation>
  </message>
  <message>
   <source>Bashkir</source>
   <translation>巴什基尔语</translation>
  </message>
  <message>
   <source>Basque</source>
   <translation>巴斯克语</translation>
  </message>
  <message>
   <source>Belarusian</source>
   <translation>白俄罗斯语</translation>
  </message>
  <message>
   <source>Bosnian</source>
   <translation>波斯尼亚语</translation>
  </message>
  <message>
   <source>Breton</source>
   <translation>布列塔尼语</translation>
  </message>
  <message>
   <source>Bulgarian</source>
   <translation>保加利亚语</translation>
  </message>
  <message>
   <source>Cantonese</source>
   <translation>粤语</translation>
  </message>
  <message>
   <source>Catalan</source>
   <translation>加泰罗尼亚语</translation>
  </message>
  <message>
   <source>Chinese</source>
   <translation>中文</translation>
  </message>
  <message>
   <source>Croatian</source>
   <translation>克罗地亚语</translation>
  </message>
  <message>
   <source>Czech</source>
   <translation>捷克语</translation>
  </message>
  <message>
   <source>Danish</source>
   <translation>丹麦语</translation>
  </message>
  <message>
   <source>Dutch</source>
   <translation>荷兰语</translation>
  </message>
  <message>
   <source>Estonian</source>
   <translation>爱沙尼亚语</translation>
  </message>
  <message>
   <source>Faroese</source>
   <translation>法罗语</translation>
  </message>
  <message>
   <source>Finnish</source>
   <translation>芬兰语</translation>
  </message>
  <message>
   <source>French</source>
   <translation>法语</translation>
  </message>
  <message>
   <source>Galician</source>
   <translation>加利西亚语</translation>
  </message>
  <message>
   <source>German</source>
   <translation>德语</translation>
  </message>
  <message>
   <source>Haitian Creole</source>
   <translation>海地克里奥尔语</translation>
  </message>
  <message>
   <source>Hausa</source>
   <translation>豪萨语</translation>
  </message>
  <message>
   <source>Hawaiian</source>
   <translation>夏威夷语</translation>
  </message>
  <message>
   <source>Hindi</source>
   <translation>印地语</translation>
  </message>
  <message>
   <source>Hungarian</source>
   <translation>匈牙利语</translation>
  </message>
  <message>
   <source>Icelandic</source>
   <translation>冰岛语</translation>
  </message>
  <message>
   <source>Indonesian</source>
   <translation>印度尼西亚语</translation>
  </message>
  <message>
   <source>Italian</source>
   <translation>意大利语</translation>
  </message>
  <message>
   <source>Javanese</source>
   <translation>爪哇语</translation>
  </message>
  <message>
   <source>Kazakh</source>
   <translation>哈萨克语</translation>
  </message>
  <message>
   <source>Latvian</source>
   <translation>拉脱维亚语</translation>
  </message>
  <message>
   <source>Lingala</source>
   <translation>林加拉语</translation>
  </message>
  <message>
   <source>Lithuanian</source>
   <translation>立陶宛语</translation>
  </message>
  <message>
   <source>Luxembourgish</source>
   <translation>卢森堡语</translation>
  </message>
  <message>
   <source>Macedonian</source>
   <translation>马其顿语</translation>
  </message>
  <message>
   <source>Malagasy</source>
   <translation>马达加斯加语</translation>
  </message>
  <message>
   <source>Malay</source>
   <translation>马来语</translation>
  </message>
  <message>
   <source>Maltese</source>
   <translation>马耳他语</translation>
  </message>
  <message>
   <source>Maori</source>
   <translation>毛利语</translation>
  </message>
  <message>
   <source>Marathi</source>
   <translation>马拉地语</translation>
  </message>
  <message>
   <source>Mongolian</source>
   <translation>蒙古语</translation>
  </message>
  <message>
   <source>Nepali</source>
   <translation>尼泊尔语</translation>
  </message>
  <message>
   <source>Norwegian</source>
   <translation>挪威语</translation>
  </message>
  <message>
   <source>Nynorsk</source>
   <translation>新挪威语</translation>
  </message>
  <message>
   <source>Occitan</source>
   <translation>奥克语</translation>
  </message>
  <message>
   <source>Pashto</source>
   <translation>普什图语</translation>
  </message>
  <message>
   <source>Persian</source>
   <translation>波斯语</translation>
  </message>
  <message>
   <source>Polish</source>
   <translation>波兰语</translation>
  </message>
  <message>
   <source>Portuguese</source>
   <translation>葡萄牙语</translation>
  </message>
  <message>
   <source>Punjabi</source>
   <translation>旁遮普语</translation>
  </message>
  <message>
   <source>Romanian</source>
   <translation>罗马尼亚语</translation>
  </message>
  <message>
   <source>Russian</source>
   <translation>俄语</translation>
  </message>
  <message>
   <source>Sanskrit</source>
   <translation>梵语</translation>
  </message>
  <message>
   <source>Serbian</source>
   <translation>塞尔维亚语</translation>
  </message>
  <message>
   <source>Shona</source>
   <translation>绍纳语</translation>
  </message>
  <message>
   <source>Sindhi</source>
   <translation>信德语</translation>
  </message>
  <message>
   <source>Slovak</source>
   <translation>斯洛伐克语</translation>
  </message>
  <message>
   <source>Slovenian</source>
   <translation>斯洛文尼亚语</translation>
  </message>
  <message>
   <source>Somali</source>
   <translation>索马里语</translation>
  </message>
  <message>
   <source>Spanish</source>
   <translation>西班牙语</translation>
  </message>
  <message>
   <source>Sundanese</source>
   <translation>巽他语</translation>
  </message>
  <message>
   <source>Swahili</source>
   <translation>斯瓦希里语</translation>
  </message>
  <message>
   <source>Swedish</source>
   <translation>瑞典语</translation>
  </message>
  <message>
   <source>Tagalog</source>
   <translation>他加禄语</translation>
  </message>
  <message>
   <source>Tajik</source>
   <translation>塔吉克语</translation>
  </message>
  <message>
   <source>Tatar</source>
   <translation>鞑靼语</translation>
  </message>
  <message>
   <source>Turkish</source>
   <translation>土耳其语</translation>
  </message>
  <message>
   <source>Turkmen</source>
   <translation>土库曼语</translation>
  </message>
  <message>
   <source>Ukrainian</source>
   <translation>乌克兰语</translation>
  </message>
  <message>
   <source>Urdu</source>
   <translation>乌尔都语</translation>
  </message>
  <message>
   <source>Uzbek</source>
   <translation>乌兹别克语</translation>
  </message>
  <message>
   <source>Vietnamese</source>
   <translation>越南语</translation>
  </message>
  <message>
   <source>Welsh</source>
   <translation>威尔士语</translation>
  </message>
  <message>
   <source>Yiddish</source>
   <translation>意第绪语</translation>
  </message>
  <message>
   <source>Yoruba</source>
   <translation>约鲁巴语</translation>
  </message>
 </context>
</TS>
