import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of the same Debian package with a higher version, in `folder`. Compressed less, which is faster. */
export function makeLaterPackage(now: string, folder: string): string {
  const root = join(folder, 'later');
  execFileSync('dpkg-deb', ['--raw-extract', now, root]);
  const control = join(root, 'DEBIAN/control');
  const version = /^Version: .*$/m;
  const words = readFileSync(control, 'utf8');
  if (!version.test(words)) throw new Error(`the package names no version: ${words}`);
  writeFileSync(control, words.replace(version, 'Version: 999.0.0'));
  const file = join(folder, 'later.deb');
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z1', '--build', root, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(root, { recursive: true, force: true });
  return file;
}
