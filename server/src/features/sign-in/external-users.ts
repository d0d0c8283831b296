/**
 * The user behind a person who signed in elsewhere. Who was here before is known by his identity at the
 * provider, not by his address. Else an external user with the same address is the one; a user with a
 * password never is. Who comes from the directory may be known by his username as well.
 */
import { type Text, text } from '@signalbox/contract/texts';
import type { Transaction } from 'kysely';
import type { Database, Write } from '../../db/database.ts';
import { databaseProblem } from '../../db/database-problem.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { Schema } from '../../db/schema.ts';
import type { Claims } from '../../lib/claim-expression.ts';
import { loginKey } from '../../lib/login-key.ts';
import { type ExternalPerson, randomUsername } from './external-person.ts';
import { insertIdentity, lockFirstSignIns } from './identity-store.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly admin: 0 | 1;
  readonly alert: 0 | 1;
  readonly external: 0 | 1;
}

interface UserValues {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly admin: boolean;
  readonly alert: boolean;
}

/** What the users feature hands over. */
export interface UserStore {
  insertUser(
    tx: Transaction<Schema>,
    user: UserValues & { readonly external: boolean; readonly passwordHash: string | null },
  ): Promise<UserRow>;
  updateUser(tx: Transaction<Schema>, id: number, values: UserValues): Promise<void>;
}

/** What the group rules make of a sign-in, within its write. */
export type NoteGroups = (
  write: Write,
  arrival: {
    readonly userId: number;
    readonly identity: Pick<ExternalPerson, 'provider' | 'issuer' | 'subject'>;
    readonly claims: Claims | null;
    /** what was known of an account that is his no more */
    readonly gone?: string | null;
  },
) => Promise<void>;

export interface Origin {
  readonly address: string;
  readonly client: string | null;
}

interface SignIn {
  readonly person: ExternalPerson;
  readonly origin: Origin;
  /** what group rules may ask; null = nothing was asked about groups */
  readonly claims: Claims | null;
}

interface Arrivals {
  readonly store: UserStore;
  readonly noteGroups: NoteGroups;
}

export type FindOrCreateUser = (signIn: SignIn) => Promise<number>;

/** Gives the id of the user. Throws a `SignInRefusal`. */
export function createUserFinder(
  database: Pick<Database, 'write' | 'dialect'>,
  { store, noteGroups }: Arrivals,
): FindOrCreateUser {
  const attempt = (signIn: SignIn) =>
    database.write(async (write) => {
      const known =
        (await findByIdentity(write.tx, signIn.person)) ??
        (await findInTurn(write.tx, database.dialect, signIn.person));
      if (known !== undefined) {
        await write.tx
          .updateTable('user_identities')
          .set({ deprovisioned_at: null })
          .where('id', '=', known.identityId)
          .where('deprovisioned_at', 'is not', null)
          .execute();
        await refresh(write, store, { ...signIn, known });
      }
      const userId = known?.id ?? (await findOrCreate(write, store, signIn));
      await noteGroups(write, { userId, identity: signIn.person, claims: signIn.claims });
      return userId;
    });
  return async (signIn) => {
    try {
      return await attempt(signIn);
    } catch (error) {
      if (!isConflict(error)) throw error;
      // An administrator took the name or the address at the same moment: now that is seen.
      return await attempt(signIn);
    }
  };
}

/**
 * People come for the first time one after the other, and whoever waited looks again. Each statement sees
 * what others have stored by then: between looking for the identity and for the address somebody's user could
 * appear, made by another sign-in of the same person, and be taken for somebody else. On SQLite writes wait
 * for each other anyway.
 */
async function findInTurn(
  tx: Transaction<Schema>,
  dialect: DialectName,
  person: ExternalPerson,
): Promise<KnownUser | undefined> {
  if (dialect !== 'postgres') return undefined;
  await lockFirstSignIns({ tx, dialect });
  return await findByIdentity(tx, person);
}

/** Of somebody whose identity is not known yet. */
async function findOrCreate(write: Write, store: UserStore, signIn: SignIn): Promise<number> {
  const { tx } = write;
  const { person } = signIn;
  const [user, ...others] = await findByNames(tx, person);
  if (user === undefined) return await create(write, store, signIn);
  for (const one of [user, ...others]) await refuseOtherPerson(tx, { user: one, person });
  if (others.length > 0) {
    const names = [user, ...others].map(({ username }) => username).join(' and ');
    throw new SignInRefusal('identity_changed', `username and address belong to different users: ${names}`);
  }
  await insertIdentity(tx, { userId: user.id, person });
  await recordEvent(
    write,
    userEvent(signIn, user, text('event.user_linked', { user: user.username, provider: person.provider })),
  );
  return user.id;
}

/** Who has the address, or the username where that says something. */
async function findByNames(
  tx: Transaction<Schema>,
  { email, username, isKnownByUsername }: ExternalPerson,
): Promise<UserRow[]> {
  const address = loginKey(email);
  if (!isKnownByUsername || username === null) {
    return await tx.selectFrom('users').selectAll().where('email_key', '=', address).execute();
  }
  // Who signs in by a name may have it as username or as address: either kind is looked up under both.
  const keys = [address, loginKey(username)];
  return await tx
    .selectFrom('users')
    .selectAll()
    .where((where) => where.or([where('email_key', 'in', keys), where('username_key', 'in', keys)]))
    .execute();
}

type KnownUser = UserRow & {
  readonly identityId: number;
  readonly givenName: string;
  readonly givenEmail: string;
  readonly isVerified: 0 | 1;
};

async function findByIdentity(
  tx: Transaction<Schema>,
  { provider, issuer, subject }: ExternalPerson,
): Promise<KnownUser | undefined> {
  return await tx
    .selectFrom('user_identities as identity')
    .innerJoin('users', 'users.id', 'identity.user_id')
    .selectAll('users')
    .select([
      'identity.id as identityId',
      'identity.name as givenName',
      'identity.email as givenEmail',
      'identity.is_email_verified as isVerified',
    ])
    .where('identity.provider', '=', provider)
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst();
}

/**
 * What changed at the provider changes here; what was changed here stays until then. The username always stays. Who
 * has a password here and has connected the account himself keeps all that is his.
 */
async function refresh(
  write: Write,
  store: UserStore,
  { known, ...signIn }: SignIn & { known: KnownUser },
): Promise<void> {
  const { tx } = write;
  const { person } = signIn;
  const given = { name: person.name ?? known.givenName, email: person.email };
  const isVerified: 0 | 1 = person.isEmailVerified ? 1 : 0;
  const isSame = given.name === known.givenName && given.email === known.givenEmail;
  if (isSame && isVerified === known.isVerified) return;
  const isFollowed = known.external === 1;
  const isEmailTaken =
    isFollowed &&
    given.email !== known.givenEmail &&
    (await isTaken(tx, { email: given.email, exceptId: known.id }));
  const values = {
    name: !isFollowed || given.name === known.givenName ? known.name : given.name,
    email: !isFollowed || given.email === known.givenEmail || isEmailTaken ? known.email : given.email,
  };
  // An address that somebody else has here is asked for again at the next sign-in.
  const kept = isEmailTaken
    ? { name: given.name, email: known.givenEmail, is_email_verified: known.isVerified }
    : { ...given, is_email_verified: isVerified };
  await tx.updateTable('user_identities').set(kept).where('id', '=', known.identityId).execute();
  if (values.name === known.name && values.email === known.email) return;
  await store.updateUser(tx, known.id, {
    username: known.username,
    ...values,
    admin: known.admin === 1,
    alert: known.alert === 1,
  });
  await recordEvent(
    write,
    userEvent(
      signIn,
      known,
      text('event.user_refreshed', { user: known.username, provider: person.provider }),
    ),
  );
}

async function refuseOtherPerson(
  tx: Transaction<Schema>,
  { user, person }: { user: UserRow; person: ExternalPerson },
): Promise<void> {
  if (user.external === 0) {
    throw new SignInRefusal('local_user', `username or address belongs to the local user ${user.username}`);
  }
  const identities = await tx
    .selectFrom('user_identities')
    .select(['provider', 'issuer', 'is_email_verified'])
    .where('user_id', '=', user.id)
    .execute();
  const unlink = `"signalbox user unlink --login ${user.username}" lets the next one in`;
  if (identities.some(({ provider, issuer }) => provider === person.provider && issuer === person.issuer)) {
    // Addresses are given to somebody else, for example after a leave: projects and secrets are not.
    throw new SignInRefusal(
      'identity_changed',
      `the user ${user.username} is another subject of this provider: ${unlink}`,
    );
  }
  // Two providers mean the same person only when each has made sure of the address: else who may choose an address
  // at one of them could share the account of whoever has it at the other.
  const isSure = person.isEmailVerified && identities.every((identity) => identity.is_email_verified === 1);
  if (identities.length > 0 && !isSure) {
    throw new SignInRefusal(
      'email_unverified',
      `the user ${user.username} signs in through another provider, and not both say that the address is verified: ${unlink}`,
    );
  }
}

async function create(write: Write, store: UserStore, signIn: SignIn): Promise<number> {
  const { person } = signIn;
  const user = await store.insertUser(write.tx, {
    username: await freeUsername(write.tx, person.username ?? randomUsername()),
    name: person.name ?? 'Anonymous',
    email: person.email,
    admin: false,
    alert: false,
    external: true,
    passwordHash: null,
  });
  await insertIdentity(write.tx, { userId: user.id, person });
  await recordEvent(
    write,
    userEvent(signIn, user, text('event.user_came', { user: user.username, provider: person.provider })),
  );
  return user.id;
}

const MAX_USERNAME = 255;

/**
 * `ada`, or `ada-2`, `ada-3` ... A username that is somebody's address would catch his sign-ins: it counts as
 * taken.
 */
async function freeUsername(tx: Transaction<Schema>, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const username = wanted.slice(0, MAX_USERNAME - suffix.length) + suffix;
    if (!(await isTaken(tx, { username }))) return username;
  }
}

async function isTaken(
  tx: Transaction<Schema>,
  wanted: { username: string } | { email: string; exceptId: number },
): Promise<boolean> {
  const key = loginKey('username' in wanted ? wanted.username : wanted.email);
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .where('id', '!=', 'exceptId' in wanted ? wanted.exceptId : 0)
    .executeTakeFirst();
  return row !== undefined;
}

function userEvent({ origin }: SignIn, user: UserRow, description: Text) {
  return {
    caller: { userId: user.id, username: user.username, isAdmin: user.admin === 1, ...origin },
    projectId: null,
    objectType: 'user',
    objectId: user.id,
    objectName: user.username,
    description,
  };
}

function isConflict(error: unknown): boolean {
  return !(error instanceof SignInRefusal) && databaseProblem(error)?.code === 'conflict';
}
