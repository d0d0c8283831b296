import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconFileImport, IconPlus, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { projectsQuery } from '../../api/projects.ts';
import { currentUserQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { projectInitials } from '../../lib/project-initials.ts';
import { useProjectId } from '../../lib/route-params.ts';
import { shownName } from '../../lib/shown-name.ts';
import { avatarColors } from '../../theme.ts';
import { MenuItemLink } from '../../ui/links.tsx';
import classes from './side-drawer.module.css';

export function ProjectSelector() {
  const t = useTranslations('shell');
  const projectId = useProjectId();
  const { data: projects = [] } = useQuery(projectsQuery);
  const { data: user } = useQuery(currentUserQuery);
  const { project, roleName } = useProjectAccess(projectId);
  // Of the project's own: others that come and go change nothing of it.
  const colorOf = (id: number) => avatarColors[(id - 1) % avatarColors.length];
  return (
    <Menu width={236} position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.project}>
          {project && <ProjectAvatar name={shownName(project)} color={colorOf(project.id)} />}
          <span className={classes.projectText}>
            <span className={classes.projectName}>{project ? shownName(project) : t('chooseProject')}</span>
            {roleName && <span className={classes.userRole}>{roleName}</span>}
          </span>
          <IconSelector size={16} className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        {projects.map((one) => (
          <MenuItemLink
            key={one.id}
            to="/project/$projectId"
            params={{ projectId: String(one.id) }}
            leftSection={<ProjectAvatar name={shownName(one)} color={colorOf(one.id)} />}
            rightSection={one.id === projectId && <IconCheck size={16} />}
          >
            {shownName(one)}
          </MenuItemLink>
        ))}
        {user?.can_create_project && (
          <>
            {projects.length > 0 && <Menu.Divider />}
            <MenuItemLink to="/project/new" leftSection={<IconPlus size={16} />}>
              {t('newProject')}
            </MenuItemLink>
            <MenuItemLink to="/project/restore" leftSection={<IconFileImport size={16} />}>
              {t('restoreProject')}
            </MenuItemLink>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function ProjectAvatar({ name, color }: { name: string; color: (typeof avatarColors)[number] | undefined }) {
  return (
    <Avatar
      size={28}
      radius="sm"
      color={color ?? 'blue'}
      variant="light"
      alt=""
      aria-hidden="true"
      // The library's own letters cannot be read on each of these colours.
      styles={{ placeholder: { color: 'var(--sb-ink)' } }}
    >
      {projectInitials(name)}
    </Avatar>
  );
}
