# A race by ear: what is told on request, a sentence of these parts
ear-junction = Junction: { $exits }
ear-corridor = Corridor: { $exits }
ear-dead-end = Dead end
ear-dead-end-back = Dead end, back: { $exits }
ear-cheese = cheese: { $side }, { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}
ear-rival = opponent: { $side }, { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}
ear-up = up
ear-right = right
ear-down = down
ear-left = left
ear-hour = { $hour } o'clock
