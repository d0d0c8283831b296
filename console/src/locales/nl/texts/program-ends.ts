/**
 * What the end of a program means, as the rest of a sentence: "ansible-playbook ended with exit code 2: some
 * hosts failed".
 */
export const programEnds = {
  /** by an administrator, of an app */
  'exit.own': '{words}',
  'exit.error': 'er trad een fout op',
  'exit.unexpected_error': 'er trad een onverwachte fout op',
  'exit.interrupted': 'het werd onderbroken',
  'exit.options': 'het werd met verkeerde opties aangeroepen',
  'exit.options_said': 'het werd met verkeerde opties aangeroepen: {problem}',
  'exit.hosts_failed': 'sommige hosts mislukten',
  'exit.hosts_unreachable': 'sommige hosts waren niet bereikbaar',
  'exit.hosts_failed_and_unreachable': 'sommige hosts mislukten en sommige waren niet bereikbaar',
  'exit.failed_hosts': '{count, plural, one {# host mislukte} other {# hosts mislukten}} ({names})',
  'exit.unreachable_hosts':
    '{count, plural, one {# host was} other {# hosts waren}} niet bereikbaar ({names})',
  'exit.both': '{one}, en {other}',
  'exit.and_more': '{names} en nog {rest, number}',
  'exit.hosts_or_playbook': 'sommige hosts waren niet bereikbaar, of het playbook kon niet worden gelezen',
  'exit.play_given_up': 'sommige hosts mislukten, zodat een play is opgegeven',
  'exit.no_host': 'geen host paste, dus liep er niets',
  'exit.limit': 'de limiet past op geen host van de inventory',
  'exit.vault': 'een vault kon niet worden geopend: controleer de vault-sleutels van de template',
  'exit.inventory': 'de inventory kon niet worden gelezen',
  'exit.module': 'het playbook noemt een module die deze runner niet heeft',
  'exit.role': 'het playbook noemt een rol die deze runner niet heeft',
  'exit.yaml': 'een bestand van het playbook is geen geldige YAML',
  'exit.unsafe_condition':
    "een conditie zet een antwoord of een andere waarde van buiten tussen accolades, en Ansible evalueert er geen die meer dan een gewoon woord zou kunnen zijn. Schrijf de conditie zonder accolades, zoals when: answer == 'x', of laat de vragenlijst keuzes bieden",
  'exit.text_condition':
    "een conditie geeft een tekst waar Ansible true of false wil. Schrijf haar zoals when: answer | bool, of when: answer == 'yes'",
  'exit.because': '{what}: {hint}',
  'exit.command_not_run': 'een opdracht is gevonden maar kon niet worden uitgevoerd',
  'exit.command_not_found': 'een opdracht is niet gevonden',
  'exit.line_endings': 'het script heeft Windows-regeleinden (CRLF): sla het op met die van Unix (LF)',
};
