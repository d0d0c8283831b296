import type { ListedTask } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { StopButton } from '../../parts/stop-button.tsx';
import { TaskLink } from '../../parts/task-link.tsx';
import { hasExpectedEnd, TaskProgress } from '../../parts/task-progress.tsx';
import { useTaskWhy } from '../../parts/task-why.ts';
import { useIsWaitingHere } from '../../parts/waiting/use-waiting-here.ts';
import { Elapsed } from '../../ui/elapsed.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TaskStatusIcon } from '../../ui/task-status.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import classes from './launcher.module.css';
import type { OwnTaskList } from './use-own-tasks.ts';

interface OwnTasksProps {
  readonly projectId: number;
  readonly mayRun: boolean;
  readonly mayRunOne: (templateId: number) => boolean;
  readonly own: OwnTaskList;
  /** those under way stand in a list of their own */
  readonly isEndedOnly?: boolean;
}

export function OwnTasks({ projectId, mayRun, mayRunOne, own, isEndedOnly = false }: OwnTasksProps) {
  const t = useTranslations('launcher');
  const { tasks, hasMore, userId } = own;
  const listed = isEndedOnly ? tasks?.filter(isEnded) : tasks;
  return (
    <Panel
      title={t(mayRun ? 'ownTasks' : 'lastTasks')}
      actions={
        hasMore && (
          <AnchorLink
            to="/project/$projectId/history"
            params={{ projectId: String(projectId) }}
            search={{ user: userId }}
            size="sm"
          >
            {t('allTasks')}
          </AnchorLink>
        )
      }
    >
      {tasks?.length === 0 && <p className={classes.nothing}>{t(mayRun ? 'noOwnTasks' : 'noTasks')}</p>}
      <TaskRows tasks={listed} mayRunOne={mayRunOne} />
    </Panel>
  );
}

/** What of them has not ended, alone. Nothing where all have. */
export function UnfinishedTasks({ own: { tasks }, mayRunOne }: Pick<OwnTasksProps, 'own' | 'mayRunOne'>) {
  const t = useTranslations('activeTasks');
  const isWaitingHere = useIsWaitingHere();
  const unfinished = tasks?.filter((task) => !isEnded(task) && !isWaitingHere(task)) ?? [];
  if (unfinished.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <TaskRows tasks={unfinished} mayRunOne={mayRunOne} />
    </Panel>
  );
}

const isEnded = ({ status }: ListedTask) => isFinalTaskStatus(status);

interface TaskRowsProps {
  readonly tasks: readonly ListedTask[] | undefined;
  readonly mayRunOne: OwnTasksProps['mayRunOne'];
}

function TaskRows({ tasks, mayRunOne }: TaskRowsProps) {
  return (
    <ul className={classes.tasks}>
      {tasks?.map((task) => (
        <OwnTask key={task.id} task={task} mayStop={mayRunOne(task.template_id)} />
      ))}
    </ul>
  );
}

function OwnTask({ task, mayStop }: { task: ListedTask; mayStop: boolean }) {
  const { id, status, tpl_alias: name, created, start, end } = task;
  const isOver = isFinalTaskStatus(status);
  return (
    <li className={classes.task}>
      <TaskStatusIcon status={status} size={18} />
      <div className={classes.words}>
        <TaskLink taskId={id}>{name}</TaskLink>{' '}
        <div className={classes.detail}>
          <span className={classes.number}>#{id}</span>
          {isOver ? (
            <>
              <TimeStamp time={end ?? created} />
              {start !== null && <Elapsed start={start} end={end} />}
            </>
          ) : (
            <Unfinished task={task} />
          )}
        </div>
      </div>
      {!isOver && mayStop && <StopButton task={task} size="compact-sm" />}
    </li>
  );
}

function Unfinished({ task }: { task: ListedTask }) {
  const why = useTaskWhy(task);
  if (hasExpectedEnd(task)) return <TaskProgress task={task} />;
  return (
    <>
      <Elapsed start={task.start ?? task.created} end={null} />
      {why && <span>{why}</span>}
    </>
  );
}
