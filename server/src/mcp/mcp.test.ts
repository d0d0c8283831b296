/** The Model Context Protocol over HTTP: what programs see, and who is kept out. What a client makes of it: `mcp-client.test.ts`. */
import { createApiToken, type Project } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject, makeTemplate } from '../testing/factories.ts';
import { TaskHarness } from '../testing/task-harness.ts';

type Headers = Record<string, string>;
interface Reply {
  readonly status: number;
  readonly result?: { tools?: { name: string }[]; content?: { text: string }[]; isError?: boolean };
}

let harness: TaskHarness;
let foreign: Pick<Project, 'id'>;

async function ask(headers: Headers, method: string, params: object = {}): Promise<Reply> {
  const answer = await harness.app.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      ...{ host: '127.0.0.1:3000', 'content-type': 'application/json' },
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const data = /^data: (.*)$/m.exec(answer.body)?.[1] ?? answer.body;
  return { status: answer.statusCode, ...(answer.statusCode === 200 && JSON.parse(data)) };
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
async function use(token: string, name: string, args: object = {}) {
  const { result } = await ask(bearer(token), 'tools/call', { name, arguments: args });
  const text = result?.content?.[0]?.text ?? '';
  return { isError: result?.isError ?? false, text, json: () => JSON.parse(text) };
}

it('shows what the token may read, bounded, and lets nobody else in', async () => {
  harness = await TaskHarness.start();
  foreign = await makeProject(harness.app);
  const { project, app } = harness;
  const make = async (body: object, client = project.guest) =>
    (await client.call(createApiToken, { body })).id;
  const token = await make({ scope: 'read' });

  // Nobody, a stranger, a cookie, a page of another site, a foreign name that leads here, a token for figures.
  const refused = async (headers: Headers) => (await ask(headers, 'tools/list')).status;
  const good = bearer(token);
  expect(await refused({})).toBe(401);
  expect(await refused(bearer('unknown'))).toBe(401);
  expect(await refused(project.guest.headers)).toBe(401);
  expect(await refused({ ...good, cookie: 'semaphore=x' })).toBe(401);
  expect(await refused({ ...good, origin: 'https://evil.example' })).toBe(403);
  expect(await refused({ ...good, origin: 'http://evil.example', host: 'evil.example' })).toBe(403);
  expect(await refused({ ...good, 'sec-fetch-site': 'same-origin' })).toBe(403);
  expect(await refused(bearer(await make({ scope: 'metrics' }, app.admin)))).toBe(403);
  expect(await refused({ ...good, origin: 'http://127.0.0.1:3000' })).toBe(200);

  const { result } = await ask(good, 'tools/list');
  expect(result?.tools?.map(({ name }) => name).toSorted()).toEqual([
    ...['get_task', 'get_template', 'list_projects', 'list_runners', 'list_tasks', 'list_templates'],
    'read_task_log',
  ]);
  expect((await use(token, 'list_projects')).json()).toEqual([{ id: project.id, name: expect.any(String) }]);
  const other = await use(token, 'list_tasks', { project_id: foreign.id });
  expect([other.isError, other.text]).toEqual([true, expect.stringContaining('Project not found')]);

  const runner = await harness.connect();
  const task = await harness.startTask();
  const running = await runner.starts();
  running.prints([
    '\u001b[31mred\u001b[0m \u001b]52;c;aGk=\u0007',
    'x'.repeat(5_000),
    ...Array(600).fill('y'.repeat(200)),
  ]);
  await running.ends();
  const at = { project_id: project.id, task_id: task.id };
  expect((await use(token, 'get_task', at)).json()).toMatchObject({ id: task.id, status: 'success' });
  const log = (await use(token, 'read_task_log', { ...at, from_line: 1, limit: 500 })).json();
  const colours = log.lines.indexOf('red ');
  expect(colours).toBeGreaterThanOrEqual(0);
  expect(log.lines[colours + 1]).toHaveLength(2_000);
  expect([log.is_complete, log.next_line]).toEqual([false, log.lines.length + 1]);
  expect(JSON.stringify(log).length).toBeLessThan(60_000);
  expect((await use(token, 'read_task_log', { ...at, limit: 3 })).json()).toMatchObject({
    is_complete: true,
  });
  expect((await use(token, 'read_task_log', { ...at, limit: 100_000 })).isError).toBe(true);
  expect((await use(token, 'start_task', { project_id: project.id })).json).toThrow();
});

it('starts and stops where that is switched on, only as the template is, and as far as the token goes', async () => {
  harness = await TaskHarness.start({ environment: { SIGNALBOX_MCP: 'run' } });
  const { project } = harness;
  const template = await makeTemplate(project, {
    survey_vars: [
      { name: 'target', title: 'Target', required: true, type: '' },
      { name: 'pw', title: 'Password', type: 'secret' },
    ],
  });
  const tokenOf = async (scope: string, client = project.owner) =>
    (await client.call(createApiToken, { body: { scope } })).id;
  const start = { project_id: project.id, template_id: template.id, idempotency_key: 'k' };
  const run = await tokenOf('run');
  const wish = { ...start, answers: { target: 'eu' } };
  for (const [token, args, why] of [
    [await tokenOf('read'), wish, 'scope'],
    [
      await tokenOf('run', project.guest),
      wish,
      "don't have permission to run tasks. Ask a project owner. admin",
    ],
    [run, start, 'environment.target'],
    // The owner's token could add variables: a program may not.
    [run, { ...start, answers: { target: 'eu', other: 'x' } }, 'no question other'],
    [run, { ...start, answers: { target: 'eu', pw: 'x' } }, 'pw is secret'],
  ] as const) {
    const { isError, text } = await use(token, 'start_task', args);
    expect([isError, text]).toEqual([true, expect.stringContaining(why)]);
  }
  const started = (await use(run, 'start_task', wish)).json();
  expect((await use(run, 'start_task', wish)).json().id).toBe(started.id);
  const stop = { project_id: project.id, task_id: started.id };
  expect((await use(await tokenOf('read'), 'stop_task', stop)).isError).toBe(true);
  expect((await use(run, 'stop_task', stop)).json()).toEqual({ asked: true });
  await harness.becomes({ ...started, project_id: project.id }, 'stopped');
  expect((await harness.read({ ...started })).user_id).toBe(project.owner.userId);
});
