import { randomBytes } from 'node:crypto';
import { text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { loginKey } from '../../lib/login-key.ts';
import { hashPassword } from '../../lib/password-hash.ts';

interface FirstAdmin {
  readonly login: string;
  /** null = make one */
  readonly password: string | null;
}

/** Makes the first administrator while there is no user at all. Gives the password that was made, to be shown once. */
export async function createFirstAdmin(
  database: Database,
  { login, password }: FirstAdmin,
): Promise<{ isCreated: boolean; madePassword: string | null }> {
  const existing = await database.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (existing !== undefined) return { isCreated: false, madePassword: null };
  const made = password === null ? randomBytes(15).toString('base64url') : null;
  const passwordHash = await hashPassword(password ?? made ?? '');
  const isCreated = await database.write(async (write) => {
    const row = await write.tx
      .insertInto('users')
      .values({
        username: login,
        username_key: loginKey(login),
        name: login,
        email: login.includes('@') ? login : `${login}@localhost`,
        email_key: loginKey(login.includes('@') ? login : `${login}@localhost`),
        password_hash: passwordHash,
        admin: 1,
        external: 0,
        alert: 0,
        created_at: Date.now(),
      })
      // Of two servers that start at once on an empty database, one makes him.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    await recordEvent(write, {
      caller: null,
      projectId: null,
      objectType: 'user',
      objectId: row.id,
      objectName: login,
      description: text('event.first_administrator', { user: login }),
    });
    return true;
  });
  return { isCreated, madePassword: isCreated ? made : null };
}
