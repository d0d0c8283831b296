import { Tabs } from '@mantine/core';
import type { View } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { templatesQuery } from '../../api/templates.ts';
import { viewsQuery } from '../../api/views.ts';
import { rememberView } from '../../lib/last-view.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NewTemplateButton } from './new-template-button.tsx';
import { orderOf } from './template-columns.tsx';
import { TemplateList } from './template-list.tsx';

export function TemplateListPage({ projectId, viewId }: { projectId: number; viewId: number | undefined }) {
  const t = useTranslations('templates');
  const navigate = useNavigate();
  const { q = '', page = 1 } = useSearch({ strict: false });
  const query = useQuery(templatesQuery(projectId));
  const views = useQuery(viewsQuery(projectId));
  const view = views.data?.find(({ id, type }) => (viewId === undefined ? type === 'all' : id === viewId));
  const isOfAll = viewId === undefined || view?.type === 'all';
  const templates = isOfAll ? query.data : query.data?.filter((one) => one.view_id === viewId);
  const setSearch = (part: { q?: string; page?: number }) =>
    void navigate({
      to: '.',
      search: (search: object) => ({
        ...search,
        page: undefined,
        ...part,
        ...(part.q === '' && { q: undefined }),
      }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Page
      title={t('title')}
      actions={<NewTemplateButton projectId={projectId} />}
      tabs={<ViewTabs projectId={projectId} viewId={viewId} views={views.data} />}
    >
      {query.error && !query.data ? (
        <Panel>
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        </Panel>
      ) : (
        <TemplateList
          key={viewId}
          projectId={projectId}
          templates={views.isPending ? undefined : templates}
          isInView={!isOfAll}
          order={orderOf(view)}
          search={q}
          onSearch={(text) => setSearch({ q: text })}
          page={page}
          onPage={(number) => setSearch({ page: number })}
        />
      )}
    </Page>
  );
}

const ALL = 'all';

interface ViewTabsProps {
  readonly projectId: number;
  /** undefined: all templates */
  readonly viewId: number | undefined;
  /** undefined while loading */
  readonly views: readonly View[] | undefined;
}

/** The views of the project but the hidden ones; nowhere to go, no tabs. */
function ViewTabs({ projectId, viewId, views }: ViewTabsProps) {
  const t = useTranslations('templates');
  const navigate = useNavigate();
  const params = { projectId: String(projectId) };
  const isGone = viewId !== undefined && views !== undefined && !views.some((view) => view.id === viewId);
  const tabs = views?.filter(({ hidden }) => !hidden);
  const isTab = tabs === undefined || tabs.some(({ id }) => id === viewId);
  const ofAll = views?.find(({ type }) => type === 'all');
  useEffect(() => {
    rememberView(projectId, isTab ? viewId : undefined);
    if (isGone)
      void navigate({
        to: '/project/$projectId/templates',
        params: { projectId: String(projectId) },
        replace: true,
      });
  }, [projectId, viewId, isTab, isGone, navigate]);
  if (!tabs || (tabs.length === 0 && viewId === undefined)) return null;
  const open = (value: string | null) =>
    void (value === ALL || value === null
      ? navigate({ to: '/project/$projectId/templates', params })
      : navigate({
          to: '/project/$projectId/views/$viewId/templates',
          params: { ...params, viewId: value },
        }));
  return (
    <Tabs value={String(viewId ?? ofAll?.id ?? ALL)} onChange={open}>
      <Tabs.List aria-label={t('views')}>
        {!ofAll && <Tabs.Tab value={ALL}>{t('all')}</Tabs.Tab>}
        {tabs.map((view) => (
          <Tabs.Tab key={view.id} value={String(view.id)}>
            {view.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
