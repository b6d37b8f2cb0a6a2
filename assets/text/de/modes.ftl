# The page of modes
modes-heading = Spielarten
modes-daily-hint = Jeden Tag ein Irrgarten, für alle auf der Welt derselbe.
modes-quick-hint = Jedes Wort ist ein Rennen; oder wähle Irrgarten und Gegner, oder füg den Code eines Freundes ein.
modes-time-trials = Zeitrennen
modes-time-trials-hint = Ein Level ohne Gegner, gegen die Geister deiner Bestzeit und der nächsten Medaille.
modes-grand-prix-hint = Bis zu acht Gegner auf einmal. Wie weit vorn kommst du an?
