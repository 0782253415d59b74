<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
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
   <translation>Die Zahl der verborgenen Token k muss 0 oder mehr sein, nicht {value}.</translation>
  </message>
  <message>
   <source>The bias β must be a number from 0 to 1, not {value}: 0 always follows the model, 0.5 and more never revises.</source>
   <translation>Der Bias β muss eine Zahl von 0 bis 1 sein, nicht {value}: 0 folgt immer dem Modell, ab 0,5 wird nie überarbeitet.</translation>
  </message>
  <message>
   <source>The translation model {path} is gone ({reason}): choose one that stays where it is.</source>
   <translation>Das Übersetzungsmodell {path} ist verschwunden ({reason}): Wählen Sie eines, das an seinem Ort bleibt.</translation>
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
   <source>{path} is not a GGUF file: choose another translation model.</source>
   <translation>{path} ist keine GGUF-Datei: Wählen Sie ein anderes Übersetzungsmodell.</translation>
  </message>
  <message>
   <source>{path} does not say how large its layers are: choose another model.</source>
   <translation>{path} gibt nicht an, wie groß seine Schichten sind: Wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>llama.cpp cannot read {path} ({reason}): download it again, or choose another model.</source>
   <translation>llama.cpp kann {path} nicht lesen ({reason}): Laden Sie die Datei erneut herunter oder wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>The translation model {path} cannot be read ({reason}): choose another one.</source>
   <translation>Das Übersetzungsmodell {path} kann nicht gelesen werden ({reason}): Wählen Sie ein anderes.</translation>
  </message>
  <message>
   <source>it does not say why</source>
   <translation>ohne Angabe von Gründen</translation>
  </message>
  <message>
   <source>llama.cpp cannot load {path} ({reason}): download it again, or choose another model.</source>
   <translation>llama.cpp kann {path} nicht laden ({reason}): Laden Sie die Datei erneut herunter oder wählen Sie ein anderes Modell.</translation>
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
   <source>llama.cpp could not run {name} (code {code}: {reason}): choose a smaller model or context size.</source>
   <translation>llama.cpp konnte {name} nicht ausführen (Code {code}: {reason}): Wählen Sie ein kleineres Modell oder eine kleinere Kontextgröße.</translation>
  </message>
  <message>
   <source>{name} cannot translate because it does not predict tokens: choose an instruct model.</source>
   <translation>{name} kann nicht übersetzen, weil es keine Token vorhersagt: Wählen Sie ein Instruct-Modell.</translation>
  </message>
  <message>
   <source>it generates by diffusion</source>
   <translation>es erzeugt Text durch Diffusion</translation>
  </message>
  <message>
   <source>it was trained with only {tokens} tokens of context</source>
   <translation>es wurde mit nur {tokens} Token Kontext trainiert</translation>
  </message>
  <message>
   <source>{count} million parameters</source>
   <translation>{count} Mio. Parameter</translation>
  </message>
  <message>
   <source>{count} bits per weight</source>
   <translation>{count} Bit pro Gewicht</translation>
  </message>
  <message>
   <source>prompt: {name}</source>
   <translation>Prompt: {name}</translation>
  </message>
  <message>
   <source>{count} MB</source>
   <translation>{count} MB</translation>
  </message>
  <message>
   <source>{count} billion parameters</source>
   <translation>{count} Mrd. Parameter</translation>
  </message>
  <message>
   <source>prompt: its own chat template</source>
   <translation>Prompt: eigene Chat-Vorlage</translation>
  </message>
  <message>
   <source>{count} tokens of context</source>
   <translation>{count} Token Kontext</translation>
  </message>
  <message>
   <source>no known prompt: enter one in the settings</source>
   <translation>kein passender Prompt bekannt: geben Sie in den Einstellungen einen ein</translation>
  </message>
  <message>
   <source>The prompt alone takes {taken} of the context's {size} tokens: increase the context size in the settings, shorten the prompt, or choose a model with a longer context.</source>
   <translation>Allein der Prompt belegt {taken} der {size} Token des Kontexts: Erhöhen Sie die Kontextgröße in den Einstellungen, kürzen Sie den Prompt oder wählen Sie ein Modell mit größerem Kontext.</translation>
  </message>
  <message>
   <source>it ended the process that reads it</source>
   <translation>sie hat den Prozess beendet, der sie liest</translation>
  </message>
  <message>
   <source>The process that reads chat templates cannot be started ({reason}): close other apps to free memory.</source>
   <translation>Der Prozess, der Chat-Vorlagen liest, kann nicht gestartet werden ({reason}): Schließen Sie andere Apps, um Speicher freizugeben.</translation>
  </message>
  <message>
   <source>it takes too long</source>
   <translation>sie braucht zu lange</translation>
  </message>
  <message>
   <source>it takes too much memory</source>
   <translation>sie braucht zu viel Speicher</translation>
  </message>
  <message>
   <source>it is nested too deeply</source>
   <translation>zu tief verschachtelt</translation>
  </message>
  <message>
   <source>it makes more than {count} characters of one sentence</source>
   <translation>sie macht aus einem Satz mehr als {count} Zeichen</translation>
  </message>
  <message>
   <source>{name} has no chat template: choose an instruct model, or enter a prompt that contains {text} in the settings.</source>
   <translation>{name} hat keine Chat-Vorlage: Wählen Sie ein Instruct-Modell oder geben Sie in den Einstellungen einen Prompt ein, der {text} enthält.</translation>
  </message>
  <message>
   <source>The prompt “{prompt}” must be tower, qwen3, chat or auto, or contain {text} exactly once, where the source goes.</source>
   <translation>Der Prompt „{prompt}“ muss tower, qwen3, chat oder auto sein oder genau einmal {text} enthalten, an der Stelle des Ausgangstextes.</translation>
  </message>
  <message>
   <source>{name} has no chat template: choose another prompt than “chat”, or an instruct model.</source>
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
   <source>{name} cannot translate because it computes no numbers: download it again, or choose another model.</source>
   <translation>{name} kann nicht übersetzen, weil es keine gültigen Zahlen berechnet: Laden Sie es erneut herunter oder wählen Sie ein anderes Modell.</translation>
  </message>
  <message>
   <source>The translation model cannot read a text of {count} characters: shorten it.</source>
   <translation>Das Übersetzungsmodell kann keinen Text mit {count} Zeichen lesen: Kürzen Sie ihn.</translation>
  </message>
  <message>
   <source>No Whisper model is loaded: choose one in the settings.</source>
   <translation>Kein Whisper-Modell geladen: Wählen Sie in den Einstellungen eines aus.</translation>
  </message>
  <message>
   <source>The app was updated while it ran: quit it and start it again.</source>
   <translation type="unfinished" />
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
   <source>Start captions</source>
   <translation>Untertitel starten</translation>
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
   <source>History</source>
   <translation>Verlauf</translation>
  </message>
  <message>
   <source>Copy live text address</source>
   <translation>Adresse des Live-Texts kopieren</translation>
  </message>
  <message>
   <source>Performance</source>
   <translation>Leistung</translation>
  </message>
  <message>
   <source>Settings…</source>
   <translation>Einstellungen…</translation>
  </message>
  <message>
   <source>Set up again…</source>
   <translation>Erneut einrichten…</translation>
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
   <source>Detecting the language…</source>
   <translation>Sprache wird erkannt…</translation>
  </message>
  <message>
   <source>First set a shortcut in Settings that shows captions again.</source>
   <translation>Legen Sie zuerst in den Einstellungen ein Tastenkürzel fest, das die Untertitel wieder einblendet.</translation>
  </message>
  <message>
   <source>The demonstration saves no captions.</source>
   <translation>In der Demonstration werden keine Untertitel gespeichert.</translation>
  </message>
  <message>
   <source>The recording has ended. Start captions to play it again.</source>
   <translation>Die Aufnahme ist zu Ende. Starten Sie die Untertitel, um sie erneut abzuspielen.</translation>
  </message>
  <message>
   <source>not translated</source>
   <translation>nicht übersetzt</translation>
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
   <translation>Systemschrift</translation>
  </message>
  <message>
   <source>{setting}, slider</source>
   <translation>{setting}, Schieberegler</translation>
  </message>
  <message>
   <source>Detect</source>
   <translation>Erkennen</translation>
  </message>
  <message>
   <source>None</source>
   <translation>Keines</translation>
  </message>
  <message>
   <source>The system's own choice</source>
   <translation>Systemstandard</translation>
  </message>
  <message>
   <source>What the computer plays</source>
   <translation>Was der Computer abspielt</translation>
  </message>
  <message>
   <source>Microphones</source>
   <translation>Mikrofone</translation>
  </message>
  <message>
   <source>What a loudspeaker plays</source>
   <translation>Was ein Lautsprecher abspielt</translation>
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
   <translation>Tonpegel</translation>
  </message>
  <message>
   <source>{percent} % of full scale</source>
   <translation>{percent} % der Vollaussteuerung</translation>
  </message>
  <message>
   <source>This computer keeps up with it.</source>
   <translation>Dieser Computer hält damit Schritt.</translation>
  </message>
  <message>
   <source>This computer keeps up with it only while nothing else needs the processor: beside another large model captions come late.</source>
   <translation>Dieser Computer hält damit nur Schritt, solange nichts anderes den Prozessor braucht: Neben einem weiteren großen Modell kommen Untertitel zu spät.</translation>
  </message>
  <message>
   <source>This computer is too slow for it: captions would come ever later. Choose a smaller model.</source>
   <translation>Dieser Computer ist dafür zu langsam: Untertitel kämen immer später. Wählen Sie ein kleineres Modell.</translation>
  </message>
  <message>
   <source>Browse…</source>
   <translation>Durchsuchen…</translation>
  </message>
  <message>
   <source>Browse for {setting}</source>
   <translation>Durchsuchen: {setting}</translation>
  </message>
  <message>
   <source>Choose {setting}</source>
   <translation>Auswählen: {setting}</translation>
  </message>
  <message>
   <source>Language models</source>
   <translation>Sprachmodelle</translation>
  </message>
  <message>
   <source>All files</source>
   <translation>Alle Dateien</translation>
  </message>
  <message>
   <source>Nearer to stability: a word changes only once another one is {points} percentage points likelier.</source>
   <translation>Eher stabil: Ein Wort ändert sich erst, wenn ein anderes um {points} Prozentpunkte wahrscheinlicher ist.</translation>
  </message>
  <message>
   <source>Has no effect with this method: only SSBD has a bias.</source>
   <translation>Bei dieser Methode ohne Wirkung: Nur SSBD hat einen Bias.</translation>
  </message>
  <message>
   <source>Stability alone: what is on the screen is never revised, right or wrong.</source>
   <translation>Nur Stabilität: Was angezeigt wird, wird nie überarbeitet, ob richtig oder falsch.</translation>
  </message>
  <message>
   <source>Accuracy alone: a word changes as soon as the model finds another one likelier.</source>
   <translation>Nur Genauigkeit: Ein Wort ändert sich, sobald das Modell ein anderes für wahrscheinlicher hält.</translation>
  </message>
  <message>
   <source>Nearer to accuracy: a word changes once another one is {points} percentage points likelier.</source>
   <translation>Eher genau: Ein Wort ändert sich, sobald ein anderes um {points} Prozentpunkte wahrscheinlicher ist.</translation>
  </message>
  <message>
   <source>Between accuracy and stability: a word changes once another one is {points} percentage points likelier.</source>
   <translation>Zwischen Genauigkeit und Stabilität: Ein Wort ändert sich, sobald ein anderes um {points} Prozentpunkte wahrscheinlicher ist.</translation>
  </message>
  <message>
   <source>Check again</source>
   <translation>Erneut prüfen</translation>
  </message>
  <message>
   <source>Checking, which may take a minute…</source>
   <translation>Wird geprüft, das kann eine Minute dauern …</translation>
  </message>
  <message>
   <source>Looking at it…</source>
   <translation>Wird geprüft…</translation>
  </message>
  <message>
   <source>This is the sound source already: everything would be captioned twice.</source>
   <translation>Das ist schon die Tonquelle: Alles würde doppelt untertitelt.</translation>
  </message>
  <message>
   <source>Welcome to SSBD Desktop</source>
   <translation>Willkommen bei SSBD Desktop</translation>
  </message>
  <message>
   <source>Step {number} of {count}</source>
   <translation>Schritt {number} von {count}</translation>
  </message>
  <message>
   <source>Skip</source>
   <translation>Überspringen</translation>
  </message>
  <message>
   <source>Leave this for later and go on</source>
   <translation>Diesen Schritt auf später verschieben und fortfahren</translation>
  </message>
  <message>
   <source>Back</source>
   <translation>Zurück</translation>
  </message>
  <message>
   <source>Go back to the question before</source>
   <translation>Zurück zur vorherigen Frage</translation>
  </message>
  <message>
   <source>Next</source>
   <translation>Weiter</translation>
  </message>
  <message>
   <source>Go on to the next question</source>
   <translation>Weiter zur nächsten Frage</translation>
  </message>
  <message>
   <source>Use these answers and start</source>
   <translation>Diese Angaben übernehmen und starten</translation>
  </message>
  <message>
   <source>Like Tower+ 2B or Qwen3 4B, quantised to Q4_K_M.</source>
   <translation>Zum Beispiel Tower+ 2B oder Qwen3 4B, quantisiert als Q4_K_M.</translation>
  </message>
  <message>
   <source>In CTranslate2 format, like Systran/faster-whisper-small.</source>
   <translation>Im CTranslate2-Format, zum Beispiel Systran/faster-whisper-small.</translation>
  </message>
  <message>
   <source>What do you want to hear and read?</source>
   <translation>Was möchten Sie hören und lesen?</translation>
  </message>
  <message>
   <source>Captions of your calls, translated on this computer while people speak. No sound and no word leaves it.</source>
   <translation>Untertitel für Ihre Anrufe, auf diesem Computer übersetzt, noch während gesprochen wird. Kein Ton und kein Wort verlässt ihn.</translation>
  </message>
  <message>
   <source>People speak</source>
   <translation>Gesprochen wird</translation>
  </message>
  <message>
   <source>I want to read</source>
   <translation>Lesen möchte ich</translation>
  </message>
  <message>
   <source>The words in the app's own windows are in your system's language. Everything can be changed later in the settings.</source>
   <translation>Die Fenster der App erscheinen in der Sprache Ihres Systems. Alles lässt sich später in den Einstellungen ändern.</translation>
  </message>
  <message>
   <source>Which models shall do the work?</source>
   <translation>Welche Modelle sollen verwendet werden?</translation>
  </message>
  <message>
   <source>One recognises speech, one translates. Both run on this computer; they are files that you have downloaded.</source>
   <translation>Eines erkennt Sprache, eines übersetzt. Beide laufen auf diesem Computer; es sind Dateien, die Sie heruntergeladen haben.</translation>
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
   <source>Whisper model (a folder)</source>
   <translation>Whisper-Modell (ein Ordner)</translation>
  </message>
  <message>
   <source>Translation model (a GGUF file)</source>
   <translation>Übersetzungsmodell (eine GGUF-Datei)</translation>
  </message>
  <message>
   <source>Small models that come with the app caption a recorded call.</source>
   <translation>Kleine mitgelieferte Modelle untertiteln einen aufgezeichneten Anruf.</translation>
  </message>
  <message>
   <source>For your own calls, in the languages that the models know.</source>
   <translation>Für Ihre eigenen Anrufe, in den Sprachen, die die Modelle beherrschen.</translation>
  </message>
  <message>
   <source>What the computer plays can be heard where PulseAudio or PipeWire runs.</source>
   <translation>Was der Computer abspielt, lässt sich hören, wenn PulseAudio oder PipeWire läuft.</translation>
  </message>
  <message>
   <source>No sound at all arrives: speak or play something, or choose another source.</source>
   <translation>Es kommt keinerlei Ton an: Sprechen Sie, spielen Sie etwas ab oder wählen Sie eine andere Quelle.</translation>
  </message>
  <message>
   <source>What the computer plays can be heard from macOS 14.4 on, or with a loopback driver such as BlackHole as the microphone.</source>
   <translation>Was der Computer abspielt, lässt sich ab macOS 14.4 hören, sonst mit einem Loopback-Treiber wie BlackHole als Mikrofon.</translation>
  </message>
  <message>
   <source>What the computer plays can be heard once a loudspeaker or headphones are connected.</source>
   <translation>Was der Computer abspielt, lässt sich hören, sobald ein Lautsprecher oder Kopfhörer angeschlossen ist.</translation>
  </message>
  <message>
   <source>See also whether the app is allowed to in System Settings, Privacy &amp; Security, Screen &amp; System Audio Recording.</source>
   <translation>Prüfen Sie auch, ob die App das darf: in den Systemeinstellungen unter „Datenschutz &amp; Sicherheit“, „Bildschirm- &amp; Systemaudioaufnahme“.</translation>
  </message>
  <message>
   <source>See also whether the app is allowed the microphone in System Settings, Privacy &amp; Security, Microphone.</source>
   <translation>Prüfen Sie auch, ob die App das Mikrofon verwenden darf: in den Systemeinstellungen unter „Datenschutz &amp; Sicherheit“, „Mikrofon“.</translation>
  </message>
  <message>
   <source>See also whether apps are allowed the microphone in Settings, Privacy &amp; security, Microphone.</source>
   <translation>Prüfen Sie auch, ob Apps das Mikrofon verwenden dürfen: in den Einstellungen unter „Datenschutz und Sicherheit“, „Mikrofon“.</translation>
  </message>
  <message>
   <source>Where does the sound come from?</source>
   <translation>Woher kommt der Ton?</translation>
  </message>
  <message>
   <source>Choose what is to be captioned, then speak or play something: the bar should move.</source>
   <translation>Wählen Sie, was untertitelt werden soll. Sprechen Sie dann oder spielen Sie etwas ab: Der Balken sollte ausschlagen.</translation>
  </message>
  <message>
   <source>A call or a video: what the computer plays</source>
   <translation>Ein Gespräch oder ein Video: was der Computer abspielt</translation>
  </message>
  <message>
   <source>People in the room: a microphone</source>
   <translation>Menschen im Raum: ein Mikrofon</translation>
  </message>
  <message>
   <source>Caption what I say too, as a second speaker</source>
   <translation>Auch untertiteln, was ich sage, als zweite Person</translation>
  </message>
  <message>
   <source>Your own microphone is heard beside the call, and captions say who speaks.</source>
   <translation>Ihr eigenes Mikrofon wird neben dem Gespräch gehört, und die Untertitel sagen, wer spricht.</translation>
  </message>
  <message>
   <source>The microphone that the system has chosen.</source>
   <translation>Das Mikrofon, das das System gewählt hat.</translation>
  </message>
  <message>
   <source>Proposed, because what this computer plays can be heard.</source>
   <translation>Vorgeschlagen, weil sich hören lässt, was dieser Computer abspielt.</translation>
  </message>
  <message>
   <source>Listening…</source>
   <translation>Warten auf Ton…</translation>
  </message>
  <message>
   <source>Sound arrives.</source>
   <translation>Es kommt Ton an.</translation>
  </message>
  <message>
   <source>Copied.</source>
   <translation>Kopiert.</translation>
  </message>
  <message>
   <source>Translating into {language}…</source>
   <translation>Wird übersetzt: {language}…</translation>
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
   <source>Translation cancelled. Nothing was changed.</source>
   <translation>Übersetzung abgebrochen. Nichts wurde geändert.</translation>
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
   <source>Exported to {path}.</source>
   <translation>Exportiert nach {path}.</translation>
  </message>
  <message>
   <source>No file manager opened. The file is {path}.</source>
   <translation>Es wurde kein Dateimanager geöffnet. Die Datei ist {path}.</translation>
  </message>
  <message>
   <source>History – SSBD Desktop</source>
   <translation>Verlauf – SSBD Desktop</translation>
  </message>
  <message>
   <source>Search all sessions</source>
   <translation>Alle Sitzungen durchsuchen</translation>
  </message>
  <message>
   <source>Search</source>
   <translation>Suche</translation>
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
   <source>Name this session</source>
   <translation>Sitzung benennen</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>Name</translation>
  </message>
  <message>
   <source>The session's name. Press Enter to save it.</source>
   <translation>Der Name der Sitzung. Mit der Eingabetaste sichern.</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>Anzeige</translation>
  </message>
  <message>
   <source>Which language is shown, copied and exported.</source>
   <translation>Welche Sprache angezeigt, kopiert und exportiert wird.</translation>
  </message>
  <message>
   <source>Translation</source>
   <translation>Übersetzung</translation>
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
   <translation>Sichert die Sitzung als Datei für andere Apps.</translation>
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
   <source>Original</source>
   <translation>Original</translation>
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
   <source>Restores the deleted session.</source>
   <translation>Stellt die gelöschte Sitzung wieder her.</translation>
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
   <source>Language models (*.gguf)</source>
   <translation>Sprachmodelle (*.gguf)</translation>
  </message>
  <message>
   <source>Translate again</source>
   <translation>Neu übersetzen</translation>
  </message>
  <message>
   <source>Language</source>
   <translation>Sprache</translation>
  </message>
  <message>
   <source>The language to translate into.</source>
   <translation>Die Sprache, in die übersetzt wird.</translation>
  </message>
  <message>
   <source>Translation model</source>
   <translation>Übersetzungsmodell</translation>
  </message>
  <message>
   <source>A GGUF file with a language model.</source>
   <translation>Eine GGUF-Datei mit einem Sprachmodell.</translation>
  </message>
  <message>
   <source>Choose…</source>
   <translation>Auswählen…</translation>
  </message>
  <message>
   <source>Choose a translation model</source>
   <translation>Übersetzungsmodell auswählen</translation>
  </message>
  <message>
   <source>Existing translations are kept.</source>
   <translation>Vorhandene Übersetzungen bleiben erhalten.</translation>
  </message>
  <message>
   <source>Translate</source>
   <translation>Übersetzen</translation>
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
   <source>Cannot be read</source>
   <translation>Nicht lesbar</translation>
  </message>
  <message>
   <source>Problem</source>
   <translation>Problem</translation>
  </message>
  <message>
   <source>{name} (click to rename)</source>
   <translation>{name} (zum Umbenennen klicken)</translation>
  </message>
  <message>
   <source>{day}, {time}</source>
   <translation>{day}, {time}</translation>
  </message>
  <message>
   <source>Not saved: {captions}</source>
   <translation>Nicht gesichert: {captions}</translation>
  </message>
  <message>
   <source>Interrupted, but saved up to that point</source>
   <translation>Unterbrochen, aber bis dahin gesichert</translation>
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
   <source>Loading sessions…</source>
   <translation>Sitzungen werden geladen…</translation>
  </message>
  <message>
   <source>No sessions yet. Your captions will be saved here.</source>
   <translation>Noch keine Sitzungen. Ihre Untertitel werden hier gesichert.</translation>
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
   <source>Select a session to read it.</source>
   <translation>Wählen Sie eine Sitzung aus, um sie zu lesen.</translation>
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
   <translation>Weitere Sprachen…</translation>
  </message>
  <message>
   <source>The last {minutes} minutes · captions: {count}</source>
   <translation>Die letzten {minutes} Minuten · Untertitel: {count}</translation>
  </message>
  <message>
   <source>{number} %</source>
   <translation>{number} %</translation>
  </message>
  <message>
   <source>Memory</source>
   <translation>Speicher</translation>
  </message>
  <message>
   <source>The memory that this app holds, with its models.</source>
   <translation>Der Arbeitsspeicher, den diese App mit ihren Modellen belegt.</translation>
  </message>
  <message>
   <source>Since {change}, {seconds} s ago · captions: {count}</source>
   <translation>Seit der Änderung „{change}“ vor {seconds} s · Untertitel: {count}</translation>
  </message>
  <message>
   <source>Figures come with the captions.</source>
   <translation>Kennzahlen erscheinen, sobald Untertitel kommen.</translation>
  </message>
  <message>
   <source>Speed</source>
   <translation>Tempo</translation>
  </message>
  <message>
   <source>against plain re-translation</source>
   <translation>gegenüber einfacher Neuübersetzung</translation>
  </message>
  <message>
   <source>What translating everything anew each time would have cost for the same text, divided by what was spent.</source>
   <translation>Was es gekostet hätte, denselben Text jedes Mal komplett neu zu übersetzen, geteilt durch den tatsächlichen Aufwand.</translation>
  </message>
  <message>
   <source>Draft accepted</source>
   <translation>Entwurf angenommen</translation>
  </message>
  <message>
   <source>A/D: of the tokens that were drafted</source>
   <translation>A/D: Anteil der Entwurfstoken</translation>
  </message>
  <message>
   <source>How much of the previous translation stands when it is verified.</source>
   <translation>Wie viel der vorherigen Übersetzung bei der Prüfung bestehen bleibt.</translation>
  </message>
  <message>
   <source>Output from drafts</source>
   <translation>Ausgabe aus Entwürfen</translation>
  </message>
  <message>
   <source>A/O: of the tokens of the translation</source>
   <translation>A/O: Anteil der Übersetzungstoken</translation>
  </message>
  <message>
   <source>How much of each translation was verified and not decoded anew.</source>
   <translation>Wie viel jeder Übersetzung geprüft übernommen statt neu dekodiert wurde.</translation>
  </message>
  <message>
   <source>Erasure</source>
   <translation>Rücknahmen</translation>
  </message>
  <message>
   <source>NE: tokens erased per token that stands</source>
   <translation>NE: gelöschte je bleibendem Token</translation>
  </message>
  <message>
   <source>How much of what was on the screen was taken back: 0 is perfectly steady.</source>
   <translation>Wie viel vom bereits Angezeigten zurückgenommen wurde: 0 heißt völlig stabil.</translation>
  </message>
  <message>
   <source>Lag of speech</source>
   <translation>Verzögerung der Erkennung</translation>
  </message>
  <message>
   <source>from a sound to its words</source>
   <translation>vom Ton zu seinen Wörtern</translation>
  </message>
  <message>
   <source>From when the end of the recognised sound had arrived until its words were there. The last words of an utterance, which wait for its pause, are left out.</source>
   <translation>Vom Eintreffen des letzten erkannten Tons bis zu seinen Wörtern. Die letzten Wörter einer Äußerung, die deren Pause abwarten, zählen nicht mit.</translation>
  </message>
  <message>
   <source>Lag of translation</source>
   <translation>Verzögerung der Übersetzung</translation>
  </message>
  <message>
   <source>from words to their caption</source>
   <translation>von den Wörtern zum Untertitel</translation>
  </message>
  <message>
   <source>From when words were recognised until their translation was there, waiting included.</source>
   <translation>Von der Erkennung der Wörter bis zu ihrer Übersetzung, einschließlich Wartezeit.</translation>
  </message>
  <message>
   <source>Tokens per second</source>
   <translation>Token pro Sekunde</translation>
  </message>
  <message>
   <source>of output, accepted drafts included</source>
   <translation>der Ausgabe, mit angenommenen Entwürfen</translation>
  </message>
  <message>
   <source>Tokens of the translations, divided by the time that translating took, the prompt included.</source>
   <translation>Token der Übersetzungen, geteilt durch die Übersetzungszeit einschließlich Prompt.</translation>
  </message>
  <message>
   <source>the most so far</source>
   <translation>bisheriger Höchstwert</translation>
  </message>
  <message>
   <source>of this app, models included</source>
   <translation>dieser App, mit Modellen</translation>
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
   <source>in passes; no costs are measured</source>
   <translation>in Durchläufen; keine Kosten gemessen</translation>
  </message>
  <message>
   <source>{language} ({percent} % sure)</source>
   <translation>{language} ({percent} % sicher)</translation>
  </message>
  <message>
   <source>Live figures</source>
   <translation>Live-Kennzahlen</translation>
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
   <source>Hears: {language}</source>
   <translation>Hört: {language}</translation>
  </message>
  <message>
   <source>Finding out which language is spoken…</source>
   <translation>Die gesprochene Sprache wird ermittelt…</translation>
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
   <source>Click-through is on: clicks reach the window below. Turn it off.</source>
   <translation>Klicks werden durchgelassen und erreichen das Fenster darunter. Ausschalten.</translation>
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
   <source>Choose a translation model to have captions translated.</source>
   <translation>Wählen Sie ein Übersetzungsmodell, damit Untertitel übersetzt werden.</translation>
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
   <source>Choose a speech model to start captions.</source>
   <translation>Wählen Sie ein Spracherkennungsmodell, um Untertitel zu starten.</translation>
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
   <source>Captions off. Right-click to start.</source>
   <translation>Untertitel aus. Zum Starten rechtsklicken.</translation>
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
   <translation>Warten auf Ton. Kein Ton von Ihrem Mikrofon.</translation>
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
   <translation>Mitschrift wird geöffnet…</translation>
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
   <source>Starting…</source>
   <translation>Wird gestartet…</translation>
  </message>
  <message>
   <source>Finishing…</source>
   <translation>Wird abgeschlossen…</translation>
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
   <source>Dismiss</source>
   <translation>Ausblenden</translation>
  </message>
  <message>
   <source>Try again</source>
   <translation>Erneut versuchen</translation>
  </message>
  <message>
   <source>Open Settings</source>
   <translation>Einstellungen öffnen</translation>
  </message>
  <message>
   <source>Open History</source>
   <translation>Verlauf öffnen</translation>
  </message>
  <message>
   <source>Set up</source>
   <translation>Einrichten</translation>
  </message>
  <message>
   <source>Use it on your calls</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Settings</source>
   <translation>Einstellungen</translation>
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
   <source>There is no screen to draw on, because neither DISPLAY nor WAYLAND_DISPLAY is set: start the app from a desktop session.</source>
   <translation type="unfinished" />
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
   <source>Chinese</source>
   <translation>Chinesisch</translation>
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
   <source>No font on this computer has {script} characters, so they cannot be shown: install one, such as Noto Sans.</source>
   <translation>Auf diesem Computer enthält keine Schriftart die Zeichen ({script}), daher können sie nicht angezeigt werden: Installieren Sie eine passende, zum Beispiel Noto Sans.</translation>
  </message>
  <message>
   <source>The font “{font}” has no {script} characters, so another font is used for them: choose one that has them if that looks wrong.</source>
   <translation>Der Schriftart „{font}“ fehlen Zeichen ({script}), daher wird dafür eine andere verwendet: Wählen Sie eine, die sie enthält, falls das falsch aussieht.</translation>
  </message>
  <message>
   <source>Windows did not hide the captions from screen sharing: they can be seen by others, and only Windows 10 of 2020 and later can hide them.</source>
   <translation>Windows hat die Untertitel bei der Bildschirmfreigabe nicht ausgeblendet: Andere können sie sehen. Ausblenden lassen sie sich erst ab Windows 10 von 2020.</translation>
  </message>
  <message>
   <source>The captions cannot be hidden from screen sharing because this system offers no way to: share a single window instead of the whole screen.</source>
   <translation>Die Untertitel lassen sich bei der Bildschirmfreigabe nicht ausblenden, da dieses System das nicht unterstützt: Geben Sie statt des ganzen Bildschirms ein einzelnes Fenster frei.</translation>
  </message>
  <message>
   <source>SSBD Desktop is already running but does not respond: quit it, or end its process, and start it again.</source>
   <translation type="unfinished" />
  </message>
  <message>
   <source>Something unexpected happened: what it was is in the log in {folder}; please report it.</source>
   <translation>Etwas Unerwartetes ist passiert: Was genau, steht im Protokoll in {folder}; bitte melden Sie es.</translation>
  </message>
  <message>
   <source>The session of {name} was interrupted, but it was saved up to that point ({captions}). You can read or continue it in the history.</source>
   <translation>Die Sitzung „{name}“ wurde unterbrochen, ist aber bis dahin gesichert ({captions}). Sie können sie im Verlauf lesen oder fortsetzen.</translation>
  </message>
  <message>
   <source>Captions of the session of {name} that could not be saved when the app quit were recovered ({captions}). You can read or continue it in the history.</source>
   <translation>Untertitel der Sitzung „{name}“, die beim Beenden der App nicht gesichert werden konnten, wurden wiederhergestellt ({captions}). Sie können sie im Verlauf lesen oder fortsetzen.</translation>
  </message>
  <message>
   <source>The session of {name} was only partly saved because the disk was full (saved: {captions}, lost: {lost}). You can read or continue it in the history.</source>
   <translation>Die Sitzung „{name}“ wurde nur teilweise gesichert, weil der Datenträger voll war (gesichert: {captions}, verloren: {lost}). Sie können sie im Verlauf lesen oder fortsetzen.</translation>
  </message>
  <message>
   <source>Live text is not available: choose another live text port in the settings.</source>
   <translation>Live-Text ist nicht verfügbar: Wählen Sie in den Einstellungen einen anderen Port für Live-Text.</translation>
  </message>
  <message>
   <source>Settings – SSBD Desktop</source>
   <translation>Einstellungen – SSBD Desktop</translation>
  </message>
  <message>
   <source>Takes effect once the sound source has been opened again.</source>
   <translation>Wird wirksam, sobald die Tonquelle neu geöffnet ist.</translation>
  </message>
  <message>
   <source>Takes effect once your own microphone has been opened.</source>
   <translation>Wird wirksam, sobald Ihr eigenes Mikrofon geöffnet ist.</translation>
  </message>
  <message>
   <source>Takes effect after the speech model has loaded again.</source>
   <translation>Wird wirksam, sobald das Spracherkennungsmodell neu geladen ist.</translation>
  </message>
  <message>
   <source>Takes effect after the translation model has loaded again.</source>
   <translation>Wird wirksam, sobald das Übersetzungsmodell neu geladen ist.</translation>
  </message>
  <message>
   <source>Takes effect when captions start.</source>
   <translation>Wird beim Start der Untertitel wirksam.</translation>
  </message>
  <message>
   <source>Run the first start again…</source>
   <translation>Ersteinrichtung wiederholen…</translation>
  </message>
  <message>
   <source>No setting has to do with “{words}”.</source>
   <translation>Keine Einstellung passt zu „{words}“.</translation>
  </message>
  <message>
   <source>Asks again for languages, sound source and models.</source>
   <translation>Fragt Sprachen, Tonquelle und Modelle erneut ab.</translation>
  </message>
  <message>
   <source>Search the settings</source>
   <translation>Einstellungen durchsuchen</translation>
  </message>
  <message>
   <source>Finds settings on all pages by their names and help.</source>
   <translation>Findet Einstellungen auf allen Seiten anhand von Name und Hilfetext.</translation>
  </message>
  <message>
   <source>Pages</source>
   <translation>Seiten</translation>
  </message>
  <message>
   <source>The groups of settings.</source>
   <translation>Die Gruppen der Einstellungen.</translation>
  </message>
  <message>
   <source>&amp;Close</source>
   <translation>&amp;Schließen</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
  <message>
   <source>All changes are already in effect.</source>
   <translation>Alle Änderungen sind bereits wirksam.</translation>
  </message>
  <message>
   <source>A finished caption.</source>
   <translation>Ein fertiger Untertitel.</translation>
  </message>
  <message>
   <source>Sets the colours, the background and the edge of the letters together.</source>
   <translation>Legt Farben, Hintergrund und Rand der Buchstaben gemeinsam fest.</translation>
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
   <source>What was said.</source>
   <translation>Was gesagt wurde.</translation>
  </message>
  <message>
   <source>What is being said</source>
   <translation>Was gerade gesagt wird</translation>
  </message>
  <message>
   <source>Your own</source>
   <translation>Eigenes</translation>
  </message>
  <message>
   <source>Ready-made look</source>
   <translation>Vorgefertigtes Aussehen</translation>
  </message>
  <message>
   <source>Preview</source>
   <translation>Vorschau</translation>
  </message>
  <message>
   <source>Sample captions in the look that is chosen.</source>
   <translation>Beispieluntertitel im gewählten Aussehen.</translation>
  </message>
  <message>
   <source>empty</source>
   <translation>leer</translation>
  </message>
  <message>
   <source>Back to the default: {value}</source>
   <translation>Auf Standard zurücksetzen: {value}</translation>
  </message>
  <message>
   <source>Reset {setting}</source>
   <translation>„{setting}“ zurücksetzen</translation>
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
   <source>Save session</source>
   <translation>Sitzung sichern</translation>
  </message>
  <message>
   <source>Session (*.jsonl)</source>
   <translation>Sitzung (*.jsonl)</translation>
  </message>
  <message>
   <source>Text (*.txt)</source>
   <translation>Text (*.txt)</translation>
  </message>
  <message>
   <source>Captions not saved</source>
   <translation>Untertitel nicht gespeichert</translation>
  </message>
  <message>
   <source>{captions} could not be saved and will be lost if you quit now. Free up space in {folder} and try again, or save the session elsewhere.</source>
   <translation>{captions} konnten nicht gesichert werden und gehen verloren, wenn Sie jetzt beenden. Schaffen Sie Platz in {folder} und versuchen Sie es erneut, oder sichern Sie die Sitzung an einem anderen Ort.</translation>
  </message>
  <message>
   <source>Saves them with your other sessions.</source>
   <translation>Sichert sie bei Ihren anderen Sitzungen.</translation>
  </message>
  <message>
   <source>Save elsewhere…</source>
   <translation>An anderem Ort sichern…</translation>
  </message>
  <message>
   <source>Saves the whole session to a file of your choice.</source>
   <translation>Sichert die ganze Sitzung in einer Datei Ihrer Wahl.</translation>
  </message>
  <message>
   <source>Quit without saving</source>
   <translation>Beenden ohne zu sichern</translation>
  </message>
  <message>
   <source>Quits. These captions are lost.</source>
   <translation>Beendet die App. Diese Untertitel gehen verloren.</translation>
  </message>
  <message>
   <source>General</source>
   <translation>Allgemein</translation>
  </message>
  <message>
   <source>Spoken language</source>
   <translation>Gesprochene Sprache</translation>
  </message>
  <message>
   <source>The language that is spoken, by its English name or its code; auto finds it out from what is heard first, and keeps to it.</source>
   <translation>Die gesprochene Sprache, mit englischem Namen oder Kürzel; auto ermittelt sie aus dem, was zuerst zu hören ist, und bleibt dabei.</translation>
  </message>
  <message>
   <source>Caption language</source>
   <translation>Untertitelsprache</translation>
  </message>
  <message>
   <source>The language to translate into, by its English name or its code.</source>
   <translation>Die Sprache, in die übersetzt wird, mit ihrem englischen Namen oder ihrem Kürzel.</translation>
  </message>
  <message>
   <source>Language of the windows</source>
   <translation>Sprache der Fenster</translation>
  </message>
  <message>
   <source>The language of the app's own windows, from its next start on.</source>
   <translation>Die Sprache der Fenster dieser App, ab dem nächsten Start.</translation>
  </message>
  <message>
   <source>The system's</source>
   <translation>Wie das System</translation>
  </message>
  <message>
   <source>English</source>
   <translation>Englisch</translation>
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
   <source>System default</source>
   <translation>Systemstandard</translation>
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
   <translation>Audio</translation>
  </message>
  <message>
   <source>The input device to listen to, by name or part of its name; “default” is the system's own choice and follows it, “system” is what the computer plays.</source>
   <translation>Das Eingabegerät, das gehört wird, mit Namen oder einem Teil davon; „default“ ist die Wahl des Systems und folgt ihr, „system“ ist, was der Computer abspielt.</translation>
  </message>
  <message>
   <source>Your own microphone</source>
   <translation>Ihr eigenes Mikrofon</translation>
  </message>
  <message>
   <source>A device that is heard beside the sound source, as a channel of its own: captions then say who speaks. “default” is the system's own choice; empty is none.</source>
   <translation>Ein Gerät, das neben der Tonquelle als eigener Kanal gehört wird: Die Untertitel sagen dann, wer spricht. „default“ ist die Wahl des Systems; leer heißt keines.</translation>
  </message>
  <message>
   <source>Recognition</source>
   <translation>Erkennung</translation>
  </message>
  <message>
   <source>Whisper model</source>
   <translation>Whisper-Modell</translation>
  </message>
  <message>
   <source>A folder with a Whisper model in CTranslate2 format (model.bin, config.json, tokenizer.json and a vocabulary).</source>
   <translation>Ein Ordner mit einem Whisper-Modell im CTranslate2-Format (model.bin, config.json, tokenizer.json und ein Vokabular).</translation>
  </message>
  <message>
   <source>Beam size</source>
   <translation>Beam-Größe</translation>
  </message>
  <message>
   <source>How many hypotheses Whisper keeps for finished utterances: more is more accurate and slower.</source>
   <translation>Wie viele Hypothesen Whisper bei fertigen Äußerungen verfolgt: Mehr ist genauer und langsamer.</translation>
  </message>
  <message>
   <source>Advanced</source>
   <translation>Erweitert</translation>
  </message>
  <message>
   <source>Recognition window</source>
   <translation>Erkennungsfenster</translation>
  </message>
  <message>
   <source>How much sound Whisper looks at while words still change, and on a slow computer always: auto is as much as was said; whole is 30 seconds, which takes several times longer.</source>
   <translation>Wie viel Ton Whisper betrachtet, solange sich Wörter noch ändern, auf einem langsamen Computer immer: auto ist so viel, wie gesprochen wurde; whole sind 30 Sekunden, was ein Mehrfaches an Zeit kostet.</translation>
  </message>
  <message>
   <source>Automatic</source>
   <translation>Automatisch</translation>
  </message>
  <message>
   <source>Always 30 seconds</source>
   <translation>Immer 30 Sekunden</translation>
  </message>
  <message>
   <source>Recognition threads</source>
   <translation>Threads der Erkennung</translation>
  </message>
  <message>
   <source>Processor threads for Whisper; 0 is half of the processor's cores, two at least.</source>
   <translation>Prozessor-Threads für Whisper; 0 ist die Hälfte der Prozessorkerne, mindestens zwei.</translation>
  </message>
  <message>
   <source>New sound before recognising again</source>
   <translation>Neuer Ton bis zur nächsten Erkennung</translation>
  </message>
  <message>
   <source>Seconds of new sound before the open utterance is recognised again; more where that takes longer.</source>
   <translation>Sekunden neuen Tons, nach denen die laufende Äußerung erneut erkannt wird; mehr, wenn das länger dauert.</translation>
  </message>
  <message>
   <source>Pause that ends an utterance</source>
   <translation>Pause am Ende einer Äußerung</translation>
  </message>
  <message>
   <source>Seconds of silence after which an utterance is complete.</source>
   <translation>Sekunden Stille, nach denen eine Äußerung abgeschlossen ist.</translation>
  </message>
  <message>
   <source>Longest utterance</source>
   <translation>Längste Äußerung</translation>
  </message>
  <message>
   <source>Seconds after which an utterance is cut at its last sentence or clause even if the speaker goes on.</source>
   <translation>Sekunden, nach denen eine Äußerung an ihrem letzten Satz oder Teilsatz abgeschnitten wird, auch wenn weitergesprochen wird.</translation>
  </message>
  <message>
   <source>A GGUF file with the language model that translates.</source>
   <translation>Eine GGUF-Datei mit dem Sprachmodell, das übersetzt.</translation>
  </message>
  <message>
   <source>Prompt</source>
   <translation>Prompt</translation>
  </message>
  <message>
   <source>How the model is asked: tower (Tower+), qwen3 (Qwen3), chat (the model's own chat template), auto (whichever fits the file), or the prompt itself with {text} where the source goes, {src} and {tgt} for the languages.</source>
   <translation>Wie das Modell gefragt wird: tower (Tower+), qwen3 (Qwen3), chat (die Chat-Vorlage des Modells), auto (passend zur Datei) oder der Prompt selbst mit {text} an der Stelle des Ausgangstextes sowie {src} und {tgt} für die Sprachen.</translation>
  </message>
  <message>
   <source>Method</source>
   <translation>Methode</translation>
  </message>
  <message>
   <source>ssbd verifies the previous translation and decodes what changed; rt decodes everything anew each time; cd never revises what it has said.</source>
   <translation>ssbd prüft die vorherige Übersetzung und dekodiert, was sich geändert hat; rt dekodiert jedes Mal alles neu; cd überarbeitet nie, was schon ausgegeben ist.</translation>
  </message>
  <message>
   <source>SSBD – verify, then revise</source>
   <translation>SSBD – prüfen, dann überarbeiten</translation>
  </message>
  <message>
   <source>RT – decode anew</source>
   <translation>RT – neu dekodieren</translation>
  </message>
  <message>
   <source>CD – never revise</source>
   <translation>CD – nie überarbeiten</translation>
  </message>
  <message>
   <source>Bias β</source>
   <translation>Bias β</translation>
  </message>
  <message>
   <source>How strongly the words on the screen are kept: 0 always follows the model, 0.5 and more never revises.</source>
   <translation>Wie stark an den angezeigten Wörtern festgehalten wird: 0 folgt immer dem Modell, ab 0,5 wird nie überarbeitet.</translation>
  </message>
  <message>
   <source>Bias of hidden tokens</source>
   <translation>Bias verborgener Token</translation>
  </message>
  <message>
   <source>How much of the bias β holds for the hidden tokens, which nobody sees change: 1 is the paper's uniform bias.</source>
   <translation>Welcher Anteil des Bias β für die verborgenen Token gilt, deren Änderungen niemand sieht: 1 ist der einheitliche Bias der Veröffentlichung.</translation>
  </message>
  <message>
   <source>Hidden tokens k</source>
   <translation>Verborgene Token k</translation>
  </message>
  <message>
   <source>How many tokens at the end of an unfinished translation are kept from view, because they change most.</source>
   <translation>Wie viele Token am Ende einer unfertigen Übersetzung verborgen bleiben, weil sie sich am häufigsten ändern.</translation>
  </message>
  <message>
   <source>Hidden tokens are</source>
   <translation>Verborgene Token werden</translation>
  </message>
  <message>
   <source>display hides them and keeps them as draft; output drops them from the draft too.</source>
   <translation>display verbirgt sie und behält sie als Entwurf; output verwirft sie auch im Entwurf.</translation>
  </message>
  <message>
   <source>Kept as draft</source>
   <translation>Als Entwurf behalten</translation>
  </message>
  <message>
   <source>Dropped</source>
   <translation>Verworfen</translation>
  </message>
  <message>
   <source>Saved text</source>
   <translation>Gespeicherter Text</translation>
  </message>
  <message>
   <source>What is saved of a finished caption: exact is what translating all of it at once says, which may differ from the screen in some words; shown is what stood there.</source>
   <translation>Was von einem fertigen Untertitel gespeichert wird: exact ist, was eine Übersetzung in einem Zug ergibt, und kann in einigen Worten vom Bildschirm abweichen; shown ist, was dort stand.</translation>
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
   <source>Earlier utterances in the prompt</source>
   <translation>Frühere Äußerungen im Prompt</translation>
  </message>
  <message>
   <source>How many finished utterances stand in the prompt with their translations, as far as the context size allows.</source>
   <translation>Wie viele abgeschlossene Äußerungen samt Übersetzung im Prompt stehen, soweit die Kontextgröße es zulässt.</translation>
  </message>
  <message>
   <source>Glossary</source>
   <translation>Glossar</translation>
  </message>
  <message>
   <source>Words and how to translate them, one pair a line: word = translation.</source>
   <translation>Wörter und ihre Übersetzung, ein Paar pro Zeile: Wort = Übersetzung.</translation>
  </message>
  <message>
   <source>Re-anchored drafts</source>
   <translation>Neu verankerte Entwürfe</translation>
  </message>
  <message>
   <source>After a divergence, propose the rest of the old translation again where that saves time on this machine.</source>
   <translation>Nach einer Abweichung den Rest der alten Übersetzung erneut vorschlagen, wo das auf diesem Rechner Zeit spart.</translation>
  </message>
  <message>
   <source>Translation threads</source>
   <translation>Threads der Übersetzung</translation>
  </message>
  <message>
   <source>Processor threads for the language model; 0 shares the processor evenly with recognition.</source>
   <translation>Prozessor-Threads für das Sprachmodell; bei 0 teilen sich Übersetzung und Erkennung den Prozessor gleichmäßig.</translation>
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
   <source>The captions' typeface; empty is the system's.</source>
   <translation>Die Schriftart der Untertitel; leer für die Systemschrift.</translation>
  </message>
  <message>
   <source>Font size</source>
   <translation>Schriftgröße</translation>
  </message>
  <message>
   <source>The captions' size in points.</source>
   <translation>Die Größe der Untertitel in Punkt.</translation>
  </message>
  <message>
   <source>Text colour</source>
   <translation>Textfarbe</translation>
  </message>
  <message>
   <source>The captions' colour, as #rrggbb.</source>
   <translation>Die Farbe der Untertitel als #rrggbb.</translation>
  </message>
  <message>
   <source>Background colour</source>
   <translation>Hintergrundfarbe</translation>
  </message>
  <message>
   <source>The colour behind the captions, as #rrggbb.</source>
   <translation>Die Farbe hinter den Untertiteln als #rrggbb.</translation>
  </message>
  <message>
   <source>Background opacity</source>
   <translation>Deckkraft des Hintergrunds</translation>
  </message>
  <message>
   <source>How much the captions' background covers: 0 is clear, 1 is solid.</source>
   <translation>Wie stark der Hintergrund der Untertitel deckt: 0 ist durchsichtig, 1 ist deckend.</translation>
  </message>
  <message>
   <source>Edge of the letters</source>
   <translation>Rand der Buchstaben</translation>
  </message>
  <message>
   <source>shadow draws one below the letters, outline goes all round them; auto is outline where the background covers little, else shadow.</source>
   <translation>shadow zeichnet einen Schatten unter die Buchstaben, outline eine Kontur rundherum; auto ist outline, wo der Hintergrund wenig deckt, sonst shadow.</translation>
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
   <source>Alignment</source>
   <translation>Ausrichtung</translation>
  </message>
  <message>
   <source>Where lines begin; scripts written from the right begin there with left.</source>
   <translation>Wo Zeilen beginnen; von rechts geschriebene Schriften beginnen bei left rechts.</translation>
  </message>
  <message>
   <source>Left</source>
   <translation>Linksbündig</translation>
  </message>
  <message>
   <source>Centre</source>
   <translation>Zentriert</translation>
  </message>
  <message>
   <source>Width</source>
   <translation>Breite</translation>
  </message>
  <message>
   <source>The captions' width as a share of the screen's, when this is changed and where they have no place yet; dragging their edges resizes them too.</source>
   <translation>Die Breite der Untertitel als Anteil der Bildschirmbreite, bei Änderung dieses Werts und solange sie noch keinen Platz haben; auch durch Ziehen an ihren Rändern ändert sich die Größe.</translation>
  </message>
  <message>
   <source>Captions are the translation (target), the recognised words (source), or both, the words above their translation.</source>
   <translation>Untertitel zeigen die Übersetzung (target), die erkannten Wörter (source) oder beides (both), die Wörter über ihrer Übersetzung.</translation>
  </message>
  <message>
   <source>Recognised words</source>
   <translation>Erkannte Wörter</translation>
  </message>
  <message>
   <source>Both</source>
   <translation>Beides</translation>
  </message>
  <message>
   <source>Captions at once</source>
   <translation>Gleichzeitige Untertitel</translation>
  </message>
  <message>
   <source>How many captions stand at once: the one in progress and the last finished ones.</source>
   <translation>Wie viele Untertitel gleichzeitig stehen: der laufende und die zuletzt abgeschlossenen.</translation>
  </message>
  <message>
   <source>Reading speed</source>
   <translation>Lesegeschwindigkeit</translation>
  </message>
  <message>
   <source>Characters a second that you read at ease; a finished caption stays that long even when speech is faster. A Chinese, Japanese or Korean character counts two and a half times.</source>
   <translation>Zeichen pro Sekunde, die Sie bequem lesen; ein fertiger Untertitel bleibt entsprechend lange stehen, auch wenn schneller gesprochen wird. Ein chinesisches, japanisches oder koreanisches Zeichen zählt zweieinhalbfach.</translation>
  </message>
  <message>
   <source>The captions can be neither moved nor resized by the mouse; a double click on them pins them and lets go of them.</source>
   <translation>Die Untertitel lassen sich mit der Maus weder verschieben noch in der Größe ändern; ein Doppelklick darauf fixiert oder löst sie.</translation>
  </message>
  <message>
   <source>Hide from screen sharing</source>
   <translation>Bei Bildschirmfreigabe ausblenden</translation>
  </message>
  <message>
   <source>Leave the captions out of what others see of your screen; only Windows and macOS can.</source>
   <translation>Die Untertitel aus dem heraushalten, was andere von Ihrem Bildschirm sehen; nur unter Windows und macOS möglich.</translation>
  </message>
  <message>
   <source>Let clicks through</source>
   <translation>Klicks durchlassen</translation>
  </message>
  <message>
   <source>The mouse reaches the window under the captions; the padlock at the overlay's corner brings it back, and so do the tray menu and the settings.</source>
   <translation>Die Maus erreicht das Fenster unter den Untertiteln; das Schloss an der Ecke der Untertitel hebt das wieder auf, ebenso das Menü im Infobereich und die Einstellungen.</translation>
  </message>
  <message>
   <source>Layers on the GPU</source>
   <translation>Schichten auf der GPU</translation>
  </message>
  <message>
   <source>Layers of the language model that run on the GPU where there is one; -1 is all of them.</source>
   <translation>Schichten des Sprachmodells, die auf der GPU laufen, sofern vorhanden; -1 bedeutet alle.</translation>
  </message>
  <message>
   <source>Context size</source>
   <translation>Kontextgröße</translation>
  </message>
  <message>
   <source>Tokens that prompt and translation may take together; text that does not fit loses its oldest words.</source>
   <translation>Token, die Prompt und Übersetzung zusammen belegen dürfen; passt ein Text nicht, entfallen seine ältesten Wörter.</translation>
  </message>
  <message>
   <source>Flash attention</source>
   <translation>Flash Attention</translation>
  </message>
  <message>
   <source>Whether the language model uses flash attention; auto lets the engine choose.</source>
   <translation>Ob das Sprachmodell Flash Attention verwendet; bei auto entscheidet die Engine.</translation>
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
   <source>Live text file</source>
   <translation>Live-Text-Datei</translation>
  </message>
  <message>
   <source>A text file that always holds the captions that stand now, for OBS and others; what is in it is overwritten. Empty writes none.</source>
   <translation>Eine Textdatei, die stets die aktuellen Untertitel enthält, für OBS und andere Programme; ihr Inhalt wird überschrieben. Leer: Es wird keine geschrieben.</translation>
  </message>
  <message>
   <source>Live text port</source>
   <translation>Live-Text-Port</translation>
  </message>
  <message>
   <source>The port on this machine at which the captions are served as a web page and a WebSocket, for OBS and others; 0 serves nothing. The menu copies the address.</source>
   <translation>Der Port auf diesem Rechner, über den die Untertitel als Webseite und WebSocket bereitgestellt werden, für OBS und andere Programme; bei 0 wird nichts bereitgestellt. Die Adresse lässt sich über das Menü kopieren.</translation>
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
