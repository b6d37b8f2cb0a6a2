# The page of rewards
rewards-heading = Rewards
rewards-ribbons = Ribbons
rewards-hats = Hats
rewards-palettes = Palettes
rewards-ribbon-plain = Plain
rewards-ribbon-twin = Twin
rewards-ribbon-dashes = Dashes
rewards-ribbon-wave = Wave
rewards-ribbon-bubbles = Bubbles
rewards-ribbon-diamonds = Diamonds
rewards-ribbon-braid = Braid
rewards-ribbon-named = Ribbon: { $name }
rewards-hat-none = None
rewards-hat-cap = Cap
rewards-hat-bow = Bow
rewards-hat-cone = Party hat
rewards-hat-ears = Mouse ears
rewards-hat-top-hat = Top hat
rewards-hat-crown = Crown
rewards-hat-star = Star
rewards-hat-feelers = Feelers
rewards-palette-world = Automatic
rewards-palette-named = Palette: { $name }
rewards-needs-medals = { $most } medals ({ $have } so far)
rewards-needs-stars = { $most } stars ({ $have } so far)
rewards-needs-streak = A daily streak of { $most } days (longest: { $have })
rewards-needs-wins = { $most } wins against opponents ({ $have } so far)
rewards-needs-beaten = A win against each of { $most } opponents ({ $have } so far)
rewards-needs-minutes = { $most } minutes in races ({ $have } so far)
rewards-locked = locked
rewards-worn = in use
rewards-worn-hint = You use it now.
rewards-wear-hint = Confirm to use it.

# What is nearest, on the title and on the result
near-medals =
    { $missing ->
        [one] 1 medal to a reward: { $reward }
       *[other] { $missing } medals to a reward: { $reward }
    }
near-stars =
    { $missing ->
        [one] 1 star to a reward: { $reward }
       *[other] { $missing } stars to a reward: { $reward }
    }
near-streak =
    { $missing ->
        [one] 1 day of streak to a reward: { $reward }
       *[other] { $missing } days of streak to a reward: { $reward }
    }
near-wins =
    { $missing ->
        [one] 1 win to a reward: { $reward }
       *[other] { $missing } wins to a reward: { $reward }
    }
near-beaten =
    { $missing ->
        [one] Beat 1 more opponent for a reward: { $reward }
       *[other] Beat { $missing } more opponents for a reward: { $reward }
    }
near-minutes =
    { $missing ->
        [one] 1 minute of racing to a reward: { $reward }
       *[other] { $missing } minutes of racing to a reward: { $reward }
    }
near-daily = Today's race is open: keep your streak of { $days }
near-cup = Grand Prix: track { $track } of { $tracks } is next
