import {
  IconBraces,
  IconGitBranch,
  IconKey,
  IconLayoutDashboard,
  IconPlayerPlay,
  IconServer2,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, useMatchRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useLastView } from '../../lib/last-view.ts';
import classes from './side-drawer.module.css';

/** The pages of a project; each lights up for everything below it. */
export function ProjectNavigation({ projectId }: { projectId: number }) {
  const t = useTranslations('nav');
  const { project } = useProjectAccess(projectId);
  const lastView = useLastView(projectId);
  const params = { projectId: String(projectId) };
  const isOn = useIsOn(params.projectId);
  const isDefaultType = !project || project.type === '';
  const templates = isOn('templates') || isOn('views');
  return (
    <>
      <Link
        to="/project/$projectId/history"
        params={params}
        className={classes.item}
        data-active={isOn('history') || isOn('activity') || isOn('settings')}
      >
        <Content icon={IconLayoutDashboard}>{t('dashboard')}</Content>
      </Link>
      {isDefaultType && (
        <>
          {lastView === undefined ? (
            <Link
              to="/project/$projectId/templates"
              params={params}
              className={classes.item}
              data-active={templates}
            >
              <Content icon={IconPlayerPlay}>{t('templates')}</Content>
            </Link>
          ) : (
            <Link
              to="/project/$projectId/views/$viewId/templates"
              params={{ ...params, viewId: String(lastView) }}
              className={classes.item}
              data-active={templates}
            >
              <Content icon={IconPlayerPlay}>{t('templates')}</Content>
            </Link>
          )}
          <Link
            to="/project/$projectId/inventory"
            params={params}
            className={classes.item}
            data-active={isOn('inventory')}
          >
            <Content icon={IconServer2}>{t('inventory')}</Content>
          </Link>
          <Link
            to="/project/$projectId/environment"
            params={params}
            className={classes.item}
            data-active={isOn('environment')}
          >
            <Content icon={IconBraces}>{t('environment')}</Content>
          </Link>
          <Link
            to="/project/$projectId/keys"
            params={params}
            className={classes.item}
            data-active={isOn('keys')}
          >
            <Content icon={IconKey}>{t('keys')}</Content>
          </Link>
          <Link
            to="/project/$projectId/repositories"
            params={params}
            className={classes.item}
            data-active={isOn('repositories')}
          >
            <Content icon={IconGitBranch}>{t('repositories')}</Content>
          </Link>
        </>
      )}
      <Link to="/project/$projectId/team" params={params} className={classes.item} data-active={isOn('team')}>
        <Content icon={IconUsers}>{t('team')}</Content>
      </Link>
    </>
  );
}

function Content({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      {children}
    </>
  );
}

/** Whether the address lies below a page of the project. */
function useIsOn(projectId: string): (page: string) => boolean {
  const matchRoute = useMatchRoute();
  return (page) =>
    Boolean(
      matchRoute({ to: `/project/${projectId}/${page}` as '/project/$projectId/history', fuzzy: true }),
    );
}
