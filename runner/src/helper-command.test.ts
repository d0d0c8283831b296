import { expect, test } from 'vitest';
import { runHelper } from './helper-command.ts';

const run = async (script: string) => {
  const lines: string[] = [];
  const { messages } = await runHelper({
    ...{ program: 'sh', args: ['-c', script], cwd: '/', environment: { PATH: process.env.PATH ?? '' } },
    ...{ onLine: (line: string) => lines.push(line), signal: new AbortController().signal, graceMs: 0 },
  });
  return { lines, messages };
};

test('each line of what it says comes by itself, the last one also when it does not end', async () => {
  expect((await run("printf 'one\\r\\ntwo\\n\\nthree'")).lines).toEqual(['one', 'two', '', 'three']);
});

test('a line without an end is cut into pieces, and takes no more memory than one of them', async () => {
  const { lines, messages } = await run("head -c 5000000 /dev/zero | tr '\\0' x >&2; echo >&2; echo end");
  expect(lines.map(({ length }) => length).reduce((sum, one) => sum + one, 0)).toBe(5_000_000 + 3);
  expect(lines.at(-1)).toBe('end');
  for (const text of [...lines, messages]) expect(text.length).toBeLessThan(300_000);
});
