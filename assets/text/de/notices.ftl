# What the player should know about saved files and about races that could not be built
notices-more = { $count } weitere im Protokoll.
