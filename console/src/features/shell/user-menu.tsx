import {
  ActionIcon,
  Avatar,
  Badge,
  Menu,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../../api/session.ts';
import { projectInitials } from '../../lib/project-initials.ts';
import { ThemeItems, UserItems } from './menu-parts.ts';
import classes from './side-drawer.module.css';
import { useSignOutAndLeave } from './use-sign-out.ts';

const themeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;

export function ThemeMenu() {
  const t = useTranslations('shell');
  const { colorScheme } = useMantineColorScheme();
  const Icon = themeIcons[colorScheme];
  return (
    <Menu width={200} position="top-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('themeAndLanguage')}>
          <Icon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="85dvh" style={{ overflowY: 'auto' }}>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}

export function UserMenu() {
  const t = useTranslations('shell');
  const { data: user } = useQuery(currentUserQuery);
  // Lives longer than the open menu: it goes on once that has closed.
  const signOut = useSignOutAndLeave();
  if (!user) return <span className={classes.user} />;
  return (
    <Menu width={236} position="top-start">
      <Menu.Target>
        {/* named by its content: the spoken name holds what is to be seen, so that voice control finds it */}
        <UnstyledButton className={classes.user}>
          <VisuallyHidden>{t('account')}:</VisuallyHidden>
          <Avatar size={28} radius="xl" color="accent" variant="light" alt="" aria-hidden="true">
            {projectInitials(user.name || user.username)}
          </Avatar>
          <span className={classes.userText}>
            <span className={classes.userName}>{user.name || user.username}</span>
            <span className={classes.userRole}>{user.username}</span>
          </span>
          {user.admin && (
            <Badge size="xs" variant="default" radius="sm">
              {t('admin')}
            </Badge>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <UserItems user={user} onSignOut={signOut} />
      </Menu.Dropdown>
    </Menu>
  );
}
