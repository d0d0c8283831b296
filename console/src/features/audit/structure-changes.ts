/** What has become of the lines of a list or map. Pure. */
import type { Line, LineValue } from './told-structure.ts';

export type LineChange =
  | { readonly is: 'added' | 'removed'; readonly line: Line }
  | { readonly is: 'changed'; readonly line: Line; readonly before: LineValue; readonly after: LineValue }
  /** within it lines have changed */
  | { readonly is: 'changed'; readonly line: Line; readonly within: readonly LineChange[] };

export function lineChanges(before: readonly Line[], after: readonly Line[]): readonly LineChange[] {
  const [old, recent] = [byKey(before), byKey(after)];
  const removed = before
    .filter(({ key }) => !recent.has(key))
    .map((line): LineChange => ({ is: 'removed', line }));
  const others = after.flatMap((line): readonly LineChange[] => {
    const former = old.get(line.key);
    return former ? changeOf(former, line) : [{ is: 'added', line }];
  });
  return [...removed, ...others];
}

/** Whether what stands on both sides comes in another order. */
export function isReordered(before: readonly Line[], after: readonly Line[]): boolean {
  const [old, recent] = [byKey(before), byKey(after)];
  const kept = (lines: readonly Line[]) =>
    lines.map(({ key }) => key).filter((key) => old.has(key) && recent.has(key));
  return kept(before).join('\n') !== kept(after).join('\n');
}

function changeOf({ value: before }: Line, line: Line): readonly LineChange[] {
  const { value: after } = line;
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (before.kind === 'lines' && after.kind === 'lines') {
    return [{ is: 'changed', line, within: lineChanges(before.lines, after.lines) }];
  }
  return [{ is: 'changed', line, before, after }];
}

const byKey = (lines: readonly Line[]) => new Map(lines.map((line) => [line.key, line]));
