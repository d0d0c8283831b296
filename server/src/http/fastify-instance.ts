/** A Fastify instance with the rules that hold for every route. */

import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import type { Access } from '@signalbox/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { LogLevel } from '../config/config.ts';
import { handleErrors } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may call the route; a route without it stops the start */
    readonly access?: Access;
  }
}

const BODY_LIMIT_BYTES = 8 * 1024 * 1024;
/** A runner sends output in frames of up to 1 MiB and a header. */
const WEBSOCKET_MESSAGE_MAX_BYTES = 4 * 1024 * 1024;

interface Options {
  readonly logLevel: LogLevel;
  readonly trustedProxies: readonly string[];
}

export async function createFastify({ logLevel, trustedProxies }: Options): Promise<FastifyInstance> {
  const fastify = Fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel, redact: ['req.headers'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // Open event streams and idle connections must not hold up the end of the server.
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
  });
  // Clients send JSON under several content types; the endpoint reads the text, whatever it is called.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  fastify.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`route ${String(route.method)} ${route.url} does not say who may call it`);
    }
  });
  handleErrors(fastify);
  await fastify.register(cookie);
  await fastify.register(websocket, {
    options: { maxPayload: WEBSOCKET_MESSAGE_MAX_BYTES, perMessageDeflate: false },
  });
  return fastify;
}
