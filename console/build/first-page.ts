import type { Plugin } from 'vite';

const heavy =
  /[\\/]node_modules[\\/](zod|@mantine[\\/]form|@codemirror)[\\/]|[\\/]texts[\\/]english|[\\/]locales[\\/][a-z_]+[\\/]/;

/**
 * Fails a build whose first page would load what only forms and editors need, or words of a language that
 * its user may not read: one import in the wrong place does that unseen.
 */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    generateBundle(_options, bundle) {
      const loaded = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' && one.isEntry ? one.fileName : [],
      );
      for (const fileName of loaded) {
        const chunk = bundle[fileName];
        if (chunk?.type !== 'chunk') continue;
        const found = chunk.moduleIds.find((id) => heavy.test(id));
        if (found) this.error(`The first page would load ${found}, in the piece ${fileName}`);
        loaded.push(...chunk.imports.filter((name) => !loaded.includes(name)));
      }
    },
  };
}
