/**
 * Which tasks start now. Of a long queue no more is read than what may start: nothing while there is no slot, and a page
 * at a time until all slots are taken. What waits for its template or its project is passed over by the database.
 */
import type { Executor } from '../../db/database.ts';
import { decideStarts, Occupancy, type Start } from './dispatch-decision.ts';
import { type Ground, type Known, loadGround, loadWaitingPage } from './queue-situation.ts';

/** Most looks fill a slot or two; a page more costs as much as a few tasks. */
const PAGE = 64;

/** Under the dispatch lock, within the transaction that `db` stands for. */
export async function findStarts(db: Executor, known: Known, pageSize = PAGE): Promise<Start[]> {
  let ground = await loadGround(db, known);
  const starts: Start[] = [];
  for (let after = 0; ; ) {
    const occupancy = new Occupancy({ ...ground, firstWaiting: new Map(), requiredTags: new Map() });
    if (!occupancy.hasRoom) return starts;
    const page = { after, limit: pageSize, fullProjects: occupancy.fullProjects() };
    const { candidates, ...waiting } = await loadWaitingPage(db, page);
    const found = decideStarts({ ...ground, ...waiting }, candidates);
    starts.push(...found);
    const last = candidates.at(-1);
    if (last === undefined || candidates.length < pageSize) return starts;
    after = last.id;
    ground = withStarts(ground, found);
  }
}

/** Those that were found hold their slots already. */
function withStarts(ground: Ground, starts: readonly Start[]): Ground {
  const started = starts.map(({ task, runnerId }) => ({ ...task, runnerId, holdsSlot: true }));
  return { ...ground, active: [...ground.active, ...started] };
}
