/** Why the preparation of a task failed on its runner: what happened, and what to do. Stored as reasons of tasks. */
export const preparationFailures = {
  'prepare.disk_full': 'El disco del runner está lleno ({problem}). Libera espacio en {folder}.',
  'prepare.step': 'Esta versión del runner no conoce el paso «{step}» de la aplicación de la tarea.',
  'prepare.no_file':
    'La plantilla «{template}» no nombra ningún archivo que ejecutar. Introduce la ruta del archivo en la plantilla.',
  'prepare.program': '{problem} {advice}',
  'prepare.files_gone':
    'Los archivos de esta tarea se eliminaron del runner mientras estaba en curso: no se ejecuta nada más de ella. Ejecútala de nuevo.',
  'prepare.local_closed':
    'El repositorio «{repository}» es la carpeta {folder}, que las tareas de este runner no pueden leer: se ejecutan como el usuario {user}. Permite que ese usuario lea la carpeta y entre en las superiores, o usa file://{folder}, de la que cada tarea recibe una copia.',
  'prepare.local_hidden':
    'El repositorio «{repository}» es la carpeta {folder}, que está oculta para las tareas de este runner. Muévelo a otro lugar o usa file://{folder}, de la que cada tarea recibe una copia.',
  'prepare.inventory_type':
    'No se pudo instalar el inventario: «{inventory}» es del tipo {type}, que Ansible no puede usar. Elige un inventario estático o de archivo.',
  'prepare.sudo_key':
    'No se pudo instalar el inventario: las credenciales de sudo de «{inventory}» son una clave SSH. Elige una clave del tipo Usuario y contraseña.',
  'prepare.vault_name':
    'No se pudieron instalar los archivos de contraseñas de Vault: el nombre de vault «{vault}» contiene una @. Cambia el nombre del vault.',
  'prepare.galaxy':
    'Galaxy ha fallado: ansible-galaxy no pudo instalar {kind, select, collection {las colecciones} role {los roles} other {las dependencias}} de {file} (código de salida {code}). Sus mensajes están más arriba.',
  'file.outside':
    '{what, select, playbook {El playbook} script {El script} inventory {El inventario} folder {La carpeta} settings {El archivo de ajustes} other {El archivo}} «{name}» está fuera del repositorio. Usa una ruta relativa a la raíz del repositorio, sin «..».',
  'file.is_folder':
    '{what, select, playbook {El playbook} script {El script} inventory {El inventario} folder {La carpeta} other {El archivo}} «{name}» es una carpeta. Nombra un archivo de ella; hay: {entries}.',
  'file.is_file': 'La carpeta «{name}» de la plantilla es un archivo. Nombra la carpeta que lo contiene.',
  'file.missing':
    '{what, select, playbook {El playbook} script {El script} inventory {El inventario} folder {La carpeta} other {El archivo}} «{name}» no está en el repositorio. En {folder} hay: {entries}.',
  'file.root': 'la raíz del repositorio',
  'file.entries': '{names}{more, plural, =0 {} one { y # más} other { y # más}}',
  'file.nothing': 'nada',
  'key.agent': 'El agente SSH no se inició. Instala el cliente OpenSSH en el runner: {command}',
  'key.agent_problem':
    'El agente SSH no se inició ({problem}). Instala el cliente OpenSSH en el runner: {command}',
  'key.passphrase_missing':
    'La clave SSH no se puede abrir: está protegida por una frase de contraseña que el almacén de claves no tiene. Añade la frase de contraseña a la clave.',
  'key.passphrase_wrong':
    'La clave SSH no se puede abrir: su frase de contraseña es incorrecta. Introduce la correcta en el almacén de claves.',
  'key.unusable':
    'La clave SSH no se puede usar. Pega en el almacén de claves la clave privada completa, con su primera y su última línea.',
  'key.unusable_said':
    'La clave SSH no se puede usar ({said}). Pega en el almacén de claves la clave privada completa, con su primera y su última línea.',
  'question.changed':
    'Lo que había que confirmar se eliminó o cambió en el runner: no se realiza nada de ello. Ejecuta la tarea de nuevo.',
  'question.no_document':
    'El paso «{step}» no ha dejado nada que se pueda confirmar: su documento falta o no es JSON. No se ha ejecutado nada más.',
  'question.too_large':
    'Lo que hay que confirmar supera {size} KiB y no se puede mostrar. No se ha ejecutado nada más.',
} as const;
