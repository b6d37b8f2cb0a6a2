# Texts shared by several screens
common-back = Back
common-cancel = Cancel
common-on = On
common-off = Off
common-none = None
common-percent = { $value }%
common-seconds = { $value } s
common-copied = Copied to the clipboard.
common-put-back = Put back { $name }
common-put-back-hint = You removed it.

# Screenshots
screenshot-saved = Screenshot: { $path }
screenshot-failed = The screenshot cannot be saved as PNG.

# Sharing a race or a replay
share-race = Share link
share-race-hint = Copies a link. Whoever opens it runs the same race.
share-replay = Share replay
share-replay-hint = Copies a link. Whoever opens it watches the run or races against it.
share-code-copied = Links need an address (Settings, Gameplay). Copied instead: a code that your friend pastes into the game.
share-strip-code = { $code } (no link: paste this code into Mazeater)
share-line-copied = Copied without a link: links need an address (Settings, Gameplay).
share-replay-long = The replay is too long for a link: the link of its race is copied instead.
share-result = Share result
share-result-hint = Copies your time, three squares against gold, and a link to the run.
share-strip = { $race } in { $time }

# A replay of a link
shared-race = Race against it
shared-race-hint = The run is a ghost in your race.
shared-watch = Watch
shared-won = { $race }: won in { $time }.
shared-lost = { $race }: { $eater } won; the run took { $time }.
