import { DataTable } from './data-table.tsx';
import { ErrorPanel } from './error-panel.tsx';
import type { DataTableProps } from './table-props.ts';

interface QueryTableProps<Row> extends DataTableProps<Row> {
  /** brought the rows, or failed to */
  readonly query: { readonly error: Error | null; refetch(): Promise<unknown> };
}

/** A table of what a query brings. Rows that were seen before stay while it fails. */
export function QueryTable<Row>({ query, ...table }: QueryTableProps<Row>) {
  if (query.error && !table.rows) {
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <DataTable {...table} />;
}
