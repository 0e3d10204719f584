# Awaits review by native speakers of Kyrgyz.
# The site without a network (`/offline`), and the games played on this device. Names in braces are filled in by the page.

offline-title = Тармаксыз
offline-lost = Сервер менен байланыш жок, ал эми сиз сураган баракка ал керек. Төмөнкүлөр ансыз иштейт.
offline-again = Кайра аракет кылуу
offline-about = Бул барактар ушул түзмөктө сакталгандан кийин тармаксыз иштейт:
offline-needs = Адамдар ортосундагы оюндарга, ачык оюндардын тизмесине жана көрүүгө сервер керек.
offline-device = Ушул түзмөктө
offline-state-none = Азырынча эч нерсе сакталган жок.
offline-state-coming = Барактар менен кыймылдаткыч жүктөлүүдө. Бул убакта уланта бериңиз.
offline-state-kept = Баары сакталды: { $size } МБ, тилдери: { $languages }.
offline-state-failed = Сактоо мүмкүн болгон жок: байланыш үзүлдү же браузерде орун жок.
offline-state-impossible = Бул браузер бул жерде барактарды сактай албайт: https жана купуя эмес терезе керек.
offline-keep = Ушул түзмөктө сактоо
offline-forget = Ушул түзмөктөн өчүрүү
offline-install = Колдонмо катары орнотуу
offline-updates = Жаңы версия толук жүктөлгөндөн кийин гана колдонулат. Барактарды өчүрсөңүз, оюндарыңыз ушул жерде калат.
offline-no-script = Барактарды ушул түзмөктө сактоого JavaScript керек.
offline-games = Ушул түзмөктөгү оюндар
offline-games-about = Ушул түзмөктө тармаксыз ойнолгон: сервер аларды билбейт. Алар ушул браузерде сакталат.
offline-plies = Жарым жүрүш: { $count }
offline-going = бүтө элек
offline-save = Жазууну сактоо
offline-delete = Өчүрүү
offline-delete-confirm = Биротоло өчүрөсүзбү?
offline-deleted = Оюн өчүрүлдү.
