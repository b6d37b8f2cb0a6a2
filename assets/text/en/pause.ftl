# The pause menu of a race and of a replay
pause-heading = Paused
pause-resume = Resume
pause-restart = Restart
pause-show-solution = Hint: show solution
pause-hide-solution = Hint: hide solution
pause-settings = Settings
pause-quit = Quit to menu
pause-speed = Speed
pause-time = { $time } so far
pause-replay-time = { $time } of { $whole }
pause-gamepad-lost = The gamepad is disconnected.
pause-gamepad-lost-hint = Plug it in again, or continue with the keyboard.
pause-seat-lost = The gamepad of player { $player } is disconnected.
pause-seat-lost-hint = Plug it in again, or go on without this player.

# Ghosts, also on the pages of modes
ghosts = Ghosts
ghosts-off = Off
ghosts-off-hint = No ghosts in the maze.
ghosts-best = Your best
ghosts-best-hint = A ring repeats your best run of this maze.
ghosts-medal = Next medal
ghosts-medal-hint = A diamond finishes just in time for the next medal.
ghosts-both = Best and medal
ghosts-both-hint = A ring repeats your best run, a diamond finishes just in time for the next medal.
ghosts-friend = A friend's run
ghosts-friend-hint = A square repeats the run of the replay that you opened.
ghosts-friend-missing-hint = Open the link of a friend's replay to race against it.

# The difficulty, also on the pages of modes
difficulty = Difficulty
