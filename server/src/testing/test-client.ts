/** Calls endpoints of the contract on the app in this process, as one user or as nobody. */
import { isDeepStrictEqual } from 'node:util';
import {
  type BodyInputOf,
  type Endpoint,
  type ErrorBody,
  type ProjectRole,
  type QueryInputOf,
  type ResponseOf,
  SESSION_COOKIE,
} from '@signalbox/contract';
import { inEnglish, type Text } from '@signalbox/contract/texts';
import type { LightMyRequestResponse } from 'fastify';
import type { App } from '../app.ts';
import { hashToken, newToken } from '../lib/token.ts';

export interface CallInput<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: QueryInputOf<E> | Readonly<Record<string, unknown>>;
  /** loosely typed: tests send wrong bodies too */
  readonly body?: BodyInputOf<E> | unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type TestedApp = Pick<App, 'fastify' | 'database'>;

export class TestClient {
  readonly userId: number;
  readonly username: string;
  readonly #app: TestedApp;
  /** headers that sign this user in, for websockets and raw calls */
  readonly headers: Readonly<Record<string, string>>;

  constructor(app: TestedApp, user: { userId: number; username: string; token: string | null }) {
    this.#app = app;
    this.userId = user.userId;
    this.username = user.username;
    this.headers = user.token === null ? {} : { cookie: `${SESSION_COOKIE}=${user.token}` };
  }

  /** The same user, signed in by other headers: an API token. */
  with(headers: Readonly<Record<string, string>>): TestClient {
    const client = new TestClient(this.#app, { userId: this.userId, username: this.username, token: null });
    Object.assign(client.headers, headers);
    return client;
  }

  async raw<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<LightMyRequestResponse> {
    const { params = {}, query, body, headers = {} } = input;
    const path = endpoint.url.replace(/:([a-z_]+)|\*$/g, (match, name?: string) =>
      String(params[name ?? match]),
    );
    return await this.#app.fastify.inject({
      method: endpoint.method,
      url: path,
      headers: { ...this.headers, ...headers },
      ...(query === undefined ? {} : { query: query as Record<string, string> }),
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** Expects success. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ResponseOf<E>> {
    const response = await this.raw(endpoint, input);
    if (response.statusCode !== endpoint.status) {
      throw new Error(
        `${endpoint.method} ${endpoint.url} as ${this.username}: ${response.statusCode} ${response.body}`,
      );
    }
    if (response.body === '') return undefined as ResponseOf<E>;
    const answer: unknown = response.json();
    refuseUntrue(answer);
    return answer as ResponseOf<E>;
  }

  /** Expects a refusal. */
  async refused<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<ErrorBody & { status: number }> {
    const response = await this.raw(endpoint, input);
    if (response.statusCode < 400) {
      throw new Error(`${endpoint.method} ${endpoint.url} as ${this.username} was not refused`);
    }
    const body = response.json() as ErrorBody;
    refuseUnworded(body);
    return { status: response.statusCode, ...body };
  }
}

/** Whatever is refused is told as text and as sentence, and both say the same. */
function refuseUnworded({ error, fields = {}, error_text: told, fields_text: toldFields = {} }: ErrorBody) {
  const worded = {
    error: told && inEnglish(told),
    fields: Object.fromEntries(Object.entries(toldFields).map(([field, one]) => [field, inEnglish(one)])),
  };
  const isNamed = Object.values(toldFields).every(({ code }) => code !== 'foreign.words');
  if (isNamed && isDeepStrictEqual(worded, { error, fields })) return;
  throw new Error(
    `the refusal says ${JSON.stringify({ error, fields })}, its texts ${JSON.stringify(worded)}`,
  );
}

/** Wherever an answer has a sentence and its text, both say the same. */
function refuseUntrue(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  const fields = answer as Readonly<Record<string, unknown>>;
  for (const [name, told] of Object.entries(fields)) {
    const sentence = fields[name.replace(/_text$/, '')];
    if (name.endsWith('_text') && told !== null && inEnglish(told as Text) !== sentence)
      throw new Error(
        `${name} says ${JSON.stringify(told)}, and beside it stands ${JSON.stringify(sentence)}`,
      );
    refuseUntrue(told);
  }
}

/** Users with a session each, written straight into the database: signing in by password is slow on purpose. */
export class TestClients {
  readonly #app: TestedApp;
  #count = 0;

  constructor(app: TestedApp) {
    this.#app = app;
  }

  get anonymous(): TestClient {
    return new TestClient(this.#app, { userId: 0, username: 'nobody', token: null });
  }

  async user(username = `user${++this.#count}`, { isAdmin = false } = {}): Promise<TestClient> {
    const token = newToken();
    const now = Date.now();
    const userId = await this.#app.database.write(async ({ tx }) => {
      const { id } = await tx
        .insertInto('users')
        .values({
          username,
          username_key: username.toLowerCase(),
          name: `Name of ${username}`,
          email: `${username}@example.org`,
          email_key: `${username}@example.org`.toLowerCase(),
          password_hash: null,
          admin: isAdmin ? 1 : 0,
          external: 0,
          alert: 0,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('sessions')
        .values({
          user_id: id,
          token_hash: hashToken(token),
          created_at: now,
          last_active_at: now,
          address: '127.0.0.1',
          client: 'test',
        })
        .execute();
      return id;
    });
    return new TestClient(this.#app, { userId, username, token });
  }

  /** A new user who is a member of the project. */
  async member(projectId: number, role: ProjectRole | (string & {})): Promise<TestClient> {
    const client = await this.user();
    await this.#app.database.write(({ tx }) =>
      tx.insertInto('members').values({ project_id: projectId, user_id: client.userId, role }).execute(),
    );
    return client;
  }
}
