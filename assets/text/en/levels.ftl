# The pages of levels and of time trials
level-against = against { $eaters }
level-relaxed = no opponents
level-dark = in the dark
