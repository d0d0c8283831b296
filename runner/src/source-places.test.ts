import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { placeInSources } from './source-places.ts';
import { RUNNER } from './testing/runner-program.ts';

function placeIn(file: string, words: string): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes(words));
  return `${file}:${line + 1}:${(lines[line]?.indexOf(words) ?? 0) + 1}`;
}

test('the stack of an error names the sources, that of its cause too', () => {
  const words = 'throw new OptionsError("Set SIGNALBOX_RUNNER_URL';
  const inBundle = `    at access (file://${placeIn(RUNNER, words)})\n    at ${RUNNER}:1:1`;
  const source = new URL('./server-access.ts', import.meta.url).pathname;
  const elsewhere = '    at node:internal/timers:685:17\n    at other (/no/such/file.js:1:2)';
  const cause = Object.assign(new Error('inner'), { stack: `Error: inner\n${inBundle}` });
  const error = Object.assign(new Error('outer', { cause }), { stack: `Error: outer\n${elsewhere}` });
  placeInSources(error);
  expect(error.stack).toBe(`Error: outer\n${elsewhere}`);
  expect(cause.stack).toContain(`at access (${placeIn(source, 'throw new OptionsError(')}`);
});

test('what is no error stays as it is', () => {
  expect(() => placeInSources(undefined)).not.toThrow();
  expect(() => placeInSources(Object.freeze(new Error('frozen')))).not.toThrow();
});

test('errors that cause each other are gone through once', () => {
  const one = new Error('one');
  one.cause = new Error('other', { cause: one });
  expect(() => placeInSources(one)).not.toThrow();
});

test('a file that only the words of an error name is not opened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-places-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'x.js.map'), 'no map');
  const error = new Error(`cannot read ${folder}/x.js:1:1`);
  placeInSources(error);
  expect(error.stack).toContain(`cannot read ${folder}/x.js:1:1`);
});
