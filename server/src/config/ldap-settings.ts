/** The settings of the directory (LDAP) whose people may sign in. */
import { createRequire } from 'node:module';
import type * as Ldap from 'ldapts';
import { z } from 'zod';
import { plainText, switchedOn, wholeNumber } from './setting-kinds.ts';

const attribute = (fallback: string) =>
  z
    .string('must be a text')
    .regex(/^[a-z][a-z0-9.;-]*$/i, 'must be the name of an attribute like mail')
    .default(fallback);

const mappings = z.strictObject(
  { dn: attribute('dn'), mail: attribute('mail'), uid: attribute('uid'), cn: attribute('cn') },
  'must be a map like `mail: userPrincipalName`',
);

export const ldapMappingNames = Object.keys(mappings.shape);

const groupSources = ['none', 'member', 'memberof', 'in_chain'] as const;

export const ldapSettings = {
  ldap_enable: switchedOn.default(false).describe('true = people of a directory (LDAP) sign in too'),
  ldap_server: plainText
    .refine(
      (value) => value === '' || serversOf(value).every(isHostAndPort),
      'must be host:port, for example ldap.example.org:389, or several of them joined by commas',
    )
    .default('')
    .describe(
      'host:port of the directory; without a port 389, or 636 with ldap_needtls; several joined by commas are asked in this order until one answers',
    ),
  ldap_needtls: switchedOn.default(false).describe('true = over TLS (ldaps); the certificate is checked'),
  ldap_starttls: switchedOn
    .default(false)
    .describe('true = over TLS that begins on the plain port (StartTLS); without it nothing is said'),
  ldap_ca_file: plainText
    .default('')
    .describe('file with the authorities (PEM) that are believed; empty = the public ones'),
  ldap_binddn: plainText.default('').describe('who searches the directory; empty = anybody may'),
  ldap_bindpassword: plainText.default('').describe('password of ldap_binddn'),
  ldap_bindpassword_file: plainText.default('').describe('file with that password, read at each sign-in'),
  ldap_searchdn: plainText.default('').describe('below it people are searched'),
  ldap_searchfilter: plainText
    .refine((value) => value.includes('%s'), 'must contain %s, which stands for the login')
    .refine((value) => isFilter(value), 'must be a filter like (uid=%s)')
    .default('(uid=%s)')
    .describe('finds the one entry of a login, for which %s stands'),
  ldap_groups: z
    .enum(groupSources, { error: `must be one of ${groupSources.join(', ')}` })
    .default('none')
    .describe(
      'how the groups of a person are found: member = groups that name him, memberof = his entry names them, in_chain = Active Directory finds nested ones itself; none = not at all',
    ),
  ldap_groups_searchdn: plainText
    .default('')
    .describe('below it groups are searched; empty = below ldap_searchdn'),
  ldap_groups_filter: plainText
    .refine((value) => /%[du]/.test(value), 'must contain %d, which stands for the DN of a member, or %u')
    .refine((value) => isFilter(value.replaceAll(/%[du]/g, 'x')), 'must be a filter like (member=%d)')
    .default('(|(member=%d)(uniqueMember=%d))')
    .describe('finds the groups of which %d (a DN) or %u (an uid) is a member, for ldap_groups: member'),
  ldap_groups_depth: wholeNumber(0, 50)
    .default(10)
    .describe('so many groups within groups are followed; 0 = only groups that hold the person himself'),
  ldap_check_minutes: wholeNumber(0, 10_080)
    .default(60)
    .describe(
      'so often the directory is asked about everybody who has signed in through it: groups, and who has left; 0 = never',
    ),
  ldap_max_leavers_percent: wholeNumber(1, 100)
    .default(20)
    .describe(
      'when more people than this (and more than two) have left the directory within a day, nobody is signed out, and administrators are warned',
    ),
  ldap_mappings: z
    .preprocess(fromJson, mappings)
    .default({ dn: 'dn', mail: 'mail', uid: 'uid', cn: 'cn' })
    .describe(
      'attributes that give dn, mail, uid and cn: a map in the file, its JSON text in the environment',
    ),
};

/** The directory, as the program uses it. */
export interface LdapConfig {
  /** ldap:// or ldaps:// with host and port, in the order in which they are asked; empty = not configured */
  readonly urls: readonly string[];
  /** nothing is said before TLS has begun on the plain port */
  readonly startsTls: boolean;
  /** absolute; null = the public authorities */
  readonly caFile: string | null;
  /** null = searches without a name */
  readonly bindDn: string | null;
  readonly bindPassword: string;
  /** absolute; read at each sign-in */
  readonly bindPasswordFile: string | null;
  readonly searchDn: string;
  /** holds %s for the login */
  readonly searchFilter: string;
  /** attribute names; `dn` also means the entry's own */
  readonly attributes: {
    readonly dn: string;
    readonly mail: string;
    readonly uid: string;
    readonly cn: string;
  };
  /** null = the groups of people are not asked for */
  readonly groups: LdapGroupsConfig | null;
  /** 0 = people are looked at when they sign in only */
  readonly checkMs: number;
  /** of those who were there within a day */
  readonly maxLeaversPercent: number;
}

export interface LdapGroupsConfig {
  readonly source: 'member' | 'memberof' | 'in_chain';
  readonly searchDn: string;
  /** holds %d for the DN of a member, or %u for an uid */
  readonly filter: string;
  /** steps from a group to those that hold it; 0 = none */
  readonly maxDepth: number;
}

type Values = { readonly [Name in keyof typeof ldapSettings]: z.output<(typeof ldapSettings)[Name]> };

/** null = switched off. `toFile` makes the path of a setting absolute. */
export function toLdap(
  values: Values,
  toFile: (name: 'ldap_ca_file' | 'ldap_bindpassword_file') => string,
): LdapConfig | null {
  if (!values.ldap_enable) return null;
  return {
    urls: serversOf(values.ldap_server).map((server) => urlOf(server, values.ldap_needtls)),
    startsTls: values.ldap_starttls,
    caFile: values.ldap_ca_file === '' ? null : toFile('ldap_ca_file'),
    bindDn: values.ldap_binddn || null,
    bindPassword: values.ldap_bindpassword,
    bindPasswordFile: values.ldap_bindpassword_file === '' ? null : toFile('ldap_bindpassword_file'),
    searchDn: values.ldap_searchdn,
    searchFilter: values.ldap_searchfilter,
    attributes: values.ldap_mappings,
    groups:
      values.ldap_groups === 'none'
        ? null
        : {
            source: values.ldap_groups,
            searchDn: values.ldap_groups_searchdn || values.ldap_searchdn,
            filter: values.ldap_groups_filter,
            maxDepth: values.ldap_groups_depth,
          },
    checkMs: values.ldap_check_minutes * 60_000,
    maxLeaversPercent: values.ldap_max_leavers_percent,
  };
}

function serversOf(value: string): string[] {
  return value === '' ? [] : value.split(',').map((server) => server.trim());
}

function urlOf(server: string, needsTls: boolean): string {
  const hasPort = /:\d+$/.test(server) && !server.endsWith(']');
  const address = hasPort ? server : `${server}:${needsTls ? 636 : 389}`;
  return `${needsTls ? 'ldaps' : 'ldap'}://${address}`;
}

/** What a directory cannot do without and is missing, each with what it is for, and what does not go together. */
export function missingLdapSettings(ldap: LdapConfig): string[] {
  const missing: string[] = [];
  if (ldap.urls.length === 0) missing.push('needs ldap_server: host and port of the directory');
  if (ldap.startsTls && ldap.urls.some((url) => url.startsWith('ldaps:'))) {
    missing.push('takes ldap_needtls (its own port) or ldap_starttls (the plain port), not both');
  }
  if (ldap.searchDn === '') missing.push('needs ldap_searchdn: the entry below which people are searched');
  if (ldap.bindDn !== null && ldap.bindPassword === '' && ldap.bindPasswordFile === null) {
    missing.push('with ldap_binddn needs ldap_bindpassword or ldap_bindpassword_file');
  }
  return missing;
}

function isHostAndPort(value: string): boolean {
  const port = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i.exec(value);
  return port !== null && Number(port[1] ?? 1) >= 1 && Number(port[1] ?? 1) <= 65_535;
}

const require = createRequire(import.meta.url);

function isFilter(value: string): boolean {
  // Only where a filter is set: the library is nothing to a server without a directory.
  const { FilterParser } = require('ldapts') as typeof Ldap;
  try {
    FilterParser.parseString(value.replaceAll('%s', 'login'));
    return true;
  } catch {
    return false;
  }
}

function fromJson(value: unknown, context: z.RefinementCtx): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a map of attributes, as JSON' });
    return z.NEVER;
  }
}
