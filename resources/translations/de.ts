<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
 <context>
  <name>ssbd-desktop</name>
  <message>
   <source>{path} gave no translation of “{text}”: choose another model, or another prompt.</source>
   <translation>{path} hat „{text}“ nicht übersetzt: Wählen Sie ein anderes Modell oder einen anderen Prompt.</translation>
  </message>
  <message>
   <source>The Whisper model in {folder} did not recognize a word of clear speech: choose another one.</source>
   <translation>Das Whisper-Modell in {folder} hat von deutlicher Sprache kein Wort erkannt: Wählen Sie ein anderes.</translation>
  </message>
  <message>
   <source>it takes about {needed} of memory, and {free} is free: close other apps, or choose a smaller model</source>
   <translation>es braucht etwa {needed} Arbeitsspeicher und {free} sind frei: Schließen Sie andere Apps oder wählen Sie ein kleineres Modell</translation>
  </message>
  <message>
   <source>about {size}</source>
   <translation>etwa {size}</translation>
  </message>
  <message>
   <source>{count} million</source>
   <translation>{count} Mio.</translation>
  </message>
  <message>
   <source>the model's chat template</source>
   <translation>Chat-Vorlage des Modells</translation>
  </message>
  <message>
   <source>plain text with examples, because it has no chat template</source>
   <translation>reiner Text mit Beispielen, weil es keine Chat-Vorlage hat</translation>
  </message>
  <message>
   <source>can be rewound: only what has changed is read again</source>
   <translation>lässt sich zurückspulen: Nur was sich geändert hat, wird neu gelesen</translation>
  </message>
  <message>
   <source>can be rewound, with its sliding window kept whole</source>
   <translation>lässt sich zurückspulen, da das gleitende Fenster ganz behalten wird</translation>
  </message>
  <message>
   <source>cannot be rewound: each update is read from its beginning</source>
   <translation>lässt sich nicht zurückspulen: Jede Aktualisierung wird von Anfang an gelesen</translation>
  </message>
  <message>
   <source>encoder {encoder}, decoder {decoder}</source>
   <translation>Encoder {encoder}, Decoder {decoder}</translation>
  </message>
  <message>
   <source>{count} bits per weight</source>
   <translation>{count} Bit pro Gewicht</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>Name</translation>
  </message>
  <message>
   <source>Architecture</source>
   <translation>Architektur</translation>
  </message>
  <message>
   <source>Parameters</source>
   <translation>Parameter</translation>
  </message>
  <message>
   <source>Quantization</source>
   <translation>Quantisierung</translation>
  </message>
  <message>
   <source>Vocabulary</source>
   <translation>Vokabular</translation>
  </message>
  <message>
   <source>Context</source>
   <translation>Kontext</translation>
  </message>
  <message>
   <source>Prompt</source>
   <translation>Prompt</translation>
  </message>
  <message>
   <source>Languages</source>
   <translation>Sprachen</translation>
  </message>
  <message>
   <source>File size</source>
   <translation>Dateigröße</translation>
  </message>
  <message>
   <source>Memory</source>
   <translation>Arbeitsspeicher</translation>
  </message>
  <message>
   <source>Cache</source>
   <translation>Cache</translation>
  </message>
  <message>
   <source>Layers</source>
   <translation>Schichten</translation>
  </message>
  <message>
   <source>Format</source>
   <translation>Format</translation>
  </message>
  <message>
   <source>{count} billion</source>
   <translation>{count} Mrd.</translation>
  </message>
  <message>
   <source>{count} tokens</source>
   <translation>{count} Token</translation>
  </message>
  <message>
   <source>{count} languages</source>
   <translation>{count} Sprachen</translation>
  </message>
  <message>
   <source>known ({name})</source>
   <translation>bekannt ({name})</translation>
  </message>
  <message>
   <source>each update takes longer, because it reads everything again</source>
   <translation>jede Aktualisierung dauert länger, weil alles neu gelesen wird</translation>
  </message>
  <message>
   <source>No speech model is selected: choose a folder with one.</source>
   <translation>Kein Spracherkennungsmodell ausgewählt: Wählen Sie einen Ordner mit einem aus.</translation>
  </message>
  <message>
   <source>Nothing is sent to {host} because you have not agreed to it: start captions again, and agree.</source>
   <translation>Es wird nichts an {host} gesendet, weil Sie nicht zugestimmt haben: Starten Sie die Untertitel erneut, und stimmen Sie zu.</translation>
  </message>
  <message>
   <source>The system's default microphone is what the computer plays (“{name}”), so everything would be captioned as yours: connect a microphone, or choose one.</source>
   <translation>Das Standardmikrofon des Systems ist das, was der Computer wiedergibt („{name}“), sodass alles als Ihr Text untertitelt würde: Schließen Sie ein Mikrofon an, oder wählen Sie eines aus.</translation>
  </message>
  <message>
   <source>The sound of one app cannot be captured here: choose computer audio as the sound source.</source>
   <translation>Der Ton einer einzelnen App kann hier nicht aufgenommen werden: Wählen Sie Computer-Audio als Tonquelle.</translation>
  </message>
  <message>
   <source>The system's sound service is not responding: restart it, or the computer.</source>
   <translation>Der Audiodienst des Systems antwortet nicht: Starten Sie ihn oder den Computer neu.</translation>
  </message>
  <message>
   <source>Sound capture cannot be started ({reason}): close other apps to free memory.</source>
   <translation>Die Tonaufnahme kann nicht gestartet werden ({reason}): Schließen Sie andere Apps, um Speicher freizugeben.</translation>
  </message>
  <message>
   <source>The sound source “{name}” is disconnected: connect it again, or choose another one.</source>
   <translation>Die Tonquelle „{name}“ ist nicht mehr verbunden: Schließen Sie sie wieder an oder wählen Sie eine andere.</translation>
  </message>
  <message>
   <source>There is no sound source named “{name}”: connect it, or choose another one ({names}).</source>
   <translation>Es gibt keine Tonquelle namens „{name}“: Schließen Sie sie an oder wählen Sie eine andere ({names}).</translation>
  </message>
  <message>
   <source>No sound source found: connect a microphone.</source>
   <translation>Keine Tonquelle gefunden: Schließen Sie ein Mikrofon an.</translation>
  </message>
  <message>
   <source>Computer audio cannot be captured here: choose a microphone, or set up a loopback device and choose that.</source>
   <translation>Computer-Audio lässt sich hier nicht aufnehmen: Wählen Sie ein Mikrofon oder richten Sie ein Loopback-Gerät ein und wählen Sie dieses.</translation>
  </message>
  <message>
   <source>The channels of “{name}” cancel each other out, so only the louder one is captioned.</source>
   <translation>Die Kanäle von „{name}“ löschen einander aus, daher wird nur der lautere untertitelt.</translation>
  </message>
  <message>
   <source>The file {path} is cut off or damaged and lacks {seconds} s of its sound: record or export it again.</source>
   <translation>Die Datei {path} ist abgeschnitten oder beschädigt, {seconds} s Ton fehlen: Nehmen Sie sie neu auf oder exportieren Sie sie erneut.</translation>
  </message>
  <message>
   <source>The sound of {path} cannot be read ({reason}): choose another sound or video file, such as WAV, FLAC, MP3, M4A, MP4, MKV or WebM, or convert it to one.</source>
   <translation>Der Ton von {path} lässt sich nicht lesen ({reason}): Wählen Sie eine andere Audio- oder Videodatei, etwa WAV, FLAC, MP3, M4A, MP4, MKV oder WebM, oder wandeln Sie sie um.</translation>
  </message>
  <message>
   <source>The file {path} is cut off or damaged after {seconds} s: record or export it again.</source>
   <translation>Die Datei {path} ist nach {seconds} s abgeschnitten oder beschädigt: Nehmen Sie sie neu auf oder exportieren Sie sie erneut.</translation>
  </message>
  <message>
   <source>The file {path} is empty (0 bytes): record or export it again.</source>
   <translation>Die Datei {path} ist leer (0 Byte): Nehmen Sie sie neu auf oder exportieren Sie sie erneut.</translation>
  </message>
  <message>
   <source>The sound source “{name}” delivers {rate} samples per second instead of {claimed}, so the captions so far may be wrong: choose another one if they stay wrong.</source>
   <translation>Die Tonquelle „{name}“ liefert {rate} statt {claimed} Abtastwerte pro Sekunde, die bisherigen Untertitel können daher falsch sein: Wählen Sie eine andere, wenn sie falsch bleiben.</translation>
  </message>
  <message>
   <source>A sound file cannot be replayed at speed {speed}: give 0 (as fast as possible) or more.</source>
   <translation>Eine Audiodatei kann nicht mit der Geschwindigkeit {speed} abgespielt werden: Geben Sie 0 (so schnell wie möglich) oder mehr an.</translation>
  </message>
  <message>
   <source>There is no sound in {path}: choose another file.</source>
   <translation>{path} enthält keinen Ton: Wählen Sie eine andere Datei.</translation>
  </message>
  <message>
   <source>There is no file {path}: check its name and folder.</source>
   <translation>Die Datei {path} gibt es nicht: Prüfen Sie Namen und Ordner.</translation>
  </message>
  <message>
   <source>{path} is a folder: choose a sound or video file in it.</source>
   <translation>{path} ist ein Ordner: Wählen Sie eine Audio- oder Videodatei darin.</translation>
  </message>
  <message>
   <source>{path} cannot be captioned ({reason}): save its sound in a file, and choose that.</source>
   <translation>Der Ton von {path} kann nicht untertitelt werden ({reason}): Speichern Sie ihn in einer Datei und wählen Sie diese.</translation>
  </message>
  <message>
   <source>The sound source “{name}” stopped delivering sound: check that it is connected and that the system's sound service is running, or choose another one.</source>
   <translation>Die Tonquelle „{name}“ liefert keinen Ton mehr: Prüfen Sie, ob sie angeschlossen ist und der Audiodienst des Systems läuft, oder wählen Sie eine andere.</translation>
  </message>
  <message>
   <source>The file {path} cannot be decoded ({reason}): close other apps to free memory.</source>
   <translation>Die Datei {path} kann nicht dekodiert werden ({reason}): Schließen Sie andere Apps, um Speicher freizugeben.</translation>
  </message>
  <message>
   <source>it is damaged</source>
   <translation>sie ist beschädigt</translation>
  </message>
  <message>
   <source>macOS does not let the app capture computer audio ({reason}): allow it in System Settings, Privacy &amp; Security, Screen &amp; System Audio Recording, and open the app again, or install BlackHole and choose it as the sound source.</source>
   <translation>macOS erlaubt der App nicht, Computer-Audio aufzunehmen ({reason}): Erlauben Sie es in den Systemeinstellungen unter „Datenschutz &amp; Sicherheit“, „Bildschirm- &amp; Systemaudioaufnahme“, und öffnen Sie die App erneut, oder installieren Sie BlackHole und wählen Sie es als Tonquelle.</translation>
  </message>
  <message>
   <source>Computer audio can be captured from macOS 14.4 on (this is {version}): install BlackHole and choose it as the sound source.</source>
   <translation>Computer-Audio lässt sich ab macOS 14.4 aufnehmen (dies ist {version}): Installieren Sie BlackHole und wählen Sie es als Tonquelle.</translation>
  </message>
  <message>
   <source>Computer audio cannot be captured because catap does not work ({reason}): install the app again, or install BlackHole and choose it as the sound source.</source>
   <translation>Computer-Audio lässt sich nicht aufnehmen, weil catap nicht funktioniert ({reason}): Installieren Sie die App neu, oder installieren Sie BlackHole und wählen Sie es als Tonquelle.</translation>
  </message>
  <message>
   <source>This Mac plays sound in a format that cannot be captured ({reason}): install BlackHole and choose it as the sound source.</source>
   <translation>Dieser Mac spielt Ton in einem Format ab, das sich nicht aufnehmen lässt ({reason}): Installieren Sie BlackHole und wählen Sie es als Tonquelle.</translation>
  </message>
  <message>
   <source>another system</source>
   <translation>ein anderes System</translation>
  </message>
  <message>
   <source>Sound cannot be played ({reason}): connect speakers or headphones.</source>
   <translation>Der Ton kann nicht abgespielt werden ({reason}): Schließen Sie Lautsprecher oder Kopfhörer an.</translation>
  </message>
  <message>
   <source>The sound source “{name}” cannot be opened ({reason}): check that it is connected and not in use by another app, or choose another one.</source>
   <translation>Die Tonquelle „{name}“ kann nicht geöffnet werden ({reason}): Prüfen Sie, ob sie angeschlossen ist und von keiner anderen App verwendet wird, oder wählen Sie eine andere.</translation>
  </message>
  <message>
   <source>PortAudio, which captures sound, is missing: install it (on Debian and Ubuntu: apt install libportaudio2) and try again.</source>
   <translation>PortAudio, das den Ton aufnimmt, fehlt: Installieren Sie es (unter Debian und Ubuntu: apt install libportaudio2) und versuchen Sie es erneut.</translation>
  </message>
  <message>
   <source>The output “{name}” is not connected: connect it, or choose another sound source.</source>
   <translation>Der Audioausgang „{name}“ ist nicht angeschlossen: Schließen Sie ihn an oder wählen Sie eine andere Tonquelle.</translation>
  </message>
  <message>
   <source>The sound of one app can be captured from Windows 11 on: choose computer audio as the sound source.</source>
   <translation>Der Ton einer einzelnen App lässt sich ab Windows 11 aufnehmen: Wählen Sie Computer-Audio als Tonquelle.</translation>
  </message>
  <message>
   <source>The sound of one app cannot be captured because proc-tap or pycaw does not work ({reason}): install the app again, or choose computer audio as the sound source.</source>
   <translation>Der Ton einer einzelnen App lässt sich nicht aufnehmen, weil proc-tap oder pycaw nicht funktioniert ({reason}): Installieren Sie die App neu oder wählen Sie Computer-Audio als Tonquelle.</translation>
  </message>
  <message>
   <source>Computer audio cannot be captured because soundcard does not work ({reason}): install the app again, or choose a microphone.</source>
   <translation>Computer-Audio lässt sich nicht aufnehmen, weil soundcard nicht funktioniert ({reason}): Installieren Sie die App neu oder wählen Sie ein Mikrofon.</translation>
  </message>
  <message>
   <source>Windows does not let “{name}” be captured by itself ({reason}): choose computer audio as the sound source.</source>
   <translation>Windows lässt „{name}“ nicht einzeln aufnehmen ({reason}): Wählen Sie Computer-Audio als Tonquelle.</translation>
  </message>
  <message>
   <source>Computer audio from “{name}” cannot be captured ({reason}): check that it is connected and not used exclusively by another app, or choose another sound source.</source>
   <translation>Computer-Audio über „{name}“ lässt sich nicht aufnehmen ({reason}): Prüfen Sie, ob das Gerät angeschlossen ist und nicht exklusiv von einer anderen App verwendet wird, oder wählen Sie eine andere Tonquelle.</translation>
  </message>
  <message>
   <source>Windows does not say why</source>
   <translation>Windows nennt keinen Grund</translation>
  </message>
  <message>
   <source>{first} {second}</source>
   <translation>{first} {second}</translation>
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
   <translation>Die Zahl der verborgenen Token k muss 0 oder mehr sein, nicht {value}.</translation>
  </message>
  <message>
   <source>The bias β must be a number from 0 to 1, not {value}: 0 always follows the model, 0.5 and more never revises.</source>
   <translation>Der Bias β muss eine Zahl von 0 bis 1 sein, nicht {value}: 0 folgt immer dem Modell, ab 0,5 wird nie etwas geändert.</translation>
  </message>
  <message>
   <source>“{wanted}” is neither a GGUF file nor the model.bin of a CTranslate2 Whisper: choose such a file of its repository.</source>
   <translation>„{wanted}“ ist weder eine GGUF-Datei noch die model.bin eines Whisper-Modells für CTranslate2: Wählen Sie eine solche Datei.</translation>
  </message>
  <message>
   <source>The catalog {path} is in a newer format ({version}): update SSBD Desktop to use it.</source>
   <translation>Der Katalog {path} hat ein neueres Format ({version}): Aktualisieren Sie SSBD Desktop, um ihn zu verwenden.</translation>
  </message>
  <message>
   <source>The catalog {path} does not say which format it is in: put “version = {version}” at its beginning.</source>
   <translation>Der Katalog {path} gibt sein Format nicht an: Schreiben Sie „version = {version}“ an den Anfang.</translation>
  </message>
  <message>
   <source>Correct the catalog {path}, or choose another one: “{field}” of “{id}” {problem}.</source>
   <translation>Korrigieren Sie den Katalog {path}, oder wählen Sie einen anderen: „{field}“ von „{id}“ {problem}.</translation>
  </message>
  <message>
   <source>There is no model “{wanted}”: choose one from the catalog, or give ORGANIZATION/NAME/FILE.gguf.</source>
   <translation>Es gibt kein Modell „{wanted}“: Wählen Sie eines aus dem Katalog oder geben Sie ORGANISATION/NAME/DATEI.gguf an.</translation>
  </message>
  <message>
   <source>The catalog {path} cannot be read ({reason}): correct it, or choose another one.</source>
   <translation>Der Katalog {path} kann nicht gelesen werden ({reason}): Korrigieren Sie ihn, oder wählen Sie einen anderen.</translation>
  </message>
  <message>
   <source>The catalog {path} holds “{name}”, which is not a list of models: use only [[speech]] and [[translation]].</source>
   <translation>Der Katalog {path} enthält „{name}“, was keine Liste von Modellen ist: Nur [[speech]] und [[translation]] sind welche.</translation>
  </message>
  <message>
   <source>The catalog {path} has two entries with the id “{id}”: rename one of them.</source>
   <translation>Der Katalog {path} enthält zwei Einträge mit der ID „{id}“: Benennen Sie einen davon um.</translation>
  </message>
  <message>
   <source>is not a field that this version knows</source>
   <translation>ist kein Feld, das diese Version kennt</translation>
  </message>
  <message>
   <source>is of the wrong kind</source>
   <translation>ist von der falschen Art</translation>
  </message>
  <message>
   <source>may have only lower-case letters, digits, single dots and hyphens</source>
   <translation>enthält mehr als Kleinbuchstaben, Ziffern, einzelne Punkte und Bindestriche</translation>
  </message>
  <message>
   <source>is not of the form ORGANIZATION/NAME</source>
   <translation>hat nicht die Form ORGANISATION/NAME</translation>
  </message>
  <message>
   <source>names no files inside the repository</source>
   <translation>nennt keine Dateien innerhalb des Repositorys</translation>
  </message>
  <message>
   <source>names more than one file</source>
   <translation>nennt mehr als eine Datei</translation>
  </message>
  <message>
   <source>is not a number of weights</source>
   <translation>ist keine Anzahl von Parametern</translation>
  </message>
  <message>
   <source>is for translation models, and each of them needs one</source>
   <translation>gehört zu Übersetzungsmodellen, und zwar zu jedem</translation>
  </message>
  <message>
   <source>is missing</source>
   <translation>fehlt</translation>
  </message>
  <message>
   <source>names {name}, which is not supported</source>
   <translation>nennt {name}, das nicht unterstützt wird</translation>
  </message>
  <message>
   <source>{model} no longer has the file {file}: choose another model.</source>
   <translation>{model} enthält die Datei {file} nicht mehr: Wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>{model} has a file named “{file}”, which would lead out of its folder: choose another model.</source>
   <translation>{model} enthält eine Datei namens „{file}“, die aus ihrem Ordner hinausführen würde: Wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>{file} arrived damaged: download the model again.</source>
   <translation>{file} ist beschädigt angekommen: Laden Sie das Modell erneut herunter.</translation>
  </message>
  <message>
   <source>{path} is in the way: move it somewhere else, and download the model again.</source>
   <translation>{path} ist im Weg: Verschieben Sie es und laden Sie das Modell erneut herunter.</translation>
  </message>
  <message>
   <source>{host} sends a different file from the one that it lists for {file}: try again later.</source>
   <translation>{host} sendet für {file} eine andere Datei als angekündigt: Versuchen Sie es später noch einmal.</translation>
  </message>
  <message>
   <source>The answer is not from {host}: sign in to your network in a web browser, or check HF_ENDPOINT.</source>
   <translation>Die Antwort kommt nicht von {host}: Melden Sie sich im Webbrowser bei Ihrem Netzwerk an oder überprüfen Sie HF_ENDPOINT.</translation>
  </message>
  <message>
   <source>{host} does not say how large {file} is and what is in it, so it cannot be checked: choose another model.</source>
   <translation>{host} gibt Größe und Prüfsumme von {file} nicht an, deshalb kann die Datei nicht überprüft werden: Wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>{host} allows no more downloads for now: try again later.</source>
   <translation>{host} lässt im Moment keine weiteren Downloads zu: Versuchen Sie es später noch einmal.</translation>
  </message>
  <message>
   <source>{host} is busy. The download continues soon.</source>
   <translation>{host} ist ausgelastet. Der Download geht gleich weiter.</translation>
  </message>
  <message>
   <source>{model} is only for people who have accepted its license: accept it at {page}, and set HF_TOKEN to your access token.</source>
   <translation>{model} ist nur für Personen zugänglich, die die Lizenz akzeptiert haben: Akzeptieren Sie sie auf {page} und setzen Sie HF_TOKEN auf Ihr Zugriffstoken.</translation>
  </message>
  <message>
   <source>Downloads are turned off by HF_HUB_OFFLINE: unset it.</source>
   <translation>Downloads sind durch HF_HUB_OFFLINE ausgeschaltet: Entfernen Sie diese Umgebungsvariable.</translation>
  </message>
  <message>
   <source>Nothing can be downloaded from “{address}”: correct HF_ENDPOINT.</source>
   <translation>Von „{address}“ kann nichts heruntergeladen werden: Korrigieren Sie HF_ENDPOINT.</translation>
  </message>
  <message>
   <source>{host} has no {model} that anyone can download: check its name, and whether HF_TOKEN is set to a valid access token.</source>
   <translation>{model} ist auf {host} nicht öffentlich verfügbar: Überprüfen Sie den Namen und ob HF_TOKEN ein gültiges Zugriffstoken enthält.</translation>
  </message>
  <message>
   <source>A file of {model} is no longer at {host}: try again later.</source>
   <translation>Eine Datei von {model} ist auf {host} nicht mehr vorhanden: Versuchen Sie es später noch einmal.</translation>
  </message>
  <message>
   <source>{host} has no {model}: check its name.</source>
   <translation>{model} gibt es auf {host} nicht: Überprüfen Sie den Namen.</translation>
  </message>
  <message>
   <source>{host} refuses the download (error {code}): try again later.</source>
   <translation>{host} lehnt den Download ab (Fehler {code}): Versuchen Sie es später noch einmal.</translation>
  </message>
  <message>
   <source>The download cannot be started ({reason}): close other apps to free memory.</source>
   <translation>Der Download kann nicht gestartet werden ({reason}): Schließen Sie andere Apps, um Speicher freizugeben.</translation>
  </message>
  <message>
   <source>The download stopped unexpectedly: try again.</source>
   <translation>Der Download wurde unerwartet beendet: Versuchen Sie es noch einmal.</translation>
  </message>
  <message>
   <source>The download is not responding: try again later.</source>
   <translation>Der Download reagiert nicht: Versuchen Sie es später noch einmal.</translation>
  </message>
  <message>
   <source>The models cannot be moved to {folder} ({reason}): choose another folder.</source>
   <translation>Die Modelle können nicht nach {folder} verschoben werden ({reason}): Wählen Sie einen anderen Ordner.</translation>
  </message>
  <message>
   <source>There is another “{model}” in {folder}: delete it, or choose another folder.</source>
   <translation>In {folder} gibt es ein anderes „{model}“: Löschen Sie es, oder wählen Sie einen anderen Ordner.</translation>
  </message>
  <message>
   <source>The models are already in {folder}: choose another folder.</source>
   <translation>Die Modelle sind schon in {folder}: Wählen Sie einen anderen Ordner.</translation>
  </message>
  <message>
   <source>{folder} is inside the models folder: choose a folder outside of it.</source>
   <translation>{folder} liegt im Modellordner: Wählen Sie einen Ordner außerhalb.</translation>
  </message>
  <message>
   <source>The models in {folder} cannot be read ({reason}): connect the disk, and try again.</source>
   <translation>Die Modelle in {folder} können nicht gelesen werden ({reason}): Schließen Sie das Laufwerk an, und versuchen Sie es noch einmal.</translation>
  </message>
  <message>
   <source>The disk with {folder} is full: free up some space, and try again.</source>
   <translation>Das Laufwerk mit {folder} ist voll: Geben Sie Platz frei, und versuchen Sie es noch einmal.</translation>
  </message>
  <message>
   <source>The disk with {folder} cannot hold files as large as {file}: choose another disk.</source>
   <translation>Das Laufwerk mit {folder} kann keine so großen Dateien wie {file} aufnehmen: Wählen Sie ein anderes Laufwerk.</translation>
  </message>
  <message>
   <source>{folder} is not there ({reason}): connect its disk, and try again.</source>
   <translation>{folder} ist nicht da ({reason}): Schließen Sie das Laufwerk an, und versuchen Sie es noch einmal.</translation>
  </message>
  <message>
   <source>The models are already being moved: wait until that is finished.</source>
   <translation>Die Modelle werden schon verschoben: Warten Sie, bis das fertig ist.</translation>
  </message>
  <message>
   <source>“{model}” is being downloaded: pause the download, and try again.</source>
   <translation>„{model}“ wird gerade heruntergeladen: Halten Sie den Download an, und versuchen Sie es noch einmal.</translation>
  </message>
  <message>
   <source>Too slow for this computer</source>
   <translation>Zu langsam auf diesem Computer</translation>
  </message>
  <message>
   <source>Other apps kept this computer busy while it was measured. Try again when they are idle.</source>
   <translation>Andere Apps haben diesen Computer während der Messung ausgelastet. Versuchen Sie es erneut, wenn diese nicht mehr aktiv sind.</translation>
  </message>
  <message>
   <source>Less accurate</source>
   <translation>Weniger genau</translation>
  </message>
  <message>
   <source>Doesn't support {languages}</source>
   <translation>Unterstützt nicht: {languages}</translation>
  </message>
  <message>
   <source>Needs {count} GB of memory, more than can be spared here</source>
   <translation>Benötigt {count} GB Arbeitsspeicher, mehr als hier frei gemacht werden kann</translation>
  </message>
  <message>
   <source>For non-commercial use only</source>
   <translation>Nur für nicht kommerzielle Nutzung</translation>
  </message>
  <message>
   <source>May be too slow for this computer</source>
   <translation>Möglicherweise zu langsam auf diesem Computer</translation>
  </message>
  <message>
   <source>Fast enough only while nothing else is running</source>
   <translation>Nur schnell genug, wenn sonst nichts läuft</translation>
  </message>
  <message>
   <source>Better at {what}</source>
   <translation>Besser bei: {what}</translation>
  </message>
  <message>
   <source>Faster, but less accurate</source>
   <translation>Schneller, aber weniger genau</translation>
  </message>
  <message>
   <source>Supports more languages, but is less accurate</source>
   <translation>Kann mehr Sprachen, ist aber weniger genau</translation>
  </message>
  <message>
   <source>the language spoken</source>
   <translation>die gesprochene Sprache</translation>
  </message>
  <message>
   <source>The model cannot be written into {folder} ({reason}): choose another folder for models.</source>
   <translation>Das Modell kann nicht in {folder} gespeichert werden ({reason}): Wählen Sie einen anderen Modellordner.</translation>
  </message>
  <message>
   <source>The models folder {folder} is not there: connect its disk, or choose another folder for models.</source>
   <translation>Der Modellordner {folder} ist nicht vorhanden: Schließen Sie das Laufwerk an oder wählen Sie einen anderen Modellordner.</translation>
  </message>
  <message>
   <source>There is not enough space in {folder}: free up {missing}, or choose another folder for models.</source>
   <translation>In {folder} ist nicht genug Platz: Geben Sie {missing} frei, oder wählen Sie einen anderen Modellordner.</translation>
  </message>
  <message>
   <source>{path} is a link that leads out of the models folder: delete it.</source>
   <translation>{path} ist eine Verknüpfung, die aus dem Modellordner hinausführt: Löschen Sie sie.</translation>
  </message>
  <message>
   <source>The disk with {folder} is full: free up {missing}, then resume the download.</source>
   <translation>Das Laufwerk mit {folder} ist voll: Geben Sie {missing} frei und setzen Sie den Download dann fort.</translation>
  </message>
  <message>
   <source>Nothing can be written into {folder} ({reason}): choose another folder for models.</source>
   <translation>In {folder} kann nichts gespeichert werden ({reason}): Wählen Sie einen anderen Modellordner.</translation>
  </message>
  <message>
   <source>“{model}” is already being downloaded: wait until it is finished.</source>
   <translation>„{model}“ wird bereits heruntergeladen: Warten Sie, bis der Download abgeschlossen ist.</translation>
  </message>
  <message>
   <source>“{model}” is not in {folder}: choose a model that has been downloaded.</source>
   <translation>„{model}“ ist nicht in {folder}: Wählen Sie ein heruntergeladenes Modell.</translation>
  </message>
  <message>
   <source>{file} is damaged: delete “{model}”, and download it again.</source>
   <translation>{file} ist beschädigt: Löschen Sie „{model}“ und laden Sie es erneut herunter.</translation>
  </message>
  <message>
   <source>“{model}” cannot be deleted ({reason}): close the app that uses it, and try again.</source>
   <translation>„{model}“ kann nicht gelöscht werden ({reason}): Schließen Sie, was es verwendet, und versuchen Sie es noch einmal.</translation>
  </message>
  <message>
   <source>Captions pause while the new model loads, because there is not enough memory for both.</source>
   <translation>Die Untertitel pausieren, während das neue Modell geladen wird, da der freie Arbeitsspeicher nicht für beide reicht.</translation>
  </message>
  <message>
   <source>The server is slow to respond. Captions are not translated until it does.</source>
   <translation>Der Server antwortet langsam. Bis er antwortet, werden die Untertitel nicht übersetzt.</translation>
  </message>
  <message>
   <source>Speech recognition stopped unexpectedly and is restarting.</source>
   <translation>Die Spracherkennung wurde unerwartet beendet und startet neu.</translation>
  </message>
  <message>
   <source>Translation stopped unexpectedly and is restarting.</source>
   <translation>Die Übersetzung wurde unerwartet beendet und startet neu.</translation>
  </message>
  <message>
   <source>{seconds} s of sound were skipped because the computer was too busy: close other apps.</source>
   <translation>{seconds} s Ton wurden übersprungen, weil der Computer zu beschäftigt war: Schließen Sie andere Apps.</translation>
  </message>
  <message>
   <source>{seconds} s of sound were skipped because speech recognition was too slow: choose a smaller speech model or beam size.</source>
   <translation>{seconds} s Ton wurden übersprungen, weil die Spracherkennung zu langsam war: Wählen Sie ein kleineres Spracherkennungsmodell oder eine kleinere Beam-Größe.</translation>
  </message>
  <message>
   <source>The previous one stays in use.</source>
   <translation>Die bisherige Auswahl wird weiter verwendet.</translation>
  </message>
  <message>
   <source>Sound capture</source>
   <translation>Tonaufnahme</translation>
  </message>
  <message>
   <source>Your microphone</source>
   <translation>Ihr Mikrofon</translation>
  </message>
  <message>
   <source>Speech recognition</source>
   <translation>Spracherkennung</translation>
  </message>
  <message>
   <source>Translation</source>
   <translation>Übersetzung</translation>
  </message>
  <message>
   <source>{part} stopped because of an unexpected error: try again, and if that does not help, send the log in {folder} to the developers.</source>
   <translation>{part}: durch einen unerwarteten Fehler beendet. Versuchen Sie es erneut; falls das nicht hilft, senden Sie das Protokoll in {folder} an die Entwickler.</translation>
  </message>
  <message>
   <source>Captions are in the spoken language because no translation model is selected.</source>
   <translation>Die Untertitel erscheinen in der gesprochenen Sprache, weil kein Übersetzungsmodell ausgewählt ist.</translation>
  </message>
  <message>
   <source>Nothing is translated because people speak the caption language.</source>
   <translation>Es wird nichts übersetzt, weil in der Untertitelsprache gesprochen wird.</translation>
  </message>
  <message>
   <source>Captions are shown but may not be saved because of an unexpected error: send the log in {folder} to the developers.</source>
   <translation>Die Untertitel werden angezeigt, aber wegen eines unerwarteten Fehlers möglicherweise nicht gespeichert: Senden Sie das Protokoll in {folder} an die Entwickler.</translation>
  </message>
  <message>
   <source>no answer for {count} s</source>
   <translation>keine Antwort seit {count} s</translation>
  </message>
  <message>
   <source>{engine} with {model} takes longer than {count} s because this computer is too busy: close other apps, or choose a smaller model.</source>
   <translation>{engine} mit {model} braucht länger als {count} s, weil dieser Computer zu beschäftigt ist: Schließen Sie andere Apps, oder wählen Sie ein kleineres Modell.</translation>
  </message>
  <message>
   <source>{engine} could not start ({reason}): close other apps to free memory, or install SSBD Desktop again.</source>
   <translation>{engine} konnte nicht starten ({reason}): Schließen Sie andere Apps, um Speicher freizugeben, oder installieren Sie SSBD Desktop neu.</translation>
  </message>
  <message>
   <source>{engine} failed again with {model} ({reason}) and is no longer used: choose another model, or download this one again.</source>
   <translation>{engine} ist mit {model} erneut fehlgeschlagen ({reason}), das Modell wird nicht mehr verwendet: Wählen Sie ein anderes Modell oder laden Sie dieses erneut herunter.</translation>
  </message>
  <message>
   <source>{engine} failed with {model} ({reason}): choose another model, or download this one again.</source>
   <translation>{engine} ist mit {model} fehlgeschlagen ({reason}): Wählen Sie ein anderes Modell oder laden Sie dieses erneut herunter.</translation>
  </message>
  <message>
   <source>{engine} cannot be started ({reason}): close other apps to free memory.</source>
   <translation>{engine} kann nicht gestartet werden ({reason}): Schließen Sie andere Apps, um Speicher freizugeben.</translation>
  </message>
  <message>
   <source>it has ended</source>
   <translation>beendet</translation>
  </message>
  <message>
   <source>it stopped</source>
   <translation>unerwartet beendet</translation>
  </message>
  <message>
   <source>it froze</source>
   <translation>eingefroren</translation>
  </message>
  <message>
   <source>The app was updated while it was running: quit it and open it again.</source>
   <translation>Die App wurde aktualisiert, während sie lief: Beenden Sie sie und öffnen Sie sie erneut.</translation>
  </message>
  <message>
   <source>{model} is not used because it crashed twice: choose another model, or this one again to give it another try.</source>
   <translation>{model} wird nicht verwendet, weil es zweimal abgestürzt ist: Wählen Sie ein anderes Modell oder dieses noch einmal, um es erneut zu versuchen.</translation>
  </message>
  <message>
   <source>The demonstration's file {name} is damaged: install SSBD Desktop again.</source>
   <translation>Die Datei {name} der Demo ist beschädigt: Installieren Sie SSBD Desktop neu.</translation>
  </message>
  <message>
   <source>The demonstration in {folder} is of version {version} ({file}), and this app needs version {needed}: install SSBD Desktop again.</source>
   <translation>Die Demo in {folder} hat die Version {version} ({file}), diese App braucht aber Version {needed}: Installieren Sie SSBD Desktop neu.</translation>
  </message>
  <message>
   <source>The demonstration in {folder} lacks the file {name}: install SSBD Desktop again.</source>
   <translation>In der Demo in {folder} fehlt die Datei {name}: Installieren Sie SSBD Desktop neu.</translation>
  </message>
  <message>
   <source>The demonstration's file {name} in {folder} cannot be read ({reason}): check its permissions, or install SSBD Desktop again.</source>
   <translation>Die Datei {name} der Demo in {folder} kann nicht gelesen werden ({reason}): Prüfen Sie die Zugriffsrechte oder installieren Sie SSBD Desktop neu.</translation>
  </message>
  <message>
   <source>In {path}: {problem} It has no effect and is kept.</source>
   <translation>In {path}: {problem} Der Eintrag ist wirkungslos und bleibt erhalten.</translation>
  </message>
  <message>
   <source>The settings in {path} could not be read ({reason}): they were kept as {name}, and the defaults are used.</source>
   <translation>Die Einstellungen in {path} konnten nicht gelesen werden ({reason}): Sie wurden als {name} aufbewahrt, und es gelten die Standardwerte.</translation>
  </message>
  <message>
   <source>In {path}: {problem} The default is used instead.</source>
   <translation>In {path}: {problem} Stattdessen gilt der Standardwert.</translation>
  </message>
  <message>
   <source>it is not UTF-8</source>
   <translation>sie ist nicht UTF-8-codiert</translation>
  </message>
  <message>
   <source>The original file was kept as {name}.</source>
   <translation>Die ursprüngliche Datei wurde als {name} aufbewahrt.</translation>
  </message>
  <message>
   <source>The settings cannot be saved in {path} because one of them names a file whose name is not UTF-8: rename it; until you quit the app they stay in effect.</source>
   <translation>Die Einstellungen können nicht in {path} gespeichert werden, weil eine davon eine Datei nennt, deren Name nicht in UTF-8 ist: Benennen Sie diese um; bis zum Beenden der App bleiben die Einstellungen gültig.</translation>
  </message>
  <message>
   <source>The settings cannot be saved in {path} ({reason}): they stay in effect until you quit the app.</source>
   <translation>Die Einstellungen können nicht in {path} gespeichert werden ({reason}): Sie bleiben bis zum Beenden der App gültig.</translation>
  </message>
  <message>
   <source>The settings in {path} cannot be read ({reason}): the defaults are used.</source>
   <translation>Die Einstellungen in {path} können nicht gelesen werden ({reason}): Es gelten die Standardwerte.</translation>
  </message>
  <message>
   <source>“{name}” is not a supported language: enter its English name, like German.</source>
   <translation>„{name}“ ist keine unterstützte Sprache: Geben Sie den englischen Namen ein, zum Beispiel German.</translation>
  </message>
  <message>
   <source>“{name}” is not a supported language: did you mean {names}?</source>
   <translation>„{name}“ ist keine unterstützte Sprache: Meinten Sie {names}?</translation>
  </message>
  <message>
   <source>The previous one stays saved.</source>
   <translation>Was vorher gespeichert war, bleibt gespeichert.</translation>
  </message>
  <message>
   <source>Voices cannot be saved in {path} ({reason}): free up space, and check that the file can be written.</source>
   <translation>Stimmen können nicht in {path} gespeichert werden ({reason}): Geben Sie Speicherplatz frei und prüfen Sie, ob die Datei geschrieben werden kann.</translation>
  </message>
  <message>
   <source>“{setting}” must be a number from {low} to {high}, not {value}.</source>
   <translation>„{setting}“ muss eine Zahl von {low} bis {high} sein, nicht {value}.</translation>
  </message>
  <message>
   <source>“{setting}” must be on or off, not {value}.</source>
   <translation>„{setting}“ muss ein- oder ausgeschaltet sein, nicht {value}.</translation>
  </message>
  <message>
   <source>“{setting}” must be a whole number from {low} to {high}, not {value}.</source>
   <translation>„{setting}“ muss eine ganze Zahl von {low} bis {high} sein, nicht {value}.</translation>
  </message>
  <message>
   <source>“{setting}” must be text, not {value}.</source>
   <translation>„{setting}“ muss ein Text sein, nicht {value}.</translation>
  </message>
  <message>
   <source>“{setting}” must not contain the null character.</source>
   <translation>„{setting}“ muss ein Text ohne Nullzeichen sein.</translation>
  </message>
  <message>
   <source>“{setting}” must be one of {choices}, not {value}.</source>
   <translation>„{setting}“ muss eines von {choices} sein, nicht {value}.</translation>
  </message>
  <message>
   <source>“{text}” is not a color: enter its code, like #ffcc00.</source>
   <translation>„{text}“ ist keine Farbe: Geben Sie ihren Code ein, zum Beispiel #ffcc00.</translation>
  </message>
  <message>
   <source>a number that is too long</source>
   <translation>eine zu lange Zahl</translation>
  </message>
  <message>
   <source>{text} is not the address of a server: enter it with http:// or https://, like https://translate.example.com/v1.</source>
   <translation>{text} ist keine Adresse eines Servers: Geben Sie sie mit http:// oder https:// ein, etwa https://translate.example.com/v1.</translation>
  </message>
  <message>
   <source>The address of a server must not hold a name or a password: enter it without them, and the key in the field “Key”.</source>
   <translation>Die Adresse eines Servers darf weder Benutzernamen noch Passwort enthalten: Geben Sie sie ohne beides ein und den Schlüssel im Feld „Schlüssel“.</translation>
  </message>
  <message>
   <source>“auto” suits most models. Others are {names}, chat, or a prompt of your own with {text}, {src} and {tgt} in it.</source>
   <translation>„auto“ passt für die meisten Modelle. Möglich sind auch {names}, chat oder ein eigener Prompt mit {text}, {src} und {tgt}.</translation>
  </message>
  <message>
   <source>There is no setting {name}: a newer version may know it.</source>
   <translation>Es gibt keine Einstellung {name}: Eine neuere Version kennt sie vielleicht.</translation>
  </message>
  <message>
   <source>There is no setting {name}: did you mean {near}?</source>
   <translation>Es gibt keine Einstellung {name}: Meinten Sie {near}?</translation>
  </message>
  <message>
   <source>“{keys}” is not a valid shortcut: use Ctrl, Alt or Meta with a letter, a digit, F1 to F24 or Space, like Ctrl+Alt+C.</source>
   <translation>„{keys}“ ist kein gültiges Tastenkürzel: Verwenden Sie Ctrl, Alt oder Meta mit einem Buchstaben, einer Ziffer, F1 bis F24 oder Space, zum Beispiel Ctrl+Alt+C.</translation>
  </message>
  <message>
   <source>“{keys}” is not a valid shortcut, because you type with it: add Ctrl, Alt or Meta, like Ctrl+Alt+C.</source>
   <translation>„{keys}“ ist kein gültiges Tastenkürzel, weil damit getippt wird: Ergänzen Sie Ctrl, Alt oder Meta, zum Beispiel Ctrl+Alt+C.</translation>
  </message>
  <message>
   <source>Line {number} of the glossary, “{line}”, is not a pair: enter word = translation.</source>
   <translation>Zeile {number} des Glossars, „{line}“, ist kein Paar: Geben Sie Wort = Übersetzung ein.</translation>
  </message>
  <message>
   <source>{path} is a file: choose the folder of a Whisper model in CTranslate2 format.</source>
   <translation>{path} ist eine Datei: Wählen Sie den Ordner eines Whisper-Modells im CTranslate2-Format.</translation>
  </message>
  <message>
   <source>The file {path} is damaged ({reason}): choose another Whisper model, or download this one again.</source>
   <translation>Die Datei {path} ist beschädigt ({reason}): Wählen Sie ein anderes Whisper-Modell oder laden Sie dieses erneut herunter.</translation>
  </message>
  <message>
   <source>The folder {folder} does not exist: choose a folder with a Whisper model in CTranslate2 format.</source>
   <translation>Der Ordner {folder} ist nicht vorhanden: Wählen Sie einen Ordner mit einem Whisper-Modell im CTranslate2-Format.</translation>
  </message>
  <message>
   <source>The Whisper model in {folder} cannot be loaded because the name is not UTF-8: rename the folder, or those above it.</source>
   <translation>Das Whisper-Modell in {folder} kann nicht geladen werden, weil der Name nicht in UTF-8 ist: Benennen Sie den Ordner oder die Ordner darüber um.</translation>
  </message>
  <message>
   <source>The folder {folder} is not a complete Whisper model in CTranslate2 format (missing: {names}): choose another one, or download it again.</source>
   <translation>Der Ordner {folder} ist kein vollständiges Whisper-Modell im CTranslate2-Format (es fehlt: {names}): Wählen Sie einen anderen oder laden Sie das Modell erneut herunter.</translation>
  </message>
  <message>
   <source>The file {path} lacks {names}: choose another Whisper model, or download this one again.</source>
   <translation>In der Datei {path} fehlt {names}: Wählen Sie ein anderes Whisper-Modell oder laden Sie dieses erneut herunter.</translation>
  </message>
  <message>
   <source>{path} is a language model: choose it as the translation model, and as the speech model a folder.</source>
   <translation>{path} ist ein Sprachmodell: Wählen Sie es als Übersetzungsmodell und als Spracherkennungsmodell einen Ordner.</translation>
  </message>
  <message>
   <source>The folder {folder} holds a language model: choose its GGUF file as the translation model.</source>
   <translation>Der Ordner {folder} enthält ein Sprachmodell: Wählen Sie dessen GGUF-Datei als Übersetzungsmodell.</translation>
  </message>
  <message>
   <source>The model in {folder} is in the format of {format}: choose the same model in CTranslate2 format, such as faster-whisper-small.</source>
   <translation>Das Modell in {folder} hat das Format von {format}: Wählen Sie dasselbe Modell im CTranslate2-Format, etwa faster-whisper-small.</translation>
  </message>
  <message>
   <source>Whisper model for {count} languages</source>
   <translation>Whisper-Modell für {count} Sprachen</translation>
  </message>
  <message>
   <source>The file {path} is longer than any Whisper model's: choose another model.</source>
   <translation>Die Datei {path} ist länger als bei jedem Whisper-Modell: Wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>Whisper model for {language} only</source>
   <translation>Whisper-Modell nur für {language}</translation>
  </message>
  <message>
   <source>The folder {folder} cannot be read ({reason}): check its permissions, or choose another one.</source>
   <translation>Der Ordner {folder} kann nicht gelesen werden ({reason}): Prüfen Sie die Zugriffsrechte oder wählen Sie einen anderen.</translation>
  </message>
  <message>
   <source>The file {path} cannot be read ({reason}): check its permissions, or choose another Whisper model.</source>
   <translation>Die Datei {path} kann nicht gelesen werden ({reason}): Prüfen Sie die Zugriffsrechte oder wählen Sie ein anderes Whisper-Modell.</translation>
  </message>
  <message>
   <source>The file {path} is not a Whisper model in CTranslate2 format: choose another Whisper model.</source>
   <translation>Die Datei {path} ist kein Whisper-Modell im CTranslate2-Format: Wählen Sie ein anderes Whisper-Modell.</translation>
  </message>
  <message>
   <source>it is nested too deeply</source>
   <translation>zu tief verschachtelt</translation>
  </message>
  <message>
   <source>it names no tokens</source>
   <translation>sie nennt keine Token</translation>
  </message>
  <message>
   <source>No speech model is loaded: choose one in the settings.</source>
   <translation>Kein Spracherkennungsmodell geladen: Wählen Sie in den Einstellungen eines aus.</translation>
  </message>
  <message>
   <source>Captions come late because this speech model is too slow for this computer: choose a smaller one, or close other apps.</source>
   <translation>Untertitel kommen spät, weil dieses Spracherkennungsmodell zu langsam für diesen Computer ist: Wählen Sie ein kleineres oder schließen Sie andere Apps.</translation>
  </message>
  <message>
   <source>Speech recognition is slower from now on, because this speech model needs the whole 30 seconds to get words right: choose another model if captions come late.</source>
   <translation>Die Spracherkennung ist ab jetzt langsamer, weil dieses Spracherkennungsmodell für richtige Wörter die vollen 30 Sekunden braucht: Wählen Sie ein anderes Modell, falls Untertitel zu spät kommen.</translation>
  </message>
  <message>
   <source>The Whisper model in {folder} does not know the language {language}: choose another spoken language, or a multilingual model.</source>
   <translation>Das Whisper-Modell in {folder} unterstützt diese Sprache nicht: {language}. Wählen Sie eine andere gesprochene Sprache oder ein mehrsprachiges Modell.</translation>
  </message>
  <message>
   <source>There is not enough memory for the Whisper model in {folder}: close other apps, or choose a smaller model.</source>
   <translation>Für das Whisper-Modell in {folder} reicht der Arbeitsspeicher nicht: Schließen Sie andere Apps oder wählen Sie ein kleineres Modell.</translation>
  </message>
  <message>
   <source>The Whisper model in {folder} cannot be loaded ({reason}): choose another one, or download it again.</source>
   <translation>Das Whisper-Modell in {folder} kann nicht geladen werden ({reason}): Wählen Sie ein anderes oder laden Sie es erneut herunter.</translation>
  </message>
  <message>
   <source>This model takes about {needed} of memory, and {free} is free: close other apps, or choose a smaller model.</source>
   <translation>Dieses Modell braucht etwa {needed} Arbeitsspeicher, frei sind {free}: Schließen Sie andere Apps, oder wählen Sie ein kleineres Modell.</translation>
  </message>
  <message>
   <source>{host} is not responding: check your internet connection, or try again later.</source>
   <translation>{host} antwortet nicht: Überprüfen Sie Ihre Internetverbindung oder versuchen Sie es später noch einmal.</translation>
  </message>
  <message>
   <source>{host} is having problems (error {code}): try again later.</source>
   <translation>{host} hat gerade Probleme (Fehler {code}): Versuchen Sie es später noch einmal.</translation>
  </message>
  <message>
   <source>{host} cannot be reached ({reason}): check your internet connection.</source>
   <translation>{host} ist nicht erreichbar ({reason}): Überprüfen Sie Ihre Internetverbindung.</translation>
  </message>
  <message>
   <source>The connection to {host} is not secure ({reason}): check this computer's date and time, or sign in to your network in a web browser.</source>
   <translation>Die Verbindung zu {host} ist nicht sicher ({reason}): Überprüfen Sie Datum und Uhrzeit dieses Computers oder melden Sie sich im Webbrowser bei Ihrem Netzwerk an.</translation>
  </message>
  <message>
   <source>{host} cannot be found: check your internet connection.</source>
   <translation>{host} wurde nicht gefunden: Überprüfen Sie Ihre Internetverbindung.</translation>
  </message>
  <message>
   <source>The proxy doesn't allow a connection to {host} ({reason}): check this computer's proxy settings.</source>
   <translation>Der Proxy lässt keine Verbindung zu {host} zu ({reason}): Überprüfen Sie die Proxy-Einstellungen dieses Computers.</translation>
  </message>
  <message>
   <source>{host} redirects in a loop: sign in to your network in a web browser, or try again later.</source>
   <translation>{host} leitet im Kreis weiter: Melden Sie sich im Webbrowser bei Ihrem Netzwerk an oder versuchen Sie es später noch einmal.</translation>
  </message>
  <message>
   <source>The connection to {host} was lost: check your internet connection.</source>
   <translation>Die Verbindung zu {host} wurde unterbrochen: Überprüfen Sie Ihre Internetverbindung.</translation>
  </message>
  <message>
   <source>it holds more than {count} MB</source>
   <translation>größer als {count} MB</translation>
  </message>
  <message>
   <source>it is a folder</source>
   <translation>es ist ein Ordner</translation>
  </message>
  <message>
   <source>it is a pipe and not a file</source>
   <translation>es ist eine Pipe und keine Datei</translation>
  </message>
  <message>
   <source>it is a socket and not a file</source>
   <translation>es ist ein Socket und keine Datei</translation>
  </message>
  <message>
   <source>it is a device and not a file</source>
   <translation>es ist ein Gerät und keine Datei</translation>
  </message>
  <message>
   <source>The server's key cannot be read from the system's keyring ({reason}): unlock the keyring and try again.</source>
   <translation>Der Schlüssel des Servers kann nicht aus dem Schlüsselbund des Systems gelesen werden ({reason}): Entsperren Sie den Schlüsselbund und versuchen Sie es erneut.</translation>
  </message>
  <message>
   <source>The key cannot be saved because this system has no keyring: install one, such as GNOME Keyring or KWallet, or start the app with the key in {variable}.</source>
   <translation>Der Schlüssel kann nicht gespeichert werden, weil dieses System keinen Schlüsselbund hat: Installieren Sie einen, etwa GNOME Keyring oder KWallet, oder starten Sie die App mit dem Schlüssel in {variable}.</translation>
  </message>
  <message>
   <source>The key cannot be saved in the system's keyring ({reason}): unlock the keyring and try again.</source>
   <translation>Der Schlüssel kann nicht im Schlüsselbund des Systems gespeichert werden ({reason}): Entsperren Sie den Schlüsselbund und versuchen Sie es erneut.</translation>
  </message>
  <message>
   <source>The session {name} is still being recorded: end the session, then correct it.</source>
   <translation>Die Sitzung {name} wird noch aufgezeichnet: Beenden Sie die Sitzung, und korrigieren Sie sie dann.</translation>
  </message>
  <message>
   <source>The correction cannot be saved in {path} ({reason}): free up space, and check that the file is there and can be written.</source>
   <translation>Die Korrektur kann nicht in {path} gespeichert werden ({reason}): Geben Sie Speicherplatz frei, und prüfen Sie, ob die Datei vorhanden und beschreibbar ist.</translation>
  </message>
  <message>
   <source>The translation cannot be saved in {folder} ({reason}): free up space, and check that the folder can be written.</source>
   <translation>Die Übersetzung kann nicht in {folder} gespeichert werden ({reason}): Geben Sie Speicherplatz frei und prüfen Sie, ob der Ordner beschreibbar ist.</translation>
  </message>
  <message>
   <source>The session cannot be exported to {path} ({reason}): choose another folder, or free up space.</source>
   <translation>Die Sitzung kann nicht nach {path} exportiert werden ({reason}): Wählen Sie einen anderen Ordner oder geben Sie Speicherplatz frei.</translation>
  </message>
  <message>
   <source>{path} is the session's own file: choose another one.</source>
   <translation>{path} ist die Datei der Sitzung selbst: Wählen Sie eine andere.</translation>
  </message>
  <message>
   <source>Captions cannot be saved in {path} ({reason}): they are still shown, and will be saved once there is space and permission to write there.</source>
   <translation>Untertitel können nicht in {path} gespeichert werden ({reason}): Sie werden angezeigt und warten, bis dort Platz ist und geschrieben werden darf.</translation>
  </message>
  <message>
   <source>its folder is gone</source>
   <translation>der Ordner ist nicht mehr vorhanden</translation>
  </message>
  <message>
   <source>Line {line} of {name} cannot be read and was left out. All other captions are here.</source>
   <translation>Die Zeile {line} von {name} ist nicht lesbar und wurde ausgelassen: Alle übrigen Untertitel sind hier.</translation>
  </message>
  <message>
   <source>Lines {lines} and {more} more of {name} cannot be read and were left out. All other captions are here.</source>
   <translation>Die Zeilen {lines} und {more} weitere von {name} sind nicht lesbar und wurden ausgelassen: Alle übrigen Untertitel sind hier.</translation>
  </message>
  <message>
   <source>Lines {lines} of {name} cannot be read and were left out. All other captions are here.</source>
   <translation>Die Zeilen {lines} von {name} sind nicht lesbar und wurden ausgelassen: Alle übrigen Untertitel sind hier.</translation>
  </message>
  <message>
   <source>The session {name} is still being recorded: end the session, then delete it.</source>
   <translation>Die Sitzung {name} wird noch aufgezeichnet: Beenden Sie die Sitzung, bevor Sie sie löschen.</translation>
  </message>
  <message>
   <source>{name} cannot be {done} ({reason}): check that the folder {folder} exists and can be written.</source>
   <translation>{name} kann nicht {done} werden ({reason}): Prüfen Sie, ob der Ordner {folder} vorhanden und beschreibbar ist.</translation>
  </message>
  <message>
   <source>The session {name} was made by a newer version of the app: update the app to open it.</source>
   <translation>Die Sitzung {name} stammt von einer neueren Version der App: Aktualisieren Sie die App, um sie zu öffnen.</translation>
  </message>
  <message>
   <source>The session {name} is no longer in {folder}: it was moved or deleted.</source>
   <translation>Die Sitzung {name} ist nicht mehr in {folder}: Sie wurde verschoben oder gelöscht.</translation>
  </message>
  <message>
   <source>The session {name} cannot be read ({reason}): check the permissions in {folder}.</source>
   <translation>Die Sitzung {name} kann nicht gelesen werden ({reason}): Prüfen Sie die Zugriffsrechte in {folder}.</translation>
  </message>
  <message>
   <source>The sessions in {folder} cannot be read ({reason}): check the folder's permissions.</source>
   <translation>Die Sitzungen in {folder} können nicht gelesen werden ({reason}): Prüfen Sie die Zugriffsrechte des Ordners.</translation>
  </message>
  <message>
   <source>renamed</source>
   <translation>umbenannt</translation>
  </message>
  <message>
   <source>deleted</source>
   <translation>gelöscht</translation>
  </message>
  <message>
   <source>emptied</source>
   <translation>geleert</translation>
  </message>
  <message>
   <source>it is gone</source>
   <translation>nicht mehr vorhanden</translation>
  </message>
  <message>
   <source>restored</source>
   <translation>wiederhergestellt</translation>
  </message>
  <message>
   <source>Live text cannot be written to {path} ({reason}): choose another file.</source>
   <translation>Der Live-Text kann nicht in {path} geschrieben werden ({reason}): Wählen Sie eine andere Datei.</translation>
  </message>
  <message>
   <source>Live text cannot be served on port {port} ({reason}): choose another port, or close the app that uses it.</source>
   <translation>Der Live-Text kann nicht über Port {port} bereitgestellt werden ({reason}): Wählen Sie einen anderen Port oder schließen Sie die App, die ihn verwendet.</translation>
  </message>
  <message>
   <source>The session cannot be saved as {path} ({reason}): choose another folder, or free up space.</source>
   <translation>Die Sitzung kann nicht als {path} gespeichert werden ({reason}): Wählen Sie einen anderen Ordner oder geben Sie Speicherplatz frei.</translation>
  </message>
  <message>
   <source>Unsaved captions in {path} cannot be restored to {folder} ({reason}): free up space there and open the app again.</source>
   <translation>Nicht gespeicherte Untertitel in {path} können nicht nach {folder} wiederhergestellt werden ({reason}): Geben Sie dort Speicherplatz frei und öffnen Sie die App erneut.</translation>
  </message>
  <message>
   <source>There is no session “{title}”: give its title or a part of it, its file, or latest.</source>
   <translation>Es gibt keine Sitzung „{title}“: Geben Sie ihren Titel oder einen Teil davon, ihre Datei oder latest an.</translation>
  </message>
  <message>
   <source>{count} sessions have “{title}” in their titles: give the file of one ({names}).</source>
   <translation>{count} Sitzungen haben „{title}“ im Titel: Geben Sie die Datei einer davon an ({names}).</translation>
  </message>
  <message>
   <source>{host} takes too long to answer: captions are translated again once it is faster.</source>
   <translation>{host} antwortet zu langsam: Untertitel werden wieder übersetzt, sobald der Server schneller ist.</translation>
  </message>
  <message>
   <source>{host} responds, but not like a server that translates: check the address in the settings.</source>
   <translation>{host} antwortet, aber nicht wie ein Server, der übersetzt: Prüfen Sie die Adresse in den Einstellungen.</translation>
  </message>
  <message>
   <source>{host} doesn't accept the key: enter the right one in the settings.</source>
   <translation>{host} akzeptiert den Schlüssel nicht: Geben Sie in den Einstellungen den richtigen ein.</translation>
  </message>
  <message>
   <source>{host} refuses to translate (error {code}, {reason}): check the server's address and model in the settings.</source>
   <translation>{host} lehnt die Übersetzung ab (Fehler {code}, {reason}): Prüfen Sie Adresse und Modell des Servers in den Einstellungen.</translation>
  </message>
  <message>
   <source>The server at {host} is not responding: start it on this computer.</source>
   <translation>Der Server unter {host} antwortet nicht: Starten Sie ihn auf diesem Computer.</translation>
  </message>
  <message>
   <source>The server at {host} cannot be used ({reason}): check its address in the settings.</source>
   <translation>Der Server {host} kann nicht verwendet werden ({reason}): Prüfen Sie seine Adresse in den Einstellungen.</translation>
  </message>
  <message>
   <source>{host} knows no such address or model ({reason}): check both in the settings.</source>
   <translation>{host} kennt diese Adresse oder dieses Modell nicht ({reason}): Prüfen Sie beides in den Einstellungen.</translation>
  </message>
  <message>
   <source>The prompt is too long for the server at {host} ({reason}): shorten it, or reduce the context in the settings.</source>
   <translation>Der Prompt ist für den Server {host} zu lang ({reason}): Kürzen Sie ihn, oder verringern Sie den Kontext in den Einstellungen.</translation>
  </message>
  <message>
   <source>{host} is too busy: captions will be translated again once it is ready.</source>
   <translation>{host} ist überlastet: Untertitel werden wieder übersetzt, sobald der Server Zeit hat.</translation>
  </message>
  <message>
   <source>The connection to the server was closed: start captions again.</source>
   <translation>Die Verbindung zum Server wurde geschlossen: Starten Sie die Untertitel erneut.</translation>
  </message>
  <message>
   <source>The certificate authority {path} cannot be read ({reason}): choose a PEM file.</source>
   <translation>Die Zertifizierungsstelle {path} kann nicht gelesen werden ({reason}): Wählen Sie eine PEM-Datei.</translation>
  </message>
  <message>
   <source>{host} cannot be asked ({reason}): close other apps to free memory.</source>
   <translation>Anfragen an {host} sind nicht möglich ({reason}): Schließen Sie andere Apps, um Arbeitsspeicher freizugeben.</translation>
  </message>
  <message>
   <source>A server doesn't give all probabilities, as Spec-Verification and sampling need them: use another policy, or a model on this computer.</source>
   <translation>Ein Server liefert nicht alle Wahrscheinlichkeiten, die Spec-Verification und Sampling brauchen: Verwenden Sie eine andere Methode oder ein Modell auf diesem Computer.</translation>
  </message>
  <message>
   <source>{host} names no model: enter the model's name in the settings.</source>
   <translation>{host} nennt kein Modell: Geben Sie den Namen des Modells in den Einstellungen ein.</translation>
  </message>
  <message>
   <source>{host} has no model {model}: choose one of {models} in the settings.</source>
   <translation>{host} hat kein Modell {model}: Wählen Sie in den Einstellungen eines von {models}.</translation>
  </message>
  <message>
   <source>Another model answers at {host} now: captions continue with it.</source>
   <translation>Unter {host} antwortet jetzt ein anderes Modell: Die Untertitel werden damit fortgesetzt.</translation>
  </message>
  <message>
   <source>The app does not know the prompt for {model}: choose one in the settings.</source>
   <translation>Welchen Prompt {model} erwartet, ist nicht bekannt: Wählen Sie in den Einstellungen einen Prompt.</translation>
  </message>
  <message>
   <source>A server doesn't give the chat template of {model}: choose a prompt other than “chat” in the settings.</source>
   <translation>Ein Server gibt die Chat-Vorlage von {model} nicht heraus: Wählen Sie in den Einstellungen einen anderen Prompt als „chat“.</translation>
  </message>
  <message>
   <source>{host} gives no probabilities of what is on the screen: start it with them turned on, or allow translation without them in the settings.</source>
   <translation>{host} liefert keine Wahrscheinlichkeiten für das, was auf dem Bildschirm steht: Starten Sie den Server so, dass er sie liefert, oder erlauben Sie in den Einstellungen die Übersetzung ohne sie.</translation>
  </message>
  <message>
   <source>it takes too much memory</source>
   <translation>sie braucht zu viel Arbeitsspeicher</translation>
  </message>
  <message>
   <source>it takes too long</source>
   <translation>sie braucht zu lange</translation>
  </message>
  <message>
   <source>it makes more than {count} characters of one sentence</source>
   <translation>sie macht aus einem Satz mehr als {count} Zeichen</translation>
  </message>
  <message>
   <source>choose a GGUF file of the same model</source>
   <translation>Wählen Sie eine GGUF-Datei desselben Modells</translation>
  </message>
  <message>
   <source>download the file itself</source>
   <translation>Laden Sie die Datei selbst herunter</translation>
  </message>
  <message>
   <source>{path} is not a GGUF file: choose another model.</source>
   <translation>{path} ist keine GGUF-Datei: Wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>{path} is not complete, or damaged: download it again, or choose another model.</source>
   <translation>{path} ist unvollständig oder beschädigt: Laden Sie die Datei erneut herunter oder wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>No translation model is selected: choose a GGUF file.</source>
   <translation>Kein Übersetzungsmodell ausgewählt: Wählen Sie eine GGUF-Datei.</translation>
  </message>
  <message>
   <source>{path} is a folder: choose a GGUF file as the translation model.</source>
   <translation>{path} ist ein Ordner: Wählen Sie eine GGUF-Datei als Übersetzungsmodell.</translation>
  </message>
  <message>
   <source>The translation model {path} does not exist: choose another one.</source>
   <translation>Das Übersetzungsmodell {path} ist nicht vorhanden: Wählen Sie ein anderes.</translation>
  </message>
  <message>
   <source>it has a separate encoder</source>
   <translation>es hat einen eigenen Encoder</translation>
  </message>
  <message>
   <source>{path} cannot be used for translation ({reason}): choose another instruct model.</source>
   <translation>{path} eignet sich nicht zum Übersetzen ({reason}): Wählen Sie ein anderes Instruct-Modell.</translation>
  </message>
  <message>
   <source>llama.cpp cannot read {path} ({reason}): download it again, or choose another model.</source>
   <translation>llama.cpp kann {path} nicht lesen ({reason}): Laden Sie die Datei erneut herunter oder wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>{path} is an adapter (LoRA), not a whole model: choose a model that it has been merged into.</source>
   <translation>{path} ist ein Adapter (LoRA) und kein ganzes Modell: Wählen Sie ein Modell, in das er eingerechnet wurde.</translation>
  </message>
  <message>
   <source>{path} is the part of a model that reads images or sound (mmproj): choose the language model that it belongs to.</source>
   <translation>{path} ist der Teil eines Modells, der Bilder oder Ton liest (mmproj): Wählen Sie das zugehörige Sprachmodell.</translation>
  </message>
  <message>
   <source>{path} is a file for making models ({kind}), not a model: choose an instruct model.</source>
   <translation>{path} dient zum Erstellen von Modellen ({kind}) und ist selbst keines: Wählen Sie ein Instruct-Modell.</translation>
  </message>
  <message>
   <source>{path} is an embedding model, which compares texts and cannot translate: choose an instruct model.</source>
   <translation>{path} ist ein Embedding-Modell, das Texte vergleicht und nicht übersetzen kann: Wählen Sie ein Instruct-Modell.</translation>
  </message>
  <message>
   <source>{path} is part {number} of {count} of a model: choose its first part.</source>
   <translation>{path} ist Teil {number} von {count} eines Modells: Wählen Sie den ersten Teil.</translation>
  </message>
  <message>
   <source>{path} is the first of {count} parts of a model, but has been renamed: give all parts their original names.</source>
   <translation>{path} ist der erste von {count} Teilen eines Modells, wurde aber umbenannt: Geben Sie allen Teilen ihre ursprünglichen Namen zurück.</translation>
  </message>
  <message>
   <source>The model {path} has {count} parts, and some are missing ({names}): put all of them into the same folder.</source>
   <translation>Das Modell {path} hat {count} Teile, von denen einige fehlen ({names}): Legen Sie alle in denselben Ordner.</translation>
  </message>
  <message>
   <source>a model for PyTorch</source>
   <translation>ein Modell für PyTorch</translation>
  </message>
  <message>
   <source>an archive</source>
   <translation>ein Archiv</translation>
  </message>
  <message>
   <source>unpack it, and choose the file in it</source>
   <translation>Entpacken Sie es und wählen Sie die Datei darin</translation>
  </message>
  <message>
   <source>a model in the safetensors format</source>
   <translation>ein Modell im safetensors-Format</translation>
  </message>
  <message>
   <source>a model in an older format</source>
   <translation>ein Modell in einem älteren Format</translation>
  </message>
  <message>
   <source>a web page</source>
   <translation>eine Webseite</translation>
  </message>
  <message>
   <source>a placeholder of Git LFS</source>
   <translation>ein Platzhalter von Git LFS</translation>
  </message>
  <message>
   <source>The translation model {path} cannot be read ({reason}): choose another one.</source>
   <translation>Das Übersetzungsmodell {path} kann nicht gelesen werden ({reason}): Wählen Sie ein anderes.</translation>
  </message>
  <message>
   <source>it generates by diffusion</source>
   <translation>es erzeugt Text durch Diffusion</translation>
  </message>
  <message>
   <source>{path} is {what}, not a GGUF file: {remedy}.</source>
   <translation>{path} ist {what}, keine GGUF-Datei: {remedy}.</translation>
  </message>
  <message>
   <source>it was trained with only {tokens} tokens of context</source>
   <translation>es wurde mit nur {tokens} Token Kontext trainiert</translation>
  </message>
  <message>
   <source>it does not say why</source>
   <translation>ohne Angabe von Gründen</translation>
  </message>
  <message>
   <source>llama.cpp could not run {name} (code {code}: {reason}): choose a smaller model or context size.</source>
   <translation>llama.cpp konnte {name} nicht ausführen (Code {code}: {reason}): Wählen Sie ein kleineres Modell oder eine kleinere Kontextgröße.</translation>
  </message>
  <message>
   <source>{name} cannot translate because it does not predict tokens: choose an instruct model.</source>
   <translation>{name} kann nicht übersetzen, weil es keine Token vorhersagt: Wählen Sie ein Instruct-Modell.</translation>
  </message>
  <message>
   <source>llama.cpp cannot load {path} ({reason}): download it again, or choose another model.</source>
   <translation>llama.cpp kann {path} nicht laden ({reason}): Laden Sie die Datei erneut herunter oder wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>llama.cpp cannot make a context of {size} tokens for {path} ({reason}): reduce the context size in the settings.</source>
   <translation>llama.cpp kann für {path} keinen Kontext von {size} Token anlegen ({reason}): Verringern Sie die Kontextgröße in den Einstellungen.</translation>
  </message>
  <message>
   <source>The translation model was closed: load it again.</source>
   <translation>Das Übersetzungsmodell wurde geschlossen: Laden Sie es erneut.</translation>
  </message>
  <message>
   <source>{count} tokens do not fit in the translation model's context of {size}: increase the context size in the settings.</source>
   <translation>{count} Token passen nicht in den Kontext des Übersetzungsmodells von {size} Token: Erhöhen Sie die Kontextgröße in den Einstellungen.</translation>
  </message>
  <message>
   <source>{count} million parameters</source>
   <translation>{count} Mio. Parameter</translation>
  </message>
  <message>
   <source>{count} billion parameters</source>
   <translation>{count} Mrd. Parameter</translation>
  </message>
  <message>
   <source>{count} tokens of context</source>
   <translation>{count} Token Kontext</translation>
  </message>
  <message>
   <source>prompt: its own chat template</source>
   <translation>Prompt: eigene Chat-Vorlage</translation>
  </message>
  <message>
   <source>prompt: {name}</source>
   <translation>Prompt: {name}</translation>
  </message>
  <message>
   <source>{name} has no chat template: choose a prompt other than “chat”, or an instruct model.</source>
   <translation>{name} hat keine Chat-Vorlage: Wählen Sie einen anderen Prompt als „chat“ oder ein Instruct-Modell.</translation>
  </message>
  <message>
   <source>The chat template of {name} cannot be used ({reason}): enter a prompt that contains {text} in the settings.</source>
   <translation>Die Chat-Vorlage von {name} ist nicht verwendbar ({reason}): Geben Sie in den Einstellungen einen Prompt ein, der {text} enthält.</translation>
  </message>
  <message>
   <source>The chat template of {name} loses the text to translate: enter a prompt that contains {text} in the settings.</source>
   <translation>Die Chat-Vorlage von {name} verliert den Ausgangstext: Geben Sie in den Einstellungen einen Prompt ein, der {text} enthält.</translation>
  </message>
  <message>
   <source>No translation model is loaded: choose one in the settings.</source>
   <translation>Kein Übersetzungsmodell geladen: Wählen Sie in den Einstellungen eines aus.</translation>
  </message>
  <message>
   <source>{name} cannot translate because its results are not numbers: download it again, or choose another model.</source>
   <translation>{name} kann nicht übersetzen, weil es keine gültigen Zahlen berechnet: Laden Sie es erneut herunter oder wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>The translation model cannot read a text of {count} characters: shorten it.</source>
   <translation>Das Übersetzungsmodell kann keinen Text mit {count} Zeichen lesen: Kürzen Sie ihn.</translation>
  </message>
  <message>
   <source>The prompt alone takes {taken} of the context's {size} tokens: increase the context size in the settings, shorten the prompt, or choose a model with a longer context.</source>
   <translation>Allein der Prompt belegt {taken} der {size} Token des Kontexts: Erhöhen Sie die Kontextgröße in den Einstellungen, kürzen Sie den Prompt oder wählen Sie ein Modell mit größerem Kontext.</translation>
  </message>
  <message>
   <source>The prompt “{prompt}” must be {names}, chat or auto, or contain {text} exactly once, where the source goes.</source>
   <translation>Der Prompt „{prompt}“ muss {names}, chat oder auto sein oder genau einmal {text} enthalten, an der Stelle des Ausgangstextes.</translation>
  </message>
  <message>
   <source>{name} translates into {languages} only: choose another caption language, or another translation model.</source>
   <translation>{name} übersetzt nur in diese Sprachen: {languages}. Wählen Sie eine andere Untertitelsprache oder ein anderes Übersetzungsmodell.</translation>
  </message>
  <message>
   <source>{number} of {count}</source>
   <translation>{number} von {count}</translation>
  </message>
  <message>
   <source>Licenses</source>
   <translation>Lizenzen</translation>
  </message>
  <message>
   <source>The licenses of the app and everything in it.</source>
   <translation>Die Lizenzen der App und aller ihrer Bestandteile.</translation>
  </message>
  <message>
   <source>About SSBD Desktop</source>
   <translation>Über SSBD Desktop</translation>
  </message>
  <message>
   <source>Processor only</source>
   <translation>Nur Prozessor</translation>
  </message>
  <message>
   <source>Checking for updates…</source>
   <translation>Nach Updates wird gesucht…</translation>
  </message>
  <message>
   <source>Copied.</source>
   <translation>Kopiert.</translation>
  </message>
  <message>
   <source>Check for updates</source>
   <translation>Nach Updates suchen</translation>
  </message>
  <message>
   <source>Looks at the public list of releases. Nothing is installed.</source>
   <translation>Sieht in der öffentlichen Liste der Versionen nach. Es wird nichts installiert.</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>Anzeigen</translation>
  </message>
  <message>
   <source>Opens the releases in your web browser.</source>
   <translation>Öffnet die Versionen im Webbrowser.</translation>
  </message>
  <message>
   <source>Licenses…</source>
   <translation>Lizenzen…</translation>
  </message>
  <message>
   <source>Shows the licenses of the app and everything in it.</source>
   <translation>Zeigt die Lizenzen der App und aller ihrer Bestandteile.</translation>
  </message>
  <message>
   <source>Copy for a report</source>
   <translation>Für einen Bericht kopieren</translation>
  </message>
  <message>
   <source>Copies the versions and the system to paste elsewhere.</source>
   <translation>Kopiert die Versionen und Systemangaben zum Einfügen.</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
  <message>
   <source>Closes this window.</source>
   <translation>Schließt dieses Fenster.</translation>
  </message>
  <message>
   <source>Version {version}</source>
   <translation>Version {version}</translation>
  </message>
  <message>
   <source>Live translated captions, on your own computer.</source>
   <translation>Übersetzte Untertitel in Echtzeit, erstellt auf Ihrem eigenen Computer.</translation>
  </message>
  <message>
   <source>{copyright} · MIT License</source>
   <translation>{copyright} · MIT-Lizenz</translation>
  </message>
  <message>
   <source>Search</source>
   <translation>Suche</translation>
  </message>
  <message>
   <source>Finds words in the licenses.</source>
   <translation>Findet Wörter in den Lizenzen.</translation>
  </message>
  <message>
   <source>Previous match</source>
   <translation>Vorheriger Treffer</translation>
  </message>
  <message>
   <source>Goes to the previous match.</source>
   <translation>Geht zum vorherigen Treffer.</translation>
  </message>
  <message>
   <source>Next match</source>
   <translation>Nächster Treffer</translation>
  </message>
  <message>
   <source>Goes to the next match.</source>
   <translation>Geht zum nächsten Treffer.</translation>
  </message>
  <message>
   <source>Loading…</source>
   <translation>Wird geladen…</translation>
  </message>
  <message>
   <source>No matches</source>
   <translation>Keine Treffer</translation>
  </message>
  <message>
   <source>System</source>
   <translation>System</translation>
  </message>
  <message>
   <source>Translation runs on</source>
   <translation>Übersetzung läuft auf</translation>
  </message>
  <message>
   <source>Version {version} is available.</source>
   <translation>Version {version} ist verfügbar.</translation>
  </message>
  <message>
   <source>This is the newest version.</source>
   <translation>Dies ist die neueste Version.</translation>
  </message>
  <message>
   <source>Website</source>
   <translation>Website</translation>
  </message>
  <message>
   <source>Opens the website in your web browser.</source>
   <translation>Öffnet die Website im Webbrowser.</translation>
  </message>
  <message>
   <source>User guide</source>
   <translation>Benutzerhandbuch</translation>
  </message>
  <message>
   <source>Opens the guide in your web browser.</source>
   <translation>Öffnet das Handbuch im Webbrowser.</translation>
  </message>
  <message>
   <source>Known problems</source>
   <translation>Bekannte Probleme</translation>
  </message>
  <message>
   <source>Opens the list in your web browser.</source>
   <translation>Öffnet die Liste im Webbrowser.</translation>
  </message>
  <message>
   <source>The licenses are missing from this app.</source>
   <translation>Die Lizenzen wurden mit dieser App nicht mitgeliefert.</translation>
  </message>
  <message>
   <source>not translated</source>
   <translation>nicht übersetzt</translation>
  </message>
  <message>
   <source>System default</source>
   <translation>Systemstandard</translation>
  </message>
  <message>
   <source>Search languages</source>
   <translation>Sprachen suchen</translation>
  </message>
  <message>
   <source>Choose {setting}</source>
   <translation>Auswählen: {setting}</translation>
  </message>
  <message>
   <source>Choose folder…</source>
   <translation>Ordner wählen…</translation>
  </message>
  <message>
   <source>Choose file…</source>
   <translation>Datei wählen…</translation>
  </message>
  <message>
   <source>Detect</source>
   <translation>Sprache erkennen</translation>
  </message>
  <message>
   <source>Language models</source>
   <translation>Sprachmodelle</translation>
  </message>
  <message>
   <source>Certificates</source>
   <translation>Zertifikate</translation>
  </message>
  <message>
   <source>All files</source>
   <translation>Alle Dateien</translation>
  </message>
  <message>
   <source>None</source>
   <translation>Keines</translation>
  </message>
  <message>
   <source>Computer audio</source>
   <translation>Computer-Audio</translation>
  </message>
  <message>
   <source>{app} (app)</source>
   <translation>{app} (App)</translation>
  </message>
  <message>
   <source>Microphones</source>
   <translation>Mikrofone</translation>
  </message>
  <message>
   <source>Audio outputs</source>
   <translation>Audioausgänge</translation>
  </message>
  <message>
   <source>Apps</source>
   <translation>Apps</translation>
  </message>
  <message>
   <source>Words change only when another is far more likely.</source>
   <translation>Wörter ändern sich nur, wenn ein anderes weitaus wahrscheinlicher ist.</translation>
  </message>
  <message>
   <source>Only the SSBD method uses it.</source>
   <translation>Wirkt nur bei der Methode SSBD.</translation>
  </message>
  <message>
   <source>Words on the screen never change, right or wrong.</source>
   <translation>Wörter auf dem Bildschirm ändern sich nie, ob richtig oder falsch.</translation>
  </message>
  <message>
   <source>Words change as soon as the model finds better ones.</source>
   <translation>Wörter ändern sich, sobald das Modell bessere findet.</translation>
  </message>
  <message>
   <source>Words change when another is somewhat more likely.</source>
   <translation>Wörter ändern sich, wenn ein anderes etwas wahrscheinlicher ist.</translation>
  </message>
  <message>
   <source>Words change only when another is clearly more likely.</source>
   <translation>Wörter ändern sich nur, wenn ein anderes deutlich wahrscheinlicher ist.</translation>
  </message>
  <message>
   <source>%</source>
   <translation> %</translation>
  </message>
  <message>
   <source>Use {keys}</source>
   <translation>{keys} verwenden</translation>
  </message>
  <message>
   <source>Suggested shortcut for {setting}</source>
   <translation>Vorgeschlagenes Tastenkürzel für {setting}</translation>
  </message>
  <message>
   <source>{setting}, slider</source>
   <translation>{setting}, Schieberegler</translation>
  </message>
  <message>
   <source>Also check System Settings &gt; Privacy &amp; Security &gt; Screen &amp; System Audio Recording.</source>
   <translation>Prüfen Sie auch Systemeinstellungen &gt; Datenschutz &amp; Sicherheit &gt; Bildschirm- &amp; Systemaudioaufnahme.</translation>
  </message>
  <message>
   <source>Also check System Settings &gt; Privacy &amp; Security &gt; Microphone.</source>
   <translation>Prüfen Sie auch Systemeinstellungen &gt; Datenschutz &amp; Sicherheit &gt; Mikrofon.</translation>
  </message>
  <message>
   <source>Also check Settings &gt; Privacy &amp; security &gt; Microphone.</source>
   <translation>Prüfen Sie auch Einstellungen &gt; Datenschutz und Sicherheit &gt; Mikrofon.</translation>
  </message>
  <message>
   <source>Sound level</source>
   <translation>Tonpegel</translation>
  </message>
  <message>
   <source>{percent}% of full scale</source>
   <translation>{percent} % der Vollaussteuerung</translation>
  </message>
  <message>
   <source>This is already the sound source: everything would be captioned twice.</source>
   <translation>Das ist bereits die Tonquelle: Alles würde doppelt untertitelt.</translation>
  </message>
  <message>
   <source>Listening…</source>
   <translation>Warten auf Ton…</translation>
  </message>
  <message>
   <source>Sound detected</source>
   <translation>Ton erkannt</translation>
  </message>
  <message>
   <source>No sound detected. Speak or play something, or choose another source.</source>
   <translation>Kein Ton erkannt. Sprechen Sie, spielen Sie etwas ab oder wählen Sie eine andere Quelle.</translation>
  </message>
  <message>
   <source>{hours} h {minutes} min left</source>
   <translation>noch {hours} h {minutes} min</translation>
  </message>
  <message>
   <source>{seconds} s left</source>
   <translation>noch {seconds} s</translation>
  </message>
  <message>
   <source>{minutes} min left</source>
   <translation>noch {minutes} min</translation>
  </message>
  <message>
   <source>Works, but {reasons}.</source>
   <translation>Funktioniert, aber {reasons}.</translation>
  </message>
  <message>
   <source>Fits this computer.</source>
   <translation>Passt zu diesem Computer.</translation>
  </message>
  <message>
   <source>Speech model</source>
   <translation>Spracherkennungsmodell</translation>
  </message>
  <message>
   <source>Translation model</source>
   <translation>Übersetzungsmodell</translation>
  </message>
  <message>
   <source>it is too slow for this computer: captions would fall further and further behind</source>
   <translation>es läuft auf diesem Computer zu langsam: Die Untertitel würden immer weiter zurückfallen</translation>
  </message>
  <message>
   <source>Checking…</source>
   <translation>Wird geprüft…</translation>
  </message>
  <message>
   <source>captions lag while anything else keeps this computer busy</source>
   <translation>Untertitel kommen verspätet, solange anderes den Computer beschäftigt</translation>
  </message>
  <message>
   <source>For your own calls. You can carry on while they download.</source>
   <translation>Für eigene Anrufe. Sie können währenddessen weiterarbeiten.</translation>
  </message>
  <message>
   <source>A recorded call, captioned by small models that come with the app.</source>
   <translation>Ein aufgezeichneter Anruf mit Untertiteln von kleinen Modellen, die der App beiliegen.</translation>
  </message>
  <message>
   <source>For your own calls, with models you already have.</source>
   <translation>Für eigene Anrufe, mit Modellen, die Sie schon haben.</translation>
  </message>
  <message>
   <source>For your own calls. The recommended speech model is downloaded.</source>
   <translation>Für eigene Anrufe. Das empfohlene Spracherkennungsmodell wird heruntergeladen.</translation>
  </message>
  <message>
   <source>A folder with a Whisper model in CTranslate2 format, such as faster-whisper-small.</source>
   <translation>Ein Ordner mit einem Whisper-Modell im CTranslate2-Format, etwa faster-whisper-small.</translation>
  </message>
  <message>
   <source>A GGUF file with an instruct model, such as Tower-Plus-2B or Qwen3-4B.</source>
   <translation>Eine GGUF-Datei mit einem Instruct-Modell, etwa Tower-Plus-2B oder Qwen3-4B.</translation>
  </message>
  <message>
   <source>Choose your models</source>
   <translation>Modelle auswählen</translation>
  </message>
  <message>
   <source>One turns speech into text, the other translates it. Both run on this computer.</source>
   <translation>Eines wandelt Sprache in Text um, eines übersetzt ihn. Beide laufen auf diesem Computer.</translation>
  </message>
  <message>
   <source>Download the recommended models</source>
   <translation>Empfohlene Modelle herunterladen</translation>
  </message>
  <message>
   <source>Try the demonstration</source>
   <translation>Demo ausprobieren</translation>
  </message>
  <message>
   <source>Use my own models</source>
   <translation>Eigene Modelle verwenden</translation>
  </message>
  <message>
   <source>Translate on a server</source>
   <translation>Auf einem Server übersetzen</translation>
  </message>
  <message>
   <source>Choose your models first.</source>
   <translation>Wählen Sie zuerst Ihre Modelle aus.</translation>
  </message>
  <message>
   <source>Enter the server's address first.</source>
   <translation>Geben Sie zuerst die Adresse des Servers ein.</translation>
  </message>
  <message>
   <source>Server address</source>
   <translation>Serveradresse</translation>
  </message>
  <message>
   <source>{kind}: {name}</source>
   <translation>{kind}: {name}</translation>
  </message>
  <message>
   <source>Suits your languages, and this computer keeps up with it.</source>
   <translation>Passt zu Ihren Sprachen und ist schnell genug auf diesem Computer.</translation>
  </message>
  <message>
   <source>Download: {size}, free disk space: {free}</source>
   <translation>Download: {size}, freier Speicherplatz: {free}</translation>
  </message>
  <message>
   <source>There is not enough disk space: free up {size}, or choose other models.</source>
   <translation>Der Speicherplatz reicht nicht: Geben Sie {size} frei, oder wählen Sie andere Modelle.</translation>
  </message>
  <message>
   <source>Downloaded</source>
   <translation>Heruntergeladen</translation>
  </message>
  <message>
   <source>{license} (non-commercial use only)</source>
   <translation>{license} (nur nicht kommerzielle Nutzung)</translation>
  </message>
  <message>
   <source>Or {model}: {what}</source>
   <translation>Oder {model}: {what}</translation>
  </message>
  <message>
   <source>Finding models that suit this computer…</source>
   <translation>Passende Modelle für diesen Computer werden gesucht…</translation>
  </message>
  <message>
   <source>I will use them for non-commercial purposes only</source>
   <translation>Ich verwende sie nur für nicht kommerzielle Zwecke</translation>
  </message>
  <message>
   <source>Try again</source>
   <translation>Erneut versuchen</translation>
  </message>
  <message>
   <source>Finds models that suit this computer.</source>
   <translation>Sucht Modelle, die zu diesem Computer passen.</translation>
  </message>
  <message>
   <source>Choose other models…</source>
   <translation>Andere Modelle wählen…</translation>
  </message>
  <message>
   <source>Shows and downloads models.</source>
   <translation>Zeigt Modelle und lädt sie herunter.</translation>
  </message>
  <message>
   <source>Accept the license terms first.</source>
   <translation>Stimmen Sie zuerst den Lizenzbedingungen zu.</translation>
  </message>
  <message>
   <source>No models can be recommended for these languages on this computer.</source>
   <translation>Für diese Sprachen können auf diesem Computer keine Modelle empfohlen werden.</translation>
  </message>
  <message>
   <source>Checking the download size…</source>
   <translation>Downloadgröße wird ermittelt…</translation>
  </message>
  <message>
   <source>Requires PulseAudio or PipeWire.</source>
   <translation>Erfordert PulseAudio oder PipeWire.</translation>
  </message>
  <message>
   <source>What should be captioned?</source>
   <translation>Was soll untertitelt werden?</translation>
  </message>
  <message>
   <source>Requires macOS 14.4, or a loopback driver such as BlackHole as the microphone.</source>
   <translation>Erfordert macOS 14.4 oder einen Loopback-Treiber wie BlackHole als Mikrofon.</translation>
  </message>
  <message>
   <source>Connect speakers or headphones to caption what they play.</source>
   <translation>Schließen Sie Lautsprecher oder Kopfhörer an, um deren Ton zu untertiteln.</translation>
  </message>
  <message>
   <source>Welcome to SSBD Desktop</source>
   <translation>Willkommen bei SSBD Desktop</translation>
  </message>
  <message>
   <source>Computer audio: calls and videos</source>
   <translation>Computer-Audio: Anrufe und Videos</translation>
  </message>
  <message>
   <source>Microphone: people in the room</source>
   <translation>Mikrofon: Personen im Raum</translation>
  </message>
  <message>
   <source>Also caption what I say</source>
   <translation>Auch untertiteln, was ich sage</translation>
  </message>
  <message>
   <source>Spoken language</source>
   <translation>Gesprochene Sprache</translation>
  </message>
  <message>
   <source>Caption language</source>
   <translation>Untertitelsprache</translation>
  </message>
  <message>
   <source>Captions you as well, and shows who is speaking.</source>
   <translation>Untertitelt auch Sie und zeigt, wer spricht.</translation>
  </message>
  <message>
   <source>Live captions for your calls.</source>
   <translation>Live-Untertitel für Ihre Anrufe.</translation>
  </message>
  <message>
   <source>Live captions for your calls, translated on this computer. What is said never leaves it.</source>
   <translation>Live-Untertitel für Ihre Anrufe, auf diesem Computer übersetzt. Was gesagt wird, verlässt ihn nie.</translation>
  </message>
  <message>
   <source>Set up SSBD Desktop</source>
   <translation>SSBD Desktop einrichten</translation>
  </message>
  <message>
   <source>Use these answers and start captions</source>
   <translation>Diese Angaben übernehmen und Untertitel starten</translation>
  </message>
  <message>
   <source>Not now</source>
   <translation>Nicht jetzt</translation>
  </message>
  <message>
   <source>You can set up the app later from the menu.</source>
   <translation>Einrichten können Sie die App später im Menü.</translation>
  </message>
  <message>
   <source>Back</source>
   <translation>Zurück</translation>
  </message>
  <message>
   <source>Go back</source>
   <translation>Zurückgehen</translation>
  </message>
  <message>
   <source>Next</source>
   <translation>Weiter</translation>
  </message>
  <message>
   <source>Continue to the models</source>
   <translation>Weiter zu den Modellen</translation>
  </message>
  <message>
   <source>Start captions</source>
   <translation>Untertitel starten</translation>
  </message>
  <message>
   <source>{name} (click to rename)</source>
   <translation>{name} (zum Umbenennen klicken)</translation>
  </message>
  <message>
   <source>“{name}” deleted.</source>
   <translation>„{name}“ gelöscht.</translation>
  </message>
  <message>
   <source>Export session</source>
   <translation>Sitzung exportieren</translation>
  </message>
  <message>
   <source>Translating into {language}…</source>
   <translation>Wird auf {language} übersetzt…</translation>
  </message>
  <message>
   <source>Translated into {language}.</source>
   <translation>Auf {language} übersetzt.</translation>
  </message>
  <message>
   <source>Live translation</source>
   <translation>Live-Übersetzung</translation>
  </message>
  <message>
   <source>Click the caption that you want to correct.</source>
   <translation>Klicken Sie auf den Untertitel, den Sie korrigieren möchten.</translation>
  </message>
  <message>
   <source>Caption corrected.</source>
   <translation>Untertitel korrigiert.</translation>
  </message>
  <message>
   <source>Add “{word}” to glossary</source>
   <translation>„{word}“ zum Glossar hinzufügen</translation>
  </message>
  <message>
   <source>“{word}” is in the glossary.</source>
   <translation>„{word}“ ist im Glossar.</translation>
  </message>
  <message>
   <source>Exported to {path}.</source>
   <translation>Exportiert nach {path}.</translation>
  </message>
  <message>
   <source>No file manager could be opened. The file is {path}.</source>
   <translation>Es konnte kein Dateimanager geöffnet werden. Die Datei ist {path}.</translation>
  </message>
  <message>
   <source>Translation canceled. Nothing was changed.</source>
   <translation>Übersetzung abgebrochen. Es wurde nichts geändert.</translation>
  </message>
  <message>
   <source>Correct caption</source>
   <translation>Untertitel korrigieren</translation>
  </message>
  <message>
   <source>Original</source>
   <translation>Original</translation>
  </message>
  <message>
   <source>What was said.</source>
   <translation>Was gesagt wurde.</translation>
  </message>
  <message>
   <source>Its translation.</source>
   <translation>Die Übersetzung dazu.</translation>
  </message>
  <message>
   <source>What the app heard is kept in the session's file.</source>
   <translation>Was die App gehört hat, bleibt in der Datei der Sitzung erhalten.</translation>
  </message>
  <message>
   <source>Translate again</source>
   <translation>Neu übersetzen</translation>
  </message>
  <message>
   <source>Translate</source>
   <translation>Übersetzen</translation>
  </message>
  <message>
   <source>Language</source>
   <translation>Sprache</translation>
  </message>
  <message>
   <source>Existing translations are kept.</source>
   <translation>Vorhandene Übersetzungen bleiben erhalten.</translation>
  </message>
  <message>
   <source>Server</source>
   <translation>Server</translation>
  </message>
  <message>
   <source>Cannot be read</source>
   <translation>Nicht lesbar</translation>
  </message>
  <message>
   <source>Problem</source>
   <translation>Problem</translation>
  </message>
  <message>
   <source>Recording</source>
   <translation>Aufnahme läuft</translation>
  </message>
  <message>
   <source>Interrupted</source>
   <translation>Unterbrochen</translation>
  </message>
  <message>
   <source>{day}, {time}</source>
   <translation>{day}, {time}</translation>
  </message>
  <message>
   <source>Not saved: {captions}</source>
   <translation>Nicht gespeichert: {captions}</translation>
  </message>
  <message>
   <source>Interrupted, but saved up to that point</source>
   <translation>Unterbrochen, aber bis dahin gespeichert</translation>
  </message>
  <message>
   <source>Transcript</source>
   <translation>Transkript</translation>
  </message>
  <message>
   <source>Select text to copy it.</source>
   <translation>Wählen Sie Text aus, um ihn zu kopieren.</translation>
  </message>
  <message>
   <source>Rename speaker…</source>
   <translation>Sprecher umbenennen…</translation>
  </message>
  <message>
   <source>Correct…</source>
   <translation>Korrigieren…</translation>
  </message>
  <message>
   <source>It will be recognized and translated this way from now on.</source>
   <translation>Es wird von nun an so erkannt und übersetzt.</translation>
  </message>
  <message>
   <source>Hide</source>
   <translation>Ausblenden</translation>
  </message>
  <message>
   <source>Hides this message.</source>
   <translation>Blendet diese Meldung aus.</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>Rückgängig</translation>
  </message>
  <message>
   <source>Undoes this.</source>
   <translation>Macht dies rückgängig.</translation>
  </message>
  <message>
   <source>Add to glossary</source>
   <translation>Zum Glossar hinzufügen</translation>
  </message>
  <message>
   <source>Progress</source>
   <translation>Fortschritt</translation>
  </message>
  <message>
   <source>Translation progress.</source>
   <translation>Fortschritt der Übersetzung.</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>Abbrechen</translation>
  </message>
  <message>
   <source>Stops translating. Nothing is changed.</source>
   <translation>Bricht die Übersetzung ab. Nichts wird geändert.</translation>
  </message>
  <message>
   <source>Show in folder</source>
   <translation>Im Ordner anzeigen</translation>
  </message>
  <message>
   <source>Opens the folder with the file.</source>
   <translation>Öffnet den Ordner mit der Datei.</translation>
  </message>
  <message>
   <source>History – SSBD Desktop</source>
   <translation>Verlauf – SSBD Desktop</translation>
  </message>
  <message>
   <source>Searches all sessions.</source>
   <translation>Durchsucht alle Sitzungen.</translation>
  </message>
  <message>
   <source>Sessions</source>
   <translation>Sitzungen</translation>
  </message>
  <message>
   <source>Sessions, or search results.</source>
   <translation>Sitzungen oder Suchergebnisse.</translation>
  </message>
  <message>
   <source>The session's name. Press Enter to save it.</source>
   <translation>Der Name der Sitzung. Mit der Eingabetaste speichern.</translation>
  </message>
  <message>
   <source>Which language is shown, copied and exported.</source>
   <translation>Welche Sprache angezeigt, kopiert und exportiert wird.</translation>
  </message>
  <message>
   <source>Which translation is shown.</source>
   <translation>Welche Übersetzung angezeigt wird.</translation>
  </message>
  <message>
   <source>Copy</source>
   <translation>Kopieren</translation>
  </message>
  <message>
   <source>Copies the selection, or everything.</source>
   <translation>Kopiert die Auswahl oder alles.</translation>
  </message>
  <message>
   <source>Export</source>
   <translation>Exportieren</translation>
  </message>
  <message>
   <source>Saves the session as a file for other apps.</source>
   <translation>Speichert die Sitzung als Datei für andere Apps.</translation>
  </message>
  <message>
   <source>Corrects the caption at the cursor.</source>
   <translation>Korrigiert den Untertitel am Cursor.</translation>
  </message>
  <message>
   <source>Translate again…</source>
   <translation>Neu übersetzen…</translation>
  </message>
  <message>
   <source>Translates with another model or into another language.</source>
   <translation>Übersetzt mit einem anderen Modell oder in eine andere Sprache.</translation>
  </message>
  <message>
   <source>Continue</source>
   <translation>Fortsetzen</translation>
  </message>
  <message>
   <source>Adds new captions to this session.</source>
   <translation>Fügt dieser Sitzung neue Untertitel hinzu.</translation>
  </message>
  <message>
   <source>Delete</source>
   <translation>Löschen</translation>
  </message>
  <message>
   <source>Deletes this session. You can undo this.</source>
   <translation>Löscht diese Sitzung. Das lässt sich rückgängig machen.</translation>
  </message>
  <message>
   <source>Search all sessions</source>
   <translation>Alle Sitzungen durchsuchen</translation>
  </message>
  <message>
   <source>Name this session</source>
   <translation>Sitzung benennen</translation>
  </message>
  <message>
   <source>Both languages</source>
   <translation>Beide Sprachen</translation>
  </message>
  <message>
   <source>Subtitles (SRT)…</source>
   <translation>Untertitel (SRT)…</translation>
  </message>
  <message>
   <source>Web subtitles (VTT)…</source>
   <translation>Web-Untertitel (VTT)…</translation>
  </message>
  <message>
   <source>Text (TXT)…</source>
   <translation>Text (TXT)…</translation>
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
   <translation>Keine Ergebnisse für „{words}“.</translation>
  </message>
  <message>
   <source>Showing the first {count} results. Add words to narrow the search.</source>
   <translation>Die ersten {count} Ergebnisse werden angezeigt. Geben Sie weitere Wörter ein, um die Suche einzugrenzen.</translation>
  </message>
  <message>
   <source>Loading sessions…</source>
   <translation>Sitzungen werden geladen…</translation>
  </message>
  <message>
   <source>No sessions yet. Your captions will be saved here.</source>
   <translation>Noch keine Sitzungen. Ihre Untertitel werden hier gespeichert.</translation>
  </message>
  <message>
   <source>{keys} is already used for “{setting}”: choose another.</source>
   <translation>{keys} ist schon für „{setting}“ vergeben: Wählen Sie ein anderes Tastenkürzel.</translation>
  </message>
  <message>
   <source>Shortcuts don't work on this screen: clear them in the settings.</source>
   <translation>Tastenkürzel funktionieren auf diesem Bildschirm nicht: Löschen Sie sie in den Einstellungen.</translation>
  </message>
  <message>
   <source>Shortcuts don't work in other apps under Wayland: clear them in the settings, and use the menu of the captions.</source>
   <translation>Unter Wayland funktionieren Tastenkürzel nicht in anderen Apps: Löschen Sie sie in den Einstellungen und verwenden Sie das Menü der Untertitel.</translation>
  </message>
  <message>
   <source>Under Wayland, shortcuts work only while an X11 app has the keyboard.</source>
   <translation>Unter Wayland funktionieren Tastenkürzel nur, solange eine X11-App die Tastatureingaben erhält.</translation>
  </message>
  <message>
   <source>Your keyboard can't type {keys}: choose another.</source>
   <translation>Ihre Tastatur hat keine Taste für {keys}: Wählen Sie ein anderes Tastenkürzel.</translation>
  </message>
  <message>
   <source>{keys} is already used by another app: choose another.</source>
   <translation>{keys} wird schon von einer anderen App verwendet: Wählen Sie ein anderes Tastenkürzel.</translation>
  </message>
  <message>
   <source>macOS doesn't let the app use shortcuts: allow it in System Settings &gt; Privacy &amp; Security &gt; Accessibility, and restart the app.</source>
   <translation>macOS lässt die App keine Tastenkürzel verwenden: Erlauben Sie es in den Systemeinstellungen &gt; Datenschutz &amp; Sicherheit &gt; Bedienungshilfen und starten Sie die App neu.</translation>
  </message>
  <message>
   <source>Shortcuts need the library python-xlib: install it with pip install python-xlib and restart the app.</source>
   <translation>Für Tastenkürzel wird die Bibliothek python-xlib benötigt: Installieren Sie sie mit „pip install python-xlib“ und starten Sie die App neu.</translation>
  </message>
  <message>
   <source>Shortcuts don't work right now ({reason}): restart the app.</source>
   <translation>Tastenkürzel funktionieren gerade nicht ({reason}): Starten Sie die App neu.</translation>
  </message>
  <message>
   <source>Shortcuts need the library pynput: install it with pip install pynput and restart the app.</source>
   <translation>Für Tastenkürzel wird die Bibliothek pynput benötigt: Installieren Sie sie mit „pip install pynput“ und starten Sie die App neu.</translation>
  </message>
  <message>
   <source>Last {minutes} minutes · {updates}</source>
   <translation>Letzte {minutes} Minuten · {updates}</translation>
  </message>
  <message>
   <source>{number}%</source>
   <translation>{number} %</translation>
  </message>
  <message>
   <source>Since {change} ({seconds} s ago) · {updates}</source>
   <translation>Seit {change} (vor {seconds} s) · {updates}</translation>
  </message>
  <message>
   <source>Waiting for captions…</source>
   <translation>Warten auf Untertitel…</translation>
  </message>
  <message>
   <source>Fewer passes</source>
   <translation>Weniger Durchläufe</translation>
  </message>
  <message>
   <source>vs. plain re-translation</source>
   <translation>ggü. einfacher Neuübersetzung</translation>
  </message>
  <message>
   <source>How often the model would run to translate everything again each time, divided by how often it runs.</source>
   <translation>Wie oft das Modell laufen würde, um jedes Mal alles neu zu übersetzen, geteilt durch wie oft es läuft.</translation>
  </message>
  <message>
   <source>Draft accepted</source>
   <translation>Entwurf angenommen</translation>
  </message>
  <message>
   <source>A/D: share of the draft</source>
   <translation>A/D: Anteil am Entwurf</translation>
  </message>
  <message>
   <source>How much of the previous translation still holds.</source>
   <translation>Wie viel der vorigen Übersetzung noch gilt.</translation>
  </message>
  <message>
   <source>Output from drafts</source>
   <translation>Ausgabe aus Entwürfen</translation>
  </message>
  <message>
   <source>A/O: share of the translation</source>
   <translation>A/O: Anteil an der Übersetzung</translation>
  </message>
  <message>
   <source>How much of each translation was only verified, not decoded again.</source>
   <translation>Wie viel jeder Übersetzung nur geprüft und nicht neu dekodiert wurde.</translation>
  </message>
  <message>
   <source>Erasure</source>
   <translation>Rücknahmen</translation>
  </message>
  <message>
   <source>NE: tokens erased per final token</source>
   <translation>NE: gelöschte je bleibendem Token</translation>
  </message>
  <message>
   <source>How much was taken back from the screen. 0 is perfectly steady.</source>
   <translation>Wie viel auf dem Bildschirm zurückgenommen wurde. 0 ist vollkommen ruhig.</translation>
  </message>
  <message>
   <source>Speech lag</source>
   <translation>Verzögerung der Erkennung</translation>
  </message>
  <message>
   <source>from sound to words</source>
   <translation>vom Ton zum Wort</translation>
  </message>
  <message>
   <source>From the end of a sound until its words are there. The last words of a caption, which wait for the pause, are not counted.</source>
   <translation>Vom Ende eines Tons, bis seine Wörter da sind. Die letzten Wörter eines Untertitels, die auf die Pause warten, zählen nicht mit.</translation>
  </message>
  <message>
   <source>Translation lag</source>
   <translation>Verzögerung der Übersetzung</translation>
  </message>
  <message>
   <source>from words to their caption</source>
   <translation>von den Wörtern zum Untertitel</translation>
  </message>
  <message>
   <source>From the words until their translation is there, including the time they wait.</source>
   <translation>Von den Wörtern, bis ihre Übersetzung da ist, einschließlich der Wartezeit.</translation>
  </message>
  <message>
   <source>Tokens per second</source>
   <translation>Token pro Sekunde</translation>
  </message>
  <message>
   <source>including accepted drafts</source>
   <translation>einschließlich angenommener Entwürfe</translation>
  </message>
  <message>
   <source>Tokens of the translations, divided by the time spent on translating, including the prompt.</source>
   <translation>Token der Übersetzungen, geteilt durch die Übersetzungszeit einschließlich Prompt.</translation>
  </message>
  <message>
   <source>app and models</source>
   <translation>App und Modelle</translation>
  </message>
  <message>
   <source>The memory that the app and its models use.</source>
   <translation>Der Arbeitsspeicher, den die App und ihre Modelle belegen.</translation>
  </message>
  <message>
   <source>{language} ({percent}% sure)</source>
   <translation>{language} ({percent} % sicher)</translation>
  </message>
  <message>
   <source>{figure}, the last two minutes</source>
   <translation>{figure}, die letzten zwei Minuten</translation>
  </message>
  <message>
   <source>Detect again</source>
   <translation>Erneut erkennen</translation>
  </message>
  <message>
   <source>Detected: {language}</source>
   <translation>Erkannt: {language}</translation>
  </message>
  <message>
   <source>Detecting the language…</source>
   <translation>Sprache wird erkannt…</translation>
  </message>
  <message>
   <source>Performance</source>
   <translation>Leistung</translation>
  </message>
  <message>
   <source>Continues the download.</source>
   <translation>Setzt den Download fort.</translation>
  </message>
  <message>
   <source>Shows how well this model works on this computer.</source>
   <translation>Zeigt, wie dieses Modell auf diesem Computer arbeitet.</translation>
  </message>
  <message>
   <source>Checks that the files are undamaged.</source>
   <translation>Prüft, ob die Dateien unbeschädigt sind.</translation>
  </message>
  <message>
   <source>Stops checking the files.</source>
   <translation>Beendet die Prüfung der Dateien.</translation>
  </message>
  <message>
   <source>Opens the folder with the files.</source>
   <translation>Öffnet den Ordner mit den Dateien.</translation>
  </message>
  <message>
   <source>Deletes what has been downloaded so far.</source>
   <translation>Löscht, was bisher heruntergeladen wurde.</translation>
  </message>
  <message>
   <source>Deletes this model from this computer.</source>
   <translation>Löscht dieses Modell von diesem Computer.</translation>
  </message>
  <message>
   <source>This frees up {size}.</source>
   <translation>Dadurch werden {size} frei.</translation>
  </message>
  <message>
   <source>Select a model.</source>
   <translation>Wählen Sie ein Modell aus.</translation>
  </message>
  <message>
   <source>Download progress.</source>
   <translation>Fortschritt des Downloads.</translation>
  </message>
  <message>
   <source>Pauses the download. You can resume it later.</source>
   <translation>Hält den Download an. Sie können ihn später fortsetzen.</translation>
  </message>
  <message>
   <source>Stop checking</source>
   <translation>Prüfung beenden</translation>
  </message>
  <message>
   <source>Download</source>
   <translation>Herunterladen</translation>
  </message>
  <message>
   <source>Downloads this model.</source>
   <translation>Lädt dieses Modell herunter.</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>Anhalten</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>Fortsetzen</translation>
  </message>
  <message>
   <source>Use</source>
   <translation>Verwenden</translation>
  </message>
  <message>
   <source>Uses this model for captions from now on.</source>
   <translation>Verwendet dieses Modell ab jetzt für Untertitel.</translation>
  </message>
  <message>
   <source>Try…</source>
   <translation>Ausprobieren…</translation>
  </message>
  <message>
   <source>Check</source>
   <translation>Prüfen</translation>
  </message>
  <message>
   <source>Discard…</source>
   <translation>Verwerfen…</translation>
  </message>
  <message>
   <source>Delete…</source>
   <translation>Löschen…</translation>
  </message>
  <message>
   <source>Non-commercial license</source>
   <translation>Nicht kommerzielle Lizenz</translation>
  </message>
  <message>
   <source>“{name}” may be used for non-commercial purposes only.</source>
   <translation>„{name}“ darf nur für nicht kommerzielle Zwecke verwendet werden.</translation>
  </message>
  <message>
   <source>License: {license}</source>
   <translation>Lizenz: {license}</translation>
  </message>
  <message>
   <source>Discard download</source>
   <translation>Download verwerfen</translation>
  </message>
  <message>
   <source>Discard the download of “{name}”?</source>
   <translation>Download von „{name}“ verwerfen?</translation>
  </message>
  <message>
   <source>Discard</source>
   <translation>Verwerfen</translation>
  </message>
  <message>
   <source>No file manager could be opened. The model is in {folder}.</source>
   <translation>Es konnte kein Dateimanager geöffnet werden. Das Modell ist in {folder}.</translation>
  </message>
  <message>
   <source>It is in use: captions will need another speech model.</source>
   <translation>Es wird verwendet: Untertitel brauchen danach ein anderes Spracherkennungsmodell.</translation>
  </message>
  <message>
   <source>It is in use: captions will need another translation model.</source>
   <translation>Es wird verwendet: Untertitel brauchen danach ein anderes Übersetzungsmodell.</translation>
  </message>
  <message>
   <source>Delete model</source>
   <translation>Modell löschen</translation>
  </message>
  <message>
   <source>Delete “{name}” from this computer?</source>
   <translation>„{name}“ von diesem Computer löschen?</translation>
  </message>
  <message>
   <source>“{name}” is still in use. End the session, then delete it.</source>
   <translation>„{name}“ wird noch verwendet. Beenden Sie die Sitzung und löschen Sie es dann.</translation>
  </message>
  <message>
   <source>{size} has been downloaded.</source>
   <translation>{size} wurden heruntergeladen.</translation>
  </message>
  <message>
   <source>Connecting…</source>
   <translation>Verbindung wird hergestellt…</translation>
  </message>
  <message>
   <source>The files are undamaged.</source>
   <translation>Die Dateien sind unbeschädigt.</translation>
  </message>
  <message>
   <source>Paused</source>
   <translation>Angehalten</translation>
  </message>
  <message>
   <source>Not enough space on the disk.</source>
   <translation>Nicht genug Speicherplatz.</translation>
  </message>
  <message>
   <source>Leaves the models where they are.</source>
   <translation>Lässt die Modelle, wo sie sind.</translation>
  </message>
  <message>
   <source>Move models</source>
   <translation>Modelle verschieben</translation>
  </message>
  <message>
   <source>Looking at your models…</source>
   <translation>Ihre Modelle werden geprüft…</translation>
  </message>
  <message>
   <source>Move</source>
   <translation>Verschieben</translation>
  </message>
  <message>
   <source>Moves the models to the new folder.</source>
   <translation>Verschiebt die Modelle in den neuen Ordner.</translation>
  </message>
  <message>
   <source>Move your models ({size}) to {folder}?</source>
   <translation>Ihre Modelle ({size}) nach {folder} verschieben?</translation>
  </message>
  <message>
   <source>Moving to {folder}…</source>
   <translation>Wird nach {folder} verschoben…</translation>
  </message>
  <message>
   <source>{part} of {all}</source>
   <translation>{part} von {all}</translation>
  </message>
  <message>
   <source>Your models are now in {folder}.</source>
   <translation>Ihre Modelle sind jetzt in {folder}.</translation>
  </message>
  <message>
   <source>Your models were not moved.</source>
   <translation>Ihre Modelle wurden nicht verschoben.</translation>
  </message>
  <message>
   <source>{languages} and {count} more</source>
   <translation>{languages} und {count} weitere</translation>
  </message>
  <message>
   <source>Recommended for your languages and this computer.</source>
   <translation>Empfohlen für Ihre Sprachen und diesen Computer.</translation>
  </message>
  <message>
   <source>Recommended for your languages, but too slow for this computer.</source>
   <translation>Empfohlen für Ihre Sprachen, aber auf diesem Computer zu langsam.</translation>
  </message>
  <message>
   <source>Available speech models</source>
   <translation>Verfügbare Spracherkennungsmodelle</translation>
  </message>
  <message>
   <source>Available translation models</source>
   <translation>Verfügbare Übersetzungsmodelle</translation>
  </message>
  <message>
   <source>In use</source>
   <translation>In Verwendung</translation>
  </message>
  <message>
   <source>Recommended</source>
   <translation>Empfohlen</translation>
  </message>
  <message>
   <source>Failed</source>
   <translation>Fehlgeschlagen</translation>
  </message>
  <message>
   <source>{problem} Retrying…</source>
   <translation>{problem} Neuer Versuch läuft…</translation>
  </message>
  <message>
   <source>{amount}/s</source>
   <translation>{amount}/s</translation>
  </message>
  <message>
   <source>All languages</source>
   <translation>Alle Sprachen</translation>
  </message>
  <message>
   <source>{size} ({free} free on the disk)</source>
   <translation>{size} ({free} frei)</translation>
  </message>
  <message>
   <source>Never</source>
   <translation>Nie</translation>
  </message>
  <message>
   <source>License</source>
   <translation>Lizenz</translation>
  </message>
  <message>
   <source>Source</source>
   <translation>Quelle</translation>
  </message>
  <message>
   <source>App</source>
   <translation>App</translation>
  </message>
  <message>
   <source>Last used</source>
   <translation>Zuletzt verwendet</translation>
  </message>
  <message>
   <source>Location</source>
   <translation>Speicherort</translation>
  </message>
  <message>
   <source>Downloads</source>
   <translation>Downloads</translation>
  </message>
  <message>
   <source>Installed</source>
   <translation>Installiert</translation>
  </message>
  <message>
   <source>Elsewhere on this computer</source>
   <translation>Anderswo auf diesem Computer</translation>
  </message>
  <message>
   <source>Waiting for the network…</source>
   <translation>Warten auf das Netzwerk…</translation>
  </message>
  <message>
   <source>Not tested with this app yet.</source>
   <translation>Mit dieser App noch nicht getestet.</translation>
  </message>
  <message>
   <source>Try {name}</source>
   <translation>{name} ausprobieren</translation>
  </message>
  <message>
   <source>Captions may be slower until this is done. Pause them to measure the full speed.</source>
   <translation>Bis das fertig ist, kommen Untertitel vielleicht langsamer. Halten Sie sie an, um die volle Geschwindigkeit zu messen.</translation>
  </message>
  <message>
   <source>Translating…</source>
   <translation>Wird übersetzt…</translation>
  </message>
  <message>
   <source>Recognizing speech…</source>
   <translation>Sprache wird erkannt…</translation>
  </message>
  <message>
   <source>{seconds} s to load</source>
   <translation>{seconds} s zum Laden</translation>
  </message>
  <message>
   <source>{count} tokens/s</source>
   <translation>{count} Token/s</translation>
  </message>
  <message>
   <source>{factor}× real time</source>
   <translation>{factor}× Echtzeit</translation>
  </message>
  <message>
   <source>Sample call</source>
   <translation>Beispielgespräch</translation>
  </message>
  <message>
   <source>Models – SSBD Desktop</source>
   <translation>Modelle – SSBD Desktop</translation>
  </message>
  <message>
   <source>Searches by name, language or license.</source>
   <translation>Sucht nach Name, Sprache oder Lizenz.</translation>
  </message>
  <message>
   <source>Models</source>
   <translation>Modelle</translation>
  </message>
  <message>
   <source>Models on this computer, and models you can download.</source>
   <translation>Modelle auf diesem Computer und Modelle, die Sie herunterladen können.</translation>
  </message>
  <message>
   <source>Open folder</source>
   <translation>Ordner öffnen</translation>
  </message>
  <message>
   <source>Opens the folder with your models.</source>
   <translation>Öffnet den Ordner mit Ihren Modellen.</translation>
  </message>
  <message>
   <source>Move…</source>
   <translation>Verschieben…</translation>
  </message>
  <message>
   <source>Moves your models to another folder or disk.</source>
   <translation>Verschiebt Ihre Modelle in einen anderen Ordner oder auf ein anderes Laufwerk.</translation>
  </message>
  <message>
   <source>Search models</source>
   <translation>Modelle suchen</translation>
  </message>
  <message>
   <source>No file manager could be opened. Your models are in {folder}.</source>
   <translation>Es konnte kein Dateimanager geöffnet werden. Ihre Modelle sind in {folder}.</translation>
  </message>
  <message>
   <source>Choose a folder for your models</source>
   <translation>Ordner für Ihre Modelle wählen</translation>
  </message>
  <message>
   <source>No models match “{words}”</source>
   <translation>Keine Modelle passen zu „{words}“</translation>
  </message>
  <message>
   <source>No models yet.</source>
   <translation>Noch keine Modelle.</translation>
  </message>
  <message>
   <source>{count} new captions ↓</source>
   <translation>{count} neue Untertitel ↓</translation>
  </message>
  <message>
   <source>Earlier captions · click to return</source>
   <translation>Frühere Untertitel · zum Zurückkehren klicken</translation>
  </message>
  <message>
   <source>1 new caption ↓</source>
   <translation>1 neuer Untertitel ↓</translation>
  </message>
  <message>
   <source>Click-through is on: clicks reach the window below. Turn it off.</source>
   <translation>Klicks werden durchgelassen und erreichen das Fenster darunter. Ausschalten.</translation>
  </message>
  <message>
   <source>Under Wayland, clicks on the captions may not reach the window below: if they don't, move the captions out of the way.</source>
   <translation>Unter Wayland erreichen Klicks auf die Untertitel das Fenster darunter möglicherweise nicht: Schieben Sie die Untertitel dann zur Seite.</translation>
  </message>
  <message>
   <source>SSBD Desktop click-through</source>
   <translation>SSBD Desktop: Klicks durchlassen</translation>
  </message>
  <message>
   <source>Turn off click-through</source>
   <translation>Klicks nicht mehr durchlassen</translation>
  </message>
  <message>
   <source>SSBD Desktop controls</source>
   <translation>SSBD Desktop – Bedienleiste</translation>
  </message>
  <message>
   <source>Controls</source>
   <translation>Bedienleiste</translation>
  </message>
  <message>
   <source>Select all</source>
   <translation>Alles auswählen</translation>
  </message>
  <message>
   <source>Return to now</source>
   <translation>Zu den neuesten Untertiteln</translation>
  </message>
  <message>
   <source>Choose a translation model to have captions translated.</source>
   <translation>Wählen Sie ein Übersetzungsmodell, damit Untertitel übersetzt werden.</translation>
  </message>
  <message>
   <source>{doing} {percent}%</source>
   <translation>{doing} {percent} %</translation>
  </message>
  <message>
   <source>Sound source disconnected. Reconnecting…</source>
   <translation>Tonquelle getrennt. Verbindung wird wiederhergestellt…</translation>
  </message>
  <message>
   <source>Choose your models to start captions.</source>
   <translation>Wählen Sie Ihre Modelle, um Untertitel zu starten.</translation>
  </message>
  <message>
   <source>Loading {model}…</source>
   <translation>{model} wird geladen…</translation>
  </message>
  <message>
   <source>Connecting to {host}…</source>
   <translation>Verbindung mit {host} wird hergestellt…</translation>
  </message>
  <message>
   <source>The server is unavailable. Captions are not translated until it is back.</source>
   <translation>Der Server ist nicht erreichbar. Bis er zurück ist, werden Untertitel nicht übersetzt.</translation>
  </message>
  <message>
   <source>Microphone disconnected. Reconnecting…</source>
   <translation>Mikrofon getrennt. Verbindung wird wiederhergestellt…</translation>
  </message>
  <message>
   <source>Captions off</source>
   <translation>Untertitel aus</translation>
  </message>
  <message>
   <source>Someone is speaking…</source>
   <translation>Jemand spricht…</translation>
  </message>
  <message>
   <source>Captions unavailable</source>
   <translation>Untertitel nicht verfügbar</translation>
  </message>
  <message>
   <source>Listening, without translation</source>
   <translation>Untertitel ohne Übersetzung</translation>
  </message>
  <message>
   <source>Listening. No sound from your microphone.</source>
   <translation>Untertitel laufen. Kein Ton von Ihrem Mikrofon.</translation>
  </message>
  <message>
   <source>Choose a speech model to start captions.</source>
   <translation>Wählen Sie ein Spracherkennungsmodell, um Untertitel zu starten.</translation>
  </message>
  <message>
   <source>Opening the sound source…</source>
   <translation>Tonquelle wird geöffnet…</translation>
  </message>
  <message>
   <source>Opening your microphone…</source>
   <translation>Ihr Mikrofon wird geöffnet…</translation>
  </message>
  <message>
   <source>Loading the speech model…</source>
   <translation>Spracherkennungsmodell wird geladen…</translation>
  </message>
  <message>
   <source>Loading the translation model…</source>
   <translation>Übersetzungsmodell wird geladen…</translation>
  </message>
  <message>
   <source>Opening the transcript…</source>
   <translation>Transkript wird geöffnet…</translation>
  </message>
  <message>
   <source>The server is unavailable. This computer translates until it is back.</source>
   <translation>Der Server ist nicht erreichbar. Bis er zurück ist, übersetzt dieser Computer.</translation>
  </message>
  <message>
   <source>Starting…</source>
   <translation>Wird gestartet…</translation>
  </message>
  <message>
   <source>Finishing…</source>
   <translation>Wird abgeschlossen…</translation>
  </message>
  <message>
   <source>Captions off. Right-click to start.</source>
   <translation>Untertitel aus. Zum Starten rechtsklicken.</translation>
  </message>
  <message>
   <source>Listening stopped: try again, or choose another sound source.</source>
   <translation>Die Tonaufnahme wurde unterbrochen: Versuchen Sie es erneut, oder wählen Sie eine andere Tonquelle.</translation>
  </message>
  <message>
   <source>Your microphone stopped working: try again, or choose another one.</source>
   <translation>Ihr Mikrofon funktioniert nicht mehr: Versuchen Sie es erneut, oder wählen Sie ein anderes.</translation>
  </message>
  <message>
   <source>Speech recognition stopped working: try again, or choose another model.</source>
   <translation>Die Spracherkennung funktioniert nicht mehr: Versuchen Sie es erneut, oder wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>Translation stopped working: try again, or choose another model.</source>
   <translation>Die Übersetzung funktioniert nicht mehr: Versuchen Sie es erneut, oder wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>Captions are shown but not saved: free up some disk space.</source>
   <translation>Untertitel werden angezeigt, aber nicht gespeichert: Geben Sie Speicherplatz frei.</translation>
  </message>
  <message>
   <source>Captions paused</source>
   <translation>Untertitel angehalten</translation>
  </message>
  <message>
   <source>No sound detected</source>
   <translation>Kein Ton erkannt</translation>
  </message>
  <message>
   <source>Waiting for the sound source…</source>
   <translation>Warten auf die Tonquelle…</translation>
  </message>
  <message>
   <source>Status</source>
   <translation>Status</translation>
  </message>
  <message>
   <source>Text goes to {host}</source>
   <translation>Text geht an {host}</translation>
  </message>
  <message>
   <source>Open Settings</source>
   <translation>Einstellungen öffnen</translation>
  </message>
  <message>
   <source>Settings</source>
   <translation>Einstellungen</translation>
  </message>
  <message>
   <source>Open History</source>
   <translation>Verlauf öffnen</translation>
  </message>
  <message>
   <source>History</source>
   <translation>Verlauf</translation>
  </message>
  <message>
   <source>Set up</source>
   <translation>Einrichten</translation>
  </message>
  <message>
   <source>Use it on your calls</source>
   <translation>Für eigene Anrufe nutzen</translation>
  </message>
  <message>
   <source>Back to live</source>
   <translation>Zurück zu Live</translation>
  </message>
  <message>
   <source>Change the spoken language</source>
   <translation>Gesprochene Sprache ändern</translation>
  </message>
  <message>
   <source>Change</source>
   <translation>Ändern</translation>
  </message>
  <message>
   <source>Open Models</source>
   <translation>Modelle öffnen</translation>
  </message>
  <message>
   <source>Report a problem…</source>
   <translation>Problem melden…</translation>
  </message>
  <message>
   <source>Report…</source>
   <translation>Melden…</translation>
  </message>
  <message>
   <source>Show the new version</source>
   <translation>Neue Version anzeigen</translation>
  </message>
  <message>
   <source>Dismiss</source>
   <translation>Ausblenden</translation>
  </message>
  <message>
   <source>This is {name}</source>
   <translation>Das ist {name}</translation>
  </message>
  <message>
   <source>Rename…</source>
   <translation>Umbenennen…</translation>
  </message>
  <message>
   <source>Remember this voice</source>
   <translation>Diese Stimme merken</translation>
  </message>
  <message>
   <source>SSBD Desktop captions</source>
   <translation>SSBD Desktop – Untertitel</translation>
  </message>
  <message>
   <source>Captions</source>
   <translation>Untertitel</translation>
  </message>
  <message>
   <source>No browser could be opened. The page is {address}.</source>
   <translation>Es konnte kein Browser geöffnet werden. Die Seite ist {address}.</translation>
  </message>
  <message>
   <source>Rename speaker</source>
   <translation>Sprecher umbenennen</translation>
  </message>
  <message>
   <source>Detected</source>
   <translation>Erkannte Sprache</translation>
  </message>
  <message>
   <source>1 caption</source>
   <translation>1 Untertitel</translation>
  </message>
  <message>
   <source>{count} captions</source>
   <translation>{count} Untertitel</translation>
  </message>
  <message>
   <source>1 update</source>
   <translation>1 Aktualisierung</translation>
  </message>
  <message>
   <source>{count} updates</source>
   <translation>{count} Aktualisierungen</translation>
  </message>
  <message>
   <source>Me</source>
   <translation>Ich</translation>
  </message>
  <message>
   <source>Them</source>
   <translation>Andere</translation>
  </message>
  <message>
   <source>{} not heard</source>
   <translation>{} nicht gehört</translation>
  </message>
  <message>
   <source>Speaker {}</source>
   <translation>Sprecher {}</translation>
  </message>
  <message>
   <source>, </source>
   <translation>, </translation>
  </message>
  <message>
   <source>Emoji</source>
   <translation>Emoji</translation>
  </message>
  <message>
   <source>Arabic</source>
   <translation>Arabisch</translation>
  </message>
  <message>
   <source>Armenian</source>
   <translation>Armenisch</translation>
  </message>
  <message>
   <source>Bengali</source>
   <translation>Bengalisch</translation>
  </message>
  <message>
   <source>Cyrillic</source>
   <translation>Kyrillisch</translation>
  </message>
  <message>
   <source>Devanagari</source>
   <translation>Devanagari</translation>
  </message>
  <message>
   <source>Ethiopic</source>
   <translation>Äthiopisch</translation>
  </message>
  <message>
   <source>Georgian</source>
   <translation>Georgisch</translation>
  </message>
  <message>
   <source>Greek</source>
   <translation>Griechisch</translation>
  </message>
  <message>
   <source>Gujarati</source>
   <translation>Gujarati</translation>
  </message>
  <message>
   <source>Gurmukhi</source>
   <translation>Gurmukhi</translation>
  </message>
  <message>
   <source>Korean</source>
   <translation>Koreanisch</translation>
  </message>
  <message>
   <source>Hebrew</source>
   <translation>Hebräisch</translation>
  </message>
  <message>
   <source>Japanese</source>
   <translation>Japanisch</translation>
  </message>
  <message>
   <source>Kannada</source>
   <translation>Kannada</translation>
  </message>
  <message>
   <source>Khmer</source>
   <translation>Khmer</translation>
  </message>
  <message>
   <source>Lao</source>
   <translation>Laotisch</translation>
  </message>
  <message>
   <source>Latin</source>
   <translation>Latein</translation>
  </message>
  <message>
   <source>Malayalam</source>
   <translation>Malayalam</translation>
  </message>
  <message>
   <source>Burmese</source>
   <translation>Birmanisch</translation>
  </message>
  <message>
   <source>Sinhala</source>
   <translation>Singhalesisch</translation>
  </message>
  <message>
   <source>Tamil</source>
   <translation>Tamil</translation>
  </message>
  <message>
   <source>Telugu</source>
   <translation>Telugu</translation>
  </message>
  <message>
   <source>Thai</source>
   <translation>Thailändisch</translation>
  </message>
  <message>
   <source>Tibetan</source>
   <translation>Tibetisch</translation>
  </message>
  <message>
   <source>No font on this computer has {script} characters: install one that does, such as Noto Sans.</source>
   <translation>Auf diesem Computer enthält keine Schriftart die folgenden Zeichen: {script}. Installieren Sie eine passende, zum Beispiel Noto Sans.</translation>
  </message>
  <message>
   <source>The font “{font}” has no {script} characters, so another font is used for them: choose a different font if that looks wrong.</source>
   <translation>Der Schriftart „{font}“ fehlen Zeichen ({script}), daher wird dafür eine andere verwendet: Wählen Sie eine andere Schriftart, falls das falsch aussieht.</translation>
  </message>
  <message>
   <source>No {language} font is installed, so some characters may look wrong: install one, such as Noto Sans CJK.</source>
   <translation>Für {language} ist keine Schriftart installiert, deshalb sehen manche Zeichen vielleicht falsch aus: Installieren Sie eine, zum Beispiel Noto Sans CJK.</translation>
  </message>
  <message>
   <source>Something went wrong: if it happens again, choose “Report a problem…” in the app's menu.</source>
   <translation>Etwas ist schiefgegangen: Wenn es wieder passiert, wählen Sie im Menü der App „Problem melden…“.</translation>
  </message>
  <message>
   <source>SSBD Desktop is already running but does not respond: quit it, or end its process, and start it again.</source>
   <translation>SSBD Desktop läuft bereits, antwortet aber nicht: Beenden Sie die App oder ihren Prozess und starten Sie sie erneut.</translation>
  </message>
  <message>
   <source>The captions cannot be hidden from screen sharing on this system: share a single window instead of the whole screen.</source>
   <translation>Auf diesem System lassen sich die Untertitel bei der Bildschirmfreigabe nicht ausblenden: Geben Sie ein einzelnes Fenster statt des ganzen Bildschirms frei.</translation>
  </message>
  <message>
   <source>Windows could not hide the captions from screen sharing, so others see them: update to Windows 10 version 2004 or later.</source>
   <translation>Windows konnte die Untertitel bei der Bildschirmfreigabe nicht ausblenden, andere sehen sie also: Aktualisieren Sie auf Windows 10 Version 2004 oder neuer.</translation>
  </message>
  <message>
   <source>Leaves out the checks that are not done yet.</source>
   <translation>Lässt die noch ausstehenden Prüfungen weg.</translation>
  </message>
  <message>
   <source>Report a problem</source>
   <translation>Problem melden</translation>
  </message>
  <message>
   <source>Report</source>
   <translation>Bericht</translation>
  </message>
  <message>
   <source>You can change this text.</source>
   <translation>Sie können diesen Text ändern.</translation>
  </message>
  <message>
   <source>Nothing is sent. Say what happened, remove what you don't want to share, and attach the report to a new issue on the website.</source>
   <translation>Es wird nichts gesendet. Beschreiben Sie, was passiert ist, entfernen Sie, was Sie nicht weitergeben möchten, und hängen Sie den Bericht auf der Website an ein neues Issue an.</translation>
  </message>
  <message>
   <source>Skip</source>
   <translation>Überspringen</translation>
  </message>
  <message>
   <source>Open website</source>
   <translation>Website öffnen</translation>
  </message>
  <message>
   <source>Opens the page for problems in your browser.</source>
   <translation>Öffnet die Seite für Probleme im Browser.</translation>
  </message>
  <message>
   <source>Copies the report.</source>
   <translation>Kopiert den Bericht.</translation>
  </message>
  <message>
   <source>Save…</source>
   <translation>Speichern…</translation>
  </message>
  <message>
   <source>Saves the report to a file.</source>
   <translation>Speichert den Bericht in einer Datei.</translation>
  </message>
  <message>
   <source>Save report</source>
   <translation>Bericht speichern</translation>
  </message>
  <message>
   <source>Text (*.txt)</source>
   <translation>Text (*.txt)</translation>
  </message>
  <message>
   <source>The report cannot be saved in {path} ({reason}): choose another folder, or free up space.</source>
   <translation>Der Bericht kann nicht als {path} gespeichert werden ({reason}): Wählen Sie einen anderen Ordner oder geben Sie Speicherplatz frei.</translation>
  </message>
  <message>
   <source>Checking your setup…</source>
   <translation>Einrichtung wird geprüft…</translation>
  </message>
  <message>
   <source>Saved to {path}.</source>
   <translation>In {path} gespeichert.</translation>
  </message>
  <message>
   <source>Captioning {name}</source>
   <translation>{name} wird untertitelt</translation>
  </message>
  <message>
   <source>The captions are kept in the history under the file's name.</source>
   <translation>Die Untertitel stehen im Verlauf unter dem Namen der Datei.</translation>
  </message>
  <message>
   <source>Demonstration: a recorded call, captioned by small models.</source>
   <translation>Demo: ein aufgezeichneter Anruf mit Untertiteln von kleinen Modellen.</translation>
  </message>
  <message>
   <source>They know the English of a work call and little else. What you change in the settings is kept; the captions are not.</source>
   <translation>Die Modelle kennen die Sprache eines Arbeitsgesprächs auf Englisch und wenig anderes. Geänderte Einstellungen werden gespeichert, die Untertitel nicht.</translation>
  </message>
  <message>
   <source>Sound and video ({endings})</source>
   <translation>Audio und Video ({endings})</translation>
  </message>
  <message>
   <source>All files (*)</source>
   <translation>Alle Dateien (*)</translation>
  </message>
  <message>
   <source>Open file</source>
   <translation>Datei öffnen</translation>
  </message>
  <message>
   <source>This sounds like {heard}, not {set}.</source>
   <translation>Das klingt nach {heard}, nicht nach {set}.</translation>
  </message>
  <message>
   <source>Canceled. The previous model stays in use.</source>
   <translation>Abgebrochen. Das bisherige Modell bleibt in Verwendung.</translation>
  </message>
  <message>
   <source>Demonstration, in {language}: it supports only {languages}.</source>
   <translation>Demo auf {language}: Unterstützt werden nur {languages}.</translation>
  </message>
  <message>
   <source>The demonstration has ended. Start captions to see it again.</source>
   <translation>Die Demo ist zu Ende. Starten Sie die Untertitel, um sie noch einmal zu sehen.</translation>
  </message>
  <message>
   <source>{name} has ended. Start captions to play it again.</source>
   <translation>{name} ist zu Ende. Starten Sie die Untertitel, um die Datei noch einmal abzuspielen.</translation>
  </message>
  <message>
   <source>The recording has ended. Start captions to play it again.</source>
   <translation>Die Aufnahme ist zu Ende. Starten Sie die Untertitel, um sie erneut abzuspielen.</translation>
  </message>
  <message>
   <source>Save session</source>
   <translation>Sitzung speichern</translation>
  </message>
  <message>
   <source>Captions not saved</source>
   <translation>Untertitel nicht gespeichert</translation>
  </message>
  <message>
   <source>{captions} could not be saved and will be lost if you quit now. Free up space in {folder} and try again, or save the session elsewhere.</source>
   <translation>{captions} konnten nicht gespeichert werden und gehen verloren, wenn Sie jetzt beenden. Geben Sie Speicherplatz in {folder} frei und versuchen Sie es erneut, oder speichern Sie die Sitzung an einem anderen Ort.</translation>
  </message>
  <message>
   <source>Saves them with your other sessions.</source>
   <translation>Speichert sie bei Ihren anderen Sitzungen.</translation>
  </message>
  <message>
   <source>Save elsewhere…</source>
   <translation>An anderem Ort speichern…</translation>
  </message>
  <message>
   <source>Saves the whole session to a file of your choice.</source>
   <translation>Speichert die ganze Sitzung in einer Datei Ihrer Wahl.</translation>
  </message>
  <message>
   <source>Quit without saving</source>
   <translation>Ohne Speichern beenden</translation>
  </message>
  <message>
   <source>Quits. These captions are lost.</source>
   <translation>Beendet die App. Diese Untertitel gehen verloren.</translation>
  </message>
  <message>
   <source>Session (*.jsonl)</source>
   <translation>Sitzung (*.jsonl)</translation>
  </message>
  <message>
   <source>Until then, small models make the captions. They know the English of a work call and little else.</source>
   <translation>Bis dahin kommen die Untertitel von kleinen Modellen, die die Sprache eines Arbeitsgesprächs auf Englisch und wenig anderes kennen.</translation>
  </message>
  <message>
   <source>Downloading {models}… {percent}%, {left}</source>
   <translation>Download von {models}… {percent} %, {left}</translation>
  </message>
  <message>
   <source>{progress} · rough captions until then</source>
   <translation>{progress} · bis dahin grobe Untertitel</translation>
  </message>
  <message>
   <source>Downloading {models}…</source>
   <translation>Download von {models}…</translation>
  </message>
  <message>
   <source>Checking {models}…</source>
   <translation>Prüfung von {models}…</translation>
  </message>
  <message>
   <source>Downloading {models}… {percent}%</source>
   <translation>Download von {models}… {percent} %</translation>
  </message>
  <message>
   <source>The download of {models} is paused.</source>
   <translation>Der Download von {models} ist angehalten.</translation>
  </message>
  <message>
   <source>Captions start once the models are downloaded.</source>
   <translation>Die Untertitel starten, sobald die Modelle heruntergeladen sind.</translation>
  </message>
  <message>
   <source>Sound stays on this computer. Make sure that everyone who speaks agrees. You can stop this at any time by removing the address in the settings.</source>
   <translation>Der Ton bleibt auf diesem Computer. Stellen Sie sicher, dass alle, die sprechen, einverstanden sind. Sie können das jederzeit beenden, indem Sie die Adresse in den Einstellungen entfernen.</translation>
  </message>
  <message>
   <source>Captions are made without the server.</source>
   <translation>Untertitel entstehen ohne den Server.</translation>
  </message>
  <message>
   <source>Send text to a server</source>
   <translation>Text an einen Server senden</translation>
  </message>
  <message>
   <source>Everything that is said will be sent to {host} as text and translated there.</source>
   <translation>Alles, was gesagt wird, wird als Text an {host} gesendet und dort übersetzt.</translation>
  </message>
  <message>
   <source>The connection is not encrypted: others on the network can read it.</source>
   <translation>Die Verbindung ist nicht verschlüsselt: Andere im Netzwerk können mitlesen.</translation>
  </message>
  <message>
   <source>Send text</source>
   <translation>Text senden</translation>
  </message>
  <message>
   <source>Lets the server translate.</source>
   <translation>Lässt den Server übersetzen.</translation>
  </message>
  <message>
   <source>Don't send</source>
   <translation>Nicht senden</translation>
  </message>
  <message>
   <source>The session of {name} was interrupted, but it was saved up to that point ({captions}). You can read or continue it in the history.</source>
   <translation>Die Sitzung „{name}“ wurde unterbrochen, ist aber bis dahin gespeichert ({captions}). Sie können sie im Verlauf lesen oder fortsetzen.</translation>
  </message>
  <message>
   <source>Captions of the session of {name} that could not be saved when the app quit were recovered ({captions}). You can read or continue it in the history.</source>
   <translation>Untertitel der Sitzung „{name}“, die beim Beenden der App nicht gespeichert werden konnten, wurden wiederhergestellt ({captions}). Sie können sie im Verlauf lesen oder fortsetzen.</translation>
  </message>
  <message>
   <source>The session of {name} was only partly saved because the disk was full (saved: {captions}, lost: {lost}). You can read or continue it in the history.</source>
   <translation>Die Sitzung „{name}“ wurde nur teilweise gespeichert, weil das Laufwerk voll war (gespeichert: {captions}, verloren: {lost}). Sie können sie im Verlauf lesen oder fortsetzen.</translation>
  </message>
  <message>
   <source>Live text is not available: choose another live text port in the settings.</source>
   <translation>Live-Text ist nicht verfügbar: Wählen Sie in den Einstellungen einen anderen Port für Live-Text.</translation>
  </message>
  <message>
   <source>A finished caption.</source>
   <translation>Ein fertiger Untertitel.</translation>
  </message>
  <message>
   <source>Sets colors, background, text edge and alignment at once.</source>
   <translation>Legt Farben, Hintergrund, Textkante und Ausrichtung gemeinsam fest.</translation>
  </message>
  <message>
   <source>This one is still</source>
   <translation>Dieser wächst</translation>
  </message>
  <message>
   <source> growing</source>
   <translation> noch</translation>
  </message>
  <message>
   <source>What is being said</source>
   <translation>Was gerade gesagt wird</translation>
  </message>
  <message>
   <source>Preset</source>
   <translation>Vorlage</translation>
  </message>
  <message>
   <source>Preview</source>
   <translation>Vorschau</translation>
  </message>
  <message>
   <source>Sample captions with your settings.</source>
   <translation>Beispieluntertitel mit Ihren Einstellungen.</translation>
  </message>
  <message>
   <source>What β and k do</source>
   <translation>Was β und k bewirken</translation>
  </message>
  <message>
   <source>On the screen</source>
   <translation>Auf dem Bildschirm</translation>
  </message>
  <message>
   <source>Follows the model</source>
   <translation>Folgt dem Modell</translation>
  </message>
  <message>
   <source>Never changes</source>
   <translation>Ändert sich nie</translation>
  </message>
  <message>
   <source>Hidden: k = {count}</source>
   <translation>Verborgen: k = {count}</translation>
  </message>
  <message>
   <source>The last {count} tokens are hidden. How firmly words on the screen are kept: {percent}%.</source>
   <translation>Die letzten {count} Token sind verborgen. So fest bleiben Wörter auf dem Bildschirm: {percent} %.</translation>
  </message>
  <message>
   <source>Custom</source>
   <translation>Eigene</translation>
  </message>
  <message>
   <source>We |will |send |the |report |on |Monday |before |noon</source>
   <translation>Wir |schicken |den |Bericht |am |Montag |vor |Mittag</translation>
  </message>
  <message>
   <source>Reset to default: {value}</source>
   <translation>Auf Standard zurücksetzen: {value}</translation>
  </message>
  <message>
   <source>none</source>
   <translation>leer</translation>
  </message>
  <message>
   <source>Reset {setting}</source>
   <translation>„{setting}“ zurücksetzen</translation>
  </message>
  <message>
   <source>on</source>
   <translation>ein</translation>
  </message>
  <message>
   <source>off</source>
   <translation>aus</translation>
  </message>
  <message>
   <source>What is said goes to {host} as text. Sound stays on this computer.</source>
   <translation>Gesagtes geht als Text an {host}. Der Ton bleibt auf diesem Computer.</translation>
  </message>
  <message>
   <source>Kept in the system's keyring, not in the settings file. Leave empty for none.</source>
   <translation>Liegt im Schlüsselbund des Systems, nicht in der Einstellungsdatei. Leer lassen, wenn es keinen gibt.</translation>
  </message>
  <message>
   <source>Asks the server what it can do. Nothing that was said is sent.</source>
   <translation>Fragt den Server, was er kann. Nichts Gesagtes wird gesendet.</translation>
  </message>
  <message>
   <source>Connected. Model: {model}. Round trip: {time} ms.</source>
   <translation>Verbunden. Modell: {model}. Hin und zurück: {time} ms.</translation>
  </message>
  <message>
   <source>Key</source>
   <translation>Schlüssel</translation>
  </message>
  <message>
   <source>Test connection</source>
   <translation>Verbindung testen</translation>
  </message>
  <message>
   <source>The key in {variable} is used.</source>
   <translation>Der Schlüssel in {variable} wird verwendet.</translation>
  </message>
  <message>
   <source>This server gives no probabilities, so each update translates everything again. Captions change more often and take longer.</source>
   <translation>Dieser Server liefert keine Wahrscheinlichkeiten, deshalb übersetzt jede Aktualisierung alle Wörter neu: Untertitel ändern sich öfter und dauern länger.</translation>
  </message>
  <message>
   <source>It verifies translations by itself.</source>
   <translation>Er prüft Übersetzungen selbst.</translation>
  </message>
  <message>
   <source>Turn on the option below to use it anyway.</source>
   <translation>Schalten Sie die Option unten ein, um ihn trotzdem zu verwenden.</translation>
  </message>
  <message>
   <source>Remember voices in the captions' menu. Only you can read the file with them.</source>
   <translation>Merken Sie Stimmen im Menü der Untertitel. Nur Sie können die Datei mit ihnen lesen.</translation>
  </message>
  <message>
   <source>&amp;Close</source>
   <translation>&amp;Schließen</translation>
  </message>
  <message>
   <source>Choose languages, sound source and models again.</source>
   <translation>Sprachen, Tonquelle und Modelle neu wählen.</translation>
  </message>
  <message>
   <source>No settings match “{words}”</source>
   <translation>Keine Einstellungen für „{words}“ gefunden</translation>
  </message>
  <message>
   <source>Search settings</source>
   <translation>Einstellungen durchsuchen</translation>
  </message>
  <message>
   <source>Searches all pages of the settings.</source>
   <translation>Durchsucht alle Seiten der Einstellungen.</translation>
  </message>
  <message>
   <source>Pages</source>
   <translation>Seiten</translation>
  </message>
  <message>
   <source>Pages of the settings.</source>
   <translation>Seiten der Einstellungen.</translation>
  </message>
  <message>
   <source>Remembered voices</source>
   <translation>Gemerkte Stimmen</translation>
  </message>
  <message>
   <source>Deletes the voice of {name}.</source>
   <translation>Löscht die Stimme von {name}.</translation>
  </message>
  <message>
   <source>More</source>
   <translation>Mehr</translation>
  </message>
  <message>
   <source>Set up again…</source>
   <translation>Erneut einrichten…</translation>
  </message>
  <message>
   <source>Changes are saved automatically.</source>
   <translation>Änderungen werden automatisch gespeichert.</translation>
  </message>
  <message>
   <source>Settings – SSBD Desktop</source>
   <translation>Einstellungen – SSBD Desktop</translation>
  </message>
  <message>
   <source>Takes effect when the sound source has reopened.</source>
   <translation>Gilt, sobald die Tonquelle wieder geöffnet ist.</translation>
  </message>
  <message>
   <source>Takes effect when your microphone has opened.</source>
   <translation>Gilt, sobald Ihr Mikrofon geöffnet ist.</translation>
  </message>
  <message>
   <source>Takes effect when the speech model has reloaded.</source>
   <translation>Gilt, sobald das Spracherkennungsmodell neu geladen ist.</translation>
  </message>
  <message>
   <source>Takes effect when the translation model has reloaded.</source>
   <translation>Gilt, sobald das Übersetzungsmodell neu geladen ist.</translation>
  </message>
  <message>
   <source>Takes effect when captions start.</source>
   <translation>Wird beim Start der Untertitel wirksam.</translation>
  </message>
  <message>
   <source>Manage models…</source>
   <translation>Modelle verwalten…</translation>
  </message>
  <message>
   <source>End session</source>
   <translation>Sitzung beenden</translation>
  </message>
  <message>
   <source>Sound source</source>
   <translation>Tonquelle</translation>
  </message>
  <message>
   <source>Choose sound source</source>
   <translation>Tonquelle wählen</translation>
  </message>
  <message>
   <source>Smaller text</source>
   <translation>Text verkleinern</translation>
  </message>
  <message>
   <source>Larger text</source>
   <translation>Text vergrößern</translation>
  </message>
  <message>
   <source>Swap languages</source>
   <translation>Sprachen tauschen</translation>
  </message>
  <message>
   <source>Detect language again</source>
   <translation>Sprache erneut erkennen</translation>
  </message>
  <message>
   <source>Click-through</source>
   <translation>Klicks durchlassen</translation>
  </message>
  <message>
   <source>Pin in place</source>
   <translation>Position fixieren</translation>
  </message>
  <message>
   <source>Hide captions</source>
   <translation>Untertitel ausblenden</translation>
  </message>
  <message>
   <source>Open file…</source>
   <translation>Datei öffnen…</translation>
  </message>
  <message>
   <source>Speakers</source>
   <translation>Sprecher</translation>
  </message>
  <message>
   <source>Copy live text address</source>
   <translation>Adresse des Live-Texts kopieren</translation>
  </message>
  <message>
   <source>Models…</source>
   <translation>Modelle…</translation>
  </message>
  <message>
   <source>Settings…</source>
   <translation>Einstellungen…</translation>
  </message>
  <message>
   <source>Help</source>
   <translation>Hilfe</translation>
  </message>
  <message>
   <source>Quit</source>
   <translation>Beenden</translation>
  </message>
  <message>
   <source>Resume captions</source>
   <translation>Untertitel fortsetzen</translation>
  </message>
  <message>
   <source>Pause captions</source>
   <translation>Untertitel anhalten</translation>
  </message>
  <message>
   <source>Detected: {language}. Click to detect again.</source>
   <translation>Erkannt: {language}. Klicken, um erneut zu erkennen.</translation>
  </message>
  <message>
   <source>The answer is not from {host}: sign in to your network in a web browser, or try again later.</source>
   <translation>Die Antwort kommt nicht von {host}: Melden Sie sich im Webbrowser bei Ihrem Netzwerk an oder versuchen Sie es später noch einmal.</translation>
  </message>
  <message>
   <source>The check for updates is not responding: try again later.</source>
   <translation>Die Suche nach Updates reagiert nicht: Versuchen Sie es später noch einmal.</translation>
  </message>
  <message>
   <source>{host} allows no more requests for now: try again later.</source>
   <translation>{host} lässt im Moment keine weiteren Anfragen zu: Versuchen Sie es später noch einmal.</translation>
  </message>
  <message>
   <source>More languages…</source>
   <translation>Weitere Sprachen…</translation>
  </message>
  <message>
   <source>The spoken language has not been detected yet.</source>
   <translation>Die gesprochene Sprache wurde noch nicht erkannt.</translation>
  </message>
  <message>
   <source>The speech model does not support {language}.</source>
   <translation>Das Spracherkennungsmodell unterstützt diese Sprache nicht: {language}.</translation>
  </message>
  <message>
   <source>Keeps the model that is used now.</source>
   <translation>Behält das Modell, das jetzt verwendet wird.</translation>
  </message>
  <message>
   <source>Use this model?</source>
   <translation>Dieses Modell verwenden?</translation>
  </message>
  <message>
   <source>Use as translation model</source>
   <translation>Als Übersetzungsmodell verwenden</translation>
  </message>
  <message>
   <source>Translates with this model from now on.</source>
   <translation>Übersetzt von jetzt an mit diesem Modell.</translation>
  </message>
  <message>
   <source>Use as speech model</source>
   <translation>Als Spracherkennungsmodell verwenden</translation>
  </message>
  <message>
   <source>Recognizes speech with this model from now on.</source>
   <translation>Erkennt Sprache von jetzt an mit diesem Modell.</translation>
  </message>
  <message>
   <source>SSBD Desktop quit unexpectedly.</source>
   <translation>SSBD Desktop wurde unerwartet beendet.</translation>
  </message>
  <message>
   <source>SSBD Desktop: {state}</source>
   <translation>SSBD Desktop: {state}</translation>
  </message>
  <message>
   <source>live translated captions</source>
   <translation>Übersetzte Untertitel in Echtzeit</translation>
  </message>
  <message>
   <source>General</source>
   <translation>Allgemein</translation>
  </message>
  <message>
   <source>The language people speak in your calls.</source>
   <translation>Die Sprache, die in Ihren Anrufen gesprochen wird.</translation>
  </message>
  <message>
   <source>input language, original language, detect, speech</source>
   <translation>Eingabesprache, Originalsprache, Ausgangssprache, erkennen</translation>
  </message>
  <message>
   <source>The language you want to read.</source>
   <translation>Die Sprache, die Sie lesen möchten.</translation>
  </message>
  <message>
   <source>subtitle language, output language, target language, translate</source>
   <translation>Untertitelsprache, Zielsprache, Ausgabesprache, übersetzen</translation>
  </message>
  <message>
   <source>App language</source>
   <translation>App-Sprache</translation>
  </message>
  <message>
   <source>Changes when you restart the app.</source>
   <translation>Ändert sich beim nächsten Start der App.</translation>
  </message>
  <message>
   <source>English</source>
   <translation>Englisch</translation>
  </message>
  <message>
   <source>display language, interface, menus, locale</source>
   <translation>Anzeigesprache, Oberfläche, Menüs</translation>
  </message>
  <message>
   <source>Theme</source>
   <translation>Design</translation>
  </message>
  <message>
   <source>How the app's windows look.</source>
   <translation>So sehen die Fenster der App aus.</translation>
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
   <source>dark mode, light mode, night, color scheme, colour scheme, appearance</source>
   <translation>Dunkelmodus, Hellmodus, Dark Mode, Nacht, Farbschema, Erscheinungsbild</translation>
  </message>
  <message>
   <source>Clicks go to the window behind the captions. To turn it off, use the padlock at the corner of the captions or the menu in the tray.</source>
   <translation>Klicks erreichen das Fenster hinter den Untertiteln. Ausschalten können Sie das mit dem Schloss an der Ecke der Untertitel oder im Menü des Infobereichs.</translation>
  </message>
  <message>
   <source>mouse, pass through, ignore clicks</source>
   <translation>Maus, durchklicken, Klicks ignorieren</translation>
  </message>
  <message>
   <source>Captions can't be moved or resized with the mouse. Double-click them to pin or unpin.</source>
   <translation>Untertitel lassen sich mit der Maus weder bewegen noch in der Größe ändern. Fixieren und lösen Sie sie mit einem Doppelklick.</translation>
  </message>
  <message>
   <source>lock, position, move, drag</source>
   <translation>sperren, Position, bewegen, verschieben, ziehen</translation>
  </message>
  <message>
   <source>Hide from screen sharing</source>
   <translation>Bei Bildschirmfreigabe ausblenden</translation>
  </message>
  <message>
   <source>Others don't see the captions when you share your screen. Works on Windows and macOS.</source>
   <translation>Andere sehen die Untertitel nicht, wenn Sie Ihren Bildschirm teilen. Nur unter Windows und macOS.</translation>
  </message>
  <message>
   <source>screen share, recording, privacy, present, Zoom, Teams, Meet</source>
   <translation>Bildschirm teilen, Aufnahme, Privatsphäre, präsentieren, Zoom, Teams, Meet</translation>
  </message>
  <message>
   <source>Shortcut to start or pause</source>
   <translation>Tastenkürzel zum Starten oder Anhalten</translation>
  </message>
  <message>
   <source>Starts, pauses and resumes captions from any app.</source>
   <translation>Startet Untertitel, hält sie an und setzt sie fort, aus jeder App.</translation>
  </message>
  <message>
   <source>hotkey, keys, keyboard, key combination</source>
   <translation>Tastenkürzel, Hotkey, Tasten, Tastatur, Tastenkombination</translation>
  </message>
  <message>
   <source>Shortcut for click-through</source>
   <translation>Tastenkürzel für „Klicks durchlassen“</translation>
  </message>
  <message>
   <source>Turns click-through on and off from any app.</source>
   <translation>Schaltet „Klicks durchlassen“ aus jeder App ein und aus.</translation>
  </message>
  <message>
   <source>Shortcut to hide captions</source>
   <translation>Tastenkürzel zum Ausblenden</translation>
  </message>
  <message>
   <source>Hides and shows the captions from any app.</source>
   <translation>Blendet die Untertitel aus jeder App heraus aus und ein.</translation>
  </message>
  <message>
   <source>Shortcut to the controls</source>
   <translation>Tastenkürzel zur Bedienleiste</translation>
  </message>
  <message>
   <source>Shows the controls, so that you can use them with the keyboard.</source>
   <translation>Zeigt die Bedienleiste, damit Sie sie mit der Tastatur benutzen können.</translation>
  </message>
  <message>
   <source>hotkey, keys, keyboard, key combination, buttons</source>
   <translation>Tastenkürzel, Hotkey, Tasten, Tastatur, Tastenkombination, Knöpfe</translation>
  </message>
  <message>
   <source>Check for updates once a day</source>
   <translation>Täglich nach Updates suchen</translation>
  </message>
  <message>
   <source>Looks at the public list of releases and tells you if there is a newer version. Nothing else is sent, and nothing is installed.</source>
   <translation>Sieht in der öffentlichen Liste der Versionen nach und meldet, wenn es eine neuere gibt. Sonst wird nichts gesendet und nichts installiert.</translation>
  </message>
  <message>
   <source>update, upgrade, new version, release, internet, privacy</source>
   <translation>update, aktualisierung, upgrade, neue version, internet, datenschutz</translation>
  </message>
  <message>
   <source>Audio</source>
   <translation>Audio</translation>
  </message>
  <message>
   <source>Computer audio captions the others in a call, an app only what it plays, and a microphone the room.</source>
   <translation>Computer-Audio untertitelt die anderen im Gespräch, eine App nur das, was sie wiedergibt, und ein Mikrofon den Raum.</translation>
  </message>
  <message>
   <source>app, browser, mic, microphone, input, audio, loopback, speaker, headset, device</source>
   <translation>App, Browser, Mikro, Mikrofon, Eingang, Audio, Loopback, Lautsprecher, Headset, Gerät</translation>
  </message>
  <message>
   <source>Captions you as well, and shows who is speaking. What the speakers play is left out.</source>
   <translation>Untertitelt auch Sie und zeigt, wer spricht. Was die Lautsprecher wiedergeben, wird ausgelassen.</translation>
  </message>
  <message>
   <source>mic, input, headset, me, my voice, speaker, device</source>
   <translation>Mikro, Eingang, Headset, ich, meine Stimme, Sprecher, Gerät</translation>
  </message>
  <message>
   <source>Name of the others</source>
   <translation>Name der anderen</translation>
  </message>
  <message>
   <source>Shown in place of “Them” when captions show who is speaking, and in exports.</source>
   <translation>Wird anstelle von „Andere“ angezeigt, wenn Untertitel zeigen, wer spricht, und in Exporten verwendet.</translation>
  </message>
  <message>
   <source>speaker, them, who is speaking, label</source>
   <translation>Sprecher, Andere, wer spricht, Bezeichnung</translation>
  </message>
  <message>
   <source>Your name</source>
   <translation>Ihr Name</translation>
  </message>
  <message>
   <source>Shown in place of “Me” when captions show who is speaking, and in exports.</source>
   <translation>Wird anstelle von „Ich“ angezeigt, wenn Untertitel zeigen, wer spricht, und in Exporten verwendet.</translation>
  </message>
  <message>
   <source>speaker, me, who is speaking, label</source>
   <translation>Sprecher, Ich, wer spricht, Bezeichnung</translation>
  </message>
  <message>
   <source>Tell speakers apart</source>
   <translation>Sprecher unterscheiden</translation>
  </message>
  <message>
   <source>Names the voices in what is captioned: Speaker 1, Speaker 2. A voice is stored only if you ask to remember it.</source>
   <translation>Benennt die Stimmen in dem, was untertitelt wird: Sprecher 1, Sprecher 2. Eine Stimme wird nur gespeichert, wenn Sie sie merken lassen.</translation>
  </message>
  <message>
   <source>who is speaking, speaker, diarization, voice, name, label</source>
   <translation>wer spricht, Sprecher, Diarisierung, Stimme, Name, Bezeichnung</translation>
  </message>
  <message>
   <source>Recognition</source>
   <translation>Erkennung</translation>
  </message>
  <message>
   <source>Whisper, speech recognition, speech to text, transcription</source>
   <translation>Whisper, Spracherkennung, Transkription</translation>
  </message>
  <message>
   <source>Beam size</source>
   <translation>Beam-Größe</translation>
  </message>
  <message>
   <source>Higher is more accurate, but slower.</source>
   <translation>Mehr ist genauer, aber langsamer.</translation>
  </message>
  <message>
   <source>accuracy, quality, speed, Whisper</source>
   <translation>Genauigkeit, Qualität, Tempo, Geschwindigkeit, Whisper</translation>
  </message>
  <message>
   <source>Update interval</source>
   <translation>Aktualisierungsintervall</translation>
  </message>
  <message>
   <source>How often words are recognized while somebody speaks. Slow computers take longer.</source>
   <translation>Wie oft Wörter erkannt werden, während jemand spricht. Langsame Computer brauchen länger.</translation>
  </message>
  <message>
   <source>s</source>
   <translation>s</translation>
  </message>
  <message>
   <source>latency, delay, lag, speed</source>
   <translation>Latenz, Verzögerung, Tempo</translation>
  </message>
  <message>
   <source>Pause between captions</source>
   <translation>Pause zwischen Untertiteln</translation>
  </message>
  <message>
   <source>After a pause this long, the next sentence is a new caption.</source>
   <translation>Nach einer so langen Pause ist der nächste Satz ein neuer Untertitel.</translation>
  </message>
  <message>
   <source>silence, sentence, end, gap</source>
   <translation>Stille, Satz, Ende, Lücke</translation>
  </message>
  <message>
   <source>Longest caption</source>
   <translation>Längster Untertitel</translation>
  </message>
  <message>
   <source>Longer speech is split, at the end of a sentence where possible.</source>
   <translation>Längere Rede wird geteilt, wenn möglich am Satzende.</translation>
  </message>
  <message>
   <source>length, maximum, split, utterance</source>
   <translation>Länge, Maximum, teilen, Äußerung</translation>
  </message>
  <message>
   <source>LLM, AI, language model</source>
   <translation>LLM, KI, Sprachmodell</translation>
  </message>
  <message>
   <source>Glossary</source>
   <translation>Glossar</translation>
  </message>
  <message>
   <source>Names and terms to translate your way, one per line: word = translation.</source>
   <translation>Namen und Begriffe, die auf Ihre Art übersetzt werden, je Zeile einer: Wort = Übersetzung.</translation>
  </message>
  <message>
   <source>vocabulary, terms, dictionary, names</source>
   <translation>Wortschatz, Begriffe, Wörterbuch, Namen</translation>
  </message>
  <message>
   <source>Saved text</source>
   <translation>Gespeicherter Text</translation>
  </message>
  <message>
   <source>What History keeps: a fresh translation of the finished caption, which can differ in some words from what you saw, or the caption as shown.</source>
   <translation>Was der Verlauf behält: eine neue Übersetzung des fertigen Untertitels, die sich in einigen Wörtern vom Gezeigten unterscheiden kann, oder den Untertitel wie gezeigt.</translation>
  </message>
  <message>
   <source>Exact translation</source>
   <translation>Genaue Übersetzung</translation>
  </message>
  <message>
   <source>As shown</source>
   <translation>Wie angezeigt</translation>
  </message>
  <message>
   <source>history, transcript, record, export</source>
   <translation>Verlauf, Transkript, Protokoll, Export</translation>
  </message>
  <message>
   <source>Translates on a server. Leave it empty to use the model on this computer.</source>
   <translation>Übersetzt auf einem Server. Lassen Sie das Feld leer, um das Modell auf diesem Computer zu verwenden.</translation>
  </message>
  <message>
   <source>URL, remote, cloud, network, vLLM, llama.cpp, OpenAI, API, team, GPU, endpoint</source>
   <translation>URL, entfernt, Cloud, Netzwerk, vLLM, llama.cpp, OpenAI, API, Team, GPU, Endpunkt</translation>
  </message>
  <message>
   <source>Model</source>
   <translation>Modell</translation>
  </message>
  <message>
   <source>The server's name for the model. Leave it empty if the server has only one.</source>
   <translation>Der Name des Modells auf dem Server. Leer lassen, wenn er nur eines hat.</translation>
  </message>
  <message>
   <source>Certificate authority</source>
   <translation>Zertifizierungsstelle</translation>
  </message>
  <message>
   <source>A PEM file, if your server's certificate is signed by your own authority.</source>
   <translation>Eine PEM-Datei, wenn das Zertifikat Ihres Servers von einer eigenen Zertifizierungsstelle signiert ist.</translation>
  </message>
  <message>
   <source>CA, certificate, TLS, SSL, HTTPS, PEM, self-signed</source>
   <translation>CA, Zertifikat, TLS, SSL, HTTPS, PEM, selbstsigniert, Zertifizierungsstelle</translation>
  </message>
  <message>
   <source>Use a server that gives no probabilities</source>
   <translation>Server ohne Wahrscheinlichkeiten verwenden</translation>
  </message>
  <message>
   <source>Captions then change more often, and each update takes longer, because the server translates everything again.</source>
   <translation>Untertitel ändern sich dann öfter, und jede Aktualisierung dauert länger, weil der Server alle Wörter neu übersetzt.</translation>
  </message>
  <message>
   <source>logprobs, echo, log-probabilities, re-translation</source>
   <translation>logprobs, echo, Log-Wahrscheinlichkeiten, Neuübersetzung</translation>
  </message>
  <message>
   <source>Use this computer while the server is unavailable</source>
   <translation>Bei Serverausfall diesen Computer verwenden</translation>
  </message>
  <message>
   <source>Until the server is back, the translation model on this computer translates.</source>
   <translation>Bis der Server zurück ist, übersetzt das Übersetzungsmodell auf diesem Computer.</translation>
  </message>
  <message>
   <source>offline, fallback, backup, local model</source>
   <translation>offline, Ausweichlösung, Ersatz, lokales Modell</translation>
  </message>
  <message>
   <source>Appearance</source>
   <translation>Darstellung</translation>
  </message>
  <message>
   <source>Font</source>
   <translation>Schriftart</translation>
  </message>
  <message>
   <source>The typeface of the captions.</source>
   <translation>Die Schriftart der Untertitel.</translation>
  </message>
  <message>
   <source>text, subtitle font, letters</source>
   <translation>Text, Schrift, Untertitelschrift, Buchstaben</translation>
  </message>
  <message>
   <source>Font size</source>
   <translation>Schriftgröße</translation>
  </message>
  <message>
   <source>You can also hold Ctrl and scroll over the captions.</source>
   <translation>Sie können auch Strg halten und das Mausrad über den Untertiteln drehen.</translation>
  </message>
  <message>
   <source>pt</source>
   <translation>pt</translation>
  </message>
  <message>
   <source>text size, bigger, larger, smaller, zoom, subtitle size</source>
   <translation>Textgröße, Schriftgröße, größer, kleiner, Zoom, Untertitelgröße</translation>
  </message>
  <message>
   <source>Text color</source>
   <translation>Textfarbe</translation>
  </message>
  <message>
   <source>The color of the captions.</source>
   <translation>Die Farbe der Untertitel.</translation>
  </message>
  <message>
   <source>color, font color, subtitle color</source>
   <translation>Schriftfarbe, Untertitelfarbe</translation>
  </message>
  <message>
   <source>Background color</source>
   <translation>Hintergrundfarbe</translation>
  </message>
  <message>
   <source>The color behind the captions.</source>
   <translation>Die Farbe hinter den Untertiteln.</translation>
  </message>
  <message>
   <source>color, box, subtitle background</source>
   <translation>Kasten, Farbe, Untertitelhintergrund</translation>
  </message>
  <message>
   <source>Background opacity</source>
   <translation>Deckkraft des Hintergrunds</translation>
  </message>
  <message>
   <source>Lower lets more of the window behind show through.</source>
   <translation>Weniger lässt mehr vom Fenster dahinter durchscheinen.</translation>
  </message>
  <message>
   <source>transparency, transparent, translucent, see-through, alpha</source>
   <translation>Transparenz, transparent, durchsichtig, durchscheinend, Alpha</translation>
  </message>
  <message>
   <source>Text edge</source>
   <translation>Textkante</translation>
  </message>
  <message>
   <source>Automatic is an outline over a see-through background, and a shadow over others.</source>
   <translation>„Automatisch“ ist eine Kontur bei durchsichtigem Hintergrund und sonst ein Schatten.</translation>
  </message>
  <message>
   <source>Automatic</source>
   <translation>Automatisch</translation>
  </message>
  <message>
   <source>Plain</source>
   <translation>Ohne</translation>
  </message>
  <message>
   <source>Shadow</source>
   <translation>Schatten</translation>
  </message>
  <message>
   <source>Outline</source>
   <translation>Kontur</translation>
  </message>
  <message>
   <source>outline, shadow, border, stroke, contrast, letters</source>
   <translation>Umriss, Kontur, Schatten, Rand, Kontrast, Buchstaben</translation>
  </message>
  <message>
   <source>Alignment</source>
   <translation>Ausrichtung</translation>
  </message>
  <message>
   <source>Languages written from right to left start on the right.</source>
   <translation>Sprachen, die von rechts nach links geschrieben werden, beginnen rechts.</translation>
  </message>
  <message>
   <source>Left</source>
   <translation>Linksbündig</translation>
  </message>
  <message>
   <source>Center</source>
   <translation>Zentriert</translation>
  </message>
  <message>
   <source>align, center, middle</source>
   <translation>ausrichten, zentrieren, Mitte</translation>
  </message>
  <message>
   <source>Width</source>
   <translation>Breite</translation>
  </message>
  <message>
   <source>Share of the screen. You can also drag the edges of the captions.</source>
   <translation>Anteil am Bildschirm. Sie können auch an den Rändern der Untertitel ziehen.</translation>
  </message>
  <message>
   <source>size, resize, wide</source>
   <translation>Größe, breit, Größe ändern</translation>
  </message>
  <message>
   <source>The translation, the original words, or both.</source>
   <translation>Die Übersetzung, die Originalwörter oder beides.</translation>
  </message>
  <message>
   <source>Both</source>
   <translation>Beides</translation>
  </message>
  <message>
   <source>subtitle, bilingual, both languages, transcript, recognized words</source>
   <translation>Untertitel, zweisprachig, beide Sprachen, Transkript, erkannte Wörter</translation>
  </message>
  <message>
   <source>Captions appear</source>
   <translation>Untertitel erscheinen</translation>
  </message>
  <message>
   <source>Word by word as people speak, or only finished sentences, which never change.</source>
   <translation>Wort für Wort, während gesprochen wird, oder nur fertige Sätze, die sich nicht mehr ändern.</translation>
  </message>
  <message>
   <source>Word by word</source>
   <translation>Wort für Wort</translation>
  </message>
  <message>
   <source>Finished sentences only</source>
   <translation>Nur fertige Sätze</translation>
  </message>
  <message>
   <source>steady, flicker, whole sentences, finished, revise, subtitle</source>
   <translation>ruhig, Flackern, ganze Sätze, fertig, ändern, Untertitel</translation>
  </message>
  <message>
   <source>Number of captions</source>
   <translation>Anzahl der Untertitel</translation>
  </message>
  <message>
   <source>The caption in progress, and the last finished ones.</source>
   <translation>Der laufende Untertitel und die letzten fertigen.</translation>
  </message>
  <message>
   <source>number, lines, rows, subtitle</source>
   <translation>Anzahl, Zeilen, Untertitel</translation>
  </message>
  <message>
   <source>Reading speed</source>
   <translation>Lesegeschwindigkeit</translation>
  </message>
  <message>
   <source>Finished captions stay for as long as you need to read them.</source>
   <translation>Fertige Untertitel bleiben so lange stehen, wie Sie zum Lesen brauchen.</translation>
  </message>
  <message>
   <source>characters/s</source>
   <translation>Zeichen/s</translation>
  </message>
  <message>
   <source>duration, how long, time, slow, subtitle</source>
   <translation>Dauer, wie lange, Zeit, langsam, Untertitel</translation>
  </message>
  <message>
   <source>Fade after silence</source>
   <translation>Bei Stille ausblenden nach</translation>
  </message>
  <message>
   <source>Captions come back when somebody speaks, or when you point at them.</source>
   <translation>Untertitel erscheinen wieder, wenn jemand spricht oder wenn Sie auf sie zeigen.</translation>
  </message>
  <message>
   <source>hide, disappear, vanish, idle, timeout, auto-hide, subtitle</source>
   <translation>ausblenden, verschwinden, Leerlauf, Zeit, automatisch, Untertitel</translation>
  </message>
  <message>
   <source>Advanced</source>
   <translation>Erweitert</translation>
  </message>
  <message>
   <source>Method</source>
   <translation>Methode</translation>
  </message>
  <message>
   <source>SSBD keeps what is still right and revises the rest, RT translates everything again each time, CD never revises.</source>
   <translation>SSBD behält, was noch stimmt, und ändert den Rest, RT übersetzt jedes Mal alles neu, CD ändert nie etwas.</translation>
  </message>
  <message>
   <source>SSBD – keep and revise</source>
   <translation>SSBD – behalten und ändern</translation>
  </message>
  <message>
   <source>RT – start over</source>
   <translation>RT – neu beginnen</translation>
  </message>
  <message>
   <source>CD – never revise</source>
   <translation>CD – nie ändern</translation>
  </message>
  <message>
   <source>policy, algorithm, re-translation</source>
   <translation>Verfahren, Algorithmus, Neuübersetzung</translation>
  </message>
  <message>
   <source>Bias β</source>
   <translation>Bias β</translation>
  </message>
  <message>
   <source>How firmly words on the screen are kept.</source>
   <translation>Wie fest Wörter auf dem Bildschirm bleiben.</translation>
  </message>
  <message>
   <source>beta, stability, flicker, steady, accuracy</source>
   <translation>Beta, Stabilität, Flackern, ruhig, Genauigkeit</translation>
  </message>
  <message>
   <source>Hidden tokens k</source>
   <translation>Verborgene Token k</translation>
  </message>
  <message>
   <source>The end of an unfinished caption changes most, so it is not shown yet. At most half of a caption is hidden.</source>
   <translation>Das Ende eines unfertigen Untertitels ändert sich am meisten, daher wird es noch nicht gezeigt. Höchstens die Hälfte eines Untertitels ist verborgen.</translation>
  </message>
  <message>
   <source>tokens</source>
   <translation>Token</translation>
  </message>
  <message>
   <source>mask-k, stability, flicker, delay</source>
   <translation>mask-k, Stabilität, Flackern, Verzögerung</translation>
  </message>
  <message>
   <source>Hidden tokens are</source>
   <translation>Verborgene Token werden</translation>
  </message>
  <message>
   <source>Whether the next update starts from the hidden tokens too.</source>
   <translation>Ob die nächste Aktualisierung auch von den verborgenen Token ausgeht.</translation>
  </message>
  <message>
   <source>Reused</source>
   <translation>Wiederverwendet</translation>
  </message>
  <message>
   <source>Dropped</source>
   <translation>Verworfen</translation>
  </message>
  <message>
   <source>mask mode, draft</source>
   <translation>Maskierung, Entwurf</translation>
  </message>
  <message>
   <source>Bias of hidden tokens</source>
   <translation>Bias verborgener Token</translation>
  </message>
  <message>
   <source>How much of β applies to tokens that nobody sees yet.</source>
   <translation>Wie viel von β für Token gilt, die noch niemand sieht.</translation>
  </message>
  <message>
   <source>hidden share, beta</source>
   <translation>verborgener Anteil, Beta</translation>
  </message>
  <message>
   <source>template, instruction, LLM</source>
   <translation>Vorlage, Anweisung, LLM</translation>
  </message>
  <message>
   <source>Sentences of context</source>
   <translation>Sätze als Kontext</translation>
  </message>
  <message>
   <source>How many finished captions the model sees while it translates.</source>
   <translation>Wie viele fertige Untertitel das Modell beim Übersetzen sieht.</translation>
  </message>
  <message>
   <source>history, previous, earlier</source>
   <translation>frühere, vorherige, Verlauf</translation>
  </message>
  <message>
   <source>Context size</source>
   <translation>Kontextgröße</translation>
  </message>
  <message>
   <source>Room for the prompt and the translation. Text that doesn't fit loses its oldest words.</source>
   <translation>Platz für Prompt und Übersetzung. Text, der nicht hineinpasst, verliert seine ältesten Wörter.</translation>
  </message>
  <message>
   <source>memory, prompt length</source>
   <translation>Speicher, Promptlänge</translation>
  </message>
  <message>
   <source>GPU layers</source>
   <translation>GPU-Schichten</translation>
  </message>
  <message>
   <source>How much of the translation model runs on the GPU, if there is one.</source>
   <translation>Wie viel des Übersetzungsmodells auf der GPU läuft, falls es eine gibt.</translation>
  </message>
  <message>
   <source>All</source>
   <translation>Alle</translation>
  </message>
  <message>
   <source>graphics card, CUDA, Metal, VRAM, offload, speed</source>
   <translation>Grafikkarte, CUDA, Metal, VRAM, auslagern, Tempo</translation>
  </message>
  <message>
   <source>Flash attention</source>
   <translation>Flash Attention</translation>
  </message>
  <message>
   <source>Can make translation faster on a GPU.</source>
   <translation>Kann die Übersetzung auf einer GPU beschleunigen.</translation>
  </message>
  <message>
   <source>On</source>
   <translation>Ein</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>Aus</translation>
  </message>
  <message>
   <source>graphics card, speed</source>
   <translation>Grafikkarte, Tempo</translation>
  </message>
  <message>
   <source>Translation threads</source>
   <translation>Threads der Übersetzung</translation>
  </message>
  <message>
   <source>How many processor threads translation uses.</source>
   <translation>Wie viele Prozessor-Threads die Übersetzung nutzt.</translation>
  </message>
  <message>
   <source>CPU, cores, speed</source>
   <translation>CPU, Kerne, Tempo</translation>
  </message>
  <message>
   <source>Recognition threads</source>
   <translation>Threads der Erkennung</translation>
  </message>
  <message>
   <source>How many processor threads speech recognition uses.</source>
   <translation>Wie viele Prozessor-Threads die Spracherkennung nutzt.</translation>
  </message>
  <message>
   <source>CPU, cores, speed, Whisper</source>
   <translation>CPU, Kerne, Tempo, Whisper</translation>
  </message>
  <message>
   <source>Recognition window</source>
   <translation>Erkennungsfenster</translation>
  </message>
  <message>
   <source>How much sound Whisper looks at. 30 seconds takes several times longer.</source>
   <translation>Wie viel Ton Whisper betrachtet. Mit 30 Sekunden dauert es mehrmals so lange.</translation>
  </message>
  <message>
   <source>Always 30 seconds</source>
   <translation>Immer 30 Sekunden</translation>
  </message>
  <message>
   <source>Whisper, speed, accuracy</source>
   <translation>Whisper, Tempo, Genauigkeit</translation>
  </message>
  <message>
   <source>Live text file</source>
   <translation>Live-Text-Datei</translation>
  </message>
  <message>
   <source>A text file with the current captions, for OBS and other apps. It is overwritten.</source>
   <translation>Eine Textdatei mit den aktuellen Untertiteln für OBS und andere Apps. Sie wird überschrieben.</translation>
  </message>
  <message>
   <source>stream, output, captions</source>
   <translation>Stream, Ausgabe, Untertitel</translation>
  </message>
  <message>
   <source>Live text port</source>
   <translation>Live-Text-Port</translation>
  </message>
  <message>
   <source>Offers the captions as a web page on this computer, for OBS and other apps. The menu copies its address.</source>
   <translation>Stellt die Untertitel auf diesem Computer als Webseite für OBS und andere Apps bereit. Das Menü kopiert die Adresse.</translation>
  </message>
  <message>
   <source>stream, browser source, URL, server, WebSocket</source>
   <translation>Stream, Browserquelle, URL, Server, WebSocket</translation>
  </message>
  <message>
   <source>Models folder</source>
   <translation>Modellordner</translation>
  </message>
  <message>
   <source>Where downloaded models are kept.</source>
   <translation>Hier werden heruntergeladene Modelle gespeichert.</translation>
  </message>
  <message>
   <source>download, location, disk, storage, path</source>
   <translation>download, herunterladen, speicherort, festplatte, laufwerk, pfad</translation>
  </message>
  <message>
   <source>Default</source>
   <translation>Standard</translation>
  </message>
  <message>
   <source>High contrast</source>
   <translation>Hoher Kontrast</translation>
  </message>
  <message>
   <source>FCC captions</source>
   <translation>FCC-Untertitel</translation>
  </message>
  <message>
   <source>Letters only</source>
   <translation>Nur Schrift</translation>
  </message>
  <message>
   <source>Afrikaans</source>
   <translation>Afrikaans</translation>
  </message>
  <message>
   <source>Albanian</source>
   <translation>Albanisch</translation>
  </message>
  <message>
   <source>Amharic</source>
   <translation>Amharisch</translation>
  </message>
  <message>
   <source>Assamese</source>
   <translation>Assamesisch</translation>
  </message>
  <message>
   <source>Azerbaijani</source>
   <translation>Aserbaidschanisch</translation>
  </message>
  <message>
   <source>Bashkir</source>
   <translation>Baschkirisch</translation>
  </message>
  <message>
   <source>Basque</source>
   <translation>Baskisch</translation>
  </message>
  <message>
   <source>Belarusian</source>
   <translation>Belarussisch</translation>
  </message>
  <message>
   <source>Bosnian</source>
   <translation>Bosnisch</translation>
  </message>
  <message>
   <source>Breton</source>
   <translation>Bretonisch</translation>
  </message>
  <message>
   <source>Bulgarian</source>
   <translation>Bulgarisch</translation>
  </message>
  <message>
   <source>Cantonese</source>
   <translation>Kantonesisch</translation>
  </message>
  <message>
   <source>Catalan</source>
   <translation>Katalanisch</translation>
  </message>
  <message>
   <source>Chinese</source>
   <translation>Chinesisch</translation>
  </message>
  <message>
   <source>Croatian</source>
   <translation>Kroatisch</translation>
  </message>
  <message>
   <source>Czech</source>
   <translation>Tschechisch</translation>
  </message>
  <message>
   <source>Danish</source>
   <translation>Dänisch</translation>
  </message>
  <message>
   <source>Dutch</source>
   <translation>Niederländisch</translation>
  </message>
  <message>
   <source>Estonian</source>
   <translation>Estnisch</translation>
  </message>
  <message>
   <source>Faroese</source>
   <translation>Färöisch</translation>
  </message>
  <message>
   <source>Finnish</source>
   <translation>Finnisch</translation>
  </message>
  <message>
   <source>French</source>
   <translation>Französisch</translation>
  </message>
  <message>
   <source>Galician</source>
   <translation>Galicisch</translation>
  </message>
  <message>
   <source>German</source>
   <translation>Deutsch</translation>
  </message>
  <message>
   <source>Haitian Creole</source>
   <translation>Haitianisches Kreol</translation>
  </message>
  <message>
   <source>Hausa</source>
   <translation>Hausa</translation>
  </message>
  <message>
   <source>Hawaiian</source>
   <translation>Hawaiisch</translation>
  </message>
  <message>
   <source>Hindi</source>
   <translation>Hindi</translation>
  </message>
  <message>
   <source>Hungarian</source>
   <translation>Ungarisch</translation>
  </message>
  <message>
   <source>Icelandic</source>
   <translation>Isländisch</translation>
  </message>
  <message>
   <source>Indonesian</source>
   <translation>Indonesisch</translation>
  </message>
  <message>
   <source>Italian</source>
   <translation>Italienisch</translation>
  </message>
  <message>
   <source>Javanese</source>
   <translation>Javanisch</translation>
  </message>
  <message>
   <source>Kazakh</source>
   <translation>Kasachisch</translation>
  </message>
  <message>
   <source>Latvian</source>
   <translation>Lettisch</translation>
  </message>
  <message>
   <source>Lingala</source>
   <translation>Lingala</translation>
  </message>
  <message>
   <source>Lithuanian</source>
   <translation>Litauisch</translation>
  </message>
  <message>
   <source>Luxembourgish</source>
   <translation>Luxemburgisch</translation>
  </message>
  <message>
   <source>Macedonian</source>
   <translation>Mazedonisch</translation>
  </message>
  <message>
   <source>Malagasy</source>
   <translation>Madagassisch</translation>
  </message>
  <message>
   <source>Malay</source>
   <translation>Malaiisch</translation>
  </message>
  <message>
   <source>Maltese</source>
   <translation>Maltesisch</translation>
  </message>
  <message>
   <source>Maori</source>
   <translation>Maori</translation>
  </message>
  <message>
   <source>Marathi</source>
   <translation>Marathi</translation>
  </message>
  <message>
   <source>Mongolian</source>
   <translation>Mongolisch</translation>
  </message>
  <message>
   <source>Nepali</source>
   <translation>Nepalesisch</translation>
  </message>
  <message>
   <source>Norwegian</source>
   <translation>Norwegisch</translation>
  </message>
  <message>
   <source>Nynorsk</source>
   <translation>Nynorsk</translation>
  </message>
  <message>
   <source>Occitan</source>
   <translation>Okzitanisch</translation>
  </message>
  <message>
   <source>Pashto</source>
   <translation>Paschtu</translation>
  </message>
  <message>
   <source>Persian</source>
   <translation>Persisch</translation>
  </message>
  <message>
   <source>Polish</source>
   <translation>Polnisch</translation>
  </message>
  <message>
   <source>Portuguese</source>
   <translation>Portugiesisch</translation>
  </message>
  <message>
   <source>Punjabi</source>
   <translation>Punjabi</translation>
  </message>
  <message>
   <source>Romanian</source>
   <translation>Rumänisch</translation>
  </message>
  <message>
   <source>Russian</source>
   <translation>Russisch</translation>
  </message>
  <message>
   <source>Sanskrit</source>
   <translation>Sanskrit</translation>
  </message>
  <message>
   <source>Serbian</source>
   <translation>Serbisch</translation>
  </message>
  <message>
   <source>Shona</source>
   <translation>Shona</translation>
  </message>
  <message>
   <source>Sindhi</source>
   <translation>Sindhi</translation>
  </message>
  <message>
   <source>Slovak</source>
   <translation>Slowakisch</translation>
  </message>
  <message>
   <source>Slovenian</source>
   <translation>Slowenisch</translation>
  </message>
  <message>
   <source>Somali</source>
   <translation>Somali</translation>
  </message>
  <message>
   <source>Spanish</source>
   <translation>Spanisch</translation>
  </message>
  <message>
   <source>Sundanese</source>
   <translation>Sundanesisch</translation>
  </message>
  <message>
   <source>Swahili</source>
   <translation>Suaheli</translation>
  </message>
  <message>
   <source>Swedish</source>
   <translation>Schwedisch</translation>
  </message>
  <message>
   <source>Tagalog</source>
   <translation>Tagalog</translation>
  </message>
  <message>
   <source>Tajik</source>
   <translation>Tadschikisch</translation>
  </message>
  <message>
   <source>Tatar</source>
   <translation>Tatarisch</translation>
  </message>
  <message>
   <source>Turkish</source>
   <translation>Türkisch</translation>
  </message>
  <message>
   <source>Turkmen</source>
   <translation>Turkmenisch</translation>
  </message>
  <message>
   <source>Ukrainian</source>
   <translation>Ukrainisch</translation>
  </message>
  <message>
   <source>Urdu</source>
   <translation>Urdu</translation>
  </message>
  <message>
   <source>Uzbek</source>
   <translation>Usbekisch</translation>
  </message>
  <message>
   <source>Vietnamese</source>
   <translation>Vietnamesisch</translation>
  </message>
  <message>
   <source>Welsh</source>
   <translation>Walisisch</translation>
  </message>
  <message>
   <source>Yiddish</source>
   <translation>Jiddisch</translation>
  </message>
  <message>
   <source>Yoruba</source>
   <translation>Yoruba</translation>
  </message>
 </context>
</TS>
