import type { Task } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { useEffect, useMemo, useState } from 'react';
import { live } from '../../../api/live.ts';
import { fetchChunk } from '../../../api/task-of-address.ts';
import { fetchOutput } from '../../../api/tasks.ts';
import { CHUNK_LINES, chunkStartOf } from '../../../lib/log-chunks.ts';
import { LogLoader } from '../../../lib/log-loader.ts';
import { LogStore } from '../../../lib/log-store.ts';
import { messageOf } from '../../../ui/error-text.ts';

/** How much of the end comes at once; what lies before is fetched when somebody looks at it. */
const TAIL_LINES = 2 * CHUNK_LINES;
/** While the live connection is away, new lines are asked for at this pace. */
const POLL_MS = 2_000;

export interface TaskLog {
  readonly store: LogStore;
  readonly loader: LogLoader;
  readonly error: string | undefined;
}

/**
 * The output of a task: stored lines on demand, new ones live from where the stored ones end. For another task the
 * component must be another one (a key).
 */
export function useTaskLog(task: Task): TaskLog {
  const [error, setError] = useState<string>();
  // How the task stood when its log was opened decides how it is read; what changes later comes with the lines.
  const [opened] = useState(() => ({
    projectId: task.project_id,
    taskId: task.id,
    knownLines: task.output_lines,
    isEnded: isFinalTaskStatus(task.status),
  }));
  const log = useMemo(() => createLog(opened, setError), [opened]);

  useEffect(() => {
    const { store } = log;
    if (opened.isEnded) {
      // The count in hand may be from before the end: the answer has the final one.
      log.loader.need([Math.max(1, opened.knownLines)]);
      return;
    }
    const start = firstLineOfTail(opened.knownLines);
    const stop = live.follow({
      projectId: opened.projectId,
      taskId: opened.taskId,
      nextLine: () => store.nextLineAfter(start),
      onOutput: (message) => {
        const lastLine = message.first_line + message.lines.length - 1;
        // Lines that are still on their way must not be fetched a second time.
        store.add({
          ...message,
          total_lines: message.is_complete ? message.total_lines : Math.max(0, lastLine),
        });
      },
      onRefused: setError,
    });
    const timer = setInterval(() => {
      if (live.status === 'open' || store.isComplete) return;
      void fetchOutput(opened, { from: store.nextLineAfter(start), limit: 5 * CHUNK_LINES }).then(
        (part) => store.add({ ...part, total_lines: part.first_line + part.lines.length - 1 }),
        () => {},
      );
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [log, opened]);

  return { ...log, error };
}

function createLog(
  task: { projectId: number; taskId: number; knownLines: number; isEnded: boolean },
  onError: (message: string) => void,
): { store: LogStore; loader: LogLoader } {
  const store = new LogStore();
  const loader = new LogLoader(
    store,
    (range) => fetchChunk(task, range),
    (error) => onError(messageOf(error)),
  );
  store.expectLines(task.isEnded ? Math.max(1, task.knownLines) : firstLineOfTail(task.knownLines) - 1);
  return { store, loader };
}

/** Begins where a chunk begins, so that live and fetched lines fit together. */
function firstLineOfTail(totalLines: number): number {
  return chunkStartOf(Math.max(0, totalLines - TAIL_LINES) + 1);
}
