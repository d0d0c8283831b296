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
  type QueryOf,
  replaceRunner,
  setProjectRunnerActive,
  setRunnerActive,
  updateProjectRunner,
  updateRunner,
} from '@signalbox/contract';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isActiveTask } from '../../engine/queue/queue-situation.ts';
import { answerPart, each, isPart, type ListShape } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { saidOf } from '../../http/said-words.ts';
import type { Caller } from '../../lib/caller.ts';
import { toTime } from '../../lib/time.ts';
import { issueToken } from './registration-tokens.ts';
import type { RunnerService } from './runner-service.ts';
import { findOnline, runnerState } from './runner-state.ts';
import {
  countTags,
  countTasks,
  getRunnerRow,
  type RunnerKey,
  type RunnerRow,
  runnersIn,
  runnerToRow,
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

type SaidQuery = QueryOf<typeof listRunners>;

interface AskedList {
  readonly query: SaidQuery;
  readonly reply: FastifyReply;
  readonly projectId?: number;
}

/** Of the text of an array what people see of it. */
const tagWords = ['["', '"]', '[]', '","'].reduce(
  (text, mark) => sql`replace(${text}, ${mark}, ' ')`,
  sql`${sql.ref('runners.runner_tags')}`,
);

const tasks = sql<number>`(select count(*) from tasks where tasks.runner_id = runners.id and ${isActiveTask})`;

/** Whatever nobody has chosen an order for comes in that of the ids. */
async function shapeFor({ database, isOnline }: Dependencies, query: SaidQuery): Promise<ListShape> {
  const online = query.sort === 'state' ? await findOnline(database.read, isOnline) : [];
  return {
    id: 'runners.id',
    searched: ['runners.name', tagWords],
    sorts: {
      id: { plain: sql.ref('runners.id') },
      name: 'runners.name',
      tasks: { plain: tasks },
      state: saidOf(query, runnerState(online, tasks)),
    },
  };
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
  const list = async ({ query, reply, projectId }: AskedList) => {
    const { read, dialect } = database;
    const found = runnersIn(read, projectId);
    const counts = await countTasks(read);
    const whole = (row: RunnerRow) => toWire(row, counts);
    if (!isPart(query)) return (await found.orderBy('id').execute()).map(whole);
    const shape = await shapeFor(dependencies, query);
    return await answerPart(
      found,
      { dialect, query, reply, shape },
      {
        whole: each(whole),
        list: each((row) => runnerToRow(whole(row))),
        choice: each((row) => {
          const { id, name, active, isolation } = whole(row);
          return { id, name, active, isolation };
        }),
      },
    );
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

  register(listRunners, ({ query, reply }) => list({ query, reply }));
  register(listRunnerTags, () => countTags(database.read, null));
  register(createRunner, ({ caller, body }) => make(caller, body));
  register(listProjectRunners, ({ params, query, reply }) =>
    list({ query, reply, projectId: params.project_id }),
  );
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
