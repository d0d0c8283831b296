import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database, type Write } from './database.ts';
import { CommitUnknown } from './database-problem.ts';
import { LogFlush } from './log-flush.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-group-'));
  database = await Database.open({ postgresUrl: null, sqlitePath: join(folder, 'db'), isDurable: false });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const put = (key: string, isFailing = false) =>
  database.write(async (write) => {
    await write.tx.insertInto('options').values({ key, value: 'x' }).execute();
    write.announce({ kind: 'queue' });
    if (isFailing) throw new Error(`no ${key}`);
    return key;
  });
const keys = async () => {
  const rows = await database.read.selectFrom('options').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};

describe('writes of one turn', () => {
  it('are all stored, each with its own answer', async () => {
    const names = Array.from({ length: 150 }, (_, index) => `key ${String(index).padStart(3, '0')}`);
    expect(await Promise.all(names.map((name) => put(name)))).toEqual(names);
    expect(await keys()).toEqual(names);
  });

  it('fail alone, and announce nothing then', async () => {
    let announced = 0;
    database.changes.subscribe(() => {
      announced += 1;
    });
    const results = await Promise.allSettled([put('a'), put('b', true), put('a'), put('c')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await keys()).toEqual(['a', 'c']);
    expect(announced).toBe(2);
  });

  it('go on after a failure', async () => {
    await expect(put('a', true)).rejects.toThrow('no a');
    await put('a');
    expect(await keys()).toEqual(['a']);
  });
});

describe('a write on a disk', () => {
  let flushes: PromiseWithResolvers<void>[];
  const begun = (count: number) => vi.waitFor(() => expect(flushes).toHaveLength(count), { timeout: 30_000 });
  beforeEach(async () => {
    flushes = [];
    await database.close();
    database = await Database.open({ postgresUrl: null, sqlitePath: join(folder, 'db') });
    const handle = await open(join(folder, 'db'));
    const prototype: FileHandle = Object.getPrototypeOf(handle);
    const { datasync } = prototype;
    vi.spyOn(prototype, 'datasync').mockImplementation(async function (this: FileHandle) {
      const flush = Promise.withResolvers<void>();
      flushes.push(flush);
      await flush.promise;
      await datasync.call(this);
    });
    await handle.close();
  });
  afterEach(() => {
    for (const { resolve } of flushes) resolve();
    vi.restoreAllMocks();
  });

  it('is answered and announced when it is flushed; those that are written meanwhile share the next flush', async () => {
    const told: string[] = [];
    database.changes.subscribe(({ kind }) => told.push(kind));
    const done: string[] = [];
    const note = (name: string) => () => void done.push(name);
    const announced = database.write(async (write) => {
      await write.tx.insertInto('options').values({ key: 'first', value: 'x' }).execute();
      write.announce({ kind: 'outbox' });
      write.announce({ kind: 'queue' });
    });
    const first = announced.then(note('first'));
    await begun(1);
    const others = ['second', 'third'].map((key) => put(key).then(note(key)));
    await vi.waitFor(async () => expect(await keys()).toEqual(['first', 'second', 'third']), {
      timeout: 30_000,
    });
    // Nobody outside hears of the queue; the job of whatever is claimed there waits for a flush of its own.
    expect([done, told.filter((kind) => kind !== 'queue'), flushes.length]).toEqual([[], [], 1]);
    flushes[0]?.resolve();
    await first;
    expect(told).toContain('outbox');
    await begun(2);
    await setImmediate();
    expect(done).toEqual(['first']);
    flushes[1]?.resolve();
    await Promise.all(others);
    expect(flushes).toHaveLength(2);
  });

  it('waits for nothing that follows from it, such as a claim of the queue: a later flush brings that to the disk', async () => {
    const claim = ({ tx }: Write) => tx.insertInto('options').values({ key: 'claim', value: 'x' }).execute();
    database.changes.subscribe(({ kind }) => {
      if (kind === 'queue') void database.write(claim, { isFlushed: false });
    });
    const admitted = put('a');
    await begun(1);
    await vi.waitFor(async () => expect(await keys()).toEqual(['a', 'claim']), { timeout: 30_000 });
    flushes[0]?.resolve();
    await admitted;
    let isFlushed = false;
    const flushed = database.flushed().then(() => {
      isFlushed = true;
    });
    await begun(2);
    await setImmediate();
    expect(isFlushed).toBe(false);
    flushes[1]?.resolve();
    await flushed;
  });

  it('that may be lost waits for none, and is flushed before somebody says so', async () => {
    await database.write(({ tx }) => tx.insertInto('options').values({ key: 'a', value: 'x' }).execute(), {
      isFlushed: false,
    });
    expect(await keys()).toEqual(['a']);
    let isFlushed = false;
    const flushed = database.flushed().then(() => {
      isFlushed = true;
    });
    await begun(1);
    await setImmediate();
    expect(isFlushed).toBe(false);
    flushes[0]?.resolve();
    await flushed;
  });

  it('is of unknown fate when the flush fails; the next one is flushed anew', async () => {
    let resyncs = 0;
    database.changes.subscribe(({ kind }) => {
      if (kind === 'resync') resyncs += 1;
    });
    const failing = put('a');
    const refused = expect(failing).rejects.toBeInstanceOf(CommitUnknown);
    await begun(1);
    flushes[0]?.reject(new Error('no such disk'));
    await refused;
    expect(resyncs).toBe(1);
    const next = put('b');
    await begun(2);
    flushes[1]?.resolve();
    expect(await next).toBe('b');
  });
});

it('a log that is not there yet is no failure for ever', async () => {
  const path = join(folder, 'late');
  const flush = new LogFlush(path);
  await expect(flush.flush()).rejects.toThrow('ENOENT');
  await writeFile(`${path}-wal`, '');
  await flush.flush();
  await flush.close();
});
