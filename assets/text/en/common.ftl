# Texts shared by several screens
common-back = Back
common-cancel = Cancel
common-on = On
common-off = Off
common-none = None
common-percent = { $value }%
common-seconds = { $value } s
common-copied = Copied to the clipboard.
