/** Somebody with a password, his browser and his authenticator app. */
import {
  beginTotp,
  confirmTotp,
  createUser,
  type Endpoint,
  SESSION_COOKIE,
  signIn,
} from '@signalbox/contract';
import type { LightMyRequestResponse } from 'fastify';
import { generateSync } from 'otplib';
import type { TestApp } from './start-test-app.ts';
import type { CallInput, TestClient } from './test-client.ts';

export const PASSWORD = 'analytical';
const STEP_SECONDS = 30;

/** The code of the step that is so many after the present one. */
export function codeOf(secret: string, step = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + step * STEP_SECONDS });
}

/** Keeps cookies as a browser does, but for their paths, and says that its own page sends everything. */
export class Browser {
  readonly #client: TestClient;
  readonly cookies = new Map<string, string>();

  constructor(client: TestClient) {
    this.#client = client;
  }

  get signedIn(): TestClient {
    const token = this.cookies.get(SESSION_COOKIE) ?? '';
    return this.#client.with({ cookie: `${SESSION_COOKIE}=${token}` });
  }

  async send<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'sec-fetch-site': 'same-origin', ...input.headers };
    const response = await this.#client.raw(endpoint, { ...input, headers });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

interface Person {
  readonly id: number;
  readonly username: string;
  /** signs in by password */
  open(): Promise<{ browser: Browser; response: LightMyRequestResponse }>;
}

let count = 0;

export async function makePerson(app: TestApp, { admin = false } = {}): Promise<Person> {
  const username = `person${++count}`;
  const body = { username, name: 'Ada', email: `${username}@example.org`, password: PASSWORD, admin };
  const { id } = await app.admin.call(createUser, { body });
  return {
    id,
    username,
    async open() {
      const browser = new Browser(app.clients.anonymous);
      return {
        browser,
        response: await browser.send(signIn, { body: { auth: username, password: PASSWORD } }),
      };
    },
  };
}

/** Sets one-time codes up with the code of the step before, so that the present one is still good. */
export async function setUpTotp({ signedIn }: Browser): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await signedIn.call(beginTotp);
  const body = { passcode: codeOf(secret, -1) };
  const { recovery_codes: codes } = await signedIn.call(confirmTotp, { body });
  return { secret, codes };
}

/** One whose codes nobody knows. */
export async function addSecondFactor({ database }: TestApp, userId: number): Promise<void> {
  const never = { last_step: 0, failures: 0, failed_at: 0, created_at: 0, last_used_at: null };
  await database.write(({ tx }) =>
    tx
      .insertInto('totp_factors')
      .values({ user_id: userId, secret: 'v1.none.none', confirmed: 1, ...never })
      .execute(),
  );
}
