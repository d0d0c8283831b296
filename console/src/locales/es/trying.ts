/** Textos de probar una clave en un host. */
export const trying = {
  hostTest: {
    where: 'Dónde probar la clave',
    onRepository: 'Repositorio',
    onHost: 'Host por SSH',
    host: 'Host en el que iniciar sesión',
    hostHint: 'Nombre o dirección, con su puerto si no es el 22: web.example.org:2222',
    login: 'Usuario con el que iniciar sesión',
    loginHint: 'Vacío: el de la clave',
    needsHost: 'Indica primero un host.',
    signedIn:
      'El runner {runner} inició sesión en {host} como {login} y salió enseguida. Allí no se ejecutó nada.',
    hostKey: 'Su clave de host:',
    newHost: 'El proyecto no conocía aún este host. A partir de ahora tendrá que mostrar esta clave.',
  },
};
