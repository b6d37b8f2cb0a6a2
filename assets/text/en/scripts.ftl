# The eaters that the player writes

scripts-stuck =
    { $steps ->
        [one] { $name } is stuck after one step: { $reason }
       *[other] { $name } is stuck after { $steps } steps: { $reason }
    }
scripts-stuck-replay =
    { $steps ->
        [one] { $name } got stuck after one step.
       *[other] { $name } got stuck after { $steps } steps.
    }
scripts-for-fun = Races against scripts count for no record, medal or win.
scripts-card-explorer = explores by its player's script
scripts-card-planner = plans by its player's script
scripts-gone = this script is not there any more
scripts-unusable = { $name } cannot race: { $reason }
scripts-many = there are { $max } scripts already: delete one first
scripts-read-only = lessons cannot be changed: copy it first
scripts-reading = your scripts are still being read
scripts-opponents-hint = Eaters that you wrote, as opponents. Races against scripts count for nothing.

# In the quick race
quick-opponent-lesson = A lesson of Your eaters. Races against scripts count for nothing.
quick-opponent-own = Your own eater. Races against scripts count for nothing.
quick-opponent-mouse = A program that you named. Races against it count for nothing.
share-copied-without-scripts = Copied, without your eaters: they are in no link to a race. A link to the replay holds their walk.
error-script-walk = the walk of a script goes through a wall, or past the cheese

# What is wrong with a script. English has the script's own words; other languages say it by its kind and subject.
script-error-at = line { $line }: { $reason }
script-error-too-long =
    { $subject ->
       *[other] { $reason }
    }
script-error-not-text =
    { $subject ->
       *[other] { $reason }
    }
script-error-header =
    { $subject ->
       *[other] { $reason }
    }
script-error-syntax =
    { $subject ->
       *[other] { $reason }
    }
script-error-no-function =
    { $subject ->
       *[other] { $reason }
    }
script-error-two-functions =
    { $subject ->
       *[other] { $reason }
    }
script-error-unknown-variable =
    { $subject ->
       *[other] { $reason }
    }
script-error-unknown-function =
    { $subject ->
       *[other] { $reason }
    }
script-error-unknown-property =
    { $subject ->
       *[other] { $reason }
    }
script-error-wrong-type =
    { $subject ->
       *[other] { $reason }
    }
script-error-out-of-range =
    { $subject ->
       *[other] { $reason }
    }
script-error-arithmetic =
    { $subject ->
       *[other] { $reason }
    }
script-error-too-much-work =
    { $subject ->
       *[other] { $reason }
    }
script-error-too-much-work-in-all =
    { $subject ->
       *[other] { $reason }
    }
script-error-too-many-steps =
    { $subject ->
       *[other] { $reason }
    }
script-error-too-much-memory =
    { $subject ->
       *[other] { $reason }
    }
script-error-too-deep =
    { $subject ->
       *[other] { $reason }
    }
script-error-thrown =
    { $subject ->
       *[other] { $reason }
    }
script-error-wall =
    { $subject ->
       *[other] { $reason }
    }
script-error-shut-door =
    { $subject ->
       *[other] { $reason }
    }
script-error-no-move =
    { $subject ->
       *[other] { $reason }
    }
script-error-not-at-cheese =
    { $subject ->
       *[other] { $reason }
    }
script-error-not-eaten =
    { $subject ->
       *[other] { $reason }
    }
script-error-no-cheese =
    { $subject ->
       *[other] { $reason }
    }
script-error-no-blocks =
    { $subject ->
       *[other] { $reason }
    }
script-error-maze-too-large =
    { $subject ->
       *[other] { $reason }
    }
script-error-living-maze =
    { $subject ->
       *[other] { $reason }
    }
script-error-canceled =
    { $subject ->
       *[other] { $reason }
    }
script-error-other =
    { $subject ->
       *[other] { $reason }
    }

# The pages of the eaters that the player writes
scripts-heading = Your eaters
modes-scripts-hint = Write an eater of your own, in a few lines, and race against it. Five lessons show how.
scripts-about = An eater is a mouse with a program. Open a lesson to see how one works, or write your own.
scripts-explorer = Explorer
scripts-explorer-hint = Sees only its own cell, and remembers what it wants.
scripts-planner = Planner
scripts-planner-hint = Has a map, and plans while you read.
scripts-mistake = Has a mistake
scripts-lesson-number = Lesson { $number }
scripts-lesson = Lesson { $number }. Read it, run it, copy it and change it.
scripts-new = New eater
scripts-new-name = My eater
scripts-new-hint = Begins with the first lesson, and opens the editor.
scripts-paste = Paste a script
scripts-paste-hint = Takes the script from the clipboard. A file ending in .rhai can also be dropped on the window.
scripts-pick = Open a file
scripts-pick-hint = Takes a script from a file ending in .rhai.
scripts-no-script = that is no script: a script has fn step(mouse), fn run(mouse) or fn plan(maze)
scripts-imported = Added to your eaters.
scripts-try = Race against it
scripts-try-hint = Opens a quick race with this eater as your opponent.
scripts-edit = Edit
scripts-read = Read and run
scripts-edit-hint = Opens the editor, with a small maze in which it runs.
scripts-copy = Copy and change
scripts-copy-hint = Makes a new eater like this one, and opens the editor.
scripts-export = Copy the text
scripts-export-hint = Copies the script to the clipboard, to share it or to keep it elsewhere.
scripts-rename = File
scripts-delete = Delete
scripts-delete-hint = Deletes the file of the script. It cannot be undone.
scripts-mouse = Mouse
scripts-mouse-hint = A program that you named: it sees only its own cell. It is forgotten when the game ends.
scripts-mouse-add = A mouse in any language
scripts-mouse-add-hint = The command of a program that walks by the lines of the simulator mms, such as python3 my_mouse.py.
scripts-mouse-forget = Forget it
scripts-mouse-forget-hint = Takes the mouse from the list. Its program stays where it is.
scripts-mouse-text = this eater is a program: its text is in a file of yours
scripts-mouse-command = Type a command, such as python3 my_mouse.py.
scripts-mice-many = At most { $max } mice are listed: forget one first.

# The editor
scripts-type = Edit the text
scripts-type-hint = Confirm, or click on the text, to type.
scripts-typing-hint = Escape leaves the text. What is typed is kept.
scripts-run = Run
scripts-run-hint = Runs the eater in a small maze: see where it goes and what it remembers.
scripts-running = It is running …
scripts-step = Step
scripts-step-of = { $step } of { $all }
scripts-step-hint = Left and right show a step back or on.
scripts-play = Play
scripts-stop = Pause
scripts-play-hint = Plays the walk, or stops it.
scripts-next-maze = Run in another maze
scripts-next-maze-hint = Another small maze of the same size.
scripts-save = Save
scripts-save-hint = Saves the script. It is also saved when you leave this page.
scripts-saved = Saved.
scripts-is-saved = saved
scripts-is-not-saved = changed
scripts-stuck-here =
    { $steps ->
        [one] Stuck after one step: { $reason }
       *[other] Stuck after { $steps } steps: { $reason }
    }
scripts-arrived =
    { $steps ->
        [one] It finds the cheese after one step.
       *[other] It finds the cheese after { $steps } steps.
    }
scripts-cut = Still not at the cheese after { $steps } steps.

# In the lab
scripts-tournament-hint = Whether your own eaters take part, and how many there are.

# Blocks
blocks-new = New eater of blocks
blocks-new-hint = Put together without typing, and opens the editor.
blocks-show = As blocks
blocks-show-hint = Shows the program as blocks, if it uses nothing else.
blocks-hide = As text
blocks-hide-hint = The program is this text. Back to blocks as long as the text uses nothing else.
blocks-count =
    { $count ->
        [one] 1 block
       *[other] { $count } blocks
    }
blocks-row-hint = Left and right change it. Confirm to insert below it, move or remove it.
blocks-insert-hint = Inserts this block below.
blocks-change = Change
blocks-number = Number
blocks-else = else
blocks-with-else = { $block }, else
blocks-up = Move up
blocks-down = Move down
blocks-move-hint = With the blocks inside it.
blocks-remove = Remove
blocks-remove-hint = With the blocks inside it. Undo brings it back.
blocks-rename = Rename
blocks-remove-procedure = Remove the procedure
blocks-undo = Undo
blocks-redo = Redo
blocks-add-procedure = New procedure
blocks-add-procedure-hint = Blocks of your own: a call of it does all of them.
