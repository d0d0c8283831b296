import {
  createProjectRegistrationToken,
  createProjectRunner,
  createRegistrationToken,
  createRunner,
  deleteProjectRunner,
  deleteRunner,
  drainProjectRunner,
  drainRunner,
  getProjectRunner,
  getRunner,
  listProjectRunners,
  listProjectRunnerTags,
  listRunners,
  listRunnerTags,
  replaceRunner,
  setProjectRunnerActive,
  setRunnerActive,
  updateProjectRunner,
  updateRunner,
} from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import type { Caller } from '../../lib/caller.ts';
import { toTime } from '../../lib/time.ts';
import { issueToken } from './registration-tokens.ts';
import type { RunnerService } from './runner-service.ts';
import {
  countTags,
  countTasks,
  getRunnerRow,
  listRunnerRows,
  type RunnerKey,
  type RunnerRow,
  runnerToWire,
} from './runner-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly runners: RunnerService;
  /** whether a runner can be reached now; `lastSeenAt` in milliseconds since 1970 */
  readonly isOnline: (runnerId: number, lastSeenAt: number | null) => boolean;
}

interface Params {
  readonly runner_id: number;
  readonly project_id?: number;
}

/** Within a project only what belongs to it is found. */
function keyOf({ runner_id: id, project_id: projectId }: Params): RunnerKey {
  return projectId === undefined ? { id } : { id, projectId };
}

export function registerRunnerRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, runners, isOnline } = dependencies;
  const toWire = (row: RunnerRow, tasks: ReadonlyMap<number, number>) =>
    runnerToWire(row, {
      isOnline: isOnline(row.id, row.last_seen_at),
      tasks: tasks.get(row.id) ?? 0,
    });
  const list = async (projectId?: number) => {
    const rows = await listRunnerRows(database.read, projectId);
    const tasks = await countTasks(database.read);
    return rows.map((row) => toWire(row, tasks));
  };
  const get = async (params: Params) => {
    const row = await getRunnerRow(database.read, keyOf(params));
    return toWire(row, await countTasks(database.read, row.id));
  };
  const make = async (caller: Caller, body: Parameters<RunnerService['create']>[1]) => {
    const { row, token } = await runners.create(caller, body);
    return { ...toWire(row, new Map()), token };
  };
  const makeToken = async (caller: Caller, params: Params, body: { expires_in_minutes: number }) => {
    const asked = { ...keyOf(params), expiresInMinutes: body.expires_in_minutes };
    const { token, runnerId, expiresAt } = await issueToken(database, caller, asked);
    return { registration_token: token, runner_id: runnerId, expires: toTime(expiresAt) };
  };

  register(listRunners, () => list());
  register(listRunnerTags, () => countTags(database.read, null));
  register(createRunner, ({ caller, body }) => make(caller, body));
  register(listProjectRunners, ({ params }) => list(params.project_id));
  register(listProjectRunnerTags, ({ params }) => countTags(database.read, params.project_id));
  register(createProjectRunner, ({ caller, params, body }) =>
    make(caller, { ...body, project_id: params.project_id }),
  );
  for (const endpoint of [getRunner, getProjectRunner]) register(endpoint, ({ params }) => get(params));
  for (const endpoint of [updateRunner, replaceRunner, updateProjectRunner]) {
    register(endpoint, ({ caller, params, body }) => runners.update(caller, keyOf(params), body));
  }
  for (const endpoint of [setRunnerActive, setProjectRunnerActive]) {
    register(endpoint, ({ caller, params, body }) =>
      runners.setActive(caller, keyOf(params), { isActive: body.active, isForced: body.force }),
    );
  }
  for (const endpoint of [drainRunner, drainProjectRunner]) {
    register(endpoint, ({ caller, params, body }) =>
      runners.setDraining(caller, keyOf(params), body.draining),
    );
  }
  for (const endpoint of [deleteRunner, deleteProjectRunner]) {
    register(endpoint, ({ caller, params, query }) => runners.remove(caller, keyOf(params), query.force));
  }
  for (const endpoint of [createRegistrationToken, createProjectRegistrationToken]) {
    register(endpoint, ({ caller, params, body }) => makeToken(caller, params, body));
  }
}
