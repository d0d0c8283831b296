/** What the palette offers by itself: pages, new objects, looks, languages. */
import { useMantineColorScheme } from '@mantine/core';
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import {
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconUserCircle,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useProjectId } from '../../lib/route-params.ts';
import { chooseLanguage } from '../../locales/language.ts';
import { languages } from '../../locales/languages.ts';
import { openKeyHelp } from './key-help-switch.ts';
import { serverPages } from './server-pages.ts';
import { useProjectPages } from './use-project-pages.ts';
import { useSignOutAndLeave } from './use-sign-out.ts';

interface Command extends SpotlightActionData {
  readonly label: string;
}

const icon = (Icon: TablerIcon) => <Icon size={18} stroke={1.7} />;

/** Those whose words hold every word of the text. */
export function usePaletteCommands(text: string): SpotlightActionGroupData[] {
  const t = useTranslations('shell');
  const groups = [
    { group: t('pages'), actions: usePages() },
    { group: t('commands'), actions: [...useNewObjects(), ...useOwn()] },
    { group: t('server'), actions: useServerPages() },
  ];
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isWanted = ({ label, keywords }: Command) => {
    const told = `${label} ${String(keywords ?? '')}`.toLowerCase();
    return words.every((word) => told.includes(word));
  };
  return groups
    .map(({ group, actions }) => ({ group, actions: actions.filter(isWanted) }))
    .filter(({ actions }) => actions.length > 0);
}

function usePages(): Command[] {
  const t = useTranslations();
  const navigate = useNavigate();
  const projectId = useProjectId();
  const pages = useProjectPages();
  const { can } = useProjectAccess(projectId);
  const params = { projectId: String(projectId) };
  if (projectId === 0) return [];
  const settings: Command = {
    id: 'page-settings',
    label: t('project.settings'),
    leftSection: icon(IconSettings),
    onClick: () => void navigate({ to: '/project/$projectId/settings', params }),
  };
  const shown = pages.map(({ path, to, title, icon: Icon }) => ({
    id: `page-${path}`,
    label: t(title),
    leftSection: icon(Icon),
    onClick: () => void navigate({ to, params }),
  }));
  return can('updateProject') ? [...shown, settings] : shown;
}

interface NewObject {
  readonly words: 'templates' | 'keys' | 'repositories' | 'environments' | 'inventories' | 'schedules';
  readonly path: string;
  readonly search: { readonly edit?: 'new'; readonly kind?: string };
}

const newObjects: readonly NewObject[] = [
  { words: 'templates', path: '/project/$projectId/templates/new/edit', search: {} },
  { words: 'keys', path: '/project/$projectId/keys', search: { edit: 'new' } },
  { words: 'repositories', path: '/project/$projectId/repositories', search: { edit: 'new' } },
  { words: 'environments', path: '/project/$projectId/environment', search: { edit: 'new' } },
  {
    words: 'inventories',
    path: '/project/$projectId/inventory',
    search: { edit: 'new', kind: 'ansible' },
  },
  { words: 'schedules', path: '/project/$projectId/schedule', search: { edit: 'new' } },
];

function useNewObjects(): Command[] {
  const t = useTranslations();
  const navigate = useNavigate();
  const projectId = useProjectId();
  const { can } = useProjectAccess(projectId);
  const { data: user } = useQuery(currentUserQuery);
  const actions: Command[] = [];
  if (projectId > 0 && can('manageProjectResources')) {
    for (const { words, path, search } of newObjects) {
      actions.push({
        id: `new-${words}`,
        label: t(`${words}.new`),
        leftSection: icon(IconPlus),
        // They have the same parameters.
        onClick: () =>
          void navigate({
            to: path as '/project/$projectId/keys',
            params: { projectId: String(projectId) },
            search,
          }),
      });
    }
  }
  if (user?.can_create_project) {
    actions.push({
      id: 'new-project',
      label: t('shell.newProject'),
      leftSection: icon(IconPlus),
      onClick: () => void navigate({ to: '/project/new' }),
    });
  }
  return actions;
}

const themes = ['light', 'dark', 'auto'] as const;

function useOwn(): Command[] {
  const t = useTranslations();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOutAndLeave();
  return [
    ...themes.map((theme) => ({
      id: `theme-${theme}`,
      label: t('shell.themeOf', { theme: t(`shell.${theme === 'auto' ? 'system' : theme}`) }),
      leftSection: icon(IconMoon),
      onClick: () => setColorScheme(theme),
    })),
    ...[{ id: '', name: t('shell.systemLanguage') }, ...languages].map(({ id, name }) => ({
      id: `language-${id}`,
      label: t('shell.languageOf', { language: name }),
      // Who does not read the present one finds the way out by the word in it.
      keywords: 'language',
      leftSection: icon(IconWorld),
      onClick: () => void chooseLanguage(id),
    })),
    { id: 'keyboard', label: t('keyboard.title'), leftSection: icon(IconKeyboard), onClick: openKeyHelp },
    {
      id: 'account',
      label: t('shell.yourAccount'),
      leftSection: icon(IconUserCircle),
      onClick: () => void navigate({ to: '/account' }),
    },
    { id: 'sign-out', label: t('shell.signOut'), leftSection: icon(IconLogout), onClick: signOut },
  ];
}

function useServerPages(): Command[] {
  const t = useTranslations();
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery);
  if (!user?.admin) return [];
  return serverPages.map(({ to, title, icon: Icon }) => ({
    id: `server-${to}`,
    label: t(title),
    leftSection: icon(Icon),
    onClick: () => void navigate({ to }),
  }));
}
