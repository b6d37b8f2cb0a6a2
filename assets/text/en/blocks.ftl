# Programs of blocks, a row each
block-main = program of the mouse
block-procedure = procedure { $name }
block-else = else
block-end-if = end of if
block-end-repeat = end of repeat
block-end = end
block-forward = forward
block-turn-left = turn left
block-turn-right = turn right
block-turn-back = turn back
block-mark = mark the cell
block-eat = eat
block-repeat =
    { $times ->
        [one] repeat once
       *[other] repeat { $times } times
    }
block-while = repeat while { $condition }
block-until = repeat until { $condition }
block-if = if { $condition }
block-call = do { $name }
block-set-counter = set the counter to { $number }
block-add-to-counter = add { $number } to the counter

# Conditions
block-is-wall = a wall is ahead
block-is-no-wall = no wall is ahead
block-is-way = a way is ahead
block-is-no-way = no way is ahead
block-is-door-open = an open door is ahead
block-is-no-door-open = no open door is ahead
block-is-door-shut = a shut door is ahead
block-is-no-door-shut = no shut door is ahead
block-is-stronger = it smells stronger
block-is-not-stronger = it does not smell stronger
block-is-weaker = it smells weaker
block-is-not-weaker = it does not smell weaker
block-is-same = it smells the same
block-is-not-same = it does not smell the same
block-is-marked = the cell is marked
block-is-not-marked = the cell is not marked
block-is-at-cheese = the cheese is here
block-is-not-at-cheese = the cheese is not here
block-is-less = the counter is less than { $number }
block-is-not-less = the counter is at least { $number }
block-is-equal = the counter is { $number }
block-is-not-equal = the counter is not { $number }
block-is-greater = the counter is greater than { $number }
block-is-not-greater = the counter is at most { $number }

# Kinds of blocks, with gaps
block-kind-repeat = repeat … times
block-kind-while = repeat while …, repeat until …
block-kind-if = if …, else
block-kind-call = a procedure of your own
block-kind-set-counter = set the counter to …
block-kind-add-to-counter = add … to the counter

# Why a change is not made
block-error-many = a program has at most { $max } blocks
block-error-deep = blocks are nested at most { $max } deep
block-error-procedures = a program has at most { $max } procedures
block-error-name = '{ $name }' cannot be the name of a procedure: use 1 to { $max } small letters from a to z, digits and _, a letter first, and no word of the language
block-error-two = there are two procedures { $name }: rename one
block-error-no-procedure = there is no procedure { $name }
block-error-called = the procedure { $name } is called: remove its calls first
block-error-times = repeat 1 to { $max } times
block-error-number = a number is -{ $max } to { $max }
block-error-place = the program has no such place
block-error-itself = a block cannot be moved into itself
block-error-header = the comments at the top are lines that begin with //, at most { $max } bytes, with a right name, color and body
