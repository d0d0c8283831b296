/** Why a task ended as it did. Stored: what has been released keeps its name and its params. */
export const taskReasons = {
  'reason.stopped_by': 'Parada por {user}',
  'reason.stopped_by_schedule': 'Parada pelo agendamento {name}: chegou a hora da próxima execução',
  'reason.stopped_before_run_by_schedule':
    'Parada pelo agendamento {name} antes de ser executada: chegou a hora da próxima execução',
  'reason.rejected_by': 'Rejeitada por {user}',
  'reason.question_damaged': 'O que devia ser confirmado chegou danificado do runner. Nada disso foi feito',
  'reason.stopped_before_run': 'Parada por {user} antes de ser executada',
  'reason.stopped': 'Parada a pedido',
  'reason.ended_before_stop': 'Ela terminou sozinha antes de a parada ter efeito',
  'reason.exit_code': '{program} terminou com o código de saída {code}',
  'reason.exit_code_explained': '{program} terminou com o código de saída {code}: {explanation}',
  'reason.succeeded_but': 'Ela teve sucesso, mas {explanation}',
  'reason.signal':
    '{program} foi encerrado por {signal}{signal, select, SIGKILL {: alguém o matou, ou a máquina ficou sem memória} SIGSEGV {: ele encerrou de forma abrupta} SIGABRT {: ele encerrou de forma abrupta} SIGTERM {: alguém de fora do Signalbox pediu que ele terminasse} other {}}',
  'reason.timed_out': 'Ela passou do limite de {limit} e foi parada',
  'reason.runner_silent':
    'O runner {name} ficou em silêncio {minutes, plural, =0 {por tempo demais} one {por mais de # minuto} other {por mais de # minutos}}. Não se sabe o que a tarefa fez: verifique antes de reexecutá-la',
  'reason.runner_empty_handed':
    'O runner {name} voltou sem a tarefa que tinha: a anotação na pasta de trabalho dele foi removida ou não pode ser lida, {phase, select, preparing {durante a preparação} running {durante a execução} other {nesse meio-tempo}}. Não se sabe o que a tarefa fez, nem se o programa dela ainda roda: veja o log do runner',
  'reason.runner_revoked':
    'O runner {name} {what, select, deleted {foi excluído} switched_off {foi desativado} unregistered {cancelou o próprio registro} other {foi revogado}} enquanto tinha esta tarefa. Não se sabe o que a tarefa fez lá, nem se o programa dela ainda roda: verifique antes de reexecutá-la',
  'reason.runner_revoked_by':
    'O runner {name} {what, select, deleted {foi excluído} switched_off {foi desativado} unregistered {teve o registro cancelado} other {foi revogado}} por {by} enquanto tinha esta tarefa. Não se sabe o que a tarefa fez lá, nem se o programa dela ainda roda: verifique antes de reexecutá-la',
  'reason.stop_unheeded':
    'O runner {name} não encerrou a tarefa em até {seconds} segundos após a parada forçada. Não se sabe se o programa dela ainda roda lá: verifique antes de reexecutá-la e exclua o runner se não confiar nele',
  'returned.runner_away': 'O runner {name} se desconectou antes de pegar a tarefa',
  'returned.runner_declined': 'O runner {name} não pegou a tarefa: {reason}',
  'head.no_answer': 'O runner não respondeu: atualize-o para a versão do servidor.',
  'look.old_runner':
    'O runner {name} é de uma versão que não consegue examinar repositórios: atualize-o para a versão do servidor.',
  'look.no_runner':
    'Não há runner conectado que possa examinar o repositório: verifique se o servidor consegue iniciar um, ou conecte um.',
  'head.repository_deleted': 'o repositório dele foi excluído',
  'schedule.server_error': 'houve um erro do servidor, veja o log dele',
  'runner.deleted': '(excluído)',
  'duration.hours': '{count, plural, one {# hora} other {# horas}}',
  'duration.minutes': '{count, plural, one {# minuto} other {# minutos}}',
  'duration.seconds': '{count, plural, one {# segundo} other {# segundos}}',
  'joined.sentences': '{first}. {rest}',
  'joined.clauses': '{first}; {rest}',
} as const;
