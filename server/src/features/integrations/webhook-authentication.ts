/** Whether a request comes from somebody who knows the secret of an integration. Pure. */
import { needsSecret, proofHeader } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { ReceivedRequest } from './received-request.ts';
import { isCredentials, isSame, isSignature, type Secret, signedBySender } from './webhook-proofs.ts';

export interface Authentication {
  /** '' or `none` = none; with a word that we do not know nobody is let in */
  readonly method: string;
  /** header that holds the token or signature; most methods have their own */
  readonly header: string;
  /** null = there is none, so nobody can know it */
  readonly secret: Secret | null;
}

/** The words for a proof that is not there or wrong. */
export const WRONG_SECRET = text('webhook.wrong_secret');

/** Why the request is not let in; undefined = it is. `now`: milliseconds, for proofs that say when they were made. */
export function findFlawOfProof(
  request: ReceivedRequest,
  { method, header, secret }: Authentication,
  now: number,
): Text | undefined {
  if (!needsSecret(method)) return undefined;
  if (secret === null || secret.password === '') return WRONG_SECRET;
  const proof = proofOf(request, { method, header });
  if (method === 'slack' || method === 'standard')
    return signedBySender[method](request, { proof, secret: secret.password, now });
  return isProven(request, { method, proof, secret }) ? undefined : WRONG_SECRET;
}

/** A request with nothing in the header that would hold the proof guesses no secret. */
export function showsProof(
  request: ReceivedRequest,
  authentication: Omit<Authentication, 'secret'>,
): boolean {
  return proofOf(request, authentication) !== '';
}

function proofOf(request: ReceivedRequest, { method, header }: Omit<Authentication, 'secret'>): string {
  return request.header(proofHeader({ auth_method: method, auth_header: header })) ?? '';
}

interface Shown {
  readonly method: string;
  readonly proof: string;
  readonly secret: Secret;
}

function isProven(request: ReceivedRequest, { method, proof, secret }: Shown): boolean {
  switch (method) {
    case 'github':
    case 'bitbucket':
      return proof.startsWith('sha256=') && isSignature(proof, request.bytes, secret.password);
    case 'hmac':
      return isSignature(proof, request.bytes, secret.password);
    case 'gitlab':
    case 'token':
      return isSame(headerBytes(proof), Buffer.from(secret.password, 'utf8'));
    case 'basic':
      return isCredentials(proof, secret);
    default:
      return false;
  }
}

/** Node reads headers as Latin-1: these are the bytes that were sent. */
function headerBytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
