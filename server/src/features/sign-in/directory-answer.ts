/** What is asked of the directory (LDAP), and what it answers. */
/** The directory gave no answer, or refused Signalbox itself. */
export class DirectoryUnavailable extends Error {
  constructor(detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'DirectoryUnavailable';
  }
}

export interface DirectoryEntry {
  readonly dn: string;
  readonly mail: string | undefined;
  readonly uid: string | undefined;
  readonly cn: string | undefined;
}

export type DirectoryAnswer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'wrong_password'; readonly dn: string }
  | { readonly kind: 'right_password'; readonly entry: DirectoryEntry };

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Throws `DirectoryUnavailable` after ten seconds at the latest. */
export type AskDirectory = (credentials: Credentials) => Promise<DirectoryAnswer>;
