/** Every page and dialog comes while nobody waits for it, so that it opens when the server is away. */
import { RunDialog } from '../features/tasks/run-dialog-host.tsx';
import { TaskDialog } from '../features/tasks/task-dialog-host.tsx';
import { whenIdle } from '../lib/when-idle.ts';
import type { Router } from '../router.ts';

const SIGN_IN = '/auth/login';

/** Begins once the first page of somebody who is signed in stands. */
export function prefetchPages(router: Router): void {
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname.endsWith(SIGN_IN)) return;
    stop();
    if (isSparing()) return;
    whenIdle([
      TaskDialog.preload,
      RunDialog.preload,
      ...Object.values(router.routesById).flatMap(({ options }) => preloadOf(options) ?? []),
      () => import('../ui/code-editor-view.tsx').catch(() => undefined),
    ]);
  });
}

function preloadOf(options: object): (() => Promise<unknown>) | undefined {
  const { component } = options as { component?: { preload?: () => Promise<unknown> } };
  return component?.preload;
}

/** Readers who pay for every byte load what they open. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
