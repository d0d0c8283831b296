import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTimeRun,
  chunkFrom,
  chunkUpTo,
  countNewlines,
  type DecodedChunk,
  decodeChunk,
  encodeChunk,
  joinChunks,
  linesAsJson,
  linesOf,
  type TimeRun,
  timesOf,
} from './output-chunk.ts';

const line = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('', '\\n', 'a\\', '"', '","', '\u001b[31mred\u001b[0m', 'ä€🚦', '\t', '\\\\n'),
);
const lines = fc.array(
  line.map((text) => text.replaceAll('\n', ' ')),
  { minLength: 1, maxLength: 40 },
);

function chunkOf(texts: readonly string[], firstLine = 1): DecodedChunk {
  const times: TimeRun[] = [];
  texts.forEach((_, index) => {
    const number = firstLine + index;
    const at = 1_000 + Math.floor(number / 3);
    addTimeRun(times, [1, at]);
  });
  return {
    firstLine,
    lineCount: texts.length,
    text: Buffer.from(texts.map((text) => `${text}\n`).join('')),
    times,
  };
}
/** Lone surrogates do not survive UTF-8. */
const wellFormed = (texts: readonly string[]) => texts.map((text) => text.toWellFormed());

describe('a chunk of output', () => {
  it('comes back as it was stored', async () => {
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 1, max: 3_000 }), async (texts, repeat) => {
        const chunk = chunkOf(texts.flatMap((text) => [text.repeat(1 + (repeat % 50))]));
        const row = await encodeChunk(chunk);
        expect(await decodeChunk(row)).toEqual(chunk);
      }),
    );
  });

  it('gives any of its lines as a chunk of their own, and as JSON', () => {
    fc.assert(
      fc.property(lines, fc.nat(50), fc.integer({ min: 1, max: 50 }), (texts, skipped, max) => {
        const skip = skipped % texts.length;
        const whole = chunkOf(texts, 7);
        const chunk = chunkUpTo(chunkFrom(whole, 7 + skip), max);
        const expected = {
          lines: wellFormed(texts.slice(skip, skip + max)),
          times: timesOf(whole, texts.length).slice(skip, skip + max),
        };
        const { lineCount } = chunk;
        expect(lineCount).toBe(expected.lines.length);
        expect({ lines: linesOf(chunk), times: timesOf(chunk, lineCount) }).toEqual(expected);
        const json = linesAsJson(chunk);
        expect({ lines: JSON.parse(json.lines), times: JSON.parse(json.times) }).toEqual(expected);
      }),
    );
  });

  it('gives all that follows one of its lines as a chunk of its own', () => {
    fc.assert(
      fc.property(lines, fc.nat(50), (texts, skipped) => {
        const skip = skipped % texts.length;
        const whole = chunkOf(texts, 7);
        const rest = chunkFrom(whole, 7 + skip);
        expect(rest).toMatchObject({ firstLine: 7 + skip, lineCount: texts.length - skip });
        expect(linesOf(rest)).toEqual(wellFormed(texts.slice(skip)));
        expect(timesOf(rest, rest.lineCount)).toEqual(timesOf(whole, whole.lineCount).slice(skip));
      }),
    );
  });

  it('is joined with its neighbours without losing a line or a time', () => {
    fc.assert(
      fc.property(lines, lines, (first, second) => {
        const joined = joinChunks([chunkOf(first), chunkOf(second, first.length + 1)]);
        expect(linesOf(joined)).toEqual(wellFormed([...first, ...second]));
        const whole = chunkOf([...first, ...second]);
        expect(timesOf(joined, joined.lineCount)).toEqual(timesOf(whole, whole.lineCount));
      }),
    );
  });

  it('has as many lines as newlines, wherever in memory it lies', () => {
    const bytes = fc.array(fc.constantFrom(0, 9, 10, 11, 13, 0x8a, 0x74, 0xff), { maxLength: 40 });
    fc.assert(
      fc.property(bytes, fc.oneof(fc.constant(0), fc.nat(3_000)), fc.nat(7), (some, more, offset) => {
        const text = Buffer.concat([Buffer.from(some), Buffer.alloc(more, 10), Buffer.from(some)]);
        const memory = Buffer.alloc(offset + text.length + 8, 10);
        text.copy(memory, offset);
        const expected = text.filter((byte) => byte === 10).length;
        expect(countNewlines(memory.subarray(offset, offset + text.length))).toBe(expected);
      }),
    );
    for (const offset of [0, 1, 2, 3, 4])
      for (const length of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        expect(countNewlines(Buffer.alloc(16, 10).subarray(offset, offset + length))).toBe(length);
  });

  it('that is damaged is refused', async () => {
    const row = await encodeChunk(chunkOf(['one', 'two']));
    await expect(decodeChunk({ ...row, byte_count: row.byte_count + 1 })).rejects.toThrow('bytes');
  });
});
