/** Sign-in of a person of the directory, by the same form as with a local password. */
import { text } from '@signalbox/contract/texts';
import type { FastifyBaseLogger } from 'fastify';
import { forbiddenToAll, invalidCredentials, unavailable } from '../../lib/app-error.ts';
import { type Directory, type DirectoryEntry, DirectoryUnavailable } from './directory-answer.ts';
import { DIRECTORY, DN_SUBJECT, UID_SUBJECT } from './directory-subject.ts';
import { type ExternalPerson, isAddress, plainLine, plainUsername } from './external-person.ts';
import type { FindOrCreateUser, Origin } from './external-users.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

interface Attempt {
  readonly login: string;
  readonly password: string;
  /** who has this login here; null = nobody */
  readonly userId: number | null;
  readonly origin: Origin;
  readonly log: FastifyBaseLogger;
}

/**
 * Gives the id of the user, or null when the directory has no such person. Throws an `AppError`: the password
 * is wrong, the person may not sign in, or the directory does not answer.
 */
export type SignInByDirectory = (attempt: Attempt) => Promise<number | null>;

interface Dependencies {
  readonly directory: Directory;
  readonly findOrCreateUser: FindOrCreateUser;
  /** looks whether a user has left the directory */
  readonly checkUser: (userId: number) => Promise<void>;
}

export function createSignInByDirectory({
  directory,
  findOrCreateUser,
  checkUser,
}: Dependencies): SignInByDirectory {
  return async ({ login, password, userId, origin, log }) => {
    const answer = await askOrExplain(directory, { login: login.trim().toLowerCase(), password, log });
    switch (answer.kind) {
      case 'unknown':
        // Under this login: by that under which he came before he may still be there.
        if (userId !== null) await checkUser(userId);
        return null;
      case 'disabled':
        if (userId !== null) await checkUser(userId);
        throw invalidCredentials();
      case 'ambiguous':
        log.warn(
          'a sign-in through the directory failed: its search found more than one entry for the login',
        );
        throw invalidCredentials();
      case 'wrong_password':
        throw invalidCredentials();
      case 'right_password':
        return await userOf(answer.entry, { findOrCreateUser, origin, log });
    }
  };
}

async function askOrExplain(
  directory: Directory,
  { log, ...credentials }: Omit<Attempt, 'origin' | 'userId'>,
) {
  try {
    return await directory.authenticate(credentials);
  } catch (error) {
    if (!(error instanceof DirectoryUnavailable)) throw error;
    log.error({ reason: error.message }, 'the directory (LDAP) cannot be asked');
    throw unavailable(text('sign_in.directory_silent'), error);
  }
}

async function userOf(
  entry: DirectoryEntry,
  {
    findOrCreateUser,
    origin,
    log,
  }: { findOrCreateUser: FindOrCreateUser; origin: Origin; log: FastifyBaseLogger },
): Promise<number> {
  const person = personOf(entry);
  if (person === null) {
    log.warn({ dn: entry.dn }, 'a sign-in through the directory failed: the entry has no email address');
    throw forbiddenToAll(text('sign_in.no_address'));
  }
  try {
    const claims = entry.groups && { groups: entry.groups };
    return await findOrCreateUser({ person, origin, claims });
  } catch (error) {
    if (!(error instanceof SignInRefusal)) throw error;
    log.warn({ dn: entry.dn, code: error.code }, `a sign-in through the directory failed: ${error.message}`);
    throw invalidCredentials();
  }
}

/** null = no address. A person stays the same when the entry is moved, as long as its uid stays. */
export function personOf({ dn, mail, uid, cn }: DirectoryEntry): ExternalPerson | null {
  const email = plainLine(mail);
  if (!isAddress(email)) return null;
  const username = plainUsername(uid)?.toLowerCase() ?? null;
  return {
    provider: DIRECTORY,
    issuer: DIRECTORY,
    subject: username === null ? DN_SUBJECT + dn.toLowerCase() : UID_SUBJECT + username,
    email,
    // In many directories people keep their own address.
    isEmailVerified: false,
    username,
    isKnownByUsername: true,
    name: plainLine(cn),
  };
}
