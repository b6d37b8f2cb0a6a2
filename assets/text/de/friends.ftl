# The page of races among friends, before there is a room
friends-host = Raum öffnen
friends-host-hint = Öffnet einen Raum und zeigt seinen Code. Damit treten die anderen bei.
friends-join = Beitreten
friends-join-hint = Der Code eines Raums, etwa KXWPT, oder seine Adresse mit dem Code: 192.168.0.5/KXWPT.
friends-join-typing-hint = Eingabe tritt bei. Escape verlässt das Feld.
friends-name = Dein Name
friends-name-hint = Was die anderen sehen: 1 bis 20 Buchstaben.
friends-name-drawn = vom Spiel gewählt
friends-server = Raumserver
friends-server-hint = Durch ihn finden sich Spieler; er sieht kein Rennen. Leer: dieser Computer, für ein lokales Netz.
friends-server-own = dieser Computer
friends-watch = Nur zusehen
friends-watch-hint = Ob du im nächsten Raum, dem du beitrittst, mitläufst oder zusiehst.
friends-wrong-code = Ein Raumcode hat 5 der Zeichen BCDFGHJKMNPQRTVWXYZ34679. Mit einer Adresse: ADRESSE/CODE.
friends-wrong-address = Eine Adresse ist ein Name oder eine IP-Adresse, und ein Port von 1 bis 65535, wenn er nicht 3536 ist.
friends-wrong-name = Ein Name hat 1 bis { $most } Buchstaben.
friends-no-random = Das System hat keine Zufallszahlen.
friends-no-server = Der Raumserver startet nicht: { $reason }.
friends-no-server-in-browser = Eine Seite kann selbst keinen Raum öffnen. Stelle erst einen Raumserver ein.

# In a room
friends-code = Raum { $room }
friends-tell-address = Freunde treten mit { $address } bei
friends-entering = Suche Raum { $room } …
friends-alone = Noch ist sonst niemand da.
friends-ready = Bereit
friends-ready-hint = Das Rennen beginnt, wenn alle bereit sind.
friends-not-ready = Nicht bereit
friends-wait = Warte auf das Ende des Rennens
friends-wait-for-room = Warte auf den Raum
friends-say = Sagen
friends-say-hint = Ein Satz für alle. Andere gibt es nicht.
friends-maze = Rennen
friends-maze-hint = Was der Gastgeber wählt. Fresser bleiben zu Hause, und die Irrgärten werden von allen gelost.
friends-drawn = Ein Rennen, das alle losen
friends-level = Ein Level
friends-level-number = Level
friends-like = Wie { $race }
friends-series = Serie
friends-series-hint = Wer den Abend gewinnt.
friends-remove = Entfernen
friends-remove-hint = Beendet den Platz eines Spielers in diesem Raum.
friends-copy = Adresse kopieren
friends-copy-link = Link kopieren
friends-copy-link-hint = Der Link öffnet das Spiel im Browser und bietet an, diesem Raum beizutreten.
friends-invited = Raum { $room } beitreten
friends-invited-hint = Du hast einen Link zu diesem Raum geöffnet. Beitreten verbindet mit { $server }.
friends-leave = Raum verlassen
friends-state-you = du
friends-state-host = Gastgeber
friends-state-ready = bereit
friends-state-here = nicht bereit
friends-state-away = weg
friends-state-watching = sieht zu
friends-connecting = { $count } verbinden sich …
friends-trip = { $milliseconds } ms
friends-wins = { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}

# The race
friends-card = Die kürzeste Zeit gewinnt. Nach dem Ersten haben die anderen 30 Sekunden.
friends-menu = Menü
friends-goes-on = Das Rennen läuft weiter
friends-preparing = Warte auf die anderen …
friends-place-away = weg
friends-quit = Rennen verlassen
friends-end = Rennen für alle beenden

# The result
friends-won-by = { $name } gewinnt!
friends-no-winner = Kein Sieger
friends-waiting = Warte auf die anderen
friends-champion = { $name } gewinnt die Serie!
friends-verified = geprüft
friends-unverified = ! nicht bestätigt
friends-verifying = wird geprüft
friends-unplaced = nicht da
friends-racing = unterwegs
friends-rematch = Revanche
friends-rematch-waits = Bereit: warte auf die anderen
friends-to-room = Zum Raum
friends-keep-replay = Meine Aufzeichnung behalten
friends-about = Rennen { $race }
friends-about-best = Rennen { $race }, die meisten von { $races }

# What happens
friends-joined = { $name } ist da.
friends-went-away = { $name } ist weg: seit 5 s nichts gehört.
friends-came-back = { $name } ist wieder da.
friends-left = { $name } ist gegangen.
friends-removed = { $name } wurde entfernt: { $reason }.
friends-connection-ended = Eine Verbindung wurde beendet: { $reason }.
friends-other-rules = { $name } spielt nach Regeln der Version { $rules } (Programm { $program }), du nach { $own }. Beide brauchen dieselbe.
friends-other-messages = Ein Spieler spricht Version { $version } des Netzes, du { $own }. Beide brauchen dieselbe.
friends-refused = Du hast keinen Platz: { $reason }.
friends-kicked = Der Gastgeber hat dich aus dem Raum entfernt.
friends-turned-away = { $name } kam wieder und hat keinen Platz: du hast diesen Spieler oder Namen entfernt.
friends-way = Du und { $name } erreicht euch über { $via }.
friends-is-host = { $name } ist Gastgeber.
friends-says = { $name }: { $phrase }
friends-called-off = Das Rennen wurde abgesagt: { $reason }.
friends-finished = { $name } ist nach { $time } am Ziel.
friends-won = Niemand kann { $name } mehr schlagen: { $time }.
friends-connection-lost = Die Verbindung ist abgebrochen ({ $reason }). Neuer Versuch …
friends-nobody-answers = Noch antwortet niemand. Neuer Versuch …
friends-no-room = Es gibt keinen Raum { $room } bei { $server }. Prüfe den Code.
friends-room-exists = Es gibt schon einen Raum { $room } bei { $server }. Öffne noch einmal, für einen anderen Code.
friends-room-full = Raum { $room } bei { $server } ist voll.
friends-no-more-rooms = Der Raumserver { $server } hat keine Räume mehr.
friends-server-missing = Kein Raumserver bei { $server }: { $reason }.
friends-cause-not-there = dort antwortet nichts
friends-cause-no-name = es gibt keinen Rechner dieses Namens
friends-cause-other-server = was dort antwortet, ist keiner
friends-cause-closed = der Raumserver hat sie beendet
friends-cause-broken-off = der Verbindungsaufbau brach ab
friends-cause-no-answer = keine Antwort. Prüfe Adresse und Code, und ob er läuft
friends-cannot-be-raced = Das kann man nicht unter Freunden laufen: { $reason }.
friends-refusal-rules = jene Seite spielt nach Regeln der Version { $rules } (Programm { $program }), du nach { $own }
friends-refusal-messages = jene Seite spricht Version { $version } des Netzes, du { $own }
friends-refusal-full = der Raum ist voll, er hat { $places } Plätze
friends-refusal-flood = zu viele Nachrichten
friends-refusal-garbage = unlesbare Nachrichten
friends-refusal-taken = dieser Spieler ist schon da
friends-refusal-secret = ein Geheimnis, das nicht zu seinem Hash passt
friends-refusal-kicked = vom Gastgeber
friends-off-host = vom Gastgeber
friends-off-away = ein Spieler ist weg
friends-off-host-changed = der Gastgeber hat gewechselt
friends-off-slow = die Vorbereitung dauerte zu lange
friends-off-different = die Spieler haben verschiedene Rennen gebaut
friends-off-impossible = ein Spieler kann es nicht laufen
friends-off-not-drawn = der Gastgeber nahm nicht das geloste Rennen

# The phrases of the chat
friends-hello = Hallo!
friends-good-luck = Viel Glück!
friends-well-run = Gut gelaufen!
friends-so-close = So knapp!
friends-again = Noch einmal?
friends-one-moment = Einen Moment, bitte.
friends-thanks = Danke!
friends-bye = Tschüss!
