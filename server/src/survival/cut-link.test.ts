/** A runner in another network whose link is cut for longer than a lease, and restored. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRunner, getTaskOutput } from '@signalbox/contract';
import { expect, it, onTestFinished } from 'vitest';
import { RUNNER } from '../../../runner/src/testing/runner-program.ts';
import { makeRepository, makeTemplate } from '../testing/factories.ts';
import { NetworkNamespace, whyNoNamespaces } from '../testing/network-namespace.ts';
import { makeRunner, ScriptedRunner } from '../testing/scripted-runner.ts';
import { TaskHarness } from '../testing/task-harness.ts';

const problem = whyNoNamespaces();

it.skipIf(problem !== undefined)(
  `a cut link loses no task and no line, and nothing runs twice (needs network namespaces${problem ? `: ${problem}` : ''})`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-cut-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const harness = await TaskHarness.start({
      environment: { SIGNALBOX_HOST: '0.0.0.0' },
      engineTiming: { leaseMs: 4_000, heartbeatMs: 500 },
    });
    const { app, project } = harness;
    const { port } = new URL(harness.address);
    const far = await makeRunner(app, 'Far');
    const isOnline = async () =>
      (await app.admin.call(getRunner, { params: { runner_id: far.id } })).is_online;
    const network = NetworkNamespace.make();
    startRunner(network, { folder, url: `http://${network.gateway}:${port}`, token: far.token });
    await expect.poll(isOnline).toBe(true);

    const task = await harness.startTask({ template_id: await countingTemplate() });
    const lines = async () => (await harness.read(task)).output_lines;
    await expect.poll(lines).toBeGreaterThan(10);
    network.cut();
    const near = await ScriptedRunner.connect(`http://127.0.0.1:${port}`, await makeRunner(app, 'Near'));
    // Only the silence tells: the server's pings find out within half a minute.
    await expect.poll(isOnline).toBe(false);
    const stored = await lines();
    expect((await harness.read(task)).status).toBe('running');
    const other = await harness.startTask();
    const elsewhere = await near.starts();
    expect(elsewhere.job.task_id).toBe(other.id);

    network.restore();
    await expect.poll(lines).toBeGreaterThan(stored + 100);
    expect(await isOnline()).toBe(true);
    writeFileSync(join(folder, 'enough'), '');
    await harness.becomes(task, 'success');
    const records = await project.guest.call(getTaskOutput, { params: harness.paramsOf(task) });
    const numbers = records.flatMap(({ output }) => (/^\d+$/.test(output) ? [Number(output)] : []));
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    expect(numbers.length).toBeGreaterThan(stored + 100);
    expect(readFileSync(join(folder, 'proof'), 'utf8')).toBe('ran\n');
    expect(near.pending('offer')).toEqual([]);
    await elsewhere.ends();

    /** Says once that it runs, then counts until it is told to stop. */
    async function countingTemplate(): Promise<number> {
      const script = `echo ran >> '${folder}/proof'\nn=0\nuntil [ -e '${folder}/enough' ]; do n=$((n+1)); echo $n; sleep 0.05; done\n`;
      writeFileSync(join(folder, 'count.sh'), script);
      const repository = await makeRepository(project, { git_url: folder });
      const body = { playbook: 'count.sh', repository_id: repository.id };
      return (await makeTemplate(project, body)).id;
    }
  },
);

interface Started {
  readonly folder: string;
  readonly url: string;
  readonly token: string;
}

/** Ends with the running test. */
function startRunner(network: NetworkNamespace, { folder, url, token }: Started): void {
  const [program, args] = network.command(process.execPath, RUNNER);
  const child = spawn(program, args, {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SIGNALBOX_RUNNER_DIR: join(folder, 'runner'),
      SIGNALBOX_RUNNER_URL: url,
      SIGNALBOX_RUNNER_ALLOW_PLAIN_HTTP: '1',
      SIGNALBOX_RUNNER_TOKEN_FILE: '-',
      SIGNALBOX_RUNNER_ISOLATION: 'host',
    },
  });
  child.stdin?.end(token);
  onTestFinished(async () => {
    // Its program ends by itself, should the test have failed before.
    if (!existsSync(join(folder, 'enough'))) writeFileSync(join(folder, 'enough'), '');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });
}
