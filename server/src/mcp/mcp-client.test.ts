/** The client of the protocol's own makers, with every tool, over both ways: what it reads, and when it may start something. */
import { createApiToken } from '@signalbox/contract';
import { expect, it, onTestFinished } from 'vitest';
import { makeTemplate } from '../testing/factories.ts';
import { SERVER_MAIN } from '../testing/server-program.ts';
import { TaskHarness } from '../testing/task-harness.ts';

interface Tool {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema: { readonly type: string; readonly required?: readonly string[] };
  readonly annotations?: { readonly readOnlyHint?: boolean; readonly destructiveHint?: boolean };
}
interface Called {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly isError?: boolean;
}
/** What is used of it. */
interface Client {
  connect(transport: object): Promise<void>;
  getServerVersion(): { readonly name: string } | undefined;
  listTools(): Promise<{ readonly tools: readonly Tool[] }>;
  callTool(call: { readonly name: string; readonly arguments?: object }): Promise<Called>;
  close(): Promise<void>;
}
type Made<T> = new (...options: readonly unknown[]) => T;

// By its name, so that whoever has not installed it yet checks and runs all the rest.
const library: string = '@modelcontextprotocol/client';
const { Client, StreamableHTTPClientTransport } = (await import(/* @vite-ignore */ library)) as {
  Client: Made<Client>;
  StreamableHTTPClientTransport: Made<object>;
};
const { StdioClientTransport } = (await import(/* @vite-ignore */ `${library}/stdio`)) as {
  StdioClientTransport: Made<object>;
};

async function connected(transport: object): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

const overHttp = (address: string, token: string) =>
  connected(
    new StreamableHTTPClientTransport(new URL(`${address}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );

const overStdio = ({ address, app }: TaskHarness, token: string, ...more: readonly string[]) =>
  connected(
    new StdioClientTransport({
      command: process.execPath,
      args: [SERVER_MAIN, 'mcp', ...more],
      cwd: app.config.dataDir,
      env: { HOME: app.config.dataDir, SIGNALBOX_URL: address, SIGNALBOX_TOKEN: token },
      stderr: 'ignore',
    }),
  );

const reading = ['get_task', 'get_template', 'list_projects', 'list_runners', 'list_tasks', 'list_templates'];
const readers = [...reading, 'read_task_log'];
const all = [...readers, 'start_task', 'stop_task'];

async function use(client: Client, name: string, args: object = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  const text = content[0]?.text ?? '';
  return { isError, text, json: () => JSON.parse(text) };
}

it('reads with each tool, and starts nothing unless that was switched on where it is served', async () => {
  const harness = await TaskHarness.start();
  const { project } = harness;
  const { id: token } = await project.owner.call(createApiToken, { body: { scope: 'run' } });
  const template = await makeTemplate(project, { name: 'Deploy', survey_vars: [] });
  const runner = await harness.connect();
  const first = await harness.startTask();
  const running = await runner.starts();
  running.prints(['hello', 'world']);
  await running.ends();
  const at = { project_id: project.id };
  const ofTask = { ...at, task_id: first.id };

  const client = await overHttp(harness.address, token);
  expect(client.getServerVersion()?.name).toBe('signalbox');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual(readers);
  for (const { name, description, inputSchema, annotations } of tools) {
    expect([name, inputSchema.type, annotations?.readOnlyHint]).toEqual([name, 'object', true]);
    expect(description, name).toMatch(/\w/);
  }
  const answers = {
    list_projects: [{}, [{ id: project.id }]],
    list_templates: [at, expect.arrayContaining([expect.objectContaining({ name: 'Deploy' })])],
    get_template: [
      { ...at, template_id: template.id },
      { id: template.id, name: 'Deploy' },
    ],
    list_runners: [at, expect.any(Array)],
    list_tasks: [{ ...at, status: 'success' }, [{ id: first.id, status: 'success' }]],
    get_task: [ofTask, { id: first.id, status: 'success', exit_code: 0 }],
    read_task_log: [{ ...ofTask, limit: 10 }, { lines: expect.arrayContaining(['hello', 'world']) }],
  } as const;
  expect(Object.keys(answers).toSorted()).toEqual(readers);
  for (const [name, [args, answer]] of Object.entries(answers)) {
    expect((await use(client, name, args)).json(), name).toMatchObject(answer);
  }
  // It is not there, whatever the token might do; and what is asked for in another form is told so.
  const wish = { ...at, template_id: template.id, idempotency_key: 'a' };
  await expect(use(client, 'start_task', wish)).rejects.toThrow('start_task not found');
  expect((await use(client, 'get_task', { ...at, task_id: 'x' })).isError).toBe(true);

  const reader = await overStdio(harness, token);
  expect((await reader.listTools()).tools.map(({ name }) => name).toSorted()).toEqual(readers);
  const starter = await overStdio(harness, token, '--allow-run');
  const offered = (await starter.listTools()).tools;
  expect(offered.map(({ name }) => name).toSorted()).toEqual(all);
  const starting = offered.find(({ name }) => name === 'start_task');
  expect(starting?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
  const started = (await use(starter, 'start_task', wish)).json();
  expect((await use(starter, 'start_task', wish)).json().id).toBe(started.id);
  await runner.starts();
  expect(await use(starter, 'stop_task', { ...at, task_id: started.id })).toMatchObject({ isError: false });
  await harness.becomes({ ...started, project_id: project.id }, 'stopping');

  // What the token may not do no switch allows.
  const { id: weak } = await project.owner.call(createApiToken, { body: { scope: 'read' } });
  const guest = await overStdio(harness, weak, '--allow-run');
  const refusal = await use(guest, 'start_task', { ...wish, idempotency_key: 'b' });
  expect([refusal.isError, refusal.text]).toEqual([true, expect.stringContaining('scope')]);
  await expect(overHttp(harness.address, 'unknown')).rejects.toThrow();
});
