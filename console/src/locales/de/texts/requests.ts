/** Refusals of requests, whatever they ask for. */
export const requestRefusals = {
  'request.not_valid': 'Die Eingabe ist nicht gültig',
  'request.malformed': 'Das ist keine Anfrage in HTTP/1.1',
  'request.headers_too_large':
    'Adresse, Cookies und Header der Anfrage sind zu groß: Senden Sie davon höchstens 16\u00a0KB',
  'request.too_slow':
    'Die Anfrage brauchte zu lange bis hierher: Senden Sie sie über eine bessere Verbindung erneut',
  'request.expectation':
    'Die Anfrage erwartet, was dieser Server nicht tut: Senden Sie sie ohne den Header Expect',
  'request.if_match':
    'Der Header If-Match ist nicht gültig: Senden Sie den ETag des Objekts, wie er gesendet wurde, in Anführungszeichen, mehrere durch Kommas getrennt, oder *',
  'request.no_host': 'Die Anfrage nennt keinen Host: Senden Sie den Header Host',
  'request.too_large':
    'Die Anfrage ist zu groß: Senden Sie höchstens {size} {unit, select, kb {KB} mb {MB} other {}}',
  'request.broken_off': 'Die Anfrage endete, bevor ihr Body vollständig war: Senden Sie sie erneut',
  'request.bad_address': 'Die Adresse der Anfrage ist nicht gültig',
  'request.address_part_too_long': 'Diese Adresse gibt es nicht: Ein Teil davon ist zu lang',
  'request.too_many': 'Zu viele Anfragen: Warten Sie etwas und versuchen Sie es erneut',
  'request.refused': 'Die Anfrage ist nicht gültig',
  'request.no_such_address': 'Diese Adresse gibt es in der API nicht: /api/docs führt alle auf',
  'request.other_method': 'Diese Adresse nimmt {allowed}, nicht {method}',
  'request.takes_no_data': 'Unter dieser Adresse gibt es nichts, was Daten annimmt',
  'request.no_such_file': 'Diese Datei gibt es nicht',
  'request.websocket_only': 'Diese Adresse spricht Websocket: Öffnen Sie sie mit einem Websocket-Client',
  'request.body_not_utf8': 'Der Body ist kein Text in UTF-8: Senden Sie JSON in dieser Kodierung',
  'request.body_encoded': 'Der Body ist als {encoding} kodiert: Senden Sie ihn unkodiert',
  'request.no_body': 'Die Anfrage hat keinen Body: Senden Sie ein JSON-Objekt',
  'request.body_too_deep': 'Der Body ist zu tief verschachtelt: {levels} Ebenen genügen',
  'request.body_not_json': 'Der Body ist kein JSON: {problem}',
  'request.address_part': 'Der Adressteil {name} {problem}',
  'request.other_id': 'Die ID im Body und in der Adresse müssen gleich sein',
  'request.other_parent':
    '{what, select, project {Das Projekt} integration {Die Integration} other {Das übergeordnete Objekt}} muss im Body und in der Adresse dasselbe sein',
  'request.foreign_page':
    'Diese Anfrage kam von der Seite einer anderen Website{origin, select, none {} other { ({origin})}} und verlangte {host}: Öffnen Sie Signalbox selbst und versuchen Sie es erneut. War es die eigene Seite, ändert ein Proxy den Header Host: Setzen Sie SIGNALBOX_PUBLIC_URL (public_url) auf die Adresse, die der Browser zeigt',
  'changes.stale':
    'Das Projekt wurde geändert, seit es angesehen wurde ({place}): Nichts davon wurde ausgeführt. Sehen Sie es neu an',
  'changes.refused':
    'Nichts davon wurde ausgeführt, weil Änderung {change} ({call}) abgelehnt wird: {reason}',
  'changes.no_call': 'Kein solcher Aufruf ändert ein Objekt eines Projekts',
  'changes.not_made': 'Es nennt, was Änderung {change} anlegt, und die hat davor nichts angelegt',
  'server.fault':
    'Der Server konnte das wegen eines eigenen Fehlers nicht tun. In seinem Protokoll steht dazu die Anfrage {request}',
  /** words of another program, which nobody translates */
  'foreign.words': '{words}',
};
