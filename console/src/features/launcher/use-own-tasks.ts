import type { ListedTask } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/session.ts';
import { tasksQuery } from '../../api/tasks.ts';

const SHOWN = 10;

export interface OwnTaskList {
  readonly isPending: boolean;
  /** undefined also where the server does not tell */
  readonly tasks: readonly ListedTask[] | undefined;
  readonly hasMore: boolean;
  /** whose they are; undefined: everybody's */
  readonly userId: number | undefined;
}

/** The last tasks that somebody started himself, live; of who starts nothing those of everybody. */
export function useOwnTasks(projectId: number, mayRun: boolean): OwnTaskList {
  const { data: user } = useQuery(currentUserQuery);
  const userId = mayRun ? user?.id : undefined;
  const { data, isPending } = useQuery({
    ...tasksQuery(projectId, { userId, limit: SHOWN }),
    enabled: user !== undefined,
  });
  return { isPending, tasks: data?.tasks, hasMore: data?.next !== undefined, userId };
}
