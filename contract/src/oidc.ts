import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

/** Why a sign-in through a provider failed: `?error=` of the sign-in page that the browser is sent to. */
export const oidcSignInError = z.enum([
  /** no provider has this id */
  'unknown_provider',
  /** the provider does not answer, or not in time */
  'provider_unavailable',
  /** the provider says no: cancelled there, or not allowed */
  'provider_refused',
  /** what the provider says of the user cannot be trusted or read */
  'provider_answer',
  /** begun too long ago, in another browser, or finished already */
  'sign_in_expired',
  /** the page to go on to is none of this server */
  'wrong_destination',
  'email_missing',
  'email_unverified',
  /** the address belongs to a user who signs in by password */
  'local_user',
  /** the address belongs to a user who is somebody else at the same provider */
  'identity_changed',
  /** a fault of this server: its log says more */
  'internal',
]);
export type OidcSignInError = z.infer<typeof oidcSignInError>;

const tag = 'Sign-in';
const params = z.object({
  provider_id: z.string().meta({ description: 'Id of the provider, as `GET /api/auth/login` lists it.' }),
});
const headers = {
  Location: 'Where the browser goes on; after a failure the sign-in page with `?error=`.',
  'Set-Cookie': 'The sign-in under way, or the session.',
};
const destination = 'Path of the page to open after the sign-in, of this server only.';

export const startOidcSignIn = endpoint({
  method: 'GET',
  url: '/api/auth/oidc/:provider_id/login',
  access: access.public,
  tag,
  summary: 'Go to an external provider to sign in.',
  description: `For browsers. Every other parameter is kept for the page that is opened after the sign-in. Failures lead to the sign-in page, whose \`error\` is one of: ${oidcSignInError.options.join(', ')}.`,
  params,
  query: z.looseObject({
    redirect: z.string().optional().meta({ description: destination }),
    returnTo: z
      .string()
      .optional()
      .meta({ description: `${destination} Under this name the sign-in page of the console has it.` }),
  }),
  status: 307,
  headers,
});

const answerQuery = z.looseObject({
  code: z.string().optional().meta({ description: 'Made by the provider; good for one sign-in.' }),
  state: z.string().optional().meta({ description: 'Names the sign-in that was begun.' }),
});

export const finishOidcSignIn = endpoint({
  method: 'GET',
  url: '/api/auth/oidc/:provider_id/redirect',
  access: access.public,
  tag,
  summary: 'Where the provider sends the browser back to.',
  description:
    'For browsers. Checks what the provider says, starts a session and opens the page that was asked for.',
  params,
  query: answerQuery,
  status: 307,
  headers,
});

export const finishOidcSignInAt = endpoint({
  method: 'GET',
  url: '/api/auth/oidc/:provider_id/redirect/*',
  access: access.public,
  tag,
  summary: 'The same, with the page to open in the path.',
  description: 'For browsers. The page counts when none was named at the beginning of the sign-in.',
  params: params.extend({
    '*': z.string().meta({ description: 'Page of the console to open after the sign-in.' }),
  }),
  query: answerQuery,
  status: 307,
  headers,
});
