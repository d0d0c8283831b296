import type { OutputLandmark } from '@signalbox/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allLines, onlyLines, withoutLines } from './log-rows.ts';
import { hiddenLines, partsOf, rowsOfCloseButtons, sectionsAround } from './log-sections.ts';

const kinds = ['step', 'play', 'task', 'recap', 'group', 'group_end', 'error', 'ignored', 'own'] as const;

/** `[line, kind, name]`, each a second after the one before */
function landmarks(...list: [number, OutputLandmark['kind'], string?][]): OutputLandmark[] {
  return list.map(([line, kind, name = ''], index) => ({ line, kind, name, at: index * 1_000 }));
}
const plain = { hasSteps: false, end: undefined };
const shape = (parts: ReturnType<typeof partsOf>) =>
  parts.sections.map(({ name, depth, line, endLine, isFailed }) => [name, depth, line, endLine, isFailed]);

describe('the sections of an output', () => {
  it('are plays with their tasks, up to the recap', () => {
    const parts = partsOf(
      landmarks(
        ...([
          [5, 'step', '/usr/bin/ansible-playbook site.yml'],
          [6, 'play', 'one'],
          [8, 'task', 'a'],
          [10, 'error'],
          [11, 'ignored'],
          [12, 'task', 'b'],
          [13, 'error'],
          [15, 'play', 'two'],
          [16, 'task', 'c'],
          [20, 'recap'],
        ] as [number, OutputLandmark['kind'], string?][]),
      ),
      { hasSteps: false, end: { line: 23, atMs: 99_000 } },
    );
    expect(shape(parts)).toEqual([
      ['one', 0, 6, 14, true],
      ['a', 1, 8, 11, false],
      ['b', 1, 12, 14, true],
      ['two', 0, 15, 19, false],
      ['c', 1, 16, 19, false],
    ]);
    expect(parts.errors).toEqual([13]);
    expect(parts.firstStep).toBe(5);
    expect(parts.sections.map(({ startMs, endMs }) => (endMs ?? 0) - startMs)).toEqual([
      6_000, 3_000, 2_000, 2_000, 1_000,
    ]);
  });

  it('are the steps of an app that has several, named by program and order', () => {
    const parts = partsOf(
      landmarks(
        [3, 'step', '/usr/bin/terraform init -input=false'],
        [9, 'step', '/usr/bin/terraform plan'],
        [20, 'own'],
        [21, 'step', '/usr/bin/terraform apply'],
      ),
      { hasSteps: true, end: undefined },
    );
    expect(shape(parts)).toEqual([
      ['terraform init', 0, 3, 8, false],
      ['terraform plan', 0, 9, 20, false],
      ['terraform apply', 0, 21, undefined, false],
    ]);
    expect([...parts.own]).toEqual([3, 9, 20, 21]);
  });

  it('are groups, which may stand in one another, and end with the output', () => {
    const marks = landmarks(
      [2, 'group', 'a'],
      [3, 'group', 'b'],
      [5, 'group_end'],
      [6, 'error'],
      [8, 'group_end'],
      [9, 'group_end'],
      [10, 'group', 'c'],
    );
    const parts = partsOf(marks, { hasSteps: false, end: { line: 12, atMs: 9_000 } });
    expect(shape(parts)).toEqual([
      ['a', 0, 2, 8, true],
      ['b', 1, 3, 5, false],
      ['c', 0, 10, 11, false],
    ]);
    expect(sectionsAround(parts.sections, 4).map((one) => one.name)).toEqual(['a', 'b']);
  });

  it('lie within each other or apart, whatever the output says', () => {
    const list = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(...kinds)), { maxLength: 60 })
      .map((steps) => {
        let line = 0;
        return steps.map(([by, kind]) => {
          line += by;
          return { line, kind, name: '', at: line };
        });
      });
    fc.assert(
      fc.property(list, fc.boolean(), fc.func(fc.boolean()), (marks, hasSteps, isOpen) => {
        const total = (marks.at(-1)?.line ?? 0) + 3;
        const { sections } = partsOf(marks, { hasSteps, end: { line: total, atMs: total } });
        for (const one of sections) {
          expect(one.endLine).toBeGreaterThanOrEqual(one.line);
          expect(one.endLine).toBeLessThan(total);
          for (const other of sections) {
            if (other.line <= one.line || other.line > (one.endLine ?? 0)) continue;
            expect(other.endLine).toBeLessThanOrEqual(one.endLine ?? 0);
          }
        }
        let upTo = 0;
        for (const { from, to } of hiddenLines(sections, isOpen, total)) {
          expect(from).toBeGreaterThan(upTo);
          expect(to).toBeGreaterThanOrEqual(from);
          upTo = to;
        }
      }),
    );
  });

  it('hide what is between their head and what follows', () => {
    const { sections } = partsOf(landmarks([2, 'play', 'one'], [4, 'task', 'a'], [6, 'task', 'b']), plain);
    expect(hiddenLines(sections, (one) => one.name !== 'a', 9)).toEqual([{ from: 5, to: 5 }]);
    expect(hiddenLines(sections, (one) => one.name !== 'b', 9)).toEqual([{ from: 7, to: 9 }]);
    expect(hiddenLines(sections, () => false, 9)).toEqual([{ from: 3, to: 9 }]);
  });

  it('have buttons that stand close where they are closed, and next to one another', () => {
    const { sections } = partsOf(
      landmarks(
        [2, 'play', 'one'],
        [3, 'task', 'a'],
        [6, 'task', 'b'],
        [9, 'task', 'single'],
        [10, 'task', 'c'],
      ),
      { hasSteps: false, end: { line: 14, atMs: 99_000 } },
    );
    // The play and its first task have nothing between them.
    expect(rowsOfCloseButtons(sections, () => true, allLines(14))).toEqual([1, 2]);
    const isOpen = ({ name }: { name: string }) => name === 'one' || name === 'b';
    const folded = withoutLines(14, hiddenLines(sections, isOpen, 14));
    // `a` hides two lines, so that `b`, which is open, comes right after it; one without a button needs no room.
    expect(rowsOfCloseButtons(sections, isOpen, folded)).toEqual([1, 2, 3, 7]);
    expect(rowsOfCloseButtons(sections, () => true, onlyLines([4, 6, 10]))).toEqual([1, 2]);
    expect(
      rowsOfCloseButtons(sections, ({ name }) => name !== 'one', withoutLines(14, [{ from: 3, to: 13 }])),
    ).toEqual([1]);
  });
});
