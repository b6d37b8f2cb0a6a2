# Texts shared by several screens
common-back = Zurück
common-cancel = Abbrechen
common-on = An
common-off = Aus
common-none = Keine
common-percent = { $value } %
common-seconds = { $value } s
common-copied = In die Zwischenablage kopiert.
common-put-back = { $name } zurücklegen
common-put-back-hint = Zuletzt entfernt.

# Screenshots
screenshot-saved = Bildschirmfoto: { $path }
screenshot-failed = Das Bildschirmfoto lässt sich nicht als PNG speichern.

# Sharing a race or a replay
share-race = Link teilen
share-race-hint = Kopiert einen Link. Wer ihn öffnet, läuft dasselbe Rennen.
share-replay = Aufzeichnung teilen
share-replay-hint = Kopiert einen Link. Wer ihn öffnet, sieht den Lauf an oder läuft gegen ihn.
share-code-copied = Links brauchen eine Adresse (Einstellungen, Spiel). Stattdessen kopiert: ein Code, den deine Freunde im Spiel einfügen.
share-strip-code = { $code } (kein Link: diesen Code in Mazeater einfügen)
share-line-copied = Ohne Link kopiert: Links brauchen eine Adresse (Einstellungen, Spiel).
share-replay-long = Die Aufzeichnung ist zu lang für einen Link: Kopiert ist stattdessen der Link ihres Rennens.
share-result = Ergebnis teilen
share-result-hint = Kopiert Zeit, drei Quadrate gegen Gold und einen Link zum Lauf.
share-strip = { $race } in { $time }

# A replay of a link
shared-race = Dagegen antreten
shared-race-hint = Der Lauf ist ein Geist in deinem Rennen.
shared-watch = Ansehen
shared-won = { $race }: gewonnen in { $time }.
shared-lost = { $race }: { $eater } hat gewonnen; der Lauf dauerte { $time }.
