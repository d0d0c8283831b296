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
  for (const vault of job.vaults) secrets.add(vault.password);
  for (const variable of job.variables) if (variable.is_secret) addTexts(secrets, variable.value);
  for (const name of job.secret_environment) secrets.add(job.environment[name] ?? '');
  secrets.delete('');
  return [...secrets];
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
