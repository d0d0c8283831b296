import {
  type Event,
  listEvents,
  listLastEvents,
  listLastProjectEvents,
  listProjectEvents,
} from '@signalbox/contract';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { rowsOfOwner } from '../../db/dialects/rows-of-owner.ts';
import type { Reading } from '../../db/reading.ts';
import { readText } from '../../db/stored-text.ts';
import { listVisibleProjectIds } from '../../db/visible-projects.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import type { Caller } from '../../lib/caller.ts';
import { type IdOrder, type IdPage, type IdPageQuery, idPageOf, inOrder, upTo } from '../../lib/id-page.ts';
import { lookThrough, wordsWithin } from '../../lib/look-through.ts';
import { toTime } from '../../lib/time.ts';

const MAX_EVENTS = 1000;
const MAX_LAST_EVENTS = 200;

interface Page extends IdPageQuery {
  readonly limit?: string | undefined;
}

/** of one project */
interface EventFilter {
  readonly object_type?: string | undefined;
  readonly object_id?: number | undefined;
  readonly user_id?: number | undefined;
  readonly text?: string | undefined;
}

interface Selection {
  /** one project, or those that the caller may see */
  readonly projectId: number | null;
  readonly caller: Caller;
  readonly reading: Reading;
  readonly page: Page & EventFilter;
  readonly maximum: number;
  readonly reply: FastifyReply;
}

interface Wanted extends IdPage {
  readonly limit: number;
  readonly filter: EventFilter;
}

/**
 * Ids of the first entries. A look into each project, each served by its index alone: one over all of them
 * would read as far as the last event. Each look takes only what comes before what was found already, so
 * that all of them together read little more than one page.
 */
async function findFirst(
  { read: db, dialect }: Reading,
  projectIds: readonly number[],
  { limit, filter, ...page }: Wanted,
): Promise<number[]> {
  const { object_type: type, user_id: userId } = filter;
  // Ids are of a kind: one alone names nothing, and no index has it.
  const objectId = type === undefined ? undefined : filter.object_id;
  let first: { readonly id: number }[] = [];
  for (const projectId of projectIds) {
    const last = first.length < limit ? undefined : first.at(-1);
    const part = last === undefined ? page : upTo(page, last.id);
    const owner = ['project_id', projectId] as const;
    const { isWanted, order } = rowsOfOwner(dialect, { owner, id: 'id', ...part });
    const found = await db
      .selectFrom('events')
      .select('id')
      .where(isWanted)
      .$if(type !== undefined, (events) => events.where('object_type', '=', type ?? ''))
      .$if(objectId !== undefined, (events) => events.where('object_id', '=', objectId ?? 0))
      // SQLite takes the index of tasks or of other objects (0036, 0037) only for a query that says as much.
      .$if(objectId !== undefined, (events) =>
        events.where(sql<boolean>`object_type ${sql.raw(type === 'task' ? '=' : '<>')} 'task'`),
      )
      .$if(userId !== undefined, (events) => events.where('user_id', '=', userId ?? 0))
      .orderBy(order)
      .limit(limit)
      .execute();
    first = inOrder(page, [...first, ...found]).slice(0, limit);
  }
  return first.map(({ id }) => id);
}

/** Entries of every project and of none. */
async function findFirstOfAll(
  db: Executor,
  { after, before, isRising, limit }: Omit<Wanted, 'filter'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('id', '>', after)
    .where('id', '<', before)
    .orderBy('id', isRising ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function listRows(db: Executor, order: IdOrder, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('events')
    .leftJoin('projects', 'projects.id', 'events.project_id')
    .select([
      'events.id',
      'events.user_id',
      'events.project_id',
      'events.integration_id',
      'events.object_id',
      'events.object_type',
      'events.description',
      'events.description_code as code',
      'events.description_params as params',
      'events.created_at',
      'events.object_name',
      'projects.name as project_name',
      'events.username',
      'events.address',
      'events.client',
    ])
    .where('events.id', 'in', ids)
    .execute();
  return inOrder(order, rows);
}

function toWire({ created_at, code, params, ...row }: Awaited<ReturnType<typeof listRows>>[number]): Event {
  const { sentence, text } = readText({ code, params }, row.description);
  return { ...row, description: sentence, description_text: text, created: toTime(created_at) };
}

export function registerEventRoutes(register: RegisterEndpoint): void {
  async function select({ projectId, caller, reading, page, maximum, reply }: Selection): Promise<Event[]> {
    const { read: db } = reading;
    const isEverything = projectId === null && caller.isAdmin;
    const projectIds =
      projectId !== null ? [projectId] : isEverything ? [] : await listVisibleProjectIds(db, caller);
    const holds = wordsWithin(page.text);
    const { rows, nextCursor } = await lookThrough({
      read: async (part) => {
        const range = { ...part, filter: page };
        // Entries of no project speak of users and tokens: they are for administrators.
        const ids = isEverything
          ? await findFirstOfAll(db, range)
          : await findFirst(reading, projectIds, range);
        return (await listRows(db, part, ids)).map(toWire);
      },
      // What is stored are codes: the words are those that the caller is told.
      isWanted:
        holds &&
        (({ description, object_name, username }) => holds([description, object_name, username].join('\n'))),
      page: idPageOf(page),
      limit: limitOf(page.limit, maximum),
    });
    if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor);
    return rows;
  }

  register(
    listEvents,
    ({ caller, query, reading, reply }) =>
      select({ projectId: null, caller, reading, page: query, maximum: MAX_EVENTS, reply }),
    { isExact: true },
  );
  register(
    listLastEvents,
    ({ caller, query, reading, reply }) =>
      select({ projectId: null, caller, reading, page: query, maximum: MAX_LAST_EVENTS, reply }),
    { isExact: true },
  );
  register(
    listProjectEvents,
    ({ caller, params, query, reading, reply }) =>
      select({ projectId: params.project_id, caller, reading, page: query, maximum: MAX_EVENTS, reply }),
    { isExact: true },
  );
  register(
    listLastProjectEvents,
    ({ caller, params, query, reading, reply }) =>
      select({ projectId: params.project_id, caller, reading, page: query, maximum: MAX_LAST_EVENTS, reply }),
    { isExact: true },
  );
}

/** Anything but a whole number from 1 to the maximum counts as the maximum. */
function limitOf(text: string | undefined, maximum: number): number {
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= maximum ? limit : maximum;
}
