import type {
  BodyInputOf,
  createGroupRule,
  deleteGroupRule,
  explainGroups,
  getDirectoryCheck,
  listedGroupRule,
  listGroupRules,
  listGroupSources,
  previewGroupRules,
  RowsOf,
  updateGroupRule,
} from '@signalbox/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../lib/api-client.ts';
import type { PageAsked } from './project-resource.ts';

const KEY = ['group-rules'];

export type GroupRuleInput = BodyInputOf<typeof createGroupRule>;

/** All of them: what a change of one is laid beside. */
export const groupRulesQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => call<typeof listGroupRules>('GET /api/group_rules', { signal }),
});

/** The same page by page, with what the list shows. */
export function groupRulePageQuery(asked: PageAsked) {
  return queryOptions({
    queryKey: [...KEY, 'page', asked],
    queryFn: ({ signal }) =>
      callPage<RowsOf<typeof listGroupRules, typeof listedGroupRule>>('GET /api/group_rules', {
        query: { ...asked, fields: 'list' },
        signal,
      }),
  });
}

export const groupSourcesQuery = queryOptions({
  queryKey: [...KEY, 'sources'],
  queryFn: ({ signal }) => call<typeof listGroupSources>('GET /api/group_rules/sources', { signal }),
  staleTime: 60_000,
});

export const directoryCheckQuery = queryOptions({
  queryKey: [...KEY, 'check'],
  queryFn: ({ signal }) => call<typeof getDirectoryCheck>('GET /api/group_rules/check', { signal }),
});

/** What would change for whom if these were the rules. `rules`: as JSON, by which the answer is known again. */
export function groupPreviewQuery(rules: string) {
  return queryOptions({
    queryKey: [...KEY, 'preview', rules],
    queryFn: ({ signal }) =>
      call<typeof previewGroupRules>('POST /api/group_rules/preview', {
        body: { rules: JSON.parse(rules) as GroupRuleInput[] },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** A rule counts at once for everybody whose groups are known: teams and users change with it. */
function useRuleChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries() });
}

export function useSaveGroupRule() {
  return useRuleChange(async ({ id, body }: { id: number | undefined; body: GroupRuleInput }) => {
    if (id === undefined) return await call<typeof createGroupRule>('POST /api/group_rules', { body });
    return await call<typeof updateGroupRule>('PUT /api/group_rules/:group_rule_id', {
      params: { group_rule_id: id },
      body,
    });
  });
}

export function useDeleteGroupRule() {
  return useRuleChange((id: number) =>
    call<typeof deleteGroupRule>('DELETE /api/group_rules/:group_rule_id', { params: { group_rule_id: id } }),
  );
}

export function useExplainGroups() {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof explainGroups>) =>
      call<typeof explainGroups>('POST /api/group_rules/explain', { body }),
  });
}
