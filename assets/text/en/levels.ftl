# The pages of levels and of time trials
level-against = against { $eaters }
level-relaxed = no opponents
level-dark = in the dark
levels-heading = Levels
levels-chosen = chosen
levels-locked = locked
levels-not-won = not finished yet
levels-finished = finished
levels-won = won
levels-won-hint = { $prize }, { $stars } of { $all } stars
levels-unlock = Finish level { $level } within 3 × par to unlock it.
levels-medal = { $medal } within { $time }
levels-medal-won = { $medal } within { $time }, won
levels-author-won = author medal, won
levels-no-time = no time yet
levels-best = best { $time }
levels-par = par { $time }
levels-won-on = won on { $difficulty }
levels-totals-hint = Medals, stars, time played, and wins against each opponent.
levels-unlock-world =
    { $levels ->
        [one] Finish one more level of { $world } within 3 × par to unlock it.
       *[other] Finish { $levels } more levels of { $world } within 3 × par to unlock it.
    }
