# The page of rewards
rewards-heading = Belohnungen
rewards-ribbons = Bänder
rewards-hats = Hüte
rewards-palettes = Farben
rewards-ribbon-plain = Schlicht
rewards-ribbon-twin = Doppelt
rewards-ribbon-dashes = Striche
rewards-ribbon-wave = Welle
rewards-ribbon-bubbles = Blasen
rewards-ribbon-diamonds = Rauten
rewards-ribbon-braid = Zopf
rewards-ribbon-named = Band: { $name }
rewards-hat-none = Keiner
rewards-hat-cap = Mütze
rewards-hat-bow = Schleife
rewards-hat-cone = Partyhut
rewards-hat-ears = Mausohren
rewards-hat-top-hat = Zylinder
rewards-hat-crown = Krone
rewards-hat-star = Stern
rewards-hat-feelers = Fühler
rewards-palette-world = Automatisch
rewards-palette-named = Farben: { $name }
rewards-needs-medals = { $most } Medaillen (bisher { $have })
rewards-needs-stars = { $most } Sterne (bisher { $have })
rewards-needs-streak = Eine Tagesserie von { $most } Tagen (längste: { $have })
rewards-needs-wins = { $most } Siege gegen Gegner (bisher { $have })
rewards-needs-beaten = Je ein Sieg gegen { $most } Gegner (bisher { $have })
rewards-needs-minutes = { $most } Minuten in Rennen (bisher { $have })
rewards-locked = gesperrt
rewards-worn = benutzt
rewards-worn-hint = Das benutzt du jetzt.
rewards-wear-hint = Bestätige, um es zu benutzen.

# Was am nächsten liegt, auf dem Titel und beim Ergebnis
near-medals =
    { $missing ->
        [one] Noch 1 Medaille bis zur Belohnung: { $reward }
       *[other] Noch { $missing } Medaillen bis zur Belohnung: { $reward }
    }
near-stars =
    { $missing ->
        [one] Noch 1 Stern bis zur Belohnung: { $reward }
       *[other] Noch { $missing } Sterne bis zur Belohnung: { $reward }
    }
near-streak =
    { $missing ->
        [one] Noch 1 Tag der Serie bis zur Belohnung: { $reward }
       *[other] Noch { $missing } Tage der Serie bis zur Belohnung: { $reward }
    }
near-wins =
    { $missing ->
        [one] Noch 1 Sieg bis zur Belohnung: { $reward }
       *[other] Noch { $missing } Siege bis zur Belohnung: { $reward }
    }
near-beaten =
    { $missing ->
        [one] Schlage noch 1 Gegner für die Belohnung: { $reward }
       *[other] Schlage noch { $missing } Gegner für die Belohnung: { $reward }
    }
near-minutes =
    { $missing ->
        [one] Noch 1 Minute im Rennen bis zur Belohnung: { $reward }
       *[other] Noch { $missing } Minuten im Rennen bis zur Belohnung: { $reward }
    }
near-daily = Das heutige Rennen ist offen: halte deine Serie von { $days }
near-cup = Grand Prix: Strecke { $track } von { $tracks } ist die nächste
