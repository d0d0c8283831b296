/** Objects refer to each other by name in a backup, but two of a project may have the same one. */
import { compareTexts } from '../../lib/compare-texts.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * A name for each id that no other of them has. The first object of a name keeps it, the others get " - 2", " - 3" ...
 * behind it. Nobody's own name is taken from him, and what comes out depends on names and ids alone.
 */
export function uniqueNames(objects: readonly Named[], maxLength: number): Map<number, string> {
  const taken = new Set(objects.map(({ name }) => name));
  const given = new Set<string>();
  const names = new Map<number, string>();
  for (const { id, name } of objects.toSorted(byNameThenId)) {
    const unique = given.has(name) ? nextFree(name, taken, maxLength) : name;
    given.add(unique);
    taken.add(unique);
    names.set(id, unique);
  }
  return names;
}

/** `name` with the first number behind it that makes it one that is not taken. */
export function nextFree(name: string, taken: ReadonlySet<string>, maxLength: number): string {
  for (let number = 2; ; number += 1) {
    const suffix = ` - ${number}`;
    const candidate = cutText(name, maxLength - suffix.length) + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Never half of a character that takes two places. */
export function cutText(name: string, length: number): string {
  const cut = name.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

function byNameThenId(a: Named, b: Named): number {
  return compareTexts(a.name, b.name) || a.id - b.id;
}
