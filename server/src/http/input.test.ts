import {
  createKey,
  createProject,
  createTemplate,
  getProject,
  listInventories,
  updateKey,
  updateProject,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeKey, makeProject } from '../testing/factories.ts';
import { startWithProject } from '../testing/start-with-project.ts';

const MIB = 1024 * 1024;

const { app, project } = await startWithProject();

it('names every field that is wrong, in words', async () => {
  const refusal = await app.admin.refused(createProject, {
    body: { name: '', max_parallel_tasks: -1, alert: 'yes' },
  });
  expect(refusal).toMatchObject({ status: 400, code: 'validation_failed' });
  expect(refusal.fields).toEqual({
    name: 'Project name is required',
    max_parallel_tasks: 'must be 0 or greater',
    alert: 'must be true or false',
  });
  const single = await app.admin.refused(createProject, { body: { name: 'x', max_parallel_tasks: 1.5 } });
  expect(single.error).toBe('max_parallel_tasks must be integer');
});

it('names nested fields by their path', async () => {
  const refusal = await project.owner.refused(createKey, {
    params: { project_id: project.id },
    body: { name: 'k', type: 'ssh', ssh: { login: 5, passphrase: '', private_key: '' } },
  });
  expect(refusal.fields).toEqual({ 'ssh.login': 'must be a text' });
});

it.each([
  ['{"name": ', /not JSON/],
  ['', /no body/],
  ['name=x', /not JSON/],
  ['[]', /must be an object/],
  ['"text"', /must be an object/],
])('answers the body %j with a clear sentence', async (body, sentence) => {
  const refusal = await app.admin.refused(createProject, { body });
  expect(refusal).toMatchObject({ status: 400 });
  expect(refusal.error).toMatch(sentence);
});

it('reads JSON whatever the content type says, and null as an empty object', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await app.admin.call(createProject, { body: { name: 'Form' }, headers });
  const refusal = await app.admin.refused(createProject, { body: 'null' });
  expect(refusal.fields).toEqual({ name: 'Project name is required' });
});

it('takes whole numbers as ids, and nothing else', async () => {
  for (const id of ['abc', '1.5', '0', '-1']) {
    const refusal = await app.admin.refused(getProject, { params: { project_id: id } });
    expect([id, refusal.status]).toEqual([id, 400]);
  }
  expect((await app.admin.refused(getProject, { params: { project_id: 424_242 } })).status).toBe(404);
});

it('wants the ids of body and address to agree', async () => {
  const other = await makeProject(app);
  const params = { project_id: project.id };
  const foreign = await project.owner.refused(createKey, {
    params,
    body: { name: 'k', type: 'none', project_id: other.id },
  });
  expect([foreign.status, foreign.fields?.project_id]).toEqual([400, foreign.error]);
  const key = await makeKey(project);
  const wrongId = await project.owner.refused(updateKey, {
    params: { ...params, key_id: key.id },
    body: { id: key.id + 1, name: 'k', type: 'none' },
  });
  expect([wrongId.status, wrongId.fields?.id]).toEqual([400, wrongId.error]);
  expect(
    (await project.owner.refused(updateProject, { params, body: { id: other.id, name: 'x' } })).status,
  ).toBe(400);
});

it('refuses a body that is too large', async () => {
  const refusal = await app.admin.refused(createProject, { body: { name: 'x'.repeat(MIB) } });
  expect(refusal).toMatchObject({ status: 413, code: 'too_large', error: expect.stringMatching('1 MB') });
});

it('takes larger ones where they hold whole files', async () => {
  const params = { project_id: project.id };
  // Each of these characters is sent as six.
  const whole = 'ß'.repeat(900_000);
  const escaped = JSON.stringify(whole).replaceAll('ß', '\\u00df');
  expect(escaped.length).toBeGreaterThan(5 * MIB);
  const inventory = {
    name: 'Large',
    type: 'static',
    inventory: 'INVENTORY',
    ssh_key_id: (await makeKey(project)).id,
  };
  const response = await app.fastify.inject({
    method: 'POST',
    url: `/api/project/${project.id}/inventory`,
    headers: project.owner.headers,
    payload: JSON.stringify(inventory).replace('"INVENTORY"', escaped),
  });
  expect(response.statusCode).toBe(201);
  const [stored] = await project.owner.call(listInventories, { params });
  expect(stored?.inventory).toBe(whole);
});

it('refuses a list that is too long before it looks at what is in it', async () => {
  const params = { project_id: project.id };
  const refusal = await project.owner.refused(createTemplate, {
    params,
    body: { survey_vars: Array.from({ length: 5_001 }, () => ({})) } as never,
  });
  const message = 'must have at most 5000 entries';
  expect(refusal).toMatchObject({
    status: 400,
    code: 'validation_failed',
    error: `survey_vars ${message}`,
    fields: { survey_vars: message },
  });
});

it('answers a success without content as one', async () => {
  const response = await project.owner.raw(updateProject, {
    params: { project_id: project.id },
    body: { name: 'Renamed' },
  });
  expect([response.statusCode, response.body]).toEqual([204, '']);
});

it('takes changes by cookie only from its own pages, by token from anywhere', async () => {
  const change = (headers: Record<string, string>) =>
    project.owner.raw(updateProject, { params: { project_id: project.id }, body: { name: 'x' }, headers });
  expect((await change({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await change({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await change({ origin: 'null' })).statusCode).toBe(403);
  expect((await change({ origin: 'http://localhost', host: 'localhost:80' })).statusCode).toBe(204);
  expect((await change({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204);
  const read = await project.owner.raw(getProject, {
    params: { project_id: project.id },
    headers: { origin: 'https://evil.example' },
  });
  expect(read.statusCode).toBe(200);
});
