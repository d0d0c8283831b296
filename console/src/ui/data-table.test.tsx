// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInConsole } from '../testing/render-in-console.tsx';
import { DataTable } from './data-table.tsx';
import type { Column } from './table-column.ts';

interface Train {
  readonly id: number;
  readonly name: string;
}

const columns: Column<Train>[] = [
  { key: 'name', title: 'Name', role: 'title', sortValue: (one) => one.name, render: (one) => one.name },
  { key: 'id', title: 'Number', sortValue: (one) => one.id, render: (one) => one.id },
];

const rows = [
  { id: 10, name: 'beta' },
  { id: 9, name: 'Alpha' },
  { id: 1, name: 'gamma 10' },
  { id: 2, name: 'gamma 9' },
];

function table(more: Partial<Parameters<typeof DataTable<Train>>[0]> = {}) {
  return (
    <DataTable<Train>
      label="Trains"
      columns={columns}
      rows={rows}
      rowKey={(one) => one.id}
      empty={<p>Nothing runs</p>}
      {...more}
    />
  );
}

function firstCells(): (string | null)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? null);
}

it('sorts by what is shown, up and down, numbers by their value', () => {
  renderInConsole(table());
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(firstCells()).toEqual(['Alpha', 'beta', 'gamma 9', 'gamma 10']);
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(firstCells()).toEqual(['gamma 10', 'gamma 9', 'beta', 'Alpha']);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(screen.getByRole('button', { name: 'Number' }));
  expect(firstCells()).toEqual(['gamma 10', 'gamma 9', 'Alpha', 'beta']);
});

it('opens and closes what lies below a row', () => {
  renderInConsole(table({ expand: (one) => <p>About {one.name}</p> }));
  const [open] = screen.getAllByRole('button', { name: 'Show recent tasks' });
  if (!open) throw new Error('no button');
  fireEvent.click(open);
  expect(screen.getByText('About beta')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hide recent tasks' }));
  expect(screen.queryByText('About beta')).toBeNull();
});

it('shows placeholders while it loads and the empty state when there is nothing', () => {
  const { unmount } = renderInConsole(table({ rows: undefined, skeletonRows: 3 }));
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('row')).toHaveLength(4);
  unmount();
  renderInConsole(table({ rows: [] }));
  expect(screen.getByText('Nothing runs')).toBeTruthy();
});
