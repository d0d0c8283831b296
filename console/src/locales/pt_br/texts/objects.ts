/** Refusals about the objects of a project. */
export const objectRefusals = {
  'object.changed_meanwhile':
    'Outra pessoa alterou isto nesse meio-tempo: nada do que você pediu foi feito. Veja como está agora e tente de novo',
  'environment.no_such_secret': 'Este ambiente não tem esse segredo: recarregue-o',
  'alias.taken': 'Este alias já está em uso: deixe-o de fora para receber um novo',
  'webhook.too_many': 'Já há requisições demais esperando aqui: envie de novo mais tarde',
  'webhook.not_stored': 'Não foi possível guardar a requisição: envie de novo',
  'webhook.server_fault': 'uma falha do servidor a impediu de iniciar uma tarefa. O log do servidor diz mais',
  'webhook.wrong_secret': 'ela não prova que conhece o segredo. Compare o segredo daqui com o do remetente',
  'webhook.no_time':
    'ela não diz quando foi enviada, de uma forma que este servidor leia. Compare o método daqui com o que o remetente faz',
  'webhook.old':
    'ela diz que foi enviada com {seconds, plural, one {# segundo} other {# segundos}} de diferença: são aceitos até {limit}. Compare os relógios do remetente e do servidor; uma requisição mais antiga pode ter sido gravada por alguém',
  'webhook.takes_anything':
    'a integração não tem autenticação nem critério, então qualquer um poderia iniciar a tarefa dela. Adicione um dos dois',
  'webhook.already_started':
    'o remetente já a enviou antes, e ela iniciou a tarefa {task}. Repita-a em “Requisições” para iniciar outra tarefa',
  'webhook.shared_without_matcher':
    'ela chegou a um endereço que várias integrações compartilham, e esta não tem critério que diga o que é para ela',
  'webhook.not_proven':
    'Só são guardadas requisições autenticadas: esta não era, ou não perante uma integração que ainda existe',
  'webhook.body_too_large': 'Corpos acima de {limit} KB não são guardados',
  'webhook.value': 'O valor da variável {name} {problem}',
  'key.password_required': 'A senha é obrigatória',
  'key.private_key_required': 'A chave privada é obrigatória',
  'schedule.time_zone': 'Não há fuso horário {zone}: use um nome como America/Sao_Paulo',
  'schedule.no_time': 'Ele deve ser executado uma vez, mas não diz quando: edite-o e informe data e hora',
  'schedule.secret':
    'Um agendamento não guarda segredos. Coloque o valor em um ambiente do modelo e torne a pergunta opcional',
  'schedule.author_left':
    '{user}, que salvou isto por último, não está mais no projeto, e isto continua com todos os direitos. Verifique e salve, ou desative',
  'schedule.author_deleted':
    'O usuário que salvou isto por último ({user}) foi excluído, e isto continua com todos os direitos. Verifique e salve, ou desative',
  'schedule.cron': 'Cron: {problem}',
  'template.circle': 'Um modelo não pode se basear em si mesmo, nem em círculo',
  'template.no_such_vault': 'Este modelo não tem esse vault: recarregue-o',
  'output.search_expression': 'Isto não é uma expressão regular: {problem}',
  'output.search_slow':
    'Esta expressão demora demais em algumas linhas. Simplifique-a: nenhuma repetição dentro de outra, como em (a+)+, e poucos .*',
  'view.unknown': 'Este projeto não tem a visualização {view}',
  'backup.problem': '{place}: {problem}',
  'backup.no_project': 'o arquivo não indica nenhum projeto: escreva o nome dele em meta.name',
  'backup.and_more': '{problems}; e mais {more}',
} as const;
