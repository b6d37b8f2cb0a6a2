# Words that more than one screen has.
common-back = Back
common-cancel = Cancel
common-on = On
common-off = Off
common-none = None
common-percent = { $value }%
common-seconds = { $value } s
common-copied = Copied to the clipboard.
