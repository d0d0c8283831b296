/** How the server's own runner proves who it is, and what becomes of it when the server does not know it any more. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { SurvivalBed } from '../testing/survival-bed.ts';

const counting = 'for i in $(seq 1 300); do echo $i; sleep 0.01; done';
const numbers = Array.from({ length: 300 }, (_, index) => index + 1);

function inDatabase<T>(bed: SurvivalBed, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(bed.server.dataDir, 'signalbox.sqlite'), { timeout: 5_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function tokenHash(bed: SurvivalBed): string {
  const row = inDatabase(bed, (db) => db.prepare('select token_hash from runners').get());
  return String(row?.token_hash);
}

/** Everything in the text that looks like a token, as the database would store it. */
function hashesIn(text: string): string[] {
  const words = text.match(/[\w-]{43}/g) ?? [];
  return words.map((word) => createHash('sha256').update(word).digest('hex'));
}

it('a task that reads all of the runner’s folder, environment and arguments finds no token', async () => {
  const bed = await SurvivalBed.start();
  const task = await bed.run('thief', 'cat "/proc/$PPID/environ" | tr "\\0" "\\n"; echo done');
  await bed.becomes(task, 'success');
  const pid = bed.runnerPid();
  const folder = join(bed.server.dataDir, 'runner');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = [`/proc/${pid}/environ`, `/proc/${pid}/cmdline`, ...files].map((file) =>
    readFileSync(file, 'latin1'),
  );
  const hash = tokenHash(bed);
  for (const text of [...texts, (await bed.linesOf(task)).join('\n')])
    expect(hashesIn(text)).not.toContain(hash);
  const address = JSON.parse(readFileSync(join(folder, 'link.json'), 'utf8')) as object;
  expect(Object.keys(address)).toEqual(['url']);
});

it('a new server takes over the runner of the former one, a killed runner comes back with another token', async () => {
  const bed = await SurvivalBed.start();
  const first = await bed.run('first', counting);
  await bed.hasLines(first, 20);
  const [pid, hash] = [bed.runnerPid(), tokenHash(bed)];
  await bed.server.kill();
  await bed.server.restart();
  await bed.becomes(first, 'success');
  expect([bed.runnerPid(), tokenHash(bed)]).toEqual([pid, hash]);
  const second = await bed.run('second', counting);
  await bed.hasLines(second, 20);
  await bed.killRunner();
  await bed.becomes(second, 'success');
  expect(await bed.numbersOf(second)).toEqual(numbers);
  expect(bed.proof('second')).toEqual(['ran']);
  expect(tokenHash(bed)).not.toBe(hash);
});

it('a runner that a restored database does not know makes room, and its task goes on, once', async () => {
  const bed = await SurvivalBed.start();
  const task = await bed.run('restored', counting);
  await bed.hasLines(task, 20);
  const pid = bed.runnerPid();
  await bed.server.kill();
  inDatabase(bed, (db) => db.exec("update runners set token_hash = 'of another time'"));
  await bed.server.restart();
  await bed.becomes(task, 'success');
  expect(bed.runnerPid()).not.toBe(pid);
  expect(await bed.numbersOf(task)).toEqual(numbers);
  expect(bed.proof('restored')).toEqual(['ran']);
});

it('a task of a runner that is switched off goes on through the upgrade from a version without marks', async () => {
  const bed = await SurvivalBed.start();
  const task = await bed.run('upgraded', counting);
  await bed.hasLines(task, 20);
  const pid = bed.runnerPid();
  await bed.server.kill();
  inDatabase(bed, (db) => db.exec("update runners set folder = '', active = 0"));
  rmSync(join(bed.server.dataDir, 'runner/place.json'));
  await bed.server.restart();
  await bed.becomes(task, 'success');
  expect(bed.runnerPid()).toBe(pid);
  expect(await bed.numbersOf(task)).toEqual(numbers);
  expect(inDatabase(bed, (db) => db.prepare('select active from runners').all())).toEqual([{ active: 0 }]);
});
