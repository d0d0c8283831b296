/** What the commands print: to a terminal nothing that could steer it but colours. */
import { once } from 'node:events';

const ESCAPE = '\u001b';
// Sequences that begin with an escape (colours are told apart below), then single control characters but tab.
const sequences = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|[\\]PX^_][^\\u0007${ESCAPE}]*(?:\\u0007|${ESCAPE}\\\\)?|[ -/]*[0-~])`,
  'g',
);
const colour = new RegExp(`^${ESCAPE}\\[[0-9;:]*m$`);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f]/g;

/** Names and output come from others: what could write to the clipboard or rename the window is left out. */
export function safeForTerminal(line: string): string {
  const kept = line.replace(sequences, (sequence) => (colour.test(sequence) ? sequence : ''));
  return kept.replace(controls, '').replaceAll(new RegExp(`${ESCAPE}(?!\\[[0-9;:]*m)`, 'g'), '');
}

/** Without colours too: where words of others stand in a sentence or a table of ours. */
export function plainWords(words: string): string {
  return safeForTerminal(words)
    .replace(new RegExp(`${ESCAPE}\\[[0-9;:]*m`, 'g'), '')
    .replaceAll('\n', ' ');
}

/** Resolves when there is room for more, so that a slow reader slows the server. */
export async function printOut(text: string | Uint8Array): Promise<void> {
  if (text.length === 0 || process.stdout.write(text)) return;
  await once(process.stdout, 'drain');
}

/** What is said beside the output. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence.split('\n').map(plainWords).join('\n')}\n`);
}

export async function printJson(value: unknown): Promise<void> {
  await printOut(`${JSON.stringify(value)}\n`);
}

/** Columns as wide as they need to be; the last one is not filled up. */
export async function printTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const all = [head, ...rows.map((row) => row.map(plainWords))];
  const widths = head.map((_name, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  await printOut(`${lines.join('\n')}\n`);
}

/** Whoever reads has gone (`| head`): there is nothing more to do, and nobody to tell. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}
