import type {
  BodyInputOf,
  createRegistrationToken,
  createRunner,
  Endpoint,
  ResponseOf,
  Runner,
  updateRunner,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

/** Whose runners: of a project, or, for administrators alone, all of the server (null). */
export type RunnerScope = number | null;
type RunnerInput = BodyInputOf<typeof updateRunner>;
export type RegistrationToken = ResponseOf<typeof createRegistrationToken>;

/** Whether one is connected, and what it does, changes without a live message. */
export const LOOK_EVERY_MS = 5_000;

interface Asked {
  readonly runner?: number;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Both addresses take the same calls. */
function send<T>(scope: RunnerScope, target: `${Endpoint['method']} ${string}`, asked: Asked): Promise<T> {
  const [method = 'GET', path = ''] = target.split(' ');
  const { runner, body, ...rest } = asked;
  const list = scope === null ? '/api/runners' : '/api/project/:project_id/runners';
  const params: Record<string, number> = {};
  if (scope !== null) params.project_id = scope;
  if (runner !== undefined) params.runner_id = runner;
  return call<Endpoint>(`${method} ${list}${path}` as `${Endpoint['method']} /api/${string}`, {
    params,
    body,
    ...rest,
  }) as Promise<T>;
}

export const runnersKey = (scope: RunnerScope) =>
  scope === null ? ['runners'] : projectKey(scope, 'runners');

export function runnerQuery(scope: RunnerScope, id: number) {
  return queryOptions({
    queryKey: [...runnersKey(scope), id],
    queryFn: ({ signal }) => send<Runner>(scope, 'GET /:runner_id', { runner: id, signal }),
    // A form must open on what is stored, not on what was.
    staleTime: 0,
  });
}

/** What happens to one changes both lists in which it may stand. */
function useRunnerChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first, , third] }) => first === 'runners' || third === 'runners',
      }),
  });
}

/** Changes with an id; without one it makes one that is yet to be registered, and its registration token. */
export function useSaveRunner(scope: RunnerScope) {
  return useRunnerChange(
    async ({ id, body }: { id: number | undefined; body: RunnerInput }): Promise<number> => {
      if (id !== undefined) {
        await send(scope, 'PUT /:runner_id', { runner: id, body });
        return id;
      }
      const asked = { body: { ...body, registered: false } };
      return (await send<ResponseOf<typeof createRunner>>(scope, 'POST ', asked)).id;
    },
  );
}

export function useRegistrationToken(scope: RunnerScope) {
  return useRunnerChange((id: number) =>
    send<RegistrationToken>(scope, 'POST /:runner_id/registration-token', { runner: id, body: {} }),
  );
}

export function useDrainRunner(scope: RunnerScope) {
  return useRunnerChange(({ id, draining }: { id: number; draining: boolean }) =>
    send<undefined>(scope, 'POST /:runner_id/drain', { runner: id, body: { draining } }),
  );
}

/** `force`: it is cut off at once, and its tasks fail. */
export function useSetRunnerActive(scope: RunnerScope) {
  return useRunnerChange(({ id, ...body }: { id: number; active: boolean; force: boolean }) =>
    send<undefined>(scope, 'POST /:runner_id/active', { runner: id, body }),
  );
}

/** `isForced`: also while it has tasks, which fail. */
export function useDeleteRunner(scope: RunnerScope, isForced = true) {
  return useRunnerChange((id: number) =>
    send<undefined>(scope, 'DELETE /:runner_id', {
      runner: id,
      ...(isForced && { query: { force: 'true' } }),
    }),
  );
}
