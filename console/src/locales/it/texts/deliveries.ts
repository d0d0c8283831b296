/** What becomes of deliveries. Their problems are stored. */
export const deliveryTexts = {
  'delivery.being_sent': 'L’invio è in corso: guarda di nuovo tra un minuto',
  'delivery.was_delivered': 'È già stato consegnato: non c’è nulla da ritentare',
  'delivery.unknown_kind': 'Nessun server sa come consegnarlo: è stato scritto da un’altra versione',
  'delivery.server_ended': 'Il server è terminato ogni volta durante la consegna',
  'delivery.server_error': 'Un errore di questo server: vedi il suo log',
  'delivery.too_slow': 'Non è terminato entro {seconds} secondi',
  'delivery.channel_off': '{channel} non è configurato su questo server',
  'delivery.channel_empty': 'Non si sa come raggiungere {channel}: qualcuno deve inserirlo',
  'delivery.unreachable': 'Il destinatario era irraggiungibile ({problem})',
  'delivery.no_answer': 'nessuna risposta',
  'delivery.answered': 'Il destinatario ha risposto {status}',
  'delivery.answered_saying': 'Il destinatario ha risposto {status}: {said}',
  'delivery.private_address':
    'L’indirizzo del destinatario si trova in una rete privata. Un amministratore può consentire tali indirizzi per i canali dei progetti: project_channels_reach',
  'delivery.mail_refused': 'Il server di posta l’ha rifiutato ({code}): {said}',
  'delivery.mail_failed': 'Non è stato possibile consegnare alcuna email al server di posta ({problem})',
  'delivery.connection_ended': 'la connessione si è chiusa',
  'delivery.accepted': 'Il destinatario l’ha accettato',
  'delivery.usual_words':
    '{answer}. È stato inviato con il testo predefinito: quello della regola nomina {fields}, un campo che non esiste',
  'delivery.mail_accepted': 'Il server di posta l’ha accettato: {said}',
} as const;
