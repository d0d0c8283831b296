/** Names that server, console and runners find each other by. */

export const LIVE_PATH = '/api/ws';
export const RUNNER_LINK_PATH = '/api/internal/runner-link';

/** HttpOnly cookie that holds the session token. Scripts of the earlier product pick it by this name. */
export const SESSION_COOKIE = 'semaphore';
/**
 * Readable marker cookie: says that somebody is signed in, holds no secret. A page of the earlier product
 * looks for the text `semaphore=` among the cookies that it can read, so that the name ends in it.
 */
export const SIGNED_IN_COOKIE = 'signalbox_semaphore';
