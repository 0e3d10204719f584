# Dates in words. $day is a number, $month a month's name, $year plain digits.
date-full = { $day } { $month } { $year } г.
month-1 = января
month-2 = февраля
month-3 = марта
month-4 = апреля
month-5 = мая
month-6 = июня
month-7 = июля
month-8 = августа
month-9 = сентября
month-10 = октября
month-11 = ноября
month-12 = декабря
