# The pages of levels and of time trials
level-against = gegen { $eaters }
level-relaxed = keine Gegner
level-dark = im Dunkeln
levels-heading = Level wählen
levels-chosen = gewählt
levels-locked = gesperrt
levels-not-won = noch nicht gewonnen
levels-won = gewonnen
levels-won-hint = { $prize }, { $stars } von { $all } Sternen
levels-unlock = Gewinne Level { $level }, um es freizuschalten.
levels-medal = { $medal } unter { $time }
levels-medal-won = { $medal } unter { $time }, geholt
levels-author-won = Autorenmedaille, geholt
levels-no-time = noch keine Zeit
levels-best = Bestzeit { $time }
levels-par = Richtzeit { $time }
levels-won-on = gewonnen auf { $difficulty }
levels-unlock-world =
    { $levels ->
        [one] Gewinne noch ein Level aus „{ $world }“, um es freizuschalten.
       *[other] Gewinne noch { $levels } Level aus „{ $world }“, um es freizuschalten.
    }
