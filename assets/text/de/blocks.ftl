# Programme aus Blöcken, je eine Zeile
block-main = Programm der Maus
block-procedure = Prozedur { $name }
block-else = sonst
block-end-if = Ende von wenn
block-end-repeat = Ende von wiederhole
block-end = Ende
block-forward = vorwärts
block-turn-left = links drehen
block-turn-right = rechts drehen
block-turn-back = umdrehen
block-mark = Feld markieren
block-eat = fressen
block-repeat =
    { $times ->
        [one] wiederhole einmal
       *[other] wiederhole { $times }-mal
    }
block-while = wiederhole, solange { $condition }
block-until = wiederhole, bis { $condition }
block-if = wenn { $condition }
block-call = mach { $name }
block-set-counter = setze den Zähler auf { $number }
block-add-to-counter = zähle { $number } zum Zähler dazu

# Bedingungen
block-is-wall = vorn eine Wand ist
block-is-no-wall = vorn keine Wand ist
block-is-way = vorn ein Weg ist
block-is-no-way = vorn kein Weg ist
block-is-door-open = vorn eine offene Tür ist
block-is-no-door-open = vorn keine offene Tür ist
block-is-door-shut = vorn eine geschlossene Tür ist
block-is-no-door-shut = vorn keine geschlossene Tür ist
block-is-stronger = es stärker riecht
block-is-not-stronger = es nicht stärker riecht
block-is-weaker = es schwächer riecht
block-is-not-weaker = es nicht schwächer riecht
block-is-same = es gleich riecht
block-is-not-same = es nicht gleich riecht
block-is-marked = das Feld markiert ist
block-is-not-marked = das Feld nicht markiert ist
block-is-at-cheese = hier der Käse ist
block-is-not-at-cheese = hier nicht der Käse ist
block-is-less = der Zähler kleiner als { $number } ist
block-is-not-less = der Zähler mindestens { $number } ist
block-is-equal = der Zähler { $number } ist
block-is-not-equal = der Zähler nicht { $number } ist
block-is-greater = der Zähler größer als { $number } ist
block-is-not-greater = der Zähler höchstens { $number } ist

# Arten von Blöcken, mit Lücken
block-kind-repeat = wiederhole …-mal
block-kind-while = wiederhole, solange …, wiederhole, bis …
block-kind-if = wenn …, sonst
block-kind-call = eine eigene Prozedur
block-kind-set-counter = setze den Zähler auf …
block-kind-add-to-counter = zähle … zum Zähler dazu

# Warum eine Änderung nicht geht
block-error-many = ein Programm hat höchstens { $max } Blöcke
block-error-deep = Blöcke sind höchstens { $max } tief verschachtelt
block-error-procedures = ein Programm hat höchstens { $max } Prozeduren
block-error-name = „{ $name }“ kann keine Prozedur heißen: nimm 1 bis { $max } kleine Buchstaben von a bis z, Ziffern und _, zuerst einen Buchstaben, und kein Wort der Sprache
block-error-two = es gibt zwei Prozeduren { $name }: benenne eine um
block-error-no-procedure = es gibt keine Prozedur { $name }
block-error-called = die Prozedur { $name } wird aufgerufen: entferne zuerst die Aufrufe
block-error-times = wiederhole 1- bis { $max }-mal
block-error-number = eine Zahl ist -{ $max } bis { $max }
block-error-place = diese Stelle hat das Programm nicht
block-error-itself = ein Block kann nicht in sich selbst
block-error-header = die Kommentare am Anfang sind Zeilen, die mit // beginnen, höchstens { $max } Bytes, mit gültigem Namen, gültiger Farbe und Figur
