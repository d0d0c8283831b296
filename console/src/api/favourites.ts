/** Templates that the signed-in user keeps at hand; the server has them, so they follow him. */
import type { listFavourites, setFavourite, TemplateChoice } from '@signalbox/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

export function favouritesQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'favourites'),
    queryFn: ({ signal }) =>
      call<typeof listFavourites>('GET /api/project/:project_id/favourites', {
        params: { project_id: projectId },
        signal,
      }),
  });
}

type Favourite = Pick<TemplateChoice, 'id' | 'name' | 'type' | 'app'>;

/** The star shows at once what was chosen, and what the server says thereafter. */
export function useSetFavourite(projectId: number) {
  const client = useQueryClient();
  const { queryKey } = favouritesQuery(projectId);
  return useMutation({
    mutationFn: ({ template, isWanted }: { template: Favourite; isWanted: boolean }) =>
      call<typeof setFavourite>('PUT /api/project/:project_id/templates/:template_id/favourite', {
        params: { project_id: projectId, template_id: template.id },
        body: { favourite: isWanted },
      }),
    onMutate: async ({ template, isWanted }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => {
        const others = known?.filter(({ id }) => id !== template.id);
        return others && isWanted ? [...others, { view_id: null, ...template }] : others;
      });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        // Those that show favourites alone have one more, or one less.
        client.invalidateQueries({ queryKey: projectKey(projectId, 'template-list') }),
      ]),
  });
}
