# Awaits review by native speakers of Kyrgyz.
# The table of moves under a board in the terminal: what each move would do.

show-head-move = Жүрүш
show-head-kumalaks = Коргоол
show-head-landing = Кайда түшөт
show-head-takes = Алат
show-head-kazans = Казандар
