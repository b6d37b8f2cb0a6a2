# The page of totals
totals-heading = Totals
totals-of = { $have } of { $most }
totals-rewards-hint = Ribbons, hats and palettes that your totals unlock.
totals-medals = Medals
totals-medals-hint = Three for each gold medal, two for silver, one for bronze.
totals-stars = Stars
totals-stars-hint = Three in each level: beat all opponents, no hint, all crumbs.
totals-worlds = Worlds
totals-worlds-hint = Worlds of which you finished every level.
totals-time = Time in races
totals-time-hint = From GO to the end of each race, in all modes.
totals-streak = Daily streak
totals-streak-hint = Daily races won on days in a row.
totals-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
totals-wins = Wins
totals-wins-hint = Races against opponents in which you reached the cheese first, each opponent counted.
totals-wins-against = Against { $eater }
totals-minutes = { $minutes } min
totals-hours = { $hours } h { $minutes } min
