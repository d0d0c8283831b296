import {
  type HostResult,
  type HostTaskResult,
  hostState,
  hostTaskStatuses,
  okTasksOf,
} from '@signalbox/contract/rules';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import results from '../results/results.module.css';
import { hostLooks } from './host-looks.ts';
import type { ShowResult } from './host-task.tsx';
import classes from './hosts-grid.module.css';

interface HostsGridRowProps {
  readonly host: HostResult;
  readonly columns: readonly { readonly index: number; readonly name: string }[];
  /** also where a task was only right */
  readonly showsOk: boolean;
  readonly onShow: ShowResult;
}

/** One host; `memo`: those that stand there already are not drawn again with more of them. */
export const HostsGridRow = memo(function HostsGridRow({
  host,
  columns,
  showsOk,
  onShow,
}: HostsGridRowProps) {
  const t = useTranslations('hosts');
  const state = hostState(host);
  const { icon: Icon, tone } = hostLooks[state];
  const worst = worstOf(host);
  const right = t('ok');
  const ok = showsOk ? okTasksOf(host, (columns.at(-1)?.index ?? 0) + 1) : undefined;
  return (
    <tr>
      <th scope="row" className={classes.host}>
        <span className={classes.hostName}>
          <Icon size={15} stroke={2} className={results.icon} data-tone={tone} aria-label={t(state)} />
          <span title={host.name}>{host.name}</span>
        </span>
      </th>
      {columns.map(({ index, name }) => {
        const result = worst.get(index);
        if (result) {
          return (
            <td key={index}>
              <Cell host={host} result={result} name={name} onShow={onShow} />
            </td>
          );
        }
        // Ten thousand of these stand in one page: each is one element.
        if (!ok?.has(index)) return <td key={index} className={classes.none} />;
        return <td key={index} className={classes.ok} aria-label={right} title={`${right}: ${name}`} />;
      })}
      <td className={classes.rest} />
    </tr>
  );
});

/** The worst of what each task did on a host, as it may have run there several times. */
function worstOf({ results: all }: HostResult): ReadonlyMap<number, HostTaskResult> {
  const rank = ({ status }: HostTaskResult) => hostTaskStatuses.indexOf(status);
  const worst = new Map<number, HostTaskResult>();
  for (const result of all) {
    const known = worst.get(result.task);
    if (known === undefined || rank(result) < rank(known)) worst.set(result.task, result);
  }
  return worst;
}

interface CellProps {
  readonly host: HostResult;
  readonly result: HostTaskResult;
  readonly name: string;
  readonly onShow: ShowResult;
}

/** Leads into the output. */
function Cell({ host, result, name, onShow }: CellProps) {
  const t = useTranslations('hosts');
  const { icon: Icon, tone } = hostLooks[result.status];
  const words = t('cell', { status: t(result.status), task: name, host: host.name });
  return (
    <button
      type="button"
      className={classes.cell}
      data-tone={tone}
      // The browser's own hint is the one that costs nothing.
      title={result.message ? `${words}: ${result.message.slice(0, 300)}` : words}
      aria-label={`${words}. ${t('showInOutput')}`}
      onClick={() => onShow(host, result)}
    >
      <Icon size={14} stroke={2.25} aria-hidden="true" />
    </button>
  );
}
