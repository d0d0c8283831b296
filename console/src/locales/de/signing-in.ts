export const signingIn = {
  proxies: {
    title: 'Ein Proxy davor ist nicht vertraut',
    text: '{addresses} reicht Adressen von Besuchern weiter, und sie werden nicht geglaubt: Alle Besucher von dort zählen als einer. Ist das Ihr Proxy, nennen Sie ihn in der Einstellung {setting} des Servers. Kennen Sie ihn nicht, ist nichts zu tun.',
  },
  passwords: {
    hint: 'Mindestens {count} Zeichen, keines von denen, die zuerst geraten werden, und nicht der eigene Name mit etwas dazu',
  },
};
