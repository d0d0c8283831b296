/** Roles that somebody has made, rights on single templates, and who could grant what is refused. */
export const roleTexts = {
  'field.permission_mask': 'debe ser una suma de los permisos 1, 2, 4 y 8: como máximo {maximum}',
  'field.role_slug':
    'debe tener hasta 50 letras, dígitos, guiones, puntos y guiones bajos, y no empezar por - ni por .',
  'field.template_permissions': 'debe ser 0 (verla), 1 (ejecutarla), 4 (cambiarla) o 5 (ambas cosas)',
  'access.granters': '{people}{more, plural, =0 {} one { y # más} other { y # más}} pueden permitirlo',
  'access.granter_token': '{user}, a quien pertenece el token, puede crear otro',
  'access.granters_none': 'Un administrador del servidor puede permitirlo',
  'access.of_others': 'Lo que otros pueden hacer solo se dice a quien gestiona el equipo',
  'role.slug_built_in': 'Hay un rol integrado {slug}: elige otro nombre corto',
  'role.slug_taken': 'Ya hay un rol {slug}, aquí o en el servidor: elige otro nombre corto',
  'role.unknown': 'No existe ese rol: elige otro',
  'role.more_than_own':
    'Este rol permite más de lo que tú puedes hacer aquí: pídelo a alguien que pueda hacerlo todo',
  'role.member_may_more': '{user} puede hacer aquí más que tú: pídelo a un propietario del proyecto',
  'role.in_use':
    'El rol {role} está en uso: {users}{more, plural, =0 {} one { y # más} other { y # más}}. Cámbialo primero',
  'named.approval': 'la aprobación de la plantilla {name}',
  'named.task': 'tarea {task}',
  'named.invitation': 'la invitación de {name}',
  'role.held_in': '{user} en el proyecto {project}',
  'template_right.one_of_both': 'Un permiso es de un usuario, de un rol o de un grupo: elige uno de ellos',
  'template_right.no_such_source': 'Ese proveedor o directorio no existe: elige otro',
  'template_right.claim_new':
    'Ninguna regla de grupo pregunta por este claim: solo los administradores indican otro',
  'template_right.no_member': 'Este usuario no está en el equipo: añádelo primero',
  'template_right.there_already': 'Ya hay un permiso para {who} en esta plantilla: cambia ese',
  'template_right.more_than_own': 'Este permiso permite más de lo que tú puedes hacer con esta plantilla',
  'template_right.not_all':
    'Esto afecta a todas las plantillas del proyecto, y algunas no son visibles para ti: pídelo a alguien que gestione el equipo',
  'template_right.in_use':
    'Esto lo usan plantillas que no son visibles para ti: pídelo a alguien que gestione el equipo',
  'event.template_right':
    'Permiso de {who} en la plantilla {template} {what, select, created {dado} updated {cambiado} deleted {quitado} other {cambiado}}',
  'event.group_right_begun': 'El usuario {user} tiene ahora los permisos del grupo {group} sobre plantillas',
  'event.group_right_ended': 'El usuario {user} ya no tiene los permisos del grupo {group} sobre plantillas',
  'event.template_limited': 'La plantilla {template} es ahora solo para quienes tienen un permiso sobre ella',
  'event.template_open': 'La plantilla {template} vuelve a ser para todo el equipo',
  'event.member_added_with': 'Usuario {user} añadido al equipo con el rol {role}',
  'event.member_has_role': 'El usuario {user} tiene ahora el rol {role}',
};
