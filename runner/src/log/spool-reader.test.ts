import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SpoolReader } from './spool-reader.ts';

let folder: string;
let reader: SpoolReader;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'spool-reader-'));
  reader = new SpoolReader(path.join(folder, 'spool'));
});
afterEach(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});
const write = (text: string) => appendFileSync(path.join(folder, 'spool'), text);

test('a block keeps its bytes until it is given back, and its memory is used again then', () => {
  write('abcdef');
  const first = reader.read(0, 3);
  const second = reader.read(3, 3);
  expect([first.bytes.toString(), second.bytes.toString()]).toEqual(['abc', 'def']);
  first.giveBack();
  const third = reader.read(1, 3);
  expect(third.bytes.buffer).toBe(first.bytes.buffer);
  expect([third.bytes.toString(), second.bytes.toString()]).toEqual(['bcd', 'def']);
});

test('says where the file ends, and reads what comes later', () => {
  expect(reader.read(0, 4)).toMatchObject({ bytes: Buffer.alloc(0), isEnd: true });
  write('abcd');
  expect(reader.read(0, 4)).toMatchObject({ bytes: Buffer.from('abcd'), isEnd: false });
  expect(reader.read(2, 4)).toMatchObject({ bytes: Buffer.from('cd'), isEnd: true });
  write('e');
  expect(reader.read(2, 4)).toMatchObject({ bytes: Buffer.from('cde'), isEnd: true });
});

test('knows the room in front of its own text, and of no other', () => {
  write('abcdef');
  const block = reader.read(0, 16);
  const room = block.roomBefore(block.bytes);
  expect(room).toBeGreaterThan(300);
  expect(block.roomBefore(block.bytes.subarray(2))).toBe(room + 2);
  expect(block.roomBefore(Buffer.from('***'))).toBe(0);
});
