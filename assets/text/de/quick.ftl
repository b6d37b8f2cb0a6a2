# The page of quick races, and that of their opponents
quick-race = Rennen starten
quick-race-hint = Startet dieses Rennen.
quick-word = Wort oder Code
quick-word-hint = Jedes Wort ist ein Rennen, und mit Code oder Link eines Freundes läufst du sein Rennen. Bestätige, um zu tippen.
quick-word-typing-hint = Tipp ein Wort oder einen Code oder füg ihn mit Strg+V ein. Enter bestätigt, Escape bricht ab.
quick-word-picking-hint = Das Steuerkreuz wählt einen Buchstaben, der untere Knopf fügt ihn ein, der linke löscht. Start bestätigt, der rechte bricht ab.
quick-paste = Einfügen
quick-paste-hint = Nimmt Wort, Code oder Link aus der Zwischenablage.
quick-random = Überrasch mich
quick-random-hint = Ein Rennen aus zwei zufälligen Wörtern.
quick-cells = Zellen
quick-cells-hint = Die Form der Zellen; ein Zylinder verbindet zwei Ränder, ein Torus alle vier.
quick-cells-squares = Quadrate
quick-cells-cylinder = Quadrate, Zylinder
quick-cells-torus = Quadrate, Torus
quick-cells-hexagons = Sechsecke
quick-cells-triangles = Dreiecke
quick-cells-rings = Ringe
quick-cells-upsilon = Achtecke und Quadrate
quick-cells-zeta = Quadrate mit Diagonalen
quick-cells-weave = Brücken und Tunnel
quick-cells-levels = Drei Ebenen mit Treppen
quick-cells-custom = Mit Maske
quick-size = Größe
quick-size-hint = Spalten und Zeilen oder die Anzahl der Ringe.
quick-fit-hint = Füllt das Fenster mit Zellen einer Größe in Punkten.
quick-root-hint = Die Zelle, aus der der Irrgarten wächst, wenn sein Algorithmus das tut: eine zufällige, die erste oder eine nahe der Mitte.
quick-algorithm = Algorithmus
quick-algorithm-hint = Wie der Irrgarten entsteht.
quick-loops = Schleifen
quick-loops-hint = Anteil der Sackgassen, die geöffnet werden, damit es mehr als einen Weg gibt.
quick-goal = Ziel
quick-goal-hint = Wo du startest und wo der Käse ist.
quick-doors = Türen
quick-doors-hint = Jede braucht einen Schlüssel aus einer Sackgasse.
quick-electronic-doors = Elektronische Türen
quick-electronic-doors-hint = Das ganze Rennen lang offen oder zu: Welche, siehst du erst daneben.
quick-living = Lebender Irrgarten
quick-living-hint = Wände bewegen sich, während du läufst, mit Türen nur die hinter der letzten. Nur manche Gegner kommen damit zurecht.
quick-living-slow = Langsam
quick-living-medium = Mittel
quick-living-fast = Schnell
quick-living-wild = Wild
quick-darkness = Dunkelheit
quick-darkness-first = Bis Schlüssel 1
quick-darkness-key = Mit Schlüssel { $key }
quick-darkness-hint = Im Dunkeln siehst du nur, was in deiner Nähe ist. Mit Türen kann ein Teil des Wegs dunkel sein.
quick-opponents = Gegner
quick-opponents-hint = Wer gegen dich läuft: bis zu acht.
quick-opponent-on =
    { $place ->
        [1] An, am schnellsten
        [2] An, zweitschnellster
        [3] An, drittschnellster
        [4] An, viertschnellster
        [5] An, fünftschnellster
        [6] An, sechstschnellster
        [7] An, siebtschnellster
       *[other] An, achtschnellster
    }
quick-difficulty-any = Deine: { $difficulty }
quick-difficulty-any-hint = Nicht im Code: Alle laufen in der Schwierigkeit, die sie gewählt haben.
quick-older-rules = Ein Rennen nach älteren Regeln: derselbe Irrgarten und dieselben Gegner, aber ihre Zeiten folgen den heutigen Regeln.
quick-other-link = Dieser Link öffnet ein Level oder eine Aufzeichnung: Füg ihn bei den aufgehobenen Aufzeichnungen ein.
