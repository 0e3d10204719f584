# Awaits review by native speakers of Kazakh.
# Dates in words. $day is a number, $month a month's name, $year plain digits.
date-full = { $year } жылғы { $day } { $month }
month-1 = қаңтар
month-2 = ақпан
month-3 = наурыз
month-4 = сәуір
month-5 = мамыр
month-6 = маусым
month-7 = шілде
month-8 = тамыз
month-9 = қыркүйек
month-10 = қазан
month-11 = қараша
month-12 = желтоқсан
