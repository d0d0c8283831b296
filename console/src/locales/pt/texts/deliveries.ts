/** What becomes of deliveries. Their problems are stored. */
export const deliveryTexts = {
  'delivery.being_sent': 'O envio está em curso: veja novamente dentro de um minuto',
  'delivery.was_delivered': 'O envio foi entregue: não há nada a tentar novamente',
  'delivery.unknown_kind': 'Nenhum servidor sabe entregar isto: foi escrito por outra versão',
  'delivery.server_ended': 'O servidor terminou todas as vezes durante a entrega',
  'delivery.server_error': 'Um erro deste servidor: consulte o seu registo',
  'delivery.too_slow': 'Não terminou em {seconds} segundos',
  'delivery.channel_off': '{channel} não está configurado neste servidor',
  'delivery.channel_empty': 'Não se sabe como contactar {channel}: alguém tem de o introduzir',
  'delivery.unreachable': 'Não foi possível contactar o destinatário ({problem})',
  'delivery.no_answer': 'sem resposta',
  'delivery.answered': 'O destinatário respondeu {status}',
  'delivery.answered_saying': 'O destinatário respondeu {status}: {said}',
  'delivery.private_address':
    'O endereço do destinatário fica numa rede privada. Um administrador pode permitir esses endereços para canais de projetos: project_channels_reach',
  'delivery.mail_refused': 'O servidor de e-mail recusou ({code}): {said}',
  'delivery.mail_failed': 'Nenhum e-mail pôde ser entregue ao servidor de e-mail ({problem})',
  'delivery.connection_ended': 'a ligação terminou',
  'delivery.accepted': 'O destinatário aceitou',
  'delivery.usual_words':
    '{answer}. O aviso saiu com o texto predefinido: o da regra indica {fields}, e esse campo não existe',
  'delivery.mail_accepted': 'O servidor de e-mail aceitou: {said}',
} as const;
