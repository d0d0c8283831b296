/** What belongs to integrations beside their list: the page of one, and what reached them. */
import { createRoute, useParams } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/not-found.ts';
import { useProjectId } from '../lib/route-params.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { projectRoute } from './project.ts';
import { projectPage } from './project-page.tsx';
import { positive, type RawSearch, resourceSearch, type ServedSearch, servedSearch } from './search.ts';

/** `request` is the one whose dialog is open. */
const requestSearch = (search: RawSearch): { request?: number } => ({ request: positive(search.request) });

const Page = lazyPart(
  async () => (await import('../features/integrations/integration-page.tsx')).IntegrationPage,
);

function IntegrationPage() {
  const projectId = useProjectId();
  const integrationId = positive(useParams({ strict: false }).integrationId);
  if (integrationId === undefined) return <NotFoundPage />;
  return <Page key={integrationId} projectId={projectId} integrationId={integrationId} />;
}

export const integrationRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/integration/$integrationId',
  validateSearch: (search: RawSearch) => ({ ...resourceSearch(search), ...requestSearch(search) }),
  component: Object.assign(IntegrationPage, { preload: Page.preload }),
});

export const integrationRequestsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/integration-requests',
  validateSearch: (search: RawSearch): ServedSearch & { integration?: number; request?: number } => ({
    ...servedSearch(search),
    integration: positive(search.integration),
    ...requestSearch(search),
  }),
  component: projectPage(
    async () => (await import('../features/integrations/requests-page.tsx')).RequestsPage,
  ),
});
