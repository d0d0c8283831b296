/** Who signs in, read from the claims of a provider. */
import type { OidcProviderConfig } from '../../config/oidc-providers.ts';
import { type Claims, readClaim } from '../../lib/claim-expression.ts';
import { type ExternalPerson, isAddress, plainLine, plainUsername } from './external-person.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

type Mapping = Pick<OidcProviderConfig, 'id' | 'usernameClaim' | 'nameClaim' | 'emailClaim'>;

interface Reading {
  /** true = nothing is missing that userinfo could add */
  readonly isComplete: boolean;
  /** Throws a `SignInRefusal`. */
  person(): ExternalPerson;
}

export function personOf(mapping: Mapping, { claims, issuer }: { claims: Claims; issuer: string }): Reading {
  const email = plainLine(readClaim(mapping.emailClaim, claims));
  const username = plainUsername(readClaim(mapping.usernameClaim, claims));
  const name = plainLine(readClaim(mapping.nameClaim, claims));
  return {
    isComplete: email !== null && username !== null && name !== null,
    person() {
      const subject = subjectOf(claims);
      if (subject === null) throw new SignInRefusal('provider_answer', 'the provider names no subject');
      if (!isAddress(email)) {
        throw new SignInRefusal('email_missing', 'the claims hold no email address');
      }
      const isVerified = claims.email_verified;
      if (isVerified === false || isVerified === 'false') {
        throw new SignInRefusal('email_unverified', 'the provider has not verified the email address');
      }
      const isEmailVerified = isVerified === true || isVerified === 'true';
      return {
        provider: mapping.id,
        issuer,
        subject,
        email,
        isEmailVerified,
        username,
        isKnownByUsername: false,
        name,
      };
    },
  };
}

/** `id` is what plain OAuth 2 providers call it. */
function subjectOf({ sub, id }: Claims): string | null {
  if (typeof sub === 'string' && sub !== '') return sub;
  if (typeof id === 'string' && id !== '') return id;
  return typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : null;
}
