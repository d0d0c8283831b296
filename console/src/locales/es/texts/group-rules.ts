export const groupTexts = {
  'groups.unknown_source': 'Este servidor no tiene ese proveedor ni ese directorio: elige otro',
  'groups.no_such_project': 'Ese proyecto no existe: elige otro',
  'groups.no_such_role': 'Ese rol no existe en este proyecto: elige otro',
  'groups.exists': 'Ya hay una regla para este grupo y este permiso: cámbiala',
  'groups.not_read':
    'No se preguntan grupos al directorio: el ajuste ldap_groups del servidor dice cómo se encuentran',
  'event.group_rule':
    'Regla de grupo {rule} {what, select, created {creada} updated {modificada} deleted {eliminada} other {modificada}}',
  'event.rule_member':
    'El usuario {user} tiene ahora el rol {role, select, owner {propietario} manager {gestor} task_runner {ejecutor} guest {invitado} other {{role}}}, por la regla del grupo {rule}',
  'event.rule_member_ended': 'Usuario {user} quitado del equipo: ninguna regla de grupo le da ya un rol',
  'event.rule_right':
    'El usuario {user} {what, select, admin {es ahora administrador} create_projects {puede crear proyectos ahora} other {tiene ahora un permiso}}, por la regla del grupo {rule}',
  'event.rule_right_ended':
    'El usuario {user} {what, select, admin {ya no es administrador} create_projects {ya no puede crear proyectos} other {ha perdido un permiso}}: ninguna regla de grupo se lo da',
  'directory.nobody':
    'El directorio no encuentra a nadie bajo {base}: no se cerró ninguna sesión. Revisa ldap_searchdn y ldap_searchfilter',
  'directory.too_many':
    'Ya no están en el directorio: {leavers, number} de {people, number} personas. Son más de las que permite ldap_max_leavers_percent, así que no se cerró ninguna sesión: revisa el directorio o elimina esos usuarios',
  'directory.silent': 'El directorio no responde: {reason}',
  'event.user_left': 'El usuario {user} ya no está en el directorio: sesiones y tokens de API terminados',
};
