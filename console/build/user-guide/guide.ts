/**
 * The user guide as pages of the build: `docs/user-guide` becomes `docs/<page>.html`, the pages of `docs` that
 * explain one part in depth become `docs/in-depth/<page>.html`. All addresses are relative: the guide works below
 * any path, and without the server.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPage } from './guide-page.ts';
import { layOut } from './layout.ts';

interface GuideFile {
  /** within the folder of the build */
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

const FRONT = 'README.md';
const forDevelopers = new Set(['performance.md', 'performance-history.md', 'reliability.md']);

const pagesOf = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.md'));

/** All files of the guide. Throws when a link leads nowhere, or when a page cannot be reached from the front. */
export function buildGuide(docs: string): GuideFile[] {
  const folder = join(docs, 'user-guide');
  const guide = new Map(
    pagesOf(folder).map((name) => [name, readPage({ folder: 'guide', name, text: read(folder, name) })]),
  );
  const inDepth = new Map(
    pagesOf(docs)
      .filter((name) => !forDevelopers.has(name))
      .map((name) => [name, readPage({ folder: 'in-depth', name, text: read(docs, name) })]),
  );
  const front = guide.get(FRONT);
  if (!front) throw new Error(`The user guide has no front page: ${join(folder, FRONT)}`);
  const pictures = readdirSync(join(folder, 'pictures'));
  const known = {
    pages: new Map([...guide.values(), ...inDepth.values()].map((page) => [page.path, page])),
    pictures: new Set(pictures),
  };
  const contents = front.links.flatMap((path) => known.pages.get(path) ?? []);
  const unlisted = [...guide.values()].filter((page) => page !== front && !contents.includes(page));
  if (unlisted.length > 0) {
    throw new Error(
      `The front page of the user guide does not name ${unlisted.map(({ path }) => path).join(', ')}`,
    );
  }
  return [
    ...[...known.pages.values()].map((page) => ({
      fileName: `docs/${page.path}`,
      source: layOut(page, { front, contents, known }),
    })),
    ...pictures.map((name) => ({
      fileName: `docs/pictures/${name}`,
      source: new Uint8Array(readFileSync(join(folder, 'pictures', name))),
    })),
    { fileName: 'docs/guide.css', source: read(import.meta.dirname, 'guide.css') },
  ];
}

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');
