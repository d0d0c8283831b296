import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildGuide } from './guide.ts';

/** Adds the user guide to the build, below `docs/`. */
export function userGuide(): Plugin {
  let docs = '';
  return {
    name: 'user-guide',
    apply: 'build',
    configResolved(config) {
      docs = join(config.root, '../docs');
    },
    generateBundle() {
      for (const file of buildGuide(docs)) this.emitFile({ type: 'asset', ...file });
    },
  };
}
