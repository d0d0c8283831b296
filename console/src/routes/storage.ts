import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { signedInRoute } from './signed-in.ts';

export const storageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/storage',
  component: lazyPart(async () => (await import('../features/storage/storage-page.tsx')).StoragePage),
});
