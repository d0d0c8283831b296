/** Co nie wpuszcza klucza na host i co sprawdzić. */
export const hostTexts = {
  'host.address': 'Podaj jeden host: jego nazwę albo adres',
  'host.port': 'Port to liczba od 1 do 65535',
  'host.login': 'Użytkownik na hoście nie może się tak nazywać',
  'host.login_required': 'Klucz nie podaje użytkownika: wpisz, jako kto się zalogować',
  'host.key_none': 'Ten klucz nie zawiera niczego do logowania: wybierz inny',
  'host.old_runner':
    'Wersja runnera {name} nie potrafi wypróbowywać kluczy na hostach: zaktualizuj go do wersji serwera.',
  'host.no_runner':
    'Nie jest połączony runner, który mógłby wypróbować klucz: sprawdź, czy serwer może go uruchomić, albo połącz runnera.',
  'host.busy': 'Runner wypróbowuje teraz inne klucze: spróbuj ponownie za chwilę.',
  'host.key_changed':
    '{host} pokazuje inny klucz hosta niż znany w tym projekcie, więc niczego do niego nie wysłano. Jeśli host postawiono od nowa, usuń jego wiersz z known hosts projektu na runnerze; w przeciwnym razie ktoś może podsłuchiwać.',
  'host.unknown': 'Nazwa {host} nie jest znana. Sprawdź ją oraz rozwiązywanie nazw na runnerze.',
  'host.no_answer': '{host} nie odpowiada. Sprawdź nazwę i port, serwer SSH hosta i sieć runnera.',
  'host.no_answer_in_time':
    '{host} nie odpowiedział w ciągu {seconds} s. Sprawdź nazwę i port oraz sieć runnera.',
  'host.no_ssh':
    'Pod {host} coś odpowiada i kończy połączenie, zanim ktokolwiek może się zalogować: sprawdź, czy serwer SSH nasłuchuje na tym porcie i wpuszcza tego runnera.',
  'host.key_refused':
    '{host} odrzuca ten klucz dla {login}. Dodaj klucz publiczny do authorized_keys użytkownika {login} na hoście albo wybierz inny klucz lub użytkownika.',
  'host.password_refused': '{host} odrzuca to hasło dla {login}. Sprawdź jedno i drugie.',
  'host.no_passwords': '{host} nie przyjmuje haseł. Użyj klucza SSH.',
  'host.no_keys': '{host} nie przyjmuje kluczy SSH od {login}. Użyj klucza z hasłem.',
  'host.no_agreement':
    '{host} i runner nie mają wspólnego rodzaju klucza ani szyfrowania: zaktualizuj starszą stronę.',
  'host.check': 'Logowanie do {host} jako {login} nie powiodło się. Sprawdź host, użytkownika i klucz.',
};
