export const tokenRefusals = {
  'access.token_scope':
    'Ten token API może tylko {scope, select, read {odczytywać to, co może odczytać każdy członek} run {odczytywać oraz uruchamiać, zatrzymywać i potwierdzać zadania} full {działać w swoich projektach} metrics {odczytywać metryki} other {robić co innego}}: utwórz na swoim koncie token o szerszych uprawnieniach',
  'access.token_expired': 'Ten token API był ważny do {at}: utwórz nowy na swoim koncie',
  'access.token_outlives': 'Token, który kończy się {at}, nie tworzy takiego, który jest ważny dłużej',
  'access.token_project': 'Nie ma projektu {id} albo nie masz do niego dostępu',
  'access.token_past': 'Wybierz chwilę, która dopiero nadejdzie',
};
