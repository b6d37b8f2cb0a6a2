# The title screen
title-play = Spielen
title-play-hint = Level { $level }, { $against }.
title-levels = Level wählen
title-levels-hint = Acht Welten und die Schwierigkeit.
title-modes = Spielarten
title-modes-hint = Tagesrennen, Schnellrennen, Grand Prix, Freunde und eigene Levels.
title-eaters = Die Fresser
title-eaters-hint = Deine Gegner: wie jeder denkt, und deine Siege gegen ihn.
title-rewards = Belohnungen
title-rewards-hint = Bänder, Hüte und Farben, und was sie freischaltet.
title-records = Bestzeiten
title-records-hint = Deine besten Zeiten und ihre Aufzeichnungen.
title-lab = Labor
title-lab-hint = Sieh Algorithmen zu; miss, ändere und drucke Irrgärten.
title-settings = Einstellungen
title-settings-hint = Spiel, Steuerung, Ton, Anzeige und Barrierefreiheit.
title-credits = Mitwirkende
title-credits-hint = Wer was gemacht hat, und die Lizenzen.
title-quit = Beenden

# The question before the program ends
quit-heading = Mazeater beenden?
quit-stay = Bleiben
quit-confirm = Beenden

# Key prompts of menus
prompt-move = bewegen
prompt-confirm = bestätigen
prompt-back = zurück
