/** The views of a project while somebody edits them. Pure. */
import type { View } from '@signalbox/contract';
import type { ViewFields, WantedView } from '../../api/views.ts';
import { type Merge, mergedRows } from '../../lib/merged.ts';

export interface ViewDraft extends WantedView {
  /** of the row, for as long as the form is open */
  readonly key: string;
}

const ALL = 'all';
/** of a view that nobody has given a title, where the tab of all templates has its own */
const ofAllByDefault = { type: ALL, hidden: false, sort_column: null, sort_reverse: false } as const;

/** The tab of all templates stands first as long as no view takes its place. */
export function draftsOf(views: readonly View[], titleOfAll: string): ViewDraft[] {
  const drafts = views.map(({ id, title, type, hidden, sort_column, sort_reverse }) => ({
    ...{ key: `stored-${id}`, id, title, type, hidden, sort_column, sort_reverse },
  }));
  if (drafts.some(({ type }) => type === ALL)) return drafts;
  return [{ key: ALL, id: undefined, title: titleOfAll, ...ofAllByDefault }, ...drafts];
}

const mergedById = mergedRows<ViewDraft>(({ id, key }) => id ?? key);

/**
 * One that was changed here and deleted elsewhere stays, and is refused when it is saved. The tab of all templates is one
 * row also where somebody else has just made a view of it.
 */
export const mergedDrafts: Merge<readonly ViewDraft[]> = (before, typed, next) => {
  const all = next.find(({ type }) => type === ALL);
  const known = (drafts: readonly ViewDraft[]) =>
    drafts.map((draft) => (draft.key === ALL && all ? { ...draft, id: all.id, key: all.key } : draft));
  return mergedById(known(before), known(typed), next);
};

export function newDraft(key: string): ViewDraft {
  return { key, id: undefined, title: '', type: '', hidden: false, sort_column: null, sort_reverse: false };
}

/** Moved by so many places; the ends hold. */
export function movedDraft(drafts: readonly ViewDraft[], key: string, by: number): ViewDraft[] {
  const from = drafts.findIndex((draft) => draft.key === key);
  const draft = drafts[from];
  if (draft === undefined) return [...drafts];
  const others = drafts.toSpliced(from, 1);
  const to = Math.max(0, Math.min(others.length, from + by));
  return others.toSpliced(to, 0, draft);
}

/** The tab of all templates is a view only once it differs from what it is by itself. */
export function wantedViews(drafts: readonly ViewDraft[], titleOfAll: string): ViewDraft[] {
  return drafts.filter((draft, index) => {
    if (draft.id !== undefined || draft.type !== ALL) return true;
    return index > 0 || draft.title !== titleOfAll || isFieldChanged(draft);
  });
}

function isFieldChanged({ hidden, sort_column, sort_reverse }: ViewFields): boolean {
  return hidden || sort_column !== null || sort_reverse;
}
