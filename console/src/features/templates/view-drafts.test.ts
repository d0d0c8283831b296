import type { View } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { draftsOf, mergedDrafts } from './view-drafts.ts';

const view = (id: number, more: Partial<View>): View => ({
  ...{ id, project_id: 1, title: `View ${id}`, position: id, type: '', hidden: false },
  ...{ sort_column: null, sort_reverse: false, ...more },
});

it('the tab of all templates stays one where two people make a view of it at the same time', () => {
  const before = draftsOf([view(1, {})], 'All');
  const typed = before.map((draft) => (draft.id === undefined ? { ...draft, hidden: true } : draft));
  const next = draftsOf([view(2, { type: 'all', title: 'Everything', position: 0 }), view(1, {})], 'All');
  const merged = mergedDrafts(before, typed, next);
  expect(merged.map(({ id, title, hidden }) => [id, title, hidden])).toEqual([
    [2, 'All', true],
    [1, 'View 1', false],
  ]);
  // What nobody has touched here is as the other one has it.
  expect(mergedDrafts(before, before, next)).toEqual(next);
});
