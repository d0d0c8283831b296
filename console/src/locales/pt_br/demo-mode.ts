export const demoMode = {
  demoMode: {
    title: 'Modo de demonstração',
    text: 'Este servidor existe para ser testado: não insira nada que precise ser mantido, nem nada secreto.',
  },
};
