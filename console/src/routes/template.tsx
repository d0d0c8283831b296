import { createRoute, lazyRouteComponent, useParams, useSearch } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/not-found.tsx';
import { useProjectId } from '../lib/route-params.ts';
import { projectRoute } from './project.tsx';
import { positive, type RawSearch } from './search.ts';

const Page = lazyRouteComponent(() => import('../features/templates/template-page.tsx'), 'TemplatePage');

function TemplatePage() {
  const projectId = useProjectId();
  const templateId = positive(useParams({ strict: false }).templateId);
  const { before } = useSearch({ strict: false });
  if (templateId === undefined) return <NotFoundPage />;
  return <Page key={templateId} projectId={projectId} templateId={templateId} before={before} />;
}

const component = Object.assign(TemplatePage, { preload: Page.preload });
/** `before` shows tasks older than that one. */
const validateSearch = (search: RawSearch): { before?: number } => ({ before: positive(search.before) });

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
