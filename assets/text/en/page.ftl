# Below the mazes of printed pages
page-steps =
    { $steps ->
        [one] { $solver }: 1 step
       *[other] { $solver }: { $steps } steps
    }
page-expanded = { $solver }: { $expanded } cells expanded, { $steps } steps
page-no-path = { $solver }: no path found after { $steps } steps
page-player = the player
page-finish = { $racer }: { $time }
page-no-finish = { $racer }: not finished after { $time }

# On printed pages
page-maze = Maze
page-solution = Solution
page-solutions = Solutions
page-start = start
page-goal = goal
page-name = Name
page-date = Date
# Read aloud instead of a printed maze
page-description = Maze of { $cells } cells
page-description-solved = Maze of { $cells } cells with a solution of { $steps } steps
