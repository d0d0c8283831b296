/** What runners call themselves, in the form of the earlier product. Tasks are given over the websocket link only. */

import { timingSafeEqual } from 'node:crypto';
import {
  getRunnerState,
  registerRunner,
  reportRunnerProgress,
  type TaskStatus,
  unregisterRunner,
} from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { isActiveTask } from '../../engine/queue/queue-situation.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { wrongState } from '../../lib/app-error.ts';
import type { AttemptLimiter } from '../../lib/attempt-limiter.ts';
import { hashToken } from '../../lib/token.ts';
import { redeemToken } from './registration-tokens.ts';
import type { RunnerOrigin } from './runner-events.ts';
import type { RunnerService } from './runner-service.ts';

interface Dependencies {
  readonly database: Database;
  readonly runners: RunnerService;
  /** shared by those who register runners that nobody has written down; null = nobody does */
  readonly registrationToken: string | null;
  /** slows down who guesses tokens */
  readonly limiter: AttemptLimiter;
}

/** A sign of life is written at most once in this time, milliseconds. */
const SEEN_INTERVAL_MS = 5_000;

export function registerRegistrationRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, runners, registrationToken, limiter } = dependencies;

  register(registerRunner, async ({ body, request }) => {
    const attempt = { account: 'runner registration', address: request.ip };
    const origin = originOf(request);
    const given = body.registration_token;
    const isShared = registrationToken !== null && isSame(given, registrationToken);
    const name = body.name || `Runner at ${request.ip}`;
    const { row, token } = await limiter.guard(attempt, () =>
      isShared
        ? runners.create(origin, { ...body, name, active: false }, 'registered')
        : redeemToken(database, origin, given),
    );
    return { token: token ?? '', name: row.name, active: row.active === 1 };
  });

  register(getRunnerState, async ({ runner }) => {
    await noteSeen(database, runner.id);
    const tasks = await tasksOf(database, runner.id);
    const current = tasks.filter(({ status }) => status !== 'starting');
    return {
      CurrentJobs: current.map(({ id, status }) => ({ id, status: status as TaskStatus })),
      new_jobs: [],
      access_keys: {},
    };
  });

  register(reportRunnerProgress, async ({ runner, body }) => {
    await noteSeen(database, runner.id);
    const tasks = await tasksOf(database, runner.id);
    const own = body.Jobs.find((job) => tasks.some(({ id }) => id === job.ID));
    if (own !== undefined) {
      throw wrongState(text('runner.websocket_task', { task: own.ID }));
    }
  });

  register(unregisterRunner, ({ runner, request }) => runners.remove(originOf(request), runner, false));
}

function originOf({ ip, headers }: FastifyRequest): RunnerOrigin {
  return { address: ip, client: headers['user-agent'] ?? null };
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
}

function tasksOf({ read }: Database, runnerId: number) {
  return read
    .selectFrom('tasks')
    .select(['id', 'status'])
    .where('runner_id', '=', runnerId)
    .where(isActiveTask)
    .orderBy('id')
    .execute();
}

async function noteSeen(database: Database, runnerId: number): Promise<void> {
  const now = Date.now();
  const row = await database.read
    .selectFrom('runners')
    .select('last_seen_at')
    .where('id', '=', runnerId)
    .where('instance', '=', '')
    .executeTakeFirst();
  // The link of a runner that has one tells more truly whether it lives.
  if (row === undefined || now - (row.last_seen_at ?? 0) < SEEN_INTERVAL_MS) return;
  await database.write(({ tx }) =>
    tx.updateTable('runners').set({ last_seen_at: now }).where('id', '=', runnerId).execute(),
  );
}
