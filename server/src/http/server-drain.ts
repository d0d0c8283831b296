/**
 * A server that goes while others stay.
 *
 * serving -> draining -> gone
 *
 * While it drains it says that it is not ready, so that the balancer in front sends to the others; what comes all the same
 * is answered, on connections that are closed behind the answer. New sockets of runners and consoles are refused: they
 * come again, to another server. Those that are open stay to the end, when the balancer knows; then they move.
 */
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from '@signalbox/contract/texts';
import type { FastifyInstance } from 'fastify';
import { type AppError, unavailable } from '../lib/app-error.ts';

/** Requests under way get so long after the drain. */
const REQUESTS_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 50;

export class ServerDrain {
  #isDraining = false;
  readonly #openRequests = new Set<object>();

  /** Before the routes. */
  constructor(fastify: FastifyInstance) {
    (fastify.server as Server).on('request', (request, response) => {
      this.#openRequests.add(request);
      response.once('close', () => this.#openRequests.delete(request));
    });
    fastify.addHook('onRequest', async (request) => {
      if (this.#isDraining && request.headers.upgrade !== undefined) throw this.#refusal();
    });
    fastify.addHook('onSend', async (_request, reply) => {
      if (this.#isDraining) reply.header('connection', 'close');
    });
  }

  /** Throws while it drains. */
  readonly refuse = (): void => {
    if (this.#isDraining) throw this.#refusal();
  };

  /** Ends when so much time has passed and no request is under way any more, or those that are take too long. */
  async run(forMs: number): Promise<void> {
    this.#isDraining = true;
    await sleep(forMs);
    const end = performance.now() + REQUESTS_WITHIN_MS;
    while (this.#openRequests.size > 0 && performance.now() < end) await sleep(LOOK_EVERY_MS);
  }

  #refusal(): AppError {
    return unavailable(text('server.draining'));
  }
}
