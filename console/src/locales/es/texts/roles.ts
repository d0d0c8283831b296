/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'debe ser una suma de los permisos 1, 2, 4 y 8: como máximo {maximum}',
  'field.role_slug':
    'debe tener hasta 50 letras, cifras, guiones, puntos y guiones bajos, y no empezar por - ni por .',
  'role.slug_built_in': 'Hay un rol integrado {slug}: elige otro identificador',
  'role.slug_taken': 'Ya hay un rol {slug}, aquí o en el servidor: elige otro identificador',
  'role.unknown': 'No existe ese rol: elige otro',
  'role.more_than_own':
    'Este rol permite más de lo que tú puedes hacer aquí: pídelo a alguien que pueda hacerlo todo',
  'role.member_may_more': '{user} puede hacer aquí más que tú: pídelo a un propietario del proyecto',
  'role.in_use':
    'Tienen el rol {role}: {users}{more, plural, =0 {} one { y # más} other { y # más}}. Dales primero otro rol',
  'role.held_in': '{user} en el proyecto {project}',
  'event.member_added_with': 'Usuario {user} añadido al equipo con el rol {role}',
  'event.member_has_role': 'El usuario {user} tiene ahora el rol {role}',
};
