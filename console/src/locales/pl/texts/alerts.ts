/** Words of alerts. What a delivery is about is stored. */
export const alertTexts = {
  'alert.subject':
    'Zadanie {task} ({template}): {status, select, success {udane} error {nieudane} stopped {zatrzymane} waiting_confirmation {czeka na potwierdzenie} late {spóźnione} long {trwa dłużej niż zwykle} other {{status}}}',
  'alert.mail_subject': 'Zadanie „{template}” nie powiodło się',
  'alert.mail_about':
    'Zadanie „{template}” {what, select, success {powiodło się} recovered {powiodło się po niepowodzeniu} first_success {powiodło się po raz pierwszy} error {nie powiodło się} stopped {zatrzymano} waiting_confirmation {czeka na potwierdzenie} late {jest spóźnione} long {trwa dłużej niż zwykle} other {{what}}}',
  'alert.project': 'Projekt',
  'alert.task': 'Zadanie',
  'alert.result': 'Wynik',
  'alert.version': 'Wersja',
  'alert.author': 'Autor',
  'alert.message': 'Komunikat',
  'alert.success': '✅ UDANE',
  'alert.error': '❌ NIEUDANE',
  'alert.recovered': '✅ UDANE po niepowodzeniu',
  'alert.first_success': '✅ UDANE po raz pierwszy',
  'alert.stopped': '⏹️ ZATRZYMANE',
  'alert.waiting_confirmation': '⚠️ CZEKA NA POTWIERDZENIE',
  'alert.late': '⚠️ SPÓŹNIONE',
  'alert.long': '⚠️ TRWA DŁUŻEJ NIŻ ZWYKLE',
  'alert.build': 'build {version}',
  'alert.open_task': 'Otwórz zadanie',
  'alert.example_reason': 'Program zakończył się kodem wyjścia 2',
  'alert.test_title': 'Test kanału powiadomień {channel}',
  'alert.test_text': '{user} testuje ten kanał. Nic się nie wydarzyło.',
  'alert.disk_low': 'Dysk serwera {host} jest prawie pełny',
  'alert.disk_low_text':
    'Wolne jest {free}\u00a0MB z {total}\u00a0MB. Zwolnij miejsce albo pozwól usunąć stare zadania: gdy nie można nic zapisać, zadania kończą się niepowodzeniem.',
  'alert.unknown_type': 'Nie ma kanału powiadomień tego typu',
  'alert.no_project_channels':
    'Na tym serwerze projekty nie mają własnych kanałów powiadomień: administrator zezwala na nie w konfiguracji (project_channels_reach)',
  'alert.mail_domain':
    'Ten serwer nie wysyła powiadomień projektów na adresy w {domain}: administrator może na to zezwolić (project_channels_mail_domains)',
  'alert.mail_off': 'Ten serwer nie wysyła poczty: administrator włącza ją w konfiguracji',
  'alert.one_channel': 'Wybierz jeden kanał: projektu albo serwera',
  'alert.unknown_channel': 'Ten serwer nie ma kanału powiadomień o tej nazwie',
  'alert.late_minutes': 'Podaj, po ilu minutach zadanie jest spóźnione',
  'alert.unknown_fields':
    '{count, plural, one {Nie ma pola {fields}} few {Nie ma pól {fields}} many {Nie ma pól {fields}} other {Nie ma pól {fields}}}: sprawdź listę pól',
  'alert.wrong_url': 'musi być adresem takim jak https://chat.example.org/hooks/1',
  'alert.wrong_token': 'musi być tokenem: litery, cyfry i znaki bez spacji',
  'alert.wrong_chat': 'musi być nazwą lub numerem czatu',
  'alert.wrong_topic': 'musi składać się z liter, cyfr, _ i -, najwyżej 64',
  'alert.wrong_secret':
    'musi składać się z whsec_ i 24 do 64 losowych bajtów w base64 (openssl rand -base64 32)',
  'alert.wrong_to': 'musi być jednym adresem e-mail, na przykład ops@example.org',
};
