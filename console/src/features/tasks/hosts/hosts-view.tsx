import { Box, Button, SegmentedControl, Select, Switch } from '@mantine/core';
import {
  type HostResult,
  type HostResults,
  hostCounts,
  hostState,
  hostStates,
} from '@signalbox/contract/rules';
import clsx from 'clsx';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readPreference, writePreference } from '../../../lib/preferences.ts';
import { compareNames } from '../../../locales/language.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import shared from '../results/results.module.css';
import { HostRow } from './host-row.tsx';
import type { ShowResult } from './host-task.tsx';
import classes from './hosts.module.css';
import { HostsGrid } from './hosts-grid.tsx';

const PAGE = 100;

interface HostsViewProps {
  readonly results: HostResults;
  readonly isEnded: boolean;
  readonly onShow: ShowResult;
}

/** The hosts, what failed on top: with their counts, or by task. */
export function HostsView({ results, isEnded, onShow }: HostsViewProps) {
  const t = useTranslations('hosts');
  const [search, setSearch] = useState('');
  const [state, setState] = useState<string>('');
  const [count, setCount] = useState(PAGE);
  const [shape, setShape] = useState<string>(readPreference('hostsShape') ?? 'counts');
  const [isWhole, setWhole] = useState(readPreference('hostsOk') ?? false);
  // The same as long as the same is asked for: the grid need not be drawn again.
  const found = useMemo(
    () =>
      sorted(results.hosts).filter(
        (host) => (state === '' || hostState(host) === state) && isFound(host, { results, search }),
      ),
    [results, search, state],
  );
  const isGrid = shape === 'tasks';
  const rest = isGrid ? 0 : found.length - count;
  // Tasks of before it was told have nothing more to show.
  const isTold = results.hosts.some(({ ok_tasks }) => ok_tasks !== undefined);
  const present = hostStates.filter((one) => results.hosts.some((host) => hostState(host) === one));
  return (
    <Box
      component="section"
      className={clsx(shared.view, isGrid && classes.gridView)}
      // The grid scrolls by itself.
      tabIndex={isGrid ? undefined : 0}
      aria-label={t('title')}
    >
      <div className={classes.tools}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <Select
          size="sm"
          aria-label={t('state')}
          allowDeselect={false}
          className={classes.filter}
          data={[
            { value: '', label: t('all', { count: results.hosts.length }) },
            ...present.map((value) => ({ value, label: t(value) })),
          ]}
          value={state}
          onChange={(value) => setState(value ?? '')}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('shape')}
          data={[
            { value: 'counts', label: t('byCounts') },
            { value: 'tasks', label: t('byTask') },
          ]}
          value={shape}
          onChange={(value) => {
            setShape(value);
            writePreference('hostsShape', value);
          }}
        />
        {isGrid && isTold && (
          <Switch
            size="xs"
            label={t('allTasks')}
            checked={isWhole}
            onChange={({ currentTarget: { checked } }) => {
              setWhole(checked);
              writePreference('hostsOk', checked);
            }}
          />
        )}
      </div>
      {isEnded && !results.is_complete && <p className={shared.note}>{t('incomplete')}</p>}
      {found.length === 0 ? (
        <p className={shared.note}>{t('none')}</p>
      ) : isGrid ? (
        <HostsGrid hosts={found} tasks={results.tasks} showsOk={isTold && isWhole} onShow={onShow} />
      ) : (
        <HostsList hosts={found.slice(0, count)} tasks={results.tasks} onShow={onShow} />
      )}
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setCount(count + PAGE)}>
          {t('more', { count: String(Math.min(rest, PAGE)) })}
        </Button>
      )}
      {results.hosts_cut !== undefined && (
        <p className={shared.note}>{t('hostsCut', { count: results.hosts_cut })}</p>
      )}
    </Box>
  );
}

interface HostsListProps {
  readonly hosts: readonly HostResult[];
  readonly tasks: HostResults['tasks'];
  readonly onShow: ShowResult;
}

function HostsList({ hosts, tasks, onShow }: HostsListProps) {
  const t = useTranslations('hosts');
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span className={classes.hostTitle}>{t('host')}</span>
        {hostCounts.map((one) => (
          <span key={one}>{t(one)}</span>
        ))}
        <span>{t('duration')}</span>
      </div>
      {hosts.map((host) => (
        <HostRow key={host.name} host={host} tasks={tasks} onShow={onShow} />
      ))}
    </>
  );
}

function sorted(hosts: readonly HostResult[]): HostResult[] {
  const rank = (host: HostResult) => hostStates.indexOf(hostState(host));
  return hosts.toSorted((one, other) => rank(one) - rank(other) || compareNames(one.name, other.name));
}

/** By its name, or by a task that changed something or failed there, or what that said. */
function isFound(host: HostResult, { results, search }: { results: HostResults; search: string }): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted === '' || host.name.toLowerCase().includes(wanted)) return true;
  return host.results.some(
    ({ task, message }) =>
      results.tasks[task]?.name.toLowerCase().includes(wanted) || message?.toLowerCase().includes(wanted),
  );
}
