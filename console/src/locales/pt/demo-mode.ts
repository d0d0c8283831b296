export const demoMode = {
  demoMode: {
    title: 'Modo de demonstração',
    text: 'Este servidor existe para ser experimentado: não introduza nada que tenha de ficar, nem nada secreto.',
  },
};
