/** Refusals of requests, whatever they ask for. */
export const requestRefusals = {
  'request.not_valid': 'I dati inseriti non sono validi',
  'request.malformed': 'Questa non è una richiesta HTTP/1.1',
  'request.headers_too_large':
    'Indirizzo, cookie e intestazioni della richiesta sono troppo grandi: inviane al massimo 16 KB',
  'request.too_slow':
    'La richiesta ha impiegato troppo ad arrivare: inviala di nuovo con una connessione migliore',
  'request.expectation':
    'La richiesta si aspetta qualcosa che questo server non fa: inviala senza l’intestazione Expect',
  'request.if_match':
    'L’intestazione If-Match non è valida: invia l’ETag dell’oggetto come l’hai ricevuto, tra virgolette, più d’uno separati da virgole, oppure *',
  'request.no_host': 'La richiesta non nomina alcun host: invia l’intestazione Host',
  'request.too_large':
    'La richiesta è troppo grande: invia al massimo {size} {unit, select, kb {KB} mb {MB} other {}}',
  'request.broken_off': 'La richiesta è terminata prima che il corpo fosse completo: inviala di nuovo',
  'request.bad_address': 'L’indirizzo della richiesta non è valido',
  'request.address_part_too_long': 'Questo indirizzo non esiste: una sua parte è troppo lunga',
  'request.too_many': 'Troppe richieste: attendi un po’ e riprova',
  'request.refused': 'La richiesta non è valida',
  'request.no_such_address': 'Questo indirizzo non esiste nell’API: /api/docs li elenca tutti',
  'request.other_method': 'Questo indirizzo accetta {allowed}, non {method}',
  'request.takes_no_data': 'A questo indirizzo nulla accetta dati',
  'request.no_such_file': 'Questo file non esiste',
  'request.websocket_only': 'Questo indirizzo parla websocket: aprilo con un client websocket',
  'request.body_not_utf8': 'Il corpo non è testo in UTF-8: invia JSON in quella codifica',
  'request.body_encoded': 'Il corpo è codificato come {encoding}: invialo senza codifica',
  'request.no_body': 'La richiesta non ha corpo: invia un oggetto JSON',
  'request.body_too_deep': 'Il corpo ha troppi livelli di annidamento: {levels} bastano',
  'request.body_not_json': 'Il corpo non è JSON: {problem}',
  'request.address_part': 'Nell’indirizzo, {name} {problem}',
  'request.other_id': 'L’ID nel corpo e quello nell’indirizzo devono essere uguali',
  'request.other_parent':
    '{what, select, project {Il progetto} integration {L’integrazione} other {L’elemento superiore}} nel corpo e nell’indirizzo deve coincidere',
  'request.foreign_page':
    'Questa richiesta viene da una pagina di un altro sito{origin, select, none {} other { ({origin})}} e chiedeva {host}: apri direttamente Signalbox e riprova. Se era una sua pagina, un proxy cambia l’intestazione Host: imposta SIGNALBOX_PUBLIC_URL (public_url) all’indirizzo mostrato dal browser',
  'changes.stale':
    'Il progetto è stato modificato da quando è stato letto ({place}): nulla di questo è stato fatto. Rileggilo',
  'changes.refused':
    'Nulla di questo è stato fatto, perché la modifica {change} ({call}) è rifiutata: {reason}',
  'changes.no_call': 'Nessuna chiamata del genere modifica un oggetto di un progetto',
  'changes.not_made': 'Indica ciò che crea la modifica {change}, che prima non ha creato nulla',
  'server.fault':
    'Il server non ha potuto farlo per un proprio guasto. Il suo log lo riporta alla richiesta {request}',
  'foreign.words': '{words}',
} as const;
