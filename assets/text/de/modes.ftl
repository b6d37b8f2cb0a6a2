# The page of modes
modes-heading = Spielarten
modes-daily-hint = Jeden Tag ein Irrgarten, für alle auf der Welt derselbe.
modes-quick-hint = Jedes Wort ist ein Rennen; oder wähle Irrgarten und Gegner, oder füg den Code eines Freundes ein.
modes-group-hint = Zwei bis vier Spieler an einem Bildschirm: Tastaturen und Gamepads.
modes-friends-hint = Bis zu acht Spieler übers Netz, jeder an seinem Computer.
modes-time-trials = Zeitrennen
modes-time-trials-hint = Ein Level ohne Gegner, gegen die Geister deiner Bestzeit und der nächsten Medaille.
modes-scout-hint = Erkunde einen Irrgarten im Dunkeln, solange du magst, dann lauf: der Wettbewerb der Mikromäuse.
modes-practice-hint = Ohne Gegner, und die Uhr wartet auf deinen ersten Zug. Übungen sagen dir, wie du jede Ecke nimmst.
# Der Stand jeder Spielart, auf ihrer Kachel
modes-daily-open = heute offen
modes-daily-open-streak =
    { $days ->
        [one] offen, Serie 1 Tag
       *[other] offen, Serie { $days } Tage
    }
modes-daily-done =
    { $days ->
        [one] heute geschafft, Serie 1 Tag
       *[other] heute geschafft, Serie { $days } Tage
    }
modes-picture-word = abc
modes-word = „{ $word }“
modes-tasks-hint = Programmiere eine Maus, Schritt für Schritt: von drei Feldern geradeaus bis zu jedem Labyrinth mit Türen.
modes-league-hint = Die Läufe eurer Gruppe, aus jedem Chat eingefügt: eine Rangliste, und Geister im Rennen.
modes-scripts-state =
    { $own ->
        [0] { $lessons } Lektionen
       *[other] { $lessons } Lektionen, { $own } von dir
    }
modes-group-state = 2 bis 4 Spieler
modes-group-joined = { $count } dabei
modes-friends-state = 2 bis 8 online
modes-friends-as = als { $name }
modes-trials-state = Gold in { $golds } von { $levels }
modes-practice-state = { $drills } Übungen
modes-practice-done = { $done } von { $drills } Übungen
modes-cup-open = Strecke { $track } von { $tracks }
modes-cup-none = { $tracks } Strecken
modes-grand-prix-hint = Bis zu acht Gegner auf einmal. Wie weit vorn kommst du an?

# The page of practice
practice-heading = Training
practice-level = Level { $level }: { $name }
practice-level-hint = Der Irrgarten ohne Gegner. Die Uhr wartet auf deinen ersten Zug.
practice-ear = Nach Gehör: { $name }
practice-drill = Übung: { $name }
practice-drill-hint = Drück die nächste Richtung vor der Ecke und halte sie: Du schneidest die Ecke und sparst Zeit.
