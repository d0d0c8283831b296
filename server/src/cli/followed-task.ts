/** Output and notes of a task on the terminal, or as one JSON object a line. */
import type { Task } from '@signalbox/contract';
import type { ApiClient } from './api-client.ts';
import type { TaskPlace } from './named-objects.ts';
import type { Lines } from './output-lines.ts';
import { printJson, printOut, safeForTerminal, say } from './printed.ts';
import { TaskFollower } from './task-follower.ts';
import { TaskNotes } from './task-notes.ts';

const PATIENCE_MS = 15 * 60_000;

export interface FollowFlags {
  readonly json?: boolean;
  readonly fromLine?: number;
}

/** Gives the task as it ended. */
export async function followOnTerminal(
  client: ApiClient,
  place: TaskPlace,
  { json = false, fromLine = 1 }: FollowFlags,
): Promise<Task> {
  const notes = new TaskNotes(client.url);
  const follower = new TaskFollower({
    client,
    place,
    fromLine,
    patienceMs: PATIENCE_MS,
    onLines: json ? printLinesAsJson : printLines,
    onTask: (task) => notes.hear(task),
    onConnection: (isThere) =>
      say(isThere ? 'The server is there again' : 'The connection is lost: trying again. The task goes on'),
  });
  return await follower.end();
}

export async function printLines({ bytes }: Pick<Lines, 'bytes'>): Promise<void> {
  if (!process.stdout.isTTY) return await printOut(bytes);
  await printOut(bytes.toString().split('\n').map(safeForTerminal).join('\n'));
}

async function printLinesAsJson({ firstLine, bytes }: Lines): Promise<void> {
  const lines = bytes.toString().split('\n').slice(0, -1);
  const records = lines.map((line, index) => JSON.stringify({ line: firstLine + index, text: line }));
  await printOut(records.map((record) => `${record}\n`).join(''));
}

/** The last thing that `--json` prints. */
export async function printTask(task: Task): Promise<void> {
  await printJson({ task });
}
