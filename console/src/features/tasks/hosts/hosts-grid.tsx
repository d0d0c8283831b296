import { Tooltip } from '@mantine/core';
import { type HostResult, type HostResults, hostState, hostTaskStatuses } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import results from '../results/results.module.css';
import { hostLooks } from './host-looks.ts';
import type { ShowResult } from './host-task.tsx';
import classes from './hosts-grid.module.css';

/** More columns than that nobody compares. */
const TASKS_MAX = 60;

interface HostsGridProps {
  readonly hosts: readonly HostResult[];
  readonly tasks: HostResults['tasks'];
  readonly onShow: ShowResult;
}

/** Hosts by tasks: where something changed or failed at a glance. Each cell leads into the output. */
export function HostsGrid({ hosts, tasks, onShow }: HostsGridProps) {
  const t = useTranslations('hosts');
  const told = new Set(hosts.flatMap((host) => host.results.map(({ task }) => task)));
  const all = tasks.map((task, index) => ({ ...task, index })).filter(({ index }) => told.has(index));
  const columns = all.slice(0, TASKS_MAX);
  if (columns.length === 0) return <p className={results.note}>{t('nothingAnywhere')}</p>;
  return (
    <>
      <div className={classes.container}>
        <table className={classes.grid} aria-label={t('byTask')}>
          <thead>
            <tr>
              <th scope="col" className={classes.corner}>
                {t('host')}
              </th>
              {columns.map(({ index, name, play }) => (
                <th key={index} scope="col" className={classes.task}>
                  <Tooltip label={play === '' ? name : `${name} · ${play}`}>
                    <span className={classes.taskName}>{name}</span>
                  </Tooltip>
                </th>
              ))}
              <td className={classes.rest} />
            </tr>
          </thead>
          <tbody>
            {hosts.map((host) => (
              <HostLine key={host.name} host={host} columns={columns} onShow={onShow} />
            ))}
          </tbody>
        </table>
      </div>
      {all.length > TASKS_MAX && (
        <p className={results.note}>{t('tasksCut', { count: all.length - TASKS_MAX })}</p>
      )}
    </>
  );
}

interface HostLineProps {
  readonly host: HostResult;
  readonly columns: readonly { readonly index: number; readonly name: string }[];
  readonly onShow: ShowResult;
}

function HostLine({ host, columns, onShow }: HostLineProps) {
  const t = useTranslations('hosts');
  const state = hostState(host);
  const { icon: Icon, tone } = hostLooks[state];
  return (
    <tr>
      <th scope="row" className={classes.host}>
        <span className={classes.hostName}>
          <Icon size={15} stroke={2} className={results.icon} data-tone={tone} aria-label={t(state)} />
          <span title={host.name}>{host.name}</span>
        </span>
      </th>
      {columns.map(({ index, name }) => (
        <td key={index}>
          <Cell host={host} task={index} name={name} onShow={onShow} />
        </td>
      ))}
      <td className={classes.rest} />
    </tr>
  );
}

interface CellProps {
  readonly host: HostResult;
  readonly task: number;
  readonly name: string;
  readonly onShow: ShowResult;
}

/** The worst of what a task did on a host, as it may have run there several times. */
function Cell({ host, task, name, onShow }: CellProps) {
  const t = useTranslations('hosts');
  const own = host.results.filter((result) => result.task === task);
  const worst = hostTaskStatuses.flatMap((status) => own.find((result) => result.status === status) ?? [])[0];
  if (worst === undefined) return <span className={classes.none} aria-hidden="true" />;
  const { icon: Icon, tone } = hostLooks[worst.status];
  const words = t('cell', { status: t(worst.status), task: name, host: host.name });
  return (
    <Tooltip label={worst.message ? `${words}: ${worst.message.slice(0, 300)}` : words}>
      <button
        type="button"
        className={classes.cell}
        data-tone={tone}
        aria-label={`${words}. ${t('showInOutput')}`}
        onClick={() => onShow(host, worst)}
      >
        <Icon size={14} stroke={2.25} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
