import {
  ActionIcon,
  Avatar,
  Badge,
  Kbd,
  Menu,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery, serverInfoQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { projectInitials } from '../../lib/project-initials.ts';
import { useProjectId } from '../../lib/route-params.ts';
import { LanguageItems } from '../../parts/language-items.tsx';
import { MenuItemLink } from '../../ui/links.tsx';
import { openKeyHelp } from './key-help-switch.ts';
import { serverPages } from './server-pages.ts';
import classes from './side-drawer.module.css';
import { useSignOutAndLeave } from './use-sign-out.ts';

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
        <ActionIcon size="lg" aria-label={t('themeAndLanguage')}>
          <Icon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="85dvh" style={{ overflowY: 'auto' }}>
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
  const keyboard = useTranslations('keyboard');
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
        <Menu.Item
          leftSection={<IconKeyboard size={16} />}
          rightSection={<Kbd size="xs">?</Kbd>}
          onClick={openKeyHelp}
        >
          {keyboard('title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
