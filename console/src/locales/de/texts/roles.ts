/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'muss eine Summe der Rechte 1, 2, 4 und 8 sein: höchstens {maximum}',
  'field.role_slug':
    'muss aus bis zu 50 Buchstaben, Ziffern, Bindestrichen, Punkten und Unterstrichen bestehen und darf nicht mit - oder . beginnen',
  'field.template_permissions': 'muss 0 (sehen), 1 (starten), 4 (ändern) oder 5 (beides) sein',
  'access.granters': '{people}{more, plural, =0 {} other { und # weitere}} können es erlauben',
  'access.granter_token': '{user}, dem das Token gehört, kann ein anderes anlegen',
  'access.granters_none': 'Ein Administrator des Servers kann es erlauben',
  'access.of_others': 'Was andere dürfen, erfährt nur, wer das Team verwaltet',
  'role.slug_built_in': 'Es gibt eine integrierte Rolle {slug}: Wählen Sie einen anderen Kurznamen',
  'role.slug_taken':
    'Es gibt schon eine Rolle {slug}, hier oder auf dem Server: Wählen Sie einen anderen Kurznamen',
  'role.unknown': 'Diese Rolle gibt es nicht: Wählen Sie eine andere',
  'role.more_than_own':
    'Diese Rolle erlaubt mehr, als Sie hier selbst dürfen: Fragen Sie jemanden, der all das darf',
  'role.member_may_more': '{user} darf hier mehr als Sie: Fragen Sie einen Eigentümer des Projekts',
  'role.in_use':
    'Die Rolle {role} wird verwendet: {users}{more, plural, =0 {} other { und # weitere}}. Ändern Sie das zuerst',
  'named.approval': 'die Genehmigung von Vorlage {name}',
  'named.task': 'Aufgabe {task}',
  'named.invitation': 'die Einladung von {name}',
  'role.held_in': '{user} im Projekt {project}',
  'template_right.one_of_both':
    'Ein Recht gehört einem Benutzer, einer Rolle oder einer Gruppe: Wählen Sie eines davon',
  'template_right.no_such_source':
    'Diesen Anbieter oder dieses Verzeichnis gibt es nicht: Wählen Sie etwas anderes',
  'template_right.claim_new':
    'Keine Gruppenregel fragt nach diesem Claim: Einen anderen nennen nur Administratoren',
  'template_right.no_member': 'Dieser Benutzer ist nicht im Team: Nehmen Sie ihn zuerst auf',
  'template_right.there_already': 'Es gibt schon ein Recht für {who} an dieser Vorlage: Ändern Sie dieses',
  'template_right.more_than_own': 'Dieses Recht erlaubt mehr, als Sie mit dieser Vorlage selbst dürfen',
  'template_right.not_all':
    'Das betrifft alle Vorlagen des Projekts, und einige sind für Sie nicht sichtbar: Fragen Sie jemanden, der das Team verwaltet',
  'template_right.in_use':
    'Dies wird von Vorlagen verwendet, die für Sie nicht sichtbar sind: Fragen Sie jemanden, der das Team verwaltet',
  'event.template_right':
    'Recht von {who} an Vorlage {template} {what, select, created {gegeben} updated {geändert} deleted {weggenommen} other {geändert}}',
  'event.group_right_begun': 'Benutzer {user} hat jetzt die Rechte der Gruppe {group} an Vorlagen',
  'event.group_right_ended': 'Benutzer {user} hat die Rechte der Gruppe {group} an Vorlagen nicht mehr',
  'event.template_limited': 'Vorlage {template} ist jetzt nur für die sichtbar, die ein Recht an ihr haben',
  'event.template_open': 'Vorlage {template} ist wieder für das ganze Team sichtbar',
  'event.member_added_with': 'Benutzer {user} mit der Rolle {role} ins Team aufgenommen',
  'event.member_has_role': 'Benutzer {user} hat jetzt die Rolle {role}',
};
