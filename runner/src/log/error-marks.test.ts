import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ErrorMarks } from './error-marks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-marks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function note(file: string, ...marks: [start: number, length: number][]): void {
  for (const [start, length] of marks) {
    const mark = Buffer.alloc(16);
    mark.writeBigUInt64LE(BigInt(start));
    mark.writeBigUInt64LE(BigInt(length), 8);
    appendFileSync(file, mark);
  }
}

test('every line of which a part is marked is told, from wherever the lines are taken', () => {
  let run = 0;
  const bytes = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(bytes, fc.array(fc.nat(60), { maxLength: 4 }), (spool, reads) => {
      const file = path.join(folder, `${++run}`);
      // Each byte is the end of a line or not, and marked or not; the last one ends a line.
      const isEnd = (at: number) => spool[at]?.[0] === true || at === spool.length - 1;
      spool.forEach(([, isMarked], at) => {
        const before = at > 0 && spool[at - 1]?.[1];
        if (!isMarked || before) return;
        const rest = spool.slice(at).findIndex((byte) => !byte[1]);
        note(file, [at, rest === -1 ? spool.length - at : rest]);
      });
      const marks = new ErrorMarks(file);
      for (const read of [0, ...reads, 0]) {
        const from = [...spool.keys()].findLast((at) => at <= read && (at === 0 || isEnd(at - 1))) ?? 0;
        const ends: number[] = [];
        for (let at = from; at < spool.length; at++) if (isEnd(at)) ends.push(at + 1 - from);
        const expected = ends.map((end, line) =>
          spool.slice(from + (ends[line - 1] ?? 0), from + end).some((byte) => byte[1]),
        );
        const told = ends.map(() => false);
        let behind = -1;
        for (const [before, count] of marks.linesOf(from, ends)) {
          expect(before).toBeGreaterThan(behind);
          told.fill(true, before, before + count);
          behind = before + count;
        }
        expect(told).toEqual(expected);
      }
      marks.close();
    }),
  );
});

test('more marks than are read at once are all told, also those that come later, and in a file of any length', () => {
  const file = path.join(folder, 'marks');
  const marks = new ErrorMarks(file);
  const ends = Array.from({ length: 20_000 }, (_, line) => (line + 1) * 10);
  expect(marks.linesOf(0, ends)).toEqual([]);
  const every = Array.from({ length: 9_000 }, (_, index): [number, number] => [index * 20 + 3, 2]);
  note(file, ...every);
  expect(marks.linesOf(0, ends)).toEqual(every.map((_, index) => [index * 2, 1]));
  const far = 2 ** 41;
  note(file, [far + 15, 10]);
  expect(marks.linesOf(far, [10, 20, 30])).toEqual([[1, 2]]);
  expect(marks.linesOf(10, [10, 20])).toEqual([[1, 1]]);
  marks.close();
});
