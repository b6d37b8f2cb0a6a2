# The pages of levels and of time trials
level-against = gegen { $eaters }
level-relaxed = keine Gegner
level-dark = im Dunkeln
