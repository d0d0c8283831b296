/** Refusals of requests, whatever they ask for. */
export const requestRefusals = {
  'request.not_valid': 'Os dados introduzidos não são válidos',
  'request.malformed': 'Isto não é um pedido HTTP/1.1',
  'request.headers_too_large':
    'O endereço, os cookies e os cabeçalhos do pedido são demasiado grandes: envie no máximo 16 KB',
  'request.too_slow': 'O pedido demorou demasiado a chegar: envie-o novamente por uma ligação melhor',
  'request.expectation': 'O pedido espera algo que este servidor não faz: envie-o sem o cabeçalho Expect',
  'request.if_match':
    'O cabeçalho If-Match não é válido: envie o ETag do objeto tal como o recebeu, entre aspas, vários separados por vírgulas, ou *',
  'request.no_host': 'O pedido não indica nenhum host: envie o cabeçalho Host',
  'request.too_large':
    'O pedido é demasiado grande: envie no máximo {size} {unit, select, kb {KB} mb {MB} other {}}',
  'request.broken_off': 'O pedido terminou antes de o corpo estar completo: envie-o novamente',
  'request.bad_address': 'O endereço do pedido não é válido',
  'request.address_part_too_long': 'Esse endereço não existe: uma das suas partes é demasiado longa',
  'request.too_many': 'Demasiados pedidos: aguarde um pouco e tente novamente',
  'request.refused': 'O pedido não é válido',
  'request.no_such_address': 'Esse endereço não existe na API: /api/docs apresenta-os todos',
  'request.other_method': 'Este endereço aceita {allowed}, não {method}',
  'request.takes_no_data': 'Neste endereço não são aceites dados',
  'request.no_such_file': 'Esse ficheiro não existe',
  'request.websocket_only': 'Este endereço fala websocket: abra-o com um cliente websocket',
  'request.body_not_utf8': 'O corpo não é texto em UTF-8: envie JSON nessa codificação',
  'request.body_encoded': 'O corpo está codificado como {encoding}: envie-o tal como é',
  'request.no_body': 'O pedido não tem corpo: envie um objeto JSON',
  'request.body_too_deep': 'O corpo tem demasiados níveis: {levels} são suficientes',
  'request.body_not_json': 'O corpo não é JSON: {problem}',
  'request.address_part': 'No endereço, {name} {problem}',
  'request.other_id': 'O ID no corpo e o do endereço têm de ser iguais',
  'request.other_parent':
    '{what, select, project {O projeto} integration {A integração} other {O elemento superior}} no corpo e no endereço tem de coincidir',
  'request.foreign_page':
    'Este pedido veio de uma página de outro site{origin, select, none {} other { ({origin})}} e pedia {host}: abra o próprio Signalbox e tente novamente. Se era uma página dele, um proxy altera o cabeçalho Host: defina SIGNALBOX_PUBLIC_URL (public_url) com o endereço que o navegador mostra',
  'changes.stale':
    'O projeto foi alterado desde que foi consultado ({place}): nada disto foi feito. Consulte-o de novo',
  'changes.refused': 'Nada disto foi feito, porque a alteração {change} ({call}) é recusada: {reason}',
  'changes.no_call': 'Nenhuma chamada destas altera um objeto de um projeto',
  'changes.not_made': 'Refere o que a alteração {change} cria, e esta nada criou antes',
  'server.fault':
    'O servidor não o conseguiu fazer devido a uma falha própria. O seu registo refere-a no pedido {request}',
  'foreign.words': '{words}',
} as const;
