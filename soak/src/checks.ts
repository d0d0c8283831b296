/** What must hold of every task when everything is well again. */
import type { Task } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { type Kind, linesOf } from './task-mix.ts';

export interface Checked {
  readonly task: Task;
  readonly kind: Kind;
  readonly lines: readonly string[];
  /** how often its program has begun */
  readonly runs: number;
}

/** What is wrong with it; nothing when all is well. */
export function faultsOf({ task, kind, lines, runs }: Checked): string[] {
  const faults: string[] = [];
  const say = (what: string) => faults.push(`task ${task.id} (${kind}, ${task.status}): ${what}`);
  if (!isFinalTaskStatus(task.status)) {
    say('it has not ended');
    return faults;
  }
  if (task.status !== 'success' && !task.reason) say('nothing says why it ended so');
  if (/^E[A-Z]+:/.test(task.reason ?? '')) say(`its reason says nothing to people: ${task.reason}`);
  if (runs > 1) say(`it ran ${runs} times`);
  if (task.status === 'success' && runs !== 1) say(`it succeeded, and ran ${runs} times`);
  if (lines.length !== task.output_lines) say(`${task.output_lines} lines, and ${lines.length} came`);
  const isGap = (line: string | undefined) => line?.includes('a part of the output is missing here') ?? false;
  const numbers = lines
    // The line before a gap may be cut off.
    .filter((_line, index) => !isGap(lines[index + 1]))
    .flatMap((line) => /^line (\d+)$/.exec(line)?.[1] ?? [])
    .map(Number);
  // What cannot be written on a full disk, or was in the hands of a process that was killed, is lost and said so.
  if (lines.some(isGap)) {
    const wrong = numbers.findIndex((number, index) => number <= (numbers[index - 1] ?? 0));
    if (wrong >= 0) say(`line ${numbers[wrong]} after ${numbers[wrong - 1]}`);
    return faults;
  }
  const wrong = numbers.findIndex((number, index) => number !== index + 1);
  if (wrong >= 0) say(`line ${numbers[wrong]} where ${wrong + 1} is due`);
  const isWhole = task.status === 'success' || task.exit_code === 7;
  if (isWhole && numbers.length !== linesOf[kind]) say(`${numbers.length} of ${linesOf[kind]} lines`);
  return faults;
}
