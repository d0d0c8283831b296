export const demoMode = {
  demoMode: {
    title: 'Demomodus',
    text: 'Deze server is er om uit te proberen: voer niets in dat moet blijven of geheim moet blijven.',
  },
};
