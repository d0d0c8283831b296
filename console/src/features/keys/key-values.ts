import type { KeyType } from '@signalbox/contract';

/** The key form. Secrets are only ever typed: the server gives none back. */
export interface KeyValues {
  readonly name: string;
  readonly type: KeyType;
  readonly login_password: { readonly login: string; readonly password: string };
  readonly ssh: { readonly login: string; readonly passphrase: string; readonly private_key: string };
  readonly override_secret: boolean;
}
