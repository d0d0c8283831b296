/** Who may do what: refusals of whoever may not, or is not known. */
export const accessRefusals = {
  'access.not_signed_in': 'Najpierw się zaloguj: sesja się zakończyła lub jej nie było',
  'access.invalid_credentials': 'Nieprawidłowy login lub hasło',
  'access.too_many_attempts': 'Za dużo prób: spróbuj ponownie za {seconds} s',
  'access.several_people': 'Przeglądarka wysłała sesje różnych osób: zaloguj się ponownie, to je zakończy',
  'access.administrators_only': 'Może to zrobić tylko administrator',
  'access.self_or_administrator': 'Może to zrobić tylko sam użytkownik lub administrator',
  'access.role':
    'Twoja rola nie pozwala {permission, select, run_tasks {uruchamiać zadań} update_project {zmieniać projektu} manage_resources {zmieniać zasobów tego projektu} manage_team {zmieniać zespołu} other {tego zrobić}}: zwróć się do właściciela projektu',
  'access.runner_token': 'Nieprawidłowy token: wyślij token runnera w nagłówku X-Runner-Token',
  'access.no_such_runner': 'Żaden runner nie ma tego tokenu: zarejestruj runnera albo sprawdź jego token',
  'access.runner_switched_off':
    'Runner „{name}” jest wyłączony: może go włączyć administrator (POST /api/runners/{id}/active)',
  'access.runner_not_activated':
    'Runner „{name}” czeka, aż aktywuje go administrator (POST /api/runners/{id}/active)',
  'object.not_found': 'Nie znaleziono: {what}. Obiekt usunięto albo nie masz do niego dostępu',
  'live.too_many_of_user': 'Masz już {count} połączeń na żywo: zamknij kilka, a otworzy się to',
  'live.too_many': 'Serwer ma już tyle połączeń na żywo, ile przyjmuje: spróbuj ponownie później',
  'live.follows_too_many': 'Połączenie śledzi najwyżej {most} zadań: najpierw przestań śledzić któreś z nich',
  'live.hidden_now': 'Nie masz już dostępu do tego zadania',
};
