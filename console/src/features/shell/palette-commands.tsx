/** What the palette offers by itself: pages, new objects, looks, languages. */
import { useMantineColorScheme } from '@mantine/core';
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import {
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRestore,
  IconSettings,
  IconUserCircle,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { currentUserQuery, serverInfoQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useProjectId } from '../../lib/route-params.ts';
import { chooseLanguage } from '../../locales/language.ts';
import { languages } from '../../locales/languages.ts';
import { guideAddress } from './guide-address.ts';
import { openKeyHelp } from './key-help-switch.ts';
import { pageFunctions } from './palette-functions.ts';
import { type OwnPlace, ownPlaces, serverPlaces } from './palette-own.ts';
import { furtherPages, newObjects, type PalettePlace } from './palette-places.ts';
import { type PaletteWords, pageWords, serverWords, termsOf } from './palette-words.ts';
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
  const where = useTranslations('paletteWhere');
  const functions = usePageFunctions();
  const groups = [
    { group: t('pages'), actions: usePages() },
    { group: t('commands'), actions: [...useNewObjects(), ...useOwn()] },
    { group: t('server'), actions: useServerPages() },
    // Too many to be read: they are for who looks for one of them.
    { group: where('title'), actions: text === '' ? [] : functions },
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
  const told = useTold();
  const further = usePlaces(furtherPages);
  const params = { projectId: String(projectId) };
  if (projectId === 0) return [];
  const settings: Command = {
    id: 'page-settings',
    label: t('project.settings'),
    ...told('paletteWords.settings'),
    leftSection: icon(IconSettings),
    onClick: () => void navigate({ to: '/project/$projectId/settings', params }),
  };
  const shown = pages.map(({ path, to, title, icon: Icon }) => ({
    id: `page-${path}`,
    label: t(title),
    ...told(pageWords[path]),
    leftSection: icon(Icon),
    onClick: () => void navigate({ to, params }),
  }));
  return [...shown, ...(can('updateProject') ? [settings] : []), ...further];
}

/** The other words for what a command leads to: those of this language, and the terms of the trade. */
function useTold(): (words: PaletteWords | undefined, terms?: string) => { readonly keywords: string } {
  const t = useTranslations();
  return (words, terms = '') => ({
    keywords: words === undefined ? terms : `${t(words)} ${termsOf[words] ?? ''} ${terms}`,
  });
}

function usePageFunctions(): Command[] {
  const { templateId, integrationId } = useParams({ strict: false });
  const template = Number(templateId) > 0 ? (`/templates/${templateId}` as const) : undefined;
  const inView = {
    template,
    templateForm: template && (`${template}/edit` as const),
    integration: Number(integrationId) > 0 ? (`/integration/${integrationId}` as const) : undefined,
  };
  return usePlaces(
    pageFunctions.map(({ of, ...place }) => ({ ...place, path: (of && inView[of]) ?? place.path })),
  );
}

/** Those of the project in view that the user may go to. */
function usePlaces(places: readonly PalettePlace[]): Command[] {
  const t = useTranslations();
  const navigate = useNavigate();
  const projectId = useProjectId();
  const { can } = useProjectAccess(projectId);
  const told = useTold();
  if (projectId === 0) return [];
  return places
    .filter(({ needs }) => needs === undefined || can(needs))
    .map(({ id, label, page, path, search, hash, icon: Icon, words, terms }) => ({
      id,
      label: t(label),
      ...(page !== undefined && { description: t(page) }),
      ...told(words, terms),
      leftSection: icon(Icon),
      onClick: () =>
        void navigate({
          // They have the same parameters.
          to: `/project/$projectId${path}` as '/project/$projectId/keys',
          params: { projectId: String(projectId) },
          ...(search && { search }),
          ...(hash !== undefined && { hash }),
        }),
    }));
}

/** Those outside of projects. */
function useOwnPlaces(places: readonly OwnPlace[]): Command[] {
  const t = useTranslations();
  const navigate = useNavigate();
  return places.map(({ id, label, page, to, search, hash, icon: Icon, terms }) => ({
    id,
    label: t(label),
    description: t(page),
    keywords: terms,
    leftSection: icon(Icon),
    onClick: () =>
      void navigate({
        // They have the same parameters.
        to: to as '/users',
        ...(search && { search }),
        ...(hash !== undefined && { hash }),
      }),
  }));
}

function useNewObjects(): Command[] {
  const t = useTranslations();
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery);
  const told = useTold();
  const actions = usePlaces(newObjects);
  if (!user?.can_create_project) return actions;
  return [
    ...actions,
    {
      id: 'new-project',
      label: t('shell.newProject'),
      ...told('paletteWords.newProject'),
      leftSection: icon(IconPlus),
      onClick: () => void navigate({ to: '/project/new' }),
    },
    {
      id: 'restore-project',
      label: t('shell.restoreProject'),
      ...told('paletteWords.restore'),
      leftSection: icon(IconRestore),
      onClick: () => void navigate({ to: '/project/restore' }),
    },
  ];
}

const themes = ['light', 'dark', 'auto'] as const;

const nameInEnglish = (locale: string) =>
  locale === '' ? '' : new Intl.DisplayNames('en', { type: 'language' }).of(locale);

function useOwn(): Command[] {
  const t = useTranslations();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOutAndLeave();
  const told = useTold();
  const parts = useOwnPlaces(ownPlaces);
  const { data: info } = useQuery(serverInfoQuery);
  return [
    ...themes.map((theme) => ({
      id: `theme-${theme}`,
      label: t('shell.themeOf', { theme: t(`shell.${theme === 'auto' ? 'system' : theme}`) }),
      ...told('paletteWords.theme'),
      leftSection: icon(IconMoon),
      onClick: () => setColorScheme(theme),
    })),
    ...[{ id: '', locale: '', name: t('shell.systemLanguage') }, ...languages].map(
      ({ id, locale, name }) => ({
        id: `language-${id}`,
        label: t('shell.languageOf', { language: name }),
        // Who does not read the present one finds the way out by the word in it.
        keywords: `language ${nameInEnglish(locale)}`,
        leftSection: icon(IconWorld),
        onClick: () => void chooseLanguage(id),
      }),
    ),
    {
      id: 'keyboard',
      label: t('keyboard.title'),
      ...told('paletteWords.keyboard'),
      leftSection: icon(IconKeyboard),
      onClick: openKeyHelp,
    },
    {
      id: 'account',
      label: t('shell.yourAccount'),
      ...told('paletteWords.account'),
      leftSection: icon(IconUserCircle),
      onClick: () => void navigate({ to: '/account' }),
    },
    ...parts,
    {
      id: 'guide',
      label: t('common.help'),
      ...(info && { description: t('shell.version', { version: info.version }) }),
      ...told('paletteWords.guide'),
      leftSection: icon(IconHelpCircle),
      onClick: () => void window.open(guideAddress, '_blank', 'noopener'),
    },
    {
      id: 'sign-out',
      label: t('shell.signOut'),
      ...told('paletteWords.signOut'),
      leftSection: icon(IconLogout),
      onClick: signOut,
    },
  ];
}

function useServerPages(): Command[] {
  const t = useTranslations();
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery);
  const told = useTold();
  const places = useOwnPlaces(serverPlaces);
  if (!user?.admin) return [];
  const pages = serverPages.map(({ to, title, icon: Icon }) => ({
    id: `server-${to}`,
    label: t(title),
    ...told(serverWords[to]),
    leftSection: icon(Icon),
    onClick: () => void navigate({ to }),
  }));
  return [...pages, ...places];
}
