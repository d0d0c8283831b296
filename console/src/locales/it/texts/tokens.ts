export const tokenRefusals = {
  'access.token_scope':
    'Questo token API può solo {scope, select, read {leggere ciò che ogni membro può leggere} run {leggere, e avviare, arrestare e confermare task} full {lavorare nei progetti a cui è limitato} metrics {leggere le metriche} other {fare altro}}: creane uno più ampio nel tuo account',
  'access.token_expired': 'Questo token API era valido fino a {at}: creane uno nuovo nel tuo account',
  'access.token_outlives': 'Un token che termina il {at} non può crearne uno che duri di più',
  'access.token_project': 'Il progetto {id} non esiste, oppure non vi hai accesso',
  'access.token_past': 'Scegli un momento che deve ancora venire',
};
