import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { flag, givenText, ownId, pathId, runnerTags, text, time } from './fields.ts';
import { runnerIsolations } from './rules/runner-isolation.ts';
import { fieldMessage } from './texts/field-message.ts';

export const runner = z
  .object({
    id: ownId,
    project_id: z.null().meta({ description: 'Always null: a runner serves the whole server.' }),
    name: z.string().meta({ description: 'Name that people know it by.', example: 'eu-1' }),
    webhook: z.string().meta({
      description:
        'Kept for clients that send it. Runners hold a connection of their own, so nobody is called there.',
    }),
    max_parallel_tasks: z.int().meta({ description: '0 = no limit', example: 4 }),
    runner_tags: z.array(z.string()).meta({
      description: 'What it offers: it gets the tasks that require these tags, or none.',
      example: ['dmz'],
    }),
    active: z.boolean().meta({ description: 'Gets tasks.', example: true }),
    is_built_in: z.boolean().meta({ description: 'Started by the server itself.' }),
    is_online: z.boolean().meta({ description: 'Connected now.' }),
    last_seen: time
      .nullable()
      .meta({ description: 'When it was last heard; null = never.', example: '2026-11-21T06:00:00Z' }),
    version: z
      .string()
      .meta({ description: 'Version that it runs; empty before its first connection.', example: '0.1.0' }),
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

const newRunner = runner
  .extend({
    token: z.string().meta({
      description: 'What the runner signs in with. It is shown this once.',
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
});

const tag = 'Runners';
const params = z.object({ runner_id: pathId });

export const listRunners = endpoint({
  method: 'GET',
  url: '/api/runners',
  access: access.admin,
  tag,
  summary: 'All runners.',
  description: 'The built-in one included.',
  status: 200,
  response: z.array(runner),
});

export const createRunner = endpoint({
  method: 'POST',
  url: '/api/runners',
  access: access.admin,
  tag,
  summary: 'Create a runner and its token.',
  description: 'The token is shown this once; `signalbox runner` signs in with it.',
  body: runnerBody,
  status: 201,
  response: newRunner,
});

export const getRunner = endpoint({
  method: 'GET',
  url: '/api/runners/:runner_id',
  access: access.admin,
  tag,
  summary: 'One runner.',
  description: 'Without its token.',
  params,
  status: 200,
  response: runner,
});

export const updateRunner = endpoint({
  method: 'PUT',
  url: '/api/runners/:runner_id',
  access: access.admin,
  tag,
  summary: 'Change a runner.',
  description: 'Send the whole runner.',
  params,
  body: runnerBody,
  status: 204,
});

/** Older clients change with POST. */
export const replaceRunner = endpoint({
  method: 'POST',
  url: '/api/runners/:runner_id',
  access: access.admin,
  tag,
  summary: 'Change a runner.',
  description: 'The same as `PUT`, for older clients.',
  params,
  body: runnerBody,
  status: 204,
});

export const setRunnerActive = endpoint({
  method: 'POST',
  url: '/api/runners/:runner_id/active',
  access: access.admin,
  tag,
  summary: 'Switch a runner on or off.',
  description:
    'A switched-off runner ends what it has and gets no more. With `force` it is cut off at once: its tasks fail, and nothing that it reports later is believed.',
  params,
  body: z.object({
    active: flag.meta({ description: 'Switched on.', example: true }),
    force: flag.meta({
      description: 'Only with `active: false`: do not wait for its tasks.',
      example: false,
    }),
  }),
  status: 204,
});

export const deleteRunner = endpoint({
  method: 'DELETE',
  url: '/api/runners/:runner_id',
  access: access.admin,
  tag,
  summary: 'Delete a runner. Refused while it runs tasks; the built-in one of a running server stays.',
  description:
    'Its token is not taken any more. With `force` also while it runs tasks: its connection ends at once, its tasks fail, and nothing that it reports later is believed.',
  params,
  query: z.object({
    force: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true')
      .meta({ description: 'Do not wait for its tasks.' }),
  }),
  status: 204,
  errors: ['wrong_state', 'in_use'],
});
