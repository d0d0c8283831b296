import { type Environment, environmentSecretType } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { EnvironmentTable } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';

export type EnvironmentRow = Selectable<EnvironmentTable>;
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

export async function listEnvironmentRows(db: Executor, projectId: number): Promise<EnvironmentRow[]> {
  return await db.selectFrom('environments').selectAll().where('project_id', '=', projectId).execute();
}

export async function getEnvironmentRow(
  db: Executor,
  projectId: number,
  id: number,
): Promise<EnvironmentRow> {
  const row = await db
    .selectFrom('environments')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Environment');
  return row;
}

export async function listSecretNames(db: Executor, environmentId: number): Promise<SecretName[]> {
  return await db
    .selectFrom('environment_secrets')
    .select(['id', 'type', 'name'])
    .where('environment_id', '=', environmentId)
    .orderBy('id')
    .execute();
}
