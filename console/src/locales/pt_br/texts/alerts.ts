/** Words of alerts. What a delivery is about is stored. */
export const alertTexts = {
  'alert.subject':
    'Tarefa {task} ({template}): {status, select, success {sucesso} error {falhou} stopped {parada} waiting_confirmation {a confirmar} late {atrasada} long {demora mais que o habitual} other {{status}}}',
  'alert.mail_subject': 'A tarefa “{template}” falhou',
  'alert.mail_about':
    'A tarefa “{template}” {what, select, success {teve sucesso} recovered {teve sucesso depois de uma falha} first_success {teve sucesso pela primeira vez} error {falhou} stopped {foi parada} waiting_confirmation {espera uma confirmação} late {está atrasada} long {demora mais que o habitual} other {{what}}}',
  'alert.project': 'Projeto',
  'alert.task': 'Tarefa',
  'alert.result': 'Resultado',
  'alert.version': 'Versão',
  'alert.author': 'Autor',
  'alert.message': 'Mensagem',
  'alert.success': '✅ SUCESSO',
  'alert.error': '❌ FALHOU',
  'alert.recovered': '✅ SUCESSO depois de uma falha',
  'alert.first_success': '✅ SUCESSO pela primeira vez',
  'alert.stopped': '⏹️ PARADA',
  'alert.waiting_confirmation': '⚠️ A CONFIRMAR',
  'alert.late': '⚠️ ATRASADA',
  'alert.long': '⚠️ DEMORA MAIS QUE O HABITUAL',
  'alert.build': 'compilação {version}',
  'alert.open_task': 'Abrir a tarefa',
  'alert.example_reason': 'O programa terminou com o código de saída 2',
  'alert.test_title': 'Teste do canal de alerta {channel}',
  'alert.test_text': '{user} testa este canal. Nada aconteceu.',
  'alert.disk_low': 'O disco do servidor {host} está quase cheio',
  'alert.disk_low_text':
    '{free} MB livres de {total} MB. Libere espaço ou mantenha menos tarefas antigas: as tarefas falham quando nada pode ser gravado.',
  'alert.unknown_type': 'Não há canal de alerta deste tipo',
  'alert.no_project_channels':
    'Neste servidor os projetos não têm canais de alerta próprios: um administrador os permite na configuração (project_channels_reach)',
  'alert.mail_domain':
    'Este servidor não envia alertas de projetos a endereços de {domain}: um administrador pode permitir isso (project_channels_mail_domains)',
  'alert.mail_off': 'Este servidor não envia e-mail: um administrador o ativa na configuração',
  'alert.one_channel': 'Escolha um só canal: do projeto ou do servidor',
  'alert.unknown_channel': 'Este servidor não tem canal de alerta com este nome',
  'alert.late_minutes': 'Diga após quantos minutos uma tarefa está atrasada',
  'alert.unknown_fields':
    '{count, plural, one {O campo {fields} não existe} other {Os campos {fields} não existem}}: veja a lista de campos',
  'alert.wrong_url': 'precisa ser um endereço como https://chat.example.org/hooks/1',
  'alert.wrong_token': 'precisa ser um token: letras, dígitos e sinais sem espaços',
  'alert.wrong_chat': 'precisa ser o nome ou o número de um chat',
  'alert.wrong_topic': 'precisa ter letras, dígitos, _ e -, no máximo 64',
  'alert.wrong_secret':
    'precisa ser whsec_ e de 24 a 64 bytes aleatórios em base64 (openssl rand -base64 32)',
  'alert.wrong_to': 'precisa ser um só endereço de e-mail, como ops@example.org',
} as const;
