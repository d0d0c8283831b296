/** The setting `oidc_providers`: a map from the provider's id (part of its addresses) to its options. */
import { z } from 'zod';
import { claimExpressionMistake } from '../lib/claim-expression.ts';

const text = z.string('must be a text (put quotes around it)').max(2048, 'must be at most 2048 characters');
const filled = text.min(1, 'must not be empty');
const url = (example: string) =>
  text.refine((value) => value === '' || isHttpUrl(value), `must be a URL like ${example}`).default('');

const claim = (fallback: string) =>
  filled
    .superRefine((value, context) => {
      const mistake = claimExpressionMistake(value);
      if (mistake !== undefined) context.addIssue({ code: 'custom', message: mistake });
    })
    .default(fallback);

const endpointUrl = url('https://id.example.org/oauth2/token');
const endpointOptions = z.strictObject({
  issuer: text.default(''),
  auth: endpointUrl,
  token: endpointUrl,
  userinfo: endpointUrl,
  jwks: endpointUrl,
  algorithms: z.array(filled, 'must be a list like [RS256]').default([]),
});

const providerOptions = z.strictObject(
  {
    display_name: text.default(''),
    color: text.regex(/^[#a-z0-9(),.% -]*$/i, 'must be a colour like orange or #ff8800').default(''),
    icon: text.regex(/^[a-z0-9-]*$/i, 'must be the name of an icon like github').default(''),
    order: z.coerce.number('must be a whole number').int('must be a whole number').default(0),
    client_id: text.default(''),
    client_id_file: text.default(''),
    client_secret: text.default(''),
    client_secret_file: text.default(''),
    redirect_url: url('https://signalbox.example.org/api/auth/oidc/<id>/redirect'),
    scopes: z
      .array(filled.regex(/^\S+$/, 'must not contain spaces'), 'must be a list like [openid, profile, email]')
      .min(1, 'must name at least one scope')
      .default(['openid', 'profile', 'email']),
    provider_url: url('https://id.example.org/realms/main'),
    endpoint: endpointOptions.optional(),
    username_claim: claim('preferred_username'),
    name_claim: claim('preferred_username'),
    email_claim: claim('email'),
  },
  'must be a list of options like `client_id: signalbox`',
);

const provider = providerOptions.superRefine((options, context) => {
  const add = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message });
  if (options.client_id === '' && options.client_id_file === '') {
    add('needs client_id (or client_id_file): the name under which Signalbox is known to the provider');
  }
  if (options.provider_url !== '') return;
  const { endpoint } = options;
  if (endpoint === undefined) {
    return add('needs provider_url (the issuer, from which the rest is found) or endpoint');
  }
  for (const name of ['auth', 'token'] as const) {
    if (endpoint[name] === '') add(`needs ${name}`, 'endpoint');
  }
  if (endpoint.jwks === '' && endpoint.userinfo === '') {
    add('needs jwks (with issuer) or userinfo, to learn who signs in', 'endpoint');
  }
  if (endpoint.jwks !== '' && endpoint.issuer === '') add('needs issuer, since it has jwks', 'endpoint');
});

/** The options that a provider, or its `endpoint`, has; `path` begins at the provider's id. */
export function optionsKnownAt(path: readonly PropertyKey[]): string[] {
  return Object.keys(path[1] === 'endpoint' ? endpointOptions.shape : providerOptions.shape);
}

const providerId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,99}$/i, 'must be letters, digits, dots, dashes and underscores');

/** A map of the YAML file, or its JSON text from the environment. */
export const oidcProviderMap = z.preprocess(
  (value, context) => {
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return {};
    try {
      return JSON.parse(value) as unknown;
    } catch {
      // The text may hold secrets: what JSON.parse quotes of it is left out.
      context.addIssue({ code: 'custom', message: 'must be a map of providers, as JSON' });
      return z.NEVER;
    }
  },
  z.record(providerId, provider, 'must be a map from provider ids to their options'),
);

/** One provider, as the program uses it. */
export interface OidcProviderConfig {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly icon: string;
  readonly clientId: string | null;
  /** absolute; read at every sign-in */
  readonly clientIdFile: string | null;
  /** null = a client without a secret */
  readonly clientSecret: string | null;
  /** absolute; read at every sign-in */
  readonly clientSecretFile: string | null;
  readonly redirectUrl: URL | null;
  readonly scopes: readonly string[];
  readonly source: OidcSource;
  readonly usernameClaim: string;
  readonly nameClaim: string;
  readonly emailClaim: string;
}

/** Where the provider's addresses come from: its own discovery document, or the configuration. */
export type OidcSource =
  | { readonly kind: 'discovery'; readonly issuer: URL }
  | {
      readonly kind: 'endpoints';
      /** null = no id tokens, only userinfo */
      readonly issuer: string | null;
      readonly auth: string;
      readonly token: string;
      readonly userinfo: string | null;
      readonly jwks: string | null;
      readonly algorithms: readonly string[];
    };

/** In the order in which they are offered. `toFile` makes a path absolute. */
export function toOidcProviders(
  map: z.output<typeof oidcProviderMap>,
  toFile: (path: string) => string,
): OidcProviderConfig[] {
  return Object.entries(map)
    .toSorted(([, a], [, b]) => a.order - b.order)
    .map(([id, options]) => ({
      id,
      name: options.display_name || id,
      color: options.color,
      icon: options.icon.replace(/^mdi-/, ''),
      clientId: options.client_id || null,
      clientIdFile: options.client_id_file === '' ? null : toFile(options.client_id_file),
      clientSecret: options.client_secret || null,
      clientSecretFile: options.client_secret_file === '' ? null : toFile(options.client_secret_file),
      redirectUrl: options.redirect_url === '' ? null : new URL(options.redirect_url),
      scopes: options.scopes,
      source: toSource(options),
      usernameClaim: options.username_claim,
      nameClaim: options.name_claim,
      emailClaim: options.email_claim,
    }));
}

function toSource({ provider_url: providerUrl, endpoint }: z.output<typeof provider>): OidcSource {
  if (providerUrl !== '' || endpoint === undefined)
    return { kind: 'discovery', issuer: new URL(providerUrl) };
  return {
    kind: 'endpoints',
    issuer: endpoint.issuer || null,
    auth: endpoint.auth,
    token: endpoint.token,
    userinfo: endpoint.userinfo || null,
    jwks: endpoint.jwks || null,
    algorithms: endpoint.algorithms,
  };
}

function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hash, username, password } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && hash === '' && username === '' && password === '';
}
