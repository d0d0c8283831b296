export const demoMode = {
  demoMode: {
    title: 'Modo de demostración',
    text: 'Este servidor está para probarlo: no introduzcas nada que deba conservarse ni nada secreto.',
  },
};
