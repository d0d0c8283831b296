import { IconLayoutDashboard } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.ts';
import { projectPage } from './project-page.tsx';
import { positive, type RawSearch, type TaskListSearch, taskListSearch, textOf } from './search.ts';

interface HistorySearch extends TaskListSearch {
  template?: number;
  /** Git address from which something is to run first */
  from?: string;
}

export const HistoryPage = projectPage(
  async () => (await import('../features/dashboard/history-page.tsx')).HistoryPage,
  { isFirst: true },
);

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
    ...taskListSearch(search),
    template: positive(search.template),
    from: textOf(search.from),
  }),
  component: HistoryPage,
});
