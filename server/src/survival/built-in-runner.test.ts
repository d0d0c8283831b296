/** How the server's own runner proves who it is, and what becomes of it when the server does not know it any more. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { countingScript } from '../testing/counting-script.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';

const counting = countingScript(300, 0.01);
const numbers = Array.from({ length: 300 }, (_, index) => index + 1);

function inDatabase<T>(harness: SurvivalHarness, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(harness.server.dataDir, 'signalbox.sqlite'), { timeout: 60_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function tokenHash(harness: SurvivalHarness): string {
  const row = inDatabase(harness, (db) => db.prepare('select token_hash from runners').get());
  return String(row?.token_hash);
}

/** Everything in the text that looks like a token, as the database would store it. */
function hashesIn(text: string): string[] {
  const words = text.match(/[\w-]{43}/g) ?? [];
  return words.map((word) => createHash('sha256').update(word).digest('hex'));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if (existsSync(file)) throw error;
    // The runner has put it away meanwhile.
    return '';
  }
}

it('a task that reads all of the runner’s folder, environment and arguments finds no token', async () => {
  const harness = await SurvivalHarness.start();
  const task = await harness.run('thief', 'cat "/proc/$PPID/environ" | tr "\\0" "\\n"; echo done');
  await harness.becomes(task, 'success');
  const pid = harness.runnerPid();
  const folder = join(harness.server.dataDir, 'runner');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = [`/proc/${pid}/environ`, `/proc/${pid}/cmdline`, ...files].map(textOf);
  expect(texts.filter((text) => text !== '').length).toBeGreaterThan(2);
  const hash = tokenHash(harness);
  for (const text of [...texts, (await harness.linesOf(task)).join('\n')])
    expect(hashesIn(text)).not.toContain(hash);
  const address = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as object;
  expect(Object.keys(address)).toEqual(['url']);
});

it('a new server takes over the runner of the former one, or replaces it for other settings; a killed one comes back with another token', async () => {
  const environment: Record<string, string> = {};
  const harness = await SurvivalHarness.start({ environment });
  const first = await harness.run('first', counting);
  await harness.hasLines(first, 20);
  const [pid, hash] = [harness.runnerPid(), tokenHash(harness)];
  await harness.server.kill();
  await harness.server.restart();
  await harness.becomes(first, 'success');
  expect([harness.runnerPid(), tokenHash(harness)]).toEqual([pid, hash]);
  const second = await harness.run('second', counting);
  await harness.hasLines(second, 20);
  await harness.killRunner();
  await harness.becomes(second, 'success');
  expect(await harness.numbersOf(second)).toEqual(numbers);
  expect(harness.proof('second')).toEqual(['ran']);
  expect(tokenHash(harness)).not.toBe(hash);
  const third = await harness.run('third', counting);
  await harness.hasLines(third, 20);
  const before = harness.runnerPid();
  await harness.server.kill();
  environment.SIGNALBOX_RUNNER_TASK_FOLDERS = harness.server.folder;
  await harness.server.restart();
  await harness.becomes(third, 'success');
  expect(await harness.numbersOf(third)).toEqual(numbers);
  expect(harness.proof('third')).toEqual(['ran']);
  await expect.poll(() => harness.runnerPid()).not.toBe(before);
});

it('a runner that a restored database does not know makes room, and its task goes on, once', async () => {
  const harness = await SurvivalHarness.start();
  const task = await harness.run('restored', counting);
  await harness.hasLines(task, 20);
  const pid = harness.runnerPid();
  await harness.server.kill();
  inDatabase(harness, (db) => db.exec("update runners set token_hash = 'of another time'"));
  await harness.server.restart();
  await harness.becomes(task, 'success');
  expect(harness.runnerPid()).not.toBe(pid);
  expect(await harness.numbersOf(task)).toEqual(numbers);
  expect(harness.proof('restored')).toEqual(['ran']);
});
