export const tokenRefusals = {
  'access.token_scope':
    'Este token de API solo puede {scope, select, read {leer lo que cualquier miembro puede leer} run {leer, e iniciar, detener y confirmar tareas} full {trabajar en los proyectos a los que se limita} metrics {leer métricas} other {hacer otras cosas}}: crea en tu cuenta uno con más permisos',
  'access.token_expired': 'Este token de API era válido hasta {at}: crea uno nuevo en tu cuenta',
  'access.token_outlives': 'Un token que termina el {at} no puede crear otro que dure más',
  'access.token_project': 'No hay ningún proyecto {id}, o no tienes acceso a él',
  'access.token_past': 'Elige un momento futuro',
};
