/** Opens the console at an address, with its real routes and the real server behind it. */
import './browser-stand-ins.ts';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { inject, onTestFinished } from 'vitest';
import { startLive } from '../api/live.ts';
import { queryClient } from '../api/query-client.ts';
import { Console } from '../console.tsx';
import { setSessionOver } from '../lib/session-state.ts';
import { closeRunDialog } from '../parts/run-state.ts';
import { createConsoleRouter } from '../router.ts';
import { browseTo } from './browser.ts';

// A real server on a busy machine takes its time.
configure({ asyncUtilTimeout: 20_000 });

/** Resolves once the page's heading stands there; `cookie` signs in somebody else than the administrator, "" nobody. */
export async function openConsole(
  path: string,
  heading: string,
  cookie = inject('adminCookie'),
): Promise<void> {
  browseTo(path, cookie);
  queryClient.clear();
  const stopLive = startLive();
  onTestFinished(() => {
    cleanup();
    stopLive();
    closeRunDialog();
    setSessionOver(false);
    notifications.clean();
    localStorage.clear();
  });
  render(<Console router={createConsoleRouter()} />);
  await screen.findByRole('heading', { level: 1, name: heading });
}
