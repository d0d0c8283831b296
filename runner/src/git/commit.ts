/** `message`: the first line of it. */
export type Commit = {
  hash: string;
  message: string;
  author?: string;
  /** milliseconds since 1970 */
  at?: number;
};

/** For `git log`: what `readCommit` reads. */
export const COMMIT_FORMAT = '--format=%H%n%s%n%an%n%ct';

/** Whoever makes a commit may write any number there; one that is no instant would reach no server. */
const secondsOfDate = /^\d{1,11}$/;

/** Undefined when Git has said nothing. */
export function readCommit(said: string): Commit | undefined {
  const [hash = '', message = '', author = '', seconds = ''] = said.split('\n');
  if (hash === '') return undefined;
  return {
    hash,
    message,
    ...(author !== '' && { author }),
    ...(secondsOfDate.test(seconds) && { at: Number(seconds) * 1000 }),
  };
}
