/** The version of an interpreter is told beside its task, which does not wait for it, and nothing else is asked. */
import { chmodSync, copyFileSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf, type StoredTask } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
  // Bash and Python take it alike.
  harness.write('run', '# nothing\n');
});
afterEach(() => harness[Symbol.asyncDispose]());

async function run(id: string, program: string): Promise<StoredTask> {
  const task = harness.server.offer(harness.job({ app: { id, path: program, args: null }, playbook: 'run' }));
  await harness.server.until('end', () => task.end !== undefined);
  return task;
}

/** What it tells of the version, message by message. */
async function versionsOf(id: string, program: string): Promise<(string | null | undefined)[]> {
  const task = await run(id, program);
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(task)).not.toContain('was still running');
  return task.commands.map((command) => command?.version);
}

const bashVersion = /^5\.\d+\.\d+$/;
const pythonVersion = /^3\.\d+\.\d+/;

test('is asked beside the first task, then known, and asked anew once another one lies there', async () => {
  const program = path.join(harness.folder, 'bash');
  copyFileSync('/usr/bin/bash', program);
  expect(await versionsOf('bash', program)).toEqual([null, expect.stringMatching(bashVersion)]);
  expect(await versionsOf('bash', program)).toEqual([expect.stringMatching(bashVersion)]);

  copyFileSync(realpathSync('/usr/bin/python3'), `${program}.new`);
  renameSync(`${program}.new`, program);
  expect(await versionsOf('bash', program)).toEqual([null, expect.stringMatching(pythonVersion)]);
});

test('Python says its version, too', async () => {
  expect(await versionsOf('python', '/usr/bin/python3')).toEqual([
    null,
    expect.stringMatching(pythonVersion),
  ]);
});

test.each([
  ['python', 'python3', 'chooses among several by the folder that it is called in'],
  ['powershell', 'pwsh', 'only looks like it'],
  ['bash', 'shell', 'is called otherwise'],
  ['own', 'own', 'is a program of an administrator'],
])('of %s the program "%s" is not asked when it %s', async (id, name) => {
  const program = path.join(harness.folder, name);
  const called = path.join(harness.folder, 'called');
  writeFileSync(program, `#!/bin/sh\necho "$*" >> ${called}\n`, { mode: 0o755 });
  expect(await versionsOf(id, program)).toEqual([null]);
  expect(readFileSync(called, 'utf8').trim().split('\n')).toHaveLength(1);
});

test('what comes with the repository is run as the template says, and not asked', async () => {
  copyFileSync('/usr/bin/bash', path.join(harness.repository, 'bash'));
  chmodSync(path.join(harness.repository, 'bash'), 0o755);
  harness.commit();
  expect(await versionsOf('bash', './bash')).toEqual([null]);
});
