/** No secret shows up where it has no business: `npm run canary` does the same at length. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { searchFolder, searchTemporary, temporaryEntries } from './canary/canary-files.ts';
import { OWNER_VARIABLE, ProcessWatch } from './canary/canary-processes.ts';
import { runCanary } from './canary/canary-run.ts';
import { CanarySecrets } from './canary/canary-secrets.ts';

it('no secret is found where it has no business, whatever programs do with it', async () => {
  const { hits, tasks, secrets, searched } = await runCanary({ isFull: false, databaseUrl: null });
  expect(hits).toEqual([]);
  for (const [name, end] of [
    ['bash', 'success'],
    ['hook', 'success'],
    ['tofu', 'error: tofu exited with code 1'],
  ])
    expect(tasks[name ?? '']).toEqual({
      end: expect.stringContaining(end ?? ''),
      masked: expect.any(Number),
    });
  // They were there: what was put out of them was masked.
  for (const [name, { end, masked }] of Object.entries(tasks))
    expect(masked, `${name} ${end}`).toBeGreaterThan(3);
  expect(secrets.length).toBeGreaterThan(15);
  for (const count of Object.values(searched)) expect(count).toBeGreaterThan(20);
});

it('a secret that is planted anywhere is found there', async () => {
  const secrets = new CanarySecrets();
  const value = secrets.of('own answer');
  const known = temporaryEntries();
  const since = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-canary-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string) => join(folder, name);
  writeFileSync(at('plain'), `before ${value} after`);
  writeFileSync(at('hex'), Buffer.from(value).toString('hex'));
  for (const offset of [1, 2, 3])
    writeFileSync(at(`base64-${offset}`), Buffer.from(`${'x'.repeat(offset)}${value}yz`).toString('base64'));
  writeFileSync(at('other'), 'canary-of-somebody-else');
  const places = ['base64-1', 'base64-2', 'base64-3', 'hex', 'plain'].map((name) => `file ${at(name)}`);
  const placesOf = ({ hits }: { hits: readonly { place: string }[] }) =>
    hits.map(({ place }) => place).toSorted();
  expect(placesOf(searchFolder(secrets, folder))).toEqual(places);
  expect(placesOf(searchTemporary(secrets, { known, since }))).toEqual(places);

  const watch = new ProcessWatch(secrets);
  const children = [
    spawn('sh', ['-c', 'sleep 30', value], { env: {} }),
    spawn('sleep', ['31'], { env: { WORD: value } }),
    spawn('sleep', ['32'], { env: { WORD: value, [OWNER_VARIABLE]: 'another' } }),
    spawn('sleep', ['33'], { env: { WORD: value, [OWNER_VARIABLE]: 'own' } }),
  ];
  await Promise.all(children.map((child) => once(child, 'spawn')));
  const found = placesOf({ hits: watch.end() });
  for (const child of children) child.kill('SIGKILL');
  const isOf = (start: string) => found.some((place) => place.startsWith(start));
  expect(['argv of: sh', 'environment of: sleep 31', 'environment of: sleep 32'].map(isOf)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isOf('environment of: sleep 33')).toBe(false);
});
