/** What the menus at the foot of the drawer hold. It comes behind the first page, like all that is opened later. */
import { Kbd, Menu, useMantineColorScheme } from '@mantine/core';
import type { User } from '@signalbox/contract';
import {
  IconCheck,
  IconDeviceDesktop,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { serverInfoQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useProjectId } from '../../lib/route-params.ts';
import { LanguageItems } from '../../parts/language-items.tsx';
import { MenuItemLink } from '../../ui/links.tsx';
import { guideAddress } from './guide-address.ts';
import { openKeyHelp } from './key-help-switch.ts';
import { serverPages } from './server-pages.ts';

const themes = [
  { id: 'light', icon: IconSun },
  { id: 'dark', icon: IconMoon },
  { id: 'auto', icon: IconDeviceDesktop },
] as const;

/** Theme and language: both take effect at once. */
export function ThemeItems() {
  const t = useTranslations('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('theme')}</Menu.Label>
      {themes.map(({ id, icon: ThemeIcon }) => (
        <Menu.Item
          key={id}
          leftSection={<ThemeIcon size={16} />}
          rightSection={colorScheme === id && <IconCheck size={16} />}
          onClick={() => setColorScheme(id)}
        >
          {t(id === 'auto' ? 'system' : id)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Label>{t('language')}</Menu.Label>
      <LanguageItems />
    </>
  );
}

export function UserItems({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const t = useTranslations('shell');
  const { data: info } = useQuery(serverInfoQuery);
  const projectId = useProjectId();
  const access = useProjectAccess(projectId);
  const keyboard = useTranslations('keyboard');
  const words = useTranslations();
  return (
    <>
      <Menu.Label>{user.email}</Menu.Label>
      {projectId > 0 && access.role && (
        <Menu.Label>{access.can('runProjectTasks') ? t('canRun') : t('readOnly')}</Menu.Label>
      )}
      {info && <Menu.Label>{t('version', { version: info.version })}</Menu.Label>}
      <Menu.Divider />
      {user.admin &&
        serverPages.map(({ to, title, icon: Icon }) => (
          <MenuItemLink key={to} to={to} leftSection={<Icon size={16} />}>
            {words(title)}
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
      <Menu.Item
        component="a"
        href={guideAddress}
        target="_blank"
        rel="noopener"
        leftSection={<IconHelpCircle size={16} />}
      >
        {words('common.help')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={onSignOut}>
        {t('signOut')}
      </Menu.Item>
    </>
  );
}
