/** What belongs to the alerts of a project beside its rules. */
import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.ts';
import { projectPage } from './project-page.tsx';
import { resourceSearch, servedSearch } from './search.ts';

export const alertChannelsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/alert-channels',
  validateSearch: resourceSearch,
  component: projectPage(
    async () => (await import('../features/alerts/alert-channels-page.tsx')).AlertChannelsPage,
  ),
});

export const alertDeliveriesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/alert-deliveries',
  validateSearch: servedSearch,
  component: projectPage(
    async () => (await import('../features/deliveries/project-deliveries-page.tsx')).ProjectDeliveriesPage,
  ),
});
