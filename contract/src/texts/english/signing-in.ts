/** Passwords that are refused, and what becomes of invitations. */
export const signingInTexts = {
  'password.common': 'is one of the passwords that are guessed first: choose another one',
  'password.own_name': 'is little more than the name or address of the user: choose another one',
} as const;
