/** How many live connections there may be: each costs memory, and whatever is told is told to each. Pure. */
import { type Text, text } from '@signalbox/contract/texts';
import { AppError } from '../lib/app-error.ts';

export interface RoomLimits {
  readonly perUser: number;
  readonly perServer: number;
}

/** A person has a tab or ten; a screen on each wall of a company may sign in as one user. */
const LIMITS: RoomLimits = { perUser: 300, perServer: 2_000 };

interface Connected {
  readonly caller: { readonly userId: number };
}

/** Why one more connection of this user is not taken; undefined = it is. */
export function roomProblem(
  clients: Iterable<Connected>,
  userId: number,
  { perUser, perServer }: RoomLimits = LIMITS,
): AppError | undefined {
  let all = 0;
  let own = 0;
  for (const { caller } of clients) {
    all += 1;
    if (caller.userId === userId) own += 1;
  }
  if (own >= perUser) return refusal(text('live.too_many_of_user', { count: own }));
  if (all >= perServer) return refusal(text('live.too_many'));
  return undefined;
}

const refusal = (told: Text) => new AppError('unavailable', 503, told, { retryAfterSeconds: 30 });
