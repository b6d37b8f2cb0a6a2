# Eigene Level und Kampagnen.
maker-cell = Feld { $cell }
maker-cell-at = Feld { $cell } (Spalte { $column }, Zeile { $row })
maker-blocked = kein Weg führt vom Start, { $start }, zum Ziel, { $goal }: am nächsten führt er bis { $end }
maker-eaters = die Fresser können nicht laufen: { $reason }
maker-run = der Lauf des Autors zählt nicht: { $reason }
maker-run-hinted = der Weg wurde gezeigt, also setzt er keine Medaillen
maker-wrong-level = Level { $level }, { $name }: { $reason }
maker-no-link = der Link hätte { $letters } Zeichen, und Messenger schneiden Links mit mehr als { $max } ab: schick die Datei
maker-link-begin = der Text eines Levels beginnt mit { $begin }
maker-link-long = das Level ist zu groß für einen Link: ein Link hat höchstens { $max } Zeichen und eine Datei von 1 MB
maker-link-damaged = der Text des Levels ist beschädigt: kopier ihn noch einmal
maker-file = keine Level: { $reason }
