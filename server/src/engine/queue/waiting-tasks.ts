/** Reads waiting tasks from the database, in the order of the queue. */
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { readTags } from '../../lib/runner-tags.ts';
import type { QueuedTask, Situation } from './dispatch-decision.ts';
import { isUnfinishedTask, isWaitingTask } from './queue-situation.ts';
import type { Tags } from './runner-fit.ts';

/** A waiting task as the dispatcher reads it. */
interface Candidate extends QueuedTask {
  /** what it asks of its runner: the same for all tasks that the same runners can take */
  readonly wish: string;
}

/** What is known of those who wait. */
export type Waiting = Pick<Situation, 'firstWaiting' | 'requiredTags'>;

/** What starts no more in this look, however far behind it stands. */
interface PassedOver {
  readonly projects: readonly number[];
  readonly templates: readonly number[];
  /** see `Candidate` */
  readonly wishes: readonly string[];
}

export interface PageRequest {
  readonly dialect: DialectName;
  /** id of the last one of the page before; 0 = from the first */
  readonly after: number;
  readonly limit: number;
  readonly passedOver: PassedOver;
}

export interface WaitingPage extends Waiting {
  /** in the order of the queue */
  readonly candidates: readonly Candidate[];
}

/** Read in the order of an index that holds unfinished tasks only, and no further than to the end of the page. */
export async function loadWaitingPage(
  db: Executor,
  { dialect, after, limit, passedOver }: PageRequest,
): Promise<WaitingPage> {
  const left = [
    ['tasks.project_id', passedOver.projects],
    ['tasks.template_id', passedOver.templates],
    [wish, passedOver.wishes],
  ] as const;
  const rows = await withTags(db)
    .select(wish.as('wish'))
    .where(isUnfinishedTask)
    .where('tasks.id', '>', after)
    .where(({ and, not }) =>
      and(
        left.flatMap(([what, values]) => (values.length === 0 ? [] : [not(isOneOf(dialect, what, values))])),
      ),
    )
    .orderBy('tasks.id')
    .limit(limit)
    .execute();
  return {
    // Of a template of which one stands before the page, none is in it.
    firstWaiting: new Map(rows.toReversed().map((row) => [row.template_id, row.id])),
    requiredTags: new Map(rows.map((row) => [row.id, tagsOf(row)])),
    candidates: rows.map((row) => ({
      id: row.id,
      projectId: row.project_id,
      templateId: row.template_id,
      wish: row.wish,
    })),
  };
}

/** What is known of those who wait, for these tasks. */
export async function loadWaitingOf(db: Executor, tasks: readonly QueuedTask[]): Promise<Waiting> {
  const templateIds = [...new Set(tasks.map(({ templateId }) => templateId))];
  const first = sql<number | null>`(
    select min(tasks.id) from tasks where tasks.template_id = templates.id and ${isWaitingTask})`;
  const firsts = await db
    .selectFrom('templates')
    .select(['templates.id', first.as('first')])
    .where('templates.id', 'in', templateIds)
    .execute();
  const firstWaiting = new Map(firsts.flatMap(({ id, first: one }) => (one === null ? [] : [[id, one]])));
  // What stands behind another one waits for that one, whatever it requires.
  const asked = tasks.filter(({ id, templateId }) => id === firstWaiting.get(templateId));
  if (asked.length === 0) return { firstWaiting, requiredTags: new Map() };
  const ids = asked.map(({ id }) => id);
  const rows = await withTags(db).where('tasks.id', 'in', ids).execute();
  return { firstWaiting, requiredTags: new Map(rows.map((row) => [row.id, tagsOf(row)])) };
}

/** Those of the inventory are of the task's own choice, if it made one. */
const ofInventory = sql<string>`coalesce(inventories.runner_tags, '[]')`;
const wish = sql<string>`tasks.project_id || ' ' || templates.runner_tags || ' ' || ${ofInventory}`;

function withTags(db: Executor) {
  return db
    .selectFrom('tasks')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .leftJoin('inventories', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('inventories.id', '=', fn.coalesce(ref('tasks.inventory_id'), ref('templates.inventory_id'))),
      ),
    )
    .select(['tasks.id', 'tasks.project_id', 'tasks.template_id'])
    .select(['templates.runner_tags as own', ofInventory.as('of_inventory')])
    .where(isWaitingTask);
}

function tagsOf({ own, of_inventory }: { readonly own: string; readonly of_inventory: string }): Tags {
  return [...new Set([...readTags(own), ...readTags(of_inventory)])];
}
