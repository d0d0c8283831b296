/** What becomes of deliveries. Their problems are stored. */
export const deliveryTexts = {
  'delivery.being_sent': 'L’envoi est en cours : regardez de nouveau dans une minute',
  'delivery.was_delivered': 'L’envoi a été remis : il n’y a rien à réessayer',
  'delivery.unknown_kind': 'Aucun serveur ne sait faire cet envoi : il vient d’une autre version',
  'delivery.server_ended': 'Le serveur s’est arrêté à chaque fois pendant l’envoi',
  'delivery.server_error': 'Une erreur de ce serveur : voir son journal',
  'delivery.too_slow': 'L’envoi ne s’est pas terminé en {seconds} secondes',
  'delivery.channel_off': '{channel} n’est pas configuré sur ce serveur',
  'delivery.channel_empty': 'On ne sait pas comment joindre {channel} : quelqu’un doit le saisir',
  'delivery.unreachable': 'Le destinataire est injoignable ({problem})',
  'delivery.no_answer': 'pas de réponse',
  'delivery.answered': 'Le destinataire a répondu {status}',
  'delivery.answered_saying': 'Le destinataire a répondu {status} : {said}',
  'delivery.private_address':
    'L’adresse du destinataire se trouve dans un réseau privé. Un administrateur peut autoriser de telles adresses pour les canaux des projets : project_channels_reach',
  'delivery.mail_refused': 'Le serveur de messagerie a refusé ({code}) : {said}',
  'delivery.mail_failed': 'Aucun e-mail n’a pu être confié au serveur de messagerie ({problem})',
  'delivery.connection_ended': 'la connexion s’est interrompue',
  'delivery.accepted': 'Le destinataire a accepté',
  'delivery.usual_words':
    '{answer}. Le texte par défaut a été utilisé : celui de la règle nomme {fields}, un champ qui n’existe pas',
  'delivery.mail_accepted': 'Le serveur de messagerie a accepté : {said}',
} as const;
