/** Passwords that are refused, and what becomes of invitations. */
export const signingInTexts = {
  'password.common': 'is one of the passwords that are guessed first: choose another one',
  'password.own_name': 'is little more than the name or address of the user: choose another one',
  'invitation.no_mail': 'This server sends no mails: an administrator sets {settings}',
  'invitation.no_public_url':
    'The server does not know its own address, which the link needs: an administrator sets public_url',
  'invitation.gone':
    'This invitation is no longer valid: it was used, taken back or replaced, or it has expired. Ask whoever invited you for a new one',
  'invitation.mail_of': 'Invitation by {inviter}',
  'event.invitation':
    '{what, select, sent {Somebody was invited by mail} revoked {An invitation was taken back} other {An invitation changed}}',
  'event.invitation_taken': 'User {user} took the invitation of {inviter}',
} as const;
