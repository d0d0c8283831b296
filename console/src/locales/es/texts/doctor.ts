/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': 'Nada que corregir',
  'doctor.database_new': 'La base de datos está vacía: el primer inicio del servidor la llena',
  'doctor.database_fails': 'La base de datos no se puede usar. {problem}',
  'doctor.database_newer':
    'La base de datos es de una versión más nueva ({migration}): vuelva a instalar esa versión o restaure una copia anterior',
  'doctor.database_older':
    'A la base de datos le {count, plural, one {falta # migración} other {faltan # migraciones}}: el próximo inicio las ejecuta, «signalbox database check» las prueba en una copia',
  'doctor.database_rights': 'El usuario de la base de datos no puede crear tablas: hágalo su propietario',
  'doctor.clock_off':
    'Los relojes de esta máquina y de la base de datos difieren en {seconds} segundos: sincronice ambos con un servidor de hora (NTP)',
  'doctor.key_fails': 'La clave de cifrado no encaja. {problem}',
  'doctor.folder_owner':
    '{folder} pertenece a otro usuario: ejecute esto como el usuario del servidor o dele la carpeta',
  'doctor.folder_fails':
    '{folder} no se puede usar ({problem}): haga que el usuario del servidor sea su propietario',
  'doctor.folder_full':
    'Solo quedan {megabytes} MB libres en {folder}: haga sitio o limite lo que se conserva',
  'doctor.address_none':
    'No hay public_url: indique la dirección que usan los navegadores en cuanto haya un proxy delante',
  'doctor.address_silent': '{url} no responde ({problem}): inicie el servidor o revise public_url y el proxy',
  'doctor.address_other':
    'En {url} responde algo que no es Signalbox: revise public_url y adónde envía el proxy /api',
  'doctor.address_upgrade':
    'El proxy de {url} no deja pasar websockets: haga que transmita las cabeceras Upgrade y Connection',
  'doctor.proxy_unknown':
    '{address} envía direcciones reenviadas que no se creen: nómbrela entre los proxies de confianza de la configuración si es su proxy',
  'doctor.program_missing': 'Falta {program}: instálelo en esta máquina, cuyo runner lo necesita',
  'doctor.isolation_missing':
    'Las tareas no están aisladas aquí: instale bubblewrap y permita sus espacios de nombres de usuario (docs/isolation.md)',
  'doctor.runner_none':
    'Ningún runner está activo: inicie uno o actívelo en la consola, si no todas las tareas esperan',
  'doctor.runner_away': 'El runner {name} no está conectado: inícielo y consulte su registro',
  'doctor.runner_version':
    'El runner {name} tiene la versión {version} y el servidor la {server}: actualice el más antiguo',
  'doctor.outbox_dead':
    'Se {count, plural, one {abandonó # envío} other {abandonaron # envíos}}: véalas en Envíos en la consola, arregle el destinatario y envíe de nuevo',
  'doctor.mail_off': 'El correo está desactivado: configure email_alert, email_host y email_sender',
  'doctor.mail_fails':
    'El servidor de correo {host} no acepta correo ({problem}): revise los ajustes email_…',
};
