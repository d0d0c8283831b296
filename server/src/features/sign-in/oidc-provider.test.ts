import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { OidcProvider, type ProviderTiming } from './oidc-provider.ts';

const secrets = { redirectUri: 'http://box.example/cb', state: 's', nonce: 'n', verifier: 'v'.repeat(43) };

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function provider(url: string, timing: Partial<ProviderTiming> = {}): OidcProvider {
  const { oidcProviders } = loadConfig({
    environment: {
      SIGNALBOX_OIDC_PROVIDERS: JSON.stringify({ corp: { client_id: 'box', provider_url: url } }),
    },
    workingDirectory: '/',
  });
  const [config] = oidcProviders;
  if (config === undefined) throw new Error('there is no provider');
  return new OidcProvider(config, timing);
}

/** A provider's metadata, counted; `isUp` false = it answers 503. */
async function metadata(extra: object = {}) {
  const state = { isUp: true, asked: 0, url: '' };
  state.url = await listen((_, response) => {
    state.asked++;
    if (!state.isUp) return response.writeHead(503).end();
    const body = {
      issuer: state.url,
      authorization_endpoint: `${state.url}/auth`,
      token_endpoint: `${state.url}/token`,
      ...extra,
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return state;
}

it('never lets a browser wait for a provider that does not answer', async () => {
  const silent = await listen(() => undefined);
  await expect(provider(silent, { deadlineMs: 100 }).authorizationUrl(secrets)).rejects.toMatchObject({
    code: 'provider_unavailable',
  });
});

it('asks a provider once for what many sign-ins need, and again after a while', async () => {
  const state = await metadata();
  const kept = provider(state.url);
  await Promise.all([1, 2, 3].map(() => kept.authorizationUrl(secrets)));
  await kept.authorizationUrl(secrets);
  expect(state.asked).toBe(1);
  const forgetful = provider(state.url, { keepMetadataMs: 0 });
  await forgetful.authorizationUrl(secrets);
  await forgetful.authorizationUrl(secrets);
  expect(state.asked).toBe(3);
});

it('goes on with what it knows while a provider is down, and finds one that comes up', async () => {
  const state = await metadata();
  const known = provider(state.url, { keepMetadataMs: 0 });
  const unknown = provider(state.url);
  await known.authorizationUrl(secrets);
  state.isUp = false;
  expect((await known.authorizationUrl(secrets)).pathname).toBe('/auth');
  await expect(unknown.authorizationUrl(secrets)).rejects.toMatchObject({ code: 'provider_unavailable' });
  state.isUp = true;
  expect((await unknown.authorizationUrl(secrets)).pathname).toBe('/auth');
});

it('trusts no provider that says it is another one', async () => {
  const state = await metadata({ issuer: 'https://evil.example' });
  await expect(provider(state.url).authorizationUrl(secrets)).rejects.toMatchObject({
    code: 'provider_answer',
  });
});

it('sends no nonce where no ID token is expected', async () => {
  const plain = await metadata();
  expect((await provider(plain.url).authorizationUrl(secrets)).searchParams.has('nonce')).toBe(false);
  const full = await metadata({ jwks_uri: 'http://127.0.0.1:1/jwks' });
  expect((await provider(full.url).authorizationUrl(secrets)).searchParams.get('nonce')).toBe('n');
});
