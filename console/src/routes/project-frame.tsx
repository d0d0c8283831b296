import { IconFolderQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { projectsQuery, roleQuery } from '../api/projects.ts';
import { RunDialogHost } from '../features/tasks/run-dialog-host.tsx';
import { TaskDialogHost } from '../features/tasks/task-dialog-host.tsx';
import { writePreference } from '../lib/preferences.ts';
import { useProjectId } from '../lib/route-params.ts';
import { Coming } from '../ui/coming.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Later } from '../ui/later.tsx';
import { ButtonLink } from '../ui/links.tsx';
import classes from '../ui/page.module.css';
import { useDocumentTitle } from '../ui/page.tsx';

/** All pages of a project, and the dialogs that lie over any of them. */
export function ProjectFrame() {
  const projectId = useProjectId();
  const { t: taskId } = useSearch({ strict: false });
  const projects = useQuery(projectsQuery);
  const { isPending: isRoleUnknown } = useQuery(roleQuery(projectId));
  const exists = projects.data?.some((project) => project.id === projectId);
  useEffect(() => {
    if (exists) writePreference('lastProject', projectId);
  }, [exists, projectId]);
  if (projects.error && !projects.data) {
    return <ErrorPanel error={projects.error} onRetry={() => void projects.refetch()} />;
  }
  if (exists === false && !projects.isFetching) return <UnknownProject />;
  return (
    <>
      {/* Who opens a link to a task reads the task: the page behind it comes once that stands, or is closed. */}
      <Later isNow={taskId === undefined} before={<div hidden aria-busy />}>
        {/* It is there, and loads what it shows; seen at once, its buttons would come and push it down. */}
        {isRoleUnknown && taskId === undefined && <Coming className={classes.coming} />}
        <div hidden={isRoleUnknown}>
          <Outlet key={projectId} />
        </div>
      </Later>
      <TaskDialogHost projectId={projectId} />
      <RunDialogHost />
    </>
  );
}

function UnknownProject() {
  const t = useTranslations('notFound');
  useDocumentTitle(t('project'));
  return (
    <EmptyState
      isPage
      icon={<IconFolderQuestion size={22} />}
      title={t('project')}
      text={t('projectText')}
      action={<ButtonLink to="/">{t('home')}</ButtonLink>}
    />
  );
}
