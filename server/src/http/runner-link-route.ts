/** The address to which runners connect. What they say there is the engine's matter. */

import { access, RUNNER_LINK_PATH } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Database } from '../db/database.ts';
import type { Engine } from '../engine/engine.ts';
import { isActiveTask } from '../engine/queue/queue-situation.ts';
import type { LinkedRunner } from '../engine/runners/runner-holder.ts';
import { AppError, forbiddenToAll } from '../lib/app-error.ts';
import { bearerToken } from './authentication.ts';
import { sendBounded } from './bounded-send.ts';
import { findRunnerByToken } from './runner-authentication.ts';
import { endWhenSilent } from './socket-heartbeat.ts';

interface Dependencies {
  readonly database: Database;
  readonly engine: Engine;
  readonly basePath: string;
}

const PING_INTERVAL_MS = 15_000;
/** the jobs of many tasks */
const UNREAD_MAX_BYTES = 64 * 1024 * 1024;

export function registerRunnerLink(
  fastify: FastifyInstance,
  { database, engine, basePath }: Dependencies,
): void {
  const runners = new WeakMap<FastifyRequest, LinkedRunner>();

  // Also without the base path: a runner on this machine does not come through the proxy that adds it.
  for (const path of new Set([basePath + RUNNER_LINK_PATH, RUNNER_LINK_PATH])) {
    fastify.get(
      path,
      {
        websocket: true,
        config: { access: access.runner },
        preValidation: async (request) => {
          runners.set(request, await findRunner(database, request));
        },
      },
      (socket, request) => {
        const runner = runners.get(request);
        if (runner !== undefined) serve(socket, runner);
      },
    );
  }

  function serve(socket: WebSocket, runner: LinkedRunner): void {
    const link = engine.link(runner, {
      send: (data) => sendBounded(socket, data, UNREAD_MAX_BYTES),
      close: (code, reason) => socket.close(code, reason),
      hold: (isHeld) => (isHeld ? socket.pause() : socket.resume()),
      isAnswering: (withinMs) => isAnswering(socket, withinMs),
    });
    endWhenSilent(socket, PING_INTERVAL_MS);
    socket.on('message', (data: Buffer, isBinary: boolean) => link.receive(data, isBinary));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => link.closed());
  }
}

async function findRunner(database: Database, request: FastifyRequest): Promise<LinkedRunner> {
  const row = await findRunnerByToken(database, bearerToken(request));
  if (row === undefined) {
    throw new AppError('not_signed_in', 401, text('access.no_such_runner'));
  }
  // One that was switched off brings home what it still has; it is offered nothing new.
  if (!row.isActive && !(await hasTasks(database, row.id))) {
    const code = row.hasConnected ? 'access.runner_switched_off' : 'access.runner_not_activated';
    throw forbiddenToAll(text(code, { name: row.name, id: row.id }));
  }
  const { id, name, tokenHash } = row;
  return { id, name, tokenHash, address: request.ip, client: request.headers['user-agent'] ?? null };
}

/** A connection that is broken without knowing it takes what is sent, and never answers. */
async function isAnswering(socket: WebSocket, withinMs: number): Promise<boolean> {
  // It has said more than could be written down so far, and its answer would come behind that.
  if (socket.isPaused) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answered = () => resolve(true);
  const closed = () => resolve(false);
  const timer = setTimeout(closed, withinMs);
  socket.on('pong', answered);
  socket.on('close', closed);
  if (socket.readyState === socket.OPEN) socket.ping();
  else closed();
  return await promise.finally(() => {
    clearTimeout(timer);
    socket.off('pong', answered);
    socket.off('close', closed);
  });
}

async function hasTasks(database: Database, runnerId: number): Promise<boolean> {
  const row = await database.read
    .selectFrom('tasks')
    .select('id')
    .where('runner_id', '=', runnerId)
    .where(isActiveTask)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
