/** The package on the very machine: what dpkg, its scripts and systemd's verifier make of it. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '../../runner/src/testing/free-port.ts';
import { addressOf } from './served-address.ts';
import { TriedServer } from './tried-server.ts';

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
const dpkg = (...args: string[]) => run('dpkg', '--force-depends', ...args);
const isKnownToDpkg = () => spawnSync('dpkg', ['--status', 'signalbox']).status === 0;
const isUser = (name: string) => spawnSync('getent', ['passwd', name]).status === 0;

// By its path: npm puts a command of the same name before it.
const COMMAND = '/usr/bin/signalbox';
const unit = '/lib/systemd/system/signalbox.service';
const folders = ['/var/lib/signalbox', '/var/lib/signalbox-runner', '/etc/signalbox', '/usr/lib/signalbox'];
const PASSWORD = 'a password of the test';
const SHARED_WORD = 'runners of the test may come';

/** Why it is not tried here: it is never done to a machine on which somebody may use it. */
const obstacle =
  process.getuid?.() !== 0 || !existsSync('/etc/debian_version')
    ? 'only root installs packages, on Debian or a relative'
    : isKnownToDpkg() || isUser('signalbox') || folders.some((folder) => existsSync(folder))
      ? 'Signalbox is installed on this machine, or was'
      : null;

/** The values of a key of the unit. */
const unitValues = (key: string) =>
  [...readFileSync(unit, 'utf8').matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** By the unit's command, as its user, in its environment and folder. */
async function startService(port: number): Promise<{ server: ChildProcess; address: string }> {
  const [user = ''] = unitValues('User');
  const [command = ''] = unitValues('ExecStart');
  const environment = unitValues('Environment').map((pair) => pair.split('=') as [string, string]);
  const server = spawn(
    'setpriv',
    [
      `--reuid=${user}`,
      `--regid=${user}`,
      '--init-groups',
      '--no-new-privs',
      '--bounding-set=-all',
      ...command.split(' '),
    ],
    {
      cwd: unitValues('WorkingDirectory')[0],
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        ...Object.fromEntries(environment),
        SIGNALBOX_PORT: String(port),
        SIGNALBOX_RUNNER_REGISTRATION_TOKEN: SHARED_WORD,
      },
    },
  );
  return { server, address: await addressOf(server.stdout) };
}

async function stopService(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
}

/** A folder that the user of the service reads, tasks in their sandbox too, with a script that counts until it may end. */
function layScripts() {
  const folder = mkdtempSync('/srv/signalbox-test-');
  const gate = join(folder, 'gate');
  const script = `n=0; while [ ! -e ${gate} ]; do n=$((n+1)); echo $n; sleep 0.1; done\n`;
  writeFileSync(join(folder, 'count.sh'), script);
  chmodSync(folder, 0o755);
  return {
    folder,
    openGate: () => writeFileSync(gate, ''),
    remove() {
      writeFileSync(gate, '');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe.skipIf(obstacle !== null)(
  `the package for Debian (needs root on Debian${obstacle === null ? '' : `: ${obstacle}`})`,
  () => {
    const [now, next] = inject('debianPackages');
    const servers: ChildProcess[] = [];

    afterAll(async () => {
      for (const server of servers) server.kill('SIGKILL');
      spawnSync('dpkg', ['--purge', 'signalbox']);
      for (const user of ['signalbox', 'signalbox-runner']) {
        rmSync(`/var/lib/${user}`, { recursive: true, force: true });
        // Its runner ends a moment after the server, and until then the user cannot go.
        for (let tries = 0; tries < 120 && isUser(user); tries++) {
          spawnSync('deluser', ['--system', user]);
          await sleep(500);
        }
      }
    });

    it('is installed with its users, private folders and settings, and starts nothing', () => {
      const told = dpkg('--install', now);
      expect(told).toContain('signalbox user add --admin');
      const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
      expect(
        [
          '/var/lib/signalbox',
          '/etc/signalbox',
          '/etc/signalbox/signalbox.yml',
          '/etc/default/signalbox',
        ].map(modeOf),
      ).toEqual(['700', '750', '640', '600']);
      expect(
        run(
          'stat',
          '-c',
          '%U',
          '/var/lib/signalbox',
          '/var/lib/signalbox-runner',
          '/etc/signalbox/signalbox.yml',
        ).split('\n'),
      ).toEqual(['signalbox', 'signalbox-runner', 'root', '']);
      expect(run(COMMAND, 'version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    });

    it("has units in which systemd's verifier finds no fault", () => {
      const units = ['signalbox', 'signalbox-runner'].map((name) => `/lib/systemd/system/${name}.service`);
      const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
      expect([
        verified.stderr.split('\n').filter((line) => line.includes('signalbox')),
        verified.status,
      ]).toEqual([[], 0]);
      // From 0, the safest, to 100. What it misses is left out with a reason, which stands in the units.
      for (const path of units) {
        const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=40', path], {
          encoding: 'utf8',
        });
        expect([judged.status, judged.stderr]).toEqual([0, '']);
      }
    });

    it('serves as its user with the data that root has made by the command, and is upgraded while a task runs, which loses no line; its runner registers as the page says', async () => {
      const laid = layScripts();
      onTestFinished(laid.remove);
      execFileSync(
        COMMAND,
        [
          'user',
          'add',
          '--admin',
          '--login',
          'kim',
          '--name',
          'Kim',
          '--email',
          'kim@example.org',
          '--password-stdin',
        ],
        { input: PASSWORD, stdio: ['pipe', 'pipe', 'inherit'] },
      );
      const port = await freePort();
      const { server: former, address: before } = await startService(port);
      servers.push(former);
      const who = { login: 'kim', password: PASSWORD };
      const api = await TriedServer.signIn(before, { ...who, repository: laid.folder });
      const task = await api.run('bash', 'count.sh');
      await api.hasLines(task, 10);
      dpkg('--install', next);
      const between = await api.hasLines(task, 20);
      expect(between.status).toBe('running');
      await stopService(former);
      const { server, address } = await startService(port);
      servers.push(server);
      await api.signInAgain(who);
      const after = await api.hasLines(task, between.output_lines + 10);
      laid.openGate();
      expect((await api.ended(task)).status).toBe('success');
      const counted = (await api.output(task)).filter((line) => /^\d+$/.test(line)).map(Number);
      // lines of our own, about the task, are among those that the server counts
      expect(counted.length).toBeGreaterThan(after.output_lines - 10);
      expect(counted).toEqual(counted.map((_number, index) => index + 1));
      expect(run('stat', '-c', '%U', '/var/lib/signalbox/signalbox.sqlite')).toBe('signalbox\n');
      const token = '/var/lib/signalbox-runner/runner.token';
      writeFileSync('/etc/default/signalbox-runner', `SIGNALBOX_RUNNER_URL=${address}\n`);
      const registered = execFileSync(COMMAND, ['runner', 'register'], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, SIGNALBOX_RUNNER_REGISTRATION_TOKEN: SHARED_WORD },
      });
      expect(registered).toContain(`The token is in ${token}`);
      expect(run('stat', '-c', '%U %a', token)).toBe('signalbox-runner 600\n');
      rmSync(token);
      await stopService(server);
    });

    it('goes without settings and data; purged, it leaves data, which it says, and no user who has none', () => {
      dpkg('--remove', 'signalbox');
      expect([existsSync('/usr/lib/signalbox'), existsSync('/etc/signalbox/signalbox.yml')]).toEqual([
        false,
        true,
      ]);
      expect(dpkg('--purge', 'signalbox')).toContain('The data in /var/lib/signalbox is left');
      expect([
        existsSync('/etc/signalbox'),
        existsSync('/var/lib/signalbox/encryption.key'),
        isUser('signalbox'),
      ]).toEqual([false, true, true]);
      expect([existsSync('/var/lib/signalbox-runner'), isUser('signalbox-runner')]).toEqual([false, false]);
    });
  },
);
