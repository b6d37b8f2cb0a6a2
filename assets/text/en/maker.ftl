# Levels and campaigns of one's own.
maker-cell = cell { $cell }
maker-cell-at = cell { $cell } (column { $column }, row { $row })
maker-blocked = no way leads from the start, { $start }, to the goal, { $goal }: the nearest that it leads is { $end }
maker-eaters = its eaters cannot run: { $reason }
maker-run = the run of its author does not count: { $reason }
maker-run-hinted = the solution was shown, so it sets no medals
maker-wrong-level = level { $level }, { $name }: { $reason }
maker-no-link = its link would have { $letters } letters, and messengers cut links of more than { $max }: send the file
maker-link-begin = the text of a level begins with { $begin }
maker-link-long = the level is too large for a link: a link has at most { $max } letters and a file of 1 MB
maker-link-damaged = the text of the level is damaged: copy it again
maker-file = no levels: { $reason }
