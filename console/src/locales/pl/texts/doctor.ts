/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': 'Nie ma nic do naprawy',
  'doctor.database_new': 'Baza danych jest pusta: wypełni ją pierwsze uruchomienie serwera',
  'doctor.database_fails': 'Nie można użyć bazy danych. {problem}',
  'doctor.database_newer':
    'Baza danych pochodzi z nowszej wersji ({migration}): zainstaluj ponownie tamtą wersję albo przywróć wcześniejszą kopię',
  'doctor.database_older':
    'W bazie danych {count, plural, one {brakuje # migracji} few {brakuje # migracji} many {brakuje # migracji} other {brakuje # migracji}}: wykona je następne uruchomienie, „signalbox database check” próbuje ich na kopii',
  'doctor.database_rights': 'Użytkownik bazy danych nie może tworzyć tabel: uczyń go jej właścicielem',
  'doctor.clock_off':
    'Zegary tej maszyny i bazy danych różnią się o {seconds} s: zsynchronizuj oba z serwerem czasu (NTP)',
  'doctor.key_fails': 'Klucz szyfrowania nie pasuje. {problem}',
  'doctor.folder_owner':
    '{folder} należy do innego użytkownika: uruchom to jako użytkownik serwera albo przekaż mu folder',
  'doctor.folder_fails': 'Nie można użyć {folder} ({problem}): uczyń właścicielem użytkownika serwera',
  'doctor.folder_full':
    'W {folder} wolne jest tylko {megabytes} MB: zrób miejsce albo ogranicz to, co jest przechowywane',
  'doctor.address_none':
    'Brak public_url: ustaw adres, którego używają przeglądarki, gdy tylko z przodu stanie proxy',
  'doctor.address_silent': '{url} nie odpowiada ({problem}): uruchom serwer albo sprawdź public_url i proxy',
  'doctor.address_distrusted':
    'Certyfikat pod {url} nie jest tu zaufany ({problem}): odnów go albo podaj plik jego urzędu certyfikacji w NODE_EXTRA_CA_CERTS',
  'doctor.address_other':
    'Pod {url} odpowiada coś innego niż Signalbox: sprawdź public_url i dokąd proxy kieruje /api',
  'doctor.address_upgrade':
    'Proxy pod {url} nie przepuszcza websocketów: niech przekazuje nagłówki Upgrade i Connection',
  'doctor.proxy_unknown':
    '{address} przysyła przekazane adresy, którym się nie ufa: podaj go w trusted_proxies, jeśli to twoje proxy',
  'doctor.program_missing': 'Brakuje {program}: zainstaluj go na tej maszynie, jej runner go potrzebuje',
  'doctor.isolation_missing':
    'Zadania nie są tu izolowane: zainstaluj bubblewrap i zezwól na jego przestrzenie nazw użytkownika (docs/isolation.md)',
  'doctor.runner_none':
    'Żaden runner nie jest aktywny: uruchom jakiś albo aktywuj go w konsoli, inaczej każde zadanie czeka',
  'doctor.runner_away': 'Runner {name} nie jest połączony: uruchom go i zajrzyj do jego logu',
  'doctor.runner_version': 'Runner {name} ma wersję {version}, a serwer {server}: zaktualizuj starszy',
  'doctor.runner_clock':
    'Zegary runnera {name} i serwera różnią się o {seconds} s: zsynchronizuj oba z serwerem czasu (NTP)',
  'doctor.runner_programs':
    'Runnerowi {name} brakuje {programs}, a potrzebują tego szablony, które mogą na nim działać: zainstaluj to tam i uruchom runner ponownie albo niech te szablony wymagają tagu, który mają inne runnery',
  'doctor.outbox_dead':
    '{count, plural, one {Porzucono # dostarczenie} few {Porzucono # dostarczenia} many {Porzucono # dostarczeń} other {Porzucono # dostarczenia}}: zobacz Dostarczenia w konsoli, napraw odbiorcę i wyślij ponownie',
  'doctor.mail_off': 'Poczta jest wyłączona: ustaw email_alert, email_host i email_sender',
  'doctor.mail_fails': 'Serwer poczty {host} nie przyjmuje poczty ({problem}): sprawdź ustawienia email_…',
};
