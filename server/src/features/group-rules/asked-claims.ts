import type { Executor } from '../../db/database.ts';

/** Of a source, one of its claims: only what is asked about is kept of people. */
export interface AskedClaim {
  readonly source: string;
  readonly claim: string;
}

/** Those of which rules, or rights of groups on templates, ask. */
export async function listAskedClaims(db: Executor): Promise<AskedClaim[]> {
  return [...(await listRuleClaims(db)), ...(await listRightClaims(db))];
}

async function listRuleClaims(db: Executor): Promise<AskedClaim[]> {
  return await db.selectFrom('group_rules').select(['source', 'claim']).distinct().execute();
}

async function listRightClaims(db: Executor): Promise<AskedClaim[]> {
  const rows = await db
    .selectFrom('template_rights')
    .select(['group_source', 'group_claim'])
    .distinct()
    .where('group_key', 'is not', null)
    .execute();
  return rows.map(({ group_source, group_claim }) => ({
    source: group_source ?? '',
    claim: group_claim ?? '',
  }));
}
