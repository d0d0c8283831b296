/** `/api/ws`: who connects, and how long he may stay. */
import { access, LIVE_PATH } from '@signalbox/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { OutputReader } from '../engine/output-reader.ts';
import { forbidden } from '../lib/app-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { Authenticator } from './authentication.ts';
import { LiveClient } from './live-client.ts';
import type { LiveHub } from './live-hub.ts';

interface Parts {
  readonly database: Database;
  readonly output: OutputReader;
  readonly hub: LiveHub;
  readonly authenticator: Authenticator;
  readonly basePath: string;
}

const PING_INTERVAL_MS = 30_000;

export function registerLiveRoute(fastify: FastifyInstance, parts: Parts): void {
  const { database, output, hub, authenticator, basePath } = parts;
  const callers = new WeakMap<FastifyRequest, Caller>();

  fastify.get(
    basePath + LIVE_PATH,
    {
      websocket: true,
      config: { access: access.signedIn },
      preValidation: async (request) => {
        if (!authenticator.isAllowedOrigin(request)) {
          throw forbidden('This connection was opened by a page of another site');
        }
        callers.set(request, (await authenticator.authenticate(request)).caller);
      },
    },
    (socket, request) => {
      const caller = callers.get(request);
      if (caller === undefined) return socket.close(1008);
      const { log } = request.query as { log?: string };
      const client = new LiveClient(caller, log !== 'off', { socket, database, output });
      // Messages may come before the client's projects are read.
      const isReady = hub
        .add(client)
        .catch(() => socket.close(1011, 'the server could not read your projects'));
      let isAlive = true;
      const ping = setInterval(() => {
        if (!isAlive) return socket.terminate();
        isAlive = false;
        socket.ping();
        void renew(request, client);
      }, PING_INTERVAL_MS);
      socket.on('pong', () => {
        isAlive = true;
      });
      socket.on('message', (data: Buffer) => void isReady.then(() => client.receive(data)));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        clearInterval(ping);
        void isReady.then(() => hub.remove(client));
      });
    },
  );

  /** A session that was ended, or a user that was deleted, ends the connection. */
  async function renew(request: FastifyRequest, client: LiveClient): Promise<void> {
    try {
      client.caller = (await authenticator.authenticate(request)).caller;
      await client.loadProjects();
      await client.dropHidden();
    } catch {
      client.socket.close(1008, 'signed out');
    }
  }
}
