import {
  createRunner,
  deleteRunner,
  getRunner,
  listRunners,
  replaceRunner,
  setRunnerActive,
  updateRunner,
} from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import type { RunnerService } from './runner-service.ts';
import { getRunnerRow, listRunnerRows, type RunnerRow, runnerToWire } from './runner-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly runners: RunnerService;
  /** whether a runner can be reached now; `lastSeenAt` in milliseconds since 1970 */
  readonly isOnline: (runnerId: number, lastSeenAt: number | null) => boolean;
}

export function registerRunnerRoutes(
  register: RegisterEndpoint,
  { database, runners, isOnline }: Dependencies,
): void {
  const toWire = (row: RunnerRow) => runnerToWire(row, isOnline(row.id, row.last_seen_at));

  register(listRunners, async () => (await listRunnerRows(database.read)).map(toWire));
  register(createRunner, async ({ caller, body }) => {
    const { row, token } = await runners.create(caller, body);
    return { ...toWire(row), token };
  });
  register(getRunner, async ({ params }) => toWire(await getRunnerRow(database.read, params.runner_id)));
  register(updateRunner, ({ caller, params, body }) => runners.update(caller, params.runner_id, body));
  register(replaceRunner, ({ caller, params, body }) => runners.update(caller, params.runner_id, body));
  register(setRunnerActive, ({ caller, params, body }) =>
    runners.setActive(caller, params.runner_id, { isActive: body.active, isForced: body.force }),
  );
  register(deleteRunner, ({ caller, params, query }) =>
    runners.remove(caller, params.runner_id, query.force),
  );
}
