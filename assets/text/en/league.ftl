# The league: runs of a group, ranked
error-league-head = it is no league: a league begins with the line “Mazeater league 1”
error-league-version = it is a league of a later version of the game
error-league-line = line { $line } is damaged: a run is a name, a colon and a replay as text
error-league-long = a league has at most { $max } runs
league-heading = League
league-state =
    { $runs ->
        [0] no run yet
        [one] { $runs } run
       *[other] { $runs } runs
    }
league-paste = Paste runs
league-paste-hint = Copy a whole chat, a mail or a page, and press this: every link to a replay in it is found, run again and ranked. Files and folders can also be dropped on the window.
league-pick = Open a file
league-pick-hint = Takes the runs of a text file, a replay or a league.
league-copy = Copy all runs
league-copy-hint = Copies the league as text. Whoever pastes it sees the same tables.
league-nothing-found = No link to a replay or a race is in it: a link has #replay=, ?code= or ?word= in it.
league-verifying = Run { $done } of { $count } is run again …
league-added =
    { $new ->
        [0] Nothing new: { $runs ->
            [one] { $runs } run
           *[other] { $runs } runs
        } found.
        [one] { $runs ->
            [one] { $runs } run
           *[other] { $runs } runs
        } found, { $new } new one counts.
       *[other] { $runs } runs found, { $new } new ones count.
    }
league-added-but =
    { $unread ->
        [one] Runs found: { $runs }, new: { $new }. One cannot be read, in line { $line }: { $why }
       *[other] Runs found: { $runs }, new: { $new }. { $unread } cannot be read, the first in line { $line }: { $why }
    }
league-full =
    { $count ->
        [one] The league is full: { $count } run has no room. Forget a race first.
       *[other] The league is full: { $count } runs have no room. Forget a race first.
    }
league-no-run = no run
league-race-open = Nobody has run this race yet.
league-race-refused =
    { $refused ->
        [one] { $refused } run, which does not count.
       *[other] { $refused } runs, which do not count.
    }
league-race-hint =
    { $runs ->
        [one] { $runs } run, by { $best }.
       *[other] { $runs } runs, the best by { $best }.
    } { $refused ->
        [0] {""}
        [one] One does not count.
       *[other] { $refused } do not count.
    }
league-race-it = Race in it
league-race-best =
    { $count ->
        [one] Race against the best run
       *[other] Race against the best { $count }
    }
league-race-best-hint = They run as ghosts in your race, all at once.
league-knockout = Knockout against { $count } runs
league-knockout-hint = All run as ghosts. At each split the slowest third leaves, and you may be among them.
league-knockout-hint-best = Of { $all } runs the best { $most } run as ghosts. At each split the slowest third leaves, and you may be among them.
league-row = { $place }. { $name }
league-not-counted = does not count
league-splits = splits { $splits }
league-hinted = with hint
league-add-own = Add my best run
league-add-own-hint = Takes your fastest run of this race from your records.
league-no-own = there is no replay of this race among your records: win it first
league-copy-table = Copy this table
league-copy-table-hint = Copies the table as Markdown, for a chat or a page.
league-forget-race = Forget this race
league-forget-run = Forget this run
knockout-heading = Knockout
knockout-standing = { $left } of { $all } still in · you { $place }
knockout-left = { $left } of { $all } still in.
knockout-next =
    { $free ->
        [one] Split { $split }: { $free } place is free
       *[other] Split { $split }: { $free } places are free
    }
knockout-last = Nobody leaves any more: the goal decides.
knockout-out = You are out at split { $split }
knockout-out-hint = You may run on: your time counts as in any race.
knockout-result = Knockout: { $place } of { $all }
knockout-result-out = Knockout: { $place } of { $all }, out at split { $split }
knockout-table = Table of the knockout
knockout-you = { $name } (your run)
knockout-row-out = out at split { $split } · { $time }
knockout-no-time = not there
