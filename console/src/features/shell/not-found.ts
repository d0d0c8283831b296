import { lazyPart } from '../../ui/lazy-part.tsx';

/** Few come there, so it comes when it is asked for. */
export const NotFoundPage = lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage);
