/** Which integrations an alias reaches. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Executor } from '../../db/database.ts';

/** `own`: the alias belongs to one integration. `shared`: to a project, or to the whole server. */
export type AliasKind = 'own' | 'shared';

export interface Targets {
  readonly kind: AliasKind;
  /** null = the alias of the server, or none that anybody has */
  readonly aliasId: number | null;
  readonly integrations: readonly TargetIntegration[];
}

export type TargetIntegration = Awaited<ReturnType<ReturnType<typeof targetQuery>['execute']>>[number];

interface Asked {
  readonly alias: string;
  /** alias of the whole server; null = it has none */
  readonly globalAlias: string | null;
}

export async function findTargets(db: Executor, { alias, globalAlias }: Asked): Promise<Targets> {
  if (globalAlias !== null && isSame(alias, globalAlias)) {
    const integrations = await targetQuery(db).where('integrations.searchable', '=', 1).execute();
    return { kind: 'shared', aliasId: null, integrations };
  }
  const row = await db
    .selectFrom('integration_aliases')
    .select(['id', 'project_id', 'integration_id'])
    .where('alias', '=', alias)
    .executeTakeFirst();
  if (row === undefined) return { kind: 'shared', aliasId: null, integrations: [] };
  if (row.integration_id !== null) {
    const integrations = await targetQuery(db).where('integrations.id', '=', row.integration_id).execute();
    return { kind: 'own', aliasId: row.id, integrations };
  }
  const integrations = await targetQuery(db)
    .where('integrations.project_id', '=', row.project_id)
    .where('integrations.searchable', '=', 1)
    .execute();
  return { kind: 'shared', aliasId: row.id, integrations };
}

/** Integrations of a project by their ids, as they are now. */
export async function findTargetsById(
  db: Executor,
  projectId: number,
  ids: readonly number[],
): Promise<TargetIntegration[]> {
  if (ids.length === 0) return [];
  return await targetQuery(db)
    .where('integrations.project_id', '=', projectId)
    .where('integrations.id', 'in', ids)
    .execute();
}

function targetQuery(db: Executor) {
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
    .orderBy('integrations.id');
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
