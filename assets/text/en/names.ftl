# Difficulties
difficulty-relaxed = Relaxed
difficulty-relaxed-hint = No opponents: just you and the maze.
difficulty-matched = Matched
difficulty-matched-hint = As strong as you: you win about three of five races.
difficulty-easy = Easy
difficulty-easy-hint = An average player wins four of five races.
difficulty-normal = Normal
difficulty-normal-hint = An average player wins two of three races.
difficulty-hard = Hard
difficulty-hard-hint = An average player loses more races than not.
difficulty-merciless = Merciless
difficulty-merciless-hint = An average player wins one race of five.

# The strength of the eaters, and the reason
strength = { $difficulty }: { $reason }
strength-first = an even match, tuned by your first races
strength-fitted = fitted to your { $races } races in new mazes, error { $error } s
strength-rated =
    { $races ->
        [one] tuned to your first race
       *[other] tuned to your last { $races } races
    }

# Eaters. A habit follows the name: "Wally keeps its right hand on the wall."
eater-scamper = Scamper
eater-habit-scamper = turns at random
eater-wally = Wally
eater-habit-wally = keeps its right hand on the wall
eater-gulper = Gulper
eater-habit-gulper = takes new passages first, and backs out of dead ends
eater-sniffer = Sniffer
eater-habit-sniffer = smells the cheese, and follows its nose
eater-moat = Moat
eater-habit-moat = believes in open passages until it sees a wall
eater-ripple = Ripple
eater-habit-ripple = floods the maze while you read it, then runs
eater-beeline = Beeline
eater-habit-beeline = searches straight towards the cheese, then runs
eater-plug = Plug
eater-habit-plug = fills the dead ends while you read, then runs
eater-rule = { $eater } { $habit }.
eater-mind-explorer = An explorer: it knows only the cells that it has seen.
eater-mind-planner = A planner: it knows the whole map, searches while you read, and runs at GO.
eater-strength-scamper = Lucky in tiny mazes, lost in large ones.
eater-strength-wally = Strong where the cheese lies along the outer wall. Every dead end on its right costs it time.
eater-strength-gulper = Strong in loops: it never takes a passage a third time. Long dead ends cost it most.
eater-strength-sniffer = Strong where the path runs straight to the cheese. Dead ends that lead towards the cheese fool it.
eater-strength-moat = Strong in open mazes with loops. In narrow ones each new wall changes its mind.
eater-strength-ripple = Always runs a shortest path. It never has to back out.
eater-strength-beeline = Runs a shortest path and looks at fewer cells than Ripple.
eater-strength-plug = Strong in mazes with few dead ends. Loops are nothing it can fill.
eaters-none = nobody
eaters-two = { $first } and { $second }
eaters-many = { $first } and { $others } others

# Medals and stars
medal-bronze = bronze
medal-silver = silver
medal-gold = gold
medal-author = author
medal-bronze-earned = Bronze medal
medal-silver-earned = Silver medal
medal-gold-earned = Gold medal
medal-author-earned = Author medal!
cup-bronze = Bronze cup
cup-silver = Silver cup
cup-gold = Gold cup
cup-bronze-won = The bronze cup is yours!
cup-silver-won = The silver cup is yours!
cup-gold-won = The gold cup is yours!
star-eater = beat all opponents
star-unaided = no hint
star-crumbs = all crumbs

# Sizes of mazes
size-cells = { $size } cells
size-square = { $size } cells
size-hexagon = { $size } hexagons
size-triangle = { $size } triangles
size-circle = { $size } rings
size-upsilon = { $size } octagons and squares
size-zeta = { $size } cells with diagonals
size-weave = { $size } cells with bridges
size-levels = { $size } cells on levels
size-cylinder = { $size } cells on a cylinder
size-torus = { $size } cells on a torus

# Algorithms that make mazes
algorithm-none = a maze of its own
algorithm-depth-first = depth-first
algorithm-breadth-first-walk = breadth-first walk
algorithm-breadth-first-tree = breadth-first tree
algorithm-candidate-links = candidate links
algorithm-frontier-cells = frontier cells
algorithm-growing-tree-newest = growing tree (newest)
algorithm-growing-tree-oldest = growing tree (oldest)
algorithm-growing-tree-random = growing tree (random)
algorithm-growing-tree-mix = growing tree (mix)
algorithm-kruskal = Kruskal
algorithm-true-prim = Prim
algorithm-boruvka = Borůvka
algorithm-wilson = Wilson
algorithm-aldous-broder = Aldous-Broder
algorithm-hunt-and-kill = hunt-and-kill
algorithm-eller = Eller
algorithm-sidewinder = sidewinder
algorithm-binary-tree = binary tree
algorithm-recursive-division = recursive division
algorithm-origin-shift = origin shift

# Solvers
solver-right-hand = right hand
solver-left-hand = left hand
solver-pledge = Pledge
solver-tremaux = Trémaux
solver-depth-first-walk = depth-first walk
solver-greedy = greedy
solver-flood-fill = flood fill
solver-random-mouse = random mouse
solver-breadth-first = breadth-first
solver-a-star = A*
solver-jump-point = jump points
solver-dijkstra = Dijkstra
solver-bidirectional = bidirectional
solver-depth-first = depth-first
solver-dead-end-filling = dead-end filling

# Where start and goal are
endpoints-corner = corners
endpoints-edge = edges
endpoints-middle = middle
endpoints-random = random
endpoints-farthest = farthest
endpoints-farthest-pair = farthest pair
endpoints-openings = entrance, exit
endpoints-chosen = chosen

# Worlds of the campaign, the new idea of each, and the levels and tracks, by their names in assets/campaign.ron and
# assets/grand_prix.ron

world-first-bites = First bites
idea-first-bites = find the cheese before the eater does
level-bends = Bends
level-fork = Fork
level-comb = Comb
level-roundabout = Roundabout
level-small-maze = Small maze
level-staircase = Staircase
level-slalom = Slalom
level-hairpins = Hairpins
level-spiral = Spiral
level-rhythm = Rhythm
level-first-bite = First bite
level-second-helping = Second helping
level-back-out = Back out
level-round-the-back = Round the back
level-crumb-trail = Crumb trail
level-high-water = High water

world-splinters = Splinters
idea-splinters = many short dead ends
level-sawdust = Sawdust
level-kindling = Kindling
level-woodpile = Woodpile
level-thicket = Thicket
level-timber = Timber

world-plaits = Plaits
idea-plaits = ways that cross
level-loose-ends = Loose ends
level-twine = Twine
level-rope = Rope
level-knots = Knots
level-tangle = Tangle

world-honeycomb = Honeycomb
idea-honeycomb = six ways out of a cell
level-cell = Cell
level-nectar = Nectar
level-wax = Wax
level-swarm = Swarm
level-hive = Hive

world-the-dark = The dark
idea-the-dark = only your torch, and the smell of cheese
level-dusk = Dusk
level-lamp-oil = Lamp oil
level-moonless = Moonless
level-cellar = Cellar
level-pitch = Pitch

world-doors-and-keys = Doors and keys
idea-doors-and-keys = find the key first
level-pantry = Pantry
level-latch = Latch
level-two-locks = Two locks
level-turnstile = Turnstile
level-vault = Vault

world-rings = Rings
idea-rings = from the rim to the heart
level-ripples = Ripples
level-target = Target
level-onion = Onion
level-tree-rings = Tree rings
level-whirlpool = Whirlpool

world-the-living-maze = The living maze
idea-the-living-maze = it moves while you run
level-first-breath = First breath
level-drift = Drift
level-restless = Restless
level-the-great-flood = The great flood
level-the-last-cheese = The last cheese
level-village-green = Village green
level-honey-run = Honey run
level-carousel = Carousel
level-old-town = Old town
level-shards = Shards
level-world-tour = World tour
level-night-shift = Night shift
level-the-long-way = The long way

# Race modes
mode-level = Level { $level }
mode-time-trial = Time trial, level { $level }
mode-practice = Practice
mode-quick = Quick race
mode-own-level = Own level
mode-scout = Scout and sprint
mode-scouting = Scouting
mode-sprint = Sprint
mode-group = Together
mode-friends = Friends
mode-daily = Daily race
mode-grand-prix = Grand Prix
mode-cup = Grand Prix, track { $track }
mode-replay = Replay
mode-demo = Demo
race-daily = Daily race { $day }

# Handicaps of opponents, as in "head start 3 s"
handicap-speed = speed { $value }
handicap-head-start = head start { $value }
handicap-thinking = thinking time { $value }

# Places in a race
place =
    { NUMBER($place, type: "ordinal") ->
        [one] { $place }st
        [two] { $place }nd
        [few] { $place }rd
       *[other] { $place }th
    }

# How long a median person takes for a maze
person-time = about { $seconds } s ({ $low } to { $high } s)
person-time-open = about { $seconds } s ({ $low } s or more)
