/** What the event log tells. Stored: what has been released keeps its name and its params. */
export const events = {
  'event.created': '{what} {name}: criação',
  'event.updated': '{what} {name}: alteração',
  'event.deleted': '{what} {name}: eliminação',
  'event.task_queued': 'Tarefa ID {task} colocada na fila',
  'event.task_running': 'Tarefa ID {task} ({template}) em execução',
  'event.task_stopping': 'Paragem solicitada para a tarefa ID {task} ({template})',
  'event.task_confirmed': 'Tarefa ID {task} ({template}) confirmada',
  'event.task_finished':
    'Tarefa ID {task} ({template}) terminou: {status, select, success {SUCESSO} error {FALHOU} stopped {PARADA} other {TERMINADA}}',
  'event.runner_second':
    'Uma segunda ligação com o token do runner {name} foi recusada: vinha de {place}, enquanto o runner está ligado a partir de {holder}',
  'event.runner_moved': 'O runner {name} liga-se a partir de outro lugar: {place}, antes {before}',
  'event.schedule_switched':
    'Agendamento {name} {state, select, on {ativado} off {desativado} other {encerrado}}',
  'event.schedule_deleted_with': 'Agendamento {name} eliminado com o seu modelo {template}',
  'event.tasks_expired':
    '{count, plural, =1 {1 tarefa removida} one {# tarefa removida} other {# tarefas removidas}} pelas regras de retenção (ID de tarefa {first} a {last})',
  'event.retention_set':
    'Regras de retenção do projeto {project} definidas{templates, plural, =0 {} =1 {, com as de um modelo} other {, com as de # modelos}}',
  'event.disk_low':
    'O disco do servidor está quase cheio: {free} MB livres de {total} MB. Liberte espaço ou conserve menos tarefas antigas (docs/retention.md)',
  'event.task_deleted': 'Tarefa ID {task} ({template}) eliminada',
  'event.api_token':
    'Token de API {prefix}… {what, select, created {criado} ended {revogado} other {alterado}}',
  'event.app':
    'Aplicação {app} {what, select, created {criada} updated {alterada} deleted {eliminada} switched_on {ativada} switched_off {desativada} other {alterada}}',
  'event.option_set': 'Opção {key} definida',
  'event.restored': 'Projeto {project} restaurado de uma cópia de segurança',
  'event.alias_of_project':
    'Alias {id} do projeto {what, select, created {criado} deleted {eliminado} other {alterado}}',
  'event.alias':
    'Alias {id} da integração {integration} {what, select, created {criado} deleted {eliminado} other {alterado}}',
  'event.part':
    '{part} {name} da integração {integration}: {what, select, created {criação} updated {alteração} deleted {eliminação} other {alteração}}',
  'event.integration_started': 'A integração {name} iniciou a tarefa {task} do modelo {template}',
  'event.integration_refused':
    'A integração {name} recusou um pedido{more, plural, =0 {} one { (e mais # antes deste)} other { (e mais # antes deste)}}: {reason}',
  'event.webhook_replayed':
    'Webhook {request} repetido como {replay}: {count, plural, =0 {não iniciou nenhuma tarefa} one {iniciou # tarefa} other {iniciou # tarefas}}',
  'event.views_ordered': 'Ordem das vistas alterada',
  'event.user_unlinked': 'O utilizador {user} já não está associado a nenhum fornecedor',
  'event.first_administrator': 'Utilizador {user} criado como primeiro administrador',
  'event.user':
    'Utilizador {user} {what, select, created {criado} updated {alterado} deleted {eliminado} new_password {com nova palavra-passe} other {alterado}}',
  'event.user_renamed': 'Utilizador {user}, até agora {before}, alterado',
  'event.user_linked': 'O utilizador {user} inicia sessão através de {provider} pela primeira vez',
  'event.user_refreshed': 'O utilizador {user} recebeu nome e e-mail de {provider}',
  'event.user_came': 'Utilizador {user} criado pelo primeiro início de sessão através de {provider}',
  'event.member_added':
    'Utilizador {user} adicionado à equipa com a função {role, select, owner {proprietário} manager {gestor} task_runner {executor} guest {convidado} other {membro}}',
  'event.member_role':
    'O utilizador {user} agora tem a função {role, select, owner {proprietário} manager {gestor} task_runner {executor} guest {convidado} other {membro}}',
  'event.member_removed': 'Utilizador {user} removido da equipa',
  'event.left_behind':
    'O que {user} guardou por último continua mesmo após a sua saída: {objects}{more, plural, =0 {} one { e mais #} other { e mais #}}. Verifique-o ou desative-o',
  'event.runner':
    'Runner {name} {what, select, created {criado} updated {alterado} deleted {eliminado} switched_on {ativado} switched_off {desativado} unregistered {com registo cancelado} other {alterado}}',
  'event.runner_drain':
    'O runner {name} {what, select, asked {não aceita novas tarefas} ended {volta a aceitar tarefas} other {foi alterado}}',
  'event.runner_drained': 'O runner {name} não aceita novas tarefas e já não tem nenhuma',
  'event.runner_token': 'Token de registo criado para o runner {name}',
  'event.runner_registered': 'O runner {name} registou-se a partir de {address}',
  'event.runner_forced':
    'Runner {name} {what, select, deleted {eliminado} switched_off {desativado} unregistered {com registo cancelado} other {alterado}} de forma forçada{failed, plural, =0 {} =1 {: uma das suas tarefas falhou} other {: # das suas tarefas falharam}}',
  'event.schedule_started': 'O agendamento {name} iniciou a tarefa ID {task}',
  'event.schedule_started_late':
    'O agendamento {name} iniciou a tarefa ID {task} com atraso: estava prevista para {due}',
  'event.schedule_started_none': 'O agendamento {name} não iniciou nenhuma tarefa: {reason}',
  'event.schedule_missed':
    'O agendamento {name} não iniciou nenhuma tarefa: nenhum servidor estava disponível à hora prevista ({due}). Próxima execução: {next}',
  'event.schedule_missed_check':
    'O agendamento {name} não iniciou nenhuma tarefa: nenhum servidor ou runner estava disponível à hora prevista ({due}). Próxima execução: {next}',
  'event.schedule_missed_last':
    'O agendamento {name} não iniciou nenhuma tarefa: nenhum servidor estava disponível à hora prevista ({due}). Era a sua última vez: edite-o para que seja executado',
  'event.schedule_held':
    'O agendamento {name} não iniciou nenhuma tarefa: a tarefa ID {task}, que iniciou antes, não terminou',
  'event.schedule_ended': 'O agendamento {name} chegou ao fim e já não é executado',
  'event.schedule_deleted_after_run':
    'Agendamento {name} eliminado: devia ser executado uma vez e iniciou a sua tarefa',
  'event.schedule_not_understood':
    'O agendamento {name} foi desativado: «{cron}» não é um horário que este servidor compreenda',
  'event.delivery_retried': 'Nova tentativa para o envio de «{subject}» a {receiver}',
  'event.delivery_discarded': 'Envio de «{subject}» a {receiver} descartado',
} as const;
