/** The groups of a person in the directory, those that hold his groups included. */
import { type Client, escapeFilter, InsufficientAccessError, NoSuchObjectError } from 'ldapts';
import type { LdapGroupsConfig } from '../../config/ldap-settings.ts';
import { DirectoryUnavailable } from './directory-answer.ts';
import { allValues } from './ldap-attributes.ts';

/** Asked of the server at once: longer filters are refused by some. */
const AT_ONCE = 20;
/** Who is in more groups than this is in a loop that no `seen` catches, or the filter finds all there are. */
const MAX_GROUPS = 5000;
/** Active Directory's own walk through nested groups. */
const IN_CHAIN = '1.2.840.113556.1.4.1941';

interface Person {
  readonly dn: string;
  readonly uid: string | undefined;
  /** what his entry says itself */
  readonly memberOf: readonly string[];
}

/** DNs as the directory writes them, each once. Throws when there are too many to be true. */
export async function findGroups(
  client: Client,
  config: LdapGroupsConfig,
  person: Person,
): Promise<readonly string[]> {
  const seen = new Map<string, string>();
  let next = await firstGroups(client, config, person);
  for (let depth = 0; next.length > 0; depth++) {
    const fresh = next.filter((dn) => !seen.has(dnKey(dn)));
    for (const dn of fresh) seen.set(dnKey(dn), dn);
    if (seen.size > MAX_GROUPS) {
      throw new DirectoryUnavailable(`${person.dn} is in more than ${MAX_GROUPS} groups: check ldap_groups`);
    }
    // The person himself may be named by a loop, and is no group.
    if (depth >= config.maxDepth || config.source === 'in_chain') break;
    next = await parentsOf(client, config, fresh);
  }
  seen.delete(dnKey(person.dn));
  return [...seen.values()];
}

/** Two writings of one name: directories ignore case, and spaces around commas. */
export function dnKey(dn: string): string {
  return dn
    .trim()
    .replace(/(?<!\\)\s*([,=+])\s*/g, '$1')
    .toLowerCase();
}

async function firstGroups(client: Client, config: LdapGroupsConfig, person: Person): Promise<string[]> {
  switch (config.source) {
    case 'memberof':
      return [...person.memberOf];
    case 'in_chain':
      return await search(client, config, escapeFilter`(member:${IN_CHAIN}:=${person.dn})`);
    case 'member':
      return await search(client, config, memberFilter(config, person));
  }
}

async function parentsOf(
  client: Client,
  config: LdapGroupsConfig,
  groups: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (let first = 0; first < groups.length; first += AT_ONCE) {
    const some = groups.slice(first, first + AT_ONCE);
    if (config.source === 'memberof') {
      for (const values of await Promise.all(some.map((dn) => memberOf(client, dn)))) found.push(...values);
    } else {
      const filters = some.map((dn) => memberFilter(config, { dn, uid: undefined }));
      found.push(...(await search(client, config, `(|${filters.join('')})`)));
    }
  }
  return found;
}

/** A group has no uid: a part of the filter that asks for one finds nothing that another part would not. */
function memberFilter({ filter }: LdapGroupsConfig, { dn, uid }: Pick<Person, 'dn' | 'uid'>): string {
  // A function, since a text would have `$&` of the name replaced.
  return filter.replaceAll(/%[du]/g, (place) => escapeFilter`${place === '%d' ? dn : (uid ?? dn)}`);
}

async function search(client: Client, { searchDn }: LdapGroupsConfig, filter: string): Promise<string[]> {
  const { searchEntries } = await client.search(searchDn, {
    scope: 'sub',
    filter,
    paged: true,
    attributes: ['1.1'],
  });
  return searchEntries.map(({ dn }) => dn);
}

/** A group that the searcher may not read, or that lies elsewhere, has no groups that could be known. */
async function memberOf(client: Client, dn: string): Promise<string[]> {
  try {
    const { searchEntries } = await client.search(dn, { scope: 'base', attributes: ['memberOf'] });
    return searchEntries.flatMap((entry) => allValues(entry, 'memberOf'));
  } catch (error) {
    if (error instanceof NoSuchObjectError || error instanceof InsufficientAccessError) return [];
    throw error;
  }
}
