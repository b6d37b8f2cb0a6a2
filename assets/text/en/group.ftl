# The page of races of several players on one screen
group-race = Race
group-race-hint = Everybody starts at once; nobody can push anybody.
group-players = Players
group-players-hint = Two to four, at this keyboard and with gamepads.
group-nobody = Nobody yet
group-players-joined = { $count }
group-maze = Maze
group-maze-hint = What you race, one race after the other. Each player has keys and a torch of their own.
group-words = New mazes
group-quick = The quick race
group-today = Race of the day
group-level = Levels
group-tracks = Grand Prix
group-first-level = From
group-length = Series
group-length-hint = Who wins the evening.
group-open = As long as you like
group-best-of = Best of { $races }
group-points = { $races } races for points
group-eaters = Opponents
group-eaters-hint = The eaters of the maze race too.
group-delay = Player { $player } waits
group-delay-hint = Seconds after GO: a head start for the others.
group-hint = Player { $player }: arrow
group-hint-hint = An arrow beside the player points the way.
group-card = The first at the cheese wins. The others then have 30 seconds.

# Where the players join
group-join = Press a direction to join: the arrow keys, W A S D, I J K L, the 8 4 5 6 keys of the number pad, or a gamepad. Left and right change your look.
group-full = All four seats are taken. Left and right change your look.
group-free = Free
group-player = Player { $player }
group-clear = Remove all players
seat-arrows = Arrow keys
seat-wasd = W A S D
seat-ijkl = I J K L
seat-numpad = Number pad 8 4 5 6
seat-pad = Gamepad

# During and after such a race
group-left = { $seconds } s left
group-end = End race
group-won = Player { $player } wins!
group-champion = Player { $player } wins the series!
group-tie = No single winner
group-eater-first = { $eater } was at the cheese first.
group-not-there = not there
group-about-open = Race { $race }
group-about-best = Race { $race }, best of { $races }
group-about-points = Race { $race } of { $races }
group-wins = Wins
group-sum = { $points } ({ $gained })
group-next = Next race
group-new-series = New series
