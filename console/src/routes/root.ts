import { createRootRoute } from '@tanstack/react-router';
import { CrashedPage, NotFoundPage } from '../features/shell/not-found.tsx';

export const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: CrashedPage });
