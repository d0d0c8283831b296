/** The directory (LDAP): finds the one entry of a login and asks whether a password is the entry's. */
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPlainLogin } from '@signalbox/contract';
import {
  Client,
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
import {
  type AskDirectory,
  type Credentials,
  type DirectoryAnswer,
  DirectoryUnavailable,
} from './directory-answer.ts';

const CONNECT_MS = 5000;
const ANSWER_MS = 10_000;

/** How directories refuse a password: it is wrong, or the entry has none, is locked or has ended. */
const refusals = [
  InvalidCredentialsError,
  InappropriateAuthError,
  InsufficientAccessError,
  UnwillingToPerformError,
  ConstraintViolationError,
  NoSuchObjectError,
] as const;

export function createDirectory(config: LdapConfig): AskDirectory {
  return async ({ login, password }) => {
    // A bind without a password succeeds as a bind of nobody. The same login in another writing would be counted anew.
    if (password === '' || !isPlain(login)) return { kind: 'unknown' };
    const overdue = new AbortController();
    let client: Client | undefined;
    try {
      client = await newClient(config);
      return await Promise.race([
        authenticate({ config, client }, { login, password }),
        sleep(ANSWER_MS, undefined, { signal: overdue.signal }).then(() => {
          throw new DirectoryUnavailable('it did not answer within ten seconds');
        }),
      ]);
    } catch (error) {
      if (error instanceof DirectoryUnavailable) throw error;
      throw new DirectoryUnavailable(error instanceof Error ? error.message : String(error), error);
    } finally {
      overdue.abort();
      // Also ends a connection that is still being made; that it is gone already is no failure.
      await client?.unbind().catch(() => undefined);
    }
  };
}

/** Directories ignore case, widths, invisible characters and repeated spaces when they compare. */
function isPlain(login: string): boolean {
  return login !== '' && isPlainLogin(login) && loginKey(login) === login.normalize('NFC').toLowerCase();
}

async function newClient({ url, caFile }: LdapConfig): Promise<Client> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const tlsOptions = {
    ...(caFile === null ? {} : { ca: await readFile(caFile) }),
    ...(isIP(host) === 0 ? { servername: host } : {}),
  };
  return new Client({
    url,
    connectTimeout: CONNECT_MS,
    timeout: ANSWER_MS,
    // With these options the client would speak TLS to a plain port, too.
    ...(protocol === 'ldaps:' ? { tlsOptions } : {}),
  });
}

async function authenticate(
  { config, client }: { config: LdapConfig; client: Client },
  { login, password }: Credentials,
): Promise<DirectoryAnswer> {
  await bindAsSearcher(client, config);
  const entries = await findEntries({ client, config }, login);
  const [entry] = entries;
  if (entry === undefined) return { kind: 'unknown' };
  if (entries.length > 1) return { kind: 'ambiguous' };
  const { attributes } = config;
  const own = attributes.dn.toLowerCase() === 'dn' ? undefined : firstValue(entry, attributes.dn);
  const dn = own ?? entry.dn;
  if (dn === '') return { kind: 'unknown' };
  try {
    await client.bind(dn, password);
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal)) return { kind: 'wrong_password', dn };
    throw error;
  }
  return {
    kind: 'right_password',
    entry: {
      dn,
      mail: firstValue(entry, attributes.mail),
      uid: firstValue(entry, attributes.uid),
      cn: firstValue(entry, attributes.cn),
    },
  };
}

async function bindAsSearcher(client: Client, config: LdapConfig): Promise<void> {
  if (config.bindDn === null) return;
  const { bindPasswordFile } = config;
  const password =
    bindPasswordFile === null
      ? config.bindPassword
      : (await readFile(bindPasswordFile, 'utf8')).replace(/\r?\n$/, '');
  if (password === '') throw new DirectoryUnavailable('the file of ldap_bindpassword_file is empty');
  try {
    await client.bind(config.bindDn, password);
  } catch (error) {
    if (!(error instanceof InvalidCredentialsError)) throw error;
    throw new DirectoryUnavailable('it refuses ldap_binddn with its password: check both', error);
  }
}

async function findEntries(
  { client, config }: { client: Client; config: LdapConfig },
  login: string,
): Promise<Entry[]> {
  const { attributes } = config;
  // A function, since a text would have `$&` of the login replaced.
  const filter = config.searchFilter.replaceAll('%s', () => escapeFilter`${login}`);
  const wanted = [attributes.mail, attributes.uid, attributes.cn];
  if (attributes.dn.toLowerCase() !== 'dn') wanted.push(attributes.dn);
  const { searchEntries } = await client.search(config.searchDn, {
    scope: 'sub',
    filter,
    sizeLimit: 2,
    attributes: wanted,
  });
  return searchEntries;
}

function firstValue(entry: Entry, attribute: string): string | undefined {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase());
  const values = name === undefined ? undefined : entry[name];
  const first = Array.isArray(values) ? values[0] : values;
  return typeof first === 'string' && first !== '' ? first : undefined;
}
