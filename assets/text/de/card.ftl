# The card before a race
card-you = Du
card-par = Richtzeit
card-handicap = Vorteil für dich: { $handicap }
card-alone = Keine Gegner: Lass dir Zeit.
card-new-opponent = Ein neuer Gegner
card-introduced = Neu: { $rule }
card-read = Lies den Irrgarten: { $time }
card-start = jetzt starten
card-press = Drück eine Richtung zum Start
card-waits = Die Uhr wartet auf dich.
