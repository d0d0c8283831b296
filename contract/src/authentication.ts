import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

/** Readable marker cookie: says that somebody is signed in, holds no secret. */
export const SIGNED_IN_COOKIE = 'semaphore';
/** HttpOnly cookie that holds the session token. */
export const SESSION_COOKIE = 'signalbox_session';

export const signInMethods = z
  .object({
    oidc_providers: z
      .array(z.object({ id: z.string(), name: z.string(), color: z.string(), icon: z.string() }))
      .meta({ description: 'External providers, in their order on the sign-in page.' }),
    login_with_password: z.boolean().meta({ description: 'Signing in by password is allowed.' }),
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
    '`auth` is a user name or an email address. Where the server is connected to a user directory (LDAP), people of the directory sign in with what it knows them by; `unavailable` means that it does not answer. The answer sets two cookies: an HttpOnly one with the session, to be sent along with each further call, and a readable marker named `semaphore` without any secret. Each failure makes the next attempt wait longer.',
  body: z.object({
    auth: z.string('Username or email is required').min(1, 'Username or email is required').max(255),
    password: z.string('Password is required').min(1, 'Password is required').max(1024),
  }),
  status: 204,
  errors: ['invalid_credentials', 'too_many_attempts', 'forbidden', 'unavailable'],
  headers: { 'Set-Cookie': 'The session cookie and the marker cookie.' },
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
