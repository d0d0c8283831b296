/** Writes a BoltDB file, page by page, for tests of the reader: small buckets inline, large ones as a tree. */
import { checksum } from '../import/bolt/bolt-meta.ts';

export const BOLT_PAGE_BYTES = 4096;
const HEADER = 16;
const INLINE_MAX = BOLT_PAGE_BYTES / 4;

export type BoltBuckets = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Item {
  readonly flags: number;
  readonly key: Buffer;
  readonly value: Buffer;
}

export function boltFile(buckets: BoltBuckets): Buffer {
  // Two meta pages and the list of free ones.
  const pages: Buffer[] = [meta(0, 0, 0), meta(1, 0, 0), page(2, 0x10, 0, Buffer.alloc(0))];
  const root = sorted(buckets).map(([name, entries]) => ({
    ...{ flags: 1, key: Buffer.from(name) },
    value: bucketValue(pages, entries),
  }));
  const rootPage = tree(pages, root);
  const count = pages.reduce((sum, one) => sum + one.length / BOLT_PAGE_BYTES, 0);
  pages[0] = meta(0, rootPage, count);
  // The older one of the two, as after each write.
  pages[1] = meta(1, 3, count);
  return Buffer.concat(pages);
}

const sorted = <T>(object: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(object).toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

function bucketValue(pages: Buffer[], entries: Readonly<Record<string, string>>): Buffer {
  const items = sorted(entries).map(([key, value]) => ({
    flags: 0,
    key: Buffer.from(key),
    value: Buffer.from(value),
  }));
  const inline = leaf(items);
  const header = Buffer.alloc(HEADER);
  if (HEADER + inline.length <= INLINE_MAX)
    return Buffer.concat([header, headerOf(0, 2, items.length), inline]);
  header.writeBigUInt64LE(BigInt(tree(pages, items)));
  return header;
}

/** Number of its topmost page. */
function tree(pages: Buffer[], items: readonly Item[]): number {
  const groups: Item[][] = [[]];
  let bytes = HEADER;
  for (const item of items) {
    const own = HEADER + item.key.length + item.value.length;
    if (bytes + own > BOLT_PAGE_BYTES && groups.at(-1)?.length) {
      groups.push([]);
      bytes = HEADER;
    }
    groups.at(-1)?.push(item);
    bytes += own;
  }
  const leaves = groups.map((group) => ({
    first: group[0]?.key ?? Buffer.alloc(0),
    id: add(pages, 2, group.length, leaf(group)),
  }));
  return leaves.length === 1 ? (leaves[0]?.id ?? 0) : add(pages, 1, leaves.length, branch(leaves));
}

function add(pages: Buffer[], flags: number, count: number, body: Buffer): number {
  const id = pages.reduce((sum, one) => sum + one.length / BOLT_PAGE_BYTES, 0);
  pages.push(page(id, flags, count, body));
  return id;
}

function page(id: number, flags: number, count: number, body: Buffer): Buffer {
  const size = Math.ceil((HEADER + body.length) / BOLT_PAGE_BYTES);
  const bytes = Buffer.alloc(size * BOLT_PAGE_BYTES);
  headerOf(id, flags, count, size - 1).copy(bytes);
  body.copy(bytes, HEADER);
  return bytes;
}

function headerOf(id: number, flags: number, count: number, overflow = 0): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeBigUInt64LE(BigInt(id), 0);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(count, 10);
  header.writeUInt32LE(overflow, 12);
  return header;
}

/** Elements first, their keys and values behind them. */
function leaf(items: readonly Item[]): Buffer {
  const elements = Buffer.alloc(items.length * HEADER);
  let at = elements.length;
  for (const [index, { flags, key, value }] of items.entries()) {
    const start = index * HEADER;
    elements.writeUInt32LE(flags, start);
    elements.writeUInt32LE(at - start, start + 4);
    elements.writeUInt32LE(key.length, start + 8);
    elements.writeUInt32LE(value.length, start + 12);
    at += key.length + value.length;
  }
  return Buffer.concat([elements, ...items.flatMap(({ key, value }) => [key, value])]);
}

function branch(children: readonly { readonly first: Buffer; readonly id: number }[]): Buffer {
  const elements = Buffer.alloc(children.length * HEADER);
  let at = elements.length;
  for (const [index, { first, id }] of children.entries()) {
    const start = index * HEADER;
    elements.writeUInt32LE(at - start, start);
    elements.writeUInt32LE(first.length, start + 4);
    elements.writeBigUInt64LE(BigInt(id), start + 8);
    at += first.length;
  }
  return Buffer.concat([elements, ...children.map(({ first }) => first)]);
}

function meta(id: number, root: number, pageCount: number): Buffer {
  const body = Buffer.alloc(64);
  body.writeUInt32LE(0xed0cdaed, 0);
  body.writeUInt32LE(2, 4);
  body.writeUInt32LE(BOLT_PAGE_BYTES, 8);
  body.writeBigUInt64LE(BigInt(root), 16);
  body.writeBigUInt64LE(2n, 32);
  body.writeBigUInt64LE(BigInt(pageCount), 40);
  body.writeBigUInt64LE(id === 0 ? 9n : 8n, 48);
  body.writeBigUInt64LE(checksum(body.subarray(0, 56)), 56);
  return page(id, 4, 0, body);
}
