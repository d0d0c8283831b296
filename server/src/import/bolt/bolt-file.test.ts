import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOLT_PAGE_BYTES, boltFile } from '../../testing/bolt-writer.ts';
import { BoltFile } from './bolt-file.ts';
import { BoltProblem } from './bolt-page.ts';

const numbered = (count: number, value: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_none, index) => [String(index + 1).padStart(10, '0'), value]),
  );
const buckets = {
  small: { a: '1', b: '' },
  none: {},
  // a tree of several leaves, one of them longer than a page
  tree: { ...numbered(300, 'x'.repeat(90)), long: 'y'.repeat(20_000) },
  ...Object.fromEntries(
    Array.from({ length: 200 }, (_none, index) => [`task__output_${index}`, numbered(3, 'line')]),
  ),
};
const bytes = boltFile(buckets);

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-bolt-'));
  path = join(folder, 'file.db');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All that it gives. */
function readAll(file: Buffer): Record<string, Record<string, string>> {
  writeFileSync(path, file);
  const opened = new BoltFile(path);
  try {
    const entries = Object.keys(buckets).map((name) => [
      name,
      Object.fromEntries([...opened.entries(name)].map(({ key, value }) => [key, value.toString()])),
    ]);
    return Object.fromEntries(entries);
  } finally {
    opened.close();
  }
}

/** With some bytes changed: `at` counts from the beginning of the page. */
function changed(page: number, at: number, write: (file: Buffer, place: number) => void): Buffer {
  const copy = Buffer.from(bytes);
  write(copy, page * BOLT_PAGE_BYTES + at);
  return copy;
}

/** Of the first page of this kind: 1 = branch, 2 = leaf. */
function pageOf(kind: number): number {
  for (let page = 3; page * BOLT_PAGE_BYTES < bytes.length; page += 1) {
    const at = page * BOLT_PAGE_BYTES;
    if (bytes.readBigUInt64LE(at) === BigInt(page) && bytes.readUInt16LE(at + 8) === kind) return page;
  }
  throw new Error('there is no such page');
}

it('gives what was written: small buckets, trees, and values longer than a page', () => {
  expect(readAll(bytes)).toEqual(buckets);
});

it('says when somebody has written to the file meanwhile', () => {
  writeFileSync(path, bytes);
  const file = new BoltFile(path);
  expect(file.hasChanged()).toBe(false);
  truncateSync(path, 10);
  expect(file.hasChanged()).toBe(true);
  file.close();
});

describe('refuses', () => {
  it.each<[string, () => Buffer, RegExp]>([
    ['a file that is none', () => Buffer.alloc(20_000, 'no database '), /no BoltDB file/],
    ['an empty one', () => Buffer.alloc(0), /no BoltDB file/],
    [
      'one of which half is missing',
      () => bytes.subarray(0, bytes.length / 2),
      /not in the file|longer than the file/,
    ],
    [
      'both of its first pages damaged',
      () =>
        changed(0, 60, (file, at) => {
          file.writeUInt8(file.readUInt8(at) ^ 1, at);
          file.writeUInt8(file.readUInt8(at + BOLT_PAGE_BYTES) ^ 1, at + BOLT_PAGE_BYTES);
        }),
      /no BoltDB file/,
    ],
    [
      'a loop',
      () =>
        changed(pageOf(1), 16 + 8, (file, at) => {
          file.writeBigUInt64LE(BigInt(pageOf(1)), at);
        }),
      /its own descendant/,
    ],
    [
      'a page that is not there',
      () =>
        changed(pageOf(1), 16 + 8, (file, at) => {
          file.writeBigUInt64LE(2n ** 60n, at);
        }),
      /impossible number/,
    ],
    [
      'a value of four gigabytes',
      () =>
        changed(pageOf(2), 16 + 12, (file, at) => {
          file.writeUInt32LE(0xffffffff, at);
        }),
      /beyond its page/,
    ],
    [
      'a page as long as the disk',
      () =>
        changed(pageOf(2), 12, (file, at) => {
          file.writeUInt32LE(0xfffffff0, at);
        }),
      /longer than the file/,
    ],
    [
      'more elements than there is room for',
      () =>
        changed(pageOf(2), 10, (file, at) => {
          file.writeUInt16LE(0xffff, at);
        }),
      /no room/,
    ],
    [
      'a page in the place of another one',
      () =>
        changed(pageOf(2), 0, (file, at) => {
          file.writeBigUInt64LE(7777n, at);
        }),
      /another one/,
    ],
  ])('%s', (_what, make, problem) => {
    expect(() => readAll(make())).toThrow(problem);
  });

  it('whatever else is damaged, in its own words', () => {
    let refused = 0;
    // The same in each run.
    let state = 20_261_123;
    const next = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state % below;
    };
    for (let round = 0; round < 150; round += 1) {
      const copy = Buffer.from(bytes);
      for (let change = 0; change < 4; change += 1) copy.writeUInt8(next(256), next(copy.length));
      // Headers and elements are what decides.
      const page = next(copy.length / BOLT_PAGE_BYTES) * BOLT_PAGE_BYTES;
      copy.writeUInt8(next(256), page + next(64));
      try {
        readAll(copy);
      } catch (error) {
        expect(error).toBeInstanceOf(BoltProblem);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(10);
  });
});
