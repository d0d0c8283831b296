export const signingIn = {
  proxies: {
    title: 'Serwer proxy przed serwerem nie jest zaufany',
    text: '{addresses} przekazuje adresy odwiedzających, którym serwer nie wierzy: wszyscy stamtąd liczą się jako jeden. Jeśli to Państwa serwer proxy, proszę wpisać go do ustawienia {setting}. Jeśli adres jest nieznany, nie trzeba nic robić.',
  },
  passwords: {
    hint: 'Znaków: co najmniej {count}; nie takie, które zgaduje się najpierw, ani własna nazwa z drobnym dodatkiem',
  },
};
