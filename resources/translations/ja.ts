<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
 <context>
  <name>ssbd-desktop</name>
  <message>
   <source>{path} gave no translation of “{text}”: choose another model, or another prompt.</source>
   <translation>{path} は「{text}」を翻訳できませんでした。別のモデルかプロンプトを選んでください。</translation>
  </message>
  <message>
   <source>The Whisper model in {folder} did not recognize a word of clear speech: choose another one.</source>
   <translation>{folder} の Whisper モデルは、明瞭な音声を 1 語も認識できませんでした。別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>it takes about {needed} of memory, and {free} is free: close other apps, or choose a smaller model</source>
   <translation>メモリが約 {needed} 必要で、空きは {free} です（ほかのアプリを閉じるか、より小さなモデルを選んでください）</translation>
  </message>
  <message>
   <source>about {size}</source>
   <translation>約 {size}</translation>
  </message>
  <message>
   <source>{count} million</source>
   <translation>{count}M</translation>
  </message>
  <message>
   <source>the model's chat template</source>
   <translation>モデル付属のチャットテンプレート</translation>
  </message>
  <message>
   <source>plain text with examples, because it has no chat template</source>
   <translation>例を付けたプレーンテキスト（チャットテンプレートがないため）</translation>
  </message>
  <message>
   <source>can be rewound: only what has changed is read again</source>
   <translation>巻き戻し可能（変わった部分だけを読み直します）</translation>
  </message>
  <message>
   <source>can be rewound, with its sliding window kept whole</source>
   <translation>巻き戻し可能（スライディングウィンドウ全体を保持します）</translation>
  </message>
  <message>
   <source>cannot be rewound: each update is read from its beginning</source>
   <translation>巻き戻し不可（更新のたびに最初から読み直します）</translation>
  </message>
  <message>
   <source>encoder {encoder}, decoder {decoder}</source>
   <translation>エンコーダー {encoder}、デコーダー {decoder}</translation>
  </message>
  <message>
   <source>{count} bits per weight</source>
   <translation>重みあたり {count} ビット</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>名前</translation>
  </message>
  <message>
   <source>Architecture</source>
   <translation>アーキテクチャ</translation>
  </message>
  <message>
   <source>Parameters</source>
   <translation>パラメーター</translation>
  </message>
  <message>
   <source>Quantization</source>
   <translation>量子化</translation>
  </message>
  <message>
   <source>Vocabulary</source>
   <translation>語彙</translation>
  </message>
  <message>
   <source>Context</source>
   <translation>コンテキスト</translation>
  </message>
  <message>
   <source>Prompt</source>
   <translation>プロンプト</translation>
  </message>
  <message>
   <source>Languages</source>
   <translation>言語</translation>
  </message>
  <message>
   <source>File size</source>
   <translation>ファイルサイズ</translation>
  </message>
  <message>
   <source>Memory</source>
   <translation>メモリ</translation>
  </message>
  <message>
   <source>Cache</source>
   <translation>キャッシュ</translation>
  </message>
  <message>
   <source>Layers</source>
   <translation>レイヤー</translation>
  </message>
  <message>
   <source>Format</source>
   <translation>形式</translation>
  </message>
  <message>
   <source>{count} billion</source>
   <translation>{count}B</translation>
  </message>
  <message>
   <source>{count} tokens</source>
   <translation>{count} トークン</translation>
  </message>
  <message>
   <source>{count} languages</source>
   <translation>{count} 言語</translation>
  </message>
  <message>
   <source>known ({name})</source>
   <translation>既知（{name}）</translation>
  </message>
  <message>
   <source>each update takes longer, because it reads everything again</source>
   <translation>更新のたびにすべて読み直すため時間がかかります</translation>
  </message>
  <message>
   <source>No speech model is selected: choose a folder with one.</source>
   <translation>音声モデルが選択されていません。モデルの入ったフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>Nothing is sent to {host} because you have not agreed to it: start captions again, and agree.</source>
   <translation>同意されていないため、{host} には何も送信されません。字幕をもう一度開始して同意してください。</translation>
  </message>
  <message>
   <source>The system's default microphone is what the computer plays (“{name}”), so everything would be captioned as yours: connect a microphone, or choose one.</source>
   <translation>システムのデフォルトのマイクがコンピューターの再生音（「{name}」）になっているため、すべてが自分の発言として字幕になります。マイクを接続するか、選択してください。</translation>
  </message>
  <message>
   <source>The sound of one app cannot be captured here: choose computer audio as the sound source.</source>
   <translation>ここではアプリごとの音声を取り込めません。音源としてコンピューターの音声を選んでください。</translation>
  </message>
  <message>
   <source>The system's sound service is not responding: restart it, or the computer.</source>
   <translation>システムのサウンドサービスが応答しません。サービスまたはコンピューターを再起動してください。</translation>
  </message>
  <message>
   <source>Sound capture cannot be started ({reason}): close other apps to free memory.</source>
   <translation>音声の取り込みを開始できません（{reason}）。ほかのアプリを閉じてメモリを空けてください。</translation>
  </message>
  <message>
   <source>The sound source “{name}” is disconnected: connect it again, or choose another one.</source>
   <translation>音源「{name}」の接続が切れました。接続し直すか、別の音源を選んでください。</translation>
  </message>
  <message>
   <source>There is no sound source named “{name}”: connect it, or choose another one ({names}).</source>
   <translation>「{name}」という音源はありません。接続するか、別の音源（{names}）を選んでください。</translation>
  </message>
  <message>
   <source>No sound source found: connect a microphone.</source>
   <translation>音源が見つかりません。マイクを接続してください。</translation>
  </message>
  <message>
   <source>Computer audio cannot be captured here: choose a microphone, or set up a loopback device and choose that.</source>
   <translation>この環境ではコンピューターの音声を取り込めません。マイクを選ぶか、ループバックデバイスを設定して選んでください。</translation>
  </message>
  <message>
   <source>The channels of “{name}” cancel each other out, so only the louder one is captioned.</source>
   <translation>「{name}」のチャンネルが互いに打ち消し合うため、音の大きいほうだけを字幕にします。</translation>
  </message>
  <message>
   <source>The file {path} is cut off or damaged and lacks {seconds} s of its sound: record or export it again.</source>
   <translation>ファイル {path} は途切れているか壊れており、音声が {seconds} 秒分足りません。録音または書き出しをやり直してください。</translation>
  </message>
  <message>
   <source>The sound of {path} cannot be read ({reason}): choose another sound or video file, such as WAV, FLAC, MP3, M4A, MP4, MKV or WebM, or convert it to one.</source>
   <translation>{path} の音声を読み込めません（{reason}）。WAV、FLAC、MP3、M4A、MP4、MKV、WebM などの別の音声または動画ファイルを選ぶか、変換してください。</translation>
  </message>
  <message>
   <source>The file {path} is cut off or damaged after {seconds} s: record or export it again.</source>
   <translation>ファイル {path} は {seconds} 秒以降が途切れているか壊れています。録音または書き出しをやり直してください。</translation>
  </message>
  <message>
   <source>The file {path} is empty (0 bytes): record or export it again.</source>
   <translation>ファイル {path} は空です（0 バイト）。録音または書き出しをやり直してください。</translation>
  </message>
  <message>
   <source>The sound source “{name}” delivers {rate} samples per second instead of {claimed}, so the captions so far may be wrong: choose another one if they stay wrong.</source>
   <translation>音源「{name}」のサンプルレートが毎秒 {claimed} ではなく {rate} のため、これまでの字幕は誤っている可能性があります。直らない場合は別の音源を選んでください。</translation>
  </message>
  <message>
   <source>A sound file cannot be replayed at speed {speed}: give 0 (as fast as possible) or more.</source>
   <translation>音声ファイルを速度 {speed} で再生することはできません。0（できるだけ速く）以上を指定してください。</translation>
  </message>
  <message>
   <source>There is no sound in {path}: choose another file.</source>
   <translation>{path} に音声がありません。別のファイルを選んでください。</translation>
  </message>
  <message>
   <source>There is no file {path}: check its name and folder.</source>
   <translation>ファイル {path} がありません。名前とフォルダーを確認してください。</translation>
  </message>
  <message>
   <source>{path} is a folder: choose a sound or video file in it.</source>
   <translation>{path} はフォルダーです。中の音声または動画ファイルを選んでください。</translation>
  </message>
  <message>
   <source>{path} cannot be captioned ({reason}): save its sound in a file, and choose that.</source>
   <translation>{path} には字幕を付けられません（{reason}）：音声をファイルに保存して、それを選んでください。</translation>
  </message>
  <message>
   <source>The sound source “{name}” stopped delivering sound: check that it is connected and that the system's sound service is running, or choose another one.</source>
   <translation>音源「{name}」から音が届かなくなりました。接続とシステムのサウンドサービスを確認するか、別の音源を選んでください。</translation>
  </message>
  <message>
   <source>The file {path} cannot be decoded ({reason}): close other apps to free memory.</source>
   <translation>ファイル {path} をデコードできません（{reason}）。ほかのアプリを閉じてメモリを空けてください。</translation>
  </message>
  <message>
   <source>it is damaged</source>
   <translation>ファイルが壊れています</translation>
  </message>
  <message>
   <source>macOS does not let the app capture computer audio ({reason}): allow it in System Settings, Privacy &amp; Security, Screen &amp; System Audio Recording, and open the app again, or install BlackHole and choose it as the sound source.</source>
   <translation>macOS がコンピューターの音声の取り込みを許可していません（{reason}）。「システム設定」&gt;「プライバシーとセキュリティ」&gt;「画面収録とシステムオーディオ録音」で許可してアプリを開き直すか、BlackHole をインストールし、音源に選んでください。</translation>
  </message>
  <message>
   <source>Computer audio can be captured from macOS 14.4 on (this is {version}): install BlackHole and choose it as the sound source.</source>
   <translation>コンピューターの音声を取り込めるのは macOS 14.4 以降です（現在: {version}）。BlackHole をインストールし、音源に選んでください。</translation>
  </message>
  <message>
   <source>Computer audio cannot be captured because catap does not work ({reason}): install the app again, or install BlackHole and choose it as the sound source.</source>
   <translation>catap が動作しないため、コンピューターの音声を取り込めません（{reason}）。アプリを再インストールするか、BlackHole をインストールし、音源に選んでください。</translation>
  </message>
  <message>
   <source>This Mac plays sound in a format that cannot be captured ({reason}): install BlackHole and choose it as the sound source.</source>
   <translation>この Mac の再生フォーマットは取り込めません（{reason}）。BlackHole をインストールし、音源に選んでください。</translation>
  </message>
  <message>
   <source>another system</source>
   <translation>別のシステム</translation>
  </message>
  <message>
   <source>Sound cannot be played ({reason}): connect speakers or headphones.</source>
   <translation>音声を再生できません（{reason}）。スピーカーかヘッドホンを接続してください。</translation>
  </message>
  <message>
   <source>The sound source “{name}” cannot be opened ({reason}): check that it is connected and not in use by another app, or choose another one.</source>
   <translation>音源「{name}」を開けません（{reason}）。接続されているか、ほかのアプリが使っていないかを確認するか、別の音源を選んでください。</translation>
  </message>
  <message>
   <source>PortAudio, which captures sound, is missing: install it (on Debian and Ubuntu: apt install libportaudio2) and try again.</source>
   <translation>音声の取り込みに必要な PortAudio がありません。インストールして（Debian と Ubuntu では apt install libportaudio2）、もう一度試してください。</translation>
  </message>
  <message>
   <source>The output “{name}” is not connected: connect it, or choose another sound source.</source>
   <translation>出力「{name}」が接続されていません。接続するか、別の音源を選んでください。</translation>
  </message>
  <message>
   <source>The sound of one app can be captured from Windows 11 on: choose computer audio as the sound source.</source>
   <translation>アプリごとの音声を取り込めるのは Windows 11 以降です。音源としてコンピューターの音声を選んでください。</translation>
  </message>
  <message>
   <source>The sound of one app cannot be captured because proc-tap or pycaw does not work ({reason}): install the app again, or choose computer audio as the sound source.</source>
   <translation>proc-tap または pycaw が動作しないため、アプリごとの音声を取り込めません（{reason}）。アプリを再インストールするか、音源としてコンピューターの音声を選んでください。</translation>
  </message>
  <message>
   <source>Computer audio cannot be captured because soundcard does not work ({reason}): install the app again, or choose a microphone.</source>
   <translation>soundcard が動作しないため、コンピューターの音声を取り込めません（{reason}）。アプリを再インストールするか、マイクを選んでください。</translation>
  </message>
  <message>
   <source>Windows does not let “{name}” be captured by itself ({reason}): choose computer audio as the sound source.</source>
   <translation>Windows が「{name}」だけの音声の取り込みを許可していません（{reason}）。音源としてコンピューターの音声を選んでください。</translation>
  </message>
  <message>
   <source>Computer audio from “{name}” cannot be captured ({reason}): check that it is connected and not used exclusively by another app, or choose another sound source.</source>
   <translation>「{name}」からコンピューターの音声を取り込めません（{reason}）。接続されているか、ほかのアプリが占有していないかを確認するか、別の音源を選んでください。</translation>
  </message>
  <message>
   <source>Windows does not say why</source>
   <translation>Windows から理由は示されていません</translation>
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
   <translation>非表示トークン数 k は 0 以上にしてください（{value} は使えません）。</translation>
  </message>
  <message>
   <source>The bias β must be a number from 0 to 1, not {value}: 0 always follows the model, 0.5 and more never revises.</source>
   <translation>バイアス β は 0～1 の数値にしてください（{value} は使えません）。0 では常にモデルに従い、0.5 以上では修正しません。</translation>
  </message>
  <message>
   <source>“{wanted}” is neither a GGUF file nor the model.bin of a CTranslate2 Whisper: choose such a file of its repository.</source>
   <translation>「{wanted}」は GGUF ファイルでも、CTranslate2 形式の Whisper の model.bin でもありません。リポジトリからいずれかに当てはまるファイルを選んでください。</translation>
  </message>
  <message>
   <source>The catalog {path} is in a newer format ({version}): update SSBD Desktop to use it.</source>
   <translation>カタログ {path} は新しい形式（{version}）です。使用するには SSBD Desktop をアップデートしてください。</translation>
  </message>
  <message>
   <source>The catalog {path} does not say which format it is in: put “version = {version}” at its beginning.</source>
   <translation>カタログ {path} に形式が指定されていません。先頭に「version = {version}」と記述してください。</translation>
  </message>
  <message>
   <source>Correct the catalog {path}, or choose another one: “{field}” of “{id}” {problem}.</source>
   <translation>カタログ {path} の「{id}」の「{field}」{problem}。修正するか、別のカタログを選択してください。</translation>
  </message>
  <message>
   <source>There is no model “{wanted}”: choose one from the catalog, or give ORGANIZATION/NAME/FILE.gguf.</source>
   <translation>モデル「{wanted}」はありません。カタログから選ぶか、組織/名前/ファイル.gguf の形で指定してください。</translation>
  </message>
  <message>
   <source>The catalog {path} cannot be read ({reason}): correct it, or choose another one.</source>
   <translation>カタログ {path} を読み込めません（{reason}）。修正するか、別のカタログを選択してください。</translation>
  </message>
  <message>
   <source>The catalog {path} holds “{name}”, which is not a list of models: use only [[speech]] and [[translation]].</source>
   <translation>カタログ {path} の「{name}」はモデルの一覧ではありません。使用できるのは [[speech]] と [[translation]] だけです。</translation>
  </message>
  <message>
   <source>The catalog {path} has two entries with the id “{id}”: rename one of them.</source>
   <translation>カタログ {path} に ID「{id}」の項目が 2 つあります。どちらかの名前を変更してください。</translation>
  </message>
  <message>
   <source>is not a field that this version knows</source>
   <translation>は、このバージョンにはない項目です</translation>
  </message>
  <message>
   <source>is of the wrong kind</source>
   <translation>の値の種類が正しくありません</translation>
  </message>
  <message>
   <source>may have only lower-case letters, digits, single dots and hyphens</source>
   <translation>に使用できるのは、小文字、数字、単独のピリオドとハイフンだけです</translation>
  </message>
  <message>
   <source>is not of the form ORGANIZATION/NAME</source>
   <translation>が「組織/名前」の形式ではありません</translation>
  </message>
  <message>
   <source>names no files inside the repository</source>
   <translation>がリポジトリ内のファイルを指していません</translation>
  </message>
  <message>
   <source>names more than one file</source>
   <translation>が複数のファイルを指しています</translation>
  </message>
  <message>
   <source>is not a number of weights</source>
   <translation>がパラメーター数ではありません</translation>
  </message>
  <message>
   <source>is for translation models, and each of them needs one</source>
   <translation>は、翻訳モデルでは必須で、それ以外のモデルには指定できません</translation>
  </message>
  <message>
   <source>is missing</source>
   <translation>がありません</translation>
  </message>
  <message>
   <source>names {name}, which is not supported</source>
   <translation>に、対応していない {name} が含まれています</translation>
  </message>
  <message>
   <source>{model} no longer has the file {file}: choose another model.</source>
   <translation>{model} にはファイル {file} がもうありません。別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>{model} has a file named “{file}”, which would lead out of its folder: choose another model.</source>
   <translation>{model} にはフォルダーの外に出てしまう名前のファイル「{file}」があります。別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>{file} arrived damaged: download the model again.</source>
   <translation>{file} が壊れた状態で届きました。モデルをもう一度ダウンロードしてください。</translation>
  </message>
  <message>
   <source>{path} is in the way: move it somewhere else, and download the model again.</source>
   <translation>{path} がすでにあります。別の場所に移動してから、モデルをもう一度ダウンロードしてください。</translation>
  </message>
  <message>
   <source>{host} sends a different file from the one that it lists for {file}: try again later.</source>
   <translation>{host} から届いた {file} が一覧の内容と異なります。後でもう一度お試しください。</translation>
  </message>
  <message>
   <source>The answer is not from {host}: sign in to your network in a web browser, or check HF_ENDPOINT.</source>
   <translation>{host} からの応答ではありません。Web ブラウザーでネットワークにサインインするか、HF_ENDPOINT を確認してください。</translation>
  </message>
  <message>
   <source>{host} does not say how large {file} is and what is in it, so it cannot be checked: choose another model.</source>
   <translation>{host} が {file} のサイズとチェックサムを示していないため、検証できません。別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>{host} allows no more downloads for now: try again later.</source>
   <translation>{host} は現在これ以上のダウンロードを受け付けていません。後でもう一度お試しください。</translation>
  </message>
  <message>
   <source>{host} is busy. The download continues soon.</source>
   <translation>{host} が混み合っています。ダウンロードはまもなく再開します。</translation>
  </message>
  <message>
   <source>{model} is only for people who have accepted its license: accept it at {page}, and set HF_TOKEN to your access token.</source>
   <translation>{model} を利用するにはライセンスへの同意が必要です。{page} で同意し、HF_TOKEN にアクセストークンを設定してください。</translation>
  </message>
  <message>
   <source>Downloads are turned off by HF_HUB_OFFLINE: unset it.</source>
   <translation>HF_HUB_OFFLINE によりダウンロードがオフになっています。この環境変数を削除してください。</translation>
  </message>
  <message>
   <source>Nothing can be downloaded from “{address}”: correct HF_ENDPOINT.</source>
   <translation>「{address}」からはダウンロードできません。HF_ENDPOINT を修正してください。</translation>
  </message>
  <message>
   <source>{host} has no {model} that anyone can download: check its name, and whether HF_TOKEN is set to a valid access token.</source>
   <translation>{model} は {host} で公開されていません。名前と、HF_TOKEN に有効なアクセストークンが設定されているかを確認してください。</translation>
  </message>
  <message>
   <source>A file of {model} is no longer at {host}: try again later.</source>
   <translation>{model} のファイルが {host} にもうありません。後でもう一度お試しください。</translation>
  </message>
  <message>
   <source>{host} has no {model}: check its name.</source>
   <translation>{host} に {model} はありません。名前を確認してください。</translation>
  </message>
  <message>
   <source>{host} refuses the download (error {code}): try again later.</source>
   <translation>{host} がダウンロードを拒否しました（エラー {code}）。後でもう一度お試しください。</translation>
  </message>
  <message>
   <source>The download cannot be started ({reason}): close other apps to free memory.</source>
   <translation>ダウンロードを開始できません（{reason}）。ほかのアプリを閉じてメモリを空けてください。</translation>
  </message>
  <message>
   <source>The download stopped unexpectedly: try again.</source>
   <translation>ダウンロードが予期せず停止しました。もう一度お試しください。</translation>
  </message>
  <message>
   <source>The download is not responding: try again later.</source>
   <translation>ダウンロードが応答しません。後でもう一度お試しください。</translation>
  </message>
  <message>
   <source>The models cannot be moved to {folder} ({reason}): choose another folder.</source>
   <translation>モデルを {folder} に移動できません（{reason}）。別のフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>There is another “{model}” in {folder}: delete it, or choose another folder.</source>
   <translation>{folder} に別の「{model}」があります。それを削除するか、別のフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>The models are already in {folder}: choose another folder.</source>
   <translation>モデルはすでに {folder} にあります。別のフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>{folder} is inside the models folder: choose a folder outside of it.</source>
   <translation>{folder} はモデルフォルダーの中にあります。外のフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>The models in {folder} cannot be read ({reason}): connect the disk, and try again.</source>
   <translation>{folder} のモデルを読み込めません（{reason}）。ディスクを接続して、もう一度お試しください。</translation>
  </message>
  <message>
   <source>The disk with {folder} is full: free up some space, and try again.</source>
   <translation>{folder} のディスクがいっぱいです。空き容量を増やして、もう一度お試しください。</translation>
  </message>
  <message>
   <source>The disk with {folder} cannot hold files as large as {file}: choose another disk.</source>
   <translation>{folder} のディスクには {file} のような大きなファイルを保存できません。別のディスクを選んでください。</translation>
  </message>
  <message>
   <source>{folder} is not there ({reason}): connect its disk, and try again.</source>
   <translation>{folder} が見つかりません（{reason}）。ディスクを接続して、もう一度お試しください。</translation>
  </message>
  <message>
   <source>The models are already being moved: wait until that is finished.</source>
   <translation>モデルはすでに移動中です。完了するまでお待ちください。</translation>
  </message>
  <message>
   <source>“{model}” is being downloaded: pause the download, and try again.</source>
   <translation>「{model}」をダウンロード中です。ダウンロードを一時停止して、もう一度お試しください。</translation>
  </message>
  <message>
   <source>Too slow for this computer</source>
   <translation>このコンピューターには重すぎます</translation>
  </message>
  <message>
   <source>Other apps kept this computer busy while it was measured. Try again when they are idle.</source>
   <translation>測定中にほかのアプリがこのコンピューターを使っていました。それらのアプリが動いていないときに、もう一度お試しください。</translation>
  </message>
  <message>
   <source>Less accurate</source>
   <translation>精度は低め</translation>
  </message>
  <message>
   <source>Doesn't support {languages}</source>
   <translation>未対応の言語: {languages}</translation>
  </message>
  <message>
   <source>Needs {count} GB of memory, more than can be spared here</source>
   <translation>{count} GB のメモリが必要で、このコンピューターでは足りません</translation>
  </message>
  <message>
   <source>For non-commercial use only</source>
   <translation>非商用に限り利用できます</translation>
  </message>
  <message>
   <source>May be too slow for this computer</source>
   <translation>このコンピューターには重すぎる可能性があります</translation>
  </message>
  <message>
   <source>Fast enough only while nothing else is running</source>
   <translation>ほかの処理がないときだけ間に合います</translation>
  </message>
  <message>
   <source>Better at {what}</source>
   <translation>{what}が得意</translation>
  </message>
  <message>
   <source>Faster, but less accurate</source>
   <translation>速いが、精度は低め</translation>
  </message>
  <message>
   <source>Supports more languages, but is less accurate</source>
   <translation>対応言語は多いが、精度は低め</translation>
  </message>
  <message>
   <source>the language spoken</source>
   <translation>話されている言語</translation>
  </message>
  <message>
   <source>The model cannot be written into {folder} ({reason}): choose another folder for models.</source>
   <translation>モデルを {folder} に保存できません（{reason}）。別のモデルフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>The models folder {folder} is not there: connect its disk, or choose another folder for models.</source>
   <translation>モデルフォルダー {folder} が見つかりません。ディスクを接続するか、別のモデルフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>There is not enough space in {folder}: free up {missing}, or choose another folder for models.</source>
   <translation>{folder} の空き容量が足りません。{missing} 空けるか、別のモデルフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>{path} is a link that leads out of the models folder: delete it.</source>
   <translation>{path} はモデルフォルダーの外を指すリンクです。削除してください。</translation>
  </message>
  <message>
   <source>The disk with {folder} is full: free up {missing}, then resume the download.</source>
   <translation>{folder} のあるディスクがいっぱいです。{missing} 空けてから、ダウンロードを再開してください。</translation>
  </message>
  <message>
   <source>Nothing can be written into {folder} ({reason}): choose another folder for models.</source>
   <translation>{folder} に書き込めません（{reason}）。別のモデルフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>“{model}” is already being downloaded: wait until it is finished.</source>
   <translation>「{model}」はすでにダウンロード中です。終わるまでお待ちください。</translation>
  </message>
  <message>
   <source>“{model}” is not in {folder}: choose a model that has been downloaded.</source>
   <translation>「{model}」は {folder} にありません。ダウンロード済みのモデルを選んでください。</translation>
  </message>
  <message>
   <source>{file} is damaged: delete “{model}”, and download it again.</source>
   <translation>{file} は壊れています。「{model}」を削除して、もう一度ダウンロードしてください。</translation>
  </message>
  <message>
   <source>“{model}” cannot be deleted ({reason}): close the app that uses it, and try again.</source>
   <translation>「{model}」を削除できません（{reason}）。使用中のアプリを閉じてから、もう一度お試しください。</translation>
  </message>
  <message>
   <source>Captions pause while the new model loads, because there is not enough memory for both.</source>
   <translation>空きメモリが両方のモデルには足りないため、新しいモデルの読み込み中は字幕が一時停止します。</translation>
  </message>
  <message>
   <source>The server is slow to respond. Captions are not translated until it does.</source>
   <translation>サーバーの応答に時間がかかっています。応答があるまで字幕は翻訳されません。</translation>
  </message>
  <message>
   <source>Speech recognition stopped unexpectedly and is restarting.</source>
   <translation>音声認識が予期せず停止したため、再開しています。</translation>
  </message>
  <message>
   <source>Translation stopped unexpectedly and is restarting.</source>
   <translation>翻訳が予期せず停止したため、再開しています。</translation>
  </message>
  <message>
   <source>{seconds} s of sound were skipped because the computer was too busy: close other apps.</source>
   <translation>コンピューターの負荷が高く、{seconds} 秒分の音声を飛ばしました。ほかのアプリを閉じてください。</translation>
  </message>
  <message>
   <source>{seconds} s of sound were skipped because speech recognition was too slow: choose a smaller speech model or beam size.</source>
   <translation>音声認識が間に合わず、{seconds} 秒分の音声を飛ばしました。より小さな音声モデルを選ぶか、ビーム幅を小さくしてください。</translation>
  </message>
  <message>
   <source>The previous one stays in use.</source>
   <translation>以前のものを引き続き使います。</translation>
  </message>
  <message>
   <source>Sound capture</source>
   <translation>音声の取り込み</translation>
  </message>
  <message>
   <source>Your microphone</source>
   <translation>自分のマイク</translation>
  </message>
  <message>
   <source>Speech recognition</source>
   <translation>音声認識</translation>
  </message>
  <message>
   <source>Translation</source>
   <translation>翻訳</translation>
  </message>
  <message>
   <source>{part} stopped because of an unexpected error: try again, and if that does not help, send the log in {folder} to the developers.</source>
   <translation>予期しないエラーのため{part}が停止しました。もう一度試し、それでも直らない場合は {folder} のログを開発者に送ってください。</translation>
  </message>
  <message>
   <source>Captions are in the spoken language because no translation model is selected.</source>
   <translation>翻訳モデルが選択されていないため、字幕は話されている言語で表示されます。</translation>
  </message>
  <message>
   <source>Nothing is translated because people speak the caption language.</source>
   <translation>字幕の言語で話されているため、翻訳は行われません。</translation>
  </message>
  <message>
   <source>Captions are shown but may not be saved because of an unexpected error: send the log in {folder} to the developers.</source>
   <translation>字幕は表示されますが、予期しないエラーのため保存されない可能性があります。{folder} のログを開発者に送ってください。</translation>
  </message>
  <message>
   <source>no answer for {count} s</source>
   <translation>{count} 秒間応答なし</translation>
  </message>
  <message>
   <source>{engine} with {model} takes longer than {count} s because this computer is too busy: close other apps, or choose a smaller model.</source>
   <translation>このコンピューターの負荷が高すぎるため、{model} を使った{engine}に {count} 秒以上かかっています。ほかのアプリを終了するか、より小さいモデルを選んでください。</translation>
  </message>
  <message>
   <source>{engine} could not start ({reason}): close other apps to free memory, or install SSBD Desktop again.</source>
   <translation>{engine}を開始できませんでした（{reason}）。ほかのアプリを閉じてメモリを空けるか、SSBD Desktop を再インストールしてください。</translation>
  </message>
  <message>
   <source>{engine} failed again with {model} ({reason}) and is no longer used: choose another model, or download this one again.</source>
   <translation>{model} で{engine}が再び失敗したため（{reason}）、このモデルは使用しません。別のモデルを選ぶか、ダウンロードし直してください。</translation>
  </message>
  <message>
   <source>{engine} failed with {model} ({reason}): choose another model, or download this one again.</source>
   <translation>{model} で{engine}が失敗しました（{reason}）。別のモデルを選ぶか、ダウンロードし直してください。</translation>
  </message>
  <message>
   <source>{engine} cannot be started ({reason}): close other apps to free memory.</source>
   <translation>{engine}を開始できません（{reason}）。ほかのアプリを閉じてメモリを空けてください。</translation>
  </message>
  <message>
   <source>it has ended</source>
   <translation>終了しました</translation>
  </message>
  <message>
   <source>it stopped</source>
   <translation>停止しました</translation>
  </message>
  <message>
   <source>it froze</source>
   <translation>応答しなくなりました</translation>
  </message>
  <message>
   <source>The app was updated while it was running: quit it and open it again.</source>
   <translation>実行中にアプリがアップデートされました。アプリを終了して開き直してください。</translation>
  </message>
  <message>
   <source>{model} is not used because it crashed twice: choose another model, or this one again to give it another try.</source>
   <translation>{model} は 2 回異常終了したため使用していません。別のモデルを選ぶか、もう一度試す場合はこのモデルを選び直してください。</translation>
  </message>
  <message>
   <source>The demonstration's file {name} is damaged: install SSBD Desktop again.</source>
   <translation>デモのファイル {name} が壊れています。SSBD Desktop を再インストールしてください。</translation>
  </message>
  <message>
   <source>The demonstration in {folder} is of version {version} ({file}), and this app needs version {needed}: install SSBD Desktop again.</source>
   <translation>{folder} のデモはバージョン {version}（{file}）ですが、このアプリにはバージョン {needed} が必要です。SSBD Desktop を再インストールしてください。</translation>
  </message>
  <message>
   <source>The demonstration in {folder} lacks the file {name}: install SSBD Desktop again.</source>
   <translation>{folder} のデモにファイル {name} がありません。SSBD Desktop を再インストールしてください。</translation>
  </message>
  <message>
   <source>The demonstration's file {name} in {folder} cannot be read ({reason}): check its permissions, or install SSBD Desktop again.</source>
   <translation>{folder} にあるデモのファイル {name} を読み込めません（{reason}）。アクセス権を確認するか、SSBD Desktop を再インストールしてください。</translation>
  </message>
  <message>
   <source>In {path}: {problem} It has no effect and is kept.</source>
   <translation>{path}: {problem}この項目は無効ですが、そのまま残します。</translation>
  </message>
  <message>
   <source>The settings in {path} could not be read ({reason}): they were kept as {name}, and the defaults are used.</source>
   <translation>{path} の設定を読み込めませんでした（{reason}）。{name} として残し、デフォルト値を使います。</translation>
  </message>
  <message>
   <source>In {path}: {problem} The default is used instead.</source>
   <translation>{path}: {problem}代わりにデフォルト値を使います。</translation>
  </message>
  <message>
   <source>it is not UTF-8</source>
   <translation>UTF-8 ではありません</translation>
  </message>
  <message>
   <source>The original file was kept as {name}.</source>
   <translation>元のファイルは {name} として残してあります。</translation>
  </message>
  <message>
   <source>The settings cannot be saved in {path} because one of them names a file whose name is not UTF-8: rename it; until you quit the app they stay in effect.</source>
   <translation>名前が UTF-8 ではないファイルが指定されているため、設定を {path} に保存できません。ファイル名を変更してください。設定はアプリを終了するまで有効です。</translation>
  </message>
  <message>
   <source>The settings cannot be saved in {path} ({reason}): they stay in effect until you quit the app.</source>
   <translation>設定を {path} に保存できません（{reason}）。設定はアプリを終了するまで有効です。</translation>
  </message>
  <message>
   <source>The settings in {path} cannot be read ({reason}): the defaults are used.</source>
   <translation>{path} の設定を読み込めません（{reason}）。デフォルト値を使います。</translation>
  </message>
  <message>
   <source>“{name}” is not a supported language: enter its English name, like German.</source>
   <translation>「{name}」は対応していない言語です。German のような英語名を入力してください。</translation>
  </message>
  <message>
   <source>“{name}” is not a supported language: did you mean {names}?</source>
   <translation>「{name}」は対応していない言語です。{names} のことですか？</translation>
  </message>
  <message>
   <source>The previous one stays saved.</source>
   <translation>以前のものが保存されたまま残ります。</translation>
  </message>
  <message>
   <source>Voices cannot be saved in {path} ({reason}): free up space, and check that the file can be written.</source>
   <translation>声を {path} に保存できません（{reason}）。空き容量を増やし、ファイルに書き込めるか確認してください。</translation>
  </message>
  <message>
   <source>“{setting}” must be a number from {low} to {high}, not {value}.</source>
   <translation>「{setting}」は {low}～{high} の数値で指定してください（{value} は使えません）。</translation>
  </message>
  <message>
   <source>“{setting}” must be on or off, not {value}.</source>
   <translation>「{setting}」はオンかオフで指定してください（{value} は使えません）。</translation>
  </message>
  <message>
   <source>“{setting}” must be a whole number from {low} to {high}, not {value}.</source>
   <translation>「{setting}」は {low}～{high} の整数で指定してください（{value} は使えません）。</translation>
  </message>
  <message>
   <source>“{setting}” must be text, not {value}.</source>
   <translation>「{setting}」はテキストで指定してください（{value} は使えません）。</translation>
  </message>
  <message>
   <source>“{setting}” must not contain the null character.</source>
   <translation>「{setting}」にヌル文字は使えません。</translation>
  </message>
  <message>
   <source>“{setting}” must be one of {choices}, not {value}.</source>
   <translation>「{setting}」は {choices} のいずれかにしてください（{value} は使えません）。</translation>
  </message>
  <message>
   <source>“{text}” is not a color: enter its code, like #ffcc00.</source>
   <translation>「{text}」は色として認識できません。#ffcc00 のようなカラーコードを入力してください。</translation>
  </message>
  <message>
   <source>a number that is too long</source>
   <translation>桁数の多すぎる数値</translation>
  </message>
  <message>
   <source>{text} is not the address of a server: enter it with http:// or https://, like https://translate.example.com/v1.</source>
   <translation>{text} はサーバーのアドレスではありません。https://translate.example.com/v1 のように http:// または https:// を付けて入力してください。</translation>
  </message>
  <message>
   <source>The address of a server must not hold a name or a password: enter it without them, and the key in the field “Key”.</source>
   <translation>サーバーのアドレスに名前やパスワードは入れられません。それらを除いて入力し、キーは「キー」欄に入力してください。</translation>
  </message>
  <message>
   <source>“auto” suits most models. Others are {names}, chat, or a prompt of your own with {text}, {src} and {tgt} in it.</source>
   <translation>ほとんどのモデルには「auto」が適しています。ほかに {names}、chat、または {text}、{src}、{tgt} を含む独自のプロンプトを使えます。</translation>
  </message>
  <message>
   <source>There is no setting {name}: a newer version may know it.</source>
   <translation>{name} という設定はありません。新しいバージョンの設定かもしれません。</translation>
  </message>
  <message>
   <source>There is no setting {name}: did you mean {near}?</source>
   <translation>{name} という設定はありません。{near} のことですか？</translation>
  </message>
  <message>
   <source>“{keys}” is not a valid shortcut: use Ctrl, Alt or Meta with a letter, a digit, F1 to F24 or Space, like Ctrl+Alt+C.</source>
   <translation>「{keys}」はショートカットとして使えません。Ctrl+Alt+C のように、Ctrl、Alt、Meta と英字、数字、F1～F24、Space のいずれかを組み合わせてください。</translation>
  </message>
  <message>
   <source>“{keys}” is not a valid shortcut, because you type with it: add Ctrl, Alt or Meta, like Ctrl+Alt+C.</source>
   <translation>「{keys}」は文字入力に使うため、ショートカットには使えません。Ctrl+Alt+C のように Ctrl、Alt、Meta を加えてください。</translation>
  </message>
  <message>
   <source>Line {number} of the glossary, “{line}”, is not a pair: enter word = translation.</source>
   <translation>用語集の {number} 行目「{line}」は組になっていません。「語 = 訳」の形で入力してください。</translation>
  </message>
  <message>
   <source>{path} is a file: choose the folder of a Whisper model in CTranslate2 format.</source>
   <translation>{path} はファイルです。CTranslate2 形式の Whisper モデルのフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>The file {path} is damaged ({reason}): choose another Whisper model, or download this one again.</source>
   <translation>ファイル {path} は壊れています（{reason}）。別の Whisper モデルを選ぶか、ダウンロードし直してください。</translation>
  </message>
  <message>
   <source>The folder {folder} does not exist: choose a folder with a Whisper model in CTranslate2 format.</source>
   <translation>フォルダー {folder} が見つかりません。CTranslate2 形式の Whisper モデルが入ったフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>The Whisper model in {folder} cannot be loaded because the name is not UTF-8: rename the folder, or those above it.</source>
   <translation>{folder} の Whisper モデルは、名前が UTF-8 ではないため読み込めません。フォルダーまたは上位のフォルダーの名前を変更してください。</translation>
  </message>
  <message>
   <source>The folder {folder} is not a complete Whisper model in CTranslate2 format (missing: {names}): choose another one, or download it again.</source>
   <translation>フォルダー {folder} の CTranslate2 形式 Whisper モデルは不完全です（不足: {names}）。別のフォルダーを選ぶか、ダウンロードし直してください。</translation>
  </message>
  <message>
   <source>The file {path} lacks {names}: choose another Whisper model, or download this one again.</source>
   <translation>ファイル {path} に {names} がありません。別の Whisper モデルを選ぶか、ダウンロードし直してください。</translation>
  </message>
  <message>
   <source>{path} is a language model: choose it as the translation model, and as the speech model a folder.</source>
   <translation>{path} は言語モデルです。翻訳モデルとして選び、音声モデルにはフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>The folder {folder} holds a language model: choose its GGUF file as the translation model.</source>
   <translation>フォルダー {folder} には言語モデルが入っています。中の GGUF ファイルを翻訳モデルとして選んでください。</translation>
  </message>
  <message>
   <source>The model in {folder} is in the format of {format}: choose the same model in CTranslate2 format, such as faster-whisper-small.</source>
   <translation>{folder} のモデルは {format} 形式です。faster-whisper-small など、CTranslate2 形式の同じモデルを選んでください。</translation>
  </message>
  <message>
   <source>Whisper model for {count} languages</source>
   <translation>{count} 言語対応の Whisper モデル</translation>
  </message>
  <message>
   <source>The file {path} is longer than any Whisper model's: choose another model.</source>
   <translation>ファイル {path} は Whisper モデルのものとしては大きすぎます。別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>Whisper model for {language} only</source>
   <translation>{language}専用の Whisper モデル</translation>
  </message>
  <message>
   <source>The folder {folder} cannot be read ({reason}): check its permissions, or choose another one.</source>
   <translation>フォルダー {folder} を読み込めません（{reason}）。アクセス権を確認するか、別のフォルダーを選んでください。</translation>
  </message>
  <message>
   <source>The file {path} cannot be read ({reason}): check its permissions, or choose another Whisper model.</source>
   <translation>ファイル {path} を読み込めません（{reason}）。アクセス権を確認するか、別の Whisper モデルを選んでください。</translation>
  </message>
  <message>
   <source>The file {path} is not a Whisper model in CTranslate2 format: choose another Whisper model.</source>
   <translation>ファイル {path} は CTranslate2 形式の Whisper モデルではありません。別の Whisper モデルを選んでください。</translation>
  </message>
  <message>
   <source>it is nested too deeply</source>
   <translation>入れ子が深すぎます</translation>
  </message>
  <message>
   <source>it names no tokens</source>
   <translation>トークンが記載されていません</translation>
  </message>
  <message>
   <source>No speech model is loaded: choose one in the settings.</source>
   <translation>音声モデルが読み込まれていません。設定で選んでください。</translation>
  </message>
  <message>
   <source>Captions come late because this speech model is too slow for this computer: choose a smaller one, or close other apps.</source>
   <translation>この音声モデルはこのコンピューターには遅すぎるため、字幕が遅れます。より小さいモデルを選ぶか、ほかのアプリを終了してください。</translation>
  </message>
  <message>
   <source>Speech recognition is slower from now on, because this speech model needs the whole 30 seconds to get words right: choose another model if captions come late.</source>
   <translation>この音声モデルは正しい認識に 30 秒すべてを必要とするため、以後の音声認識は遅くなります。字幕が遅れる場合は別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>The Whisper model in {folder} does not know the language {language}: choose another spoken language, or a multilingual model.</source>
   <translation>{folder} の Whisper モデルは{language}に対応していません。音声の言語を変えるか、多言語モデルを選んでください。</translation>
  </message>
  <message>
   <source>There is not enough memory for the Whisper model in {folder}: close other apps, or choose a smaller model.</source>
   <translation>{folder} の Whisper モデルに必要なメモリが足りません。ほかのアプリを閉じるか、より小さなモデルを選んでください。</translation>
  </message>
  <message>
   <source>The Whisper model in {folder} cannot be loaded ({reason}): choose another one, or download it again.</source>
   <translation>{folder} の Whisper モデルを読み込めません（{reason}）。別のモデルを選ぶか、ダウンロードし直してください。</translation>
  </message>
  <message>
   <source>This model takes about {needed} of memory, and {free} is free: close other apps, or choose a smaller model.</source>
   <translation>このモデルには約 {needed} のメモリが必要ですが、空きは {free} です。ほかのアプリを閉じるか、小さいモデルを選んでください。</translation>
  </message>
  <message>
   <source>{host} is not responding: check your internet connection, or try again later.</source>
   <translation>{host} が応答しません。インターネット接続を確認するか、後でもう一度お試しください。</translation>
  </message>
  <message>
   <source>{host} is having problems (error {code}): try again later.</source>
   <translation>{host} で問題が発生しています（エラー {code}）。後でもう一度お試しください。</translation>
  </message>
  <message>
   <source>{host} cannot be reached ({reason}): check your internet connection.</source>
   <translation>{host} に接続できません（{reason}）。インターネット接続を確認してください。</translation>
  </message>
  <message>
   <source>The connection to {host} is not secure ({reason}): check this computer's date and time, or sign in to your network in a web browser.</source>
   <translation>{host} への接続は安全ではありません（{reason}）。このコンピューターの日付と時刻を確認するか、Web ブラウザーでネットワークにサインインしてください。</translation>
  </message>
  <message>
   <source>{host} cannot be found: check your internet connection.</source>
   <translation>{host} が見つかりません。インターネット接続を確認してください。</translation>
  </message>
  <message>
   <source>The proxy doesn't allow a connection to {host} ({reason}): check this computer's proxy settings.</source>
   <translation>プロキシが {host} への接続を許可していません（{reason}）。このコンピューターのプロキシ設定を確認してください。</translation>
  </message>
  <message>
   <source>{host} redirects in a loop: sign in to your network in a web browser, or try again later.</source>
   <translation>{host} のリダイレクトが繰り返されています。Web ブラウザーでネットワークにサインインするか、後でもう一度お試しください。</translation>
  </message>
  <message>
   <source>The connection to {host} was lost: check your internet connection.</source>
   <translation>{host} との接続が切れました。インターネット接続を確認してください。</translation>
  </message>
  <message>
   <source>it holds more than {count} MB</source>
   <translation>{count} MB を超えています</translation>
  </message>
  <message>
   <source>it is a folder</source>
   <translation>フォルダーです</translation>
  </message>
  <message>
   <source>it is a pipe and not a file</source>
   <translation>ファイルではなくパイプです</translation>
  </message>
  <message>
   <source>it is a socket and not a file</source>
   <translation>ファイルではなくソケットです</translation>
  </message>
  <message>
   <source>it is a device and not a file</source>
   <translation>ファイルではなくデバイスです</translation>
  </message>
  <message>
   <source>The server's key cannot be read from the system's keyring ({reason}): unlock the keyring and try again.</source>
   <translation>システムのキーリングからサーバーのキーを読み取れません（{reason}）。キーリングのロックを解除して、もう一度お試しください。</translation>
  </message>
  <message>
   <source>The key cannot be saved because this system has no keyring: install one, such as GNOME Keyring or KWallet, or start the app with the key in {variable}.</source>
   <translation>このシステムにはキーリングがないため、キーを保存できません。GNOME Keyring や KWallet などをインストールするか、{variable} にキーを設定してアプリを起動してください。</translation>
  </message>
  <message>
   <source>The key cannot be saved in the system's keyring ({reason}): unlock the keyring and try again.</source>
   <translation>システムのキーリングにキーを保存できません（{reason}）。キーリングのロックを解除して、もう一度お試しください。</translation>
  </message>
  <message>
   <source>The session {name} is still being recorded: end the session, then correct it.</source>
   <translation>セッション {name} は記録中です。セッションを終了してから修正してください。</translation>
  </message>
  <message>
   <source>The correction cannot be saved in {path} ({reason}): free up space, and check that the file is there and can be written.</source>
   <translation>修正を {path} に保存できません（{reason}）。空き容量を増やし、ファイルが存在して書き込めることを確認してください。</translation>
  </message>
  <message>
   <source>The translation cannot be saved in {folder} ({reason}): free up space, and check that the folder can be written.</source>
   <translation>翻訳を {folder} に保存できません（{reason}）。空き容量を増やし、フォルダーに書き込めることを確認してください。</translation>
  </message>
  <message>
   <source>The session cannot be exported to {path} ({reason}): choose another folder, or free up space.</source>
   <translation>セッションを {path} に書き出せません（{reason}）。別のフォルダーを選ぶか、空き容量を増やしてください。</translation>
  </message>
  <message>
   <source>{path} is the session's own file: choose another one.</source>
   <translation>{path} はこのセッション自身のファイルです。別のファイルを選んでください。</translation>
  </message>
  <message>
   <source>Captions cannot be saved in {path} ({reason}): they are still shown, and will be saved once there is space and permission to write there.</source>
   <translation>字幕を {path} に保存できません（{reason}）。字幕は表示されており、空き容量と書き込み権限ができるまで保存を待ちます。</translation>
  </message>
  <message>
   <source>its folder is gone</source>
   <translation>フォルダーがありません</translation>
  </message>
  <message>
   <source>Line {line} of {name} cannot be read and was left out. All other captions are here.</source>
   <translation>{name} の {line} 行目は読み取れないため省きました。そのほかの字幕はすべてあります。</translation>
  </message>
  <message>
   <source>Lines {lines} and {more} more of {name} cannot be read and were left out. All other captions are here.</source>
   <translation>{name} の {lines} 行目とほか {more} 行は読み取れないため省きました。そのほかの字幕はすべてあります。</translation>
  </message>
  <message>
   <source>Lines {lines} of {name} cannot be read and were left out. All other captions are here.</source>
   <translation>{name} の {lines} 行目は読み取れないため省きました。そのほかの字幕はすべてあります。</translation>
  </message>
  <message>
   <source>The session {name} is still being recorded: end the session, then delete it.</source>
   <translation>セッション {name} は記録中です。セッションを終了してから削除してください。</translation>
  </message>
  <message>
   <source>{name} cannot be {done} ({reason}): check that the folder {folder} exists and can be written.</source>
   <translation>{name} は{done}できません（{reason}）。フォルダー {folder} があり、書き込めることを確認してください。</translation>
  </message>
  <message>
   <source>The session {name} was made by a newer version of the app: update the app to open it.</source>
   <translation>セッション {name} は新しいバージョンのアプリで作成されています。開くにはアプリをアップデートしてください。</translation>
  </message>
  <message>
   <source>The session {name} is no longer in {folder}: it was moved or deleted.</source>
   <translation>セッション {name} は {folder} にありません。移動または削除されています。</translation>
  </message>
  <message>
   <source>The session {name} cannot be read ({reason}): check the permissions in {folder}.</source>
   <translation>セッション {name} を読み込めません（{reason}）。{folder} のアクセス権を確認してください。</translation>
  </message>
  <message>
   <source>The sessions in {folder} cannot be read ({reason}): check the folder's permissions.</source>
   <translation>{folder} のセッションを読み込めません（{reason}）。フォルダーのアクセス権を確認してください。</translation>
  </message>
  <message>
   <source>renamed</source>
   <translation>名前を変更</translation>
  </message>
  <message>
   <source>deleted</source>
   <translation>削除</translation>
  </message>
  <message>
   <source>emptied</source>
   <translation>空に</translation>
  </message>
  <message>
   <source>it is gone</source>
   <translation>存在しません</translation>
  </message>
  <message>
   <source>restored</source>
   <translation>復元</translation>
  </message>
  <message>
   <source>Live text cannot be written to {path} ({reason}): choose another file.</source>
   <translation>ライブテキストを {path} に書き込めません（{reason}）。別のファイルを選んでください。</translation>
  </message>
  <message>
   <source>Live text cannot be served on port {port} ({reason}): choose another port, or close the app that uses it.</source>
   <translation>ライブテキストをポート {port} で配信できません（{reason}）。別のポートを選ぶか、そのポートを使っているアプリを閉じてください。</translation>
  </message>
  <message>
   <source>The session cannot be saved as {path} ({reason}): choose another folder, or free up space.</source>
   <translation>セッションを {path} に保存できません（{reason}）。別のフォルダーを選ぶか、空き容量を増やしてください。</translation>
  </message>
  <message>
   <source>Unsaved captions in {path} cannot be restored to {folder} ({reason}): free up space there and open the app again.</source>
   <translation>{path} にある未保存の字幕を {folder} に復元できません（{reason}）。空き容量を増やしてアプリを開き直してください。</translation>
  </message>
  <message>
   <source>There is no session “{title}”: give its title or a part of it, its file, or latest.</source>
   <translation>セッション「{title}」はありません。タイトルまたはその一部、ファイル、または latest を指定してください。</translation>
  </message>
  <message>
   <source>{count} sessions have “{title}” in their titles: give the file of one ({names}).</source>
   <translation>タイトルに「{title}」を含むセッションが {count} 件あります。いずれかのファイルを指定してください（{names}）。</translation>
  </message>
  <message>
   <source>{host} takes too long to answer: captions are translated again once it is faster.</source>
   <translation>{host} の応答に時間がかかりすぎています。応答が速くなると、字幕の翻訳を再開します。</translation>
  </message>
  <message>
   <source>{host} responds, but not like a server that translates: check the address in the settings.</source>
   <translation>{host} は応答しましたが、翻訳サーバーの応答ではありません。設定でアドレスを確認してください。</translation>
  </message>
  <message>
   <source>{host} doesn't accept the key: enter the right one in the settings.</source>
   <translation>{host} がキーを受け付けません。設定で正しいキーを入力してください。</translation>
  </message>
  <message>
   <source>{host} refuses to translate (error {code}, {reason}): check the server's address and model in the settings.</source>
   <translation>{host} が翻訳を拒否しました（エラー {code}、{reason}）。設定でサーバーのアドレスとモデルを確認してください。</translation>
  </message>
  <message>
   <source>The server at {host} is not responding: start it on this computer.</source>
   <translation>{host} のサーバーが応答しません: このコンピュータで起動してください。</translation>
  </message>
  <message>
   <source>The server at {host} cannot be used ({reason}): check its address in the settings.</source>
   <translation>サーバー {host} を使用できません（{reason}）。設定でアドレスを確認してください。</translation>
  </message>
  <message>
   <source>{host} knows no such address or model ({reason}): check both in the settings.</source>
   <translation>{host} にこのアドレスまたはモデルがありません（{reason}）。設定で両方を確認してください。</translation>
  </message>
  <message>
   <source>The prompt is too long for the server at {host} ({reason}): shorten it, or reduce the context in the settings.</source>
   <translation>プロンプトがサーバー {host} には長すぎます（{reason}）。短くするか、設定でコンテキストサイズを小さくしてください。</translation>
  </message>
  <message>
   <source>{host} is too busy: captions will be translated again once it is ready.</source>
   <translation>{host} は混み合っています。空きができると字幕の翻訳が再開されます。</translation>
  </message>
  <message>
   <source>The connection to the server was closed: start captions again.</source>
   <translation>サーバーへの接続が閉じられました。字幕をもう一度開始してください。</translation>
  </message>
  <message>
   <source>The certificate authority {path} cannot be read ({reason}): choose a PEM file.</source>
   <translation>認証局 {path} を読み取れません（{reason}）。PEM ファイルを選択してください。</translation>
  </message>
  <message>
   <source>{host} cannot be asked ({reason}): close other apps to free memory.</source>
   <translation>{host} に要求を送れません（{reason}）。ほかのアプリを閉じてメモリを空けてください。</translation>
  </message>
  <message>
   <source>A server doesn't give all probabilities, as Spec-Verification and sampling need them: use another policy, or a model on this computer.</source>
   <translation>Spec-Verification とサンプリングに必要な確率のすべては、サーバーからは得られません。別の方式か、このコンピューターのモデルを使用してください。</translation>
  </message>
  <message>
   <source>{host} names no model: enter the model's name in the settings.</source>
   <translation>{host} がモデル名を返しません。設定でモデル名を入力してください。</translation>
  </message>
  <message>
   <source>{host} has no model {model}: choose one of {models} in the settings.</source>
   <translation>{host} にモデル {model} はありません。設定で {models} のいずれかを選択してください。</translation>
  </message>
  <message>
   <source>Another model answers at {host} now: captions continue with it.</source>
   <translation>{host} では別のモデルが応答しています: 字幕はそのモデルで続きます。</translation>
  </message>
  <message>
   <source>The app does not know the prompt for {model}: choose one in the settings.</source>
   <translation>{model} に適したプロンプトが不明です。設定でプロンプトを選択してください。</translation>
  </message>
  <message>
   <source>A server doesn't give the chat template of {model}: choose a prompt other than “chat” in the settings.</source>
   <translation>サーバーは {model} のチャットテンプレートを提供しません。設定で「chat」以外のプロンプトを選択してください。</translation>
  </message>
  <message>
   <source>{host} gives no probabilities of what is on the screen: start it with them turned on, or allow translation without them in the settings.</source>
   <translation>{host} は画面上のテキストの確率を返しません。確率を返すようにサーバーを起動し直すか、設定で確率なしの翻訳を許可してください。</translation>
  </message>
  <message>
   <source>it takes too much memory</source>
   <translation>メモリを使いすぎます</translation>
  </message>
  <message>
   <source>it takes too long</source>
   <translation>時間がかかりすぎます</translation>
  </message>
  <message>
   <source>it makes more than {count} characters of one sentence</source>
   <translation>1 文が {count} 文字を超えます</translation>
  </message>
  <message>
   <source>choose a GGUF file of the same model</source>
   <translation>同じモデルの GGUF ファイルを選んでください</translation>
  </message>
  <message>
   <source>download the file itself</source>
   <translation>ファイル本体をダウンロードしてください</translation>
  </message>
  <message>
   <source>{path} is not a GGUF file: choose another model.</source>
   <translation>{path} は GGUF ファイルではありません。別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>{path} is not complete, or damaged: download it again, or choose another model.</source>
   <translation>{path} は不完全か、壊れています。ダウンロードし直すか、別のモデルを選んでください。</translation>
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
   <source>it has a separate encoder</source>
   <translation>独立したエンコーダーを持つモデルです</translation>
  </message>
  <message>
   <source>{path} cannot be used for translation ({reason}): choose another instruct model.</source>
   <translation>{path} は翻訳に使えません（{reason}）。別の Instruct モデルを選んでください。</translation>
  </message>
  <message>
   <source>llama.cpp cannot read {path} ({reason}): download it again, or choose another model.</source>
   <translation>llama.cpp は {path} を読み取れません（{reason}）。ダウンロードし直すか、別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>{path} is an adapter (LoRA), not a whole model: choose a model that it has been merged into.</source>
   <translation>{path} はアダプター（LoRA）で、モデル全体ではありません。マージ済みのモデルを選んでください。</translation>
  </message>
  <message>
   <source>{path} is the part of a model that reads images or sound (mmproj): choose the language model that it belongs to.</source>
   <translation>{path} は画像や音声を読み取るための部品（mmproj）です。対応する言語モデルを選んでください。</translation>
  </message>
  <message>
   <source>{path} is a file for making models ({kind}), not a model: choose an instruct model.</source>
   <translation>{path} はモデルを作るためのファイル（{kind}）で、モデルではありません。Instruct モデルを選んでください。</translation>
  </message>
  <message>
   <source>{path} is an embedding model, which compares texts and cannot translate: choose an instruct model.</source>
   <translation>{path} は文章を比較するための埋め込みモデルで、翻訳はできません。Instruct モデルを選んでください。</translation>
  </message>
  <message>
   <source>{path} is part {number} of {count} of a model: choose its first part.</source>
   <translation>{path} は {count} 個に分かれたモデルの {number} 番目です。最初のファイルを選んでください。</translation>
  </message>
  <message>
   <source>{path} is the first of {count} parts of a model, but has been renamed: give all parts their original names.</source>
   <translation>{path} は {count} 個に分かれたモデルの最初のファイルですが、名前が変更されています。すべてのファイルを元の名前に戻してください。</translation>
  </message>
  <message>
   <source>The model {path} has {count} parts, and some are missing ({names}): put all of them into the same folder.</source>
   <translation>モデル {path} は {count} 個に分かれていますが、足りないファイルがあります（{names}）。すべて同じフォルダーに置いてください。</translation>
  </message>
  <message>
   <source>a model for PyTorch</source>
   <translation>PyTorch 用のモデル</translation>
  </message>
  <message>
   <source>an archive</source>
   <translation>圧縮ファイル</translation>
  </message>
  <message>
   <source>unpack it, and choose the file in it</source>
   <translation>展開して、中のファイルを選んでください</translation>
  </message>
  <message>
   <source>a model in the safetensors format</source>
   <translation>safetensors 形式のモデル</translation>
  </message>
  <message>
   <source>a model in an older format</source>
   <translation>古い形式のモデル</translation>
  </message>
  <message>
   <source>a web page</source>
   <translation>Web ページ</translation>
  </message>
  <message>
   <source>a placeholder of Git LFS</source>
   <translation>Git LFS のプレースホルダー</translation>
  </message>
  <message>
   <source>The translation model {path} cannot be read ({reason}): choose another one.</source>
   <translation>翻訳モデル {path} を読み込めません（{reason}）。別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>it generates by diffusion</source>
   <translation>拡散方式で生成するモデルです</translation>
  </message>
  <message>
   <source>{path} is {what}, not a GGUF file: {remedy}.</source>
   <translation>{path} は{what}で、GGUF ファイルではありません。{remedy}。</translation>
  </message>
  <message>
   <source>it was trained with only {tokens} tokens of context</source>
   <translation>{tokens} トークンのコンテキストでしか学習していません</translation>
  </message>
  <message>
   <source>it does not say why</source>
   <translation>理由は不明</translation>
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
   <source>llama.cpp cannot load {path} ({reason}): download it again, or choose another model.</source>
   <translation>llama.cpp は {path} を読み込めません（{reason}）。ダウンロードし直すか、別のモデルを選んでください。</translation>
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
   <source>{count} million parameters</source>
   <translation>{count}M パラメーター</translation>
  </message>
  <message>
   <source>{count} billion parameters</source>
   <translation>{count}B パラメーター</translation>
  </message>
  <message>
   <source>{count} tokens of context</source>
   <translation>コンテキスト {count} トークン</translation>
  </message>
  <message>
   <source>prompt: its own chat template</source>
   <translation>プロンプト: モデル付属のチャットテンプレート</translation>
  </message>
  <message>
   <source>prompt: {name}</source>
   <translation>プロンプト: {name}</translation>
  </message>
  <message>
   <source>{name} has no chat template: choose a prompt other than “chat”, or an instruct model.</source>
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
   <source>{name} cannot translate because its results are not numbers: download it again, or choose another model.</source>
   <translation>{name} は有効な数値を計算しないため翻訳に使えません。ダウンロードし直すか、別のモデルを選んでください。</translation>
  </message>
  <message>
   <source>The translation model cannot read a text of {count} characters: shorten it.</source>
   <translation>翻訳モデルは {count} 文字のテキストを読み取れません。短くしてください。</translation>
  </message>
  <message>
   <source>The prompt alone takes {taken} of the context's {size} tokens: increase the context size in the settings, shorten the prompt, or choose a model with a longer context.</source>
   <translation>プロンプトだけでコンテキスト {size} トークンのうち {taken} トークンを使います。設定でコンテキストサイズを大きくするか、プロンプトを短くするか、より長いコンテキストのモデルを選んでください。</translation>
  </message>
  <message>
   <source>The prompt “{prompt}” must be {names}, chat or auto, or contain {text} exactly once, where the source goes.</source>
   <translation>プロンプト「{prompt}」は、{names}、chat、auto のいずれかにするか、原文の位置に {text} を 1 回だけ入れてください。</translation>
  </message>
  <message>
   <source>{name} translates into {languages} only: choose another caption language, or another translation model.</source>
   <translation>{name} の翻訳先は{languages}だけです。字幕の言語を変えるか、別の翻訳モデルを選んでください。</translation>
  </message>
  <message>
   <source>{number} of {count}</source>
   <translation>{number} / {count}</translation>
  </message>
  <message>
   <source>Licenses</source>
   <translation>ライセンス</translation>
  </message>
  <message>
   <source>The licenses of the app and everything in it.</source>
   <translation>アプリとそのすべての構成要素のライセンスです。</translation>
  </message>
  <message>
   <source>About SSBD Desktop</source>
   <translation>SSBD Desktop について</translation>
  </message>
  <message>
   <source>Processor only</source>
   <translation>プロセッサのみ</translation>
  </message>
  <message>
   <source>Checking for updates…</source>
   <translation>アップデートを確認中…</translation>
  </message>
  <message>
   <source>Copied.</source>
   <translation>コピーしました。</translation>
  </message>
  <message>
   <source>Check for updates</source>
   <translation>アップデートを確認</translation>
  </message>
  <message>
   <source>Looks at the public list of releases. Nothing is installed.</source>
   <translation>公開されているリリースの一覧を確認します。何もインストールしません。</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>表示</translation>
  </message>
  <message>
   <source>Opens the releases in your web browser.</source>
   <translation>リリースの一覧を Web ブラウザーで開きます。</translation>
  </message>
  <message>
   <source>Licenses…</source>
   <translation>ライセンス…</translation>
  </message>
  <message>
   <source>Shows the licenses of the app and everything in it.</source>
   <translation>アプリとそのすべての構成要素のライセンスを表示します。</translation>
  </message>
  <message>
   <source>Copy for a report</source>
   <translation>報告用にコピー</translation>
  </message>
  <message>
   <source>Copies the versions and the system to paste elsewhere.</source>
   <translation>バージョンとシステムの情報を、貼り付けられるようにコピーします。</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>閉じる</translation>
  </message>
  <message>
   <source>Closes this window.</source>
   <translation>このウィンドウを閉じます。</translation>
  </message>
  <message>
   <source>Version {version}</source>
   <translation>バージョン {version}</translation>
  </message>
  <message>
   <source>Live translated captions, on your own computer.</source>
   <translation>お使いのコンピューターだけで作るリアルタイム翻訳字幕。</translation>
  </message>
  <message>
   <source>{copyright} · MIT License</source>
   <translation>{copyright} · MIT ライセンス</translation>
  </message>
  <message>
   <source>Search</source>
   <translation>検索</translation>
  </message>
  <message>
   <source>Finds words in the licenses.</source>
   <translation>ライセンス内の語句を検索します。</translation>
  </message>
  <message>
   <source>Previous match</source>
   <translation>前の一致</translation>
  </message>
  <message>
   <source>Goes to the previous match.</source>
   <translation>前の一致箇所に移動します。</translation>
  </message>
  <message>
   <source>Next match</source>
   <translation>次の一致</translation>
  </message>
  <message>
   <source>Goes to the next match.</source>
   <translation>次の一致箇所に移動します。</translation>
  </message>
  <message>
   <source>Loading…</source>
   <translation>読み込み中…</translation>
  </message>
  <message>
   <source>No matches</source>
   <translation>一致なし</translation>
  </message>
  <message>
   <source>System</source>
   <translation>システム</translation>
  </message>
  <message>
   <source>Translation runs on</source>
   <translation>翻訳の実行先</translation>
  </message>
  <message>
   <source>Version {version} is available.</source>
   <translation>バージョン {version} を利用できます。</translation>
  </message>
  <message>
   <source>This is the newest version.</source>
   <translation>これは最新バージョンです。</translation>
  </message>
  <message>
   <source>Website</source>
   <translation>Web サイト</translation>
  </message>
  <message>
   <source>Opens the website in your web browser.</source>
   <translation>Web サイトを Web ブラウザーで開きます。</translation>
  </message>
  <message>
   <source>User guide</source>
   <translation>ユーザーガイド</translation>
  </message>
  <message>
   <source>Opens the guide in your web browser.</source>
   <translation>ガイドを Web ブラウザーで開きます。</translation>
  </message>
  <message>
   <source>Known problems</source>
   <translation>既知の問題</translation>
  </message>
  <message>
   <source>Opens the list in your web browser.</source>
   <translation>一覧を Web ブラウザーで開きます。</translation>
  </message>
  <message>
   <source>The licenses are missing from this app.</source>
   <translation>このアプリにはライセンスが同梱されていません。</translation>
  </message>
  <message>
   <source>not translated</source>
   <translation>未翻訳</translation>
  </message>
  <message>
   <source>System default</source>
   <translation>システムのデフォルト</translation>
  </message>
  <message>
   <source>Search languages</source>
   <translation>言語を検索</translation>
  </message>
  <message>
   <source>Choose {setting}</source>
   <translation>{setting}を選択</translation>
  </message>
  <message>
   <source>Choose folder…</source>
   <translation>フォルダーを選択…</translation>
  </message>
  <message>
   <source>Choose file…</source>
   <translation>ファイルを選択…</translation>
  </message>
  <message>
   <source>Detect</source>
   <translation>自動検出</translation>
  </message>
  <message>
   <source>Language models</source>
   <translation>言語モデル</translation>
  </message>
  <message>
   <source>Certificates</source>
   <translation>証明書</translation>
  </message>
  <message>
   <source>All files</source>
   <translation>すべてのファイル</translation>
  </message>
  <message>
   <source>None</source>
   <translation>なし</translation>
  </message>
  <message>
   <source>Computer audio</source>
   <translation>コンピューターの音声</translation>
  </message>
  <message>
   <source>{app} (app)</source>
   <translation>{app}（アプリ）</translation>
  </message>
  <message>
   <source>Microphones</source>
   <translation>マイク</translation>
  </message>
  <message>
   <source>Audio outputs</source>
   <translation>音声出力</translation>
  </message>
  <message>
   <source>Apps</source>
   <translation>アプリ</translation>
  </message>
  <message>
   <source>Words change only when another is far more likely.</source>
   <translation>ほかの語の方がはるかに確からしいときにだけ変わります。</translation>
  </message>
  <message>
   <source>Only the SSBD method uses it.</source>
   <translation>SSBD 方式でのみ使われます。</translation>
  </message>
  <message>
   <source>Words on the screen never change, right or wrong.</source>
   <translation>画面上の語は、正しくても誤っていても変わりません。</translation>
  </message>
  <message>
   <source>Words change as soon as the model finds better ones.</source>
   <translation>モデルがよりよい語を見つけるとすぐに変わります。</translation>
  </message>
  <message>
   <source>Words change when another is somewhat more likely.</source>
   <translation>ほかの語の方がやや確からしいときに変わります。</translation>
  </message>
  <message>
   <source>Words change only when another is clearly more likely.</source>
   <translation>ほかの語の方が明らかに確からしいときにだけ変わります。</translation>
  </message>
  <message>
   <source>%</source>
   <translation>%</translation>
  </message>
  <message>
   <source>Use {keys}</source>
   <translation>{keys} を使う</translation>
  </message>
  <message>
   <source>Suggested shortcut for {setting}</source>
   <translation>{setting}の推奨キー</translation>
  </message>
  <message>
   <source>{setting}, slider</source>
   <translation>{setting}、スライダー</translation>
  </message>
  <message>
   <source>Also check System Settings &gt; Privacy &amp; Security &gt; Screen &amp; System Audio Recording.</source>
   <translation>「システム設定」&gt;「プライバシーとセキュリティ」&gt;「画面収録とシステムオーディオ録音」も確認してください。</translation>
  </message>
  <message>
   <source>Also check System Settings &gt; Privacy &amp; Security &gt; Microphone.</source>
   <translation>「システム設定」&gt;「プライバシーとセキュリティ」&gt;「マイク」も確認してください。</translation>
  </message>
  <message>
   <source>Also check Settings &gt; Privacy &amp; security &gt; Microphone.</source>
   <translation>「設定」&gt;「プライバシーとセキュリティ」&gt;「マイク」も確認してください。</translation>
  </message>
  <message>
   <source>Sound level</source>
   <translation>音量レベル</translation>
  </message>
  <message>
   <source>{percent}% of full scale</source>
   <translation>フルスケールの {percent}%</translation>
  </message>
  <message>
   <source>This is already the sound source: everything would be captioned twice.</source>
   <translation>これはすでに音源に設定されています。すべてに字幕が二重に付いてしまいます。</translation>
  </message>
  <message>
   <source>Listening…</source>
   <translation>聞き取り中…</translation>
  </message>
  <message>
   <source>Sound detected</source>
   <translation>音声を検出しました</translation>
  </message>
  <message>
   <source>No sound detected. Speak or play something, or choose another source.</source>
   <translation>音声が検出されません。話すか何かを再生するか、別の音源を選んでください。</translation>
  </message>
  <message>
   <source>{hours} h {minutes} min left</source>
   <translation>残り {hours} 時間 {minutes} 分</translation>
  </message>
  <message>
   <source>{seconds} s left</source>
   <translation>残り {seconds} 秒</translation>
  </message>
  <message>
   <source>{minutes} min left</source>
   <translation>残り {minutes} 分</translation>
  </message>
  <message>
   <source>Works, but {reasons}.</source>
   <translation>使えますが、{reasons}。</translation>
  </message>
  <message>
   <source>Fits this computer.</source>
   <translation>このコンピューターに適しています。</translation>
  </message>
  <message>
   <source>Speech model</source>
   <translation>音声モデル</translation>
  </message>
  <message>
   <source>Translation model</source>
   <translation>翻訳モデル</translation>
  </message>
  <message>
   <source>it is too slow for this computer: captions would fall further and further behind</source>
   <translation>このコンピューターには重すぎて、字幕がどんどん遅れます</translation>
  </message>
  <message>
   <source>Checking…</source>
   <translation>確認しています…</translation>
  </message>
  <message>
   <source>captions lag while anything else keeps this computer busy</source>
   <translation>ほかの処理があるときは字幕が遅れます</translation>
  </message>
  <message>
   <source>For your own calls. You can carry on while they download.</source>
   <translation>自分の通話に使います。ダウンロード中もそのまま操作を続けられます。</translation>
  </message>
  <message>
   <source>A recorded call, captioned by small models that come with the app.</source>
   <translation>録音された通話に、アプリに付属する小さなモデルで字幕を付けます。</translation>
  </message>
  <message>
   <source>For your own calls, with models you already have.</source>
   <translation>すでに持っているモデルを自分の通話に使います。</translation>
  </message>
  <message>
   <source>For your own calls. The recommended speech model is downloaded.</source>
   <translation>自分の通話に使います。おすすめの音声モデルをダウンロードします。</translation>
  </message>
  <message>
   <source>A folder with a Whisper model in CTranslate2 format, such as faster-whisper-small.</source>
   <translation>faster-whisper-small など、CTranslate2 形式の Whisper モデルのフォルダーです。</translation>
  </message>
  <message>
   <source>A GGUF file with an instruct model, such as Tower-Plus-2B or Qwen3-4B.</source>
   <translation>Tower-Plus-2B や Qwen3-4B など、Instruct モデルの GGUF ファイルです。</translation>
  </message>
  <message>
   <source>Choose your models</source>
   <translation>モデルを選ぶ</translation>
  </message>
  <message>
   <source>One turns speech into text, the other translates it. Both run on this computer.</source>
   <translation>1 つは音声を文字にし、もう 1 つはそれを翻訳します。どちらもこのコンピューター上で動作します。</translation>
  </message>
  <message>
   <source>Download the recommended models</source>
   <translation>おすすめのモデルをダウンロード</translation>
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
   <source>Translate on a server</source>
   <translation>サーバーで翻訳</translation>
  </message>
  <message>
   <source>Choose your models first.</source>
   <translation>先にモデルを選んでください。</translation>
  </message>
  <message>
   <source>Enter the server's address first.</source>
   <translation>先にサーバーのアドレスを入力してください。</translation>
  </message>
  <message>
   <source>Server address</source>
   <translation>サーバーのアドレス</translation>
  </message>
  <message>
   <source>{kind}: {name}</source>
   <translation>{kind}: {name}</translation>
  </message>
  <message>
   <source>Suits your languages, and this computer keeps up with it.</source>
   <translation>選んだ言語に対応し、このコンピューターで十分な速さで動きます。</translation>
  </message>
  <message>
   <source>Download: {size}, free disk space: {free}</source>
   <translation>ダウンロード: {size}、空き容量: {free}</translation>
  </message>
  <message>
   <source>There is not enough disk space: free up {size}, or choose other models.</source>
   <translation>ディスクの空き容量が足りません。{size} 空けるか、ほかのモデルを選択してください。</translation>
  </message>
  <message>
   <source>Downloaded</source>
   <translation>ダウンロード済み</translation>
  </message>
  <message>
   <source>{license} (non-commercial use only)</source>
   <translation>{license}（非商用のみ）</translation>
  </message>
  <message>
   <source>Or {model}: {what}</source>
   <translation>または {model}：{what}</translation>
  </message>
  <message>
   <source>Finding models that suit this computer…</source>
   <translation>このコンピューターに適したモデルを探しています…</translation>
  </message>
  <message>
   <source>I will use them for non-commercial purposes only</source>
   <translation>非商用目的でのみ使用します</translation>
  </message>
  <message>
   <source>Try again</source>
   <translation>再試行</translation>
  </message>
  <message>
   <source>Finds models that suit this computer.</source>
   <translation>このコンピューターに適したモデルを探します。</translation>
  </message>
  <message>
   <source>Choose other models…</source>
   <translation>ほかのモデルを選択…</translation>
  </message>
  <message>
   <source>Shows and downloads models.</source>
   <translation>モデルを表示、ダウンロードします。</translation>
  </message>
  <message>
   <source>Accept the license terms first.</source>
   <translation>先にライセンス条件に同意してください。</translation>
  </message>
  <message>
   <source>No models can be recommended for these languages on this computer.</source>
   <translation>これらの言語とこのコンピューターにおすすめできるモデルがありません。</translation>
  </message>
  <message>
   <source>Checking the download size…</source>
   <translation>ダウンロードのサイズを確認中…</translation>
  </message>
  <message>
   <source>Requires PulseAudio or PipeWire.</source>
   <translation>PulseAudio または PipeWire が必要です。</translation>
  </message>
  <message>
   <source>What should be captioned?</source>
   <translation>何に字幕を付けますか？</translation>
  </message>
  <message>
   <source>Requires macOS 14.4, or a loopback driver such as BlackHole as the microphone.</source>
   <translation>macOS 14.4 以降が必要です。または、BlackHole などのループバックドライバーをマイクとして使ってください。</translation>
  </message>
  <message>
   <source>Connect speakers or headphones to caption what they play.</source>
   <translation>再生音に字幕を付けるには、スピーカーまたはヘッドホンを接続してください。</translation>
  </message>
  <message>
   <source>Welcome to SSBD Desktop</source>
   <translation>SSBD Desktop へようこそ</translation>
  </message>
  <message>
   <source>Computer audio: calls and videos</source>
   <translation>コンピューターの音声: 通話と動画</translation>
  </message>
  <message>
   <source>Microphone: people in the room</source>
   <translation>マイク: 部屋にいる人</translation>
  </message>
  <message>
   <source>Also caption what I say</source>
   <translation>自分の発言にも字幕を付ける</translation>
  </message>
  <message>
   <source>Spoken language</source>
   <translation>音声の言語</translation>
  </message>
  <message>
   <source>Caption language</source>
   <translation>字幕の言語</translation>
  </message>
  <message>
   <source>Captions you as well, and shows who is speaking.</source>
   <translation>自分の声にも字幕を付け、誰が話しているかを示します。</translation>
  </message>
  <message>
   <source>Live captions for your calls.</source>
   <translation>通話のためのライブ字幕。</translation>
  </message>
  <message>
   <source>Live captions for your calls, translated on this computer. What is said never leaves it.</source>
   <translation>通話のライブ字幕をこのコンピューター上で翻訳します。会話の内容が外部に送信されることはありません。</translation>
  </message>
  <message>
   <source>Set up SSBD Desktop</source>
   <translation>SSBD Desktop のセットアップ</translation>
  </message>
  <message>
   <source>Use these answers and start captions</source>
   <translation>この内容で字幕を開始する</translation>
  </message>
  <message>
   <source>Not now</source>
   <translation>今はしない</translation>
  </message>
  <message>
   <source>You can set up the app later from the menu.</source>
   <translation>後でメニューからセットアップできます。</translation>
  </message>
  <message>
   <source>Back</source>
   <translation>戻る</translation>
  </message>
  <message>
   <source>Go back</source>
   <translation>前に戻る</translation>
  </message>
  <message>
   <source>Next</source>
   <translation>次へ</translation>
  </message>
  <message>
   <source>Continue to the models</source>
   <translation>モデルの選択に進む</translation>
  </message>
  <message>
   <source>Start captions</source>
   <translation>字幕を開始</translation>
  </message>
  <message>
   <source>{name} (click to rename)</source>
   <translation>{name}（クリックして名前を変更）</translation>
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
   <source>Click the caption that you want to correct.</source>
   <translation>修正する字幕をクリックしてください。</translation>
  </message>
  <message>
   <source>Caption corrected.</source>
   <translation>字幕を修正しました。</translation>
  </message>
  <message>
   <source>Add “{word}” to glossary</source>
   <translation>「{word}」を用語集に追加</translation>
  </message>
  <message>
   <source>“{word}” is in the glossary.</source>
   <translation>「{word}」は用語集にあります。</translation>
  </message>
  <message>
   <source>Exported to {path}.</source>
   <translation>{path} に書き出しました。</translation>
  </message>
  <message>
   <source>No file manager could be opened. The file is {path}.</source>
   <translation>ファイルマネージャーを開けませんでした。ファイルは {path} です。</translation>
  </message>
  <message>
   <source>Translation canceled. Nothing was changed.</source>
   <translation>翻訳をキャンセルしました。何も変更されていません。</translation>
  </message>
  <message>
   <source>Correct caption</source>
   <translation>字幕を修正</translation>
  </message>
  <message>
   <source>Original</source>
   <translation>原文</translation>
  </message>
  <message>
   <source>What was said.</source>
   <translation>これは話された内容です。</translation>
  </message>
  <message>
   <source>Its translation.</source>
   <translation>この字幕の翻訳です。</translation>
  </message>
  <message>
   <source>What the app heard is kept in the session's file.</source>
   <translation>アプリが聞き取った内容は、セッションのファイルに残ります。</translation>
  </message>
  <message>
   <source>Translate again</source>
   <translation>再翻訳</translation>
  </message>
  <message>
   <source>Translate</source>
   <translation>翻訳</translation>
  </message>
  <message>
   <source>Language</source>
   <translation>言語</translation>
  </message>
  <message>
   <source>Existing translations are kept.</source>
   <translation>既存の翻訳はそのまま残ります。</translation>
  </message>
  <message>
   <source>Server</source>
   <translation>サーバー</translation>
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
   <source>Recording</source>
   <translation>記録中</translation>
  </message>
  <message>
   <source>Interrupted</source>
   <translation>中断</translation>
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
   <translation>文字起こし</translation>
  </message>
  <message>
   <source>Select text to copy it.</source>
   <translation>テキストを選択してコピーできます。</translation>
  </message>
  <message>
   <source>Rename speaker…</source>
   <translation>話者の名前を変更…</translation>
  </message>
  <message>
   <source>Correct…</source>
   <translation>修正…</translation>
  </message>
  <message>
   <source>It will be recognized and translated this way from now on.</source>
   <translation>今後はこのとおりに認識・翻訳されます。</translation>
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
   <source>Undoes this.</source>
   <translation>これを取り消します。</translation>
  </message>
  <message>
   <source>Add to glossary</source>
   <translation>用語集に追加</translation>
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
   <source>History – SSBD Desktop</source>
   <translation>履歴 – SSBD Desktop</translation>
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
   <source>The session's name. Press Enter to save it.</source>
   <translation>セッションの名前です。Enter キーで保存します。</translation>
  </message>
  <message>
   <source>Which language is shown, copied and exported.</source>
   <translation>表示、コピー、書き出しの対象とする言語です。</translation>
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
   <source>Corrects the caption at the cursor.</source>
   <translation>カーソル位置の字幕を修正します。</translation>
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
   <source>Search all sessions</source>
   <translation>すべてのセッションを検索</translation>
  </message>
  <message>
   <source>Name this session</source>
   <translation>セッションに名前を付ける</translation>
  </message>
  <message>
   <source>Both languages</source>
   <translation>両方の言語</translation>
  </message>
  <message>
   <source>Subtitles (SRT)…</source>
   <translation>字幕（SRT）…</translation>
  </message>
  <message>
   <source>Web subtitles (VTT)…</source>
   <translation>Web 字幕（VTT）…</translation>
  </message>
  <message>
   <source>Text (TXT)…</source>
   <translation>テキスト（TXT）…</translation>
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
   <translation>「{words}」の検索結果はありません。</translation>
  </message>
  <message>
   <source>Showing the first {count} results. Add words to narrow the search.</source>
   <translation>最初の {count} 件を表示しています。語句を追加して絞り込んでください。</translation>
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
   <source>{keys} is already used for “{setting}”: choose another.</source>
   <translation>{keys} はすでに「{setting}」に使われています。別のショートカットを選んでください。</translation>
  </message>
  <message>
   <source>Shortcuts don't work on this screen: clear them in the settings.</source>
   <translation>この画面ではショートカットを使えません。設定で消去してください。</translation>
  </message>
  <message>
   <source>Shortcuts don't work in other apps under Wayland: clear them in the settings, and use the menu of the captions.</source>
   <translation>Wayland では、ほかのアプリの使用中にショートカットが働きません。設定で消去し、字幕のメニューを使ってください。</translation>
  </message>
  <message>
   <source>Under Wayland, shortcuts work only while an X11 app has the keyboard.</source>
   <translation>Wayland では、X11 アプリにキー入力しているときだけショートカットが働きます。</translation>
  </message>
  <message>
   <source>Your keyboard can't type {keys}: choose another.</source>
   <translation>このキーボードでは {keys} を入力できません。別のショートカットを選んでください。</translation>
  </message>
  <message>
   <source>{keys} is already used by another app: choose another.</source>
   <translation>{keys} はすでにほかのアプリが使っています。別のショートカットを選んでください。</translation>
  </message>
  <message>
   <source>macOS doesn't let the app use shortcuts: allow it in System Settings &gt; Privacy &amp; Security &gt; Accessibility, and restart the app.</source>
   <translation>macOS がショートカットの使用を許可していません。「システム設定」&gt;「プライバシーとセキュリティ」&gt;「アクセシビリティ」で許可し、アプリを再起動してください。</translation>
  </message>
  <message>
   <source>Shortcuts need the library python-xlib: install it with pip install python-xlib and restart the app.</source>
   <translation>ショートカットにはライブラリ python-xlib が必要です。pip install python-xlib でインストールし、アプリを再起動してください。</translation>
  </message>
  <message>
   <source>Shortcuts don't work right now ({reason}): restart the app.</source>
   <translation>現在ショートカットを使えません（{reason}）。アプリを再起動してください。</translation>
  </message>
  <message>
   <source>Shortcuts need the library pynput: install it with pip install pynput and restart the app.</source>
   <translation>ショートカットにはライブラリ pynput が必要です。pip install pynput でインストールし、アプリを再起動してください。</translation>
  </message>
  <message>
   <source>Last {minutes} minutes · {updates}</source>
   <translation>過去 {minutes} 分間 · {updates}</translation>
  </message>
  <message>
   <source>{number}%</source>
   <translation>{number}%</translation>
  </message>
  <message>
   <source>Since {change} ({seconds} s ago) · {updates}</source>
   <translation>「{change}」の変更後（{seconds} 秒前） · {updates}</translation>
  </message>
  <message>
   <source>Waiting for captions…</source>
   <translation>字幕を待っています…</translation>
  </message>
  <message>
   <source>Fewer passes</source>
   <translation>実行回数の削減</translation>
  </message>
  <message>
   <source>vs. plain re-translation</source>
   <translation>通常の再翻訳との比較</translation>
  </message>
  <message>
   <source>How often the model would run to translate everything again each time, divided by how often it runs.</source>
   <translation>毎回すべてを訳し直す場合のモデルの実行回数を、実際の実行回数で割った値。</translation>
  </message>
  <message>
   <source>Draft accepted</source>
   <translation>ドラフト採用率</translation>
  </message>
  <message>
   <source>A/D: share of the draft</source>
   <translation>A/D: ドラフトに対する割合</translation>
  </message>
  <message>
   <source>How much of the previous translation still holds.</source>
   <translation>前の翻訳のうち、そのまま使えた割合です。</translation>
  </message>
  <message>
   <source>Output from drafts</source>
   <translation>ドラフト由来の出力</translation>
  </message>
  <message>
   <source>A/O: share of the translation</source>
   <translation>A/O: 翻訳に対する割合</translation>
  </message>
  <message>
   <source>How much of each translation was only verified, not decoded again.</source>
   <translation>各翻訳のうち、検証だけで済み、デコードし直さなかった割合です。</translation>
  </message>
  <message>
   <source>Erasure</source>
   <translation>消去</translation>
  </message>
  <message>
   <source>NE: tokens erased per final token</source>
   <translation>NE: 残ったトークンあたりの消去数</translation>
  </message>
  <message>
   <source>How much was taken back from the screen. 0 is perfectly steady.</source>
   <translation>画面から取り消された量です。0 はまったく変わらなかったことを示します。</translation>
  </message>
  <message>
   <source>Speech lag</source>
   <translation>音声認識の遅れ</translation>
  </message>
  <message>
   <source>from sound to words</source>
   <translation>音声が言葉になるまで</translation>
  </message>
  <message>
   <source>From the end of a sound until its words are there. The last words of a caption, which wait for the pause, are not counted.</source>
   <translation>音声の終わりから、その言葉が認識されるまでの時間です。無音を待って確定する字幕の最後の言葉は含みません。</translation>
  </message>
  <message>
   <source>Translation lag</source>
   <translation>翻訳の遅れ</translation>
  </message>
  <message>
   <source>from words to their caption</source>
   <translation>言葉から字幕が出るまで</translation>
  </message>
  <message>
   <source>From the words until their translation is there, including the time they wait.</source>
   <translation>言葉が認識されてから翻訳が出るまでの時間です。待ち時間を含みます。</translation>
  </message>
  <message>
   <source>Tokens per second</source>
   <translation>毎秒トークン数</translation>
  </message>
  <message>
   <source>including accepted drafts</source>
   <translation>採用されたドラフトを含む</translation>
  </message>
  <message>
   <source>Tokens of the translations, divided by the time spent on translating, including the prompt.</source>
   <translation>翻訳のトークン数を、プロンプトを含む翻訳時間で割った値です。</translation>
  </message>
  <message>
   <source>app and models</source>
   <translation>アプリとモデル</translation>
  </message>
  <message>
   <source>The memory that the app and its models use.</source>
   <translation>アプリとモデルが使っているメモリです。</translation>
  </message>
  <message>
   <source>{language} ({percent}% sure)</source>
   <translation>{language}（確度 {percent}%）</translation>
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
   <source>Detected: {language}</source>
   <translation>検出: {language}</translation>
  </message>
  <message>
   <source>Detecting the language…</source>
   <translation>言語を検出しています…</translation>
  </message>
  <message>
   <source>Performance</source>
   <translation>パフォーマンス</translation>
  </message>
  <message>
   <source>Continues the download.</source>
   <translation>ダウンロードを再開します。</translation>
  </message>
  <message>
   <source>Shows how well this model works on this computer.</source>
   <translation>このコンピューターでのモデルの働きを確かめます。</translation>
  </message>
  <message>
   <source>Checks that the files are undamaged.</source>
   <translation>ファイルが壊れていないか確認します。</translation>
  </message>
  <message>
   <source>Stops checking the files.</source>
   <translation>ファイルの確認を中止します。</translation>
  </message>
  <message>
   <source>Opens the folder with the files.</source>
   <translation>ファイルのあるフォルダーを開きます。</translation>
  </message>
  <message>
   <source>Deletes what has been downloaded so far.</source>
   <translation>これまでにダウンロードした分を削除します。</translation>
  </message>
  <message>
   <source>Deletes this model from this computer.</source>
   <translation>このモデルをこのコンピューターから削除します。</translation>
  </message>
  <message>
   <source>This frees up {size}.</source>
   <translation>{size} の空きができます。</translation>
  </message>
  <message>
   <source>Select a model.</source>
   <translation>モデルを選択してください。</translation>
  </message>
  <message>
   <source>Download progress.</source>
   <translation>ダウンロードの進行状況です。</translation>
  </message>
  <message>
   <source>Pauses the download. You can resume it later.</source>
   <translation>ダウンロードを一時停止します。後で再開できます。</translation>
  </message>
  <message>
   <source>Stop checking</source>
   <translation>確認を中止</translation>
  </message>
  <message>
   <source>Download</source>
   <translation>ダウンロード</translation>
  </message>
  <message>
   <source>Downloads this model.</source>
   <translation>このモデルをダウンロードします。</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>一時停止</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>再開</translation>
  </message>
  <message>
   <source>Use</source>
   <translation>使用</translation>
  </message>
  <message>
   <source>Uses this model for captions from now on.</source>
   <translation>今後の字幕にこのモデルを使います。</translation>
  </message>
  <message>
   <source>Try…</source>
   <translation>試す…</translation>
  </message>
  <message>
   <source>Check</source>
   <translation>確認</translation>
  </message>
  <message>
   <source>Discard…</source>
   <translation>破棄…</translation>
  </message>
  <message>
   <source>Delete…</source>
   <translation>削除…</translation>
  </message>
  <message>
   <source>Non-commercial license</source>
   <translation>非商用ライセンス</translation>
  </message>
  <message>
   <source>“{name}” may be used for non-commercial purposes only.</source>
   <translation>「{name}」は非商用目的でのみ使用できます。</translation>
  </message>
  <message>
   <source>License: {license}</source>
   <translation>ライセンス: {license}</translation>
  </message>
  <message>
   <source>Discard download</source>
   <translation>ダウンロードの破棄</translation>
  </message>
  <message>
   <source>Discard the download of “{name}”?</source>
   <translation>「{name}」のダウンロードを破棄しますか？</translation>
  </message>
  <message>
   <source>Discard</source>
   <translation>破棄</translation>
  </message>
  <message>
   <source>No file manager could be opened. The model is in {folder}.</source>
   <translation>ファイルマネージャーを開けませんでした。モデルは {folder} にあります。</translation>
  </message>
  <message>
   <source>It is in use: captions will need another speech model.</source>
   <translation>使用中です。削除後の字幕には別の音声モデルが必要です。</translation>
  </message>
  <message>
   <source>It is in use: captions will need another translation model.</source>
   <translation>使用中です。削除後の字幕には別の翻訳モデルが必要です。</translation>
  </message>
  <message>
   <source>Delete model</source>
   <translation>モデルの削除</translation>
  </message>
  <message>
   <source>Delete “{name}” from this computer?</source>
   <translation>このコンピューターから「{name}」を削除しますか？</translation>
  </message>
  <message>
   <source>“{name}” is still in use. End the session, then delete it.</source>
   <translation>「{name}」は使用中です。セッションを終了してから削除してください。</translation>
  </message>
  <message>
   <source>{size} has been downloaded.</source>
   <translation>{size} がダウンロード済みです。</translation>
  </message>
  <message>
   <source>Connecting…</source>
   <translation>接続しています…</translation>
  </message>
  <message>
   <source>The files are undamaged.</source>
   <translation>ファイルに問題はありません。</translation>
  </message>
  <message>
   <source>Paused</source>
   <translation>一時停止中</translation>
  </message>
  <message>
   <source>Not enough space on the disk.</source>
   <translation>ディスクの空き容量が足りません。</translation>
  </message>
  <message>
   <source>Leaves the models where they are.</source>
   <translation>モデルを今の場所に残します。</translation>
  </message>
  <message>
   <source>Move models</source>
   <translation>モデルの移動</translation>
  </message>
  <message>
   <source>Looking at your models…</source>
   <translation>モデルを確認中…</translation>
  </message>
  <message>
   <source>Move</source>
   <translation>移動</translation>
  </message>
  <message>
   <source>Moves the models to the new folder.</source>
   <translation>モデルを新しいフォルダーに移動します。</translation>
  </message>
  <message>
   <source>Move your models ({size}) to {folder}?</source>
   <translation>モデル（{size}）を {folder} に移動しますか？</translation>
  </message>
  <message>
   <source>Moving to {folder}…</source>
   <translation>{folder} に移動中…</translation>
  </message>
  <message>
   <source>{part} of {all}</source>
   <translation>{part} / {all}</translation>
  </message>
  <message>
   <source>Your models are now in {folder}.</source>
   <translation>モデルは {folder} に移動されました。</translation>
  </message>
  <message>
   <source>Your models were not moved.</source>
   <translation>モデルは移動されませんでした。</translation>
  </message>
  <message>
   <source>{languages} and {count} more</source>
   <translation>{languages} ほか {count} 言語</translation>
  </message>
  <message>
   <source>Recommended for your languages and this computer.</source>
   <translation>お使いの言語とこのコンピューターにおすすめです。</translation>
  </message>
  <message>
   <source>Recommended for your languages, but too slow for this computer.</source>
   <translation>お使いの言語にはおすすめですが、このコンピューターには重すぎます。</translation>
  </message>
  <message>
   <source>Available speech models</source>
   <translation>利用できる音声モデル</translation>
  </message>
  <message>
   <source>Available translation models</source>
   <translation>利用できる翻訳モデル</translation>
  </message>
  <message>
   <source>In use</source>
   <translation>使用中</translation>
  </message>
  <message>
   <source>Recommended</source>
   <translation>おすすめ</translation>
  </message>
  <message>
   <source>Failed</source>
   <translation>失敗</translation>
  </message>
  <message>
   <source>{problem} Retrying…</source>
   <translation>{problem}再試行しています…</translation>
  </message>
  <message>
   <source>{amount}/s</source>
   <translation>{amount}/秒</translation>
  </message>
  <message>
   <source>All languages</source>
   <translation>すべての言語</translation>
  </message>
  <message>
   <source>{size} ({free} free on the disk)</source>
   <translation>{size}（空き {free}）</translation>
  </message>
  <message>
   <source>Never</source>
   <translation>なし</translation>
  </message>
  <message>
   <source>License</source>
   <translation>ライセンス</translation>
  </message>
  <message>
   <source>Source</source>
   <translation>入手元</translation>
  </message>
  <message>
   <source>App</source>
   <translation>アプリ</translation>
  </message>
  <message>
   <source>Last used</source>
   <translation>最終使用</translation>
  </message>
  <message>
   <source>Location</source>
   <translation>場所</translation>
  </message>
  <message>
   <source>Downloads</source>
   <translation>ダウンロード</translation>
  </message>
  <message>
   <source>Installed</source>
   <translation>インストール済み</translation>
  </message>
  <message>
   <source>Elsewhere on this computer</source>
   <translation>このコンピューターのほかの場所</translation>
  </message>
  <message>
   <source>Waiting for the network…</source>
   <translation>ネットワークを待っています…</translation>
  </message>
  <message>
   <source>Not tested with this app yet.</source>
   <translation>このアプリではまだ試されていません。</translation>
  </message>
  <message>
   <source>Try {name}</source>
   <translation>{name} を試す</translation>
  </message>
  <message>
   <source>Captions may be slower until this is done. Pause them to measure the full speed.</source>
   <translation>完了するまで字幕が遅くなることがあります。最大速度を測るには、字幕を一時停止してください。</translation>
  </message>
  <message>
   <source>Translating…</source>
   <translation>翻訳中…</translation>
  </message>
  <message>
   <source>Recognizing speech…</source>
   <translation>音声を認識中…</translation>
  </message>
  <message>
   <source>{seconds} s to load</source>
   <translation>読み込み {seconds} 秒</translation>
  </message>
  <message>
   <source>{count} tokens/s</source>
   <translation>{count} トークン/秒</translation>
  </message>
  <message>
   <source>{factor}× real time</source>
   <translation>実時間の {factor} 倍速</translation>
  </message>
  <message>
   <source>Sample call</source>
   <translation>サンプル通話</translation>
  </message>
  <message>
   <source>Models – SSBD Desktop</source>
   <translation>モデル – SSBD Desktop</translation>
  </message>
  <message>
   <source>Searches by name, language or license.</source>
   <translation>名前、言語、ライセンスで検索します。</translation>
  </message>
  <message>
   <source>Models</source>
   <translation>モデル</translation>
  </message>
  <message>
   <source>Models on this computer, and models you can download.</source>
   <translation>このコンピューターにあるモデルと、ダウンロードできるモデルです。</translation>
  </message>
  <message>
   <source>Open folder</source>
   <translation>フォルダーを開く</translation>
  </message>
  <message>
   <source>Opens the folder with your models.</source>
   <translation>モデルのあるフォルダーを開きます。</translation>
  </message>
  <message>
   <source>Move…</source>
   <translation>移動…</translation>
  </message>
  <message>
   <source>Moves your models to another folder or disk.</source>
   <translation>モデルを別のフォルダーまたはディスクに移動します。</translation>
  </message>
  <message>
   <source>Search models</source>
   <translation>モデルを検索</translation>
  </message>
  <message>
   <source>No file manager could be opened. Your models are in {folder}.</source>
   <translation>ファイルマネージャーを開けませんでした。モデルは {folder} にあります。</translation>
  </message>
  <message>
   <source>Choose a folder for your models</source>
   <translation>モデルの保存先フォルダーを選択</translation>
  </message>
  <message>
   <source>No models match “{words}”</source>
   <translation>「{words}」に一致するモデルはありません</translation>
  </message>
  <message>
   <source>No models yet.</source>
   <translation>モデルはまだありません。</translation>
  </message>
  <message>
   <source>{count} new captions ↓</source>
   <translation>新しい字幕 {count} 件 ↓</translation>
  </message>
  <message>
   <source>Earlier captions · click to return</source>
   <translation>以前の字幕 · クリックで戻る</translation>
  </message>
  <message>
   <source>1 new caption ↓</source>
   <translation>新しい字幕 1 件 ↓</translation>
  </message>
  <message>
   <source>Click-through is on: clicks reach the window below. Turn it off.</source>
   <translation>クリックスルーがオンです。クリックは後ろのウィンドウに届きます。ここをクリックするとオフになります。</translation>
  </message>
  <message>
   <source>Under Wayland, clicks on the captions may not reach the window below: if they don't, move the captions out of the way.</source>
   <translation>Wayland では、字幕へのクリックが後ろのウィンドウに届かないことがあります。届かない場合は、字幕を別の場所に移動してください。</translation>
  </message>
  <message>
   <source>SSBD Desktop click-through</source>
   <translation>SSBD Desktop クリックスルー</translation>
  </message>
  <message>
   <source>Turn off click-through</source>
   <translation>クリックスルーをオフにする</translation>
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
   <source>Select all</source>
   <translation>すべてを選択</translation>
  </message>
  <message>
   <source>Return to now</source>
   <translation>最新の字幕に戻る</translation>
  </message>
  <message>
   <source>Choose a translation model to have captions translated.</source>
   <translation>字幕を翻訳するには、翻訳モデルを選択してください。</translation>
  </message>
  <message>
   <source>{doing} {percent}%</source>
   <translation>{doing} {percent}%</translation>
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
   <source>Loading {model}…</source>
   <translation>{model} を読み込んでいます…</translation>
  </message>
  <message>
   <source>Connecting to {host}…</source>
   <translation>{host} に接続しています…</translation>
  </message>
  <message>
   <source>The server is unavailable. Captions are not translated until it is back.</source>
   <translation>サーバーに接続できません。復旧するまで字幕は翻訳されません。</translation>
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
   <source>Someone is speaking…</source>
   <translation>発言中…</translation>
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
   <source>Choose a speech model to start captions.</source>
   <translation>字幕を開始するには、音声モデルを選択してください。</translation>
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
   <translation>文字起こしを開いています…</translation>
  </message>
  <message>
   <source>The server is unavailable. This computer translates until it is back.</source>
   <translation>サーバーに接続できません。復旧するまでこのコンピューターで翻訳します。</translation>
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
   <source>Captions off. Right-click to start.</source>
   <translation>字幕オフ。右クリックして開始します。</translation>
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
   <source>Text goes to {host}</source>
   <translation>テキストの送信先: {host}</translation>
  </message>
  <message>
   <source>Open Settings</source>
   <translation>設定を開く</translation>
  </message>
  <message>
   <source>Settings</source>
   <translation>設定</translation>
  </message>
  <message>
   <source>Open History</source>
   <translation>履歴を開く</translation>
  </message>
  <message>
   <source>History</source>
   <translation>履歴</translation>
  </message>
  <message>
   <source>Set up</source>
   <translation>セットアップ</translation>
  </message>
  <message>
   <source>Use it on your calls</source>
   <translation>自分の通話で使う</translation>
  </message>
  <message>
   <source>Back to live</source>
   <translation>ライブに戻る</translation>
  </message>
  <message>
   <source>Change the spoken language</source>
   <translation>音声の言語を変更</translation>
  </message>
  <message>
   <source>Change</source>
   <translation>変更</translation>
  </message>
  <message>
   <source>Open Models</source>
   <translation>モデルを開く</translation>
  </message>
  <message>
   <source>Report a problem…</source>
   <translation>問題を報告…</translation>
  </message>
  <message>
   <source>Report…</source>
   <translation>報告…</translation>
  </message>
  <message>
   <source>Show the new version</source>
   <translation>新しいバージョンを表示</translation>
  </message>
  <message>
   <source>Dismiss</source>
   <translation>閉じる</translation>
  </message>
  <message>
   <source>This is {name}</source>
   <translation>これは{name}さんです</translation>
  </message>
  <message>
   <source>Rename…</source>
   <translation>名前を変更…</translation>
  </message>
  <message>
   <source>Remember this voice</source>
   <translation>この声を記憶する</translation>
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
   <translation>ブラウザーを開けませんでした。ページは {address} です。</translation>
  </message>
  <message>
   <source>Rename speaker</source>
   <translation>話者の名前を変更</translation>
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
   <source>1 update</source>
   <translation>更新 1 回</translation>
  </message>
  <message>
   <source>{count} updates</source>
   <translation>更新 {count} 回</translation>
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
   <translation>{} の間、聞き取れませんでした</translation>
  </message>
  <message>
   <source>Speaker {}</source>
   <translation>話者{}</translation>
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
   <source>No font on this computer has {script} characters: install one that does, such as Noto Sans.</source>
   <translation>このコンピューターには次の文字を表示できるフォントがありません: {script}。Noto Sans などをインストールしてください。</translation>
  </message>
  <message>
   <source>The font “{font}” has no {script} characters, so another font is used for them: choose a different font if that looks wrong.</source>
   <translation>フォント「{font}」では次の文字を表示できないため、別のフォントを使っています: {script}。不自然に見える場合は、別のフォントを選んでください。</translation>
  </message>
  <message>
   <source>No {language} font is installed, so some characters may look wrong: install one, such as Noto Sans CJK.</source>
   <translation>{language}のフォントがインストールされていないため、一部の文字が正しい字形で表示されないことがあります。Noto Sans CJK などをインストールしてください。</translation>
  </message>
  <message>
   <source>Something went wrong: if it happens again, choose “Report a problem…” in the app's menu.</source>
   <translation>問題が発生しました。繰り返す場合は、アプリのメニューから「問題を報告…」を選んでください。</translation>
  </message>
  <message>
   <source>SSBD Desktop is already running but does not respond: quit it, or end its process, and start it again.</source>
   <translation>SSBD Desktop はすでに起動していますが、応答しません。アプリまたはそのプロセスを終了し、もう一度起動してください。</translation>
  </message>
  <message>
   <source>The captions cannot be hidden from screen sharing on this system: share a single window instead of the whole screen.</source>
   <translation>このシステムでは、画面共有で字幕を隠せません。画面全体ではなく、ウィンドウを 1 つだけ共有してください。</translation>
  </message>
  <message>
   <source>Windows could not hide the captions from screen sharing, so others see them: update to Windows 10 version 2004 or later.</source>
   <translation>Windows が画面共有から字幕を隠せなかったため、ほかの人に字幕が見えます。Windows 10 バージョン 2004 以降に更新してください。</translation>
  </message>
  <message>
   <source>Leaves out the checks that are not done yet.</source>
   <translation>まだ終わっていないチェックを省きます。</translation>
  </message>
  <message>
   <source>Report a problem</source>
   <translation>問題を報告</translation>
  </message>
  <message>
   <source>Report</source>
   <translation>レポート</translation>
  </message>
  <message>
   <source>You can change this text.</source>
   <translation>このテキストは変更できます。</translation>
  </message>
  <message>
   <source>Nothing is sent. Say what happened, remove what you don't want to share, and attach the report to a new issue on the website.</source>
   <translation>何も送信されません。何が起きたかを記入し、共有したくない部分を削除してから、Web サイトの新しい Issue にレポートを添付してください。</translation>
  </message>
  <message>
   <source>Skip</source>
   <translation>スキップ</translation>
  </message>
  <message>
   <source>Open website</source>
   <translation>Web サイトを開く</translation>
  </message>
  <message>
   <source>Opens the page for problems in your browser.</source>
   <translation>問題報告のページをブラウザーで開きます。</translation>
  </message>
  <message>
   <source>Copies the report.</source>
   <translation>レポートをコピーします。</translation>
  </message>
  <message>
   <source>Save…</source>
   <translation>保存…</translation>
  </message>
  <message>
   <source>Saves the report to a file.</source>
   <translation>レポートをファイルに保存します。</translation>
  </message>
  <message>
   <source>Save report</source>
   <translation>レポートを保存</translation>
  </message>
  <message>
   <source>Text (*.txt)</source>
   <translation>テキスト (*.txt)</translation>
  </message>
  <message>
   <source>The report cannot be saved in {path} ({reason}): choose another folder, or free up space.</source>
   <translation>レポートを {path} に保存できません（{reason}）。別のフォルダーを選ぶか、空き容量を増やしてください。</translation>
  </message>
  <message>
   <source>Checking your setup…</source>
   <translation>環境を確認しています…</translation>
  </message>
  <message>
   <source>Saved to {path}.</source>
   <translation>{path} に保存しました。</translation>
  </message>
  <message>
   <source>Captioning {name}</source>
   <translation>{name} に字幕を付けています</translation>
  </message>
  <message>
   <source>The captions are kept in the history under the file's name.</source>
   <translation>字幕はファイル名で履歴に保存されます。</translation>
  </message>
  <message>
   <source>Demonstration: a recorded call, captioned by small models.</source>
   <translation>デモ: 録音された通話に、小さなモデルで字幕を付けています。</translation>
  </message>
  <message>
   <source>They know the English of a work call and little else. What you change in the settings is kept; the captions are not.</source>
   <translation>これらのモデルは英語の仕事の通話で使われる言葉以外はほとんど知りません。変更した設定は保存されますが、字幕は保存されません。</translation>
  </message>
  <message>
   <source>Sound and video ({endings})</source>
   <translation>音声と動画 ({endings})</translation>
  </message>
  <message>
   <source>All files (*)</source>
   <translation>すべてのファイル (*)</translation>
  </message>
  <message>
   <source>Open file</source>
   <translation>ファイルを開く</translation>
  </message>
  <message>
   <source>This sounds like {heard}, not {set}.</source>
   <translation>{set}ではなく{heard}のように聞こえます。</translation>
  </message>
  <message>
   <source>Canceled. The previous model stays in use.</source>
   <translation>キャンセルしました。以前のモデルを引き続き使用します。</translation>
  </message>
  <message>
   <source>Demonstration, in {language}: it supports only {languages}.</source>
   <translation>デモ（{language}）: 使える言語は{languages}だけです。</translation>
  </message>
  <message>
   <source>The demonstration has ended. Start captions to see it again.</source>
   <translation>デモは終わりました。もう一度見るには、字幕を開始してください。</translation>
  </message>
  <message>
   <source>{name} has ended. Start captions to play it again.</source>
   <translation>{name} の再生が終わりました。もう一度再生するには、字幕を開始してください。</translation>
  </message>
  <message>
   <source>The recording has ended. Start captions to play it again.</source>
   <translation>録音の再生が終わりました。もう一度再生するには、字幕を開始してください。</translation>
  </message>
  <message>
   <source>Save session</source>
   <translation>セッションを保存</translation>
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
   <source>Session (*.jsonl)</source>
   <translation>セッション (*.jsonl)</translation>
  </message>
  <message>
   <source>Until then, small models make the captions. They know the English of a work call and little else.</source>
   <translation>それまでの字幕は、英語の仕事の通話で使われる言葉以外はほとんど知らない小さなモデルが作ります。</translation>
  </message>
  <message>
   <source>Downloading {models}… {percent}%, {left}</source>
   <translation>{models} をダウンロード中… {percent}%、{left}</translation>
  </message>
  <message>
   <source>{progress} · rough captions until then</source>
   <translation>{progress} · それまでは簡易な字幕です</translation>
  </message>
  <message>
   <source>Downloading {models}…</source>
   <translation>{models} をダウンロード中…</translation>
  </message>
  <message>
   <source>Checking {models}…</source>
   <translation>{models} を確認中…</translation>
  </message>
  <message>
   <source>Downloading {models}… {percent}%</source>
   <translation>{models} をダウンロード中… {percent}%</translation>
  </message>
  <message>
   <source>The download of {models} is paused.</source>
   <translation>{models} のダウンロードは一時停止中です。</translation>
  </message>
  <message>
   <source>Captions start once the models are downloaded.</source>
   <translation>モデルのダウンロードが終わると字幕が始まります。</translation>
  </message>
  <message>
   <source>Sound stays on this computer. Make sure that everyone who speaks agrees. You can stop this at any time by removing the address in the settings.</source>
   <translation>音声はこのコンピューターにとどまります。話す人の同意を得てください。設定でアドレスを消せば、いつでもやめられます。</translation>
  </message>
  <message>
   <source>Captions are made without the server.</source>
   <translation>サーバーを使わずに字幕を作成します。</translation>
  </message>
  <message>
   <source>Send text to a server</source>
   <translation>サーバーへのテキスト送信</translation>
  </message>
  <message>
   <source>Everything that is said will be sent to {host} as text and translated there.</source>
   <translation>翻訳のため、話された内容はすべてテキストとして {host} に送信されます。</translation>
  </message>
  <message>
   <source>The connection is not encrypted: others on the network can read it.</source>
   <translation>接続は暗号化されていません。ネットワーク上のほかの人に読まれるおそれがあります。</translation>
  </message>
  <message>
   <source>Send text</source>
   <translation>テキストを送信</translation>
  </message>
  <message>
   <source>Lets the server translate.</source>
   <translation>サーバーに翻訳させます。</translation>
  </message>
  <message>
   <source>Don't send</source>
   <translation>送信しない</translation>
  </message>
  <message>
   <source>The session of {name} was interrupted, but it was saved up to that point ({captions}). You can read or continue it in the history.</source>
   <translation>セッション「{name}」は中断しましたが、そこまでは保存されています（{captions}）。履歴で読んだり、続きを記録したりできます。</translation>
  </message>
  <message>
   <source>Captions of the session of {name} that could not be saved when the app quit were recovered ({captions}). You can read or continue it in the history.</source>
   <translation>アプリの終了時に保存できなかったセッション「{name}」の字幕を復元しました（{captions}）。履歴で読んだり、続きを記録したりできます。</translation>
  </message>
  <message>
   <source>The session of {name} was only partly saved because the disk was full (saved: {captions}, lost: {lost}). You can read or continue it in the history.</source>
   <translation>ディスクの空き容量が不足したため、セッション「{name}」は一部のみ保存されました（保存: {captions}、消失: {lost}）。履歴で読んだり、続きを記録したりできます。</translation>
  </message>
  <message>
   <source>Live text is not available: choose another live text port in the settings.</source>
   <translation>ライブテキストを利用できません。設定で別のライブテキストポートを選択してください。</translation>
  </message>
  <message>
   <source>A finished caption.</source>
   <translation>これは確定した字幕です。</translation>
  </message>
  <message>
   <source>Sets colors, background, text edge and alignment at once.</source>
   <translation>色、背景、文字の縁、配置をまとめて設定します。</translation>
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
   <source>What is being said</source>
   <translation>いま話されている内容</translation>
  </message>
  <message>
   <source>Preset</source>
   <translation>プリセット</translation>
  </message>
  <message>
   <source>Preview</source>
   <translation>プレビュー</translation>
  </message>
  <message>
   <source>Sample captions with your settings.</source>
   <translation>現在の設定での字幕のサンプルです。</translation>
  </message>
  <message>
   <source>What β and k do</source>
   <translation>β と k の働き</translation>
  </message>
  <message>
   <source>On the screen</source>
   <translation>画面上</translation>
  </message>
  <message>
   <source>Follows the model</source>
   <translation>モデルに従う</translation>
  </message>
  <message>
   <source>Never changes</source>
   <translation>変わらない</translation>
  </message>
  <message>
   <source>Hidden: k = {count}</source>
   <translation>非表示: k = {count}</translation>
  </message>
  <message>
   <source>The last {count} tokens are hidden. How firmly words on the screen are kept: {percent}%.</source>
   <translation>最後の {count} トークンは非表示です。画面上の語を保つ強さ: {percent}%。</translation>
  </message>
  <message>
   <source>Custom</source>
   <translation>カスタム</translation>
  </message>
  <message>
   <source>We |will |send |the |report |on |Monday |before |noon</source>
   <translation>月曜|の|正午|まで|に|報告書|を|送り|ます</translation>
  </message>
  <message>
   <source>Reset to default: {value}</source>
   <translation>デフォルトに戻す: {value}</translation>
  </message>
  <message>
   <source>none</source>
   <translation>なし</translation>
  </message>
  <message>
   <source>Reset {setting}</source>
   <translation>{setting}をリセット</translation>
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
   <source>What is said goes to {host} as text. Sound stays on this computer.</source>
   <translation>話された内容はテキストとして {host} に送信されます。音声はこのコンピューターにとどまります。</translation>
  </message>
  <message>
   <source>Kept in the system's keyring, not in the settings file. Leave empty for none.</source>
   <translation>設定ファイルではなく、システムのキーリングに保存されます。不要な場合は空欄にします。</translation>
  </message>
  <message>
   <source>Asks the server what it can do. Nothing that was said is sent.</source>
   <translation>サーバーに何ができるかを問い合わせます。話された内容は送信されません。</translation>
  </message>
  <message>
   <source>Connected. Model: {model}. Round trip: {time} ms.</source>
   <translation>接続しました。モデル: {model}。往復時間: {time} ms。</translation>
  </message>
  <message>
   <source>Key</source>
   <translation>キー</translation>
  </message>
  <message>
   <source>Test connection</source>
   <translation>接続をテスト</translation>
  </message>
  <message>
   <source>The key in {variable} is used.</source>
   <translation>{variable} のキーを使用します。</translation>
  </message>
  <message>
   <source>This server gives no probabilities, so each update translates everything again. Captions change more often and take longer.</source>
   <translation>このサーバーは確率を返さないため、更新のたびにすべての単語を訳し直します。字幕が変わることが増え、時間もかかります。</translation>
  </message>
  <message>
   <source>It verifies translations by itself.</source>
   <translation>翻訳はサーバー側で検証されます。</translation>
  </message>
  <message>
   <source>Turn on the option below to use it anyway.</source>
   <translation>それでも使う場合は、下のオプションをオンにしてください。</translation>
  </message>
  <message>
   <source>Remember voices in the captions' menu. Only you can read the file with them.</source>
   <translation>声は字幕のメニューから記憶できます。そのファイルを読めるのはあなただけです。</translation>
  </message>
  <message>
   <source>&amp;Close</source>
   <translation>閉じる(&amp;C)</translation>
  </message>
  <message>
   <source>Choose languages, sound source and models again.</source>
   <translation>言語、音源、モデルを選び直します。</translation>
  </message>
  <message>
   <source>No settings match “{words}”</source>
   <translation>「{words}」に一致する設定はありません</translation>
  </message>
  <message>
   <source>Search settings</source>
   <translation>設定を検索</translation>
  </message>
  <message>
   <source>Searches all pages of the settings.</source>
   <translation>設定のすべてのページを検索します。</translation>
  </message>
  <message>
   <source>Pages</source>
   <translation>ページ</translation>
  </message>
  <message>
   <source>Pages of the settings.</source>
   <translation>設定のページです。</translation>
  </message>
  <message>
   <source>Remembered voices</source>
   <translation>記憶した声</translation>
  </message>
  <message>
   <source>Deletes the voice of {name}.</source>
   <translation>{name}さんの声を削除します。</translation>
  </message>
  <message>
   <source>More</source>
   <translation>その他</translation>
  </message>
  <message>
   <source>Set up again…</source>
   <translation>もう一度セットアップ…</translation>
  </message>
  <message>
   <source>Changes are saved automatically.</source>
   <translation>変更は自動的に保存されます。</translation>
  </message>
  <message>
   <source>Settings – SSBD Desktop</source>
   <translation>設定 – SSBD Desktop</translation>
  </message>
  <message>
   <source>Takes effect when the sound source has reopened.</source>
   <translation>音源を開き直すと有効になります。</translation>
  </message>
  <message>
   <source>Takes effect when your microphone has opened.</source>
   <translation>マイクを開くと有効になります。</translation>
  </message>
  <message>
   <source>Takes effect when the speech model has reloaded.</source>
   <translation>音声モデルを読み込み直すと有効になります。</translation>
  </message>
  <message>
   <source>Takes effect when the translation model has reloaded.</source>
   <translation>翻訳モデルを読み込み直すと有効になります。</translation>
  </message>
  <message>
   <source>Takes effect when captions start.</source>
   <translation>字幕を開始すると有効になります。</translation>
  </message>
  <message>
   <source>Manage models…</source>
   <translation>モデルを管理…</translation>
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
   <source>Smaller text</source>
   <translation>文字を小さく</translation>
  </message>
  <message>
   <source>Larger text</source>
   <translation>文字を大きく</translation>
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
   <source>Open file…</source>
   <translation>ファイルを開く…</translation>
  </message>
  <message>
   <source>Speakers</source>
   <translation>話者</translation>
  </message>
  <message>
   <source>Copy live text address</source>
   <translation>ライブテキストのアドレスをコピー</translation>
  </message>
  <message>
   <source>Models…</source>
   <translation>モデル…</translation>
  </message>
  <message>
   <source>Settings…</source>
   <translation>設定…</translation>
  </message>
  <message>
   <source>Help</source>
   <translation>ヘルプ</translation>
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
   <source>The answer is not from {host}: sign in to your network in a web browser, or try again later.</source>
   <translation>{host} からの応答ではありません。Web ブラウザーでネットワークにサインインするか、後でもう一度お試しください。</translation>
  </message>
  <message>
   <source>The check for updates is not responding: try again later.</source>
   <translation>アップデートの確認が応答しません。後でもう一度お試しください。</translation>
  </message>
  <message>
   <source>{host} allows no more requests for now: try again later.</source>
   <translation>{host} は現在これ以上の要求を受け付けていません。後でもう一度お試しください。</translation>
  </message>
  <message>
   <source>More languages…</source>
   <translation>その他の言語…</translation>
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
   <source>Keeps the model that is used now.</source>
   <translation>今使っているモデルをそのまま使います。</translation>
  </message>
  <message>
   <source>Use this model?</source>
   <translation>このモデルを使いますか？</translation>
  </message>
  <message>
   <source>Use as translation model</source>
   <translation>翻訳モデルとして使う</translation>
  </message>
  <message>
   <source>Translates with this model from now on.</source>
   <translation>今後はこのモデルで翻訳します。</translation>
  </message>
  <message>
   <source>Use as speech model</source>
   <translation>音声モデルとして使う</translation>
  </message>
  <message>
   <source>Recognizes speech with this model from now on.</source>
   <translation>今後はこのモデルで音声を認識します。</translation>
  </message>
  <message>
   <source>SSBD Desktop quit unexpectedly.</source>
   <translation>SSBD Desktop が予期せず終了しました。</translation>
  </message>
  <message>
   <source>SSBD Desktop: {state}</source>
   <translation>SSBD Desktop: {state}</translation>
  </message>
  <message>
   <source>live translated captions</source>
   <translation>リアルタイム翻訳字幕</translation>
  </message>
  <message>
   <source>General</source>
   <translation>全般</translation>
  </message>
  <message>
   <source>The language people speak in your calls.</source>
   <translation>通話で話される言語です。</translation>
  </message>
  <message>
   <source>input language, original language, detect, speech</source>
   <translation>入力言語, 原語, 検出, 音声</translation>
  </message>
  <message>
   <source>The language you want to read.</source>
   <translation>字幕を読みたい言語です。</translation>
  </message>
  <message>
   <source>subtitle language, output language, target language, translate</source>
   <translation>字幕の言語, 訳文, 出力言語, 翻訳</translation>
  </message>
  <message>
   <source>App language</source>
   <translation>アプリの言語</translation>
  </message>
  <message>
   <source>Changes when you restart the app.</source>
   <translation>アプリを再起動すると変わります。</translation>
  </message>
  <message>
   <source>English</source>
   <translation>英語</translation>
  </message>
  <message>
   <source>display language, interface, menus, locale</source>
   <translation>表示言語, インターフェイス, メニュー</translation>
  </message>
  <message>
   <source>Theme</source>
   <translation>テーマ</translation>
  </message>
  <message>
   <source>How the app's windows look.</source>
   <translation>アプリのウィンドウの外観です。</translation>
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
   <source>dark mode, light mode, night, color scheme, colour scheme, appearance</source>
   <translation>ダークモード, ライトモード, 夜, 配色, 外観</translation>
  </message>
  <message>
   <source>Clicks go to the window behind the captions. To turn it off, use the padlock at the corner of the captions or the menu in the tray.</source>
   <translation>クリックが字幕の後ろのウィンドウに届きます。オフにするには、字幕の隅にある鍵のアイコンか、トレイのメニューを使います。</translation>
  </message>
  <message>
   <source>mouse, pass through, ignore clicks</source>
   <translation>マウス, 透過, クリックを無視</translation>
  </message>
  <message>
   <source>Captions can't be moved or resized with the mouse. Double-click them to pin or unpin.</source>
   <translation>字幕をマウスで移動したりサイズ変更したりできなくなります。ダブルクリックで固定と解除を切り替えます。</translation>
  </message>
  <message>
   <source>lock, position, move, drag</source>
   <translation>ロック, 位置, 移動, ドラッグ</translation>
  </message>
  <message>
   <source>Hide from screen sharing</source>
   <translation>画面共有から隠す</translation>
  </message>
  <message>
   <source>Others don't see the captions when you share your screen. Works on Windows and macOS.</source>
   <translation>画面を共有しても、字幕はほかの人に見えません。Windows と macOS で使えます。</translation>
  </message>
  <message>
   <source>screen share, recording, privacy, present, Zoom, Teams, Meet</source>
   <translation>画面共有, 録画, プライバシー, 発表, Zoom, Teams, Meet</translation>
  </message>
  <message>
   <source>Shortcut to start or pause</source>
   <translation>開始・一時停止のショートカット</translation>
  </message>
  <message>
   <source>Starts, pauses and resumes captions from any app.</source>
   <translation>どのアプリからでも字幕を開始、一時停止、再開します。</translation>
  </message>
  <message>
   <source>hotkey, keys, keyboard, key combination</source>
   <translation>ホットキー, キー, キーボード, キーの組み合わせ</translation>
  </message>
  <message>
   <source>Shortcut for click-through</source>
   <translation>クリックスルーのショートカット</translation>
  </message>
  <message>
   <source>Turns click-through on and off from any app.</source>
   <translation>どのアプリからでもクリックスルーのオンとオフを切り替えます。</translation>
  </message>
  <message>
   <source>Shortcut to hide captions</source>
   <translation>字幕を隠すショートカット</translation>
  </message>
  <message>
   <source>Hides and shows the captions from any app.</source>
   <translation>どのアプリからでも字幕の表示と非表示を切り替えます。</translation>
  </message>
  <message>
   <source>Shortcut to the controls</source>
   <translation>コントロールのショートカット</translation>
  </message>
  <message>
   <source>Shows the controls, so that you can use them with the keyboard.</source>
   <translation>キーボードで操作できるように、コントロールを表示します。</translation>
  </message>
  <message>
   <source>hotkey, keys, keyboard, key combination, buttons</source>
   <translation>ホットキー, キー, キーボード, キーの組み合わせ, ボタン</translation>
  </message>
  <message>
   <source>Check for updates once a day</source>
   <translation>1 日 1 回アップデートを確認</translation>
  </message>
  <message>
   <source>Looks at the public list of releases and tells you if there is a newer version. Nothing else is sent, and nothing is installed.</source>
   <translation>公開されているリリースの一覧を確認し、新しいバージョンがあればお知らせします。それ以外は何も送信せず、何もインストールしません。</translation>
  </message>
  <message>
   <source>update, upgrade, new version, release, internet, privacy</source>
   <translation>アップデート, 更新, 新しいバージョン, リリース, インターネット, プライバシー</translation>
  </message>
  <message>
   <source>Audio</source>
   <translation>音声</translation>
  </message>
  <message>
   <source>Computer audio captions the others in a call, an app only what it plays, and a microphone the room.</source>
   <translation>コンピューターの音声は通話の相手、アプリはそのアプリの再生音だけ、マイクは部屋の声に字幕を付けます。</translation>
  </message>
  <message>
   <source>app, browser, mic, microphone, input, audio, loopback, speaker, headset, device</source>
   <translation>アプリ, ブラウザー, マイク, 入力, オーディオ, ループバック, スピーカー, ヘッドセット, デバイス</translation>
  </message>
  <message>
   <source>Captions you as well, and shows who is speaking. What the speakers play is left out.</source>
   <translation>自分の声にも字幕を付け、誰が話しているかを示します。スピーカーの再生音は除かれます。</translation>
  </message>
  <message>
   <source>mic, input, headset, me, my voice, speaker, device</source>
   <translation>マイク, 入力, ヘッドセット, 自分, 話者, 機器</translation>
  </message>
  <message>
   <source>Name of the others</source>
   <translation>相手の名前</translation>
  </message>
  <message>
   <source>Shown in place of “Them” when captions show who is speaking, and in exports.</source>
   <translation>字幕に話者を表示するときと書き出しで、「相手」の代わりに使われます。</translation>
  </message>
  <message>
   <source>speaker, them, who is speaking, label</source>
   <translation>話者, 相手, 誰が話しているか, ラベル</translation>
  </message>
  <message>
   <source>Your name</source>
   <translation>自分の名前</translation>
  </message>
  <message>
   <source>Shown in place of “Me” when captions show who is speaking, and in exports.</source>
   <translation>字幕に話者を表示するときと書き出しで、「自分」の代わりに使われます。</translation>
  </message>
  <message>
   <source>speaker, me, who is speaking, label</source>
   <translation>話者, 自分, 誰が話しているか, ラベル</translation>
  </message>
  <message>
   <source>Tell speakers apart</source>
   <translation>話者を区別する</translation>
  </message>
  <message>
   <source>Names the voices in what is captioned: Speaker 1, Speaker 2. A voice is stored only if you ask to remember it.</source>
   <translation>字幕にする音声の話者に「話者1」「話者2」と名前を付けます。声は、記憶するよう指定した場合にだけ保存されます。</translation>
  </message>
  <message>
   <source>who is speaking, speaker, diarization, voice, name, label</source>
   <translation>誰が話しているか, 話者, 話者分離, 声, 名前, ラベル</translation>
  </message>
  <message>
   <source>Recognition</source>
   <translation>認識</translation>
  </message>
  <message>
   <source>Whisper, speech recognition, speech to text, transcription</source>
   <translation>Whisper, 音声認識, 文字起こし</translation>
  </message>
  <message>
   <source>Beam size</source>
   <translation>ビーム幅</translation>
  </message>
  <message>
   <source>Higher is more accurate, but slower.</source>
   <translation>大きいほど正確ですが、遅くなります。</translation>
  </message>
  <message>
   <source>accuracy, quality, speed, Whisper</source>
   <translation>精度, 品質, 速度, Whisper</translation>
  </message>
  <message>
   <source>Update interval</source>
   <translation>更新間隔</translation>
  </message>
  <message>
   <source>How often words are recognized while somebody speaks. Slow computers take longer.</source>
   <translation>誰かが話している間に語を認識する間隔です。遅いコンピューターではこれより長くなります。</translation>
  </message>
  <message>
   <source>s</source>
   <translation>秒</translation>
  </message>
  <message>
   <source>latency, delay, lag, speed</source>
   <translation>遅延, 遅れ, 速度</translation>
  </message>
  <message>
   <source>Pause between captions</source>
   <translation>字幕を区切る無音の長さ</translation>
  </message>
  <message>
   <source>After a pause this long, the next sentence is a new caption.</source>
   <translation>この長さの無音の後、次の文は新しい字幕になります。</translation>
  </message>
  <message>
   <source>silence, sentence, end, gap</source>
   <translation>無音, 文, 終わり, 間</translation>
  </message>
  <message>
   <source>Longest caption</source>
   <translation>字幕の最大の長さ</translation>
  </message>
  <message>
   <source>Longer speech is split, at the end of a sentence where possible.</source>
   <translation>これより長い発話は、できるだけ文の終わりで分割します。</translation>
  </message>
  <message>
   <source>length, maximum, split, utterance</source>
   <translation>長さ, 最大, 分割, 発話</translation>
  </message>
  <message>
   <source>LLM, AI, language model</source>
   <translation>LLM, AI, 言語モデル</translation>
  </message>
  <message>
   <source>Glossary</source>
   <translation>用語集</translation>
  </message>
  <message>
   <source>Names and terms to translate your way, one per line: word = translation.</source>
   <translation>決まった訳にしたい名前や用語です。「語 = 訳」の形で 1 行に 1 つ書きます。</translation>
  </message>
  <message>
   <source>vocabulary, terms, dictionary, names</source>
   <translation>語彙, 用語, 辞書, 名前</translation>
  </message>
  <message>
   <source>Saved text</source>
   <translation>保存されるテキスト</translation>
  </message>
  <message>
   <source>What History keeps: a fresh translation of the finished caption, which can differ in some words from what you saw, or the caption as shown.</source>
   <translation>履歴に残す内容です。確定した字幕を新たに訳したもの（表示と一部の語が違うことがあります）か、表示したままの字幕を選べます。</translation>
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
   <source>history, transcript, record, export</source>
   <translation>履歴, 文字起こし, 記録, 書き出し</translation>
  </message>
  <message>
   <source>Translates on a server. Leave it empty to use the model on this computer.</source>
   <translation>サーバーで翻訳します。このコンピューターのモデルを使うには空のままにします。</translation>
  </message>
  <message>
   <source>URL, remote, cloud, network, vLLM, llama.cpp, OpenAI, API, team, GPU, endpoint</source>
   <translation>URL, リモート, クラウド, ネットワーク, vLLM, llama.cpp, OpenAI, API, チーム, GPU, エンドポイント</translation>
  </message>
  <message>
   <source>Model</source>
   <translation>モデル</translation>
  </message>
  <message>
   <source>The server's name for the model. Leave it empty if the server has only one.</source>
   <translation>サーバーでのモデル名です。サーバーのモデルが一つだけなら空欄にします。</translation>
  </message>
  <message>
   <source>Certificate authority</source>
   <translation>認証局</translation>
  </message>
  <message>
   <source>A PEM file, if your server's certificate is signed by your own authority.</source>
   <translation>サーバーの証明書が独自の認証局によって署名されている場合の PEM ファイルです。</translation>
  </message>
  <message>
   <source>CA, certificate, TLS, SSL, HTTPS, PEM, self-signed</source>
   <translation>CA, 証明書, TLS, SSL, HTTPS, PEM, 自己署名, 認証局</translation>
  </message>
  <message>
   <source>Use a server that gives no probabilities</source>
   <translation>確率を返さないサーバーを使う</translation>
  </message>
  <message>
   <source>Captions then change more often, and each update takes longer, because the server translates everything again.</source>
   <translation>サーバーがすべての単語を訳し直すため、字幕が変わることが増え、更新に時間がかかります。</translation>
  </message>
  <message>
   <source>logprobs, echo, log-probabilities, re-translation</source>
   <translation>logprobs, echo, 対数確率, 再翻訳</translation>
  </message>
  <message>
   <source>Use this computer while the server is unavailable</source>
   <translation>サーバーに接続できないときはこのコンピューターを使う</translation>
  </message>
  <message>
   <source>Until the server is back, the translation model on this computer translates.</source>
   <translation>サーバーが復旧するまで、このコンピューターの翻訳モデルが翻訳します。</translation>
  </message>
  <message>
   <source>offline, fallback, backup, local model</source>
   <translation>オフライン, フォールバック, 予備, ローカルモデル</translation>
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
   <source>The typeface of the captions.</source>
   <translation>字幕の書体です。</translation>
  </message>
  <message>
   <source>text, subtitle font, letters</source>
   <translation>テキスト, 字幕のフォント, 文字</translation>
  </message>
  <message>
   <source>Font size</source>
   <translation>フォントサイズ</translation>
  </message>
  <message>
   <source>You can also hold Ctrl and scroll over the captions.</source>
   <translation>字幕の上で Ctrl キーを押しながらホイールを回しても変えられます。</translation>
  </message>
  <message>
   <source>pt</source>
   <translation>pt</translation>
  </message>
  <message>
   <source>text size, bigger, larger, smaller, zoom, subtitle size</source>
   <translation>文字サイズ, 大きく, 小さく, ズーム, 字幕の大きさ</translation>
  </message>
  <message>
   <source>Text color</source>
   <translation>文字色</translation>
  </message>
  <message>
   <source>The color of the captions.</source>
   <translation>字幕の色です。</translation>
  </message>
  <message>
   <source>color, font color, subtitle color</source>
   <translation>文字の色, フォントの色, カラー</translation>
  </message>
  <message>
   <source>Background color</source>
   <translation>背景色</translation>
  </message>
  <message>
   <source>The color behind the captions.</source>
   <translation>字幕の後ろの色です。</translation>
  </message>
  <message>
   <source>color, box, subtitle background</source>
   <translation>カラー, ボックス, 字幕の背景</translation>
  </message>
  <message>
   <source>Background opacity</source>
   <translation>背景の不透明度</translation>
  </message>
  <message>
   <source>Lower lets more of the window behind show through.</source>
   <translation>下げるほど後ろのウィンドウが透けて見えます。</translation>
  </message>
  <message>
   <source>transparency, transparent, translucent, see-through, alpha</source>
   <translation>透明度, 透明, 半透明, アルファ</translation>
  </message>
  <message>
   <source>Text edge</source>
   <translation>文字の縁</translation>
  </message>
  <message>
   <source>Automatic is an outline over a see-through background, and a shadow over others.</source>
   <translation>自動では、背景が透けるときは輪郭、それ以外は影になります。</translation>
  </message>
  <message>
   <source>Automatic</source>
   <translation>自動</translation>
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
   <source>outline, shadow, border, stroke, contrast, letters</source>
   <translation>輪郭, 影, 縁取り, コントラスト, 文字</translation>
  </message>
  <message>
   <source>Alignment</source>
   <translation>配置</translation>
  </message>
  <message>
   <source>Languages written from right to left start on the right.</source>
   <translation>右から左に書く言語は右から始まります。</translation>
  </message>
  <message>
   <source>Left</source>
   <translation>左揃え</translation>
  </message>
  <message>
   <source>Center</source>
   <translation>中央揃え</translation>
  </message>
  <message>
   <source>align, center, middle</source>
   <translation>揃え, 中央, 真ん中</translation>
  </message>
  <message>
   <source>Width</source>
   <translation>幅</translation>
  </message>
  <message>
   <source>Share of the screen. You can also drag the edges of the captions.</source>
   <translation>画面に対する割合です。字幕の端をドラッグしても変えられます。</translation>
  </message>
  <message>
   <source>size, resize, wide</source>
   <translation>サイズ, サイズ変更, 横幅</translation>
  </message>
  <message>
   <source>The translation, the original words, or both.</source>
   <translation>翻訳、原文、または両方です。</translation>
  </message>
  <message>
   <source>Both</source>
   <translation>両方</translation>
  </message>
  <message>
   <source>subtitle, bilingual, both languages, transcript, recognized words</source>
   <translation>字幕, 二か国語, 両方の言語, 文字起こし, 認識された語</translation>
  </message>
  <message>
   <source>Captions appear</source>
   <translation>字幕の表示方法</translation>
  </message>
  <message>
   <source>Word by word as people speak, or only finished sentences, which never change.</source>
   <translation>話に合わせて 1 語ずつ表示するか、後から変わらない確定した文だけを表示します。</translation>
  </message>
  <message>
   <source>Word by word</source>
   <translation>1 語ずつ</translation>
  </message>
  <message>
   <source>Finished sentences only</source>
   <translation>確定した文のみ</translation>
  </message>
  <message>
   <source>steady, flicker, whole sentences, finished, revise, subtitle</source>
   <translation>安定, ちらつき, 文全体, 完成, 修正, 字幕</translation>
  </message>
  <message>
   <source>Number of captions</source>
   <translation>字幕の数</translation>
  </message>
  <message>
   <source>The caption in progress, and the last finished ones.</source>
   <translation>進行中の字幕と、直前に確定した字幕です。</translation>
  </message>
  <message>
   <source>number, lines, rows, subtitle</source>
   <translation>数, 行, 字幕</translation>
  </message>
  <message>
   <source>Reading speed</source>
   <translation>読む速さ</translation>
  </message>
  <message>
   <source>Finished captions stay for as long as you need to read them.</source>
   <translation>確定した字幕は、読むのに必要な間だけ表示されます。</translation>
  </message>
  <message>
   <source>characters/s</source>
   <translation>文字/秒</translation>
  </message>
  <message>
   <source>duration, how long, time, slow, subtitle</source>
   <translation>表示時間, 長さ, 時間, 遅く, 字幕</translation>
  </message>
  <message>
   <source>Fade after silence</source>
   <translation>無音後のフェードアウト</translation>
  </message>
  <message>
   <source>Captions come back when somebody speaks, or when you point at them.</source>
   <translation>誰かが話すか、ポインターを重ねると、字幕が再び表示されます。</translation>
  </message>
  <message>
   <source>hide, disappear, vanish, idle, timeout, auto-hide, subtitle</source>
   <translation>非表示, 消える, フェード, 待機, 時間, 自動, 字幕</translation>
  </message>
  <message>
   <source>Advanced</source>
   <translation>詳細</translation>
  </message>
  <message>
   <source>Method</source>
   <translation>方式</translation>
  </message>
  <message>
   <source>SSBD keeps what is still right and revises the rest, RT translates everything again each time, CD never revises.</source>
   <translation>SSBD は正しい部分を残して残りを直し、RT は毎回すべてを翻訳し直し、CD は決して直しません。</translation>
  </message>
  <message>
   <source>SSBD – keep and revise</source>
   <translation>SSBD – 残して直す</translation>
  </message>
  <message>
   <source>RT – start over</source>
   <translation>RT – 最初から翻訳</translation>
  </message>
  <message>
   <source>CD – never revise</source>
   <translation>CD – 修正なし</translation>
  </message>
  <message>
   <source>policy, algorithm, re-translation</source>
   <translation>方針, アルゴリズム, 再翻訳</translation>
  </message>
  <message>
   <source>Bias β</source>
   <translation>バイアス β</translation>
  </message>
  <message>
   <source>How firmly words on the screen are kept.</source>
   <translation>画面上の語をどれだけ保つかです。</translation>
  </message>
  <message>
   <source>beta, stability, flicker, steady, accuracy</source>
   <translation>ベータ, 安定, ちらつき, 精度</translation>
  </message>
  <message>
   <source>Hidden tokens k</source>
   <translation>非表示トークン数 k</translation>
  </message>
  <message>
   <source>The end of an unfinished caption changes most, so it is not shown yet. At most half of a caption is hidden.</source>
   <translation>未確定の字幕の末尾は最も変わりやすいため、まだ表示しません。隠すのは字幕の半分までです。</translation>
  </message>
  <message>
   <source>tokens</source>
   <translation>トークン</translation>
  </message>
  <message>
   <source>mask-k, stability, flicker, delay</source>
   <translation>mask-k, 安定, ちらつき, 遅延</translation>
  </message>
  <message>
   <source>Hidden tokens are</source>
   <translation>非表示トークンの扱い</translation>
  </message>
  <message>
   <source>Whether the next update starts from the hidden tokens too.</source>
   <translation>次の更新で非表示のトークンも出発点にするかどうかです。</translation>
  </message>
  <message>
   <source>Reused</source>
   <translation>再利用する</translation>
  </message>
  <message>
   <source>Dropped</source>
   <translation>取り除く</translation>
  </message>
  <message>
   <source>mask mode, draft</source>
   <translation>マスク, ドラフト</translation>
  </message>
  <message>
   <source>Bias of hidden tokens</source>
   <translation>非表示トークンのバイアス</translation>
  </message>
  <message>
   <source>How much of β applies to tokens that nobody sees yet.</source>
   <translation>まだ表示されていないトークンに β をどれだけ適用するかです。</translation>
  </message>
  <message>
   <source>hidden share, beta</source>
   <translation>非表示の割合, ベータ</translation>
  </message>
  <message>
   <source>template, instruction, LLM</source>
   <translation>テンプレート, 指示, LLM</translation>
  </message>
  <message>
   <source>Sentences of context</source>
   <translation>文脈として渡す文の数</translation>
  </message>
  <message>
   <source>How many finished captions the model sees while it translates.</source>
   <translation>翻訳するときにモデルが参照する確定した字幕の数です。</translation>
  </message>
  <message>
   <source>history, previous, earlier</source>
   <translation>前の文, 以前, 履歴</translation>
  </message>
  <message>
   <source>Context size</source>
   <translation>コンテキストサイズ</translation>
  </message>
  <message>
   <source>Room for the prompt and the translation. Text that doesn't fit loses its oldest words.</source>
   <translation>プロンプトと翻訳のための領域です。収まらないテキストは古い語から失われます。</translation>
  </message>
  <message>
   <source>memory, prompt length</source>
   <translation>メモリ, プロンプトの長さ</translation>
  </message>
  <message>
   <source>GPU layers</source>
   <translation>GPU のレイヤー数</translation>
  </message>
  <message>
   <source>How much of the translation model runs on the GPU, if there is one.</source>
   <translation>GPU がある場合に、翻訳モデルのどれだけを GPU で動かすかです。</translation>
  </message>
  <message>
   <source>All</source>
   <translation>すべて</translation>
  </message>
  <message>
   <source>graphics card, CUDA, Metal, VRAM, offload, speed</source>
   <translation>グラフィックカード, CUDA, Metal, VRAM, オフロード, 速度</translation>
  </message>
  <message>
   <source>Flash attention</source>
   <translation>Flash Attention</translation>
  </message>
  <message>
   <source>Can make translation faster on a GPU.</source>
   <translation>GPU での翻訳が速くなることがあります。</translation>
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
   <source>graphics card, speed</source>
   <translation>グラフィックカード, 速度</translation>
  </message>
  <message>
   <source>Translation threads</source>
   <translation>翻訳スレッド数</translation>
  </message>
  <message>
   <source>How many processor threads translation uses.</source>
   <translation>翻訳に使うプロセッサのスレッド数です。</translation>
  </message>
  <message>
   <source>CPU, cores, speed</source>
   <translation>CPU, コア, 速度</translation>
  </message>
  <message>
   <source>Recognition threads</source>
   <translation>認識スレッド数</translation>
  </message>
  <message>
   <source>How many processor threads speech recognition uses.</source>
   <translation>音声認識に使うプロセッサのスレッド数です。</translation>
  </message>
  <message>
   <source>CPU, cores, speed, Whisper</source>
   <translation>CPU, コア, 速度, Whisper</translation>
  </message>
  <message>
   <source>Recognition window</source>
   <translation>認識する音声の長さ</translation>
  </message>
  <message>
   <source>How much sound Whisper looks at. 30 seconds takes several times longer.</source>
   <translation>Whisper が一度に聞く音声の長さです。30 秒にすると数倍の時間がかかります。</translation>
  </message>
  <message>
   <source>Always 30 seconds</source>
   <translation>常に 30 秒</translation>
  </message>
  <message>
   <source>Whisper, speed, accuracy</source>
   <translation>Whisper, ウィンドウ, 速度, 精度</translation>
  </message>
  <message>
   <source>Live text file</source>
   <translation>ライブテキストのファイル</translation>
  </message>
  <message>
   <source>A text file with the current captions, for OBS and other apps. It is overwritten.</source>
   <translation>OBS などのアプリのための、現在の字幕が入ったテキストファイルです。内容は上書きされます。</translation>
  </message>
  <message>
   <source>stream, output, captions</source>
   <translation>配信, 出力, 字幕</translation>
  </message>
  <message>
   <source>Live text port</source>
   <translation>ライブテキストのポート</translation>
  </message>
  <message>
   <source>Offers the captions as a web page on this computer, for OBS and other apps. The menu copies its address.</source>
   <translation>OBS などのアプリのために、字幕をこのコンピューター上の Web ページとして提供します。アドレスはメニューからコピーできます。</translation>
  </message>
  <message>
   <source>stream, browser source, URL, server, WebSocket</source>
   <translation>配信, ブラウザソース, URL, サーバー, WebSocket</translation>
  </message>
  <message>
   <source>Models folder</source>
   <translation>モデルフォルダー</translation>
  </message>
  <message>
   <source>Where downloaded models are kept.</source>
   <translation>ダウンロードしたモデルの保存場所です。</translation>
  </message>
  <message>
   <source>download, location, disk, storage, path</source>
   <translation>ダウンロード, 保存場所, ディスク, ストレージ, パス</translation>
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
   <source>Chinese</source>
   <translation>中国語</translation>
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
   <translation>ノルウェー語（ニーノシュク）</translation>
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
