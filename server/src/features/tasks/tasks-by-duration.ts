/** Tasks by how long they ran: first those that have ended, behind them the others. */
import { isFinalTaskStatus, taskStatuses } from '@signalbox/contract';
import { type RawBuilder, sql } from 'kysely';
import { hasValue } from '../../db/dialects/rows-of-owner.ts';
import type { Reading } from '../../db/reading.ts';
import { unfinishedStatuses } from '../../db/unfinished-tasks.ts';
import { directionOf, type IdPage } from '../../lib/id-page.ts';
import { lookThrough } from '../../lib/look-through.ts';
import { conditionOf, type TaskFilter, type TaskPage } from './task-store.ts';
import { taskQuery } from './task-wire.ts';

/** Milliseconds, as lists show it. These words stand in the indexes of migration 0056, which serve no others. */
const duration = sql<number>`coalesce(ended_at - coalesce(started_at, ended_at), 0)`;
const ended = taskStatuses.filter(isFinalTaskStatus).map((status) => `'${status}'`);
const hasEnded = sql<boolean>`status in (${sql.raw(ended.join(', '))})`;

interface Found {
  readonly id: number;
  readonly is_wanted: unknown;
}

/** A cursor is the id of a task. What comes behind one that has been deleted begins at the first one again. */
export async function listByDuration(database: Reading, filter: TaskFilter): Promise<TaskPage> {
  const isWanted = await conditionOf(database, filter);
  const { rows: found, nextCursor } = await lookThrough({
    read: (part) => rowsBehind(database, { filter, isWanted: isWanted ?? sql`1 = 1`, part }),
    isWanted: isWanted && ((row) => Boolean(row.is_wanted)),
    page: filter.page,
    limit: filter.limit,
  });
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], nextCursor };
  const rows = await taskQuery(database.read).where('tasks.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), nextCursor };
}

interface Walk {
  readonly filter: TaskFilter;
  readonly isWanted: RawBuilder<boolean>;
  readonly part: IdPage & { readonly limit: number };
}

async function rowsBehind(
  { read: db, dialect }: Reading,
  { filter: { projectId, templateId }, isWanted, part }: Walk,
): Promise<Found[]> {
  // A template's tasks are all of its project.
  const [owner, ownerId] =
    templateId === undefined ? (['project_id', projectId] as const) : (['template_id', templateId] as const);
  const direction = directionOf(part);
  const ofOwner = db
    .selectFrom('tasks')
    .select(['id', isWanted.as('is_wanted')])
    .where(hasValue(dialect, sql.ref(owner), ownerId));
  const endedBy = (columns: readonly RawBuilder<unknown>[]) =>
    ofOwner.where(hasEnded).orderBy(sql.join(columns.map((column) => sql`${column} ${direction}`)));
  const [ownerColumn, id] = [sql.ref(owner), sql.ref('id')];
  const byDuration = endedBy([ownerColumn, duration, id]);
  const unfinished = ofOwner.where('status', 'in', unfinishedStatuses).orderBy('id', 'desc');

  const cursor = part.isRising ? part.after : part.before;
  const last = await db
    .selectFrom('tasks')
    .select(['id', duration.as('duration'), hasEnded.as('has_ended')])
    .where('id', '=', cursor)
    // How long those of others ran is nobody's business here.
    .where(owner, '=', ownerId)
    .executeTakeFirst();
  const sign = part.isRising ? sql`>` : sql`<`;
  // Not one comparison of pairs: of an index over what is computed SQLite takes a part alone for it. Nor does it see
  // that what is as long needs no order by its length.
  const parts =
    last === undefined
      ? [byDuration, unfinished]
      : last.has_ended
        ? [
            endedBy([ownerColumn, id]).where(
              sql<boolean>`${duration} = ${last.duration} and id ${sign} ${last.id}`,
            ),
            byDuration.where(sql<boolean>`${duration} ${sign} ${last.duration}`),
            unfinished,
          ]
        : [unfinished.where('id', '<', last.id)];
  const rows: Found[] = [];
  for (const next of parts) {
    if (rows.length < part.limit) rows.push(...(await next.limit(part.limit - rows.length).execute()));
  }
  return rows;
}
