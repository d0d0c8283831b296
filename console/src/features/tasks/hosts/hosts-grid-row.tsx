import {
  type HostResult,
  type HostTaskResult,
  hostState,
  hostTaskStatuses,
  okTasksOf,
} from '@signalbox/contract/rules';
import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import results from '../results/results.module.css';
import { CELL_PX, drawnItems, type Span } from './drawn-items.ts';
import type { ToldResult } from './host-lines.ts';
import { hostLooks } from './host-looks.ts';
import type { ShowResult } from './host-task.tsx';
import classes from './hosts-grid.module.css';

export interface GridColumn {
  /** of the task, in the document */
  readonly index: number;
  readonly name: string;
  readonly play: string;
}

interface HostsGridRowProps {
  readonly host: HostResult;
  /** among the hosts that are shown */
  readonly row: number;
  readonly columns: readonly GridColumn[];
  readonly span: Span;
  /** the column on which the keyboard stands, if it does in this row */
  readonly active: number | undefined;
  /** also where a task was only right */
  readonly showsOk: boolean;
  readonly onShow: ShowResult;
  readonly onChoose: (place: { row: number; column: number }) => void;
}

/** One host; `memo`: those that stand there already are not drawn again when others come into view. */
export const HostsGridRow = memo(function HostsGridRow(props: HostsGridRowProps) {
  const { host, row, columns, span, active, showsOk, onShow, onChoose } = props;
  const t = useTranslations('hosts');
  const state = hostState(host);
  const { icon: Icon, tone } = hostLooks[state];
  const taskCount = (columns.at(-1)?.index ?? 0) + 1;
  const told = useMemo(() => toldResults(host, showsOk ? taskCount : 0), [host, showsOk, taskCount]);
  return (
    <tr aria-rowindex={row + 2} data-row={row} className={classes.row} style={{ top: row * CELL_PX }}>
      <th scope="row" aria-colindex={1} className={classes.host} title={host.name}>
        <Icon size={15} stroke={2} className={results.icon} data-tone={tone} aria-label={t(state)} />
        <span>{host.name}</span>
      </th>
      {drawnItems(span, columns.length, active).items.map(({ index: column, gap }) => {
        const { index: task = -1, name = '' } = columns[column] ?? {};
        const result = told.get(task);
        const place = {
          'aria-colindex': column + 2,
          'data-column': column,
          style: gap > 0 ? { marginInlineStart: gap * CELL_PX } : undefined,
        };
        const tabIndex = column === active ? 0 : -1;
        if (!result)
          return (
            <td
              key={column}
              {...place}
              className={classes.none}
              tabIndex={tabIndex}
              onFocus={() => onChoose({ row, column })}
            />
          );
        return (
          <td key={column} {...place}>
            <Cell
              host={host}
              result={result}
              name={name}
              tabIndex={tabIndex}
              onFocus={() => onChoose({ row, column })}
              onShow={onShow}
            />
          </td>
        );
      })}
    </tr>
  );
});

/**
 * The worst of what each task did on a host, as it may have run there several times. `okCount`: of the first so many
 * tasks also where they were only right
 */
function toldResults(host: HostResult, okCount: number): ReadonlyMap<number, ToldResult | HostTaskResult> {
  const rank = ({ status }: HostTaskResult) => hostTaskStatuses.indexOf(status);
  const worst = new Map<number, HostTaskResult>();
  for (const result of host.results) {
    const known = worst.get(result.task);
    if (known === undefined || rank(result) < rank(known)) worst.set(result.task, result);
  }
  const right = [...(okTasksOf(host, okCount) ?? [])].map((task): [number, ToldResult] => [
    task,
    { task, status: 'ok' },
  ]);
  return new Map<number, ToldResult | HostTaskResult>([...right, ...worst]);
}

interface CellProps {
  readonly host: HostResult;
  readonly result: ToldResult | HostTaskResult;
  readonly name: string;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  readonly onShow: ShowResult;
}

/** Leads into the output. */
function Cell({ host, result, name, tabIndex, onFocus, onShow }: CellProps) {
  const t = useTranslations('hosts');
  const { icon: Icon, tone } = hostLooks[result.status];
  const words = t('cell', { status: t(result.status), task: name, host: host.name });
  const message = 'message' in result ? result.message?.slice(0, 300) : undefined;
  return (
    <button
      type="button"
      className={result.status === 'ok' ? classes.ok : classes.cell}
      data-tone={tone}
      tabIndex={tabIndex}
      // The browser's own hint is the one that costs nothing.
      title={message ? `${words}: ${message}` : words}
      aria-label={`${words}. ${t('showInOutput')}`}
      onFocus={onFocus}
      onClick={() => onShow(host, result)}
    >
      {result.status !== 'ok' && <Icon size={14} stroke={2.25} aria-hidden="true" />}
    </button>
  );
}
