/** What becomes of deliveries. Their problems are stored. */
export const deliveryTexts = {
  'delivery.being_sent': 'Se está enviando ahora mismo: mira otra vez en un minuto',
  'delivery.was_delivered': 'Ya se entregó: no hay nada que reintentar',
  'delivery.unknown_kind': 'Ningún servidor sabe entregarlo: lo escribió otra versión',
  'delivery.server_ended': 'El servidor terminó cada vez mientras se entregaba',
  'delivery.server_error': 'Un error de este servidor: véase su registro',
  'delivery.too_slow': 'No terminó en {seconds} segundos',
  'delivery.channel_off': '{channel} no está configurado en este servidor',
  'delivery.channel_empty': 'No se sabe cómo llegar a {channel}: alguien tiene que introducirlo',
  'delivery.unreachable': 'No se pudo llegar al destinatario ({problem})',
  'delivery.no_answer': 'sin respuesta',
  'delivery.answered': 'El destinatario respondió {status}',
  'delivery.answered_saying': 'El destinatario respondió {status}: {said}',
  'delivery.private_address':
    'La dirección del destinatario está en una red privada. Un administrador puede permitir esas direcciones para canales de proyectos: project_channels_reach',
  'delivery.mail_refused': 'El servidor de correo lo rechazó ({code}): {said}',
  'delivery.mail_failed': 'No se pudo entregar ningún correo al servidor de correo ({problem})',
  'delivery.connection_ended': 'la conexión terminó',
  'delivery.accepted': 'El destinatario lo aceptó',
  'delivery.usual_words':
    '{answer}. Se envió con el texto predeterminado: el de la regla nombra {fields}, y ese campo no existe',
  'delivery.mail_accepted': 'El servidor de correo lo aceptó: {said}',
} as const;
