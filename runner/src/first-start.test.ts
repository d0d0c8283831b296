/** What a person can do wrong when a runner starts for the first time: one sentence, and the way to mend it. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { certificateAdvice } from './certificate-advice.ts';
import { folderProblem } from './folder-problem.ts';
import { optionsFromEnvironment, type RunnerOptions } from './options.ts';
import { OptionsError } from './options-error.ts';
import { runRunner } from './run-runner.ts';

const given = { SIGNALBOX_RUNNER_DIR: '/work', SIGNALBOX_RUNNER_URL: 'https://box.example' };

test.each([
  [{ SIGNALBOX_RUNNER_SLOTS: 'many' }, 'SIGNALBOX_RUNNER_SLOTS: It must be a whole number.'],
  [{ SIGNALBOX_RUNNER_SLOTS: '-1' }, 'SIGNALBOX_RUNNER_SLOTS: It must be 0 or more.'],
  [{ SIGNALBOX_RUNNER_ISOLATION: 'sandbx' }, 'SIGNALBOX_RUNNER_ISOLATION: It must be sandbox or host.'],
  [{ SIGNALBOX_RUNNER_HIDDEN: 'data' }, 'SIGNALBOX_RUNNER_HIDDEN: Name full paths, joined by colons.'],
  [{ SIGNALBOX_RUNNER_DIR: '' }, 'Set SIGNALBOX_RUNNER_DIR to a folder that this runner may write.'],
  [{}, '"signalbox runner register" gets one.'],
  [
    { SIGNALBOX_RUNNER_TOKEN_FILE: '/nowhere' },
    '/nowhere cannot be read (ENOENT): check SIGNALBOX_RUNNER_TOKEN_FILE',
  ],
])('%j is refused: %s', (wrong, sentence) => {
  expect(() => optionsFromEnvironment({ ...given, ...wrong })).toThrow(OptionsError);
  expect(() => optionsFromEnvironment({ ...given, ...wrong })).toThrow(sentence);
});

test('a work folder that cannot be used is named, with the way to mend it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'signalbox-first-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (...names: string[]) => path.join(folder, ...names);
  writeFileSync(at('file'), '');
  mkdirSync(at('locked', 'runner.lock'), { recursive: true });
  mkdirSync(at('odd'));
  writeFileSync(at('odd', 'tasks'), '');
  const run = (dir: string) => {
    const isolation = { wanted: 'host', taskUser: undefined, hidden: [], shared: [] } as const;
    const mirrors = { days: 0, megabytes: 0 };
    const options: RunnerOptions = {
      ...{ dir, isBuiltIn: false, slots: 0, isOneOff: false, token: 'x', isolation, mirrors },
      repositories: [],
      readUrl: () => 'http://127.0.0.1:1',
    };
    const never = new AbortController().signal;
    return runRunner(options, { end: never, drain: never });
  };
  const named = (dir: string, why: string) =>
    new RegExp(
      `^The work folder ${dir} of this runner cannot be used \\(${why}\\): .*, or set SIGNALBOX_RUNNER_DIR`,
    );
  await expect(run(at('file'))).rejects.toThrow(named(at('file'), 'EEXIST'));
  await expect(run(at('file', 'below'))).rejects.toThrow(named(at('file', 'below'), 'EEXIST'));
  await expect(run(at('locked'))).rejects.toThrow(named(at('locked'), 'unable to open database file'));
  await expect(run(at('odd'))).rejects.toThrow(named(at('odd'), 'EEXIST'));
  if (process.platform === 'linux') {
    await expect(run('/proc/signalbox/work')).rejects.toThrow(named('/proc/signalbox/work', 'ENOENT'));
  }
  mkdirSync(at('unreleased', 'tasks'), { recursive: true });
  await expect(run(at('unreleased'))).rejects.toThrow(
    `The work folder ${at('unreleased')} was made by an unreleased version of Signalbox and can't be upgraded.`,
  );
  expect(readdirSync(at('unreleased'))).not.toContain('layout');
  mkdirSync(at('newer'));
  writeFileSync(at('newer', 'layout'), '2\n');
  await expect(run(at('newer'))).rejects.toThrow(/has layout 2; this runner supports layout 1/);
  const told = (code: string) => folderProblem(Object.assign(new Error('x'), { code }), '/work') as Error;
  expect(told('EACCES').message).toMatch(/let the user of this runner own it .*chown/);
  expect(told('EROFS').message).toMatch(/its disk is read-only, make it writable/);
  expect(told('ENOSPC').message).toMatch(/its disk is full, make room there/);
  expect(told('ECONNRESET').message).toBe('x');
});

test.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', /name the file of that authority \(PEM\) in SIGNALBOX_RUNNER_CA_FILE/],
  ['CERT_NOT_YET_VALID', /not valid now: renew it, or set the clock of this machine, which says 20\d\d-/],
  ['CERT_HAS_EXPIRED', /renew it, or set the clock/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /set SIGNALBOX_RUNNER_URL to a name that is in it/],
])('a certificate that is not believed (%s) is explained', (code, advice) => {
  expect(certificateAdvice(Object.assign(new Error('x'), { code }))).toMatch(advice);
});
