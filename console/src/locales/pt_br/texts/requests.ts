/** Refusals of requests, whatever they ask for. */
export const requestRefusals = {
  'request.not_valid': 'Os dados informados não são válidos',
  'request.malformed': 'Isto não é uma requisição HTTP/1.1',
  'request.headers_too_large':
    'Endereço, cookies e cabeçalhos da requisição são grandes demais: envie no máximo 16 KB',
  'request.too_slow': 'A requisição demorou demais para chegar: envie de novo por uma conexão melhor',
  'request.expectation': 'A requisição espera algo que este servidor não faz: envie sem o cabeçalho Expect',
  'request.if_match':
    'O cabeçalho If-Match não é válido: envie o ETag do objeto como foi recebido, entre aspas, vários separados por vírgulas, ou *',
  'request.no_host': 'A requisição não indica nenhum host: envie o cabeçalho Host',
  'request.too_large':
    'A requisição é grande demais: envie no máximo {size} {unit, select, kb {KB} mb {MB} other {}}',
  'request.broken_off': 'A requisição terminou antes de o corpo estar completo: envie de novo',
  'request.bad_address': 'O endereço da requisição não é válido',
  'request.address_part_too_long': 'Esse endereço não existe: uma parte dele é longa demais',
  'request.too_many': 'Requisições demais: espere um pouco e tente de novo',
  'request.refused': 'A requisição não é válida',
  'request.no_such_address': 'Esse endereço não existe na API: /api/docs lista todos',
  'request.other_method': 'Este endereço aceita {allowed}, não {method}',
  'request.takes_no_data': 'Este endereço não aceita dados',
  'request.no_such_file': 'Esse arquivo não existe',
  'request.websocket_only': 'Este endereço fala websocket: abra-o com um cliente websocket',
  'request.body_not_utf8': 'O corpo não é texto em UTF-8: envie JSON nessa codificação',
  'request.body_encoded': 'O corpo está codificado como {encoding}: envie-o sem codificação',
  'request.no_body': 'A requisição não tem corpo: envie um objeto JSON',
  'request.body_too_deep': 'O corpo tem níveis demais: {levels} bastam',
  'request.body_not_json': 'O corpo não é JSON: {problem}',
  'request.address_part': 'No endereço, {name} {problem}',
  'request.other_id': 'O ID no corpo e o do endereço precisam ser iguais',
  'request.other_parent':
    '{what, select, project {O projeto} integration {A integração} other {O item superior}} no corpo e no endereço precisa coincidir',
  'request.foreign_page':
    'Esta requisição veio de uma página de outro site{origin, select, none {} other { ({origin})}} e pedia {host}: abra o próprio Signalbox e tente de novo. Se era uma página dele, um proxy altera o cabeçalho Host: defina SIGNALBOX_PUBLIC_URL (public_url) com o endereço que o navegador mostra',
  'changes.stale':
    'O projeto foi alterado desde que foi consultado ({place}): nada disso foi feito. Consulte-o novamente',
  'changes.refused': 'Nada disso foi feito, porque a alteração {change} ({call}) foi recusada: {reason}',
  'changes.no_call': 'Nenhuma chamada assim altera um objeto de um projeto',
  'changes.not_made': 'Cita o que a alteração {change} cria, e ela não criou nada antes',
  'server.fault':
    'O servidor não pôde fazer isso por uma falha própria. O log dele a registra na requisição {request}',
  'foreign.words': '{words}',
} as const;
