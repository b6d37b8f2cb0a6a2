# Tutorial hints
tutorial-hold = Halte eine Richtung, um zu laufen.
tutorial-press = Drück eine Richtung, um loszulaufen.
tutorial-turn = Drück die nächste Richtung vor der Ecke: So schneidest du sie und sparst Zeit.
tutorial-goal = Sei vor { $eater } beim Käse.
tutorial-goal-alone = Lauf zum Käse.
tutorial-overview = Halte sie, um den ganzen Irrgarten zu sehen.
tutorial-hint = Zeigt die Lösung. Zählt als Lauf mit Tipp.
tutorial-skip = überspringen
