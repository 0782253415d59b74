<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
 <context>
  <name>ssbd-desktop</name>
  <message>
   <source>No Whisper model is chosen: choose its folder in the settings or with --whisper-model.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>PortAudio, the library that captures sound, is missing: install it (on Debian and Ubuntu: apt install libportaudio2) and start listening again.</source>
   <translation type="unfinished" />
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
   <source>The translation model {path} is gone ({reason}): choose one that stays where it is.</source>
   <translation>翻译模型 {path} 已不在原处（{reason}），请选择位置不会变动的模型。</translation>
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
   <source>{path} is not a GGUF file: choose another translation model.</source>
   <translation>{path} 不是 GGUF 文件，请另选一个翻译模型。</translation>
  </message>
  <message>
   <source>{path} does not say how large its layers are: choose another model.</source>
   <translation>{path} 未注明各层的大小，请另选一个模型。</translation>
  </message>
  <message>
   <source>llama.cpp cannot read {path} ({reason}): download it again, or choose another model.</source>
   <translation>llama.cpp 无法读取 {path}（{reason}），请重新下载或另选一个模型。</translation>
  </message>
  <message>
   <source>The translation model {path} cannot be read ({reason}): choose another one.</source>
   <translation>无法读取翻译模型 {path}（{reason}），请另选一个。</translation>
  </message>
  <message>
   <source>it does not say why</source>
   <translation>未说明原因</translation>
  </message>
  <message>
   <source>llama.cpp cannot load {path} ({reason}): download it again, or choose another model.</source>
   <translation>llama.cpp 无法加载 {path}（{reason}），请重新下载或另选一个模型。</translation>
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
   <source>llama.cpp could not run {name} (code {code}: {reason}): choose a smaller model or context size.</source>
   <translation>llama.cpp 无法运行 {name}（代码 {code}：{reason}），请选择更小的模型或上下文长度。</translation>
  </message>
  <message>
   <source>{name} cannot translate because it does not predict tokens: choose an instruct model.</source>
   <translation>{name} 不预测词元，无法用于翻译，请选择指令模型。</translation>
  </message>
  <message>
   <source>it generates by diffusion</source>
   <translation>它以扩散方式生成文本</translation>
  </message>
  <message>
   <source>it was trained with only {tokens} tokens of context</source>
   <translation>训练时的上下文仅有 {tokens} 个词元</translation>
  </message>
  <message>
   <source>{count} million parameters</source>
   <translation>{count}M 参数</translation>
  </message>
  <message>
   <source>{count} bits per weight</source>
   <translation>每个权重 {count} 位</translation>
  </message>
  <message>
   <source>prompt: {name}</source>
   <translation>提示词：{name}</translation>
  </message>
  <message>
   <source>{count} MB</source>
   <translation>{count} MB</translation>
  </message>
  <message>
   <source>{count} billion parameters</source>
   <translation>{count}B 参数</translation>
  </message>
  <message>
   <source>prompt: its own chat template</source>
   <translation>提示词：模型自带的对话模板</translation>
  </message>
  <message>
   <source>{count} tokens of context</source>
   <translation>上下文 {count} 个词元</translation>
  </message>
  <message>
   <source>no known prompt: enter one in the settings</source>
   <translation>没有已知的提示词，请在设置中输入</translation>
  </message>
  <message>
   <source>The prompt alone takes {taken} of the context's {size} tokens: increase the context size in the settings, shorten the prompt, or choose a model with a longer context.</source>
   <translation>仅提示词就占用了上下文 {size} 个词元中的 {taken} 个。请在设置中增大上下文长度、缩短提示词，或选择上下文更长的模型。</translation>
  </message>
  <message>
   <source>it ended the process that reads it</source>
   <translation>它使读取它的进程终止</translation>
  </message>
  <message>
   <source>The process that reads chat templates cannot be started ({reason}): close other apps to free memory.</source>
   <translation>无法启动读取对话模板的进程（{reason}），请关闭其他应用以释放内存。</translation>
  </message>
  <message>
   <source>it takes too long</source>
   <translation>耗时过长</translation>
  </message>
  <message>
   <source>it takes too much memory</source>
   <translation>占用内存过多</translation>
  </message>
  <message>
   <source>it is nested too deeply</source>
   <translation>嵌套过深</translation>
  </message>
  <message>
   <source>it makes more than {count} characters of one sentence</source>
   <translation>一句话就生成超过 {count} 个字符</translation>
  </message>
  <message>
   <source>{name} has no chat template: choose an instruct model, or enter a prompt that contains {text} in the settings.</source>
   <translation>{name} 没有对话模板，请选择指令模型，或在设置中输入包含 {text} 的提示词。</translation>
  </message>
  <message>
   <source>The prompt “{prompt}” must be tower, qwen3, chat or auto, or contain {text} exactly once, where the source goes.</source>
   <translation>提示词“{prompt}”必须是 tower、qwen3、chat 或 auto，或恰好包含一个 {text} 来表示原文的位置。</translation>
  </message>
  <message>
   <source>{name} has no chat template: choose another prompt than “chat”, or an instruct model.</source>
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
   <source>{name} cannot translate because it computes no numbers: download it again, or choose another model.</source>
   <translation>{name} 算不出有效数值，无法翻译，请重新下载或另选一个模型。</translation>
  </message>
  <message>
   <source>The translation model cannot read a text of {count} characters: shorten it.</source>
   <translation>翻译模型无法读取 {count} 个字符的文本，请缩短文本。</translation>
  </message>
  <message>
   <source>No Whisper model is loaded: choose one in the settings.</source>
   <translation>尚未加载 Whisper 模型，请在设置中选择一个。</translation>
  </message>
  <message>
   <source>The app was updated while it ran: quit it and start it again.</source>
   <translation type="unfinished" />
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
   <source>Start captions</source>
   <translation>开启字幕</translation>
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
   <translation>锁定位置</translation>
  </message>
  <message>
   <source>Hide captions</source>
   <translation>隐藏字幕</translation>
  </message>
  <message>
   <source>History</source>
   <translation>历史记录</translation>
  </message>
  <message>
   <source>Copy live text address</source>
   <translation>复制实时文本地址</translation>
  </message>
  <message>
   <source>Performance</source>
   <translation>性能</translation>
  </message>
  <message>
   <source>Settings…</source>
   <translation>设置…</translation>
  </message>
  <message>
   <source>Set up again…</source>
   <translation>重新设置…</translation>
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
   <source>Detecting the language…</source>
   <translation>正在检测语言…</translation>
  </message>
  <message>
   <source>First set a shortcut in Settings that shows captions again.</source>
   <translation>请先在设置中指定用于重新显示字幕的快捷键。</translation>
  </message>
  <message>
   <source>The demonstration saves no captions.</source>
   <translation>演示中不会保存字幕。</translation>
  </message>
  <message>
   <source>The recording has ended. Start captions to play it again.</source>
   <translation>录音已播放完毕。开启字幕即可再次播放。</translation>
  </message>
  <message>
   <source>not translated</source>
   <translation>未翻译</translation>
  </message>
  <message>
   <source>Demonstration: a recorded call, captioned by small models.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>They know the language of a work call in English and little else. What you change in the settings is kept; the captions are not.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>That was the demonstration. To see it again, start captions.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>The system's font</source>
   <translation>系统字体</translation>
  </message>
  <message>
   <source>{setting}, slider</source>
   <translation>{setting}，滑块</translation>
  </message>
  <message>
   <source>Detect</source>
   <translation>自动检测</translation>
  </message>
  <message>
   <source>None</source>
   <translation>无</translation>
  </message>
  <message>
   <source>The system's own choice</source>
   <translation>系统默认</translation>
  </message>
  <message>
   <source>What the computer plays</source>
   <translation>电脑播放的声音</translation>
  </message>
  <message>
   <source>Microphones</source>
   <translation>麦克风</translation>
  </message>
  <message>
   <source>What a loudspeaker plays</source>
   <translation>扬声器播放的声音</translation>
  </message>
  <message>
   <source>Suggested shortcut for {setting}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Use {keys}</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Sound level</source>
   <translation>音量</translation>
  </message>
  <message>
   <source>{percent} % of full scale</source>
   <translation>满刻度的 {percent}%</translation>
  </message>
  <message>
   <source>This computer keeps up with it.</source>
   <translation>这台电脑跟得上它的速度。</translation>
  </message>
  <message>
   <source>This computer keeps up with it only while nothing else needs the processor: beside another large model captions come late.</source>
   <translation>只有在没有其他程序占用处理器时，这台电脑才跟得上：与另一个大模型同时使用时，字幕会迟到。</translation>
  </message>
  <message>
   <source>This computer is too slow for it: captions would come ever later. Choose a smaller model.</source>
   <translation>这台电脑运行它太慢：字幕会越来越迟。请选择更小的模型。</translation>
  </message>
  <message>
   <source>Browse…</source>
   <translation>浏览…</translation>
  </message>
  <message>
   <source>Browse for {setting}</source>
   <translation>浏览“{setting}”</translation>
  </message>
  <message>
   <source>Choose {setting}</source>
   <translation>选择“{setting}”</translation>
  </message>
  <message>
   <source>Language models</source>
   <translation>语言模型</translation>
  </message>
  <message>
   <source>All files</source>
   <translation>所有文件</translation>
  </message>
  <message>
   <source>Nearer to stability: a word changes only once another one is {points} percentage points likelier.</source>
   <translation>偏重稳定：只有当另一个词的概率高出 {points} 个百分点时，才会改词。</translation>
  </message>
  <message>
   <source>Has no effect with this method: only SSBD has a bias.</source>
   <translation>对此方法无效：只有 SSBD 使用偏置。</translation>
  </message>
  <message>
   <source>Stability alone: what is on the screen is never revised, right or wrong.</source>
   <translation>只求稳定：无论对错，屏幕上的内容都不再修改。</translation>
  </message>
  <message>
   <source>Accuracy alone: a word changes as soon as the model finds another one likelier.</source>
   <translation>只求准确：一旦模型认为另一个词更有可能，就会改词。</translation>
  </message>
  <message>
   <source>Nearer to accuracy: a word changes once another one is {points} percentage points likelier.</source>
   <translation>偏重准确：当另一个词的概率高出 {points} 个百分点时，就会改词。</translation>
  </message>
  <message>
   <source>Between accuracy and stability: a word changes once another one is {points} percentage points likelier.</source>
   <translation>兼顾准确与稳定：当另一个词的概率高出 {points} 个百分点时，就会改词。</translation>
  </message>
  <message>
   <source>Check again</source>
   <translation>重新检查</translation>
  </message>
  <message>
   <source>Checking, which may take a minute…</source>
   <translation>正在检查，可能需要一分钟…</translation>
  </message>
  <message>
   <source>Looking at it…</source>
   <translation>正在检查…</translation>
  </message>
  <message>
   <source>This is the sound source already: everything would be captioned twice.</source>
   <translation>它已经是声音来源：所有内容都会出现两遍字幕。</translation>
  </message>
  <message>
   <source>Welcome to SSBD Desktop</source>
   <translation>欢迎使用 SSBD Desktop</translation>
  </message>
  <message>
   <source>Step {number} of {count}</source>
   <translation>第 {number} 步，共 {count} 步</translation>
  </message>
  <message>
   <source>Skip</source>
   <translation>跳过</translation>
  </message>
  <message>
   <source>Leave this for later and go on</source>
   <translation>留待以后设置，继续下一步</translation>
  </message>
  <message>
   <source>Back</source>
   <translation>上一步</translation>
  </message>
  <message>
   <source>Go back to the question before</source>
   <translation>返回上一个问题</translation>
  </message>
  <message>
   <source>Next</source>
   <translation>下一步</translation>
  </message>
  <message>
   <source>Go on to the next question</source>
   <translation>继续下一个问题</translation>
  </message>
  <message>
   <source>Use these answers and start</source>
   <translation>应用以上设置并开始</translation>
  </message>
  <message>
   <source>Like Tower+ 2B or Qwen3 4B, quantised to Q4_K_M.</source>
   <translation>例如量化为 Q4_K_M 的 Tower+ 2B 或 Qwen3 4B。</translation>
  </message>
  <message>
   <source>In CTranslate2 format, like Systran/faster-whisper-small.</source>
   <translation>CTranslate2 格式，例如 Systran/faster-whisper-small。</translation>
  </message>
  <message>
   <source>What do you want to hear and read?</source>
   <translation>您想听什么语言，读什么语言？</translation>
  </message>
  <message>
   <source>Captions of your calls, translated on this computer while people speak. No sound and no word leaves it.</source>
   <translation>为您的通话提供字幕，并在对方讲话时于本机实时翻译。声音和文字都不会离开这台电脑。</translation>
  </message>
  <message>
   <source>People speak</source>
   <translation>对方讲的语言</translation>
  </message>
  <message>
   <source>I want to read</source>
   <translation>我要阅读的语言</translation>
  </message>
  <message>
   <source>The words in the app's own windows are in your system's language. Everything can be changed later in the settings.</source>
   <translation>应用窗口使用您的系统语言。所有选项以后都可以在设置中更改。</translation>
  </message>
  <message>
   <source>Which models shall do the work?</source>
   <translation>使用哪些模型？</translation>
  </message>
  <message>
   <source>One recognises speech, one translates. Both run on this computer; they are files that you have downloaded.</source>
   <translation>一个用于识别语音，一个用于翻译。两者都在本机运行，均为您已下载的文件。</translation>
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
   <source>Whisper model (a folder)</source>
   <translation>Whisper 模型（文件夹）</translation>
  </message>
  <message>
   <source>Translation model (a GGUF file)</source>
   <translation>翻译模型（GGUF 文件）</translation>
  </message>
  <message>
   <source>Small models that come with the app caption a recorded call.</source>
   <translation>用应用自带的小模型为一段通话录音生成字幕。</translation>
  </message>
  <message>
   <source>For your own calls, in the languages that the models know.</source>
   <translation>用于您自己的通话，语言以模型支持的为准。</translation>
  </message>
  <message>
   <source>What the computer plays can be heard where PulseAudio or PipeWire runs.</source>
   <translation>运行 PulseAudio 或 PipeWire 时，可以聆听电脑播放的声音。</translation>
  </message>
  <message>
   <source>No sound at all arrives: speak or play something, or choose another source.</source>
   <translation>完全没有收到声音。请说句话或播放一段声音，或选择其他来源。</translation>
  </message>
  <message>
   <source>What the computer plays can be heard from macOS 14.4 on, or with a loopback driver such as BlackHole as the microphone.</source>
   <translation>macOS 14.4 及以上版本可以聆听电脑播放的声音；更早的版本可将 BlackHole 等回环驱动用作麦克风。</translation>
  </message>
  <message>
   <source>What the computer plays can be heard once a loudspeaker or headphones are connected.</source>
   <translation>连接扬声器或耳机后，可以聆听电脑播放的声音。</translation>
  </message>
  <message>
   <source>See also whether the app is allowed to in System Settings, Privacy &amp; Security, Screen &amp; System Audio Recording.</source>
   <translation>另请在“系统设置”&gt;“隐私与安全性”&gt;“屏幕与系统音频录制”中确认是否已允许本应用。</translation>
  </message>
  <message>
   <source>See also whether the app is allowed the microphone in System Settings, Privacy &amp; Security, Microphone.</source>
   <translation>另请在“系统设置”&gt;“隐私与安全性”&gt;“麦克风”中确认是否已允许本应用使用麦克风。</translation>
  </message>
  <message>
   <source>See also whether apps are allowed the microphone in Settings, Privacy &amp; security, Microphone.</source>
   <translation>另请在“设置”&gt;“隐私和安全性”&gt;“麦克风”中确认是否已允许应用使用麦克风。</translation>
  </message>
  <message>
   <source>Where does the sound come from?</source>
   <translation>声音来自哪里？</translation>
  </message>
  <message>
   <source>Choose what is to be captioned, then speak or play something: the bar should move.</source>
   <translation>请选择要加字幕的声音，然后说句话或播放一段声音，音量条应随之变化。</translation>
  </message>
  <message>
   <source>A call or a video: what the computer plays</source>
   <translation>通话或视频：电脑播放的声音</translation>
  </message>
  <message>
   <source>People in the room: a microphone</source>
   <translation>房间里的人：麦克风</translation>
  </message>
  <message>
   <source>Caption what I say too, as a second speaker</source>
   <translation>也为我说的话加字幕，作为另一位说话人</translation>
  </message>
  <message>
   <source>Your own microphone is heard beside the call, and captions say who speaks.</source>
   <translation>除通话外还会聆听您自己的麦克风，字幕会标明是谁在说话。</translation>
  </message>
  <message>
   <source>The microphone that the system has chosen.</source>
   <translation>系统所选的麦克风。</translation>
  </message>
  <message>
   <source>Proposed, because what this computer plays can be heard.</source>
   <translation>可以听到这台电脑播放的声音，因此建议选择此项。</translation>
  </message>
  <message>
   <source>Listening…</source>
   <translation>正在聆听…</translation>
  </message>
  <message>
   <source>Sound arrives.</source>
   <translation>已收到声音。</translation>
  </message>
  <message>
   <source>Copied.</source>
   <translation>已复制。</translation>
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
   <source>Translation cancelled. Nothing was changed.</source>
   <translation>已取消翻译，未更改任何内容。</translation>
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
   <source>Exported to {path}.</source>
   <translation>已导出到 {path}。</translation>
  </message>
  <message>
   <source>No file manager opened. The file is {path}.</source>
   <translation>无法打开文件管理器。文件位于 {path}。</translation>
  </message>
  <message>
   <source>History – SSBD Desktop</source>
   <translation>历史记录 – SSBD Desktop</translation>
  </message>
  <message>
   <source>Search all sessions</source>
   <translation>搜索所有会话</translation>
  </message>
  <message>
   <source>Search</source>
   <translation>搜索</translation>
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
   <source>Name this session</source>
   <translation>为此会话命名</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>名称</translation>
  </message>
  <message>
   <source>The session's name. Press Enter to save it.</source>
   <translation>会话的名称。按 Enter 键保存。</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>显示内容</translation>
  </message>
  <message>
   <source>Which language is shown, copied and exported.</source>
   <translation>要显示、复制和导出的语言。</translation>
  </message>
  <message>
   <source>Translation</source>
   <translation>翻译</translation>
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
   <translation>将会话存储为可供其他 App 使用的文件。</translation>
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
   <source>Original</source>
   <translation>原文</translation>
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
   <source>Restores the deleted session.</source>
   <translation>恢复已删除的会话。</translation>
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
   <source>Language models (*.gguf)</source>
   <translation>语言模型 (*.gguf)</translation>
  </message>
  <message>
   <source>Translate again</source>
   <translation>重新翻译</translation>
  </message>
  <message>
   <source>Language</source>
   <translation>语言</translation>
  </message>
  <message>
   <source>The language to translate into.</source>
   <translation>要翻译成的语言。</translation>
  </message>
  <message>
   <source>Translation model</source>
   <translation>翻译模型</translation>
  </message>
  <message>
   <source>A GGUF file with a language model.</source>
   <translation>包含语言模型的 GGUF 文件。</translation>
  </message>
  <message>
   <source>Choose…</source>
   <translation>选择…</translation>
  </message>
  <message>
   <source>Choose a translation model</source>
   <translation>选择翻译模型</translation>
  </message>
  <message>
   <source>Existing translations are kept.</source>
   <translation>现有译文会保留。</translation>
  </message>
  <message>
   <source>Translate</source>
   <translation>翻译</translation>
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
   <source>Cannot be read</source>
   <translation>无法读取</translation>
  </message>
  <message>
   <source>Problem</source>
   <translation>有问题</translation>
  </message>
  <message>
   <source>{name} (click to rename)</source>
   <translation>{name}（点按以重命名）</translation>
  </message>
  <message>
   <source>{day}, {time}</source>
   <translation>{day} {time}</translation>
  </message>
  <message>
   <source>Not saved: {captions}</source>
   <translation>未存储：{captions}</translation>
  </message>
  <message>
   <source>Interrupted, but saved up to that point</source>
   <translation>已中断，但此前的内容已存储</translation>
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
   <source>Loading sessions…</source>
   <translation>正在载入会话…</translation>
  </message>
  <message>
   <source>No sessions yet. Your captions will be saved here.</source>
   <translation>还没有会话。字幕将存储在这里。</translation>
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
   <source>Select a session to read it.</source>
   <translation>选择一个会话以阅读。</translation>
  </message>
  <message>
   <source>{keys} is already used for “{setting}”: choose another.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Shortcuts don't work on this screen: clear them in the settings.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Shortcuts don't work in other apps under Wayland: clear them in the settings, and use the menu of the captions.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>macOS doesn't let the app use shortcuts: allow it in System Settings &gt; Privacy &amp; Security &gt; Accessibility, and restart the app.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Shortcuts need the library pynput: install it with pip install pynput and restart the app.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Your keyboard can't type {keys}: choose another.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>{keys} is already used by another app: choose another.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Shortcuts need the library python-xlib: install it with pip install python-xlib and restart the app.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Shortcuts don't work right now ({reason}): restart the app.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>More languages…</source>
   <translation>更多语言…</translation>
  </message>
  <message>
   <source>The last {minutes} minutes · captions: {count}</source>
   <translation>最近 {minutes} 分钟 · 字幕：{count}</translation>
  </message>
  <message>
   <source>{number} %</source>
   <translation>{number}%</translation>
  </message>
  <message>
   <source>Memory</source>
   <translation>内存</translation>
  </message>
  <message>
   <source>The memory that this app holds, with its models.</source>
   <translation>本应用及其模型占用的内存。</translation>
  </message>
  <message>
   <source>Since {change}, {seconds} s ago · captions: {count}</source>
   <translation>自更改“{change}”起（{seconds} 秒前）· 字幕：{count}</translation>
  </message>
  <message>
   <source>Figures come with the captions.</source>
   <translation>有字幕后才会显示指标。</translation>
  </message>
  <message>
   <source>Speed</source>
   <translation>速度</translation>
  </message>
  <message>
   <source>against plain re-translation</source>
   <translation>相对于普通的重新翻译</translation>
  </message>
  <message>
   <source>What translating everything anew each time would have cost for the same text, divided by what was spent.</source>
   <translation>同样的文本每次全部重新翻译所需的开销，除以实际开销。</translation>
  </message>
  <message>
   <source>Draft accepted</source>
   <translation>草稿接受率</translation>
  </message>
  <message>
   <source>A/D: of the tokens that were drafted</source>
   <translation>A/D：占草稿词元的比例</translation>
  </message>
  <message>
   <source>How much of the previous translation stands when it is verified.</source>
   <translation>验证时，上一次的翻译有多少得以保留。</translation>
  </message>
  <message>
   <source>Output from drafts</source>
   <translation>输出中的草稿占比</translation>
  </message>
  <message>
   <source>A/O: of the tokens of the translation</source>
   <translation>A/O：占翻译词元的比例</translation>
  </message>
  <message>
   <source>How much of each translation was verified and not decoded anew.</source>
   <translation>每次翻译中有多少经验证沿用，而非重新解码。</translation>
  </message>
  <message>
   <source>Erasure</source>
   <translation>擦除率</translation>
  </message>
  <message>
   <source>NE: tokens erased per token that stands</source>
   <translation>NE：每个保留词元对应的擦除词元数</translation>
  </message>
  <message>
   <source>How much of what was on the screen was taken back: 0 is perfectly steady.</source>
   <translation>屏幕上已显示的内容有多少被撤回：0 表示完全稳定。</translation>
  </message>
  <message>
   <source>Lag of speech</source>
   <translation>识别延迟</translation>
  </message>
  <message>
   <source>from a sound to its words</source>
   <translation>从声音到文字</translation>
  </message>
  <message>
   <source>From when the end of the recognised sound had arrived until its words were there. The last words of an utterance, which wait for its pause, are left out.</source>
   <translation>从收到所识别声音的末尾，到对应文字出现的时间。语句末尾需要等待停顿的文字不计入。</translation>
  </message>
  <message>
   <source>Lag of translation</source>
   <translation>翻译延迟</translation>
  </message>
  <message>
   <source>from words to their caption</source>
   <translation>从文字到字幕</translation>
  </message>
  <message>
   <source>From when words were recognised until their translation was there, waiting included.</source>
   <translation>从文字识别完成到译文出现的时间，包括等待。</translation>
  </message>
  <message>
   <source>Tokens per second</source>
   <translation>每秒词元数</translation>
  </message>
  <message>
   <source>of output, accepted drafts included</source>
   <translation>输出词元，含已接受的草稿</translation>
  </message>
  <message>
   <source>Tokens of the translations, divided by the time that translating took, the prompt included.</source>
   <translation>译文的词元数除以翻译所用的时间，包括处理提示词的时间。</translation>
  </message>
  <message>
   <source>the most so far</source>
   <translation>目前为止的最大值</translation>
  </message>
  <message>
   <source>of this app, models included</source>
   <translation>本应用占用，含模型</translation>
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
   <source>in passes; no costs are measured</source>
   <translation>按推理次数计算，未测量开销</translation>
  </message>
  <message>
   <source>{language} ({percent} % sure)</source>
   <translation>{language}（把握 {percent} %）</translation>
  </message>
  <message>
   <source>Live figures</source>
   <translation>实时指标</translation>
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
   <source>Hears: {language}</source>
   <translation>当前识别：{language}</translation>
  </message>
  <message>
   <source>Finding out which language is spoken…</source>
   <translation>正在检测所说的语言…</translation>
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
   <source>Click-through is on: clicks reach the window below. Turn it off.</source>
   <translation>鼠标穿透已开启：单击会到达下方的窗口。关闭。</translation>
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
   <source>Choose a translation model to have captions translated.</source>
   <translation>请选择翻译模型以翻译字幕。</translation>
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
   <source>Choose a speech model to start captions.</source>
   <translation>请选择语音模型以开启字幕。</translation>
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
   <source>Captions off. Right-click to start.</source>
   <translation>字幕已关闭。右键单击即可开启。</translation>
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
   <translation>正在打开字幕记录…</translation>
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
   <source>Starting…</source>
   <translation>正在启动…</translation>
  </message>
  <message>
   <source>Finishing…</source>
   <translation>正在完成…</translation>
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
   <source>Dismiss</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Try again</source>
   <translation>重试</translation>
  </message>
  <message>
   <source>Open Settings</source>
   <translation>打开设置</translation>
  </message>
  <message>
   <source>Open History</source>
   <translation>打开历史记录</translation>
  </message>
  <message>
   <source>Set up</source>
   <translation>开始设置</translation>
  </message>
  <message>
   <source>Use it on your calls</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Settings</source>
   <translation>设置</translation>
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
   <source>There is no screen to draw on, because neither DISPLAY nor WAYLAND_DISPLAY is set: start the app from a desktop session.</source>
   <translation type="unfinished" />
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
   <source>Me</source>
   <translation>我</translation>
  </message>
  <message>
   <source>Them</source>
   <translation>对方</translation>
  </message>
  <message>
   <source>{} not heard</source>
   <translation>{} 未听到</translation>
  </message>
  <message>
   <source>, </source>
   <translation>，</translation>
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
   <source>Chinese</source>
   <translation>中文</translation>
  </message>
  <message>
   <source>Cyrillic</source>
   <translation>西里尔字母</translation>
  </message>
  <message>
   <source>Devanagari</source>
   <translation>天城文</translation>
  </message>
  <message>
   <source>Ethiopic</source>
   <translation>埃塞俄比亚文字</translation>
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
   <source>No font on this computer has {script} characters, so they cannot be shown: install one, such as Noto Sans.</source>
   <translation>此电脑上没有包含{script}字符的字体，无法显示这些字符。请安装相应字体，例如 Noto Sans。</translation>
  </message>
  <message>
   <source>The font “{font}” has no {script} characters, so another font is used for them: choose one that has them if that looks wrong.</source>
   <translation>字体“{font}”不含{script}字符，已改用其他字体显示。如果显示效果不佳，请选择包含这些字符的字体。</translation>
  </message>
  <message>
   <source>Windows did not hide the captions from screen sharing: they can be seen by others, and only Windows 10 of 2020 and later can hide them.</source>
   <translation>Windows 未能在屏幕共享中隐藏字幕，其他人可以看到字幕。只有 2020 年及以后版本的 Windows 10 或更高版本支持隐藏。</translation>
  </message>
  <message>
   <source>The captions cannot be hidden from screen sharing because this system offers no way to: share a single window instead of the whole screen.</source>
   <translation>此系统不支持在屏幕共享中隐藏字幕。请共享单个窗口，而不要共享整个屏幕。</translation>
  </message>
  <message>
   <source>SSBD Desktop is already running but does not respond: quit it, or end its process, and start it again.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Something unexpected happened: what it was is in the log in {folder}; please report it.</source>
   <translation>发生了意外问题，详情记录在 {folder} 的日志中，请反馈给我们。</translation>
  </message>
  <message>
   <source>The session of {name} was interrupted, but it was saved up to that point ({captions}). You can read or continue it in the history.</source>
   <translation>会话“{name}”已中断，但此前的内容已存储（{captions}）。您可以在历史记录中查看或继续该会话。</translation>
  </message>
  <message>
   <source>Captions of the session of {name} that could not be saved when the app quit were recovered ({captions}). You can read or continue it in the history.</source>
   <translation>已恢复会话“{name}”在 App 退出时未能存储的字幕（{captions}）。您可以在历史记录中查看或继续该会话。</translation>
  </message>
  <message>
   <source>The session of {name} was only partly saved because the disk was full (saved: {captions}, lost: {lost}). You can read or continue it in the history.</source>
   <translation>由于磁盘已满，会话“{name}”仅存储了一部分（已存储：{captions}，丢失：{lost}）。您可以在历史记录中查看或继续该会话。</translation>
  </message>
  <message>
   <source>Live text is not available: choose another live text port in the settings.</source>
   <translation>实时文本不可用：请在设置中选择其他实时文本端口。</translation>
  </message>
  <message>
   <source>Settings – SSBD Desktop</source>
   <translation>设置 – SSBD Desktop</translation>
  </message>
  <message>
   <source>Takes effect once the sound source has been opened again.</source>
   <translation>重新打开声音来源后生效。</translation>
  </message>
  <message>
   <source>Takes effect once your own microphone has been opened.</source>
   <translation>打开您自己的麦克风后生效。</translation>
  </message>
  <message>
   <source>Takes effect after the speech model has loaded again.</source>
   <translation>重新加载语音模型后生效。</translation>
  </message>
  <message>
   <source>Takes effect after the translation model has loaded again.</source>
   <translation>重新加载翻译模型后生效。</translation>
  </message>
  <message>
   <source>Takes effect when captions start.</source>
   <translation>开启字幕时生效。</translation>
  </message>
  <message>
   <source>Run the first start again…</source>
   <translation>重新运行初始设置…</translation>
  </message>
  <message>
   <source>No setting has to do with “{words}”.</source>
   <translation>没有与“{words}”相关的设置。</translation>
  </message>
  <message>
   <source>Asks again for languages, sound source and models.</source>
   <translation>重新询问语言、声音来源和模型。</translation>
  </message>
  <message>
   <source>Search the settings</source>
   <translation>搜索设置</translation>
  </message>
  <message>
   <source>Finds settings on all pages by their names and help.</source>
   <translation>按名称和说明在所有页面中查找设置。</translation>
  </message>
  <message>
   <source>Pages</source>
   <translation>页面</translation>
  </message>
  <message>
   <source>The groups of settings.</source>
   <translation>设置的分组。</translation>
  </message>
  <message>
   <source>&amp;Close</source>
   <translation>关闭(&amp;C)</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>All changes are already in effect.</source>
   <translation>所有更改均已生效。</translation>
  </message>
  <message>
   <source>A finished caption.</source>
   <translation>这是一条已完成的字幕。</translation>
  </message>
  <message>
   <source>Sets the colours, the background and the edge of the letters together.</source>
   <translation>一并设置颜色、背景和文字边缘。</translation>
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
   <source>What was said.</source>
   <translation>这是说过的话。</translation>
  </message>
  <message>
   <source>What is being said</source>
   <translation>这是正在说的话</translation>
  </message>
  <message>
   <source>Your own</source>
   <translation>自定义</translation>
  </message>
  <message>
   <source>Ready-made look</source>
   <translation>预设外观</translation>
  </message>
  <message>
   <source>Preview</source>
   <translation>预览</translation>
  </message>
  <message>
   <source>Sample captions in the look that is chosen.</source>
   <translation>以所选外观显示的示例字幕。</translation>
  </message>
  <message>
   <source>empty</source>
   <translation>空</translation>
  </message>
  <message>
   <source>Back to the default: {value}</source>
   <translation>恢复默认值：{value}</translation>
  </message>
  <message>
   <source>Reset {setting}</source>
   <translation>重置“{setting}”</translation>
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
   <source>Save session</source>
   <translation>存储会话</translation>
  </message>
  <message>
   <source>Session (*.jsonl)</source>
   <translation>会话 (*.jsonl)</translation>
  </message>
  <message>
   <source>Text (*.txt)</source>
   <translation>文本 (*.txt)</translation>
  </message>
  <message>
   <source>Captions not saved</source>
   <translation>字幕未保存</translation>
  </message>
  <message>
   <source>{captions} could not be saved and will be lost if you quit now. Free up space in {folder} and try again, or save the session elsewhere.</source>
   <translation>{captions}无法存储，现在退出将会丢失。请在 {folder} 中腾出空间后重试，或将会话存储到其他位置。</translation>
  </message>
  <message>
   <source>Saves them with your other sessions.</source>
   <translation>与其他会话存储在一起。</translation>
  </message>
  <message>
   <source>Save elsewhere…</source>
   <translation>存储到其他位置…</translation>
  </message>
  <message>
   <source>Saves the whole session to a file of your choice.</source>
   <translation>将整个会话存储到您选择的文件。</translation>
  </message>
  <message>
   <source>Quit without saving</source>
   <translation>不存储并退出</translation>
  </message>
  <message>
   <source>Quits. These captions are lost.</source>
   <translation>退出 App，这些字幕将会丢失。</translation>
  </message>
  <message>
   <source>General</source>
   <translation>常规</translation>
  </message>
  <message>
   <source>Spoken language</source>
   <translation>讲话语言</translation>
  </message>
  <message>
   <source>The language that is spoken, by its English name or its code; auto finds it out from what is heard first, and keeps to it.</source>
   <translation>所说的语言，用英文名称或代码表示；auto 根据最先听到的内容检测语言，之后保持不变。</translation>
  </message>
  <message>
   <source>Caption language</source>
   <translation>字幕语言</translation>
  </message>
  <message>
   <source>The language to translate into, by its English name or its code.</source>
   <translation>要翻译成的语言，以英文名称或代码表示。</translation>
  </message>
  <message>
   <source>Language of the windows</source>
   <translation>界面语言</translation>
  </message>
  <message>
   <source>The language of the app's own windows, from its next start on.</source>
   <translation>本应用窗口的语言，下次启动后生效。</translation>
  </message>
  <message>
   <source>The system's</source>
   <translation>跟随系统</translation>
  </message>
  <message>
   <source>English</source>
   <translation>英语</translation>
  </message>
  <message>
   <source>Theme</source>
   <translation>主题</translation>
  </message>
  <message>
   <source>How the app's windows look.</source>
   <translation>App 窗口的外观。</translation>
  </message>
  <message>
   <source>System default</source>
   <translation>系统默认</translation>
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
   <source>Shortcut to start or pause</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Starts, pauses and resumes captions from any app.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Shortcut for click-through</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Turns click-through on and off from any app.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Shortcut to hide captions</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Hides and shows the captions from any app.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Shortcut to the controls</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Shows the controls and gives them the keyboard.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Audio</source>
   <translation>音频</translation>
  </message>
  <message>
   <source>The input device to listen to, by name or part of its name; “default” is the system's own choice and follows it, “system” is what the computer plays.</source>
   <translation>要聆听的输入设备的名称或名称的一部分；“default”跟随系统的选择，“system”是电脑播放的声音。</translation>
  </message>
  <message>
   <source>Your own microphone</source>
   <translation>您自己的麦克风</translation>
  </message>
  <message>
   <source>A device that is heard beside the sound source, as a channel of its own: captions then say who speaks. “default” is the system's own choice; empty is none.</source>
   <translation>在声音来源之外，作为单独声道聆听的设备：字幕会标明是谁在说话。“default”是系统的选择；留空表示不使用。</translation>
  </message>
  <message>
   <source>Recognition</source>
   <translation>识别</translation>
  </message>
  <message>
   <source>Whisper model</source>
   <translation>Whisper 模型</translation>
  </message>
  <message>
   <source>A folder with a Whisper model in CTranslate2 format (model.bin, config.json, tokenizer.json and a vocabulary).</source>
   <translation>包含 CTranslate2 格式 Whisper 模型的文件夹（model.bin、config.json、tokenizer.json 和词表）。</translation>
  </message>
  <message>
   <source>Beam size</source>
   <translation>束搜索宽度</translation>
  </message>
  <message>
   <source>How many hypotheses Whisper keeps for finished utterances: more is more accurate and slower.</source>
   <translation>Whisper 对说完的话保留多少个假设：越多越准确，也越慢。</translation>
  </message>
  <message>
   <source>Advanced</source>
   <translation>高级</translation>
  </message>
  <message>
   <source>Recognition window</source>
   <translation>识别窗口</translation>
  </message>
  <message>
   <source>How much sound Whisper looks at while words still change, and on a slow computer always: auto is as much as was said; whole is 30 seconds, which takes several times longer.</source>
   <translation>词语仍在变化时（在较慢的电脑上则始终）Whisper 查看多长的声音：auto 只看说过的部分；whole 看 30 秒，耗时为数倍。</translation>
  </message>
  <message>
   <source>Automatic</source>
   <translation>自动</translation>
  </message>
  <message>
   <source>Always 30 seconds</source>
   <translation>始终 30 秒</translation>
  </message>
  <message>
   <source>Recognition threads</source>
   <translation>识别线程数</translation>
  </message>
  <message>
   <source>Processor threads for Whisper; 0 is half of the processor's cores, two at least.</source>
   <translation>Whisper 使用的处理器线程数；0 为处理器核心数的一半，至少两个。</translation>
  </message>
  <message>
   <source>New sound before recognising again</source>
   <translation>再次识别所需的新声音</translation>
  </message>
  <message>
   <source>Seconds of new sound before the open utterance is recognised again; more where that takes longer.</source>
   <translation>新增多少秒声音后重新识别正在说的话；识别较慢时会更长。</translation>
  </message>
  <message>
   <source>Pause that ends an utterance</source>
   <translation>语句结束的停顿</translation>
  </message>
  <message>
   <source>Seconds of silence after which an utterance is complete.</source>
   <translation>静音多少秒后，视为语句结束。</translation>
  </message>
  <message>
   <source>Longest utterance</source>
   <translation>最长语句</translation>
  </message>
  <message>
   <source>Seconds after which an utterance is cut at its last sentence or clause even if the speaker goes on.</source>
   <translation>超过多少秒后，即使讲话仍在继续，也在最后一个句子或分句处断开语句。</translation>
  </message>
  <message>
   <source>A GGUF file with the language model that translates.</source>
   <translation>包含翻译所用语言模型的 GGUF 文件。</translation>
  </message>
  <message>
   <source>Prompt</source>
   <translation>提示词</translation>
  </message>
  <message>
   <source>How the model is asked: tower (Tower+), qwen3 (Qwen3), chat (the model's own chat template), auto (whichever fits the file), or the prompt itself with {text} where the source goes, {src} and {tgt} for the languages.</source>
   <translation>向模型提问的方式：tower（Tower+）、qwen3（Qwen3）、chat（模型自带的对话模板）、auto（自动匹配模型文件），或直接填写提示词，用 {text} 表示原文的位置，用 {src} 和 {tgt} 表示语言。</translation>
  </message>
  <message>
   <source>Method</source>
   <translation>方法</translation>
  </message>
  <message>
   <source>ssbd verifies the previous translation and decodes what changed; rt decodes everything anew each time; cd never revises what it has said.</source>
   <translation>ssbd 验证上一次的翻译，只解码有变化的部分；rt 每次全部重新解码；cd 从不修改已输出的内容。</translation>
  </message>
  <message>
   <source>SSBD – verify, then revise</source>
   <translation>SSBD – 先验证，再修改</translation>
  </message>
  <message>
   <source>RT – decode anew</source>
   <translation>RT – 重新解码</translation>
  </message>
  <message>
   <source>CD – never revise</source>
   <translation>CD – 从不修改</translation>
  </message>
  <message>
   <source>Bias β</source>
   <translation>偏置 β</translation>
  </message>
  <message>
   <source>How strongly the words on the screen are kept: 0 always follows the model, 0.5 and more never revises.</source>
   <translation>保留屏幕上文字的强度：0 表示始终以模型为准，0.5 及以上表示从不修改。</translation>
  </message>
  <message>
   <source>Bias of hidden tokens</source>
   <translation>隐藏词元的偏置</translation>
  </message>
  <message>
   <source>How much of the bias β holds for the hidden tokens, which nobody sees change: 1 is the paper's uniform bias.</source>
   <translation>偏置 β 对隐藏词元的作用比例，这些词元的变化不会被看到：1 表示采用论文中的统一偏置。</translation>
  </message>
  <message>
   <source>Hidden tokens k</source>
   <translation>隐藏词元数 k</translation>
  </message>
  <message>
   <source>How many tokens at the end of an unfinished translation are kept from view, because they change most.</source>
   <translation>未完成的翻译末尾有多少词元暂不显示，因为它们最容易变化。</translation>
  </message>
  <message>
   <source>Hidden tokens are</source>
   <translation>隐藏词元的处理</translation>
  </message>
  <message>
   <source>display hides them and keeps them as draft; output drops them from the draft too.</source>
   <translation>display 将其隐藏，但保留为草稿；output 将其从草稿中一并丢弃。</translation>
  </message>
  <message>
   <source>Kept as draft</source>
   <translation>保留为草稿</translation>
  </message>
  <message>
   <source>Dropped</source>
   <translation>丢弃</translation>
  </message>
  <message>
   <source>Saved text</source>
   <translation>保存的文本</translation>
  </message>
  <message>
   <source>What is saved of a finished caption: exact is what translating all of it at once says, which may differ from the screen in some words; shown is what stood there.</source>
   <translation>保存已完成字幕的哪种文本：exact 是一次性翻译整句的结果，个别词可能与屏幕上的不同；shown 是屏幕上显示的内容。</translation>
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
   <source>Earlier utterances in the prompt</source>
   <translation>提示词中的前文语句数</translation>
  </message>
  <message>
   <source>How many finished utterances stand in the prompt with their translations, as far as the context size allows.</source>
   <translation>在上下文长度允许的范围内，提示词中包含多少条已完成的语句及其翻译。</translation>
  </message>
  <message>
   <source>Glossary</source>
   <translation>术语表</translation>
  </message>
  <message>
   <source>Words and how to translate them, one pair a line: word = translation.</source>
   <translation>词语及其译法，每行一对：词语 = 译文。</translation>
  </message>
  <message>
   <source>Re-anchored drafts</source>
   <translation>重新锚定草稿</translation>
  </message>
  <message>
   <source>After a divergence, propose the rest of the old translation again where that saves time on this machine.</source>
   <translation>出现分歧后，如果在本机上能节省时间，则将旧翻译的其余部分再次作为草稿。</translation>
  </message>
  <message>
   <source>Translation threads</source>
   <translation>翻译线程数</translation>
  </message>
  <message>
   <source>Processor threads for the language model; 0 shares the processor evenly with recognition.</source>
   <translation>语言模型使用的处理器线程数；0 表示与识别平分处理器。</translation>
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
   <source>The captions' typeface; empty is the system's.</source>
   <translation>字幕的字体；留空则使用系统字体。</translation>
  </message>
  <message>
   <source>Font size</source>
   <translation>字号</translation>
  </message>
  <message>
   <source>The captions' size in points.</source>
   <translation>字幕的大小，单位为磅。</translation>
  </message>
  <message>
   <source>Text colour</source>
   <translation>文字颜色</translation>
  </message>
  <message>
   <source>The captions' colour, as #rrggbb.</source>
   <translation>字幕的颜色，格式为 #rrggbb。</translation>
  </message>
  <message>
   <source>Background colour</source>
   <translation>背景颜色</translation>
  </message>
  <message>
   <source>The colour behind the captions, as #rrggbb.</source>
   <translation>字幕背后的颜色，格式为 #rrggbb。</translation>
  </message>
  <message>
   <source>Background opacity</source>
   <translation>背景不透明度</translation>
  </message>
  <message>
   <source>How much the captions' background covers: 0 is clear, 1 is solid.</source>
   <translation>字幕背景的遮盖程度：0 为透明，1 为不透明。</translation>
  </message>
  <message>
   <source>Edge of the letters</source>
   <translation>文字边缘</translation>
  </message>
  <message>
   <source>shadow draws one below the letters, outline goes all round them; auto is outline where the background covers little, else shadow.</source>
   <translation>shadow 在文字下方绘制阴影，outline 在文字四周描边；auto 在背景较透明时使用描边，否则使用阴影。</translation>
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
   <source>Alignment</source>
   <translation>对齐方式</translation>
  </message>
  <message>
   <source>Where lines begin; scripts written from the right begin there with left.</source>
   <translation>行的起始位置；从右向左书写的文字，设为 left 时从右侧开始。</translation>
  </message>
  <message>
   <source>Left</source>
   <translation>左对齐</translation>
  </message>
  <message>
   <source>Centre</source>
   <translation>居中</translation>
  </message>
  <message>
   <source>Width</source>
   <translation>宽度</translation>
  </message>
  <message>
   <source>The captions' width as a share of the screen's, when this is changed and where they have no place yet; dragging their edges resizes them too.</source>
   <translation>字幕宽度占屏幕宽度的比例，在更改此项或字幕尚无固定位置时应用；也可以拖动字幕边缘调整大小。</translation>
  </message>
  <message>
   <source>Captions are the translation (target), the recognised words (source), or both, the words above their translation.</source>
   <translation>字幕显示译文（target）、识别文字（source），或两者都显示（both），识别文字位于译文上方。</translation>
  </message>
  <message>
   <source>Recognised words</source>
   <translation>识别文字</translation>
  </message>
  <message>
   <source>Both</source>
   <translation>两者</translation>
  </message>
  <message>
   <source>Captions at once</source>
   <translation>同时显示的字幕数</translation>
  </message>
  <message>
   <source>How many captions stand at once: the one in progress and the last finished ones.</source>
   <translation>同时显示多少条字幕：正在进行的一条和最近完成的几条。</translation>
  </message>
  <message>
   <source>Reading speed</source>
   <translation>阅读速度</translation>
  </message>
  <message>
   <source>Characters a second that you read at ease; a finished caption stays that long even when speech is faster. A Chinese, Japanese or Korean character counts two and a half times.</source>
   <translation>您每秒能轻松阅读的字符数；即使讲话更快，已完成的字幕也会按此速度停留足够时间。中文、日文或韩文字符按两个半字符计算。</translation>
  </message>
  <message>
   <source>The captions can be neither moved nor resized by the mouse; a double click on them pins them and lets go of them.</source>
   <translation>无法用鼠标移动字幕或调整其大小；双击字幕可锁定或解除锁定。</translation>
  </message>
  <message>
   <source>Hide from screen sharing</source>
   <translation>在屏幕共享中隐藏</translation>
  </message>
  <message>
   <source>Leave the captions out of what others see of your screen; only Windows and macOS can.</source>
   <translation>让其他人在您共享的屏幕上看不到字幕；仅 Windows 和 macOS 支持。</translation>
  </message>
  <message>
   <source>Let clicks through</source>
   <translation>鼠标穿透</translation>
  </message>
  <message>
   <source>The mouse reaches the window under the captions; the padlock at the overlay's corner brings it back, and so do the tray menu and the settings.</source>
   <translation>鼠标可直接操作字幕下方的窗口；可通过字幕角落的锁形图标、托盘菜单或设置取消穿透。</translation>
  </message>
  <message>
   <source>Layers on the GPU</source>
   <translation>GPU 层数</translation>
  </message>
  <message>
   <source>Layers of the language model that run on the GPU where there is one; -1 is all of them.</source>
   <translation>有 GPU 时，语言模型在 GPU 上运行的层数；-1 表示全部。</translation>
  </message>
  <message>
   <source>Context size</source>
   <translation>上下文长度</translation>
  </message>
  <message>
   <source>Tokens that prompt and translation may take together; text that does not fit loses its oldest words.</source>
   <translation>提示词和翻译合计可用的词元数；文本超出时，会舍弃最早的词语。</translation>
  </message>
  <message>
   <source>Flash attention</source>
   <translation>Flash Attention</translation>
  </message>
  <message>
   <source>Whether the language model uses flash attention; auto lets the engine choose.</source>
   <translation>语言模型是否使用 Flash Attention；auto 表示由引擎决定。</translation>
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
   <source>Live text file</source>
   <translation>实时文本文件</translation>
  </message>
  <message>
   <source>A text file that always holds the captions that stand now, for OBS and others; what is in it is overwritten. Empty writes none.</source>
   <translation>始终保存当前字幕的文本文件，供 OBS 等程序使用；文件原有内容会被覆盖。留空则不写入。</translation>
  </message>
  <message>
   <source>Live text port</source>
   <translation>实时文本端口</translation>
  </message>
  <message>
   <source>The port on this machine at which the captions are served as a web page and a WebSocket, for OBS and others; 0 serves nothing. The menu copies the address.</source>
   <translation>在本机上以网页和 WebSocket 形式提供字幕的端口，供 OBS 等程序使用；0 表示不提供。可从菜单中复制地址。</translation>
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
