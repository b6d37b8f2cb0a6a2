# Notices about saved files and races that could not be built
notices-more = { $count } more in the log.
