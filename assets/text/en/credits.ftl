# The credits, of which assets/CREDITS.md has more, and the page of licenses. Lines have at most 76 characters, which the
# smallest window has room for; "#" begins a heading.
credits-licenses = Licenses
credits-licenses-arriving = One moment…
credits-licenses-missing = The file LICENSES.md has not arrived. It is beside the game.
credits-text =
    # Mazeater
    by the Mazeater developers. License: MIT or Apache-2.0, as you like.

    # Type
    Nunito 3.602 by The Nunito Project Authors. License: SIL Open Font License
    1.1. Letters that it lacks come from DejaVu Sans 2.37 by Bitstream and the
    DejaVu Fonts team. License: Bitstream Vera.

    # Sounds and pictures
    by the Mazeater developers, made by programs in the repository. MIT or
    Apache-2.0.

    # Built with
    the game engine Bevy (MIT or Apache-2.0), egui (MIT or Apache-2.0), and many
    packages under free licenses. All of them and their texts: see Licenses.
