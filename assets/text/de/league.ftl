# Die Liga: Läufe einer Gruppe in Rangfolge
error-league-head = das ist keine Liga: eine Liga beginnt mit der Zeile „Mazeater league 1“
error-league-version = das ist eine Liga einer späteren Version des Spiels
error-league-line = Zeile { $line } ist beschädigt: ein Lauf ist ein Name, ein Doppelpunkt und eine Wiederholung als Text
error-league-long = eine Liga hat höchstens { $max } Läufe
league-heading = Liga
league-state =
    { $runs ->
        [0] noch kein Lauf
        [one] { $runs } Lauf
       *[other] { $runs } Läufe
    }
league-paste = Läufe einfügen
league-paste-hint = Kopiere einen ganzen Chat, eine Mail oder eine Seite und drücke hier: Jeder Link zu einer Wiederholung wird gefunden, noch einmal gelaufen und eingereiht. Dateien und Ordner kannst du auch ins Fenster ziehen.
league-pick = Datei öffnen
league-pick-hint = Nimmt die Läufe einer Textdatei, einer Wiederholung oder einer Liga.
league-copy = Alle Läufe kopieren
league-copy-hint = Kopiert die Liga als Text. Wer ihn einfügt, sieht dieselben Tabellen.
league-nothing-found = Darin ist kein Link zu einer Wiederholung oder einem Rennen: Ein Link enthält #replay=, ?code= oder ?word=.
league-verifying = Lauf { $done } von { $count } wird noch einmal gelaufen …
league-added =
    { $new ->
        [0] Nichts Neues: { $runs ->
            [one] { $runs } Lauf
           *[other] { $runs } Läufe
        } gefunden.
        [one] { $runs ->
            [one] { $runs } Lauf
           *[other] { $runs } Läufe
        } gefunden, { $new } neuer zählt.
       *[other] { $runs } Läufe gefunden, { $new } neue zählen.
    }
league-added-but =
    { $unread ->
        [one] Läufe gefunden: { $runs }, neu: { $new }. Einer ist nicht lesbar, in Zeile { $line }: { $why }
       *[other] Läufe gefunden: { $runs }, neu: { $new }. { $unread } sind nicht lesbar, der erste in Zeile { $line }: { $why }
    }
league-full =
    { $count ->
        [one] Die Liga ist voll: { $count } Lauf hat keinen Platz. Vergiss zuerst ein Rennen.
       *[other] Die Liga ist voll: { $count } Läufe haben keinen Platz. Vergiss zuerst ein Rennen.
    }
league-no-run = kein Lauf
league-race-open = Dieses Rennen ist noch niemand gelaufen.
league-race-refused =
    { $refused ->
        [one] { $refused } Lauf, der nicht zählt.
       *[other] { $refused } Läufe, die nicht zählen.
    }
league-race-hint =
    { $runs ->
        [one] { $runs } Lauf, von { $best }.
       *[other] { $runs } Läufe, der beste von { $best }.
    } { $refused ->
        [0] {""}
        [one] Einer zählt nicht.
       *[other] { $refused } zählen nicht.
    }
league-race-it = Darin starten
league-race-best =
    { $count ->
        [one] Gegen den besten Lauf
       *[other] Gegen die besten { $count }
    }
league-race-best-hint = Sie laufen als Geister in deinem Rennen mit, alle zugleich.
league-knockout = K.-o.-Rennen gegen { $count } Läufe
league-knockout-hint = Alle laufen als Geister mit. An jeder Zwischenzeit scheidet das langsamste Drittel aus, vielleicht auch du.
league-knockout-hint-best = Von { $all } Läufen laufen die besten { $most } als Geister mit. An jeder Zwischenzeit scheidet das langsamste Drittel aus, vielleicht auch du.
league-row = { $place }. { $name }
league-not-counted = zählt nicht
league-splits = Zwischenzeiten { $splits }
league-hinted = mit Hinweis
league-add-own = Meinen besten Lauf hinzufügen
league-add-own-hint = Nimmt deinen schnellsten Lauf dieses Rennens aus deinen Rekorden.
league-no-own = von diesem Rennen ist keine Wiederholung bei deinen Rekorden: Gewinne es zuerst
league-copy-table = Diese Tabelle kopieren
league-copy-table-hint = Kopiert die Tabelle als Markdown, für einen Chat oder eine Seite.
league-forget-race = Dieses Rennen vergessen
league-forget-run = Diesen Lauf vergessen
knockout-heading = K.-o.-Rennen
knockout-standing = Noch { $left } von { $all } dabei · du { $place }
knockout-left = Noch { $left } von { $all } dabei.
knockout-next =
    { $free ->
        [one] Zwischenzeit { $split }: { $free } Platz ist frei
       *[other] Zwischenzeit { $split }: { $free } Plätze sind frei
    }
knockout-last = Niemand scheidet mehr aus: Das Ziel entscheidet.
knockout-out = Ausgeschieden an Zwischenzeit { $split }
knockout-out-hint = Du darfst weiterlaufen: Deine Zeit zählt wie in jedem Rennen.
knockout-result = K. o.: { $place } von { $all }
knockout-result-out = K. o.: { $place } von { $all }, aus an Zwischenzeit { $split }
knockout-table = Tabelle des K.-o.-Rennens
knockout-you = { $name } (dein Lauf)
knockout-row-out = aus: Zwischenzeit { $split } · { $time }
knockout-no-time = nicht da
