# The page of the Grand Prix
grand-prix-continue = Weiter: Strecke { $track }
grand-prix-continue-hint = { $name }, { $difficulty }. { $place } Platz, Punkte: { $points }.
grand-prix-new = Neuer Grand Prix
grand-prix-new-hint = Alle Strecken gegen alle Gegner: Punkte für jeden Platz und am Ende ein Pokal.
grand-prix-new-over-hint = Alle Strecken um Punkte und Pokal. Der verlassene Grand Prix endet mit der ersten Strecke.
grand-prix-new-own-hint = Alle Strecken um Punkte, gegen alle Gegner und { $names }. Mit eigenen Fressern wird kein Pokal gespeichert.
grand-prix-run-ends-hint = Der verlassene Grand Prix endet mit der ersten Strecke.
grand-prix-own = Mit { $names }.
grand-prix-absent = { $name } bleibt zu Hause und behält seine Punkte: Sein Skript fehlt oder ist seit Beginn dieses Grand Prix geändert.
grand-prix-standings = Tabelle
grand-prix-standings-hint = Die Tabelle nach Strecke { $track }.
grand-prix-race = Einzelne Strecke
grand-prix-opponents = Gegner
grand-prix-opponents-hint = Wie viele auf einer einzelnen Strecke gegen dich antreten.

# The table of a Grand Prix
standings-heading = Tabelle
standings-final = Endstand
standings-after = Nach Strecke { $track } von { $all }, { $difficulty }
standings-no-cup = Diesmal kein Pokal
standings-aided = Mit Hilfe: Er wird nicht gespeichert.
standings-own-eaters = Mit eigenen Fressern: Er wird nicht gespeichert.
standings-gained = Letzte Strecke
standings-points = Punkte
standings-next = Strecke { $track } laufen
