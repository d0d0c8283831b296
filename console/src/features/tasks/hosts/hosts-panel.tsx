import { useMediaQuery } from '@mantine/hooks';
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
import { ResultChips } from '../results/result-chips.tsx';
import { ResultPanel } from '../results/result-panel.tsx';
import { hostLooks } from './host-looks.ts';
import { HostsView } from './hosts-view.tsx';
import { RerunFailed } from './rerun-failed.tsx';
import { ShownPlaceLine } from './shown-place.tsx';
import { useHostPlace } from './use-host-place.ts';

/** While it runs the runner tells of it every few seconds. */
const LOOK_MS = { open: 3000, closed: 10_000 };

interface HostsPanelProps {
  readonly task: Task;
  /** shows a line of the output */
  readonly onLine: (line: number) => void;
}

/** What became of the hosts of a task. Nothing for apps that have none, and before anything is known. */
export function HostsPanel({ task, onLine }: HostsPanelProps) {
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
  const isPhone = useMediaQuery('(max-width: 40rem)');
  const { shown, show } = useHostPlace(task, {
    tasks: told?.tasks ?? [],
    onLine: (line) => {
      onLine(line);
      // There is no room for both.
      if (isPhone) setOpen(false);
    },
  });
  if (told === undefined) return null;
  return (
    <>
      <ResultPanel
        title={t('title')}
        summary={
          <>
            <HostsSummary hosts={told.hosts} />
            {isEnded && <RerunFailed task={task} results={told} />}
          </>
        }
        isOpen={isOpen}
        toggle={t(isOpen ? 'hide' : 'show')}
        onToggle={() => setOpen(!isOpen)}
      >
        <HostsView results={told} isEnded={isEnded} onShow={show} />
      </ResultPanel>
      <ShownPlaceLine shown={shown} tasks={told.tasks} />
    </>
  );
}

function HostsSummary({ hosts }: { hosts: readonly HostResult[] }) {
  const t = useTranslations('hosts');
  const states = hosts.map(hostState);
  const chips = hostStates.map((state) => ({
    key: state,
    label: t(state),
    look: hostLooks[state],
    count: states.filter((one) => one === state).length,
  }));
  return <ResultChips of={chips} />;
}
