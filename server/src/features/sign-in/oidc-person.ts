/** Who signs in, read from the claims of a provider. */
import { randomInt } from 'node:crypto';
import type { OidcProviderConfig } from '../../config/oidc-providers.ts';
import { type Claims, readClaim } from '../../lib/claim-expression.ts';
import { OidcRefusal } from './oidc-refusal.ts';

export interface ExternalPerson {
  /** id of the provider in the configuration */
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** false = the provider does not say; an address that it says is not verified is refused */
  readonly isEmailVerified: boolean;
  /** null = the provider gives none */
  readonly username: string | null;
  readonly name: string | null;
}

type Mapping = Pick<OidcProviderConfig, 'id' | 'usernameClaim' | 'nameClaim' | 'emailClaim'>;

const MAX_LENGTH = 255;

interface Reading {
  /** true = nothing is missing that userinfo could add */
  readonly isComplete: boolean;
  /** Throws an `OidcRefusal`. */
  person(): ExternalPerson;
}

export function personOf(mapping: Mapping, { claims, issuer }: { claims: Claims; issuer: string }): Reading {
  const email = plain(readClaim(mapping.emailClaim, claims));
  const username = plain(readClaim(mapping.usernameClaim, claims));
  const name = plain(readClaim(mapping.nameClaim, claims));
  return {
    isComplete: email !== null && username !== null && name !== null,
    person() {
      const subject = subjectOf(claims);
      if (subject === null) throw new OidcRefusal('provider_answer', 'the provider names no subject');
      if (email === null || !/^[^\s@]+@[^\s@]+$/.test(email)) {
        throw new OidcRefusal('email_missing', 'the claims hold no email address');
      }
      const isVerified = claims.email_verified;
      if (isVerified === false || isVerified === 'false') {
        throw new OidcRefusal('email_unverified', 'the provider has not verified the email address');
      }
      const isEmailVerified = isVerified === true || isVerified === 'true';
      return { provider: mapping.id, issuer, subject, email, isEmailVerified, username, name };
    },
  };
}

/** `id` is what plain OAuth 2 providers call it. */
function subjectOf({ sub, id }: Claims): string | null {
  if (typeof sub === 'string' && sub !== '') return sub;
  if (typeof id === 'string' && id !== '') return id;
  return typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : null;
}

function plain(value: string | undefined): string | null {
  const text = (value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim();
  return text === '' ? null : text;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const RANDOM_LENGTH = 16;

/** For a person whose provider gives no username. */
export function randomUsername(): string {
  return Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
