# What is wrong and what is allowed, without a full stop: "! Width: enter a number"

# Work
error-unicursal-perfect = only a perfect maze becomes a labyrinth of one path: leave loops and trimmed dead ends out
error-unicursal-large = a labyrinth of one path has twice the columns and rows, at most 65535: { $size } is too large for that
error-canceled = canceled
error-internal = internal error ({ $reason })
error-no-thread = the system starts no more work ({ $reason })
error-no-voice = Nothing here reads aloud: install speech-dispatcher or espeak-ng, or use another browser.
error-memory = there is not enough memory
error-memory-cells = { $cells } cells do not fit into this computer's memory: choose a smaller maze

# Files
error-file-missing = there is no such file or folder
error-file-denied = the system denies access
error-file-folder = it is a folder
error-folder-file = a file is where a folder should be
error-file-special = it is not a regular file
error-file-size = it has more than { $max } bytes
error-file-text = it is not text
error-file-bytes = it has characters that no saved file has
error-disk-full = the disk is full
error-disk-read-only = the disk is read-only
error-no-folder = there is no folder for saved files
error-path = { $path }: { $reason }
error-nothing-to-save = there is nothing to save
error-names-taken = { $count } files have this name already
error-version = version { $version } is unknown here
error-syntax = line { $line }, column { $column } cannot be read
error-nested = line { $line }, column { $column }: it is nested too deeply
error-table = it is not a table of values with a version
error-write = the content cannot be written ({ $reason })
error-level = a level must be 1 to { $max }, not { $level }

# Clipboard
error-clipboard-empty = the clipboard has no text
error-clipboard-none = this system has no clipboard
error-clipboard-busy = another program is using the clipboard: try again
error-clipboard = the clipboard does not work ({ $reason })
error-clipboard-browser = press Ctrl+V to paste
error-browser-prints = print it from the browser's downloads
error-nothing-to-copy = there is nothing to copy

# Links and exported saves
error-link-day = a day is written as 2027-01-31
error-link-difficulty = there is no such difficulty
error-link-goals = A link names goals by the numbers of their cells, at most { $most }.
error-link-step = the step of the link is no whole number
error-link-level = a level is a number from 1
error-link-room = its room must be a code, such as KXWPT, or an address with one
error-link-races = it names more than one race
error-link-empty = it names no race
error-link-replay = a replay in a link has at most { $max } letters
error-saved-game = it is not the exported progress of this game
error-saved-game-empty = it has no saves

# Printing
error-not-installed = { $program } is not installed
error-program = { $program }: { $reason }
error-program-code = { $program } ended with error { $code }
error-program-ended = { $program } was ended
error-no-viewer = no program opens it
error-not-printed = not printed: { $reason }

# Names, numbers and sizes
error-name = “{ $given }” is unknown: choose one of { $allowed }
error-name-nearest = “{ $given }” is unknown (did you mean { $nearest }?): choose one of { $allowed }
error-fraction = enter a number from 0 to 1, such as 0.25
error-size = a size is columns and rows, each 1 to 65535, such as 20x12
error-rings = rings must be 1 to { $max }, such as 12, or 12-hollow with a hole
error-triangles = triangles need at least 2 columns, or at most 2 rows
error-seed = a seed has at most { $max } bytes
error-cells = it has { $cells } cells, and at most { $max } are allowed
error-levels = a size of levels is columns, rows and levels, such as 12x8x3
error-wrap = only plain grids of squares can have joined edges

# Masks
error-mask-grid = rings, bridges, levels and joined edges cannot have a mask
error-mask-text = this text cannot be a mask: { $reason }
error-mask-grid-size = a mask of { $mask } does not fit a grid of { $size }
error-mask-cells = the mask does not fit a grid of { $cells } cells
error-mask-size = a mask has 1 to 65535 lines of 1 to 65535 characters
error-mask-uneven =
    { $characters ->
        [one] line { $line } of the mask has 1 character, but the first has { $expected }
       *[other] line { $line } of the mask has { $characters } characters, but the first has { $expected }
    }
error-mask-character = line { $line }, column { $column }: a mask has only “.” or spaces for cells and “#” for gaps
error-mask-values = the picture has { $values } values instead of one for each cell
error-mask-empty = the mask leaves no cell
error-mask-parts = the mask has { $parts } separate parts: connect them
error-picture = the picture cannot be read ({ $reason })
error-picture-size = a picture must have 1 to 65535 pixels on each side, not { $width } × { $height }
error-picture-pixels = a picture must have at most { $max } pixels

# Algorithms
error-square-only = { $algorithm } works only on the square grid
error-square-only-mask = { $algorithm } works only without a mask
error-square-only-wrap = { $algorithm } works only without joined edges
error-straightness = { $algorithm } has no straightness: set it to 0
error-no-links = { $algorithm } draws no candidate links: set their shares to 0
error-no-root = { $algorithm } does not grow from a cell: set the root to random
error-root-outside = the root is cell { $root }: this grid has the cells 0 to { $last }
error-root-symmetric = a symmetric maze has a random root or the first cell: set the root to random
error-root = the root must be random, first or the number of a cell
error-symmetry = only the square grid can be symmetric
error-symmetry-mask = a maze with a mask cannot be symmetric
error-symmetry-wrap = a maze with joined edges cannot be symmetric
error-algorithm-steps = { $algorithm } needs more than { $max } steps on this grid: choose a smaller or wider one, or another algorithm

# Codes and drawings of mazes
error-code = it is not the code of a maze
error-code-checksum = the code was cut or changed: copy the whole line
error-code-mask = the mask in the code does not fit its size
error-code-style = the style in the code is written wrong
error-code-seed = the seed in the code is written wrong
error-code-passages = the passages in the code do not fit its size
error-race-mask = it is a mask and no maze: open it in the lab, which fills it with one
error-race-replay = it is a replay and no maze
error-read-empty = it is empty
error-read-no-maze = it is text that does not look like a maze: draw it with lines (+--+ and |), blocks (# and spaces) or underscores
error-read-codes = it is a list of codes: open one of its lines
error-drawing-character = line { $line }, column { $column }: this character cannot be here
error-drawing-uneven = line { $line } has { $characters } characters, and the others have { $expected }
error-drawing-posts = its posts are not at equal distances
error-read-size = it has { $width } × { $height } cells: each side must have 1 to 65535
error-read-damaged = the picture is damaged ({ $reason })
error-read-pixels = the picture has { $width } × { $height } pixels: at most { $max } are read
error-read-contrast = the picture has too little contrast to tell walls from floor
error-read-unclear = the picture is not clear enough to be sure of its walls ({ $reason })
error-read-photograph = it is a JPEG photograph, and no maze is found in it ({ $reason })
error-read-corridors = it looks like a maze, not like a mask, but cannot be read: { $reason }
error-read-parts = it has { $parts } separate parts; the largest has { $largest } cells
error-read-walls = it has only walls
error-read-alike = all of its blocks are alike: a maze has walls and floor
error-read-no-rows = it is a JSON array, and no maze: a maze is an array of rows, each a text or an array of 0 and 1
error-read-table = it is a table of numbers, and no maze: its blocks are numbers such as 0 and 1
error-read-shifted = every other row of it is shifted by half a cell: hexagons in text are not read
error-read-starts = it has { $starts } starts: a maze has one
error-read-sides =
    { $count ->
        [one] the walls of a cell and its neighbor differ
       *[other] the walls of { $count } cells and their neighbors differ
    }, the first in column { $column }, row { $row } from the bottom
error-read-numbers = line { $line } is not a cell of a micromouse maze: x y north east south west
error-read-rows = it is no array of rows of blocks ({ $reason })
error-read-graph = it is a graph that is not read ({ $reason })
error-kind-pdf = it is a PDF page: save its picture as PNG
error-kind-archive = it is an archive: unpack it
error-kind-document = it is a document of an office program: copy the maze out of it, or save its page as PNG
error-kind-picture = it is a picture in a form that is not read: save it as PNG, BMP, GIF or JPEG
error-kind-animation = it is an animation: save the picture of it that shows the maze as PNG
error-kind-program = it is a program
error-kind-media = it is a sound or a film
error-kind-page = it is a page of the web: copy the maze out of it
error-kind-vectors = it is an SVG drawing: save it as PNG
error-kind-utf16 = it is damaged UTF-16 text: save it as UTF-8
error-kind-utf16-text = it is UTF-16 text that does not look like a maze
error-kind-bytes = it is neither text nor a picture
error-json = it is not the JSON of a maze ({ $reason })
error-json-cut = the file ends before the maze is complete
error-json-several = { $count } mazes: the lab opens one, which is one line of the file
error-json-fields = an object must have “code”, or “grid”, “size” and “passages”
error-json-passage = cells { $first } and { $second } are not neighbors
error-json-cell = there is no cell { $cell }
error-json-openings = “entrance” and “exit” must each be a cell and a side of it in the outer wall
error-json-differs = its code and its passages are of different mazes
error-png-size = the picture would be too large: choose a smaller maze

# Pages
error-search = no maze of this size and algorithm takes a median person { $low } to { $high } s: { $tried } of them take { $least } to { $most } s. Choose another size or range
error-search-none = no median person arrives in one of { $tried } mazes: choose a smaller size
error-page-margin = the margin must be 0 to 60 mm
error-page-numbers = page numbers, headers and footers need a margin of at least 8 mm
error-page-slots = a page has 1 to 8 mazes across and 1 to 8 down
error-page-cell = a cell must be 0.7 to 100 mm
error-page-small = cells of { $cell } mm are too small to print: at least { $min } mm. Choose a smaller maze, larger paper or fewer mazes a page
error-page-large = the maze needs { $width } by { $height } mm, and there are { $max_width } by { $max_height }: choose smaller cells or a smaller maze
error-page-title = the title is too long to print below the maze
error-page-gutter = the gutter must be 0 to 40 mm
error-page-bleed = the bleed must be 0 to 10 mm
error-page-line-range = walls must be 0.22 to 10 mm wide
error-page-line = walls of this width leave no passages: at most { $max } mm
error-page-running = the header or the footer is too long for one line
error-page-qr = the QR code needs { $width } mm across, and there are { $max_width }: choose larger paper or fewer mazes a page
error-qr-long = this needs { $bytes } bytes, and a QR code has at most { $max }: choose a smaller maze, or one by its seed
error-qr-cells = directions in words are for mazes of square cells
error-page-cover = the title is too long for the cover

# Races
error-race-code = it is not the code of a race: copy the whole line
error-race-code-long = a word or code has at most { $max } characters
error-race-difficulty = the difficulty in the code is unknown
error-race-cells = a race has 2 to { $max } cells
error-rules = it has rules of version { $version }, and this program has version { $known }
error-endpoints = start and goal must be two cells of the maze
error-goal-unreachable = no path leads from the start to the goal
error-rank-cells = a maze of at most { $max } cells can be chosen by rank
error-rank-steps = the mazes that a rank is chosen from need more than { $max } steps of this algorithm: choose another algorithm, a smaller or less narrow size, or no rank
error-doors = a race has at most { $max } doors
error-electronic-doors = a race has at most { $max } electronic doors
error-electronic-living = a living maze has no electronic doors: turn one of both off
error-crumbs = a level has at most { $max } crumbs, each in a cell of its own
error-placed-cell = cell { $cell }: this maze has the cells 0 to { $max }
error-placed-rank = a level with a rank has no placed doors and crumbs: its maze is chosen among many
error-placed-door =
    door { $number }: a door is in a passage of the way to the goal that no other way leads around, and behind the doors
    before it
error-placed-key =
    key { $number }: a key is before its door, behind the door before that, and neither at the start nor at the goal
error-placed-crumb =
    crumb in cell { $cell }: a crumb is where the goal is not passed to reach it, and not at the start or a key
error-doors-room =
    { $max ->
        [0] this maze has no room for doors
        [one] this maze has room for 1 door, not { $doors }
       *[other] this maze has room for { $max } doors, not { $doors }
    }
error-eaters = a race has at most { $max } opponents
error-eater-cells = { $eater } runs in mazes of at most { $max } cells: choose another opponent
error-eater-lost = { $eater } finds no way to the goal of this maze
error-eater-work = this living maze is too hard for { $eater }: choose a smaller maze, fewer shifts or another opponent
error-eater-steps = the solver of { $eater } needs too many steps in this maze, more than { $max } with those before it: choose a smaller or less narrow maze, or fewer or other opponents
error-scouted = a race to scout has up to { $max } cells, walls that stay, and no opponent but { $eater }
error-living-shifts = a living maze has at most { $max } shifts per minute
error-living-cells = a living maze has at most { $max } cells
error-living-loops = a living maze has no loops and no trimmed dead ends
error-living-eater = { $eater } is lost in a living maze: choose from { $others }

# Mice: programs in any language
error-mouse-grid = a mouse runs only in mazes on plain squares, without mask, tunnels and bridges
error-mouse-corner = a mouse starts in a corner of the maze
error-mouse-cells = a mouse runs in mazes of at most { $max } cells
error-mouse-goal = a mouse needs a goal in the maze
error-mouse-start = { $program } cannot be started: { $reason }
error-mouse-silent = the mouse sent no command for { $seconds } s
error-mouse-deaf = the mouse did not read its replies for { $seconds } s
error-mouse-slow = the mouse is not at the goal after { $seconds } s
error-mouse-commands = the mouse sent more than { $max } commands
error-mouse-steps = the mouse is not at the goal after { $max } steps
error-mouse-line = the mouse sent a line of more than { $max } bytes
error-mouse-flood = the mouse wrote more than { $max } bytes to standard error
error-mouse-crash = the mouse ran into a wall in column { $column }, row { $row }, counted from the lower left, and ended
error-mouse-living = a living maze changes with the time, of which the protocol of mice knows nothing: choose a maze that stays
error-mouse-closed = the mouse closed its output before it was at the goal
error-mouse-ended = the mouse ended before it was at the goal, with { $status }
error-mouse-invalid = { $reason }; “{ $line }” is no command

# Replays and records
error-replay = it is not a replay of this game
error-no-replay-text = the text is neither a replay nor the code of a race nor a link to one
error-replay-none = no replay of this run was kept
error-replay-no-race = no race was run yet
error-replay-checksum = the replay was cut or changed: copy the whole file
error-replay-code = the code in the replay is wrong: { $reason }
error-replay-length = a replay is not empty and has at most { $minutes } minutes
error-replay-form = the replay is damaged
error-replay-race = the replay is of another race
error-replay-maze = the replay is of another maze
error-replay-differs = the replay differs from the race in second { $second } of { $all }
error-replay-end = the replay ends at { $recorded }, and the race at { $end }
error-replay-winner = another racer wins than the replay says
error-records = it is not a file of records
error-records-content = its records are not as the game writes them
error-records-races = there are records of { $max } races, the most that are kept
error-records-code = the code of this race is too long to keep
error-no-dialog = the system shows no dialog: type the path, or drop the file on the window. Files are saved in the folder of the game
error-no-file-manager = the folder cannot be shown: { $reason }
error-league-lost = an eater won this race
