# Ein Rennen nach Gehör: was auf Wunsch gesagt wird, ein Satz aus diesen Teilen
ear-junction = Kreuzung: { $exits }
ear-corridor = Gang: { $exits }
ear-dead-end = Sackgasse
ear-dead-end-back = Sackgasse, zurück: { $exits }
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
