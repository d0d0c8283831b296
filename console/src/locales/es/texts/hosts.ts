/** Lo que impide a una clave entrar en un host, y qué comprobar. */
export const hostTexts = {
  'host.address': 'Indica un solo host, por su nombre o su dirección',
  'host.port': 'Un puerto es un número del 1 al 65535',
  'host.login': 'Un usuario de un host no puede llamarse así',
  'host.login_required': 'La clave no indica ningún usuario: di con cuál iniciar sesión',
  'host.key_none': 'Esta clave no contiene nada con lo que iniciar sesión: elige otra',
  'host.old_runner':
    'El runner {name} es de una versión que no puede probar claves en hosts: actualízalo a la versión del servidor.',
  'host.no_runner':
    'No hay ningún runner conectado que pueda probar la clave: comprueba que el servidor pueda iniciar uno o conecta uno.',
  'host.busy': 'El runner está probando otras claves ahora mismo: vuelve a intentarlo en un momento.',
  'host.key_changed':
    '{host} muestra una clave de host distinta de la conocida en este proyecto, así que no se le envió nada. Si se ha instalado de nuevo, quita su línea de los hosts conocidos del proyecto en el runner; si no, puede que alguien esté escuchando.',
  'host.unknown': 'El nombre {host} no se conoce. Compruébalo, y la resolución de nombres del runner.',
  'host.no_answer':
    '{host} no responde. Comprueba el nombre y el puerto, su servidor SSH y la red del runner.',
  'host.no_answer_in_time':
    '{host} no respondió en {seconds} segundos. Comprueba el nombre y el puerto, y la red del runner.',
  'host.no_ssh':
    'Algo responde en {host} y corta la conexión antes de que nadie pueda iniciar sesión: comprueba que su servidor SSH escuche en este puerto y deje entrar a este runner.',
  'host.key_refused':
    '{host} rechaza esta clave para {login}. Añade su clave pública a las claves autorizadas de {login} en el host, o elige otra clave u otro usuario.',
  'host.password_refused': '{host} rechaza esta contraseña para {login}. Comprueba ambos.',
  'host.no_passwords': '{host} no acepta contraseñas. Usa una clave SSH.',
  'host.no_keys': '{host} no acepta claves SSH de {login}. Usa una clave con contraseña.',
  'host.no_agreement':
    '{host} y el runner no tienen ningún tipo de clave o cifrado en común: actualiza el más antiguo.',
  'host.check': 'No se pudo iniciar sesión en {host} como {login}. Comprueba el host, el usuario y la clave.',
};
