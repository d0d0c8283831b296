/** What becomes of deliveries. Their problems are stored. */
export const deliveryTexts = {
  'delivery.being_sent': 'Właśnie trwa wysyłanie: sprawdź ponownie za minutę',
  'delivery.was_delivered': 'Dostarczono: nie ma czego ponawiać',
  'delivery.unknown_kind': 'Żaden serwer nie wie, jak to dostarczyć: zapisała to inna wersja',
  'delivery.server_ended': 'Serwer za każdym razem kończył pracę w trakcie dostarczania',
  'delivery.server_error': 'Błąd tego serwera: patrz jego log',
  'delivery.too_slow': 'Nie skończyło się w ciągu {seconds} s',
  'delivery.channel_off': '{channel} nie jest skonfigurowany na tym serwerze',
  'delivery.channel_empty': 'Nie wiadomo, jak połączyć się z {channel}: ktoś musi to wpisać',
  'delivery.unreachable': 'Nie udało się połączyć z odbiorcą ({problem})',
  'delivery.no_answer': 'brak odpowiedzi',
  'delivery.answered': 'Odpowiedź odbiorcy: {status}',
  'delivery.answered_saying': 'Odpowiedź odbiorcy: {status}: {said}',
  'delivery.private_address':
    'Adres odbiorcy leży w sieci prywatnej. Administrator może zezwolić na takie adresy dla kanałów projektów: project_channels_reach',
  'delivery.mail_refused': 'Serwer poczty odmówił ({code}): {said}',
  'delivery.mail_failed': 'Nie udało się przekazać wiadomości serwerowi poczty ({problem})',
  'delivery.connection_ended': 'połączenie zostało zakończone',
  'delivery.accepted': 'Odbiorca to przyjął',
  'delivery.usual_words':
    '{answer}. Wysłano domyślny tekst: tekst reguły używa {fields}, a takiego pola nie ma',
  'delivery.mail_accepted': 'Serwer poczty to przyjął: {said}',
};
