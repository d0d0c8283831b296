import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-client.ts';

/** Live messages keep the caches fresh; time alone makes nothing stale sooner than this. */
const STALE_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: (failures, error) => isWorthRetry(error) && failures < 2,
    },
    mutations: { retry: false },
  },
});

/** What was refused stays refused; only a server that did not answer may do so the next time. */
function isWorthRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 'unreachable' || error.status >= 502;
}

/** First part of every key below a project; the second names the kind of object. */
export function projectKey(projectId: number, ...rest: readonly unknown[]): readonly unknown[] {
  return ['project', projectId, ...rest];
}
