/** What a key holds, as it is stored: JSON text, encrypted by the caller. */

import type { keyBody } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { z } from 'zod';
import { validationFailed } from '../../lib/app-error.ts';

type KeyBody = Pick<z.output<typeof keyBody>, 'type' | 'login_password' | 'ssh'>;

/** Plain text of the secret; null for a key without one. Throws `validation_failed`. */
export function keySecretText(body: KeyBody): string | null {
  if (body.type === 'none') return null;
  if (body.type === 'login_password') {
    const { login, password } = body.login_password ?? { login: '', password: '' };
    if (password === '') throw validationFailed({ 'login_password.password': text('key.password_required') });
    return JSON.stringify({ login, password });
  }
  const {
    login,
    passphrase,
    private_key: given,
  } = body.ssh ?? { login: '', passphrase: '', private_key: '' };
  if (given.trim() === '') throw validationFailed({ 'ssh.private_key': text('key.private_key_required') });
  return JSON.stringify({ login, passphrase, private_key: withUnixLines(given) });
}

/** ssh refuses a key with Windows line ends or without the last one. */
function withUnixLines(text: string): string {
  return `${text.replace(/\r\n?/g, '\n').trim()}\n`;
}
