/**
 * Calls of the documented API. Endpoints are named by their types alone: the schemas of the contract would cost more time to
 * load than a call takes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyInputOf, Endpoint, ErrorBody, ResponseOf } from '@signalbox/contract';
import { CommandError, exitCodes } from './exit-codes.ts';
import type { Login } from './logins-file.ts';
import { say } from './printed.ts';

const CALL_TIMEOUT_MS = 60_000;
const PATIENCE_MS = 90_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const TOLD_AT_MS = 1_000;

type Sentence = Pick<ErrorBody, 'error' | 'code'>;

/** The server said no. */
export class Refusal extends CommandError {
  readonly status: number;
  readonly code: string;
  /** what its sentence is told */
  readonly params: Readonly<Record<string, unknown>>;

  constructor(status: number, { error, error_text: told, code, fields }: Partial<ErrorBody> & Sentence) {
    const isAccess = status === 401 || status === 403;
    super(sentenceOf(error, fields), isAccess ? exitCodes.notAllowed : exitCodes.refused);
    this.status = status;
    this.code = code;
    this.params = told?.params ?? {};
  }
}

/** Nobody answered, or not a Signalbox: asked again it may be different. */
export class ServerAway extends CommandError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, exitCodes.serverAway, options);
  }
}

function sentenceOf(error: string, fields: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(fields).map(([name, message]) => `  ${name}: ${message}`);
  return [error, ...lines].join('\n');
}

export interface CallInput<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: BodyInputOf<E>;
}

export interface Page<T> {
  readonly rows: T;
  /** absent on the last one */
  readonly next: string | null;
}

export class ApiClient {
  readonly url: string;
  readonly #token: string;
  readonly #patienceMs: number;

  constructor({ url, token }: Login, { patienceMs = PATIENCE_MS }: { readonly patienceMs?: number } = {}) {
    this.url = url;
    this.#token = token;
    this.#patienceMs = patienceMs;
  }

  get headers(): Readonly<Record<string, string>> {
    return { authorization: `Bearer ${this.#token}` };
  }

  /** Once: for what must not be asked twice. Throws `Refusal` and `ServerAway`. */
  async once<E extends Endpoint>(
    method: E['method'],
    url: E['url'],
    input: CallInput<E> = {},
  ): Promise<ResponseOf<E>> {
    return (await this.#page(method, url, input)).rows;
  }

  /** Until a server answers, for a while: for what changes nothing when it is asked twice. */
  async call<E extends Endpoint>(
    method: E['method'],
    url: E['url'],
    input: CallInput<E> = {},
  ): Promise<ResponseOf<E>> {
    return (await this.page<E>(method, url, input)).rows;
  }

  /** A call of a list, with what leads to its next page. */
  async page<E extends Endpoint>(
    method: E['method'],
    url: E['url'],
    input: CallInput<E> = {},
  ): Promise<Page<ResponseOf<E>>> {
    const until = Date.now() + this.#patienceMs;
    let isTold = false;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        return await this.#page<E>(method, url, input);
      } catch (error) {
        if (!(error instanceof ServerAway) || Date.now() + pause > until) throw error;
        // A restart takes a second or two, and is nobody's business.
        if (!isTold && pause >= TOLD_AT_MS) {
          isTold = true;
          say(`${error.message}: asking again for up to ${Math.round((until - Date.now()) / 1000)} seconds`);
        }
      }
      await sleep(pause);
    }
  }

  async #page<E extends Endpoint>(
    method: E['method'],
    url: E['url'],
    { params = {}, query = {}, body }: CallInput<E>,
  ): Promise<Page<ResponseOf<E>>> {
    const path = url.replace(/:([a-z_]+)/g, (_match, name: string) =>
      encodeURIComponent(String(params[name] ?? '')),
    );
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
    const response = await this.#fetch(method, path + search, body);
    if (!response.ok) throw await refusalOf(response, this.url);
    const text = await response.text().catch((cause: unknown) => {
      throw this.#away(cause);
    });
    return {
      rows: (text === '' ? undefined : this.#parsed(text)) as ResponseOf<E>,
      next: response.headers.get('x-next-cursor'),
    };
  }

  async #fetch(method: string, path: string, body: unknown): Promise<Response> {
    try {
      return await fetch(this.url + path, {
        method,
        headers: {
          ...this.headers,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // Another address shall not get the token.
        redirect: 'manual',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
    } catch (cause) {
      throw this.#away(cause);
    }
  }

  /** A page where data was asked for: of a portal, or of a server at another path. */
  #parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new CommandError(
        `${this.url} answers with a page in place of data: is this the whole address of a Signalbox server, with its path?`,
        exitCodes.serverAway,
        { cause },
      );
    }
  }

  #away(error: unknown): CommandError {
    const { cause, message } = error as Error;
    const why = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
    // That is the same however often it is asked.
    if (cause instanceof Error && isUntrusted(cause)) {
      return new CommandError(
        `${this.url} has a certificate that this machine does not trust (${why}). Name its authority, or the certificate itself where it has none: NODE_EXTRA_CA_CERTS=ca.pem`,
        exitCodes.serverAway,
        { cause: error },
      );
    }
    return new ServerAway(`${this.url} does not answer${why ? ` (${why})` : ''}`, { cause: error });
  }
}

const isUntrusted = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  /CERT|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY|ERR_TLS/.test(code);

/** A proxy in front of a server that is just away answers in its place. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);

async function refusalOf(response: Response, url: string): Promise<CommandError> {
  const { status } = response;
  const target = response.headers.get('location');
  if (target !== null) {
    return new CommandError(
      `${url} sends elsewhere (${target}): if that is your server, sign in there with "signalbox login"`,
    );
  }
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  if (passing.has(status)) return new ServerAway(body.error ?? `${url} answers ${status}`);
  if (body.error === undefined || body.code === undefined) {
    const sentence = `${url} answers ${status}: is this the address of a Signalbox server?`;
    return status >= 500 ? new ServerAway(sentence) : new CommandError(sentence);
  }
  return new Refusal(status, { ...body, error: body.error, code: body.code });
}
