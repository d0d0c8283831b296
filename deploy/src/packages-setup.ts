/** Before the tests: the packages that they look at and install, made once. */
import { mkdtempSync, rmSync } from 'node:fs';
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
  project.provide('debianPackages', [
    makeDebianPackage({ to: folder }),
    makeDebianPackage({ to: folder, version: '999.0.0' }),
  ]);
  return () => rmSync(folder, { recursive: true, force: true });
}
