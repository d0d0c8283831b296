/** Refusals of requests, whatever they ask for. */
export const requestRefusals = {
  'request.not_valid': 'La saisie n’est pas valide',
  'request.malformed': 'Ceci n’est pas une requête HTTP/1.1',
  'request.headers_too_large':
    'L’adresse, les cookies et les en-têtes de la requête sont trop volumineux : envoyez-en 16 Ko au plus',
  'request.too_slow': 'La requête a mis trop de temps à arriver : renvoyez-la par une meilleure connexion',
  'request.expectation': 'La requête attend ce que ce serveur ne fait pas : envoyez-la sans l’en-tête Expect',
  'request.if_match':
    'L’en-tête If-Match n’est pas valide : envoyez l’ETag de l’objet tel qu’il a été reçu, entre guillemets, plusieurs séparés par des virgules, ou *',
  'request.no_host': 'La requête ne nomme aucun hôte : envoyez l’en-tête Host',
  'request.too_large':
    'La requête est trop volumineuse : envoyez au plus {size} {unit, select, kb {Ko} mb {Mo} other {}}',
  'request.broken_off': 'La requête s’est interrompue avant la fin de son corps : renvoyez-la',
  'request.bad_address': 'L’adresse de la requête n’est pas valide',
  'request.address_part_too_long': 'Cette adresse n’existe pas : une de ses parties est trop longue',
  'request.too_many': 'Trop de requêtes : patientez un peu et réessayez',
  'request.refused': 'La requête n’est pas valide',
  'request.no_such_address': 'Cette adresse n’existe pas dans l’API : /api/docs les liste toutes',
  'request.other_method': 'Cette adresse accepte {allowed}, pas {method}',
  'request.takes_no_data': 'Rien à cette adresse n’accepte de données',
  'request.no_such_file': 'Ce fichier n’existe pas',
  'request.websocket_only': 'Cette adresse parle websocket : ouvrez-la avec un client websocket',
  'request.body_not_utf8': 'Le corps n’est pas un texte UTF-8 : envoyez du JSON dans cet encodage',
  'request.body_encoded': 'Le corps est encodé en {encoding} : envoyez-le tel quel',
  'request.no_body': 'La requête n’a pas de corps : envoyez un objet JSON',
  'request.body_too_deep': 'Le corps est imbriqué trop profondément : {levels} niveaux suffisent',
  'request.body_not_json': 'Le corps n’est pas du JSON : {problem}',
  'request.address_part': 'Dans l’adresse, {name} {problem}',
  'request.other_id': 'L’identifiant dans le corps et celui dans l’adresse doivent être les mêmes',
  'request.other_parent':
    '{what, select, project {Le projet nommé} integration {L’intégration nommée} other {Le parent nommé}} dans le corps et dans l’adresse doit être le même objet',
  'request.foreign_page':
    'Cette requête vient d’une page d’un autre site{origin, select, none {} other { ({origin})}} et demandait {host} : ouvrez Signalbox lui-même et réessayez. Si c’était sa propre page, un proxy modifie l’en-tête Host : donnez à SIGNALBOX_PUBLIC_URL (public_url) l’adresse qu’affiche le navigateur',
  'changes.stale':
    'Le projet a été modifié depuis qu’il a été consulté ({place}) : rien de ceci n’a été fait. Consultez-le à nouveau',
  'changes.refused':
    'Rien de ceci n’a été fait, car la modification {change} ({call}) est refusée : {reason}',
  'changes.no_call': 'Aucun appel de ce genre ne modifie un objet d’un projet',
  'changes.not_made': 'Désigne ce que crée la modification {change}, qui n’a rien créé auparavant',
  'server.fault':
    'Le serveur n’a pas pu le faire en raison d’une erreur interne. Son journal la décrit sous la requête {request}',
  'foreign.words': '{words}',
} as const;
