/**
 * What the end of a program means, as the rest of a sentence: "ansible-playbook ended with exit code 2: some
 * hosts failed".
 */
export const programEnds = {
  'exit.own': '{words}',
  'exit.error': 'il a rencontré une erreur',
  'exit.unexpected_error': 'il a rencontré une erreur inattendue',
  'exit.interrupted': 'il a été interrompu',
  'exit.options': 'il a été appelé avec de mauvaises options',
  'exit.options_said': 'il a été appelé avec de mauvaises options : {problem}',
  'exit.hosts_failed': 'certains hôtes ont échoué',
  'exit.hosts_unreachable': 'certains hôtes étaient injoignables',
  'exit.hosts_failed_and_unreachable': 'certains hôtes ont échoué et d’autres étaient injoignables',
  'exit.failed_hosts': '{count, plural, one {# hôte a échoué} other {# hôtes ont échoué}} ({names})',
  'exit.unreachable_hosts':
    '{count, plural, one {# hôte était injoignable} other {# hôtes étaient injoignables}} ({names})',
  'exit.both': '{one}, et {other}',
  'exit.and_more': '{names} et {rest, number} autres',
  'exit.hosts_or_playbook': 'certains hôtes étaient injoignables, ou le playbook n’a pas pu être lu',
  'exit.play_given_up': 'certains hôtes ont échoué, si bien qu’un play a été abandonné',
  'exit.no_host': 'aucun hôte ne correspondait, rien n’a donc été exécuté',
  'exit.limit': 'la limite ne correspond à aucun hôte de l’inventaire',
  'exit.vault': 'un vault n’a pas pu être ouvert : vérifiez les clés Vault du modèle',
  'exit.inventory': 'l’inventaire n’a pas pu être lu',
  'exit.module': 'le playbook nomme un module que ce runner n’a pas',
  'exit.role': 'le playbook nomme un rôle que ce runner n’a pas',
  'exit.yaml': 'un fichier du playbook n’est pas du YAML valide',
  'exit.unsafe_condition':
    "une condition met entre accolades une réponse ou une autre valeur venue de l’extérieur, et Ansible n’en évalue aucune qui puisse être plus qu’un simple mot. Écrivez la condition sans accolades, par exemple when: answer == 'x', ou proposez des choix dans le questionnaire",
  'exit.text_condition':
    "une condition donne un texte là où Ansible veut vrai ou faux. Écrivez-la par exemple when: answer | bool, ou when: answer == 'yes'",
  'exit.because': '{what} : {hint}',
  'exit.command_not_run': 'une commande a été trouvée, mais n’a pas pu être exécutée',
  'exit.command_not_found': 'une commande est introuvable',
  'exit.line_endings':
    'le script a des fins de ligne Windows (CRLF) : enregistrez-le avec celles d’Unix (LF)',
} as const;
