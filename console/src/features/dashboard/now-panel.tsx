import type { ListedTask } from '@signalbox/contract';
import { isFinalTaskStatus, type TaskStatus } from '@signalbox/contract/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { unfinishedStatuses } from '../../api/dashboard.ts';
import type { TaskPage } from '../../api/tasks.ts';
import { useIsWaitingHere } from '../../parts/waiting/use-waiting-here.ts';
import { HeldRoom } from '../../ui/held-room.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NowRow } from './now-row.tsx';
import classes from './overview.module.css';

const SHOWN = 6;

/** Who waits for a person comes first, then what runs, then the queue in its order. */
const ranks: Partial<Record<TaskStatus, number>> = { waiting_confirmation: 0, waiting: 2 };

export function NowPanel({ page }: { page: TaskPage }) {
  const t = useTranslations('overview');
  // A task that has ended stays in the list until that is asked for again.
  const isWaitingHere = useIsWaitingHere();
  const unfinished = page.tasks.filter(({ status }) => !isFinalTaskStatus(status));
  // What waits for whoever looks stands above it already, with more words.
  const tasks = unfinished.filter((task) => !isWaitingHere(task)).toSorted(byRank);
  const isElse = tasks.length < unfinished.length;
  const count = tasks.length;
  const [hadTasks, setHadTasks] = useState(false);
  if (count > 0 && !hadTasks) setHadTasks(true);
  return (
    <Panel
      title={t('now')}
      actions={
        count > SHOWN && (
          <AnchorLink
            to="."
            search={(search: object) => ({ ...search, status: unfinishedStatuses.join(',') })}
            size="sm"
          >
            {t(page.next === undefined ? 'allNow' : 'allNowCut', { count: unfinished.length })}
          </AnchorLink>
        )
      }
    >
      <HeldRoom>
        {count === 0 && (
          <p className={hadTasks ? classes.idle : classes.nothing}>
            {t(isElse ? 'nothingElse' : 'nothingNow')}
          </p>
        )}
        <ul className={classes.rows}>
          {tasks.slice(0, SHOWN).map((task) => (
            <NowRow key={task.id} task={task} />
          ))}
        </ul>
      </HeldRoom>
    </Panel>
  );
}

function byRank(one: ListedTask, other: ListedTask): number {
  return (ranks[one.status] ?? 1) - (ranks[other.status] ?? 1) || one.id - other.id;
}
