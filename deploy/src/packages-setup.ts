/** Before the tests: the packages that they look at and install, made once. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeDebianPackage } from './debian-package.ts';
import { makeNpmPackage } from './npm-package.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly npmPackage: string;
    /** of this version, and of one that comes after it */
    readonly debianPackages: readonly [now: string, next: string];
  }
}

export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-packages-'));
  project.provide('npmPackage', makeNpmPackage(folder));
  const now = makeDebianPackage(folder);
  project.provide('debianPackages', [now, laterPackage(now, folder)]);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The same with a higher version. It is packed quickly: that of now shows whether dpkg reads how we pack. */
function laterPackage(now: string, folder: string): string {
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
