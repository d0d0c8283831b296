/** Refusals of requests, whatever they ask for. */
export const requestRefusals = {
  'request.not_valid': 'De invoer is niet geldig',
  'request.malformed': 'Dit is geen verzoek in HTTP/1.1',
  'request.headers_too_large':
    'Adres, cookies en headers van het verzoek zijn te groot: stuur er hoogstens 16\u00a0KB van',
  'request.too_slow':
    'Het verzoek deed er te lang over om aan te komen: stuur het opnieuw over een betere verbinding',
  'request.expectation': 'Het verzoek verwacht wat deze server niet doet: stuur het zonder de header Expect',
  'request.if_match':
    'De header If-Match is niet geldig: stuur de ETag van het object zoals die is ontvangen, tussen aanhalingstekens, meerdere gescheiden door komma’s, of *',
  'request.no_host': 'Het verzoek noemt geen host: stuur de header Host',
  'request.too_large':
    'Het verzoek is te groot: stuur hoogstens {size} {unit, select, kb {KB} mb {MB} other {}}',
  'request.broken_off': 'Het verzoek eindigde voordat de body compleet was: stuur het opnieuw',
  'request.bad_address': 'Het adres van het verzoek is niet geldig',
  'request.address_part_too_long': 'Zo’n adres is er niet: een deel ervan is te lang',
  'request.too_many': 'Te veel verzoeken: wacht even en probeer het opnieuw',
  'request.refused': 'Het verzoek is niet geldig',
  'request.no_such_address': 'Zo’n adres is er niet in de API: /api/docs toont ze allemaal',
  'request.other_method': 'Dit adres neemt {allowed} aan, niet {method}',
  'request.takes_no_data': 'Op dit adres is niets dat gegevens aanneemt',
  'request.no_such_file': 'Zo’n bestand is er niet',
  'request.websocket_only': 'Dit adres spreekt websocket: open het met een websocketclient',
  'request.body_not_utf8': 'De body is geen tekst in UTF-8: stuur JSON in die codering',
  'request.body_encoded': 'De body is gecodeerd als {encoding}: stuur hem zoals hij is',
  'request.no_body': 'Het verzoek heeft geen body: stuur een JSON-object',
  'request.body_too_deep': 'De body is te diep genest: {levels} niveaus zijn genoeg',
  'request.body_not_json': 'De body is geen JSON: {problem}',
  'request.address_part': 'Het adresdeel {name} {problem}',
  'request.other_id': 'Het id in de body en in het adres moet hetzelfde zijn',
  'request.other_parent':
    '{what, select, project {Het project} integration {De integratie} other {Het bovenliggende object}} in de body en in het adres moet hetzelfde zijn',
  'request.foreign_page':
    'Dit verzoek kwam van een pagina van een andere site{origin, select, none {} other { ({origin})}} en vroeg om {host}: open Signalbox zelf en probeer het opnieuw. Was het de eigen pagina, dan wijzigt een proxy de header Host: zet SIGNALBOX_PUBLIC_URL (public_url) op het adres dat de browser toont',
  'changes.stale':
    'Het project is gewijzigd sinds het is bekeken ({place}): niets hiervan is gedaan. Bekijk het opnieuw',
  'changes.refused': 'Niets hiervan is gedaan, omdat wijziging {change} ({call}) is geweigerd: {reason}',
  'changes.no_call': 'Zo’n aanroep wijzigt geen object van een project',
  'changes.not_made': 'Noemt wat wijziging {change} maakt, en die heeft daarvoor niets gemaakt',
  'server.fault': 'De server kon dit niet doen door een eigen fout. Het log noemt het verzoek {request}',
  /** words of another program, which nobody translates */
  'foreign.words': '{words}',
};
