import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { modifier } from '../../lib/modifier-key.ts';
import { useProjectId } from '../../lib/route-params.ts';
import { Wordmark } from '../../ui/logo.tsx';
import { BackToProject } from './back-to-project.tsx';
import { ServerNavigation } from './menu-parts.ts';
import { openPalette } from './palette-switch.ts';
import { ProjectNavigation } from './project-navigation.tsx';
import { ProjectSelector } from './project-selector.tsx';
import classes from './side-drawer.module.css';
import { ThemeMenu, UserMenu } from './user-menu.tsx';

export function SideDrawer() {
  const t = useTranslations('shell');
  const projectId = useProjectId();
  const { project } = useProjectAccess(projectId);
  const { data: user } = useQuery(currentUserQuery);
  return (
    <div className={classes.drawer}>
      <div className={classes.brand}>
        <Wordmark />
      </div>
      <ProjectSelector />
      <UnstyledButton className={classes.search} onClick={openPalette}>
        <IconSearch size={15} />
        <span>{t('search')}</span>
        <Kbd size="xs">{modifier} K</Kbd>
      </UnstyledButton>
      {projectId === 0 && user?.admin ? (
        <ServerNavigation />
      ) : (
        <nav className={classes.navigation} aria-label={t('mainNavigation')}>
          {projectId === 0 && <BackToProject />}
          {project && <ProjectNavigation projectId={projectId} />}
        </nav>
      )}
      <div className={classes.bottom}>
        <UserMenu />
        <ThemeMenu />
      </div>
    </div>
  );
}
