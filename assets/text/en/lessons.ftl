# The pseudo code of generators and solvers, a line for a line, and a sentence for each of their steps. The lines are
# counted in crates/study/src/lesson.

# Pseudo code of generators
code-depth-first =
    start in a random cell
    while the cell has an unvisited neighbor:
      go to a random one, open the wall between
    stuck: the cell is finished
    go back along the stack to a cell with a choice
code-breadth-first-walk =
    start in a random cell, queue it
    while the cell has an unvisited neighbor:
      go to a random one, open the wall, queue it
    finished cells leave the queue
    go on from the oldest cell of the queue
code-breadth-first-tree =
    put a random cell into the queue
    take the oldest cell of the queue
      for each unvisited neighbor, in random order:
        open the wall, queue the neighbor
    the cell is finished
code-candidate-links =
    start in a random cell, list its walls
    take a random wall from the list
      if the cell behind is unvisited:
        open the wall, list the walls of that cell
    cells without listed walls are finished
code-frontier-cells =
    start with a random cell
    take a random cell beside the maze
      choose a random neighbor of it in the maze
      open the wall between the two
    until no cell is left
code-growing-tree-newest =
    put a random cell on the list
    take the newest cell of the list
      open a wall to a random unvisited neighbor,
      put the neighbor on the list
    no unvisited neighbor: off the list
code-growing-tree-oldest =
    put a random cell on the list
    take the oldest cell of the list
      open a wall to a random unvisited neighbor,
      put the neighbor on the list
    no unvisited neighbor: off the list
code-growing-tree-random =
    put a random cell on the list
    take a random cell of the list
      open a wall to a random unvisited neighbor,
      put the neighbor on the list
    no unvisited neighbor: off the list
code-growing-tree-mix =
    put a random cell on the list
    a coin: take the newest cell, or a random one
      open a wall to a random unvisited neighbor,
      put the neighbor on the list
    no unvisited neighbor: off the list
code-kruskal =
    give each wall a random weight
    take the lightest wall that is left
      the same set on both sides: leave it
      two sets: open it, they become one set
    until all cells are one set
code-true-prim =
    give each wall a random weight
    start with a random cell
    take the lightest wall out of the maze
      open it: the cell behind joins the maze
    until all cells are in the maze
code-boruvka =
    give each wall a random weight
    repeat, until all cells are one set:
      each set finds the lightest wall around it
      open these walls: the sets become one
code-wilson =
    one cell is the maze
    walk at random from a cell outside
      where the walk meets itself: erase the loop
    where it meets the maze: open its path
    until all cells are in the maze
code-aldous-broder =
    start in a random cell
    go to a random neighbor
      it was visited before: leave the walls
      it is new: open the wall behind
    until all cells were visited
code-hunt-and-kill =
    start in a random cell
    while there is an unvisited neighbor:
      go to a random one, open the wall between
    hunt: scan for an unvisited cell beside the maze
    until the hunt finds none
code-eller =
    for each row, from the top:
      for each cell of the row:
        another set on the right: open by a coin toss
        open down, at least once in each set
      keep only which cells of the row are joined
code-sidewinder =
    for each row, from the top:
      for each cell of the row, from the left:
        a coin: open to the right, the run goes on
        or end the run: open one wall of it upwards
      the first row is one run
code-binary-tree =
    for each cell:
      toss a coin
      open the wall above, or the wall to the right
      at the edge: the only one that there is
code-recursive-division =
    start with an empty room
    build a wall across, with one gap
    divide both halves in the same way
    a room one cell wide is finished
code-origin-shift =
    start with any perfect maze, all paths to a root
    the root goes to a random neighbor
      open the wall that it crosses
      close the old way out of the new root
    until the root was in every cell

# Pseudo code of explorers
code-right-hand =
    keep the right hand on the wall
    take the first opening, from the right:
      right, straight on, left, or back
    only back is open: a dead end
    stop at the goal
code-left-hand =
    keep the left hand on the wall
    take the first opening, from the left:
      left, straight on, right, or back
    only back is open: a dead end
    stop at the goal
code-pledge =
    turns = 0: walk up until a wall stops you
    else follow the wall with the right hand:
      a turn right counts +1, a turn left −1
    a dead end: turn around
    stop at the goal
code-tremaux =
    draw a stroke across each passage you walk
    take a passage without a stroke
    known cell, new passage: turn back at once
    else take a passage with one stroke
    nothing new: a dead end
    stop at the goal
code-depth-first-walk =
    while an unvisited cell is next door:
      go there
    none is left: a dead end
    go back where you first came from
    stop at the goal
code-greedy =
    while an unvisited cell is next door:
      go to the one nearest to the goal's direction
    none is left: a dead end
    go back where you first came from
    stop at the goal
code-flood-fill =
    the map: no walls yet
    draw the walls of this cell into the map
    number the map: steps to the goal
    go to a neighbor with a number one less
    stop at the goal
code-random-mouse =
    choose a random opening
    go through, even back
    stop at the goal

# Pseudo code of planners
code-breadth-first =
    put the start into the queue
    take the oldest cell of the queue
      put its new neighbors into the queue
    the goal is taken: stop
    follow the numbers back: the path
code-a-star =
    put the start into the queue
    take the cell with the smallest g + h
      put its new neighbors into the queue
    the goal is taken: stop
    follow the way back: the path
code-jump-point =
    run from the start to all sides
    take the jump point with the smallest g + h
      run on from it, to where the path may turn
    the goal is taken: stop
    follow the way back: the path
code-dijkstra =
    put the start into the queue
    take the cell nearest to the start
      put its new neighbors into the queue
    the goal is taken: stop
    follow the way back: the path
code-bidirectional =
    two queues: the start, the goal
    take the shorter queue, cell by cell
      put the new neighbors into the same queue
    a cell of the other side: stop
    join both ways: the path
code-depth-first-planner =
    begin at the start
    go on to the first new neighbor
      without one: back to the last choice
    the goal is found: stop
    what was not taken back is the path
code-dead-end-filling =
    find a cell with one exit, not start or goal
      fill it, and go on through its exit
    what is left leads to the goal
    walk the path

# Steps of generators, after the cell or the two cells
say-begin = it starts here.
say-visit = unvisited, so the wall is opened.
say-stuck = no unvisited neighbor is left, so it is finished.
say-back = on from here, the last cell with a choice.
say-on = on from here.
say-oldest = the oldest one in line is taken.
say-newest = the newest one on the list is taken.
say-random = a random one of the list is taken.
say-coin = the coin takes this one from the list.
say-wall-drawn = this wall is drawn; behind it is a new cell, so it is opened.
say-inside = in the maze, next to a cell drawn at random.
say-frontier-joined = the drawn cell joins the maze.
say-all-done = all cells are in the maze, so it is finished.
say-lightest-left = the lightest wall that is left and parts two sets is here.
say-two-sets = they were in two sets, which become one.
say-lightest-out = the lightest wall out of the maze is here.
say-joined = the cell behind joins the maze.
say-round = a set finds the lightest wall around it here.
say-root = this cell alone is the maze.
say-walk = the walk comes here.
say-erase = the walk has met itself, so this cell of the loop is erased.
say-on-path = the walk has met the maze, so its path is opened, now from here.
say-path = a wall on the path of the walk is opened.
say-in-maze = in the maze now.
say-wander = visited before, so no wall is opened.
say-first-time = entered for the first time, so the wall is opened.
say-hunt = stuck; the hunt has found an unvisited cell next to this one.
say-next-cell = the next cell of its row.
say-right = in different sets, and the coin joins them.
say-down = opened down, so that the set goes on in the next row.
say-row-finished = finished.
say-run = the coin lets the run go on.
say-up = the run has ended and opens one wall up.
say-above-or-right = the coin opens this wall.
say-wall-built = a wall is built between them.
say-narrow = its room is one cell wide, so it is finished.
say-root-at = the root is here.
say-root-moves = the root moves, and the wall is opened.
say-way-out = the new root closes its old way out.
say-loop = the maze is done; for a loop, a dead end gets a second exit.
say-trim = the maze is done; this dead end is cut off.

# Steps of solvers, after the cell
say-step = it walks on to this cell.
say-again = it is here again.
say-dead-end = a dead end.
say-free = it walks up, along no wall.
say-follow = it follows the wall.
say-first-stroke = by a new passage, which gets its first stroke.
say-turn-back = by the same passage at once, which gets its second stroke.
say-second-stroke = back by a passage that gets its second stroke.
say-no-new-passage = no new passage, a dead end.
say-unvisited = not visited before, so it goes here.
say-came-from = back to where it came from.
say-down-the-map = on its map, one step nearer to the goal.
say-any-opening = a random opening led here.
say-goal = the goal.
say-from-queue = taken from the queue; its new neighbors join the queue.
say-least-sum = taken, as none in the queue has a smaller g + h.
say-runs-begin = runs to all sides begin here.
say-jump = a jump point: the path may turn here, and none that waits has a smaller g + h.
say-nearest = taken, as none in the queue is nearer to the start.
say-shorter-queue = taken from the shorter queue.
say-deeper = a new neighbor, so it goes on here.
say-one-exit = one exit at most, so it is a dead end.
say-filled = filled.
say-left-over = left over, so it is part of the way.
say-found = the goal, so the path is known.
say-path-walked = the next cell of the path.

# A step: its cells, and what happens
say-at = { $cell }: { $says }
say-between = { $from } → { $to }: { $says }
say-turns = Turns: { $turns }.
say-degrees = Turned by { $turns }°.
say-cell = column { $column }, row { $row }
say-cell-number = cell { $number }
say-before = Before the first step.
say-after = Done.

# Questions about an algorithm at work

ask-next-wall = Which of these walls falls next?
ask-next-look = Which of these cells does it look at next?
ask-next-step = Which cell does it walk to next?
ask-length-list = How many cells are on its stack or list now?
ask-length-frontier = How many cells lie next to the maze now?
ask-length-walk = How many cells does its walk have now?
ask-length-queue = How many cells are in its queue now?
ask-length-stack = How many cells are on its stack now?
ask-length-thread = How many steps is its way back to the start now?
ask-path = How many steps does its path have?
ask-maker = Which of the two made this maze?
ask-after = After { $step } of { $steps } steps:
ask-dots-looked = Dots: it has looked at these cells.
ask-dots-walked = Dots: it was in these cells.
ask-dots-list = Dots: visited cells that are not finished.
ask-dots-walk = Dots: the cells of its walk.
ask-dots-maze = Dots: the cells of the maze.
ask-here = It is in { $cell }.
ask-here-from = It came from { $from } and is in { $cell }.
ask-answers = Answers
ask-wall = between { $from } and { $to }
ask-why-wall = The other walls stand between cells that are joined already: without one of them there would be a loop.
ask-why-nearest = It takes the cells in the order of their distance from the start; the others are farther.
ask-why-estimate = It takes the least sum of the distance from the start and the estimate to the goal; the others have more.
ask-why-right-hand = The right hand stays on the wall: it turns right if it can, else goes straight on, else left, else back.
ask-why-left-hand = The left hand stays on the wall: it turns left if it can, else goes straight on, else right, else back.
ask-why-only-new = It is the only passage that it has not walked yet.
ask-why-list = These are the visited cells that are not finished.
ask-why-frontier = These are the cells outside the maze that have a neighbor in it.
ask-why-walk = These are the cells from the first of the walk to the last; erased loops do not count.
ask-why-queue = These are the cells that it has found and not looked at yet.
ask-why-stack = These are the cells of the way from the start to the current cell.
ask-why-thread = This is the way by which it came, without what it has walked back.
ask-why-path = Counted along the path, from cell to cell.
ask-why-binary-tree = In a maze of a binary tree every cell is open to one of the same two sides. Here one is not.
ask-why-sidewinder = In a maze of sidewinder one edge is open from corner to corner. Here none is.
ask-why-depth-first = In a maze of depth-first a wall stands only between cells of which one is on the path from its first cell to the other. Here, whichever cell was the first, some walls stand elsewhere.
