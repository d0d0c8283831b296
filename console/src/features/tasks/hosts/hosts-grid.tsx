import { Switch, Tooltip } from '@mantine/core';
import { type HostResult, type HostResults, okTasksOf } from '@signalbox/contract/rules';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readPreference, writePreference } from '../../../lib/preferences.ts';
import results from '../results/results.module.css';
import type { ShowResult } from './host-task.tsx';
import classes from './hosts-grid.module.css';
import { HostsGridRow } from './hosts-grid-row.tsx';

/** More columns than that nobody compares. */
const TASKS_MAX = 120;

interface HostsGridProps {
  readonly hosts: readonly HostResult[];
  readonly tasks: HostResults['tasks'];
  readonly onShow: ShowResult;
}

/** Hosts by tasks: where something changed or failed at a glance, or all that was done. */
export function HostsGrid({ hosts, tasks, onShow }: HostsGridProps) {
  const t = useTranslations('hosts');
  const [isWhole, setWhole] = useState(readPreference('hostsOk') ?? false);
  // Tasks of before it was told have nothing more to show.
  const isTold = hosts.some(({ ok_tasks }) => ok_tasks !== undefined);
  const showsOk = isTold && isWhole;
  const all = toldTasks({ hosts, tasks, showsOk });
  const names = all.slice(0, TASKS_MAX).join(' ');
  // The same as long as they are of the same tasks: rows that stand there need not be drawn again.
  const columns = useMemo(
    () => tasks.map((task, index) => ({ ...task, index })).filter(({ index }) => isNamed(names, index)),
    [tasks, names],
  );
  return (
    <>
      {isTold && (
        <Switch
          size="xs"
          mb="xs"
          label={t('allTasks')}
          checked={isWhole}
          onChange={({ currentTarget: { checked } }) => {
            setWhole(checked);
            writePreference('hostsOk', checked);
          }}
        />
      )}
      {columns.length === 0 ? (
        <p className={results.note}>{t('nothingAnywhere')}</p>
      ) : (
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
                <HostsGridRow
                  key={host.name}
                  host={host}
                  columns={columns}
                  showsOk={showsOk}
                  onShow={onShow}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {all.length > TASKS_MAX && (
        <p className={results.note}>{t('tasksCut', { count: all.length - TASKS_MAX })}</p>
      )}
    </>
  );
}

interface Shown extends Omit<HostsGridProps, 'onShow'> {
  readonly showsOk: boolean;
}

/** Indexes of the tasks of which something is to be seen on one of the hosts. */
function toldTasks({ hosts, tasks, showsOk }: Shown): number[] {
  const told = new Set(hosts.flatMap((host) => host.results.map(({ task }) => task)));
  if (showsOk)
    for (const host of hosts) for (const task of okTasksOf(host, tasks.length) ?? []) told.add(task);
  return [...tasks.keys()].filter((index) => told.has(index));
}

const isNamed = (names: string, index: number) => ` ${names} `.includes(` ${index} `);
