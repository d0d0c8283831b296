/** Of people who come from outside: rules of the configuration, and accounts elsewhere that somebody connects. */
export const outsideTexts = {
  'groups.configured':
    'This rule is a part of the configuration of the server: change it there (group_rules), and start the server again',
  'named.group_rule': 'the rule for the group {name}',
  'audit.provider_refused': 'Sign-in through {provider} refused: {reason}',
  'identity.last_way_in':
    'This is the last way in that you have: set a password, or connect another account first',
  'identity.prove_first': 'Enter your password again before you change how you sign in',
  'identity.session_only':
    'Accounts are connected and disconnected where you are signed in, and not by an API token',
  'identity.provider_silent': '{provider} does not answer: try again in a moment',
  'event.identity_linked': '{user} connected an account at {provider}',
  'event.identity_unlinked': '{user} disconnected the account at {provider}',
} as const;
