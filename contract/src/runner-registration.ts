/**
 * Calls of runners themselves, in the form of the earlier product: they register with a token, tell that
 * they are there and unregister. Tasks travel over the websocket link only (`runner-protocol/`).
 */

import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, text } from './fields.ts';
import { newRunnerBody, runner, runnerBody } from './runner-shapes.ts';
import { taskStatus } from './task-status.ts';
import { requiredMessage } from './texts/field-message.ts';

const tag = 'Runners';
const url = '/api/internal/runners';

/** Sent by runners beside, or instead of, `Authorization: Bearer`. */
export const RUNNER_TOKEN_HEADER = 'x-runner-token';

export const registerRunner = endpoint({
  method: 'POST',
  url,
  access: access.public,
  tag,
  summary: 'A runner registers itself.',
  description:
    'With a one-time registration token it becomes the runner for which that was made, with the name, the tags, the project and the limit that administrators have written down; what it says here of them counts for nothing. With the registration token of the server (setting `runner_registration_token`) it is a new runner as it says, which gets tasks once an administrator has switched it on.',
  body: z.object({
    registration_token: z
      .string(requiredMessage('The registration token'))
      .max(1024)
      .meta({ description: 'Made for one runner, or the one that the server was started with.' }),
    name: text(100).meta({ description: 'Name that people know it by.', example: 'eu-1' }),
    webhook: runnerBody.shape.webhook.meta({ description: runner.shape.webhook.description, example: '' }),
    max_parallel_tasks: runnerBody.shape.max_parallel_tasks.meta({
      description: 'Tasks at once; 0 = no limit.',
      example: 4,
    }),
    runner_tags: runnerBody.shape.runner_tags.meta({ example: ['dmz'] }),
    tags: runnerBody.shape.tags.meta({ example: ['dmz'] }),
    project_id: newRunnerBody.shape.project_id,
  }),
  status: 200,
  response: z.object({
    token: z.string().meta({
      description: 'What the runner signs in with from now on.',
      example: 'sbr_h5Yc2mW0r7f3Qx9K1bZ8vT4n',
    }),
    name: runner.shape.name,
    active: runner.shape.active,
  }),
  errors: ['bad_request', 'in_use', 'too_many_attempts'],
});

export const runnerState = z
  .object({
    CurrentJobs: z
      .array(
        z.object({
          id: id.meta({ description: 'The task.', example: 42 }),
          status: taskStatus.meta({ description: 'Its status.', example: 'running' }),
        }),
      )
      .meta({ description: 'Tasks that this runner has and that are past their start.' }),
    new_jobs: z
      .array(z.never())
      .meta({ description: 'Always empty: tasks are given over the websocket link, once each.' }),
    access_keys: z
      .record(z.string(), z.never())
      .meta({ description: 'Always empty: keys travel with their task.' }),
  })
  .meta({ id: 'RunnerState' });

export const getRunnerState = endpoint({
  method: 'GET',
  url,
  access: access.runner,
  tag,
  summary: 'What the server has for this runner.',
  description: 'Also counts as a sign of life.',
  status: 200,
  response: runnerState,
});

const progress = z.object({
  Jobs: z
    .array(z.looseObject({ ID: id.meta({ description: 'The task.', example: 42 }) }))
    .nullish()
    .transform((jobs) => jobs ?? [])
    .meta({ description: 'The tasks, each with its `ID`.', example: [{ ID: 42 }] }),
});

export const reportRunnerProgress = endpoint({
  method: 'PUT',
  url,
  access: access.runner,
  tag,
  summary: 'A runner tells what became of its tasks.',
  description:
    'A sign of life. Tasks that are not of this runner are ignored; those that are report over the websocket link and are refused here.',
  body: progress,
  bodyOptional: true,
  status: 204,
  errors: ['wrong_state'],
});

export const unregisterRunner = endpoint({
  method: 'DELETE',
  url,
  access: access.runner,
  tag,
  summary: 'A runner takes its leave for good.',
  description: 'Its token is not taken any more. Refused while it has tasks.',
  status: 204,
  errors: ['wrong_state', 'in_use'],
});
