/** The view of a program that tests whether programs can be started. */
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { removeTreeNow } from '../remove-tree.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import { SecretsFolder } from '../secrets/secrets-folder.ts';
import type { Isolation, View } from './isolation.ts';

/** Creates its folders for the duration of `work`. */
export async function withProbeView<T>(
  isolation: Pick<Isolation, 'user' | 'give'>,
  paths: RunnerPaths,
  work: (view: View) => Promise<T>,
): Promise<T> {
  const secrets = new SecretsFolder(paths, 'probe', isolation.user);
  const temporary = path.join(paths.work, 'probe-tmp');
  const home = path.join(paths.homes, 'probe');
  try {
    for (const folder of [temporary, home]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await isolation.give(folder);
    }
    chmodSync(temporary, 0o1777);
    secrets.make();
    const writable = [home, secrets.path];
    return await work({ secrets, home, temporary, inPlace: [], writable, readable: [] });
  } finally {
    secrets.remove();
    for (const folder of [temporary, home]) removeTreeNow(folder);
  }
}
