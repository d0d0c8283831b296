import type { Task } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { waitingApprovalsQuery } from '../../api/waiting-approvals.ts';

/** More are named by their number. */
export const SHOWN = 8;

/** Whether a task stands under "Waits for you" already, above whatever else is under way. */
export function useIsWaitingHere(): (task: Pick<Task, 'id' | 'status'>) => boolean {
  const { data: waiting = [] } = useQuery(waitingApprovalsQuery);
  const shown = new Set(waiting.slice(0, SHOWN).map((one) => one.task_id));
  // One that has gone on is under way again, before the list knows it.
  return ({ id, status }) => status === 'waiting_confirmation' && shown.has(id);
}
