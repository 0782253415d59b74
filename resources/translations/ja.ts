<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
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
   <translation>非表示トークンの数 k は 0 以上にしてください（{value} は使えません）。</translation>
  </message>
  <message>
   <source>The bias β must be a number from 0 to 1, not {value}: 0 always follows the model, 0.5 and more never revises.</source>
   <translation>バイアス β は 0～1 の数値にしてください（{value} は使えません）。0 では常にモデルに従い、0.5 以上では修正しません。</translation>
  </message>
  <message>
   <source>The translation model {path} is gone ({reason}): choose one that stays where it is.</source>
   <translation>翻訳モデル {path} がなくなりました（{reason}）。移動されることのないモデルを選んでください。</translation>
  </message>
  <message>
   <source>No translation model is selected: choose a GGUF file.</source>
   <translation>翻訳モデルが選択されていません。GGUF ファイルを選んでください。</translation>
  </message>
  <message>
   <source>{path} is a folder: choose a GGUF file as the translation model.</source>
   <translation>{path} はフォルダーです。翻訳モデルには GGUF ファイルを選んでください。</translation>
  </message>
  <message>
   <source>The translation model {path} does not exist: choose another one.</source>
   <translation>翻訳モデル {path} が見つかりません。別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>{path} is not a GGUF file: choose another translation model.</source>
   <translation>{path} は GGUF ファイルではありません。別の翻訳モデルを選んでください。</translation>
  </message>
  <message>
   <source>{path} does not say how large its layers are: choose another model.</source>
   <translation>{path} にはレイヤーのサイズ情報がありません。別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>llama.cpp cannot read {path} ({reason}): download it again, or choose another model.</source>
   <translation>llama.cpp は {path} を読み取れません（{reason}）。ダウンロードし直すか、別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>The translation model {path} cannot be read ({reason}): choose another one.</source>
   <translation>翻訳モデル {path} を読み込めません（{reason}）。別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>it does not say why</source>
   <translation>理由は不明</translation>
  </message>
  <message>
   <source>llama.cpp cannot load {path} ({reason}): download it again, or choose another model.</source>
   <translation>llama.cpp は {path} を読み込めません（{reason}）。ダウンロードし直すか、別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>it has a separate encoder</source>
   <translation>独立したエンコーダーを持つモデルです</translation>
  </message>
  <message>
   <source>{path} cannot be used for translation ({reason}): choose another instruct model.</source>
   <translation>{path} は翻訳に使えません（{reason}）。別の Instruct モデルを選んでください。</translation>
  </message>
  <message>
   <source>llama.cpp cannot make a context of {size} tokens for {path} ({reason}): reduce the context size in the settings.</source>
   <translation>llama.cpp は {path} 用に {size} トークンのコンテキストを確保できません（{reason}）。設定でコンテキストサイズを小さくしてください。</translation>
  </message>
  <message>
   <source>The translation model was closed: load it again.</source>
   <translation>翻訳モデルは閉じられています。もう一度読み込んでください。</translation>
  </message>
  <message>
   <source>{count} tokens do not fit in the translation model's context of {size}: increase the context size in the settings.</source>
   <translation>{count} トークンは翻訳モデルのコンテキスト（{size} トークン）に収まりません。設定でコンテキストサイズを大きくしてください。</translation>
  </message>
  <message>
   <source>llama.cpp could not run {name} (code {code}: {reason}): choose a smaller model or context size.</source>
   <translation>llama.cpp は {name} を実行できませんでした（コード {code}: {reason}）。より小さなモデルかコンテキストサイズを選んでください。</translation>
  </message>
  <message>
   <source>{name} cannot translate because it does not predict tokens: choose an instruct model.</source>
   <translation>{name} はトークンを予測しないため翻訳に使えません。Instruct モデルを選んでください。</translation>
  </message>
  <message>
   <source>it generates by diffusion</source>
   <translation>拡散方式で生成するモデルです</translation>
  </message>
  <message>
   <source>it was trained with only {tokens} tokens of context</source>
   <translation>{tokens} トークンのコンテキストでしか学習していません</translation>
  </message>
  <message>
   <source>{count} million parameters</source>
   <translation>{count}M パラメーター</translation>
  </message>
  <message>
   <source>{count} bits per weight</source>
   <translation>重みあたり {count} ビット</translation>
  </message>
  <message>
   <source>prompt: {name}</source>
   <translation>プロンプト: {name}</translation>
  </message>
  <message>
   <source>{count} MB</source>
   <translation>{count} MB</translation>
  </message>
  <message>
   <source>{count} billion parameters</source>
   <translation>{count}B パラメーター</translation>
  </message>
  <message>
   <source>prompt: its own chat template</source>
   <translation>プロンプト: モデル付属のチャットテンプレート</translation>
  </message>
  <message>
   <source>{count} tokens of context</source>
   <translation>コンテキスト {count} トークン</translation>
  </message>
  <message>
   <source>no known prompt: enter one in the settings</source>
   <translation>対応するプロンプトが不明です。設定で入力してください</translation>
  </message>
  <message>
   <source>The prompt alone takes {taken} of the context's {size} tokens: increase the context size in the settings, shorten the prompt, or choose a model with a longer context.</source>
   <translation>プロンプトだけでコンテキスト {size} トークンのうち {taken} トークンを使います。設定でコンテキストサイズを大きくするか、プロンプトを短くするか、より長いコンテキストのモデルを選んでください。</translation>
  </message>
  <message>
   <source>it ended the process that reads it</source>
   <translation>読み取るプロセスが終了しました</translation>
  </message>
  <message>
   <source>The process that reads chat templates cannot be started ({reason}): close other apps to free memory.</source>
   <translation>チャットテンプレートを読み取るプロセスを起動できません（{reason}）。ほかのアプリを閉じてメモリを空けてください。</translation>
  </message>
  <message>
   <source>it takes too long</source>
   <translation>時間がかかりすぎます</translation>
  </message>
  <message>
   <source>it takes too much memory</source>
   <translation>メモリを使いすぎます</translation>
  </message>
  <message>
   <source>it is nested too deeply</source>
   <translation>入れ子が深すぎます</translation>
  </message>
  <message>
   <source>it makes more than {count} characters of one sentence</source>
   <translation>1 文が {count} 文字を超えます</translation>
  </message>
  <message>
   <source>{name} has no chat template: choose an instruct model, or enter a prompt that contains {text} in the settings.</source>
   <translation>{name} にはチャットテンプレートがありません。Instruct モデルを選ぶか、設定で {text} を含むプロンプトを入力してください。</translation>
  </message>
  <message>
   <source>The prompt “{prompt}” must be tower, qwen3, chat or auto, or contain {text} exactly once, where the source goes.</source>
   <translation>プロンプト「{prompt}」は、tower、qwen3、chat、auto のいずれかにするか、原文の位置に {text} を 1 回だけ入れてください。</translation>
  </message>
  <message>
   <source>{name} has no chat template: choose another prompt than “chat”, or an instruct model.</source>
   <translation>{name} にはチャットテンプレートがありません。「chat」以外のプロンプトか、Instruct モデルを選んでください。</translation>
  </message>
  <message>
   <source>The chat template of {name} cannot be used ({reason}): enter a prompt that contains {text} in the settings.</source>
   <translation>{name} のチャットテンプレートは使えません（{reason}）。設定で {text} を含むプロンプトを入力してください。</translation>
  </message>
  <message>
   <source>The chat template of {name} loses the text to translate: enter a prompt that contains {text} in the settings.</source>
   <translation>{name} のチャットテンプレートでは原文が失われます。設定で {text} を含むプロンプトを入力してください。</translation>
  </message>
  <message>
   <source>No translation model is loaded: choose one in the settings.</source>
   <translation>翻訳モデルが読み込まれていません。設定で選んでください。</translation>
  </message>
  <message>
   <source>{name} cannot translate because it computes no numbers: download it again, or choose another model.</source>
   <translation>{name} は有効な数値を計算しないため翻訳に使えません。ダウンロードし直すか、別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>The translation model cannot read a text of {count} characters: shorten it.</source>
   <translation>翻訳モデルは {count} 文字のテキストを読み取れません。短くしてください。</translation>
  </message>
  <message>
   <source>No Whisper model is loaded: choose one in the settings.</source>
   <translation>Whisper モデルが読み込まれていません。設定で選んでください。</translation>
  </message>
  <message>
   <source>The app was updated while it ran: quit it and start it again.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>The spoken language has not been detected yet.</source>
   <translation>話されている言語はまだ検出されていません。</translation>
  </message>
  <message>
   <source>The speech model does not support {language}.</source>
   <translation>音声モデルは{language}に対応していません。</translation>
  </message>
  <message>
   <source>Start captions</source>
   <translation>字幕を開始</translation>
  </message>
  <message>
   <source>End session</source>
   <translation>セッションを終了</translation>
  </message>
  <message>
   <source>Sound source</source>
   <translation>音源</translation>
  </message>
  <message>
   <source>Choose sound source</source>
   <translation>音源を選択</translation>
  </message>
  <message>
   <source>Swap languages</source>
   <translation>言語を入れ替え</translation>
  </message>
  <message>
   <source>Detect language again</source>
   <translation>言語をもう一度検出</translation>
  </message>
  <message>
   <source>Click-through</source>
   <translation>クリックスルー</translation>
  </message>
  <message>
   <source>Pin in place</source>
   <translation>位置を固定</translation>
  </message>
  <message>
   <source>Hide captions</source>
   <translation>字幕を隠す</translation>
  </message>
  <message>
   <source>History</source>
   <translation>履歴</translation>
  </message>
  <message>
   <source>Copy live text address</source>
   <translation>ライブテキストのアドレスをコピー</translation>
  </message>
  <message>
   <source>Performance</source>
   <translation>パフォーマンス</translation>
  </message>
  <message>
   <source>Settings…</source>
   <translation>設定…</translation>
  </message>
  <message>
   <source>Set up again…</source>
   <translation>もう一度設定…</translation>
  </message>
  <message>
   <source>Quit</source>
   <translation>終了</translation>
  </message>
  <message>
   <source>Resume captions</source>
   <translation>字幕を再開</translation>
  </message>
  <message>
   <source>Pause captions</source>
   <translation>字幕を一時停止</translation>
  </message>
  <message>
   <source>Detected: {language}. Click to detect again.</source>
   <translation>検出: {language}。クリックして再検出します。</translation>
  </message>
  <message>
   <source>Detecting the language…</source>
   <translation>言語を検出しています…</translation>
  </message>
  <message>
   <source>First set a shortcut in Settings that shows captions again.</source>
   <translation>先に、字幕を再表示するショートカットを設定で指定してください。</translation>
  </message>
  <message>
   <source>The demonstration saves no captions.</source>
   <translation>デモでは字幕は保存されません。</translation>
  </message>
  <message>
   <source>The recording has ended. Start captions to play it again.</source>
   <translation>録音が終わりました。もう一度再生するには、字幕を開始してください。</translation>
  </message>
  <message>
   <source>not translated</source>
   <translation>未翻訳</translation>
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
   <translation>システムのフォント</translation>
  </message>
  <message>
   <source>{setting}, slider</source>
   <translation>{setting}、スライダー</translation>
  </message>
  <message>
   <source>Detect</source>
   <translation>自動検出</translation>
  </message>
  <message>
   <source>None</source>
   <translation>なし</translation>
  </message>
  <message>
   <source>The system's own choice</source>
   <translation>システムの既定</translation>
  </message>
  <message>
   <source>What the computer plays</source>
   <translation>コンピューターの再生音</translation>
  </message>
  <message>
   <source>Microphones</source>
   <translation>マイク</translation>
  </message>
  <message>
   <source>What a loudspeaker plays</source>
   <translation>スピーカーの再生音</translation>
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
   <translation>音量レベル</translation>
  </message>
  <message>
   <source>{percent} % of full scale</source>
   <translation>フルスケールの {percent}%</translation>
  </message>
  <message>
   <source>This computer keeps up with it.</source>
   <translation>このコンピューターで十分に間に合います。</translation>
  </message>
  <message>
   <source>This computer keeps up with it only while nothing else needs the processor: beside another large model captions come late.</source>
   <translation>ほかにプロセッサーを使うものがない場合にのみ間に合います。別の大きなモデルと同時に使うと字幕が遅れます。</translation>
  </message>
  <message>
   <source>This computer is too slow for it: captions would come ever later. Choose a smaller model.</source>
   <translation>このコンピューターには重すぎて、字幕がどんどん遅れます。より小さなモデルを選んでください。</translation>
  </message>
  <message>
   <source>Browse…</source>
   <translation>参照…</translation>
  </message>
  <message>
   <source>Browse for {setting}</source>
   <translation>{setting}を参照</translation>
  </message>
  <message>
   <source>Choose {setting}</source>
   <translation>{setting}を選択</translation>
  </message>
  <message>
   <source>Language models</source>
   <translation>言語モデル</translation>
  </message>
  <message>
   <source>All files</source>
   <translation>すべてのファイル</translation>
  </message>
  <message>
   <source>Nearer to stability: a word changes only once another one is {points} percentage points likelier.</source>
   <translation>安定性寄り: 別の語の確率が {points} ポイント高くなるまで、語は変わりません。</translation>
  </message>
  <message>
   <source>Has no effect with this method: only SSBD has a bias.</source>
   <translation>この方式では効果がありません。バイアスを使うのは SSBD だけです。</translation>
  </message>
  <message>
   <source>Stability alone: what is on the screen is never revised, right or wrong.</source>
   <translation>安定性のみ: 画面に出た内容は、正誤にかかわらず修正しません。</translation>
  </message>
  <message>
   <source>Accuracy alone: a word changes as soon as the model finds another one likelier.</source>
   <translation>正確さのみ: モデルがより確率の高い語を見つけると、すぐに語を変えます。</translation>
  </message>
  <message>
   <source>Nearer to accuracy: a word changes once another one is {points} percentage points likelier.</source>
   <translation>正確さ寄り: 別の語の確率が {points} ポイント高くなると、語が変わります。</translation>
  </message>
  <message>
   <source>Between accuracy and stability: a word changes once another one is {points} percentage points likelier.</source>
   <translation>正確さと安定性の中間: 別の語の確率が {points} ポイント高くなると、語が変わります。</translation>
  </message>
  <message>
   <source>Check again</source>
   <translation>もう一度確認</translation>
  </message>
  <message>
   <source>Checking, which may take a minute…</source>
   <translation>確認しています。1 分ほどかかることがあります…</translation>
  </message>
  <message>
   <source>Looking at it…</source>
   <translation>確認しています…</translation>
  </message>
  <message>
   <source>This is the sound source already: everything would be captioned twice.</source>
   <translation>これはすでに音源として使われています。すべてが二重に字幕になります。</translation>
  </message>
  <message>
   <source>Welcome to SSBD Desktop</source>
   <translation>SSBD Desktop へようこそ</translation>
  </message>
  <message>
   <source>Step {number} of {count}</source>
   <translation>ステップ {number} / {count}</translation>
  </message>
  <message>
   <source>Skip</source>
   <translation>スキップ</translation>
  </message>
  <message>
   <source>Leave this for later and go on</source>
   <translation>後で決めることにして先へ進みます</translation>
  </message>
  <message>
   <source>Back</source>
   <translation>戻る</translation>
  </message>
  <message>
   <source>Go back to the question before</source>
   <translation>前の質問に戻ります</translation>
  </message>
  <message>
   <source>Next</source>
   <translation>次へ</translation>
  </message>
  <message>
   <source>Go on to the next question</source>
   <translation>次の質問に進みます</translation>
  </message>
  <message>
   <source>Use these answers and start</source>
   <translation>この回答で開始します</translation>
  </message>
  <message>
   <source>Like Tower+ 2B or Qwen3 4B, quantised to Q4_K_M.</source>
   <translation>例: Q4_K_M で量子化した Tower+ 2B や Qwen3 4B。</translation>
  </message>
  <message>
   <source>In CTranslate2 format, like Systran/faster-whisper-small.</source>
   <translation>CTranslate2 形式のもの。例: Systran/faster-whisper-small。</translation>
  </message>
  <message>
   <source>What do you want to hear and read?</source>
   <translation>聞く言語と読む言語を選んでください</translation>
  </message>
  <message>
   <source>Captions of your calls, translated on this computer while people speak. No sound and no word leaves it.</source>
   <translation>通話の字幕を、話しているそばからこのコンピューター上で翻訳します。音声も言葉も外部に送信されません。</translation>
  </message>
  <message>
   <source>People speak</source>
   <translation>話されている言語</translation>
  </message>
  <message>
   <source>I want to read</source>
   <translation>読みたい言語</translation>
  </message>
  <message>
   <source>The words in the app's own windows are in your system's language. Everything can be changed later in the settings.</source>
   <translation>アプリのウィンドウはシステムの言語で表示されます。設定はすべて後から変更できます。</translation>
  </message>
  <message>
   <source>Which models shall do the work?</source>
   <translation>どのモデルを使いますか？</translation>
  </message>
  <message>
   <source>One recognises speech, one translates. Both run on this computer; they are files that you have downloaded.</source>
   <translation>音声を認識するモデルと、翻訳するモデルです。どちらもこのコンピューター上で動作します。モデルは、ご自身でダウンロードしたファイルです。</translation>
  </message>
  <message>
   <source>Try the demonstration</source>
   <translation>デモを試す</translation>
  </message>
  <message>
   <source>Use my own models</source>
   <translation>自分のモデルを使う</translation>
  </message>
  <message>
   <source>Whisper model (a folder)</source>
   <translation>Whisper モデル（フォルダー）</translation>
  </message>
  <message>
   <source>Translation model (a GGUF file)</source>
   <translation>翻訳モデル（GGUF ファイル）</translation>
  </message>
  <message>
   <source>Small models that come with the app caption a recorded call.</source>
   <translation>アプリに付属の小さなモデルで、録音済みの通話に字幕を付けます。</translation>
  </message>
  <message>
   <source>For your own calls, in the languages that the models know.</source>
   <translation>ご自身の通話に、モデルが対応する言語で字幕を付けます。</translation>
  </message>
  <message>
   <source>What the computer plays can be heard where PulseAudio or PipeWire runs.</source>
   <translation>PulseAudio か PipeWire が動作していれば、コンピューターの再生音を聞き取れます。</translation>
  </message>
  <message>
   <source>No sound at all arrives: speak or play something, or choose another source.</source>
   <translation>音がまったく届いていません。話すか何かを再生してください。それでも届かない場合は別の音源を選んでください。</translation>
  </message>
  <message>
   <source>What the computer plays can be heard from macOS 14.4 on, or with a loopback driver such as BlackHole as the microphone.</source>
   <translation>コンピューターの再生音は、macOS 14.4 以降で聞き取れます。それより前では、BlackHole などのループバックドライバーをマイクとして使ってください。</translation>
  </message>
  <message>
   <source>What the computer plays can be heard once a loudspeaker or headphones are connected.</source>
   <translation>スピーカーかヘッドホンを接続すると、コンピューターの再生音を聞き取れます。</translation>
  </message>
  <message>
   <source>See also whether the app is allowed to in System Settings, Privacy &amp; Security, Screen &amp; System Audio Recording.</source>
   <translation>「システム設定」の「プライバシーとセキュリティ」＞「画面収録とシステムオーディオ録音」で、アプリに許可されているかも確認してください。</translation>
  </message>
  <message>
   <source>See also whether the app is allowed the microphone in System Settings, Privacy &amp; Security, Microphone.</source>
   <translation>「システム設定」の「プライバシーとセキュリティ」＞「マイク」で、アプリにマイクの使用が許可されているかも確認してください。</translation>
  </message>
  <message>
   <source>See also whether apps are allowed the microphone in Settings, Privacy &amp; security, Microphone.</source>
   <translation>「設定」の「プライバシーとセキュリティ」＞「マイク」で、アプリにマイクの使用が許可されているかも確認してください。</translation>
  </message>
  <message>
   <source>Where does the sound come from?</source>
   <translation>音はどこから取り込みますか？</translation>
  </message>
  <message>
   <source>Choose what is to be captioned, then speak or play something: the bar should move.</source>
   <translation>字幕にしたいものを選んでください。話すか何かを再生すると、バーが動きます。</translation>
  </message>
  <message>
   <source>A call or a video: what the computer plays</source>
   <translation>通話や動画：コンピューターの再生音</translation>
  </message>
  <message>
   <source>People in the room: a microphone</source>
   <translation>部屋にいる人の声：マイク</translation>
  </message>
  <message>
   <source>Caption what I say too, as a second speaker</source>
   <translation>自分の声も、二人目の話者として字幕にする</translation>
  </message>
  <message>
   <source>Your own microphone is heard beside the call, and captions say who speaks.</source>
   <translation>通話に加えて自分のマイクの音も聞き取り、字幕に誰が話しているかを示します。</translation>
  </message>
  <message>
   <source>The microphone that the system has chosen.</source>
   <translation>システムが選んでいるマイクです。</translation>
  </message>
  <message>
   <source>Proposed, because what this computer plays can be heard.</source>
   <translation>このコンピューターで再生される音を聞き取れるため、これを提案しています。</translation>
  </message>
  <message>
   <source>Listening…</source>
   <translation>聞き取り中…</translation>
  </message>
  <message>
   <source>Sound arrives.</source>
   <translation>音が届いています。</translation>
  </message>
  <message>
   <source>Copied.</source>
   <translation>コピーしました。</translation>
  </message>
  <message>
   <source>Translating into {language}…</source>
   <translation>{language}に翻訳しています…</translation>
  </message>
  <message>
   <source>Translated into {language}.</source>
   <translation>{language}に翻訳しました。</translation>
  </message>
  <message>
   <source>Live translation</source>
   <translation>ライブ翻訳</translation>
  </message>
  <message>
   <source>Translation cancelled. Nothing was changed.</source>
   <translation>翻訳をキャンセルしました。何も変更されていません。</translation>
  </message>
  <message>
   <source>“{name}” deleted.</source>
   <translation>「{name}」を削除しました。</translation>
  </message>
  <message>
   <source>Export session</source>
   <translation>セッションを書き出す</translation>
  </message>
  <message>
   <source>Exported to {path}.</source>
   <translation>{path} に書き出しました。</translation>
  </message>
  <message>
   <source>No file manager opened. The file is {path}.</source>
   <translation>ファイルマネージャーを開けませんでした。ファイルは {path} です。</translation>
  </message>
  <message>
   <source>History – SSBD Desktop</source>
   <translation>履歴 – SSBD Desktop</translation>
  </message>
  <message>
   <source>Search all sessions</source>
   <translation>すべてのセッションを検索</translation>
  </message>
  <message>
   <source>Search</source>
   <translation>検索</translation>
  </message>
  <message>
   <source>Searches all sessions.</source>
   <translation>すべてのセッションを検索します。</translation>
  </message>
  <message>
   <source>Sessions</source>
   <translation>セッション</translation>
  </message>
  <message>
   <source>Sessions, or search results.</source>
   <translation>セッションまたは検索結果です。</translation>
  </message>
  <message>
   <source>Name this session</source>
   <translation>セッションに名前を付ける</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>名前</translation>
  </message>
  <message>
   <source>The session's name. Press Enter to save it.</source>
   <translation>セッションの名前です。Enter キーで保存します。</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>表示内容</translation>
  </message>
  <message>
   <source>Which language is shown, copied and exported.</source>
   <translation>表示、コピー、書き出しの対象とする言語です。</translation>
  </message>
  <message>
   <source>Translation</source>
   <translation>翻訳</translation>
  </message>
  <message>
   <source>Which translation is shown.</source>
   <translation>表示する翻訳です。</translation>
  </message>
  <message>
   <source>Copy</source>
   <translation>コピー</translation>
  </message>
  <message>
   <source>Copies the selection, or everything.</source>
   <translation>選択範囲、または全体をコピーします。</translation>
  </message>
  <message>
   <source>Export</source>
   <translation>書き出し</translation>
  </message>
  <message>
   <source>Saves the session as a file for other apps.</source>
   <translation>セッションをほかのアプリ用のファイルとして保存します。</translation>
  </message>
  <message>
   <source>Translate again…</source>
   <translation>再翻訳…</translation>
  </message>
  <message>
   <source>Translates with another model or into another language.</source>
   <translation>別のモデルで、または別の言語に翻訳します。</translation>
  </message>
  <message>
   <source>Continue</source>
   <translation>続きを記録</translation>
  </message>
  <message>
   <source>Adds new captions to this session.</source>
   <translation>このセッションに新しい字幕を追加します。</translation>
  </message>
  <message>
   <source>Delete</source>
   <translation>削除</translation>
  </message>
  <message>
   <source>Deletes this session. You can undo this.</source>
   <translation>このセッションを削除します。元に戻すことができます。</translation>
  </message>
  <message>
   <source>Both languages</source>
   <translation>両方の言語</translation>
  </message>
  <message>
   <source>Subtitles (SRT)…</source>
   <translation>字幕 (SRT)…</translation>
  </message>
  <message>
   <source>Web subtitles (VTT)…</source>
   <translation>Web 字幕 (VTT)…</translation>
  </message>
  <message>
   <source>Text (TXT)…</source>
   <translation>テキスト (TXT)…</translation>
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
   <translation>閉じる</translation>
  </message>
  <message>
   <source>Hides this message.</source>
   <translation>このメッセージを閉じます。</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>元に戻す</translation>
  </message>
  <message>
   <source>Restores the deleted session.</source>
   <translation>削除したセッションを元に戻します。</translation>
  </message>
  <message>
   <source>Progress</source>
   <translation>進行状況</translation>
  </message>
  <message>
   <source>Translation progress.</source>
   <translation>翻訳の進行状況です。</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>キャンセル</translation>
  </message>
  <message>
   <source>Stops translating. Nothing is changed.</source>
   <translation>翻訳を中止します。何も変更されません。</translation>
  </message>
  <message>
   <source>Show in folder</source>
   <translation>フォルダーに表示</translation>
  </message>
  <message>
   <source>Opens the folder with the file.</source>
   <translation>ファイルのあるフォルダーを開きます。</translation>
  </message>
  <message>
   <source>Language models (*.gguf)</source>
   <translation>言語モデル (*.gguf)</translation>
  </message>
  <message>
   <source>Translate again</source>
   <translation>再翻訳</translation>
  </message>
  <message>
   <source>Language</source>
   <translation>言語</translation>
  </message>
  <message>
   <source>The language to translate into.</source>
   <translation>翻訳先の言語です。</translation>
  </message>
  <message>
   <source>Translation model</source>
   <translation>翻訳モデル</translation>
  </message>
  <message>
   <source>A GGUF file with a language model.</source>
   <translation>言語モデルの GGUF ファイルです。</translation>
  </message>
  <message>
   <source>Choose…</source>
   <translation>選択…</translation>
  </message>
  <message>
   <source>Choose a translation model</source>
   <translation>翻訳モデルを選択</translation>
  </message>
  <message>
   <source>Existing translations are kept.</source>
   <translation>既存の翻訳はそのまま残ります。</translation>
  </message>
  <message>
   <source>Translate</source>
   <translation>翻訳</translation>
  </message>
  <message>
   <source>Recording</source>
   <translation>記録中</translation>
  </message>
  <message>
   <source>Interrupted</source>
   <translation>中断</translation>
  </message>
  <message>
   <source>Cannot be read</source>
   <translation>読み込めません</translation>
  </message>
  <message>
   <source>Problem</source>
   <translation>問題あり</translation>
  </message>
  <message>
   <source>{name} (click to rename)</source>
   <translation>{name}（クリックして名前を変更）</translation>
  </message>
  <message>
   <source>{day}, {time}</source>
   <translation>{day} {time}</translation>
  </message>
  <message>
   <source>Not saved: {captions}</source>
   <translation>未保存: {captions}</translation>
  </message>
  <message>
   <source>Interrupted, but saved up to that point</source>
   <translation>中断しましたが、そこまでは保存されています</translation>
  </message>
  <message>
   <source>Transcript</source>
   <translation>トランスクリプト</translation>
  </message>
  <message>
   <source>Select text to copy it.</source>
   <translation>テキストを選択してコピーできます。</translation>
  </message>
  <message>
   <source>Loading sessions…</source>
   <translation>セッションを読み込んでいます…</translation>
  </message>
  <message>
   <source>No sessions yet. Your captions will be saved here.</source>
   <translation>セッションはまだありません。字幕はここに保存されます。</translation>
  </message>
  <message>
   <source>No results for “{words}”.</source>
   <translation>「{words}」の検索結果はありません。</translation>
  </message>
  <message>
   <source>Showing the first {count} results. Add words to narrow the search.</source>
   <translation>最初の {count} 件を表示しています。語句を追加して絞り込んでください。</translation>
  </message>
  <message>
   <source>Select a session to read it.</source>
   <translation>セッションを選択すると内容が表示されます。</translation>
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
   <translation>その他の言語…</translation>
  </message>
  <message>
   <source>The last {minutes} minutes · captions: {count}</source>
   <translation>直近 {minutes} 分間 · 字幕: {count}</translation>
  </message>
  <message>
   <source>{number} %</source>
   <translation>{number}%</translation>
  </message>
  <message>
   <source>Memory</source>
   <translation>メモリ</translation>
  </message>
  <message>
   <source>The memory that this app holds, with its models.</source>
   <translation>モデルを含め、このアプリが使用しているメモリです。</translation>
  </message>
  <message>
   <source>Since {change}, {seconds} s ago · captions: {count}</source>
   <translation>{change} の変更から {seconds} 秒 · 字幕: {count}</translation>
  </message>
  <message>
   <source>Figures come with the captions.</source>
   <translation>字幕が出ると数値を表示します。</translation>
  </message>
  <message>
   <source>Speed</source>
   <translation>速度</translation>
  </message>
  <message>
   <source>against plain re-translation</source>
   <translation>単純な再翻訳との比較</translation>
  </message>
  <message>
   <source>What translating everything anew each time would have cost for the same text, divided by what was spent.</source>
   <translation>同じテキストを毎回すべて翻訳し直した場合のコストを、実際にかかったコストで割った値です。</translation>
  </message>
  <message>
   <source>Draft accepted</source>
   <translation>ドラフト採用率</translation>
  </message>
  <message>
   <source>A/D: of the tokens that were drafted</source>
   <translation>A/D: ドラフトのトークンに対する割合</translation>
  </message>
  <message>
   <source>How much of the previous translation stands when it is verified.</source>
   <translation>前回の翻訳のうち、検証後も残った割合です。</translation>
  </message>
  <message>
   <source>Output from drafts</source>
   <translation>ドラフト由来の出力</translation>
  </message>
  <message>
   <source>A/O: of the tokens of the translation</source>
   <translation>A/O: 翻訳のトークンに対する割合</translation>
  </message>
  <message>
   <source>How much of each translation was verified and not decoded anew.</source>
   <translation>各翻訳のうち、新たにデコードせず検証だけで済んだ割合です。</translation>
  </message>
  <message>
   <source>Erasure</source>
   <translation>消去</translation>
  </message>
  <message>
   <source>NE: tokens erased per token that stands</source>
   <translation>NE: 残ったトークンあたりの消去数</translation>
  </message>
  <message>
   <source>How much of what was on the screen was taken back: 0 is perfectly steady.</source>
   <translation>画面に出た内容がどれだけ取り消されたかを示します。0 はまったく揺れがない状態です。</translation>
  </message>
  <message>
   <source>Lag of speech</source>
   <translation>音声認識の遅れ</translation>
  </message>
  <message>
   <source>from a sound to its words</source>
   <translation>音から言葉が出るまで</translation>
  </message>
  <message>
   <source>From when the end of the recognised sound had arrived until its words were there. The last words of an utterance, which wait for its pause, are left out.</source>
   <translation>認識した音の終わりが届いてから、その言葉が出るまでの時間です。発話の終わりの無音を待つ最後の言葉は含みません。</translation>
  </message>
  <message>
   <source>Lag of translation</source>
   <translation>翻訳の遅れ</translation>
  </message>
  <message>
   <source>from words to their caption</source>
   <translation>言葉から字幕が出るまで</translation>
  </message>
  <message>
   <source>From when words were recognised until their translation was there, waiting included.</source>
   <translation>言葉が認識されてから翻訳が出るまでの時間です。待ち時間を含みます。</translation>
  </message>
  <message>
   <source>Tokens per second</source>
   <translation>毎秒トークン数</translation>
  </message>
  <message>
   <source>of output, accepted drafts included</source>
   <translation>採用したドラフトを含む出力</translation>
  </message>
  <message>
   <source>Tokens of the translations, divided by the time that translating took, the prompt included.</source>
   <translation>翻訳のトークン数を、プロンプトの処理を含む翻訳時間で割った値です。</translation>
  </message>
  <message>
   <source>the most so far</source>
   <translation>これまでの最大</translation>
  </message>
  <message>
   <source>of this app, models included</source>
   <translation>このアプリ（モデルを含む）</translation>
  </message>
  <message>
   <source>on</source>
   <translation>オン</translation>
  </message>
  <message>
   <source>off</source>
   <translation>オフ</translation>
  </message>
  <message>
   <source>in passes; no costs are measured</source>
   <translation>処理回数で計算（時間コストは未計測）</translation>
  </message>
  <message>
   <source>{language} ({percent} % sure)</source>
   <translation>{language}（確度 {percent} %）</translation>
  </message>
  <message>
   <source>Live figures</source>
   <translation>ライブ計測</translation>
  </message>
  <message>
   <source>{figure}, the last two minutes</source>
   <translation>{figure}、直近 2 分間</translation>
  </message>
  <message>
   <source>Detect again</source>
   <translation>もう一度検出</translation>
  </message>
  <message>
   <source>Hears: {language}</source>
   <translation>認識中の言語：{language}</translation>
  </message>
  <message>
   <source>Finding out which language is spoken…</source>
   <translation>話されている言語を検出しています…</translation>
  </message>
  <message>
   <source>SSBD Desktop click-through</source>
   <translation>SSBD Desktop: クリックスルー</translation>
  </message>
  <message>
   <source>Turn off click-through</source>
   <translation>クリックスルーをオフにする</translation>
  </message>
  <message>
   <source>Click-through is on: clicks reach the window below. Turn it off.</source>
   <translation>クリックスルーがオンです。クリックは下のウインドウに届きます。オフにする。</translation>
  </message>
  <message>
   <source>SSBD Desktop controls</source>
   <translation>SSBD Desktop コントロール</translation>
  </message>
  <message>
   <source>Controls</source>
   <translation>コントロール</translation>
  </message>
  <message>
   <source>Choose a translation model to have captions translated.</source>
   <translation>字幕を翻訳するには、翻訳モデルを選択してください。</translation>
  </message>
  <message>
   <source>Sound source disconnected. Reconnecting…</source>
   <translation>音源が切断されました。再接続しています…</translation>
  </message>
  <message>
   <source>Choose your models to start captions.</source>
   <translation>字幕を開始するには、モデルを選択してください。</translation>
  </message>
  <message>
   <source>Choose a speech model to start captions.</source>
   <translation>字幕を開始するには、音声モデルを選択してください。</translation>
  </message>
  <message>
   <source>Microphone disconnected. Reconnecting…</source>
   <translation>マイクが切断されました。再接続しています…</translation>
  </message>
  <message>
   <source>Captions off</source>
   <translation>字幕オフ</translation>
  </message>
  <message>
   <source>Captions off. Right-click to start.</source>
   <translation>字幕オフ。右クリックして開始します。</translation>
  </message>
  <message>
   <source>Captions unavailable</source>
   <translation>字幕を利用できません</translation>
  </message>
  <message>
   <source>Listening, without translation</source>
   <translation>聞き取り中（翻訳なし）</translation>
  </message>
  <message>
   <source>Listening. No sound from your microphone.</source>
   <translation>聞き取り中。マイクから音が検出されません。</translation>
  </message>
  <message>
   <source>Opening the sound source…</source>
   <translation>音源を開いています…</translation>
  </message>
  <message>
   <source>Opening your microphone…</source>
   <translation>マイクを開いています…</translation>
  </message>
  <message>
   <source>Loading the speech model…</source>
   <translation>音声モデルを読み込んでいます…</translation>
  </message>
  <message>
   <source>Loading the translation model…</source>
   <translation>翻訳モデルを読み込んでいます…</translation>
  </message>
  <message>
   <source>Opening the transcript…</source>
   <translation>記録を開いています…</translation>
  </message>
  <message>
   <source>Listening stopped: try again, or choose another sound source.</source>
   <translation>聞き取りが停止しました。もう一度試すか、別の音源を選択してください。</translation>
  </message>
  <message>
   <source>Your microphone stopped working: try again, or choose another one.</source>
   <translation>マイクが動作しなくなりました。もう一度試すか、別のマイクを選択してください。</translation>
  </message>
  <message>
   <source>Speech recognition stopped working: try again, or choose another model.</source>
   <translation>音声認識が動作しなくなりました。もう一度試すか、別のモデルを選択してください。</translation>
  </message>
  <message>
   <source>Translation stopped working: try again, or choose another model.</source>
   <translation>翻訳が動作しなくなりました。もう一度試すか、別のモデルを選択してください。</translation>
  </message>
  <message>
   <source>Captions are shown but not saved: free up some disk space.</source>
   <translation>字幕は表示されますが、保存されていません。ディスクの空き容量を増やしてください。</translation>
  </message>
  <message>
   <source>Starting…</source>
   <translation>開始しています…</translation>
  </message>
  <message>
   <source>Finishing…</source>
   <translation>終了しています…</translation>
  </message>
  <message>
   <source>Captions paused</source>
   <translation>字幕を一時停止中</translation>
  </message>
  <message>
   <source>No sound detected</source>
   <translation>音が検出されません</translation>
  </message>
  <message>
   <source>Waiting for the sound source…</source>
   <translation>音源を待っています…</translation>
  </message>
  <message>
   <source>Status</source>
   <translation>状態</translation>
  </message>
  <message>
   <source>Dismiss</source>
   <translation>閉じる</translation>
  </message>
  <message>
   <source>Try again</source>
   <translation>再試行</translation>
  </message>
  <message>
   <source>Open Settings</source>
   <translation>設定を開く</translation>
  </message>
  <message>
   <source>Open History</source>
   <translation>履歴を開く</translation>
  </message>
  <message>
   <source>Set up</source>
   <translation>設定する</translation>
  </message>
  <message>
   <source>Use it on your calls</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Settings</source>
   <translation>設定</translation>
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
   <translation>自動検出</translation>
  </message>
  <message>
   <source>1 caption</source>
   <translation>字幕 1 件</translation>
  </message>
  <message>
   <source>{count} captions</source>
   <translation>字幕 {count} 件</translation>
  </message>
  <message>
   <source>Me</source>
   <translation>自分</translation>
  </message>
  <message>
   <source>Them</source>
   <translation>相手</translation>
  </message>
  <message>
   <source>{} not heard</source>
   <translation>{}間は聞き取れませんでした</translation>
  </message>
  <message>
   <source>, </source>
   <translation>、</translation>
  </message>
  <message>
   <source>Emoji</source>
   <translation>絵文字</translation>
  </message>
  <message>
   <source>Arabic</source>
   <translation>アラビア語</translation>
  </message>
  <message>
   <source>Armenian</source>
   <translation>アルメニア語</translation>
  </message>
  <message>
   <source>Bengali</source>
   <translation>ベンガル語</translation>
  </message>
  <message>
   <source>Chinese</source>
   <translation>中国語</translation>
  </message>
  <message>
   <source>Cyrillic</source>
   <translation>キリル文字</translation>
  </message>
  <message>
   <source>Devanagari</source>
   <translation>デーバナーガリー文字</translation>
  </message>
  <message>
   <source>Ethiopic</source>
   <translation>エチオピア文字</translation>
  </message>
  <message>
   <source>Georgian</source>
   <translation>ジョージア語</translation>
  </message>
  <message>
   <source>Greek</source>
   <translation>ギリシャ語</translation>
  </message>
  <message>
   <source>Gujarati</source>
   <translation>グジャラート語</translation>
  </message>
  <message>
   <source>Gurmukhi</source>
   <translation>グルムキー文字</translation>
  </message>
  <message>
   <source>Korean</source>
   <translation>韓国語</translation>
  </message>
  <message>
   <source>Hebrew</source>
   <translation>ヘブライ語</translation>
  </message>
  <message>
   <source>Japanese</source>
   <translation>日本語</translation>
  </message>
  <message>
   <source>Kannada</source>
   <translation>カンナダ語</translation>
  </message>
  <message>
   <source>Khmer</source>
   <translation>クメール語</translation>
  </message>
  <message>
   <source>Lao</source>
   <translation>ラオ語</translation>
  </message>
  <message>
   <source>Latin</source>
   <translation>ラテン語</translation>
  </message>
  <message>
   <source>Malayalam</source>
   <translation>マラヤーラム語</translation>
  </message>
  <message>
   <source>Burmese</source>
   <translation>ビルマ語</translation>
  </message>
  <message>
   <source>Sinhala</source>
   <translation>シンハラ語</translation>
  </message>
  <message>
   <source>Tamil</source>
   <translation>タミル語</translation>
  </message>
  <message>
   <source>Telugu</source>
   <translation>テルグ語</translation>
  </message>
  <message>
   <source>Thai</source>
   <translation>タイ語</translation>
  </message>
  <message>
   <source>Tibetan</source>
   <translation>チベット語</translation>
  </message>
  <message>
   <source>No font on this computer has {script} characters, so they cannot be shown: install one, such as Noto Sans.</source>
   <translation>このコンピューターには次の文字を表示できるフォントがありません: {script}。Noto Sans などをインストールしてください。</translation>
  </message>
  <message>
   <source>The font “{font}” has no {script} characters, so another font is used for them: choose one that has them if that looks wrong.</source>
   <translation>フォント「{font}」では次の文字を表示できないため、別のフォントを使っています: {script}。不自然に見える場合は、対応するフォントを選んでください。</translation>
  </message>
  <message>
   <source>Windows did not hide the captions from screen sharing: they can be seen by others, and only Windows 10 of 2020 and later can hide them.</source>
   <translation>Windows で字幕を画面共有から隠せませんでした。字幕はほかの人にも見えます。隠せるのは 2020 年以降の Windows 10 とその後のバージョンだけです。</translation>
  </message>
  <message>
   <source>The captions cannot be hidden from screen sharing because this system offers no way to: share a single window instead of the whole screen.</source>
   <translation>このシステムには字幕を画面共有から隠す方法がありません。画面全体ではなく、ウィンドウを 1 つだけ共有してください。</translation>
  </message>
  <message>
   <source>SSBD Desktop is already running but does not respond: quit it, or end its process, and start it again.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Something unexpected happened: what it was is in the log in {folder}; please report it.</source>
   <translation>予期しない問題が発生しました。詳細は {folder} のログにあります。ご報告をお願いします。</translation>
  </message>
  <message>
   <source>The session of {name} was interrupted, but it was saved up to that point ({captions}). You can read or continue it in the history.</source>
   <translation>セッション「{name}」は中断しましたが、そこまでは保存されています（{captions}）。履歴で読むか、続きを記録できます。</translation>
  </message>
  <message>
   <source>Captions of the session of {name} that could not be saved when the app quit were recovered ({captions}). You can read or continue it in the history.</source>
   <translation>アプリの終了時に保存できなかったセッション「{name}」の字幕を復元しました（{captions}）。履歴で読むか、続きを記録できます。</translation>
  </message>
  <message>
   <source>The session of {name} was only partly saved because the disk was full (saved: {captions}, lost: {lost}). You can read or continue it in the history.</source>
   <translation>ディスクの空き容量が不足したため、セッション「{name}」は一部のみ保存されました（保存: {captions}、消失: {lost}）。履歴で読むか、続きを記録できます。</translation>
  </message>
  <message>
   <source>Live text is not available: choose another live text port in the settings.</source>
   <translation>ライブテキストを利用できません。設定で別のライブテキストポートを選択してください。</translation>
  </message>
  <message>
   <source>Settings – SSBD Desktop</source>
   <translation>設定 – SSBD Desktop</translation>
  </message>
  <message>
   <source>Takes effect once the sound source has been opened again.</source>
   <translation>音源を開き直すと反映されます。</translation>
  </message>
  <message>
   <source>Takes effect once your own microphone has been opened.</source>
   <translation>自分のマイクを開くと反映されます。</translation>
  </message>
  <message>
   <source>Takes effect after the speech model has loaded again.</source>
   <translation>音声モデルの再読み込み後に反映されます。</translation>
  </message>
  <message>
   <source>Takes effect after the translation model has loaded again.</source>
   <translation>翻訳モデルの再読み込み後に反映されます。</translation>
  </message>
  <message>
   <source>Takes effect when captions start.</source>
   <translation>字幕を開始すると反映されます。</translation>
  </message>
  <message>
   <source>Run the first start again…</source>
   <translation>初回セットアップをもう一度実行…</translation>
  </message>
  <message>
   <source>No setting has to do with “{words}”.</source>
   <translation>「{words}」に関する設定はありません。</translation>
  </message>
  <message>
   <source>Asks again for languages, sound source and models.</source>
   <translation>言語、音源、モデルをもう一度尋ねます。</translation>
  </message>
  <message>
   <source>Search the settings</source>
   <translation>設定を検索</translation>
  </message>
  <message>
   <source>Finds settings on all pages by their names and help.</source>
   <translation>すべてのページの設定を、名前と説明から探します。</translation>
  </message>
  <message>
   <source>Pages</source>
   <translation>ページ</translation>
  </message>
  <message>
   <source>The groups of settings.</source>
   <translation>設定のグループです。</translation>
  </message>
  <message>
   <source>&amp;Close</source>
   <translation>閉じる(&amp;C)</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>閉じる</translation>
  </message>
  <message>
   <source>All changes are already in effect.</source>
   <translation>変更はすべて反映済みです。</translation>
  </message>
  <message>
   <source>A finished caption.</source>
   <translation>これは完了した字幕です。</translation>
  </message>
  <message>
   <source>Sets the colours, the background and the edge of the letters together.</source>
   <translation>文字色、背景、文字の縁取りをまとめて設定します。</translation>
  </message>
  <message>
   <source>This one is still</source>
   <translation>この字幕はまだ</translation>
  </message>
  <message>
   <source> growing</source>
   <translation>続いています</translation>
  </message>
  <message>
   <source>What was said.</source>
   <translation>これは話された内容です。</translation>
  </message>
  <message>
   <source>What is being said</source>
   <translation>いま話されている内容</translation>
  </message>
  <message>
   <source>Your own</source>
   <translation>カスタム</translation>
  </message>
  <message>
   <source>Ready-made look</source>
   <translation>外観プリセット</translation>
  </message>
  <message>
   <source>Preview</source>
   <translation>プレビュー</translation>
  </message>
  <message>
   <source>Sample captions in the look that is chosen.</source>
   <translation>選択中の外観で表示した字幕の見本です。</translation>
  </message>
  <message>
   <source>empty</source>
   <translation>空</translation>
  </message>
  <message>
   <source>Back to the default: {value}</source>
   <translation>既定値に戻す: {value}</translation>
  </message>
  <message>
   <source>Reset {setting}</source>
   <translation>{setting}をリセット</translation>
  </message>
  <message>
   <source>SSBD Desktop: {state}</source>
   <translation>SSBD Desktop：{state}</translation>
  </message>
  <message>
   <source>live translated captions</source>
   <translation>リアルタイム翻訳字幕</translation>
  </message>
  <message>
   <source>Save session</source>
   <translation>セッションを保存</translation>
  </message>
  <message>
   <source>Session (*.jsonl)</source>
   <translation>セッション (*.jsonl)</translation>
  </message>
  <message>
   <source>Text (*.txt)</source>
   <translation>テキスト (*.txt)</translation>
  </message>
  <message>
   <source>Captions not saved</source>
   <translation>字幕が保存されていません</translation>
  </message>
  <message>
   <source>{captions} could not be saved and will be lost if you quit now. Free up space in {folder} and try again, or save the session elsewhere.</source>
   <translation>{captions}を保存できませんでした。今終了すると失われます。{folder} の空き容量を増やして再試行するか、セッションを別の場所に保存してください。</translation>
  </message>
  <message>
   <source>Saves them with your other sessions.</source>
   <translation>ほかのセッションと同じ場所に保存します。</translation>
  </message>
  <message>
   <source>Save elsewhere…</source>
   <translation>別の場所に保存…</translation>
  </message>
  <message>
   <source>Saves the whole session to a file of your choice.</source>
   <translation>セッション全体を指定したファイルに保存します。</translation>
  </message>
  <message>
   <source>Quit without saving</source>
   <translation>保存せずに終了</translation>
  </message>
  <message>
   <source>Quits. These captions are lost.</source>
   <translation>終了します。これらの字幕は失われます。</translation>
  </message>
  <message>
   <source>General</source>
   <translation>全般</translation>
  </message>
  <message>
   <source>Spoken language</source>
   <translation>音声の言語</translation>
  </message>
  <message>
   <source>The language that is spoken, by its English name or its code; auto finds it out from what is heard first, and keeps to it.</source>
   <translation>話される言語を英語名またはコードで指定します。auto では、最初に聞こえた音声から検出し、その言語のまま続けます。</translation>
  </message>
  <message>
   <source>Caption language</source>
   <translation>字幕の言語</translation>
  </message>
  <message>
   <source>The language to translate into, by its English name or its code.</source>
   <translation>翻訳先の言語を、英語名またはコードで指定します。</translation>
  </message>
  <message>
   <source>Language of the windows</source>
   <translation>ウィンドウの言語</translation>
  </message>
  <message>
   <source>The language of the app's own windows, from its next start on.</source>
   <translation>アプリのウィンドウに使う言語です。次回の起動から反映されます。</translation>
  </message>
  <message>
   <source>The system's</source>
   <translation>システムの言語</translation>
  </message>
  <message>
   <source>English</source>
   <translation>英語</translation>
  </message>
  <message>
   <source>Theme</source>
   <translation>テーマ</translation>
  </message>
  <message>
   <source>How the app's windows look.</source>
   <translation>アプリのウインドウの外観です。</translation>
  </message>
  <message>
   <source>System default</source>
   <translation>システムのデフォルト</translation>
  </message>
  <message>
   <source>Light</source>
   <translation>ライト</translation>
  </message>
  <message>
   <source>Dark</source>
   <translation>ダーク</translation>
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
   <translation>音声</translation>
  </message>
  <message>
   <source>The input device to listen to, by name or part of its name; “default” is the system's own choice and follows it, “system” is what the computer plays.</source>
   <translation>聞き取る入力デバイスの名前、またはその一部。「default」はシステムの選択に従い、「system」はコンピューターの再生音です。</translation>
  </message>
  <message>
   <source>Your own microphone</source>
   <translation>自分のマイク</translation>
  </message>
  <message>
   <source>A device that is heard beside the sound source, as a channel of its own: captions then say who speaks. “default” is the system's own choice; empty is none.</source>
   <translation>音源とは別のチャンネルとして聞き取るデバイスです。字幕に誰が話しているかが示されます。「default」はシステムの選択、空欄は「なし」です。</translation>
  </message>
  <message>
   <source>Recognition</source>
   <translation>認識</translation>
  </message>
  <message>
   <source>Whisper model</source>
   <translation>Whisper モデル</translation>
  </message>
  <message>
   <source>A folder with a Whisper model in CTranslate2 format (model.bin, config.json, tokenizer.json and a vocabulary).</source>
   <translation>CTranslate2 形式の Whisper モデルのフォルダーです（model.bin、config.json、tokenizer.json、語彙ファイル）。</translation>
  </message>
  <message>
   <source>Beam size</source>
   <translation>ビーム幅</translation>
  </message>
  <message>
   <source>How many hypotheses Whisper keeps for finished utterances: more is more accurate and slower.</source>
   <translation>終わった発話について Whisper が保持する仮説の数です。多いほど正確ですが遅くなります。</translation>
  </message>
  <message>
   <source>Advanced</source>
   <translation>詳細</translation>
  </message>
  <message>
   <source>Recognition window</source>
   <translation>認識ウィンドウ</translation>
  </message>
  <message>
   <source>How much sound Whisper looks at while words still change, and on a slow computer always: auto is as much as was said; whole is 30 seconds, which takes several times longer.</source>
   <translation>語がまだ変わる間（遅いコンピューターでは常に）Whisper が見る音声の長さです。auto は話された分だけ、whole は 30 秒で、数倍の時間がかかります。</translation>
  </message>
  <message>
   <source>Automatic</source>
   <translation>自動</translation>
  </message>
  <message>
   <source>Always 30 seconds</source>
   <translation>常に 30 秒</translation>
  </message>
  <message>
   <source>Recognition threads</source>
   <translation>認識スレッド数</translation>
  </message>
  <message>
   <source>Processor threads for Whisper; 0 is half of the processor's cores, two at least.</source>
   <translation>Whisper が使うプロセッサーのスレッド数です。0 はコア数の半分（最低 2）です。</translation>
  </message>
  <message>
   <source>New sound before recognising again</source>
   <translation>再認識までの新しい音声</translation>
  </message>
  <message>
   <source>Seconds of new sound before the open utterance is recognised again; more where that takes longer.</source>
   <translation>話している途中の発話を再び認識するまでの新しい音声の秒数です。認識に時間がかかる場合は長くなります。</translation>
  </message>
  <message>
   <source>Pause that ends an utterance</source>
   <translation>発話を区切る無音</translation>
  </message>
  <message>
   <source>Seconds of silence after which an utterance is complete.</source>
   <translation>発話が終わったとみなす無音の秒数です。</translation>
  </message>
  <message>
   <source>Longest utterance</source>
   <translation>発話の最大長</translation>
  </message>
  <message>
   <source>Seconds after which an utterance is cut at its last sentence or clause even if the speaker goes on.</source>
   <translation>話が続いていても、この秒数を超えた発話は最後の文または節で区切ります。</translation>
  </message>
  <message>
   <source>A GGUF file with the language model that translates.</source>
   <translation>翻訳に使う言語モデルの GGUF ファイルです。</translation>
  </message>
  <message>
   <source>Prompt</source>
   <translation>プロンプト</translation>
  </message>
  <message>
   <source>How the model is asked: tower (Tower+), qwen3 (Qwen3), chat (the model's own chat template), auto (whichever fits the file), or the prompt itself with {text} where the source goes, {src} and {tgt} for the languages.</source>
   <translation>モデルへの指示の形式です。tower (Tower+)、qwen3 (Qwen3)、chat（モデル付属のチャットテンプレート）、auto（ファイルに合うもの）、またはプロンプトそのものを指定します。プロンプトでは原文の位置に {text}、言語の位置に {src} と {tgt} を書きます。</translation>
  </message>
  <message>
   <source>Method</source>
   <translation>方式</translation>
  </message>
  <message>
   <source>ssbd verifies the previous translation and decodes what changed; rt decodes everything anew each time; cd never revises what it has said.</source>
   <translation>ssbd は前回の翻訳を検証し、変わった部分をデコードします。rt は毎回すべてをデコードし直します。cd は一度出した内容を修正しません。</translation>
  </message>
  <message>
   <source>SSBD – verify, then revise</source>
   <translation>SSBD – 検証して修正</translation>
  </message>
  <message>
   <source>RT – decode anew</source>
   <translation>RT – 毎回デコード</translation>
  </message>
  <message>
   <source>CD – never revise</source>
   <translation>CD – 修正なし</translation>
  </message>
  <message>
   <source>Bias β</source>
   <translation>バイアス β</translation>
  </message>
  <message>
   <source>How strongly the words on the screen are kept: 0 always follows the model, 0.5 and more never revises.</source>
   <translation>画面に出た言葉をどれだけ強く保つかを決めます。0 では常にモデルに従い、0.5 以上では修正しません。</translation>
  </message>
  <message>
   <source>Bias of hidden tokens</source>
   <translation>非表示トークンのバイアス</translation>
  </message>
  <message>
   <source>How much of the bias β holds for the hidden tokens, which nobody sees change: 1 is the paper's uniform bias.</source>
   <translation>変化が目に見えない非表示トークンに、バイアス β をどの程度適用するかを決めます。1 は論文どおりの一様なバイアスです。</translation>
  </message>
  <message>
   <source>Hidden tokens k</source>
   <translation>非表示トークン数 k</translation>
  </message>
  <message>
   <source>How many tokens at the end of an unfinished translation are kept from view, because they change most.</source>
   <translation>未完の翻訳の末尾で表示しないトークンの数です。末尾は最も変わりやすいためです。</translation>
  </message>
  <message>
   <source>Hidden tokens are</source>
   <translation>非表示トークンの扱い</translation>
  </message>
  <message>
   <source>display hides them and keeps them as draft; output drops them from the draft too.</source>
   <translation>display は表示せずにドラフトとして残し、output はドラフトからも取り除きます。</translation>
  </message>
  <message>
   <source>Kept as draft</source>
   <translation>ドラフトに残す</translation>
  </message>
  <message>
   <source>Dropped</source>
   <translation>取り除く</translation>
  </message>
  <message>
   <source>Saved text</source>
   <translation>保存されるテキスト</translation>
  </message>
  <message>
   <source>What is saved of a finished caption: exact is what translating all of it at once says, which may differ from the screen in some words; shown is what stood there.</source>
   <translation>完了した字幕のうち保存される内容です。exact は全体を一度に翻訳した結果で、画面の表示と一部の語が異なることがあります。shown は画面に表示された内容です。</translation>
  </message>
  <message>
   <source>Exact translation</source>
   <translation>正確な翻訳</translation>
  </message>
  <message>
   <source>As shown</source>
   <translation>表示どおり</translation>
  </message>
  <message>
   <source>Earlier utterances in the prompt</source>
   <translation>プロンプトに含める過去の発話</translation>
  </message>
  <message>
   <source>How many finished utterances stand in the prompt with their translations, as far as the context size allows.</source>
   <translation>完了した発話とその翻訳を、コンテキストサイズの許す範囲で何件プロンプトに含めるかを決めます。</translation>
  </message>
  <message>
   <source>Glossary</source>
   <translation>用語集</translation>
  </message>
  <message>
   <source>Words and how to translate them, one pair a line: word = translation.</source>
   <translation>語とその訳を 1 行に 1 組ずつ「語 = 訳」の形で書きます。</translation>
  </message>
  <message>
   <source>Re-anchored drafts</source>
   <translation>ドラフトの再アンカー</translation>
  </message>
  <message>
   <source>After a divergence, propose the rest of the old translation again where that saves time on this machine.</source>
   <translation>相違が出た後に、処理時間を短縮できる場合は、以前の翻訳の残りを再びドラフトとして提案します。</translation>
  </message>
  <message>
   <source>Translation threads</source>
   <translation>翻訳スレッド数</translation>
  </message>
  <message>
   <source>Processor threads for the language model; 0 shares the processor evenly with recognition.</source>
   <translation>言語モデルが使うプロセッサーのスレッド数です。0 にすると認識と均等に分け合います。</translation>
  </message>
  <message>
   <source>Appearance</source>
   <translation>外観</translation>
  </message>
  <message>
   <source>Font</source>
   <translation>フォント</translation>
  </message>
  <message>
   <source>The captions' typeface; empty is the system's.</source>
   <translation>字幕の書体です。空欄にするとシステムのフォントを使います。</translation>
  </message>
  <message>
   <source>Font size</source>
   <translation>フォントサイズ</translation>
  </message>
  <message>
   <source>The captions' size in points.</source>
   <translation>字幕の文字の大きさ（ポイント）です。</translation>
  </message>
  <message>
   <source>Text colour</source>
   <translation>文字色</translation>
  </message>
  <message>
   <source>The captions' colour, as #rrggbb.</source>
   <translation>字幕の文字の色です。#rrggbb 形式で指定します。</translation>
  </message>
  <message>
   <source>Background colour</source>
   <translation>背景色</translation>
  </message>
  <message>
   <source>The colour behind the captions, as #rrggbb.</source>
   <translation>字幕の背景の色です。#rrggbb 形式で指定します。</translation>
  </message>
  <message>
   <source>Background opacity</source>
   <translation>背景の不透明度</translation>
  </message>
  <message>
   <source>How much the captions' background covers: 0 is clear, 1 is solid.</source>
   <translation>字幕の背景の濃さです。0 は透明、1 は不透明です。</translation>
  </message>
  <message>
   <source>Edge of the letters</source>
   <translation>文字の縁取り</translation>
  </message>
  <message>
   <source>shadow draws one below the letters, outline goes all round them; auto is outline where the background covers little, else shadow.</source>
   <translation>shadow は文字の下に影を、outline は文字の周囲に輪郭を付けます。auto は背景が薄いときに outline、それ以外は shadow になります。</translation>
  </message>
  <message>
   <source>Plain</source>
   <translation>なし</translation>
  </message>
  <message>
   <source>Shadow</source>
   <translation>影</translation>
  </message>
  <message>
   <source>Outline</source>
   <translation>輪郭</translation>
  </message>
  <message>
   <source>Alignment</source>
   <translation>配置</translation>
  </message>
  <message>
   <source>Where lines begin; scripts written from the right begin there with left.</source>
   <translation>行の始まる位置です。右から書く文字では、left を選ぶと右から始まります。</translation>
  </message>
  <message>
   <source>Left</source>
   <translation>左揃え</translation>
  </message>
  <message>
   <source>Centre</source>
   <translation>中央揃え</translation>
  </message>
  <message>
   <source>Width</source>
   <translation>幅</translation>
  </message>
  <message>
   <source>The captions' width as a share of the screen's, when this is changed and where they have no place yet; dragging their edges resizes them too.</source>
   <translation>画面の幅に対する字幕の幅の割合です。この値を変更したときと、字幕の位置がまだ決まっていないときに使われます。字幕の端をドラッグしても変更できます。</translation>
  </message>
  <message>
   <source>Captions are the translation (target), the recognised words (source), or both, the words above their translation.</source>
   <translation>字幕に表示する内容です。翻訳 (target)、認識した言葉 (source)、両方 (both) から選びます。両方では、認識した言葉が翻訳の上に並びます。</translation>
  </message>
  <message>
   <source>Recognised words</source>
   <translation>認識した言葉</translation>
  </message>
  <message>
   <source>Both</source>
   <translation>両方</translation>
  </message>
  <message>
   <source>Captions at once</source>
   <translation>同時に表示する字幕</translation>
  </message>
  <message>
   <source>How many captions stand at once: the one in progress and the last finished ones.</source>
   <translation>同時に表示する字幕の数です。進行中の字幕と、最近完了した字幕を含みます。</translation>
  </message>
  <message>
   <source>Reading speed</source>
   <translation>読む速さ</translation>
  </message>
  <message>
   <source>Characters a second that you read at ease; a finished caption stays that long even when speech is faster. A Chinese, Japanese or Korean character counts two and a half times.</source>
   <translation>無理なく読める 1 秒あたりの文字数です。話すのが速くても、完了した字幕はその時間だけ表示されます。中国語、日本語、韓国語の文字は 1 文字を 2.5 文字と数えます。</translation>
  </message>
  <message>
   <source>The captions can be neither moved nor resized by the mouse; a double click on them pins them and lets go of them.</source>
   <translation>字幕をマウスで移動したりサイズ変更したりできないようにします。字幕のダブルクリックでも、固定と解除を切り替えられます。</translation>
  </message>
  <message>
   <source>Hide from screen sharing</source>
   <translation>画面共有から隠す</translation>
  </message>
  <message>
   <source>Leave the captions out of what others see of your screen; only Windows and macOS can.</source>
   <translation>画面を共有したときに、ほかの人に字幕が見えないようにします。Windows と macOS でのみ使えます。</translation>
  </message>
  <message>
   <source>Let clicks through</source>
   <translation>クリックを透過</translation>
  </message>
  <message>
   <source>The mouse reaches the window under the captions; the padlock at the overlay's corner brings it back, and so do the tray menu and the settings.</source>
   <translation>マウス操作が字幕の下のウィンドウに届くようにします。元に戻すには、オーバーレイの隅の錠前アイコン、トレイメニュー、または設定を使います。</translation>
  </message>
  <message>
   <source>Layers on the GPU</source>
   <translation>GPU で処理するレイヤー数</translation>
  </message>
  <message>
   <source>Layers of the language model that run on the GPU where there is one; -1 is all of them.</source>
   <translation>GPU がある場合に、GPU で処理する言語モデルのレイヤー数です。-1 はすべてのレイヤーです。</translation>
  </message>
  <message>
   <source>Context size</source>
   <translation>コンテキストサイズ</translation>
  </message>
  <message>
   <source>Tokens that prompt and translation may take together; text that does not fit loses its oldest words.</source>
   <translation>プロンプトと翻訳を合わせて使えるトークン数です。収まらないテキストは古い言葉から削られます。</translation>
  </message>
  <message>
   <source>Flash attention</source>
   <translation>Flash Attention</translation>
  </message>
  <message>
   <source>Whether the language model uses flash attention; auto lets the engine choose.</source>
   <translation>言語モデルで Flash Attention を使うかどうかを決めます。auto ではエンジンが選びます。</translation>
  </message>
  <message>
   <source>On</source>
   <translation>オン</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>オフ</translation>
  </message>
  <message>
   <source>Live text file</source>
   <translation>ライブテキストのファイル</translation>
  </message>
  <message>
   <source>A text file that always holds the captions that stand now, for OBS and others; what is in it is overwritten. Empty writes none.</source>
   <translation>現在表示中の字幕を常に書き込むテキストファイルです。OBS などで使えます。既存の内容は上書きされます。空欄にすると書き込みません。</translation>
  </message>
  <message>
   <source>Live text port</source>
   <translation>ライブテキストのポート</translation>
  </message>
  <message>
   <source>The port on this machine at which the captions are served as a web page and a WebSocket, for OBS and others; 0 serves nothing. The menu copies the address.</source>
   <translation>字幕を Web ページと WebSocket で配信する、このコンピューターのポートです。OBS などで使えます。0 にすると配信しません。アドレスはメニューからコピーできます。</translation>
  </message>
  <message>
   <source>Default</source>
   <translation>標準</translation>
  </message>
  <message>
   <source>High contrast</source>
   <translation>ハイコントラスト</translation>
  </message>
  <message>
   <source>FCC captions</source>
   <translation>FCC 字幕</translation>
  </message>
  <message>
   <source>Letters only</source>
   <translation>文字のみ</translation>
  </message>
  <message>
   <source>Afrikaans</source>
   <translation>アフリカーンス語</translation>
  </message>
  <message>
   <source>Albanian</source>
   <translation>アルバニア語</translation>
  </message>
  <message>
   <source>Amharic</source>
   <translation>アムハラ語</translation>
  </message>
  <message>
   <source>Assamese</source>
   <translation>アッサム語</translation>
  </message>
  <message>
   <source>Azerbaijani</source>
   <translation>アゼルバイジャン語</translation>
  </message>
  <message>
   <source>Bashkir</source>
   <translation>バシキール語</translation>
  </message>
  <message>
   <source>Basque</source>
   <translation>バスク語</translation>
  </message>
  <message>
   <source>Belarusian</source>
   <translation>ベラルーシ語</translation>
  </message>
  <message>
   <source>Bosnian</source>
   <translation>ボスニア語</translation>
  </message>
  <message>
   <source>Breton</source>
   <translation>ブルトン語</translation>
  </message>
  <message>
   <source>Bulgarian</source>
   <translation>ブルガリア語</translation>
  </message>
  <message>
   <source>Cantonese</source>
   <translation>広東語</translation>
  </message>
  <message>
   <source>Catalan</source>
   <translation>カタロニア語</translation>
  </message>
  <message>
   <source>Croatian</source>
   <translation>クロアチア語</translation>
  </message>
  <message>
   <source>Czech</source>
   <translation>チェコ語</translation>
  </message>
  <message>
   <source>Danish</source>
   <translation>デンマーク語</translation>
  </message>
  <message>
   <source>Dutch</source>
   <translation>オランダ語</translation>
  </message>
  <message>
   <source>Estonian</source>
   <translation>エストニア語</translation>
  </message>
  <message>
   <source>Faroese</source>
   <translation>フェロー語</translation>
  </message>
  <message>
   <source>Finnish</source>
   <translation>フィンランド語</translation>
  </message>
  <message>
   <source>French</source>
   <translation>フランス語</translation>
  </message>
  <message>
   <source>Galician</source>
   <translation>ガリシア語</translation>
  </message>
  <message>
   <source>German</source>
   <translation>ドイツ語</translation>
  </message>
  <message>
   <source>Haitian Creole</source>
   <translation>ハイチ・クレオール語</translation>
  </message>
  <message>
   <source>Hausa</source>
   <translation>ハウサ語</translation>
  </message>
  <message>
   <source>Hawaiian</source>
   <translation>ハワイ語</translation>
  </message>
  <message>
   <source>Hindi</source>
   <translation>ヒンディー語</translation>
  </message>
  <message>
   <source>Hungarian</source>
   <translation>ハンガリー語</translation>
  </message>
  <message>
   <source>Icelandic</source>
   <translation>アイスランド語</translation>
  </message>
  <message>
   <source>Indonesian</source>
   <translation>インドネシア語</translation>
  </message>
  <message>
   <source>Italian</source>
   <translation>イタリア語</translation>
  </message>
  <message>
   <source>Javanese</source>
   <translation>ジャワ語</translation>
  </message>
  <message>
   <source>Kazakh</source>
   <translation>カザフ語</translation>
  </message>
  <message>
   <source>Latvian</source>
   <translation>ラトビア語</translation>
  </message>
  <message>
   <source>Lingala</source>
   <translation>リンガラ語</translation>
  </message>
  <message>
   <source>Lithuanian</source>
   <translation>リトアニア語</translation>
  </message>
  <message>
   <source>Luxembourgish</source>
   <translation>ルクセンブルク語</translation>
  </message>
  <message>
   <source>Macedonian</source>
   <translation>マケドニア語</translation>
  </message>
  <message>
   <source>Malagasy</source>
   <translation>マダガスカル語</translation>
  </message>
  <message>
   <source>Malay</source>
   <translation>マレー語</translation>
  </message>
  <message>
   <source>Maltese</source>
   <translation>マルタ語</translation>
  </message>
  <message>
   <source>Maori</source>
   <translation>マオリ語</translation>
  </message>
  <message>
   <source>Marathi</source>
   <translation>マラーティー語</translation>
  </message>
  <message>
   <source>Mongolian</source>
   <translation>モンゴル語</translation>
  </message>
  <message>
   <source>Nepali</source>
   <translation>ネパール語</translation>
  </message>
  <message>
   <source>Norwegian</source>
   <translation>ノルウェー語</translation>
  </message>
  <message>
   <source>Nynorsk</source>
   <translation>ニーノシュク</translation>
  </message>
  <message>
   <source>Occitan</source>
   <translation>オック語</translation>
  </message>
  <message>
   <source>Pashto</source>
   <translation>パシュトー語</translation>
  </message>
  <message>
   <source>Persian</source>
   <translation>ペルシャ語</translation>
  </message>
  <message>
   <source>Polish</source>
   <translation>ポーランド語</translation>
  </message>
  <message>
   <source>Portuguese</source>
   <translation>ポルトガル語</translation>
  </message>
  <message>
   <source>Punjabi</source>
   <translation>パンジャーブ語</translation>
  </message>
  <message>
   <source>Romanian</source>
   <translation>ルーマニア語</translation>
  </message>
  <message>
   <source>Russian</source>
   <translation>ロシア語</translation>
  </message>
  <message>
   <source>Sanskrit</source>
   <translation>サンスクリット語</translation>
  </message>
  <message>
   <source>Serbian</source>
   <translation>セルビア語</translation>
  </message>
  <message>
   <source>Shona</source>
   <translation>ショナ語</translation>
  </message>
  <message>
   <source>Sindhi</source>
   <translation>シンド語</translation>
  </message>
  <message>
   <source>Slovak</source>
   <translation>スロバキア語</translation>
  </message>
  <message>
   <source>Slovenian</source>
   <translation>スロベニア語</translation>
  </message>
  <message>
   <source>Somali</source>
   <translation>ソマリ語</translation>
  </message>
  <message>
   <source>Spanish</source>
   <translation>スペイン語</translation>
  </message>
  <message>
   <source>Sundanese</source>
   <translation>スンダ語</translation>
  </message>
  <message>
   <source>Swahili</source>
   <translation>スワヒリ語</translation>
  </message>
  <message>
   <source>Swedish</source>
   <translation>スウェーデン語</translation>
  </message>
  <message>
   <source>Tagalog</source>
   <translation>タガログ語</translation>
  </message>
  <message>
   <source>Tajik</source>
   <translation>タジク語</translation>
  </message>
  <message>
   <source>Tatar</source>
   <translation>タタール語</translation>
  </message>
  <message>
   <source>Turkish</source>
   <translation>トルコ語</translation>
  </message>
  <message>
   <source>Turkmen</source>
   <translation>トルクメン語</translation>
  </message>
  <message>
   <source>Ukrainian</source>
   <translation>ウクライナ語</translation>
  </message>
  <message>
   <source>Urdu</source>
   <translation>ウルドゥー語</translation>
  </message>
  <message>
   <source>Uzbek</source>
   <translation>ウズベク語</translation>
  </message>
  <message>
   <source>Vietnamese</source>
   <translation>ベトナム語</translation>
  </message>
  <message>
   <source>Welsh</source>
   <translation>ウェールズ語</translation>
  </message>
  <message>
   <source>Yiddish</source>
   <translation>イディッシュ語</translation>
  </message>
  <message>
   <source>Yoruba</source>
   <translation>ヨルバ語</translation>
  </message>
 </context>
</TS>
