/**
 * Repositories and homes made to lead git of the runner to files that tasks don't see. Each such file holds a canary, which
 * must not appear anywhere, and no task may hang.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Job } from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { HttpsGitServer } from '../testing/https-git-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';

/** daemon, everywhere */
const SOMEBODY = 1;
/** a user that neither runs the runner nor tasks */
const STRANGER = 4321;
const sandbox = ['--unshare-pid', '--bind', '/', '/', '--proc', '/proc', 'true'];
const works = (user: number) =>
  spawnSync(process.execPath, ['--version'], { uid: user, gid: user }).status === 0 &&
  spawnSync('bwrap', sandbox, { uid: user, gid: user }).status === 0;
const isRoot = process.getuid?.() === 0;
const users = isRoot ? [0, SOMEBODY].filter(works) : [];
if (users.length === 0) console.log('hostile repositories were not tested: it takes root and bubblewrap');

/** In the forms that messages of git quote: a name, and what a settings file looks like. */
const CANARY = 'canary-41d7';
const CANARIES = `${CANARY}\nencryption_key: "${CANARY}/+U="\n* ${CANARY}!x\n`;

const git = (cwd: string, ...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=T', '-c', 'user.email=t@example.test', '-c', 'safe.directory=*', ...args],
    { cwd, encoding: 'utf8' },
  ).trim();

describe.each(users)('a runner of user %i', (user) => {
  let harness: RunnerHarness;
  /** what every user may write to, as /run/lock is */
  let open: string;
  let secrets: string;
  /** paths of files with canaries, by what they stand for */
  let canaries: Record<string, string>;

  beforeAll(async () => {
    secrets = mkdtempSync(path.join(tmpdir(), 'signalbox-canaries-'));
    chmodSync(secrets, 0o755);
    const [data, settings, closed] = ['data', 'settings.yml', 'closed'].map((name) =>
      path.join(secrets, name),
    ) as [string, string, string];
    mkdirSync(data);
    mkdirSync(closed, { mode: 0o755 });
    harness = await RunnerHarness.openIsolated(user, {
      SIGNALBOX_RUNNER_HIDDEN: [data, settings].join(':'),
    });
    canaries = {
      'the data directory': path.join(data, 'encryption.key'),
      'the settings file': settings,
      'the work directory': path.join(harness.runnerFolder, 'canary'),
      'a file of root': path.join(closed, 'shadow'),
    };
    for (const [name, file] of Object.entries(canaries)) {
      writeFileSync(file, CANARIES, { mode: 0o600 });
      if (name !== 'a file of root') chownSync(file, user, user);
    }
    // The sandbox hides what is there when the runner starts.
    await harness.killRunner('SIGTERM');
    await harness.startRunner();
    open = mkdtempSync(path.join(tmpdir(), 'signalbox-open-'));
    chmodSync(open, 0o1777);
  });
  afterAll(async () => {
    for (const folder of [open, secrets]) rmSync(folder, { recursive: true });
    await harness[Symbol.asyncDispose]();
  });

  async function run(change: Partial<Job>): Promise<StoredTask> {
    const task = harness.server.offer(harness.job(change));
    await harness.server.until('end', () => task.end !== undefined);
    expect(outputOf(task)).not.toContain(CANARY);
    expect(JSON.stringify(harness.server.messages)).not.toContain(CANARY);
    return task;
  }

  const fromFile = (folder: string, change: Partial<Job['repository']> = {}) => ({
    repository: harness.fileRepository({ url: `file://${folder}`, ...change }),
  });

  let made = 0;
  /** A bare repository that belongs to neither the runner nor tasks. */
  function make(): { folder: string; commit: string } {
    const work = path.join(open, `work-${++made}`);
    const folder = path.join(open, `bare-${made}.git`);
    git(open, 'init', '-q', '-b', 'main', work);
    writeFileSync(path.join(work, 'run.sh'), 'echo ran');
    git(work, 'add', '-A');
    git(work, 'commit', '-q', '-m', 'one');
    git(open, 'clone', '-q', '--bare', work, folder);
    rmSync(path.join(folder, 'packed-refs'), { force: true });
    const commit = git(work, 'rev-parse', 'HEAD');
    mkdirSync(path.join(folder, 'refs/heads'), { recursive: true });
    writeFileSync(path.join(folder, 'refs/heads/main'), `${commit}\n`);
    return { folder, commit };
  }

  const giveAway = (folder: string) => execFileSync('chown', ['-R', '-h', `${STRANGER}:${STRANGER}`, folder]);

  test('runs a repository of a stranger', async () => {
    const { folder, commit } = make();
    giveAway(folder);
    const task = await run(fromFile(folder));
    expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
    expect(task.commit?.commit_hash).toBe(commit);
  });

  describe.each(['the data directory', 'the settings file', 'the work directory', 'a file of root'])(
    'shows no file of %s',
    (kind) => {
      test.each(['objects/info/alternates', 'shallow', 'packed-refs', 'config', 'HEAD', 'info/grafts'])(
        'that is linked at %s',
        async (place) => {
          const { folder } = make();
          mkdirSync(path.join(folder, path.dirname(place)), { recursive: true });
          rmSync(path.join(folder, place), { force: true });
          symlinkSync(canaries[kind] ?? '', path.join(folder, place));
          giveAway(folder);
          await run(fromFile(folder));
          await run(fromFile(folder, { branch: 'other' }));
        },
      );

      test('that is linked in the place of .git, or as the repository itself', async () => {
        const folder = path.join(open, `linked-${++made}`);
        mkdirSync(folder);
        symlinkSync(canaries[kind] ?? '', path.join(folder, '.git'));
        const direct = path.join(open, `linked-${++made}`);
        symlinkSync(path.dirname(canaries[kind] ?? ''), direct);
        for (const one of [folder, direct])
          expect((await run(fromFile(one))).end?.kind).toBe('failed_to_start');
      });

      test('to a question about the repository', async () => {
        const { folder } = make();
        symlinkSync(canaries[kind] ?? '', path.join(folder, 'objects/info/alternates'));
        giveAway(folder);
        const asked = { project_id: 1, repository: fromFile(folder).repository, timeout_ms: 60_000 };
        const answers = () =>
          harness.server.messages.filter(({ type }) => /^(?:inspect|head)_answer$/.test(type));
        const before = answers().length;
        harness.server.send({ type: 'inspect_request', request: made * 2, ...asked });
        harness.server.send({ type: 'head_request', request: made * 2 + 1, ...asked });
        await harness.server.until('both are answered', () => answers().length === before + 2);
        expect(JSON.stringify(answers())).not.toContain(CANARY);
      });
    },
  );

  test('does not fetch a submodule from the work tree that it just wrote', async () => {
    const work = path.join(open, `work-${++made}`);
    git(open, 'init', '-q', '-b', 'main', work);
    const { folder: inner, commit } = make();
    rmSync(path.join(inner, 'hooks'), { recursive: true, force: true });
    execFileSync('cp', ['-r', inner, path.join(work, 'evil.git')]);
    symlinkSync(canaries['the settings file'] ?? '', path.join(work, 'evil.git/objects/info/alternates'));
    writeFileSync(path.join(work, 'run.sh'), 'echo ran');
    const job = harness.job();
    const url = `file://${harness.runnerFolder}/work/${job.task_id}-1/evil.git`;
    writeFileSync(path.join(work, '.gitmodules'), `[submodule "sub"]\n\tpath = sub\n\turl = ${url}\n`);
    git(work, 'add', '-A');
    git(work, 'update-index', '--add', '--cacheinfo', `160000,${commit},sub`);
    git(work, 'commit', '-q', '-m', 'evil');
    const task = await run({ ...fromFile(work), task_id: job.task_id });
    expect(task.end).toMatchObject({
      kind: 'failed_to_start',
      reason: expect.stringContaining('A submodule uses a transport that is not allowed'),
    });
  });

  const HOME_FILES = [
    '.gitconfig',
    '.config/git/config',
    '.config/git/attributes',
    '.config/git/ignore',
    '.netrc',
    '.ssh/config',
    '.ssh/known_hosts',
    '.curlrc',
    '.gnupg/gpg.conf',
  ];

  test.each([
    ['links to what is hidden', (file: string, canary: string) => `ln -sfn ${canary} ${file}`],
    ['pipes that nobody writes to', (file: string) => `rm -f ${file}; mkfifo ${file}`],
    [
      'credentials and settings',
      (file: string) => `rm -f ${file}; printf 'machine 127.0.0.1 login x password left\\n' > ${file}`,
    ],
  ] as const)('ignores %s in the home of the project', async (_what, place) => {
    harness.write('run.sh', 'cd ~ && mkdir -p .config/git .ssh .gnupg && eval "$SCRIPT"');
    harness.commit();
    const home = path.join(harness.runnerFolder, 'homes/1');
    for (const canary of Object.values(canaries)) {
      const script = HOME_FILES.map((file) => place(file, canary)).join(' && ');
      const left = await run({
        ...fromFile(harness.repository),
        environment: { SCRIPT: script },
      });
      expect(left.end, outputOf(left)).toEqual({ kind: 'exited', code: 0 });
      expect(readdirSync(home)).toContain('.netrc');
      await checkOutBadly();
    }
    const server = await HttpsGitServer.start(path.join(harness.folder, `https-${++made}`), {
      root: harness.folder,
      login: 'login',
      password: 'password',
    });
    const repository = harness.fileRepository({ kind: 'https', url: server.urlOf('repository') });
    const environment = { GIT_SSL_CAINFO: server.certificateFile, SCRIPT: 'true' };
    const refused = await run({ repository, environment });
    expect(refused.end).toMatchObject({ reason: expect.stringContaining('asks for a login') });
    const key = { type: 'login_password', login: 'login', password: 'password' } as const;
    const task = await run({ repository: { ...repository, key }, environment });
    await server[Symbol.asyncDispose]();
    expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
    expect(server.authorizations).toEqual(server.authorizations.map(() => 'login:password'));
  });

  /** When a checkout fails, all messages of git are shown. */
  async function checkOutBadly(): Promise<void> {
    const { folder } = make();
    const work = path.join(open, `work-${made}`);
    const blob = git(work, 'hash-object', '-w', 'run.sh');
    git(work, 'update-index', '--add', '--cacheinfo', `100644,${blob},${'L'.repeat(300)}`);
    git(work, 'commit', '-q', '-m', 'a name that is too long');
    git(work, 'push', '-q', folder, 'main');
    const task = await run(fromFile(folder));
    expect(outputOf(task)).toContain('File name too long');
    expect(task.end?.kind).toBe('failed_to_start');
  }
});
