import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.tsx';
import { projectPage } from './project-page.tsx';
import { resourceSearch } from './search.ts';

export const inventoryRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/inventory',
  validateSearch: resourceSearch,
  component: projectPage(
    async () => (await import('../features/inventories/inventories-page.tsx')).InventoriesPage,
  ),
});
