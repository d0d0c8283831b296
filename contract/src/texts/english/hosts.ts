/** What keeps a key from signing in to a host, and what to check. */
export const hostTexts = {
  'host.address': 'Name one host, by its name or its address',
  'host.port': 'A port is a number from 1 to 65535',
  'host.login': 'This cannot be the name of a user on a host',
  'host.login_required': 'The key names no user: say as whom to sign in',
  'host.key_none': 'This key holds nothing to sign in with: choose another one',
  'host.old_runner':
    'Runner {name} is of a version that cannot try keys on hosts: update it to the version of the server.',
  'host.no_runner':
    'No runner is connected that could try the key: check that the server can start one, or connect one.',
  'host.busy': 'The runner is trying other keys just now: try again in a moment.',
  'host.key_changed':
    "{host} shows another host key than the one that is known in this project, so nothing was sent to it. If it was set up anew, remove its line from the project's known hosts on the runner; otherwise somebody may be listening in.",
  'host.unknown': "The name {host} is not known. Check it, and the runner's name resolution.",
  'host.no_answer': "{host} does not answer. Check name and port, its SSH server, and the runner's network.",
  'host.no_answer_in_time':
    "{host} did not answer within {seconds} seconds. Check name and port, and the runner's network.",
  'host.no_ssh':
    'Something answers at {host} and ends the connection before anybody can sign in: check that its SSH server listens at this port and lets this runner in.',
  'host.key_refused':
    '{host} refuses this key for {login}. Add its public key to the authorized keys of {login} there, or choose another key or user.',
  'host.password_refused': '{host} refuses this password for {login}. Check both.',
  'host.no_passwords': '{host} takes no passwords. Use an SSH key.',
  'host.no_keys': '{host} takes no SSH keys from {login}. Use a key with a password.',
  'host.no_agreement': '{host} and the runner have no kind of key or cipher in common: update the older one.',
  'host.check': 'Signing in to {host} as {login} failed. Check host, user and key.',
} as const;
