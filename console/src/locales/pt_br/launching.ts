/** Texts of the launcher: what there is to run, and what somebody ran. */
export const launching = {
  launcher: {
    hint: 'Escolha o que executar. Começa na hora ou pergunta antes o que precisa saber.',
    hintReading: 'O que roda neste projeto e como foi da última vez. Você tem acesso somente leitura.',
    templates: 'O que dá para executar',
    search: 'Buscar por nome ou descrição',
    questions: '{count, plural, one {Faz # pergunta} other {Faz # perguntas}}',
    empty: 'Ainda não há nada para executar',
    emptyText: 'Quem gerencia o projeto cria os modelos; eles aparecem aqui.',
    emptyReading: 'Os modelos do projeto aparecem aqui.',
    ownTasks: 'Suas tarefas',
    lastTasks: 'Últimas tarefas',
    noOwnTasks: 'O que você iniciar aparece aqui, com a saída.',
    noTasks: 'Nada foi executado ainda.',
    allTasks: 'Todas as tarefas',
  },
};
