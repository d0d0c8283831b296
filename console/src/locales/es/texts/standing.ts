/** What stands in the way of what starts tasks by itself, and what has no effect on them. */
export const standingTexts = {
  'integration.method':
    'Este servidor no conoce la autenticación «{method}»: elige github, bitbucket, gitlab, slack, standard, basic, token o hmac',
  'integration.no_key': 'No tiene ninguna clave cuya contraseña sea el secreto: elige una',
  'integration.key_type':
    'Su clave «{key}» no contiene contraseña, que es el secreto: elige una del tipo Usuario y contraseña',
  'integration.key_empty':
    'Su clave «{key}» no contiene ningún secreto: edítala en el almacén de claves e introduce uno',
  'integration.no_header': 'No nombra la cabecera que contiene la autenticación: introduce su nombre',
  'cron.time_zone': 'no hay ninguna zona horaria {zone}',
  'cron.fields': 'hacen falta cinco campos (minuto, hora, día, mes, día de la semana), y hay {count}',
  'cron.never': 'esa fecha no llega nunca',
  'cron.too_short': '@every necesita una duración de al menos un segundo, por ejemplo @every 1h30m',
  'cron.too_long': '@every tiene una duración demasiado larga: usa diez años como máximo',
  'option.no_effect': 'La opción «{name}» ({whose}) no tiene efecto: {problem}',
  'option.of_template': 'la plantilla',
  'option.of_schedule': 'la programación {name}',
  'option.of_integration': 'la integración {name}',
  'option.unknown': 'este servidor no la conoce',
  'option.not_taken': 'las tareas de plantillas de {app} no la aceptan',
  'option.value': '{value} no es un valor posible',
} as const;
