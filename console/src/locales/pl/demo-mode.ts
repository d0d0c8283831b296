export const demoMode = {
  demoMode: {
    title: 'Tryb demonstracyjny',
    text: 'Ten serwer służy do wypróbowania: nie wpisuj niczego, co musi pozostać, ani niczego tajnego.',
  },
};
