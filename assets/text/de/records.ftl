# The page of records
records-race = Rennen { $number } von { $all }
records-none = Noch kein Rennen gewonnen
records-none-hint = Gewinne ein Rennen, und seine Zeit steht hier.
records-today-hint = Heute. Bestätige, um den Lauf anzusehen.
records-day-hint = { $day }. Bestätige, um den Lauf anzusehen.
records-watch-last = Letztes Rennen ansehen
records-watch-last-hint = Gewonnen oder verloren.
records-time-trial = Zeitrennen: { $level }
records-track = { $track }, { $opponents } Gegner
records-assisted = { $race } (mit Hilfe)
records-older = { $race } (ältere Regeln)
