export const demoMode = {
  demoMode: {
    title: 'Modalità demo',
    text: 'Questo server è qui per essere provato: non inserire nulla che debba restare, né nulla di segreto.',
  },
};
