/** Runners of a project: only its tasks are offered to them. Administrators find them under `/api/runners` too. */
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { pageHeaders, pathId, projectParams, repeatedId, saidQuery } from './fields.ts';
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
import {
  createRegistrationToken,
  createRunner,
  deleteRunner,
  drainRunner,
  setRunnerActive,
  updateRunner,
} from './runners.ts';

const tag = 'Runners';
const url = '/api/project/:project_id/runners';
const urlOfOne = `${url}/:runner_id` as const;
const params = projectParams.extend({ runner_id: pathId });
const write = access.project('manageProjectResources');

export const listProjectRunners = endpoint({
  method: 'GET',
  url,
  access: access.member,
  tag,
  summary: 'Runners of a project.',
  description: `Those of the whole server, which take its tasks too, are not among them. ${partsOfRunners}`,
  params: projectParams,
  query: saidQuery,
  headers: pageHeaders,
  status: 200,
  response: runnerRows,
});

export const createProjectRunner = endpoint({
  method: 'POST',
  url,
  access: write,
  tag,
  summary: 'Create a runner of a project, and its token.',
  description: createRunner.description,
  params: projectParams,
  body: newRunnerBody,
  status: 201,
  response: newRunner,
});

export const getProjectRunner = endpoint({
  method: 'GET',
  url: urlOfOne,
  access: access.member,
  tag,
  summary: 'One runner of a project.',
  description: 'Without its token.',
  params,
  status: 200,
  response: runner,
});

export const updateProjectRunner = endpoint({
  method: 'PUT',
  url: urlOfOne,
  access: write,
  tag,
  summary: 'Change a runner of a project.',
  description: updateRunner.description,
  params,
  body: runnerBody.extend({ id: repeatedId, project_id: repeatedId }),
  status: 204,
});

export const setProjectRunnerActive = endpoint({
  method: 'POST',
  url: `${urlOfOne}/active`,
  access: write,
  tag,
  summary: 'Switch a runner of a project on or off.',
  description: setRunnerActive.description,
  params,
  body: activation,
  status: 204,
});

export const drainProjectRunner = endpoint({
  method: 'POST',
  url: `${urlOfOne}/drain`,
  access: write,
  tag,
  summary: 'Let a runner of a project take no new tasks, or take them again.',
  description: drainRunner.description,
  params,
  body: drainBody,
  bodyOptional: true,
  status: 204,
  errors: ['wrong_state'],
});

export const deleteProjectRunner = endpoint({
  method: 'DELETE',
  url: urlOfOne,
  access: write,
  tag,
  summary: 'Delete a runner of a project. Refused while it runs tasks.',
  description: deleteRunner.description,
  params,
  query: forcedRemoval,
  status: 204,
  errors: ['wrong_state', 'in_use'],
});

export const createProjectRegistrationToken = endpoint({
  method: 'POST',
  url: `${urlOfOne}/registration-token`,
  access: write,
  tag,
  summary: 'Make a one-time token with which a runner of the project registers.',
  description: createRegistrationToken.description,
  params,
  body: registrationTokenBody,
  bodyOptional: true,
  status: 200,
  response: registrationToken,
  errors: ['wrong_state'],
});

export const listProjectRunnerTags = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/runner_tags',
  access: access.member,
  tag,
  summary: 'Tags that the runners offer which take tasks of the project.',
  description: 'Its own runners, and those of the whole server.',
  params: projectParams,
  status: 200,
  response: runnerTagCounts,
});
