import type { IdentityConnectError, OidcSignInError } from '@signalbox/contract';

/** Named here, not read from the schema: schemas come with the first form, and this is the first page of all. */
const providerErrors: Readonly<Record<OidcSignInError, true>> = {
  unknown_provider: true,
  provider_unavailable: true,
  provider_refused: true,
  provider_answer: true,
  sign_in_expired: true,
  wrong_destination: true,
  email_missing: true,
  email_unverified: true,
  local_user: true,
  identity_changed: true,
  internal: true,
};

export function isProviderError(code: string | null | undefined): code is OidcSignInError {
  return typeof code === 'string' && Object.hasOwn(providerErrors, code);
}

const connectErrors: readonly IdentityConnectError[] = [
  'identity_taken',
  'identity_second',
  'session_changed',
];

export function connectErrorOf(code: string | undefined): IdentityConnectError | undefined {
  return connectErrors.find((one) => one === code);
}
