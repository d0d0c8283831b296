/** One message to a chat: what came of it, in words that hold no secret. */

import type { RequestOptions } from 'node:http';
import { isIP } from 'node:net';
import { text } from '@signalbox/contract/texts';
import {
  isPublicAddress,
  lookupPublic,
  PRIVATE_ADDRESS,
  privateAddressError,
} from '../../lib/public-address.ts';
import type { DeliveryOutcome } from '../../outbox/outbox-message.ts';
import { inOneLine } from './alert-text.ts';
import type { Post, PostJson } from './chat-post.ts';

/** Asking again would not help: the request itself is not taken. */
const FINAL_REFUSALS: ReadonlySet<number> = new Set([400, 405, 410, 413, 415, 422]);
const ANSWER_MAX = 2_000;
const SHOWN_MAX = 200;

/** To addresses of the configuration: whoever wrote those knows what they lead to. */
export const postJson: PostJson = (post) => postWith(post, {});

/** To addresses that members of projects wrote: none that leads into a private network. */
export const postJsonToPublic: PostJson = async (post) => {
  const host = new URL(post.url).hostname.replace(/^\[(.*)\]$/, '$1');
  // A connection of its own: one that is kept open for somebody else may lead anywhere.
  const only = { lookup: lookupPublic, agent: false } as const;
  return isIP(host) !== 0 && !isPublicAddress(host)
    ? unreachable(privateAddressError())
    : await postWith(post, only);
};

type Connecting = Pick<RequestOptions, 'lookup' | 'agent'>;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly said: string;
}

async function postWith(post: Post, connecting: Connecting): Promise<DeliveryOutcome> {
  let answer: Answer;
  try {
    answer = await send(post, connecting);
  } catch (error) {
    return unreachable(error);
  }
  const said = inOneLine(withoutSecrets(answer.said, post)).slice(0, SHOWN_MAX);
  const { status } = answer;
  const told =
    said === '' ? text('delivery.answered', { status }) : text('delivery.answered_saying', { status, said });
  if (FINAL_REFUSALS.has(status)) return { kind: 'never', problem: told };
  if (status < 200 || status > 299) return { kind: 'failed', problem: told, ...retryAfter(answer) };
  return post.problemIn?.(answer.said) === undefined
    ? { kind: 'delivered', answer: told }
    : { kind: 'failed', problem: told };
}

/** Goes nowhere else: who is told to would be given what is meant for this address alone. */
async function send(post: Post, connecting: Connecting): Promise<Answer> {
  const body = JSON.stringify(post.body);
  // Not at the top: a module that imports `node:http` makes Node load all of its fetch with it, at every start.
  const { request } = await (post.url.startsWith('https:') ? import('node:https') : import('node:http'));
  return await new Promise((resolve, reject) => {
    const sent = request(post.url, {
      ...connecting,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': post.key,
        ...post.headers,
        ...post.sign?.(body),
      },
      signal: post.signal,
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const decoder = new TextDecoder();
      let said = '';
      const finish = () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, retryAfter: headers['retry-after'], said: said.slice(0, ANSWER_MAX) });
      };
      response.on('data', (chunk: Buffer) => {
        said += decoder.decode(chunk, { stream: true });
        if (said.length < ANSWER_MAX) return;
        finish();
        // However long it is.
        response.destroy();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    sent.end(body);
  });
}

/** The system's word for it: messages of errors may repeat the address. */
function unreachable(error: unknown): DeliveryOutcome {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === PRIVATE_ADDRESS) return { kind: 'never', problem: text('delivery.private_address') };
  const isKnown = typeof code === 'string' && code !== 'ABORT_ERR';
  return {
    kind: 'failed',
    problem: text('delivery.unreachable', { problem: isKnown ? code : text('delivery.no_answer') }),
  };
}

function withoutSecrets(answer: string, { url, secrets = [] }: Post): string {
  const { pathname, search, searchParams, username, password } = new URL(url);
  const login = [username, password].flatMap((part) => [part, decodedPart(part)]);
  const parts = [...pathname.split('/'), ...searchParams.values(), ...login];
  const hidden = [url, pathname + search, pathname, search, ...parts, ...secrets];
  return hidden
    .filter((secret) => secret.length >= 6)
    .toSorted((a, b) => b.length - a.length)
    .reduce((masked, secret) => masked.replaceAll(secret, '***'), answer);
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A percent sign that encodes nothing: it is sent as it stands.
    return part;
  }
}

function retryAfter(answer: Answer): { retryAfterMs?: number } {
  const seconds = Number(answer.retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
}
