/** Before the tests: the packages that they look at and install, made once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeDebianPackage } from './debian-package.ts';
import { makeLaterPackage } from './later-package.ts';
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
  project.provide('debianPackages', [now, makeLaterPackage(now, folder)]);
  return () => rmSync(folder, { recursive: true, force: true });
}
