import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { resourceSearch } from './search.ts';
import { signedInRoute } from './signed-in.ts';

export const groupRulesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/group-rules',
  validateSearch: resourceSearch,
  component: lazyPart(
    async () => (await import('../features/group-rules/group-rules-page.tsx')).GroupRulesPage,
  ),
});
