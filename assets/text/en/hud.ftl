# The display over a race
hud-go = GO
hud-crumbs = { $taken } of { $all } crumbs
hud-keys = { $taken } of { $all } keys
hud-even = Side by side
hud-ahead = { $cells } cells ahead
hud-behind = { $cells } cells behind
hud-of-one = of { $eater }, by shortest path
hud-of-many = { $place } of { $all }; { $eater } leads
hud-hinted = with hint
hud-assisted = assisted
hud-any-key = Press any key

# Key prompts
hud-hint = hint
hud-hint-hold = hint (hold)
hud-hint-hide = hide hint
hud-restart = restart
hud-overview = overview
hud-pause = pause
hud-slower = slower
hud-faster = faster
