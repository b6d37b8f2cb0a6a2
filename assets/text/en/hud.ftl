# The display over a race
hud-go = GO
hud-crumbs = { $taken } of { $all } crumbs
hud-keys = { $taken } of { $all } keys
hud-even = Side by side
hud-ahead = { $time } ahead
hud-behind = { $time } behind
hud-of-one = gap to { $eater }
hud-searching = searching
hud-looking = looking around
hud-backing-out = backing out
hud-of-many = { $place } of { $all }; { $eater } leads
hud-lost = { $eater } has the cheese
hud-lost-hint = Finish for a time
hud-corners = { $cut } of { $taken }
hud-corners-cut = corners cut
hud-hinted = with hint
hud-assisted = assisted
hud-watched = watching { $eater }
hud-any-key = Demo: press any key
hud-any-tap = Tap anywhere

# Spoken in a race
speech-split = Split { $part }: { $gap }

# Key prompts
hud-hint = hint
hud-hint-hold = hint (hold)
hud-hint-hide = hide hint
hud-end = end race
hud-restart = restart
hud-overview = overview
hud-pause = pause
hud-slower = slower
hud-faster = faster
hud-back = back
hud-forward = forward
hud-hold = pause
hud-play = play
hud-menu = menu
hud-seek = Position in the replay

# Photo finish
photo-finish = Photo finish

# Corners, in practice
corner-cut = Cut!
corner-cut-early = Cut! Key { $time } early
corner-cut-late = Cut, { $time } late
corner-late = Not cut: { $time } late
