export const demoMode = {
  demoMode: {
    title: 'Demo-Modus',
    text: 'Dieser Server ist zum Ausprobieren da: Geben Sie nichts ein, was bleiben oder geheim bleiben muss.',
  },
};
