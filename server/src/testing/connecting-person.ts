/** Somebody with a password here, and a browser in which he is signed in, below the path of the harness. */
import {
  connectIdentity,
  createUser,
  type Endpoint,
  getCurrentUser,
  type Identity,
  listIdentities,
  SESSION_COOKIE,
  signIn,
} from '@signalbox/contract';
import type { Browser, OidcHarness } from './oidc-harness.ts';
import type { TestClient } from './test-client.ts';

export const CONNECTING_PASSWORD = 'analytical';
export const below = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, url: `/sub${endpoint.url}` });

let count = 0;

export class ConnectingPerson {
  readonly userId: number;
  readonly username: string;
  readonly browser: Browser;
  readonly #harness: OidcHarness;

  constructor(harness: OidcHarness, { id, username }: { id: number; username: string }) {
    this.#harness = harness;
    this.userId = id;
    this.username = username;
    this.browser = harness.newBrowser();
  }

  async signIn(): Promise<void> {
    const payload = { auth: this.username, password: CONNECTING_PASSWORD };
    const response = await this.#harness.app.clients.anonymous.raw(below(signIn), { body: payload });
    for (const { name, value } of response.cookies) this.browser.cookies.set(name, value);
  }

  /** this browser's session, as it is now */
  get client(): TestClient {
    const cookie = `${SESSION_COOKIE}=${this.browser.cookies.get(SESSION_COOKIE)}`;
    return this.#harness.app.clients.anonymous.with({ cookie });
  }

  identities(): Promise<Identity[]> {
    return this.client.call(below(listIdentities));
  }

  /** Gives the address at the provider. */
  async begin(provider: string): Promise<string> {
    const response = await this.client.raw(below(connectIdentity), { body: { provider } });
    for (const { name, value } of response.cookies) this.browser.cookies.set(name, value);
    return (response.json() as { url: string }).url;
  }

  /** Gives the page at the end. */
  async connect(provider: 'corp' | 'other'): Promise<string> {
    const server = provider === 'corp' ? this.#harness.server : this.#harness.other;
    return await this.browser.finish(await server.visit(await this.begin(provider)));
  }

  /** Whoever signs in through this provider just now. */
  async comesAs(provider: 'corp' | 'other'): Promise<number> {
    const browser = this.#harness.newBrowser();
    await browser.signIn(provider);
    const cookie = `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}`;
    return (await this.client.with({ cookie }).call(below(getCurrentUser))).id;
  }
}

export async function newConnectingPerson(harness: OidcHarness): Promise<ConnectingPerson> {
  const username = `local${++count}`;
  const body = { username, name: 'Ada', email: `${username}@example.org`, password: CONNECTING_PASSWORD };
  const person = new ConnectingPerson(harness, await harness.app.admin.call(below(createUser), { body }));
  await person.signIn();
  return person;
}
