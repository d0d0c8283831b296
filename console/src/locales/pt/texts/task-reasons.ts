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
  'reason.ended_before_stop': 'Terminou sozinha antes de a paragem ter efeito',
  'reason.exit_code': '{program} terminou com o código de saída {code}',
  'reason.exit_code_explained': '{program} terminou com o código de saída {code}: {explanation}',
  'reason.succeeded_but': 'Teve sucesso, mas {explanation}',
  'reason.signal':
    '{program} foi terminado por {signal}{signal, select, SIGKILL {: alguém o matou, ou a máquina ficou sem memória} SIGSEGV {: terminou abruptamente} SIGABRT {: terminou abruptamente} SIGTERM {: alguém fora do Signalbox pediu-lhe que terminasse} other {}}',
  'reason.timed_out': 'Ultrapassou o limite de {limit} e foi parada',
  'reason.runner_silent':
    'O runner {name} ficou em silêncio {minutes, plural, =0 {durante demasiado tempo} one {durante mais de # minuto} other {durante mais de # minutos}}. Não se sabe o que a tarefa fez: verifique antes de a executar novamente',
  'reason.runner_empty_handed':
    'O runner {name} voltou sem a tarefa que tinha: o apontamento na sua pasta de trabalho foi removido ou não pode ser lido, {phase, select, preparing {durante a preparação} running {durante a execução} other {entretanto}}. Não se sabe o que a tarefa fez, nem se o seu programa ainda está em execução: consulte o registo do runner',
  'reason.runner_revoked':
    'O runner {name} {what, select, deleted {foi eliminado} switched_off {foi desativado} unregistered {cancelou o próprio registo} other {foi revogado}} enquanto tinha esta tarefa. Não se sabe o que a tarefa lá fez, nem se o seu programa ainda está em execução: verifique antes de a executar novamente',
  'reason.runner_revoked_by':
    'O runner {name} {what, select, deleted {foi eliminado} switched_off {foi desativado} unregistered {teve o registo cancelado} other {foi revogado}} por {by} enquanto tinha esta tarefa. Não se sabe o que a tarefa lá fez, nem se o seu programa ainda está em execução: verifique antes de a executar novamente',
  'reason.stop_unheeded':
    'O runner {name} não terminou a tarefa nos {seconds} segundos seguintes à paragem forçada. Não se sabe se o seu programa ainda lá está em execução: verifique antes de a executar novamente e elimine o runner se não confiar nele',
  'returned.runner_away': 'O runner {name} desligou-se antes de aceitar a tarefa',
  'returned.runner_declined': 'O runner {name} não aceitou a tarefa: {reason}',
  'head.no_answer': 'O runner não respondeu: atualize-o para a versão do servidor.',
  'look.old_runner':
    'O runner {name} é de uma versão que não consegue examinar repositórios: atualize-o para a versão do servidor.',
  'look.no_runner':
    'Não há runner ligado que possa examinar o repositório: verifique se o servidor consegue iniciar um, ou ligue um.',
  'head.repository_deleted': 'o seu repositório foi eliminado',
  'schedule.server_error': 'ocorreu um erro do servidor, consulte o seu registo',
  'runner.deleted': '(eliminado)',
  'duration.hours': '{count, plural, one {# hora} other {# horas}}',
  'duration.minutes': '{count, plural, one {# minuto} other {# minutos}}',
  'duration.seconds': '{count, plural, one {# segundo} other {# segundos}}',
  'joined.sentences': '{first}. {rest}',
  'joined.clauses': '{first}; {rest}',
} as const;
