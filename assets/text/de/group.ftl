# The page of races of several players on one screen
group-race = Rennen
group-race-hint = Alle starten zugleich; niemand kann jemanden schubsen.
group-players = Spieler
group-players-hint = Zwei bis vier, an dieser Tastatur und mit Gamepads.
group-nobody = Noch niemand
group-players-joined = { $count }
group-maze = Irrgarten
group-maze-hint = Was ihr lauft, ein Rennen nach dem anderen. Jeder hat eigene Schlüssel und eine eigene Fackel.
group-words = Neue Irrgärten
group-quick = Das schnelle Rennen
group-today = Rennen des Tages
group-level = Levels
group-tracks = Grand Prix
group-first-level = Ab
group-length = Serie
group-length-hint = Wer den Abend gewinnt.
group-open = So lange ihr wollt
group-best-of = Die meisten von { $races }
group-points = { $races } Rennen um Punkte
group-eaters = Gegner
group-eaters-hint = Die Fresser des Irrgartens laufen mit.
group-delay = Spieler { $player } wartet
group-delay-hint = Sekunden nach dem Start: ein Vorsprung für die anderen.
group-hint = Spieler { $player }: Pfeil
group-hint-hint = Ein Pfeil neben der Figur zeigt den Weg.
group-card = Wer zuerst beim Käse ist, gewinnt. Die anderen haben dann noch 30 Sekunden.

# Where the players join
group-join = Drück zum Mitspielen eine Richtung: Pfeiltasten, W A S D, I J K L, die Tasten 8 4 5 6 des Ziffernblocks oder ein Gamepad. Links und rechts ändern dein Aussehen.
group-full = Alle vier Plätze sind besetzt. Links und rechts ändern dein Aussehen.
group-free = Frei
group-player = Spieler { $player }
group-clear = Alle Spieler entfernen
seat-arrows = Pfeiltasten
seat-wasd = W A S D
seat-ijkl = I J K L
seat-numpad = Ziffernblock 8 4 5 6
seat-pad = Gamepad

# During and after such a race
group-left = noch { $seconds } s
group-end = Rennen beenden
group-won = Spieler { $player } gewinnt!
group-champion = Spieler { $player } gewinnt die Serie!
group-tie = Kein einzelner Sieger
group-eater-first = { $eater } war zuerst am Käse.
group-not-there = nicht da
group-about-open = Rennen { $race }
group-about-best = Rennen { $race }, die meisten von { $races }
group-about-points = Rennen { $race } von { $races }
group-wins = Siege
group-sum = { $points } ({ $gained })
group-next = Nächstes Rennen
group-new-series = Neue Serie
