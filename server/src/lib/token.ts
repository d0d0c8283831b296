/** Opaque tokens: the holder has the token, the database only its hash. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, URL-safe text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A plain hash is enough: nobody guesses 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
