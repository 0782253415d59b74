"""The words of the work-call grammar: plain tables, English beside German.

Tables are text, one entry a line or separated by semicolons, so that a person can read and extend
them. :mod:`grammar` chooses among the entries; a target (:mod:`german_words`) turns one into every
form that a template asks for.
"""

from __future__ import annotations


def table(text: str) -> list[list[str]]:
    """The entries of a table, each a list of its fields."""
    entries = text.replace("\n", ";").split(";")
    joined = "\n".join(e.strip() for e in entries if e.strip()).replace("\n|", "|")
    return [[field.strip() for field in line.split("|")] for line in joined.splitlines()]


def by_key(text: str) -> dict[str, list[str]]:
    """The fields of each entry of a table behind its English word."""
    return {word.partition("/")[0]: fields for word, *fields in table(text)}


# English | German | gender | German plural (English plurals are derived, or given after a slash)
THINGS = """
report|Bericht|m|Berichte; presentation|Präsentation|f|Präsentationen
invoice|Rechnung|f|Rechnungen
contract|Vertrag|m|Verträge; budget|Budget|n|Budgets; schedule|Zeitplan|m|Zeitpläne
project plan|Projektplan|m|Projektpläne; offer|Angebot|n|Angebote; proposal|Vorschlag|m|Vorschläge
draft|Entwurf|m|Entwürfe; document|Dokument|n|Dokumente; file|Datei|f|Dateien
folder|Ordner|m|Ordner; database|Datenbank|f|Datenbanken; server|Server|m|Server
website|Webseite|f|Webseiten; password|Passwort|n|Passwörter; email|E-Mail|f|E-Mails
message|Nachricht|f|Nachrichten; link|Link|m|Links; table|Tabelle|f|Tabellen; list|Liste|f|Listen
checklist|Checkliste|f|Checklisten; customer list|Kundenliste|f|Kundenlisten
price list|Preisliste|f|Preislisten; form|Formular|n|Formulare; manual|Handbuch|n|Handbücher
prototype|Prototyp|m|Prototypen; test|Test|m|Tests; version|Version|f|Versionen
update|Update|n|Updates; feature|Funktion|f|Funktionen; bug|Fehler|m|Fehler
error message|Fehlermeldung|f|Fehlermeldungen; ticket|Ticket|n|Tickets; task|Aufgabe|f|Aufgaben
agenda|Tagesordnung|f|Tagesordnungen; survey|Umfrage|f|Umfragen; result|Ergebnis|n|Ergebnisse
chart|Diagramm|n|Diagramme; campaign|Kampagne|f|Kampagnen; brochure|Broschüre|f|Broschüren
newsletter|Newsletter|m|Newsletter; press release|Pressemitteilung|f|Pressemitteilungen
warranty|Garantie|f|Garantien; order|Bestellung|f|Bestellungen; delivery|Lieferung|f|Lieferungen
package|Paket|n|Pakete; product|Produkt|n|Produkte; sample|Muster|n|Muster
machine|Maschine|f|Maschinen; printer|Drucker|m|Drucker; laptop|Laptop|m|Laptops
screen|Bildschirm|m|Bildschirme; phone|Telefon|n|Telefone; camera|Kamera|f|Kameras
microphone|Mikrofon|n|Mikrofone; keyboard|Tastatur|f|Tastaturen; key|Schlüssel|m|Schlüssel
app|App|f|Apps; interface|Schnittstelle|f|Schnittstellen; script|Skript|n|Skripte
backup|Sicherung|f|Sicherungen; account|Konto|n|Konten; strategy|Strategie|f|Strategien
workshop|Workshop|m|Workshops; training|Schulung|f|Schulungen; plan|Plan|m|Pläne
idea|Idee|f|Ideen; question|Frage|f|Fragen; problem|Problem|n|Probleme; solution|Lösung|f|Lösungen
deadline|Frist|f|Fristen; milestone|Meilenstein|m|Meilensteine
decision|Entscheidung|f|Entscheidungen; request|Anfrage|f|Anfragen
change request|Änderungsantrag|m|Änderungsanträge; complaint|Beschwerde|f|Beschwerden
notification|Benachrichtigung|f|Benachrichtigungen; picture|Bild|n|Bilder
summary|Zusammenfassung|f|Zusammenfassungen; analysis/analyses|Analyse|f|Analysen
forecast|Prognose|f|Prognosen; guideline|Richtlinie|f|Richtlinien; template|Vorlage|f|Vorlagen
migration|Migration|f|Migrationen; dashboard|Dashboard|n|Dashboards; video|Video|n|Videos
search box|Suchfeld|n|Suchfelder; recording|Aufnahme|f|Aufnahmen; text|Text|m|Texte
translation|Übersetzung|f|Übersetzungen; letter|Brief|m|Briefe; notebook|Notizbuch|n|Notizbücher
travel plan|Reiseplan|m|Reisepläne; workflow|Arbeitsablauf|m|Arbeitsabläufe
log|Protokoll|n|Protokolle
demo|Demo|f|Demos; roadmap|Fahrplan|m|Fahrpläne; meeting room|Besprechungsraum|m|Besprechungsräume
calendar|Kalender|m|Kalender; meeting|Besprechung|f|Besprechungen; interview|Interview|n|Interviews
invitation|Einladung|f|Einladungen; feedback/feedback|Rückmeldung|f|Rückmeldungen
documentation|Dokumentation|f|Dokumentationen; project|Projekt|n|Projekte; office|Büro|n|Büros
room|Raum|m|Räume; computer|Computer|m|Computer; cable|Kabel|n|Kabel; battery|Batterie|f|Batterien
car|Auto|n|Autos; map|Karte|f|Karten; book|Buch|n|Bücher; desk|Schreibtisch|m|Schreibtische
chair|Stuhl|m|Stühle; door|Tür|f|Türen; window|Fenster|n|Fenster
coffee machine|Kaffeemaschine|f|Kaffeemaschinen
address|Adresse|f|Adressen; phone number|Telefonnummer|f|Telefonnummern; article|Artikel|m|Artikel
page|Seite|f|Seiten; paragraph|Absatz|m|Absätze; number|Zahl|f|Zahlen; title|Titel|m|Titel
answer|Antwort|f|Antworten; change|Änderung|f|Änderungen; mistake|Fehler|m|Fehler
advantage|Vorteil|m|Vorteile; goal|Ziel|n|Ziele; topic|Thema|n|Themen; point|Punkt|m|Punkte
step|Schritt|m|Schritte; service|Dienst|m|Dienste; system|System|n|Systeme
network|Netzwerk|n|Netzwerke
program|Programm|n|Programme; model|Modell|n|Modelle; tool|Werkzeug|n|Werkzeuge; part|Teil|m|Teile
market|Markt|m|Märkte; price|Preis|m|Preise; discount|Rabatt|m|Rabatte
payment|Zahlung|f|Zahlungen; team meeting|Teambesprechung|f|Teambesprechungen; call|Anruf|m|Anrufe
conversation|Gespräch|n|Gespräche; trip|Reise|f|Reisen; flight|Flug|m|Flüge; hotel|Hotel|n|Hotels
appointment|Termin|m|Termine; event|Veranstaltung|f|Veranstaltungen; course|Kurs|m|Kurse
release|Veröffentlichung|f|Veröffentlichungen; job|Stelle|f|Stellen
application|Bewerbung|f|Bewerbungen
signature|Unterschrift|f|Unterschriften; photo|Foto|n|Fotos; slide|Folie|f|Folien
"""

# English | German nominative | gender | German plural | German oblique singular where it differs
PEOPLE = """
customer|Kunde|m|Kunden|Kunden; colleague|Kollege|m|Kollegen|Kollegen; boss|Chef|m|Chefs
manager|Managerin|f|Managerinnen; team|Team|n|Teams; engineer|Ingenieur|m|Ingenieure
developer|Entwicklerin|f|Entwicklerinnen; designer|Designer|m|Designer
analyst|Analyst|m|Analysten|Analysten; supplier|Lieferant|m|Lieferanten|Lieferanten
partner|Partner|m|Partner; team leader|Teamleiterin|f|Teamleiterinnen; tester|Tester|m|Tester
neighbor|Nachbarin|f|Nachbarinnen; friend|Freund|m|Freunde; sister|Schwester|f|Schwestern
brother|Bruder|m|Brüder; doctor|Ärztin|f|Ärztinnen; secretary|Sekretärin|f|Sekretärinnen
director|Direktor|m|Direktoren; intern|Praktikant|m|Praktikanten|Praktikanten
expert|Expertin|f|Expertinnen; sales team|Vertriebsteam|n|Vertriebsteams
lawyer|Anwältin|f|Anwältinnen; assistant|Assistent|m|Assistenten|Assistenten
department|Abteilung|f|Abteilungen; company|Firma|f|Firmen; visitor|Besucher|m|Besucher
trainer|Trainer|m|Trainer; accountant|Buchhalterin|f|Buchhalterinnen
client|Mandant|m|Mandanten|Mandanten
"""

NAMES = """
Anna Maria David Laura Sarah Michael Julia Daniel Lisa Paul Emma Thomas Eva Simon Robert Karen
Martin Sophie Oliver Helen Frank Alice Bob Jack Susan George Ben Max Lena Clara Victor Hugo Diana
Ivan Kevin Monica Rachel Sam Tom Marcus Felix Pamela Quinn Andrew Linda Kate Nick Nina Barbara
Carla Nora Stefan Dan Ron Steve Peter
"""

# English | German (singular verb forms derived; "ab.schließen" marks a separable prefix)
# | participle | third person singular where the stem changes
VERBS = """
review|prüfen|geprüft; send/sent|schicken|geschickt; update|aktualisieren|aktualisiert
check|überprüfen|überprüft; finish|ab.schließen|abgeschlossen; present|vor.stellen|vorgestellt
discuss|besprechen|besprochen|bespricht; prepare|vor.bereiten|vorbereitet|bereitet
change|ändern|geändert; approve|genehmigen|genehmigt; show/showed/shown|zeigen|gezeigt
share|teilen|geteilt; need|brauchen|gebraucht; use|benutzen|benutzt
find/found|finden|gefunden|findet
open|öffnen|geöffnet|öffnet; close|schließen|geschlossen; save|speichern|gespeichert
delete|löschen|gelöscht; copy|kopieren|kopiert; print|drucken|gedruckt; buy/bought|kaufen|gekauft
translate|übersetzen|übersetzt; test|testen|getestet|testet; fix|reparieren|repariert
improve|verbessern|verbessert; explain|erklären|erklärt; describe|beschreiben|beschrieben
order|bestellen|bestellt; pay for/paid for|bezahlen|bezahlt; sign|unterschreiben|unterschrieben
forward|weiter.leiten|weitergeleitet|leitet; publish|veröffentlichen|veröffentlicht
archive|archivieren|archiviert; upload|hoch.laden|hochgeladen|lädt
download|herunter.laden|heruntergeladen|lädt; export|exportieren|exportiert
import|importieren|importiert; create|erstellen|erstellt; plan|planen|geplant
deliver|liefern|geliefert; replace|ersetzen|ersetzt; install|installieren|installiert
sell/sold|verkaufen|verkauft; look for|suchen|gesucht; return|zurück.geben|zurückgegeben|gibt
see/saw/seen|sehen|gesehen|sieht; read/read|lesen|gelesen|liest
write/wrote/written|schreiben|geschrieben; postpone|verschieben|verschoben
cancel|ab.sagen|abgesagt; reject|ab.lehnen|abgelehnt; accept|akzeptieren|akzeptiert
get/got|bekommen|bekommen; receive|erhalten|erhalten|erhält; lose/lost|verlieren|verloren
know/knew/known|kennen|gekannt; choose/chose/chosen|wählen|gewählt; make/made|machen|gemacht
bring/brought|bringen|gebracht; take/took/taken|nehmen|genommen|nimmt
keep/kept|behalten|behalten|behält
build/built|bauen|gebaut; rent|mieten|gemietet|mietet; rename|um.benennen|umbenannt|benennt
add|hinzu.fügen|hinzugefügt; remove|entfernen|entfernt; compare|vergleichen|verglichen
measure|messen|gemessen|misst; repeat|wiederholen|wiederholt; mention|erwähnen|erwähnt
understand/understood|verstehen|verstanden; collect|sammeln|gesammelt|sammelt
sort|sortieren|sortiert
check out|an.sehen|angesehen|sieht; try out|aus.probieren|ausprobiert
turn on|ein.schalten|eingeschaltet|schaltet
turn off|aus.schalten|ausgeschaltet|schaltet; shorten|kürzen|gekürzt
correct|korrigieren|korrigiert
organize|organisieren|organisiert; solve|lösen|gelöst; confirm|bestätigen|bestätigt
book|buchen|gebucht; develop|entwickeln|entwickelt|entwickelt
record|auf.nehmen|aufgenommen|nimmt; design|entwerfen|entworfen|entwirft
start|starten|gestartet|startet; move|verlegen|verlegt; support|unterstützen|unterstützt
"""

# English base | English -ing | German infinitive phrase (what one does without an object)
ACTIVITIES = """
take a break|taking a break|eine Pause machen; start over|starting over|von vorne anfangen
talk to the customer|talking to the customer|mit dem Kunden sprechen
work from home|working from home|von zu Hause arbeiten; go home|going home|nach Hause gehen
have lunch|having lunch|zu Mittag essen; drink coffee|drinking coffee|Kaffee trinken
take notes|taking notes|Notizen machen
call the supplier|calling the supplier|den Lieferanten anrufen
work together|working together|zusammenarbeiten
speak more slowly|speaking more slowly|langsamer sprechen
wait a little longer|waiting a little longer|noch etwas länger warten
hire two people|hiring two people|zwei Leute einstellen; save money|saving money|Geld sparen
learn German|learning German|Deutsch lernen; book a room|booking a room|einen Raum buchen
travel to Berlin|traveling to Berlin|nach Berlin reisen; stay here|staying here|hierbleiben
leave now|leaving now|jetzt gehen; leave early|leaving early|früher gehen
ask the boss|asking the boss|den Chef fragen
write more tests|writing more tests|mehr Tests schreiben
"""

# English | German adjective stem (for things)
ADJECTIVES = """
new|neu; old|alt; first|erst; second|zweit; last|letzt; next|nächst; short|kurz; long|lang
important|wichtig; final|endgültig; current|aktuell; big|groß; small|klein; whole|ganz
complete|vollständig; simple|einfach; good|gut; better|besser; wrong|falsch; right|richtig
missing|fehlend; monthly|monatlich; weekly|wöchentlich; internal|intern; public|öffentlich
German|deutsch; English|englisch
"""

# English | German predicate adjectives (a thing or a state of affairs is …)
QUALITIES = """
important|wichtig; ready|fertig; complete|vollständig; correct|richtig; wrong|falsch; late|zu spät
very good|sehr gut; too long|zu lang; too short|zu kurz; too expensive|zu teuer; cheap|billig
new|neu; useful|nützlich; helpful|hilfreich; clear|klar; unclear|unklar; difficult|schwierig
easy|einfach; interesting|interessant; boring|langweilig; simple|einfach; slow|langsam
fast|schnell; broken|kaputt; missing|verschwunden; safe|sicher; public|öffentlich; strange|seltsam
urgent|dringend; necessary|notwendig; possible|möglich; impossible|unmöglich; expensive|teuer
"""

# English | German (a person is …)
FEELINGS = """
happy|glücklich; tired|müde; busy|beschäftigt; sick|krank; late|zu spät; ready|bereit; sure|sicher
satisfied|zufrieden; surprised|überrascht; disappointed|enttäuscht; excited|begeistert
nervous|nervös
on vacation|im Urlaub; at lunch|beim Mittagessen; in a meeting|in einer Besprechung
at home|zu Hause
in the office|im Büro; on the train|im Zug; new here|neu hier; worried|besorgt
optimistic|optimistisch
"""

WEEKDAYS = """
Monday|Montag; Tuesday|Dienstag; Wednesday|Mittwoch; Thursday|Donnerstag; Friday|Freitag
Saturday|Samstag; Sunday|Sonntag
"""

MONTHS = """
January|Januar; February|Februar; March|März; April|April; May|Mai; June|Juni; July|Juli
August|August; September|September; October|Oktober; November|November; December|Dezember
"""

# when something will happen, or happens
FUTURE = """
tomorrow|morgen; today|heute; now|jetzt; soon|bald; later|später; this week|diese Woche
next week|nächste Woche; next month|nächsten Monat; next year|nächstes Jahr
this afternoon|heute Nachmittag; this morning|heute Morgen; this evening|heute Abend
tomorrow morning|morgen früh; tomorrow afternoon|morgen Nachmittag; in the morning|am Morgen
in the afternoon|am Nachmittag; after lunch|nach dem Mittagessen; before lunch|vor dem Mittagessen
after the meeting|nach der Besprechung; before the meeting|vor der Besprechung; immediately|sofort
at the end of the month|am Ende des Monats; at the end of the week|am Ende der Woche
in a moment|gleich; first|zuerst; every day|jeden Tag; every week|jede Woche; again|noch einmal
as soon as possible|so bald wie möglich; on the weekend|am Wochenende; together|gemeinsam
in two weeks|in zwei Wochen; in an hour|in einer Stunde; right away|sofort; tonight|heute Abend
"""

PAST = """
yesterday|gestern; last week|letzte Woche; last month|letzten Monat; last year|letztes Jahr
this morning|heute Morgen; yesterday afternoon|gestern Nachmittag; two days ago|vor zwei Tagen
an hour ago|vor einer Stunde; a moment ago|gerade eben; last night|gestern Abend; today|heute
a week ago|vor einer Woche; three weeks ago|vor drei Wochen; a few minutes ago|vor ein paar Minuten
"""

PLACES = """
in the office|im Büro; at home|zu Hause; in the meeting room|im Besprechungsraum
in the kitchen|in der Küche; at the airport|am Flughafen; in Berlin|in Berlin; in Vienna|in Wien
in Munich|in München; in London|in London; in Zurich|in Zürich; in Paris|in Paris
in Hamburg|in Hamburg; at the station|am Bahnhof; at the hotel|im Hotel; here|hier; there|dort
on the website|auf der Webseite; in the folder|im Ordner; in the database|in der Datenbank
in the calendar|im Kalender; in the chat|im Chat; in the warehouse|im Lager; online|online
"""

CITIES = """
Berlin|Berlin; Munich|München; Vienna|Wien; Zurich|Zürich; London|London; Paris|Paris; Rome|Rom
Hamburg|Hamburg; Cologne|Köln; Madrid|Madrid; Prague|Prag; New York|New York; Tokyo|Tokio
Milan|Mailand; Geneva|Genf; Stockholm|Stockholm; Copenhagen|Kopenhagen; Dublin|Dublin
"""

# English agreement (1 I, 3 he, p plural) | English | German | German agreement (1 ich, 3 er, p wir)
SUBJECTS = """
1|I|ich|1; p|we|wir|p; p|you|Sie|p; p|they|sie|p; 3|he|er|3; 3|she|sie|3; 3|everyone|jeder|3
3|nobody|niemand|3; 3|somebody|jemand|3
"""

LETTERS = {
    "q": "qualities",
    "a": "feelings",
    "t": "future",
    "y": "past",
    "l": "places",
    "g": "cities",
    "d": "weekdays",
    "o": "months",
}
"""The slots that are filled from a table of phrases, by letter."""

PHRASES = {
    "qualities": QUALITIES,
    "feelings": FEELINGS,
    "future": FUTURE,
    "past": PAST,
    "places": PLACES,
    "cities": CITIES,
    "weekdays": WEEKDAYS,
    "months": MONTHS,
    "activities": ACTIVITIES,
}
