import { IconFolderQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createRoute, Outlet, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { projectsQuery } from '../api/projects.ts';
import { RunDialogHost } from '../features/tasks/run-dialog-host.tsx';
import { TaskDialogHost } from '../features/tasks/task-dialog-host.tsx';
import { TaskWatchHost } from '../features/tasks/task-watch-host.tsx';
import { writePreference } from '../lib/preferences.ts';
import { useProjectId } from '../lib/route-params.ts';
import { NewObjectFormsProvider } from '../parts/new-object.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { newObjectForms } from './new-object-forms.tsx';
import { positive, type RawSearch } from './search.ts';
import { signedInRoute } from './signed-in.ts';

interface TaskSearch {
  /** the task whose dialog is open */
  t?: number;
  /** the line of its output to show, or the first one of several */
  line?: number;
  /** the last one of them */
  until?: number;
}

/** All pages of a project, and the dialogs that lie over any of them. */
function ProjectFrame() {
  const t = useTranslations('notFound');
  const projectId = useProjectId();
  const projects = useQuery(projectsQuery);
  const exists = projects.data?.some((project) => project.id === projectId);
  useEffect(() => {
    if (exists) writePreference('lastProject', projectId);
  }, [exists, projectId]);
  if (projects.error && !projects.data) {
    return <ErrorPanel error={projects.error} onRetry={() => void projects.refetch()} />;
  }
  if (exists === false && !projects.isFetching) {
    return (
      <EmptyState
        icon={<IconFolderQuestion size={22} />}
        title={t('project')}
        text={t('projectText')}
        action={<ButtonLink to="/">{t('home')}</ButtonLink>}
      />
    );
  }
  return (
    <NewObjectFormsProvider value={newObjectForms}>
      <Outlet key={projectId} />
      <TaskDialogHost projectId={projectId} />
      <TaskWatchHost projectId={projectId} />
      <RunDialogHost />
    </NewObjectFormsProvider>
  );
}

export const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project/$projectId',
  validateSearch: (search: RawSearch): TaskSearch => ({
    t: positive(search.t),
    line: positive(search.line),
    until: positive(search.until),
  }),
  component: ProjectFrame,
});

export const projectIndexRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/project/$projectId/history', params, search });
  },
});
