export const outsideTexts = {
  'groups.configured':
    'Questa regola fa parte della configurazione del server: modificala lì (group_rules) e riavvia il server',
  'named.group_rule': 'la regola per il gruppo {name}',
  'audit.provider_refused': 'Accesso tramite {provider} rifiutato: {reason}',
  'identity.last_way_in':
    'È l’ultimo modo di accedere che hai: prima imposta una password o collega un altro account',
  'identity.prove_first': 'Inserisci di nuovo la password prima di cambiare come accedi',
  'identity.session_only':
    'Gli account si collegano e si scollegano dove hai effettuato l’accesso, e non con un token API',
  'identity.provider_silent': '{provider} non risponde: riprova tra un momento',
  'event.identity_linked': '{user} ha collegato un account presso {provider}',
  'event.identity_unlinked': '{user} ha scollegato l’account presso {provider}',
};
