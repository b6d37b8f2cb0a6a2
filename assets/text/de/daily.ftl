# The page of the daily race
daily-day = Rennen vom { $day }
daily-race = Rennen starten
daily-today = Heute: Es zählt für die Serie.
daily-past = Ein früherer Tag: Es gibt Zeit und Medaille.
daily-later = noch nicht
daily-won = gewonnen
daily-not-won = noch nicht gewonnen
daily-month-before = Voriger Monat
daily-month-after = Nächster Monat
daily-share = Ergebnis teilen
daily-streak-none = Beginne heute eine Serie.
daily-streak-begun = Heute gewonnen: Komm morgen wieder.
daily-streak-won = { $days } Tage in Folge!
daily-streak-open = { $days } in Folge: Gewinne auch heute.
daily-longest = längste Serie: { $days } Tage

# The calendar
month-january = Januar
month-february = Februar
month-march = März
month-april = April
month-may = Mai
month-june = Juni
month-july = Juli
month-august = August
month-september = September
month-october = Oktober
month-november = November
month-december = Dezember
weekday-monday = Mo
weekday-tuesday = Di
weekday-wednesday = Mi
weekday-thursday = Do
weekday-friday = Fr
weekday-saturday = Sa
weekday-sunday = So

# The line to share
daily-line = Mazeater, Tagesrennen { $day }: { $time }
daily-line-medal = Mazeater, Tagesrennen { $day }: { $time }, { $medal }
daily-line-ahead = { $time } vor { $eater }
