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
  /** DNs of the groups that hold the person, directly or through others; null = groups are not asked for */
  readonly groups: readonly string[] | null;
  /** it may not sign in anywhere: Active Directory, 389 Directory Server, FreeIPA and OpenLDAP say it each in their way */
  readonly isDisabled: boolean;
}

/** Everybody who was asked about, at one moment. */
export interface PeopleSeen {
  /** false = the directory finds nobody at all: it says nothing about anybody */
  readonly isAnybodyThere: boolean;
  /** by subject; null = there is no such person any more */
  readonly people: ReadonlyMap<string, DirectoryEntry | null>;
}

type NotFound = { readonly kind: 'unknown' } | { readonly kind: 'ambiguous' };

export type FoundEntry = NotFound | { readonly kind: 'found'; readonly entry: DirectoryEntry };

export type DirectoryAnswer =
  | NotFound
  | { readonly kind: 'disabled'; readonly dn: string }
  | { readonly kind: 'wrong_password'; readonly dn: string }
  | { readonly kind: 'right_password'; readonly entry: DirectoryEntry };

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Each throws `DirectoryUnavailable` when no server has answered in time. */
export interface Directory {
  authenticate(credentials: Credentials): Promise<DirectoryAnswer>;
  /** The entry of a login, asked without a password. */
  find(login: string): Promise<FoundEntry>;
  /** What there is of people who were here before, by their subjects. */
  look(subjects: readonly string[]): Promise<PeopleSeen>;
}
