export const groupTexts = {
  'groups.unknown_source': 'Deze inlogprovider of directory is er niet op deze server: kies een andere',
  'groups.no_such_project': 'Dit project bestaat niet: kies een ander',
  'groups.no_such_role': 'Deze rol bestaat niet in dit project: kies een andere',
  'groups.exists': 'Er is al een regel voor deze groep en dit recht: wijzig die',
  'groups.not_read':
    'De directory wordt niet naar groepen gevraagd: de instelling ldap_groups van de server zegt hoe ze gevonden worden',
  'event.group_rule':
    'Groepsregel {rule} {what, select, created {gemaakt} updated {gewijzigd} deleted {verwijderd} other {gewijzigd}}',
  'event.rule_member':
    'Gebruiker {user} heeft nu de rol {role, select, owner {eigenaar} manager {manager} task_runner {uitvoerder} guest {gast} other {{role}}}, door de regel voor de groep {rule}',
  'event.rule_member_ended': 'Gebruiker {user} uit het team verwijderd: geen groepsregel geeft nog een rol',
  'event.rule_right':
    'Gebruiker {user} {what, select, admin {is nu beheerder} create_projects {mag nu projecten maken} other {heeft nu een recht}}, door de regel voor de groep {rule}',
  'event.rule_right_ended':
    'Gebruiker {user} {what, select, admin {is geen beheerder meer} create_projects {mag geen projecten meer maken} other {heeft een recht verloren}}: geen groepsregel geeft het',
  'directory.nobody':
    'De directory vindt niemand onder {base}: niemand is uitgelogd. Controleer ldap_searchdn en ldap_searchfilter',
  'directory.too_many':
    'Niet meer in de directory: {leavers, number} van {people, number} personen. Dat is meer dan ldap_max_leavers_percent toestaat, dus niemand is uitgelogd: controleer de directory, of verwijder deze gebruikers',
  'directory.silent': 'De directory antwoordt niet: {reason}',
  'event.user_left': 'Gebruiker {user} staat niet meer in de directory: sessies en API-tokens beëindigd',
};
