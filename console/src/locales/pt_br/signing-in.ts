export const signingIn = {
  proxies: {
    title: 'Um proxy à frente não é confiável',
    text: '{addresses} encaminha os endereços dos visitantes, e não se acredita neles: todos os seus visitantes contam como um. Se for o seu proxy, informe-o na configuração {setting} do servidor. Se não o conhece, não há nada a fazer.',
  },
  passwords: {
    hint: 'No mínimo {count} caracteres, nenhuma das que se adivinham primeiro, nem o próprio nome com algo em volta',
  },
};
