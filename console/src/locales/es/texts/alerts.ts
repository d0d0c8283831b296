/** Words of alerts. What a delivery is about is stored. */
export const alertTexts = {
  'alert.subject':
    'Tarea {task} ({template}): {status, select, success {correcta} error {fallida} stopped {detenida} waiting_confirmation {por confirmar} late {con retraso} long {dura más de lo habitual} other {{status}}}',
  'alert.mail_subject': 'La tarea «{template}» ha fallado',
  'alert.mail_about':
    'La tarea «{template}» {what, select, success {ha terminado bien} recovered {ha terminado bien tras un fallo} first_success {ha terminado bien por primera vez} error {ha fallado} stopped {se ha detenido} waiting_confirmation {espera confirmación} late {lleva retraso} long {dura más de lo habitual} other {{what}}}',
  'alert.project': 'Proyecto',
  'alert.task': 'Tarea',
  'alert.result': 'Resultado',
  'alert.version': 'Versión',
  'alert.author': 'Autor',
  'alert.message': 'Mensaje',
  'alert.success': '✅ CORRECTA',
  'alert.error': '❌ FALLIDA',
  'alert.recovered': '✅ CORRECTA tras un fallo',
  'alert.first_success': '✅ CORRECTA por primera vez',
  'alert.stopped': '⏹️ DETENIDA',
  'alert.waiting_confirmation': '⚠️ POR CONFIRMAR',
  'alert.late': '⚠️ CON RETRASO',
  'alert.long': '⚠️ DURA MÁS DE LO HABITUAL',
  'alert.build': 'compilación {version}',
  'alert.open_task': 'Abrir la tarea',
  'alert.example_reason': 'El programa terminó con el código de salida 2',
  'alert.test_title': 'Prueba del canal de alerta {channel}',
  'alert.test_text': '{user} prueba este canal. No ha pasado nada.',
  'alert.disk_low': 'El disco del servidor {host} está casi lleno',
  'alert.disk_low_text':
    'Hay {free} MB libres de {total} MB. Libera espacio o conserva menos tareas antiguas: las tareas fallan cuando no se puede escribir nada.',
  'alert.unknown_type': 'No hay ningún canal de alerta de este tipo',
  'alert.no_project_channels':
    'En este servidor los proyectos no tienen canales de alerta propios: un administrador los permite en la configuración (project_channels_reach)',
  'alert.mail_domain':
    'Este servidor no envía alertas de proyectos a direcciones de {domain}: un administrador puede permitirlo (project_channels_mail_domains)',
  'alert.mail_off': 'Este servidor no envía correo: un administrador lo activa en la configuración',
  'alert.one_channel': 'Elige un solo canal: del proyecto o del servidor',
  'alert.unknown_channel': 'Este servidor no tiene ningún canal de alerta con este nombre',
  'alert.late_minutes': 'Indica tras cuántos minutos una tarea lleva retraso',
  'alert.unknown_fields':
    '{count, plural, one {No hay ningún campo {fields}} other {No hay campos {fields}}}: mira la lista de campos',
  'alert.wrong_url': 'debe ser una dirección como https://chat.example.org/hooks/1',
  'alert.wrong_token': 'debe ser un token: letras, dígitos y signos sin espacios',
  'alert.wrong_chat': 'debe ser el nombre o el número de un chat',
  'alert.wrong_topic': 'debe constar de letras, dígitos, _ y -, 64 como máximo',
  'alert.wrong_secret': 'debe ser whsec_ y de 24 a 64 bytes aleatorios en base64 (openssl rand -base64 32)',
  'alert.wrong_to': 'debe ser una sola dirección de correo, como ops@example.org',
} as const;
