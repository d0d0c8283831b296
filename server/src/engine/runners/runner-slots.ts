/**
 * Which runners may be given work, and how much: what a link says of itself, and what an administrator set
 * meanwhile.
 */
import type { Executor } from '../../db/database.ts';
import { readTags } from '../../lib/runner-tags.ts';
import type { InactiveRunner, RunnerSlots } from '../queue/dispatch-decision.ts';

/** What a link says of itself; tags are the administrators' business. */
export type LinkedSlots = Omit<RunnerSlots, 'tags'>;

/** Only runners that are switched on; with the tighter of both limits (0 = none). */
export async function withRowLimits(db: Executor, linked: readonly LinkedSlots[]): Promise<RunnerSlots[]> {
  if (linked.length === 0) return [];
  const rows = await db
    .selectFrom('runners')
    .select(['id', 'name', 'max_parallel_tasks', 'runner_tags'])
    .where('active', '=', 1)
    .where(
      'id',
      'in',
      linked.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ id, name, max_parallel_tasks: limit, runner_tags }) => ({
    id,
    name,
    tags: readTags(runner_tags),
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
    .select(['name', 'instance', 'runner_tags'])
    .where('active', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ name, instance, runner_tags }) => ({
    name,
    tags: readTags(runner_tags),
    hasConnected: instance !== '',
  }));
}
