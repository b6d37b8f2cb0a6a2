# Texts shared by several screens
common-back = Zurück
common-cancel = Abbrechen
common-on = An
common-off = Aus
common-none = Keine
common-percent = { $value } %
common-seconds = { $value } s
common-copied = In die Zwischenablage kopiert.

# Screenshots
screenshot-saved = Bildschirmfoto: { $path }
screenshot-failed = Das Bildschirmfoto lässt sich nicht als PNG speichern.
