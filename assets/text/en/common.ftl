# Texts shared by several screens
common-back = Back
common-cancel = Cancel
common-on = On
common-off = Off
common-none = None
common-percent = { $value }%
common-seconds = { $value } s
common-copied = Copied to the clipboard.

# Screenshots
screenshot-saved = Screenshot: { $path }
screenshot-failed = The screenshot cannot be saved as PNG.
