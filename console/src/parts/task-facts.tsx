import type { ListedTask } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { worded } from '../locales/language.ts';
import { AnchorLink } from '../ui/links.tsx';
import { NoValue } from '../ui/no-value.tsx';
import { TaskStatusIcon } from '../ui/task-status.tsx';
import { TaskLink } from './task-link.tsx';

interface Versioned extends Pick<ListedTask, 'tpl_type' | 'status' | 'version'> {
  readonly build_task: Pick<ListedTask, 'id' | 'version' | 'message' | 'message_text'> | null;
}

/** The version that a task built or deployed; a deploy links to its build. */
export function TaskVersion({ task }: { task: Versioned }) {
  if (task.tpl_type === '' || (task.tpl_type === 'build' && !task.version)) return <NoValue />;
  if (task.tpl_type === 'build') {
    return (
      <span style={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 6 }}>
        <TaskStatusIcon status={task.status} />
        {task.version}
      </span>
    );
  }
  const build = task.build_task;
  if (!build) return <span>{task.version ?? '—'}</span>;
  return (
    <TaskLink taskId={build.id} message={worded(build.message_text, build.message)}>
      {build.version ?? task.version ?? `#${build.id}`}
    </TaskLink>
  );
}

/** Who or what started a task. */
export function TaskAuthor({ task }: { task: ListedTask }) {
  const t = useTranslations('task');
  if (task.user_name) return <span>{task.user_name}</span>;
  const params = { projectId: String(task.project_id) };
  if (task.schedule_id !== null)
    return (
      <AnchorLink to="/project/$projectId/schedule" params={params} search={{ edit: task.schedule_id }}>
        {t('schedule')}
      </AnchorLink>
    );
  if (task.integration_id !== null)
    return (
      <AnchorLink
        to="/project/$projectId/integration/$integrationId"
        params={{ ...params, integrationId: String(task.integration_id) }}
      >
        {t('integration')}
      </AnchorLink>
    );
  if (task.build_task_id === null) return <NoValue />;
  return <TaskLink taskId={task.build_task_id}>{t('autorun')}</TaskLink>;
}
