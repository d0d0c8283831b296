import type { KeyType } from '@signalbox/contract';
import type { LookAsked } from '../../api/repository-look.ts';

/** The key form. Secrets are only ever typed: the server gives none back. */
export interface KeyValues {
  readonly name: string;
  readonly type: KeyType;
  readonly login_password: { readonly login: string; readonly password: string };
  readonly ssh: { readonly login: string; readonly passphrase: string; readonly private_key: string };
  readonly override_secret: boolean;
}

/** A key that is to be tried. */
export interface GivenKey {
  readonly projectId: number;
  /** as it is stored, or as it is typed; undefined while it lacks its secret */
  readonly given: Pick<LookAsked, 'ssh_key_id' | 'key'> | undefined;
}
