# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_mazeater_global_optspecs
    string join \n level= difficulty= steering= campaign= code= maze= from= largest daily= ghost= demo= h/help V/version
end

function __fish_mazeater_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_mazeater_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_mazeater_using_subcommand
    set -l cmd (__fish_mazeater_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c mazeater -n "__fish_mazeater_needs_command" -l level -d 'Start with this level, even if it is locked' -r
complete -c mazeater -n "__fish_mazeater_needs_command" -l difficulty -d 'Start with this difficulty instead of the last one: relaxed, matched, easy, normal, hard or merciless' -r
complete -c mazeater -n "__fish_mazeater_needs_command" -l steering -d 'Movement: hold (move while a key is held), keep-moving (run to the next wall) or follow (run around bends to the next junction). Also in the settings' -r
complete -c mazeater -n "__fish_mazeater_needs_command" -l campaign -d 'Play the levels of this file or link instead of the campaign. All of them are unlocked; these levels have their own progress and records' -r -F
complete -c mazeater -n "__fish_mazeater_needs_command" -l code -d 'Start this race: a race code, a maze code, a link, or any word' -r
complete -c mazeater -n "__fish_mazeater_needs_command" -l maze -d 'Race in the maze of this file: a drawing of lines or blocks, a picture, an array, a graph, a micromouse maze, or what `mazeater generate` writes' -r -F
complete -c mazeater -n "__fish_mazeater_needs_command" -l from -d 'The format of the file of --maze, if it cannot be found out: code, json, lines, underscores, blocks, rows, micromouse, maz, num, wall-arrays, hex, npy, connection-list, dot, graphml, block-picture, line-picture or pixels' -r
complete -c mazeater -n "__fish_mazeater_needs_command" -l daily -d 'Start the daily race, which is the same for everybody, of today or of a date such as 2026-11-20' -r
complete -c mazeater -n "__fish_mazeater_needs_command" -l ghost -d 'Race against the ghost of this replay file. Starts the race of the replay unless another race is given' -r -F
complete -c mazeater -n "__fish_mazeater_needs_command" -l demo -d 'Play one race automatically, save screenshots of it in this folder, and exit' -r -F
complete -c mazeater -n "__fish_mazeater_needs_command" -l largest -d 'Use the largest part of a maze that has several'
complete -c mazeater -n "__fish_mazeater_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c mazeater -n "__fish_mazeater_needs_command" -s V -l version -d 'Print version'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "generate" -d 'Generate a maze and print it'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "solve" -d 'Solve a maze and print the solution'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "tournament" -d 'Compare solvers on many mazes'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "uniformity" -d 'Count how often algorithms make each perfect maze of a small grid: a test of uniformity'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "measure" -d 'Print statistics of a maze'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "print" -d 'Make printable pages of mazes as PDF, SVG or PNG, or print them'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "questions" -d 'Ask about an algorithm at work: what comes next, how long its list is, which of two made the maze'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "task" -d 'List the tasks for the programmable mouse, show one, and mark programs'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "class" -d 'Give a class tasks, questions and a race, and collect and mark what it hands in'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "worksheet" -d 'Put a task on paper: its maze and blocks, a program to follow by hand, questions, and the answers'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "level" -d 'Make levels of your own, check them, and write them as files and links'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "race" -d 'Race bots against the eaters and print how often they win'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "career" -d 'Send a bot through the campaign in Matched races and print each race'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "replay" -d 'Print what a replay contains, and verify it'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "rank" -d 'Find the runs in a chat, mails or files, run them again, and rank them'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "calibrate" -d 'Fit the bots that read mazes to the runs of one person, and tell how well they forecast that person\'s times'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "friends" -d 'Race friends over the network as a bot, and print each result'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "rooms" -d 'Run a room server, where friends find each other'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "export" -d 'Export all saves as one file'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "import" -d 'Import an exported file'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "lab" -d 'Open the lab: watch generators and solvers, compare them, measure and print mazes'
complete -c mazeater -n "__fish_mazeater_needs_command" -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l grid -d 'Cell shape: upsilon is octagons and squares, zeta has diagonal passages, weave has bridges over tunnels, levels has squares on several levels joined by stairs' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l size -d 'Width and height in cells, each 1 to 65535. For circles the number of rings, such as 12, or 12-hollow with a hole. For levels also their number, such as 12x8x3. Default: 20x20, 10 rings, 10x10x3 levels, or the size of the mask' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l wrap -d 'Connect the left and right edges; torus also connects top and bottom. Square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l mask -d 'Use only some cells of the grid, but not of circles, weaves, levels or with --wrap. The file is a text with a line per row (. for a cell, # for none) or a PNG picture with a pixel per cell (light pixels are cells)' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l mask-text -d 'Use the letters of a text as a mask, as large as the size allows. Default size: as wide as the text, 24 rows' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l algorithm -d 'Maze algorithm: depth-first, breadth-first-walk, breadth-first-tree, candidate-links, frontier-cells, growing-tree=newest, growing-tree=oldest, growing-tree=random, growing-tree=mix, kruskal, true-prim, boruvka, wilson, aldous-broder, hunt-and-kill, eller, sidewinder, binary-tree, recursive-division or origin-shift. Names of textbooks, such as dfs or prim, are understood' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l straightness -d 'Probability of continuing straight where possible: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l bias -d 'Weight of horizontal against vertical passages: 0 to 1; 0.5 is no bias' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l braid -d 'Share of dead ends that are connected to another neighbor, which creates loops: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l trim -d 'Share of dead ends that are removed, after braiding: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l links -d 'Shares of the draws of candidate-links that follow a rule, such as straight=0.5,oldest=0.2; the rest draws any link. straight goes straight on, zigzag turns off, oldest and newest take the link found first or last, along is horizontal, across vertical. Measured: 32 % of cells are dead ends and 18 % straight; with straight=1 26 % and 42 %, zigzag=1 20 % and 0 %, oldest=1 6 % and 89 %, newest=1 0 % and 92 %, along=1 6 % and 87 %' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l root -d 'The cell that the maze grows from: random, first, its column and row counted from 0, such as 3x4, or its number. Only for algorithms that grow from a cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l symmetry -d 'Mirror symmetry; square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l seed -d 'Any text. The same seed gives the same maze: capitals count, spaces around it do not, and letters with accents are the same however they were typed. Default: a random seed, which is printed' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l code -d 'The code of a maze, or of a race for its maze, start and goal; capitals count. Replaces grid, size, algorithm, seed and style' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l count -d 'Number of mazes. Their seeds are derived from the seed: word-1, word-2, …' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l difficulty -d 'Only mazes that take a median person a time in this range, in seconds, 1 to 600. They are found among the seeds word, word-2, word-3, …, or with --count word-1, word-2, …' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l format -d 'Format of the maze: text (box-drawing characters) or ascii; json (an object a line); svg, png or pdf; dot or graphml (graphs); stl (a solid to print in 3D, with cells of 10 mm) or dxf (lines for cutters); gif or apng (animations of the work); none. For other programs, as docs/formats.md explains: micromouse, maz or num (of contests), blocks (# and spaces), rows or mazelib (0 and 1 as JSON), npy (the same as an array for Python), underscores, bmp. Of a maze that was read from a picture, solve draws the solution on the picture itself as png or bmp, unless --cell is given. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l cell -d 'Size of a cell in SVG, DXF and PNG, and for --fit: a length in mm, cm, in or px, such as 8mm or 16px. Default: 10mm' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l fit -d 'Use as many cells of the size --cell as fit an area, instead of --size: pixels of a window or a picture, such as 1280x800, lengths, such as 200x150mm, or a paper, such as a4. Of SVG and PNG the border fits too' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l arrows -d 'Draw an arrow in each cell to its predecessor, on the shortest path back to the start, or to the root, the cell that the maze grew from. In SVG, PNG and PDF' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l trace -d 'Write every step of the work instead of the maze, one JSON object per line; docs/lab.md explains the fields' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l frames -d 'Write the animation as PNG pictures, one a frame, to FILE-1.png, FILE-2.png, …' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l start -d 'Start cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked S, the start of a race\'s code, or the first cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l goal -d 'Goal cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked G, the goal of a race\'s code, or the last cell; on a torus the cell farthest from the start. Given several times, the goal is the nearest of them along the passages, and solvers that walk may pass others on the way' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l ends -d 'Rule for start and goal: corner, edge, middle, random, farthest, farthest-pair or openings' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l electronic-doors -d 'Put electronic doors into this many passages, 0 to 999. Each is open or shut, and a path to the goals always remains. Text, SVG and PDF show the doors, and with the solution which are shut; JSON has both. Default: as many as a race\'s code says that has no doors with keys, or none' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l mask-corridors -d 'Take the file of --mask as a mask even if it looks like a maze: another maze then fills its corridors'
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l easy-to-hard -d 'Order the mazes from easy to hard. With --difficulty they are spread evenly over its range'
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l solution -d 'Draw the start, the goal and the solution'
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l openings -d 'Open the outer wall at the start and at the goal'
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l unicursal -d 'Turn the maze into a labyrinth of a single path without junctions, which runs along both sides of each passage, with twice the columns and rows. Only perfect mazes on plain squares'
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -l stats -d 'Print time, memory and statistics to standard error'
complete -c mazeater -n "__fish_mazeater_using_subcommand generate" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l grid -d 'Cell shape: upsilon is octagons and squares, zeta has diagonal passages, weave has bridges over tunnels, levels has squares on several levels joined by stairs' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l size -d 'Width and height in cells, each 1 to 65535. For circles the number of rings, such as 12, or 12-hollow with a hole. For levels also their number, such as 12x8x3. Default: 20x20, 10 rings, 10x10x3 levels, or the size of the mask' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l wrap -d 'Connect the left and right edges; torus also connects top and bottom. Square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l mask -d 'Use only some cells of the grid, but not of circles, weaves, levels or with --wrap. The file is a text with a line per row (. for a cell, # for none) or a PNG picture with a pixel per cell (light pixels are cells)' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l mask-text -d 'Use the letters of a text as a mask, as large as the size allows. Default size: as wide as the text, 24 rows' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l algorithm -d 'Maze algorithm: depth-first, breadth-first-walk, breadth-first-tree, candidate-links, frontier-cells, growing-tree=newest, growing-tree=oldest, growing-tree=random, growing-tree=mix, kruskal, true-prim, boruvka, wilson, aldous-broder, hunt-and-kill, eller, sidewinder, binary-tree, recursive-division or origin-shift. Names of textbooks, such as dfs or prim, are understood' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l straightness -d 'Probability of continuing straight where possible: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l bias -d 'Weight of horizontal against vertical passages: 0 to 1; 0.5 is no bias' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l braid -d 'Share of dead ends that are connected to another neighbor, which creates loops: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l trim -d 'Share of dead ends that are removed, after braiding: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l links -d 'Shares of the draws of candidate-links that follow a rule, such as straight=0.5,oldest=0.2; the rest draws any link. straight goes straight on, zigzag turns off, oldest and newest take the link found first or last, along is horizontal, across vertical. Measured: 32 % of cells are dead ends and 18 % straight; with straight=1 26 % and 42 %, zigzag=1 20 % and 0 %, oldest=1 6 % and 89 %, newest=1 0 % and 92 %, along=1 6 % and 87 %' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l root -d 'The cell that the maze grows from: random, first, its column and row counted from 0, such as 3x4, or its number. Only for algorithms that grow from a cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l symmetry -d 'Mirror symmetry; square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l seed -d 'Any text. The same seed gives the same maze: capitals count, spaces around it do not, and letters with accents are the same however they were typed. Default: a random seed, which is printed' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l code -d 'The code of a maze, or of a race for its maze, start and goal; capitals count. Replaces grid, size, algorithm, seed and style' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l maze -d 'Read the maze from this file, or from standard input for \'-\': a drawing of lines, blocks or underscores, a picture (PNG, BMP, GIF or JPEG), an array of rows or a .npy or .npz array, a graph (.dot or .graphml), a micromouse maze, or what \'mazeater generate\' writes; docs/formats.md lists them' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l from -d 'The format of the file of --maze, if it cannot be found out: code, json, lines, underscores, blocks, rows, micromouse, maz, num, wall-arrays, hex, npy, connection-list, dot, graphml, block-picture, line-picture or pixels' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l solver -d 'Solver, or several, or all, for a table: right-hand, left-hand, pledge, tremaux, depth-first-walk, greedy, flood-fill, random-mouse, breadth-first, a-star, jump-point, dijkstra, bidirectional, depth-first or dead-end-filling. Names of textbooks, such as bfs or wall-follower, are understood' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l script -d 'Solve by a script of your own instead; docs/scripts.md explains how to write one' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l facing -d 'Where the right or the left hand looks first: north, northeast, east, southeast, south, southwest, west or northwest' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l mouse -d 'Solve by a program of your own in any language instead, such as "python3 mouse.py"; it talks by lines as with the simulator mms; docs/mouse.md explains how. Without start and goal from the lower left to the middle' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l runs -d 'Runs from the start to the goal, after which the mouse is ended. The first one searches, the best one is written' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l timing -d 'What a run counts: its own time, or with a thirtieth of the time before it: run or thirtieth' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l mouse-time -d 'Seconds that a mouse may take in a maze. One that sends nothing for 10 s is ended before' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l start -d 'Start cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked S, the start of a race\'s code, or the first cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l goal -d 'Goal cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked G, the goal of a race\'s code, or the last cell; on a torus the cell farthest from the start. Given several times, the goal is the nearest of them along the passages, and solvers that walk may pass others on the way' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l ends -d 'Rule for start and goal: corner, edge, middle, random, farthest, farthest-pair or openings' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l electronic-doors -d 'Put electronic doors into this many passages, 0 to 999. Each is open or shut, and a path to the goals always remains. Text, SVG and PDF show the doors, and with the solution which are shut; JSON has both. Default: as many as a race\'s code says that has no doors with keys, or none' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l format -d 'Format of the maze: text (box-drawing characters) or ascii; json (an object a line); svg, png or pdf; dot or graphml (graphs); stl (a solid to print in 3D, with cells of 10 mm) or dxf (lines for cutters); gif or apng (animations of the work); none. For other programs, as docs/formats.md explains: micromouse, maz or num (of contests), blocks (# and spaces), rows or mazelib (0 and 1 as JSON), npy (the same as an array for Python), underscores, bmp. Of a maze that was read from a picture, solve draws the solution on the picture itself as png or bmp, unless --cell is given. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l cell -d 'Size of a cell in SVG, DXF and PNG, and for --fit: a length in mm, cm, in or px, such as 8mm or 16px. Default: 10mm' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l fit -d 'Use as many cells of the size --cell as fit an area, instead of --size: pixels of a window or a picture, such as 1280x800, lengths, such as 200x150mm, or a paper, such as a4. Of SVG and PNG the border fits too' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l arrows -d 'Draw an arrow in each cell to its predecessor, on the shortest path back to the start, or to the root, the cell that the maze grew from. In SVG, PNG and PDF' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l trace -d 'Write every step of the work instead of the maze, one JSON object per line; docs/lab.md explains the fields' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l frames -d 'Write the animation as PNG pictures, one a frame, to FILE-1.png, FILE-2.png, …' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l mask-corridors -d 'Take the file of --mask as a mask even if it looks like a maze: another maze then fills its corridors'
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l largest -d 'Use the largest part of a maze that has several'
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l openings -d 'Open the outer wall at the start and at the goal'
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -l unicursal -d 'Turn the maze into a labyrinth of a single path without junctions, which runs along both sides of each passage, with twice the columns and rows. Only perfect mazes on plain squares'
complete -c mazeater -n "__fish_mazeater_using_subcommand solve" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l grid -d 'Cell shape: upsilon is octagons and squares, zeta has diagonal passages, weave has bridges over tunnels, levels has squares on several levels joined by stairs' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l size -d 'Width and height in cells, each 1 to 65535. For circles the number of rings, such as 12, or 12-hollow with a hole. For levels also their number, such as 12x8x3. Default: 20x20, 10 rings, 10x10x3 levels, or the size of the mask' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l wrap -d 'Connect the left and right edges; torus also connects top and bottom. Square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l mask -d 'Use only some cells of the grid, but not of circles, weaves, levels or with --wrap. The file is a text with a line per row (. for a cell, # for none) or a PNG picture with a pixel per cell (light pixels are cells)' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l mask-text -d 'Use the letters of a text as a mask, as large as the size allows. Default size: as wide as the text, 24 rows' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l algorithm -d 'Maze algorithm: depth-first, breadth-first-walk, breadth-first-tree, candidate-links, frontier-cells, growing-tree=newest, growing-tree=oldest, growing-tree=random, growing-tree=mix, kruskal, true-prim, boruvka, wilson, aldous-broder, hunt-and-kill, eller, sidewinder, binary-tree, recursive-division or origin-shift. Names of textbooks, such as dfs or prim, are understood' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l straightness -d 'Probability of continuing straight where possible: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l bias -d 'Weight of horizontal against vertical passages: 0 to 1; 0.5 is no bias' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l braid -d 'Share of dead ends that are connected to another neighbor, which creates loops: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l trim -d 'Share of dead ends that are removed, after braiding: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l links -d 'Shares of the draws of candidate-links that follow a rule, such as straight=0.5,oldest=0.2; the rest draws any link. straight goes straight on, zigzag turns off, oldest and newest take the link found first or last, along is horizontal, across vertical. Measured: 32 % of cells are dead ends and 18 % straight; with straight=1 26 % and 42 %, zigzag=1 20 % and 0 %, oldest=1 6 % and 89 %, newest=1 0 % and 92 %, along=1 6 % and 87 %' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l root -d 'The cell that the maze grows from: random, first, its column and row counted from 0, such as 3x4, or its number. Only for algorithms that grow from a cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l symmetry -d 'Mirror symmetry; square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l seed -d 'Any text. The same seed gives the same maze: capitals count, spaces around it do not, and letters with accents are the same however they were typed. Default: a random seed, which is printed' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l code -d 'The code of a maze, or of a race for its maze, start and goal; capitals count. Replaces grid, size, algorithm, seed and style' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l sizes -d 'Several sizes, a table for each, and how the work grows with the number of cells' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l algorithms -d 'Several algorithms, a table for each' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l solver -d 'The solvers: names separated by commas, or all' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l script -d 'A script of your own takes part, too; docs/scripts.md explains how to write one. Several times for several' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l mouse -d 'A program of your own in any language takes part, too, such as "python3 mouse.py"; docs/mouse.md explains how it talks. Several times for several. Then the goal is in the middle unless --ends says otherwise' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l mouse-time -d 'Seconds that a mouse may take in a maze. One that sends nothing for 10 s is ended before' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l count -d 'Number of mazes of each table. Their seeds are derived from the seed: word-1, word-2, …' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l ends -d 'Rule for start and goal: corner, edge, middle, random, farthest, farthest-pair or openings' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l plot -d 'Draw the work: as boxes of one table, or with several sizes as lines on logarithmic axes' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l format -d 'Format of the tables. json writes one object per line; svg and png are a picture of one table. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l each -d 'Also write the result of each solver in each maze to this CSV file' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -l mask-corridors -d 'Take the file of --mask as a mask even if it looks like a maze: another maze then fills its corridors'
complete -c mazeater -n "__fish_mazeater_using_subcommand tournament" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l grid -d 'Cell shape: upsilon is octagons and squares, zeta has diagonal passages, weave has bridges over tunnels, levels has squares on several levels joined by stairs' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l size -d 'Width and height in cells, each 1 to 65535. For circles the number of rings, such as 12, or 12-hollow with a hole. For levels also their number, such as 12x8x3. Default: 20x20, 10 rings, 10x10x3 levels, or the size of the mask' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l wrap -d 'Connect the left and right edges; torus also connects top and bottom. Square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l mask -d 'Use only some cells of the grid, but not of circles, weaves, levels or with --wrap. The file is a text with a line per row (. for a cell, # for none) or a PNG picture with a pixel per cell (light pixels are cells)' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l mask-text -d 'Use the letters of a text as a mask, as large as the size allows. Default size: as wide as the text, 24 rows' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l algorithm -d 'Maze algorithm: depth-first, breadth-first-walk, breadth-first-tree, candidate-links, frontier-cells, growing-tree=newest, growing-tree=oldest, growing-tree=random, growing-tree=mix, kruskal, true-prim, boruvka, wilson, aldous-broder, hunt-and-kill, eller, sidewinder, binary-tree, recursive-division or origin-shift. Names of textbooks, such as dfs or prim, are understood' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l straightness -d 'Probability of continuing straight where possible: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l bias -d 'Weight of horizontal against vertical passages: 0 to 1; 0.5 is no bias' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l braid -d 'Share of dead ends that are connected to another neighbor, which creates loops: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l trim -d 'Share of dead ends that are removed, after braiding: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l links -d 'Shares of the draws of candidate-links that follow a rule, such as straight=0.5,oldest=0.2; the rest draws any link. straight goes straight on, zigzag turns off, oldest and newest take the link found first or last, along is horizontal, across vertical. Measured: 32 % of cells are dead ends and 18 % straight; with straight=1 26 % and 42 %, zigzag=1 20 % and 0 %, oldest=1 6 % and 89 %, newest=1 0 % and 92 %, along=1 6 % and 87 %' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l root -d 'The cell that the maze grows from: random, first, its column and row counted from 0, such as 3x4, or its number. Only for algorithms that grow from a cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l symmetry -d 'Mirror symmetry; square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l seed -d 'Any text. The same seed gives the same maze: capitals count, spaces around it do not, and letters with accents are the same however they were typed. Default: a random seed, which is printed' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l code -d 'The code of a maze, or of a race for its maze, start and goal; capitals count. Replaces grid, size, algorithm, seed and style' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l algorithms -d 'The algorithms to compare. Default: wilson and --algorithm' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l count -d 'Number of mazes by each algorithm. Their seeds are derived from the seed: word-1, word-2, …' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l format -d 'Format. csv and json have each count; svg and png are a histogram. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -l mask-corridors -d 'Take the file of --mask as a mask even if it looks like a maze: another maze then fills its corridors'
complete -c mazeater -n "__fish_mazeater_using_subcommand uniformity" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l grid -d 'Cell shape: upsilon is octagons and squares, zeta has diagonal passages, weave has bridges over tunnels, levels has squares on several levels joined by stairs' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l size -d 'Width and height in cells, each 1 to 65535. For circles the number of rings, such as 12, or 12-hollow with a hole. For levels also their number, such as 12x8x3. Default: 20x20, 10 rings, 10x10x3 levels, or the size of the mask' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l wrap -d 'Connect the left and right edges; torus also connects top and bottom. Square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l mask -d 'Use only some cells of the grid, but not of circles, weaves, levels or with --wrap. The file is a text with a line per row (. for a cell, # for none) or a PNG picture with a pixel per cell (light pixels are cells)' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l mask-text -d 'Use the letters of a text as a mask, as large as the size allows. Default size: as wide as the text, 24 rows' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l algorithm -d 'Maze algorithm: depth-first, breadth-first-walk, breadth-first-tree, candidate-links, frontier-cells, growing-tree=newest, growing-tree=oldest, growing-tree=random, growing-tree=mix, kruskal, true-prim, boruvka, wilson, aldous-broder, hunt-and-kill, eller, sidewinder, binary-tree, recursive-division or origin-shift. Names of textbooks, such as dfs or prim, are understood' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l straightness -d 'Probability of continuing straight where possible: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l bias -d 'Weight of horizontal against vertical passages: 0 to 1; 0.5 is no bias' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l braid -d 'Share of dead ends that are connected to another neighbor, which creates loops: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l trim -d 'Share of dead ends that are removed, after braiding: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l links -d 'Shares of the draws of candidate-links that follow a rule, such as straight=0.5,oldest=0.2; the rest draws any link. straight goes straight on, zigzag turns off, oldest and newest take the link found first or last, along is horizontal, across vertical. Measured: 32 % of cells are dead ends and 18 % straight; with straight=1 26 % and 42 %, zigzag=1 20 % and 0 %, oldest=1 6 % and 89 %, newest=1 0 % and 92 %, along=1 6 % and 87 %' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l root -d 'The cell that the maze grows from: random, first, its column and row counted from 0, such as 3x4, or its number. Only for algorithms that grow from a cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l symmetry -d 'Mirror symmetry; square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l seed -d 'Any text. The same seed gives the same maze: capitals count, spaces around it do not, and letters with accents are the same however they were typed. Default: a random seed, which is printed' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l code -d 'The code of a maze, or of a race for its maze, start and goal; capitals count. Replaces grid, size, algorithm, seed and style' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l maze -d 'Read the maze from this file, or from standard input for \'-\': a drawing of lines, blocks or underscores, a picture (PNG, BMP, GIF or JPEG), an array of rows or a .npy or .npz array, a graph (.dot or .graphml), a micromouse maze, or what \'mazeater generate\' writes; docs/formats.md lists them' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l from -d 'The format of the file of --maze, if it cannot be found out: code, json, lines, underscores, blocks, rows, micromouse, maz, num, wall-arrays, hex, npy, connection-list, dot, graphml, block-picture, line-picture or pixels' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l script -d 'Also measure the run of a script of your own; docs/scripts.md explains how to write one' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l start -d 'Start cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked S, the start of a race\'s code, or the first cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l goal -d 'Goal cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked G, the goal of a race\'s code, or the last cell; on a torus the cell farthest from the start. Given several times, the goal is the nearest of them along the passages, and solvers that walk may pass others on the way' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l ends -d 'Rule for start and goal: corner, edge, middle, random, farthest, farthest-pair or openings' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l heat-map -d 'Also draw the distance of each cell from the start as a color, with its scale' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l format -d 'Format of the report; json writes one object on one line. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l mask-corridors -d 'Take the file of --mask as a mask even if it looks like a maze: another maze then fills its corridors'
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l largest -d 'Use the largest part of a maze that has several'
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l openings -d 'Open the outer wall at the start and at the goal'
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -l unicursal -d 'Turn the maze into a labyrinth of a single path without junctions, which runs along both sides of each passage, with twice the columns and rows. Only perfect mazes on plain squares'
complete -c mazeater -n "__fish_mazeater_using_subcommand measure" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l grid -d 'Cell shape: upsilon is octagons and squares, zeta has diagonal passages, weave has bridges over tunnels, levels has squares on several levels joined by stairs' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l size -d 'Width and height in cells, each 1 to 65535. For circles the number of rings, such as 12, or 12-hollow with a hole. For levels also their number, such as 12x8x3. Default: 20x20, 10 rings, 10x10x3 levels, or the size of the mask' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l wrap -d 'Connect the left and right edges; torus also connects top and bottom. Square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l mask -d 'Use only some cells of the grid, but not of circles, weaves, levels or with --wrap. The file is a text with a line per row (. for a cell, # for none) or a PNG picture with a pixel per cell (light pixels are cells)' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l mask-text -d 'Use the letters of a text as a mask, as large as the size allows. Default size: as wide as the text, 24 rows' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l algorithm -d 'Maze algorithm: depth-first, breadth-first-walk, breadth-first-tree, candidate-links, frontier-cells, growing-tree=newest, growing-tree=oldest, growing-tree=random, growing-tree=mix, kruskal, true-prim, boruvka, wilson, aldous-broder, hunt-and-kill, eller, sidewinder, binary-tree, recursive-division or origin-shift. Names of textbooks, such as dfs or prim, are understood' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l straightness -d 'Probability of continuing straight where possible: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l bias -d 'Weight of horizontal against vertical passages: 0 to 1; 0.5 is no bias' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l braid -d 'Share of dead ends that are connected to another neighbor, which creates loops: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l trim -d 'Share of dead ends that are removed, after braiding: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l links -d 'Shares of the draws of candidate-links that follow a rule, such as straight=0.5,oldest=0.2; the rest draws any link. straight goes straight on, zigzag turns off, oldest and newest take the link found first or last, along is horizontal, across vertical. Measured: 32 % of cells are dead ends and 18 % straight; with straight=1 26 % and 42 %, zigzag=1 20 % and 0 %, oldest=1 6 % and 89 %, newest=1 0 % and 92 %, along=1 6 % and 87 %' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l root -d 'The cell that the maze grows from: random, first, its column and row counted from 0, such as 3x4, or its number. Only for algorithms that grow from a cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l symmetry -d 'Mirror symmetry; square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l seed -d 'Any text. The same seed gives the same maze: capitals count, spaces around it do not, and letters with accents are the same however they were typed. Default: a random seed, which is printed' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l code -d 'The code of a maze, or of a race for its maze, start and goal; capitals count. Replaces grid, size, algorithm, seed and style' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l maze -d 'Read the maze from this file, or from standard input for \'-\': a drawing of lines, blocks or underscores, a picture (PNG, BMP, GIF or JPEG), an array of rows or a .npy or .npz array, a graph (.dot or .graphml), a micromouse maze, or what \'mazeater generate\' writes; docs/formats.md lists them' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l from -d 'The format of the file of --maze, if it cannot be found out: code, json, lines, underscores, blocks, rows, micromouse, maz, num, wall-arrays, hex, npy, connection-list, dot, graphml, block-picture, line-picture or pixels' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l count -d 'Number of mazes. Their seeds are derived from the seed: word-1, word-2, …' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l difficulty -d 'Only mazes that take a median person a time in this range, in seconds, 1 to 600. They are found among the seeds word, word-2, word-3, …, or with --count word-1, word-2, …' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l paper -d 'Paper, or the trimmed size of a book: a name, or a size such as 120x180mm or 5x8in' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l margin -d 'Page margin in millimeters, 0 to 60, or in inches, such as 0.5in' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l gutter -d 'Additional inner margin for the binding, 0 to 40 mm: at the left of odd pages, at the right of even pages' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l bleed -d 'Paper that is trimmed off on each side, 0 to 10 mm; the PDF names the trimmed size. Printers often ask for 3 mm or 0.125in' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l columns -d 'Mazes per row of a page: 1 to 8' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l rows -d 'Rows of mazes per page: 1 to 8' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l cell -d 'Cell size in millimeters, or with a unit, such as 0.25in. Default: as large as fits' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l fit -d 'Use as many cells of the size --cell as fit this paper, instead of --size. Replaces --paper' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l solutions -d 'Where to draw the solutions: nowhere, in the mazes, or on separate pages at the end' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l solutions-per-page -d 'Solutions per page at the end, such as 2x3 for two in a row and three rows. Default: as mazes' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l title -d 'Title above each maze, instead of its seed' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l book-title -d 'Title of the whole document, for its cover and for viewers. Default: --title, or the seed of a single maze' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l author -d 'Author of the document' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l subtitle -d 'Line below the title on the cover' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l cover-color -d 'Color of the cover, also in its bleed: #rrggbb or a name, such as yellow' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l header -d 'Line at the top of each page' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l footer -d 'Line at the bottom of each page' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l line -d 'Width of walls in millimeters, 0.22 to 10, or in inches. Default: a tenth of a passage' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l wall-color -d 'Color of walls: #rrggbb or a name, such as blue' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l solution-color -d 'Color of solutions: #rrggbb or a name' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l marks -d 'How start and goal are drawn: as a disc and a square, as a mouse and cheese, or as words' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l start-word -d 'Word for the start, in the key and for --marks words' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l goal-word -d 'Word for the goal' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l walk -d 'Draw the paths of these solvers over each maze, with their statistics below' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l arrows -d 'Draw an arrow in each cell to its predecessor, on the shortest path back to the start, or to the root, the cell that the maze grew from. In SVG, PNG and PDF' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l start -d 'Start cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked S, the start of a race\'s code, or the first cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l goal -d 'Goal cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked G, the goal of a race\'s code, or the last cell; on a torus the cell farthest from the start. Given several times, the goal is the nearest of them along the passages, and solvers that walk may pass others on the way' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l ends -d 'Rule for start and goal: corner, edge, middle, random, farthest, farthest-pair or openings' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l electronic-doors -d 'Put electronic doors into this many passages, 0 to 999. Each is open or shut, and a path to the goals always remains. Text, SVG and PDF show the doors, and with the solution which are shut; JSON has both. Default: as many as a race\'s code says that has no doors with keys, or none' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l qr -d 'Print a QR code below each maze: a race in this maze, or the first third of its path or its solution. Hints are in words, such as \'3 right, 2 down\', for mazes of square cells; so are solutions without --link-address, and a race is its code then' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l link-address -d 'The address of the page with the game, with which the links of --qr begin' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l replay -d 'Print the maze of this replay, with the path and time of every racer' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l codes -d 'Print the mazes of the codes in this file, or of standard input for \'-\': one a line, with a title behind it if wanted. Empty lines and lines that begin with # are left out' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l manifest -d 'Also write a list of the mazes as CSV or JSON: number, page, code, seed, difficulty' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l format -d 'File format. svg and png write a file per page. Default: the extension of --out, or pdf' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l mask-corridors -d 'Take the file of --mask as a mask even if it looks like a maze: another maze then fills its corridors'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l largest -d 'Use the largest part of a maze that has several'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l easy-to-hard -d 'Order the mazes from easy to hard. With --difficulty they are spread evenly over its range'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l stars -d 'Print the difficulty above each maze: one to five stars, and the time of a median person'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l landscape -d 'Landscape orientation'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l turn -d 'Turn mazes by a quarter where that makes them larger'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l cover -d 'Begin with a cover: the title, the first maze, and the author'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l name-line -d 'Lines for a name and a date on each page of mazes'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l no-code -d 'Omit the code below each maze. A code longer than two lines is always omitted'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l no-numbers -d 'Omit the numbers above several mazes and their solutions: Maze 7, Solution 7'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l page-numbers -d 'Print the number of each page at its bottom'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l rounded -d 'Round the corners of walls'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l openings -d 'Open the outer wall at the start and at the goal'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l unicursal -d 'Turn the maze into a labyrinth of a single path without junctions, which runs along both sides of each passage, with twice the columns and rows. Only perfect mazes on plain squares'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -l printer -d 'Send the pages to the printer, or open them if there is no printer. Without --out the file is saved in the user\'s folder for documents'
complete -c mazeater -n "__fish_mazeater_using_subcommand print" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l grid -d 'Cell shape: upsilon is octagons and squares, zeta has diagonal passages, weave has bridges over tunnels, levels has squares on several levels joined by stairs' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l size -d 'Width and height in cells, each 1 to 65535. For circles the number of rings, such as 12, or 12-hollow with a hole. For levels also their number, such as 12x8x3. Default: 20x20, 10 rings, 10x10x3 levels, or the size of the mask' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l wrap -d 'Connect the left and right edges; torus also connects top and bottom. Square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l mask -d 'Use only some cells of the grid, but not of circles, weaves, levels or with --wrap. The file is a text with a line per row (. for a cell, # for none) or a PNG picture with a pixel per cell (light pixels are cells)' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l mask-text -d 'Use the letters of a text as a mask, as large as the size allows. Default size: as wide as the text, 24 rows' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l algorithm -d 'Maze algorithm: depth-first, breadth-first-walk, breadth-first-tree, candidate-links, frontier-cells, growing-tree=newest, growing-tree=oldest, growing-tree=random, growing-tree=mix, kruskal, true-prim, boruvka, wilson, aldous-broder, hunt-and-kill, eller, sidewinder, binary-tree, recursive-division or origin-shift. Names of textbooks, such as dfs or prim, are understood' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l straightness -d 'Probability of continuing straight where possible: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l bias -d 'Weight of horizontal against vertical passages: 0 to 1; 0.5 is no bias' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l braid -d 'Share of dead ends that are connected to another neighbor, which creates loops: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l trim -d 'Share of dead ends that are removed, after braiding: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l links -d 'Shares of the draws of candidate-links that follow a rule, such as straight=0.5,oldest=0.2; the rest draws any link. straight goes straight on, zigzag turns off, oldest and newest take the link found first or last, along is horizontal, across vertical. Measured: 32 % of cells are dead ends and 18 % straight; with straight=1 26 % and 42 %, zigzag=1 20 % and 0 %, oldest=1 6 % and 89 %, newest=1 0 % and 92 %, along=1 6 % and 87 %' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l root -d 'The cell that the maze grows from: random, first, its column and row counted from 0, such as 3x4, or its number. Only for algorithms that grow from a cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l symmetry -d 'Mirror symmetry; square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l seed -d 'Any text. The same seed gives the same maze: capitals count, spaces around it do not, and letters with accents are the same however they were typed. Default: a random seed, which is printed' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l code -d 'The code of a maze, or of a race for its maze, start and goal; capitals count. Replaces grid, size, algorithm, seed and style' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l maze -d 'Read the maze from this file, or from standard input for \'-\': a drawing of lines, blocks or underscores, a picture (PNG, BMP, GIF or JPEG), an array of rows or a .npy or .npz array, a graph (.dot or .graphml), a micromouse maze, or what \'mazeater generate\' writes; docs/formats.md lists them' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l from -d 'The format of the file of --maze, if it cannot be found out: code, json, lines, underscores, blocks, rows, micromouse, maz, num, wall-arrays, hex, npy, connection-list, dot, graphml, block-picture, line-picture or pixels' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l solver -d 'Ask how this solver finds its path. Default: how the maze is made' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l start -d 'Start cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked S, the start of a race\'s code, or the first cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l goal -d 'Goal cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked G, the goal of a race\'s code, or the last cell; on a torus the cell farthest from the start. Given several times, the goal is the nearest of them along the passages, and solvers that walk may pass others on the way' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l ends -d 'Rule for start and goal: corner, edge, middle, random, farthest, farthest-pair or openings' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l count -d 'Number of questions' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l draw -d 'Draw the questions by this word: another word draws others about the same maze' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l language -d 'Language of the text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l format -d 'Format; json writes an object on a line for each question. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l mask-corridors -d 'Take the file of --mask as a mask even if it looks like a maze: another maze then fills its corridors'
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l largest -d 'Use the largest part of a maze that has several'
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l openings -d 'Open the outer wall at the start and at the goal'
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -l unicursal -d 'Turn the maze into a labyrinth of a single path without junctions, which runs along both sides of each passage, with twice the columns and rows. Only perfect mazes on plain squares'
complete -c mazeater -n "__fish_mazeater_using_subcommand questions" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and not __fish_seen_subcommand_from list show check link help" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and not __fish_seen_subcommand_from list show check link help" -f -a "list" -d 'List the tasks that come with the game'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and not __fish_seen_subcommand_from list show check link help" -f -a "show" -d 'Show a task with its mazes to try'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and not __fish_seen_subcommand_from list show check link help" -f -a "check" -d 'Mark programs: do they pass the hidden mazes of a task, and with how many stars'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and not __fish_seen_subcommand_from list show check link help" -f -a "link" -d 'Print a task of your own as a line of text, for links and messages'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and not __fish_seen_subcommand_from list show check link help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from list" -l language -d 'Language of the text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from list" -l format -d 'Format; json writes an object on a line for each task. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from list" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from show" -l task -d 'The number of a task, the file of one, or the text of a link to one' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from show" -l hints -d 'Show this many hints' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from show" -l language -d 'Language of the text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from show" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from check" -l task -d 'The number of a task, the file of one, or the text of a link to one' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from check" -l language -d 'Language of the text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from check" -l format -d 'Format; json writes an object on a line for each program. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from check" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from check" -l answer -d 'After passing, also print the model answer'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from link" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from link" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the tasks that come with the game'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show a task with its mazes to try'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from help" -f -a "check" -d 'Mark programs: do they pass the hidden mazes of a task, and with how many stars'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from help" -f -a "link" -d 'Print a task of your own as a line of text, for links and messages'
complete -c mazeater -n "__fish_mazeater_using_subcommand task; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and not __fish_seen_subcommand_from make show hand-in collect help" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and not __fish_seen_subcommand_from make show hand-in collect help" -f -a "make" -d 'Make an assignment of tasks, questions and a race, as a line of text or a link'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and not __fish_seen_subcommand_from make show hand-in collect help" -f -a "show" -d 'Show an assignment, one of its tasks, or the questions to a pupil'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and not __fish_seen_subcommand_from make show hand-in collect help" -f -a "hand-in" -d 'Make a hand-in of programs, answers and a replay'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and not __fish_seen_subcommand_from make show hand-in collect help" -f -a "collect" -d 'Mark hand-ins from scratch and print a table'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and not __fish_seen_subcommand_from make show hand-in collect help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -l name -d 'The name of the class or of the lesson' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -l task -d 'A task: the number of one, several such as 1-8 or 1,7,19, the file of one, or the text of a link to one. Can be repeated' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -l questions -d 'Ask each pupil this many questions about algorithms at work, drawn from --seed and the pupil\'s name' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -l generators -d 'Ask about these generators, with commas. Default: some of lessons' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -l solvers -d 'Ask about these solvers, with commas. Default: some of lessons' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -l size -d 'The size of the mazes that are asked about' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -l race -d 'A race to hand in a replay of: the number of a level, or the code of a race' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -l difficulty -d 'The difficulty of the race. Default: as in its code, or as each pupil likes' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -l until -d 'The last day to hand in, in UTC' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -l seed -d 'Draw the questions by this word' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -l game -d 'Print a link to the game at this address instead of the text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from make" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from show" -l task -d 'Show this task with its mazes to try: its number, or own-1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from show" -l name -d 'Show the questions to the pupil of this name' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from show" -l language -d 'Language of the text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from show" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from hand-in" -l class -d 'The text of the assignment, a link to it, or a file' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from hand-in" -l name -d 'The name of the pupil' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from hand-in" -l program -d 'A program for a task, such as 7=run.rhai. Can be repeated' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from hand-in" -l answers -d 'The letters of the answers, with commas, and - for none: A,C,-,B' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from hand-in" -l replay -d 'A replay of the race' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from hand-in" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from hand-in" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from collect" -l class -d 'The text of the assignment, a link to it, or a file. Default: the one in the files' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from collect" -l language -d 'Language of titles and notes' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from collect" -l format -d 'Format; json writes an object on a line for each row. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from collect" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from collect" -l totals -d 'Only a line for each pupil'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from collect" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from help" -f -a "make" -d 'Make an assignment of tasks, questions and a race, as a line of text or a link'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show an assignment, one of its tasks, or the questions to a pupil'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from help" -f -a "hand-in" -d 'Make a hand-in of programs, answers and a replay'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from help" -f -a "collect" -d 'Mark hand-ins from scratch and print a table'
complete -c mazeater -n "__fish_mazeater_using_subcommand class; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c mazeater -n "__fish_mazeater_using_subcommand worksheet" -l task -d 'The number of a task, the file of one, or the text of a link to one' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand worksheet" -l copies -d 'Write this many copies, with a line for the name' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand worksheet" -l names -d 'Write a copy for each name in this file: one a line' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand worksheet" -l seed -d 'Draw the mazes, programs and questions by this word. Each copy has its own' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand worksheet" -l paper -d 'Paper' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand worksheet" -l language -d 'Language of the text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand worksheet" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand worksheet" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and not __fish_seen_subcommand_from make check link write codes help" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and not __fish_seen_subcommand_from make check link write codes help" -f -a "make" -d 'Make a level from a maze that is generated, drawn or read from a file'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and not __fish_seen_subcommand_from make check link write codes help" -f -a "check" -d 'Tell whether each level can be won, and what the levels of the game do otherwise'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and not __fish_seen_subcommand_from make check link write codes help" -f -a "link" -d 'Print a link to levels that can be won'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and not __fish_seen_subcommand_from make check link write codes help" -f -a "write" -d 'Write levels, those of links too, as the file of a campaign'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and not __fish_seen_subcommand_from make check link write codes help" -f -a "codes" -d 'Print the code of each level and its name, for \'mazeater print --codes\''
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and not __fish_seen_subcommand_from make check link write codes help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l grid -d 'Cell shape: upsilon is octagons and squares, zeta has diagonal passages, weave has bridges over tunnels, levels has squares on several levels joined by stairs' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l size -d 'Width and height in cells, each 1 to 65535. For circles the number of rings, such as 12, or 12-hollow with a hole. For levels also their number, such as 12x8x3. Default: 20x20, 10 rings, 10x10x3 levels, or the size of the mask' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l wrap -d 'Connect the left and right edges; torus also connects top and bottom. Square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l mask -d 'Use only some cells of the grid, but not of circles, weaves, levels or with --wrap. The file is a text with a line per row (. for a cell, # for none) or a PNG picture with a pixel per cell (light pixels are cells)' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l mask-text -d 'Use the letters of a text as a mask, as large as the size allows. Default size: as wide as the text, 24 rows' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l algorithm -d 'Maze algorithm: depth-first, breadth-first-walk, breadth-first-tree, candidate-links, frontier-cells, growing-tree=newest, growing-tree=oldest, growing-tree=random, growing-tree=mix, kruskal, true-prim, boruvka, wilson, aldous-broder, hunt-and-kill, eller, sidewinder, binary-tree, recursive-division or origin-shift. Names of textbooks, such as dfs or prim, are understood' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l straightness -d 'Probability of continuing straight where possible: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l bias -d 'Weight of horizontal against vertical passages: 0 to 1; 0.5 is no bias' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l braid -d 'Share of dead ends that are connected to another neighbor, which creates loops: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l trim -d 'Share of dead ends that are removed, after braiding: 0 to 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l links -d 'Shares of the draws of candidate-links that follow a rule, such as straight=0.5,oldest=0.2; the rest draws any link. straight goes straight on, zigzag turns off, oldest and newest take the link found first or last, along is horizontal, across vertical. Measured: 32 % of cells are dead ends and 18 % straight; with straight=1 26 % and 42 %, zigzag=1 20 % and 0 %, oldest=1 6 % and 89 %, newest=1 0 % and 92 %, along=1 6 % and 87 %' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l root -d 'The cell that the maze grows from: random, first, its column and row counted from 0, such as 3x4, or its number. Only for algorithms that grow from a cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l symmetry -d 'Mirror symmetry; square grids only' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l seed -d 'Any text. The same seed gives the same maze: capitals count, spaces around it do not, and letters with accents are the same however they were typed. Default: a random seed, which is printed' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l code -d 'The code of a maze, or of a race for its maze, start and goal; capitals count. Replaces grid, size, algorithm, seed and style' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l maze -d 'Read the maze from this file, or from standard input for \'-\': a drawing of lines, blocks or underscores, a picture (PNG, BMP, GIF or JPEG), an array of rows or a .npy or .npz array, a graph (.dot or .graphml), a micromouse maze, or what \'mazeater generate\' writes; docs/formats.md lists them' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l from -d 'The format of the file of --maze, if it cannot be found out: code, json, lines, underscores, blocks, rows, micromouse, maz, num, wall-arrays, hex, npy, connection-list, dot, graphml, block-picture, line-picture or pixels' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l start -d 'Start cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked S, the start of a race\'s code, or the first cell' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l goal -d 'Goal cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked G, the goal of a race\'s code, or the last cell; on a torus the cell farthest from the start. Given several times, the goal is the nearest of them along the passages, and solvers that walk may pass others on the way' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l ends -d 'Rule for start and goal: corner, edge, middle, random, farthest, farthest-pair or openings' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l name -d 'Name of the level, of at most 24 characters' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l text -d 'A sentence about the level, of at most 200 characters' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l eaters -d 'Eaters, one to eight, the fastest first: scamper, wally, gulper, sniffer, moat, ripple, beeline or plug. Default: those of a race\'s code, or ripple' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l finish -d 'When the first eater finishes, in seconds, at easy, normal, hard and merciless. Default: from races of bots' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l doors -d 'Doors on the way, 0 to 3, each with a key in a dead end before it' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l door -d 'A door by hand, by the numbers of the cell before it, the cell behind it and the cell of its key; once for each door, in the order in which they are passed' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l crumbs -d 'Crumbs by hand, by the numbers of their cells, at most 12; or none' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l electronic-doors -d 'Passages with an electronic door, 0 to 999: open or shut for the whole race' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l living -d 'Shifts of the walls in a minute, 0 to 600. Only for mazes without loops' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l palette -d 'Colors: midnight, sawmill, seaweed, honeycomb, lamplight, daylight, orchid or deep. Default: those of its world' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l music -d 'Music: bites, wood, braids, honeycomb, dark, doors, rings, living or finale. Default: that of its world' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l run -d 'Your own run in this level, a replay that the game saved: players race it as a ghost' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l mask-corridors -d 'Take the file of --mask as a mask even if it looks like a maze: another maze then fills its corridors'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l largest -d 'Use the largest part of a maze that has several'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l openings -d 'Open the outer wall at the start and at the goal'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l unicursal -d 'Turn the maze into a labyrinth of a single path without junctions, which runs along both sides of each passage, with twice the columns and rows. Only perfect mazes on plain squares'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l dark -d 'Show only nearby cells'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -l medals-by-run -d 'Measure the medals by your own run'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from make" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from check" -l level -d 'Only this level, counted from 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from check" -l format -d 'Format; json writes an object on a line for each level. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from check" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from link" -l level -d 'Only this level, counted from 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from link" -l link-address -d 'The address of the page with the game, with which the link begins. Default: only the text of the link' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from link" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from link" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from write" -l level -d 'Only this level, counted from 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from write" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from write" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from codes" -l level -d 'Only this level, counted from 1' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from codes" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from codes" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from help" -f -a "make" -d 'Make a level from a maze that is generated, drawn or read from a file'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from help" -f -a "check" -d 'Tell whether each level can be won, and what the levels of the game do otherwise'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from help" -f -a "link" -d 'Print a link to levels that can be won'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from help" -f -a "write" -d 'Write levels, those of links too, as the file of a campaign'
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from help" -f -a "codes" -d 'Print the code of each level and its name, for \'mazeater print --codes\''
complete -c mazeater -n "__fish_mazeater_using_subcommand level; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c mazeater -n "__fish_mazeater_using_subcommand race" -l level -d 'Level, counted from 1. Default: all levels of the campaign' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand race" -l campaign -d 'Use the levels of this file or link instead of the campaign' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand race" -l maze -d 'Race in the maze of this file instead of a level, against one eater, as \'mazeater --maze\' does' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand race" -l from -d 'The format of the file of --maze, if it cannot be found out: code, json, lines, underscores, blocks, rows, micromouse, maz, num, wall-arrays, hex, npy, connection-list, dot, graphml, block-picture, line-picture or pixels' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand race" -l difficulty -d 'Difficulty: matched, easy, normal, hard or merciless. Matched: against a rating as after 60 races of \'mazeater career\' with the same bot and seed' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand race" -l bot -d 'Skill of the bots: idle, random, newcomer, median or expert' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand race" -l runs -d 'Races per level' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand race" -l seed -d 'Any text; capitals count. The same seed gives the same races' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand race" -l format -d 'Format of the table. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand race" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand race" -l largest -d 'Use the largest part of a maze that has several'
complete -c mazeater -n "__fish_mazeater_using_subcommand race" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand career" -l campaign -d 'Use the levels of this file or link instead of the campaign' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand career" -l bot -d 'Skill of the bot: idle, random, newcomer, median or expert' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand career" -l races -d 'Number of races. Each is the next level; after the last level the campaign begins again, new to the bot' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand career" -l seed -d 'Any text. The same seed gives the same career' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand career" -l format -d 'Format of the table. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand career" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand career" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand replay" -l picture -d 'Draw the result of a run that reached the goal as a PNG picture: what was raced, three squares against gold, the covered maze, and a QR code of the run, or of its race if the run is too long for one' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand replay" -l link-address -d 'The address of the page with the game, with which the links of --picture begin; without it they are codes' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand replay" -l verify -d 'Replay the race and print its time, or where it deviates'
complete -c mazeater -n "__fish_mazeater_using_subcommand replay" -l show-maze -d 'Show the maze in the picture'
complete -c mazeater -n "__fish_mazeater_using_subcommand replay" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand rank" -l league -d 'Rank the runs of this league too, and add to it the runs that count. The file is made if it is missing' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand rank" -l format -d 'Format of the tables. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand rank" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand rank" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand calibrate" -l seconds -d 'Tell how long this person takes for a maze of this difficulty: seconds of a median person' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand calibrate" -l format -d 'Format of the report. Default: by the ending of --out, or text' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand calibrate" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand calibrate" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l host -d 'Open a room at a room server, such as localhost:3536/KXWPT' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l join -d 'Join a room' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l bot -d 'Skill of the bot: idle, random, newcomer, median or expert' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l name -d 'Name of the player, up to 20 letters. Default: the skill and a number' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l races -d 'Races' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l players -d 'Fewest players that begin a race, for the host' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l race -d 'Code of the race, for the host. Its maze is redrawn for each race. Default: all is drawn' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l script -d 'Script of an eater that runs too, for the host. Up to eight. The others get its walk' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l mouse -d 'Program in any language that runs too, such as "python3 mouse.py", for the host; docs/mouse.md explains how it talks. Up to eight with the scripts. The others get its walk' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l difficulty -d 'Difficulty of these eaters: easy, normal, hard or merciless' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l speed -d 'Speed of the bot: 1 for that of people. The result does not depend on it' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l countdown -d 'Countdown before GO in milliseconds, for the host' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l stun -d 'STUN server that tells players behind routers their public addresses, such as stun:stun.example.org:3478. Default: the room server' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l format -d 'Format of the results. json writes one object per line' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l serve -d 'Run the room server too, at the port of the address'
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l fixed -d 'Race the code as it is'
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -l watch -d 'Only watch'
complete -c mazeater -n "__fish_mazeater_using_subcommand friends" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand rooms" -l port -d 'Port to listen at; 0 for any free one' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand rooms" -l address -d 'Address to listen at. Default: all addresses of this computer' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand rooms" -l rooms -d 'Rooms at once' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand rooms" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand export" -l plots -d 'Draw the finished races instead, as SVG or PNG by the ending: times over tries, by level, by opponent' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand export" -l out -d 'Write to this file instead of standard output. The file appears only when it is complete' -r -F
complete -c mazeater -n "__fish_mazeater_using_subcommand export" -l csv -d 'Export the finished races instead of the saves: CSV, a row for each'
complete -c mazeater -n "__fish_mazeater_using_subcommand export" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand import" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand lab" -l code -d 'The code of a maze to open' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand lab" -l solver -d 'Solver to watch. Default: the generator: right-hand, left-hand, pledge, tremaux, depth-first-walk, greedy, flood-fill, random-mouse, breadth-first, a-star, jump-point, dijkstra, bidirectional, depth-first or dead-end-filling. Names of textbooks, such as bfs or wall-follower, are understood' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand lab" -l ends -d 'Rule for start and goal: corner, edge, middle, random, farthest, farthest-pair or openings' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand lab" -l goal -d 'Cell number of a goal. Given several times, the nearest along the passages is the goal' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand lab" -l step -d 'Stop at this event of the recording, from 0; the end if it has fewer. Default: play it' -r
complete -c mazeater -n "__fish_mazeater_using_subcommand lab" -s h -l help -d 'Print help'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "generate" -d 'Generate a maze and print it'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "solve" -d 'Solve a maze and print the solution'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "tournament" -d 'Compare solvers on many mazes'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "uniformity" -d 'Count how often algorithms make each perfect maze of a small grid: a test of uniformity'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "measure" -d 'Print statistics of a maze'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "print" -d 'Make printable pages of mazes as PDF, SVG or PNG, or print them'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "questions" -d 'Ask about an algorithm at work: what comes next, how long its list is, which of two made the maze'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "task" -d 'List the tasks for the programmable mouse, show one, and mark programs'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "class" -d 'Give a class tasks, questions and a race, and collect and mark what it hands in'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "worksheet" -d 'Put a task on paper: its maze and blocks, a program to follow by hand, questions, and the answers'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "level" -d 'Make levels of your own, check them, and write them as files and links'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "race" -d 'Race bots against the eaters and print how often they win'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "career" -d 'Send a bot through the campaign in Matched races and print each race'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "replay" -d 'Print what a replay contains, and verify it'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "rank" -d 'Find the runs in a chat, mails or files, run them again, and rank them'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "calibrate" -d 'Fit the bots that read mazes to the runs of one person, and tell how well they forecast that person\'s times'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "friends" -d 'Race friends over the network as a bot, and print each result'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "rooms" -d 'Run a room server, where friends find each other'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "export" -d 'Export all saves as one file'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "import" -d 'Import an exported file'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "lab" -d 'Open the lab: watch generators and solvers, compare them, measure and print mazes'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and not __fish_seen_subcommand_from generate solve tournament uniformity measure print questions task class worksheet level race career replay rank calibrate friends rooms export import lab help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from task" -f -a "list" -d 'List the tasks that come with the game'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from task" -f -a "show" -d 'Show a task with its mazes to try'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from task" -f -a "check" -d 'Mark programs: do they pass the hidden mazes of a task, and with how many stars'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from task" -f -a "link" -d 'Print a task of your own as a line of text, for links and messages'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from class" -f -a "make" -d 'Make an assignment of tasks, questions and a race, as a line of text or a link'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from class" -f -a "show" -d 'Show an assignment, one of its tasks, or the questions to a pupil'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from class" -f -a "hand-in" -d 'Make a hand-in of programs, answers and a replay'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from class" -f -a "collect" -d 'Mark hand-ins from scratch and print a table'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from level" -f -a "make" -d 'Make a level from a maze that is generated, drawn or read from a file'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from level" -f -a "check" -d 'Tell whether each level can be won, and what the levels of the game do otherwise'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from level" -f -a "link" -d 'Print a link to levels that can be won'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from level" -f -a "write" -d 'Write levels, those of links too, as the file of a campaign'
complete -c mazeater -n "__fish_mazeater_using_subcommand help; and __fish_seen_subcommand_from level" -f -a "codes" -d 'Print the code of each level and its name, for \'mazeater print --codes\''
