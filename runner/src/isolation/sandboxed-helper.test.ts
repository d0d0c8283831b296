import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInSandbox } from './sandboxed-helper.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-helper-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script instead of bwrap. */
async function run(script: string) {
  const program = path.join(folder, 'bwrap');
  writeFileSync(program, `#!/bin/sh\necho x >>attempts\nn=$(wc -l <attempts)\n${script}`, { mode: 0o755 });
  const shown: string[] = [];
  const result = await runInSandbox({
    ...{ program, args: [], cwd: folder, environment: { PATH: '/usr/bin:/bin' }, graceMs: 0 },
    signal: new AbortController().signal,
    onLine: (line) => shown.push(line),
  });
  const attempts = readFileSync(path.join(folder, 'attempts'), 'utf8').length / 2;
  return { ...result, shown, attempts };
}

const FAIL = `{ echo "bwrap: Can't bind mount /oldroot/ on /newroot/: Invalid argument" >&2; exit 1; }`;
const FAILED = "bwrap: Can't bind mount /oldroot/ on /newroot/: Invalid argument";

test('a sandbox that failed is made again, and the failure is not shown', async () => {
  expect(await run(`[ "$n" -gt 2 ] || ${FAIL}; echo done`)).toMatchObject({
    ...{ code: 0, messages: 'done\n', shown: ['done'], attempts: 3 },
  });
});

test('a sandbox that always fails returns the error', async () => {
  expect(await run(FAIL)).toMatchObject({
    ...{ code: 1, messages: `${FAILED}\n`, shown: [FAILED], attempts: 5 },
  });
});

test('a command that fails by itself is not repeated', async () => {
  expect(await run('echo "fatal: no" >&2; exit 1')).toMatchObject({
    ...{ code: 1, shown: ['fatal: no'], attempts: 1 },
  });
  rmSync(path.join(folder, 'attempts'));
  expect(await run(`echo "${FAILED}" >&2; exit 3`)).toMatchObject({ code: 3, attempts: 1 });
});
