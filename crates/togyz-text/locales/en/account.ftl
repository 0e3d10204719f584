# Accounts: signing up and in, the page of one's own account, and what is kept about people.

account-menu = Sign in
account-own = Your account
account-deleted = deleted player
account-optional = You can play without an account. With one you keep your games on every device, and people see your name.
account-sign-up = Create an account
account-sign-in = Sign in
account-sign-out = Sign out
account-no-account = No account yet?
account-have-account = Already have an account?
account-name = Name
account-name-hint = 3 to 20 letters and digits, also - _ and a full stop. You can change it once.
account-password = Password
account-password-hint = At least 8 characters. Several words are good; a password from another site is not.
account-password-again = The same password again
account-rule = I play without the help of programs, tables or other people while a game goes on.
account-guest-games = The { $count ->
    [one] game you played here as a guest becomes part
   *[other] { $count } games you played here as a guest become part
} of the account.
account-code = Code
account-code-hint = Only if you use two-step sign-in: the six digits of your app, or a recovery code.
account-code-hint-off = The six digits of your app, or a recovery code.
account-lost = Lost your password?

# Advice beside a field of a refused form.
account-name-length = Write 3 to 20 characters.
account-name-characters = Write letters and digits. Between them one - or _ or full stop may stand, not two, and none first or last.
account-name-letter = Write at least one letter.
account-name-mixed = Write the name in Latin or in Cyrillic letters, not in both.
account-name-refused = This name contains a word that no name may contain. Choose another one.
account-name-taken = Somebody has this name, or one that looks the same. Choose another one.
account-password-length = Write 8 to 128 characters.
account-password-common = Many people use this password, so it is tried first. Choose another one.
account-password-name = The password is too much like the name. Choose another one.
account-password-differs = The two passwords differ. Write the same one twice.
account-rule-needed = An account is for people who agree with this.
account-wrong = The name or the password is wrong.
account-code-needed = This account has two-step sign-in. Write the code as well.
account-code-wrong = This code is wrong or was used before. Wait for the next one, or use a recovery code.
account-recovery-wrong = The name or the recovery code is wrong. A code can be used once.
account-password-wrong = This is not your password.
account-step-wrong = This code is wrong. Check the clock of your device, and write the code that the app shows now.
account-renamed-before = The name has been changed before. It can be changed once.

# Recovery codes.
account-codes = Recovery codes
account-codes-new = Your recovery codes
account-codes-about = Each code works once: it replaces a lost password, or the code of a lost app. Write them down or print this page. They are not shown again.
account-codes-saved = I have written them down
account-codes-none = No code is left.
account-codes-left = { $count ->
    [one] One code is left.
   *[other] { $count } codes are left.
}
account-codes-make = Make new codes
account-codes-replace = New codes replace the old ones.
account-recover = A new password
account-recover-about = With one of your recovery codes you can choose a new password. Without a code, ask whoever runs this site: only they can make one.
account-recovery-code = Recovery code
account-new-password = New password

# The page of one's own account.
account-since = Since { $date }
account-sessions = Where you are signed in
account-session-this = this device
account-session-used = last used { $date }
account-session-end = Sign out there
account-sign-out-all = Sign out everywhere
account-device-unknown = Unknown browser
account-change-password = Change the password
account-change-password-about = All other devices are signed out.
account-change-name = Change the name
account-change-name-about = Possible once. Nobody else can take the old name for a year.
account-current-password = Your present password
account-two-step = Two-step sign-in
account-two-step-about = With it nobody can sign in with your password alone: an app on your phone shows a new code every 30 seconds.
account-two-step-on = Two-step sign-in is on.
account-two-step-start = Set up
account-two-step-scan = Scan this picture with an app for codes (for example Aegis, FreeOTP or Google Authenticator), or type the key into it.
account-two-step-key = Key
account-two-step-picture = The key as a QR code
account-two-step-confirm = Then write the code that the app shows.
account-two-step-set = Switch on
account-two-step-off = Switch off
account-data = Your data
account-data-about = Everything stored about this account, with all games and reviews, as one file.
account-data-save = Save the data
account-delete = Delete the account
account-delete-about = The name, the password and all sessions go at once and for ever. Nobody else can take the name for a year. Games you played stay, under ‘deleted player’, because they belong to your opponents too. Save your data first if you want it.
account-delete-sure = Delete for ever
account-done-password = The password is changed.
account-done-name = The name is changed.
account-done-two-step-on = Two-step sign-in is on.
account-done-two-step-off = Two-step sign-in is off.
account-done-session = That device is signed out.
account-done-deleted = The account is deleted.
account-done-out = You are signed out.

server-error-insecure = Accounts need a secure connection
server-error-insecure-about = This address is not encrypted, so a password could be read on its way. You can play here without an account. Whoever runs this site can put it behind https.
server-error-not-signed-in = Please sign in
server-error-not-signed-in-about = This page belongs to an account.
server-error-busy = The server is busy
server-error-busy-about = Too many people are signing in at this moment. Nothing is lost: please try again in a few seconds.
server-error-too-many-tries = Too many tries
server-error-too-many-tries-about = For safety, signing in is possible again in some minutes. Games go on as before.

# What is kept about people, for the page /privacy.
privacy-title = What is kept about you
privacy-short = As little as a game needs. There are no advertisements, no counters of other companies and no e-mail addresses, and nothing is sold or passed on.
privacy-guest-title = Without an account
privacy-guest = One cookie with a random number, so that your games are yours when you come back, and one with the language if you change it. The server keeps only a hash of the number. A guest without games and challenges is forgotten after 30 days.
privacy-account-title = With an account
privacy-account = Your name, a hash of your password from which it cannot be read, when you signed up and changed your name, and hashes of your recovery codes; with two-step sign-in also its key. For every device where you are signed in: the kind of browser, its address on the network and when it was last used, so that you can see a stranger. A session that is not used for 90 days ends, and all this goes with it. A name you had before is kept as a hash for a year.
privacy-games-title = Games
privacy-games = Moves, times, results and who played. Anybody who has the address of a game can see it, and some games are listed for those who watch. Games stay, because they belong to both players; aborted ones go after a week, open challenges after two weeks.
privacy-logs-title = Logs
privacy-logs = The server notes sign-ins, errors and floods of requests, with addresses, to protect itself; whoever runs it may also note every request and block addresses. Passwords, codes and cookies are never written there. Whoever runs this site decides how long such notes and backups are kept.
privacy-device-title = On your device
privacy-device = Settings and games played off line stay in your browser. Your reviews stay there, too; those of your own games are also stored on the server, for you alone.
privacy-rights-title = Your rights
privacy-rights = On the page of your account you can save everything stored about you, and delete it. Games then show ‘deleted player’.
