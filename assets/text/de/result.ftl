# The result of a race or of a replay
result-race-again = Noch einmal
result-again-win = Noch einmal: { $time } bis zum Sieg
result-again-medal = Noch einmal: { $time } bis { $medal }
result-again-best = Noch einmal: { $time } bis zur Bestzeit
result-watch-again = Noch einmal ansehen
result-next-level = Nächstes Level
result-next-drill = Nächste Übung
result-next-track = Nächste Strecke
result-another-maze = Anderer Irrgarten
result-standings = Tabelle
result-watch-replay = Aufzeichnung ansehen
result-share = Ergebnis teilen
result-quit = Zurück ins Menü
result-won = Der Käse gehört dir!
result-won-campaign = Der letzte Käse gehört dir!
result-lost = { $eater } war zuerst da
result-replay-won = Der Käse ist gefressen
result-replay = Aufzeichnung, { $difficulty }, Richtzeit { $par }
result-replay-hinted = Aufzeichnung, { $difficulty }, mit Tipp, Richtzeit { $par }
result-first-finish = Zum ersten Mal im Ziel
result-new-best = Neue Bestzeit, { $time } schneller
result-reward = Neue Belohnung – { $reward }
result-rewards = Neue Belohnungen – { $reward } und { $others } weitere
result-same-best = So schnell wie deine Bestzeit
result-behind-best = { $time } hinter deiner Bestzeit { $best }
result-place = { $place } von { $all }
result-ahead = { $time } vor { $eater }
result-late = { $time } zu spät
result-tie = Gleichzeitig: Gleichstand zählt für dich
result-short =
    { $cells ->
        [one] Es fehlte { $cells } Zelle, als { $eater } fraß
       *[other] Es fehlten { $cells } Zellen, als { $eater } fraß
    }
result-pass = Im Ziel in { $time }: das nächste Level.
result-passed = Rechtzeitig: Das nächste Level ist offen.
result-corners = { $cut } von { $taken } Ecken geschnitten
result-solution = Lösung
result-par = Richtzeit { $par }
result-par-difficulty = Richtzeit { $par }, { $difficulty }
result-streak = { $days } Tage in Folge
result-hinted = Mit Tipp: zählt getrennt.
result-assisted = Mit Hilfe: zählt getrennt.
result-handicap = Vorteil: { $handicap }

# Was das Rennen bewegt hat
moved-medals = { $have } von { $most } (+{ $more })
moved-wins =
    { $wins ->
        [one] 1 Sieg von { $races }
       *[other] { $wins } Siege von { $races }
    }

# Medals
result-to-medal = { $time } bis { $medal }
