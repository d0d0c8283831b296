/** Whether the given keys are those of the other server: told before anything is stored. */
import type { ReadInstallation } from './read-installation.ts';
import { isOldestForm, readSecret } from './source-secrets.ts';

/** Throws one sentence when there are secrets and none of them opens. Single ones that do not are named in the report. */
export function refuseWrongKeys({ projects }: ReadInstallation, keys: readonly Buffer[]): void {
  const secrets = projects.flatMap(({ rows }) => (rows === undefined ? [] : [...rows.keys, ...rows.secrets]));
  const kinds = secrets
    // The oldest needs no key.
    .filter((row) => !isOldestForm(row))
    .map((row) => readSecret(row, keys).kind)
    .filter((kind) => kind !== 'none');
  const sealed = kinds.filter((kind) => kind === 'sealed').length;
  if (sealed === 0 || sealed < kinds.length) return;
  const why =
    keys.length === 0
      ? 'its settings name no key (access_key_encryption)'
      : 'the given key (access_key_encryption) is another one than that under which they lie there';
  throw new Error(
    `None of the ${sealed} secrets of the other server can be opened: ${why}. Nothing was stored: give its right settings, add further keys of it with --key-file, or, when its key is lost, go on without its secrets with --lost-key`,
  );
}
