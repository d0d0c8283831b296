/**
 * What the end of a program means, as the rest of a sentence: "ansible-playbook ended with exit code 2: some
 * hosts failed".
 */
export const programEnds = {
  'exit.own': '{words}',
  'exit.error': 'ha incontrato un errore',
  'exit.unexpected_error': 'ha incontrato un errore imprevisto',
  'exit.interrupted': 'è stato interrotto',
  'exit.options': 'è stato chiamato con opzioni errate',
  'exit.options_said': 'è stato chiamato con opzioni errate: {problem}',
  'exit.hosts_failed': 'alcuni host sono falliti',
  'exit.hosts_unreachable': 'alcuni host erano irraggiungibili',
  'exit.hosts_failed_and_unreachable': 'alcuni host sono falliti e altri erano irraggiungibili',
  'exit.failed_hosts': '{count, plural, one {# host fallito} other {# host falliti}} ({names})',
  'exit.unreachable_hosts':
    '{count, plural, one {# host irraggiungibile} other {# host irraggiungibili}} ({names})',
  'exit.both': '{one}, e {other}',
  'exit.and_more': '{names} e altri {rest, number}',
  'exit.hosts_or_playbook': 'alcuni host erano irraggiungibili, o il playbook non era leggibile',
  'exit.play_given_up': 'alcuni host sono falliti, perciò un play è stato abbandonato',
  'exit.no_host': 'nessun host corrispondeva, perciò non è stato eseguito nulla',
  'exit.limit': 'il limite non corrisponde ad alcun host dell’inventario',
  'exit.vault': 'un vault non si è potuto aprire: controlla le chiavi Vault del modello',
  'exit.inventory': 'l’inventario non era leggibile',
  'exit.module': 'il playbook nomina un modulo che questo runner non ha',
  'exit.role': 'il playbook nomina un ruolo che questo runner non ha',
  'exit.yaml': 'un file del playbook non è YAML valido',
  'exit.unsafe_condition':
    "una condizione mette tra parentesi graffe una risposta o un altro valore esterno, e Ansible non ne valuta nessuno che possa essere più di una semplice parola. Scrivi la condizione senza graffe, per esempio when: answer == 'x', oppure fai offrire delle scelte al questionario",
  'exit.text_condition':
    "una condizione dà un testo dove Ansible vuole vero o falso. Scrivila per esempio when: answer | bool, oppure when: answer == 'yes'",
  'exit.because': '{what}: {hint}',
  'exit.command_not_run': 'un comando è stato trovato, ma non si è potuto eseguire',
  'exit.command_not_found': 'un comando non è stato trovato',
  'exit.line_endings': 'lo script ha fine riga di Windows (CRLF): salvalo con quelli di Unix (LF)',
} as const;
