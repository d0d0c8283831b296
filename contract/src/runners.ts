import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { pageHeaders, pathId, saidQuery } from './fields.ts';
import {
  activation,
  drainBody,
  forcedRemoval,
  newRunner,
  newRunnerBody,
  partsOfRunners,
  registrationToken,
  registrationTokenBody,
  runner,
  runnerBody,
  runnerRows,
  runnerTagCounts,
} from './runner-shapes.ts';

const tag = 'Runners';
const params = z.object({ runner_id: pathId });

export const listRunners = endpoint({
  method: 'GET',
  url: '/api/runners',
  access: access.admin,
  tag,
  summary: 'All runners.',
  description: `The built-in one included, and those of projects. ${partsOfRunners}`,
  query: saidQuery,
  headers: pageHeaders,
  status: 200,
  response: runnerRows,
});

export const createRunner = endpoint({
  method: 'POST',
  url: '/api/runners',
  access: access.admin,
  tag,
  summary: 'Create a runner and its token.',
  description: 'The token is shown this once; `signalbox runner` signs in with it.',
  body: newRunnerBody,
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
  body: activation,
  status: 204,
});

export const drainRunner = endpoint({
  method: 'POST',
  url: '/api/runners/:runner_id/drain',
  access: access.admin,
  tag,
  summary: 'Let a runner take no new tasks, or take them again.',
  description:
    'It takes no new tasks and goes on with those that it has. The event log says when it has none any more; until then `tasks` counts them. It stays so until this is taken back, also after a restart.',
  params,
  body: drainBody,
  bodyOptional: true,
  status: 204,
  errors: ['wrong_state'],
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
  query: forcedRemoval,
  status: 204,
  errors: ['wrong_state', 'in_use'],
});

export const createRegistrationToken = endpoint({
  method: 'POST',
  url: '/api/runners/:runner_id/registration-token',
  access: access.admin,
  tag,
  summary: 'Make a one-time token with which the runner registers.',
  description:
    'Whoever registers with it is this runner, with its name, tags, project and limit; any token that was made before is void. A runner that is registered already keeps its credential until the new one is used.',
  params,
  body: registrationTokenBody,
  bodyOptional: true,
  status: 200,
  response: registrationToken,
  errors: ['wrong_state'],
});

export const listRunnerTags = endpoint({
  method: 'GET',
  url: '/api/runner_tags',
  access: access.admin,
  tag,
  summary: 'Tags that the runners of the whole server offer.',
  description: 'Those of projects are not counted.',
  status: 200,
  response: runnerTagCounts,
});
