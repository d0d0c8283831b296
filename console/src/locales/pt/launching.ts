/** Texts of the launcher: what there is to run, and what somebody ran. */
export const launching = {
  launcher: {
    hint: 'Escolha o que executar. Começa de imediato ou pergunta antes o que precisa de saber.',
    hintReading: 'O que se executa neste projeto e como correu da última vez. Tem acesso só de leitura.',
    templates: 'O que se pode executar',
    search: 'Procurar por nome ou descrição',
    questions: '{count, plural, one {Faz # pergunta} other {Faz # perguntas}}',
    empty: 'Ainda não há nada para executar',
    emptyText: 'Quem gere o projeto cria os modelos; aparecem aqui.',
    emptyReading: 'Os modelos do projeto aparecem aqui.',
    ownTasks: 'As suas tarefas',
    lastTasks: 'Últimas tarefas',
    noOwnTasks: 'O que iniciar aparece aqui, com a sua saída.',
    noTasks: 'Ainda nada foi executado.',
    allTasks: 'Todas as tarefas',
  },
};
