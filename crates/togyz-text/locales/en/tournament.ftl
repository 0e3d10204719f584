# Explanations of a pairing, and the rules that a pairing by hand breaks.

tournament-board = Board { $board }: { $white } (White) and { $black } (Black)
tournament-bye = { $name } has the bye
tournament-bracket = Score bracket { $points }
tournament-bracket-bye = Nobody else is left
tournament-player = { $name }: score { $points }, colours { $colours }, due: { $due }, floats: last round { $last }, the round before { $before }
tournament-colours-none = none yet
tournament-due-none = nothing
tournament-due-white-mild = White, mildly
tournament-due-white-strong = White, strongly
tournament-due-white-absolute = White, absolutely
tournament-due-black-mild = Black, mildly
tournament-due-black-strong = Black, strongly
tournament-due-black-absolute = Black, absolutely
tournament-float-none = none
tournament-float-down = down
tournament-float-up = up
tournament-decided-criterion = Without this pair: { $criterion }: { $without } instead of { $with }
tournament-decided-bye = Otherwise the bye goes to a score of { $without } instead of { $with } (C5)
tournament-decided-order = Other pairings are as good by every criterion; this one comes first in the order of the rules
tournament-decided-only = Without this pair no legal round is left
tournament-colour-both = Colours: both get the colour they are due
tournament-colour-stronger = Colours: the stronger claim is granted
tournament-colour-alternate = Colours: the other way round than in the latest round in which the two had different colours
tournament-colour-higher = Colours: the higher ranked player gets the colour that is due
tournament-colour-initial = Colours: no colour is due, so the number and the lot decide

# The criteria of quality, as things that are counted.
tournament-criterion-c6 = downfloaters (C6)
tournament-criterion-c7 = downfloaters of higher scores (C7)
tournament-criterion-c8 = downfloaters of the next bracket (C8)
tournament-criterion-c9 = rounds without a game of the player with the bye (C9)
tournament-criterion-c10 = topscorers with a colour difference beyond two (C10)
tournament-criterion-c11 = topscorers with the same colour three times running (C11)
tournament-criterion-c12 = players who are refused the colour they are due (C12)
tournament-criterion-c13 = players who are refused a colour strongly due (C13)
tournament-criterion-c14 = downfloaters who floated down in the last round (C14)
tournament-criterion-c15 = upfloaters who floated up in the last round (C15)
tournament-criterion-c16 = downfloaters who floated down two rounds ago (C16)
tournament-criterion-c17 = upfloaters who floated up two rounds ago (C17)
tournament-criterion-c18 = score differences of repeated downfloaters of the last round (C18)
tournament-criterion-c19 = score differences of repeated upfloaters of the last round (C19)
tournament-criterion-c20 = score differences of repeated downfloaters of two rounds ago (C20)
tournament-criterion-c21 = score differences of repeated upfloaters of two rounds ago (C21)

# A pairing made by hand.
tournament-breach-none = The pairing follows the rules
tournament-breach-absent = { $name } does not take part in this round
tournament-breach-twice = { $name } is paired twice
tournament-breach-missing = { $name } is not paired
tournament-breach-meet = { $white } and { $black } must not meet: they have met, are due the same colour absolutely, or are forbidden
tournament-breach-bye = { $name } must not have the bye: there was a bye or a point without a game before
tournament-breach-colours = { $white } should have White against { $black }
tournament-breach-bracket = Score bracket { $points }: { $criterion }: { $without } instead of { $with }
tournament-breach-order = Score bracket { $points }: as good by every criterion, but not the first in the order of the rules
