# The page of quick races, and that of their opponents
quick-race = Race
quick-race-hint = Starts this race.
quick-word = Word or code
quick-word-hint = Any word makes a race, and a friend's code or link makes the same race. Confirm to type.
quick-word-typing-hint = Type a word or a code, or paste it with Ctrl+V. Enter confirms, Escape cancels.
quick-word-picking-hint = The D-pad picks a letter, the lower button inserts it, the left one deletes. Start confirms, the right one cancels.
quick-paste = Paste
quick-paste-hint = Takes the word, code or link from the clipboard.
quick-random = Surprise me
quick-random-hint = A race of two random words.
quick-cells = Cells
quick-cells-hint = The shape of the cells; a cylinder joins two edges, a torus all four.
quick-cells-squares = Squares
quick-cells-cylinder = Squares, cylinder
quick-cells-torus = Squares, torus
quick-cells-hexagons = Hexagons
quick-cells-triangles = Triangles
quick-cells-rings = Rings
quick-cells-upsilon = Octagons and squares
quick-cells-zeta = Squares with diagonals
quick-cells-weave = Bridges and tunnels
quick-cells-levels = Three levels with stairs
quick-cells-custom = With a mask
quick-size = Size
quick-size-hint = Columns and rows, or the number of rings.
quick-fit-hint = Fills the window with cells of a size in points.
quick-root-hint = The cell that the maze grows from, if its algorithm does: a random one, the first one, or one near the middle.
quick-algorithm = Algorithm
quick-algorithm-hint = How the maze is made.
quick-loops = Loops
quick-loops-hint = Share of dead ends that are opened, so that more than one way leads on.
quick-goal = Goal
quick-goal-hint = Where you start and where the cheese is.
quick-doors = Doors
quick-doors-hint = Each needs a key, which is in a dead end.
quick-electronic-doors = Electronic doors
quick-electronic-doors-hint = Open or shut for the whole race: you see which only beside them.
quick-living = Living maze
quick-living-hint = Walls move while you run, with doors only those behind the last one. Only some opponents cope with that.
quick-living-slow = Slow
quick-living-medium = Medium
quick-living-fast = Fast
quick-living-wild = Wild
quick-darkness = Darkness
quick-darkness-first = Until key 1
quick-darkness-key = With key { $key }
quick-darkness-hint = In the dark you see only what is near you. With doors, one part of the way can be dark.
quick-opponents = Opponents
quick-opponents-hint = Who races against you: up to eight.
quick-opponent-on =
    { $place ->
        [1] On, fastest
        [2] On, 2nd fastest
        [3] On, 3rd fastest
       *[other] On, { $place }th fastest
    }
quick-difficulty-any = Yours: { $difficulty }
quick-difficulty-any-hint = Not in the code: everyone races on the difficulty that they chose.
quick-older-rules = A race by older rules: the same maze and opponents, but their times follow the present rules.
quick-other-link = This link opens a level or a replay: paste it in Records, Kept replays.
