# The card before a race
card-you = You
card-par = par { $time }
card-against = against
card-opponents = { $count } opponents
card-finish = finishes in { $time } ({ $difficulty })
card-first-finish = first in { $time } ({ $difficulty })
card-pace = { $speed } cells per second
card-thinks = thinks for { $time }, then { $pace }
card-handicap = Handicap: { $handicap }
card-alone = No opponents: take your time.
card-start = start now
