/** Reads waiting tasks from the database, in the order of the queue. */
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { PreparedQuery, preparedByNames } from '../../db/prepared-query.ts';
import { readTags } from '../../lib/runner-tags.ts';
import type { QueuedTask, Situation } from './dispatch-decision.ts';
import { isWaitingTask } from './queue-situation.ts';
import type { Tags } from './runner-fit.ts';
import { inventoryOfTask, type Lane, laneColumns, laneOf, workspaceLane } from './task-lane.ts';

/** Where a task stands in the order of the queue. */
export interface QueuePlace {
  readonly rank: number;
  readonly id: number;
}

/** A waiting task as the dispatcher reads it. */
interface Candidate extends QueuedTask {
  readonly rank: number;
  /** what it asks of its runner: the same for all tasks that the same runners can take */
  readonly wish: string;
}

/** What is known of those who wait. */
export type Waiting = Pick<Situation, 'lanes' | 'firstWaiting' | 'requiredTags'>;

/** What starts no more in this look, however far behind it stands. */
interface PassedOver {
  readonly projects: readonly number[];
  readonly lanes: readonly Lane[];
  /** see `Candidate` */
  readonly wishes: readonly string[];
}

export interface PageRequest {
  /** the last one of the page before; absent = from the first */
  readonly after: QueuePlace | undefined;
  readonly limit: number;
  readonly passedOver: PassedOver;
}

export interface WaitingPage extends Waiting {
  /** in the order of the queue */
  readonly candidates: readonly Candidate[];
}

/** Each but the limit only where it says something: a long queue is looked through for nothing else. */
interface Page {
  readonly limit: number;
  readonly rank?: number;
  readonly id?: number;
  readonly projects?: readonly number[];
  readonly templates?: readonly number[];
  readonly workspaces?: readonly string[];
  readonly wishes?: readonly string[];
}

const pageOf = preparedByNames(
  (names) =>
    new PreparedQuery((db, page: Required<Page>, dialect) => {
      const left = [
        ['projects', 'tasks.project_id'],
        ['templates', 'tasks.template_id'],
        ['workspaces', workspaceLane],
        ['wishes', wish],
      ] as const;
      return waitingRows(db)
        .select(['tasks.queue_rank', wish.as('wish')])
        .where(({ and, not }) =>
          and([
            ...(names.has('id')
              ? [sql<boolean>`(tasks.queue_rank, tasks.id) > (${page.rank}, ${page.id})`]
              : []),
            ...left.flatMap(([name, what]) =>
              names.has(name) ? [not(isOneOf(dialect, what, page[name]))] : [],
            ),
          ]),
        )
        .orderBy('tasks.queue_rank')
        .orderBy('tasks.id')
        .limit(page.limit);
    }),
);

/** Read in the order of an index that holds waiting tasks only, and no further than to the end of the page. */
export async function loadWaitingPage(
  db: Executor,
  { after, limit, passedOver: { projects, lanes, wishes } }: PageRequest,
): Promise<WaitingPage> {
  const left = {
    projects,
    templates: lanes.filter((lane) => typeof lane === 'number'),
    workspaces: lanes.filter((lane) => typeof lane === 'string'),
    wishes,
  };
  const asked: Page = {
    limit,
    ...(after && { rank: after.rank, id: after.id }),
    ...Object.fromEntries(Object.entries(left).filter(([, values]) => values.length > 0)),
  };
  const rows = await pageOf(asked).all(db, asked);
  const known = rows.map(knownOf);
  return {
    ...mapsOf(known),
    firstWaiting: new Map([
      ...known.toReversed().flatMap(({ lane, id }): [Lane, number][] => (lane === null ? [] : [[lane, id]])),
      // A lane of which one was on a page before is passed over. One that was passed over for its wish is not: what
      // stands behind it may have another wish, and waits for it all the same.
      ...(wishes.length === 0 ? [] : await firstsOfTemplates(db, known)),
    ]),
    candidates: rows.map((row) => ({
      id: row.id,
      projectId: row.project_id,
      templateId: row.template_id,
      rank: row.queue_rank,
      wish: row.wish,
    })),
  };
}

/** What is known of those who wait, for these tasks. */
export async function loadWaitingOf(db: Executor, tasks: readonly QueuedTask[]): Promise<Waiting> {
  const ids = tasks.map(({ id }) => id);
  const known = (await waitingRows(db).where('tasks.id', 'in', ids).execute()).map(knownOf);
  return {
    ...mapsOf(known),
    firstWaiting: new Map([
      ...(await firstsOfTemplates(db, known)),
      ...(await firstsOfWorkspaces(db, known)),
    ]),
  };
}

/** One step in an index for each, however many wait. */
async function firstsOfTemplates(db: Executor, known: readonly Known[]): Promise<[Lane, number][]> {
  const templateIds = new Set(known.flatMap(({ lane }) => (typeof lane === 'number' ? [lane] : [])));
  if (templateIds.size === 0) return [];
  const first = sql<number | null>`(
    select min(tasks.id) from tasks where tasks.template_id = templates.id and ${isWaitingTask})`;
  const rows = await db
    .selectFrom('templates')
    .select(['templates.id', first.as('first')])
    .where('templates.id', 'in', [...templateIds])
    .execute();
  return rows.flatMap(({ id, first: one }) => (one === null ? [] : [[id, one]]));
}

async function firstsOfWorkspaces(db: Executor, known: readonly Known[]): Promise<[Lane, number][]> {
  const ofWorkspaces = known.filter(({ lane }) => typeof lane === 'string');
  const templateIds = new Set(ofWorkspaces.map(({ templateId }) => templateId));
  if (templateIds.size === 0) return [];
  const rows = await db
    .selectFrom('tasks')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .select(({ fn }) => [workspaceLane.as('lane'), fn.min('tasks.id').as('first')])
    .where(isWaitingTask)
    .where('tasks.template_id', 'in', [...templateIds])
    .groupBy(workspaceLane)
    .execute();
  return rows.map(({ lane, first }) => [lane, first]);
}

/** Those of the inventory are of the task's own choice, if it made one. */
const ofInventory = sql<string>`coalesce(inventories.runner_tags, '[]')`;
const wish = sql<string>`tasks.project_id || ' ' || templates.runner_tags || ' ' || ${ofInventory}`;

function waitingRows(db: Executor) {
  return db
    .selectFrom('tasks')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .leftJoin('inventories', (join) => join.on(sql`inventories.id`, '=', inventoryOfTask))
    .select([...laneColumns, inventoryOfTask.as('used_inventory')])
    .select(['templates.runner_tags as own', ofInventory.as('of_inventory')])
    .where(isWaitingTask);
}

type WaitingRow = Awaited<ReturnType<ReturnType<typeof waitingRows>['execute']>>[number];

interface Known {
  readonly id: number;
  readonly templateId: number;
  readonly lane: Lane | null;
  readonly tags: Tags;
}

function knownOf(row: WaitingRow): Known {
  const tags: Tags = [...new Set([...readTags(row.own), ...readTags(row.of_inventory)])];
  return { id: row.id, templateId: row.template_id, lane: laneOf(row), tags };
}

function mapsOf(known: readonly Known[]): Omit<Waiting, 'firstWaiting'> {
  return {
    lanes: new Map(known.map(({ id, lane }) => [id, lane])),
    requiredTags: new Map(known.map(({ id, tags }) => [id, tags])),
  };
}
