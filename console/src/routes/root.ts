import { createRootRoute } from '@tanstack/react-router';
import { CrashedPage } from '../features/shell/not-found.tsx';

export const rootRoute = createRootRoute({ errorComponent: CrashedPage });
