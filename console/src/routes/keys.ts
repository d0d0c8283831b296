import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.tsx';
import { projectPage } from './project-page.tsx';
import { resourceSearch } from './search.ts';

export const keysRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/keys',
  validateSearch: resourceSearch,
  component: projectPage(async () => (await import('../features/keys/keys-page.tsx')).KeysPage),
});
