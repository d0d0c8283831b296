/** The first two pages of a BoltDB file: of them the valid one with the higher transaction says where all begins. */
import { BoltProblem, PAGE_HEADER_BYTES, safeNumber } from './bolt-page.ts';

export interface BoltMeta {
  readonly pageBytes: number;
  readonly rootPage: number;
  readonly pageCount: number;
  readonly transaction: bigint;
}

const MAGIC = 0xed0cdaed;
const VERSION = 2;
const META_BYTES = 64;
const CHECKED_BYTES = 56;
const PAGE_BYTES_MIN = 512;
const PAGE_BYTES_MAX = 65_536;

/** Bytes of the file in which both pages lie, whatever their size. */
export const META_REACH_BYTES = PAGE_BYTES_MAX + PAGE_HEADER_BYTES + META_BYTES;

/** `head`: the first bytes of the file. Throws `BoltProblem` when neither page is valid. */
export function readMeta(head: Buffer): BoltMeta {
  const found = [0, ...sizes()].flatMap((at) => metaAt(head, at) ?? []);
  const newest = found.toSorted((a, b) => Number(b.transaction - a.transaction))[0];
  if (newest === undefined) throw new BoltProblem('it is no BoltDB file, or its first pages are damaged');
  return newest;
}

/** The second page begins where the first one ends, and only that one says how large it is. */
function sizes(): number[] {
  const all: number[] = [];
  for (let size = PAGE_BYTES_MIN; size <= PAGE_BYTES_MAX; size *= 2) all.push(size);
  return all;
}

function metaAt(head: Buffer, page: number): BoltMeta | undefined {
  const meta = head.subarray(page + PAGE_HEADER_BYTES, page + PAGE_HEADER_BYTES + META_BYTES);
  if (meta.length < META_BYTES || meta.readUInt32LE(0) !== MAGIC || meta.readUInt32LE(4) !== VERSION) {
    return undefined;
  }
  const pageBytes = meta.readUInt32LE(8);
  if (!sizes().includes(pageBytes) || (page !== 0 && page !== pageBytes)) return undefined;
  if (meta.readBigUInt64LE(CHECKED_BYTES) !== checksum(meta.subarray(0, CHECKED_BYTES))) return undefined;
  return {
    pageBytes,
    rootPage: safeNumber(meta.readBigUInt64LE(16)),
    pageCount: safeNumber(meta.readBigUInt64LE(40)),
    transaction: meta.readBigUInt64LE(48),
  };
}

/** FNV-1a of 64 bits. */
export function checksum(bytes: Buffer): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash;
}
