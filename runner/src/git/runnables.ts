/** What of a repository's files can be run, and where they list hosts: by names, and by which YAML files hold plays. */
import { builtInApps, type FoundBy } from '@signalbox/contract/rules';
import type { FoundRunnable } from '@signalbox/contract/runner-protocol';

/** of each kind: more nobody chooses among */
export const FOUND_MAX = 200;

export interface FoundFiles {
  readonly runnables: FoundRunnable[];
  readonly inventories: string[];
  /** there are more */
  readonly isCut: boolean;
}

/** What is found by its content, or as a whole folder, is the likelier choice. */
const kinds: readonly FoundBy['kind'][] = ['plays', 'folders', 'files'];

/** Parts of other things: no one runs them by themselves. */
const partOfOthers =
  /(?:^|\/)(?:\.[^/]+|node_modules|vendor|venv|site-packages|__pycache__|roles|collections|library|module_utils|plugins|[a-z]+_plugins|molecule)\//;
const notARun = /(?:^|\/)(?:__init__|__main__|setup|conftest|requirements)\.(?:py|ya?ml)$/;
const partOfPlaybooks =
  /(?:^|\/)(?:tasks|handlers|vars|defaults|meta|group_vars|host_vars|templates|files)\//;
const inventoryName = /(?:^|\/)(?:hosts|inventory)(?:\.(?:ini|ya?ml))?$/i;
const inInventories = /(?:^|\/)inventor(?:y|ies)\/(?:.*\/)?[^/]+$/;
const inventoryEnding = /(?:\.(?:ini|ya?ml)|\/[^./]+)$/;
const variablesOfInventories = /(?:^|\/)(?:group_vars|host_vars)\//;

/** By these names people call what the rest is for. */
const entry = /(?:^|\/)(?:site|main|playbook)\.[a-z0-9]+$/;

/** `paths`: all files; `plays`: those that hold a list of plays. What lies higher comes first, there the usual entry. */
export function findRunnables(paths: readonly string[], plays: ReadonlySet<string>): FoundFiles {
  const ordered = paths.toSorted(
    (one, other) =>
      depthOf(one) - depthOf(other) ||
      Number(entry.test(other)) - Number(entry.test(one)) ||
      (one < other ? -1 : 1),
  );
  const own = ordered.filter((path) => !partOfOthers.test(path) && !notARun.test(path));
  const inventories = own.filter((path) => isInventory(path) && !plays.has(path));
  const sought = Object.values(builtInApps).flatMap(({ id, foundBy }) =>
    foundBy ? [{ app: id, foundBy }] : [],
  );
  const found = kinds.flatMap((kind) =>
    sought
      .filter(({ foundBy }) => foundBy.kind === kind)
      .map(({ app, foundBy }) => pathsOf(own, { plays, foundBy }).map((path) => ({ app, path }))),
  );
  return {
    runnables: found.flatMap((kind) => kind.slice(0, FOUND_MAX)),
    inventories: inventories.slice(0, FOUND_MAX),
    isCut: [...found, inventories].some((kind) => kind.length > FOUND_MAX),
  };
}

function pathsOf(
  own: readonly string[],
  { plays, foundBy }: { plays: ReadonlySet<string>; foundBy: FoundBy },
) {
  switch (foundBy.kind) {
    case 'plays':
      return own.filter((path) => plays.has(path) && !partOfPlaybooks.test(path));
    case 'folders':
      return foldersWith(own, foundBy.holding);
    case 'files':
      return own.filter((path) => foundBy.endings.includes(endingOf(path)) && !partOfPlaybooks.test(path));
  }
}

function isInventory(path: string): boolean {
  if (variablesOfInventories.test(path)) return false;
  return inventoryName.test(path) || (inInventories.test(path) && inventoryEnding.test(path));
}

/** Empty = the top. */
function foldersWith(paths: readonly string[], file: RegExp): string[] {
  const folders = paths
    .filter((path) => file.test(path))
    .map((path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))));
  return [...new Set(folders)];
}

const depthOf = (path: string): number => path.split('/').length;
const endingOf = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
