export const secondFactorTexts = {
  'second_factor.required': 'La contraseña es correcta: ahora muestra tu segundo factor',
  'second_factor.no_sign_in':
    'Este inicio de sesión tardó demasiado o ya terminó: empieza de nuevo con tu contraseña',
  'second_factor.code_required': 'Escribe un código',
  'second_factor.wrong_code':
    'Este código no es correcto: escribe el que se muestra ahora y comprueba el reloj de tu dispositivo',
  'second_factor.used_code': 'Este código ya se usó: espera el siguiente',
  'second_factor.wrong_recovery_code': 'No es ninguno de tus códigos de recuperación, o ya se usó',
  'second_factor.too_many_codes': 'Demasiados códigos erróneos: empieza de nuevo con tu contraseña',
  'second_factor.missing': 'Este servidor te exige un segundo factor: configura uno primero',
  'second_factor.session_only':
    'Los segundos factores se cambian donde tienes una sesión iniciada, y no con un token de API',
  'second_factor.prove_first': 'Escribe otra vez tu contraseña antes de cambiar tus segundos factores',
  'second_factor.sign_in_again':
    'Tu contraseña no se guarda aquí: cierra la sesión, iníciala de nuevo y cambia tus segundos factores antes de diez minutos',
  'second_factor.wrong_password': 'Esta no es tu contraseña',
  'second_factor.not_begun':
    'Empieza primero a configurar los códigos de un solo uso: no hay ninguna clave que confirmar',
  'second_factor.none': 'No tienes segundo factor: los códigos de recuperación llegan con el primero',
  'second_factor.last_demanded':
    'Este servidor te exige un segundo factor y este es el último: configura otro primero',
  'second_factor.own_reset': 'No puedes restablecer tus propios segundos factores: cámbialos en tu cuenta',
  'event.second_factor':
    '{what, select, totp_set_up {{user} configuró los códigos de un solo uso} totp_removed {{user} quitó los códigos de un solo uso} codes_made {{user} creó nuevos códigos de recuperación} code_used {{user} inició sesión con un código de recuperación} reset {Se restablecieron los segundos factores de {user}} other {Cambiaron los segundos factores de {user}}}',
  'second_factor.passkey_refused':
    'No se aceptó esta passkey: vuelve a intentarlo o muestra otro segundo factor',
  'second_factor.passkeys_off':
    'Los navegadores solo crean passkeys para un nombre con https: pon en public_url una dirección así',
  'second_factor.passkeys_full': 'Tienes {most, number} passkeys y no caben más: quita una primero',
  'second_factor.name_required': 'Escribe un nombre por el que la reconozcas',
  'event.passkey': '{user} {what, select, added {añadió} removed {quitó} other {cambió}} la passkey {name}',
} as const;
