/** Whether a request comes from somebody who knows the secret of an integration. Pure. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { needsSecret } from '@signalbox/contract';
import type { ReceivedRequest } from './received-request.ts';

export interface Authentication {
  /** '' or `none` = none, `github`, `token`, `hmac`; with any other nobody is let in */
  readonly method: string;
  /** header that holds the token or signature; GitHub has its own */
  readonly header: string;
  /** null = there is none, so nobody can know it */
  readonly secret: string | null;
}

const GITHUB_HEADER = 'x-hub-signature-256';

export function isAuthentic(request: ReceivedRequest, { method, header, secret }: Authentication): boolean {
  if (!needsSecret(method)) return true;
  if (secret === null || secret === '') return false;
  switch (method) {
    case 'github': {
      const signature = request.header(GITHUB_HEADER) ?? '';
      return signature.startsWith('sha256=') && isSignature(signature, request.bytes, secret);
    }
    case 'hmac':
      return isSignature(request.header(header.trim()) ?? '', request.bytes, secret);
    case 'token':
      return isSame(headerBytes(request.header(header.trim()) ?? ''), Buffer.from(secret, 'utf8'));
    default:
      return false;
  }
}

/** A request with nothing in the header that would hold the proof guesses no secret. */
export function showsProof(
  request: ReceivedRequest,
  { method, header }: Omit<Authentication, 'secret'>,
): boolean {
  return (request.header(method === 'github' ? GITHUB_HEADER : header.trim()) ?? '') !== '';
}

/** Hexadecimal digits in either case; some senders put the name of the hash before them. */
function isSignature(text: string, body: Buffer, secret: string): boolean {
  const digits = /^(?:sha256=)?([0-9a-f]{64})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return false;
  return timingSafeEqual(Buffer.from(digits, 'hex'), createHmac('sha256', secret).update(body).digest());
}

/** Digests have one length, so the time says neither where two texts differ nor how long the secret is. */
function isSame(given: Buffer, expected: Buffer): boolean {
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Node reads headers as Latin-1: these are the bytes that were sent. */
function headerBytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
