/**
 * One provider, spoken to by openid-client: discovery, authorization code with PKCE and nonce, ID token with
 * its signature checked against the issuer's keys, userinfo for what the token leaves out. What was
 * discovered is kept for an hour. A provider that is down fails the sign-ins through it, and nothing else.
 */
import { readFile } from 'node:fs/promises';
import * as client from 'openid-client';
import type { OidcProviderConfig, OidcSource } from '../../config/oidc-providers.ts';
import type { Claims } from '../../lib/claim-expression.ts';
import { claimValues } from '../../lib/claim-values.ts';
import type { ExternalPerson } from './external-person.ts';
import { personOf } from './oidc-person.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

export interface ProviderTiming {
  /** longest time that a browser waits for the provider */
  readonly deadlineMs: number;
  readonly keepMetadataMs: number;
}

const usualTiming: ProviderTiming = { deadlineMs: 10_000, keepMetadataMs: 3600_000 };
/** Of one request to the provider: below the deadline, so that the log can say which request it was. */
const REQUEST_TIMEOUT_SECONDS = 8;

interface Credentials {
  readonly id: string;
  /** null = a client without a secret */
  readonly secret: string | null;
}

interface Known {
  readonly key: string;
  readonly configuration: client.Configuration;
  readonly at: number;
}

/** What a sign-in has to keep between its two halves. */
interface Secrets {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export class OidcProvider {
  readonly config: OidcProviderConfig;
  readonly #timing: ProviderTiming;
  #known: Known | undefined;
  #pending: { readonly key: string; readonly promise: Promise<Known> } | undefined;

  constructor(config: OidcProviderConfig, timing: Partial<ProviderTiming> = {}) {
    this.config = config;
    this.#timing = { ...usualTiming, ...timing };
  }

  /** The address at the provider that the browser has to open. Throws a `SignInRefusal`. */
  async authorizationUrl({ redirectUri, state, nonce, verifier }: Secrets): Promise<URL> {
    return await this.#inTime(async () => {
      const configuration = await this.#configuration();
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: this.config.scopes.join(' '),
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(this.#hasIdTokens(configuration) ? { nonce } : {}),
      });
    });
  }

  /** Who came back: `answer` is the query of the callback, `wanted` are claims of which rules ask. Throws a `SignInRefusal`. */
  async person(
    answer: URLSearchParams,
    secrets: Secrets,
    wanted: readonly string[] = [],
  ): Promise<{ readonly person: ExternalPerson; readonly claims: Claims }> {
    return await this.#inTime(async () => {
      const configuration = await this.#configuration();
      const url = new URL(secrets.redirectUri);
      url.search = answer.toString();
      const hasIdTokens = this.#hasIdTokens(configuration);
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        expectedState: secrets.state,
        pkceCodeVerifier: secrets.verifier,
        ...(hasIdTokens ? { expectedNonce: secrets.nonce, idTokenExpected: true } : {}),
      });
      const issuer = configuration.serverMetadata().issuer;
      const idToken = hasIdTokens ? tokens.claims() : undefined;
      const found = idToken && personOf(this.config, { claims: idToken, issuer });
      const isMissing = (path: string) => idToken === undefined || claimValues(idToken, path)?.length === 0;
      if (found?.isComplete && idToken && !wanted.some(isMissing)) {
        return { person: found.person(), claims: idToken };
      }
      const info = await this.#userInfo(configuration, tokens.access_token, idToken?.sub);
      // The ID token is signed for this very sign-in: what it says counts.
      const claims = { ...info, ...idToken };
      return { person: personOf(this.config, { claims, issuer }).person(), claims };
    });
  }

  #hasIdTokens(configuration: client.Configuration): boolean {
    return this.config.scopes.includes('openid') && configuration.serverMetadata().jwks_uri !== undefined;
  }

  async #userInfo(
    configuration: client.Configuration,
    accessToken: string,
    subject: string | undefined,
  ): Promise<Claims> {
    const address = configuration.serverMetadata().userinfo_endpoint;
    if (address === undefined) return {};
    if (subject !== undefined) return await client.fetchUserInfo(configuration, accessToken, subject);
    // Plain OAuth 2: the answer has whatever form the provider gives it.
    const headers = new Headers({ accept: 'application/json' });
    const response = await client.fetchProtectedResource(
      configuration,
      accessToken,
      new URL(address),
      'GET',
      null,
      headers,
    );
    const body: unknown = await response.json();
    if (!response.ok || typeof body !== 'object' || body === null) {
      throw new SignInRefusal('provider_answer', `userinfo answers ${response.status} without an object`);
    }
    return body as Claims;
  }

  async #configuration(): Promise<client.Configuration> {
    const credentials = await this.#credentials();
    const key = JSON.stringify(credentials);
    const known = this.#known?.key === key ? this.#known : undefined;
    if (known !== undefined && Date.now() - known.at < this.#timing.keepMetadataMs)
      return known.configuration;
    if (this.#pending?.key !== key) {
      const promise = configure(this.config.source, credentials).then((configuration) => ({
        key,
        configuration,
        at: Date.now(),
      }));
      this.#pending = { key, promise };
    }
    const { promise } = this.#pending;
    try {
      this.#known = await promise;
      return this.#known.configuration;
    } catch (error) {
      // What was found before is better than nothing: addresses of a provider hardly ever change.
      if (known !== undefined) return known.configuration;
      throw error;
    } finally {
      if (this.#pending?.promise === promise) this.#pending = undefined;
    }
  }

  async #credentials(): Promise<Credentials> {
    const { clientId, clientIdFile, clientSecret, clientSecretFile } = this.config;
    const id = clientIdFile === null ? clientId : await readTrimmed(clientIdFile);
    const secret = clientSecretFile === null ? clientSecret : await readTrimmed(clientSecretFile);
    if (!id) throw new SignInRefusal('provider_unavailable', 'the file of the client id is empty');
    return { id, secret: secret || null };
  }

  /** The work goes on behind the deadline, but nobody looks at it any more. */
  async #inTime<T>(work: () => Promise<T>): Promise<T> {
    const { promise: deadline, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new SignInRefusal('provider_unavailable', 'the provider does not answer in time')),
      this.#timing.deadlineMs,
    );
    try {
      return await Promise.race([work(), deadline]);
    } catch (error) {
      throw refusalOf(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function readTrimmed(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SignInRefusal('provider_unavailable', `${file} cannot be read (${code})`, error);
  }
}

async function configure(source: OidcSource, credentials: Credentials): Promise<client.Configuration> {
  const authentication = clientAuthentication(credentials.secret);
  const configuration =
    source.kind === 'discovery'
      ? await client.discovery(source.issuer, credentials.id, undefined, authentication, {
          timeout: REQUEST_TIMEOUT_SECONDS,
          // Plain http is for whoever configures it: a provider on the same machine or inside of a closed network.
          execute: source.issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
        })
      : new client.Configuration(metadataOf(source), credentials.id, undefined, authentication);
  configuration.timeout = REQUEST_TIMEOUT_SECONDS;
  if (source.kind === 'endpoints' && addressesOf(source).some((address) => address.startsWith('http:'))) {
    client.allowInsecureRequests(configuration);
  }
  if (configuration.serverMetadata().jwks_uri !== undefined) client.enableNonRepudiationChecks(configuration);
  return configuration;
}

type Endpoints = Extract<OidcSource, { kind: 'endpoints' }>;

function addressesOf({ auth, token, userinfo, jwks }: Endpoints): string[] {
  return [auth, token, userinfo ?? '', jwks ?? ''];
}

function metadataOf(source: Endpoints): client.ServerMetadata {
  return {
    // Without ID tokens nobody compares it; it still tells the identities of two providers apart.
    issuer: source.issuer ?? new URL(source.auth).origin,
    authorization_endpoint: source.auth,
    token_endpoint: source.token,
    ...(source.userinfo === null ? {} : { userinfo_endpoint: source.userinfo }),
    ...(source.jwks === null ? {} : { jwks_uri: source.jwks }),
    ...(source.algorithms.length === 0
      ? {}
      : { id_token_signing_alg_values_supported: [...source.algorithms] }),
  };
}

/** Basic unless the provider says that it only takes the secret in the body. */
function clientAuthentication(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None();
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isPost = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    (isPost ? post : basic)(server, metadata, body, headers);
  };
}

function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof SignInRefusal) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof client.AuthorizationResponseError) {
    return new SignInRefusal('provider_refused', `the provider says ${error.error}`, error);
  }
  const { code, status, cause } = error as { code?: string; status?: number; cause?: unknown };
  const isAway =
    code === 'OAUTH_TIMEOUT' ||
    (error instanceof TypeError && cause !== undefined) ||
    (status !== undefined && status >= 500) ||
    (cause instanceof Response && cause.status >= 500);
  return new SignInRefusal(isAway ? 'provider_unavailable' : 'provider_answer', message, error);
}
