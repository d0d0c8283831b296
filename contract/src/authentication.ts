import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { requiredMessage } from './texts/field-message.ts';

export const signInMethods = z
  .object({
    oidc_providers: z
      .array(
        z.object({
          id: z.string().meta({ description: 'Name of the provider in addresses.', example: 'company' }),
          name: z.string().meta({ description: 'Name that people know it by.', example: 'Company account' }),
          color: z.string().meta({ description: 'Colour, as CSS takes it.', example: '#2d6cdf' }),
          icon: z.string().meta({ description: 'Name of an icon.', example: 'key' }),
        }),
      )
      .meta({
        description: 'External providers, in their order on the sign-in page.',
      }),
    login_with_password: z
      .boolean()
      .meta({ description: 'Signing in by password is allowed.', example: true }),
    login_with_passkey: z
      .literal(true)
      .optional()
      .meta({ description: 'Somebody can sign in by a passkey alone; otherwise absent.' }),
  })
  .meta({ id: 'SignInMethods' });

const tag = 'Sign-in';

export const getSignInMethods = endpoint({
  method: 'GET',
  url: '/api/auth/login',
  access: access.public,
  tag,
  summary: 'The ways to sign in that this server offers.',
  description: 'What a sign-in page needs to know. It works without signing in.',
  status: 200,
  response: signInMethods,
});

export const signIn = endpoint({
  method: 'POST',
  url: '/api/auth/login',
  access: access.public,
  tag,
  summary: 'Sign in by password; sets the session cookie.',
  description:
    '`auth` is a user name or an email address. Where the server is connected to a user directory (LDAP), people of the directory sign in with what it knows them by; `unavailable` means that it does not answer. The answer sets the HttpOnly cookie `semaphore` with the session, to be sent along with each further call; sessions that the request brought along end. A browser gets two more: `signalbox_semaphore`, which a page can read and which holds no secret, and one that says that this user signed in here before, for the next sign-in. Failures make the next attempts wait. Who has a second factor is answered 401 `second_factor_required`, and goes on with `GET /api/auth/verify`.',
  body: z.object({
    auth: z
      .string(requiredMessage('Username or email'))
      .min(1, requiredMessage('Username or email'))
      .max(255)
      .meta({ description: 'User name or email address.', example: 'alice' }),
    password: z
      .string(requiredMessage('Password'))
      .min(1, requiredMessage('Password'))
      .max(1024)
      .meta({ description: 'The password.', example: 'correct horse battery staple' }),
  }),
  status: 204,
  errors: ['invalid_credentials', 'second_factor_required', 'too_many_attempts', 'forbidden', 'unavailable'],
  headers: { 'Set-Cookie': 'The session cookie; for a browser the marker cookies as well.' },
});

export const signOut = endpoint({
  method: 'POST',
  url: '/api/auth/logout',
  access: access.public,
  tag,
  summary: 'Sign out: ends the session and clears its cookie.',
  description: 'Succeeds without a session too.',
  body: z.object({}),
  bodyOptional: true,
  status: 204,
  errors: ['forbidden'],
  headers: { 'Set-Cookie': 'Clears both cookies.' },
});
