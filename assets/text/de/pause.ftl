# The pause menu of a race and of a replay
pause-heading = Pause
pause-resume = Fortsetzen
pause-restart = Neustart
pause-show-solution = Tipp: Lösung zeigen
pause-hide-solution = Tipp: Lösung ausblenden
pause-settings = Einstellungen
pause-quit = Zurück ins Menü
pause-speed = Tempo
pause-time = { $time } bis jetzt
pause-replay-time = { $time } von { $whole }
pause-gamepad-lost = Das Gamepad ist getrennt.
pause-gamepad-lost-hint = Schließ es wieder an oder spiel mit der Tastatur weiter.
pause-seat-lost = Das Gamepad von Spieler { $player } ist getrennt.
pause-seat-lost-hint = Schließ es wieder an oder macht ohne diesen Spieler weiter.

# Ghosts, also on the pages of modes
ghosts = Geister
ghosts-off = Aus
ghosts-off-hint = Keine Geister im Irrgarten.
ghosts-best = Bestzeit
ghosts-best-hint = Ein Ring wiederholt deinen besten Lauf in diesem Irrgarten.
ghosts-medal = Medaille
ghosts-medal-hint = Eine Raute kommt gerade rechtzeitig für die nächste Medaille an.
ghosts-both = Beide
ghosts-both-hint = Ein Ring wiederholt deinen besten Lauf, eine Raute kommt gerade rechtzeitig für die nächste Medaille an.
ghosts-friend = Freund
ghosts-friend-hint = Ein Quadrat wiederholt den Lauf der Aufzeichnung, die du geöffnet hast.
ghosts-friend-missing-hint = Öffne den Link zur Aufzeichnung eines Freundes, um gegen sie zu laufen.

# The difficulty, also on the pages of modes
difficulty = Schwierigkeit
