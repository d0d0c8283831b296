import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.tsx';
import { projectPage } from './project-page.tsx';
import { resourceSearch } from './search.ts';

export const environmentRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/environment',
  validateSearch: resourceSearch,
  component: projectPage(
    async () => (await import('../features/environments/environments-page.tsx')).EnvironmentsPage,
  ),
});
