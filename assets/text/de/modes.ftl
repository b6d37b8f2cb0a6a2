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
modes-grand-prix-hint = Bis zu acht Gegner auf einmal. Wie weit vorn kommst du an?

# The page of practice
practice-heading = Training
practice-level = Level { $level }: { $name }
practice-level-hint = Der Irrgarten ohne Gegner. Die Uhr wartet auf deinen ersten Zug.
practice-drill = Übung: { $name }
practice-drill-hint = Drück die nächste Richtung vor der Ecke und halte sie: Du schneidest die Ecke und sparst Zeit.
