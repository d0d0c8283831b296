import {
  ActionIcon,
  Avatar,
  Badge,
  Menu,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { live } from '../../api/live.ts';
import { currentUserQuery, serverInfoQuery, useSignOut } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { projectInitials } from '../../lib/project-initials.ts';
import { useProjectId } from '../../lib/route-params.ts';
import { LanguageItems } from '../../parts/language-items.tsx';
import { MenuItemLink } from '../../ui/links.tsx';
import { notifyError } from '../../ui/notify.ts';
import { useAskToLeave } from '../../ui/use-ask-to-leave.ts';
import { serverPages } from './server-pages.ts';
import classes from './side-drawer.module.css';

const themes = [
  { id: 'light', icon: IconSun },
  { id: 'dark', icon: IconMoon },
  { id: 'auto', icon: IconDeviceDesktop },
] as const;

/** Theme and language: both take effect at once. */
export function ThemeMenu() {
  const t = useTranslations('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = themes.find((theme) => theme.id === colorScheme)?.icon ?? IconDeviceDesktop;
  const check = <IconCheck size={16} />;
  return (
    <Menu width={200} position="top-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={`${t('theme')}, ${t('language')}`}>
          <Icon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('theme')}</Menu.Label>
        {themes.map(({ id, icon: ThemeIcon }) => (
          <Menu.Item
            key={id}
            leftSection={<ThemeIcon size={16} />}
            rightSection={colorScheme === id && check}
            onClick={() => setColorScheme(id)}
          >
            {t(id === 'auto' ? 'system' : id)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}

export function UserMenu() {
  const t = useTranslations('shell');
  const { data: user } = useQuery(currentUserQuery);
  const { data: info } = useQuery(serverInfoQuery);
  const projectId = useProjectId();
  const access = useProjectAccess(projectId);
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
        <Menu.Label>{user.email}</Menu.Label>
        {projectId > 0 && access.role && (
          <Menu.Label>{access.can('runProjectTasks') ? t('canRun') : t('readOnly')}</Menu.Label>
        )}
        {info && <Menu.Label>{t('version', { version: info.version })}</Menu.Label>}
        <Menu.Divider />
        {user.admin &&
          serverPages.map(({ to, title, icon: Icon }) => (
            <MenuItemLink key={to} to={to} leftSection={<Icon size={16} />}>
              {t(title)}
            </MenuItemLink>
          ))}
        <MenuItemLink to="/account" leftSection={<IconUserCircle size={16} />}>
          {t('yourAccount')}
        </MenuItemLink>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Ends the session here and on the server, and forgets what was loaded. */
function useSignOutAndLeave(): () => void {
  const signOut = useSignOut();
  const client = useQueryClient();
  const navigate = useNavigate();
  const ask = useAskToLeave();
  const leave = async () => {
    if (!(await ask())) return;
    signOut.mutate(undefined, {
      onSuccess: () => {
        live.close();
        client.removeQueries({ queryKey: currentUserQuery.queryKey });
        // What was loaded goes once no page shows it any more.
        void navigate({ to: '/auth/login', ignoreBlocker: true }).then(() => client.clear());
      },
      onError: (error) => notifyError(error),
    });
  };
  return () => void leave();
}
