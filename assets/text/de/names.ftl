# Difficulties
difficulty-relaxed = Gemütlich
difficulty-relaxed-hint = Keine Gegner: nur du und der Irrgarten.
difficulty-matched = Passend
difficulty-matched-hint = So stark wie du: drei von fünf Rennen gewinnst du.
difficulty-easy = Leicht
difficulty-easy-hint = Wer mittelmäßig spielt, gewinnt vier von fünf Rennen.
difficulty-normal = Normal
difficulty-normal-hint = Wer mittelmäßig spielt, gewinnt zwei von drei Rennen.
difficulty-hard = Schwer
difficulty-hard-hint = Wer mittelmäßig spielt, verliert öfter, als er gewinnt.
difficulty-merciless = Gnadenlos
difficulty-merciless-hint = Wer mittelmäßig spielt, gewinnt eines von fünf Rennen.

# The strength of the eaters, and the reason
strength = { $difficulty }: { $reason }
strength-first = ein gleichwertiger Gegner, den deine ersten Rennen einstellen
strength-fitted = angepasst an deine { $races } Rennen in neuen Irrgärten, Fehler { $error } s
strength-rated =
    { $races ->
        [one] eingestellt nach deinem ersten Rennen
       *[other] eingestellt nach deinen letzten { $races } Rennen
    }

# Eaters. A habit follows the name: "Wally keeps its right hand on the wall."
eater-scamper = Flitz
eater-habit-scamper = biegt ab, wie es gerade kommt
eater-wally = Wandi
eater-habit-wally = hält die rechte Hand immer an der Wand
eater-gulper = Schlinger
eater-habit-gulper = nimmt zuerst neue Gänge und macht in Sackgassen kehrt
eater-sniffer = Schnüffel
eater-habit-sniffer = riecht den Käse und folgt der Nase
eater-moat = Pegel
eater-habit-moat = hält jeden Gang für offen, bis eine Wand kommt
eater-ripple = Welle
eater-habit-ripple = flutet den Irrgarten, während du liest, und läuft dann los
eater-beeline = Pfeil
eater-habit-beeline = sucht geradewegs zum Käse hin und läuft dann los
eater-plug = Stöpsel
eater-habit-plug = stopft die Sackgassen, während du liest, und läuft dann los
eater-rule = { $eater } { $habit }.
eater-mind-explorer = Erkundet: kennt nur die Zellen, die er gesehen hat.
eater-mind-planner = Plant: kennt die ganze Karte, sucht, während du liest, und läuft beim Start los.
eater-strength-scamper = Hat in winzigen Irrgärten Glück und ist in großen verloren.
eater-strength-wally = Stark, wo der Käse an der Außenwand liegt. Jede Sackgasse zu seiner Rechten kostet ihn Zeit.
eater-strength-gulper = Stark bei Schleifen: Er nimmt keinen Gang ein drittes Mal. Lange Sackgassen kosten ihn am meisten.
eater-strength-sniffer = Stark, wo der Weg geradewegs zum Käse führt. Sackgassen in Richtung Käse täuschen ihn.
eater-strength-moat = Stark in offenen Irrgärten mit Schleifen. In engen wirft jede neue Wand seinen Plan um.
eater-strength-ripple = Läuft immer einen kürzesten Weg. Er muss nie umkehren.
eater-strength-beeline = Läuft einen kürzesten Weg und sieht weniger Zellen an als Welle.
eater-strength-plug = Stark in Irrgärten mit wenigen Sackgassen. Schleifen kann er nicht füllen.
eaters-none = niemanden
eaters-two = { $first } und { $second }
eaters-many = { $first } und { $others } andere

# Medals and stars
medal-bronze = Bronze
medal-silver = Silber
medal-gold = Gold
medal-author = Autor
medal-bronze-earned = Bronzemedaille
medal-silver-earned = Silbermedaille
medal-gold-earned = Goldmedaille
medal-author-earned = Autorenmedaille!
cup-bronze = Bronzepokal
cup-silver = Silberpokal
cup-gold = Goldpokal
cup-bronze-won = Der Bronzepokal gehört dir!
cup-silver-won = Der Silberpokal gehört dir!
cup-gold-won = Der Goldpokal gehört dir!
star-eater = alle Gegner geschlagen
star-unaided = ohne Tipp
star-crumbs = alle Krümel

# Sizes of mazes
size-cells = { $size } Zellen
size-square = { $size } Zellen
size-hexagon = { $size } Sechsecke
size-triangle = { $size } Dreiecke
size-circle = { $size } Ringe
size-upsilon = { $size } Achtecke und Quadrate
size-zeta = { $size } Zellen mit Diagonalen
size-weave = { $size } Zellen mit Brücken
size-levels = { $size } Zellen auf Ebenen
size-cylinder = { $size } Zellen auf einem Zylinder
size-torus = { $size } Zellen auf einem Torus

# Algorithms that make mazes
algorithm-none = ein eigener Irrgarten
algorithm-depth-first = Tiefensuche
algorithm-breadth-first-walk = Breitensuche mit Umwegen
algorithm-breadth-first-tree = Breitensuche
algorithm-candidate-links = Kandidatenkanten
algorithm-frontier-cells = Randzellen
algorithm-growing-tree-newest = wachsender Baum (neueste)
algorithm-growing-tree-oldest = wachsender Baum (älteste)
algorithm-growing-tree-random = wachsender Baum (zufällig)
algorithm-growing-tree-mix = wachsender Baum (gemischt)
algorithm-kruskal = Kruskal
algorithm-true-prim = Prim
algorithm-boruvka = Borůvka
algorithm-wilson = Wilson
algorithm-aldous-broder = Aldous-Broder
algorithm-hunt-and-kill = Jagen und Erlegen
algorithm-eller = Eller
algorithm-sidewinder = Seitenwinder
algorithm-binary-tree = Binärbaum
algorithm-recursive-division = rekursive Teilung
algorithm-origin-shift = wandernder Ursprung

# Solvers
solver-right-hand = rechte Hand
solver-left-hand = linke Hand
solver-pledge = Pledge
solver-tremaux = Trémaux
solver-depth-first-walk = Tiefen-Lauf
solver-greedy = gierig
solver-flood-fill = Flutung
solver-random-mouse = Zufallsmaus
solver-breadth-first = Breitensuche
solver-a-star = A*-Suche
solver-jump-point = Sprungpunkte
solver-dijkstra = Dijkstra
solver-bidirectional = zweiseitig
solver-depth-first = Tiefensuche
solver-dead-end-filling = Sackgassen füllen

# Where start and goal are
endpoints-corner = Ecken
endpoints-edge = Ränder
endpoints-middle = Mitte
endpoints-random = zufällig
endpoints-farthest = am fernsten
endpoints-farthest-pair = fernstes Paar
endpoints-openings = Eingang, Ausgang
endpoints-chosen = gewählt

# Worlds of the campaign, the new idea of each, and the levels and tracks, by their names in assets/campaign.ron and
# assets/grand_prix.ron

world-first-bites = Erste Bissen
idea-first-bites = Finde den Käse vor dem Fresser
level-bends = Biegungen
level-fork = Gabelung
level-comb = Kamm
level-roundabout = Rundweg
level-small-maze = Kleines Labyrinth
level-staircase = Treppe
level-slalom = Zickzack
level-hairpins = Haarnadeln
level-spiral = Spirale
level-rhythm = Rhythmus
level-first-bite = Erster Bissen
level-second-helping = Nachschlag
level-back-out = Zurück, marsch
level-round-the-back = Hintenherum
level-crumb-trail = Krümelspur
level-high-water = Hochwasser

world-splinters = Splitter
idea-splinters = Viele kurze Sackgassen
level-sawdust = Sägemehl
level-kindling = Anmachholz
level-woodpile = Holzstapel
level-thicket = Dickicht
level-timber = Baum fällt

world-plaits = Zöpfe
idea-plaits = Wege, die sich kreuzen
level-loose-ends = Lose Enden
level-twine = Bindfaden
level-rope = Seil
level-knots = Knoten
level-tangle = Wirrwarr

world-honeycomb = Bienenwabe
idea-honeycomb = Sechs Wege aus jeder Zelle
level-cell = Wabe
level-nectar = Nektar
level-wax = Wachs
level-swarm = Schwarm
level-hive = Bienenstock

world-the-dark = Im Dunkeln
idea-the-dark = Nur deine Lampe und der Duft von Käse
level-dusk = Dämmerung
level-lamp-oil = Lampenöl
level-moonless = Mondlos
level-cellar = Keller
level-pitch = Stockfinster

world-doors-and-keys = Türen und Schlüssel
idea-doors-and-keys = Finde erst den Schlüssel
level-pantry = Speisekammer
level-latch = Riegel
level-two-locks = Zwei Schlösser
level-turnstile = Drehkreuz
level-vault = Tresor

world-rings = Ringe
idea-rings = Vom Rand in die Mitte
level-ripples = Kräuselwellen
level-target = Zielscheibe
level-onion = Zwiebel
level-tree-rings = Jahresringe
level-whirlpool = Strudel

world-the-living-maze = Der lebende Irrgarten
idea-the-living-maze = Er bewegt sich, während du läufst
level-first-breath = Erster Atemzug
level-drift = Treibgut
level-restless = Rastlos
level-the-great-flood = Die große Flut
level-the-last-cheese = Der letzte Käse
level-village-green = Dorfanger
level-honey-run = Honiglauf
level-carousel = Karussell
level-old-town = Altstadt
level-shards = Scherben
level-world-tour = Weltreise
level-night-shift = Nachtschicht
level-the-long-way = Der lange Weg

# Race modes
mode-level = Level { $level }
mode-time-trial = Zeitrennen, Level { $level }
mode-practice = Training
mode-quick = Schnellrennen
mode-own-level = Eigenes Level
mode-scout = Spähen und Sprint
mode-scouting = Erkundung
mode-sprint = Sprint
mode-group = Gemeinsam
mode-friends = Freunde
mode-daily = Tagesrennen
mode-grand-prix = Grand Prix
mode-cup = Grand Prix, Strecke { $track }
mode-replay = Aufzeichnung
mode-demo = Vorführung
race-daily = Tagesrennen { $day }

# Handicaps of opponents, as in "head start 3 s"
handicap-speed = Tempo { $value }
handicap-head-start = Vorsprung { $value }
handicap-thinking = Bedenkzeit { $value }

# Places in a race
place = { $place }.

# How long a median person takes for a maze
person-time = etwa { $seconds } s ({ $low } bis { $high } s)
person-time-open = etwa { $seconds } s (ab { $low } s)
