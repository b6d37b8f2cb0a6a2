# Der Pseudocode der Erzeuger und Löser, Zeile für Zeile, und ein Satz für jeden ihrer Schritte. Die Zeilen werden in
# crates/study/src/lesson gezählt.

# Pseudocode der Erzeuger
code-depth-first =
    beginne in einer zufälligen Zelle
    solange die Zelle unbesuchte Nachbarn hat:
      geh zu einem davon, öffne die Wand dazwischen
    keiner mehr: die Zelle ist fertig
    geh auf dem Stapel zurück zu einer Zelle mit Wahl
code-breadth-first-walk =
    beginne in einer zufälligen Zelle, reihe sie ein
    solange die Zelle unbesuchte Nachbarn hat:
      geh zu einem, öffne die Wand, reihe ihn ein
    fertige Zellen verlassen die Warteschlange
    weiter bei der ältesten Zelle der Schlange
code-breadth-first-tree =
    reihe eine zufällige Zelle ein
    nimm die älteste Zelle der Warteschlange
      für jeden unbesuchten Nachbarn, gemischt:
        öffne die Wand, reihe den Nachbarn ein
    die Zelle ist fertig
code-candidate-links =
    beginne in einer zufälligen Zelle, liste ihre Wände
    nimm eine zufällige Wand von der Liste
      wenn die Zelle dahinter unbesucht ist:
        öffne die Wand, liste die Wände der Zelle
    Zellen ohne Wand auf der Liste sind fertig
code-frontier-cells =
    beginne mit einer zufälligen Zelle
    nimm eine zufällige Zelle am Rand des Irrgartens
      wähle einen Nachbarn von ihr im Irrgarten
      öffne die Wand zwischen beiden
    bis keine Zelle übrig ist
code-growing-tree-newest =
    setze eine zufällige Zelle auf die Liste
    nimm die neueste Zelle der Liste
      öffne die Wand zu einem unbesuchten Nachbarn,
      setze ihn auf die Liste
    kein unbesuchter Nachbar: von der Liste
code-growing-tree-oldest =
    setze eine zufällige Zelle auf die Liste
    nimm die älteste Zelle der Liste
      öffne die Wand zu einem unbesuchten Nachbarn,
      setze ihn auf die Liste
    kein unbesuchter Nachbar: von der Liste
code-growing-tree-random =
    setze eine zufällige Zelle auf die Liste
    nimm eine zufällige Zelle der Liste
      öffne die Wand zu einem unbesuchten Nachbarn,
      setze ihn auf die Liste
    kein unbesuchter Nachbar: von der Liste
code-growing-tree-mix =
    setze eine zufällige Zelle auf die Liste
    Münzwurf: nimm die neueste oder eine zufällige
      öffne die Wand zu einem unbesuchten Nachbarn,
      setze ihn auf die Liste
    kein unbesuchter Nachbar: von der Liste
code-kruskal =
    gib jeder Wand ein zufälliges Gewicht
    nimm die leichteste Wand, die übrig ist
      beiderseits dieselbe Menge: lass sie stehen
      zwei Mengen: öffne sie, beide werden eine
    bis alle Zellen eine Menge sind
code-true-prim =
    gib jeder Wand ein zufälliges Gewicht
    beginne mit einer zufälligen Zelle
    nimm die leichteste Wand nach draußen
      öffne sie: die Zelle dahinter gehört dazu
    bis alle Zellen dazugehören
code-boruvka =
    gib jeder Wand ein zufälliges Gewicht
    wiederhole, bis alle Zellen eine Menge sind:
      jede Menge sucht die leichteste Wand um sich
      öffne diese Wände: die Mengen werden eins
code-wilson =
    eine Zelle ist der Irrgarten
    irre von einer Zelle draußen umher
      trifft der Lauf sich selbst: lösche die Schleife
    trifft er den Irrgarten: öffne seinen Weg
    bis alle Zellen dazugehören
code-aldous-broder =
    beginne in einer zufälligen Zelle
    geh zu einem zufälligen Nachbarn
      er war schon besucht: lass die Wände
      er ist neu: öffne die Wand dahinter
    bis alle Zellen besucht waren
code-hunt-and-kill =
    beginne in einer zufälligen Zelle
    solange es einen unbesuchten Nachbarn gibt:
      geh zu einem davon, öffne die Wand dazwischen
    Jagd: suche eine unbesuchte Zelle am Irrgarten
    bis die Jagd keine findet
code-eller =
    für jede Reihe, von oben:
      für jede Zelle der Reihe:
        rechts eine andere Menge: Münzwurf, öffne
        öffne nach unten, je Menge mindestens einmal
      merke nur, welche Zellen der Reihe verbunden sind
code-sidewinder =
    für jede Reihe, von oben:
      für jede Zelle der Reihe, von links:
        Münzwurf: öffne nach rechts, der Lauf geht weiter
        oder beende ihn: öffne eine Wand nach oben
      die erste Reihe ist ein Lauf
code-binary-tree =
    für jede Zelle:
      wirf eine Münze
      öffne die Wand darüber oder die rechts
      am Rand: die einzige, die es gibt
code-recursive-division =
    beginne mit einem leeren Raum
    baue eine Wand quer hindurch, mit einer Lücke
    teile beide Hälften ebenso
    ein Raum von einer Zelle Breite ist fertig
code-origin-shift =
    ein perfekter Irrgarten, alle Wege zu einer Wurzel
    die Wurzel geht zu einem zufälligen Nachbarn
      öffne die Wand, durch die sie geht
      schließe den alten Ausgang der neuen Wurzel
    bis die Wurzel in jeder Zelle war

# Pseudocode der Erkunder
code-right-hand =
    halte die rechte Hand an der Wand
    nimm die erste Öffnung, von rechts:
      rechts, geradeaus, links oder zurück
    nur zurück ist offen: eine Sackgasse
    halte am Ziel
code-left-hand =
    halte die linke Hand an der Wand
    nimm die erste Öffnung, von links:
      links, geradeaus, rechts oder zurück
    nur zurück ist offen: eine Sackgasse
    halte am Ziel
code-pledge =
    Drehungen = 0: geh nach oben bis zu einer Wand
    sonst folge der Wand mit der rechten Hand:
      rechts zählt +1, links zählt −1
    eine Sackgasse: kehr um
    halte am Ziel
code-tremaux =
    zieh quer zu jedem Gang, den du gehst, einen Strich
    nimm einen Gang ohne Strich
    bekannte Zelle, neuer Gang: kehr sofort um
    sonst nimm einen Gang mit einem Strich
    nichts Neues: eine Sackgasse
    halte am Ziel
code-depth-first-walk =
    solange nebenan eine unbesuchte Zelle ist:
      geh hin
    keine mehr: eine Sackgasse
    geh zurück, woher du zuerst kamst
    halte am Ziel
code-greedy =
    solange nebenan eine unbesuchte Zelle ist:
      geh in die, die am ehesten zum Ziel zeigt
    keine mehr: eine Sackgasse
    geh zurück, woher du zuerst kamst
    halte am Ziel
code-flood-fill =
    die Karte: noch keine Wände
    zeichne die Wände dieser Zelle in die Karte
    nummeriere die Karte: Schritte zum Ziel
    geh zu einem Nachbarn, dessen Zahl um 1 kleiner ist
    halte am Ziel
code-random-mouse =
    wähle eine zufällige Öffnung
    geh hindurch, auch zurück
    halte am Ziel

# Pseudocode der Planer
code-breadth-first =
    reihe den Start ein
    nimm die älteste Zelle der Warteschlange
      reihe ihre neuen Nachbarn ein
    das Ziel kommt dran: halte
    folge den Zahlen zurück: der Weg
code-a-star =
    reihe den Start ein
    nimm die Zelle mit dem kleinsten g + h
      reihe ihre neuen Nachbarn ein
    das Ziel kommt dran: halte
    folge dem Rückweg: der Weg
code-jump-point =
    lauf vom Start nach allen Seiten
    nimm den Sprungpunkt mit dem kleinsten g + h
      lauf von ihm weiter bis wo der Weg abbiegen kann
    das Ziel kommt dran: halte
    folge dem Rückweg: der Weg
code-dijkstra =
    reihe den Start ein
    nimm die Zelle, die dem Start am nächsten ist
      reihe ihre neuen Nachbarn ein
    das Ziel kommt dran: halte
    folge dem Rückweg: der Weg
code-bidirectional =
    zwei Warteschlangen: Start und Ziel
    nimm die kürzere Schlange, Zelle für Zelle
      reihe die neuen Nachbarn in dieselbe ein
    eine Zelle der anderen Seite: halte
    füge beide Wege zusammen
code-depth-first-planner =
    beginne am Start
    geh weiter zum ersten neuen Nachbarn
      ohne einen: zurück zur letzten Wahl
    das Ziel ist gefunden: halte
    was nicht zurückgenommen wurde, ist der Weg
code-dead-end-filling =
    suche eine Zelle mit einem Ausgang, außer Start, Ziel
      fülle sie, und weiter durch ihren Ausgang
    was übrig bleibt, führt zum Ziel
    geh den Weg

# Schritte der Erzeuger, nach der Zelle oder den beiden Zellen
say-begin = hier beginnt es.
say-visit = unbesucht, also wird die Wand geöffnet.
say-stuck = kein unbesuchter Nachbar mehr, also fertig.
say-back = hier geht es weiter, bei der letzten Zelle mit einer Wahl.
say-on = hier geht es weiter.
say-oldest = die älteste in der Reihe ist dran.
say-newest = die neueste auf der Liste ist dran.
say-random = eine zufällige von der Liste ist dran.
say-coin = die Münze nimmt diese von der Liste.
say-wall-drawn = diese Wand ist gezogen; dahinter ist eine neue Zelle, also wird sie geöffnet.
say-inside = im Irrgarten, neben einer zufällig gezogenen Zelle.
say-frontier-joined = die gezogene Zelle kommt zum Irrgarten.
say-all-done = alle Zellen gehören dazu, also fertig.
say-lightest-left = hier ist die leichteste Wand, die noch zwei Mengen trennt.
say-two-sets = sie waren in zwei Mengen, die nun eine sind.
say-lightest-out = hier ist die leichteste Wand nach draußen.
say-joined = die Zelle dahinter kommt zum Irrgarten.
say-round = hier findet eine Menge die leichteste Wand um sich.
say-root = diese Zelle allein ist der Irrgarten.
say-walk = der Lauf kommt hierher.
say-erase = der Lauf hat sich selbst getroffen, also wird diese Zelle der Schleife gelöscht.
say-on-path = der Lauf hat den Irrgarten getroffen, also wird sein Weg geöffnet, nun von hier.
say-path = eine Wand auf dem Weg des Laufs wird geöffnet.
say-in-maze = nun im Irrgarten.
say-wander = schon besucht, also wird keine Wand geöffnet.
say-first-time = zum ersten Mal betreten, also wird die Wand geöffnet.
say-hunt = keiner mehr; die Jagd hat neben dieser Zelle eine unbesuchte gefunden.
say-next-cell = die nächste Zelle der Reihe.
say-right = in zwei Mengen, und die Münze verbindet sie.
say-down = nach unten geöffnet, damit die Menge in der nächsten Reihe weitergeht.
say-row-finished = fertig.
say-run = die Münze lässt den Lauf weitergehen.
say-up = der Lauf ist zu Ende und öffnet eine Wand nach oben.
say-above-or-right = die Münze öffnet diese Wand.
say-wall-built = zwischen ihnen wird eine Wand gebaut.
say-narrow = ihr Raum ist eine Zelle breit, also fertig.
say-root-at = hier ist die Wurzel.
say-root-moves = die Wurzel geht weiter, und die Wand wird geöffnet.
say-way-out = die neue Wurzel schließt ihren alten Ausgang.
say-loop = der Irrgarten ist fertig; für eine Schleife bekommt eine Sackgasse einen zweiten Ausgang.
say-trim = der Irrgarten ist fertig; diese Sackgasse wird abgetrennt.

# Schritte der Löser, nach der Zelle
say-step = er geht in diese Zelle.
say-again = er ist wieder hier.
say-dead-end = eine Sackgasse.
say-free = er geht frei nach oben.
say-follow = er folgt der Wand.
say-first-stroke = durch einen neuen Gang, der den ersten Strich bekommt.
say-turn-back = sofort durch denselben Gang, der den zweiten Strich bekommt.
say-second-stroke = zurück durch einen Gang, der den zweiten Strich bekommt.
say-no-new-passage = kein neuer Gang, eine Sackgasse.
say-unvisited = noch unbesucht, also geht er hierher.
say-came-from = zurück, woher er kam.
say-down-the-map = auf seiner Karte einen Schritt näher am Ziel.
say-any-opening = eine zufällige Öffnung führte hierher.
say-goal = das Ziel.
say-from-queue = aus der Warteschlange genommen; ihre neuen Nachbarn kommen hinein.
say-least-sum = genommen, da keine in der Schlange ein kleineres g + h hat.
say-runs-begin = hier beginnen Läufe nach allen Seiten.
say-jump = ein Sprungpunkt: hier kann der Weg abbiegen, und keiner, der wartet, hat ein kleineres g + h.
say-nearest = genommen, da keine in der Schlange näher am Start ist.
say-shorter-queue = aus der kürzeren Schlange genommen.
say-deeper = ein neuer Nachbar, also geht es hier weiter.
say-one-exit = höchstens ein Ausgang, also eine Sackgasse.
say-filled = gefüllt.
say-left-over = übrig geblieben, also Teil des Weges.
say-found = das Ziel, also ist der Weg bekannt.
say-path-walked = die nächste Zelle des Weges.

# Ein Schritt: seine Zellen, und was geschieht
say-at = { $cell }: { $says }
say-between = { $from } → { $to }: { $says }
say-turns = Drehungen: { $turns }.
say-degrees = Gedreht um { $turns }°.
say-cell = Spalte { $column }, Reihe { $row }
say-cell-number = Zelle { $number }
say-before = Vor dem ersten Schritt.
say-after = Fertig.

# Fragen zu einem Algorithmus bei der Arbeit

ask-next-wall = Welche dieser Wände fällt als nächste?
ask-next-look = Welche dieser Zellen sieht er sich als nächste an?
ask-next-step = In welche Zelle geht er als nächste?
ask-length-list = Wie viele Zellen sind jetzt auf seinem Stapel oder seiner Liste?
ask-length-frontier = Wie viele Zellen liegen jetzt neben dem Irrgarten?
ask-length-walk = Wie viele Zellen hat sein Lauf jetzt?
ask-length-queue = Wie viele Zellen sind jetzt in seiner Warteschlange?
ask-length-stack = Wie viele Zellen sind jetzt auf seinem Stapel?
ask-length-thread = Wie viele Schritte hat sein Weg zurück zum Start jetzt?
ask-path = Wie viele Schritte hat sein Weg?
ask-maker = Welcher der beiden hat diesen Irrgarten gemacht?
ask-after = Nach { $step } von { $steps } Schritten:
ask-dots-looked = Punkte: Diese Zellen hat er sich angesehen.
ask-dots-walked = Punkte: In diesen Zellen war er.
ask-dots-list = Punkte: besuchte Zellen, die nicht fertig sind.
ask-dots-walk = Punkte: die Zellen seines Laufs.
ask-dots-maze = Punkte: die Zellen des Irrgartens.
ask-here = Er ist in { $cell }.
ask-here-from = Er kam aus { $from } und ist in { $cell }.
ask-answers = Antworten
ask-wall = zwischen { $from } und { $to }
ask-why-wall = Die anderen Wände stehen zwischen Zellen, die schon verbunden sind: Ohne eine davon gäbe es einen Kreis.
ask-why-nearest = Er nimmt die Zellen in der Reihenfolge ihres Abstands vom Start; die anderen sind weiter entfernt.
ask-why-estimate = Er nimmt die kleinste Summe aus dem Abstand vom Start und der Schätzung zum Ziel; die anderen haben mehr.
ask-why-right-hand = Die rechte Hand bleibt an der Wand: nach rechts, wenn es geht, sonst geradeaus, sonst links, sonst zurück.
ask-why-left-hand = Die linke Hand bleibt an der Wand: nach links, wenn es geht, sonst geradeaus, sonst rechts, sonst zurück.
ask-why-only-new = Es ist der einzige Gang, den er noch nicht gegangen ist.
ask-why-list = Das sind die besuchten Zellen, die nicht fertig sind.
ask-why-frontier = Das sind die Zellen außerhalb des Irrgartens, die einen Nachbarn in ihm haben.
ask-why-walk = Das sind die Zellen von der ersten des Laufs bis zur letzten; gelöschte Schleifen zählen nicht.
ask-why-queue = Das sind die Zellen, die er gefunden und sich noch nicht angesehen hat.
ask-why-stack = Das sind die Zellen des Weges vom Start bis zur aktuellen Zelle.
ask-why-thread = Das ist der Weg, auf dem er kam, ohne das, was er zurückgegangen ist.
ask-why-path = Gezählt entlang des Weges, von Zelle zu Zelle.
ask-why-binary-tree = In einem Irrgarten eines Binärbaums ist jede Zelle nach einer von denselben zwei Seiten offen. Hier ist es eine nicht.
ask-why-sidewinder = In einem Irrgarten von Sidewinder ist ein Rand von Ecke zu Ecke offen. Hier ist es keiner.
ask-why-depth-first = In einem Irrgarten der Tiefensuche steht eine Wand nur zwischen Zellen, von denen die eine auf dem Weg von der ersten Zelle zur anderen liegt. Hier stehen Wände auch anderswo, welche Zelle auch die erste war.
