/** Refusals of requests, whatever they ask for. */
export const requestRefusals = {
  'request.not_valid': 'The input is not valid',
  'request.malformed': 'This is not a request in HTTP/1.1',
  'request.headers_too_large':
    'Address, cookies and headers of the request are too large: send at most 16 KB of them',
  'request.too_slow': 'The request took too long to arrive: send it again over a better connection',
  'request.expectation':
    'The request expects what this server does not do: send it without the header Expect',
  'request.if_match':
    'The header If-Match is not valid: send the ETag of the object as it was answered, in its quotation marks, several with commas between them, or *',
  'request.no_host': 'The request names no host: send the header Host',
  'request.too_large':
    'The request is too large: send at most {size} {unit, select, kb {KB} mb {MB} other {}}',
  'request.broken_off': 'The request ended before its body was complete: send it again',
  'request.bad_address': 'The address of the request is not valid',
  'request.address_part_too_long': 'There is no such address: a part of it is too long',
  'request.too_many': 'Too many requests: wait a little and try again',
  'request.refused': 'The request is not valid',
  'request.no_such_address': 'There is no such address in the API: /api/docs lists them all',
  'request.other_method': 'This address takes {allowed}, not {method}',
  'request.takes_no_data': 'There is nothing at this address that takes data',
  'request.no_such_file': 'There is no such file',
  'request.websocket_only': 'This address speaks websocket: open it with a websocket client',
  'request.body_not_utf8': 'The body is not text in UTF-8: send JSON in that encoding',
  'request.body_encoded': 'The body is encoded as {encoding}: send it as it is',
  'request.no_body': 'The request has no body: send a JSON object',
  'request.body_too_deep': 'The body is nested too deeply: {levels} levels are enough',
  'request.body_not_json': 'The body is not JSON: {problem}',
  'request.address_part': 'The {name} in the address {problem}',
  'request.other_id': 'The id in the body and in the address must be the same',
  'request.other_parent':
    'The {what, select, project {project} integration {integration} other {parent}} in the body and in the address must be the same',
  'request.foreign_page':
    'This request came from a page of another site{origin, select, none {} other { ({origin})}}, and asked for {host}: open Signalbox itself and try again. If it was its own page, a proxy changes the header Host: set SIGNALBOX_PUBLIC_URL (public_url) to the address that the browser shows',
  'changes.stale':
    'The project was changed since it was looked at ({place}): nothing of this was done. Look at it anew',
  'changes.refused': 'Nothing of this was done, since change {change} ({call}) is refused: {reason}',
  'changes.no_call': 'No such call changes an object of a project',
  'changes.not_made': 'It names what change {change} makes, and that has made nothing before it',
  'server.fault':
    'The server could not do this because of a fault of its own. Its log names the request {request}',
  /** words of another program, which nobody translates */
  'foreign.words': '{words}',
} as const;
