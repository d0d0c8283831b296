/** Two servers behind a balancer are replaced by those of the next version, one by one, while tasks run and start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listRunners, listTasks, startTask, type Task } from '@signalbox/contract';
import { expect, it, onTestFinished } from 'vitest';
import { makeNextVersion } from '../../../runner/src/testing/next-version.ts';
import { LONG_TEST_MS } from '../../../scripts/test-limits.ts';
import { Balancer } from '../testing/balancer.ts';
import { LiveSocket } from '../testing/live-socket.ts';
import { ServerProcess } from '../testing/start-server-process.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';
import { createTestDatabase } from '../testing/test-database.ts';

/** Somebody who starts tasks all the time, through the balancer. */
class Traffic {
  started = 0;
  readonly #work: Promise<void>;
  #request = Promise.resolve();
  #isEnding = false;

  constructor(balancer: Balancer, harness: SurvivalHarness, templateId: number) {
    const url = `${balancer.address}/api/project/${harness.params.project_id}/tasks`;
    this.#work = this.#run(async () => {
      const answer = await fetch(url, {
        method: startTask.method,
        headers: { ...harness.server.headers, connection: 'close' },
        body: JSON.stringify({ template_id: templateId }),
      });
      const said = await answer.text();
      // Refused in words by a database that is slow just now.
      if (answer.status === 503) return;
      expect([answer.status, said]).toEqual([startTask.status, expect.any(String)]);
      this.started += 1;
    });
    // Told by `end`.
    this.#work.catch(() => undefined);
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#work;
  }

  /** The request that is under way, if there is one. */
  async answered(): Promise<void> {
    await this.#request;
  }

  async #run(start: () => Promise<void>): Promise<void> {
    while (!this.#isEnding) {
      this.#request = start();
      await this.#request;
      await sleep(400);
    }
  }
}

it(
  'loses no task and no line, leaves no request without an answer, and runs nothing twice',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-next-'));
    const database = await createTestDatabase();
    onTestFinished(async () => {
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    });
    const next = makeNextVersion(folder, { expandsSchema: true }).server;
    const environment = {
      SIGNALBOX_DATABASE_URL: database.url,
      SIGNALBOX_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      // Until the test says so.
      SIGNALBOX_DRAIN_SECONDS: '3600',
      SIGNALBOX_DATABASE_TIMEOUT_SECONDS: '120',
    };
    const harness = await SurvivalHarness.start({ environment });
    const other = await ServerProcess.start({ environment });
    onTestFinished(async () => {
      await other.stop();
      await other.remove();
    });
    const servers = [harness.server, other];
    const balancer = await Balancer.start(() => servers.map(({ address }) => address));
    expect(balancer.ready).toHaveLength(2);

    const gate = join(folder, 'gate');
    onTestFinished(() => writeFileSync(gate, ''));
    const counting = `n=0; while [ ! -e '${gate}' ]; do n=$((n+1)); echo $n; sleep 0.1; done`;
    const short = await harness.run('short', 'echo 1');
    const long: Task[] = [];
    for (const name of ['one', 'two', 'three']) long.push(await harness.run(name, counting));
    for (const task of long) await harness.hasLines(task, 5);
    const traffic = new Traffic(balancer, harness, short.template_id);

    for (const server of servers) {
      const live = await LiveSocket.open(server.address, server.headers, '?log=off');
      const before = new Map<number, number>();
      for (const task of long) before.set(task.id, (await harness.read(task)).output_lines);
      process.kill(server.pid, 'SIGQUIT');
      const readiness = () => fetch(`${server.address}/api/health/ready`).then((answer) => answer.text());
      await expect.poll(readiness).toContain('server.draining');
      await expect.poll(() => balancer.ready).not.toContain(server.address);
      // What was sent there before the balancer knew is answered; then its time is over, here by another signal.
      await traffic.answered();
      await server.stop();
      expect(await live.closes()).toBe(1001);
      environment.SIGNALBOX_DRAIN_SECONDS = '1';
      await server.restart(next);
      await expect.poll(() => balancer.ready).toContain(server.address);
      for (const task of long) await harness.hasLines(task, (before.get(task.id) ?? 0) + 5);
    }
    // The runner of each is there with it, and old rows are read by the new ones.
    const runnersOnline = async () => (await other.call(listRunners)).filter((runner) => runner.is_online);
    await expect.poll(runnersOnline).toHaveLength(2);

    await traffic.end();
    writeFileSync(gate, '');
    const all = await harness.server.call(listTasks, { params: harness.params });
    expect(all.length).toBeGreaterThanOrEqual(1 + long.length + traffic.started);
    for (const task of all) {
      const { status, reason } = await harness.becomes(task, 'success', 'error', 'stopped');
      expect({ id: task.id, status, reason }).toEqual({ id: task.id, status: 'success', reason: null });
    }
    for (const [index, name] of ['one', 'two', 'three'].entries()) {
      const task = long[index];
      const numbers = task === undefined ? [] : await harness.numbersOf(task);
      expect(numbers.length).toBeGreaterThanOrEqual(15);
      expect(numbers).toEqual(numbers.map((_number, at) => at + 1));
      expect(harness.proof(name)).toEqual(['ran']);
    }
    expect(traffic.started).toBeGreaterThan(0);
    expect(harness.proof('short')).toHaveLength(all.length - long.length);
    // With nobody in front it ends by itself.
    expect(await other.drain()).toEqual([0, null]);
  },
  LONG_TEST_MS,
);
