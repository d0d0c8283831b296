export const secondFactorTexts = {
  'second_factor.required': 'A palavra-passe está certa: indique agora o segundo fator',
  'second_factor.no_sign_in':
    'Este início de sessão demorou demasiado ou já terminou: comece de novo com a palavra-passe',
  'second_factor.code_required': 'Escreva um código',
  'second_factor.wrong_code':
    'Este código não está certo: escreva o que é mostrado agora e confira o relógio do seu dispositivo',
  'second_factor.used_code': 'Este código já foi usado: espere pelo próximo',
  'second_factor.wrong_recovery_code': 'Não é nenhum dos seus códigos de recuperação, ou já foi usado',
  'second_factor.too_many_codes': 'Demasiados códigos errados: comece de novo com a palavra-passe',
  'second_factor.missing': 'Este servidor exige-lhe um segundo fator: configure um primeiro',
  'second_factor.session_only':
    'Os segundos fatores mudam-se onde tem sessão iniciada, e não com um token de API',
  'second_factor.prove_first': 'Introduza de novo a palavra-passe antes de mudar os segundos fatores',
  'second_factor.sign_in_again':
    'A sua palavra-passe não é guardada aqui: termine a sessão, inicie-a de novo e mude os segundos fatores dentro de dez minutos',
  'second_factor.wrong_password': 'Esta não é a sua palavra-passe',
  'second_factor.not_begun':
    'Comece primeiro a configurar os códigos de uso único: não há nenhuma chave para confirmar',
  'second_factor.none': 'Não tem segundo fator: os códigos de recuperação vêm com o primeiro',
  'second_factor.last_demanded':
    'Este servidor exige-lhe um segundo fator e este é o último: configure outro primeiro',
  'second_factor.own_reset': 'Não pode repor os seus próprios segundos fatores: mude-os na sua conta',
  'event.second_factor':
    '{what, select, totp_set_up {{user} configurou os códigos de uso único} totp_removed {{user} removeu os códigos de uso único} codes_made {{user} criou novos códigos de recuperação} code_used {{user} iniciou sessão com um código de recuperação} reset {Os segundos fatores de {user} foram repostos} other {Os segundos fatores de {user} mudaram}}',
  'second_factor.passkey_refused': 'Esta passkey não foi aceite: tente de novo ou use outro segundo fator',
  'second_factor.passkeys_off':
    'Os navegadores só criam passkeys para um nome com https: dê a public_url um endereço assim',
  'second_factor.passkeys_full': 'Tem {most, number} passkeys, e é o máximo: remova uma primeiro',
  'second_factor.name_required': 'Escreva um nome pelo qual a reconheça',
  'event.passkey':
    '{user} {what, select, added {adicionou} removed {removeu} other {mudou}} a passkey {name}',
} as const;
