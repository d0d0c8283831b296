/** Calls endpoints of the contract over one kept connection per call at a time, as a browser would. */
import { Agent, type IncomingMessage, request } from 'node:http';
import {
  type BodyInputOf,
  type Endpoint,
  type ResponseOf,
  SESSION_COOKIE,
  signIn,
} from '@signalbox/contract';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

interface RawCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly agent?: Agent;
}

/** Throws when nobody listens. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, agent }: RawCall = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers: { ...headers }, agent }, (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          cookies: response.headers['set-cookie'] ?? [],
        }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

export class ApiClient {
  readonly address: string;
  readonly #agent = new Agent({ keepAlive: true });
  #cookie = '';

  private constructor(address: string) {
    this.address = address;
  }

  static async signIn(address: string, who: { login: string; password: string }): Promise<ApiClient> {
    const client = new ApiClient(address);
    const answer = await client.#send(signIn, { auth: who.login, password: who.password });
    const cookie = answer.cookies.find((one) => one.startsWith(`${SESSION_COOKIE}=`));
    if (cookie === undefined) throw new Error(`cannot sign in: ${answer.status} ${answer.text}`);
    client.#cookie = cookie.replace(/;.*/, '');
    return client;
  }

  get headers(): Record<string, string> {
    return { cookie: this.#cookie };
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: { readonly params?: Readonly<Record<string, number>>; readonly body?: BodyInputOf<E> } = {},
  ): Promise<ResponseOf<E>> {
    const answer = await this.#send(endpoint, input.body, input.params);
    if (answer.status !== endpoint.status) {
      throw new Error(`${endpoint.method} ${endpoint.url}: ${answer.status} ${answer.text}`);
    }
    return (answer.text === '' ? undefined : JSON.parse(answer.text)) as ResponseOf<E>;
  }

  /** A path below the address; any answer but 200 throws. */
  async get(path: string): Promise<string> {
    const { status, text } = await ask(this.address + path, { headers: this.headers, agent: this.#agent });
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
    return text;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(endpoint: Endpoint, body?: unknown, params: Readonly<Record<string, number>> = {}): Promise<Answer> {
    const path = endpoint.url.replace(/:([a-z_]+)/g, (_match, name: string) => String(params[name]));
    return ask(this.address + path, {
      method: endpoint.method,
      headers: { ...this.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      agent: this.#agent,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}
