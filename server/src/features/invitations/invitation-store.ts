import type { Invitation } from '@signalbox/contract';
import { type Selectable, sql } from 'kysely';
import type { Executor, Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import type { InvitationTable } from '../../db/tables/invitation-table.ts';
import { notFound } from '../../lib/app-error.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { toTime } from '../../lib/time.ts';
import { hashToken } from '../../lib/token.ts';

export type InvitationRow = Selectable<InvitationTable>;

export function invitationToWire(row: InvitationRow): Invitation {
  const { id, project_id, email, role, inviter_name: inviter } = row;
  return { id, project_id, email, role, inviter, sent: toTime(row.sent_at), expires: toTime(row.expires_at) };
}

/** `projectId`: null = all there are. The newest first. */
export async function listInvitationRows(db: Executor, projectId: number | null): Promise<InvitationRow[]> {
  return await db
    .selectFrom('invitations')
    .selectAll()
    .$if(projectId !== null, (query) => query.where('project_id', '=', projectId))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** `projectId`: null = of whatever project. Nobody else changes or takes it until the transaction ends. */
export async function lockInvitation(
  { tx, dialect }: Write,
  { id, projectId }: { readonly id: number; readonly projectId: number | null },
): Promise<InvitationRow> {
  const row = await tx
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .$if(projectId !== null, (query) => query.where('project_id', '=', projectId))
    .$call((query) => forUpdate(query, dialect))
    .executeTakeFirst();
  if (row === undefined) throw notFound('invitation');
  return row;
}

/** Undefined where the address was not invited to this. */
export async function findInvitationOf(
  { tx, dialect }: Write,
  { emailKey, projectId }: { readonly emailKey: string; readonly projectId: number | null },
): Promise<InvitationRow | undefined> {
  return await tx
    .selectFrom('invitations')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where(sql<number>`coalesce(project_id, 0)`, '=', projectId ?? 0)
    .$call((query) => forUpdate(query, dialect))
    .executeTakeFirst();
}

/** The token of a mail that has not gone out yet lies in its row. */
export const secretOf = (id: number) => ({ table: 'invitations', column: 'secret', id });

interface Issue {
  readonly token: string;
  readonly expiresAt: number;
}

/** Gives the invitation this token, from now on; the one before is worth nothing. */
export async function issueToken(
  { tx }: Write,
  secretBox: SecretBox,
  { id, token, expiresAt }: Issue & { readonly id: number },
): Promise<InvitationRow> {
  return await tx
    .updateTable('invitations')
    .set({
      token_hash: hashToken(token),
      secret: secretBox.seal(token, secretOf(id)),
      sent_at: Date.now(),
      expires_at: expiresAt,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One that is still good. */
export async function findOpenInvitation(db: Executor, token: string): Promise<InvitationRow | undefined> {
  return await db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
}

/** The address took them: whoever comes second finds none. */
export async function takeInvitations({ tx }: Write, row: InvitationRow): Promise<InvitationRow[]> {
  const taken = await tx
    .deleteFrom('invitations')
    .where('token_hash', '=', row.token_hash)
    .where('expires_at', '>', Date.now())
    .returningAll()
    .execute();
  if (taken.length === 0) return [];
  const others = await tx
    .deleteFrom('invitations')
    .where('email_key', '=', row.email_key)
    .where('expires_at', '>', Date.now())
    .returningAll()
    .execute();
  return [...taken, ...others];
}

/** For how long those whose time is over are still listed. */
const LISTED_MS = 30 * 24 * 3_600_000;

export const forgetOldInvitations =
  (database: { write(work: (write: Write) => Promise<unknown>): Promise<unknown> }) =>
  async (now: number) => {
    await database.write(({ tx }) =>
      tx
        .deleteFrom('invitations')
        .where('expires_at', '<', now - LISTED_MS)
        .execute(),
    );
  };
