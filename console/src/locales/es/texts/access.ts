/** Who may do what: refusals of whoever may not, or is not known. */
export const accessRefusals = {
  'access.not_signed_in': 'Inicia sesión primero: tu sesión ha terminado o no había ninguna',
  'access.invalid_credentials': 'Usuario o contraseña incorrectos',
  'access.too_many_attempts': 'Demasiados intentos: vuelve a intentarlo dentro de {seconds} segundos',
  'access.several_people':
    'Tu navegador ha enviado las sesiones de varias personas: inicia sesión de nuevo y esas terminarán',
  'access.administrators_only': 'Solo un administrador puede hacerlo',
  'access.self_or_administrator': 'Solo el propio usuario o un administrador puede hacerlo',
  'access.role':
    'Tu rol no te permite {permission, select, run_tasks {ejecutar tareas} update_project {cambiar el proyecto} manage_resources {cambiar los recursos de este proyecto} manage_team {cambiar el equipo} other {hacer esto}}: pídelo a un propietario del proyecto',
  'access.runner_token': 'Token no válido: envía el token del runner en la cabecera X-Runner-Token',
  'access.no_such_runner': 'Ningún runner tiene este token: registra el runner o comprueba su token',
  'access.runner_switched_off':
    'El runner «{name}» está desactivado: un administrador puede activarlo (POST /api/runners/{id}/active)',
  'access.runner_not_activated':
    'El runner «{name}» espera a que un administrador lo active (POST /api/runners/{id}/active)',
  'object.not_found': 'No se encuentra: {what}. Se ha eliminado o no tienes acceso',
  'live.too_many_of_user': 'Ya tienes {count} conexiones en directo: cierra algunas y se abrirá esta',
  'live.too_many':
    'El servidor ya tiene todas las conexiones en directo que admite: vuelve a intentarlo más tarde',
  'live.follows_too_many': 'Una conexión sigue como máximo {most} tareas: deja de seguir una primero',
  'live.hidden_now': 'Ya no tienes acceso a esta tarea',
} as const;
