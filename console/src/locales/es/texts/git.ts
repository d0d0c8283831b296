/** What keeps a runner from a repository, and what to check. Reasons of tasks, and answers where a branch stands. */
export const gitTexts = {
  'git.update_failed': 'No se pudo actualizar el repositorio: {advice}',
  'git.url':
    'La URL del repositorio «{repository}» no se puede usar: {url}. Usa https://, ssh://, git://, file:/// o user@host:path.',
  'git.branch_name':
    '«{branch}» no puede ser el nombre de una rama o etiqueta. Corrige la rama del repositorio «{repository}».',
  'git.commit_hash': '«{commit}» no es un hash de commit.',
  'git.no_commit':
    'No se pudo extraer el commit pedido: el repositorio «{repository}» no tiene el commit {commit} en ninguna rama ni etiqueta.',
  'git.local_commit':
    'El repositorio «{repository}» es una ruta local y se usa tal como está; de él no se puede extraer el commit {commit}. Usa file://{path} para ejecutar commits exactos.',
  'git.local_missing': 'la carpeta {path} del repositorio «{repository}» no existe en este runner.',
  'git.local_empty':
    'La carpeta {path} del repositorio «{repository}» no es un repositorio de Git con algún commit.',
  'git.submodule_commit':
    'el submódulo {submodule} no tiene el commit {commit} que pide el repositorio «{repository}». Haz push de ese commit al repositorio del submódulo.',
  'git.submodule':
    'no se pudo obtener un submódulo del repositorio «{repository}». Los mensajes de Git están más arriba.',
  'git.submodule_from': 'no se pudo obtener el submódulo {submodule} de {url}. {advice}',
  'git.check': 'Comprueba la URL, la rama «{branch}» y la clave de acceso del repositorio «{repository}».',
  'git.host_key':
    'La clave de host del servidor del repositorio «{repository}» no es la que se vio antes. Si el servidor se ha instalado de nuevo, quita su línea de los hosts conocidos del proyecto en el runner; si no, puede que alguien esté escuchando.',
  'git.host_unknown':
    'El host de {url} no se conoce. Comprueba la URL y la resolución de nombres del runner.',
  'git.ssh_key_refused':
    'El servidor rechazó la clave SSH del repositorio «{repository}». Añade la clave pública al servidor o elige otra clave.',
  'git.ssh_key_missing':
    'El servidor pide una clave SSH, pero el repositorio «{repository}» no tiene ninguna. Elige una clave del tipo SSH.',
  'git.login_refused':
    'El servidor rechazó el usuario y la contraseña del repositorio «{repository}». Comprueba su clave de acceso.',
  'git.login_missing':
    'El servidor pide un usuario, pero el repositorio «{repository}» no tiene ninguno. Elige una clave de acceso del tipo Usuario y contraseña.',
  'git.certificate':
    'El runner no confía en el certificado de {url}. Instala allí su autoridad o define GIT_SSL_CAINFO en el entorno.',
  'git.transport':
    'Un submódulo usa un medio de transporte no permitido para este repositorio. Usa URL https o ssh para los submódulos.',
  'git.no_branch':
    'El repositorio «{repository}» no tiene ninguna rama ni etiqueta «{branch}». Comprueba la rama.',
  'look.empty': 'El repositorio «{repository}» aún no tiene ninguna rama: haz primero push de algo.',
  'git.no_repository':
    'No hay ningún repositorio de Git en {url}, o la clave de acceso de «{repository}» no permite leerlo. Comprueba la URL.',
  'git.no_answer': 'El servidor de {url} no responde. Comprueba la URL y la red del runner.',
  'git.no_answer_in_time':
    'El servidor del repositorio «{repository}» no respondió en {seconds} segundos. Comprueba la URL y la red del runner.',
  'git.disk_full': 'El disco del runner está lleno. Libera espacio en su carpeta de trabajo.',
} as const;
