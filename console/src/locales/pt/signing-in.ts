export const signingIn = {
  proxies: {
    title: 'Um proxy à frente não é de confiança',
    text: '{addresses} reencaminha os endereços dos visitantes, e não se acredita neles: todos os seus visitantes contam como um. Se for o seu proxy, indique-o na definição {setting} do servidor. Se não o conhece, não há nada a fazer.',
  },
  passwords: {
    hint: 'No mínimo {count} carateres, nenhuma das que se adivinham primeiro, nem o próprio nome com algo em volta',
  },
};
