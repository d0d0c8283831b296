import { createRoute, useParams, useSearch } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/not-found.tsx';
import { useProjectId } from '../lib/route-params.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { projectRoute } from './project.tsx';
import { positive, type RawSearch, resourceSearch } from './search.ts';

const Page = lazyPart(async () => (await import('../features/templates/template-page.tsx')).TemplatePage);

function TemplatePage() {
  const projectId = useProjectId();
  const templateId = positive(useParams({ strict: false }).templateId);
  const { before } = useSearch({ strict: false });
  if (templateId === undefined) return <NotFoundPage />;
  return <Page key={templateId} projectId={projectId} templateId={templateId} before={before} />;
}

const component = Object.assign(TemplatePage, { preload: Page.preload });
interface TemplateSearch {
  /** shows tasks older than that one */
  before?: number;
  /** id of the schedule for new commits that is in the form, or "new" */
  edit?: number | 'new';
}

const validateSearch = (search: RawSearch): TemplateSearch => ({
  before: positive(search.before),
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
