# The pages of levels and of time trials
level-against = gegen { $eaters }
level-relaxed = keine Gegner
level-dark = im Dunkeln
levels-heading = Level wählen
levels-chosen = gewählt
levels-locked = gesperrt
levels-not-won = noch nicht im Ziel
levels-finished = im Ziel
levels-won = gewonnen
levels-won-hint = { $prize }, { $stars } von { $all } Sternen
levels-unlock = Beende Level { $level } in 3 × Richtzeit, um es freizuschalten.
levels-medal = { $medal } unter { $time }
levels-medal-won = { $medal } unter { $time }, geholt
levels-author-won = Autorenmedaille, geholt
levels-no-time = noch keine Zeit
levels-best = Bestzeit { $time }
levels-par = Richtzeit { $time }
levels-won-on = gewonnen auf { $difficulty }
levels-totals-hint = Medaillen, Sterne, Spielzeit und Siege gegen jeden Gegner.
levels-unlock-world =
    { $levels ->
        [one] Beende noch ein Level aus „{ $world }“ in 3 × Richtzeit, um es freizuschalten.
       *[other] Beende noch { $levels } Level aus „{ $world }“ in 3 × Richtzeit, um es freizuschalten.
    }
