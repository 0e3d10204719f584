# Awaits review by native speakers of Kyrgyz.
# Dates in words. $day is a number, $month a month's name, $year plain digits.
date-full = { $year }-жылдын { $day }-{ $month }
month-1 = январы
month-2 = февралы
month-3 = марты
month-4 = апрели
month-5 = майы
month-6 = июну
month-7 = июлу
month-8 = августу
month-9 = сентябры
month-10 = октябры
month-11 = ноябры
month-12 = декабры
