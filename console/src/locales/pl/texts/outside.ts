export const outsideTexts = {
  'groups.configured':
    'Ta reguła należy do konfiguracji serwera: zmień ją tam (group_rules) i uruchom serwer ponownie',
  'named.group_rule': 'reguła dla grupy {name}',
  'audit.provider_refused': 'Odrzucono logowanie przez {provider}: {reason}',
  'identity.last_way_in':
    'To ostatni sposób logowania, jaki masz: najpierw ustaw hasło albo połącz inne konto',
  'identity.prove_first': 'Wpisz jeszcze raz hasło, zanim zmienisz sposób logowania',
  'identity.session_only': 'Konta łączy się i odłącza tam, gdzie jest się zalogowanym, a nie tokenem API',
  'identity.provider_silent': '{provider} nie odpowiada: spróbuj ponownie za chwilę',
  'event.identity_linked': 'Użytkownik {user} połączył konto u {provider}',
  'event.identity_unlinked': 'Użytkownik {user} odłączył konto u {provider}',
};
