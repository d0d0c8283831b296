import { Anchor } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import {
  type HostResult,
  hostState,
  hostStates,
  isFinalTaskStatus,
  profileOf,
  readHostResults,
} from '@signalbox/contract/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { taskResultsQuery } from '../../../api/tasks.ts';
import plan from '../plan/plan.module.css';
import { hostLooks } from './host-looks.ts';
import { HostsView } from './hosts-view.tsx';

/** While it runs the runner tells of it every few seconds. */
const LOOK_MS = { open: 3000, closed: 10_000 };

/** What became of the hosts of a task. Nothing for apps that have none, and before anything is known. */
export function HostsPanel({ task }: { task: Task }) {
  const t = useTranslations('hosts');
  const [isOpen, setOpen] = useState(false);
  const isEnded = isFinalTaskStatus(task.status);
  const results = useQuery({
    ...taskResultsQuery(task),
    enabled: profileOf(task.tpl_app).inventory?.kind === 'hosts',
    refetchInterval: isEnded ? false : LOOK_MS[isOpen ? 'open' : 'closed'],
    placeholderData: keepPreviousData,
  });
  const told = readHostResults(results.data?.find(({ name }) => name === 'hosts')?.document);
  if (told === undefined) return null;
  return (
    <>
      <div className={plan.bar}>
        <strong>{t('title')}</strong>
        <HostsSummary hosts={told.hosts} />
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={plan.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('hide') : t('show')}
        </Anchor>
      </div>
      {isOpen && <HostsView results={told} isEnded={isEnded} />}
    </>
  );
}

function HostsSummary({ hosts }: { hosts: readonly HostResult[] }) {
  const t = useTranslations('hosts');
  const states = hosts.map(hostState);
  return (
    <ul className={plan.summary}>
      {hostStates.map((state) => {
        const count = states.filter((one) => one === state).length;
        const { icon: Icon, tone } = hostLooks[state];
        return count === 0 ? null : (
          <li key={state} className={plan.chip} data-tone={tone}>
            <Icon size={14} stroke={2} aria-hidden="true" />
            {t(state)} <strong>{count}</strong>
          </li>
        );
      })}
    </ul>
  );
}
