# The credits, of which assets/CREDITS.md has more, and the page of licenses. Lines have at most 76 characters, which the
# smallest window has room for; "#" begins a heading.
credits-licenses = Lizenzen
credits-licenses-arriving = Einen Moment …
credits-licenses-missing = Die Datei LICENSES.md ist nicht angekommen. Sie liegt neben dem Spiel.
credits-text =
    # Mazeater
    von den Mazeater-Entwicklern. Lizenz: MIT oder Apache-2.0, wie du magst.

    # Schrift
    Nunito 3.602 von The Nunito Project Authors. Lizenz: SIL Open Font License
    1.1. Fehlende Zeichen stammen aus DejaVu Sans 2.37 von Bitstream und dem
    DejaVu-Fonts-Team. Lizenz: Bitstream Vera.

    # Töne und Bilder
    von den Mazeater-Entwicklern, erzeugt von Programmen im Repository. MIT oder
    Apache-2.0.

    # Gebaut mit
    der Spiel-Engine Bevy (MIT oder Apache-2.0), egui (MIT oder Apache-2.0) und
    vielen Paketen unter freien Lizenzen. Alle samt Wortlaut: siehe Lizenzen.
