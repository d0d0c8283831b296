import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { templatesQuery } from '../../api/templates.ts';
import { viewsQuery } from '../../api/views.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NewTemplateButton } from './new-template-button.tsx';
import { orderOf } from './template-columns.tsx';
import { TemplateList } from './template-list.tsx';
import { ViewTabs } from './view-tabs.tsx';
import { ViewsDialog } from './views-dialog.tsx';

export function TemplateListPage({ projectId, viewId }: { projectId: number; viewId: number | undefined }) {
  const t = useTranslations('templates');
  const navigate = useNavigate();
  const { q = '', page = 1, views: viewsForm } = useSearch({ strict: false });
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
  const closeViews = () =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, views: undefined }),
      ignoreBlocker: true,
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
      {viewsForm === 'edit' && <ViewsDialog projectId={projectId} onClose={closeViews} />}
    </Page>
  );
}
