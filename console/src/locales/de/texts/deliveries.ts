/** What becomes of deliveries. Their problems are stored. */
export const deliveryTexts = {
  'delivery.being_sent': 'Sie wird gerade gesendet: Sehen Sie in einer Minute wieder nach',
  'delivery.was_delivered': 'Sie wurde zugestellt: Es gibt nichts erneut zu versuchen',
  'delivery.unknown_kind':
    'Kein Server weiß, wie dies zuzustellen ist: Eine andere Version hat es geschrieben',
  'delivery.server_ended': 'Der Server endete jedes Mal während der Zustellung',
  'delivery.server_error': 'Ein Fehler dieses Servers: siehe sein Protokoll',
  'delivery.too_slow': 'Nicht innerhalb von {seconds} Sekunden abgeschlossen',
  'delivery.channel_off': '{channel} ist auf diesem Server nicht konfiguriert',
  'delivery.channel_empty': 'Wie {channel} zu erreichen ist, ist nicht bekannt: Jemand muss es eintragen',
  'delivery.unreachable': 'Der Empfänger war nicht zu erreichen ({problem})',
  'delivery.no_answer': 'keine Antwort',
  'delivery.answered': 'Der Empfänger antwortete {status}',
  'delivery.answered_saying': 'Der Empfänger antwortete {status}: {said}',
  'delivery.private_address':
    'Die Adresse des Empfängers liegt in einem privaten Netz. Ein Administrator kann solche Adressen für Kanäle von Projekten erlauben: project_channels_reach',
  'delivery.mail_refused': 'Der Mailserver hat es abgelehnt ({code}): {said}',
  'delivery.mail_failed': 'Dem Mailserver konnte keine E-Mail übergeben werden ({problem})',
  'delivery.connection_ended': 'die Verbindung endete',
  'delivery.accepted': 'Der Empfänger hat es angenommen',
  'delivery.usual_words':
    '{answer}. Gemeldet wurde es mit dem Standardtext: Der Text der Regel nennt {fields}, und so ein Feld gibt es nicht',
  'delivery.mail_accepted': 'Der Mailserver hat es angenommen: {said}',
};
