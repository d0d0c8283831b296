/** What the database cannot do now, and what may not be changed because something else needs it. */
export const storageRefusals = {
  'database.conflict': 'Alguém alterou ou usou isto no mesmo momento: recarregue e tente de novo',
  'database.busy': 'O banco de dados está ocupado: tente de novo em instantes',
  'database.full':
    'O disco do banco de dados está cheio, por isso nada foi salvo: libere espaço e tente de novo',
  'database.read_only':
    'Não é possível gravar no banco de dados, por isso nada foi salvo: verifique as permissões dele',
  'database.disk': 'O disco do banco de dados falha, por isso nada foi salvo: o log diz mais',
  'database.away': 'O banco de dados não responde: tente de novo em instantes',
  'database.overloaded': 'Todas as conexões com o banco de dados estão em uso: tente de novo em instantes',
  'database.unknown':
    'O banco de dados parou de responder enquanto isto era salvo: veja se está lá antes de tentar de novo',
  'retention.template_twice': 'Cada modelo tem um só conjunto de regras: este aparece duas vezes',
  'object.in_use':
    '{kind, select, key {Esta chave} repository {Este repositório} inventory {Este inventário} environment {Este ambiente} template {Este modelo} other {Este objeto}} está em uso por {users}{more, plural, =0 {} one { e mais #} other { e mais #}}: altere-os primeiro',
  'object.task_runs': 'A tarefa {task} ainda não terminou: pare-a ou espere por ela e exclua de novo',
  'object.not_in_project': 'Não encontrado neste projeto: {what}. Escolha outro item',
  'named.template': 'modelo {name}',
  'named.inventory': 'inventário {name}',
  'named.repository': 'repositório {name}',
  'named.schedule': 'agendamento {name}',
  'named.integration': 'integração {name}',
} as const;
