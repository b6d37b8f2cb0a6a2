# The page of totals
totals-heading = Gesamtstand
totals-of = { $have } von { $most }
totals-rewards-hint = Bänder, Hüte und Farben, die dein Gesamtstand freischaltet.
totals-medals = Medaillen
totals-medals-hint = Drei für jede Goldmedaille, zwei für Silber, eine für Bronze.
totals-stars = Sterne
totals-stars-hint = Drei in jedem Level: alle Gegner schlagen, kein Tipp, alle Krümel.
totals-worlds = Welten
totals-worlds-hint = Welten, in denen du jedes Level beendet hast.
totals-time = Zeit in Rennen
totals-time-hint = Von LOS bis zum Ende jedes Rennens, in allen Spielarten.
totals-streak = Tagesserie
totals-streak-hint = Gewonnene Tagesrennen an Tagen hintereinander.
totals-days =
    { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    }
totals-wins = Siege
totals-wins-hint = Rennen, in denen du vor einem Gegner am Käse warst; jeder Gegner zählt.
totals-wins-against = Gegen { $eater }
totals-minutes = { $minutes } min
totals-hours = { $hours } h { $minutes } min
