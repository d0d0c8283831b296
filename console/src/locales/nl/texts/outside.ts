export const outsideTexts = {
  'groups.configured':
    'Deze regel hoort bij de configuratie van de server: wijzig hem daar (group_rules) en start de server opnieuw',
  'named.group_rule': 'de regel voor de groep {name}',
  'audit.provider_refused': 'Inloggen via {provider} geweigerd: {reason}',
  'identity.last_way_in':
    'Dit is je laatste manier om in te loggen: stel eerst een wachtwoord in, of koppel een ander account',
  'identity.prove_first': 'Vul je wachtwoord nog eens in voordat je wijzigt hoe je inlogt',
  'identity.session_only':
    'Accounts worden gekoppeld en ontkoppeld waar je ingelogd bent, en niet met een API-token',
  'identity.provider_silent': '{provider} antwoordt niet: probeer het zo meteen opnieuw',
  'event.identity_linked': '{user} heeft een account bij {provider} gekoppeld',
  'event.identity_unlinked': '{user} heeft het account bij {provider} ontkoppeld',
};
