import { createRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Starting } from '../features/shell/starting.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { rootRoute } from './root.ts';

const InvitationPage = lazyPart(
  async () => (await import('../features/invitation/invitation-page.tsx')).InvitationPage,
  { Loading: Starting },
);

/** The token stands behind the #: no server, no log and no other page is told of it. */
function Invitation() {
  const [token] = useState(() => window.location.hash.slice(1));
  return <InvitationPage token={token} />;
}

/** For anybody who has the link; whoever is signed in as well. */
export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/invitation',
  component: Invitation,
});
