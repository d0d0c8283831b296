/** Keeps what may be asked of the groups of a person, when he signs in or the directory is asked. */
import type { Write } from '../../db/database.ts';
import type { Claims } from '../../lib/claim-expression.ts';
import { claimValues } from '../../lib/claim-values.ts';
import { DIRECTORY, DIRECTORY_CLAIM, type KnownValues, readKnownValues } from '../../lib/group-key.ts';
import { type AskedClaim, listAskedClaims } from './asked-claims.ts';
import { tellGroupRights } from './group-right-events.ts';
import { type FindRole, layRules } from './lay-rules.ts';
import { findIdentity, type IdentityName, lockRules } from './people-store.ts';

interface Arrival {
  readonly userId: number;
  readonly identity: IdentityName;
  /** of the directory `groups`; null = nothing was asked about groups, and what is known stays */
  readonly claims: Claims | null;
  /** what was known of an account that is his no more */
  readonly gone?: string | null;
}

/** Within the write in which somebody signs in, or was found again. */
export type NoteGroups = (write: Write, arrival: Arrival) => Promise<void>;

export function createNoteGroups(findRole: FindRole): NoteGroups {
  return async (write, { userId, identity, claims, gone = null }) => {
    await lockRules(write, { isShared: true });
    const kept =
      claims === null
        ? { before: readKnownValues(gone), after: {} }
        : await keepGroups(write, identity, claims);
    await layRules(write, { whose: { userId }, findRole, caller: null });
    if (kept === undefined) return;
    const source = identity.provider;
    await tellGroupRights(write, {
      userId,
      before: { source, values: kept.before },
      after: { source, values: kept.after },
    });
  };
}

interface Kept {
  readonly before: KnownValues;
  readonly after: KnownValues;
}

/** undefined = nothing has changed. */
async function keepGroups(
  { tx, dialect }: Write,
  identity: IdentityName,
  claims: Claims,
): Promise<Kept | undefined> {
  const row = await findIdentity(tx, identity, dialect);
  if (row === undefined) return undefined;
  const asked = await listAskedClaims(tx);
  const before = readKnownValues(row.groups);
  const after = valuesFor(identity.provider, { asked, claims, known: before });
  const groups = JSON.stringify(after);
  if (groups === row.groups || (row.groups === null && groups === '{}')) return undefined;
  await tx.updateTable('user_identities').set({ groups }).where('id', '=', row.id).execute();
  return { before, after };
}

interface Reading {
  readonly asked: readonly AskedClaim[];
  readonly claims: Claims;
  /** kept where the provider left a claim out */
  readonly known: KnownValues;
}

/** Only claims of which a rule or a right asks are kept. */
export function valuesFor(source: string, { asked, claims, known }: Reading): KnownValues {
  const paths =
    source === DIRECTORY
      ? [DIRECTORY_CLAIM]
      : [...new Set(asked.filter((one) => one.source === source).map(({ claim }) => claim))].toSorted();
  const values: Record<string, readonly string[]> = {};
  for (const path of paths) {
    const found = claimValues(claims, path) ?? known[path];
    if (found !== undefined) values[path] = found;
  }
  return values;
}
