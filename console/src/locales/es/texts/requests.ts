/** Refusals of requests, whatever they ask for. */
export const requestRefusals = {
  'request.not_valid': 'Los datos introducidos no son válidos',
  'request.malformed': 'Esto no es una solicitud HTTP/1.1',
  'request.headers_too_large':
    'La dirección, las cookies y las cabeceras de la solicitud son demasiado grandes: envía 16 KB como máximo',
  'request.too_slow': 'La solicitud tardó demasiado en llegar: envíala de nuevo por una conexión mejor',
  'request.expectation': 'La solicitud espera algo que este servidor no hace: envíala sin la cabecera Expect',
  'request.if_match':
    'La cabecera If-Match no es válida: envía el ETag del objeto tal como se recibió, entre comillas; varios, separados por comas; o bien *',
  'request.no_host': 'La solicitud no nombra ningún host: envía la cabecera Host',
  'request.too_large':
    'La solicitud es demasiado grande: envía como máximo {size} {unit, select, kb {KB} mb {MB} other {}}',
  'request.broken_off': 'La solicitud terminó antes de completar su cuerpo: envíala de nuevo',
  'request.bad_address': 'La dirección de la solicitud no es válida',
  'request.address_part_too_long': 'Esa dirección no existe: una de sus partes es demasiado larga',
  'request.too_many': 'Demasiadas solicitudes: espera un poco y vuelve a intentarlo',
  'request.refused': 'La solicitud no es válida',
  'request.no_such_address': 'Esa dirección no existe en la API: /api/docs las lista todas',
  'request.other_method': 'Esta dirección acepta {allowed}, no {method}',
  'request.takes_no_data': 'En esta dirección no hay nada que acepte datos',
  'request.no_such_file': 'Ese archivo no existe',
  'request.websocket_only': 'Esta dirección habla websocket: ábrela con un cliente websocket',
  'request.body_not_utf8': 'El cuerpo no es texto en UTF-8: envía JSON en esa codificación',
  'request.body_encoded': 'El cuerpo está codificado como {encoding}: envíalo sin codificar',
  'request.no_body': 'La solicitud no tiene cuerpo: envía un objeto JSON',
  'request.body_too_deep': 'El cuerpo tiene demasiados niveles: bastan {levels}',
  'request.body_not_json': 'El cuerpo no es JSON: {problem}',
  'request.address_part': 'En la dirección, {name} {problem}',
  'request.other_id': 'El ID del cuerpo y el de la dirección deben ser el mismo',
  'request.other_parent':
    '{what, select, project {El proyecto} integration {La integración} other {El elemento superior}} del cuerpo y de la dirección debe coincidir',
  'request.foreign_page':
    'Esta solicitud viene de una página de otro sitio{origin, select, none {} other { ({origin})}} y pedía {host}: abre Signalbox directamente y vuelve a intentarlo. Si era una página suya, un proxy cambia la cabecera Host: pon en SIGNALBOX_PUBLIC_URL (public_url) la dirección que muestra el navegador',
  'changes.stale':
    'El proyecto ha cambiado desde que se consultó ({place}): no se ha hecho nada de esto. Consúltalo de nuevo',
  'changes.refused': 'No se ha hecho nada de esto, porque se rechaza el cambio {change} ({call}): {reason}',
  'changes.no_call': 'Ninguna llamada así cambia un objeto de un proyecto',
  'changes.not_made': 'Nombra lo que crea el cambio {change}, que antes no ha creado nada',
  'server.fault':
    'El servidor no ha podido hacerlo por un fallo interno. Su registro lo recoge con la solicitud {request}',
  'foreign.words': '{words}',
} as const;
