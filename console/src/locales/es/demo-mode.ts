export const demoMode = {
  demoMode: {
    title: 'Modo de demostración',
    text: 'Este servidor está para probarlo: no introduzca nada que deba conservarse ni nada secreto.',
  },
};
