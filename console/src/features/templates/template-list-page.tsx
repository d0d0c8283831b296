import { Tabs } from '@mantine/core';
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
import { TemplateList } from './template-list.tsx';

export function TemplateListPage({ projectId, viewId }: { projectId: number; viewId: number | undefined }) {
  const t = useTranslations('templates');
  const navigate = useNavigate();
  const { q = '', page = 1 } = useSearch({ strict: false });
  const query = useQuery(templatesQuery(projectId));
  const templates = viewId === undefined ? query.data : query.data?.filter((one) => one.view_id === viewId);
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
      tabs={<ViewTabs projectId={projectId} viewId={viewId} />}
    >
      {query.error && !query.data ? (
        <Panel>
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        </Panel>
      ) : (
        <TemplateList
          projectId={projectId}
          templates={templates}
          isInView={viewId !== undefined}
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

/** The views of the project; none of them, no tabs. */
function ViewTabs({ projectId, viewId }: { projectId: number; viewId: number | undefined }) {
  const t = useTranslations('templates');
  const navigate = useNavigate();
  const { data: views } = useQuery(viewsQuery(projectId));
  const params = { projectId: String(projectId) };
  const isGone = viewId !== undefined && views !== undefined && !views.some((view) => view.id === viewId);
  useEffect(() => {
    rememberView(projectId, isGone ? undefined : viewId);
    if (isGone)
      void navigate({
        to: '/project/$projectId/templates',
        params: { projectId: String(projectId) },
        replace: true,
      });
  }, [projectId, viewId, isGone, navigate]);
  if (!views || views.length === 0) return null;
  const open = (value: string | null) =>
    void (value === ALL || value === null
      ? navigate({ to: '/project/$projectId/templates', params })
      : navigate({
          to: '/project/$projectId/views/$viewId/templates',
          params: { ...params, viewId: value },
        }));
  return (
    <Tabs value={viewId === undefined ? ALL : String(viewId)} onChange={open}>
      <Tabs.List aria-label={t('views')}>
        <Tabs.Tab value={ALL}>{t('all')}</Tabs.Tab>
        {views.map((view) => (
          <Tabs.Tab key={view.id} value={String(view.id)}>
            {view.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
