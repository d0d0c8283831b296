/** Invitations for the walks over all calls. */
import * as contract from '@signalbox/contract';
import { hashToken } from '../lib/token.ts';
import type { TestApp } from './start-test-app.ts';

/** Settings with which each call can be made. */
export const everySetting = {
  SIGNALBOX_PUBLIC_URL: 'https://ops.example.org',
  SIGNALBOX_EMAIL_ALERT: 'true',
  SIGNALBOX_EMAIL_HOST: '127.0.0.1',
  SIGNALBOX_EMAIL_SENDER: 'signalbox@example.org',
};

let invited = 0;
const nextAddress = () => `invited${++invited}@example.org`;
/** The token of the one that was made last. */
export const invitedLast = (): string => `invited${invited}@example.org`;

/** Written down as it is after its mail has gone out: no mail goes out here. */
export async function makeInvitation(
  { admin, database }: TestApp,
  projectId: number | null,
): Promise<number> {
  const email = nextAddress();
  const values = {
    project_id: projectId,
    role: projectId === null ? null : 'guest',
    email,
    email_key: email,
    inviter_id: admin.userId,
    inviter_name: 'Somebody',
    token_hash: hashToken(email),
    secret: null,
    sent_at: 1,
    expires_at: Date.now() + 3_600_000,
  };
  const { id } = await database.write(({ tx }) =>
    tx.insertInto('invitations').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

type MakeBody = (ids: Readonly<Record<string, string | number>>) => Record<string, unknown>;
const nothing: MakeBody = () => ({});
const newUser = () => ({ username: `came${++invited}`, name: 'Somebody', password: 'right horse' });

/** For each call with a body one that is right. */
export const invitationBodies: readonly (readonly [contract.Endpoint, MakeBody])[] = [
  [contract.createInvitation, () => ({ email: nextAddress() })],
  [contract.createProjectInvitation, () => ({ email: nextAddress(), role: 'guest' })],
  [contract.sendInvitation, nothing],
  [contract.sendProjectInvitation, nothing],
  [contract.readInvitation, ({ invitation_token: token }) => ({ token })],
  [contract.acceptInvitation, ({ invitation_token: token }) => ({ token, ...newUser() })],
];
