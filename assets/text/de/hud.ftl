# The display over a race
hud-go = LOS
hud-crumbs = { $taken } von { $all } Krümeln
hud-keys = { $taken } von { $all } Schlüsseln
hud-even = Gleichauf
hud-ahead = { $cells } Zellen voraus
hud-behind = { $cells } Zellen zurück
hud-of-one = zu { $eater }, auf kürzestem Weg
hud-of-many = { $place } von { $all }; { $eater } führt
hud-hinted = mit Tipp
hud-assisted = mit Hilfe
hud-any-key = Beliebige Taste drücken

# Key prompts
hud-hint = Tipp
hud-hint-hold = Tipp (halten)
hud-hint-hide = Tipp ausblenden
hud-restart = Neustart
hud-overview = Übersicht
hud-pause = Pause
hud-slower = langsamer
hud-faster = schneller
