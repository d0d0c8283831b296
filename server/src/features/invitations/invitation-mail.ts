/**
 * The mail of an invitation, sent through the outbox. Its token lies sealed in the row until the mail is out, and in no
 * message of the outbox.
 */
import { type LanguageId, languageIds } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import { z } from 'zod';
import type { Database, Write } from '../../db/database.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { addToOutbox, type DeliveryOutcome, type OutboxHandler } from '../../outbox/outbox-message.ts';
import { type InvitationRow, secretOf } from './invitation-store.ts';
import { wordMail } from './mail-words.ts';

const KIND = 'invitation-mail';

const payloadSchema = z.object({ invitation_id: z.int(), token_hash: z.string() });

/** What the mail channel of alerts does with words of somebody else. */
export type SendMail = (
  mail: { readonly subject: string; readonly text: string; readonly url: string; readonly key: string },
  to: string,
  signal: AbortSignal,
) => Promise<DeliveryOutcome>;

export async function orderMail(write: Write, row: InvitationRow): Promise<void> {
  await addToOutbox(write, [
    {
      kind: KIND,
      receiver: row.email,
      subject: text('invitation.mail_of', { inviter: row.inviter_name }),
      payload: { invitation_id: row.id, token_hash: row.token_hash },
      // Not with those of a project: more people see these than may know addresses.
      projectId: null,
      deduplicationKey: `${KIND}-${row.token_hash}`,
    },
  ]);
}

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  /** null = this server sends no mails */
  readonly sendMail: SendMail | null;
  readonly publicUrl: URL | null;
}

export function createInvitationHandler(parts: Dependencies): OutboxHandler {
  const { database, secretBox, sendMail, publicUrl } = parts;
  return {
    kind: KIND,
    async deliver(message, signal) {
      const { invitation_id: id, token_hash: hash } = payloadSchema.parse(message.payload);
      const row = await database.read
        .selectFrom('invitations')
        .leftJoin('projects', 'projects.id', 'invitations.project_id')
        .selectAll('invitations')
        .select('projects.name as project')
        .where('invitations.id', '=', id)
        .where('token_hash', '=', hash)
        .where('expires_at', '>', Date.now())
        .executeTakeFirst();
      // Taken, taken back, sent again or over meanwhile.
      if (row === undefined || row.secret === null) return { kind: 'obsolete' };
      if (sendMail === null)
        return { kind: 'never', problem: text('delivery.channel_off', { channel: 'Mail' }) };
      if (publicUrl === null) return { kind: 'never', problem: text('invitation.no_public_url') };
      const outcome = await sendMail(
        {
          ...wordMail(languageOf(row), {
            ...{ inviter: row.inviter_name, project: row.project, expiresAt: row.expires_at },
          }),
          url: linkOf(publicUrl, secretBox.open(row.secret, secretOf(id))),
          key: message.deduplicationKey,
        },
        row.email,
        signal,
      );
      if (outcome.kind === 'delivered') {
        await database.write(({ tx }) =>
          tx
            .updateTable('invitations')
            .set({ secret: null })
            .where('id', '=', id)
            .where('token_hash', '=', hash)
            .execute(),
        );
      }
      return outcome;
    },
  };
}

/** English where nobody said it, and for one that a newer server knows. */
const languageOf = ({ language }: InvitationRow): LanguageId =>
  languageIds.find((id) => id === language) ?? 'en';

/** Behind the # of the address: browsers send that to nobody, so no log has it. */
const linkOf = (publicUrl: URL, token: string) =>
  `${publicUrl.href.replace(/\/$/, '')}/auth/invitation#${token}`;
