# Die Fresser, die man selbst schreibt

scripts-stuck =
    { $steps ->
        [one] { $name } steckt nach einem Schritt fest: { $reason }
       *[other] { $name } steckt nach { $steps } Schritten fest: { $reason }
    }
scripts-stuck-replay =
    { $steps ->
        [one] { $name } blieb nach einem Schritt stecken.
       *[other] { $name } blieb nach { $steps } Schritten stecken.
    }
scripts-for-fun = Rennen gegen Skripte zählen für keine Bestzeit, Medaille und keinen Sieg.
scripts-card-explorer = erkundet nach dem Skript seines Spielers
scripts-card-planner = plant nach dem Skript seines Spielers
scripts-gone = dieses Skript gibt es nicht mehr
scripts-unusable = { $name } kann nicht laufen: { $reason }
scripts-many = es gibt schon { $max } Skripte: lösch zuerst eines
scripts-read-only = Lektionen sind nicht zu ändern: kopier sie zuerst
scripts-reading = deine Skripte werden noch gelesen
scripts-opponents-hint = Fresser, die du geschrieben hast, als Gegner. Rennen gegen Skripte zählen nicht.

# Im schnellen Rennen
quick-opponent-lesson = Eine Lektion aus „Deine Fresser“. Rennen gegen Skripte zählen nicht.
quick-opponent-own = Dein eigener Fresser. Rennen gegen Skripte zählen nicht.
quick-opponent-mouse = Ein Programm, das du genannt hast. Rennen dagegen zählen nicht.
share-copied-without-scripts = Kopiert, ohne deine Fresser: sie sind in keinem Link zu einem Rennen. Ein Link zur Aufzeichnung enthält ihren Lauf.
error-script-walk = der Lauf eines Skripts geht durch eine Wand oder am Käse vorbei

# Was an einem Skript falsch ist. Im Englischen sind es die Worte des Skripts, sonst Art und Gegenstand.
script-error-at = Zeile { $line }: { $reason }
script-error-too-long =
    { $subject ->
       *[other]
            { $reason ->
               *[other] Das Skript ist zu lang: höchstens 65536 Bytes
            }
    }
script-error-not-text =
    { $subject ->
       *[other]
            { $reason ->
               *[other] Die Datei ist kein Text in UTF-8
            }
    }
script-error-header =
    { $subject ->
       *[other]
            { $reason ->
               *[other] Diese Zeile am Anfang ist ungültig (name: 1 bis 24 Zeichen, color: #e08020, body: einer der acht Fresser)
            }
    }
script-error-syntax =
    { $subject ->
       *[other] Das versteht die Sprache nicht: { $reason }
    }
script-error-no-function =
    { $subject ->
       *[other]
            { $reason ->
               *[other] Es fehlt fn step(mouse), fn run(mouse) oder fn plan(maze)
            }
    }
script-error-two-functions =
    { $subject ->
       *[other]
            { $reason ->
               *[other] Ein Skript hat fn step(mouse) oder fn plan(maze), nicht beide
            }
    }
script-error-unknown-variable =
    { $reason ->
       *[other] Die Variable „{ $subject }“ gibt es hier nicht: schreib zuerst let, oder prüf die Schreibweise
    }
script-error-unknown-function =
    { $reason ->
       *[other] Die Funktion „{ $subject }“ gibt es so nicht: prüf Schreibweise und Klammern
    }
script-error-unknown-property =
    { $reason ->
       *[other] Die Eigenschaft „{ $subject }“ gibt es nicht: prüf die Schreibweise
    }
script-error-wrong-type =
    { $subject ->
       *[other] Dieser Wert hat die falsche Art: { $reason }
    }
script-error-out-of-range = „{ $subject }“ liegt außerhalb des Erlaubten: { $reason }
script-error-arithmetic =
    { $subject ->
       *[other]
            { $reason ->
               *[other] Diese Rechnung hat kein Ergebnis: geteilt durch null, oder zu groß
            }
    }
script-error-too-much-work =
    { $reason ->
       *[other] Mehr als { $subject } Operationen in einem Aufruf: endet eine Schleife nie?
    }
script-error-too-much-work-in-all =
    { $reason ->
       *[other] Der ganze Lauf braucht mehr als { $subject } Operationen
    }
script-error-too-many-steps =
    { $reason ->
       *[other] Nach { $subject } Schritten noch nicht beim Käse
    }
script-error-too-much-memory =
    { $subject ->
       *[other] Zu viele Daten: { $reason }
    }
script-error-too-deep =
    { $subject ->
       *[other]
            { $reason ->
               *[other] Die Funktionen rufen einander zu tief auf
            }
    }
script-error-thrown =
    { $reason ->
       *[other] Das Skript hat aufgegeben: { $subject }
    }
script-error-wall =
    { $reason ->
       *[other] Es läuft gegen die Wand an Seite { $subject }
    }
script-error-shut-door =
    { $reason ->
       *[other] Es läuft gegen eine geschlossene Tür: { $subject }
    }
script-error-no-move =
    { $subject ->
       *[other] Das Ergebnis ist kein Zug: { $reason }
    }
script-error-not-at-cheese =
    { $reason ->
       *[other] Es endet in Zelle { $subject }, nicht beim Käse
    }
script-error-not-eaten =
    { $reason ->
       *[other] Es endet beim Käse in Zelle { $subject }, und die Maus hat ihn nicht gefressen
    }
script-error-no-cheese =
    { $reason ->
       *[other] In Zelle { $subject } ist kein Käse
    }
script-error-no-blocks =
    { $reason ->
       *[other] Das geht mit Blöcken nicht: { $subject }
    }
script-error-maze-too-large =
    { $subject ->
       *[other]
            { $reason ->
               *[other] Dieses Labyrinth ist für Skripte zu groß
            }
    }
script-error-living-maze =
    { $subject ->
       *[other]
            { $reason ->
               *[other] plan sieht das Labyrinth am Start, und eines, das lebt, ändert sich: schreibe fn step(mouse) oder fn run(mouse)
            }
    }
script-error-canceled =
    { $subject ->
       *[other]
            { $reason ->
               *[other] abgebrochen
            }
    }
script-error-other =
    { $subject ->
       *[other] Das Skript hat einen Fehler: { $reason }
    }

# Die Seiten der Fresser, die man selbst schreibt
scripts-heading = Deine Fresser
modes-scripts-hint = Schreib einen eigenen Fresser, in wenigen Zeilen, und lauf gegen ihn. Fünf Lektionen zeigen, wie.
scripts-about = Ein Fresser ist eine Maus mit einem Programm. Öffne eine Lektion, um zu sehen, wie es geht, oder schreib einen eigenen.
scripts-explorer = Entdecker
scripts-explorer-hint = Sieht nur seine eigene Zelle und merkt sich, was er will.
scripts-planner = Planer
scripts-planner-hint = Hat eine Karte und plant, während du liest.
scripts-mistake = Hat einen Fehler
scripts-lesson-number = Lektion { $number }
scripts-lesson = Lektion { $number }. Lies sie, lass sie laufen, kopier sie und ändere sie.
scripts-new = Neuer Fresser
scripts-new-name = Mein Fresser
scripts-new-hint = Beginnt mit der ersten Lektion und öffnet den Editor.
scripts-paste = Skript einfügen
scripts-paste-hint = Nimmt das Skript aus der Zwischenablage. Eine Datei, die auf .rhai endet, kannst du auch ins Fenster ziehen.
scripts-pick = Datei öffnen
scripts-pick-hint = Nimmt ein Skript aus einer Datei, die auf .rhai endet.
scripts-no-script = das ist kein Skript: ein Skript hat fn step(mouse), fn run(mouse) oder fn plan(maze)
scripts-imported = Zu deinen Fressern gelegt.
scripts-try = Dagegen laufen
scripts-try-hint = Öffnet ein schnelles Rennen mit diesem Fresser als Gegner.
scripts-edit = Bearbeiten
scripts-read = Lesen und laufen lassen
scripts-edit-hint = Öffnet den Editor, mit einem kleinen Labyrinth, in dem es läuft.
scripts-copy = Kopieren und ändern
scripts-copy-hint = Macht einen neuen Fresser wie diesen und öffnet den Editor.
scripts-export = Text kopieren
scripts-export-hint = Kopiert das Skript in die Zwischenablage, um es weiterzugeben oder anderswo aufzuheben.
scripts-rename = Datei
scripts-delete = Löschen
scripts-delete-hint = Löscht die Datei des Skripts. Das lässt sich nicht rückgängig machen.
scripts-mouse = Maus
scripts-mouse-hint = Ein Programm, das du genannt hast: es sieht nur seine eigene Zelle. Am Ende des Spiels ist es vergessen.
scripts-mouse-add = Maus in jeder Sprache
scripts-mouse-add-hint = Der Befehl eines Programms, das nach den Zeilen des Simulators mms läuft, etwa python3 my_mouse.py.
scripts-mouse-forget = Vergessen
scripts-mouse-forget-hint = Nimmt die Maus aus der Liste. Ihr Programm bleibt, wo es ist.
scripts-mouse-text = dieser Fresser ist ein Programm: sein Text steht in einer Datei von dir
scripts-mouse-command = Gib einen Befehl ein, etwa python3 my_mouse.py.
scripts-mice-many = Höchstens { $max } Mäuse stehen in der Liste: vergiss zuerst eine.

# Der Editor
scripts-type = Text bearbeiten
scripts-type-hint = Bestätige oder klick auf den Text, um zu tippen.
scripts-typing-hint = Escape verlässt den Text. Was getippt ist, bleibt.
scripts-run = Laufen lassen
scripts-run-hint = Zeigt in einem kleinen Labyrinth, wohin er läuft und was er sich merkt.
scripts-running = Es läuft …
scripts-step = Schritt
scripts-step-of = { $step } von { $all }
scripts-step-hint = Links und rechts zeigen einen Schritt zurück oder weiter.
scripts-play = Abspielen
scripts-stop = Anhalten
scripts-play-hint = Spielt den Lauf ab oder hält ihn an.
scripts-next-maze = In einem anderen Labyrinth
scripts-next-maze-hint = Ein anderes kleines Labyrinth derselben Größe.
scripts-save = Speichern
scripts-save-hint = Speichert das Skript. Es wird auch gespeichert, wenn du diese Seite verlässt.
scripts-saved = Gespeichert.
scripts-is-saved = gespeichert
scripts-is-not-saved = geändert
scripts-stuck-here =
    { $steps ->
        [one] Steckt nach einem Schritt fest: { $reason }
       *[other] Steckt nach { $steps } Schritten fest: { $reason }
    }
scripts-arrived =
    { $steps ->
        [one] Es findet den Käse nach einem Schritt.
       *[other] Es findet den Käse nach { $steps } Schritten.
    }
scripts-cut = Nach { $steps } Schritten noch nicht beim Käse.

# Im Labor
scripts-tournament-hint = Ob deine eigenen Fresser teilnehmen, und wie viele es sind.

# Blöcke
blocks-new = Neuer Fresser aus Blöcken
blocks-new-hint = Zusammengesetzt, ohne zu tippen; öffnet den Editor.
blocks-show = Als Blöcke
blocks-show-hint = Zeigt das Programm als Blöcke, wenn es nichts anderes enthält.
blocks-hide = Als Text
blocks-hide-hint = Das Programm ist dieser Text. Zurück zu Blöcken, solange der Text nichts anderes enthält.
blocks-count =
    { $count ->
        [one] 1 Block
       *[other] { $count } Blöcke
    }
blocks-row-hint = Links und rechts ändern ihn. Bestätige, um darunter einzufügen, zu verschieben oder zu entfernen.
blocks-insert-hint = Fügt diesen Block darunter ein.
blocks-change = Ändern
blocks-number = Zahl
blocks-else = sonst
blocks-with-else = { $block }, sonst
blocks-up = Nach oben
blocks-down = Nach unten
blocks-move-hint = Mit den Blöcken darin.
blocks-remove = Entfernen
blocks-remove-hint = Mit den Blöcken darin. Rückgängig bringt ihn zurück.
blocks-rename = Umbenennen
blocks-remove-procedure = Prozedur entfernen
blocks-undo = Rückgängig
blocks-redo = Wiederholen
blocks-add-procedure = Neue Prozedur
blocks-add-procedure-hint = Eigene Blöcke: Ein Aufruf tut sie alle.
