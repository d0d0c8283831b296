/** What to do about a piece of the console that does not come. */
import type { getSignInMethods } from '@signalbox/contract';
import { ApiError, call } from './api-client.ts';

const RELOADED = 'signalbox.reloaded';
const PAUSE_MS = 60_000;

/** Whether anything answers, whatever it says. */
export async function isServerThere(): Promise<boolean> {
  try {
    await call<typeof getSignInMethods>('GET /api/auth/login', {});
    return true;
  } catch (error) {
    return error instanceof ApiError && error.code !== 'unreachable' && error.status < 500;
  }
}

/** Loads the page anew; where that did not help a moment ago, it is left to the reader. */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    // Without a memory it could go on for ever.
    return;
  }
  window.location.reload();
}
