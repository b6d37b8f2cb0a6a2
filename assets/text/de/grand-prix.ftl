# The page of the Grand Prix
grand-prix-race = Rennen starten
grand-prix-race-hint = Wer zuerst beim Käse ist, beendet das Rennen. Für die anderen zählt der Weg, der noch fehlte.
grand-prix-track = Strecke
grand-prix-opponents = Gegner
grand-prix-opponents-hint = Wie viele gegen dich antreten.
