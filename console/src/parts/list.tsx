/** The list of a page: search, filters, columns, table and pages. All lists look and work alike. */
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ColumnMenu, useColumnChoice } from '../ui/column-menu.tsx';
import { Nothing } from '../ui/dialog-away.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryTable } from '../ui/query-table.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { type RowKey, useSelection } from '../ui/selection.ts';
import { SortMenu } from '../ui/sort-menu.tsx';
import { type Column, type Order, sortRows } from '../ui/table-column.ts';
import classes from './list.module.css';
import { MarkedRows } from './marked-rows.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useLastPage } from './use-last-page.ts';
import { type ListState, useListState } from './use-list-state.ts';

export interface ListProps<Row> {
  /** by which the browser remembers its columns; with the project's id where it is of one */
  readonly name: string;
  readonly label: string;
  /** above the rows, where the page is about more than the list */
  readonly title?: string;
  readonly query: { readonly error: Error | null; refetch(): Promise<unknown> };
  /** Undefined while loading. All there are, or with `pager` or `served` the page that was asked for. */
  readonly rows: readonly Row[] | undefined;
  /** Leads to other pages of a list that the server searches. */
  readonly pager?: ReactNode;
  /** The query of the page, where the server searches, sorts and cuts: how many rows there are on all pages. */
  readonly served?: {
    readonly data: { readonly total: number } | undefined;
    readonly isPlaceholderData: boolean;
  };
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => RowKey;
  /** where rows are marked, and in what is said of one */
  readonly nameOf?: (row: Row) => string;
  readonly searchLabel?: string;
  /** what is searched, where the server does not do it */
  readonly textOf?: (row: Row) => string;
  readonly filters?: ReactNode;
  /** something is filtered: beside the search */
  readonly isFiltered?: boolean;
  readonly onClearFilters?: () => void;
  readonly pageSize?: number;
  /** until somebody chooses another one */
  readonly order?: Order | undefined;
  /** when there is nothing at all */
  readonly empty: ReactNode;
  /** What can be done with several rows: they can be marked then. */
  readonly bulk?: ((marked: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** whether any of that can be done with this one; all, where nothing is said */
  readonly isMarkable?: (row: Row) => boolean;
  readonly expand?: (row: Row) => ReactNode;
  readonly expandLabel?: (isOpen: boolean) => string;
  readonly skeletonRows?: number;
}

/** Most lists are short. */
const Pager = lazyPart(async () => (await import('../ui/pager.tsx')).Pager, {
  isFirst: true,
  Loading: Nothing,
});

/** More than this is no list that one looks through. */
const LONG = 100;

export function List<Row>(props: ListProps<Row>) {
  const { rows, columns, pageSize = LONG } = props;
  const state = useListState();
  const choice = useColumnChoice(props.name, columns);
  const order = state.order ?? props.order;
  const isServed = props.pager !== undefined || props.served !== undefined;
  const found = isServed ? rows : foundIn(rows, { ...props, order, q: state.q });
  const total = isServed ? props.served?.data?.total : found?.length;
  const pages = total === undefined ? state.page : Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(state.page, pages);
  // Of the page before nothing follows for the one that is asked for.
  useLastPage(state, props.served?.isPlaceholderData ? state.page : pages);
  const shown = isServed ? found : found?.slice((page - 1) * pageSize, page * pageSize);
  const { isMarkable = () => true } = props;
  const selection = useSelection(shown?.filter(isMarkable).map(props.rowKey) ?? []);
  return (
    <>
      <Toolbar {...props} order={order} state={state} choice={choice} />
      <Panel title={props.title}>
        {props.bulk && (
          <MarkedRows rows={shown ?? []} rowKey={props.rowKey} selection={selection}>
            {props.bulk}
          </MarkedRows>
        )}
        <QueryTable
          query={props.query}
          label={props.label}
          columns={columns.filter(({ key }) => !choice.hidden.includes(key))}
          rows={shown}
          rowKey={props.rowKey}
          nameOf={props.nameOf}
          sorting={{ order, onOrder: state.setOrder }}
          selection={props.bulk && selection}
          expand={props.expand}
          expandLabel={props.expandLabel}
          skeletonRows={props.skeletonRows}
          isMain
          empty={
            state.q !== '' || props.isFiltered ? (
              <NothingFound
                state={state}
                onClearFilters={props.onClearFilters}
                isFiltered={props.isFiltered}
              />
            ) : (
              props.empty
            )
          }
        />
      </Panel>
      {props.pager ?? <Pager total={total ?? 0} pageSize={pageSize} page={page} onPage={state.setPage} />}
    </>
  );
}

interface Wanted<Row> extends Pick<ListProps<Row>, 'columns' | 'textOf'> {
  readonly q: string;
  readonly order: Order | undefined;
}

function foundIn<Row>(
  rows: readonly Row[] | undefined,
  { columns, textOf, q, order }: Wanted<Row>,
): readonly Row[] | undefined {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (row: Row) => {
    const text = textOf?.(row).toLowerCase() ?? '';
    return words.every((word) => text.includes(word));
  };
  return rows && sortRows(textOf ? rows.filter(isFound) : rows, columns, order);
}

type ToolbarProps<Row> = ListProps<Row> & {
  readonly state: ListState;
  readonly choice: ReturnType<typeof useColumnChoice>;
};

function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { state, choice, columns, order, searchLabel, filters, isFiltered } = props;
  const t = useTranslations('lists');
  const [isOpen, setOpen] = useState(isFiltered === true);
  return (
    <div className={classes.toolbar}>
      {searchLabel && <SearchField value={state.q} onChange={state.setSearch} label={searchLabel} />}
      {filters && (
        <Button
          className={classes.filterButton}
          variant="default"
          leftSection={<IconFilter size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters')}
        </Button>
      )}
      <SortMenu className={classes.sort} columns={columns} order={order} onOrder={state.setOrder} />
      {filters && (
        <div className={classes.filters} data-open={isOpen || undefined}>
          {filters}
        </div>
      )}
      <span className={classes.end}>
        <ColumnMenu columns={columns} {...choice} />
      </span>
    </div>
  );
}
