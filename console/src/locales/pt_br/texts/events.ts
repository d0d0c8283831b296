/** What the event log tells. Stored: what has been released keeps its name and its params. */
export const events = {
  'event.created': '{what} {name}: criação',
  'event.updated': '{what} {name}: alteração',
  'event.deleted': '{what} {name}: exclusão',
  'event.task_queued': 'Tarefa ID {task} posta na fila',
  'event.task_running': 'Tarefa ID {task} ({template}) em execução',
  'event.task_stopping': 'Parada solicitada para a tarefa ID {task} ({template})',
  'event.task_confirmed': 'Tarefa ID {task} ({template}) confirmada',
  'event.task_finished':
    'Tarefa ID {task} ({template}) terminou: {status, select, success {SUCESSO} error {FALHOU} stopped {PARADA} other {TERMINADA}}',
  'event.runner_second':
    'Uma segunda conexão com o token do runner {name} foi recusada: vinha de {place}, enquanto o runner está conectado a partir de {holder}',
  'event.runner_moved': 'O runner {name} se conecta a partir de outro lugar: {place}, antes {before}',
  'event.schedule_switched':
    'Agendamento {name} {state, select, on {ativado} off {desativado} other {encerrado}}',
  'event.schedule_deleted_with': 'Agendamento {name} excluído com o modelo dele, {template}',
  'event.tasks_expired':
    '{count, plural, =1 {1 tarefa removida} one {# tarefa removida} other {# tarefas removidas}} pelas regras de retenção (ID de tarefa {first} a {last})',
  'event.retention_set':
    'Regras de retenção do projeto {project} definidas{templates, plural, =0 {} =1 {, com as de um modelo} other {, com as de # modelos}}',
  'event.disk_low':
    'O disco do servidor está quase cheio: {free} MB livres de {total} MB. Libere espaço ou mantenha menos tarefas antigas (docs/retention.md)',
  'event.task_deleted': 'Tarefa ID {task} ({template}) excluída',
  'event.api_token':
    'Token de API {prefix}… {what, select, created {criado} ended {revogado} other {alterado}}',
  'event.app':
    'Aplicação {app} {what, select, created {criada} updated {alterada} deleted {excluída} switched_on {ativada} switched_off {desativada} other {alterada}}',
  'event.option_set': 'Opção {key} definida',
  'event.restored': 'Projeto {project} restaurado de um backup',
  'event.alias_of_project':
    'Alias {id} do projeto {what, select, created {criado} deleted {excluído} other {alterado}}',
  'event.alias':
    'Alias {id} da integração {integration} {what, select, created {criado} deleted {excluído} other {alterado}}',
  'event.part':
    '{part} {name} da integração {integration}: {what, select, created {criação} updated {alteração} deleted {exclusão} other {alteração}}',
  'event.integration_started': 'A integração {name} iniciou a tarefa {task} do modelo {template}',
  'event.integration_refused':
    'A integração {name} recusou uma requisição{more, plural, =0 {} one { (e mais # antes desta)} other { (e mais # antes desta)}}: {reason}',
  'event.webhook_replayed':
    'Webhook {request} repetido como {replay}: {count, plural, =0 {não iniciou nenhuma tarefa} one {iniciou # tarefa} other {iniciou # tarefas}}',
  'event.views_ordered': 'Ordem das visualizações alterada',
  'event.user_unlinked': 'O usuário {user} não está mais vinculado a nenhum provedor',
  'event.first_administrator': 'Usuário {user} criado como primeiro administrador',
  'event.user':
    'Usuário {user} {what, select, created {criado} updated {alterado} deleted {excluído} new_password {com nova senha} other {alterado}}',
  'event.user_renamed': 'Usuário {user}, até agora {before}, alterado',
  'event.user_linked': 'O usuário {user} entra por {provider} pela primeira vez',
  'event.user_refreshed': 'O usuário {user} recebeu nome e e-mail de {provider}',
  'event.user_came': 'Usuário {user} criado pelo primeiro login por {provider}',
  'event.member_added':
    'Usuário {user} adicionado à equipe com a função {role, select, owner {proprietário} manager {gerente} task_runner {executor} guest {convidado} other {membro}}',
  'event.member_role':
    'O usuário {user} agora tem a função {role, select, owner {proprietário} manager {gerente} task_runner {executor} guest {convidado} other {membro}}',
  'event.member_removed': 'Usuário {user} removido da equipe',
  'event.left_behind':
    'O que {user} salvou por último continua mesmo após sua saída: {objects}{more, plural, =0 {} one { e mais #} other { e mais #}}. Verifique ou desative',
  'event.runner':
    'Runner {name} {what, select, created {criado} updated {alterado} deleted {excluído} switched_on {ativado} switched_off {desativado} unregistered {com registro cancelado} other {alterado}}',
  'event.runner_drain':
    'O runner {name} {what, select, asked {não aceita novas tarefas} ended {volta a aceitar tarefas} other {foi alterado}}',
  'event.runner_drained': 'O runner {name} não aceita novas tarefas e não tem mais nenhuma',
  'event.runner_token': 'Token de registro criado para o runner {name}',
  'event.runner_registered': 'O runner {name} se registrou de {address}',
  'event.runner_forced':
    'Runner {name} {what, select, deleted {excluído} switched_off {desativado} unregistered {com registro cancelado} other {alterado}} de forma forçada{failed, plural, =0 {} =1 {: uma tarefa dele falhou} other {: # tarefas dele falharam}}',
  'event.schedule_started': 'O agendamento {name} iniciou a tarefa ID {task}',
  'event.schedule_started_late':
    'O agendamento {name} iniciou a tarefa ID {task} com atraso: estava prevista para {due}',
  'event.schedule_started_none': 'O agendamento {name} não iniciou nenhuma tarefa: {reason}',
  'event.schedule_missed':
    'O agendamento {name} não iniciou nenhuma tarefa: nenhum servidor estava disponível na hora prevista ({due}). Próxima execução: {next}',
  'event.schedule_missed_check':
    'O agendamento {name} não iniciou nenhuma tarefa: nenhum servidor ou runner estava disponível na hora prevista ({due}). Próxima execução: {next}',
  'event.schedule_missed_last':
    'O agendamento {name} não iniciou nenhuma tarefa: nenhum servidor estava disponível na hora prevista ({due}). Era a última vez dele: edite-o para que seja executado',
  'event.schedule_held':
    'O agendamento {name} não iniciou nenhuma tarefa: a tarefa ID {task}, que ele iniciou antes, não terminou',
  'event.schedule_ended': 'O agendamento {name} chegou ao fim e não é mais executado',
  'event.schedule_deleted_after_run':
    'Agendamento {name} excluído: devia ser executado uma vez e iniciou sua tarefa',
  'event.schedule_not_understood':
    'O agendamento {name} foi desativado: “{cron}” não é um horário que este servidor entenda',
  'event.delivery_retried': 'Nova tentativa para o envio de “{subject}” a {receiver}',
  'event.delivery_discarded': 'Envio de “{subject}” a {receiver} descartado',
} as const;
