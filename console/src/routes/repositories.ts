import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.tsx';
import { projectPage } from './project-page.tsx';
import { resourceSearch } from './search.ts';

export const repositoriesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/repositories',
  validateSearch: resourceSearch,
  component: projectPage(
    async () => (await import('../features/repositories/repositories-page.tsx')).RepositoriesPage,
  ),
});
