/** Refusals about users, teams, signing in and what administrators do. */
export const peopleRefusals = {
  'user.last_administrator': 'To ostatni administrator: najpierw mianuj nim kogoś innego',
  'user.kept_elsewhere':
    'Ten użytkownik loguje się gdzie indziej: hasło jest przechowywane tam i nie można go tu zmienić',
  'user.current_password_required': 'Obecne hasło jest wymagane',
  'user.wrong_password': 'To nie jest twoje obecne hasło',
  'user.change_password': 'Użyj „Zmień hasło”: tam trzeba podać obecne',
  'user.delete_self': 'Nie możesz usunąć siebie: zwróć się do innego administratora',
  'user.administrators_make': 'Administratorów może mianować tylko administrator',
  'user.own_flag': 'Nie możesz zmienić własnych uprawnień administratora: zwróć się do innego administratora',
  'user.external_field':
    'Nie można tu zmienić: {what, select, username {nazwa użytkownika} email {e-mail} password {hasło} other {użytkownik}}. Ten użytkownik loguje się gdzie indziej',
  'user.only_owner':
    '{user} to jedyny właściciel: {projects}{more, plural, =0 {} one { i jeszcze #} few { i jeszcze #} many { i jeszcze #} other { i jeszcze #}}. Najpierw mianuj tam właścicielem kogoś innego',
  'user.username_taken': 'Inny użytkownik ma już tę nazwę',
  'user.email_taken': 'Inny użytkownik ma już ten e-mail',
  'team.no_such_user': 'Nie ma takiego użytkownika: wybierz innego',
  'team.member_already': '{user} jest już w tym zespole: zmień rolę tam',
  'team.this_member_already': 'Ten użytkownik jest już w zespole',
  'team.own_role': 'Właściciel nie może zmienić własnej roli: zwróć się do innego właściciela',
  'team.remove_self': 'Właściciel nie może usunąć siebie: zwróć się do innego właściciela',
  'team.leave':
    'Właściciel nie może opuścić projektu: najpierw poproś innego właściciela o zmianę swojej roli',
  'team.needs_owner': 'Projekt wymaga właściciela: najpierw mianuj nim kogoś innego',
  'sign_in.no_passwords':
    'Logowanie hasłem jest na tym serwerze wyłączone: zaloguj się przez jednego z dostawców na stronie logowania',
  'sign_in.directory_silent':
    'Katalog użytkowników (LDAP) tego serwera nie odpowiada: spróbuj później albo zaloguj się jako użytkownik lokalny',
  'sign_in.no_address':
    'Twój wpis w katalogu użytkowników nie ma adresu e-mail: poproś jego administratora o dodanie i zaloguj się ponownie',
  'project.administrators_create':
    'Na tym serwerze projekty mogą tworzyć tylko administratorzy: zwróć się do jednego z nich',
  'runner.registration_token':
    'Nieprawidłowy token rejestracji: utwórz nowy dla runnera albo podaj ten z ustawienia serwera runner_registration_token',
  'runner.registration_used': 'Tokenu rejestracji runnera {name} już użyto, a działa tylko raz: utwórz nowy',
  'runner.registration_expired': 'Token rejestracji runnera {name} wygasł: utwórz nowy',
  'runner.registration_has_task':
    'Runner {name} ma zadanie {task} na maszynie, na której jest zarejestrowany: poczekaj, aż nie będzie miał żadnego, albo wymuś jego wyłączenie',
  'runner.built_in_registers': 'Wbudowany runner dostaje token od własnego serwera: nikt go nie rejestruje',
  'runner.drains_itself':
    'Runner {name} sam nie przyjmuje nowych zadań i skończy pracę, gdy nie będzie miał żadnego: uruchom go ponownie na jego maszynie',
  'runner.websocket_task':
    'Zadanie {task} działa przez połączenie websocket runnera: zgłaszaj jego przebieg tam',
  'runner.built_in_tasks':
    'Wbudowany runner przyjmuje tyle zadań, ile mówi ustawienie serwera runner_max_parallel_tasks',
  'runner.built_in_stays':
    'Wbudowany runner należy do swojego serwera i pozostaje, dopóki ten działa: zamiast tego go wyłącz',
  'runner.has_task':
    'Runner {name} ma zadanie {task}: wyłącz go i usuń, gdy jego zadania się skończą, albo wymuś jego usunięcie: wtedy się nie udadzą',
  'app.built_in': 'Aplikacja {app} jest wbudowana i nie można jej usunąć: zamiast tego ją wyłącz',
  'app.unknown': 'Nie ma aplikacji {app}: wybierz inną albo poproś administratora o jej dodanie',
  'app.option_name': 'Opcje aplikacji mają nazwy apps.<id>.<setting>; ustawienia to {settings}',
  'app.switched_off': 'Aplikacja {app} jest wyłączona: administrator może ją włączyć w sekcji „Aplikacje”',
  'app.in_use':
    'Tej aplikacji używają: {users}{more, plural, =0 {} one { i jeszcze #} few { i jeszcze #} many { i jeszcze #} other { i jeszcze #}}. Najpierw je zmień lub usuń',
  'app.used_by': 'szablon {template} projektu {project}',
  'app.value': 'Wartość {problem}',
  'server.database_unasked': 'Nie można odpytać bazy danych: patrz log',
  'server.disk_full': 'Dysk bazy danych jest pełny: zwolnij miejsce',
  'server.database_read_only': 'Nie można teraz zapisywać w bazie danych',
  'server.draining': 'Ten serwer zaraz zakończy pracę, a inne działają dalej: spróbuj ponownie',
  'demo.no_git':
    'Projekt demo wymaga programu git, którego nie ma na serwerze: zainstaluj go i spróbuj ponownie',
  'demo.git_failed': 'git nie mógł utworzyć repozytorium demo: {problem}',
};
