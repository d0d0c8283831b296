/** What the database cannot do now, and what may not be changed because something else needs it. */
export const storageRefusals = {
  'database.conflict': 'Alguém alterou ou usou isto no mesmo momento: recarregue e tente novamente',
  'database.busy': 'A base de dados está ocupada: tente novamente dentro de momentos',
  'database.full':
    'O disco da base de dados está cheio, por isso nada foi guardado: liberte espaço e tente novamente',
  'database.read_only':
    'Não é possível escrever na base de dados, por isso nada foi guardado: verifique as suas permissões',
  'database.disk': 'O disco da base de dados falha, por isso nada foi guardado: o registo diz mais',
  'database.away': 'A base de dados não responde: tente novamente dentro de momentos',
  'database.overloaded': 'Todas as ligações à base de dados estão em uso: tente novamente dentro de momentos',
  'database.unknown':
    'A base de dados deixou de responder enquanto isto era guardado: veja se lá está antes de tentar novamente',
  'retention.template_twice': 'Cada modelo tem um só conjunto de regras: este aparece duas vezes',
  'object.in_use':
    '{kind, select, key {Esta chave} repository {Este repositório} inventory {Este inventário} environment {Este ambiente} template {Este modelo} other {Este objeto}} está em uso por {users}{more, plural, =0 {} one { e mais #} other { e mais #}}: altere-os primeiro',
  'object.task_runs': 'A tarefa {task} ainda não terminou: pare-a ou aguarde o seu fim e elimine novamente',
  'object.not_in_project': 'Não encontrado neste projeto: {what}. Escolha outro elemento',
  'named.template': 'modelo {name}',
  'named.inventory': 'inventário {name}',
  'named.repository': 'repositório {name}',
  'named.schedule': 'agendamento {name}',
  'named.integration': 'integração {name}',
} as const;
