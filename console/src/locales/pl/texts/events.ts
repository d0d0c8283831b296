/** What the event log tells. Stored: what has been released keeps its name and its params. */
export const events = {
  'event.created': 'Utworzono: {what} {name}',
  'event.updated': 'Zmieniono: {what} {name}',
  'event.deleted': 'Usunięto: {what} {name}',
  'event.task_queued': 'Zadanie o ID {task} dodano do kolejki',
  'event.task_running': 'Zadanie o ID {task} ({template}) jest w toku',
  'event.task_stopping': 'Zadanie o ID {task} ({template}) ma się zatrzymać',
  'event.task_confirmed': 'Zadanie o ID {task} ({template}) jest potwierdzone',
  'event.task_finished':
    'Zadanie o ID {task} ({template}) zakończone: {status, select, success {UDANE} error {NIEUDANE} stopped {ZATRZYMANE} other {ZAKOŃCZONE}}',
  'event.runner_second':
    'Odrzucono drugie połączenie z tokenem runnera {name}: z {place}, gdy jest połączony z {holder}',
  'event.runner_moved': 'Runner {name} łączy się z innego miejsca: {place}, wcześniej z {before}',
  'event.schedule_switched':
    'Harmonogram {name} {state, select, on {włączono} off {wyłączono} other {zakończono}}',
  'event.schedule_deleted_with': 'Harmonogram {name} usunięto razem z jego szablonem {template}',
  'event.tasks_expired':
    'Według reguł retencji usunięto {count, plural, =1 {1 zadanie} one {# zadanie} few {# zadania} many {# zadań} other {# zadania}} (ID zadań od {first} do {last})',
  'event.retention_set':
    'Ustawiono reguły retencji projektu {project}{templates, plural, =0 {} =1 {, wraz z regułami jednego szablonu} one {, wraz z regułami # szablonu} few {, wraz z regułami # szablonów} many {, wraz z regułami # szablonów} other {, wraz z regułami # szablonu}}',
  'event.disk_low':
    'Dysk serwera jest prawie pełny: wolne jest {free}\u00a0MB z {total}\u00a0MB. Zwolnij miejsce albo pozwól usunąć stare zadania (docs/retention.md)',
  'event.task_deleted': 'Zadanie o ID {task} ({template}) usunięto',
  'event.api_token':
    'Token API {prefix}… {what, select, created {utworzono} ended {zakończono} other {zmieniono}}',
  'event.app':
    'Aplikację {app} {what, select, created {utworzono} updated {zmieniono} deleted {usunięto} switched_on {włączono} switched_off {wyłączono} other {zmieniono}}',
  'event.option_set': 'Ustawiono opcję {key}',
  'event.restored': 'Projekt {project} przywrócono z kopii zapasowej',
  'event.alias_of_project':
    'Alias {id} projektu {what, select, created {utworzono} deleted {usunięto} other {zmieniono}}',
  'event.alias':
    'Alias {id} integracji {integration} {what, select, created {utworzono} deleted {usunięto} other {zmieniono}}',
  'event.part':
    '{part} {name} integracji {integration}: {what, select, created {utworzono} updated {zmieniono} deleted {usunięto} other {zmieniono}}',
  'event.integration_started': 'Integracja {name} uruchomiła zadanie {task} szablonu {template}',
  'event.integration_refused':
    'Integracja {name} odrzuciła żądanie{more, plural, =0 {} one { (i # wcześniejsze)} few { (i # wcześniejsze)} many { (i # wcześniejszych)} other { (i # wcześniejszego)}}: {reason}',
  'event.webhook_replayed':
    'Webhook {request} powtórzono jako {replay}: {count, plural, =0 {nie uruchomił zadania} one {uruchomił # zadanie} few {uruchomił # zadania} many {uruchomił # zadań} other {uruchomił # zadania}}',
  'event.views_ordered': 'Zmieniono kolejność widoków',
  'event.user_unlinked': 'Użytkownik {user} nie jest już połączony z żadnym dostawcą',
  'event.first_administrator': 'Użytkownika {user} utworzono jako pierwszego administratora',
  'event.user':
    '{what, select, created {Utworzono użytkownika {user}} updated {Zmieniono użytkownika {user}} deleted {Usunięto użytkownika {user}} new_password {Użytkownik {user} ma nowe hasło} other {Zmieniono użytkownika {user}}}',
  'event.user_renamed': 'Zmieniono użytkownika {user}, wcześniej {before}',
  'event.user_linked': 'Użytkownik {user} loguje się po raz pierwszy przez {provider}',
  'event.user_refreshed': 'Użytkownik {user} ma imię i nazwisko oraz e-mail od {provider}',
  'event.user_came': 'Użytkownika {user} utworzono przy pierwszym logowaniu przez {provider}',
  'event.member_added':
    'Użytkownika {user} dodano do zespołu, rola: {role, select, owner {właściciel} manager {menedżer} task_runner {operator} guest {gość} other {członek}}',
  'event.member_role':
    'Użytkownik {user} ma teraz rolę {role, select, owner {właściciela} manager {menedżera} task_runner {operatora} guest {gościa} other {członka}}',
  'event.member_removed': 'Użytkownika {user} usunięto z zespołu',
  'event.left_behind':
    'To, co {user} zapisał(a) ostatnio, działa dalej bez tej osoby: {objects}{more, plural, =0 {} one { i jeszcze #} few { i jeszcze #} many { i jeszcze #} other { i jeszcze #}}. Przejrzyj to albo wyłącz',
  'event.runner':
    '{what, select, created {Utworzono runnera {name}} updated {Zmieniono runnera {name}} deleted {Usunięto runnera {name}} switched_on {Włączono runnera {name}} switched_off {Wyłączono runnera {name}} unregistered {Runner {name} się wyrejestrował} other {Zmieniono runnera {name}}}',
  'event.runner_drain':
    'Runner {name} {what, select, asked {nie przyjmuje nowych zadań} ended {znów przyjmuje zadania} other {został zmieniony}}',
  'event.runner_drained': 'Runner {name} nie przyjmuje nowych zadań i nie ma już żadnych',
  'event.runner_token': 'Utworzono token rejestracji runnera {name}',
  'event.runner_registered': 'Runner {name} zarejestrował się z {address}',
  'event.runner_forced':
    'Runner {name}: {what, select, deleted {wymuszono usunięcie} switched_off {wymuszono wyłączenie} unregistered {wymusił swoje wyrejestrowanie} other {wymuszono zmianę}}{failed, plural, =0 {} =1 {, jedno jego zadanie nie powiodło się} one {, # jego zadanie nie powiodło się} few {, # jego zadania nie powiodły się} many {, # jego zadań nie powiodło się} other {, # jego zadania nie powiodło się}}',
  'event.schedule_started': 'Harmonogram {name} uruchomił zadanie o ID {task}',
  'event.schedule_started_late':
    'Harmonogram {name} uruchomił zadanie o ID {task} z opóźnieniem: termin był {due}',
  'event.schedule_started_none': 'Harmonogram {name} nie uruchomił zadania: {reason}',
  'event.schedule_missed':
    'Harmonogram {name} nie uruchomił zadania: w terminie {due} nie było serwera. Następne uruchomienie: {next}',
  'event.schedule_missed_check':
    'Harmonogram {name} nie uruchomił zadania: w terminie {due} nie było serwera lub runnera. Następne uruchomienie: {next}',
  'event.schedule_missed_last':
    'Harmonogram {name} nie uruchomił zadania: w terminie {due} nie było serwera. To był jego ostatni raz: edytuj go, aby znów działał',
  'event.schedule_held':
    'Harmonogram {name} nie uruchomił zadania: uruchomione wcześniej zadanie o ID {task} się nie skończyło',
  'event.schedule_ended': 'Harmonogram {name} osiągnął swój koniec i nic już nie uruchamia',
  'event.schedule_deleted_after_run':
    'Harmonogram {name} usunięto: miał działać raz i uruchomił swoje zadanie',
  'event.schedule_not_understood':
    'Harmonogram {name} wyłączono: „{cron}” nie jest czasem zrozumiałym dla tego serwera',
  'event.delivery_retried': 'Dostarczenie „{subject}” do {receiver} jest ponawiane',
  'event.delivery_discarded': 'Dostarczenie „{subject}” do {receiver} odrzucono',
};
