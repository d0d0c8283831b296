/** Two server processes on one PostgreSQL: one dies, the other goes on, and what was accepted, printed or told is counted. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKey, listKeys, listTasks, startTask, stopTask, type Task } from '@signalbox/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LONG_TEST_MS } from '../../../scripts/test-limits.ts';
import { countingScript } from '../testing/counting-script.ts';
import { LiveSocket } from '../testing/live-socket.ts';
import { type Ask, RequestLane } from '../testing/request-lane.ts';
import { ReturningViewer } from '../testing/returning-viewer.ts';
import { ServerProcess } from '../testing/start-server-process.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';
import { createTestDatabase, onServer } from '../testing/test-database.ts';

const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
const counting = countingScript(300, 0.003);

async function startTwo() {
  const database = await createTestDatabase();
  const environment = {
    SIGNALBOX_DATABASE_URL: database.url,
    SIGNALBOX_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    // A machine that stands still for a while is not a database that is gone: what is cut here is told to both sides.
    SIGNALBOX_DATABASE_TIMEOUT_SECONDS: '120',
  };
  onTestFinished(() => database.drop());
  const harness = await SurvivalHarness.start({ environment });
  const other = await ServerProcess.start({ environment });
  onTestFinished(async () => {
    await other.stop();
    await other.remove();
  });
  return { harness, other, cutConnections: () => cutConnections(database.url) };
}

/** Of all servers to the database, at once. */
async function cutConnections(url: string): Promise<void> {
  const { pathname } = new URL(url);
  await onServer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${pathname.slice(1)}' and pid <> pg_backend_pid()`,
  );
}

describe('two servers on one database', () => {
  it('show and stop what runs on the other one', async () => {
    const { harness, other } = await startTwo();
    const live = await LiveSocket.open(other.address, other.headers, '?log=off');
    const task = await harness.run('shared', `${counting}; sleep 600`);
    live.say({ type: 'follow', ...harness.paramsOf(task), from_line: 1 });
    const lines = live.linesToEnd(task.id);
    await harness.hasLines(task, 301);
    await other.call(stopTask, { params: harness.paramsOf(task), body: { force: true } });
    expect((await lines).filter((line) => /^\d+$/.test(line)).map(Number)).toEqual(numbers);
    expect((await harness.read(task)).status).toBe('stopped');
    expect(harness.proof('shared')).toEqual(['ran']);
  });

  it(
    'lose nothing that was accepted, printed or told while they are killed in turn, and their connections, under load',
    async () => {
      const { harness, other, cutConnections } = await startTwo();
      const gate = join(harness.server.folder, 'gate');
      onTestFinished(() => writeFileSync(gate, ''));
      const untilGate = `exec 9<> <(:); n=0; until [ -e '${gate}' ]; do n=$((n+1)); echo $n; read -t 0.1 -u 9 || :; done`;
      const names = ['one', 'two'];
      const long: Task[] = [];
      for (const name of names) long.push(await harness.run(name, untilGate));
      const [watched] = long;
      if (watched === undefined) throw new Error('no task was started');
      const short = await harness.run('short', 'echo 1');
      const { headers } = harness.server;
      const servers = [harness.server, other];
      const viewer = new ReturningViewer({
        addresses: () => servers.map(({ address }) => address),
        ...{ headers, ...harness.paramsOf(watched) },
      });
      const at = (path: string) => `/api/project/${harness.params.project_id}/${path}`;
      const ask: Ask = (name) =>
        Number(name.replace(/.*-/, '')) % 8 === 0
          ? { ...startTask, url: at('tasks'), body: { template_id: short.template_id, message: name } }
          : { ...createKey, url: at('keys'), body: { name, type: 'none' } };
      const lanes = servers.map(
        (server, label) => new RequestLane(server, { headers, label: `lane${label}`, ask }),
      );

      await expect.poll(() => viewer.visits).toBeGreaterThan(0);
      for (const [turn, server] of [...servers, harness.server].entries()) {
        await Promise.all(lanes.map((lane) => lane.goesOn()));
        await server.kill();
        await cutConnections();
        await lanes[1 - (turn % 2)]?.goesOn();
        await server.restart();
        await cutConnections();
        for (const task of long) await growsBy(harness, task, 5);
      }
      await Promise.all(lanes.map((lane) => lane.goesOn()));
      await Promise.all(lanes.map((lane) => lane.end()));
      writeFileSync(gate, '');

      const all = await harness.server.call(listTasks, { params: harness.params, query: { limit: '1000' } });
      for (const task of all) {
        const { status, reason } = await harness.becomes(task, 'success', 'error', 'stopped');
        expect({ id: task.id, status, reason }).toEqual({ id: task.id, status: 'success', reason: null });
      }
      for (const [index, name] of names.entries()) {
        const task = long[index];
        const numbers = task === undefined ? [] : await harness.numbersOf(task);
        expect(numbers.length).toBeGreaterThanOrEqual(10);
        expect(numbers).toEqual(numbers.map((_number, place) => place + 1));
        expect(harness.proof(name)).toEqual(['ran']);
      }
      // Each short one ran, and none of them twice.
      const shorts = all.filter(({ template_id }) => template_id === short.template_id);
      for (const task of shorts) expect(await harness.numbersOf(task)).toEqual([1]);
      expect(harness.proof('short')).toHaveLength(shorts.length);

      const keys = await harness.server.call(listKeys, { params: harness.params });
      const stored = [...keys.map(({ name }) => name), ...shorts.map(({ message }) => message)];
      for (const lane of lanes) {
        expect(lane.accepted.length).toBeGreaterThan(12);
        expect(lane.wrongIn(stored)).toEqual([]);
      }

      await expect.poll(() => viewer.isComplete).toBe(true);
      expect(viewer.faults).toEqual([]);
      expect(viewer.lines).toEqual(await harness.linesOf(watched));
      expect(viewer.visits).toBeGreaterThan(1);
      const unknown = () => all.filter(({ id }) => viewer.states.get(id) !== 'success').map(({ id }) => id);
      await expect.poll(unknown).toEqual([]);
    },
    LONG_TEST_MS,
  );
});

/** A server that has just lost its connections may refuse the question. */
async function growsBy(harness: SurvivalHarness, task: Task, lines: number): Promise<void> {
  let before: number | undefined;
  const grown = async () => {
    const { output_lines: now } = await harness.read(task);
    before ??= now;
    return now - before;
  };
  await expect.poll(grown).toBeGreaterThanOrEqual(lines);
}
