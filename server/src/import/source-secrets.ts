/** Secrets of the other product's keys: AES-GCM under a key of its settings, or not encrypted at all. */
import { isUtf8 } from 'node:buffer';
import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';
import { type SourceRow, textIn } from './source-row.ts';

export type SourceSecret =
  | { readonly kind: 'none' }
  /** none of the keys opens it */
  | { readonly kind: 'sealed' }
  | { readonly kind: 'ssh'; readonly login: string; readonly passphrase: string; readonly privateKey: string }
  | { readonly kind: 'login_password'; readonly login: string; readonly password: string }
  | { readonly kind: 'string'; readonly value: string };

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const text = z.string().default('');
const sshSecret = z.object({ login: text, passphrase: text, private_key: text });
const loginSecret = z.object({ login: text, password: text });

/** `keys`: tried one after the other; none = what lies there is not encrypted. */
export function readSecret(row: SourceRow, keys: readonly Buffer[]): SourceSecret {
  const stored = textIn(row, 'secret');
  const type = textIn(row, 'type');
  if (stored === '' || type === 'none') return { kind: 'none' };
  if (isOldestForm(row)) {
    return type === 'ssh'
      ? { kind: 'ssh', login: '', passphrase: '', privateKey: stored }
      : { kind: 'sealed' };
  }
  const bytes = Buffer.from(stored, 'base64');
  for (const key of keys) {
    const opened = open(bytes, key);
    const secret = opened === undefined ? undefined : secretOf(type, opened);
    if (secret !== undefined) return secret;
  }
  // A server that was given its key later has rows of both kinds; a bare text cannot be told from a sealed one.
  // Without a key: what is sealed is no text.
  if (type === 'string' && (keys.length > 0 || !isUtf8(bytes))) return { kind: 'sealed' };
  return secretOf(type, bytes.toString('utf8')) ?? { kind: 'sealed' };
}

/** The private key itself, neither sealed nor encoded. */
export function isOldestForm(row: SourceRow): boolean {
  return textIn(row, 'secret').endsWith('\n');
}

function open(bytes: Buffer, key: Buffer): string | undefined {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const algorithm = `aes-${(key.length * 8) as 256}-gcm` as const;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return undefined;
  }
}

function secretOf(type: string, plain: string): SourceSecret | undefined {
  if (type === 'string') return { kind: 'string', value: plain };
  const written = parse(plain);
  if (type === 'ssh') {
    const { data } = sshSecret.safeParse(written);
    return (
      data && { kind: 'ssh', login: data.login, passphrase: data.passphrase, privateKey: data.private_key }
    );
  }
  const { data } = loginSecret.safeParse(written);
  return data && { kind: 'login_password', ...data };
}

function parse(plain: string): unknown {
  try {
    return JSON.parse(plain);
  } catch {
    return undefined;
  }
}
