/** Whom a right on a template is given to: a member, everybody with a role, or the members of a group. */
import type { GroupSource, NamedGroup, TemplateRightBody } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { Executor, Write } from '../../db/database.ts';
import type { TemplateRightTable } from '../../db/tables/template-right-table.ts';
import { conflict, validationFailed } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { DIRECTORY, DIRECTORY_CLAIM, groupKey } from '../../lib/group-key.ts';
import { findGivenRole } from './role-store.ts';

type Holder = Pick<
  Selectable<TemplateRightTable>,
  'user_id' | 'role' | 'group_source' | 'group_claim' | 'group_value' | 'group_key'
>;

/** What everybody who manages a team may ask of a provider, whatever rules there are. */
const USUAL_CLAIM = DIRECTORY_CLAIM;

/** As the table has it. */
export function holderOf({ user_id, role_slug, group }: TemplateRightBody): Holder {
  const named = group && { ...group, claim: group.source === DIRECTORY ? DIRECTORY_CLAIM : group.claim };
  return {
    user_id,
    role: role_slug,
    group_source: named?.source ?? null,
    group_claim: named?.claim ?? null,
    group_value: named?.value ?? null,
    group_key: named && groupKey(named),
  };
}

export function namedGroupOf({ group_source, group_claim, group_value }: Holder): NamedGroup | undefined {
  if (group_source === null) return undefined;
  return { source: group_source, claim: group_claim ?? '', value: group_value ?? '' };
}

/** Claims that may be named: those of which administrators have rules ask, beside the usual one. */
export async function listClaims(db: Executor, source: string): Promise<string[]> {
  if (source === DIRECTORY) return [DIRECTORY_CLAIM];
  const rows = await db
    .selectFrom('group_rules')
    .select('claim')
    .distinct()
    .where('source', '=', source)
    .orderBy('claim')
    .execute();
  return [...new Set([USUAL_CLAIM, ...rows.map(({ claim }) => claim)])];
}

interface Given {
  readonly holder: Holder;
  readonly projectId: number;
  readonly caller: Caller;
  readonly sources: readonly GroupSource[];
}

/** What it is called. A user and a role stay until the transaction ends. Throws `validation_failed`. */
export async function checkHolder({ tx, dialect }: Write, given: Given): Promise<string> {
  const { holder, projectId } = given;
  const { user_id: userId, role: slug } = holder;
  if ([userId, slug, holder.group_key].filter((one) => one !== null).length !== 1) {
    throw validationFailed({ user_id: text('template_right.one_of_both') });
  }
  if (holder.group_key !== null) {
    await checkGroup(tx, given);
    return holder.group_value ?? '';
  }
  if (slug !== null) {
    const role = await findGivenRole(tx, { projectId, slug }, dialect);
    if (role === undefined) throw validationFailed({ role_slug: text('role.unknown') });
    return role.name;
  }
  const user = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.username')
    .where('members.project_id', '=', projectId)
    .where('members.user_id', '=', userId ?? 0)
    .executeTakeFirst();
  if (user === undefined) throw validationFailed({ user_id: text('template_right.no_member') });
  return user.username;
}

/**
 * What a provider says of people beside their groups is nothing that everybody may have kept and asked for.
 * Administrators name also what is to be configured later, as in rules.
 */
async function checkGroup(db: Executor, { holder, sources, caller }: Given): Promise<void> {
  if (caller.isAdmin) return;
  const { group_source: source, group_claim: claim } = holder;
  if (!sources.some(({ id }) => id === source)) {
    throw validationFailed({ 'group.source': text('template_right.no_such_source') });
  }
  if ((await listClaims(db, source ?? '')).includes(claim ?? '')) return;
  throw validationFailed({ 'group.claim': text('template_right.claim_new') });
}

/** Two at the same moment are told apart by the unique indexes of the table. */
export function refuseSecond(there: readonly Holder[], holder: Holder, who: string): void {
  const isSame = (row: Holder) =>
    row.user_id === holder.user_id && row.role === holder.role && row.group_key === holder.group_key;
  if (there.some(isSame)) throw conflict(text('template_right.there_already', { who }));
}

/** What somebody, or something, that has a right is called. */
export async function nameOfHolder(
  db: Executor,
  { user_id: userId, role, group_value: group, project_id: projectId }: Holder & { project_id: number },
): Promise<string> {
  if (group !== null) return group;
  if (role !== null) return (await findGivenRole(db, { projectId, slug: role }))?.name ?? role;
  const user = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId ?? 0)
    .executeTakeFirst();
  return user?.username ?? '';
}
