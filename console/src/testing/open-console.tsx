/** Opens the console at an address, with its real routes and the real server behind it. */
import './browser-stand-ins.ts';
import { notifications } from '@mantine/notifications';
import { spotlight } from '@mantine/spotlight';
import { cleanup, configure, getConfig, render, screen } from '@testing-library/react';
import { inject, onTestFinished } from 'vitest';
import { pageLimits } from '../../../scripts/test-limits.ts';
import { queryClient } from '../api/query-client.ts';
import { Console } from '../console.tsx';
import { setSessionOver } from '../lib/session-state.ts';
import { closeRunDialog } from '../parts/run-state.ts';
import { createConsoleRouter, type Router } from '../router.ts';
import { browseTo } from './browser.ts';

const { getElementError, asyncWrapper } = getConfig();

/** how many wait for an element just now */
let waiting = 0;

configure({
  // Below the limit of a test, so that the error names the missing element.
  asyncUtilTimeout: pageLimits.expect.poll.timeout,
  // Who waits for an element misses it often before it comes: the page is written out only once he gives up.
  getElementError: (message, container) =>
    waiting > 0 ? missed(message) : getElementError(message, container),
  asyncWrapper: async (wait) => {
    waiting += 1;
    try {
      return await asyncWrapper(wait);
    } catch (error) {
      if (error instanceof Error) error.message = getElementError(error.message, document.body).message;
      throw error;
    } finally {
      waiting -= 1;
    }
  },
});

/** What was told stays until the test has read it, however long the machine takes to draw the rest. */
const { show } = notifications;
const showOn: typeof show = (told, store) => show({ ...told, autoClose: false }, store);
Object.assign(notifications, { show: showOn });

/** The name makes its trace lead to the test. */
function missed(message: string | null): Error {
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}

/** Opens a page; `cookie` signs in somebody else than the administrator, "" nobody; `address`: as what the server is known. */
export function openPage(path: string, cookie = inject('adminCookie'), address?: string): Router {
  browseTo({ path, cookie, ...(address !== undefined && { address }) });
  queryClient.clear();
  onTestFinished(() => {
    cleanup();
    closeRunDialog();
    spotlight.close();
    setSessionOver(false);
    notifications.clean();
    localStorage.clear();
    sessionStorage.clear();
  });
  const router = createConsoleRouter();
  render(<Console router={router} />);
  return router;
}

/** The same for a page with this heading; resolves once it stands there. */
export async function openConsole(path: string, heading: string, cookie?: string): Promise<void> {
  openPage(path, cookie);
  await screen.findByRole('heading', { level: 1, name: heading });
}
