/** `/api/ws`: who connects, and how long he may stay. */

import { access, LIVE_PATH } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { databaseProblem } from '../db/database-problem.ts';
import type { OutputReader } from '../engine/output/output-reader.ts';
import type { Authenticator } from '../http/authentication.ts';
import { endWhenSilent } from '../http/socket-heartbeat.ts';
import { AppError } from '../lib/app-error.ts';
import { findSight, followedRows, LiveClient, type Newcomer } from './live-client.ts';
import type { LiveHub } from './live-hub.ts';
import { roomProblem } from './live-room.ts';

interface Dependencies {
  readonly database: Database;
  readonly output: OutputReader;
  readonly hub: LiveHub;
  readonly authenticator: Authenticator;
  readonly basePath: string;
}

const PING_INTERVAL_MS = 30_000;
/** Whoever signed out, or was signed out, hears nothing more after this time. */
const RENEW_INTERVAL_MS = 5_000;

/** Of an answer: a websocket was asked for. So whoever is refused learns whether a proxy between passes them on. */
export const UPGRADE_SEEN = 'x-signalbox-upgrade-seen';

export function registerLiveRoute(fastify: FastifyInstance, dependencies: Dependencies): void {
  const { database, output, hub, authenticator, basePath } = dependencies;
  const rows = followedRows(database);
  const newcomers = new WeakMap<FastifyRequest, Newcomer>();

  fastify.route({
    method: 'GET',
    url: basePath + LIVE_PATH,
    config: { access: access.signedIn },
    preValidation: async (request, reply) => {
      if (request.headers.upgrade !== undefined) reply.header(UPGRADE_SEEN, '1');
      const { caller } = await authenticator.authenticate(request);
      const { log } = request.query as { log?: string };
      const sight = await findSight(database, caller);
      const problem = roomProblem(hub.clients, caller.userId);
      if (problem !== undefined) throw problem;
      await hub.expect(log !== 'off');
      newcomers.set(request, { caller, sight, wantsLog: log !== 'off' });
    },
    handler: (_request, reply) => {
      reply.header('upgrade', 'websocket');
      throw new AppError('bad_request', 426, text('request.websocket_only'));
    },
    wsHandler: (socket, request) => {
      const newcomer = newcomers.get(request);
      if (newcomer === undefined) return socket.close(1008);
      // Others may have come in the meantime.
      if (roomProblem(hub.clients, newcomer.caller.userId)) return socket.close(1013, 'too many connections');
      const client = new LiveClient(newcomer, { socket, wire: request.raw.socket, database, output, rows });
      hub.add(client);
      endWhenSilent(socket, PING_INTERVAL_MS);
      const renewal = setInterval(() => void renew(request, client), RENEW_INTERVAL_MS);
      const unsubscribe = database.changes.subscribe((change) => {
        if (change.kind === 'signed-out' && change.user_id === client.caller.userId)
          void renew(request, client);
      });
      socket.on('message', (data: Buffer) => client.receive(data));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        clearInterval(renewal);
        unsubscribe();
        hub.remove(client);
      });
    },
  });

  /** A session that was ended, or a user that was deleted, ends the connection. */
  async function renew(request: FastifyRequest, client: LiveClient): Promise<void> {
    try {
      client.caller = (await authenticator.authenticate(request)).caller;
      await client.loadSight();
      await client.dropHidden();
    } catch (error) {
      // Whether he is still signed in is not known: asked again at the next renewal.
      if (databaseProblem(error) === undefined) client.socket.close(1008, 'signed out');
    }
  }
}
