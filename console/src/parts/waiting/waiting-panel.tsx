import type { WaitingApproval } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { waitingApprovalsQuery } from '../../api/waiting-approvals.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TaskStatusIcon } from '../../ui/task-status.tsx';
import { TimeStamp, TimeUntil } from '../../ui/time-stamp.tsx';
import { AppIcon } from '../app-icon.tsx';
import { TaskLink } from '../task-link.tsx';
import { withTask } from '../use-open-task.ts';
import { SHOWN } from './use-waiting-here.ts';
import classes from './waiting.module.css';

/** Tasks of all projects that go on once the signed-in user approves them. Nothing where there are none. */
export function WaitingPanel({ projectId }: { projectId: number }) {
  const t = useTranslations('waitsForYou');
  const { data: waiting = [] } = useQuery(waitingApprovalsQuery);
  if (waiting.length === 0) return null;
  const rest = waiting.length - SHOWN;
  return (
    <Panel
      title={
        <>
          {t('title')} <span className={classes.count}>{waiting.length}</span>
        </>
      }
    >
      <ul className={classes.rows}>
        {waiting.slice(0, SHOWN).map((one) => (
          <WaitingRow key={one.task_id} of={one} isElsewhere={one.project_id !== projectId} />
        ))}
      </ul>
      {rest > 0 && <p className={classes.more}>{t('more', { count: rest })}</p>}
    </Panel>
  );
}

function WaitingRow({ of, isElsewhere }: { of: WaitingApproval; isElsewhere: boolean }) {
  const t = useTranslations('waitsForYou');
  return (
    <li className={classes.row}>
      <span className={classes.sign}>
        <TaskStatusIcon status="waiting_confirmation" size={18} />
      </span>
      <span className={classes.name}>
        <AppIcon app={of.app} size={15} />
        <span>
          {isElsewhere ? (
            <AnchorLink
              to="/project/$projectId/history"
              params={{ projectId: String(of.project_id) }}
              search={withTask(of.task_id)}
              fw={550}
            >
              {of.template_name}
            </AnchorLink>
          ) : (
            // Over the page in view: whoever is on the launcher stays there.
            <TaskLink taskId={of.task_id}>{of.template_name}</TaskLink>
          )}{' '}
          <span className={classes.faint}>#{of.task_id}</span>
          {isElsewhere && <span className={classes.project}>{of.project_name}</span>}
        </span>
      </span>
      <span className={classes.faint}>
        {of.expires === null ? (
          <TimeStamp time={of.created} />
        ) : (
          <>
            {t('ends')} <TimeUntil time={of.expires} />
          </>
        )}
      </span>
      <span className={classes.detail}>
        {t(of.kind === 'plan' ? 'plan' : 'start')} ·{' '}
        {of.username === null ? t('byItself') : t('startedBy', { user: of.username })}
      </span>
    </li>
  );
}
