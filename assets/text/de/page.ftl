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

# Unter QR-Codes auf gedruckten Seiten, und die Worte darin
page-qr-race = Ein Rennen in diesem Irrgarten
page-qr-code = Code dieses Rennens, für Mazeater
page-qr-hint = Tipp: das erste Drittel des Wegs
page-qr-link = Die Lösung ansehen
page-qr-solution = Die Lösung in Worten
page-qr-from-start = vom Start aus
page-qr-up = { $steps } hoch
page-qr-right = { $steps } rechts
page-qr-down = { $steps } runter
page-qr-left = { $steps } links
