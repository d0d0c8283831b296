/**
 * What a page that is opened with a task shows first, asked for while its code is on its way: the task, and where the
 * address names a line, the output around it. What cannot be had is asked for again by whoever shows it.
 */
import type { getTaskOutputRange, ResponseOf } from '@signalbox/contract';
import { CHUNK_LINES, chunkStartOf } from '../lib/log-chunks.ts';
import { queryClient } from './query-client.ts';
import { fetchOutput, taskApprovalQuery, taskQuery } from './tasks.ts';

/** Of a line that is jumped to, about so many lines above and below come into view. */
const ABOVE = 40;
const BELOW = 80;

type Output = ResponseOf<typeof getTaskOutputRange>;
const early = new Map<string, Promise<Output | undefined>>();

export function fetchTaskOfAddress({ pathname, search }: { pathname: string; search: string }): void {
  const projectId = Number(/\/project\/(\d+)\//.exec(pathname)?.[1]);
  const named = new URLSearchParams(search);
  const [taskId, line] = [Number(named.get('t')), Number(named.get('line'))];
  if (!(projectId > 0 && taskId > 0)) return;
  // Whoever shows it tells what went wrong.
  void queryClient.fetchQuery(taskQuery(projectId, taskId)).then(
    (task) => queryClient.prefetchQuery(taskApprovalQuery(task)),
    () => undefined,
  );
  if (!(line > 0)) return;
  for (const from of new Set([chunkStartOf(Math.max(1, line - ABOVE)), chunkStartOf(line + BELOW)])) {
    const answer = fetchOutput({ projectId, taskId }, { from, limit: CHUNK_LINES });
    early.set(
      keyOf({ projectId, taskId }, from),
      answer.catch(() => undefined),
    );
  }
}

/** A chunk of the output: each early answer is used once, since a task that runs has more by the next time. */
export async function fetchChunk(
  task: { projectId: number; taskId: number },
  range: { from: number; limit: number },
): Promise<Output> {
  const key = keyOf(task, range.from);
  const answer = early.get(key);
  early.delete(key);
  return (await answer) ?? (await fetchOutput(task, range));
}

const keyOf = (task: { projectId: number; taskId: number }, from: number) =>
  [task.projectId, task.taskId, from].join('/');
