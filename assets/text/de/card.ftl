# The card before a race
card-you = Du
card-par = Richtzeit (Könner)
card-handicap = Vorteil für dich: { $handicap }
card-alone = Keine Gegner: Lass dir Zeit.
card-clock = Keine Gegner: Du läufst gegen die Uhr.
card-new-opponent = Ein neuer Gegner
card-introduced = Neu: { $rule }
card-read = Lies den Irrgarten: { $time }
card-look = Sieh dir die Gegner an: { $time }
card-start = jetzt starten
card-one-switch = Drück, wenn eine Richtung angeboten wird
card-press = Drück eine Richtung zum Start
card-swipe = Wisch in eine Richtung zum Start
card-waits = Die Uhr wartet auf dich.
card-await-key = Beliebige Taste: Irrgarten lesen
card-await-tap = Tippen: Irrgarten lesen
# Ein Level aus einer eigenen Kampagne, das anders ist als die des Spiels
card-short = Ein kurzes Level: Die meisten brauchen { $time }.
card-long = Ein langes Level: Die meisten brauchen { $time }.
card-slow = { $eater } ist langsamer als in den Levels des Spiels.
card-fast = { $eater } ist schneller als in den Levels des Spiels.
card-late = Der Gegner ist später da als in den Levels des Spiels.
