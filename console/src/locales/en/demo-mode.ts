/** Texts of a server that is there to be tried. */
export const demoMode = {
  demoMode: {
    title: 'Demo mode',
    text: 'This server is here to be tried: put nothing into it that must stay, or stay secret.',
  },
} as const;
