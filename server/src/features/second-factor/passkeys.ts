/** Passkeys (WebAuthn): what a browser is asked, and whether its answer is right. */
import { randomBytes } from 'node:crypto';
import type { SecondFactor } from '@signalbox/contract';
import type * as WebAuthn from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Executor, Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { toTime } from '../../lib/time.ts';
import { CHALLENGE_SECONDS } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';

const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;

// Only where somebody has one: the library is nothing to the other servers.
const library = async (): Promise<typeof WebAuthn> => await import('@simplewebauthn/server');

export async function listPasskeys(db: Executor, userId: number): Promise<SecondFactor['passkeys']> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created: toTime(created_at),
    last_used: last_used_at === null ? null : toTime(last_used_at),
  }));
}

interface Registering {
  readonly party: RelyingParty;
  readonly userId: number;
  readonly username: string;
  readonly name: string;
}

interface Begun {
  readonly options: PublicKeyCredentialCreationOptionsJSON;
  /** by which the authenticator knows the user: random, and says nothing of him */
  readonly userHandle: string;
}

export async function registrationOptions(db: Executor, { party, ...user }: Registering): Promise<Begun> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports', 'user_handle'])
    .where('user_id', '=', user.userId)
    .execute();
  const userHandle = rows[0]?.user_handle ?? randomBytes(32).toString('base64url');
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Signalbox',
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    userName: user.username,
    userDisplayName: user.name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: rows.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { options, userHandle };
}

interface NewPasskey {
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string;
}

interface Asked {
  readonly party: RelyingParty;
  readonly challenge: string;
}

/** null = the answer is not right. */
export async function readRegistration(
  response: unknown,
  { party, challenge }: Asked,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || registrationInfo === undefined) return null;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports ?? []),
  };
}

/** `userId`: null = whoever has one for this site, who is asked for his finger, face or PIN as well. */
export async function authenticationOptions(
  db: Executor,
  { party, userId }: { party: RelyingParty; userId: number | null },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const rows =
    userId === null
      ? []
      : await db
          .selectFrom('passkeys')
          .select(['credential_id', 'transports'])
          .where('user_id', '=', userId)
          .execute();
  const { generateAuthenticationOptions } = await library();
  return await generateAuthenticationOptions({
    rpID: party.id,
    timeout: TIMEOUT_MS,
    allowCredentials: rows.map(described),
    userVerification: userId === null ? 'required' : 'preferred',
  });
}

function described(row: { readonly credential_id: string; readonly transports: string }) {
  return { id: row.credential_id, transports: JSON.parse(row.transports) as string[] };
}

interface Shown extends Asked {
  readonly response: unknown;
  /** null = of whoever it is, verified by the authenticator, and good without a password */
  readonly userId: number | null;
}

/** Gives whose passkey it is, or null when the answer is not right. Its counter moves on in the same transaction. */
export async function checkPasskey({ tx, dialect }: Write, shown: Shown): Promise<number | null> {
  const response = shown.response as AuthenticationResponseJSON;
  const row = await tx
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'credential_id', 'public_key', 'counter', 'user_handle'])
    .select('users.external')
    .where('credential_id', '=', String(response.id))
    .$call((query) => forUpdate(query, dialect))
    .executeTakeFirst();
  if (row === undefined || (shown.userId !== null && row.user_id !== shown.userId)) return null;
  const isAlone = shown.userId === null;
  // Whose password is kept elsewhere may have left there: he is let in by those who would know.
  if (isAlone && (row.external === 1 || response.response.userHandle !== row.user_handle)) return null;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: shown.challenge,
    expectedOrigin: shown.party.origin,
    expectedRPID: shown.party.id,
    requireUserVerification: isAlone,
    // A counter that does not move on is that of a copy: refused in there.
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  if (!verified || authenticationInfo === undefined) return null;
  const used = { counter: authenticationInfo.newCounter, last_used_at: Date.now() };
  await tx.updateTable('passkeys').set(used).where('id', '=', row.id).execute();
  return row.user_id;
}
