# Help offered after three losses
help-offer = Brauchst du Hilfe?
help-offered-hint = Bleibt an, bis du es ausschaltest. Diese Zeiten zählen getrennt.
help-taken-hint = Ist an, auch in späteren Rennen. Ausschalten kannst du es hier oder in den Einstellungen.
help-head-start = 3 s vor den Gegnern starten
help-head-start-undo = Wieder mit den Gegnern starten
help-opponent-speed = Gegner auf 80 % bremsen
help-opponent-speed-undo = Gegner mit vollem Tempo
help-game-speed = Spiel auf 80 % bremsen
help-game-speed-undo = Spiel mit vollem Tempo
