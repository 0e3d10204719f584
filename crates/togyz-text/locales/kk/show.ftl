# Awaits review by native speakers of Kazakh.
# The table of moves under a board in the terminal: what each move would do.

show-head-move = Жүріс
show-head-kumalaks = Құмалақ
show-head-landing = Қайда түседі
show-head-takes = Алады
show-head-kazans = Қазандар
