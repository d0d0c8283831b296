/** A list in a panel beside other things, which the server searches, sorts and cuts: most of them are short. */
import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Nothing } from '../ui/dialog-away.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryTable } from '../ui/query-table.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { RowKey } from '../ui/selection.ts';
import type { Column } from '../ui/table-column.ts';
import { NothingFound } from './nothing-found.tsx';
import { useLastPage } from './use-last-page.ts';
import { rowsOf } from './use-served-list.ts';
import { SIDE_ROWS, useSideListState } from './use-side-list.ts';

interface SideListProps<Row> {
  /** by which the address says what of it is shown */
  readonly name: string;
  readonly title: string;
  readonly searchLabel: string;
  readonly actions?: ReactNode;
  /** above the rows */
  readonly intro?: ReactNode;
  /** brings the page that was asked for */
  readonly query: {
    readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
    readonly isPlaceholderData: boolean;
    readonly error: Error | null;
    refetch(): Promise<unknown>;
  };
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => RowKey;
  readonly skeletonRows?: number;
}

const Pager = lazyPart(async () => (await import('../ui/pager.tsx')).Pager, {
  isFirst: true,
  Loading: Nothing,
});

export function SideList<Row>({ name, title, searchLabel, query, ...props }: SideListProps<Row>) {
  const state = useSideListState(name);
  const total = query.data?.total;
  const pages = total === undefined ? state.page : Math.max(1, Math.ceil(total / SIDE_ROWS));
  useLastPage(state, query.isPlaceholderData ? state.page : pages);
  return (
    <Panel title={title} actions={props.actions}>
      {props.intro}
      {useIsLong(total ?? 0, state.q) && (
        <Box px="md" py="xs">
          <SearchField value={state.q} onChange={state.setSearch} label={searchLabel} isMain={false} />
        </Box>
      )}
      <QueryTable
        query={query}
        rows={rowsOf(query.data)}
        label={title}
        columns={props.columns}
        rowKey={props.rowKey}
        sorting={{ order: state.order, onOrder: state.setOrder }}
        skeletonRows={props.skeletonRows}
        empty={state.q === '' ? null : <NothingFound state={state} />}
      />
      {pages > 1 && (
        <Box px="md" py="xs" style={{ borderTop: '1px solid var(--sb-hairline)' }}>
          <Pager
            total={total ?? 0}
            pageSize={SIDE_ROWS}
            page={Math.min(state.page, pages)}
            onPage={state.setPage}
          />
        </Box>
      )}
    </Panel>
  );
}

/** Whether one searches it. What was long stays so while it is looked at: the field must not go from under the hands. */
function useIsLong(total: number, q: string): boolean {
  const [wasLong, setWasLong] = useState(false);
  const isLong = wasLong || total > SIDE_ROWS || q !== '';
  if (isLong && !wasLong) setWasLong(true);
  return isLong;
}
