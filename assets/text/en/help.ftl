# Help offered after three losses
help-offer = Need a hand?
help-offered-hint = Stays on until you turn it off. These times are kept separately.
help-taken-hint = On, also for later races. Turn it off here or in the settings.
help-head-start = Start 3 s before the opponents
help-head-start-undo = Start with the opponents again
help-opponent-speed = Slow opponents to 80%
help-opponent-speed-undo = Opponents at full speed
help-game-speed = Slow the game to 80%
help-game-speed-undo = Game at full speed
