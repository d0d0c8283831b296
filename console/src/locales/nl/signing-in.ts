export const signingIn = {
  proxies: {
    title: 'Een proxy ervoor wordt niet vertrouwd',
    text: '{addresses} stuurt adressen van bezoekers door en die worden niet geloofd: alle bezoekers daarvan tellen als één. Is dit uw proxy, noem die dan in de instelling {setting} van de server. Kent u het adres niet, dan hoeft u niets te doen.',
  },
  passwords: {
    hint: 'Minstens {count} tekens, geen dat als eerste wordt geraden, en niet de eigen naam met iets eromheen',
  },
};
