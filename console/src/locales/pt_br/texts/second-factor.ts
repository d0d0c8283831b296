export const secondFactorTexts = {
  'second_factor.required': 'A senha está certa: agora informe o seu segundo fator',
  'second_factor.no_sign_in': 'Este login demorou demais ou já foi concluído: comece de novo com a sua senha',
  'second_factor.code_required': 'Digite um código',
  'second_factor.wrong_code':
    'Este código não está certo: digite o que é mostrado agora e confira o relógio do seu dispositivo',
  'second_factor.used_code': 'Este código já foi usado: espere pelo próximo',
  'second_factor.wrong_recovery_code': 'Não é nenhum dos seus códigos de recuperação, ou já foi usado',
  'second_factor.too_many_codes': 'Códigos errados demais: comece de novo com a sua senha',
  'second_factor.missing': 'Este servidor exige de você um segundo fator: configure um primeiro',
  'second_factor.session_only':
    'Os segundos fatores são alterados onde você está conectado, e não com um token de API',
  'second_factor.prove_first': 'Informe a sua senha de novo antes de mudar os seus segundos fatores',
  'second_factor.sign_in_again':
    'Sua senha não é guardada aqui: saia, entre de novo e mude os seus segundos fatores em até dez minutos',
  'second_factor.wrong_password': 'Esta não é a sua senha',
  'second_factor.not_begun':
    'Comece primeiro a configurar os códigos de uso único: não há chave para confirmar',
  'second_factor.none': 'Você não tem segundo fator: os códigos de recuperação vêm com o primeiro',
  'second_factor.last_demanded':
    'Este servidor exige de você um segundo fator e este é o último: configure outro primeiro',
  'second_factor.own_reset':
    'Você não pode redefinir os seus próprios segundos fatores: altere-os na sua conta',
  'event.second_factor':
    '{what, select, totp_set_up {{user} configurou os códigos de uso único} totp_removed {{user} removeu os códigos de uso único} codes_made {{user} criou novos códigos de recuperação} code_used {{user} entrou com um código de recuperação} reset {Os segundos fatores de {user} foram redefinidos} other {Os segundos fatores de {user} mudaram}}',
  'second_factor.passkey_refused': 'Esta passkey não foi aceita: tente de novo ou use outro segundo fator',
  'second_factor.passkeys_off':
    'Os navegadores só criam passkeys para um nome com https: dê a public_url um endereço assim',
  'second_factor.passkeys_full': 'Você tem {most, number} passkeys, e é o máximo: remova uma primeiro',
  'second_factor.name_required': 'Digite um nome pelo qual você a reconheça',
  'event.passkey':
    '{user} {what, select, added {adicionou} removed {removeu} other {mudou}} a passkey {name}',
} as const;
