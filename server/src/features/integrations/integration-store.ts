import { authenticationProblem, type Integration, type ListedIntegration } from '@signalbox/contract';
import { inEnglish, type Text } from '@signalbox/contract/texts';
import { authorToWire, findPresentAuthors } from '../../db/author.ts';
import type { Executor } from '../../db/database.ts';
import { createEntityStore, type RowOf } from '../../entities/entity-store.ts';
import { notFound } from '../../lib/app-error.ts';

export const integrationStore = createEntityStore({
  table: 'integrations',
  owner: 'project_id',
  what: 'integration',
});
export type IntegrationRow = RowOf<typeof integrationStore>;
interface AuthenticationKey {
  readonly key_name: string | null;
  readonly key_type: string | null;
  readonly key_secret: string | null;
}
type ShownRow = IntegrationRow & AuthenticationKey;

function integrationToWire(row: ShownRow, present: ReadonlySet<number>): Integration {
  const told = authenticationProblemOf(row) ?? null;
  return {
    id: row.id,
    project_id: row.project_id,
    name: row.name,
    template_id: row.template_id,
    auth_method: row.auth_method,
    auth_header: row.auth_header,
    auth_secret_id: row.auth_key_id,
    searchable: row.searchable === 1,
    task_params: JSON.parse(row.task_params),
    problem: told === null ? null : inEnglish(told),
    problem_text: told,
    ...authorToWire(row, present),
  };
}

/** Why every request is refused; undefined = there is nothing. */
export function authenticationProblemOf(row: ShownRow): Text | undefined {
  const { key_name: name, key_type: type, key_secret: secret } = row;
  const key = type === null ? null : { name: name ?? '', type, isEmpty: secret === null };
  return authenticationProblem({ ...row, auth_key: key });
}

export async function listShownIntegrations(
  db: Executor,
  projectId: number,
  /** absent = all of the project */
  id?: number,
): Promise<Integration[]> {
  const found = integrationsIn(db, projectId);
  return await showIntegrations(
    db,
    await (id === undefined ? found : found.where('integrations.id', '=', id)).execute(),
  );
}

/** With what is shown of the template of each, and with what says whether it can take a request. */
export function integrationsIn(db: Executor, projectId: number) {
  return db
    .selectFrom('integrations')
    .innerJoin('templates', 'templates.id', 'integrations.template_id')
    .leftJoin('access_keys', 'access_keys.id', 'integrations.auth_key_id')
    .selectAll('integrations')
    .select([
      'templates.name as template_name',
      'access_keys.name as key_name',
      'access_keys.type as key_type',
      'access_keys.secret as key_secret',
    ])
    .where('integrations.project_id', '=', projectId);
}

/** Of one project. */
export async function showIntegrations(db: Executor, rows: readonly ShownRow[]): Promise<Integration[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const present = await findPresentAuthors(db, first.project_id, rows);
  return rows.map((row) => integrationToWire(row, present));
}

export function integrationToRow(row: ShownRow & { readonly template_name: string }): ListedIntegration {
  const { id, project_id, name, template_id, template_name, auth_method, searchable } = row;
  const told = authenticationProblemOf(row) ?? null;
  return {
    ...{ id, project_id, name, template_id, template_name, auth_method, searchable: searchable === 1 },
    problem: told === null ? null : inEnglish(told),
    problem_text: told,
  };
}

/** As it is shown. Throws `not_found`. */
export async function getShownIntegration(db: Executor, projectId: number, id: number): Promise<Integration> {
  const [integration] = await listShownIntegrations(db, projectId, id);
  if (integration === undefined) throw notFound('integration');
  return integration;
}
