/** What senders of webhooks put into a header to prove that they know a secret. Pure. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Text, text } from '@signalbox/contract/texts';
import type { ReceivedRequest } from './received-request.ts';

export interface Secret {
  readonly login: string;
  readonly password: string;
}

/** Hexadecimal digits in either case; some senders put the name of the hash before them. */
export function isSignature(proof: string, body: Buffer, secret: string): boolean {
  const digits = /^(?:sha256=)?([0-9a-f]{64})$/i.exec(proof.trim())?.[1];
  return digits !== undefined && isSame(Buffer.from(digits, 'hex'), hmac(secret, [body]));
}

/** RFC 7617: the scheme in any case, login and password in UTF-8. */
export function isCredentials(proof: string, { login, password }: Secret): boolean {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(proof.trim())?.[1];
  if (encoded === undefined) return false;
  return isSame(Buffer.from(encoded, 'base64'), Buffer.from(`${login}:${password}`, 'utf8'));
}

interface Signed {
  readonly proof: string;
  readonly secret: string;
  /** milliseconds */
  readonly now: number;
}

/** Why a signature over body and time does not hold; undefined = it does. */
type FindFlaw = (request: ReceivedRequest, signed: Signed) => Text | undefined;

/** What the specification of Standard Webhooks and Slack ask of receivers. */
const MAX_AGE_SECONDS = 5 * 60;
const WRONG = text('webhook.wrong_secret');

export const signedBySender = {
  /** `v0=` and the digits over `v0:<seconds>:<body>` */
  slack(request, { proof, secret, now }) {
    const time = request.header('X-Slack-Request-Timestamp') ?? '';
    const digits = /^v0=([0-9a-f]{64})$/i.exec(proof)?.[1];
    if (digits === undefined) return WRONG;
    const expected = hmac(secret, [Buffer.from(`v0:${time}:`, 'latin1'), request.bytes]);
    return isSame(Buffer.from(digits, 'hex'), expected) ? findFlawOfTime(time, now) : WRONG;
  },

  /** Any of several `v1,<base64>` over `<id>.<seconds>.<body>`: while a secret is changed there are two. */
  standard(request, { proof, secret, now }) {
    const id = request.header('webhook-id') ?? '';
    const time = request.header('webhook-timestamp') ?? '';
    const signed = [Buffer.from(`${id}.${time}.`, 'latin1'), request.bytes];
    const expected = keysOf(secret).map((key) => hmac(key, signed));
    const isRight = proof.split(' ').some((one) => {
      const [version, signature = ''] = one.split(',');
      return version === 'v1' && expected.some((digest) => isSame(Buffer.from(signature, 'base64'), digest));
    });
    return isRight ? findFlawOfTime(time, now) : WRONG;
  },
} as const satisfies Record<string, FindFlaw>;

/**
 * Libraries read a secret as base64, with or without `whsec_`; some senders take it as it stands. What is not
 * base64 from end to end is not decoded: of "ab!!!!" one byte would be left, which is soon guessed.
 */
function keysOf(secret: string): (string | Buffer)[] {
  const encoded = secret.replace(/^whsec_/, '');
  const isEncoded = /^[A-Za-z0-9+/]{4,}={0,2}$/.test(encoded);
  return isEncoded ? [secret, Buffer.from(encoded, 'base64')] : [secret];
}

/** Only after the signature: who cannot sign is not told of clocks. */
function findFlawOfTime(time: string, now: number): Text | undefined {
  if (!/^\d{1,12}$/.test(time)) return text('webhook.no_time');
  const seconds = Math.abs(Math.round(now / 1000 - Number(time)));
  return seconds <= MAX_AGE_SECONDS ? undefined : text('webhook.old', { seconds, limit: MAX_AGE_SECONDS });
}

function hmac(key: string | Buffer, parts: readonly Buffer[]): Buffer {
  const digest = createHmac('sha256', key);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

/** Digests have one length, so the time says neither where two texts differ nor how long the secret is. */
export function isSame(given: Buffer, expected: Buffer): boolean {
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
