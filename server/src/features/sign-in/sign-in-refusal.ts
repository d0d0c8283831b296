import type { IdentityConnectError, OidcSignInError } from '@signalbox/contract';

export type SignInRefusalCode = OidcSignInError | IdentityConnectError;

/** A sign-in through a provider, or the connection of an account there, that fails: the browser is told the code, the log the rest. */
export class SignInRefusal extends Error {
  readonly code: SignInRefusalCode;

  constructor(code: SignInRefusalCode, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'SignInRefusal';
    this.code = code;
  }
}
