import type { JobKey, unsavedKey } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { z } from 'zod';
import { validationFailed } from '../../lib/app-error.ts';

/** A key that somebody has typed and not stored. Throws `validation_failed` where its secret is missing. */
export function typedKey({ type, login_password, ssh }: z.output<typeof unsavedKey>): JobKey {
  if (type === 'none') return { type };
  if (type === 'login_password') {
    const password = login_password?.password ?? '';
    if (password === '') throw validationFailed({ 'login_password.password': text('key.password_required') });
    return { type, login: login_password?.login ?? '', password };
  }
  const privateKey = ssh?.private_key ?? '';
  if (privateKey.trim() === '')
    throw validationFailed({ 'ssh.private_key': text('key.private_key_required') });
  return { type, login: ssh?.login ?? '', passphrase: ssh?.passphrase ?? '', private_key: privateKey };
}
