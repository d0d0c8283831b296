/** Calls of the contract that must succeed: what builds, repairs and compares. */
import {
  type BodyInputOf,
  type Endpoint,
  type ResponseOf,
  SESSION_COOKIE,
  signIn,
} from '@signalbox/contract';
import type { HttpAnswer, HttpClient } from './http-client.ts';

const TIMEOUT_MS = 30_000;
/** an address that no generated request comes from */
const OWN_ADDRESS = '192.0.2.1';

export interface CallInput<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: BodyInputOf<E>;
  readonly query?: string;
}

export class AdminClient {
  readonly #http: HttpClient;
  readonly headers: Readonly<Record<string, string>>;

  constructor(http: HttpClient, headers: Readonly<Record<string, string>> = {}) {
    this.#http = http;
    this.headers = { 'x-forwarded-for': OWN_ADDRESS, ...headers };
  }

  /** Gives the headers of the new session. Throws when login and password do not fit. */
  async signIn(login: string, password: string): Promise<Record<string, string>> {
    const answer = await this.ask(signIn, { body: { auth: login, password } });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    const cookie = cookies.find((one) => one.startsWith(`${SESSION_COOKIE}=`))?.replace(/;.*/, '');
    if (answer.status !== 204 || cookie === undefined) {
      throw new Error(`cannot sign in as ${login}: ${answer.status} ${answer.text}`);
    }
    return { cookie };
  }

  ask<E extends Endpoint>(endpoint: E, { params = {}, body, query }: CallInput<E> = {}): Promise<HttpAnswer> {
    const path = endpoint.url.replace(/:([a-z_]+)/g, (_match, name: string) => String(params[name]));
    return this.#http.send(
      {
        method: endpoint.method,
        path: query === undefined ? path : `${path}?${query}`,
        headers: this.headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      },
      TIMEOUT_MS,
    );
  }

  /** Throws what the server says when it refuses. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ResponseOf<E>> {
    const answer = await this.ask(endpoint, input);
    if (answer.status !== endpoint.status) {
      throw new Error(`${endpoint.method} ${endpoint.url}: ${answer.status} ${answer.text}`);
    }
    return (answer.text === '' ? undefined : JSON.parse(answer.text)) as ResponseOf<E>;
  }
}
