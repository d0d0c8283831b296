import { IconLayoutDashboard } from '@tabler/icons-react';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useLastView } from '../../lib/last-view.ts';
import { writePreference } from '../../lib/preferences.ts';
import { Nothing } from '../../ui/dialog-away.tsx';
import { Later } from '../../ui/later.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './side-drawer.module.css';
import { useProjectPages } from './use-project-pages.ts';

const WaitingCount = lazyPart(
  async () => (await import('../../parts/waiting/waiting-count.tsx')).WaitingCount,
  { Loading: Nothing, Away: Nothing },
);

/** The pages of a project; each lights up for everything below it. The launcher is calm: beside it stands one way on. */
export function ProjectNavigation({ projectId }: { projectId: number }) {
  const t = useTranslations();
  const { project } = useProjectAccess(projectId);
  const lastView = useLastView(projectId);
  const pages = useProjectPages();
  const matchRoute = useMatchRoute();
  const params = { projectId: String(projectId) };
  const isDefaultType = !project || project.type === '';
  /** Whether the address lies below a path of the project. */
  const isAt = (path: string) =>
    Boolean(matchRoute({ to: `/project/${projectId}${path}` as '/project/$projectId/keys', fuzzy: true }));
  const isCalm = pages.some(({ isForPlain, path }) => isForPlain && isAt(path));
  const items = pages
    .filter(({ isForEveryType, isForPlain }) => (isCalm ? isForPlain : isDefaultType || isForEveryType))
    .map(({ title, icon: Icon, path, to, covers = [], isForPlain }) => {
      const item = {
        className: classes.item,
        'data-active': [path, ...covers].some(isAt),
        children: (
          <>
            <Icon size={18} stroke={1.7} aria-hidden="true" />
            {t(title)}
            {path === (isCalm ? '/launcher' : '/history') && (
              <Later>
                <WaitingCount />
              </Later>
            )}
          </>
        ),
      };
      // Back to the view that was open last.
      if (path === '/templates' && lastView !== undefined) {
        return (
          <Link
            key={path}
            {...item}
            to="/project/$projectId/views/$viewId/templates"
            params={{ ...params, viewId: String(lastView) }}
          />
        );
      }
      return (
        <Link
          key={path}
          {...item}
          to={to}
          params={params}
          onClick={isForPlain ? () => writePreference('start', undefined) : undefined}
        />
      );
    });
  if (!isCalm) return items;
  return (
    <>
      {items}
      <Link
        className={classes.item}
        to="/project/$projectId/history"
        params={params}
        onClick={() => writePreference('start', 'history')}
      >
        <IconLayoutDashboard size={18} stroke={1.7} aria-hidden="true" />
        {t('nav.wholeConsole')}
      </Link>
    </>
  );
}
