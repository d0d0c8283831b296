/**
 * The one way in which the console calls the server: typed by the contract's endpoints, of which only types
 * are imported.
 */
import type {
  BodyInputOf,
  Endpoint,
  ErrorBody,
  ErrorCode,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@signalbox/contract';
import type { Text } from '@signalbox/contract/texts';
import { textsFor } from '../locales/language.ts';
import { pathWithBase } from './base-url.ts';
import { withTag } from './object-tags.ts';

/** `GET /api/user`: the compiler refuses a target that is not the endpoint's own. */
type Target<E extends Endpoint> = `${E['method']} ${E['url']}`;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : { readonly [key in Name]: Value };
type OptionalPart<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : { readonly [key in Name]?: Value };

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  OptionalPart<'query', QueryInputOf<E>> &
  (E extends { bodyOptional: true } ? OptionalPart<'body', BodyInputOf<E>> : Part<'body', BodyInputOf<E>>) & {
    readonly signal?: AbortSignal;
    /** tag of what is changed, as it is known here */
    readonly ifMatch?: string | undefined;
  };

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'unreachable';
  /** what `message` says. Neither of them = the server did not answer, or something between here and there did */
  readonly text: Text | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly fieldTexts: Readonly<Record<string, Text>>;

  constructor(
    message: string,
    details: { status: number; code: ErrorCode | 'unreachable'; body?: Partial<ErrorBody> },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.text = details.body?.error_text;
    this.fields = details.body?.fields ?? {};
    this.fieldTexts = details.body?.fields_text ?? {};
  }
}

/** Answered to nobody but who is signed in. */
const WHO_IS_THERE = '/api/user';

const signedOutListeners = new Set<() => void>();

/** Tells when the server answers that nobody is signed in any more. Returns the way to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

export async function call<E extends Endpoint>(
  target: Target<E>,
  input: CallInput<E>,
): Promise<ResponseOf<E>> {
  return await contentOf<E>(await ask(target, input));
}

interface CalledPage<Rows> {
  readonly rows: Rows;
  /** of a list that goes from new to old: to be passed as `before` for what is older */
  readonly next: number | undefined;
  /** of a list that is cut by numbers: how many rows there are on all pages */
  readonly total: number;
}

/** A page of a list. */
export async function callPage<E extends Endpoint>(
  target: Target<E>,
  input: CallInput<E>,
): Promise<CalledPage<ResponseOf<E>>> {
  const response = await ask(target, input);
  const count = (header: string) => Number(response.headers.get(`x-${header}`));
  const next = count('next-cursor') || undefined;
  return { rows: await contentOf<E>(response), next, total: count('total-count') };
}

/** What the server gives as plain text, such as an output. Fails as `call` does. */
export async function readText(url: string): Promise<string> {
  return await (await send(url, { credentials: 'same-origin' })).text();
}

async function ask<E extends Endpoint>(target: Target<E>, input: CallInput<E>): Promise<Response> {
  const { params, query, body, signal, ifMatch } = input as {
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    ifMatch?: string | undefined;
  };
  const [method = 'GET', template = ''] = target.split(' ');
  return await send(pathWithBase(fillPath(template, params ?? {})) + queryText(query ?? {}), {
    method,
    credentials: 'same-origin',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** Not every answer of success has content, whatever its status. What has a tag keeps it. */
async function contentOf<E extends Endpoint>(response: Response): Promise<ResponseOf<E>> {
  const text = await response.text();
  await textsFor(text);
  return withTag(text === '' ? undefined : JSON.parse(text), response.headers.get('etag')) as ResponseOf<E>;
}

/** In the order in which they went out: how many requests there were, and the latest that found somebody signed in. */
const requests = { sent: 0, signedIn: 0 };

/** The answer as it came. Throws `ApiError` for one that is no success, and where none came. */
async function send(url: string, init: RequestInit): Promise<Response> {
  requests.sent += 1;
  const number = requests.sent;
  const response = await answerOf(url, init);
  if (response.ok) {
    if (url === pathWithBase(WHO_IS_THERE)) requests.signedIn = Math.max(requests.signedIn, number);
    return response;
  }
  const error = await errorOf(response);
  // A late answer to what was asked before somebody signed in says nothing of the session that there is now.
  if (isSignedOut(error) && number > requests.signedIn) for (const listener of signedOutListeners) listener();
  throw error;
}

async function answerOf(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('', { status: 0, code: 'unreachable' });
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const said = await response.text().catch(() => '');
  await textsFor(said);
  const body = readError(said);
  const code = body.code ?? 'internal';
  return new ApiError(body.error ?? '', { status: response.status, code, body });
}

/** What is no answer of ours, such as a page of something in between, says nothing. */
function readError(said: string): Partial<ErrorBody> {
  try {
    return JSON.parse(said) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

/** Whether a call was refused because nobody is signed in any more; a wrong password and a missing factor are no such refusal. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && !/^(invalid|second)_/.test(error.code);
}

function fillPath(template: string, params: Record<string, string | number>): string {
  return template.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryText(query: Record<string, unknown>): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (set.length === 0) return '';
  return `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
}
