/**
 * Which runners may be given work, and how much: what a link says of itself, and what an administrator set
 * meanwhile.
 */
import type { Executor } from '../../db/database.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { InactiveRunner, RunnerSlots } from '../queue/dispatch-decision.ts';
import { type RunnerScope, scopeColumns, scopeOf } from '../queue/runner-fit.ts';

/** What a link says of itself; for which tasks it is, is the administrators' business. */
export type LinkedSlots = Omit<RunnerSlots, keyof RunnerScope>;

const takingRunners = new PreparedQuery((db, given: { readonly ids: readonly number[] }, dialect) =>
  db
    .selectFrom('runners')
    .select(['id', 'name', 'max_parallel_tasks', ...scopeColumns])
    .where('active', '=', 1)
    .where('draining', '=', '')
    .where(isOneOf(dialect, 'id', given.ids)),
);

/** Only runners that are switched on and take tasks; with the tighter of both limits (0 = none). */
export async function withRowLimits(db: Executor, linked: readonly LinkedSlots[]): Promise<RunnerSlots[]> {
  if (linked.length === 0) return [];
  const rows = await takingRunners.all(db, { ids: linked.map(({ id }) => id) });
  return rows.map(({ id, name, max_parallel_tasks: limit, ...scope }) => ({
    id,
    name,
    ...scopeOf(scope),
    slots: tighter(limit, linked.find((runner) => runner.id === id)?.slots ?? 0),
  }));
}

function tighter(a: number, b: number): number {
  return a === 0 || b === 0 ? Math.max(a, b) : Math.min(a, b);
}

/** Runners that nobody has switched on: what people are told when no other one is there. */
export async function inactiveRunners(db: Executor): Promise<InactiveRunner[]> {
  const rows = await db
    .selectFrom('runners')
    .select(['name', 'instance', ...scopeColumns])
    .where('active', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ name, instance, ...scope }) => ({
    name,
    ...scopeOf(scope),
    hasConnected: instance !== '',
  }));
}
