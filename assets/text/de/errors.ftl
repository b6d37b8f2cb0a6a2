# What is wrong and what is allowed, without a full stop: "! Breite: eine Zahl eingeben"

# Work
error-unicursal-perfect = nur ein perfekter Irrgarten wird zum Labyrinth aus einem Weg: lass Schleifen und gekürzte Sackgassen weg
error-unicursal-large = ein Labyrinth aus einem Weg hat doppelt so viele Spalten und Zeilen, höchstens 65535: { $size } ist dafür zu groß
error-canceled = abgebrochen
error-internal = interner Fehler ({ $reason })
error-no-thread = das System startet keine weitere Arbeit ({ $reason })
error-no-voice = Hier liest nichts vor: installiere speech-dispatcher oder espeak-ng, oder nimm einen anderen Browser.
error-memory = der Speicher reicht nicht
error-memory-cells = { $cells } Zellen passen nicht in den Speicher dieses Computers: einen kleineren Irrgarten wählen

# Files
error-file-missing = Datei oder Ordner gibt es nicht
error-file-denied = das System verweigert den Zugriff
error-file-folder = es ist ein Ordner
error-folder-file = wo ein Ordner sein sollte, ist eine Datei
error-file-special = es ist keine gewöhnliche Datei
error-file-size = mehr als { $max } Bytes
error-file-text = es ist kein Text
error-file-bytes = es hat Zeichen, die kein Spielstand hat
error-disk-full = der Datenträger ist voll
error-disk-read-only = der Datenträger ist schreibgeschützt
error-no-folder = es gibt keinen Ordner zum Speichern
error-path = { $path }: { $reason }
error-nothing-to-save = es gibt nichts zu speichern
error-names-taken = { $count } Dateien haben schon diesen Namen
error-version = Version { $version } ist hier unbekannt
error-syntax = Zeile { $line }, Spalte { $column } ist nicht lesbar
error-nested = Zeile { $line }, Spalte { $column }: zu tief verschachtelt
error-table = es ist keine Tabelle von Werten mit einer Version
error-write = der Inhalt lässt sich nicht schreiben ({ $reason })
error-level = ein Level hat eine Nummer von 1 bis { $max }, nicht { $level }

# Clipboard
error-clipboard-empty = in der Zwischenablage ist kein Text
error-clipboard-none = dieses System hat keine Zwischenablage
error-clipboard-busy = ein anderes Programm benutzt die Zwischenablage: noch einmal versuchen
error-clipboard = die Zwischenablage funktioniert nicht ({ $reason })
error-clipboard-browser = zum Einfügen Strg+V drücken
error-browser-prints = in den Downloads des Browsers drucken
error-nothing-to-copy = es gibt nichts zu kopieren

# Links and exported saves
error-link-day = ein Tag wird geschrieben wie 2027-01-31
error-link-difficulty = diese Schwierigkeit gibt es nicht
error-link-goals = Ein Link nennt Ziele mit den Nummern ihrer Zellen, höchstens { $most }.
error-link-step = der Schritt des Links ist keine ganze Zahl
error-link-level = ein Level ist eine Zahl ab 1
error-link-room = sein Raum muss ein Code sein, etwa KXWPT, oder eine Adresse mit einem
error-link-races = er nennt mehr als ein Rennen
error-link-empty = er nennt kein Rennen
error-link-replay = eine Aufzeichnung in einem Link hat höchstens { $max } Zeichen
error-saved-game = es ist kein exportierter Spielstand dieses Spiels
error-saved-game-empty = es enthält keine Spielstände

# Printing
error-not-installed = { $program } ist nicht installiert
error-program = { $program }: { $reason }
error-program-code = { $program } endete mit Fehler { $code }
error-program-ended = { $program } wurde beendet
error-no-viewer = kein Programm öffnet es
error-not-printed = nicht gedruckt: { $reason }

# Names, numbers and sizes
error-name = „{ $given }“ ist unbekannt: möglich sind { $allowed }
error-name-nearest = „{ $given }“ ist unbekannt (meinst du { $nearest }?): möglich sind { $allowed }
error-fraction = eine Zahl von 0 bis 1 eingeben, etwa 0.25
error-size = eine Größe ist Spalten und Zeilen, je 1 bis 65535, etwa 20x12
error-rings = 1 bis { $max } Ringe, etwa 12, oder 12-hollow mit einem Loch
error-triangles = Dreiecke brauchen mindestens 2 Spalten oder höchstens 2 Zeilen
error-seed = ein Startwert hat höchstens { $max } Bytes
error-cells = es sind { $cells } Zellen, und höchstens { $max } sind erlaubt
error-levels = eine Größe mit Ebenen ist Spalten, Zeilen und Ebenen, etwa 12x8x3
error-wrap = nur einfache quadratische Gitter können verbundene Ränder haben

# Masks
error-mask-grid = Ringe, Brücken, Ebenen und verbundene Ränder können keine Maske haben
error-mask-text = dieser Text kann keine Maske sein: { $reason }
error-mask-grid-size = eine Maske von { $mask } passt nicht auf ein Gitter von { $size }
error-mask-cells = die Maske passt nicht auf ein Gitter von { $cells } Zellen
error-mask-size = eine Maske hat 1 bis 65535 Zeilen mit je 1 bis 65535 Zeichen
error-mask-uneven = Zeile { $line } der Maske hat { $characters } Zeichen, aber die erste hat { $expected }
error-mask-character = Zeile { $line }, Spalte { $column }: eine Maske hat nur „.“ oder Leerzeichen für Zellen und „#“ für Lücken
error-mask-values = das Bild hat { $values } Werte statt einen für jede Zelle
error-mask-empty = die Maske lässt keine Zelle übrig
error-mask-parts = die Maske besteht aus { $parts } Teilen: sie müssen zusammenhängen
error-picture = das Bild ist nicht lesbar ({ $reason })
error-picture-size = ein Bild hat 1 bis 65535 Pixel auf jeder Seite, nicht { $width } × { $height }
error-picture-pixels = ein Bild hat höchstens { $max } Pixel

# Algorithms
error-square-only = { $algorithm } braucht das quadratische Gitter
error-square-only-mask = { $algorithm } geht nur ohne Maske
error-square-only-wrap = { $algorithm } geht nur ohne verbundene Ränder
error-straightness = { $algorithm } hat keine Geradlinigkeit: auf 0 setzen
error-no-links = { $algorithm } zieht keine Kandidaten: ihre Anteile auf 0 setzen
error-no-root = { $algorithm } wächst nicht aus einer Zelle: die Wurzel auf zufällig setzen
error-root-outside = die Wurzel ist Zelle { $root }: dieses Gitter hat die Zellen 0 bis { $last }
error-root-symmetric = ein symmetrischer Irrgarten hat eine zufällige Wurzel oder die erste Zelle: die Wurzel auf zufällig setzen
error-root = die Wurzel muss random (zufällig), first (erste) oder die Nummer einer Zelle sein
error-symmetry = nur das quadratische Gitter kann symmetrisch sein
error-symmetry-mask = ein Irrgarten mit Maske kann nicht symmetrisch sein
error-symmetry-wrap = ein Irrgarten mit verbundenen Rändern kann nicht symmetrisch sein
error-algorithm-steps = { $algorithm } braucht auf diesem Gitter mehr als { $max } Schritte: ein kleineres oder breiteres wählen oder einen anderen Algorithmus

# Codes and drawings of mazes
error-code = es ist nicht der Code eines Irrgartens
error-code-checksum = der Code wurde gekürzt oder geändert: die ganze Zeile kopieren
error-code-mask = die Maske im Code passt nicht zu seiner Größe
error-code-style = der Stil im Code ist falsch geschrieben
error-code-seed = der Startwert im Code ist falsch geschrieben
error-code-passages = die Durchgänge im Code passen nicht zu seiner Größe
error-race-mask = es ist eine Maske und kein Irrgarten: im Labor öffnen, das sie mit einem füllt
error-race-replay = es ist eine Aufzeichnung und kein Irrgarten
error-read-empty = sie ist leer
error-read-no-maze = der Text sieht nicht wie ein Irrgarten aus: mit Linien (+--+ und |), Blöcken (# und Leerzeichen) oder Unterstrichen zeichnen
error-read-codes = es ist eine Liste von Codes: eine ihrer Zeilen öffnen
error-drawing-character = Zeile { $line }, Spalte { $column }: hier kann dieses Zeichen nicht stehen
error-drawing-uneven = Zeile { $line } hat { $characters } Zeichen, die anderen haben { $expected }
error-drawing-posts = die Pfosten haben nicht überall denselben Abstand
error-read-size = { $width } × { $height } Zellen: jede Seite muss 1 bis 65535 haben
error-read-damaged = das Bild ist beschädigt ({ $reason })
error-read-pixels = das Bild hat { $width } × { $height } Pixel: höchstens { $max } werden gelesen
error-read-contrast = das Bild hat zu wenig Kontrast, um Wände und Boden zu unterscheiden
error-read-unclear = das Bild ist nicht deutlich genug, um seiner Wände sicher zu sein ({ $reason })
error-read-photograph = es ist ein Foto (JPEG), in dem kein Irrgarten zu finden ist ({ $reason })
error-read-corridors = es sieht wie ein Irrgarten aus, nicht wie eine Maske, ist aber nicht lesbar: { $reason }
error-read-parts = es sind { $parts } getrennte Teile; der größte hat { $largest } Zellen
error-read-walls = es sind nur Wände
error-read-alike = alle Blöcke sind gleich: ein Irrgarten hat Wände und Boden
error-read-no-rows = es ist eine JSON-Liste, aber kein Irrgarten: das wäre eine Liste von Zeilen, jede ein Text oder eine Liste aus 0 und 1
error-read-table = es ist eine Tabelle von Zahlen, aber kein Irrgarten: dessen Blöcke sind Zahlen wie 0 und 1
error-read-shifted = jede zweite Zeile ist um eine halbe Zelle verschoben: Sechsecke als Text werden nicht gelesen
error-read-starts = es hat { $starts } Starts: ein Irrgarten hat einen
error-read-sides =
    { $count ->
        [one] die Wände einer Zelle und ihres Nachbarn widersprechen sich
       *[other] die Wände von { $count } Zellen und ihren Nachbarn widersprechen sich
    }, zuerst in Spalte { $column }, Zeile { $row } von unten
error-read-numbers = Zeile { $line } ist keine Zelle eines Micromouse-Irrgartens: x y Nord Ost Süd West
error-read-rows = es ist keine Liste von Zeilen aus Blöcken ({ $reason })
error-read-graph = dieser Graph wird nicht gelesen ({ $reason })
error-kind-pdf = es ist eine PDF-Seite: ihr Bild als PNG speichern
error-kind-archive = es ist ein Archiv: es auspacken
error-kind-document = es ist ein Dokument eines Büroprogramms: den Irrgarten herauskopieren oder die Seite als PNG speichern
error-kind-picture = ein Bild in dieser Form wird nicht gelesen: als PNG, BMP, GIF oder JPEG speichern
error-kind-animation = es ist eine Animation: das Bild daraus, das den Irrgarten zeigt, als PNG speichern
error-kind-program = es ist ein Programm
error-kind-media = es ist ein Ton oder ein Film
error-kind-page = es ist eine Webseite: den Irrgarten herauskopieren
error-kind-vectors = es ist eine SVG-Zeichnung: als PNG speichern
error-kind-utf16 = es ist beschädigter UTF-16-Text: als UTF-8 speichern
error-kind-utf16-text = es ist UTF-16-Text, der nicht wie ein Irrgarten aussieht
error-kind-bytes = es ist weder Text noch ein Bild
error-json = es ist nicht das JSON eines Irrgartens ({ $reason })
error-json-cut = die Datei endet, bevor der Irrgarten vollständig ist
error-json-several = { $count } Irrgärten: das Labor öffnet einen, also eine Zeile der Datei
error-json-fields = ein Objekt braucht „code“ oder „grid“, „size“ und „passages“
error-json-passage = die Zellen { $first } und { $second } sind keine Nachbarn
error-json-cell = es gibt keine Zelle { $cell }
error-json-openings = „entrance“ und „exit“ müssen je eine Zelle und eine ihrer Seiten in der Außenwand sein
error-json-differs = Code und Durchgänge sind von verschiedenen Irrgärten
error-png-size = das Bild wäre zu groß: einen kleineren Irrgarten wählen

# Pages
error-search = kein Irrgarten dieser Größe und dieses Algorithmus dauert für einen mittleren Menschen { $low } bis { $high } s: { $tried } dauern { $least } bis { $most } s. Eine andere Größe oder einen anderen Bereich wählen
error-search-none = in keinem von { $tried } Irrgärten kommt ein mittlerer Mensch an: eine kleinere Größe wählen
error-page-margin = der Rand muss 0 bis 60 mm breit sein
error-page-numbers = Seitenzahlen, Kopf- und Fußzeilen brauchen einen Rand von mindestens 8 mm
error-page-slots = auf eine Seite passen 1 bis 8 Irrgärten nebeneinander und 1 bis 8 untereinander
error-page-cell = eine Zelle muss 0,7 bis 100 mm groß sein
error-page-small = Zellen von { $cell } mm sind zu klein zum Drucken: mindestens { $min } mm. Einen kleineren Irrgarten, größeres Papier oder weniger Irrgärten je Seite wählen
error-page-large = der Irrgarten braucht { $width } mal { $height } mm, und Platz ist für { $max_width } mal { $max_height }: kleinere Zellen oder einen kleineren Irrgarten wählen
error-page-title = der Titel ist zu lang, um unter den Irrgarten zu passen
error-page-gutter = der Bundsteg muss 0 bis 40 mm breit sein
error-page-bleed = der Beschnitt muss 0 bis 10 mm breit sein
error-page-line-range = Wände müssen 0,22 bis 10 mm breit sein
error-page-line = so breite Wände lassen keine Gänge: höchstens { $max } mm
error-page-running = die Kopf- oder Fußzeile ist zu lang für eine Zeile
error-page-qr = der QR-Code braucht { $width } mm Breite, und Platz ist für { $max_width }: größeres Papier oder weniger Irrgärten je Seite wählen
error-qr-long = das braucht { $bytes } Bytes, und ein QR-Code hat höchstens { $max }: einen kleineren Irrgarten wählen, oder einen mit Startwert
error-qr-cells = Wege in Worten gibt es für Irrgärten aus quadratischen Zellen
error-page-cover = der Titel ist zu lang für den Umschlag

# Races
error-race-code = es ist nicht der Code eines Rennens: die ganze Zeile kopieren
error-race-code-long = ein Wort oder Code hat höchstens { $max } Zeichen
error-race-difficulty = die Schwierigkeit im Code ist unbekannt
error-race-cells = ein Rennen hat 2 bis { $max } Zellen
error-rules = es hat Regeln der Version { $version }, und dieses Programm hat Version { $known }
error-endpoints = Start und Ziel müssen zwei Zellen des Irrgartens sein
error-goal-unreachable = kein Weg führt vom Start zum Ziel
error-rank-cells = nur ein Irrgarten mit höchstens { $max } Zellen lässt sich nach Rang wählen
error-rank-steps = die Irrgärten, aus denen nach Rang gewählt wird, brauchen mehr als { $max } Schritte dieses Algorithmus: einen anderen Algorithmus, eine kleinere oder weniger schmale Größe oder keinen Rang wählen
error-doors = ein Rennen hat höchstens { $max } Türen
error-electronic-doors = ein Rennen hat höchstens { $max } elektronische Türen
error-electronic-living = ein lebender Irrgarten hat keine elektronischen Türen: schalte eines von beiden aus
error-crumbs = ein Level hat höchstens { $max } Krümel, jeden in einem eigenen Feld
error-placed-cell = Feld { $cell }: dieses Labyrinth hat die Felder 0 bis { $max }
error-placed-rank = ein Level mit Rang hat keine gesetzten Türen und Krümel: sein Labyrinth wird unter vielen gewählt
error-placed-door =
    Tür { $number }: eine Tür ist in einem Gang zum Ziel, um den kein anderer Weg führt, und hinter den Türen vor ihr
error-placed-key =
    Schlüssel { $number }: ein Schlüssel ist vor seiner Tür, hinter der Tür davor und weder am Start noch am Ziel
error-placed-crumb =
    Krümel in Feld { $cell }: ein Krümel ist, wo man ohne das Ziel hinkommt, und nicht am Start oder bei einem Schlüssel
error-doors-room =
    { $max ->
        [0] dieser Irrgarten hat keinen Platz für Türen
        [one] dieser Irrgarten hat Platz für 1 Tür, nicht für { $doors }
       *[other] dieser Irrgarten hat Platz für { $max } Türen, nicht für { $doors }
    }
error-eaters = ein Rennen hat höchstens { $max } Gegner
error-eater-cells = { $eater } läuft in Irrgärten mit höchstens { $max } Zellen: einen anderen Gegner wählen
error-eater-lost = { $eater } findet in diesem Irrgarten nicht zum Ziel
error-eater-work = dieser lebende Irrgarten ist zu schwer für { $eater }: ihn kleiner oder ruhiger machen oder einen anderen Gegner wählen
error-eater-steps = der Löser von { $eater } braucht in diesem Irrgarten zu viele Schritte, mit denen davor mehr als { $max }: einen kleineren oder weniger schmalen Irrgarten oder weniger oder andere Gegner wählen
error-scouted = ein Rennen zum Erkunden hat höchstens { $max } Zellen, bleibende Wände und keinen Gegner außer { $eater }
error-living-shifts = ein lebender Irrgarten bewegt sich höchstens { $max }-mal pro Minute
error-living-cells = ein lebender Irrgarten hat höchstens { $max } Zellen
error-living-loops = ein lebender Irrgarten hat keine Schleifen und keine gekürzten Sackgassen
error-living-eater = { $eater } verirrt sich in einem lebenden Irrgarten: möglich sind { $others }

# Mäuse: Programme in jeder Sprache
error-mouse-grid = Eine Maus läuft nur in Labyrinthen aus einfachen Quadraten, ohne Maske, Tunnel und Brücken
error-mouse-corner = Eine Maus beginnt in einer Ecke des Labyrinths
error-mouse-cells = Eine Maus läuft in Labyrinthen mit höchstens { $max } Zellen
error-mouse-goal = Eine Maus braucht ein Ziel im Labyrinth
error-mouse-start = { $program } lässt sich nicht starten: { $reason }
error-mouse-silent = Die Maus hat { $seconds } s lang keinen Befehl gesendet
error-mouse-deaf = Die Maus hat { $seconds } s lang keine Antwort gelesen
error-mouse-slow = Die Maus ist nach { $seconds } s nicht am Ziel
error-mouse-commands = Die Maus hat mehr als { $max } Befehle gesendet
error-mouse-steps = Die Maus ist nach { $max } Schritten nicht am Ziel
error-mouse-line = Die Maus hat eine Zeile von mehr als { $max } Bytes gesendet
error-mouse-flood = Die Maus hat mehr als { $max } Bytes auf die Fehlerausgabe geschrieben
error-mouse-crash = Die Maus ist in Spalte { $column }, Zeile { $row }, von links unten gezählt, gegen eine Wand gelaufen und hat geendet
error-mouse-living = Ein Labyrinth, das lebt, ändert sich mit der Zeit, von der das Protokoll der Mäuse nichts weiß: wähle eines, das bleibt
error-mouse-closed = Die Maus hat ihre Ausgabe geschlossen, bevor sie am Ziel war
error-mouse-ended = Die Maus hat geendet, bevor sie am Ziel war, mit { $status }
error-mouse-invalid = { $reason }; „{ $line }“ ist kein Befehl

# Replays and records
error-replay = es ist keine Aufzeichnung dieses Spiels
error-no-replay-text = der Text ist weder eine Aufzeichnung noch der Code eines Rennens noch ein Link dazu
error-replay-none = von diesem Lauf gibt es keine Aufzeichnung
error-replay-no-race = es gab noch kein Rennen
error-replay-checksum = die Aufzeichnung wurde gekürzt oder geändert: die ganze Datei kopieren
error-replay-code = der Code in der Aufzeichnung ist falsch: { $reason }
error-replay-length = eine Aufzeichnung ist nicht leer und dauert höchstens { $minutes } Minuten
error-replay-form = die Aufzeichnung ist beschädigt
error-replay-race = die Aufzeichnung ist von einem anderen Rennen
error-replay-maze = die Aufzeichnung ist von einem anderen Irrgarten
error-replay-differs = die Aufzeichnung weicht in Sekunde { $second } von { $all } vom Rennen ab
error-replay-end = die Aufzeichnung endet bei { $recorded } und das Rennen bei { $end }
error-replay-winner = es gewinnt jemand anderes, als die Aufzeichnung sagt
error-records = es ist keine Datei mit Bestzeiten
error-records-content = ihre Bestzeiten sind nicht so, wie das Spiel sie schreibt
error-records-races = es gibt Bestzeiten von { $max } Rennen: mehr werden nicht behalten
error-records-code = der Code dieses Rennens ist zu lang, um ihn zu behalten
error-no-dialog = das System zeigt keinen Dialog: den Pfad eingeben oder die Datei auf das Fenster ziehen. Gespeichert wird im Ordner des Spiels
error-no-file-manager = der Ordner lässt sich nicht zeigen: { $reason }
error-league-lost = ein Fresser hat dieses Rennen gewonnen
