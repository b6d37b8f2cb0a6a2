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
