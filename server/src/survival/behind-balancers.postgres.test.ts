/** Two servers behind nginx and behind Caddy, by the very files of `deploy`; only addresses are those of the test. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listAudit, listTasks, restoreProject, startTask, type Task } from '@signalbox/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../runner/src/testing/free-port.ts';
import { LiveSocket } from '../testing/live-socket.ts';
import { ServerProcess } from '../testing/start-server-process.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const definitions = join(import.meta.dirname, '../../../deploy');
// Debian has them where only root looks.
const PATH = `${process.env.PATH}:/usr/sbin`;
const isThere = (program: string, ...args: string[]) =>
  spawnSync(program, args, { env: { PATH }, stdio: 'ignore' }).status === 0;

interface Ports {
  readonly balancer: number;
  readonly servers: readonly [number, number];
}

/** The delivered file with these addresses in place of those in it, in a folder of its own. */
function definition(file: string, places: readonly (readonly [string, string])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-balancer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Of root the workers of nginx are another user.
  chmodSync(folder, 0o755);
  let text = readFileSync(join(definitions, file), 'utf8');
  for (const [theirs, ours] of places) {
    expect(text, file).toContain(theirs);
    text = text.replaceAll(theirs, ours);
  }
  return { folder, text };
}

function nginxCommand({ balancer, servers: [first, second] }: Ports): readonly string[] {
  const { folder, text } = definition('nginx/signalbox.conf', [
    ['10.0.0.11:3000', `127.0.0.1:${first}`],
    ['10.0.0.12:3000', `127.0.0.1:${second}`],
    ['listen 8080;', `listen 127.0.0.1:${balancer};`],
  ]);
  // What Debian puts around it.
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const around = `pid ${folder}/pid; events {} http { access_log off; ${paths.join(' ')} ${text} }`;
  writeFileSync(join(folder, 'nginx.conf'), around);
  const log = `${folder}/error.log`;
  return ['nginx', '-p', folder, '-e', log, '-c', `${folder}/nginx.conf`, '-g', 'daemon off;'];
}

function caddyCommand({ balancer, servers: [first, second] }: Ports): readonly string[] {
  const { folder, text } = definition('caddy/Caddyfile', [
    ['server-1:3000', `127.0.0.1:${first}`],
    ['server-2:3000', `127.0.0.1:${second}`],
    ['\n:8080 {', `\nhttp://127.0.0.1:${balancer} {`],
    ['{$BASE_PATH}', '/box'],
  ]);
  writeFileSync(join(folder, 'Caddyfile'), text);
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
}

/** `asksNext`: where one server refuses, at once; else its client comes again, until the balancer knows. */
const balancers = [
  { name: 'nginx', isHere: isThere('nginx', '-v'), commandFor: nginxCommand, asksNext: true },
  { name: 'Caddy', isHere: isThere('caddy', 'version'), commandFor: caddyCommand, asksNext: false },
];

async function startBalancer(port: number, [program = '', ...args]: readonly string[]): Promise<void> {
  const child = spawn(program, args, { env: { PATH, HOME: tmpdir() }, stdio: 'ignore' });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const listens = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  await expect.poll(listens).toBe(true);
}

/** Somebody who starts tasks all the time, and knows which of them he was told of. */
class Traffic {
  readonly told = new Set<number>();
  readonly failures: number[] = [];
  readonly #work: Promise<void>;
  #isEnding = false;

  constructor({ server, params }: SurvivalHarness, templateId: number) {
    const url = `${server.address}/api/project/${params.project_id}/tasks`;
    this.#work = this.#run(async () => {
      const body = JSON.stringify({ template_id: templateId });
      const answer = await fetch(url, { method: startTask.method, headers: server.headers, body });
      const said = await answer.text();
      if (answer.status === startTask.status) this.told.add((JSON.parse(said) as Task).id);
      else this.failures.push(answer.status);
    });
    // Told by `end`.
    this.#work.catch(() => undefined);
  }

  /** Resolves once so many more were started. */
  async goesOn(more = 3): Promise<void> {
    const until = this.told.size + more;
    await expect.poll(() => this.told.size).toBeGreaterThanOrEqual(until);
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#work;
  }

  async #run(start: () => Promise<void>): Promise<void> {
    while (!this.#isEnding) {
      await start();
      await sleep(200);
    }
  }
}

/** From another address of loopback, and lying about it. */
function signInFrom(localAddress: string, address: string): Promise<number | undefined> {
  const body = JSON.stringify({ auth: 'admin', password: 'a wrong one' });
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' };
    request(`${address}/api/auth/login`, { method: 'POST', localAddress, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    })
      .once('error', reject)
      .end(body);
  });
}

describe.each(balancers)('behind $name', ({ name, isHere, commandFor, asksNext }) => {
  it.skipIf(!isHere)(
    `two servers are one, and one that is killed or drains takes nothing with it (needs ${name})`,
    async () => {
      const database = await createTestDatabase();
      onTestFinished(database.drop);
      const folder = mkdtempSync(join(tmpdir(), 'signalbox-gate-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const ports: Ports = { balancer: await freePort(), servers: [await freePort(), await freePort()] };
      await startBalancer(ports.balancer, commandFor(ports));
      const environment = {
        SIGNALBOX_DATABASE_URL: database.url,
        SIGNALBOX_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
        SIGNALBOX_DATABASE_TIMEOUT_SECONDS: '120',
        SIGNALBOX_PUBLIC_URL: `http://127.0.0.1:${ports.balancer}/box`,
        SIGNALBOX_TRUSTED_PROXIES: '127.0.0.1',
        SIGNALBOX_DRAIN_SECONDS: '5',
      };
      const at = (index: 0 | 1) => ({ ...environment, SIGNALBOX_PORT: String(ports.servers[index]) });
      const harness = await SurvivalHarness.start({ environment: at(0) });
      const { server } = harness;
      const other = await ServerProcess.start({ environment: at(1) });
      onTestFinished(async () => {
        await other.stop();
        await other.remove();
      });
      // What is called from here on goes through the balancer, below a path.
      expect([server.address, other.address]).toEqual(Array(2).fill(environment.SIGNALBOX_PUBLIC_URL));
      const direct = ports.servers.map((port) => `http://127.0.0.1:${port}/box`);

      expect(await signInFrom('127.0.0.2', server.address)).toBe(401);
      const entries = async () => (await server.call(listAudit)).map(({ address }) => address);
      await expect.poll(entries).toContain('127.0.0.2');
      expect(await entries()).not.toContain('203.0.113.9');

      // More than nginx takes by itself, and less than the server does, which reads all of it and says what is wrong.
      const large = await fetch(`${server.address}${restoreProject.url}`, {
        method: 'POST',
        headers: server.headers,
        body: JSON.stringify({ name: 'x'.repeat(3 * 1024 * 1024) }),
      });
      expect(large.headers.get('content-type')).toContain('application/json');
      expect(large.status).toBeGreaterThanOrEqual(400);

      const short = await harness.run('short', 'echo 1');
      const gate = join(folder, 'gate');
      onTestFinished(() => writeFileSync(gate, ''));
      const counting = `n=0; while [ ! -e '${gate}' ]; do n=$((n+1)); echo $n; sleep 0.1; done`;
      const long: Task[] = [];
      for (const name of ['one', 'two', 'three']) long.push(await harness.run(name, counting));
      const [followed = short] = long;
      // Shown by each server, whichever has started it, and through the balancer.
      for (const address of [...direct, server.address]) {
        const live = await LiveSocket.open(address, server.headers);
        live.say({ type: 'follow', ...harness.paramsOf(followed), from_line: 1 });
        await live.hears('output', (one) => one.task_id === followed.id && one.lines.includes('20'));
        live.end();
      }

      // The balancer has found out that the other one is there, too: by its figures it was asked for something.
      const figuresOfOther = async () => {
        await server.call(listTasks, { params: harness.params });
        return await (await fetch(`${direct[1]}/api/metrics`, { headers: server.headers })).text();
      };
      await expect.poll(figuresOfOther).toContain(':project_id/tasks"');

      const traffic = new Traffic(harness, short.template_id);
      await traffic.goesOn();
      await server.kill();
      await traffic.goesOn(5);
      const before = (await harness.read(followed)).output_lines;
      await server.restart();
      for (const task of long) await harness.hasLines(task, before + 5);
      await traffic.end();
      // nginx leaves only what was under way there without an answer, Caddy more, until it has found out.
      expect(traffic.failures.filter((status) => status !== 502 && status !== 503)).toEqual([]);
      if (asksNext) expect(traffic.failures.length).toBeLessThanOrEqual(1);

      writeFileSync(gate, '');
      const all = await server.call(listTasks, { params: harness.params });
      expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([...traffic.told]));
      for (const task of all)
        expect(await harness.becomes(task, 'success', 'error', 'stopped')).toMatchObject({
          status: 'success',
        });
      for (const [index, name] of ['one', 'two', 'three'].entries()) {
        const numbers = await harness.numbersOf(long[index] ?? short);
        expect(numbers).toEqual(numbers.map((_number, place) => place + 1));
        expect(harness.proof(name)).toEqual(['ran']);
      }
      expect(harness.proof('short')).toHaveLength(all.length - long.length);

      const loud = await harness.run('loud', 'seq 1 200000');
      await harness.becomes(loud, 'success');
      const log = await fetch(
        `${server.address}/api/project/${harness.params.project_id}/tasks/${loud.id}/raw_output`,
        {
          headers: server.headers,
        },
      );
      const printed = (await log.text()).split('\n').filter((line) => /^\d+$/.test(line));
      expect([printed.length, printed.at(-1)]).toEqual([200_000, '200000']);

      const drained = other.drain();
      const readiness = () => fetch(`${direct[1]}/api/health/ready`).then((answer) => answer.text());
      await expect.poll(readiness).toContain('server.draining');
      for (let count = 0; count < 4; count += 1) {
        const opening = () => LiveSocket.open(server.address, server.headers, '?log=off');
        if (asksNext) await opening();
        const opens = () =>
          opening().then(
            () => true,
            () => false,
          );
        await expect.poll(opens).toBe(true);
        await server.call(listTasks, { params: harness.params });
      }
      expect(await drained).toEqual([0, null]);
      await server.call(listTasks, { params: harness.params });
    },
    600_000,
  );
});
