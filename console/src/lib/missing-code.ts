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

/**
 * Does it, and says whether it failed because somebody set out for another page meanwhile: Firefox ends then whatever is on
 * its way. Only so long is it listened for, as no browser keeps a page that does for its Back.
 */
export async function isCutOff(work: () => Promise<void>): Promise<boolean> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  window.addEventListener('beforeunload', leave);
  try {
    await work();
    return false;
  } catch (error) {
    if (isLeft) return true;
    throw error;
  } finally {
    window.removeEventListener('beforeunload', leave);
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
