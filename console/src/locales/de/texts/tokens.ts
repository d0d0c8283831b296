export const tokenRefusals = {
  'access.token_scope':
    'Dieses API-Token darf {scope, select, read {nur lesen, was jedes Mitglied lesen darf} run {nur lesen sowie Aufgaben starten, stoppen und bestätigen} full {nur in seinen Projekten arbeiten} metrics {nur Metriken lesen} other {das nicht}}: Erstellen Sie in Ihrem Konto eines, das mehr darf',
  'access.token_expired': 'Dieses API-Token galt bis {at}: Erstellen Sie in Ihrem Konto ein neues',
  'access.token_outlives': 'Ein Token, das am {at} endet, legt keines an, das länger gilt',
  'access.token_project': 'Es gibt kein Projekt {id}, oder Sie haben keinen Zugriff darauf',
  'access.token_past': 'Wählen Sie einen Zeitpunkt, der noch kommt',
};
