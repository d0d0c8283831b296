import { type HostResult, type HostResults, okTasksOf } from '@signalbox/contract/rules';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import results from '../results/results.module.css';
import type { ShowResult } from './host-task.tsx';
import { HostsGridTable } from './hosts-grid-table.tsx';

interface HostsGridProps {
  readonly hosts: readonly HostResult[];
  readonly tasks: HostResults['tasks'];
  /** also where a task was only right */
  readonly showsOk: boolean;
  readonly onShow: ShowResult;
}

/** Hosts by tasks: where something changed or failed at a glance, or all that was done. */
export function HostsGrid({ hosts, tasks, showsOk, onShow }: HostsGridProps) {
  const t = useTranslations('hosts');
  const columns = useMemo(() => {
    const told = toldTasks({ hosts, tasks, showsOk });
    return tasks.map((task, index) => ({ ...task, index })).filter(({ index }) => told.has(index));
  }, [hosts, tasks, showsOk]);
  if (columns.length === 0) return <p className={results.note}>{t('nothingAnywhere')}</p>;
  return <HostsGridTable hosts={hosts} columns={columns} showsOk={showsOk} onShow={onShow} />;
}

/** Indexes of the tasks of which something is to be seen on one of the hosts. */
function toldTasks({ hosts, tasks, showsOk }: Omit<HostsGridProps, 'onShow'>): ReadonlySet<number> {
  const told = new Set(hosts.flatMap((host) => host.results.map(({ task }) => task)));
  if (showsOk)
    for (const host of hosts) for (const task of okTasksOf(host, tasks.length) ?? []) told.add(task);
  return told;
}
