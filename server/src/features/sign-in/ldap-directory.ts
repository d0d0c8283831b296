/** The directory (LDAP): finds the one entry of a login and asks whether a password is the entry's. */
import { isPlainLogin } from '@signalbox/contract';
import {
  type Client,
  ConstraintViolationError,
  type Entry,
  escapeFilter,
  InappropriateAuthError,
  InsufficientAccessError,
  InvalidCredentialsError,
  NoSuchObjectError,
  UnwillingToPerformError,
} from 'ldapts';
import type { LdapConfig } from '../../config/ldap-settings.ts';
import { loginKey } from '../../lib/login-key.ts';
import type {
  Credentials,
  Directory,
  DirectoryAnswer,
  DirectoryEntry,
  FoundEntry,
  PeopleSeen,
} from './directory-answer.ts';
import { DN_SUBJECT, UID_SUBJECT } from './directory-subject.ts';
import { allValues, firstValue } from './ldap-attributes.ts';
import { connectTo } from './ldap-connection.ts';
import { findGroups } from './ldap-groups.ts';

/** For a look at many people: what each may take is far more than he usually does. */
const LOOK_MS = 10_000;
const LOOK_EACH_MS = 100;

/** How directories refuse a password: it is wrong, or the entry has none, is locked or has ended. */
const refusals = [
  InvalidCredentialsError,
  InappropriateAuthError,
  InsufficientAccessError,
  UnwillingToPerformError,
  ConstraintViolationError,
  NoSuchObjectError,
] as const;

export function createDirectory(config: LdapConfig): Directory {
  const askServers = connectTo(config);
  return {
    async authenticate({ login, password }) {
      // A bind without a password succeeds as a bind of nobody.
      if (password === '' || !isPlain(login)) return { kind: 'unknown' };
      return await askServers((client) => authenticate({ config, client }, { login, password }));
    },
    async find(login) {
      if (!isPlain(login)) return { kind: 'unknown' };
      return await askServers(async (client) => await findPerson({ config, client }, login));
    },
    async look(subjects) {
      const answerMs = LOOK_MS + subjects.length * LOOK_EACH_MS;
      return await askServers((client) => lookAt({ config, client }, subjects), { answerMs });
    },
  };
}

/**
 * Directories ignore case, widths, invisible characters and repeated spaces when they compare. The same login in
 * another writing would be counted anew.
 */
function isPlain(login: string): boolean {
  return login !== '' && isPlainLogin(login) && loginKey(login) === login.normalize('NFC').toLowerCase();
}

interface Asked {
  readonly config: LdapConfig;
  readonly client: Client;
}

async function authenticate(asked: Asked, { login, password }: Credentials): Promise<DirectoryAnswer> {
  const found = await findPerson(asked, login);
  if (found.kind !== 'found') return found;
  if (found.entry.isDisabled) return { kind: 'disabled', dn: found.entry.dn };
  const { client } = asked;
  try {
    await client.bind(found.entry.dn, password);
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal)) {
      return { kind: 'wrong_password', dn: found.entry.dn };
    }
    throw error;
  }
  return { kind: 'right_password', entry: found.entry };
}

async function findPerson({ config, client }: Asked, login: string): Promise<FoundEntry> {
  // A function, since a text would have `$&` of the login replaced.
  const filter = config.searchFilter.replaceAll('%s', () => escapeFilter`${login}`);
  const entries = await findEntries({ client, config }, { filter, scope: 'sub', base: config.searchDn });
  const [entry] = entries;
  if (entry === undefined) return { kind: 'unknown' };
  if (entries.length > 1) return { kind: 'ambiguous' };
  const dn = dnOf(entry, config);
  if (dn === '') return { kind: 'unknown' };
  return { kind: 'found', entry: await readEntry({ config, client }, { dn, entry }) };
}

function dnOf(entry: Entry, { attributes }: LdapConfig): string {
  const own = attributes.dn.toLowerCase() === 'dn' ? undefined : firstValue(entry, attributes.dn);
  return own ?? entry.dn;
}

/** Asked at once over one connection. */
const LOOKS_AT_ONCE = 10;

async function lookAt(asked: Asked, subjects: readonly string[]): Promise<PeopleSeen> {
  const { config, client } = asked;
  // Whoever the search finds under any login at all: its other conditions count as at a sign-in.
  const anybody = config.searchFilter.replaceAll('%s', '*');
  const { searchEntries } = await client.search(config.searchDn, {
    scope: 'sub',
    filter: anybody,
    sizeLimit: 1,
    attributes: ['1.1'],
  });
  const people = new Map<string, DirectoryEntry | null>();
  const isAnybodyThere = searchEntries.length > 0;
  for (let first = 0; isAnybodyThere && first < subjects.length; first += LOOKS_AT_ONCE) {
    const some = subjects.slice(first, first + LOOKS_AT_ONCE);
    const found = await Promise.all(some.map((subject) => lookAtOne(asked, { subject, anybody })));
    for (const [index, subject] of some.entries()) people.set(subject, found[index] ?? null);
  }
  return { isAnybodyThere, people };
}

async function lookAtOne(
  asked: Asked,
  { subject, anybody }: { subject: string; anybody: string },
): Promise<DirectoryEntry | null> {
  const { attributes, searchDn } = asked.config;
  const isByUid = subject.startsWith(UID_SUBJECT);
  const name = subject.slice((isByUid ? UID_SUBJECT : DN_SUBJECT).length);
  const search: Search = isByUid
    ? { base: searchDn, scope: 'sub', filter: `(&(${attributes.uid}=${escapeFilter`${name}`})${anybody})` }
    : { base: name, scope: 'base', filter: anybody };
  const entries = await findEntries(asked, search).catch((error: unknown) => {
    // Of the entry itself that says that it is gone; of the place below which is searched it says nothing.
    if (!isByUid && error instanceof NoSuchObjectError) return [];
    throw error;
  });
  const found = await Promise.all(
    entries.map((entry) => readEntry(asked, { dn: dnOf(entry, asked.config), entry })),
  );
  return found.find(({ isDisabled }) => !isDisabled) ?? found[0] ?? null;
}

/** Groups are read as the one who searches: people may not see them all. */
async function readEntry(
  { config, client }: Asked,
  { dn, entry }: { dn: string; entry: Entry },
): Promise<DirectoryEntry> {
  const { attributes, groups } = config;
  const uid = firstValue(entry, attributes.uid);
  const person = { dn: entry.dn, uid, memberOf: allValues(entry, 'memberOf') };
  return {
    dn,
    mail: firstValue(entry, attributes.mail),
    uid,
    cn: firstValue(entry, attributes.cn),
    groups: groups && (await findGroups(client, groups, person)),
    isDisabled: isDisabled(entry),
  };
}

/** Bit of `userAccountControl`. */
const ACCOUNT_DISABLED = 2;
/** OpenLDAP's word for: locked until somebody unlocks it. */
const LOCKED_FOR_GOOD = '000001010000Z';
const disablingAttributes = ['userAccountControl', 'nsAccountLock', 'pwdAccountLockedTime'] as const;

function isDisabled(entry: Entry): boolean {
  const [control, lock, lockedTime] = disablingAttributes.map((name) => firstValue(entry, name));
  return (
    (Number(control ?? 0) & ACCOUNT_DISABLED) !== 0 ||
    lock?.toLowerCase() === 'true' ||
    lockedTime === LOCKED_FOR_GOOD
  );
}

interface Search {
  readonly base: string;
  readonly scope: 'sub' | 'base';
  readonly filter: string;
}

async function findEntries({ client, config }: Asked, { base, scope, filter }: Search): Promise<Entry[]> {
  const { attributes } = config;
  const wanted: string[] = [attributes.mail, attributes.uid, attributes.cn, ...disablingAttributes];
  if (attributes.dn.toLowerCase() !== 'dn') wanted.push(attributes.dn);
  if (config.groups?.source === 'memberof') wanted.push('memberOf');
  const { searchEntries } = await client.search(base, {
    scope,
    filter,
    sizeLimit: 2,
    attributes: wanted,
  });
  return searchEntries;
}
