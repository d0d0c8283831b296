/** Opens the console at an address, with its real routes and the real server behind it. */
import './browser-stand-ins.ts';
import { notifications } from '@mantine/notifications';
import { spotlight } from '@mantine/spotlight';
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
configure({ asyncUtilTimeout: 60_000 });

/** Opens a page; `cookie` signs in somebody else than the administrator, "" nobody. */
export function openPage(path: string, cookie = inject('adminCookie')): void {
  browseTo(path, cookie);
  queryClient.clear();
  const stopLive = startLive();
  onTestFinished(() => {
    cleanup();
    stopLive();
    closeRunDialog();
    spotlight.close();
    setSessionOver(false);
    notifications.clean();
    localStorage.clear();
    sessionStorage.clear();
  });
  render(<Console router={createConsoleRouter()} />);
}

/** The same for a page with this heading; resolves once it stands there. */
export async function openConsole(path: string, heading: string, cookie?: string): Promise<void> {
  openPage(path, cookie);
  await screen.findByRole('heading', { level: 1, name: heading });
}
