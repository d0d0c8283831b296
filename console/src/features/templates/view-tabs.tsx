import { Group, Tabs, Tooltip } from '@mantine/core';
import type { View } from '@signalbox/contract';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { rememberView } from '../../lib/last-view.ts';
import { ActionIconLink } from '../../ui/links.tsx';
import classes from './views.module.css';

const ALL = 'all';

interface ViewTabsProps {
  readonly projectId: number;
  /** undefined: all templates */
  readonly viewId: number | undefined;
  /** undefined while loading */
  readonly views: readonly View[] | undefined;
  /** The form of the views is open: it leads back to this address when it closes. */
  readonly isEdited: boolean;
}

/** The views of the project but the hidden ones, and the way to change them; nowhere to go, no tabs. */
export function ViewTabs({ projectId, viewId, views, isEdited }: ViewTabsProps) {
  const t = useTranslations('templates');
  const navigate = useNavigate();
  const params = { projectId: String(projectId) };
  const isGone = viewId !== undefined && views !== undefined && !views.some((view) => view.id === viewId);
  const tabs = views?.filter(({ hidden }) => !hidden);
  const isTab = tabs === undefined || tabs.some(({ id }) => id === viewId);
  const ofAll = views?.find(({ type }) => type === 'all');
  // Where the tab of all templates is hidden, the list opens with the first tab that there is.
  const instead = viewId === undefined && ofAll?.hidden ? tabs?.[0]?.id : undefined;
  const { can } = useProjectAccess(projectId);
  const mayChange = can('manageProjectResources');
  useEffect(() => {
    rememberView(projectId, isTab ? viewId : undefined);
    // Two ways at once, and the last one would win.
    if (isEdited) return;
    const place = { projectId: String(projectId) };
    if (isGone) void navigate({ to: '/project/$projectId/templates', params: place, replace: true });
    if (instead !== undefined) {
      void navigate({
        to: '/project/$projectId/views/$viewId/templates',
        params: { ...place, viewId: String(instead) },
        search: true,
        replace: true,
      });
    }
  }, [projectId, viewId, isTab, isGone, instead, isEdited, navigate]);
  if (!tabs) return <div className={classes.place} />;
  if (tabs.length === 0 && viewId === undefined && !mayChange) return null;
  const open = (value: string | null) =>
    void (value === ALL || value === null
      ? navigate({ to: '/project/$projectId/templates', params })
      : navigate({
          to: '/project/$projectId/views/$viewId/templates',
          params: { ...params, viewId: value },
        }));
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <Tabs value={String(viewId ?? ofAll?.id ?? ALL)} onChange={open} className={classes.tabs}>
        <Tabs.List aria-label={t('views')} className={classes.tabList}>
          {!ofAll && <Tabs.Tab value={ALL}>{t('all')}</Tabs.Tab>}
          {tabs.map((view) => (
            <Tabs.Tab key={view.id} value={String(view.id)}>
              {view.title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {mayChange && (
        <Tooltip label={t('editViews')}>
          <ActionIconLink
            to="."
            search={(search: object) => ({ ...search, views: 'edit' as const })}
            aria-label={t('editViews')}
          >
            <IconPencil size={17} />
          </ActionIconLink>
        </Tooltip>
      )}
    </Group>
  );
}
