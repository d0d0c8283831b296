/** A task runs while the server, its runner, and then both are replaced by those of another version, and back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRunner, listRunners, type Task } from '@signalbox/contract';
import { expect, it, onTestFinished } from 'vitest';
import { makeNextVersion } from '../../../runner/src/testing/next-version.ts';
import { RUNNER } from '../../../runner/src/testing/runner-program.ts';
import { LONG_TEST_MS } from '../../../scripts/test-limits.ts';
import { Balancer } from '../testing/balancer.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';

it(
  'goes on across every upgrade and step back, runs once, and no line is lost or doubled',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-next-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const next = makeNextVersion(folder).server;
    const harness = await SurvivalHarness.start();
    const gate = join(harness.server.folder, 'gate');
    const begin = (name: string, ...tags: string[]) =>
      harness.run(name, `n=0; while [ ! -e '${gate}' ]; do n=$((n+1)); echo $n; sleep 0.05; done`, tags);
    const task = await begin('first');
    const isOfNext = () => harness.runnerCommand().includes(folder);
    await goesOn(harness, task);
    // On another machine nobody has replaced the runner yet: it stays of this version with each server.
    await startFarRunner(harness, folder);
    const far = await begin('far', 'far');
    await goesOn(harness, far);
    const first = harness.runnerPid();

    // The runner of before makes room by itself; that of the next version finds its record, and begins another task.
    await harness.server.kill();
    await harness.server.restart(next);
    await expect.poll(isOfNext).toBe(true);
    expect(harness.runnerPid()).not.toBe(first);
    await goesOn(harness, task);
    const newer = await begin('newer');
    await goesOn(harness, newer);
    await goesOn(harness, far);
    await harness.becomes(await harness.run('short', 'echo 1', ['far']), 'success');

    // The server steps back: its runner is newer than it is, and stays with its tasks.
    await harness.server.kill();
    await harness.server.restart();
    await goesOn(harness, task);
    await goesOn(harness, far);
    expect(isOfNext()).toBe(true);
    // Then the runner: the record of the newer task is newer than it is.
    await harness.killRunner();
    await expect.poll(() => harness.runnerLog()).toContain('is of a newer version of the runner');
    expect(isOfNext()).toBe(false);
    await goesOn(harness, task);
    await harness.becomes(await harness.run('other', 'echo 1'), 'success');
    expect((await harness.read(newer)).status).toBe('running');

    await harness.server.kill();
    await harness.server.restart(next);
    await goesOn(harness, newer);
    writeFileSync(gate, '');
    for (const [name, long] of Object.entries({ first: task, newer, far })) {
      await harness.becomes(long, 'success');
      const numbers = await harness.numbersOf(long);
      expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
      expect(harness.proof(name)).toEqual(['ran']);
    }
  },
  LONG_TEST_MS,
);

/** Ends with the running test. */
async function startFarRunner(harness: SurvivalHarness, folder: string): Promise<void> {
  const { token } = await harness.server.call(createRunner, {
    body: { name: 'Far', active: true, runner_tags: ['far'] },
  });
  const { address } = await Balancer.start(() => [harness.server.address]);
  const child = spawn(process.execPath, [RUNNER], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SIGNALBOX_RUNNER_DIR: join(folder, 'far'),
      SIGNALBOX_RUNNER_URL: address,
      SIGNALBOX_RUNNER_TOKEN_FILE: '-',
      SIGNALBOX_RUNNER_ISOLATION: 'host',
    },
  });
  child.stdin.end(token);
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const online = async () =>
    (await harness.server.call(listRunners)).some(
      ({ name, is_online: isOnline }) => name === 'Far' && isOnline,
    );
  await expect.poll(online).toBe(true);
}

async function goesOn(harness: SurvivalHarness, task: Task): Promise<void> {
  await harness.hasLines(task, (await harness.read(task)).output_lines + 10);
}
