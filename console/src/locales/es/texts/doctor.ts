/** What `signalbox doctor` has found, and how it is mended. */
export const doctorTexts = {
  'doctor.fine': 'Nada que corregir',
  'doctor.database_new': 'La base de datos está vacía: el primer inicio del servidor la llena',
  'doctor.database_fails': 'La base de datos no se puede usar. {problem}',
  'doctor.database_newer':
    'La base de datos es de una versión más nueva ({migration}): vuelve a instalar esa versión o restaura una copia anterior',
  'doctor.database_older':
    'A la base de datos le {count, plural, one {falta # migración} other {faltan # migraciones}}: el próximo inicio las ejecuta, «signalbox database check» las prueba en una copia',
  'doctor.database_rights': 'El usuario de la base de datos no puede crear tablas: hazlo su propietario',
  'doctor.clock_off':
    'Los relojes de esta máquina y de la base de datos difieren en {seconds} segundos: sincroniza ambos con un servidor de hora (NTP)',
  'doctor.key_fails': 'La clave de cifrado no encaja. {problem}',
  'doctor.folder_owner':
    '{folder} pertenece a otro usuario: ejecuta esto como el usuario del servidor o dale la carpeta',
  'doctor.folder_fails':
    '{folder} no se puede usar ({problem}): haz que el usuario del servidor sea su propietario',
  'doctor.folder_full':
    'Solo quedan {megabytes} MB libres en {folder}: haz sitio o limita lo que se conserva',
  'doctor.address_none':
    'No hay public_url: indica la dirección que usan los navegadores en cuanto haya un proxy delante',
  'doctor.address_silent': '{url} no responde ({problem}): inicia el servidor o revisa public_url y el proxy',
  'doctor.address_distrusted':
    'El certificado de {url} no es de confianza aquí ({problem}): renuévalo o indica el archivo de su autoridad en NODE_EXTRA_CA_CERTS',
  'doctor.address_other':
    'En {url} responde algo que no es Signalbox: revisa public_url y adónde envía el proxy /api',
  'doctor.address_upgrade':
    'El proxy de {url} no deja pasar websockets: haz que transmita las cabeceras Upgrade y Connection',
  'doctor.proxy_unknown':
    '{address} envía direcciones reenviadas en las que no se confía: indícala en trusted_proxies si es tu proxy',
  'doctor.program_missing': 'Falta {program}: instálalo en esta máquina, cuyo runner lo necesita',
  'doctor.isolation_missing':
    'Las tareas no están aisladas aquí: instala bubblewrap y permite sus espacios de nombres de usuario (docs/isolation.md)',
  'doctor.runner_none':
    'Ningún runner está activo: inicia uno o actívalo en la consola, si no todas las tareas esperan',
  'doctor.runner_away': 'El runner {name} no está conectado: inícialo y consulta su registro',
  'doctor.runner_version':
    'El runner {name} tiene la versión {version} y el servidor la {server}: actualiza el más antiguo',
  'doctor.runner_clock':
    'Los relojes del runner {name} y del servidor difieren en {seconds} segundos: sincroniza ambos con un servidor de hora (NTP)',
  'doctor.runner_programs':
    'Al runner {name} le falta {programs}, que necesitan plantillas que pueden ejecutarse allí: instálalo allí y reinicia el runner, o haz que esas plantillas exijan una etiqueta que tengan otros runners',
  'doctor.outbox_dead':
    'Se {count, plural, one {abandonó # envío} other {abandonaron # envíos}}: míralos en Envíos en la consola, arregla el destinatario y envíalos de nuevo',
  'doctor.mail_off': 'El correo está desactivado: configura email_alert, email_host y email_sender',
  'doctor.mail_fails':
    'El servidor de correo {host} no acepta correo ({problem}): revisa los ajustes email_…',
};
