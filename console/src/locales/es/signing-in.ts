export const signingIn = {
  proxies: {
    title: 'Un proxy delante no es de confianza',
    text: '{addresses} reenvía las direcciones de los visitantes y no se les da crédito: todos sus visitantes cuentan como uno. Si es su proxy, indíquelo en el ajuste {setting} del servidor. Si no lo conoce, no hay nada que hacer.',
  },
  passwords: {
    hint: 'Al menos {count} caracteres, ninguna de las que primero se adivinan, ni el nombre propio con algo añadido',
  },
};
