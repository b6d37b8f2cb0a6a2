# A race by ear: what is told on request, a sentence of these parts
ear-here = Exits: { $exits }
ear-junction = Junction in { $cells }: { $exits }
ear-dead-end = Dead end in { $cells }
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

# A race by ear: what each maze of the practice teaches
ear-lesson-bends = A slide tells the next bend: from its side, high for up, low for down.
ear-lesson-fork = Each exit of a junction rings from its side. Two knocks are a dead end: turn around.
ear-lesson-comb = An exit that you have been through is dull; one that you also came back through only knocks.
ear-lesson-roundabout = A dull ring where you have not come from: you have run in a circle.
ear-lesson-maze = All together. Three steps up mean that the cheese is in the next cell.
