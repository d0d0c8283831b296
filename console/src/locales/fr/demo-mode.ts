export const demoMode = {
  demoMode: {
    title: 'Mode démonstration',
    text: 'Ce serveur est là pour être essayé : n’y mettez rien qui doive rester, ni rien de secret.',
  },
};
