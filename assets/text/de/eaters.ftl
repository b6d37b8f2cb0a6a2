# The page of the eaters
eaters-unknown = ???
eaters-wins =
    { $races ->
        [one] Du hast { $wins } von 1 Rennen gegen ihn gewonnen.
       *[other] Du hast { $wins } von { $races } Rennen gegen ihn gewonnen.
    }
eaters-no-races = Du bist noch nicht gegen ihn gelaufen.
eaters-not-raced = noch kein Rennen
eaters-solver = im Labor: { $solver }
eaters-watch-hint = Bestätigen, um ihm im Labor beim Lösen zuzusehen.
eaters-waits-in = Du bist ihm noch nicht begegnet. Er wartet in Level { $level }: { $world }.
eaters-waits-elsewhere = Du bist ihm noch nicht begegnet. Er ist nicht in der Kampagne: Lade ihn zu einem Schnellrennen ein.
