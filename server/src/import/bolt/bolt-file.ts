/**
 * Reads a BoltDB file, and never writes to it: top-level buckets with their keys and values. Why there is a
 * reader of our own: docs/decisions/2026-11-23-moving-from-the-reference.md.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type BoltMeta, META_REACH_BYTES, readMeta } from './bolt-meta.ts';
import { BoltProblem, isLeafPage, PAGE_HEADER_BYTES, readBranch, readLeaf, safeNumber } from './bolt-page.ts';

export interface BoltEntry {
  readonly key: string;
  readonly value: Buffer;
}

/** Of a row of the reference hardly any takes a thousandth of it. */
const RUN_BYTES_MAX = 256 * 1024 * 1024;
const BUCKET_HEADER_BYTES = 16;
/** A tree of a billion pages is not half as deep. */
const DEPTH_MAX = 32;

export class BoltFile {
  readonly #file: number;
  readonly #bytes: number;
  readonly #meta: BoltMeta;
  /** headers of the top-level buckets, by name */
  readonly #buckets = new Map<string, Buffer>();

  /** Throws `BoltProblem`, or what the system says of the file. */
  constructor(path: string) {
    this.#file = openSync(path, 'r');
    try {
      const state = fstatSync(this.#file);
      if (!state.isFile()) throw new BoltProblem('it is no file');
      this.#bytes = state.size;
      this.#meta = readMeta(this.#read(0, Math.min(META_REACH_BYTES, state.size)));
      for (const { isBucket, key, value } of this.#leaves(this.#meta.rootPage)) {
        if (isBucket) this.#buckets.set(key.toString('utf8'), Buffer.from(value));
      }
    } catch (error) {
      this.close();
      throw error;
    }
  }

  hasBucket(name: string): boolean {
    return this.#buckets.has(name);
  }

  /** In the order of their bytes; none for a bucket that is not there. Nested buckets are passed over. */
  *entries(name: string): Generator<BoltEntry> {
    const header = this.#buckets.get(name);
    if (header === undefined) return;
    if (header.length < BUCKET_HEADER_BYTES) throw new BoltProblem(`bucket ${name} is cut short`);
    const root = safeNumber(header.readBigUInt64LE(0));
    const leaves = root === 0 ? inlineLeaves(header.subarray(BUCKET_HEADER_BYTES)) : this.#leaves(root);
    for (const { isBucket, key, value } of leaves) {
      if (!isBucket) yield { key: key.toString('utf8'), value };
    }
  }

  /** Whether somebody has written to the file since it was opened. */
  hasChanged(): boolean {
    try {
      const now = readMeta(this.#read(0, Math.min(META_REACH_BYTES, fstatSync(this.#file).size)));
      return now.transaction !== this.#meta.transaction;
    } catch {
      return true;
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Each page once: where one is met again the tree has a loop. */
  *#leaves(root: number) {
    const seen = new Set<number>();
    const open = [{ id: root, depth: 0 }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { id, depth } = next;
      if (seen.has(id) || depth > DEPTH_MAX) throw new BoltProblem(`page ${id} is its own descendant`);
      seen.add(id);
      const page = this.#page(id);
      if (isLeafPage(page)) yield* readLeaf(page);
      else for (const child of readBranch(page).toReversed()) open.push({ id: child, depth: depth + 1 });
    }
  }

  #page(id: number): Buffer {
    const { pageBytes, pageCount } = this.#meta;
    const at = id * pageBytes;
    if (id < 2 || id >= pageCount || at + pageBytes > this.#bytes) {
      throw new BoltProblem(`page ${id} is not in the file: it was cut, or copied while it was written`);
    }
    const header = this.#read(at, PAGE_HEADER_BYTES);
    if (header.readBigUInt64LE(0) !== BigInt(id)) throw new BoltProblem(`page ${id} says it is another one`);
    const bytes = (header.readUInt32LE(12) + 1) * pageBytes;
    if (bytes > RUN_BYTES_MAX || at + bytes > this.#bytes) {
      throw new BoltProblem(`page ${id} says that it is longer than the file`);
    }
    return this.#read(at, bytes);
  }

  #read(at: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length; ) {
      const count = readSync(this.#file, bytes, done, length - done, at + done);
      if (count === 0) throw new BoltProblem('it ends too early');
      done += count;
    }
    return bytes;
  }
}

/** A small bucket is a page within its value. */
function inlineLeaves(page: Buffer) {
  if (page.length < PAGE_HEADER_BYTES) throw new BoltProblem('a small bucket is cut short');
  if (!isLeafPage(page)) throw new BoltProblem('a small bucket is no leaf');
  return readLeaf(page);
}
