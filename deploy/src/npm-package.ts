/** One tarball for `npm install -g`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layProduct } from './product-folder.ts';

/** Gives the path of the tarball in `to`, a folder that is there. */
export function makeNpmPackage(to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-package-'));
  try {
    layProduct(folder);
    const answer = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [made] = JSON.parse(answer) as readonly { readonly filename: string }[];
    if (made === undefined) throw new Error(`npm pack made nothing: ${answer}`);
    return join(to, made.filename);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
