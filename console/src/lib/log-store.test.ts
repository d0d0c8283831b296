import { describe, expect, it } from 'vitest';
import { CHUNK_LINES } from './log-chunks.ts';
import { type LogPart, LogStore } from './log-store.ts';

function part(first: number, count: number, more: Partial<LogPart> = {}): LogPart {
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  return {
    first_line: first,
    lines: numbers.map((number) => `line ${number}`),
    times: numbers.map((number) => number * 10),
    total_lines: first + count - 1,
    is_complete: false,
    ...more,
  };
}

function textOf(store: LogStore, line: number): string | undefined {
  return store
    .line(line)
    ?.content.map((span) => span.text)
    .join('');
}

describe('LogStore', () => {
  it('holds lines over the borders of chunks', () => {
    const store = new LogStore();
    store.add(part(1, 2_500));
    expect(store.totalLines).toBe(2_500);
    expect([1, 1_000, 1_001, 2_500].map((line) => textOf(store, line))).toEqual([
      'line 1',
      'line 1000',
      'line 1001',
      'line 2500',
    ]);
    expect(store.line(2_501)).toBeUndefined();
    expect(store.line(3)?.timeMs).toBe(30);
  });

  it('takes repeated lines once', () => {
    const store = new LogStore();
    store.add(part(1, 10));
    store.add(part(5, 10));
    store.add(part(1, 14));
    expect(store.totalLines).toBe(14);
    expect(textOf(store, 14)).toBe('line 14');
    expect(store.nextLineAfter(1)).toBe(15);
  });

  it('asks again for the line after a gap', () => {
    const store = new LogStore();
    store.add(part(1, 10));
    store.add(part(21, 10));
    expect(store.totalLines).toBe(30);
    expect(store.line(21)).toBeUndefined();
    expect(store.nextLineAfter(1)).toBe(11);
    expect(store.missingChunks([1, 30])).toEqual([1]);
    store.add(part(1, 30));
    expect(textOf(store, 25)).toBe('line 25');
    expect(store.missingChunks([1, 30])).toEqual([]);
  });

  it('names the chunks that a far jump needs, and nothing more', () => {
    const store = new LogStore();
    store.expectLines(1_000_000);
    expect(store.missingChunks([499_990, 500_060])).toEqual([499_001, 500_001]);
    store.add(part(500_001, CHUNK_LINES, { total_lines: 1_000_000 }));
    expect(store.missingChunks([499_990, 500_060])).toEqual([499_001]);
    expect(store.missingChunks([999_990, 1_000_100])).toEqual([999_001]);
  });

  it('needs nothing while there is no output', () => {
    expect(new LogStore().missingChunks([1, 50])).toEqual([]);
    expect(new LogStore().nextLineAfter(1)).toBe(1);
  });

  it('forgets what nobody looked at, never the end', () => {
    const store = new LogStore();
    store.add(part(1, 400 * CHUNK_LINES));
    expect(store.line(1)).toBeUndefined();
    expect(textOf(store, 400 * CHUNK_LINES)).toBe(`line ${400 * CHUNK_LINES}`);
  });

  it('carries colours over a chunk border, also when the chunk before comes later', () => {
    const store = new LogStore();
    const first = part(1, CHUNK_LINES);
    const lines = [...first.lines];
    lines[CHUNK_LINES - 1] = '\u001b[31mred from here';
    store.expectLines(CHUNK_LINES + 5);
    store.add(part(CHUNK_LINES + 1, 5));
    expect(store.line(CHUNK_LINES + 1)?.content[0]?.className).toBe('');
    store.add({ ...first, lines });
    expect(store.line(CHUNK_LINES + 1)?.content[0]?.className).toBe('ansi-red-fg');
  });

  it('tells listeners of every change and knows when the output is complete', () => {
    const store = new LogStore();
    let calls = 0;
    const stop = store.subscribe(() => calls++);
    store.add(part(1, 3));
    store.add(part(4, 0, { total_lines: 3, is_complete: true }));
    stop();
    store.add(part(4, 1));
    expect(calls).toBe(2);
    expect(store.isComplete).toBe(true);
  });

  it('cuts a very long line on screen, says by how much, and shows it whole when that is wanted', () => {
    const store = new LogStore();
    store.add({ ...part(1, 1), lines: [`${'x'.repeat(10_000)}\u001b[31mend`] });
    expect(store.line(1)?.hiddenCharacters).toBe(2_003);
    expect(store.line(1)?.text).toMatch(/xend$/);
    expect(textOf(store, 1)).toBe('x'.repeat(8_000));
    expect(store.widestLine).toBe(8_000);
    store.reveal(1);
    expect(textOf(store, 1)).toMatch(/xend$/);
    expect(store.line(1)?.hiddenCharacters).toBe(0);
    expect(store.widestLine).toBeGreaterThan(10_000);
  });
});
