# Tutorial hints
tutorial-hold = Hold a direction to run.
tutorial-press = Press a direction to start running.
tutorial-turn = Press the next direction before the corner: you cut it and save time.
tutorial-goal = Reach the cheese before { $eater } does.
tutorial-goal-alone = Reach the cheese.
tutorial-overview = Hold it to see the whole maze.
tutorial-hint = Shows the solution. Counts as a run with hint.
tutorial-skip = skip
