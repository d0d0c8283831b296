/** What becomes of deliveries. Their problems are stored. */
export const deliveryTexts = {
  'delivery.being_sent': 'It is just being sent: look again in a minute',
  'delivery.was_delivered': 'It was delivered: there is nothing to try again',
  'delivery.unknown_kind': 'No server knows how to deliver this: it was written by another version',
  'delivery.server_ended': 'The server ended each time while it was being delivered',
  'delivery.server_error': 'An error of this server: see its log',
  'delivery.too_slow': 'It did not end within {seconds} seconds',
  'delivery.channel_off': '{channel} is not configured on this server',
  'delivery.channel_empty': 'How {channel} is reached is not known: somebody has to enter it',
  'delivery.unreachable': 'The receiver could not be reached ({problem})',
  'delivery.no_answer': 'no answer',
  'delivery.answered': 'The receiver answered {status}',
  'delivery.answered_saying': 'The receiver answered {status}: {said}',
  'delivery.private_address':
    'The address of the receiver lies in a private network. An administrator can allow such addresses for channels of projects: project_channels_reach',
  'delivery.mail_refused': 'The mail server refused it ({code}): {said}',
  'delivery.mail_failed': 'No mail could be given to the mail server ({problem})',
  'delivery.connection_ended': 'the connection ended',
  'delivery.accepted': 'The receiver took it',
  'delivery.usual_words':
    '{answer}. It was sent with the default text: that of the rule names {fields}, and there is no such field',
  'delivery.mail_accepted': 'The mail server took it: {said}',
} as const;
