import { createRoute, useParams } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/not-found.ts';
import { useProjectId } from '../lib/route-params.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { projectRoute } from './project.ts';
import { positive, type RawSearch, resourceSearch, type TaskListSearch, taskListSearch } from './search.ts';

const Page = lazyPart(async () => (await import('../features/templates/template-page.tsx')).TemplatePage);

function TemplatePage() {
  const projectId = useProjectId();
  const templateId = positive(useParams({ strict: false }).templateId);
  if (templateId === undefined) return <NotFoundPage />;
  return <Page key={templateId} projectId={projectId} templateId={templateId} />;
}

const component = Object.assign(TemplatePage, { preload: Page.preload });
interface TemplateSearch extends TaskListSearch {
  /** id of the schedule for new commits that is in the form, or "new" */
  edit?: number | 'new';
}

const validateSearch = (search: RawSearch): TemplateSearch => ({
  ...taskListSearch(search),
  edit: resourceSearch(search).edit,
});

export const templateRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/templates/$templateId',
  validateSearch,
  component,
});

export const viewTemplateRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/views/$viewId/templates/$templateId',
  validateSearch,
  component,
});
