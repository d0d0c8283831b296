import type {
  createView,
  deleteView,
  listViews,
  setViewPositions,
  updateView,
  View,
} from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

export function viewsQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'views'),
    queryFn: ({ signal }) =>
      call<typeof listViews>('GET /api/project/:project_id/views', {
        params: { project_id: projectId },
        signal,
      }),
    select: (views: View[]) => [...views].sort((a, b) => a.position - b.position),
  });
}

export type ViewFields = Pick<View, 'title' | 'type' | 'hidden' | 'sort_column' | 'sort_reverse'>;

/** A view as somebody wants it; without an id it is yet to be made. */
export interface WantedView extends ViewFields {
  readonly id: number | undefined;
}

interface WantedViews {
  /** in their order */
  readonly views: readonly WantedView[];
  readonly removed: readonly number[];
  /** one of the views, by its place among them, has been made: a second attempt changes it */
  readonly onMade: (index: number, id: number) => void;
}

/**
 * Brings the views to what is wanted, with one call for each that differs. What has been done stays done when
 * a later call fails; asking again does the rest.
 */
export function useSaveViews(projectId: number) {
  const client = useQueryClient();
  const params = { project_id: projectId };
  return useMutation({
    mutationFn: async ({ views, removed, onMade }: WantedViews) => {
      const stored = await client.fetchQuery({ ...viewsQuery(projectId), staleTime: 0 });
      for (const { id } of stored.filter((view) => removed.includes(view.id))) {
        await call<typeof deleteView>('DELETE /api/project/:project_id/views/:view_id', {
          params: { ...params, view_id: id },
        });
      }
      const moved: Record<string, number> = {};
      for (const [position, { id, ...fields }] of views.entries()) {
        const before = stored.find((view) => view.id === id);
        if (id === undefined) {
          const body = { ...fields, position };
          const made = await call<typeof createView>('POST /api/project/:project_id/views', { params, body });
          onMade(position, made.id);
        } else if (before === undefined || isChanged(before, fields)) {
          await call<typeof updateView>('PUT /api/project/:project_id/views/:view_id', {
            params: { ...params, view_id: id },
            body: { ...fields, id, position },
          });
        } else if (before.position !== position) moved[id] = position;
      }
      if (Object.keys(moved).length === 0) return;
      await call<typeof setViewPositions>('POST /api/project/:project_id/views/positions', {
        params,
        body: moved,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: viewsQuery(projectId).queryKey }),
  });
}

/** Behind all others. */
export function useCreateView(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (title: string) => {
      const stored = await client.fetchQuery({ ...viewsQuery(projectId), staleTime: 0 });
      const body = {
        ...{ title, type: '', hidden: false, sort_column: null, sort_reverse: false },
        position: stored.length,
      };
      const params = { project_id: projectId };
      return await call<typeof createView>('POST /api/project/:project_id/views', { params, body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: viewsQuery(projectId).queryKey }),
  });
}

function isChanged(before: View, wanted: ViewFields): boolean {
  const names = ['title', 'type', 'hidden', 'sort_column', 'sort_reverse'] as const;
  return names.some((name) => before[name] !== wanted[name]);
}
