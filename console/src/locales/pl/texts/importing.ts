/** What is different about what was brought over from another product, and what to do about it. */
export const importNotes = {
  'import.user_here':
    'Już tu jest: konto pozostaje bez zmian, z hasłem, i staje się członkiem tam, gdzie było nim tamto',
  'import.user_twice':
    'Pominięto: tutaj byłby to ten sam użytkownik co {other}, bo pokrywa się {what, select, email {adres e-mail} username {login} other {login}}. Zmień tam jednego z nich i zaimportuj ponownie',
  'import.user_gone': 'Przeniesiono wcześniej, potem usunięto tutaj: konto nie powstanie ponownie',
  'import.password_left_out': 'Nie ma teraz hasła: tego, co tam zapisano, nie da się tu sprawdzić',
  'import.password_not_told': 'Nie ma teraz hasła: drugi serwer go nie podaje. Hasło ustawia administrator',
  'import.member_left_out':
    '{user} nie jest teraz członkiem: {why, select, role {rola „{role}” nie daje tu żadnych uprawnień} user {tego użytkownika nie przeniesiono} other {tego użytkownika nie przeniesiono}}',
  'import.no_owner': 'Nie było właściciela: teraz jest nim {user}',
  'import.project_known': 'Przeniesiono wcześniej: nic się w nim nie zmienia',
  'import.project_gone':
    'Przeniesiono wcześniej, potem usunięto tutaj: podaj nazwę przez --project, aby przenieść ponownie',
  'import.project_left_out': 'Pominięto wraz z całą zawartością: {reason}',
  'import.secret':
    'Wpisz sekret ponownie: {why, select, sealed {żaden z podanych kluczy nie otwiera zapisanego} api {drugi serwer go nie podaje} none {nie ma go też w drugiej bazie danych} other {nie ma go też w drugiej bazie danych}}',
  'import.secrets':
    'Wpisz ponownie wartości sekretów, bo {why, select, sealed {żaden z podanych kluczy ich nie otwiera} api {drugi serwer ich nie podaje} none {w drugiej bazie danych są puste} other {w drugiej bazie danych są puste}}: {names}',
  'import.other_machine':
    'Ścieżka {path} pochodzi z maszyny drugiego serwera: zadbaj, aby istniała na każdym runnerze',
  'import.runner_left_out': 'Runnery nie są przenoszone: zarejestruj go tutaj',
  'import.option_left_out': 'Opcja {key} nie jest przenoszona',
  'import.app_left_out': 'Aplikacja nie jest przenoszona: {reason}',
  'import.token_left_out': 'Tokeny nie są przenoszone: to konto było tu już wcześniej, a one by je otwierały',
  'import.history_cut':
    'Przenoszone są tylko najnowsze zadania ({count}): drugi serwer nie wymienia ich więcej',
  'import.new_ids':
    'Mają tu inne identyfikatory, bo ich własne były już zajęte: {ids}. To, co wskazuje je po identyfikatorze, trzeba zmienić',
  'import.not_ended': 'Nie zakończyło się, zanim przeniesiono je z innego serwera',
  'import.project_event': 'Projekt {project} przeniesiono z innego serwera',
  'import.user_event': 'Użytkownika {user} przeniesiono z innego serwera',
};
