# Aufgaben für die programmierbare Maus
task-error = diese Aufgabe geht nicht: { $reason }
task-passed =
    { $stars ->
        [one] bestanden mit { $blocks } Blöcken und { $steps } Schritten: { $stars } Stern von 3
       *[other] bestanden mit { $blocks } Blöcken und { $steps } Schritten: { $stars } Sterne von 3
    }
task-passed-as-text =
    { $stars ->
        [one] bestanden mit { $steps } Schritten: { $stars } Stern von 3
       *[other] bestanden mit { $steps } Schritten: { $stars } Sterne von 3
    }
task-failed = nicht bestanden: steckt im verborgenen Labyrinth { $maze } von { $mazes } nach { $steps } Schritten fest: { $reason }
task-refused-not-run = eine Aufgabe braucht ein Programm mit fn run(mouse)
task-refused-no-blocks = diese Aufgabe ist für Blöcke: { $reason }
task-refused-block = diese Aufgabe hat keinen Block „{ $block }“
task-refused-many = dieses Programm hat zu viele Blöcke für die Aufgabe: { $blocks }
task-stars-blocks = Zwei Sterne mit höchstens { $two } Blöcken, drei mit { $three }.
task-stars-steps = Zwei Sterne mit höchstens { $two } Schritten in allen verborgenen Labyrinthen zusammen, drei mit { $three }.
task-blocks = Blöcke: { $blocks }
task-most-blocks = Ein Programm hat höchstens { $max } Blöcke.
task-hint = Tipp: { $hint }

# Die Aufgaben im Spiel
tasks-heading = Aufgaben
tasks-progress = { $stars } von { $all } Sternen
tasks-numbered = { $number }. { $name }
tasks-stars =
    { $stars ->
        [one] { $stars } Stern von { $all }
       *[other] { $stars } Sterne von { $all }
    }
tasks-tried = versucht
tasks-maze-of = { $number } von { $all }
tasks-mark = Prüfen
tasks-mark-hint = Schickt das Programm durch 50 verborgene Labyrinthe. Es besteht, wenn die Maus in allen zum Käse kommt.
tasks-marking = in den verborgenen Labyrinthen …
tasks-hint = Tipp
tasks-hint-hint = Zeigt einen weiteren Tipp. Tipps kosten nichts.
tasks-answer = Musterlösung
tasks-answer-hint = Zeigt ein Programm mit drei Sternen.
tasks-own-answer = Zurück zu meinem Programm
tasks-next = Nächste Aufgabe
tasks-remove = Diese Aufgabe entfernen
tasks-remove-hint = Mit deiner Lösung. Bis das Spiel endet, lässt sich beides zurücklegen.
tasks-paste = Aufgabe einfügen
tasks-paste-hint = Nimmt eine Aufgabe aus der Zwischenablage: ihren Link oder einen Text, der mit task1. beginnt. Eine Aufgabendatei kannst du auch ins Fenster ziehen.
tasks-pick-hint = Nimmt eine Aufgabe aus einer Datei, die auf .ron endet.
tasks-many = es gibt schon { $max } eigene Aufgaben: entferne zuerst eine
tasks-gone = diese Aufgabe gibt es nicht mehr
