/** Every page and dialog comes while nobody waits for it, so that it opens when the server is away. */
import { queryClient } from '../api/query-client.ts';
import { currentUserQuery, hasSignedInMarker } from '../api/session.ts';
import { DrawerOver, KeyDialog, Palette, SignInAgain } from '../features/shell/frame-parts.ts';
import { ThemeItems, UserItems } from '../features/shell/menu-parts.ts';
import { RunDialog } from '../features/tasks/run-dialog-host.tsx';
import { TaskDialog } from '../features/tasks/task-dialog-host.tsx';
import { readPreference } from '../lib/preferences.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { Router } from '../router.ts';
import { ConfirmDialog } from '../ui/confirm.tsx';
import { DialogAway } from '../ui/dialog-away.tsx';
import { fetchMonospace } from '../ui/monospace.ts';
import { HistoryPage } from './history.ts';
import { NewObjectForm } from './new-object-form.ts';
import { ProjectFrame } from './project.ts';
import { SignInPage } from './sign-in.tsx';
import { AppFrame } from './signed-in.ts';

const SIGN_IN = '/auth/login';

/** The frame, and the page that most begin with. */
const first = [AppFrame.preload, ProjectFrame.preload, HistoryPage.preload];

/** What the page will begin with comes beside the words, and beside what the server says of who it is. */
export function fetchFirstPage(): void {
  if (!hasSignedInMarker()) {
    void SignInPage.preload();
    return;
  }
  const { pathname, search } = window.location;
  const hasTask = new URLSearchParams(search).has('t');
  // Small answers before large files: a browser has few connections, and a slow line waits long for each.
  // Whoever asks for it too waits for this one.
  void queryClient.prefetchQuery(currentUserQuery);
  void import('./first-answers.ts').then(
    ({ fetchFirstAnswers }) => fetchFirstAnswers(window.location),
    () => undefined,
  );
  void AppFrame.preload();
  void ProjectFrame.preload();
  if (hasTask) {
    // Behind the first words, without which nothing is shown.
    queueMicrotask(() => {
      void TaskDialog.preload();
      void fetchMonospace();
    });
    return;
  }
  if (!/\/(project|history)?$/.test(pathname)) return;
  void HistoryPage.preload();
  // Behind the code: what is drawn before its typeface is there moves when that comes.
  const language = readPreference('language') || navigator.language;
  void document.fonts.load('1em "Inter Variable"', language === 'ru' ? 'Aя' : 'A').catch(() => undefined);
}

/** Begins once the first page stands: behind the page for signing in comes the dashboard, behind any other the rest. */
export function prefetchPages(router: Router): void {
  if (isSparing()) return;
  let stopEarlier = () => {};
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    stopEarlier();
    if (toLocation.pathname.endsWith(SIGN_IN)) {
      stopEarlier = whenIdle(first);
      return;
    }
    stop();
    whenIdle([
      ...first,
      ...[UserItems.preload, ThemeItems.preload],
      ...[ConfirmDialog.preload, DialogAway.preload, Palette.preload, KeyDialog.preload, SignInAgain.preload],
      ...[DrawerOver.preload, fetchMonospace, TaskDialog.preload, RunDialog.preload, NewObjectForm.preload],
      ...Object.values(router.routesById).flatMap(({ options }) => preloadOf(options) ?? []),
      () => import('../parts/silent-run.ts').catch(() => undefined),
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
