import { IconLayoutDashboard } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.tsx';
import { projectPage } from './project-page.tsx';
import { positive, type RawSearch, textOf } from './search.ts';

interface HistorySearch {
  status?: string;
  template?: number;
  /** shows tasks older than this one */
  before?: number;
  /** Git address from which something is to run first */
  from?: string;
}

export const historyRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/history',
  staticData: {
    page: {
      title: 'nav.dashboard',
      icon: IconLayoutDashboard,
      letter: 'd',
      covers: ['/activity', '/settings'],
      isForEveryType: true,
    },
  },
  validateSearch: (search: RawSearch): HistorySearch => ({
    status: textOf(search.status),
    template: positive(search.template),
    before: positive(search.before),
    from: textOf(search.from),
  }),
  component: projectPage(async () => (await import('../features/dashboard/history-page.tsx')).HistoryPage),
});
