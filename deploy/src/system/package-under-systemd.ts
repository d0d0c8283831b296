/** The Debian package on a machine with systemd: as a server, with a separate runner, upgraded and purged. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Task } from '../../../contract/src/index.ts';
import { freePort } from '../../../runner/src/testing/free-port.ts';
import { DemoClient } from '../../../scripts/demo-client.ts';
import { TriedServer } from '../tried-server.ts';
import { createAutomationRepository, GATE, SECRET_FILES } from './automation-repository.ts';
import { Machine, until } from './machine.ts';
import { Skipped, step } from './report.ts';
import { copyTree } from './trees.ts';

const INSTALL_MS = 15 * 60_000;
const REPOSITORY = '/srv/automation.git';
const admin = { login: 'kim', password: 'a password of the test' };
const REGISTRATION = 'runners of the test can register';

export interface PackageOptions {
  /** Folder with `now.deb` and `later.deb`. */
  readonly packages: string;
  /** Path of the program on this machine. */
  readonly terraform: string | undefined;
}

export async function testPackage(options: PackageOptions): Promise<void> {
  const machine = new Machine(copyTree('bootable', 'package'), [`${options.packages}:/packages`]);
  try {
    await new PackageTest(machine, options).run();
  } finally {
    await machine.remove();
  }
}

class PackageTest {
  readonly #machine: Machine;
  readonly #options: PackageOptions;
  #address = '';
  #apiClient: TriedServer | undefined;

  constructor(machine: Machine, options: PackageOptions) {
    this.#machine = machine;
    this.#options = options;
  }

  async run(): Promise<void> {
    if (!(await this.#step('the machine boots systemd', () => this.#boot()))) return;
    if (!(await this.#step('apt-get installs the package and what it depends on', () => this.#install())))
      return;
    if (!(await this.#step('the server starts under its unit', () => this.#startServer()))) return;
    await this.#step('signalbox doctor finds no problem', () => this.#doctor());
    await this.#step('the demo builds and deploys with Ansible from its Git repository', () => this.#demo());
    await this.#tasks('server', 'signalbox');
    await this.#step('a restart of the server in the middle of a task loses no line', () =>
      this.#counted(() => this.#must('systemctl', 'restart', 'signalbox')),
    );
    if (await this.#step('a separate runner registers and starts under its unit', () => this.#startRunner()))
      await this.#tasks('separate runner', 'signalbox-runner');
    await this.#step('a restart of the separate runner in the middle of a task loses no line', () =>
      this.#counted(() => this.#must('systemctl', 'restart', 'signalbox-runner')),
    );
    await this.#step('an upgrade in the middle of a task loses no line', () =>
      this.#counted(() => this.#upgrade()),
    );
    await this.#step('signalbox doctor finds no problem after the upgrade', () => this.#doctor());
    await this.#step('purge leaves the documented data and nothing else', () => this.#purge());
  }

  /** The journal of the units shows why a step failed. */
  async #step(name: string, run: () => Promise<void>): Promise<boolean> {
    return await step(`package: ${name}`, async () => {
      try {
        await run();
      } catch (error) {
        if (error instanceof Skipped) throw error;
        const units = ['-u', 'signalbox', '-u', 'signalbox-runner'];
        const journal = await this.#machine
          .run(['journalctl', '--no-pager', '--lines=15', '--output=cat', ...units])
          .catch(() => undefined);
        throw new Error(`${error instanceof Error ? error.message : error}\n${journal?.output ?? ''}`, {
          cause: error,
        });
      }
    });
  }

  #must(...command: readonly string[]): Promise<string> {
    return this.#machine.must(command, { withinMs: INSTALL_MS });
  }

  async #boot(): Promise<void> {
    const { terraform } = this.#options;
    if (terraform !== undefined) {
      mkdirSync(join(this.#machine.folder, 'usr/local/bin'), { recursive: true });
      cpSync(terraform, join(this.#machine.folder, 'usr/local/bin/terraform'), { dereference: true });
    }
    createAutomationRepository(join(this.#machine.folder, REPOSITORY));
    await this.#machine.boot();
  }

  async #install(): Promise<void> {
    await this.#must('apt-get', 'update', '-qq');
    // Without recommended packages, so that a missing dependency shows. Ansible is a recommendation that the tasks need.
    await this.#must(
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      '/packages/now.deb',
      'ansible-core',
    );
    assert.equal(
      (await this.#machine.run(['systemctl', 'is-enabled', 'signalbox'])).output.trim(),
      'disabled',
    );
    const user = ['--login', admin.login, '--name', 'Kim', '--email', 'kim@example.org'];
    await this.#machine.must(['signalbox', 'user', 'add', '--admin', ...user, '--password-stdin'], {
      input: admin.password,
    });
  }

  async #startServer(): Promise<void> {
    this.#address = `http://127.0.0.1:${await freePort()}`;
    this.#settings('signalbox', this.#serverSettings());
    await this.#must('systemctl', 'enable', '--quiet', '--now', 'signalbox');
    await this.#ready();
    assert.match(
      await this.#must('systemctl', 'status', '--no-pager', 'signalbox'),
      /Active: active \(running\)/,
    );
  }

  #serverSettings() {
    return {
      SIGNALBOX_PORT: new URL(this.#address).port,
      SIGNALBOX_PUBLIC_URL: this.#address,
      SIGNALBOX_RUNNER_REGISTRATION_TOKEN: REGISTRATION,
    };
  }

  /** Environment of a unit. */
  #settings(unit: string, values: Readonly<Record<string, string>>): void {
    const lines = Object.entries(values).map(([key, value]) => `${key}="${value}"\n`);
    writeFileSync(join(this.#machine.folder, 'etc/default', unit), lines.join(''), { mode: 0o600 });
  }

  async #ready(): Promise<void> {
    await until('the server is ready', () =>
      fetch(`${this.#address}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }

  async #doctor(): Promise<void> {
    const report = await this.#must('signalbox', 'doctor', '--json');
    const findings = JSON.parse(report.slice(report.search(/[[{]/)));
    const lines: readonly { readonly state: string }[] = Array.isArray(findings)
      ? findings
      : findings.findings;
    assert.ok(lines.length > 0);
    assert.deepEqual(
      lines.filter(({ state }) => state !== 'fine'),
      [],
    );
  }

  async #demo(): Promise<void> {
    const client = await DemoClient.signIn(this.#address, admin);
    const project = await client.demoProject();
    const output: string[] = [];
    const print = (line: string) => void output.push(line);
    const build = await client.runFirstTemplate(project, print);
    assert.equal(build.status, 'success', output.join('\n'));
    const deploys: Task[] = [];
    for await (const task of client.runFollowers(project, build, print)) deploys.push(task);
    assert.deepEqual(
      deploys.map(({ status }) => status),
      ['success'],
      output.join('\n'),
    );
  }

  async #tasks(where: string, user: string): Promise<void> {
    const name = (what: string) => `${where}: ${what}`;
    await this.#step(
      name('a Bash task from a Git repository sees no secret file and no server'),
      async () => {
        const lines = await this.#succeeds('bash', 'reach.sh');
        const expected = [user, ...SECRET_FILES.map((file) => `hidden ${file}`), 'end'];
        assert.deepEqual(
          lines.filter((line) => /^(signalbox|hidden|visible|end)/.test(line)),
          expected,
        );
        // Otherwise nothing would have been hidden.
        await this.#must('ls', ...SECRET_FILES.slice(0, user === 'signalbox' ? 2 : 3));
      },
    );
    await this.#step(name('the Bash script of the demo runs'), async () => {
      assert.match((await this.#succeeds('bash', 'scripts/disk-report.sh')).join('\n'), /Disk report of/);
    });
    await this.#step(name('a playbook of the demo runs'), async () => {
      assert.match((await this.#succeeds('ansible', 'ping.yml')).join('\n'), /localhost .*ok=1/);
    });
    await this.#step(name('Terraform applies'), async () => {
      if (this.#options.terraform === undefined) throw new Skipped('this machine has no terraform');
      const more = { inventory_id: null, task_params: { auto_approve: true } };
      const lines = await this.#succeeds('terraform', 'infrastructure', more);
      assert.match(lines.join('\n'), /Apply complete![\s\S]*demo = "applied by a task"/);
    });
  }

  async #api(): Promise<TriedServer> {
    this.#apiClient ??= await TriedServer.signIn(this.#address, {
      ...admin,
      repository: `file://${REPOSITORY}`,
      branch: 'main',
    });
    return this.#apiClient;
  }

  /** Returns the output of a task, which must succeed in a sandbox. */
  async #succeeds(app: string, playbook: string, more: object = {}): Promise<readonly string[]> {
    const api = await this.#api();
    const task = await api.ended(await api.run(app, playbook, more));
    const lines = await api.output(task);
    assert.equal(task.status, 'success', `${task.reason}\n${lines.join('\n')}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of terminals
    return lines.map((line) => line.replaceAll(/\x1b\[[\d;]*m/g, ''));
  }

  /** Runs a counting task, calls `disturb` in the middle of it, and compares what was counted with what arrived. */
  async #counted(disturb: () => Promise<unknown>): Promise<void> {
    const gate = join(this.#machine.folder, GATE);
    rmSync(gate, { force: true });
    try {
      const api = await this.#api();
      const task: Task = await api.run('bash', 'count.sh');
      const before = await api.hasLines(task, 20);
      await disturb();
      await this.#ready();
      await api.signInAgain(admin);
      await api.hasLines(task, before.output_lines + 20);
      writeFileSync(gate, '');
      assert.equal((await api.ended(task)).status, 'success');
      const numbers = (await api.output(task)).filter((line) => /^\d+$/.test(line)).map(Number);
      assert.ok(numbers.length > 30);
      assert.deepEqual(
        numbers,
        numbers.map((_, index) => index + 1),
      );
    } finally {
      writeFileSync(gate, '');
    }
  }

  async #startRunner(): Promise<void> {
    this.#settings('signalbox', { ...this.#serverSettings(), SIGNALBOX_USE_REMOTE_RUNNER: 'true' });
    this.#settings('signalbox-runner', { SIGNALBOX_RUNNER_URL: this.#address });
    await this.#must('systemctl', 'restart', 'signalbox');
    await this.#ready();
    const api = await this.#api();
    await api.signInAgain(admin);
    const known = new Set((await api.runners()).map(({ id }) => id));
    await this.#machine.must(['signalbox', 'runner', 'register'], {
      env: { SIGNALBOX_RUNNER_REGISTRATION_TOKEN: REGISTRATION },
    });
    await this.#must('systemctl', 'enable', '--quiet', '--now', 'signalbox-runner');
    await api.admitRunners();
    const separate = async () => (await api.runners()).find(({ id }) => !known.has(id));
    await until('the runner is online', async () => (await separate())?.is_online === true);
    assert.equal((await separate())?.isolation, 'sandbox');
  }

  async #upgrade(): Promise<void> {
    await this.#must('apt-get', 'install', '-y', '-qq', '--no-install-recommends', '/packages/later.deb');
    assert.match(await this.#must('dpkg', '--status', 'signalbox'), /^Version: 999\.0\.0$/m);
    for (const unit of ['signalbox', 'signalbox-runner'])
      assert.match(await this.#must('systemctl', 'status', '--no-pager', unit), /Active: active \(running\)/);
  }

  async #purge(): Promise<void> {
    const output = await this.#must('apt-get', 'purge', '-y', 'signalbox');
    assert.match(output, /The data in \/var\/lib\/signalbox is left\..*rm -r \/var\/lib\/signalbox/);
    const leftovers = await this.#must(
      ...[
        'find',
        '/',
        '-xdev',
        '(',
        '-path',
        '/proc',
        '-o',
        '-path',
        '/sys',
        '-o',
        '-path',
        '/srv',
        ')',
        '-prune',
        '-o',
      ],
      ...[
        '(',
        '-iname',
        '*signalbox*',
        '-o',
        '-user',
        'signalbox',
        '-o',
        '-user',
        'signalbox-runner',
        ')',
        '-prune',
        '-print',
      ],
    );
    assert.deepEqual(leftovers.trim().split('\n').sort(), [
      '/var/lib/signalbox',
      '/var/lib/signalbox-runner',
    ]);
    assert.doesNotMatch(await this.#must('systemctl', 'list-units', '--all', '--no-pager'), /signalbox/);
    const processes = 'cat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" " "';
    assert.doesNotMatch(await this.#must('sh', '-c', processes), /usr\/lib\/signalbox/);
  }
}
