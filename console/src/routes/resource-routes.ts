/** The list pages of a project: one line each, from its address to its place in the navigation. */
import {
  IconBell,
  IconBraces,
  IconClock,
  IconGitBranch,
  IconKey,
  IconPlugConnected,
  IconServer2,
} from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import type { NavigationPage } from '../lib/navigation-page.ts';
import { projectRoute } from './project.ts';
import { projectPage } from './project-page.tsx';
import { resourceSearch } from './search.ts';

type LoadPage = () => Promise<FunctionComponent<{ projectId: number }>>;

const listRoute = <const Path extends `/${string}`>(path: Path, page: NavigationPage, load: LoadPage) =>
  createRoute({
    getParentRoute: () => projectRoute,
    path,
    staticData: { page },
    validateSearch: resourceSearch,
    component: projectPage(load),
  });

export const resourceRoutes = [
  listRoute(
    '/schedule',
    { title: 'schedules.title', icon: IconClock, letter: 's' },
    async () => (await import('../features/schedules/schedules-page.tsx')).SchedulesPage,
  ),
  listRoute(
    '/inventory',
    { title: 'inventories.title', icon: IconServer2, letter: 'i' },
    async () => (await import('../features/inventories/inventories-page.tsx')).InventoriesPage,
  ),
  listRoute(
    '/environment',
    { title: 'environments.title', icon: IconBraces, letter: 'e' },
    async () => (await import('../features/environments/environments-page.tsx')).EnvironmentsPage,
  ),
  listRoute(
    '/keys',
    { title: 'keys.title', icon: IconKey, letter: 'k' },
    async () => (await import('../features/keys/keys-page.tsx')).KeysPage,
  ),
  listRoute(
    '/repositories',
    { title: 'repositories.title', icon: IconGitBranch, letter: 'r' },
    async () => (await import('../features/repositories/repositories-page.tsx')).RepositoriesPage,
  ),
  listRoute(
    '/integrations',
    {
      title: 'integrations.title',
      icon: IconPlugConnected,
      letter: 'n',
      covers: ['/integration', '/integration-requests'],
    },
    async () => (await import('../features/integrations/integrations-page.tsx')).IntegrationsPage,
  ),
  listRoute(
    '/alerts',
    { title: 'alerts.title', icon: IconBell, letter: 'a', covers: ['/alert-channels', '/alert-deliveries'] },
    async () => (await import('../features/alerts/alert-rules-page.tsx')).AlertRulesPage,
  ),
] as const;
