# The card before a race
card-you = Du
card-par = Richtzeit { $time }
card-against = gegen
card-opponents = { $count } Gegner
card-finish = im Ziel nach { $time } ({ $difficulty })
card-first-finish = Erster nach { $time } ({ $difficulty })
card-pace = { $speed } Zellen pro Sekunde
card-thinks = denkt { $time }, dann { $pace }
card-handicap = Vorteil für dich: { $handicap }
card-alone = Keine Gegner: Lass dir Zeit.
card-start = jetzt starten
