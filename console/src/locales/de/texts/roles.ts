/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'muss eine Summe der Rechte 1, 2, 4 und 8 sein: höchstens {maximum}',
  'field.role_slug':
    'muss aus bis zu 50 Buchstaben, Ziffern, Strichen, Punkten und Unterstrichen bestehen und darf nicht mit - oder . beginnen',
  'role.slug_built_in': 'Es gibt eine eingebaute Rolle {slug}: Wählen Sie ein anderes Kürzel',
  'role.slug_taken':
    'Es gibt schon eine Rolle {slug}, hier oder auf dem Server: Wählen Sie ein anderes Kürzel',
  'role.unknown': 'Diese Rolle gibt es nicht: Wählen Sie eine andere',
  'role.more_than_own':
    'Diese Rolle erlaubt mehr, als Sie hier selbst dürfen: Fragen Sie jemanden, der all das darf',
  'role.member_may_more': '{user} darf hier mehr als Sie: Fragen Sie einen Eigentümer des Projekts',
  'role.in_use':
    'Die Rolle {role} haben {users}{more, plural, =0 {} other { und # weitere}}: Geben Sie ihnen zuerst eine andere',
  'role.held_in': '{user} im Projekt {project}',
  'event.member_added_with': 'Benutzer {user} mit der Rolle {role} ins Team aufgenommen',
  'event.member_has_role': 'Benutzer {user} hat jetzt die Rolle {role}',
};
