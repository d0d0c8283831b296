import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { projectRoute } from './project.ts';
import { projectPage } from './project-page.tsx';
import { type CursorSearch, cursorSearch, dayOf, positive, type RawSearch, textOf } from './search.ts';
import { signedInRoute } from './signed-in.ts';

interface AuditSearch extends CursorSearch {
  /** words that stand in it */
  q?: string;
  /** what was done */
  action?: string;
  /** kind of object that it is about */
  about?: string;
  /** who did it */
  user?: number;
  /** days of the calendar, both included */
  since?: string;
  to?: string;
  /** from where it came */
  address?: string;
}

const validateSearch = (search: RawSearch): AuditSearch => ({
  q: textOf(search.q),
  action: textOf(search.action),
  about: textOf(search.about),
  user: positive(search.user),
  since: dayOf(search.since),
  to: dayOf(search.to),
  address: textOf(search.address),
  ...cursorSearch(search),
});

export const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audit',
  validateSearch,
  component: lazyPart(async () => (await import('../features/audit/audit-page.tsx')).AuditPage),
});

export const projectAuditRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/audit',
  validateSearch,
  component: projectPage(
    async () => (await import('../features/audit/project-audit-page.tsx')).ProjectAuditPage,
  ),
});
