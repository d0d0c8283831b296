/** Refusals about users, teams, signing in and what administrators do. */
export const peopleRefusals = {
  'user.last_administrator': 'Es el último administrador: nombra primero a otro',
  'user.kept_elsewhere':
    'Este usuario inicia sesión en otro sitio: su contraseña está allí y no se puede cambiar aquí',
  'user.current_password_required': 'La contraseña actual es obligatoria',
  'user.wrong_password': 'Esa no es tu contraseña actual',
  'user.change_password': 'Usa «Cambiar contraseña»: allí se pide la actual',
  'user.delete_self': 'No puedes eliminarte: pídelo a otro administrador',
  'user.administrators_make': 'Solo un administrador puede nombrar administradores',
  'user.own_flag': 'No puedes cambiar tu propia condición de administrador: pídelo a otro administrador',
  'user.external_field':
    '{what, select, username {El nombre de usuario} email {El correo} password {La contraseña} other {El usuario}} no se puede cambiar aquí: este usuario inicia sesión en otro sitio',
  'user.only_owner':
    '{user} es el único propietario de {projects}{more, plural, =0 {} one { y # más} other { y # más}}: nombra allí primero a otro propietario',
  'user.username_taken': 'Otro usuario tiene este nombre de usuario',
  'user.email_taken': 'Otro usuario tiene este correo',
  'team.no_such_user': 'Ese usuario no existe: elige otro',
  'team.member_already': '{user} ya está en este equipo: cambia allí su rol',
  'team.this_member_already': 'Este usuario ya está en el equipo',
  'team.own_role': 'Un propietario no puede cambiar su propio rol: pídelo a otro propietario',
  'team.remove_self': 'Un propietario no puede quitarse a sí mismo: pídelo a otro propietario',
  'team.leave':
    'Un propietario no puede abandonar el proyecto: pide primero a otro propietario que cambie tu rol',
  'team.needs_owner': 'Un proyecto necesita un propietario: nombra primero a otro',
  'sign_in.no_passwords':
    'El inicio de sesión con contraseña está desactivado en este servidor: usa uno de los proveedores de la página de inicio de sesión',
  'sign_in.directory_silent':
    'El directorio de usuarios (LDAP) de este servidor no responde: vuelve a intentarlo más tarde o inicia sesión como usuario local',
  'sign_in.no_address':
    'Tu entrada en el directorio de usuarios no tiene dirección de correo: pide a su administrador que añada una e inicia sesión de nuevo',
  'project.administrators_create':
    'En este servidor solo los administradores pueden crear proyectos: pídelo a uno de ellos',
  'runner.registration_token':
    'Token de registro no válido: crea uno nuevo para el runner o da el que tiene el servidor en su ajuste runner_registration_token',
  'runner.registration_used':
    'El token de registro del runner {name} ya se usó y solo sirve una vez: crea uno nuevo',
  'runner.registration_expired': 'El token de registro del runner {name} ha caducado: crea uno nuevo',
  'runner.registration_has_task':
    'El runner {name} tiene la tarea {task} en la máquina en la que está registrado: espera a que no tenga ninguna o desactívalo de forma forzada',
  'runner.built_in_registers': 'El runner integrado recibe su token de su propio servidor: nadie lo registra',
  'runner.drains_itself':
    'El propio runner {name} no acepta tareas nuevas y termina cuando no le queda ninguna: vuelve a iniciarlo en su máquina',
  'runner.websocket_task':
    'La tarea {task} va por la conexión websocket del runner: comunica allí lo que ocurra con ella',
  'runner.built_in_tasks':
    'El runner integrado toma tantas tareas como diga el ajuste runner_max_parallel_tasks del servidor',
  'runner.built_in_stays':
    'El runner integrado pertenece a su servidor y permanece mientras este funcione: desactívalo en su lugar',
  'runner.has_task':
    'El runner {name} tiene la tarea {task}: desactívalo y elimínalo cuando sus tareas hayan terminado, o elimínalo de forma forzada: entonces fallan',
  'app.built_in': 'La aplicación {app} está integrada y no se puede eliminar: desactívala en su lugar',
  'app.unknown': 'No hay ninguna aplicación {app}: elige otra o haz que un administrador la añada',
  'app.option_name':
    'Las opciones de las aplicaciones se llaman apps.<id>.<setting>; los ajustes son {settings}',
  'app.switched_off':
    'La aplicación {app} está desactivada: un administrador puede activarla en Aplicaciones',
  'app.in_use':
    'Esta aplicación la usan {users}{more, plural, =0 {} one { y # más} other { y # más}}: cámbialos o elimínalos primero',
  'app.used_by': 'plantilla {template} del proyecto {project}',
  'app.value': 'El valor {problem}',
  'server.database_unasked': 'No se puede consultar la base de datos: véase el registro',
  'server.disk_full': 'El disco de la base de datos está lleno: libera espacio',
  'server.database_read_only': 'Ahora mismo no se puede escribir en la base de datos',
  'server.draining': 'Este servidor se está cerrando y otros siguen en marcha: vuelve a intentarlo',
  'demo.no_git':
    'El proyecto de demostración necesita git, que no está instalado en el servidor: instálalo y vuelve a intentarlo',
  'demo.git_failed': 'git no pudo crear el repositorio de demostración: {problem}',
} as const;
