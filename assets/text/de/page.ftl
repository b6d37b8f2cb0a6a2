# Below the mazes of printed pages
page-steps =
    { $steps ->
        [one] { $solver }: 1 Schritt
       *[other] { $solver }: { $steps } Schritte
    }
page-expanded = { $solver }: { $expanded } Zellen geprüft, { $steps } Schritte
page-no-path = { $solver }: kein Weg nach { $steps } Schritten
page-player = Spieler
page-finish = { $racer }: { $time }
page-no-finish = { $racer }: nach { $time } noch unterwegs

# On printed pages
page-maze = Irrgarten
page-solution = Lösung
page-solutions = Lösungen
page-start = Start
page-goal = Ziel
page-name = Name
page-date = Datum
# Read aloud instead of a printed maze
page-description = Irrgarten mit { $cells } Zellen
page-description-solved = Irrgarten mit { $cells } Zellen und einer Lösung von { $steps } Schritten
