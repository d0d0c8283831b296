/** Each finding is made to fail for real. */
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from '@signalbox/contract/texts';
import { expect, it, onTestFinished } from 'vitest';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { VERSION } from '../lib/version.ts';
import { makeKey, makeProject, makeRepository, makeTemplate } from '../testing/factories.ts';
import { makeFirstSchema } from '../testing/first-schema.ts';
import { startMailReceiver } from '../testing/mail-receiver.ts';
import { runSignalbox } from '../testing/run-signalbox.ts';
import { makeRunner, ScriptedRunner } from '../testing/scripted-runner.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { addNextMigration } from '../testing/upgraded-migrations.ts';
import { checkFolder } from './check-folder.ts';
import { examine } from './doctor.ts';

async function examined(config: Config, mailTo: string | null = null): Promise<Record<string, string[]>> {
  const wordProblem = (error: unknown) => (error as Error).message;
  const findings = await examine(config, { wordProblem, mailTo });
  const found: Record<string, string[]> = {};
  for (const { check, state, text } of findings) {
    found[check] = [...(found[check] ?? []), `${state} ${text.code}`];
  }
  return found;
}
const FINE = ['fine doctor.fine'];

async function serving(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

it('finds nothing where all is well, and whatever is not', async () => {
  const app = await startTestApp();
  const publicUrl = new URL(await app.listen());
  const project = await makeProject(app);
  await makeKey(project);
  const repository = await makeRepository(project);
  const mail = await startMailReceiver();
  const alertSettings = {
    ...app.config.alertSettings,
    email_alert: true,
    email_host: '127.0.0.1',
    email_port: mail.port,
  };
  const config: Config = { ...app.config, publicUrl, alertSettings };
  const runner = (name: string, version: string, last_seen_at: number | null) => ({
    ...({ name, version, last_seen_at, token_hash: name, is_built_in: 0, active: 1, webhook: '' } as const),
    ...({ max_parallel_tasks: 0, created_at: 0, host: '', instance: '', connected_at: null } as const),
  });
  await app.database.write(({ tx }) =>
    tx
      .insertInto('runners')
      .values(runner('fit', VERSION, Date.now()))
      .execute(),
  );
  const well = await examined(config);
  expect(well).toMatchObject({
    ...{
      'data folder': FINE,
      database: FINE,
      clock: FINE,
      'encryption key': FINE,
      address: FINE,
      proxies: FINE,
    },
    ...{ runners: FINE, deliveries: FINE, mail: FINE },
  });
  expect(well.programs).toEqual(FINE);
  expect(well['self-test']).toEqual(FINE);

  await makeTemplate(project, { repository_id: repository.id, app: 'pulumi', playbook: '' });
  await app.database.write(async ({ tx }) => {
    await tx
      .insertInto('runners')
      .values([runner('away', VERSION, null), runner('old', '0.0.1', Date.now())])
      .execute();
    await tx.insertInto('unknown_proxies').values({ address: '192.0.2.9', seen_at: Date.now() }).execute();
    const dead = {
      kind: 'x',
      receiver: 'x',
      payload: '{}',
      project_id: null,
      deduplication_key: 'x',
    };
    const nothing = { subject_code: null, subject_params: null, claim: null, attempted_at: null };
    const more = { problem_code: null, problem_params: null, state: 'dead', due_at: 0, created_at: 0 };
    await tx
      .insertInto('outbox')
      .values({ ...dead, ...nothing, ...more })
      .execute();
  });
  const path = process.env.PATH;
  const withoutPrograms = mkdtempSync(join(tmpdir(), 'signalbox-doctor-'));
  onTestFinished(() => rmSync(withoutPrograms, { recursive: true }));
  // Folders that tasks can't enter are left out of their search path.
  chmodSync(withoutPrograms, 0o755);
  process.env.PATH = withoutPrograms;
  onTestFinished(() => {
    process.env.PATH = path;
  });
  const ill = await examined({
    ...config,
    encryptionKey: Buffer.alloc(32, 7),
    runnerIsolation: { ...config.runnerIsolation, wanted: 'sandbox' },
    publicUrl: new URL('http://127.0.0.1:1'),
    alertSettings: { ...alertSettings, email_port: 1 },
  });
  process.env.PATH = path;
  expect(ill).toMatchObject({
    'encryption key': ['failed doctor.key_fails'],
    address: ['failed doctor.address_silent'],
    proxies: ['failed doctor.proxy_unknown'],
    runners: ['warning doctor.runner_away', 'fine doctor.fine', 'warning doctor.runner_version'],
    deliveries: ['warning doctor.outbox_dead'],
    programs: ['failed doctor.program_missing', 'failed doctor.program_missing'],
    isolation: ['warning doctor.isolation_missing'],
    'self-test': ['failed doctor.self_test'],
    mail: ['failed doctor.mail_fails'],
  });

  const other = await serving((_request, response) => response.end('It works!'));
  const deaf = await serving((request, response) => {
    response.statusCode = request.url === '/api/ping' ? 200 : 401;
    response.end('pong');
  });
  expect((await examined({ ...config, publicUrl: other })).address).toEqual(['failed doctor.address_other']);
  expect((await examined({ ...config, publicUrl: deaf })).address).toEqual(['failed doctor.address_upgrade']);
  await app.database.write(({ tx }) => tx.updateTable('runners').set({ active: 0 }).execute());
  const withoutMail = { ...alertSettings, email_alert: false };
  const last = await examined({ ...config, publicUrl: null, alertSettings: withoutMail });
  expect(last).toMatchObject({
    runners: ['failed doctor.runner_none'],
    address: ['warning doctor.address_none'],
    mail: FINE,
  });
  const off = await examined({ ...config, alertSettings: withoutMail }, 'kim@example.org');
  expect([off.mail, mail.mails]).toEqual([['failed doctor.mail_off'], []]);
  expect((await examined(config, 'kim@example.org')).mail).toEqual(FINE);
  expect(mail.mails).toEqual([expect.stringMatching(/^To: .*kim@example\.org[\s\S]*Signalbox: mail works/m)]);
  mail.answers.set('RCPT', '550 nobody of that name here');
  expect((await examined(config, 'kim@example.org')).mail).toEqual(['failed doctor.mail_fails']);
});

it('asks the machines of runners, by what they say when they connect, for what their templates need', async () => {
  const app = await startTestApp();
  const address = await app.listen();
  const project = await makeProject(app);
  const other = await makeProject(app);
  const repository = await makeRepository(project);
  await makeTemplate(project, { repository_id: repository.id, app: 'python', playbook: 'x.py' });
  await makeTemplate(project, { repository_id: repository.id, app: 'powershell', playbook: 'x.ps1' });
  const tagged = { name: 'Tagged', app: 'terraform', playbook: '', runner_tags: ['cloud'] };
  await makeTemplate(project, { repository_id: repository.id, ...tagged });
  const connect = async (name: string, hello: object, more: Parameters<typeof makeRunner>[2] = {}) => {
    const { token } = await makeRunner(app, name, more);
    const connected = await ScriptedRunner.connect(address, { token, hello, host: hostname() });
    onTestFinished(() => connected.disconnect());
  };
  const all = ['git', 'python3', 'pwsh'];
  await connect('a older', {});
  await connect('b well', { clock: Date.now(), programs: all });
  await connect('c late', { clock: Date.now() - 60_000, programs: all });
  await connect('d early', { clock: Date.now() + 60_000, programs: ['python3', 'powershell'] });
  await connect('e bare', { programs: [] }, { runner_tags: '["cloud"]', project_id: project.id });
  await connect('f other', { programs: ['git'] }, { project_id: other.id });
  await connect('g own', { programs: ['git'] }, { is_built_in: 1 });
  await connect('h odd', { clock: 'noon', programs: 'git' });
  const found = (await examine(app.config, { wordProblem: String, mailTo: null }))
    .filter(({ text }) => /^doctor\.runner_(clock|programs)$/.test(text.code))
    .map(({ state, text }) => `${state} ${text.code} ${JSON.stringify(text.params)}`);
  expect(found).toEqual([
    'warning doctor.runner_clock {"name":"c late","seconds":60}',
    'warning doctor.runner_clock {"name":"d early","seconds":60}',
    'warning doctor.runner_programs {"name":"d early","programs":"git"}',
    'warning doctor.runner_programs {"name":"e bare","programs":"git, pwsh, python3, terraform"}',
  ]);
});

it('shows the failed self-test of a runner until it connects without a failure', async () => {
  const app = await startTestApp();
  const address = await app.listen();
  const { token } = await makeRunner(app, 'remote');
  const problem = text('git.disk_refused', { problem: 'Operation not permitted' });
  const shown = async () =>
    (await examine(app.config, { wordProblem: String, mailTo: null }))
      .filter(({ text }) => text.code === 'doctor.runner_self_test')
      .map(({ state, text }) => [state, text.params]);
  const connected = await ScriptedRunner.connect(address, { token });
  connected.say({ type: 'self_test', problem });
  await expect.poll(shown).toEqual([['failed', { name: 'remote', problem }]]);
  connected.say({ type: 'self_test', problem: null });
  await expect.poll(shown).toEqual([]);
  connected.say({ type: 'self_test', problem });
  await expect.poll(shown).toHaveLength(1);
  connected.disconnect();
  const again = await ScriptedRunner.connect(address, { token });
  onTestFinished(() => again.disconnect());
  expect(await shown()).toEqual([]);
});

it('says what a database or a folder lacks, by a sentence, an exit code and JSON', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'signalbox-doctor-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const config = loadConfig({ environment: { SIGNALBOX_USE_REMOTE_RUNNER: '1' }, workingDirectory: cwd });
  expect((await examined(config)).database).toEqual(['warning doctor.database_new']);
  await makeFirstSchema(config);
  addNextMigration();
  expect((await examined(config)).database).toEqual(['warning doctor.database_older']);
  expect(checkFolder(config.dataDir, 2 ** 50)).toMatchObject([
    { state: 'warning', text: { code: 'doctor.folder_full' } },
  ]);
  expect(checkFolder(join(config.dataDir, 'to/come'), 2 ** 50)).toMatchObject([
    { state: 'warning', text: { code: 'doctor.folder_full' } },
  ]);
  if (process.getuid?.() === 0) {
    chownSync(config.dataDir, 12_345, 12_345);
    expect((await examined(config))['data folder']).toEqual(['failed doctor.folder_owner']);
    chownSync(config.dataDir, 0, 0);
  }
  const file = new DatabaseSync(join(config.dataDir, 'signalbox.sqlite'));
  file.exec("insert into kysely_migration values ('9999-later', '')");
  expect((await examined(config)).database).toEqual(['failed doctor.database_newer']);
  file.exec("insert into kysely_migration values ('0001-initial', '')");
  expect((await examined(config)).database).toEqual(['failed doctor.database_fails']);
  file.close();
  // A file may not be entered, not even by root.
  expect(checkFolder(join(config.dataDir, 'signalbox.sqlite'))).toMatchObject([
    { state: 'failed', text: { code: 'doctor.folder_fails', params: { problem: 'EACCES' } } },
  ]);
  expect(checkFolder(join(config.dataDir, 'signalbox.sqlite/below'))).toMatchObject([
    { state: 'failed', text: { code: 'doctor.folder_fails', params: { problem: 'EACCES' } } },
  ]);
  writeFileSync(join(config.dataDir, 'signalbox.sqlite'), 'this is no database '.repeat(100));
  expect((await examined(config)).database).toEqual(['failed doctor.database_fails']);
  const environment = {
    SIGNALBOX_DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x',
    SIGNALBOX_USE_REMOTE_RUNNER: '1',
  };
  const json = await runSignalbox({ args: ['doctor', '--json'], cwd, environment });
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toContainEqual({
    check: 'database',
    state: 'failed',
    sentence: expect.stringMatching(
      /^The database cannot be used\. Nothing answers as the database at 127\.0\.0\.1:1/,
    ),
    text: { code: 'doctor.database_fails', params: { problem: expect.stringContaining('ECONNREFUSED') } },
    detail: '',
  });
  expect(json.stdout).not.toContain('hunter2');
});
