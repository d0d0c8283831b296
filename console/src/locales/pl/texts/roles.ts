/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'musi być sumą uprawnień 1, 2, 4 i 8: najwyżej {maximum}',
  'field.role_slug':
    'może mieć do 50 liter, cyfr, łączników, kropek i podkreśleń i nie może zaczynać się od - ani od .',
  'role.slug_built_in': 'Istnieje wbudowana rola {slug}: wybierz inny skrót',
  'role.slug_taken': 'Rola {slug} już istnieje, tutaj lub na serwerze: wybierz inny skrót',
  'role.unknown': 'Nie ma takiej roli: wybierz inną',
  'role.more_than_own':
    'Ta rola pozwala na więcej, niż wolno tutaj Tobie: zwróć się do kogoś, komu wolno to wszystko',
  'role.member_may_more': '{user} może tutaj więcej niż Ty: zwróć się do właściciela projektu',
  'role.in_use':
    'Rolę {role} mają: {users}{more, plural, =0 {} one { i jeszcze #} few { i jeszcze #} many { i jeszcze #} other { i jeszcze #}}. Najpierw nadaj im inną rolę',
  'role.held_in': '{user} w projekcie {project}',
  'event.member_added_with': 'Użytkownika {user} dodano do zespołu, rola: {role}',
  'event.member_has_role': 'Użytkownik {user} ma teraz rolę {role}',
};
