import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { type ListSearch, listSearch, type RawSearch, textOf } from './search.ts';
import { signedInRoute } from './signed-in.ts';

interface AppsSearch extends ListSearch {
  /** the form of a new one is open */
  edit?: 'new';
  /** id of the app in the form */
  app?: string;
}

export const appsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/apps',
  validateSearch: (search: RawSearch): AppsSearch => ({
    ...listSearch(search),
    edit: search.edit === 'new' ? 'new' : undefined,
    app: textOf(search.app),
  }),
  component: lazyPart(async () => (await import('../features/apps/apps-page.tsx')).AppsPage),
});
