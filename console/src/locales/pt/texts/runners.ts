/** What runners tell of tasks, stored as reasons. Those of `declined` stand within other sentences. */
export const runnerTexts = {
  'declined.message':
    'A sua versão {version} não consegue ler a mensagem «{type}» do servidor: atualize o runner',
  'declined.closing': 'Este runner está a encerrar',
  'declined.draining': 'Este runner não aceita novas tarefas: termina as que tem',
  'declined.not_held': 'Este runner não tem a tarefa',
  'declined.work_folder':
    'Não consegue escrever na sua pasta de trabalho {folder} ({problem}): liberte lá espaço ou corrija as permissões',
  'end.lost':
    'O fim do programa não é conhecido: o seu supervisor foi morto, ou a máquina foi reiniciada. O programa pode ter feito o seu trabalho ou não; verifique antes de executar novamente.',
  'end.lost_disk_full':
    'O fim do programa não é conhecido: o disco do runner está cheio, por isso não pôde ser anotado. Liberte espaço; o programa pode ter feito o seu trabalho ou não.',
  'end.lost_record':
    'O fim do programa não é conhecido: o apontamento da tarefa no runner {problem}. Já nada dela está em execução, mas o programa pode ter feito o seu trabalho ou não; verifique antes de executar novamente.',
  'record.damaged': 'está danificado',
  'record.newer':
    'é de uma versão mais recente do runner (apontamento {version}, este lê apontamentos até {latest})',
  'record.other_task': 'é o da tarefa {task}',
  'record.unreadable': 'não pode ser lido ({problem})',
  'record.gone': 'desapareceu',
  'end.not_started': 'Não foi possível iniciar {program}: {problem}',
  'end.work_folder':
    'O runner não consegue escrever na sua pasta de trabalho {folder} ({problem}). Liberte espaço ou corrija as permissões.',
  'end.limit':
    'O limite contém um @ ou um caráter invisível, e o Ansible poderia ler um ficheiro por causa disso. É reservado a quem pode editar o modelo: indique hosts e grupos.',
  'end.arguments': 'Os argumentos desta tarefa são recusados: {problem}.',
} as const;
