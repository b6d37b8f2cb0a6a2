# The page of records
records-race = Rennen { $number } von { $all }
records-none = Noch kein Rennen gewonnen
records-none-hint = Gewinne ein Rennen, und seine Zeit steht hier.
records-today-hint = Heute. Bestätige, um den Lauf anzusehen.
records-day-hint = { $day }. Bestätige, um den Lauf anzusehen.
records-share-best = Besten Lauf teilen
records-watch-last = Letztes Rennen ansehen
records-watch-last-hint = Gewonnen oder verloren.
records-time-trial = Zeitrennen: { $level }
records-sprint = Sprint: { $name }
records-track = { $track }, { $opponents } Gegner
records-assisted = { $race } (mit Hilfe)
records-older = { $race } (ältere Regeln)

# The replays that the player keeps
records-replays = Aufgehobene Aufzeichnungen
records-replays-hint = Aufzeichnungen mit eigenem Namen: aufheben, ansehen, teilen, löschen.
replays-heading = Aufgehobene Aufzeichnungen
replays-reading = Die Dateien werden gelesen …
replays-keep = Letztes Rennen aufheben
replays-keep-this = Aufzeichnung aufheben
replays-keep-hint = Seine Aufzeichnung bekommt einen Namen und bleibt, bis du sie löschst.
replays-kept = Aufgehoben als „{ $name }“, bei den Bestzeiten.
replays-not-kept = Nicht aufgehoben: { $reason }
replays-paste = Aufzeichnung, Code oder Link einfügen
replays-paste-hint = Aus der Zwischenablage. Oder zieh eine Datei auf das Fenster.
replays-pick = Datei öffnen …
replays-pick-hint = Eine Aufzeichnung. Sie lässt sich auch hierher ziehen.
replays-watch = Ansehen
replays-name = Name
replays-copy = Als Text kopieren
replays-copy-hint = Eine Zeile beliebiger Länge für eine Mail. Wer sie bekommt, fügt sie hier ein.
replays-delete = Löschen
replays-delete-hint = Die Datei wird von diesem Computer entfernt.
replays-delete-keep = Behalten
replays-delete-heading = „{ $name }“ löschen?
records-earlier = Frühere Kampagne: { $number }. { $level }
