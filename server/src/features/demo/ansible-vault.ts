/**
 * Writes text as `ansible-vault encrypt` does (format 1.1, AES256), so that a demo can be made where Ansible
 * is not installed.
 */
import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ITERATIONS = 10_000;
const KEY_BYTES = 32;
const IV_BYTES = 16;
const LINE_LENGTH = 80;

export function encryptVault(text: string, password: string): string {
  const salt = randomBytes(32);
  const derived = pbkdf2Sync(password, salt, ITERATIONS, 2 * KEY_BYTES + IV_BYTES, 'sha256');
  const cipherKey = derived.subarray(0, KEY_BYTES);
  const hmacKey = derived.subarray(KEY_BYTES, 2 * KEY_BYTES);
  const cipher = createCipheriv('aes-256-ctr', cipherKey, derived.subarray(2 * KEY_BYTES));
  const sealed = Buffer.concat([cipher.update(padded(text)), cipher.final()]);
  const hmac = createHmac('sha256', hmacKey).update(sealed).digest('hex');
  const body = Buffer.from([salt.toString('hex'), hmac, sealed.toString('hex')].join('\n')).toString('hex');
  const lines = body.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? [];
  return ['$ANSIBLE_VAULT;1.1;AES256', ...lines, ''].join('\n');
}

/** The format pads to whole blocks (PKCS 7), although the cipher would not need it. */
function padded(text: string): Buffer {
  const plain = Buffer.from(text);
  const missing = 16 - (plain.length % 16);
  return Buffer.concat([plain, Buffer.alloc(missing, missing)]);
}
