import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Sign-in';
const params = z.object({ provider_id: z.string().min(1).max(100) });

/** Answers 307 to the provider. `redirect`: the page to open after the sign-in; every other parameter is kept for it too. */
export const startOidcSignIn = endpoint({
  method: 'GET',
  url: '/api/auth/oidc/:provider_id/login',
  access: access.public,
  tag,
  summary: 'Go to an external provider to sign in.',
  description:
    'Answers with a redirect to the provider, and a cookie that ties its answer to this browser. `redirect` names the page to open afterwards; all other parameters are kept for that page.',
  params,
  query: z.looseObject({ redirect: z.string().max(2048).optional() }),
  status: 307,
  errors: ['not_found'],
  headers: { Location: 'Page of the provider.' },
});

const answerQuery = z.looseObject({
  code: z.string().max(4096).optional(),
  state: z.string().max(1024).optional(),
});

export const finishOidcSignIn = endpoint({
  method: 'GET',
  url: '/api/auth/oidc/:provider_id/redirect',
  access: access.public,
  tag,
  summary: 'Where the provider sends the browser back to.',
  description:
    'Checks the answer of the provider, creates the user at his first sign-in, starts a session and sends the browser to the page that it wanted. On a failure the browser lands on the sign-in page with the reason.',
  params,
  query: answerQuery,
  status: 307,
  errors: ['not_found'],
  headers: { Location: 'Page of the console.' },
});

export const finishOidcSignInAt = endpoint({
  method: 'GET',
  url: '/api/auth/oidc/:provider_id/redirect/*',
  access: access.public,
  tag,
  summary: 'The same, with the page to open in the path.',
  description: 'For providers that allow no query in their redirect address.',
  params: params.extend({ '*': z.string() }),
  query: answerQuery,
  status: 307,
  errors: ['not_found'],
  headers: { Location: 'Page of the console.' },
});
