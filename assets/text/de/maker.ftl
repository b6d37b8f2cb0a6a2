# Eigene Levels und Kampagnen.
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
maker-file = keine Levels: { $reason }
maker-shelf-full = es ist Platz für { $max } Kampagnen, zusammen 1 MB: entferne erst eine
maker-no-name = das Level hat noch keinen Namen
maker-no-opponent = das Level hat noch keinen Gegner
maker-good = Es ist zu gewinnen. Par ist { $par }, ein mittlerer Bot braucht { $typical }.
maker-unlike = Es ist zu gewinnen. { $reason }

# Die Seiten zum Bauen.
maker-heading = Eigene Levels
modes-maker-hint = Bau eigene Levels, verschick sie als Links und lauf die von anderen.
maker-state = { $levels ->
    [one] 1 Level
   *[other] { $levels } Levels
}
maker-levels = { $levels ->
    [one] 1 Level
   *[other] { $levels } Levels
}
maker-level = { $level }. { $name }
maker-new = Neues Level
maker-new-hint = Beginnt mit Labyrinth und Gegnern deines letzten Schnellrennens.
maker-resume = Entwurf weiterbauen
maker-resume-hint = Er ist noch nicht behalten.
maker-resume-quick = Den Entwurf mit dem Schnellrennen
maker-resume-quick-hint = Ersetzt sein Labyrinth, Türen, Gegner und deren Zeiten durch die des Schnellrennens.
maker-game = Levels des Spiels
maker-game-hint = Zum Abschauen und Kopieren.
maker-paste = Link einfügen
maker-paste-hint = Der Link oder die Datei eines Levels oder einer Kampagne, als Text.
maker-pick = Datei öffnen …
maker-pick-hint = Dateien und Ordner lassen sich auch hierher ziehen.
maker-draft = Level
maker-name = Name
maker-name-hint = Bis zu 24 Zeichen.
maker-text = Text
maker-text-hint = Ein Satz für alle, die es laufen; er steht vor dem Start.
maker-race = Labyrinth, Türen und Gegner
maker-race-against = Gegen { $eaters }. Wände zeichnest du im Labor: Bearbeiten.
maker-race-done = Fertig
maker-race-done-hint = Zurück zum Level.
maker-places = Türen, Schlüssel und Krümel
maker-places-hint = Wo sie sind: vom Spiel oder von Hand gewählt.
maker-places-finding = Sucht Plätze …
maker-places-doors = Türen und Schlüssel
maker-places-crumbs = Krümel
maker-by-rules = Vom Spiel
maker-by-hand = Von Hand
maker-by-hand-hint = Von Hand verschiebt jedes sein Eintrag oder ein Klick ins Labyrinth.
maker-place-door = Tür { $number }
maker-place-door-hint = In einem Gang, um den kein anderer Weg führt, hinter ihrem Schlüssel.
maker-place-steps = { $steps ->
    [one] nach 1 Schritt
   *[other] nach { $steps } Schritten
}
maker-place-at = Spalte { $column }, Zeile { $row }
maker-place-key = Schlüssel { $number }
maker-place-key-hint = Links und rechts geht es die Gänge entlang. Ein Klick legt ihn hin.
maker-place-crumbs = Zahl der Krümel
maker-place-crumbs-hint = Ein Klick ins Labyrinth legt einen Krümel hin oder nimmt ihn weg.
maker-place-crumb = Krümel { $number }
maker-palette = Farben
maker-music = Musik
maker-music-finale = Finale
maker-of-world = Von seiner Welt
maker-own-run = Dein Lauf
maker-own-run-hint = Deine beste Zeit in diesem Rennen ohne Hilfe. Andere laufen gegen sie als Geist.
maker-medals = Medaillen
maker-medals-hint = Nach deinem Lauf: deine Zeit ist die Autorenmedaille, und die anderen folgen daraus.
maker-medals-par = Nach Par
maker-medals-run = Nach deinem Lauf
maker-try = Ausprobieren
maker-try-hint = Läuft es in deiner Schwierigkeit. Zurück auf dieser Seite kann deine Zeit sein Geist werden.
maker-check = Prüfen
maker-check-hint = Sagt, ob es zu gewinnen ist und was die Levels des Spiels anders machen.
maker-keep = Behalten
maker-keep-hint = Legt es zu deinen Levels, wenn es zu gewinnen ist.
maker-copy = Link kopieren
maker-copy-hint = Wer den Link öffnet, kann es laufen, auch im Browser.
maker-copy-code = Als Text kopieren
maker-copy-code-hint = Ein Freund fügt ihn ins Spiel ein. Links brauchen eine Adresse: Einstellungen, Spiel.
maker-save = Datei speichern
maker-save-hint = Speichert es als Datei.
maker-edit = Bearbeiten
maker-make-like = Eines wie dieses bauen
maker-edit-hint = Öffnet es zum Bauen.
maker-race-it = Laufen
maker-race-run = Gegen den Autor laufen
maker-join = Mit { $name } verbinden
maker-join-hint = Die Levels von beiden werden eine Kampagne.
maker-remove = Entfernen
maker-remove-hint = Nimmt es von deinen Levels. Rekorde und Aufnahmen bleiben, und bis das Spiel endet, lässt es sich zurücklegen.
maker-checking = Prüft, ob es zu gewinnen ist …
maker-not-won = Das ist nicht zu gewinnen: { $reason }
maker-kept = Es ist bei deinen Levels.
maker-added = Es ist jetzt bei deinen Levels.
maker-saved = Gespeichert: { $path }
maker-not-saved = Nicht gespeichert: { $reason }
maker-no-run = Du hast in diesem Rennen noch keine Zeit ohne Hilfe: probier es erst aus
maker-finish = Gegner im Ziel
maker-finish-measured = Wie Bots laufen
maker-finish-own = Zu deinen Zeiten
maker-finish-hint = Deine Zeiten gelten in diesem Labyrinth: Ein anderes hat wieder eigene.
maker-finish-at = Erster bei { $difficulty }
maker-finish-at-hint = Schwerere Gegner sind nie langsamer als leichtere.
maker-print = Drucken…
maker-print-hint = Öffnet die Seite des Labors, die sein Labyrinth druckt.
