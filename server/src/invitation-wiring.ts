/** Invitations, of what other features hand over: mails, roles, and how users are made. */
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Alerts } from './features/alerts/alert-wiring.ts';
import { createAcceptance, type UserMaker } from './features/invitations/invitation-acceptance.ts';
import { createInvitationHandler, type SendMail } from './features/invitations/invitation-mail.ts';
import { registerInvitationRoutes } from './features/invitations/invitation-routes.ts';
import { createInvitationService } from './features/invitations/invitation-service.ts';
import { findGivenRole as findRole } from './features/roles/role-store.ts';
import { createPasswordRules } from './features/users/password-rules.ts';
import { findTakenNames, insertUser } from './features/users/user-store.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';
import type { AttemptLimiter } from './lib/attempt-limiter.ts';
import type { SecretBox } from './lib/secret-box.ts';
import type { OutboxHandler } from './outbox/outbox-message.ts';

interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly alerts: Pick<Alerts, 'channels'>;
  readonly limiter: AttemptLimiter;
}

/** Gives what delivers the mails. */
export function wireInvitations(
  register: RegisterEndpoint,
  { config, database, secretBox, alerts, limiter }: Dependencies,
): OutboxHandler {
  const { publicUrl, isPasswordLoginDisabled } = config;
  const sendMail = mailOf(alerts);
  const users: UserMaker = {
    insertUser,
    findTakenNames,
    refuseWeakPassword: createPasswordRules(config.passwordMinLength),
  };
  registerInvitationRoutes(register, {
    database,
    invitations: createInvitationService({
      database,
      secretBox,
      findRole,
      sendsMails: sendMail !== null,
      publicUrl,
      lifeMs: config.invitationMs,
    }),
    acceptor: createAcceptance({ database, users, findRole, isPasswordLoginDisabled }),
    limiter,
    isPasswordLoginDisabled,
  });
  return createInvitationHandler({ database, secretBox, sendMail, publicUrl });
}

/** As alerts are mailed; null = this server sends no mails. */
function mailOf({ channels }: Pick<Alerts, 'channels'>): SendMail | null {
  const sender = channels.find(({ id }) => id === 'mail')?.sender;
  if (!sender) return null;
  return (mail, to, signal) =>
    sender.send(
      { ...mail, title: mail.subject, tone: 'good', facts: [], task: null, notice: null },
      to,
      signal,
    );
}
