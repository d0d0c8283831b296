import { readLines } from '@signalbox/contract/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outputAsBytes, outputAsJson } from './output-message.ts';

/** Whatever a program may print, what is no UTF-8 and a mark of byte order among it. */
const text = fc
  .array(fc.oneof(fc.uint8Array({ maxLength: 12 }), fc.constant(Buffer.from('\ufeff"\\n€\r\n'))), {
    maxLength: 8,
  })
  .map((parts) => Buffer.concat([...parts, Buffer.from('\n')]));

describe('a message of output', () => {
  it('tells the same as JSON and as bytes', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (bytes, isComplete) => {
        const lineCount = bytes.filter((byte) => byte === 10).length;
        const runs = [[1, 5] as const, [lineCount - 1, 9] as const];
        const times = runs.filter(([count]) => count > 0);
        const chunk = { firstLine: 7, lineCount, text: bytes, times };
        const told = { taskId: 3, firstLine: 7, chunk, totalLines: 99, isComplete };
        const { header, text: sent } = outputAsBytes(told);
        const part = readLines(header, sent);
        expect(part.lines).toHaveLength(lineCount);
        expect({ type: 'output', ...part }).toEqual(JSON.parse(outputAsJson(told)));
      }),
    );
  });

  it('tells an end behind the last line', () => {
    const told = { taskId: 3, firstLine: 8, chunk: undefined, totalLines: 7, isComplete: true };
    const { header, text: sent } = outputAsBytes(told);
    const part = readLines(header, sent);
    expect(part).toEqual({
      task_id: 3,
      first_line: 8,
      lines: [],
      times: [],
      total_lines: 7,
      is_complete: true,
    });
    expect({ type: 'output', ...part }).toEqual(JSON.parse(outputAsJson(told)));
  });

  it('is not read with other lines than it tells of', () => {
    const chunk = { firstLine: 1, lineCount: 2, text: Buffer.from('one\ntwo\n'), times: [[2, 5]] as const };
    const told = { taskId: 3, firstLine: 1, chunk, totalLines: 2, isComplete: false };
    const { header, text: sent } = outputAsBytes(told);
    expect(() => readLines(header, sent.subarray(0, 4))).toThrow('1 lines came where 2 were told');
  });
});
