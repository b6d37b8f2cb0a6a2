# Pages of the panel
lab-page-home = Lab
lab-page-maze = Maze
lab-page-maze-hint = Grid, size, algorithm and seed.
lab-page-style = Style
lab-page-style-hint = Straightness, horizontal bias, loops, dead ends, symmetry.
lab-page-race = Solvers
lab-page-race-hint = Which solvers race: up to 8.
lab-page-tournament = Tournament
lab-page-tournament-hint = The same solvers over many mazes, as a table.
lab-page-measure = Statistics
lab-page-measure-hint = The maze in numbers, beside others by its algorithm.
lab-page-edit = Edit
lab-page-edit-hint = Open and close walls, move start and goal, paint a mask.
lab-page-files = Open and save
lab-page-files-hint = Files and the clipboard. You can also drop a file on the window.
lab-page-folder = Folder
lab-page-folder-hint = The files used last, and those of the folder in which files are saved.
lab-pick-file = Open a file …
lab-pick-file-hint = A maze, a mask or a picture. You can also drop the file here.
lab-page-print = Print
lab-page-print-hint = One maze, several to a page, or a book: on paper, or as PDF, SVG or PNG.
lab-motto = watch mazes being made
lab-quit = Quit to menu

# Home
lab-play = Play
lab-pause = Pause
lab-play-again = Play again
lab-play-hint = Space does the same on every page.
lab-field-position = Event
lab-field-position-hint = Comma and period go one event back and forward. Or type a number.
lab-field-speed = Speed
lab-field-speed-hint = Minus and plus change it on every page.
lab-speed-value = { $steps } / s
lab-speed-steps =
    { $steps ->
        [one] 1 event per second
       *[other] { $steps } events per second
     }
lab-speed-at-once = all at once
lab-field-watch = Watch
lab-field-watch-hint = How the maze is made, how one solver finds the goal, or several against each other.
lab-field-alone = Shown
lab-field-alone-hint = All in one picture, each in a picture of its own, or one alone with its inside and its pseudo code. All run in step.
lab-alone-all = all
lab-alone-panels = side by side
lab-field-tree = Tree
lab-field-tree-hint = An arrow in each cell to its predecessor: all lead back to the cell that the maze grew from, or to the start. Zoom in to see them.
lab-field-inside = Inside
lab-inside-sets = sets
lab-inside-sets-hint = A color for each set of joined cells. A wall may be opened only between two colors.
lab-inside-arrows = arrows
lab-inside-arrows-hint = The way that the walk took. Where it meets itself, the loop is erased. Zoom in to see the arrows.
lab-inside-distances = distances
lab-inside-distances-hint = How many steps from the start each cell was found. Zoom in to read the numbers.
lab-inside-estimates = g + h
lab-inside-estimates-hint = Steps from the start, plus the least steps to the goal if there were no walls. Zoom in to read them.
lab-inside-known = map
lab-inside-known-hint = Steps to the goal on the mouse's map, which has only the walls it has seen. Up to 250,000 cells. Zoom in to read them.
lab-inside-marks = marks
lab-inside-marks-hint = A stroke across a passage each time it was walked: never three. Zoom in to see them.
lab-inside-turns = turns
lab-inside-turns-hint = Quarter turns to the right minus those to the left; other grids count degrees. At 0 it lets go of the wall.
lab-field-lesson = Pseudo code
lab-field-lesson-hint = The algorithm line by line, beside the maze: which line runs, what it does, and how long its stack or queue is.
lab-field-type = Big type
lab-field-type-hint = For a projector: large letters, no menu. B or a click at the top right switches back.
lab-big-type-back = B: menu
lab-length-list = On the stack or list
lab-length-frontier = Cells next to the maze
lab-length-walk = On the walk
lab-length-queue = In the queue
lab-length-stack = On the stack
lab-length-thread = Steps back to the start
lab-watch-generator = generator
lab-watch-solver = one solver
lab-watch-race = race
lab-field-solver = Solver
lab-field-facing = Looks first
lab-field-facing-hint = Where a hand on the wall looks before its first step.
lab-facing-first = first side
lab-facing-north = north
lab-facing-northeast = northeast
lab-facing-east = east
lab-facing-southeast = southeast
lab-facing-south = south
lab-facing-southwest = southwest
lab-facing-west = west
lab-facing-northwest = northwest
lab-new-seed = New seed
lab-new-seed-hint = N does the same on every page.
lab-race-this-maze = Race in this maze
lab-race-this-maze-hint = Opens a quick race in it. Afterwards you return to the lab.
lab-level-of-maze = Make a level of it
lab-level-of-maze-hint = Opens the page of a level with this maze. Back leads to the lab.

# Maze
lab-field-cells = Cells
lab-cells-square = square
lab-cells-hexagon = hexagon
lab-cells-triangle = triangle
lab-cells-circle = rings
lab-cells-upsilon = octagon and square
lab-cells-zeta = square with diagonals
lab-cells-weave = square with bridges
lab-cells-levels = square on several levels
lab-field-width = Columns
lab-field-height = Rows
lab-field-rings = Rings
lab-field-side-hint = Type a number, or step through them.
lab-field-hollow = Middle
lab-field-levels = Levels
lab-hollow-hole = hole
lab-hollow-cell = cell
lab-field-fit = As many as fit
lab-field-fit-hint = Fills the window with cells of a size in points, 2 to 200. Columns and rows follow.
lab-field-zoom = Zoom
lab-field-zoom-hint = Size of cells on the screen, 4 to 64 points. I and O zoom on every page, F fits the maze, Shift and arrows move it.
lab-zoom-points = { $points } points
lab-zoom-fit = fit
lab-field-wrap = Wrap
lab-field-wrap-hint = A cylinder joins two edges, a torus all four.
lab-wrap-none = none
lab-wrap-cylinder = cylinder
lab-wrap-torus = torus
lab-field-mask = Mask
lab-field-mask-hint = The maze has only some cells of the grid. Left removes the mask.
lab-field-mask-picture-hint = The maze has only some cells of the grid. Left removes the mask; columns and rows scale it.
lab-field-algorithm = Algorithm
lab-field-algorithm-hint = How the maze is made.
lab-field-algorithm-opened-hint = This maze was opened or edited. An algorithm or a seed makes another one.
lab-style-plain = plain
lab-style-changed = changed
lab-field-seed = Seed
lab-field-seed-hint = Any word. The same word always makes the same maze.
lab-field-code = Code
lab-field-code-empty = type or paste
lab-field-code-hint = A maze in one line, as 'mazeater generate' writes it.
lab-field-goals = Goals
lab-field-goals-hint = Several cells, of which the nearest is the goal: COLUMN,ROW or numbers from 0, with spaces between, such as 3,4 10,2. Empty: one goal.
lab-goals-one = one
lab-goals-nearest = { $rule }, the nearest of { $goals }
lab-error-goals = Goals are cells of this maze: COLUMN,ROW or numbers from 0 to { $last }, with spaces between, at most { $most }.
lab-field-endpoints = Goal
lab-field-endpoints-hint = Where start and goal are: in the corners, on the edges, in the middle, anywhere, in the farthest cells, or at an entrance and an exit in the outer wall.
lab-labyrinth = Labyrinth of one path
lab-labyrinth-hint = Turns this maze into a single path without junctions, along both sides of each passage, with twice the columns and rows. Undo on the page Edit brings it back.
lab-person = A median person
lab-person-you = You
lab-person-you-hint = How long you take, by the bots that were fitted to your own races in new mazes.
lab-person-unknown = measure
lab-person-hint = How long a median person takes from the first look to the goal, by bots that read mazes, with a 95 % interval.
lab-grid = { $shape } { $size }
lab-grid-wrapped = { $size } on a { $edges }
lab-cells =
    { $count ->
        [one] 1 cell
       *[other] { $count } cells
     }

# Style
lab-field-straightness = Straightness
lab-field-straightness-hint = How often a walk goes straight on where it can.
lab-field-bias = Horizontal bias
lab-field-bias-hint = Weight of horizontal against vertical passages; 0.5 is even.
lab-field-braid = Braid (loops)
lab-field-braid-hint = Share of dead ends that are joined to a neighbor, which makes loops.
lab-field-trim = Trim dead ends
lab-field-trim-hint = Share of dead ends that are closed, after the loops are made.
lab-field-link-straight = Links: straight on
lab-field-link-straight-hint = Share of draws that go straight on from a random passage. All of them: 42 % of cells are straight, not 18 %, and the solution turns 6 times, not 32.
lab-field-link-zigzag = Links: zigzag
lab-field-link-zigzag-hint = Share of draws that turn off. All of them: no cell is straight, 20 % are dead ends, not 32 %, and the solution turns 83 times.
lab-field-link-oldest = Links: oldest
lab-field-link-oldest-hint = Share of draws of the passage found first. All of them: 89 % straight, 6 % dead ends, and hardly a detour. Half of them: 32 % straight.
lab-field-link-newest = Links: newest
lab-field-link-newest-hint = Share of draws of the passage found last. All of them: one path to and fro, hardly a dead end. Half of them: 26 % dead ends and a solution of 78 steps, not 66.
lab-field-link-along = Links: along
lab-field-link-along-hint = Share of horizontal draws. All of them: 97 % of passages are horizontal, and the solution has 333 steps, not 66. Half of them: 69 % and 71 steps.
lab-field-link-across = Links: across
lab-field-link-across-hint = Share of vertical draws. All of them: 97 % of passages are vertical, and the solution has 337 steps, not 66. Half of them: 69 % and 72 steps.
lab-field-root = Root
lab-field-root-hint = Where the maze grows from: a random cell, the first one, or a cell by its number.
lab-field-doors = Electronic doors
lab-field-doors-hint = So many passages have a door that is open or shut; racers see which from beside it. A way is left. Confirm to type.
lab-root-random = random
lab-root-first = first cell
lab-root-cell = cell { $cell }
lab-field-symmetry = Symmetry
lab-field-symmetry-hint = Mirrors one half of the maze. Square grids only.
lab-symmetry-left-right = left and right
lab-symmetry-top-bottom = top and bottom

# Tournament
lab-field-maze-count = Mazes
lab-field-maze-count-hint = How many mazes, with the seeds word-1, word-2, …
lab-tournament-start = Start
lab-tournament-restart = Restart
lab-tournament-start-hint = Runs in the background: the rest of the lab can be used meanwhile.
lab-tournament-cancel = Cancel the tournament
lab-tournament-save = Save
lab-tournament-save-hint = The table as CSV, Markdown and SVG, its plot, and all results.
lab-tournament-before = Choose how many mazes, and start: the solvers of the race solve every one of them.
lab-tournament-before-opened = Choose how many mazes, and start: the solvers of the race solve every one of them. The current maze has no seeds; the mazes are by { $algorithm } on its grid.
lab-tournament-running = { $job }. The table appears when all are done.
lab-tournament-over = The tournament is over. Its table is on the page 'Tournament'.
lab-tournament-mazes =
    { $count ->
        [one] 1 maze by { $algorithm }
       *[other] { $count } mazes by { $algorithm }
     }
lab-tournament-goal = goal: { $goal }
lab-tournament-legend = means with 95 % intervals, over solved mazes; most solved mazes first
lab-style-straightness = straightness { $share }
lab-style-bias = horizontal bias { $share }
lab-style-braid = braid { $share }
lab-style-links = links { $shares }
lab-style-trim = trim { $share }
lab-mean = { $mean } ± { $half }
lab-column-solver = solver
lab-column-steps = steps
lab-column-expanded = expanded
lab-column-work = total
lab-column-detour = steps / shortest
lab-column-found = solved
lab-column-wins = wins

# Statistics
lab-measure-dead-ends = Dead ends
lab-measure-dead-ends-hint = Share of cells with one passage.
lab-measure-straights = Straights
lab-measure-straights-hint = Share of cells with two opposite passages.
lab-measure-turns = Turns
lab-measure-turns-hint = Share of cells with two passages at an angle.
lab-measure-junctions = Junctions
lab-measure-junctions-hint = Share of cells with three passages. In a perfect maze: dead ends = 2 + junctions + 2 × crossings.
lab-measure-crossings = Crossings
lab-measure-crossings-hint = Share of cells with four passages or more.
lab-measure-solution-length = Solution length
lab-measure-solution-length-hint = Steps of the shortest path from start to goal.
lab-measure-solution-share = Solution share
lab-measure-solution-share-hint = Share of cells on the solution.
lab-measure-longest-share = Longest path
lab-measure-longest-share-hint = Share of cells on the longest path between any two cells.
lab-measure-decisions = Decisions
lab-measure-decisions-hint = Cells of the solution with a choice.
lab-measure-solution-turns = Solution turns
lab-measure-solution-turns-hint = Share of turns in the solution.
lab-measure-alleys = Blind alleys
lab-measure-alleys-hint = Mean size of the blind alleys beside the solution, in cells.
lab-measure-deepest-alley = Deepest alley
lab-measure-deepest-alley-hint = Steps into the deepest blind alley beside the solution.
lab-measure-expanded = Cells expanded
lab-measure-expanded-hint = Share of cells that a breadth-first search expands before it reaches the goal.
lab-measure-difficulty = Difficulty
lab-measure-difficulty-hint = Length + blind alleys + 5 per decision + 1 per turn.
lab-measure-unit-cells = % of all cells
lab-measure-unit-steps = steps
lab-measure-unit-solution-cells = cells of the solution
lab-measure-unit-solution-share = % of the cells of the solution
lab-measure-unit-mean-cells = mean cells
lab-measure-this = This maze: { $value }
lab-measure-sample = { $algorithm }: { $mean } ± { $half } ({ $count } mazes)
lab-measure-theory = Theory: { $value }, { $reason }
lab-theory-uniform = (8/π²)(1 − 2/π) of an endless square maze: all mazes are equally likely
lab-theory-binary-tree = 1/2 · 1/2: neither neighbor opened its wall
lab-measure-rank = More than { $percent } % of the mazes by its algorithm
lab-measure-rank-opened = More than { $percent } % of the mazes by { $algorithm } on this grid
lab-measure-columns-one = This maze · { $own }.
lab-measure-columns-two = This maze · { $own } · { $other }.
lab-measure-perfect = It is perfect: one path joins every two cells.
lab-measure-not-perfect = It is not perfect.
lab-measure-grid = Its grid has { $count } perfect mazes.
lab-measure-grid-about = Its grid has about 10^{ $exponent } perfect mazes.
lab-field-compared-with = Compared with
lab-field-compared-with-hint = The algorithm of the second sample.
lab-plot-share-of-mazes = % of the mazes
lab-plot-alley-size = size of blind alleys, in cells, from
lab-plot-alleys = blind alleys
lab-plot-work = steps + expanded cells per solved maze: minimum, quartiles, maximum

# Edit
lab-field-tool = Tool
lab-tool-walls = walls
lab-tool-walls-hint = A click opens a wall, or closes it again.
lab-tool-mask = mask
lab-tool-mask-hint = A click or a drag removes cells, or puts them back. The maze is made again.
lab-tool-start = start
lab-tool-start-hint = A click moves the start.
lab-tool-goal = goal
lab-tool-goal-hint = A click moves the goal.
lab-aim = Edit with keys
lab-aim-end = Back to the menu
lab-aim-hint = Arrows move the cursor; W A S D and Q E Z C change the walls around it; Enter uses the tool; Escape ends. With a gamepad, hold the lower button to change walls.
lab-undo = Undo
lab-undo-hint = Control+Z
lab-undo-maze = previous maze
lab-undo-maze-hint = Control+Z brings back the maze before this one.
lab-redo = Redo
lab-redo-hint = Control+Y

# Files
lab-field-file = File
lab-field-file-empty = type a path
lab-field-file-hint = A maze as text, JSON, picture, array, graph or micromouse file, a mask as text or PNG, or a replay. You can also drop it on the window.
lab-open-last-race = Open the last race
lab-open-last-race-hint = Its maze. The race can be drawn into a print.
lab-last-race-opened = The maze of the last race: { $player }
lab-paste = Paste
lab-paste-hint = A code, a maze as text, or a mask: Control+V.
lab-copy-code = Copy the code
lab-copy-code-hint = The maze in one line: Control+C.
lab-copy-moment = Copy link to this step
lab-copy-moment-hint = In a browser a link, else a command: it opens the lab with this maze, this solver, at this step.
lab-copy-text = Copy as text
lab-copy-text-hint = Drawn with lines if its cells are squares.
lab-not-copied = Not copied: { $reason }
lab-save-text = Save as text
lab-save-text-hint = Control+S. It can be opened again.
lab-save-json = Save as JSON
lab-save-json-hint = For programs. It can be opened again.
lab-field-saved-solution = Draw the solution
lab-field-saved-solution-hint = Whether pictures that are saved show the solution: the one that is watched, or a shortest one.
lab-save-svg = Save as SVG
lab-save-svg-hint = A drawing that is sharp at any size.
lab-save-png = Save as PNG
lab-save-png-hint = A picture.
lab-open-file-hint = Opens { $path }
lab-folder-empty = The folder has no files that can be opened.
lab-save-gif = Save animation as GIF
lab-save-gif-hint = The generator or the solver that is watched, at work.
lab-save-apng = Save animation as APNG
lab-save-apng-hint = The same as an animated PNG, for browsers.
lab-saved = Saved as { $path }
lab-not-saved = Not saved: { $reason }

# Print
lab-field-page = Page
lab-field-page-hint = The page that is previewed.
lab-page-number = { $page } of { $pages }
lab-field-copies = Mazes
lab-field-copies-hint = How many mazes, with the seeds word-1, word-2, …: a whole book.
lab-field-copies-opened-hint = This maze was opened or edited: it has no seeds, and only it is printed.
lab-field-across = Page columns
lab-field-across-hint = Mazes side by side on a page.
lab-field-down = Page rows
lab-field-down-hint = Mazes above each other on a page.
lab-field-solutions = Solution
lab-field-solutions-hint = Whether solutions are drawn, in the mazes or on pages of their own.
lab-solutions-drawn = drawn
lab-solutions-apart = own pages
lab-field-paper = Paper
lab-field-orientation = Orientation
lab-portrait = Portrait
lab-landscape = Landscape
lab-field-margin = Margin
lab-millimeters = { $size } mm
lab-field-cell-size = Cell size
lab-field-cell-size-hint = As large as fits, or a size in millimeters.
lab-cell-fitted = as large as fits
lab-field-title = Title
lab-field-title-hint = Printed above each maze.
lab-title-seed = seed
lab-field-walks = Overlay
lab-field-walks-no-race-hint = Whose walks are drawn over the maze: the solvers of the lab's race. Those of your last race can be chosen after a race.
lab-field-walks-hint = Whose walks are drawn over the maze: the solvers of the lab's race, or the racers of the last race.
lab-walks-solvers = solvers
lab-walks-last-race = last race
lab-field-format = Format
lab-format-pdf-hint = One document with all pages.
lab-format-svg-hint = A drawing per page, sharp at any size.
lab-format-png-hint = A picture per page, 300 dots per inch.
lab-print-save = Save
lab-print-save-hint = As new files: nothing is overwritten.
lab-print-open = Save and open
lab-print-open-hint = In the system's viewer.
lab-print-print = Print
lab-print-print-hint = On the system's printer. Without one, the document is opened.
lab-preview-waiting = Laying out the page …
lab-preview-page = page { $page } of { $pages }
lab-saved-pages = Saved as { $first } to { $last }
lab-print-dialog = The browser prints the pages by its own dialog.
lab-printed = Sent to the printer. Saved as { $path }
lab-opened = Opened. Saved as { $path }
lab-opened-not-printed = Not printed ({ $reason }). Opened instead; saved as { $path }
lab-kept = Saved as { $path } ({ $reason })
lab-nothing-to-save = There is nothing to save.

# Header
lab-header-growth = Made by { $algorithm }
lab-header-opened = Opened or edited
lab-header-opened-about = No algorithm made this maze: it was opened from a file, or edited.
lab-header-solver = Solved by { $solver }
lab-header-race =
    { $solvers ->
        [one] One solver races
       *[other] { $solvers } solvers race
     }
lab-header-race-about = All take a turn at the same time: a step, or the expansion of a cell. Each leaves its own marks; the ranking counts both.

# Transport and legend
lab-position-empty = nothing to play
lab-position-step = event { $step } of { $steps }
lab-position-drawing = drawing { $step } of { $steps } …
lab-position-turn = turn { $step } of { $steps }
lab-prompt-play = play
lab-prompt-step = event
lab-prompt-speed = speed
lab-prompt-zoom = zoom
lab-cut-solver = The record is too long: only its start is shown.
lab-cut-growth = The walks are too long to record: only what they open is shown.
lab-legend-untouched = untouched
lab-legend-done = done
lab-legend-joined = joined
lab-legend-in-maze = in the maze
lab-legend-frontier = frontier
lab-legend-on-walk = on the walk
lab-legend-on-list = on the stack or list
lab-legend-on-stack = on the stack
lab-legend-in-queue = in the queue
lab-legend-expanded = expanded
lab-legend-filled = filled
lab-legend-walked = walked
lab-legend-walked-once = walked once
lab-legend-walked-again = walked again
lab-legend-dead-end = known dead end
lab-legend-head = position, or last expanded cell
lab-legend-head-growth = current cell
lab-legend-sets = one color a set
lab-legend-solution = solution
lab-legend-distance = steps from the start:  0
lab-no-solution = no solution
lab-result-working = Working …
lab-result-solution =
    { $steps ->
        [one] Its solution has 1 step.
       *[other] Its solution has { $steps } steps.
     }
lab-result-none = It found no solution.

# Jobs
lab-job-growing = Building the maze
lab-job-solving = Solving
lab-job-checking = Checking the maze
lab-job-opening = Opening
lab-job-saving = Saving
lab-job-person = Bots read and run
lab-job-measuring = Measuring
lab-job-sampling = Sampling
lab-job-preview = Laying out the page
lab-job-last-race = Running the last race again
lab-job-maze = Maze
lab-job-page = Page
lab-job-progress = { $job } { $done } of { $total }
lab-job-step = { $job }: step { $step }
lab-jobs = { $job }, and { $others } more
lab-job-cancel = Delete: cancel
lab-canceled = Canceled: { $job }
lab-check-perfect = The maze is perfect. Its solution has { $steps } steps.
lab-check-loop = Not perfect: the maze has a loop. Its solution has { $steps } steps.
lab-check-cut-off = Not perfect: a part is cut off. The solution has { $steps } steps.
lab-check-no-solution = Not perfect: no path leads from start to goal.

# Help
lab-help = Arrows choose, Enter types or opens, Escape goes back.
lab-help-gamepad = The d-pad chooses, the lower button opens, the right button goes back.
lab-help-typing = Type, then press Enter. Escape discards the text.
lab-help-typing-gamepad = Left and right pick a letter, up and down skip six. The lower button writes it, the left button deletes. Start is done; the right button discards the text.

# Errors
lab-field-error = ! { $field }: { $error }
lab-error-fit = no cell of this size fits
lab-error-side = type a whole number from 1 to { $max }
lab-error-cells = a maze in the lab has at most { $max } cells
lab-error-cells-of = a maze in the lab has at most { $max } cells, and this one has { $cells }
lab-error-speed = type the steps per second, from 1
lab-error-position = type a step from 0 to { $max }
lab-error-maze-count = type a number of mazes from { $min } to { $max }
lab-error-zoom = type points from { $min } to { $max }, or 'fit'
lab-error-number = type a number from { $min } to { $max }
lab-error-title = a title has at most { $max } characters
lab-error-solver-grid = { $solver } needs squares without wrap, bridges or stairs: choose another solver
lab-error-labyrinth-grid = only mazes on plain squares become a labyrinth of one path: choose square cells without wrap and mask
lab-error-last-racer = One solver has to stay: switch another one on first.
lab-error-racers = At most { $max } solvers race: switch one off first.
lab-error-no-recording = there is nothing to show: watch the generator or one solver
lab-error-animation-size = the maze is too large for an animation: choose at most { $max } cells a side
lab-error-outer-wall = The outer wall stays closed.
lab-error-no-wall = This cell has no wall on that side.
lab-error-goal-on-start = The start is in this cell: choose another one for the goal.
lab-error-start-on-goal = The goal is in this cell: choose another one for the start.
lab-error-no-cell = there is no cell at this point
lab-error-no-solution = no path leads from start to goal, so there can be no race
lab-error-file = '{ $file }': { $reason }
lab-error-file-size = the file is larger than { $max } MB
lab-error-code = it is neither the code of a maze nor of a race
lab-error-pixels = this size in pixels is not possible
lab-error-no-race = no race was run yet
lab-error-race-copies = a race is run in one maze: set Seeds to 1
lab-error-race-maze = the last race was run in another maze: 'Open the last race' on the page 'Open and save' opens it

# Descriptions of algorithms
lab-also-called = Also called: { $names }.
lab-about-depth-first = Walks to a random unvisited neighbor and opens the wall between. Without one, it steps back along the stack to the last cell that has one.
lab-about-breadth-first-walk = Walks to random unvisited neighbors like depth-first. Without one, it continues from the oldest cell of the queue.
lab-about-breadth-first-tree = Takes the oldest cell of the queue and opens the walls to all its unvisited neighbors in random order. All paths from the start are shortest ones.
lab-about-candidate-links = Keeps a list of all walls between the maze and the outside, and opens a random one. The new cell adds its own walls to the list.
lab-about-frontier-cells = Keeps a list of all cells next to the maze, and joins a random one to a random neighbor inside. Most programs call this Prim's algorithm.
lab-about-growing-tree-newest = Keeps a list of active cells and grows from the newest to a random unvisited neighbor. A cell without one leaves the list: this is depth-first.
lab-about-growing-tree-oldest = Keeps a list of active cells and grows from the oldest to a random unvisited neighbor. A cell without one leaves the list, and the maze spreads like a flood.
lab-about-growing-tree-random = Keeps a list of active cells and grows from a random one to a random unvisited neighbor. A cell without one leaves the list.
lab-about-growing-tree-mix = Tosses a coin: grows from the newest active cell, or from a random one. Long winding corridors get many short branches.
lab-about-kruskal = Gives each wall a random weight and visits them from the lightest. Opens each one that joins two separate parts.
lab-about-true-prim = Gives each wall a random weight and always opens the lightest one between the maze and the outside. With the same weights it makes the same maze as Kruskal.
lab-about-boruvka = Gives each wall a random weight, and lets every part open the lightest wall around it. In each round the parts at least halve in number.
lab-about-wilson = Walks at random from a cell outside until it meets the maze, erases each loop, and opens the path that is left. Every perfect maze is equally likely; in large mazes only the first walks are shown.
lab-about-aldous-broder = Walks at random everywhere, and opens the wall behind each cell that it enters for the first time. Every perfect maze is equally likely; in large mazes only the first steps are shown, and then the first visits.
lab-about-hunt-and-kill = Walks to random unvisited neighbors until there is none. Then it scans the rows from the top for the first unvisited cell next to the maze, and walks from there.
lab-about-eller = Makes the maze row by row, and remembers only which cells of the last row are joined. Joins some neighbors, and lets every joined group go down at least once.
lab-about-sidewinder = Goes along each row in runs, and ends a run by a coin toss. From each run it opens one wall up, at a random cell.
lab-about-binary-tree = For each cell, opens the wall above or the wall to the right, by a coin toss. The top row and the right column are one long corridor.
lab-about-recursive-division = Divides the room by a straight wall with one gap, across its longer side. Then it divides the halves, until all rooms are one cell wide.
lab-about-origin-shift = Lets the root of a tree wander at random: it opens the wall that it crosses, and closes the old way out of the cell that it enters. The maze is perfect after each step; of large mazes the last steps are shown.

# Descriptions of solvers
lab-about-solver-right-hand = Keeps the right hand on the wall and walks. In a maze without loops this leads through every blind alley on that side, and to the goal in the end.
lab-about-solver-left-hand = Keeps the left hand on the wall and walks. In a maze without loops this leads through every blind alley on that side, and to the goal in the end.
lab-about-solver-pledge = Keeps one direction; at a wall it follows the wall and counts left and right turns. It lets go when the turns add up to zero, so that no island traps it.
lab-about-solver-tremaux = Draws a line behind it, and takes no passage a third time. At a known junction it turns back, otherwise it takes the passage with the fewest lines.
lab-about-solver-depth-first-walk = Walks into any unvisited cell. Without one, it walks back to the last choice.
lab-about-solver-greedy = Walks into unvisited cells like depth-first, first towards the goal. Dead ends close to the goal mislead it.
lab-about-solver-flood-fill = Takes every unseen wall for an opening, and walks the shortest path that is left. It plans again at each new wall: this is how micromice run.
lab-about-solver-random-mouse = Takes a random opening at every cell, even back. It arrives in the end, if that takes at most 134,217,727 steps.
lab-about-solver-breadth-first = Floods the map from the start: all cells one step away, then all two steps away. The first path to the goal is a shortest one.
lab-about-solver-a-star = Expands first where the path so far plus the straight distance to the goal is smallest. It finds a shortest path, and often expands fewer cells.
lab-about-solver-jump-point = Like A*, but of all shortest paths it follows the one that goes east and west first: it expands only cells where that path may turn. For open rooms; on squares only.
lab-about-solver-dijkstra = Expands first the cell nearest to the start by the paths found so far. Where each step costs the same, this is breadth-first.
lab-about-solver-bidirectional = Floods the map from the start and from the goal in turns. The floods meet in the middle of a shortest path.
lab-about-solver-depth-first = Follows one path on the map to its end, then the next, from the last choice. It finds a path, but in mazes with loops not the shortest one.
lab-about-solver-dead-end-filling = Fills each dead end on the map, back to the last junction, until none is left. What remains contains the solution; in a perfect maze it is the solution.

# Books
lab-page-book = Book
lab-page-book-hint = Difficulty, title, cover, headers, binding, lines and colors.
lab-field-paper-hint = Step through the names, or type a size such as 120x180mm or 5x8in.
lab-field-gutter = Gutter
lab-field-gutter-hint = Additional inner margin for the binding: at the left of odd pages, at the right of even pages.
lab-field-bleed = Bleed
lab-field-bleed-hint = Paper that is trimmed off on each side. Print shops often ask for 3 mm.
lab-field-solution-slots = Solutions a page
lab-field-solution-slots-hint = Columns and rows of solutions on pages of their own.
lab-solution-slots-same = as mazes
lab-field-turn = Turn mazes
lab-field-turn-hint = Turns mazes by a quarter where that makes them larger.
lab-field-cover = Cover
lab-field-cover-hint = A first page with the title, the first maze and the author.
lab-cover-white = white
lab-cover-yellow = yellow
lab-field-book-title = Book title
lab-field-book-title-hint = On the cover, and in the window of viewers.
lab-field-author = Author
lab-field-header = Header
lab-field-header-hint = A line at the top of each page.
lab-field-footer = Footer
lab-field-footer-hint = A line at the bottom of each page.
lab-field-name-line = Name and date
lab-field-name-line-hint = Lines for both on each page of mazes.
lab-field-page-numbers = Page numbers
lab-field-page-numbers-hint = At the bottom of each page.
lab-field-line = Wall width
lab-field-line-hint = In millimeters. Usual is a tenth of a passage.
lab-line-usual = usual
lab-field-wall-color = Wall color
lab-field-solution-color = Solution color
lab-color-black = black
lab-color-gray = gray
lab-color-blue = blue
lab-color-green = green
lab-color-red = red
lab-color-orange = orange
lab-field-rounded = Round corners
lab-field-rounded-hint = Rounds the corners of walls.
lab-field-end-marks = Start and goal
lab-field-end-marks-hint = How both are drawn.
lab-marks-signs = signs
lab-marks-pictures = mouse, cheese
lab-marks-words = words
lab-field-difficulty = Difficulty
lab-field-difficulty-hint = How long a median person takes for each maze, in seconds, such as 40..60. Mazes are sought among the seeds word-1, word-2, …
lab-difficulty-any = any
lab-difficulty-range = { $range } s
lab-field-easy-to-hard = Easy to hard
lab-field-easy-to-hard-hint = Orders the mazes; with a difficulty, spreads them over its range.
lab-field-stars = Stars
lab-field-stars-hint = Prints the difficulty above each maze: one to five stars, and the time of a median person.
lab-field-manifest = List of mazes
lab-field-manifest-hint = Saves a CSV file with the page, code and difficulty of each maze beside the pages.
lab-error-difficulty = write a range of seconds from 1 to 600, such as 40..60
lab-error-paper = choose a paper, or write a size of 25 to 1500 mm, such as 120x180mm or 5x8in
lab-job-choose = Choosing mazes by difficulty

# Uniformity, and files
lab-page-uniformity = Uniformity
lab-page-uniformity-hint = How often algorithms make each of the 192 mazes of 3 × 3 cells: a test of uniformity.
lab-field-tree-grid = Grid
lab-field-tree-grid-hint = Small enough that all its perfect mazes are counted: 192 of 3 × 3, 100,352 of 4 × 4.
lab-field-tree-mazes = Mazes
lab-field-tree-mazes-hint = How many mazes each algorithm makes, with the seeds word-1, word-2, … At least five times the perfect mazes.
lab-trees-start = Count
lab-trees-start-hint = Makes the mazes and counts how often each comes up.
lab-trees-save-csv = Save as CSV
lab-trees-save-svg = Save as SVG
lab-trees-save-png = Save as PNG
lab-trees-before = Counts how often two algorithms make each perfect maze of a small grid. A uniform algorithm, such as Wilson, makes all equally often: its histogram is flat, up to chance. The chi-square test says how likely chance alone is.
lab-trees-result = { $algorithm }: { $seen } of { $all } perfect mazes in { $mazes }; χ² = { $chi } with { $freedom } degrees of freedom, p { $p }
lab-plot-rank = perfect mazes by rank
lab-plot-of-expected = count / expected count
lab-job-trees = Counting mazes
lab-statistics-save = Save
lab-statistics-save-hint = The numbers as CSV and Markdown, the histograms as SVG.
lab-save-frames = Save frames as PNG
lab-save-frames-hint = The same as pictures, one a frame.
lab-save-shown = Save this moment as PNG
lab-save-shown-hint = The run that is watched at its current event, in the colors of the lab.
lab-save-heat-map = Save heat map as PNG
lab-save-heat-map-hint = The distance of each cell from the start as a color, with the scale.

# The dialogs of the system
lab-open-title = Open
lab-save-title = Save as
lab-save-canceled = Not saved
lab-show-folder = Show in folder
lab-show-folder-hint = Shows { $path } in the file manager.

# What was opened
read-class = it is the text of a class: read it on the page Class of the lab, or with mazeater class
read-maze = Opened { $what }, { $size }
read-lines = a line drawing
read-underscores = a drawing of underscores and bars
read-blocks = a block grid
read-mouse = a micromouse maze
read-digits = a maze in hexadecimal digits
read-wall-arrays = a maze in two arrays of walls
read-array = a NumPy array
read-graph = a graph
read-picture = a picture of a maze
read-goals = { $count } goal cells: each is a goal
read-mask = Opened a mask, { $size }: a maze fills what is light in it
read-floor = { $cells } floor blocks, which a new seed fills with a maze
read-unknown-walls =
    { $count ->
        [one] { $count } wall is not known and counts as a wall
       *[other] { $count } walls are not known and count as walls
    }
read-labels =
    { $count ->
        [one] the text in { $count } cell is left out
       *[other] the text in { $count } cells is left out
    }
read-left-out =
    { $count ->
        [one] { $count } block that no way leads to is left out
       *[other] { $count } blocks that no way leads to are left out
    }
read-gaps = { $count } gaps in the outer wall, of which two are start and goal
read-goal-in-wall = the last corner is the goal, and a wall: choose another goal
read-no-ends = neither marks nor gaps in the outer wall show start and goal: choose them

# Questions
lab-page-ask = Ask me
lab-page-ask-hint = Stops at a step and asks what comes next. Counts your right answers.
lab-job-asking = Looking for a question
lab-ask-choice = { $letter }: { $choice }
lab-ask-right = right
lab-ask-wrong = your answer
lab-ask-skip = Another question
lab-ask-next = Next question
lab-ask-next-hint = Choose here, or click on a letter in the maze.
lab-ask-none = No question: watch the algorithm or one solver, in a maze of up to 10,000 cells.
lab-ask-score = Right answers
lab-ask-score-value = { $right } of { $answered }
lab-ask-was-right = Right: { $letter }.
lab-ask-was-wrong = No: it is { $letter }.

# The hand-ins of a class
lab-page-class = Class
lab-page-class-hint = Marks the hand-ins of a class from scratch.
lab-class-paste = Paste
lab-class-paste-hint = Takes the assignment and hand-ins from the clipboard, with any text between them. Files can be dropped on the window.
lab-class-assignment = Assignment
lab-class-hand-ins = Hand-ins
lab-class-hand-ins-hint = How many were found, damaged ones too.
lab-class-save = Save the table
lab-class-save-hint = Each pupil with each task, as CSV.
lab-class-clear = Take all away
lab-class-before = Paste or drop the assignment and the hand-ins. Programs run again in all hidden mazes, races are run again, answers are compared: nothing that a hand-in claims is believed.
lab-class-running = Marking: { $job }
lab-class-no-assignment = Hand-ins are marked by their assignment: paste it, too.
lab-class-many = At most { $max } files and texts at once.
lab-class-notes = notes
lab-class-more = and { $count } more, in the saved table
lab-job-class = Hand-ins
lab-field-worksheet-task = Worksheet: task
lab-field-worksheet-copies = Copies
lab-field-worksheet-copies-hint = Each copy has its own maze, program and questions, drawn from the seed of the maze.
lab-worksheet-save = Save the worksheet
lab-worksheet-save-hint = As PDF on the paper of the page Print: the task, a program to follow by hand, questions, and the answers on pages of their own.
lab-job-worksheets = Worksheets
