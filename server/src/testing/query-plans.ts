/** What a database does for a query, for tests on how much of a long table is read. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type AbortableQueryOptions, CompiledQuery, type QueryResult } from 'kysely';
import type { Executor } from '../db/database.ts';

export interface SeenQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const measured = new AsyncLocalStorage<SeenQuery[]>();

/** Returns the queries that `work` runs on `db`. Queries of timers, such as the engine's, aren't included. */
export async function queriesOf(db: Executor, work: () => Promise<unknown>): Promise<SeenQuery[]> {
  const executor = db.getExecutor();
  const original = executor.executeQuery;
  const seen: SeenQuery[] = [];
  executor.executeQuery = <R>(query: CompiledQuery<R>, options?: AbortableQueryOptions) => {
    if (measured.getStore() === seen) seen.push(query);
    return original.call(executor, query, options) as Promise<QueryResult<R>>;
  };
  try {
    await measured.run(seen, work);
  } finally {
    executor.executeQuery = original;
  }
  return seen.filter((query) => query.sql.startsWith('select'));
}

/** The lines of SQLite's plan. */
export async function sqlitePlan(db: Executor, query: SeenQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explained);
  return rows.map(({ detail }) => detail);
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows of these tables PostgreSQL looks at. It runs the query. */
export async function postgresRows(
  db: Executor,
  query: SeenQuery,
  tables: readonly string[],
): Promise<number> {
  const explained = CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
  return rows.reduce((sum, row) => sum + rowsTouched(row['QUERY PLAN'][0].Plan, tables), 0);
}

function rowsTouched(node: PlanNode, tables: readonly string[]): number {
  const own = tables.includes(node['Relation Name'] ?? '')
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsTouched(child, tables), own);
}
