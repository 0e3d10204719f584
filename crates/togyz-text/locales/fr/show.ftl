# The table of moves under a board in the terminal: what each move would do.

show-head-move = Coup
show-head-kumalaks = Kumalaks
show-head-landing = Arrivée
show-head-takes = Prise
show-head-kazans = Kazans
