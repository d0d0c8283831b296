export const signingInTexts = {
  'password.common': 'из тех, что угадывают первыми: выберите другой',
  'password.own_name': 'почти не отличается от имени или адреса пользователя: выберите другой',
  'invitation.no_mail': 'Этот сервер не отправляет писем: администратор задаёт {settings}',
  'invitation.no_public_url':
    'Сервер не знает собственного адреса, который нужен ссылке: администратор задаёт public_url',
  'invitation.gone':
    'Это приглашение больше не действует: оно использовано, отозвано, заменено или истекло. Попросите новое у того, кто пригласил',
  'invitation.mail_of': 'Приглашение от {inviter}',
  'invitation.subject': '{inviter} приглашает вас в Signalbox',
  'invitation.subject_project': '{inviter} приглашает вас в {project} в Signalbox',
  'invitation.mail_text':
    'Откройте эту ссылку, чтобы присоединиться. Она действует один раз, до {until}. Если вы её не ждали, ничего не делайте.',
  'event.invitation':
    '{what, select, sent {Отправлено приглашение по почте} revoked {Приглашение отозвано} other {Приглашение изменено}}',
  'event.invitation_taken': 'Пользователь {user} принял приглашение от {inviter}',
};
