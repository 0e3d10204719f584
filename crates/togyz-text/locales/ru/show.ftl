# The table of moves under a board in the terminal: what each move would do.

show-head-move = Ход
show-head-kumalaks = Кумалаки
show-head-landing = Куда попадает
show-head-takes = Берёт
show-head-kazans = Казаны
