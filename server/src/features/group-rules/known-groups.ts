/** Keeps what rules may ask of the groups of a person, when he signs in or the directory is asked. */
import type { Write } from '../../db/database.ts';
import type { Claims } from '../../lib/claim-expression.ts';
import { claimValues } from '../../lib/claim-values.ts';
import { type FindRole, layRules } from './lay-rules.ts';
import { findIdentity, type IdentityName, lockRules, readValues } from './people-store.ts';
import { DIRECTORY, DIRECTORY_CLAIM, type KnownValues, type Rule } from './rule-matching.ts';
import { listRules } from './rule-store.ts';

interface Arrival {
  readonly userId: number;
  readonly identity: IdentityName;
  /** of the directory `groups`; null = nothing was asked about groups, and what is known stays */
  readonly claims: Claims | null;
}

/** Within the write in which somebody signs in, or was found again. */
export type NoteGroups = (write: Write, arrival: Arrival) => Promise<void>;

export function createNoteGroups(findRole: FindRole): NoteGroups {
  return async (write, { userId, identity, claims }) => {
    await lockRules(write, { isShared: true });
    if (claims !== null) await keepGroups(write, identity, claims);
    await layRules(write, { whose: { userId }, findRole, caller: null });
  };
}

async function keepGroups({ tx }: Write, identity: IdentityName, claims: Claims): Promise<void> {
  const row = await findIdentity(tx, identity);
  if (row === undefined) return;
  const rules = await listRules(tx);
  const values = valuesFor(identity.provider, { rules, claims, known: readValues(row.groups) });
  const groups = JSON.stringify(values);
  if (groups === row.groups || (row.groups === null && groups === '{}')) return;
  await tx.updateTable('user_identities').set({ groups }).where('id', '=', row.id).execute();
}

interface Reading {
  readonly rules: readonly Rule[];
  readonly claims: Claims;
  /** kept where the provider left a claim out */
  readonly known: KnownValues;
}

/** Only claims that a rule asks for are kept. */
export function valuesFor(source: string, { rules, claims, known }: Reading): KnownValues {
  const paths =
    source === DIRECTORY
      ? [DIRECTORY_CLAIM]
      : [...new Set(rules.filter((rule) => rule.source === source).map(({ claim }) => claim))].toSorted();
  const values: Record<string, readonly string[]> = {};
  for (const path of paths) {
    const found = claimValues(claims, path) ?? known[path];
    if (found !== undefined) values[path] = found;
  }
  return values;
}
