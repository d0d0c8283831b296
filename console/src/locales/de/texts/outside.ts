export const outsideTexts = {
  'groups.configured':
    'Diese Regel gehört zur Konfiguration des Servers: Ändern Sie sie dort (group_rules), und starten Sie den Server neu',
  'named.group_rule': 'die Regel für die Gruppe {name}',
  'audit.provider_refused': 'Anmeldung über {provider} abgelehnt: {reason}',
  'identity.last_way_in':
    'Das ist Ihr letzter Weg, sich anzumelden: Legen Sie erst ein Passwort fest, oder verbinden Sie ein anderes Konto',
  'identity.prove_first': 'Geben Sie noch einmal Ihr Passwort ein, bevor Sie ändern, wie Sie sich anmelden',
  'identity.session_only':
    'Konten werden dort verbunden und getrennt, wo Sie angemeldet sind, und nicht mit einem API-Token',
  'identity.provider_silent': '{provider} antwortet nicht: Versuchen Sie es gleich noch einmal',
  'event.identity_linked': '{user} hat ein Konto bei {provider} verbunden',
  'event.identity_unlinked': '{user} hat das Konto bei {provider} getrennt',
};
