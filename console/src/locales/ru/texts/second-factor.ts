export const secondFactorTexts = {
  'second_factor.required': 'Пароль верный: теперь предъявите второй фактор',
  'second_factor.no_sign_in': 'Этот вход длился слишком долго или уже завершён: начните заново с пароля',
  'second_factor.code_required': 'Введите код',
  'second_factor.wrong_code':
    'Этот код неверный: введите тот, что показан сейчас, и проверьте часы устройства',
  'second_factor.used_code': 'Этот код уже использован: дождитесь следующего',
  'second_factor.wrong_recovery_code': 'Это не ваш резервный код, или он уже использован',
  'second_factor.too_many_codes': 'Слишком много неверных кодов: начните заново с пароля',
  'second_factor.missing': 'Этот сервер требует от вас второй фактор: сначала настройте его',
  'second_factor.session_only': 'Вторые факторы меняют там, где вы вошли, а не с API-токеном',
  'second_factor.prove_first': 'Ещё раз введите пароль, прежде чем менять вторые факторы',
  'second_factor.sign_in_again':
    'Ваш пароль хранится не здесь: выйдите, войдите снова и измените вторые факторы в течение десяти минут',
  'second_factor.wrong_password': 'Это не ваш пароль',
  'second_factor.not_begun': 'Сначала начните настройку одноразовых кодов: нет ключа для подтверждения',
  'second_factor.none': 'У вас нет второго фактора: резервные коды появляются вместе с первым',
  'second_factor.last_demanded':
    'Этот сервер требует от вас второй фактор, и этот последний: сначала настройте другой',
  'second_factor.own_reset': 'Свои вторые факторы сбросить нельзя: измените их в своей учётной записи',
  'event.second_factor':
    '{what, select, totp_set_up {Пользователь {user} настроил одноразовые коды} totp_removed {Пользователь {user} удалил одноразовые коды} codes_made {Пользователь {user} создал новые резервные коды} code_used {Пользователь {user} вошёл по резервному коду} reset {Вторые факторы пользователя {user} сброшены} other {Вторые факторы пользователя {user} изменены}}',
  'second_factor.passkey_refused':
    'Этот ключ входа не принят: попробуйте ещё раз или предъявите другой второй фактор',
  'second_factor.passkeys_off':
    'Браузеры создают ключи входа только для имени с https: укажите такой адрес в public_url',
  'second_factor.passkeys_full': 'У вас уже {most, number} ключей входа, больше нельзя: сначала удалите один',
  'second_factor.name_required': 'Введите имя, по которому вы его узнаете',
  'event.passkey':
    'Пользователь {user} {what, select, added {добавил} removed {удалил} other {изменил}} ключ входа {name}',
} as const;
