export const signingIn = {
  proxies: {
    title: 'Serwer proxy przed serwerem nie jest zaufany',
    text: '{addresses} przekazuje adresy odwiedzających, którym serwer nie wierzy: wszyscy stamtąd liczą się jako jeden. Jeśli to Państwa serwer proxy, proszę wpisać go do ustawienia {setting}. Jeśli adres jest nieznany, nie trzeba nic robić.',
  },
};
