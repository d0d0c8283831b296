export const outsideTexts = {
  'groups.configured':
    'Diese Regel gehört zur Konfiguration des Servers: Ändere sie dort (group_rules), und starte den Server neu',
  'named.group_rule': 'die Regel für die Gruppe {name}',
  'audit.provider_refused': 'Anmeldung über {provider} abgelehnt: {reason}',
  'identity.last_way_in':
    'Das ist dein letzter Weg, dich anzumelden: Setze erst ein Passwort, oder verbinde ein anderes Konto',
  'identity.prove_first': 'Zeige noch einmal dein Passwort, bevor du änderst, wie du dich anmeldest',
  'identity.session_only':
    'Konten werden dort verbunden und getrennt, wo du angemeldet bist, und nicht mit einem API-Token',
  'identity.provider_silent': '{provider} antwortet nicht: Versuche es gleich noch einmal',
  'event.identity_linked': '{user} hat ein Konto bei {provider} verbunden',
  'event.identity_unlinked': '{user} hat das Konto bei {provider} getrennt',
};
