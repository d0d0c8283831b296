/**
 * Builds both images and runs them as docs/containers.md says: a server, a runner, tasks, a stop and a kill of each. For a
 * machine with podman; no part of the tests, since it needs a base image and packages of Debian.
 */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from '../../contract/src/index.ts';
import { freePort } from '../../runner/src/testing/free-port.ts';
import { makeImageContext } from './image-context.ts';
import { buildImage, Container, type PodmanOptions, removeVolumes } from './podman.ts';
import { TriedServer } from './tried-server.ts';
import { tryMistakes } from './try-mistakes.ts';

const WITHIN_MS = 90_000;
const VOLUMES = ['signalbox-try-server', 'signalbox-try-runner'];
const admin = { login: 'admin', password: 'a password of the trial' };
const secrets = { password: admin.password, registration: 'runners of the trial may come' };

export async function tryImages(base: string, options: PodmanOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-images-'));
  const containers: Container[] = [];
  const start = (...of: Parameters<typeof Container.start>) => {
    const container = Container.start(...of);
    containers.push(container);
    return container;
  };
  try {
    const context = makeImageContext(folder);
    const [serverImage, runnerImage] = ['server', 'runner'].map((target) =>
      buildImage(target, { folder: context, base, more: options.build }),
    ) as [string, string];
    done('both images are built');
    layFiles(folder);
    const mistakes = tryMistakes(join(folder, 'mistakes'), {
      ...{ server: serverImage, runner: runnerImage },
      run: options.run,
    });
    done(`${mistakes} mistakes of a first start are told with what to do`);
    removeVolumes(...VOLUMES);
    const port = await freePort();
    const server = start({
      image: serverImage,
      name: 'signalbox-try-server',
      environment: {
        SIGNALBOX_HOST: '127.0.0.1',
        SIGNALBOX_PORT: String(port),
        SIGNALBOX_ADMIN_PASSWORD_FILE: '/run/secrets/password',
        SIGNALBOX_RUNNER_REGISTRATION_TOKEN_FILE: '/run/secrets/registration',
      },
      volumes: [`${VOLUMES[0]}:/var/lib/signalbox`, `${join(folder, 'secrets')}:/run/secrets:ro`],
      more: options.run,
    });
    const runnerOf = (more: readonly string[] = []) =>
      start({
        image: runnerImage,
        name: 'signalbox-try-runner',
        environment: {
          SIGNALBOX_RUNNER_URL: `http://127.0.0.1:${port}`,
          SIGNALBOX_RUNNER_NAME: 'tried',
          SIGNALBOX_RUNNER_REGISTRATION_TOKEN_FILE: '/run/secrets/registration',
        },
        volumes: [
          `${VOLUMES[1]}:/var/lib/signalbox`,
          `${join(folder, 'secrets')}:/run/secrets:ro`,
          `${join(folder, 'scripts')}:/srv/scripts:ro`,
        ],
        more: [...options.run, ...more],
      });
    await until('the server is well', () => server.isHealthy());
    const api = await TriedServer.signIn(`http://127.0.0.1:${port}`, {
      ...admin,
      repository: '/srv/scripts',
    });
    const runner = runnerOf();
    await runLife({ api, server, runner });
    await measureIsolation(api, runner, runnerOf);
  } catch (error) {
    for (const container of containers) console.error(`--- ${container.name}\n${container.log()}`);
    throw error;
  } finally {
    for (const container of containers) container.remove();
    removeVolumes(...VOLUMES);
    rmSync(folder, { recursive: true, force: true });
  }
}

function layFiles(folder: string): void {
  for (const name of ['secrets', 'scripts', 'mistakes']) mkdirSync(join(folder, name));
  for (const [name, secret] of Object.entries(secrets))
    writeFileSync(join(folder, 'secrets', name), `${secret}\n`, { mode: 0o444 });
  writeFileSync(join(folder, 'scripts', 'count.sh'), 'for i in $(seq 1 100); do echo $i; sleep 0.1; done\n');
  writeFileSync(join(folder, 'scripts', 'who.sh'), 'id; ls /var/lib/signalbox | head -3\n');
  writeFileSync(join(folder, 'scripts', 'site.yml'), '- hosts: all\n  tasks: [{ping: {}}]\n');
  for (const name of ['', 'secrets', 'scripts', 'mistakes']) chmodSync(join(folder, name), 0o755);
}

interface Tried {
  readonly api: TriedServer;
  readonly server: Container;
  readonly runner: Container;
}

async function runLife({ api, server, runner }: Tried): Promise<void> {
  const isOnline = async () => (await api.runners()).some((one) => one.is_online);
  await until('the runner has registered', async () => (await api.runners()).length === 1);
  await api.admitRunners();
  await until('the runner is well, and online', async () => runner.isHealthy() && (await isOnline()));
  for (const container of [server, runner]) {
    assert.equal(container.shell('id -u'), '10001');
    assert.match(
      container.shell('touch /usr/lib/signalbox/x /etc/x /x'),
      /(Read-only file system[\s\S]*){3}/,
    );
    assert.match(container.shell('cat /proc/1/status'), /CapEff:\s+0+\n/);
    assert.match(container.shell('cat /proc/1/status'), /Name:\s+tini\n/);
    assert.equal(container.shell('touch /tmp/x /var/lib/signalbox/x && echo yes'), 'yes');
  }
  done('neither is root, has a right of its own, or can write beside its volume and /tmp');

  assert.equal((await api.ended(await api.run('ansible', 'site.yml'))).status, 'success');
  done('a playbook runs in the container of the runner');

  const first = await api.run('bash', 'count.sh');
  await api.hasLines(first, 20);
  assert.equal(server.stop(30), 0);
  server.startAgain();
  await until('the server is well again', () => server.isHealthy());
  await api.signInAgain(admin);
  await counted(api, first);
  done('a task goes on while its server is stopped and started again, and no line is lost');

  const second = await api.run('bash', 'count.sh');
  await api.hasLines(second, 20);
  assert.equal(runner.stop(60), 0);
  await counted(api, second);
  done('a runner that is stopped finishes its task first');
  const third = await api.run('bash', 'count.sh');
  runner.startAgain();
  await api.hasLines(third, 20);
  runner.kill();
  runner.startAgain();
  const lost = await api.ended(third);
  assert.equal(lost.status, 'error');
  done(`one that is killed says so of its task when it is back: ${lost.reason}`);
  await counted(api, await api.run('bash', 'count.sh'));
}

async function counted(api: TriedServer, task: Task): Promise<void> {
  assert.equal((await api.ended(task)).status, 'success');
  const numbers = (await api.output(task)).filter((line) => /^\d+$/.test(line)).map(Number);
  assert.deepEqual(
    numbers,
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
}

/** Which of the rights that a container may be given lets bubblewrap do its work. */
async function measureIsolation(
  api: TriedServer,
  former: Container,
  runnerOf: (more: readonly string[]) => Container,
): Promise<void> {
  let current = former;
  const rights: Readonly<Record<string, readonly string[]>> = {
    'as it comes': [],
    '/proc without masks': ['--security-opt', 'unmask=ALL'],
    'no filter of system calls': ['--security-opt', 'seccomp=unconfined'],
    'neither masks nor filter': ['--security-opt', 'unmask=ALL', '--security-opt', 'seccomp=unconfined'],
  };
  for (const [name, more] of Object.entries(rights)) {
    current.kill();
    await until('the former runner is away', async () => (await api.runners())[0]?.is_online === false);
    current = runnerOf(more);
    await until(`the runner is back (${name})`, async () => (await api.runners())[0]?.is_online === true);
    done(`isolation in a container, ${name}: ${(await api.runners())[0]?.isolation}`);
    assert.equal((await api.ended(await api.run('bash', 'who.sh'))).status, 'success');
  }
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It was waited in vain until ${what}`);
    await sleep(200);
  }
}

function done(what: string): void {
  console.log(`ok: ${what}`);
}
