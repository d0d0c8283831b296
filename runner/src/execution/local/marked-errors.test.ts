/** Real programs in real sandboxes, whose standard error is told from the rest of what they say. */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StarterHarness } from './testing/starter-harness.ts';

let harness: StarterHarness;
beforeEach(() => {
  harness = new StarterHarness();
});
afterEach(() => harness[Symbol.asyncDispose]());

/** Runs it to its end; the output, with what was marked in angle brackets. */
async function marked(command: string | string[]): Promise<string> {
  harness.start(command, { marksPath: harness.at('marks') });
  await harness.ended();
  const spool = readFileSync(harness.at('spool'));
  const marks = existsSync(harness.at('marks')) ? readFileSync(harness.at('marks')) : Buffer.alloc(0);
  const parts: Buffer[] = [];
  let at = 0;
  for (let mark = 0; mark < marks.length; mark += 16) {
    const from = Number(marks.readBigUInt64LE(mark));
    const to = from + Number(marks.readBigUInt64LE(mark + 8));
    parts.push(spool.subarray(at, from), Buffer.from('<'), spool.subarray(from, to), Buffer.from('>'));
    at = to;
  }
  return Buffer.concat([...parts, spool.subarray(at)]).toString();
}

/** Lines that do not follow the one before, or whose mark is another than their second word says. */
function wrongLines(output: string): string[] {
  let next = 0;
  return output
    .replaceAll('>', '')
    .split('\n')
    .slice(0, -1)
    .filter((line) => {
      const [number, kind] = line.replace('<', '').split(' ');
      const isRight = Number(number) === next && line.startsWith('<') === (kind === 'error');
      next = Number(number) + 1;
      return !isRight;
    });
}

test('what is written to standard error is marked, in its place among the rest', async () => {
  const script = `echo a; echo b >&2; echo c; echo d >/dev/stderr; echo e >>/dev/stdout
    (echo f >&2); echo g 2>/dev/null >&2; printf h; printf i >&2; echo; exec 2>&1; echo j >&2`;
  expect(await marked(script)).toBe('a\n<b\n>c\n<d\n>e\n<f\n>h<i>\nj\n');
  expect(harness.record().outcome).toEqual({ kind: 'exited', code: 0 });
});

test.each([
  [
    'bash',
    ['/bin/bash', '-c', 'for ((i = 0; i < 4000; i += 2)); do echo $i said; echo $((i + 1)) error >&2; done'],
  ],
  [
    'python',
    [
      '/usr/bin/python3',
      '-c',
      `import os
for i in range(0, 4000, 2):
  os.write(1, b'%d said\\n' % i)
  os.writev(2, [b'%d ' % (i + 1), b'err', b'', b'or\\n'])`,
    ],
  ],
  [
    'node',
    [
      process.execPath,
      '-e',
      "for (let i = 0; i < 4000; i += 2) { console.log(i + ' said'); console.error(i + 1 + ' error'); }",
    ],
  ],
])('no line of %s is out of order, and no mark is wrong', async (_name, command) => {
  const output = await marked(command);
  expect(output.split('\n')).toHaveLength(4001);
  expect(wrongLines(output)).toEqual([]);
});

test('a large text is written in one go, and what comes of it is its length', async () => {
  const output = await marked([
    '/usr/bin/python3',
    '-c',
    `import os
os.write(1, b'a' * 200000 + b'\\n')
print(os.write(2, b'b' * 3000000 + b'\\n'), os.write(2, b''), flush=True)
try:
  os.writev(2, [b'x'] * 1000)
  os.write(2, memoryview(b'').obj)
except OSError as error: print(error, flush=True)`,
  ]);
  expect(output.replaceAll('><', '')).toBe(
    `${'a'.repeat(200_000)}\n<${'b'.repeat(3_000_000)}\n>3000001 0\n<${'x'.repeat(1000)}>`,
  );
});

test('a signal in the middle of a write does not write it twice', async () => {
  const output = await marked([
    '/usr/bin/python3',
    '-c',
    `import os, signal
signal.signal(signal.SIGALRM, lambda *_: None)
signal.setitimer(signal.ITIMER_REAL, 0.0002, 0.0002)
for i in range(0, 12000, 2):
  os.write(1, b'%d said\\n' % i)
  os.write(2, b'%d error\\n' % (i + 1))
signal.setitimer(signal.ITIMER_REAL, 0)`,
  ]);
  expect(output.split('\n')).toHaveLength(12001);
  expect(wrongLines(output)).toEqual([]);
});

test('many processes at once keep their lines, and each error its mark', async () => {
  const one = 'for i in {1..100}; do echo said; echo error >&2; done';
  const output = await marked(`for n in 1 2 3 4 5 6 7 8; do (${one}) & done; wait`);
  const lines = output.replaceAll(/[<>]/g, '').split('\n');
  expect(lines.filter((line) => line === 'said')).toHaveLength(800);
  expect(lines.filter((line) => line === 'error')).toHaveLength(800);
  expect(lines).toHaveLength(1601);
  expect(
    output
      .match(/<(?:error\n)+>/g)
      ?.join('')
      .match(/error/g),
  ).toHaveLength(800);
});

test('what it says is there, and marked, while it goes on', async () => {
  harness.start('echo said; echo error >&2; exec sleep 600', { marksPath: harness.at('marks') });
  await expect.poll(() => harness.spool()).toBe('said\nerror\n');
  expect(readFileSync(harness.at('marks'))).toHaveLength(16);
  const sleeping = harness.processes().find(({ command }) => command === 'sleep 600');
  process.kill(sleeping?.pid ?? Number.NaN, 'SIGKILL');
  await harness.ended();
});

test('the number of a file is what the kernel takes for it', async () => {
  const output = await marked([
    '/usr/bin/python3',
    '-c',
    `import ctypes
write = ctypes.CDLL(None).syscall
text = ctypes.create_string_buffer(b'error\\n')
write(ctypes.c_long(${process.arch === 'arm64' ? 64 : 1}), ctypes.c_ulong(0x500000002), text, ctypes.c_ulong(6))`,
  ]);
  expect(output).toBe('<error\n>');
});

test('files and pipes of the program are its own, whatever their number', async () => {
  const script = `echo kept 2>&1 >own; cat own; ls /none 2>errors; wc -l <errors; echo piped | cat; exec 3>&2; echo three >&3`;
  expect(await marked(script)).toBe('kept\n1\npiped\n<three\n>');
});

test('what it leaves behind goes on with its own files, and ends with the sandbox', async () => {
  const late = 'exec >late 2>&1; sleep 0.2; echo said; echo error >&2; touch done; sleep 600';
  harness.start(`(${late}) & echo over >&2`, { marksPath: harness.at('marks') });
  await expect.poll(() => existsSync(harness.at('done'))).toBe(true);
  expect(readFileSync(harness.at('late'), 'utf8')).toBe('said\nerror\n');
  const sleeping = harness.processes().find(({ command }) => command === 'sleep 600');
  process.kill(sleeping?.pid ?? Number.NaN, 'SIGKILL');
  await expect.poll(() => harness.record().isOver).toBe(true);
  expect(harness.spool()).toBe('over\n');
});

test('whoever is killed while he writes holds up nobody', async () => {
  const script = `for n in 1 2 3 4; do (while :; do echo error >&2; done) & done
    sleep 0.2; kill -9 $(jobs -p); wait 2>/dev/null; echo end`;
  const output = await marked(script);
  expect(output.endsWith('end\n')).toBe(true);
  expect(output.replaceAll(/<(?:error\n)+>/g, '')).toBe('end\n');
});

test('a link that leads to the folder of the step, and what a killed supervisor has left there, change nothing', async () => {
  mkdirSync(harness.at('real/step'), { recursive: true });
  symlinkSync(harness.at('real'), harness.at('link'));
  writeFileSync(harness.at('real/step/errors'), '');
  harness.start('echo a; echo b >&2', {
    stepPath: harness.at('link/step'),
    marksPath: harness.at('link/marks'),
  });
  await harness.ended('link/step');
  expect(harness.spool()).toBe('a\nb\n');
  expect(readFileSync(harness.at('real/marks'))).toHaveLength(16);
});

test('where there is no file for marks the program says what it says, and the output says why none is there', async () => {
  harness.start('echo a; echo b >&2', { marksPath: harness.at('none/marks') });
  await harness.ended();
  expect(harness.spool()).toMatch(
    /^What is written to standard error is not marked: .*none\/marks: No such file or directory\)\.\na\nb\n$/,
  );
});
