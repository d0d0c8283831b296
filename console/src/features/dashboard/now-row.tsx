import type { ListedTask } from '@signalbox/contract';
import { worded } from '../../locales/language.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { TaskLink } from '../../parts/task-link.tsx';
import { hasExpectedEnd, TaskProgress } from '../../parts/task-progress.tsx';
import { useTaskWhy } from '../../parts/task-why.ts';
import { Elapsed } from '../../ui/elapsed.tsx';
import { TaskStatusIcon } from '../../ui/task-status.tsx';
import classes from './overview.module.css';

export function NowRow({ task }: { task: ListedTask }) {
  return (
    <li className={classes.row}>
      <span className={classes.sign}>
        <TaskStatusIcon status={task.status} size={18} />
      </span>
      <span className={classes.name}>
        <AppIcon app={task.tpl_app} size={15} />
        <span className={classes.words}>
          <TaskLink taskId={task.id} message={worded(task.message_text, task.message)}>
            {task.tpl_alias}
          </TaskLink>{' '}
          <span className={classes.number}>#{task.id}</span>
        </span>
      </span>
      <span className={classes.side}>
        <Elapsed start={task.start ?? task.created} end={null} />
      </span>
      {hasExpectedEnd(task) ? (
        <span className={classes.detail}>
          <TaskProgress task={task} />
        </span>
      ) : (
        <Why task={task} />
      )}
    </li>
  );
}

function Why({ task }: { task: ListedTask }) {
  const why = useTaskWhy(task);
  return why ? <span className={classes.detail}>{why}</span> : null;
}
