import type { HostResult } from '@signalbox/contract/rules';
import { type CSSProperties, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CELL_PX, drawnItems } from './drawn-items.ts';
import type { ShowResult } from './host-task.tsx';
import classes from './hosts-grid.module.css';
import { type GridColumn, HostsGridRow } from './hosts-grid-row.tsx';
import { useGridPlace } from './use-grid-place.ts';

interface HostsGridTableProps {
  readonly hosts: readonly HostResult[];
  readonly columns: readonly GridColumn[];
  readonly showsOk: boolean;
  readonly onShow: ShowResult;
}

/** Thousands of hosts by hundreds of tasks: only what is in view is drawn, all of it is counted and can be reached. */
export function HostsGridTable({ hosts, columns, showsOk, onShow }: HostsGridTableProps) {
  const t = useTranslations('hosts');
  const scroller = useRef<HTMLDivElement>(null);
  const size = { rows: hosts.length, columns: columns.length };
  const { active, rowSpan, columnSpan, choose, onScroll, onKeyDown } = useGridPlace(scroller, size);
  const longest = hosts.reduce((length, { name }) => Math.max(length, name.length), 0);
  const names = drawnItems(columnSpan, columns.length);
  return (
    <div
      ref={scroller}
      className={classes.container}
      style={{ '--host-characters': longest } as CSSProperties}
      onScroll={onScroll}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table through which arrows walk is one
        role="grid"
        className={classes.grid}
        aria-label={t('byTask')}
        aria-rowcount={hosts.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={onKeyDown}
      >
        <thead className={classes.head}>
          <tr aria-rowindex={1} className={classes.headRow}>
            <th scope="col" aria-colindex={1} className={classes.corner}>
              {t('host')}
            </th>
            {names.items.map(({ index: column, gap }) => {
              const { name = '', play = '' } = columns[column] ?? {};
              return (
                <th
                  key={column}
                  scope="col"
                  aria-colindex={column + 2}
                  className={classes.task}
                  title={play === '' ? name : `${name} · ${play}`}
                  style={gap > 0 ? { marginInlineStart: gap * CELL_PX } : undefined}
                >
                  <span className={classes.taskName}>{name}</span>
                </th>
              );
            })}
            <td
              aria-hidden="true"
              className={classes.rest}
              style={{ marginInlineStart: names.rest * CELL_PX }}
            />
          </tr>
        </thead>
        <tbody className={classes.body} style={{ height: hosts.length * CELL_PX }}>
          {drawnItems(rowSpan, hosts.length, active.row).items.map(({ index: row }) => {
            const host = hosts[row];
            return (
              host && (
                <HostsGridRow
                  key={row}
                  host={host}
                  row={row}
                  columns={columns}
                  span={columnSpan}
                  active={row === active.row ? active.column : undefined}
                  showsOk={showsOk}
                  onShow={onShow}
                  onChoose={choose}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
