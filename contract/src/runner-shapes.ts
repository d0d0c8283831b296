/** What a runner looks like to callers, and what they may say of one. */
import { z } from 'zod';
import { flag, givenText, id, ownId, reference, runnerTags, text, time } from './fields.ts';
import { wholeOrRows } from './list-rows.ts';
import { runnerIsolations } from './rules/runner-isolation.ts';
import { fieldMessage } from './texts/field-message.ts';

const tags = z.array(z.string());

export const runner = z
  .object({
    id: ownId,
    project_id: id.nullable().meta({
      description: 'Project of which alone it gets tasks; null = it serves the whole server.',
      example: null,
    }),
    name: z.string().meta({ description: 'Name that people know it by.', example: 'eu-1' }),
    webhook: z.string().meta({
      description:
        'Kept for clients that send it. Runners hold a connection of their own, so nobody is called there.',
    }),
    max_parallel_tasks: z.int().meta({ description: '0 = no limit', example: 4 }),
    runner_tags: tags.meta({
      description: 'What it offers: it gets the tasks that require some of these tags, or none.',
      example: ['dmz'],
    }),
    tags: tags.meta({
      description: 'The same as `runner_tags`, as newer clients of the earlier product call them.',
      example: ['dmz'],
    }),
    is_default: z.boolean().meta({
      description: 'Gets tasks that require no tag too; otherwise only those that require one of its own.',
      example: true,
    }),
    registered: z.boolean().meta({
      description:
        'Has a token to sign in with. One that has none is registered by a one-time registration token.',
      example: true,
    }),
    registration_expires: time.nullable().meta({
      description: 'Until when its registration token may be used; null = there is none that may.',
      example: null,
    }),
    active: z.boolean().meta({ description: 'Gets tasks.', example: true }),
    is_draining: z.boolean().meta({
      description: 'Takes no new tasks and goes on with those that it has. Drained once `tasks` is 0.',
      example: false,
    }),
    tasks: z.int().meta({ description: 'Tasks that it has now.', example: 2 }),
    is_built_in: z.boolean().meta({ description: 'Started by the server itself.' }),
    is_online: z.boolean().meta({ description: 'Connected now.' }),
    last_seen: time
      .nullable()
      .meta({ description: 'When it was last heard; null = never.', example: '2026-11-21T06:00:00Z' }),
    touched: time.nullable().meta({
      description: 'The same as `last_seen`, as newer clients of the earlier product call it.',
      example: '2026-11-21T06:00:00Z',
    }),
    version: z
      .string()
      .meta({ description: 'Version that it runs; empty before its first connection.', example: '0.1.0' }),
    protocols: z
      .object({
        min: z.int().meta({ description: 'The oldest.', example: 1 }),
        max: z.int().meta({ description: 'The newest.', example: 2 }),
      })
      .nullable()
      .meta({
        description: 'Versions of the runner protocol that it speaks; null before its first connection.',
        example: { min: 1, max: 2 },
      }),
    is_compatible: z.boolean().meta({
      description: 'This server speaks one of them. Otherwise the older side has to be upgraded.',
      example: true,
    }),
    host: z.string().meta({
      description: 'Name of its machine; empty before its first connection.',
      example: 'runner-eu-1',
    }),
    isolation: z.enum([...runnerIsolations, '']).meta({
      description:
        'What its tasks can reach: `sandbox` = their own files and processes; `host` = all that the user of the runner can, as an administrator has chosen; `unavailable` = the same, since its machine lets it isolate nothing; empty = it never said.',
      example: 'sandbox',
    }),
  })
  .meta({ id: 'Runner' });
export type Runner = z.infer<typeof runner>;

export const listedRunner = runner
  .omit({ webhook: true, tags: true, touched: true })
  .meta({ id: 'ListedRunner', description: 'A runner as lists show it.' });
export type ListedRunner = z.infer<typeof listedRunner>;

export const runnerChoice = runner
  .pick({ id: true, name: true, active: true, isolation: true })
  .meta({ id: 'RunnerChoice', description: 'A runner as notices and choices name it.' });
export type RunnerChoice = z.infer<typeof runnerChoice>;

/** The answer of both lists of runners. */
export const runnerRows = wholeOrRows(runner, listedRunner, runnerChoice);
export const partsOfRunners =
  'Parts of it sort by `name`, `tasks` and `state`, and are searched in names and tags. States are `off`, `unregistered`, `expired` (its token was not used in time), `incompatible`, `draining`, `drained`, `online` and `offline`; `said` may call them.';

export const newRunner = runner
  .extend({
    token: z.string().nullable().meta({
      description:
        'What the runner signs in with. It is shown this once; null for one that is yet to be registered.',
      example: 'sbr_h5Yc2mW0r7f3Qx9K1bZ8vT4n',
    }),
  })
  .meta({ id: 'NewRunner', description: 'The token is shown this once.' });

export const runnerBody = z.object({
  name: givenText('Name', 100),
  webhook: text(1000),
  max_parallel_tasks: z
    .int(fieldMessage('field.integer'))
    .min(0, fieldMessage('field.not_negative'))
    .nullish()
    .transform((value) => value ?? 0),
  active: flag,
  runner_tags: runnerTags,
  tags: runnerTags.meta({
    description: 'The same, as newer clients of the earlier product call them; what is changed counts.',
  }),
  is_default: z.boolean().nullish().meta({
    description: 'Absent = it stays as it is; a new one gets tasks that require no tag.',
  }),
});

export const newRunnerBody = runnerBody.extend({
  project_id: reference.meta({
    description: 'Of which alone it gets tasks. It stays with the project for good.',
    example: null,
  }),
  registered: z.boolean().nullish().meta({
    description:
      'False = it gets no token yet: a one-time registration token is made for it, with which it gets one by itself.',
    example: true,
  }),
});

export const activation = z.object({
  active: flag.meta({ description: 'Switched on.', example: true }),
  force: flag.meta({ description: 'Only with `active: false`: do not wait for its tasks.', example: false }),
});

export const drainBody = z.object({
  draining: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true)
    .meta({ description: 'false = it takes tasks again. Absent = true.', example: true }),
});

export const forcedRemoval = z.object({
  force: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .meta({ description: 'Do not wait for its tasks.' }),
});

/** The longest life of a registration token, in minutes: a month. */
const REGISTRATION_MAX_MINUTES = 43_200;
const REGISTRATION_MINUTES = 60;

export const registrationTokenBody = z.object({
  expires_in_minutes: z
    .int(fieldMessage('field.integer'))
    .min(1)
    .max(REGISTRATION_MAX_MINUTES)
    .nullish()
    .transform((minutes) => minutes ?? REGISTRATION_MINUTES)
    .meta({
      description: `For how long it may be used, up to ${REGISTRATION_MAX_MINUTES} minutes; absent = ${REGISTRATION_MINUTES}.`,
      example: REGISTRATION_MINUTES,
    }),
});

export const registrationToken = z
  .object({
    registration_token: z.string().meta({
      description: 'What the runner registers with, once. It is shown this once.',
      example: 'Q3h5Yc2mW0r7f3Qx9K1bZ8vT4nLw6uEoPdGjSaVt0kM',
    }),
    runner_id: ownId,
    expires: time.meta({ description: 'Until when.', example: '2026-11-21T07:00:00Z' }),
  })
  .meta({ id: 'RunnerRegistrationToken', description: 'The token is shown this once.' });

export const runnerTagCounts = z
  .array(
    z.object({
      tag: z.string().meta({ description: 'A tag that runners offer.', example: 'dmz' }),
      number_of_runners: z.int().meta({ description: 'How many do.', example: 2 }),
    }),
  )
  .meta({ id: 'RunnerTags' });
