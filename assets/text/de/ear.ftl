# Ein Rennen nach Gehör: was auf Wunsch gesagt wird, ein Satz aus diesen Teilen
ear-here = Ausgänge: { $exits }
ear-junction = Kreuzung in { $cells }: { $exits }
ear-dead-end = Sackgasse in { $cells }
ear-cheese = Käse: { $side }, { $cells ->
    [one] 1 Feld
   *[other] { $cells } Felder
}
ear-rival = Gegner: { $side }, { $cells ->
    [one] 1 Feld
   *[other] { $cells } Felder
}
ear-up = oben
ear-right = rechts
ear-down = unten
ear-left = links
ear-hour = { $hour } Uhr

# Ein Rennen nach Gehör: was jedes Labyrinth der Übung lehrt
ear-lesson-bends = Ein Gleiten verrät die nächste Biegung: von ihrer Seite, hoch für oben, tief für unten.
ear-lesson-fork = Jeder Ausgang klingt von seiner Seite. Zwei Schläge sind eine Sackgasse: Kehr um.
ear-lesson-comb = Wo du schon warst, klingt es dumpf; wo du auch zurückkamst, klopft es nur.
ear-lesson-roundabout = Ein dumpfer Klang, wo du nicht herkommst: Du bist im Kreis gelaufen.
ear-lesson-maze = Alles zusammen. Drei Töne aufwärts: Der Käse liegt im nächsten Feld.
