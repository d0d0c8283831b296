/**
 * What the end of a program means, as the rest of a sentence: "ansible-playbook ended with exit code 2: some
 * hosts failed".
 */
export const programEnds = {
  /** by an administrator, of an app */
  'exit.own': '{words}',
  'exit.error': 'it met an error',
  'exit.unexpected_error': 'it met an error that it did not expect',
  'exit.interrupted': 'it was interrupted',
  'exit.options': 'it was called with wrong options',
  'exit.options_said': 'it was called with wrong options: {problem}',
  'exit.hosts_failed': 'some hosts failed',
  'exit.hosts_unreachable': 'some hosts could not be reached',
  'exit.hosts_failed_and_unreachable': 'some hosts failed and some could not be reached',
  'exit.failed_hosts': '{count, plural, one {# host} other {# hosts}} failed ({names})',
  'exit.unreachable_hosts': '{count, plural, one {# host} other {# hosts}} could not be reached ({names})',
  'exit.both': '{one}, and {other}',
  'exit.and_more': '{names} and {rest, number} more',
  'exit.hosts_or_playbook': 'some hosts could not be reached, or the playbook could not be read',
  'exit.play_given_up': 'some hosts failed, so that a play was given up',
  'exit.no_host': 'no host matched, so nothing ran',
  'exit.limit': 'the limit matches no host of the inventory',
  'exit.vault': 'a vault could not be opened: check the vault keys of the template',
  'exit.inventory': 'the inventory could not be read',
  'exit.module': 'the playbook names a module that this runner does not have',
  'exit.role': 'the playbook names a role that this runner does not have',
  'exit.yaml': 'a file of the playbook is no valid YAML',
  'exit.unsafe_condition':
    "a condition puts an answer or another value from outside into braces, and Ansible evaluates none that could be more than a plain word. Write the condition without braces, such as when: answer == 'x', or let the survey offer choices",
  'exit.text_condition':
    "a condition gives a text where Ansible wants true or false. Write it such as when: answer | bool, or when: answer == 'yes'",
  'exit.because': '{what}: {hint}',
  'exit.command_not_run': 'a command was found but could not be run',
  'exit.command_not_found': 'a command was not found',
  'exit.line_endings': 'the script has Windows line endings (CRLF): save it with those of Unix (LF)',
} as const;
