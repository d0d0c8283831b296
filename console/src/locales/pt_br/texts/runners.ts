/** What runners tell of tasks, stored as reasons. Those of `declined` stand within other sentences. */
export const runnerTexts = {
  'declined.message':
    'A versão {version} dele não sabe ler a mensagem “{type}” do servidor: atualize o runner',
  'declined.closing': 'Este runner está encerrando',
  'declined.draining': 'Este runner não aceita novas tarefas: ele termina as que tem',
  'declined.not_held': 'Este runner não tem a tarefa',
  'declined.work_folder':
    'Ele não consegue gravar na pasta de trabalho {folder} ({problem}): libere espaço lá ou corrija as permissões',
  'end.lost':
    'O fim do programa não é conhecido: o supervisor dele foi morto, ou a máquina foi reiniciada. O programa pode ter feito o trabalho ou não; verifique antes de reexecutar.',
  'end.lost_disk_full':
    'O fim do programa não é conhecido: o disco do runner está cheio, por isso não pôde ser anotado. Libere espaço; o programa pode ter feito o trabalho ou não.',
  'end.lost_record':
    'O fim do programa não é conhecido: a anotação da tarefa no runner {problem}. Nada dela roda mais, mas o programa pode ter feito o trabalho ou não; verifique antes de reexecutar.',
  'record.damaged': 'está danificada',
  'record.newer': 'é de uma versão mais nova do runner (anotação {version}, este lê anotações até {latest})',
  'record.other_task': 'é a da tarefa {task}',
  'record.unreadable': 'não pode ser lida ({problem})',
  'record.gone': 'sumiu',
  'end.not_started': 'Não foi possível iniciar {program}: {problem}',
  'end.work_folder':
    'O runner não consegue gravar na pasta de trabalho {folder} ({problem}). Libere espaço ou corrija as permissões.',
  'end.limit':
    'O limite contém um @ ou um caractere invisível, e o Ansible poderia ler um arquivo por causa dele. Isso é para quem pode editar o modelo: indique hosts e grupos.',
  'end.arguments': 'Os argumentos desta tarefa são recusados: {problem}.',
} as const;
