# The display over a race
hud-go = LOS
hud-crumbs = { $taken }/{ $all } Krümel
hud-keys = { $taken }/{ $all } Schlüssel
hud-even = Gleichauf
hud-ahead = { $time } voraus
hud-behind = { $time } zurück
hud-of-one = Abstand zu { $eater }
hud-searching = sucht
hud-looking = schaut
hud-backing-out = kehrt um
hud-of-many = { $place } von { $all }; { $eater } führt
hud-lost = { $eater } hat den Käse
hud-lost-hint = Lauf weiter für eine Zeit
hud-corners = { $cut } von { $taken }
hud-corners-cut = Ecken geschnitten
hud-hinted = mit Tipp
hud-assisted = mit Hilfe
hud-watched = beobachtet: { $eater }
hud-any-key = Vorführung: Taste drücken
hud-any-tap = Irgendwo tippen

# Spoken in a race
speech-split = Zwischenzeit { $part }: { $gap }

# Key prompts
hud-hint = Tipp
hud-hint-hold = Tipp (halten)
hud-hint-hide = Tipp ausblenden
hud-end = Rennen beenden
hud-restart = Neustart
hud-overview = Übersicht
hud-pause = Pause
hud-slower = langsamer
hud-faster = schneller
hud-back = zurück
hud-forward = vor
hud-hold = Pause
hud-play = weiter
hud-menu = Menü
hud-seek = Stelle der Aufzeichnung

# Photo finish
photo-finish = Fotofinish

# Corners, in practice
corner-cut = Geschnitten!
corner-cut-early = Geschnitten! Taste { $time } zu früh
corner-cut-late = Geschnitten, { $time } zu spät
corner-late = Nicht geschnitten: { $time } zu spät
