/** The commands against a real server, as processes of their own where that matters. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiToken, listTasks, type Template } from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeTemplate } from '../testing/factories.ts';
import { runSignalbox, startSignalbox } from '../testing/run-signalbox.ts';
import { makeRunner, ScriptedRunner } from '../testing/scripted-runner.ts';
import { TaskHarness } from '../testing/task-harness.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { ApiClient } from './api-client.ts';
import { TaskFollower } from './task-follower.ts';

let harness: TaskHarness;
let template: Template;
let token: string;
let cwd: string;
beforeAll(async () => {
  harness = await TaskHarness.start({ endsWithTest: false });
  template = await makeTemplate(harness.project, {
    name: 'Deploy',
    survey_vars: [
      { name: 'target', title: 'Target', required: true, type: '' },
      { name: 'pw', title: 'Password', type: 'secret' },
    ],
  });
  token = (await harness.project.taskRunner.call(createApiToken, { body: { scope: 'run' } })).id;
});
afterAll(() => harness.app.close());
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'signalbox-pipeline-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true, maxRetries: 5 }));
});

const access = (url = harness.address) => ({ SIGNALBOX_URL: url, SIGNALBOX_TOKEN: token, PW: 'hunter2' });
const run = (args: readonly string[], environment: Record<string, string> = access(), input?: string) =>
  runSignalbox({ args, cwd, environment, ...(input !== undefined && { input }) });
/** One of its own for each test: it ends with it. */
async function connectRunner(): Promise<ScriptedRunner> {
  const made = await makeRunner(harness.app, `runner of ${expect.getState().currentTestName}`.slice(0, 100));
  return await ScriptedRunner.connect(harness.address, { token: made.token });
}
const deploy = ['run', 'Deploy', '--follow', '--var', 'target=eu'];

it('signs in with a token that no argument has, and keeps it for the commands that follow', async () => {
  const signedIn = await run(['login', harness.address, '--name', 'here', '--token-stdin'], {}, `${token}\n`);
  expect([signedIn.code, signedIn.stdout]).toEqual([0, '']);
  expect(signedIn.stderr).toContain(`Signed in to ${harness.address} as`);
  expect(signedIn.stderr).not.toContain(token);
  const who = await run(['whoami', '--json'], {});
  expect(JSON.parse(who.stdout).user.username).toBe(harness.project.taskRunner.username);
  const wrong = await run(['login', harness.address, '--name', 'there'], { SIGNALBOX_TOKEN: 'no-token' });
  expect(wrong.code).toBe(241);
  expect((await run(['whoami', '--all'], {})).stdout).toBe(`* here  ${harness.address}\n`);
  expect((await run(['logout'], {})).code).toBe(0);
  const out = await run(['tasks'], {});
  expect([out.code, out.stderr]).toEqual([241, expect.stringContaining('You are not signed in')]);
});

it('refuses what the template would not do, and starts nothing', async () => {
  const count = async () =>
    (await harness.project.guest.call(listTasks, { params: { project_id: harness.project.id } })).length;
  const before = await count();
  const refused = await run(['run', 'Deploy', '--var', 'tagret=us', '--branch', 'other']);
  expect(refused.code).toBe(240);
  for (const field of ['environment.target', 'environment.tagret', 'git_branch']) {
    expect(refused.stderr).toContain(`  ${field}: `);
  }
  expect((await run(['run', 'Deplo', '--nonsense'])).code).toBe(240);
  expect((await run(deploy, { ...access(), SIGNALBOX_TOKEN: 'ended' })).code).toBe(241);
  expect(await count()).toBe(before);
});

it('prints the output as it comes, and ends as the program does', async () => {
  const runner = await connectRunner();
  const ended = run([...deploy, '--secret-var', 'pw=env:PW', '--message', 'from a pipeline']);
  const task = await runner.starts();
  task.prints(['one', '\u001b[31mtwo\u001b[0m', '']);
  await task.ends({ kind: 'exited', code: 7 });
  const { code, stdout, stderr } = await ended;
  expect([code, stdout]).toEqual([7, expect.stringContaining('one\n\u001b[31mtwo\u001b[0m\n\n')]);
  expect(stderr).toContain(`Task ${task.job.task_id} failed`);
  // The page of the console that shows it.
  expect(stderr).toMatch(
    new RegExp(
      `^Task ${task.job.task_id} of .*: ${harness.address}/project/\\d+/templates/\\d+\\?t=${task.job.task_id}$`,
      'm',
    ),
  );
  const id = String(task.job.task_id);
  expect((await run(['logs', id, '--follow'])).stdout).toBe(stdout);
  const { stdout: tail } = await run(['logs', id, '--tail', '1', '--json']);
  expect(JSON.parse(tail)).toEqual({ line: stdout.split('\n').length - 1, text: stdout.split('\n').at(-2) });
  const listed = await run(['tasks', '--mine', '--status', 'error', '--limit', '1']);
  expect(listed.stdout).toMatch(new RegExp(`^TASK .*\\n${id} +error +Deploy .*from a pipeline\\n$`));
});

it('asks at an interrupt that the task be stopped, and at a second one leaves it', async () => {
  const runner = await connectRunner();
  const child = startSignalbox({ args: deploy, cwd, environment: access() });
  const ended = once(child, 'close');
  const task = await runner.starts();
  let said = '';
  const told = Promise.withResolvers<void>();
  child.stderr?.on('data', (data: Buffer) => {
    said += data;
    if (said.includes(`Task ${task.job.task_id} runs`)) told.resolve();
  });
  await told.promise;
  child.kill('SIGINT');
  await runner.hears('stop');
  child.kill('SIGINT');
  expect((await ended)[0]).toBe(130);
  const { code } = await run(['stop', String(task.job.task_id), '--force']);
  expect(code).toBe(0);
  const following = run(['logs', '-f', String(task.job.task_id)]);
  await task.ends({ kind: 'stopped' });
  expect((await following).stderr).toContain('was stopped');
});

it('starts one task although the answer was lost', async () => {
  const runner = await connectRunner();
  const { address, isLost } = await losingAnswers();
  const ended = run(deploy, access(address));
  const task = await runner.starts();
  await task.ends();
  expect([(await ended).code, isLost()]).toEqual([0, true]);
  expect(runner.pending('offer')).toEqual([]);
});

it('loses no line and doubles none, however often the connection breaks', async () => {
  const runner = await connectRunner();
  const { id } = await harness.startTask({ template_id: template.id, environment: '{"target":"eu"}' });
  const task = await runner.starts();
  const proxy = await TcpProxy.start(harness.address);
  onTestFinished(() => proxy.end());
  const connections: boolean[] = [];
  const lines: string[] = [];
  const follower = new TaskFollower({
    client: new ApiClient({ url: proxy.through(harness.address).replace(/\/$/, ''), token }),
    place: { project_id: harness.project.id, task_id: id },
    patienceMs: 60_000,
    async onLines({ firstLine, count, bytes }) {
      const fresh = bytes.toString().split('\n').slice(0, -1);
      expect([firstLine, count]).toEqual([lines.length + 1, fresh.length]);
      lines.push(...fresh);
    },
    onTask: () => undefined,
    onConnection: (isThere) => connections.push(isThere),
  });
  const ended = follower.end();
  const printed: string[] = [];
  for (let round = 0; round < 4; round++) {
    const more = Array.from({ length: 50 }, (_none, index) => `${round}/${index}`);
    printed.push(...more);
    task.prints(more);
    await expect.poll(() => lines.at(-1)).toBe(printed.at(-1));
    proxy.drop();
    const unheard = [`unheard ${round}`];
    printed.push(...unheard);
    task.prints(unheard);
  }
  await task.ends();
  expect((await ended).status).toBe('success');
  expect(lines.filter((line) => /^(?:\d\/|unheard)/.test(line))).toEqual(printed);
  expect(lines).toEqual(await harness.linesOf({ id } as Parameters<typeof harness.linesOf>[0]));
  expect(connections).toContain(false);
});

/** In front of the server: passes each request on, and breaks off where the first start is answered. */
async function losingAnswers(): Promise<{ address: string; isLost: () => boolean }> {
  let isLost = false;
  const server: Server = createServer((request, response) => void pass(request, response));
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await fetch(harness.address + request.url, {
      method: request.method ?? 'GET',
      headers: { authorization: String(request.headers.authorization) },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (request.method === 'POST' && !isLost) {
      isLost = true;
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = server.address();
  return { address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`, isLost: () => isLost };
}
