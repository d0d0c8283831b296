/** Refusals about the objects of a project. */
export const objectRefusals = {
  'object.changed_meanwhile':
    'Entretanto, outra pessoa alterou isto: nada do que pediu foi feito. Consulte como está agora e tente novamente',
  'environment.no_such_secret': 'Este ambiente não tem esse segredo: recarregue-o',
  'alias.taken': 'Este alias já está em uso: omita-o para obter um novo',
  'webhook.too_many': 'Já há demasiados pedidos à espera aqui: envie-o novamente mais tarde',
  'webhook.not_stored': 'Não foi possível guardar o pedido: envie-o novamente',
  'webhook.server_fault':
    'uma falha do servidor impediu-o de iniciar uma tarefa. O registo do servidor diz mais',
  'webhook.wrong_secret': 'não prova que conhece o segredo. Compare o segredo daqui com o do remetente',
  'webhook.no_time':
    'não diz quando foi enviado, de uma forma que este servidor leia. Compare o método daqui com o que o remetente faz',
  'webhook.old':
    'diz que foi enviado com {seconds, plural, one {# segundo} other {# segundos}} de diferença: são aceites até {limit}. Compare os relógios do remetente e do servidor; um pedido mais antigo pode ter sido gravado por alguém',
  'webhook.takes_anything':
    'a integração não tem autenticação nem critério, pelo que qualquer pessoa poderia iniciar a sua tarefa. Adicione um dos dois',
  'webhook.already_started':
    'o remetente já o enviou antes, e foi iniciada a tarefa {task}. Repita-o em «Pedidos» para iniciar outra tarefa',
  'webhook.shared_without_matcher':
    'chegou a um endereço que várias integrações partilham, e esta não tem critério que diga o que é para ela',
  'webhook.not_proven':
    'Só são conservados pedidos autenticados: este não o era, ou não perante uma integração que ainda exista',
  'webhook.body_too_large': 'Os corpos acima de {limit} KB não são conservados',
  'webhook.value': 'O valor da variável {name} {problem}',
  'key.password_required': 'A palavra-passe é obrigatória',
  'key.private_key_required': 'A chave privada é obrigatória',
  'schedule.time_zone': 'Não há fuso horário {zone}: utilize um nome como Europe/Lisbon',
  'schedule.no_time': 'Deve ser executado uma vez, mas não diz quando: edite-o e introduza data e hora',
  'schedule.secret':
    'Um agendamento não conserva segredos. Coloque o valor num ambiente do modelo e torne a pergunta opcional',
  'schedule.author_left':
    '{user}, que guardou isto por último, já não está no projeto, e isto continua com todos os direitos. Verifique e guarde, ou desative',
  'schedule.author_deleted':
    'O utilizador que guardou isto por último ({user}) foi eliminado, e isto continua com todos os direitos. Verifique e guarde, ou desative',
  'schedule.cron': 'Cron: {problem}',
  'template.circle': 'Um modelo não pode basear-se em si próprio, nem em círculo',
  'template.no_such_vault': 'Este modelo não tem esse vault: recarregue-o',
  'output.search_expression': 'Isto não é uma expressão regular: {problem}',
  'output.search_slow':
    'Esta expressão demora demasiado em algumas linhas. Simplifique-a: sem repetições dentro de outras, como em (a+)+, e com poucos .*',
  'view.unknown': 'Este projeto não tem a vista {view}',
  'backup.problem': '{place}: {problem}',
  'backup.no_project': 'o ficheiro não indica nenhum projeto: escreva o seu nome em meta.name',
  'backup.and_more': '{problems}; e mais {more}',
} as const;
