/** Accounts at providers by which somebody signs in, and how he connects one himself. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { givenText, ownId, pathId, time } from './fields.ts';

export const identity = z
  .object({
    id: ownId,
    provider: z.string().meta({
      description: 'Id of the provider, as `GET /api/auth/login` lists it; `ldap` = the directory.',
      example: 'company',
    }),
    provider_name: z
      .string()
      .meta({ description: 'Name that people know it by.', example: 'Company account' }),
    name: z.string().meta({ description: 'Name, as it was said there last.', example: 'Alice' }),
    email: z
      .string()
      .meta({ description: 'Address, as it was said there last.', example: 'alice@example.org' }),
    created: time.meta({ description: 'When it was connected, or came for the first time.' }),
    usable: z.boolean().meta({ description: 'One can sign in by it: this server still has the provider.' }),
    last_way_in: z
      .boolean()
      .meta({ description: 'There is no other way to sign in: it cannot be disconnected.' }),
  })
  .meta({ id: 'Identity' });
export type Identity = z.infer<typeof identity>;

/** Why an account was not connected, beside what a sign-in can fail by: `?connect_error=` of the page `/account`. */
export const identityConnectError = z.enum([
  /** it belongs to another user here */
  'identity_taken',
  /** the user has another account at the same provider */
  'identity_second',
  /** the session that began it has ended, or it is another one that came back */
  'session_changed',
]);
export type IdentityConnectError = z.infer<typeof identityConnectError>;

const tag = 'Connected accounts';

export const listIdentities = endpoint({
  method: 'GET',
  url: '/api/user/identities',
  access: access.signedIn,
  tag,
  summary: 'Your accounts elsewhere, by which you sign in.',
  description: 'From the oldest. Of a person of the directory his entry there is one of them.',
  status: 200,
  response: z.array(identity),
});

export const connectIdentity = endpoint({
  method: 'POST',
  url: '/api/user/identities',
  access: access.signedIn,
  tag,
  summary: 'Begin to connect an account at a provider: the browser goes on to `url`.',
  description: `In a session whose user has shown within ten minutes that it is him (\`POST /api/user/proof\`). The provider sends the browser back, and only the session that began it connects the account; then the browser is sent to \`/account\`, with \`connected\` (the provider) or \`connect_error\` in the query: what a sign-in through a provider can fail by, or one of ${identityConnectError.options.join(', ')}. One account at each provider.`,
  body: z.object({
    provider: givenText('Source').meta({ description: 'Id of the provider.', example: 'company' }),
  }),
  status: 200,
  response: z.object({
    url: z.string().meta({
      description: 'Address at the provider, good for ten minutes.',
      example: 'https://id.example.org/auth?state=…',
    }),
  }),
  headers: { 'Set-Cookie': 'What binds the answer of the provider to this browser.' },
  errors: ['forbidden', 'unavailable'],
});

export const disconnectIdentity = endpoint({
  method: 'DELETE',
  url: '/api/user/identities/:identity_id',
  access: access.signedIn,
  tag,
  summary: 'Disconnect an account: nobody signs in by it as you any more.',
  description:
    'Asks for the same proof as to connect one. Refused for the last way in. Ends your other sessions that began through a provider, and takes what group rules gave by this account.',
  params: z.object({ identity_id: pathId }),
  status: 204,
  errors: ['forbidden', 'wrong_state'],
});
