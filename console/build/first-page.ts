import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const heavy =
  /[\\/]node_modules[\\/](zod|@mantine[\\/]form|@codemirror)[\\/]|[\\/]texts[\\/]english|[\\/]locales[\\/][a-z_]+[\\/]/;

/**
 * Bytes of script, compressed, that the first page may load before its words. It is to become 200,000; until
 * then nothing may add to it unseen.
 */
const FIRST_PAGE_MAX_BYTES = 310_000;

/**
 * Fails a build whose first page would load what only forms and editors need, or words of a language that
 * its user may not read, or simply too much: one import in the wrong place does that unseen.
 */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    generateBundle(_options, bundle) {
      const loaded = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' && one.isEntry ? one.fileName : [],
      );
      let bytes = 0;
      for (const fileName of loaded) {
        const chunk = bundle[fileName];
        if (chunk?.type !== 'chunk') continue;
        const found = chunk.moduleIds.find((id) => heavy.test(id));
        if (found) this.error(`The first page would load ${found}, in the piece ${fileName}`);
        bytes += gzipSync(chunk.code).length;
        loaded.push(...chunk.imports.filter((name) => !loaded.includes(name)));
      }
      if (bytes > FIRST_PAGE_MAX_BYTES) {
        this.error(`The first page would load ${bytes} bytes of script; ${FIRST_PAGE_MAX_BYTES} are allowed`);
      }
    },
  };
}
