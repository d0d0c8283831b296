/** What stands in the way of what starts tasks by itself, and what has no effect on them. */
export const standingTexts = {
  'integration.method':
    'Este servidor não conhece a autenticação “{method}”: escolha github, bitbucket, gitlab, slack, standard, basic, token ou hmac',
  'integration.no_key': 'Ela não tem chave cuja senha seja o segredo: escolha uma',
  'integration.key_type':
    'A chave “{key}” dela não contém senha, que é o segredo: escolha uma do tipo Usuário e senha',
  'integration.key_empty': 'A chave “{key}” dela não contém segredo: edite-a no cofre de chaves e informe um',
  'integration.no_header': 'Ela não indica o cabeçalho que contém a autenticação: informe o nome dele',
  'cron.time_zone': 'não há fuso horário {zone}',
  'cron.fields': 'são necessários cinco campos (minuto, hora, dia, mês, dia da semana), e há {count}',
  'cron.never': 'essa data nunca chega',
  'cron.too_short': '@every precisa de uma duração de pelo menos um segundo, por exemplo @every 1h30m',
  'cron.too_long': '@every tem uma duração longa demais: use no máximo dez anos',
  'option.no_effect': 'A opção “{name}” ({whose}) não tem efeito: {problem}',
  'option.of_template': 'o modelo',
  'option.of_schedule': 'o agendamento {name}',
  'option.of_integration': 'a integração {name}',
  'option.unknown': 'este servidor não a conhece',
  'option.not_taken': 'as tarefas de modelos {app} não a aceitam',
  'option.value': '{value} não é um valor possível',
} as const;
