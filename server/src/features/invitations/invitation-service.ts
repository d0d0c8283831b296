/**
 * Who is invited: sent (again, with another token) -> taken once, taken back, or over. The token is in the mail alone; a
 * row has its hash.
 */
import { holdsAll } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database, Executor, Write } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { recordEvent } from '../../db/event-log.ts';
import { takeAtPace } from '../../db/shared-pace.ts';
import type { Membership } from '../../http/access.ts';
import { findGranters } from '../../http/granters.ts';
import { badRequest, forbidden, validationFailed } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { loginKey } from '../../lib/login-key.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { newToken } from '../../lib/token.ts';
import { orderMail } from './invitation-mail.ts';
import { findInvitationOf, type InvitationRow, issueToken, lockInvitation } from './invitation-store.ts';

/** Who invites, to what. */
export interface Inviter {
  readonly caller: Caller;
  /** null = as an administrator, to the server */
  readonly projectId: number | null;
  readonly membership: Membership;
}

interface Invited {
  readonly email: string;
  readonly role: string | null;
  /** of the mail */
  readonly language?: string | null | undefined;
}

/** Handed over by the roles: undefined where there is none. */
export type FindRole = (
  db: Executor,
  place: { readonly projectId: number; readonly slug: string },
  lock: DialectName,
) => Promise<{ readonly permissions: number } | undefined>;

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly findRole: FindRole;
  readonly sendsMails: boolean;
  readonly publicUrl: URL | null;
  /** for how long a link is good */
  readonly lifeMs: number;
}

export type InvitationService = ReturnType<typeof createInvitationService>;

const MAIL_SETTINGS = 'email_alert, email_host, email_sender';
const HOUR_MS = 3_600_000;
/** Of one person in an hour: mails in the name of this server go to whomever he names. */
const MAILS_PER_HOUR = 60;

export function createInvitationService(parts: Dependencies) {
  const { database, secretBox, findRole, sendsMails, publicUrl, lifeMs } = parts;

  /** Nobody invites, replaces or takes back what allows more than he may do. */
  async function requireGrantable(
    write: Write,
    { projectId, membership, caller }: Inviter,
    slug: string | null,
  ) {
    if (projectId === null || slug === null || caller.isAdmin) return;
    const role = await findRole(write.tx, { projectId, slug }, database.dialect);
    const needed = role?.permissions ?? 0;
    if (holdsAll(membership.permissions, needed)) return;
    throw forbidden(text('role.more_than_own'), await findGranters(write.tx, { projectId, mask: needed }));
  }

  async function requireMail(write: Write, { userId }: Caller): Promise<void> {
    if (!sendsMails) throw badRequest(text('invitation.no_mail', { settings: MAIL_SETTINGS }));
    if (publicUrl === null) throw badRequest(text('invitation.no_public_url'));
    const key = `invitations by user ${userId}`;
    await takeAtPace(write, { key, count: MAILS_PER_HOUR, withinMs: HOUR_MS });
  }

  async function send(write: Write, inviter: Inviter, id: number): Promise<InvitationRow> {
    const row = await issueToken(write, secretBox, { id, token: newToken(), expiresAt: Date.now() + lifeMs });
    await orderMail(write, row);
    await tell(write, inviter, { row, what: 'sent' });
    return row;
  }

  return {
    async create(inviter: Inviter, { email, role, language = null }: Invited) {
      const { caller, projectId } = inviter;
      return await database.write(async (write) => {
        if (projectId !== null && role !== null) {
          const given = await findRole(write.tx, { projectId, slug: role }, database.dialect);
          if (given === undefined) throw validationFailed({ role: text('role.unknown') });
        }
        await requireGrantable(write, inviter, role);
        await requireMail(write, caller);
        const emailKey = loginKey(email);
        const before = await findInvitationOf(write, { emailKey, projectId });
        if (before !== undefined) await requireGrantable(write, inviter, before.role);
        const { name } = await write.tx
          .selectFrom('users')
          .select('name')
          .where('id', '=', caller.userId)
          .executeTakeFirstOrThrow();
        const values = { email, role, language, inviter_id: caller.userId, inviter_name: name };
        const id = before?.id ?? (await insert(write, { ...values, emailKey, projectId }));
        await write.tx.updateTable('invitations').set(values).where('id', '=', id).execute();
        return await send(write, inviter, id);
      });
    },

    async sendAgain(inviter: Inviter, id: number): Promise<void> {
      await database.write(async (write) => {
        const row = await lockInvitation(write, { id, projectId: inviter.projectId });
        await requireGrantable(write, inviter, row.role);
        await requireMail(write, inviter.caller);
        // Whoever sends it vouches for it from now on.
        await write.tx
          .updateTable('invitations')
          .set({ inviter_id: inviter.caller.userId })
          .where('id', '=', id)
          .execute();
        await send(write, inviter, id);
      });
    },

    async revoke(inviter: Inviter, id: number): Promise<void> {
      await database.write(async (write) => {
        const row = await lockInvitation(write, { id, projectId: inviter.projectId });
        await requireGrantable(write, inviter, row.role);
        await write.tx.deleteFrom('invitations').where('id', '=', id).execute();
        await tell(write, inviter, { row, what: 'revoked' });
      });
    },
  };
}

interface NewInvitation {
  readonly email: string;
  readonly emailKey: string;
  readonly role: string | null;
  readonly projectId: number | null;
  readonly inviter_id: number;
  readonly inviter_name: string;
  readonly language: string | null;
}

/** Of two who invite the same address at once, the second is told of a conflict by the index. */
async function insert({ tx }: Write, { emailKey, projectId, ...values }: NewInvitation): Promise<number> {
  const { id } = await tx
    .insertInto('invitations')
    .values({
      ...values,
      email_key: emailKey,
      project_id: projectId,
      // Of a token that nobody has; the right one follows in the same transaction.
      token_hash: newToken(),
      secret: null,
      sent_at: 0,
      expires_at: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Without the address: everybody in a project reads its events. */
async function tell(
  write: Write,
  { caller }: Inviter,
  { row, what }: { readonly row: InvitationRow; readonly what: 'sent' | 'revoked' },
): Promise<void> {
  await recordEvent(write, {
    caller,
    projectId: row.project_id,
    objectType: 'user',
    objectId: null,
    objectName: '',
    description: text('event.invitation', { what }),
  });
}
