/**
 * What the end of a program means, as the rest of a sentence: "ansible-playbook ended with exit code 2: some
 * hosts failed".
 */
export const programEnds = {
  /** by an administrator, of an app */
  'exit.own': '{words}',
  'exit.error': 'ein Fehler ist aufgetreten',
  'exit.unexpected_error': 'ein unerwarteter Fehler ist aufgetreten',
  'exit.interrupted': 'es wurde unterbrochen',
  'exit.options': 'es wurde mit falschen Optionen aufgerufen',
  'exit.options_said': 'es wurde mit falschen Optionen aufgerufen: {problem}',
  'exit.hosts_failed': 'einige Hosts sind fehlgeschlagen',
  'exit.hosts_unreachable': 'einige Hosts waren nicht erreichbar',
  'exit.hosts_failed_and_unreachable': 'einige Hosts sind fehlgeschlagen, und einige waren nicht erreichbar',
  'exit.failed_hosts': '{count, plural, one {# Host ist} other {# Hosts sind}} fehlgeschlagen ({names})',
  'exit.unreachable_hosts':
    '{count, plural, one {# Host war} other {# Hosts waren}} nicht erreichbar ({names})',
  'exit.both': '{one}, und {other}',
  'exit.and_more': '{names} und {rest, number} weitere',
  'exit.hosts_or_playbook':
    'einige Hosts waren nicht erreichbar, oder das Playbook konnte nicht gelesen werden',
  'exit.play_given_up': 'einige Hosts sind fehlgeschlagen, sodass ein Play aufgegeben wurde',
  'exit.no_host': 'kein Host passte, also lief nichts',
  'exit.limit': 'das Limit passt auf keinen Host des Inventars',
  'exit.vault': 'ein Vault ließ sich nicht öffnen: Prüfen Sie die Vault-Schlüssel der Vorlage',
  'exit.inventory': 'das Inventar konnte nicht gelesen werden',
  'exit.module': 'das Playbook nennt ein Modul, das dieser Runner nicht hat',
  'exit.role': 'das Playbook nennt eine Rolle, die dieser Runner nicht hat',
  'exit.yaml': 'eine Datei des Playbooks ist kein gültiges YAML',
  'exit.unsafe_condition':
    "eine Bedingung setzt eine Antwort oder einen anderen Wert von außen in geschweifte Klammern, und Ansible wertet keinen aus, der mehr als ein einfaches Wort sein könnte. Schreiben Sie die Bedingung ohne diese Klammern, etwa when: answer == 'x', oder lassen Sie die Umfrage eine Auswahl anbieten",
  'exit.text_condition':
    "eine Bedingung gibt einen Text, wo Ansible true oder false verlangt. Schreiben Sie sie etwa so: when: answer | bool, oder so: when: answer == 'yes'",
  'exit.because': '{what}: {hint}',
  'exit.command_not_run': 'ein Befehl wurde gefunden, konnte aber nicht ausgeführt werden',
  'exit.command_not_found': 'ein Befehl wurde nicht gefunden',
  'exit.line_endings': 'das Skript hat Windows-Zeilenenden (CRLF): Speichern Sie es mit denen von Unix (LF)',
};
