/** What administrators do with apps. */
import type { BodyInputOf, deleteApp, getApp, setAppActive, setOption, updateApp } from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { appsQuery } from './apps.ts';

export function appQuery(id: string) {
  return queryOptions({
    queryKey: [...appsQuery.queryKey, id],
    queryFn: ({ signal }) => call<typeof getApp>('GET /api/apps/:app_id', { params: { app_id: id }, signal }),
    // A form must open on what is stored, not on what was.
    staleTime: 0,
  });
}

export type AppInput = BodyInputOf<typeof updateApp>;

function useAppChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: appsQuery.queryKey }),
  });
}

/** Makes it where there is none with this id. */
export function useSaveApp() {
  return useAppChange(({ id, body }: { readonly id: string; readonly body: AppInput }) =>
    call<typeof updateApp>('PUT /api/apps/:app_id', { params: { app_id: id }, body }),
  );
}

export function useSetAppActive() {
  return useAppChange(({ id, active }: { readonly id: string; readonly active: boolean }) =>
    call<typeof setAppActive>('POST /api/apps/:app_id/active', { params: { app_id: id }, body: { active } }),
  );
}

export function useDeleteApp() {
  return useAppChange((id: string) =>
    call<typeof deleteApp>('DELETE /api/apps/:app_id', { params: { app_id: id } }),
  );
}

/** By their ids; the settings beside stay. */
export function useSetPriorities() {
  return useAppChange(async (priorities: ReadonlyMap<string, number>) => {
    for (const [id, priority] of priorities) {
      await call<typeof setOption>('POST /api/options', {
        body: { key: `apps.${id}.priority`, value: String(priority) },
      });
    }
  });
}
