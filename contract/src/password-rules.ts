import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

export const passwordRules = z
  .object({
    min_length: z.int().meta({ description: 'So many characters a new password has at least.', example: 8 }),
  })
  .meta({ id: 'PasswordRules' });

export const getPasswordRules = endpoint({
  method: 'GET',
  url: '/api/auth/password_rules',
  access: access.public,
  tag: 'Sign-in',
  summary: 'What a new password must be like.',
  description:
    'To be said before somebody chooses one. Passwords that are guessed first, and such as are little more than the name or address of their user, are refused as well.',
  status: 200,
  response: passwordRules,
});
