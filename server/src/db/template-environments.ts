/** Which environments templates have, in order: where two say the same name, the later one wins. */
import type { Executor } from './database.ts';
import { isOneOf } from './dialects/one-of.ts';
import { PreparedQuery } from './prepared-query.ts';

interface Template {
  readonly id: number;
  /** the first one */
  readonly environment_id: number | null;
}

const furtherEnvironments = new PreparedQuery((db, given: { readonly ids: readonly number[] }, dialect) =>
  db
    .selectFrom('template_environments')
    .select(['template_id', 'environment_id'])
    .where(isOneOf(dialect, 'template_id', given.ids))
    .orderBy('template_id')
    .orderBy('position'),
);

/** By the ids of the templates. One query. */
export async function listTemplateEnvironments(
  db: Executor,
  templates: readonly Template[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (templates.length === 0) return new Map();
  const rows = await furtherEnvironments.all(db, { ids: templates.map(({ id }) => id) });
  const further = Map.groupBy(rows, (row) => row.template_id);
  return new Map(
    templates.map(({ id, environment_id: first }) => [
      id,
      [
        ...(first === null ? [] : [first]),
        ...(further.get(id) ?? []).map(({ environment_id }) => environment_id),
      ],
    ]),
  );
}
