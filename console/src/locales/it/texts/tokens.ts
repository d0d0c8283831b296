export const tokenRefusals = {
  'access.token_scope':
    'Questo token API può solo {scope, select, read {leggere ciò che ogni membro può leggere} run {leggere, e avviare, interrompere e confermare attività} full {lavorare nei suoi progetti} metrics {leggere le metriche} other {fare altro}}: ne crei uno più ampio nel suo account',
  'access.token_expired': 'Questo token API era valido fino a {at}: ne crei uno nuovo nel suo account',
  'access.token_outlives': 'Un token che termina il {at} non ne crea nessuno che duri di più',
  'access.token_project': 'Il progetto {id} non esiste, o lei non vi ha accesso',
  'access.token_past': 'Scelga un momento che deve ancora venire',
};
