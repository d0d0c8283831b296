import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { flatten, readLocale } from '../../scripts/locales/locale.ts';
import { isFirstWord } from '../src/locales/language-parts.ts';
import { usedKeys } from '../src/testing/used-keys.ts';

/** Schemas, forms and editors, and words beyond the first. */
const heavy =
  /[\\/]node_modules[\\/](zod|@mantine[\\/]form|@codemirror)[\\/]|[\\/]texts[\\/](english|generated)|\?(others|texts)$/;

interface FirstPage {
  /** what is loaded beside the page itself before it can be used */
  readonly modules: readonly string[];
  /** Waits for all words. Others wait for the first ones, and may say no more. */
  readonly hasAllWords?: true;
  /** Bytes of script, compressed as they are served. What was reached, and a fiftieth: nothing adds to it unseen. */
  readonly maxBytes: { readonly english: number; readonly others: number };
}

/** The two pages with which somebody begins, and what a link into an output opens. */
const firstPages: Readonly<Record<string, FirstPage>> = {
  'The page for signing in': {
    modules: ['features/sign-in/sign-in-page.tsx'],
    maxBytes: { english: 193_100, others: 198_000 },
  },
  'The dashboard': {
    modules: [
      'routes/signed-in-frame.tsx',
      'routes/project-frame.tsx',
      'features/dashboard/history-page.tsx',
    ],
    maxBytes: { english: 225_600, others: 230_000 },
  },
  'A task that a link names': {
    modules: [
      'routes/signed-in-frame.tsx',
      'routes/project-frame.tsx',
      'features/dashboard/history-page.tsx',
      'features/tasks/task-dialog.tsx',
    ],
    hasAllWords: true,
    maxBytes: { english: 379_500, others: 399_300 },
  },
};

/**
 * Fails a build in which somebody would wait too long for his first page, in whatever language: one import in the
 * wrong place does that unseen. What comes behind it while he reads is not counted: dialogs, the palette, notices,
 * the filters above the tasks, the other pages, and in other languages than English what the server seldom tells.
 */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    // As it is written: until then the list of pieces is not in it.
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      for (const [name, page] of Object.entries(firstPages)) {
        const code = loadedWith(chunks, (id) =>
          page.modules.some((path) => id.endsWith(`/console/src/${path}`)),
        );
        const found = moduleIds(code).find((id) => heavy.test(id));
        if (found) this.error(`${name} would load ${found}`);
        const missing = page.hasAllWords ? [] : wordsBeyondFirst(moduleIds(code));
        if (missing.length > 0)
          this.error(`${name} says what is not among the words that it waits for: ${missing.join(', ')}`);
        for (const language of languagesIn(chunks)) {
          const words = loadedWith(chunks, (id) =>
            id.includes(`/locales/generated/${language}.ts?${page.hasAllWords ? '' : 'first'}`),
          );
          const bytes = sizeOf(new Set([...code, ...words]));
          const max = page.maxBytes[language === 'en' ? 'english' : 'others'];
          if (bytes > max)
            this.error(`${name} would load ${bytes} bytes of script in ${language}; ${max} are allowed`);
        }
      }
    },
  };
}

type Chunk = Rolldown.OutputChunk;

/** The pieces of the page itself, and those in which these modules lie, with all that they import. */
function loadedWith(chunks: readonly Chunk[], isWanted: (id: string) => boolean): Set<Chunk> {
  const loaded = new Set(chunks.filter((one) => one.isEntry || one.moduleIds.some(isWanted)));
  for (const { imports } of loaded)
    for (const one of chunks) if (imports.includes(one.fileName)) loaded.add(one);
  return loaded;
}

const moduleIds = (chunks: Iterable<Chunk>) => [...chunks].flatMap((one) => one.moduleIds);

const sizeOf = (chunks: Iterable<Chunk>) =>
  [...chunks].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

function languagesIn(chunks: readonly Chunk[]): string[] {
  return moduleIds(chunks).flatMap((id) => /\/locales\/generated\/([a-z_]+)\.ts\?first$/.exec(id)?.[1] ?? []);
}

function wordsBeyondFirst(ids: readonly string[]): string[] {
  const others = [...flatten(readLocale('en').messages).keys()].filter((key) => !isFirstWord(key));
  const own = ids.filter((id) => /\/console\/src\/(?!locales\/).*\.tsx?$/.test(id));
  return usedKeys(others, own);
}
