/**
 * One page of a BoltDB file, or the page that lies within a small bucket: a header, then elements that say
 * where their keys and values are. Nothing that the file says of lengths and places is believed before it is
 * compared with what is there.
 */

/** The file is damaged, or none. The message says what is wrong with it. */
export class BoltProblem extends Error {}

export interface LeafElement {
  readonly isBucket: boolean;
  readonly key: Buffer;
  readonly value: Buffer;
}

export const PAGE_HEADER_BYTES = 16;
const ELEMENT_BYTES = 16;
const BRANCH = 1;
const LEAF = 2;
const IS_BUCKET = 1;

export function isLeafPage(page: Buffer): boolean {
  const flags = page.readUInt16LE(8);
  if (flags !== LEAF && flags !== BRANCH) throw new BoltProblem(`a page is of the unknown kind ${flags}`);
  return flags === LEAF;
}

/** Numbers of the pages below. */
export function readBranch(page: Buffer): number[] {
  return elementsOf(page).map((at) => {
    slice(page, at + page.readUInt32LE(at), page.readUInt32LE(at + 4));
    return safeNumber(page.readBigUInt64LE(at + 8));
  });
}

export function readLeaf(page: Buffer): LeafElement[] {
  return elementsOf(page).map((at) => {
    const keyAt = at + page.readUInt32LE(at + 4);
    const keyBytes = page.readUInt32LE(at + 8);
    return {
      isBucket: (page.readUInt32LE(at) & IS_BUCKET) !== 0,
      key: slice(page, keyAt, keyBytes),
      value: slice(page, keyAt + keyBytes, page.readUInt32LE(at + 12)),
    };
  });
}

/** Where the elements begin. */
function elementsOf(page: Buffer): number[] {
  const count = page.readUInt16LE(10);
  if (PAGE_HEADER_BYTES + count * ELEMENT_BYTES > page.length) {
    throw new BoltProblem(`a page says that it holds ${count} elements, for which it has no room`);
  }
  return Array.from({ length: count }, (_none, index) => PAGE_HEADER_BYTES + index * ELEMENT_BYTES);
}

function slice(page: Buffer, from: number, length: number): Buffer {
  if (from + length > page.length) throw new BoltProblem('a key or a value lies beyond its page');
  return page.subarray(from, from + length);
}

/** Beyond what a number holds there is no page in any file. */
export function safeNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new BoltProblem('a page has an impossible number');
  return Number(value);
}
