/**
 * Talks to a listening server as clients of the earlier product do: over a connection, by bearer token or
 * cookie, with or without a slash at the end, and with whatever content type their HTTP library thinks of.
 */
import { request } from './raw-http.ts';

type Json = Record<string, unknown>;

/** What libraries say when they are given a text as the body. */
const contentTypes = [undefined, 'application/json', 'text/plain', 'application/x-www-form-urlencoded'];

export class ReferenceClient {
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;
  #count = 0;

  constructor(address: string, headers: Readonly<Record<string, string>> = {}) {
    this.#address = address;
    this.#headers = headers;
  }

  /** Expects the status, and gives back the headers of the answer too. */
  async send(method: string, path: string, { status, body }: { status: number; body?: unknown }) {
    const count = this.#count++;
    const [address = '', query] = path.split('?');
    const slashed = `/api${address}${count % 3 === 1 ? '/' : ''}${query === undefined ? '' : `?${query}`}`;
    const type = contentTypes[count % contentTypes.length];
    const answer = await request(this.#address, {
      method,
      path: slashed,
      headers: { ...this.#headers, ...(type === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status !== status) {
      throw new Error(
        `${method} ${slashed} (${type ?? 'no type'}): ${answer.status} instead of ${status}: ${answer.body}`,
      );
    }
    if (!answer.headers['content-type']?.startsWith('application/json')) {
      throw new Error(`${method} ${slashed}: the answer is of type ${answer.headers['content-type']}`);
    }
    return answer;
  }

  async #json(method: string, path: string, input: { status: number; body?: unknown }): Promise<unknown> {
    return JSON.parse((await this.send(method, path, input)).body);
  }

  async get(path: string): Promise<Json> {
    return (await this.#json('GET', path, { status: 200 })) as Json;
  }

  async list(path: string): Promise<Json[]> {
    return (await this.#json('GET', path, { status: 200 })) as Json[];
  }

  async create(path: string, body: unknown, status = 201): Promise<Json> {
    return (await this.#json('POST', path, { status, body })) as Json;
  }

  /** PUT of a whole object, and other calls that answer nothing. */
  async change(path: string, body?: unknown, method: 'PUT' | 'POST' = 'PUT'): Promise<void> {
    const { body: answer } = await this.send(method, path, { status: 204, body });
    if (answer !== '') throw new Error(`${method} ${path}: 204 with a body: ${answer}`);
  }

  async remove(path: string): Promise<void> {
    await this.send('DELETE', path, { status: 204 });
  }

  /** What is gone is not found. */
  async isGone(path: string): Promise<void> {
    await this.send('GET', path, { status: 404 });
  }

  /** Clients look through the list for what they have just created, because creating once answered nothing. */
  async find(path: string, name: unknown, key = 'name'): Promise<Json> {
    const found = (await this.list(path)).filter((one) => one[key] === name);
    const [one] = found;
    if (one === undefined || found.length > 1) {
      throw new Error(`${path} lists ${found.length} objects whose ${key} is ${String(name)}`);
    }
    return one;
  }
}
