import type { OidcSignInError } from '@signalbox/contract';

/** A sign-in through a provider that fails: the browser is told the code, the log the rest. */
export class SignInRefusal extends Error {
  readonly code: OidcSignInError;

  constructor(code: OidcSignInError, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'SignInRefusal';
    this.code = code;
  }
}
