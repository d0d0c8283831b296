import { expect, test } from 'vitest';
import { decodeOutputFrame, encodeOutputFrame } from './output-frame.ts';
import { OUTPUT_START } from './output-position.ts';

const header = { task_id: 7, attempt: 1, from: OUTPUT_START, lines: 1, source_bytes: 6, at: 1 };
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('a frame is made in front of its text where there is room, and says the same as a copy', () => {
  const memory = new TextEncoder().encode(`${'-'.repeat(300)}hello\nnext`);
  const text = memory.subarray(300, 306);
  const copy = encodeOutputFrame(header, text);
  const needed = copy.length - text.length;
  expect(encodeOutputFrame(header, text, needed - 1).buffer).not.toBe(memory.buffer);
  expect(textOf(memory)).toBe(`${'-'.repeat(300)}hello\nnext`);
  const frame = encodeOutputFrame(header, text, needed);
  expect(frame.buffer).toBe(memory.buffer);
  expect(textOf(frame)).toBe(textOf(copy));
  expect(textOf(memory.subarray(0, 300 - needed))).toBe('-'.repeat(300 - needed));
  expect(textOf(memory.subarray(306))).toBe('next');
  const decoded = decodeOutputFrame(frame);
  expect(decoded.header).toEqual(header);
  expect(textOf(decoded.text)).toBe('hello\n');
});
