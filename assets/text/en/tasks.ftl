# Tasks for the programmable mouse
task-error = this task cannot be used: { $reason }
task-passed =
    { $stars ->
        [one] passed with { $blocks } blocks and { $steps } steps: { $stars } star of 3
       *[other] passed with { $blocks } blocks and { $steps } steps: { $stars } stars of 3
    }
task-passed-as-text =
    { $stars ->
        [one] passed with { $steps } steps: { $stars } star of 3
       *[other] passed with { $steps } steps: { $stars } stars of 3
    }
task-failed = not passed: stuck in hidden maze { $maze } of { $mazes } after { $steps } steps: { $reason }
task-refused-not-run = a task needs a program with fn run(mouse)
task-refused-no-blocks = this task is for blocks: { $reason }
task-refused-block = this task has no block “{ $block }”
task-refused-many = this program has too many blocks for the task: { $blocks }
task-stars-blocks = Two stars with at most { $two } blocks, three with { $three }.
task-stars-steps = Two stars with at most { $two } steps in all hidden mazes together, three with { $three }.
task-blocks = Blocks: { $blocks }
task-most-blocks = A program has at most { $max } blocks.
task-hint = Hint: { $hint }

# The tasks in the game
tasks-heading = Tasks
tasks-progress = { $stars } of { $all } stars
tasks-numbered = { $number }. { $name }
tasks-stars =
    { $stars ->
        [one] { $stars } star of { $all }
       *[other] { $stars } stars of { $all }
    }
tasks-tried = tried
tasks-maze-of = { $number } of { $all }
tasks-mark = Check it
tasks-mark-hint = Runs the program in 50 hidden mazes. It passes if the mouse comes to the cheese in all of them.
tasks-marking = in the hidden mazes …
tasks-hint = Hint
tasks-hint-hint = Shows one more hint. Hints cost nothing.
tasks-answer = Model answer
tasks-answer-hint = Shows a program with three stars.
tasks-own-answer = Back to my program
tasks-next = Next task
tasks-remove = Remove this task
tasks-remove-hint = With your answer. Until the game ends it can be put back.
tasks-paste = Paste a task
tasks-paste-hint = Takes a task from the clipboard: its link, or a text that begins with task1. A file of a task can also be dropped on the window.
tasks-pick-hint = Takes a task from a file ending in .ron.
tasks-many = there are { $max } tasks of your own already: remove one first
tasks-gone = this task is not there any more
