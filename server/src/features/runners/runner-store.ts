import {
  commonProtocol,
  type ListedRunner,
  type ProtocolRange,
  RUNNER_PROTOCOLS,
  type Runner,
} from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Executor, Write } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import type { Schema } from '../../db/schema.ts';
import { isActiveTask } from '../../engine/queue/queue-situation.ts';
import { notFound } from '../../lib/app-error.ts';
import { readTags } from '../../lib/runner-tags.ts';
import { toTimeOrNull } from '../../lib/time.ts';

export type RunnerRow = Selectable<Schema['runners']>;

/** Which runner is meant. `projectId`: only if it belongs to this project. */
export interface RunnerKey {
  readonly id: number;
  readonly projectId?: number;
}

/** What a row does not say. */
interface RunnerNow {
  readonly isOnline: boolean;
  /** tasks that it has */
  readonly tasks: number;
}

export function runnerToWire(row: RunnerRow, { isOnline, tasks }: RunnerNow): Runner {
  const tags = readTags(row.runner_tags);
  const lastSeen = toTimeOrNull(row.last_seen_at);
  const { protocol_min: min, protocol_max: max } = row;
  const protocols = min === null || max === null ? null : { min, max };
  return {
    id: row.id,
    project_id: row.project_id,
    name: row.name,
    webhook: row.webhook,
    max_parallel_tasks: row.max_parallel_tasks,
    runner_tags: tags,
    tags,
    is_default: row.is_default === 1,
    active: row.active === 1,
    registered: row.is_registered === 1,
    registration_expires: toTimeOrNull(usableUntil(row)),
    is_draining: row.draining !== '',
    tasks,
    is_built_in: row.is_built_in === 1,
    is_online: isOnline,
    last_seen: lastSeen,
    touched: lastSeen,
    version: row.version,
    protocols,
    is_compatible: protocols === null || isSpoken(protocols),
    host: row.host,
    isolation: row.isolation,
  };
}

export function runnerToRow(wire: Runner): ListedRunner {
  const { webhook: _, tags: __, touched: ___, ...row } = wire;
  return row;
}

function isSpoken(protocols: ProtocolRange): boolean {
  const greeting = { type: 'hello', version: '', protocol: protocols.min, protocols } as const;
  return commonProtocol(RUNNER_PROTOCOLS, greeting) !== undefined;
}

/** Tasks that each runner has; absent = none. `runnerId`: of this one alone. */
export async function countTasks(db: Executor, runnerId?: number): Promise<ReadonlyMap<number, number>> {
  const query = db
    .selectFrom('tasks')
    .select(['runner_id', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where(isActiveTask)
    .where('runner_id', 'is not', null)
    .groupBy('runner_id');
  const rows = await (runnerId === undefined ? query : query.where('runner_id', '=', runnerId)).execute();
  return new Map(rows.map(({ runner_id: id, count }) => [id ?? 0, Number(count)]));
}

function usableUntil(row: RunnerRow): number | null {
  if (row.registration_expires_at === null || row.registration_used_at !== null) return null;
  return row.registration_expires_at > Date.now() ? row.registration_expires_at : null;
}

/** All, or those of a project. */
export function runnersIn(db: Executor, projectId?: number) {
  const query = db.selectFrom('runners').selectAll();
  return projectId === undefined ? query : query.where('project_id', '=', projectId);
}

/** Throws `not_found`, also for one of another project. */
export async function getRunnerRow(db: Executor, key: RunnerKey): Promise<RunnerRow> {
  return found(await selectRunner(db, key).executeTakeFirst());
}

/** The same; until the end of the transaction nobody else changes it. */
export async function lockRunner(write: Write, key: RunnerKey, dialect: DialectName): Promise<RunnerRow> {
  return found(await forUpdate(selectRunner(write.tx, key), dialect).executeTakeFirst());
}

function selectRunner(db: Executor, { id, projectId }: RunnerKey) {
  const query = db.selectFrom('runners').selectAll().where('id', '=', id);
  return projectId === undefined ? query : query.where('project_id', '=', projectId);
}

function found(row: RunnerRow | undefined): RunnerRow {
  if (row === undefined) throw notFound('runner');
  return row;
}

interface TagCount {
  readonly tag: string;
  readonly number_of_runners: number;
}

/** By the tag. Of the whole server's runners, and of those of the project. */
export async function countTags(db: Executor, projectId: number | null): Promise<TagCount[]> {
  const rows = await db
    .selectFrom('runners')
    .select('runner_tags')
    .where((is) => is.or([is('project_id', 'is', null), is('project_id', '=', projectId)]))
    .execute();
  const counts = new Map<string, number>();
  for (const tag of rows.flatMap(({ runner_tags }) => [...new Set(readTags(runner_tags))])) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, number_of_runners: count }))
    .toSorted((a, b) => a.tag.localeCompare(b.tag));
}

/** The id of a task that the runner has; undefined = it has none. */
export async function findTaskOfRunner(db: Executor, runnerId: number): Promise<number | undefined> {
  const task = await db
    .selectFrom('tasks')
    .select('id')
    .where('runner_id', '=', runnerId)
    .where(isActiveTask)
    .limit(1)
    .executeTakeFirst();
  return task?.id;
}
