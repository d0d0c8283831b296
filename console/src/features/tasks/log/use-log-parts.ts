import type { OutputLandmark, Task } from '@signalbox/contract';
import { isFinalTaskStatus, profileOf } from '@signalbox/contract/rules';
import { useEffect, useMemo, useState } from 'react';
import { fetchLandmarks } from '../../../api/tasks.ts';
import { type LogParts, partsOf } from '../../../lib/log-sections.ts';
import type { LogStore } from '../../../lib/log-store.ts';
import { readOnward } from '../../../lib/read-onward.ts';

/** A log with more is one of errors, and read by its search. */
const MAX_LANDMARKS = 50_000;

/** The sections and errors of a task's output, found by the server, also while it grows. */
export function useLogParts(task: Task, store: LogStore): LogParts {
  const [landmarks, setLandmarks] = useState<readonly OutputLandmark[]>([]);
  const { id, project_id: projectId } = task;
  useEffect(() => {
    const abort = new AbortController();
    let count = 0;
    void readOnward({
      signal: abort.signal,
      output: store,
      fetch: (from, signal) => fetchLandmarks({ projectId, taskId: id }, from, signal),
      take: ({ landmarks: more }) => {
        count += more.length;
        if (more.length > 0) setLandmarks((before) => [...before, ...more]);
        return count < MAX_LANDMARKS;
      },
      // The lines are there without them, and it is asked again.
      fail: () => true,
    });
    return () => abort.abort();
  }, [store, projectId, id]);

  const endMs = task.end ? Date.parse(task.end) : undefined;
  const endLine = isFinalTaskStatus(task.status) ? task.output_lines : undefined;
  const hasSteps = profileOf(task.tpl_app).steps.length > 1;
  return useMemo(
    () =>
      partsOf(landmarks, {
        hasSteps,
        end: endLine === undefined ? undefined : { line: endLine, atMs: endMs ?? landmarks.at(-1)?.at ?? 0 },
      }),
    [landmarks, hasSteps, endLine, endMs],
  );
}
