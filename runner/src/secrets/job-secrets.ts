import { httpUserOf } from '@signalbox/contract/rules';
import type { Job, JobKey } from '@signalbox/contract/runner-protocol';

/** Every text of a job that must not show in output. Pure. */
export function secretsOf(job: Job): string[] {
  const secrets = new Set<string>(job.mask);
  const keys = [
    job.repository.key,
    job.inventory?.repository?.key,
    job.inventory?.user_key,
    job.inventory?.become_key,
  ];
  for (const key of keys) for (const secret of key === undefined ? [] : keySecrets(key)) secrets.add(secret);
  for (const repository of [job.repository, job.inventory?.repository])
    for (const secret of repository ? urlSecrets(repository.url, repository.key) : []) secrets.add(secret);
  for (const vault of job.vaults) secrets.add(vault.password);
  for (const variable of job.variables) if (variable.is_secret) addTexts(secrets, variable.value);
  for (const name of job.secret_environment) secrets.add(job.environment[name] ?? '');
  secrets.delete('');
  return [...secrets];
}

/**
 * What stands before the host of an http(s) address, as it is and decoded: a password, or a name that may be
 * a token. With a key of login and password a name is only the name that goes with the key's password, often
 * one that the path holds too.
 */
export function urlSecrets(url: string, key: JobKey): string[] {
  const user = httpUserOf(url) ?? '';
  const [name = '', ...rest] = user.split(':');
  const password = rest.join(':');
  const isName = key.type === 'login_password';
  const parts = isName ? [password] : [name, password];
  const all = [
    ...(isName && password === '' ? [] : [user]),
    ...parts.flatMap((part) => [part, decoded(part)]),
  ];
  return [...new Set(all)].filter((part) => part !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function keySecrets(key: JobKey): string[] {
  if (key.type === 'ssh') return [key.private_key, key.passphrase];
  return key.type === 'login_password' ? [key.password] : [];
}

/** A secret may be a whole document: its texts and numbers count, `true` and `null` would only garble the output. */
function addTexts(secrets: Set<string>, value: unknown): void {
  if (typeof value === 'string') secrets.add(value);
  else if (typeof value === 'number') secrets.add(String(value));
  else if (Array.isArray(value)) for (const item of value) addTexts(secrets, item);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) addTexts(secrets, item);
}
