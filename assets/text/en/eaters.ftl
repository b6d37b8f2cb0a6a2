# The page of the eaters
eaters-unknown = ???
eaters-wins =
    { $races ->
        [one] You won { $wins } of 1 race against it.
       *[other] You won { $wins } of { $races } races against it.
    }
eaters-no-races = You have not raced it yet.
eaters-not-raced = not raced yet
eaters-solver = in the lab: { $solver }
eaters-watch-hint = Confirm to watch it solve a maze in the lab.
eaters-waits-in = You have not met it yet. It waits in level { $level }: { $world }.
eaters-waits-elsewhere = You have not met it yet. It is not in the campaign: invite it to a quick race.
