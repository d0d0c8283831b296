import {
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  spotlight,
} from '@mantine/spotlight';
import {
  IconLayoutDashboard,
  IconPlayerPlayFilled,
  IconPlus,
  IconSearch,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { projectsQuery } from '../../api/projects.ts';
import { currentUserQuery } from '../../api/session.ts';
import { templatesQuery } from '../../api/templates.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useProjectId } from '../../lib/route-params.ts';
import { shownName } from '../../lib/shown-name.ts';
import { openRunDialog } from '../../parts/run-state.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { serverPages } from './server-pages.ts';
import { useProjectPages } from './use-project-pages.ts';

export function openPalette(): void {
  spotlight.open();
}

/** Ctrl+K: every page, template and project by its name. */
export function Palette() {
  const t = useTranslations('shell');
  const projectId = useProjectId();
  const groups = [
    usePages(projectId),
    useTemplates(projectId),
    useRuns(projectId),
    useProjects(projectId),
    useServerPages(),
  ];
  return (
    <Spotlight
      actions={groups.filter((group) => group.actions.length > 0)}
      shortcut={null}
      nothingFound={t('noResults')}
      scrollable
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      maxHeight={420}
      limit={30}
      searchProps={{
        placeholder: t('search'),
        leftSection: <IconSearch size={18} />,
        'aria-label': t('search'),
      }}
    />
  );
}

function usePages(projectId: number): SpotlightActionGroupData {
  const t = useTranslations();
  const navigate = useNavigate();
  const pages = useProjectPages();
  const params = { projectId: String(projectId) };
  const actions = pages.map(({ path, to, title, icon: Icon }) => ({
    id: `page-${path}`,
    label: t(title),
    leftSection: <Icon size={18} stroke={1.7} />,
    onClick: () => void navigate({ to, params }),
  }));
  return { group: t('shell.pages'), actions: projectId > 0 ? actions : [] };
}

function useServerPages(): SpotlightActionGroupData {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery);
  const actions = serverPages.map(({ to, title, icon: Icon }) => ({
    id: `server-${to}`,
    label: t(title),
    leftSection: <Icon size={18} stroke={1.7} />,
    onClick: () => void navigate({ to }),
  }));
  const own = {
    id: 'account',
    label: t('yourAccount'),
    leftSection: <IconUserCircle size={18} stroke={1.7} />,
    onClick: () => void navigate({ to: '/account' }),
  };
  return { group: t('server'), actions: user?.admin ? [own, ...actions] : [own] };
}

function useTemplates(projectId: number): SpotlightActionGroupData {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const { data: templates = [] } = useQuery({ ...templatesQuery(projectId), enabled: projectId > 0 });
  const actions = templates.map((template) => ({
    id: `template-${template.id}`,
    label: template.name,
    ...(template.description && { description: template.description }),
    leftSection: <AppIcon app={template.app} />,
    onClick: () =>
      void navigate({
        to: '/project/$projectId/templates/$templateId',
        params: { projectId: String(projectId), templateId: String(template.id) },
      }),
  }));
  return { group: t('templates'), actions };
}

function useRuns(projectId: number): SpotlightActionGroupData {
  const t = useTranslations();
  const { can } = useProjectAccess(projectId);
  const { data: templates = [] } = useQuery({ ...templatesQuery(projectId), enabled: projectId > 0 });
  const actions = templates.map((template) => ({
    id: `run-${template.id}`,
    label: t('shell.runTemplate', { name: template.name }),
    leftSection: <IconPlayerPlayFilled size={16} />,
    onClick: () => openRunDialog({ projectId, templateId: template.id }),
  }));
  return { group: t('templates.run'), actions: can('runProjectTasks') ? actions : [] };
}

function useProjects(projectId: number): SpotlightActionGroupData {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const { data: projects = [] } = useQuery(projectsQuery);
  const { data: user } = useQuery(currentUserQuery);
  const actions: SpotlightActionData[] = projects
    .filter((project) => project.id !== projectId)
    .map((project) => ({
      id: `project-${project.id}`,
      label: shownName(project),
      leftSection: <IconLayoutDashboard size={18} stroke={1.7} />,
      onClick: () => void navigate({ to: '/project/$projectId', params: { projectId: String(project.id) } }),
    }));
  if (user?.can_create_project) {
    actions.push({
      id: 'new-project',
      label: t('newProject'),
      leftSection: <IconPlus size={18} stroke={1.7} />,
      onClick: () => void navigate({ to: '/project/new' }),
    });
  }
  return { group: t('chooseProject'), actions };
}
