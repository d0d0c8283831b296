/** Where somebody is signed in, and how to end it there. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { listedQuery, ownId, pageHeaders, pathId, time } from './fields.ts';
import { wholeOrRows } from './list-rows.ts';

export const session = z
  .object({
    id: ownId,
    created: time.meta({ description: 'When it began.' }),
    last_active: time.meta({ description: 'When it was used last, to a minute or so.' }),
    address: z.string().meta({ description: 'Network address where it began.', example: '192.0.2.7' }),
    client: z
      .string()
      .meta({ description: 'What the browser said it is (User-Agent).', example: 'Mozilla/5.0' }),
    current: z.boolean().meta({ description: 'It is the one that asks.' }),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const sessionRow = session
  .omit({ created: true })
  .meta({ id: 'SessionRow', description: 'What lists show of a session.' });
export type SessionRow = z.infer<typeof sessionRow>;

const tag = 'Users';

export const listSessions = endpoint({
  method: 'GET',
  url: '/api/user/sessions',
  access: access.signedIn,
  tag,
  summary: 'Your sessions: where you are signed in.',
  description:
    'From the one that was used last. API tokens are no sessions. Parts of the list with `q` (over browser, system and address; of what is no browser over all it said), `sort` (`last_active`, `client`, `address`), `order`, `limit` and `offset`, rows with `fields=list`; parts begin with the one that asks. As `current` and `unknown` words are said for that one, and for those that did not say what they are.',
  query: listedQuery,
  headers: pageHeaders,
  status: 200,
  response: wholeOrRows(session, sessionRow),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  url: '/api/user/sessions',
  access: access.signedIn,
  tag,
  summary: 'End all of your sessions but the one that asks: sign out everywhere else.',
  description: 'Asked by an API token, which is no session, all of them end.',
  status: 204,
});

export const endSession = endpoint({
  method: 'DELETE',
  url: '/api/user/sessions/:session_id',
  access: access.signedIn,
  tag,
  summary: 'End one of your sessions: sign out there.',
  description: 'The one that asks may be meant, too.',
  params: z.object({ session_id: pathId }),
  status: 204,
});
