/** Tokens by which programs act as a user, with all of his rights or some of them. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, listedQuery, pageHeaders, time } from './fields.ts';
import { wholeOrRows } from './list-rows.ts';
import { tokenScopes } from './rules/token-scope.ts';
import { fieldMessage } from './texts/field-message.ts';

const PROJECTS_MAX = 100;
const scope = z.enum(tokenScopes);

const name = z.string().meta({ description: 'What it is for.', example: 'Nightly report' });
const granted = scope.meta({
  description:
    '`full`: whatever its user may. `read`: what every member may read. `run`: that, and start, stop, confirm and reject tasks. `metrics`: the figures for a monitoring system and nothing else; made by administrators.',
  example: 'run',
});
const expires = time
  .nullable()
  .meta({ description: 'When it ends by itself; null = never.', example: '2027-01-01T00:00:00Z' });
const lastUsed = time
  .nullable()
  .meta({ description: 'When it was used last, to a minute or so; null = never.', example: null });

export const apiToken = z
  .object({
    id: z.string().meta({
      description: 'The token itself in the answer that creates it; its first characters in lists.',
      example: 'kq7w2v9c4x1m8b3n6z5l0j2h4g6f8d1s3a5p7o9i',
    }),
    created: time.meta({ description: 'When it was made.' }),
    expired: z
      .boolean()
      .meta({ description: 'It is not taken any more: somebody ended it, or its time is over.' }),
    user_id: id.meta({ description: 'Whom it stands for.', example: 2 }),
    name: name.optional(),
    scope: granted.optional(),
    project_ids: z
      .array(id)
      .nullable()
      .optional()
      .meta({ description: 'The projects that it is good for; null = all of its user.', example: [1] }),
    expires: expires.optional(),
    last_used: lastUsed.optional(),
  })
  .meta({
    id: 'ApiToken',
    description:
      'The id is the secret. It is whole only in the answer that creates it. What follows `user_id` stands in lists, and in the answer to whoever said some of it.',
  });
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokenRow = apiToken
  .pick({ id: true, expired: true })
  .extend({
    ...{ name, scope: granted, expires, last_used: lastUsed },
    project_count: z
      .int()
      .nullable()
      .meta({ description: 'How many projects it is good for; null = all of its user.', example: 1 }),
    project_names: z.array(z.string()).meta({
      description: 'Names of the first three of those that its user still sees.',
      example: ['Website'],
    }),
  })
  .meta({ id: 'ApiTokenRow', description: 'What lists show of a token.' });
export type ApiTokenRow = z.infer<typeof apiTokenRow>;

const tag = 'Users';

export const listApiTokens = endpoint({
  method: 'GET',
  url: '/api/user/tokens',
  access: access.signedIn,
  tag,
  summary: 'Your API tokens, expired ones included.',
  description:
    'Of a token only the beginning is shown: enough to recognise and to end it. Parts of the list with `q` (over name, beginning, scope and projects), `sort` (`created`, `name`, `scope`, `expires`, `last_used`), `order`, `limit` and `offset`, rows with `fields=list`; parts have those that are still taken first, from new to old unless asked otherwise. Words of scopes are said by their names, and as `expired` and `all_projects` that for one that has ended and for all projects.',
  query: listedQuery,
  headers: pageHeaders,
  status: 200,
  response: wholeOrRows(apiToken, apiTokenRow),
});

export const apiTokenBody = z.object({
  name: z
    .string()
    .max(100, fieldMessage('field.text_long', { maximum: 100 }))
    .nullish()
    .meta({ description: 'What it is for; absent = nothing is said.', example: 'Nightly report' }),
  scope: scope.nullish().meta({ description: 'What it may; absent = `full`.', example: 'run' }),
  project_ids: z
    .array(id)
    .min(1)
    .max(PROJECTS_MAX)
    .nullish()
    .meta({ description: 'Projects that you see; absent and null = all of yours.', example: null }),
  expires: z.iso
    .datetime({ offset: true, error: fieldMessage('field.instant') })
    .nullish()
    .meta({ description: 'When it ends by itself; absent = never.', example: null }),
});

export const createApiToken = endpoint({
  method: 'POST',
  url: '/api/user/tokens',
  access: access.signedIn,
  tag,
  summary: 'Make an API token. Send it as `Authorization: Bearer <id>`.',
  description:
    'Without a body the token acts as you, with all your rights, until it is ended. One with a smaller scope or with projects administers nothing, and touches neither tokens nor sessions nor passwords. The answer is the only place where it is whole.',
  body: apiTokenBody,
  bodyOptional: true,
  status: 201,
  response: apiToken,
  errors: ['forbidden'],
});

export const expireApiToken = endpoint({
  method: 'DELETE',
  url: '/api/user/tokens/:token_id',
  access: access.signedIn,
  tag,
  summary: 'End an API token. It stays listed as expired.',
  description: 'By the id of the list, or by the whole token.',
  params: z.object({
    token_id: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'The token, or its beginning as the list shows it.' }),
  }),
  status: 204,
});
