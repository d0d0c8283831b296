/** argon2id, stored as PHC text (`$argon2id$v=19$m=...,t=...,p=...$salt$hash`). */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isForeignHash, isForeignPasswordRight } from './bcrypt-hash.ts';

const deriveKey = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

interface Cost {
  /** KiB */
  memory: number;
  passes: number;
  parallelism: number;
}

/** Of new hashes; each says its own. Tests make theirs for less. */
export const passwordCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, { salt, length: HASH_BYTES, cost: passwordCost });
  const { memory, passes, parallelism } = passwordCost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toText(salt)}$${toText(hash)}`;
}

/** Without a stored hash it takes as long as with one: the time tells nobody whether a user exists. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  if (stored !== null && isForeignHash(stored)) {
    // As much work as for one of ours, and its own: whoever signs in does both where there are such hashes.
    await isOwnPasswordRight(password, null);
    return await isForeignPasswordRight(password, stored);
  }
  return await isOwnPasswordRight(password, stored);
}

async function isOwnPasswordRight(password: string, stored: string | null): Promise<boolean> {
  const parsed = stored === null ? null : parse(stored);
  const { cost, salt, hash } = parsed ?? { cost: passwordCost, salt: DUMMY_SALT, hash: DUMMY_HASH };
  const derived = await derive(password, { salt, length: hash.length, cost });
  return timingSafeEqual(derived, hash) && parsed !== null;
}

const DUMMY_SALT = randomBytes(SALT_BYTES);
const DUMMY_HASH = randomBytes(HASH_BYTES);

function derive(password: string, options: { salt: Buffer; length: number; cost: Cost }): Promise<Buffer> {
  return deriveKey('argon2id', {
    message: password.normalize('NFKC'),
    nonce: options.salt,
    tagLength: options.length,
    ...options.cost,
  });
}

function parse(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    stored,
  );
  if (match === null) return null;
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function toText(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
