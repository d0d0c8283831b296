/**
 * Where in the sources an error came from. What runs is a bundle (scripts/program.ts) whose maps lie beside it: they are
 * read only when the stack of an error is to be told, and forgotten again.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { productFiles } from './product-files.ts';

/** Where bundles lie. A stack begins with the error's words, which may name any file: none of those is opened. */
const bundles = path.join(productFiles.product, 'dist') + path.sep;
/** The same faults come again and again. */
const KNOWN_MAX = 1000;
const known = new Map<string, string>();

/** Makes the stack of an error, and of what caused it, name the sources instead of a bundle. */
export function placeInSources(error: unknown): void {
  const seen = new Set<unknown>();
  for (let one = error; one instanceof Error && !seen.has(one); one = one.cause) {
    seen.add(one);
    if (one.stack !== undefined) Reflect.set(one, 'stack', inSources(one.stack));
  }
}

function inSources(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(
    /(?:file:\/\/)?(\/[^\s():]+\.js):(\d+):(\d+)/g,
    (place, file: string, line: string, column: string) => {
      const found =
        known.get(place) ?? look(maps, { place, file, line: Number(line), column: Number(column) });
      if (known.size >= KNOWN_MAX) known.clear();
      known.set(place, found);
      return found;
    },
  );
}

/** What nobody catches is told by Node itself. */
export function tellUncaughtInSources(): void {
  process.on('uncaughtExceptionMonitor', placeInSources);
}

interface Place {
  readonly place: string;
  readonly file: string;
  /** both begin with 1 */
  readonly line: number;
  readonly column: number;
}

function look(maps: Map<string, SourceMap | undefined>, { place, file, line, column }: Place): string {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
  const origin = maps.get(file)?.findOrigin(line, column);
  if (origin === undefined || !('fileName' in origin) || !origin.fileName) return place;
  return `${path.resolve(path.dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
}

function readMap(file: string): SourceMap | undefined {
  if (!path.resolve(file).startsWith(bundles)) return undefined;
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
