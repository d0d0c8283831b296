import type { OutputLandmark, Task } from '@signalbox/contract';
import { type HostResult, type HostResults, isFinalTaskStatus } from '@signalbox/contract/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findLandmarks, findLines } from '../../../api/tasks.ts';
import { notifyError } from '../../../ui/notify.ts';
import { findHostPlace, type HostPlace, type ToldResult } from './host-lines.ts';

/** What was looked for last, and where it is; no place where the output does not tell of it. */
export interface ShownPlace {
  readonly host: HostResult;
  readonly result: ToldResult;
  readonly place: HostPlace | undefined;
}

interface Wishes {
  readonly tasks: HostResults['tasks'];
  /** shows a line of the output */
  readonly onLine: (line: number) => void;
}

/** Leads from results of hosts into the output. A newer wish ends the one before. */
export function useHostPlace(task: Task, wishes: Wishes) {
  const [shown, setShown] = useState<ShownPlace>();
  const underWay = useRef<AbortController>(undefined);
  // The headings of a task that has ended stay where they are.
  const kept = useRef<readonly OutputLandmark[]>(undefined);
  const latest = useRef(wishes);
  latest.current = wishes;
  const isEnded = isFinalTaskStatus(task.status);
  const { id: taskId, project_id: projectId } = task;
  useEffect(() => () => underWay.current?.abort(), []);

  // The same as long as the task is: rows that stand there are not drawn again when one of them is shown.
  const show = useCallback(
    async (host: HostResult, result: ToldResult) => {
      underWay.current?.abort();
      const own = new AbortController();
      underWay.current = own;
      const landmarks = async () => {
        const found = kept.current ?? (await findLandmarks({ projectId, taskId }, own.signal));
        if (isEnded) kept.current = found;
        return found;
      };
      const search = (expression: string) => findLines({ projectId, taskId }, expression, own.signal);
      try {
        const { tasks } = latest.current;
        const place = await findHostPlace({ landmarks, search }, { host, result, tasks });
        if (own.signal.aborted) return;
        setShown({ host, result, place });
        if (place) latest.current.onLine(place.line);
      } catch (error) {
        if (!own.signal.aborted) notifyError(error);
      }
    },
    [projectId, taskId, isEnded],
  );
  return { shown, show };
}
