/** Aliases: the last part of an address that receives webhooks. Whoever knows one may send to it. */

import { randomInt } from 'node:crypto';
import { text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { Executor, Write } from '../../db/database.ts';
import type { IntegrationAliasTable } from '../../db/tables/integration-tables.ts';
import { conflict, notFound } from '../../lib/app-error.ts';

export type AliasRow = Selectable<IntegrationAliasTable>;

/** Whose aliases are meant: those of one integration, or (null) those of the project itself. */
export interface AliasOwner {
  readonly projectId: number;
  readonly integrationId: number | null;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 16;

function newAlias(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export async function listAliasRows(db: Executor, owner: AliasOwner): Promise<AliasRow[]> {
  return await db
    .selectFrom('integration_aliases')
    .selectAll()
    .where('project_id', '=', owner.projectId)
    .where('integration_id', owner.integrationId === null ? 'is' : '=', owner.integrationId)
    .orderBy('id')
    .execute();
}

/** Those of its integrations too. */
export async function listProjectAliases(db: Executor, projectId: number): Promise<AliasRow[]> {
  return await db
    .selectFrom('integration_aliases')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
}

export async function getAliasRow(db: Executor, owner: AliasOwner, id: number): Promise<AliasRow> {
  const row = await db
    .selectFrom('integration_aliases')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', owner.projectId)
    .where('integration_id', owner.integrationId === null ? 'is' : '=', owner.integrationId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('alias');
  return row;
}

/** A new random text unless one is given. Throws `conflict` when the given one is taken, in whatever project. */
export async function insertAlias(
  { tx }: Write,
  { projectId, integrationId, alias = newAlias() }: AliasOwner & { readonly alias?: string | undefined },
): Promise<AliasRow> {
  const taken = await tx
    .selectFrom('integration_aliases')
    .select('id')
    .where('alias', '=', alias)
    .executeTakeFirst();
  if (taken !== undefined) throw conflict(text('alias.taken'));
  return await tx
    .insertInto('integration_aliases')
    .values({ project_id: projectId, integration_id: integrationId, alias })
    .returningAll()
    .executeTakeFirstOrThrow();
}
