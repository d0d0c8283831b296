/** The self-test with planted faults: each is reported with its reason, and the folder of the test is gone afterwards. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { inEnglish } from '@signalbox/contract/texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { selfTestMachine } from './machine-self-test.ts';

const canIsolate =
  spawnSync('bwrap', ['--unshare-pid', '--bind', '/', '/', '--proc', '/proc', 'true']).status === 0;
if (!canIsolate) test.skip('the self-test with isolation (needs bwrap)', () => {});

const PATH = process.env.PATH ?? '';

describe.each(canIsolate ? (['sandbox', 'host'] as const) : (['host'] as const))('isolation %s', (wanted) => {
  let folder: string;
  beforeEach(() => {
    // Tasks have a /tmp of their own.
    folder = mkdtempSync(
      path.join(process.getuid?.() === 0 ? '/var/lib' : userInfo().homedir, 'signalbox-self-test-'),
    );
    mkdirSync(path.join(folder, 'data'));
    mkdirSync(path.join(folder, 'bin'));
    // The user of tasks starts what is planted there.
    for (const one of [folder, path.join(folder, 'bin')]) chmodSync(one, 0o755);
  });
  afterEach(() => {
    process.env.PATH = PATH;
    expect(readdirSync(path.join(folder, 'data'))).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (searchPath = PATH) => {
    process.env.PATH = searchPath;
    const problem = await selfTestMachine(path.join(folder, 'data'), {
      wanted,
      taskUser: undefined,
      hidden: [],
      shared: [],
    });
    return problem === undefined ? 'passed' : inEnglish(problem);
  };

  /** Comes first on the search path. */
  const plant = (name: string, script: string) => {
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return `${path.join(folder, 'bin')}:${PATH}`;
  };

  test('passes where everything works', async () => {
    expect(await run()).toBe('passed');
  });

  test('names git when it is missing', async () => {
    for (const program of ['sh', 'cat']) symlinkSync(`/bin/${program}`, path.join(folder, 'bin', program));
    expect(await run(path.join(folder, 'bin'))).toMatch(/^git not found on this runner\. Install it/);
  });

  test("names what keeps git from the runner's disk", async () => {
    const fault = 'error: unable to create temporary file: Operation not permitted';
    const searchPath = plant(
      'git',
      `case "$*" in *fetch*) echo "${fault}" >&2; exit 128;; esac; exec /usr/bin/git "$@"`,
    );
    expect(await run(searchPath)).toBe(
      "Git can't write to the runner's work directory (Operation not permitted). Check its owner and permissions, and the restrictions of the runner's service.",
    );
  });

  test('shows the message of git for any other fault', async () => {
    const searchPath = plant(
      'git',
      'case "$*" in *fetch*) echo "fatal: planted" >&2; exit 128;; esac; exec /usr/bin/git "$@"',
    );
    expect(await run(searchPath)).toMatch(/\(git: fatal: planted\)/);
  });

  test('shows why a program fails in the sandbox', async () => {
    expect(await run(plant('cat', 'echo planted >&2; exit 3'))).toMatch(
      /failed \(planted\)\. Check bubblewrap/,
    );
    expect(await run(plant('cat', 'echo something else'))).toMatch(/failed \(exit code 0\)/);
  });

  test('names a folder that cannot be written', async () => {
    const problem = await selfTestMachine('/proc', {
      wanted,
      taskUser: undefined,
      hidden: [],
      shared: [],
    });
    expect(problem === undefined ? '' : inEnglish(problem)).toMatch(/ENOENT|EACCES|EROFS/);
  });
});
