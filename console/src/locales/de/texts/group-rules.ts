export const groupTexts = {
  'groups.unknown_source':
    'Diesen Anbieter oder dieses Verzeichnis gibt es auf diesem Server nicht: Wählen Sie etwas anderes',
  'groups.no_such_project': 'Dieses Projekt gibt es nicht: Wählen Sie ein anderes',
  'groups.no_such_role': 'Diese Rolle gibt es in diesem Projekt nicht: Wählen Sie eine andere',
  'groups.exists': 'Für diese Gruppe und dieses Recht gibt es schon eine Regel: Ändern Sie diese',
  'groups.not_read':
    'Das Verzeichnis wird nicht nach Gruppen gefragt: Die Einstellung ldap_groups des Servers sagt, wie sie gefunden werden',
  'event.group_rule':
    'Gruppenregel {rule} {what, select, created {angelegt} updated {geändert} deleted {gelöscht} other {geändert}}',
  'event.rule_member':
    'Benutzer {user} hat jetzt die Rolle {role, select, owner {Eigentümer} manager {Manager} task_runner {Bediener} guest {Gast} other {{role}}}, durch die Regel für die Gruppe {rule}',
  'event.rule_member_ended': 'Benutzer {user} aus dem Team entfernt: Keine Gruppenregel gibt mehr eine Rolle',
  'event.rule_right':
    'Benutzer {user} {what, select, admin {ist jetzt Administrator} create_projects {darf jetzt Projekte anlegen} other {hat jetzt ein Recht}}, durch die Regel für die Gruppe {rule}',
  'event.rule_right_ended':
    'Benutzer {user} {what, select, admin {ist kein Administrator mehr} create_projects {darf keine Projekte mehr anlegen} other {hat ein Recht verloren}}: Keine Gruppenregel gibt es ihm',
  'directory.nobody':
    'Das Verzeichnis findet unter {base} überhaupt niemanden: Niemand wurde abgemeldet. Prüfen Sie ldap_searchdn und ldap_searchfilter',
  'directory.too_many':
    'Nicht mehr im Verzeichnis: {leavers, number} von {people, number} Personen. Das sind mehr, als ldap_max_leavers_percent erlaubt, daher wurde niemand abgemeldet: Prüfen Sie das Verzeichnis, oder löschen Sie diese Benutzer',
  'directory.silent': 'Das Verzeichnis antwortet nicht: {reason}',
  'event.user_left': 'Benutzer {user} ist nicht mehr im Verzeichnis: Sitzungen und API-Tokens sind beendet',
};
