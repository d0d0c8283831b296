/** One message to a chat: what came of it, in words that hold no secret. */
import { type Text, text } from '@signalbox/contract/texts';
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
    return { kind: 'failed', problem: text('delivery.unreachable', { problem: reasonOf(error) }) };
  }
  const said = inOneLine(withoutSecrets(answer, post)).slice(0, SHOWN_MAX);
  const { status } = response;
  const problem =
    said === '' ? text('delivery.answered', { status }) : text('delivery.answered_saying', { status, said });
  if (FINAL_REFUSALS.has(status)) return { kind: 'never', problem };
  if (!response.ok) return { kind: 'failed', problem, ...retryAfter(response) };
  return post.problemIn?.(answer) === undefined ? { kind: 'delivered' } : { kind: 'failed', problem };
}

async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let answer = '';
  // Whoever leaves the loop ends the answer, however long it is.
  for await (const chunk of body) {
    answer += decoder.decode(chunk as Uint8Array, { stream: true });
    if (answer.length >= ANSWER_MAX) break;
  }
  return answer.slice(0, ANSWER_MAX);
}

/** The system's word for it: messages of `fetch` may repeat the address. */
function reasonOf(error: unknown): string | Text {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : text('delivery.no_answer');
}

function withoutSecrets(answer: string, { url, secrets = [] }: Post): string {
  const { pathname, search, searchParams } = new URL(url);
  const parts = [...pathname.split('/'), ...searchParams.values()];
  const hidden = [url, pathname + search, pathname, search, ...parts, ...secrets];
  return hidden
    .filter((secret) => secret.length >= 6)
    .toSorted((a, b) => b.length - a.length)
    .reduce((masked, secret) => masked.replaceAll(secret, '***'), answer);
}

function retryAfter({ headers }: Response): { retryAfterMs?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
}
