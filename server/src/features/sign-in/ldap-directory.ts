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
} from './directory-answer.ts';
import { allValues, firstValue } from './ldap-attributes.ts';
import { connectTo } from './ldap-connection.ts';
import { findGroups } from './ldap-groups.ts';

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
  const entries = await findEntries({ client, config }, login);
  const [entry] = entries;
  if (entry === undefined) return { kind: 'unknown' };
  if (entries.length > 1) return { kind: 'ambiguous' };
  const { attributes } = config;
  const own = attributes.dn.toLowerCase() === 'dn' ? undefined : firstValue(entry, attributes.dn);
  const dn = own ?? entry.dn;
  if (dn === '') return { kind: 'unknown' };
  return { kind: 'found', entry: await readEntry({ config, client }, { dn, entry }) };
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
  };
}

async function findEntries({ client, config }: Asked, login: string): Promise<Entry[]> {
  const { attributes } = config;
  // A function, since a text would have `$&` of the login replaced.
  const filter = config.searchFilter.replaceAll('%s', () => escapeFilter`${login}`);
  const wanted = [attributes.mail, attributes.uid, attributes.cn];
  if (attributes.dn.toLowerCase() !== 'dn') wanted.push(attributes.dn);
  if (config.groups?.source === 'memberof') wanted.push('memberOf');
  const { searchEntries } = await client.search(config.searchDn, {
    scope: 'sub',
    filter,
    sizeLimit: 2,
    attributes: wanted,
  });
  return searchEntries;
}
