/** Refusals of requests, whatever they ask for. */
export const requestRefusals = {
  'request.not_valid': 'Dane są nieprawidłowe',
  'request.malformed': 'To nie jest żądanie HTTP/1.1',
  'request.headers_too_large': 'Adres, cookies i nagłówki żądania są za duże: wyślij najwyżej 16\u00a0KB',
  'request.too_slow': 'Żądanie docierało zbyt długo: wyślij je ponownie lepszym łączem',
  'request.expectation': 'Żądanie oczekuje tego, czego ten serwer nie robi: wyślij je bez nagłówka Expect',
  'request.if_match':
    'Nagłówek If-Match jest nieprawidłowy: wyślij ETag obiektu tak, jak przyszedł, w cudzysłowie, kilka oddzielonych przecinkami, albo *',
  'request.no_host': 'Żądanie nie podaje hosta: wyślij nagłówek Host',
  'request.too_large':
    'Żądanie jest za duże: wyślij najwyżej {size} {unit, select, kb {KB} mb {MB} other {}}',
  'request.broken_off': 'Żądanie skończyło się, zanim jego treść była pełna: wyślij je ponownie',
  'request.bad_address': 'Adres żądania jest nieprawidłowy',
  'request.address_part_too_long': 'Nie ma takiego adresu: jego część jest za długa',
  'request.too_many': 'Za dużo żądań: poczekaj chwilę i spróbuj ponownie',
  'request.refused': 'Żądanie jest nieprawidłowe',
  'request.no_such_address': 'Nie ma takiego adresu w API: wszystkie są w /api/docs',
  'request.other_method': 'Ten adres przyjmuje {allowed}, a nie {method}',
  'request.takes_no_data': 'Pod tym adresem nic nie przyjmuje danych',
  'request.no_such_file': 'Nie ma takiego pliku',
  'request.websocket_only': 'Ten adres używa websocket: otwórz go klientem websocket',
  'request.body_not_utf8': 'Treść nie jest tekstem UTF-8: wyślij JSON w tym kodowaniu',
  'request.body_encoded': 'Treść jest zakodowana jako {encoding}: wyślij ją bez kodowania',
  'request.no_body': 'Żądanie nie ma treści: wyślij obiekt JSON',
  'request.body_too_deep': 'Treść jest zagnieżdżona zbyt głęboko: wystarczy poziomów: {levels}',
  'request.body_not_json': 'Treść nie jest w formacie JSON: {problem}',
  'request.address_part': 'Część adresu {name} {problem}',
  'request.other_id': 'ID w treści i w adresie musi być takie samo',
  'request.other_parent':
    '{what, select, project {Projekt} integration {Integracja} other {Obiekt nadrzędny}}: w treści i w adresie musi być to samo',
  'request.foreign_page':
    'To żądanie przyszło ze strony innej witryny{origin, select, none {} other { ({origin})}} i dotyczyło {host}: otwórz sam Signalbox i spróbuj ponownie. Jeśli była to jego własna strona, nagłówek Host zmienia proxy: ustaw SIGNALBOX_PUBLIC_URL (public_url) na adres, który pokazuje przeglądarka',
  'changes.stale':
    'Projekt zmienił się, odkąd go odczytano ({place}): nic z tego nie zostało wykonane. Odczytaj go ponownie',
  'changes.refused':
    'Nic z tego nie zostało wykonane, bo zmiana {change} ({call}) została odrzucona: {reason}',
  'changes.no_call': 'Żadne takie wywołanie nie zmienia obiektu projektu',
  'changes.not_made': 'Wskazuje na to, co tworzy zmiana {change}, a ta wcześniej niczego nie utworzyła',
  'server.fault': 'Serwer nie mógł tego zrobić z powodu własnego błędu. W jego logu to żądanie {request}',
  /** words of another program, which nobody translates */
  'foreign.words': '{words}',
};
