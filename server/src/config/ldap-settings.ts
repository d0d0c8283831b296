/** The settings of the directory (LDAP) whose people may sign in. */
import { createRequire } from 'node:module';
import type * as Ldap from 'ldapts';
import { z } from 'zod';
import { plainText, switchedOn } from './setting-kinds.ts';

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

export const ldapSettings = {
  ldap_enable: switchedOn.default(false).describe('true = people of a directory (LDAP) sign in too'),
  ldap_server: plainText
    .refine(
      (value) => value === '' || isHostAndPort(value),
      'must be host:port, for example ldap.example.org:389',
    )
    .default('')
    .describe('host:port of the directory; without a port 389, or 636 with TLS'),
  ldap_needtls: switchedOn.default(false).describe('true = over TLS (ldaps); the certificate is checked'),
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
  ldap_mappings: z
    .preprocess(fromJson, mappings)
    .default({ dn: 'dn', mail: 'mail', uid: 'uid', cn: 'cn' })
    .describe(
      'attributes that give dn, mail, uid and cn: a map in the file, its JSON text in the environment',
    ),
};

/** The directory, as the program uses it. */
export interface LdapConfig {
  /** ldap:// or ldaps:// with host and port; '' = not configured */
  readonly url: string;
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
}

type Values = { readonly [Name in keyof typeof ldapSettings]: z.output<(typeof ldapSettings)[Name]> };

/** null = switched off. `toFile` makes the path of a setting absolute. */
export function toLdap(
  values: Values,
  toFile: (name: 'ldap_ca_file' | 'ldap_bindpassword_file') => string,
): LdapConfig | null {
  if (!values.ldap_enable) return null;
  const hasPort = /:\d+$/.test(values.ldap_server) && !values.ldap_server.endsWith(']');
  const port = values.ldap_needtls ? 636 : 389;
  const address = hasPort ? values.ldap_server : `${values.ldap_server}:${port}`;
  return {
    url: values.ldap_server === '' ? '' : `${values.ldap_needtls ? 'ldaps' : 'ldap'}://${address}`,
    caFile: values.ldap_ca_file === '' ? null : toFile('ldap_ca_file'),
    bindDn: values.ldap_binddn || null,
    bindPassword: values.ldap_bindpassword,
    bindPasswordFile: values.ldap_bindpassword_file === '' ? null : toFile('ldap_bindpassword_file'),
    searchDn: values.ldap_searchdn,
    searchFilter: values.ldap_searchfilter,
    attributes: values.ldap_mappings,
  };
}

/** The settings that a directory cannot do without and that are missing, each with what it is for. */
export function missingLdapSettings(ldap: LdapConfig): string[] {
  const missing: string[] = [];
  if (ldap.url === '') missing.push('needs ldap_server: host and port of the directory');
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
