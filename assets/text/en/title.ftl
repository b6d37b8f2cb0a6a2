# The title screen
title-play = Play
title-play-hint = Level { $level }, { $against }.
title-levels = Levels
title-levels-hint = Eight worlds, and the difficulty.
title-modes = Modes
title-modes-hint = Daily race, quick race, Grand Prix, friends, and levels of your own.
title-eaters = Eaters
title-eaters-hint = Your opponents: how each thinks, and your wins against it.
title-rewards = Rewards
title-rewards-hint = Ribbons, hats and palettes, and what unlocks them.
title-records = Records
title-records-hint = Your best times and their replays.
title-lab = Lab
title-lab-hint = Watch algorithms build and solve mazes; measure, print them.
title-settings = Settings
title-settings-hint = Gameplay, controls, sound, display and accessibility.
title-credits = Credits
title-credits-hint = Who made what, and the licenses.
title-quit = Quit

# The question before the program ends
quit-heading = Quit Mazeater?
quit-stay = Stay
quit-confirm = Quit

# Key prompts of menus
prompt-move = move
prompt-confirm = confirm
prompt-back = back
