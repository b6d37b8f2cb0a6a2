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
