/** Who somebody is in the directory, for whoever wants to know what he would get. */
import { text } from '@signalbox/contract/texts';
import type { FastifyBaseLogger } from 'fastify';
import { badRequest, unavailable } from '../../lib/app-error.ts';
import { type Directory, DirectoryUnavailable } from './directory-answer.ts';
import type { ExternalPerson } from './external-person.ts';
import { personOf } from './ldap-sign-in.ts';

type Lookup =
  | { readonly state: 'unknown' | 'ambiguous' }
  | {
      readonly state: 'found';
      /** null = he could not sign in: his entry has no address */
      readonly identity: Pick<ExternalPerson, 'provider' | 'issuer' | 'subject'> | null;
      readonly groups: readonly string[];
    };

/** Throws an `AppError` when the directory does not answer, or is not asked for groups. */
export function createDirectoryLookup(
  directory: Directory | null,
  log: FastifyBaseLogger,
): (login: string) => Promise<Lookup> {
  return async (login) => {
    if (directory === null) throw badRequest(text('groups.unknown_source'));
    try {
      const answer = await directory.find(login.trim().toLowerCase());
      if (answer.kind !== 'found') return { state: answer.kind };
      const { groups } = answer.entry;
      if (groups === null) throw badRequest(text('groups.not_read'));
      return { state: 'found', identity: personOf(answer.entry), groups };
    } catch (error) {
      if (!(error instanceof DirectoryUnavailable)) throw error;
      log.error({ reason: error.message }, 'the directory (LDAP) cannot be asked');
      throw unavailable(text('sign_in.directory_silent'), error);
    }
  };
}
