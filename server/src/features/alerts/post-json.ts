/** One message to a chat: what came of it, in words that hold no secret. */
import type { DeliveryOutcome } from '../../outbox/outbox-message.ts';
import { inOneLine } from './alert-text.ts';

export interface Post {
  /** from the configuration alone; may hold a secret */
  readonly url: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** further headers, which depend on the bytes that are sent */
  readonly sign?: (body: string) => Readonly<Record<string, string>>;
  /** goes along for receivers that compare it */
  readonly key: string;
  /** taken out of what the receiver says, beside the address */
  readonly secrets?: readonly string[];
  /** for receivers that answer 200 when they refuse: what their answer says is wrong, undefined = nothing */
  readonly problemIn?: (answer: string) => string | undefined;
  readonly signal: AbortSignal;
}

/** Asking again would not help: the request itself is not taken. */
const FINAL_REFUSALS: ReadonlySet<number> = new Set([400, 405, 410, 413, 415, 422]);
const ANSWER_MAX = 2_000;
const SHOWN_MAX = 200;

export async function postJson(post: Post): Promise<DeliveryOutcome> {
  let response: Response;
  let answer: string;
  const body = JSON.stringify(post.body);
  try {
    response = await fetch(post.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': post.key,
        ...post.headers,
        ...post.sign?.(body),
      },
      body,
      // A receiver that sends elsewhere would be given what is meant for the configured one alone.
      redirect: 'manual',
      signal: post.signal,
    });
    answer = await beginningOf(response);
  } catch (error) {
    return { kind: 'failed', problem: `The receiver could not be reached (${reasonOf(error)})` };
  }
  const said = inOneLine(withoutSecrets(answer, post)).slice(0, SHOWN_MAX);
  const problem = `The receiver answered ${response.status}${said === '' ? '' : `: ${said}`}`;
  if (FINAL_REFUSALS.has(response.status)) return { kind: 'never', problem };
  if (!response.ok) return { kind: 'failed', problem, ...retryAfter(response) };
  return post.problemIn?.(answer) === undefined ? { kind: 'delivered' } : { kind: 'failed', problem };
}

async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  // Whoever leaves the loop ends the answer, however long it is.
  for await (const chunk of body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length >= ANSWER_MAX) break;
  }
  return text.slice(0, ANSWER_MAX);
}

/** The system's word for it: messages of `fetch` may repeat the address. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : 'no answer';
}

function withoutSecrets(text: string, { url, secrets = [] }: Post): string {
  const { pathname, search, searchParams } = new URL(url);
  const parts = [...pathname.split('/'), ...searchParams.values()];
  const hidden = [url, pathname + search, pathname, search, ...parts, ...secrets];
  return hidden
    .filter((secret) => secret.length >= 6)
    .toSorted((a, b) => b.length - a.length)
    .reduce((masked, secret) => masked.replaceAll(secret, '***'), text);
}

function retryAfter({ headers }: Response): { retryAfterMs?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
}
