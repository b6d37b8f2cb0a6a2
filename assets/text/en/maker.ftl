# Levels and campaigns of one's own.
maker-cell = cell { $cell }
maker-cell-at = cell { $cell } (column { $column }, row { $row })
maker-blocked = no way leads from the start, { $start }, to the goal, { $goal }: the nearest that it leads is { $end }
maker-eaters = its eaters cannot run: { $reason }
maker-run = the run of its author does not count: { $reason }
maker-run-hinted = the solution was shown, so it sets no medals
maker-wrong-level = level { $level }, { $name }: { $reason }
maker-no-link = its link would have { $letters } letters, and messengers cut links of more than { $max }: send the file
maker-link-begin = the text of a level begins with { $begin }
maker-link-long = the level is too large for a link: a link has at most { $max } letters and a file of 1 MB
maker-link-damaged = the text of the level is damaged: copy it again
maker-file = no levels: { $reason }
maker-shelf-full = there is room for { $max } campaigns of 1 MB together: remove one first
maker-no-name = the level has no name yet
maker-no-opponent = the level has no opponent yet
maker-good = It can be won. Par is { $par }, a median bot needs { $typical }.
maker-unlike = It can be won. { $reason }

# The pages of the maker.
maker-heading = Your levels
modes-maker-hint = Make levels of your own, send them as links, and race those of others.
maker-state = { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}
maker-levels = { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}
maker-level = { $level }. { $name }
maker-new = New level
maker-new-hint = Begins with the maze and opponents of your last quick race.
maker-resume = Resume the draft
maker-resume-hint = It is not kept yet.
maker-resume-quick = The draft, with the quick race
maker-resume-quick-hint = Replaces its maze, doors, opponents and their times by those of the quick race.
maker-game = Levels of the game
maker-game-hint = Copy from them.
maker-paste = Paste a link
maker-paste-hint = The link or the file of a level or a campaign, as text.
maker-pick = Open a file…
maker-pick-hint = Files and folders can be dropped here, too.
maker-draft = Level
maker-name = Name
maker-name-hint = Up to 24 characters.
maker-text = Text
maker-text-hint = A sentence for those who race it, shown before the start.
maker-race = Maze, doors and opponents
maker-race-against = Against { $eaters }. Walls are drawn in the lab: Edit.
maker-race-done = Done
maker-race-done-hint = Back to the level.
maker-places = Doors, keys and crumbs
maker-places-hint = Where they are: chosen by the game or by hand.
maker-places-finding = Looking for places…
maker-places-doors = Doors and keys
maker-places-crumbs = Crumbs
maker-by-rules = By the game
maker-by-hand = By hand
maker-by-hand-hint = By hand, each has an entry that moves it; so does a click in the maze.
maker-place-door = Door { $number }
maker-place-door-hint = In a passage that no other way leads around, behind its key.
maker-place-steps = { $steps ->
    [one] after 1 step
   *[other] after { $steps } steps
}
maker-place-at = column { $column }, row { $row }
maker-place-key = Key { $number }
maker-place-key-hint = Left and right go along the passages. A click puts it there.
maker-place-crumbs = Number of crumbs
maker-place-crumbs-hint = A click in the maze puts a crumb there, or takes it away.
maker-place-crumb = Crumb { $number }
maker-palette = Colors
maker-music = Music
maker-music-finale = Finale
maker-of-world = Of its world
maker-own-run = Your run
maker-own-run-hint = Your best time in this race without a hint. Others race it as a ghost.
maker-medals = Medals
maker-medals-hint = By your run: your time is the author's medal, and the others follow from it.
maker-medals-par = By par
maker-medals-run = By your run
maker-try = Try it
maker-try-hint = Races it at your difficulty. Back here, your time can become its ghost.
maker-check = Check
maker-check-hint = Tells whether it can be won, and what the levels of the game do otherwise.
maker-keep = Keep
maker-keep-hint = Puts it among your levels, if it can be won.
maker-copy = Copy link
maker-copy-hint = Whoever opens the link can race it, in a browser too.
maker-copy-code = Copy as text
maker-copy-code-hint = A friend pastes it into the game. Links need an address: Settings, Gameplay.
maker-save = Save file
maker-save-hint = Saves it as a file.
maker-edit = Edit
maker-make-like = Make one like it
maker-edit-hint = Opens it in the maker.
maker-race-it = Race
maker-race-run = Race its author
maker-join = Join with { $name }
maker-join-hint = The levels of both become one campaign.
maker-remove = Remove
maker-remove-hint = Takes it off your levels. Records and replays stay, and until the game ends it can be put back.
maker-checking = Checking that it can be won…
maker-not-won = This cannot be won: { $reason }
maker-kept = It is among your levels.
maker-added = It is among your levels now.
maker-saved = Saved: { $path }
maker-not-saved = Not saved: { $reason }
maker-no-run = You have no time in this race without a hint yet: try it first
maker-finish = Opponents finish
maker-finish-measured = As bots race
maker-finish-own = At your times
maker-finish-hint = Your times are of this maze: another maze has its own again.
maker-finish-at = First at { $difficulty }
maker-finish-at-hint = Harder opponents are never slower than easier ones.
maker-print = Print…
maker-print-hint = Opens the page of the lab that prints its maze.
