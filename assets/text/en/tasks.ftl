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
