import type { listWaitingApprovals } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** Of what no live message tells: changes of a rule, of roles, and of what was approved. */
const LOOK_MS = 60_000;

/** What waits for the approval of the signed-in user, in all projects. */
export const waitingApprovalsQuery = queryOptions({
  queryKey: ['approvals'],
  queryFn: ({ signal }) => call<typeof listWaitingApprovals>('GET /api/approvals', { signal }),
  refetchInterval: LOOK_MS,
});
