/** Who is whom elsewhere. */
import { sql, type Transaction } from 'kysely';
import type { Executor, Write } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { ExternalPerson } from './external-person.ts';

/** Numbers of the advisory lock on PostgreSQL under which people come for the first time. */
const FIRST_SIGN_IN_LOCK = [3, 0] as const;

/** On SQLite writes wait for each other anyway. */
export async function lockFirstSignIns({ tx, dialect }: Pick<Write, 'tx' | 'dialect'>): Promise<void> {
  if (dialect !== 'postgres') return;
  const [first, second] = FIRST_SIGN_IN_LOCK;
  await sql`select pg_advisory_xact_lock(${sql.lit(first)}, ${sql.lit(second)})`.execute(tx);
}

export async function findIdentityOwner(
  db: Executor,
  { provider, issuer, subject }: Pick<ExternalPerson, 'provider' | 'issuer' | 'subject'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('user_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertIdentity(
  tx: Transaction<Schema>,
  { userId, person }: { userId: number; person: ExternalPerson },
): Promise<void> {
  const { provider, issuer, subject, email } = person;
  await tx
    .insertInto('user_identities')
    .values({
      user_id: userId,
      provider,
      issuer,
      subject,
      name: person.name ?? '',
      email,
      is_email_verified: person.isEmailVerified ? 1 : 0,
      created_at: Date.now(),
    })
    .execute();
}
