import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '../lib/api-client.ts';
import { shareAnswer } from '../lib/object-tags.ts';

/** Live messages keep the caches fresh; time alone makes nothing stale sooner than this. */
const STALE_MS = 30_000;

/**
 * An answer that is under way may be older than what makes it stale. The library starts anew only what a page shows and
 * has data of; any other it takes all the same, and it would stand until something else happens: it is asked for once
 * more behind it.
 */
export class FreshQueryClient extends QueryClient {
  readonly #askedBehind = new WeakMap<Query, Promise<void>>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    const isKept = (query: Query) => query.state.data === undefined || !query.isActive();
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...underWay.filter(isKept).map((query) => this.#askBehind(query)),
    ]);
  }

  /** Once for all who say so meanwhile, each of whom may wait for the answer. */
  #askBehind(query: Query): Promise<void> {
    const asked = this.#askedBehind.get(query) ?? this.#askOnceMore(query);
    this.#askedBehind.set(query, asked);
    return asked;
  }

  async #askOnceMore(query: Query): Promise<void> {
    // Of what is under way it gives the promise, and starts nothing.
    await query.fetch().catch(() => undefined);
    this.#askedBehind.delete(query);
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      structuralSharing: shareAnswer,
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
