/** What stands in the way of what starts tasks by itself, and what has no effect on them. */
export const standingTexts = {
  'integration.method':
    'Ten serwer nie zna metody uwierzytelnienia „{method}”: wybierz github, bitbucket, gitlab, slack, standard, basic, token lub hmac',
  'integration.no_key': 'Nie ma klucza, którego hasło jest sekretem: wybierz klucz',
  'integration.key_type':
    'Klucz „{key}” nie zawiera hasła, które byłoby sekretem: wybierz klucz typu „Login z hasłem”',
  'integration.key_empty': 'Klucz „{key}” nie zawiera sekretu: edytuj go w magazynie kluczy i wpisz sekret',
  'integration.no_header': 'Nie podano nagłówka, w którym jest uwierzytelnienie: wpisz jego nazwę',
  'cron.time_zone': 'nie ma strefy czasowej {zone}',
  'cron.fields':
    'potrzeba pięciu pól (minuta, godzina, dzień, miesiąc, dzień tygodnia), a liczba podanych to {count}',
  'cron.never': 'taka data nigdy nie nastąpi',
  'cron.too_short': '@every wymaga czasu co najmniej jednej sekundy, na przykład @every 1h30m',
  'cron.too_long': '@every ma zbyt długi czas: użyj najwyżej dziesięciu lat',
  'option.no_effect': 'Opcja „{name}” ({whose}) nie ma skutku: {problem}',
  'option.of_template': 'szablon',
  'option.of_schedule': 'harmonogram {name}',
  'option.of_integration': 'integracja {name}',
  'option.unknown': 'ten serwer jej nie zna',
  'option.not_taken': 'zadania szablonów {app} jej nie przyjmują',
  'option.value': 'wartość {value} jest niedozwolona',
};
