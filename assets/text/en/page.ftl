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

# Below QR codes on printed pages, and the words in them
page-qr-race = Race in this maze
page-qr-code = Code of this race, for Mazeater
page-qr-hint = Hint: the first third of the path
page-qr-link = See the solution
page-qr-solution = The solution in words
page-qr-from-start = from the start
page-qr-up = { $steps } up
page-qr-right = { $steps } right
page-qr-down = { $steps } down
page-qr-left = { $steps } left
