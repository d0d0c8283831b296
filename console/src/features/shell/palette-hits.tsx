/** What the palette finds in the projects: the server looks, and for each knows only what one may see. */
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import type { SearchHit, TaskStatus, TemplateChoice } from '@signalbox/contract';
import {
  IconBraces,
  IconClock,
  IconGitBranch,
  IconKey,
  IconLayoutDashboard,
  IconPlugConnected,
  IconServer2,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { favouritesQuery } from '../../api/favourites.ts';
import { searchQuery } from '../../api/search.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { useProjectId } from '../../lib/route-params.ts';
import { shownName } from '../../lib/shown-name.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { objectAddress } from '../../parts/object-address.ts';
import { withTask } from '../../parts/use-open-task.ts';
import { useRun } from '../../parts/use-run.ts';
import { TaskStatusIcon } from '../../ui/task-status.tsx';
import classes from './palette.module.css';

interface PaletteHits {
  readonly groups: SpotlightActionGroupData[];
  readonly isLooking: boolean;
  /** whether `groups` is what this very text finds */
  readonly isKnown: boolean;
}

const icons = {
  project: IconLayoutDashboard,
  key: IconKey,
  repository: IconGitBranch,
  inventory: IconServer2,
  environment: IconBraces,
  schedule: IconClock,
  integration: IconPlugConnected,
} as const;

/** `takesRun`: whether what is chosen now is to run, asked when it is chosen. */
export function usePaletteHits(text: string, takesRun: () => boolean): PaletteHits {
  const t = useTranslations();
  const projectId = useProjectId();
  const open = useOpenHit(projectId);
  const run = useRun(projectId);
  const { can } = useTemplateAccess(projectId);
  const query = useQuery(searchQuery(text, projectId));
  const favourites = useQuery({ ...favouritesQuery(projectId), enabled: projectId > 0 }).data ?? [];
  const isFavourite = ({ kind, id }: SearchHit) =>
    kind === 'template' && favourites.some((favourite) => favourite.id === id);
  const hits = text === '' ? [] : (query.data ?? []);
  /** A run begins in the project in view alone. */
  const mayRun = (hit: SearchHit) =>
    hit.kind === 'template' && hit.project_id === projectId && can('runProjectTasks', hit.id);
  const actionOf = (hit: SearchHit): SpotlightActionData => {
    return {
      id: `${hit.kind}-${hit.id}`,
      label: hit.kind === 'task' ? `#${hit.id} ${hit.name}` : shownName(hit),
      ...(hit.project_id !== projectId && hit.kind !== 'project' && { description: hit.project_name }),
      leftSection: iconOf(hit),
      ...(mayRun(hit) && { rightSection: <RunHint label={t('templates.run')} /> }),
      onClick: (event) => {
        const isOnHint = event.target instanceof Element && event.target.closest(`.${classes.run}`) !== null;
        if (mayRun(hit) && (takesRun() || isOnHint)) run({ templateId: hit.id });
        else open(hit);
      },
    };
  };
  const isThing = ({ kind }: SearchHit) => kind !== 'task' && kind !== 'template' && kind !== 'project';
  const groups = [
    { group: t('shell.tasks'), found: hits.filter(({ kind }) => kind === 'task') },
    // They come first, and are there before anything is typed.
    {
      group: t('favourites.title'),
      found: text === '' ? favourites.map((one) => hitOf(one, projectId)) : hits.filter(isFavourite),
    },
    {
      group: t('shell.templates'),
      found: hits.filter((hit) => hit.kind === 'template' && !isFavourite(hit)),
    },
    { group: t('shell.objects'), found: hits.filter(isThing) },
    { group: t('shell.chooseProject'), found: hits.filter(({ kind }) => kind === 'project') },
  ];
  return {
    groups: groups
      .filter(({ found }) => found.length > 0)
      .map(({ group, found }) => ({ group, actions: found.map(actionOf) })),
    isLooking: query.isFetching,
    isKnown: query.data === undefined ? query.isError : !query.isPlaceholderData,
  };
}

function iconOf({ kind, detail }: SearchHit): ReactNode {
  if (kind === 'template') return <AppIcon app={detail} />;
  if (kind === 'task') return <TaskStatusIcon status={detail as TaskStatus} />;
  const Icon = icons[kind];
  return <Icon size={18} stroke={1.7} />;
}

function RunHint({ label }: { label: string }) {
  return (
    <span className={classes.run}>
      {label} <kbd className={classes.keys}>⇧ ↵</kbd>
    </span>
  );
}

function useOpenHit(current: number): (hit: SearchHit) => void {
  const navigate = useNavigate();
  return ({ kind, id, project_id }) => {
    const params = { projectId: String(project_id) };
    if (kind === 'project') void navigate({ to: '/project/$projectId', params });
    else if (kind !== 'task') void navigate(objectAddress(kind, project_id, id));
    // Over the page in view, where that is of the same project.
    else if (project_id === current) void navigate({ to: '.', search: withTask(id) });
    else void navigate({ to: '/project/$projectId/history', params, search: { t: id } });
  };
}

/** A favourite as the search would have found it. */
const hitOf = ({ id, name, app }: TemplateChoice, projectId: number): SearchHit => ({
  ...{ kind: 'template', id, name, detail: app },
  ...{ project_id: projectId, project_name: '' },
});
