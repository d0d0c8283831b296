/**
 * Which tasks start now. Of a long queue no more is read than what may start: nothing while there is no slot, and a page
 * at a time until all slots are taken. What waits for the same as one that was read is passed over by the database.
 */
import type { Executor } from '../../db/database.ts';
import { decideStarts, Occupancy, type Start } from './dispatch-decision.ts';
import { type Ground, type Known, loadGround } from './queue-situation.ts';
import type { Lane } from './task-lane.ts';
import { loadWaitingPage, type QueuePlace, type WaitingPage } from './waiting-tasks.ts';

/** Most looks fill a slot or two, with what stands in front. */
const FIRST_PAGE = 8;
/** A page more costs as much as a few tasks. */
const PAGE = 64;

interface Options {
  readonly pageSize?: number;
}

/** Under the dispatch lock, within the transaction that `db` stands for. */
export async function findStarts(
  db: Executor,
  known: Known,
  { pageSize = PAGE }: Options = {},
): Promise<Start[]> {
  let ground = await loadGround(db, known);
  let occupancy = new Occupancy(nobodyWaits(ground));
  const starts: Start[] = [];
  const lanes = new Set<Lane>();
  const addLane = (lane: Lane | null | undefined) => lane != null && lanes.add(lane);
  for (const { lane } of ground.active) addLane(lane);
  const wishes = new Set<string>();
  let limit = Math.min(FIRST_PAGE, pageSize);
  for (let after: QueuePlace | undefined; occupancy.hasRoom; limit = pageSize) {
    const passedOver = { projects: occupancy.fullProjects(), lanes: [...lanes], wishes: [...wishes] };
    const page = await loadWaitingPage(db, { after, limit, passedOver });
    const { candidates } = page;
    const found = decideStarts({ ...ground, ...page }, candidates);
    starts.push(...found);
    after = candidates.at(-1);
    if (after === undefined || candidates.length < limit) break;
    ground = withStarts(ground, found, page);
    occupancy = new Occupancy({ ...ground, ...page });
    for (const lane of page.lanes.values()) addLane(lane);
    for (const wish of unservedWishes(occupancy, page)) wishes.add(wish);
  }
  return starts;
}

function nobodyWaits(ground: Ground) {
  return { ...ground, lanes: new Map(), firstWaiting: new Map(), requiredTags: new Map() };
}

/** Those that were found hold their slots already. */
function withStarts(ground: Ground, starts: readonly Start[], { lanes }: WaitingPage): Ground {
  const started = starts.map(({ task, runnerId }) => ({
    ...task,
    lane: lanes.get(task.id) ?? null,
    runnerId,
    holdsSlot: true,
  }));
  return { ...ground, active: [...ground.active, ...started] };
}

/** Slots are only taken during a look, so what no runner has a slot for now, none will have. */
function unservedWishes(occupancy: Occupancy, { candidates }: WaitingPage): string[] {
  const first = new Map(candidates.toReversed().map((task) => [task.wish, task]));
  return [...first.values()]
    .filter((task) => occupancy.freeRunner(task) === undefined)
    .map(({ wish }) => wish);
}
