import { type Environment, environmentSecretType, type ListedEnvironment } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { createEntityStore, type RowOf } from '../../entities/entity-store.ts';

export const environmentStore = createEntityStore({
  table: 'environments',
  owner: 'project_id',
  what: 'environment',
});
export type EnvironmentRow = RowOf<typeof environmentStore>;
const HIDDEN = '********';

export interface SecretName {
  readonly id: number;
  readonly type: string;
  readonly name: string;
}

interface Shown {
  /** null in lists. Names only: values never leave the server */
  readonly secrets: readonly SecretName[] | null;
  /** false: variables are shown by name only */
  readonly hasValues: boolean;
}

export function environmentToWire(row: EnvironmentRow, { secrets, hasValues }: Shown): Environment {
  return {
    id: row.id,
    name: row.name,
    project_id: row.project_id,
    password: null,
    json: shown(row.json, hasValues),
    env: shown(row.env, hasValues),
    secrets:
      secrets?.map(({ id, type, name }) => ({
        id,
        type: environmentSecretType.parse(type),
        name,
        secret: '' as const,
        operation: '' as const,
      })) ?? null,
  };
}

/** Names are for everybody. */
export function environmentToRow({ id, project_id, name, json, env }: EnvironmentRow): ListedEnvironment {
  return { id, project_id, name, variables: namesIn(json), env_variables: namesIn(env) };
}

function namesIn(stored: string): string[] {
  const value: unknown = stored === '' ? {} : JSON.parse(stored);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

function shown(stored: string, hasValues: boolean): string | null {
  if (stored === '') return null;
  return hasValues ? stored : withoutValues(stored);
}

/** Names alone. What is no object has none. */
function withoutValues(stored: string): string {
  const value: unknown = JSON.parse(stored);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(HIDDEN);
  return JSON.stringify(Object.fromEntries(Object.keys(value).map((name) => [name, HIDDEN])));
}

export async function listSecretNames(db: Executor, environmentId: number): Promise<SecretName[]> {
  return await db
    .selectFrom('environment_secrets')
    .select(['id', 'type', 'name'])
    .where('environment_id', '=', environmentId)
    .orderBy('id')
    .execute();
}

/** In no order. */
export async function listSecretNamesOfProject(db: Executor, projectId: number) {
  return await db
    .selectFrom('environment_secrets')
    .select(['environment_id', 'type', 'name'])
    .where('environment_id', 'in', (where) =>
      where.selectFrom('environments').select('id').where('project_id', '=', projectId),
    )
    .execute();
}
