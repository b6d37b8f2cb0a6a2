# The page of the daily race
daily-race = Rennen starten
daily-race-again = Noch einmal
daily-race-hint = Derselbe Irrgarten und dieselben Gegner für alle, von Mitternacht bis Mitternacht UTC.
daily-share = Ergebnis teilen
daily-streak-none = Gewinne, um eine Serie zu beginnen.
daily-streak-begun = Heute gewonnen: Komm morgen wieder.
daily-streak-won = { $days } Tage in Folge!
daily-streak-open = Bisher { $days } in Folge: Gewinne heute, damit die Serie hält.
daily-no-time = Heute noch keine Zeit.
daily-best = heutige Bestzeit { $time }
daily-longest = längste Serie: { $days } Tage

# The line to share
daily-line = Mazeater, Tagesrennen { $day }: { $time }
daily-line-medal = Mazeater, Tagesrennen { $day }: { $time }, { $medal }
daily-line-ahead = { $time } vor { $eater }
