import { IconUsers } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.ts';
import { projectPage } from './project-page.tsx';
import { type ListSearch, listSearch, type RawSearch, resourceSearch, textOf } from './search.ts';

export const teamRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/team',
  staticData: { page: { title: 'nav.team', icon: IconUsers, letter: 'm', isForEveryType: true } },
  validateSearch: resourceSearch,
  component: projectPage(async () => (await import('../features/team/team-page.tsx')).TeamPage),
});

interface RolesSearch extends ListSearch {
  /** the form of a new one is open */
  edit?: 'new';
  /** short name of the role in the form */
  role?: string;
}

export const rolesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/roles',
  validateSearch: (search: RawSearch): RolesSearch => ({
    ...listSearch(search),
    edit: search.edit === 'new' ? 'new' : undefined,
    role: textOf(search.role),
  }),
  component: projectPage(async () => (await import('../features/team/roles-page.tsx')).RolesPage),
});
