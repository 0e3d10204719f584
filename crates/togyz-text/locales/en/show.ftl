# The table of moves under a board in the terminal: what each move would do.

show-head-move = Move
show-head-kumalaks = Kumalaks
show-head-landing = Lands in
show-head-takes = Takes
show-head-kazans = Kazans
