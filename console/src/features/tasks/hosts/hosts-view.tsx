import { Box, Button, Select } from '@mantine/core';
import {
  type HostResult,
  type HostResults,
  hostCounts,
  hostState,
  hostStates,
} from '@signalbox/contract/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '../../../ui/search-field.tsx';
import shared from '../results/results.module.css';
import { HostRow } from './host-row.tsx';
import classes from './hosts.module.css';

const PAGE = 100;

interface HostsViewProps {
  readonly results: HostResults;
  readonly isEnded: boolean;
}

/** A table of hosts: what failed on top. */
export function HostsView({ results, isEnded }: HostsViewProps) {
  const t = useTranslations('hosts');
  const [search, setSearch] = useState('');
  const [state, setState] = useState<string>('');
  const [count, setCount] = useState(PAGE);
  const found = sorted(results.hosts).filter(
    (host) => (state === '' || hostState(host) === state) && isFound(host, { results, search }),
  );
  const rest = found.length - count;
  const present = hostStates.filter((one) => results.hosts.some((host) => hostState(host) === one));
  return (
    <Box component="section" className={shared.view} tabIndex={0} aria-label={t('title')}>
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
      </div>
      {isEnded && !results.is_complete && <p className={shared.note}>{t('incomplete')}</p>}
      <div className={classes.head} aria-hidden="true">
        <span className={classes.hostTitle}>{t('host')}</span>
        {hostCounts.map((one) => (
          <span key={one}>{t(one)}</span>
        ))}
        <span>{t('duration')}</span>
      </div>
      {found.slice(0, count).map((host) => (
        <HostRow key={host.name} host={host} tasks={results.tasks} />
      ))}
      {found.length === 0 && <p className={shared.note}>{t('none')}</p>}
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

function sorted(hosts: readonly HostResult[]): HostResult[] {
  const rank = (host: HostResult) => hostStates.indexOf(hostState(host));
  return hosts.toSorted((one, other) => rank(one) - rank(other));
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
