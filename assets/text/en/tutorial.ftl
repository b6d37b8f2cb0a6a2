# Tutorial hints
tutorial-hold = Hold a direction to run. The clock starts with your first move.
tutorial-one-switch = Where you stand, the exits of the maze are offered by turns. Press at the one to take.
tutorial-press = Press a direction to start running. The clock starts with it.
tutorial-swipe-hold = Swipe and keep the finger down to run. The clock starts with your first move.
tutorial-swipe = Swipe to start running. The clock starts with it.
tutorial-turn = Press the next direction before the corner: you cut it and save time.
tutorial-swipe-turn = Drag on before the corner: you cut it and save time.
tutorial-hint = Stuck? It shows the solution. Counts as a run with hint.
tutorial-next = next tip
