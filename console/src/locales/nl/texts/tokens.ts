export const tokenRefusals = {
  'access.token_scope':
    'Dit API-token mag alleen {scope, select, read {lezen wat elk lid mag lezen} run {lezen, en taken starten, stoppen en bevestigen} full {werken in de projecten waartoe het beperkt is} metrics {metrics lezen} other {iets anders}}: maak in je account een ruimer token',
  'access.token_expired': 'Dit API-token was geldig tot {at}: maak een nieuw in je account',
  'access.token_outlives': 'Een token dat op {at} eindigt, kan er geen maken dat langer geldt',
  'access.token_project': 'Er is geen project {id}, of je hebt er geen toegang toe',
  'access.token_past': 'Kies een moment dat nog moet komen',
};
