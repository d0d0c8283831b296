export const tokenRefusals = {
  'access.token_scope':
    'Este token de API solo puede {scope, select, read {leer lo que cualquier miembro puede leer} run {leer, e iniciar, detener y confirmar tareas} full {trabajar en sus proyectos} metrics {leer métricas} other {hacer otras cosas}}: cree en su cuenta uno con más permisos',
  'access.token_expired': 'Este token de API era válido hasta {at}: cree uno nuevo en su cuenta',
  'access.token_outlives': 'Un token que termina el {at} no crea ninguno que dure más',
  'access.token_project': 'No hay ningún proyecto {id}, o no tiene acceso a él',
  'access.token_past': 'Elija un instante que aún esté por venir',
};
