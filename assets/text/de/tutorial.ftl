# Tutorial hints
tutorial-hold = Halte eine Richtung, um zu laufen. Die Uhr startet mit deinem ersten Schritt.
tutorial-one-switch = Wo du stehst, werden die Ausgänge reihum angeboten. Drück bei dem, den du nimmst.
tutorial-press = Drück eine Richtung, um loszulaufen. Damit startet auch die Uhr.
tutorial-swipe-hold = Wisch und lass den Finger liegen, um zu laufen. Damit startet auch die Uhr.
tutorial-swipe = Wisch, um loszulaufen. Damit startet auch die Uhr.
tutorial-turn = Drück die nächste Richtung vor der Ecke: So schneidest du sie und sparst Zeit.
tutorial-swipe-turn = Zieh schon vor der Ecke weiter: So schneidest du sie und sparst Zeit.
tutorial-hint = Steckst du fest? Sie zeigt die Lösung. Zählt als Lauf mit Tipp.
tutorial-next = nächster Hinweis
