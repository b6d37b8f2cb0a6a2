# Pages of the panel
lab-page-home = Labor
lab-page-maze = Irrgarten
lab-page-maze-hint = Gitter, Größe, Algorithmus und Startwert.
lab-page-style = Stil
lab-page-style-hint = Geradlinigkeit, waagrechte Neigung, Schleifen, Sackgassen, Symmetrie.
lab-page-race = Löser
lab-page-race-hint = Welche Löser gegeneinander laufen: bis zu 8.
lab-page-tournament = Turnier
lab-page-tournament-hint = Dieselben Löser in vielen Irrgärten, als Tabelle.
lab-page-measure = Statistik
lab-page-measure-hint = Der Irrgarten in Zahlen, neben anderen desselben Algorithmus.
lab-page-edit = Bearbeiten
lab-page-edit-hint = Wände öffnen und schließen, Start und Ziel versetzen, eine Maske malen.
lab-page-files = Öffnen und speichern
lab-page-files-hint = Dateien und die Zwischenablage. Eine Datei lässt sich auch auf das Fenster ziehen.
lab-page-folder = Ordner
lab-page-folder-hint = Die zuletzt benutzten Dateien und die des Ordners, in dem gespeichert wird.
lab-pick-file = Datei öffnen …
lab-pick-file-hint = Ein Irrgarten, eine Maske oder ein Bild. Die Datei lässt sich auch hierher ziehen.
lab-page-print = Drucken
lab-page-print-hint = Ein Irrgarten, mehrere je Seite oder ein Buch: auf Papier oder als PDF, SVG oder PNG.
lab-motto = beim Entstehen zusehen
lab-quit = Zum Hauptmenü

# Home
lab-play = Abspielen
lab-pause = Anhalten
lab-play-again = Noch einmal
lab-play-hint = Die Leertaste tut dasselbe auf jeder Seite.
lab-field-position = Ereignis
lab-field-position-hint = Komma und Punkt gehen ein Ereignis zurück und vor. Oder eine Zahl eingeben.
lab-field-speed = Tempo
lab-field-speed-hint = Minus und Plus ändern es auf jeder Seite.
lab-speed-value = { $steps } / s
lab-speed-steps =
    { $steps ->
        [one] 1 Schritt pro Sekunde
       *[other] { $steps } Schritte pro Sekunde
     }
lab-speed-at-once = alles auf einmal
lab-field-watch = Ansehen
lab-field-watch-hint = Wie der Irrgarten entsteht, wie ein Löser das Ziel findet, oder mehrere gegeneinander.
lab-field-alone = Zu sehen
lab-field-alone-hint = Alle in einem Bild, jeder in einem eigenen, oder einer allein mit seinem Innern und seinem Pseudocode. Alle laufen im Gleichschritt.
lab-alone-all = alle
lab-alone-panels = nebeneinander
lab-field-tree = Baum
lab-field-tree-hint = In jeder Zelle ein Pfeil zu ihrem Vorgänger: alle führen zur Zelle zurück, aus der der Irrgarten wuchs, oder zum Start. Zum Erkennen vergrößern.
lab-field-inside = Innenleben
lab-inside-sets = Mengen
lab-inside-sets-hint = Eine Farbe für jede Menge verbundener Zellen. Nur zwischen zwei Farben darf eine Wand geöffnet werden.
lab-inside-arrows = Pfeile
lab-inside-arrows-hint = Der Weg des Irrlaufs. Wo er sich trifft, wird die Schleife gelöscht. Zum Erkennen der Pfeile vergrößern.
lab-inside-distances = Abstände
lab-inside-distances-hint = Nach wie vielen Schritten vom Start jede Zelle gefunden wurde. Zum Lesen vergrößern.
lab-inside-estimates = g + h
lab-inside-estimates-hint = Schritte vom Start, dazu die wenigsten Schritte zum Ziel, wenn es keine Wände gäbe. Zum Lesen vergrößern.
lab-inside-known = Karte
lab-inside-known-hint = Schritte zum Ziel auf der Karte der Maus, die nur gesehene Wände hat. Bis 250.000 Zellen. Zum Lesen vergrößern.
lab-inside-marks = Striche
lab-inside-marks-hint = Ein Strich quer zum Gang für jedes Durchlaufen: nie drei. Zum Erkennen vergrößern.
lab-inside-turns = Drehungen
lab-inside-turns-hint = Vierteldrehungen nach rechts minus die nach links; andere Gitter zählen Grade. Bei 0 lässt er die Wand los.
lab-field-lesson = Pseudocode
lab-field-lesson-hint = Das Verfahren Zeile für Zeile neben dem Irrgarten: welche läuft, was sie tut, wie lang Stapel oder Warteschlange ist.
lab-field-type = Große Schrift
lab-field-type-hint = Für einen Beamer: große Buchstaben, kein Menü. B oder ein Klick oben rechts schaltet zurück.
lab-big-type-back = B: Menü
lab-length-list = Auf dem Stapel oder der Liste
lab-length-frontier = Zellen neben dem Irrgarten
lab-length-walk = Auf dem Lauf
lab-length-queue = In der Warteschlange
lab-length-stack = Auf dem Stapel
lab-length-thread = Schritte zurück zum Start
lab-watch-generator = Erzeuger
lab-watch-solver = ein Löser
lab-watch-race = Rennen
lab-field-solver = Löser
lab-field-facing = Blickt zuerst
lab-field-facing-hint = Wohin eine Hand an der Wand vor ihrem ersten Schritt blickt.
lab-facing-first = erste Seite
lab-facing-north = Norden
lab-facing-northeast = Nordosten
lab-facing-east = Osten
lab-facing-southeast = Südosten
lab-facing-south = Süden
lab-facing-southwest = Südwesten
lab-facing-west = Westen
lab-facing-northwest = Nordwesten
lab-new-seed = Neuer Startwert
lab-new-seed-hint = N tut dasselbe auf jeder Seite.
lab-race-this-maze = In diesem Irrgarten laufen
lab-race-this-maze-hint = Öffnet ein Schnellrennen darin. Danach geht es ins Labor zurück.
lab-level-of-maze = Ein Level daraus machen
lab-level-of-maze-hint = Öffnet die Seite eines Levels mit diesem Irrgarten. Zurück geht es ins Labor.

# Maze
lab-field-cells = Zellen
lab-cells-square = Quadrat
lab-cells-hexagon = Sechseck
lab-cells-triangle = Dreieck
lab-cells-circle = Ringe
lab-cells-upsilon = Achteck und Quadrat
lab-cells-zeta = Quadrat mit Diagonalen
lab-cells-weave = Quadrat mit Brücken
lab-cells-levels = Quadrat auf mehreren Ebenen
lab-field-width = Spalten
lab-field-height = Zeilen
lab-field-rings = Ringe
lab-field-side-hint = Eine Zahl eingeben oder schrittweise ändern.
lab-field-hollow = Mitte
lab-field-levels = Ebenen
lab-hollow-hole = Loch
lab-hollow-cell = Zelle
lab-field-fit = So viele wie passen
lab-field-fit-hint = Füllt das Fenster mit Zellen einer Größe in Punkten, 2 bis 200. Spalten und Zeilen folgen daraus.
lab-field-zoom = Zoom
lab-field-zoom-hint = Größe der Zellen am Bildschirm, 4 bis 64 Punkte. I und O zoomen auf jeder Seite, F passt ein, Umschalt und Pfeile verschieben.
lab-zoom-points = { $points } Punkte
lab-zoom-fit = eingepasst
lab-field-wrap = Ränder
lab-field-wrap-hint = Ein Zylinder verbindet zwei Ränder, ein Torus alle vier.
lab-wrap-none = geschlossen
lab-wrap-cylinder = Zylinder
lab-wrap-torus = Torus
lab-field-mask = Maske
lab-field-mask-hint = Der Irrgarten hat nur einige Zellen des Gitters. Links entfernt die Maske.
lab-field-mask-picture-hint = Der Irrgarten hat nur einige Zellen des Gitters. Links entfernt die Maske; Spalten und Zeilen ändern ihre Größe.
lab-field-algorithm = Algorithmus
lab-field-algorithm-hint = Wie der Irrgarten entsteht.
lab-field-algorithm-opened-hint = Dieser Irrgarten wurde geöffnet oder bearbeitet. Ein Algorithmus oder ein Startwert macht einen anderen.
lab-style-plain = einfach
lab-style-changed = geändert
lab-field-seed = Startwert
lab-field-seed-hint = Ein beliebiges Wort. Dasselbe Wort macht immer denselben Irrgarten.
lab-field-code = Code
lab-field-code-empty = eingeben
lab-field-code-hint = Ein Irrgarten in einer Zeile, wie „mazeater generate“ ihn schreibt.
lab-field-goals = Ziele
lab-field-goals-hint = Mehrere Zellen, deren nächste das Ziel ist: SPALTE,ZEILE oder Nummern ab 0, mit Leerzeichen dazwischen, wie 3,4 10,2. Leer: ein Ziel.
lab-goals-one = eines
lab-goals-nearest = { $rule }, das nächste von { $goals }
lab-error-goals = Ziele sind Zellen dieses Irrgartens: SPALTE,ZEILE oder Nummern von 0 bis { $last }, mit Leerzeichen dazwischen, höchstens { $most }.
lab-field-endpoints = Ziel
lab-field-endpoints-hint = Wo Start und Ziel sind: in den Ecken, an den Rändern, in der Mitte, irgendwo, in den fernsten Zellen oder an einem Eingang und einem Ausgang in der Außenwand.
lab-labyrinth = Labyrinth aus einem Weg
lab-labyrinth-hint = Macht aus diesem Irrgarten einen einzigen Weg ohne Kreuzungen, an beiden Seiten jedes Ganges entlang, mit doppelt so vielen Spalten und Zeilen. Rückgängig auf der Seite „Bearbeiten“ holt ihn zurück.
lab-person = Ein mittlerer Mensch
lab-person-you = Du
lab-person-you-hint = Wie lange du brauchst, nach den Bots, die an deine eigenen Rennen in neuen Irrgärten angepasst sind.
lab-person-unknown = messen
lab-person-hint = Wie lange ein mittlerer Mensch vom ersten Blick bis zum Ziel braucht, nach Bots, die Irrgärten lesen, mit 95-%-Intervall.
lab-grid = { $shape } { $size }
lab-grid-wrapped = { $size } auf { $edges }
lab-cells =
    { $count ->
        [one] 1 Zelle
       *[other] { $count } Zellen
     }

# Style
lab-field-straightness = Geradlinigkeit
lab-field-straightness-hint = Wie oft ein Gang geradeaus führt, wo er kann.
lab-field-bias = Neigung
lab-field-bias-hint = Gewicht waagrechter gegen senkrechte Gänge; 0,5 ist ausgewogen.
lab-field-braid = Schleifen
lab-field-braid-hint = Anteil der Sackgassen, die zum Nachbarn geöffnet werden: das ergibt Schleifen.
lab-field-trim = Kürzen
lab-field-trim-hint = Anteil der Sackgassen, die geschlossen werden, nach den Schleifen.
lab-field-link-straight = Kandidaten: geradeaus
lab-field-link-straight-hint = Anteil der Züge, die einen zufälligen Gang geradeaus fortsetzen. Alle: 42 % der Zellen sind gerade statt 18 %, und die Lösung biegt 6-mal ab statt 32-mal.
lab-field-link-zigzag = Kandidaten: Zickzack
lab-field-link-zigzag-hint = Anteil der Züge, die abbiegen. Alle: keine Zelle ist gerade, 20 % sind Sackgassen statt 32 %, und die Lösung biegt 83-mal ab.
lab-field-link-oldest = Kandidaten: älteste
lab-field-link-oldest-hint = Anteil der Züge, die den zuerst gefundenen Gang öffnen. Alle: 89 % gerade, 6 % Sackgassen, kaum ein Umweg. Die Hälfte: 32 % gerade.
lab-field-link-newest = Kandidaten: neueste
lab-field-link-newest-hint = Anteil der Züge, die den zuletzt gefundenen Gang öffnen. Alle: ein Weg hin und her, kaum eine Sackgasse. Die Hälfte: 26 % Sackgassen und eine Lösung von 78 Schritten statt 66.
lab-field-link-along = Kandidaten: längs
lab-field-link-along-hint = Anteil der waagrechten Züge. Alle: 97 % der Gänge sind waagrecht, und die Lösung hat 333 Schritte statt 66. Die Hälfte: 69 % und 71 Schritte.
lab-field-link-across = Kandidaten: quer
lab-field-link-across-hint = Anteil der senkrechten Züge. Alle: 97 % der Gänge sind senkrecht, und die Lösung hat 337 Schritte statt 66. Die Hälfte: 69 % und 72 Schritte.
lab-field-root = Wurzel
lab-field-root-hint = Woraus der Irrgarten wächst: aus einer zufälligen Zelle, aus der ersten oder aus einer Zelle nach ihrer Nummer.
lab-field-doors = Elektronische Türen
lab-field-doors-hint = So viele Durchgänge haben eine Tür, offen oder zu; wer läuft, sieht es erst davor. Ein Weg bleibt. Bestätige zum Tippen.
lab-root-random = zufällig
lab-root-first = erste Zelle
lab-root-cell = Zelle { $cell }
lab-field-symmetry = Symmetrie
lab-field-symmetry-hint = Spiegelt eine Hälfte des Irrgartens. Nur quadratische Gitter.
lab-symmetry-left-right = links und rechts
lab-symmetry-top-bottom = oben und unten

# Tournament
lab-field-maze-count = Irrgärten
lab-field-maze-count-hint = Wie viele Irrgärten, mit den Startwerten wort-1, wort-2, …
lab-tournament-start = Starten
lab-tournament-restart = Neu starten
lab-tournament-start-hint = Läuft im Hintergrund: das übrige Labor bleibt benutzbar.
lab-tournament-cancel = Turnier abbrechen
lab-tournament-save = Speichern
lab-tournament-save-hint = Die Tabelle als CSV, Markdown und SVG, ihr Diagramm und alle Ergebnisse.
lab-tournament-before = Anzahl der Irrgärten wählen und starten: die Löser des Rennens lösen jeden davon.
lab-tournament-before-opened = Anzahl der Irrgärten wählen und starten: die Löser des Rennens lösen jeden davon. Der aktuelle Irrgarten hat keine Startwerte; die Irrgärten sind nach { $algorithm } auf seinem Gitter.
lab-tournament-running = { $job }. Die Tabelle erscheint, wenn alle fertig sind.
lab-tournament-over = Das Turnier ist zu Ende. Seine Tabelle steht auf der Seite „Turnier“.
lab-tournament-mazes =
    { $count ->
        [one] 1 Irrgarten nach { $algorithm }
       *[other] { $count } Irrgärten nach { $algorithm }
     }
lab-tournament-goal = Ziel: { $goal }
lab-tournament-legend = Mittelwerte mit 95-%-Intervallen über gelöste Irrgärten; die meisten gelösten zuerst
lab-style-straightness = Geradlinigkeit { $share }
lab-style-bias = waagrechte Neigung { $share }
lab-style-braid = Schleifen { $share }
lab-style-links = Kandidaten { $shares }
lab-style-trim = gekürzt { $share }
lab-mean = { $mean } ± { $half }
lab-column-solver = Löser
lab-column-steps = Schritte
lab-column-expanded = geprüft
lab-column-work = gesamt
lab-column-detour = Schritte / kürzester
lab-column-found = gelöst
lab-column-wins = Siege

# Statistics
lab-measure-dead-ends = Sackgassen
lab-measure-dead-ends-hint = Anteil der Zellen mit einem Durchgang.
lab-measure-straights = Geraden
lab-measure-straights-hint = Anteil der Zellen mit zwei gegenüberliegenden Durchgängen.
lab-measure-turns = Kurven
lab-measure-turns-hint = Anteil der Zellen mit zwei Durchgängen im Winkel.
lab-measure-junctions = Gabelungen
lab-measure-junctions-hint = Anteil der Zellen mit drei Durchgängen. Im perfekten Irrgarten: Sackgassen = 2 + Gabelungen + 2 × Kreuzungen.
lab-measure-crossings = Kreuzungen
lab-measure-crossings-hint = Anteil der Zellen mit vier oder mehr Durchgängen.
lab-measure-solution-length = Länge der Lösung
lab-measure-solution-length-hint = Schritte auf dem kürzesten Weg vom Start zum Ziel.
lab-measure-solution-share = Anteil der Lösung
lab-measure-solution-share-hint = Anteil der Zellen auf der Lösung.
lab-measure-longest-share = Längster Weg
lab-measure-longest-share-hint = Anteil der Zellen auf dem längsten Weg zwischen zwei Zellen.
lab-measure-decisions = Entscheidungen
lab-measure-decisions-hint = Zellen der Lösung mit einer Wahl.
lab-measure-solution-turns = Kurven der Lösung
lab-measure-solution-turns-hint = Anteil der Kurven in der Lösung.
lab-measure-alleys = Seitengänge
lab-measure-alleys-hint = Mittlere Größe der blinden Seitengänge der Lösung, in Zellen.
lab-measure-deepest-alley = Tiefster Gang
lab-measure-deepest-alley-hint = Schritte in den tiefsten blinden Seitengang der Lösung.
lab-measure-expanded = Geprüfte Zellen
lab-measure-expanded-hint = Anteil der Zellen, die eine Breitensuche bis zum Ziel prüft.
lab-measure-difficulty = Schwierigkeit
lab-measure-difficulty-hint = Länge + Seitengänge + 5 je Entscheidung + 1 je Kurve.
lab-measure-unit-cells = % aller Zellen
lab-measure-unit-steps = Schritte
lab-measure-unit-solution-cells = Zellen der Lösung
lab-measure-unit-solution-share = % der Zellen der Lösung
lab-measure-unit-mean-cells = Zellen im Mittel
lab-measure-this = Dieser Irrgarten: { $value }
lab-measure-sample = { $algorithm }: { $mean } ± { $half } ({ $count } Irrgärten)
lab-measure-theory = Theorie: { $value }, { $reason }
lab-theory-uniform = (8/π²)(1 − 2/π) eines endlosen quadratischen Irrgartens: alle sind gleich wahrscheinlich
lab-theory-binary-tree = 1/2 · 1/2: kein Nachbar hat seine Wand geöffnet
lab-measure-rank = Mehr als { $percent } % der Irrgärten seines Algorithmus
lab-measure-rank-opened = Mehr als { $percent } % der Irrgärten nach { $algorithm } auf diesem Gitter
lab-measure-columns-one = Dieser Irrgarten · { $own }.
lab-measure-columns-two = Dieser Irrgarten · { $own } · { $other }.
lab-measure-perfect = Er ist perfekt: je zwei Zellen verbindet genau ein Weg.
lab-measure-not-perfect = Er ist nicht perfekt.
lab-measure-grid = Sein Gitter hat { $count } perfekte Irrgärten.
lab-measure-grid-about = Sein Gitter hat etwa 10^{ $exponent } perfekte Irrgärten.
lab-field-compared-with = Vergleich mit
lab-field-compared-with-hint = Der Algorithmus der zweiten Stichprobe.
lab-plot-share-of-mazes = % der Irrgärten
lab-plot-alley-size = Größe der Seitengänge, in Zellen, ab
lab-plot-alleys = Seitengänge
lab-plot-work = Schritte + geprüfte Zellen je gelöstem Irrgarten: Minimum, Quartile, Maximum

# Edit
lab-field-tool = Werkzeug
lab-tool-walls = Wände
lab-tool-walls-hint = Ein Klick öffnet eine Wand oder schließt sie wieder.
lab-tool-mask = Maske
lab-tool-mask-hint = Klicken oder Ziehen entfernt Zellen oder setzt sie wieder ein. Der Irrgarten entsteht neu.
lab-tool-start = Start
lab-tool-start-hint = Ein Klick versetzt den Start.
lab-tool-goal = Ziel
lab-tool-goal-hint = Ein Klick versetzt das Ziel.
lab-aim = Mit Tasten bearbeiten
lab-aim-end = Zurück zum Menü
lab-aim-hint = Pfeile bewegen den Zeiger; W A S D und Q E Z C ändern die Wände um ihn; Enter benutzt das Werkzeug; Escape beendet. Mit dem Gamepad die untere Taste halten, um Wände zu ändern.
lab-undo = Rückgängig
lab-undo-hint = Strg+Z
lab-undo-maze = voriger Irrgarten
lab-undo-maze-hint = Strg+Z holt den Irrgarten vor diesem zurück.
lab-redo = Wiederholen
lab-redo-hint = Strg+Y

# Files
lab-field-file = Datei
lab-field-file-empty = Pfad eingeben
lab-field-file-hint = Ein Irrgarten als Text, JSON, Bild, Feld von NumPy, Graph oder Micromouse-Datei, eine Maske als Text oder PNG oder eine Aufzeichnung. Sie lässt sich auch auf das Fenster ziehen.
lab-open-last-race = Letztes Rennen öffnen
lab-open-last-race-hint = Sein Irrgarten. Das Rennen lässt sich in einen Druck zeichnen.
lab-last-race-opened = Der Irrgarten des letzten Rennens: { $player }
lab-paste = Einfügen
lab-paste-hint = Ein Code, ein Irrgarten als Text oder eine Maske: Strg+V.
lab-copy-code = Code kopieren
lab-copy-code-hint = Der Irrgarten in einer Zeile: Strg+C.
lab-copy-moment = Link zu diesem Schritt kopieren
lab-copy-moment-hint = Im Browser ein Link, sonst ein Befehl: Er öffnet das Labor mit diesem Irrgarten, diesem Löser, bei diesem Schritt.
lab-copy-text = Als Text kopieren
lab-copy-text-hint = Mit Linien gezeichnet, wenn die Zellen Quadrate sind.
lab-not-copied = Nicht kopiert: { $reason }
lab-save-text = Als Text speichern
lab-save-text-hint = Strg+S. Lässt sich wieder öffnen.
lab-save-json = Als JSON speichern
lab-save-json-hint = Für Programme. Lässt sich wieder öffnen.
lab-field-saved-solution = Lösung zeichnen
lab-field-saved-solution-hint = Ob gespeicherte Bilder die Lösung zeigen: die, die zu sehen ist, oder eine kürzeste.
lab-save-svg = Als SVG speichern
lab-save-svg-hint = Eine Zeichnung, scharf in jeder Größe.
lab-save-png = Als PNG speichern
lab-save-png-hint = Ein Bild.
lab-open-file-hint = Öffnet { $path }
lab-folder-empty = Im Ordner ist keine Datei, die sich öffnen lässt.
lab-save-gif = Animation als GIF
lab-save-gif-hint = Der Generator oder der Löser, der zu sehen ist, bei der Arbeit.
lab-save-apng = Animation als APNG
lab-save-apng-hint = Dasselbe als animiertes PNG, für Browser.
lab-saved = Gespeichert als { $path }
lab-not-saved = Nicht gespeichert: { $reason }

# Print
lab-field-page = Seite
lab-field-page-hint = Die Seite in der Vorschau.
lab-page-number = { $page } von { $pages }
lab-field-copies = Irrgärten
lab-field-copies-hint = Wie viele Irrgärten, mit den Startwerten wort-1, wort-2, …: ein ganzes Buch.
lab-field-copies-opened-hint = Dieser Irrgarten wurde geöffnet oder bearbeitet: er hat keine Startwerte, und nur er wird gedruckt.
lab-field-across = Spalten je Seite
lab-field-across-hint = Irrgärten nebeneinander auf einer Seite.
lab-field-down = Zeilen je Seite
lab-field-down-hint = Irrgärten untereinander auf einer Seite.
lab-field-solutions = Lösung
lab-field-solutions-hint = Ob Lösungen gezeichnet werden, in den Irrgärten oder auf eigenen Seiten.
lab-solutions-drawn = gezeichnet
lab-solutions-apart = eigene Seiten
lab-field-paper = Papier
lab-field-orientation = Ausrichtung
lab-portrait = Hochformat
lab-landscape = Querformat
lab-field-margin = Rand
lab-millimeters = { $size } mm
lab-field-cell-size = Zellgröße
lab-field-cell-size-hint = So groß wie möglich oder eine Größe in Millimetern.
lab-cell-fitted = passend
lab-field-title = Titel
lab-field-title-hint = Über jedem Irrgarten gedruckt.
lab-title-seed = Startwert
lab-field-walks = Wege
lab-field-walks-no-race-hint = Wessen Wege über den Irrgarten gezeichnet werden: die der Löser. Die deines letzten Rennens sind nach einem Rennen wählbar.
lab-field-walks-hint = Wessen Wege über den Irrgarten gezeichnet werden: die der Löser oder die des letzten Rennens.
lab-walks-solvers = Löser
lab-walks-last-race = letztes Rennen
lab-field-format = Format
lab-format-pdf-hint = Ein Dokument mit allen Seiten.
lab-format-svg-hint = Eine Zeichnung je Seite, scharf in jeder Größe.
lab-format-png-hint = Ein Bild je Seite, 300 Punkte pro Zoll.
lab-print-save = Speichern
lab-print-save-hint = Als neue Dateien: nichts wird überschrieben.
lab-print-open = Speichern und öffnen
lab-print-open-hint = Im Anzeigeprogramm des Systems.
lab-print-print = Drucken
lab-print-print-hint = Auf dem Drucker des Systems. Ohne Drucker wird das Dokument geöffnet.
lab-preview-waiting = Die Seite wird gesetzt …
lab-preview-page = Seite { $page } von { $pages }
lab-saved-pages = Gespeichert als { $first } bis { $last }
lab-print-dialog = Der Browser druckt die Seiten über seinen eigenen Dialog.
lab-printed = An den Drucker gesendet. Gespeichert als { $path }
lab-opened = Geöffnet. Gespeichert als { $path }
lab-opened-not-printed = Nicht gedruckt ({ $reason }). Stattdessen geöffnet; gespeichert als { $path }
lab-kept = Gespeichert als { $path } ({ $reason })
lab-nothing-to-save = Es gibt nichts zu speichern.

# Header
lab-header-growth = Erzeugt nach { $algorithm }
lab-header-opened = Geöffnet oder bearbeitet
lab-header-opened-about = Kein Algorithmus hat diesen Irrgarten gemacht: er wurde aus einer Datei geöffnet oder bearbeitet.
lab-header-solver = Gelöst von { $solver }
lab-header-race =
    { $solvers ->
        [one] Ein Löser läuft
       *[other] { $solvers } Löser im Rennen
     }
lab-header-race-about = Alle sind gleichzeitig am Zug: ein Schritt oder das Prüfen einer Zelle. Jeder hinterlässt eigene Zeichen; die Rangliste zählt beides.

# Transport and legend
lab-position-empty = nichts abzuspielen
lab-position-step = Ereignis { $step } von { $steps }
lab-position-drawing = zeichnet { $step } von { $steps } …
lab-position-turn = Zug { $step } von { $steps }
lab-prompt-play = abspielen
lab-prompt-step = Ereignis
lab-prompt-speed = Tempo
lab-prompt-zoom = Zoom
lab-cut-solver = Die Aufzeichnung ist zu lang: nur ihr Anfang wird gezeigt.
lab-cut-growth = Die Gänge sind zu lang für die Aufzeichnung: nur was sie öffnen, wird gezeigt.
lab-legend-untouched = unberührt
lab-legend-done = fertig
lab-legend-joined = verbunden
lab-legend-in-maze = im Irrgarten
lab-legend-frontier = Rand
lab-legend-on-walk = auf dem Gang
lab-legend-on-list = auf dem Stapel
lab-legend-on-stack = auf dem Stapel
lab-legend-in-queue = in der Warteschlange
lab-legend-expanded = geprüft
lab-legend-filled = gefüllt
lab-legend-walked = begangen
lab-legend-walked-once = einmal begangen
lab-legend-walked-again = wieder begangen
lab-legend-dead-end = bekannte Sackgasse
lab-legend-head = zuletzt geprüfte Zelle
lab-legend-head-growth = aktuelle Zelle
lab-legend-sets = je Menge eine Farbe
lab-legend-solution = Lösung
lab-legend-distance = Schritte vom Start:  0
lab-no-solution = keine Lösung
lab-result-working = Läuft …
lab-result-solution =
    { $steps ->
        [one] Seine Lösung hat 1 Schritt.
       *[other] Seine Lösung hat { $steps } Schritte.
     }
lab-result-none = Er fand keine Lösung.

# Jobs
lab-job-growing = Irrgarten entsteht
lab-job-solving = Löser arbeiten
lab-job-checking = Irrgarten wird geprüft
lab-job-opening = Wird geöffnet
lab-job-saving = Wird gespeichert
lab-job-person = Bots lesen und laufen
lab-job-measuring = Wird gemessen
lab-job-sampling = Stichprobe
lab-job-preview = Seite wird gesetzt
lab-job-last-race = Letztes Rennen läuft noch einmal
lab-job-maze = Irrgarten
lab-job-page = Seite
lab-job-progress = { $job } { $done } von { $total }
lab-job-step = { $job }: Schritt { $step }
lab-jobs = { $job } und { $others } weitere
lab-job-cancel = Entf: abbrechen
lab-canceled = Abgebrochen: { $job }
lab-check-perfect = Der Irrgarten ist perfekt. Seine Lösung hat { $steps } Schritte.
lab-check-loop = Nicht perfekt: der Irrgarten hat eine Schleife. Seine Lösung hat { $steps } Schritte.
lab-check-cut-off = Nicht perfekt: ein Teil ist abgeschnitten. Die Lösung hat { $steps } Schritte.
lab-check-no-solution = Nicht perfekt: kein Weg führt vom Start zum Ziel.

# Help
lab-help = Pfeile wählen, Enter tippt oder öffnet, Escape geht zurück.
lab-help-gamepad = Das Steuerkreuz wählt, die untere Taste öffnet, die rechte geht zurück.
lab-help-typing = Tippen, dann Enter drücken. Escape verwirft den Text.
lab-help-typing-gamepad = Links und rechts wählen einen Buchstaben, auf und ab überspringen sechs. Die untere Taste schreibt, die linke löscht. Start ist fertig; die rechte Taste verwirft den Text.

# Errors
lab-field-error = ! { $field }: { $error }
lab-error-fit = keine Zelle dieser Größe passt
lab-error-side = eine ganze Zahl von 1 bis { $max } eingeben
lab-error-cells = ein Irrgarten im Labor hat höchstens { $max } Zellen
lab-error-cells-of = ein Irrgarten im Labor hat höchstens { $max } Zellen, und dieser hat { $cells }
lab-error-speed = die Schritte pro Sekunde eingeben, ab 1
lab-error-position = einen Schritt von 0 bis { $max } eingeben
lab-error-maze-count = eine Anzahl von { $min } bis { $max } eingeben
lab-error-zoom = Punkte von { $min } bis { $max } eingeben oder „fit“
lab-error-number = eine Zahl von { $min } bis { $max } eingeben
lab-error-title = ein Titel hat höchstens { $max } Zeichen
lab-error-solver-grid = { $solver } braucht Quadrate ohne verbundene Ränder, Brücken und Treppen: wähle einen anderen Löser
lab-error-labyrinth-grid = nur Irrgärten auf einfachen Quadraten werden zum Labyrinth aus einem Weg: wähle quadratische Zellen ohne verbundene Ränder und Maske
lab-error-last-racer = Ein Löser muss bleiben: zuerst einen anderen einschalten.
lab-error-racers = Höchstens { $max } Löser laufen: zuerst einen ausschalten.
lab-error-no-recording = es gibt nichts zu zeigen: den Generator oder einen Löser ansehen
lab-error-animation-size = der Irrgarten ist zu groß für eine Animation: höchstens { $max } Zellen je Seite wählen
lab-error-outer-wall = Die Außenwand bleibt geschlossen.
lab-error-no-wall = Diese Zelle hat auf dieser Seite keine Wand.
lab-error-goal-on-start = In dieser Zelle ist der Start: für das Ziel eine andere wählen.
lab-error-start-on-goal = In dieser Zelle ist das Ziel: für den Start eine andere wählen.
lab-error-no-cell = an dieser Stelle ist keine Zelle
lab-error-no-solution = kein Weg führt vom Start zum Ziel, also ist kein Rennen möglich
lab-error-file = „{ $file }“: { $reason }
lab-error-file-size = die Datei ist größer als { $max } MB
lab-error-code = es ist weder der Code eines Irrgartens noch eines Rennens
lab-error-pixels = diese Größe in Pixeln ist nicht möglich
lab-error-no-race = es gab noch kein Rennen
lab-error-race-copies = ein Rennen findet in einem Irrgarten statt: Startwerte auf 1 setzen
lab-error-race-maze = das letzte Rennen war in einem anderen Irrgarten: „Letztes Rennen öffnen“ auf der Seite „Öffnen und speichern“ öffnet ihn

# Descriptions of algorithms
lab-also-called = Auch: { $names }.
lab-about-depth-first = Geht zu einem zufälligen unbesuchten Nachbarn und öffnet die Wand dazwischen. Gibt es keinen, geht es am Stapel zurück zur letzten Zelle mit einem.
lab-about-breadth-first-walk = Geht wie die Tiefensuche zu zufälligen unbesuchten Nachbarn. Gibt es keinen, geht es bei der ältesten Zelle der Warteschlange weiter.
lab-about-breadth-first-tree = Nimmt die älteste Zelle der Warteschlange und öffnet in zufälliger Reihenfolge die Wände zu allen unbesuchten Nachbarn. Alle Wege vom Start sind kürzeste.
lab-about-candidate-links = Führt eine Liste aller Wände zwischen Irrgarten und Außen und öffnet eine zufällige. Die neue Zelle fügt ihre Wände hinzu.
lab-about-frontier-cells = Führt eine Liste aller Zellen neben dem Irrgarten und verbindet eine zufällige mit einem Nachbarn darin. Die meisten Programme nennen das Prims Algorithmus.
lab-about-growing-tree-newest = Führt eine Liste aktiver Zellen und wächst von der neuesten zu einem zufälligen unbesuchten Nachbarn. Eine Zelle ohne Nachbarn verlässt die Liste: das ist Tiefensuche.
lab-about-growing-tree-oldest = Führt eine Liste aktiver Zellen und wächst von der ältesten zu einem zufälligen unbesuchten Nachbarn. Der Irrgarten breitet sich aus wie eine Flut.
lab-about-growing-tree-random = Führt eine Liste aktiver Zellen und wächst von einer zufälligen zu einem zufälligen unbesuchten Nachbarn. Eine Zelle ohne Nachbarn verlässt die Liste.
lab-about-growing-tree-mix = Wirft eine Münze: wächst von der neuesten aktiven Zelle oder von einer zufälligen. Lange gewundene Gänge bekommen viele kurze Zweige.
lab-about-kruskal = Gibt jeder Wand ein zufälliges Gewicht und geht sie vom leichtesten an durch. Öffnet jede, die zwei getrennte Teile verbindet.
lab-about-true-prim = Gibt jeder Wand ein zufälliges Gewicht und öffnet stets die leichteste zwischen Irrgarten und Außen. Mit denselben Gewichten entsteht derselbe Irrgarten wie nach Kruskal.
lab-about-boruvka = Gibt jeder Wand ein zufälliges Gewicht, und jeder Teil öffnet die leichteste Wand um sich. In jeder Runde halbiert sich die Zahl der Teile mindestens.
lab-about-wilson = Geht zufällig von einer Zelle außerhalb, bis es den Irrgarten trifft, löscht jede Schleife und öffnet den Rest des Weges. Jeder perfekte Irrgarten ist gleich wahrscheinlich; in großen sind nur die ersten Gänge zu sehen.
lab-about-aldous-broder = Geht zufällig umher und öffnet die Wand hinter jeder Zelle, die es zum ersten Mal betritt. Jeder perfekte Irrgarten ist gleich wahrscheinlich; in großen sind nur die ersten Schritte zu sehen, danach die ersten Besuche.
lab-about-hunt-and-kill = Geht zu zufälligen unbesuchten Nachbarn, bis es keinen gibt. Dann sucht es Zeile für Zeile die erste unbesuchte Zelle neben dem Irrgarten und geht dort weiter.
lab-about-eller = Macht den Irrgarten Zeile für Zeile und merkt sich nur, welche Zellen der letzten Zeile verbunden sind. Verbindet einige Nachbarn und führt jede Gruppe mindestens einmal nach unten.
lab-about-sidewinder = Geht jede Zeile in Abschnitten entlang und beendet einen Abschnitt per Münzwurf. Aus jedem öffnet es an einer zufälligen Zelle eine Wand nach oben.
lab-about-binary-tree = Öffnet für jede Zelle per Münzwurf die Wand darüber oder rechts davon. Die oberste Zeile und die rechte Spalte sind ein langer Gang.
lab-about-recursive-division = Teilt den Raum quer zur längeren Seite durch eine gerade Wand mit einer Lücke. Dann teilt es die Hälften, bis alle Räume eine Zelle breit sind.
lab-about-origin-shift = Lässt die Wurzel eines Baums zufällig wandern: sie öffnet die Wand, durch die sie geht, und schließt den alten Ausgang der neuen Zelle. Der Irrgarten ist nach jedem Schritt perfekt; in großen sind die letzten Schritte zu sehen.

# Descriptions of solvers
lab-about-solver-right-hand = Hält die rechte Hand an der Wand und geht. Ohne Schleifen führt das durch jeden Seitengang auf dieser Seite und am Ende zum Ziel.
lab-about-solver-left-hand = Hält die linke Hand an der Wand und geht. Ohne Schleifen führt das durch jeden Seitengang auf dieser Seite und am Ende zum Ziel.
lab-about-solver-pledge = Hält eine Richtung; an einer Wand folgt es ihr und zählt Links- und Rechtsdrehungen. Es löst sich, wenn sie sich aufheben: so hält es keine Insel fest.
lab-about-solver-tremaux = Zieht eine Linie hinter sich und nimmt keinen Gang ein drittes Mal. An einer bekannten Gabelung kehrt es um, sonst nimmt es den Gang mit den wenigsten Linien.
lab-about-solver-depth-first-walk = Geht in eine beliebige unbesuchte Zelle. Gibt es keine, geht es zur letzten Wahl zurück.
lab-about-solver-greedy = Geht wie die Tiefensuche in unbesuchte Zellen, zuerst in Richtung Ziel. Sackgassen nahe am Ziel führen es in die Irre.
lab-about-solver-flood-fill = Hält jede ungesehene Wand für offen und geht den kürzesten Weg, der bleibt. An jeder neuen Wand plant es neu: so laufen Micromäuse.
lab-about-solver-random-mouse = Nimmt an jeder Zelle eine zufällige Öffnung, auch zurück. Es kommt am Ende an, wenn das höchstens 134.217.727 Schritte dauert.
lab-about-solver-breadth-first = Flutet die Karte vom Start aus: alle Zellen in einem Schritt, dann alle in zwei Schritten. Der erste Weg zum Ziel ist ein kürzester.
lab-about-solver-a-star = Prüft zuerst, wo der bisherige Weg plus die Luftlinie zum Ziel am kleinsten ist. Es findet einen kürzesten Weg und prüft oft weniger Zellen.
lab-about-solver-jump-point = Wie A*, folgt aber nur dem kürzesten Weg, der zuerst nach Osten und Westen geht: prüft nur Zellen, wo dieser abbiegen kann. Für offene Räume; nur auf Quadraten.
lab-about-solver-dijkstra = Prüft zuerst die Zelle, die auf den bisherigen Wegen dem Start am nächsten ist. Kostet jeder Schritt dasselbe, ist das Breitensuche.
lab-about-solver-bidirectional = Flutet die Karte abwechselnd vom Start und vom Ziel aus. Die Fluten treffen sich in der Mitte eines kürzesten Weges.
lab-about-solver-depth-first = Folgt auf der Karte einem Weg bis zum Ende, dann dem nächsten ab der letzten Wahl. Es findet einen Weg, bei Schleifen aber nicht den kürzesten.
lab-about-solver-dead-end-filling = Füllt auf der Karte jede Sackgasse bis zur letzten Gabelung, bis keine bleibt. Der Rest enthält die Lösung; im perfekten Irrgarten ist er die Lösung.

# Books
lab-page-book = Buch
lab-page-book-hint = Schwierigkeit, Titel, Umschlag, Kopfzeilen, Bindung, Linien und Farben.
lab-field-paper-hint = Namen durchblättern oder eine Größe eingeben, etwa 120x180mm oder 5x8in.
lab-field-gutter = Bundsteg
lab-field-gutter-hint = Zusätzlicher innerer Rand für die Bindung: links auf ungeraden, rechts auf geraden Seiten.
lab-field-bleed = Beschnitt
lab-field-bleed-hint = Papier, das an jeder Seite abgeschnitten wird. Druckereien verlangen oft 3 mm.
lab-field-solution-slots = Lösungen je Seite
lab-field-solution-slots-hint = Spalten und Zeilen der Lösungen auf eigenen Seiten.
lab-solution-slots-same = wie Irrgärten
lab-field-turn = Drehen
lab-field-turn-hint = Dreht Irrgärten um ein Viertel, wo sie dadurch größer werden.
lab-field-cover = Umschlag
lab-field-cover-hint = Eine erste Seite mit dem Titel, dem ersten Irrgarten und dem Autor.
lab-cover-white = weiß
lab-cover-yellow = gelb
lab-field-book-title = Buchtitel
lab-field-book-title-hint = Auf dem Umschlag und im Fenster von Anzeigeprogrammen.
lab-field-author = Autor
lab-field-header = Kopfzeile
lab-field-header-hint = Eine Zeile oben auf jeder Seite.
lab-field-footer = Fußzeile
lab-field-footer-hint = Eine Zeile unten auf jeder Seite.
lab-field-name-line = Name und Datum
lab-field-name-line-hint = Linien für beides auf jeder Seite mit Irrgärten.
lab-field-page-numbers = Seitenzahlen
lab-field-page-numbers-hint = Unten auf jeder Seite.
lab-field-line = Wandstärke
lab-field-line-hint = In Millimetern. Üblich ist ein Zehntel eines Gangs.
lab-line-usual = üblich
lab-field-wall-color = Wandfarbe
lab-field-solution-color = Lösungsfarbe
lab-color-black = schwarz
lab-color-gray = grau
lab-color-blue = blau
lab-color-green = grün
lab-color-red = rot
lab-color-orange = orange
lab-field-rounded = Runde Ecken
lab-field-rounded-hint = Rundet die Ecken der Wände.
lab-field-end-marks = Start und Ziel
lab-field-end-marks-hint = Wie beide gezeichnet werden.
lab-marks-signs = Zeichen
lab-marks-pictures = Maus, Käse
lab-marks-words = Wörter
lab-field-difficulty = Schwierigkeit
lab-field-difficulty-hint = Wie lange ein mittlerer Mensch für jeden Irrgarten braucht, in Sekunden, etwa 40..60. Gesucht wird unter den Startwerten wort-1, wort-2, …
lab-difficulty-any = beliebig
lab-difficulty-range = { $range } s
lab-field-easy-to-hard = Leicht bis schwer
lab-field-easy-to-hard-hint = Ordnet die Irrgärten; mit einer Schwierigkeit verteilt es sie über deren Bereich.
lab-field-stars = Sterne
lab-field-stars-hint = Druckt die Schwierigkeit über jeden Irrgarten: ein bis fünf Sterne und die Zeit eines mittleren Menschen.
lab-field-manifest = Liste
lab-field-manifest-hint = Speichert neben den Seiten eine CSV-Datei mit Seite, Code und Schwierigkeit jedes Irrgartens.
lab-error-difficulty = einen Bereich von Sekunden zwischen 1 und 600 schreiben, etwa 40..60
lab-error-paper = ein Papier wählen oder eine Größe von 25 bis 1500 mm schreiben, etwa 120x180mm oder 5x8in
lab-job-choose = Irrgärten nach Schwierigkeit wählen

# Uniformity, and files
lab-page-uniformity = Gleichverteilung
lab-page-uniformity-hint = Wie oft Algorithmen jeden der 192 Irrgärten aus 3 × 3 Zellen erzeugen: ein Test auf Gleichverteilung.
lab-field-tree-grid = Gitter
lab-field-tree-grid-hint = So klein, dass alle perfekten Irrgärten gezählt werden: 192 bei 3 × 3, 100.352 bei 4 × 4.
lab-field-tree-mazes = Irrgärten
lab-field-tree-mazes-hint = Wie viele Irrgärten jeder Algorithmus erzeugt, mit den Startwerten wort-1, wort-2, … Mindestens fünfmal so viele wie perfekte Irrgärten.
lab-trees-start = Zählen
lab-trees-start-hint = Erzeugt die Irrgärten und zählt, wie oft jeder vorkommt.
lab-trees-save-csv = Als CSV speichern
lab-trees-save-svg = Als SVG speichern
lab-trees-save-png = Als PNG speichern
lab-trees-before = Zählt, wie oft zwei Algorithmen jeden perfekten Irrgarten eines kleinen Gitters erzeugen. Ein gleichverteilter Algorithmus wie Wilson erzeugt alle gleich oft: sein Histogramm ist bis auf den Zufall flach. Der Chi-Quadrat-Test sagt, wie wahrscheinlich bloßer Zufall ist.
lab-trees-result = { $algorithm }: { $seen } von { $all } perfekten Irrgärten in { $mazes }; χ² = { $chi } bei { $freedom } Freiheitsgraden, p { $p }
lab-plot-rank = perfekte Irrgärten nach Rang
lab-plot-of-expected = Anzahl / erwartete Anzahl
lab-job-trees = Irrgärten zählen
lab-statistics-save = Speichern
lab-statistics-save-hint = Die Zahlen als CSV und Markdown, die Histogramme als SVG.
lab-save-frames = Einzelbilder als PNG
lab-save-frames-hint = Dasselbe als Bilder, eines je Bild der Animation.
lab-save-shown = Diesen Moment als PNG
lab-save-shown-hint = Der Lauf, der zu sehen ist, beim aktuellen Ereignis, in den Farben des Labors.
lab-save-heat-map = Entfernungen als PNG
lab-save-heat-map-hint = Die Entfernung jeder Zelle vom Start als Farbe, mit der Skala.

# The dialogs of the system
lab-open-title = Öffnen
lab-save-title = Speichern unter
lab-save-canceled = Nicht gespeichert
lab-show-folder = Im Ordner zeigen
lab-show-folder-hint = Zeigt { $path } in der Dateiverwaltung.

# What was opened
read-class = das ist der Text einer Klasse: lies ihn auf der Seite Klasse im Labor oder mit mazeater class
read-maze = { $what } geöffnet, { $size }
read-lines = Zeichnung aus Linien
read-underscores = Zeichnung aus Unterstrichen
read-blocks = Gitter aus Blöcken
read-mouse = Micromouse-Irrgarten
read-digits = Irrgarten in Hexadezimalziffern
read-wall-arrays = Irrgarten in zwei Tabellen von Wänden
read-array = NumPy-Tabelle
read-graph = Graph
read-picture = Bild eines Irrgartens
read-goals = { $count } Zielzellen: jede ist ein Ziel
read-mask = Maske geöffnet, { $size }: ein Irrgarten füllt, was darin hell ist
read-floor = { $cells } Bodenblöcke, die ein neuer Startwert mit einem Irrgarten füllt
read-unknown-walls =
    { $count ->
        [one] { $count } Wand ist nicht bekannt und gilt als Wand
       *[other] { $count } Wände sind nicht bekannt und gelten als Wände
    }
read-labels =
    { $count ->
        [one] der Text in { $count } Zelle entfällt
       *[other] der Text in { $count } Zellen entfällt
    }
read-left-out =
    { $count ->
        [one] { $count } Block, zu dem kein Weg führt, entfällt
       *[other] { $count } Blöcke, zu denen kein Weg führt, entfallen
    }
read-gaps = { $count } Lücken in der Außenwand, von denen zwei Start und Ziel sind
read-goal-in-wall = die letzte Ecke ist das Ziel, und eine Wand: wähle ein anderes Ziel
read-no-ends = weder Zeichen noch Lücken in der Außenwand zeigen Start und Ziel: wähle sie

# Fragen
lab-page-ask = Frag mich
lab-page-ask-hint = Hält bei einem Schritt an und fragt, was als Nächstes kommt. Zählt deine richtigen Antworten.
lab-job-asking = Sucht eine Frage
lab-ask-choice = { $letter }: { $choice }
lab-ask-right = richtig
lab-ask-wrong = deine Antwort
lab-ask-skip = Andere Frage
lab-ask-next = Nächste Frage
lab-ask-next-hint = Wähle hier, oder klicke auf einen Buchstaben im Irrgarten.
lab-ask-none = Keine Frage: Sieh dem Algorithmus oder einem Löser zu, in einem Irrgarten von bis zu 10.000 Zellen.
lab-ask-score = Richtige Antworten
lab-ask-score-value = { $right } von { $answered }
lab-ask-was-right = Richtig: { $letter }.
lab-ask-was-wrong = Nein: Es ist { $letter }.

# Die Abgaben einer Klasse
lab-page-class = Klasse
lab-page-class-hint = Korrigiert die Abgaben einer Klasse von Grund auf.
lab-class-paste = Einfügen
lab-class-paste-hint = Nimmt den Auftrag und die Abgaben aus der Zwischenablage, mit beliebigem Text dazwischen. Dateien kannst du ins Fenster ziehen.
lab-class-assignment = Auftrag
lab-class-hand-ins = Abgaben
lab-class-hand-ins-hint = Wie viele gefunden wurden, auch beschädigte.
lab-class-save = Tabelle speichern
lab-class-save-hint = Alle mit jeder Aufgabe, als CSV.
lab-class-clear = Alles wegnehmen
lab-class-before = Füg den Auftrag und die Abgaben ein, oder zieh ihre Dateien ins Fenster. Programme laufen noch einmal durch alle verborgenen Labyrinthe, Rennen werden wiederholt, Antworten verglichen: nichts, was eine Abgabe behauptet, wird geglaubt.
lab-class-running = Korrigiert: { $job }
lab-class-no-assignment = Abgaben werden nach ihrem Auftrag korrigiert: füg ihn auch ein.
lab-class-many = Höchstens { $max } Dateien und Texte auf einmal.
lab-class-notes = Anmerkungen
lab-class-more = und { $count } weitere, in der gespeicherten Tabelle
lab-job-class = Abgaben
lab-field-worksheet-task = Arbeitsblatt: Aufgabe
lab-field-worksheet-copies = Exemplare
lab-field-worksheet-copies-hint = Jedes Exemplar hat ein eigenes Labyrinth, Programm und eigene Fragen, gezogen vom Startwert des Labyrinths.
lab-worksheet-save = Arbeitsblatt speichern
lab-worksheet-save-hint = Als PDF auf dem Papier der Seite Drucken: die Aufgabe, ein Programm zum Nachspielen, Fragen, und die Lösungen auf eigenen Seiten.
lab-job-worksheets = Arbeitsblätter
