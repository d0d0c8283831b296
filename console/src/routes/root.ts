import { createRootRoute } from '@tanstack/react-router';
import { CrashedPage } from '../features/shell/crashed-page.tsx';

export const rootRoute = createRootRoute({ errorComponent: CrashedPage });
