/**
 * Paths into a JSON document: keys joined by dots, elements of arrays as segments of their own, counted from 0:
 * `commits.[0].author.name`. A key is looked up exactly as written, so keys that hold a dot cannot be named. A segment
 * `[n]` where there is no array is passed over, which is how the paths of older set-ups are read.
 */
import { isContainer } from '../../lib/json-text.ts';

/** undefined = there is nothing at this path. */
export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const segment of path.split('.')) {
    const index = /^\[(\d+)\]$/.exec(segment)?.[1];
    if (index !== undefined) {
      if (Array.isArray(value)) value = value[Number(index)];
      continue;
    }
    if (!isContainer(value) || Array.isArray(value) || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Record<string, unknown>)[segment];
  }
  return value;
}
