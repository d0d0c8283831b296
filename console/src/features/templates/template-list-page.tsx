import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { viewsQuery } from '../../api/views.ts';
import { Page } from '../../ui/page.tsx';
import { NewTemplateButton } from './new-template-button.tsx';
import { orderOf } from './template-columns.tsx';
import { TemplateList } from './template-list.tsx';
import { ViewTabs } from './view-tabs.tsx';
import { ViewsDialog } from './views-dialog.tsx';

export function TemplateListPage({ projectId, viewId }: { projectId: number; viewId: number | undefined }) {
  const t = useTranslations('templates');
  const navigate = useNavigate();
  const { views: viewsForm } = useSearch({ strict: false });
  const views = useQuery(viewsQuery(projectId));
  const view = views.data?.find(({ id, type }) => (viewId === undefined ? type === 'all' : id === viewId));
  const isOfAll = viewId === undefined || view?.type === 'all';
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
      tabs={
        <ViewTabs
          projectId={projectId}
          viewId={viewId}
          views={views.data}
          isEdited={viewsForm !== undefined}
        />
      }
    >
      <TemplateList
        key={`${projectId} ${viewId}`}
        projectId={projectId}
        viewId={isOfAll ? undefined : viewId}
        isHeld={views.isPending}
        order={orderOf(view)}
      />
      {viewsForm === 'edit' && <ViewsDialog projectId={projectId} onClose={closeViews} />}
    </Page>
  );
}
