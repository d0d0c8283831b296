/** A Fastify instance with the rules that hold for every route. */

import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import type { Access } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { placeInSources } from '@signalbox/runner/source-places';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { LogLevel } from '../config/config.ts';
import { badRequest } from '../lib/app-error.ts';
import { answerClientError, answerExpectation, HEADER_LIMIT_BYTES } from './client-error.ts';
import { handleErrors, sendError } from './errors.ts';
import { type ProxyWarning, warnOfUnknownProxies } from './proxy-warning.ts';
import { recordRoutes } from './registered-routes.ts';
import { BODY_LIMIT_BYTES, hearRefusedBodiesOut, takeBodiesAsText } from './request-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may call the route; a route without it stops the start */
    readonly access?: Access;
    /** the body is not text but the bytes as they came */
    readonly takesBytes?: boolean;
  }
}

/** A runner sends output in frames of up to 1 MiB and a header. */
const WEBSOCKET_MESSAGE_MAX_BYTES = 4 * 1024 * 1024;

/** How long a client may take, in milliseconds. */
interface Patience {
  /** until all headers are there, from the opening of the connection */
  readonly headers: number;
  /** until the whole request is there, its body included */
  readonly request: number;
  /** without a byte in either direction */
  readonly silence: number;
  /** between two looks at the open connections */
  readonly checks: number;
}
const PATIENCE: Patience = { headers: 20_000, request: 120_000, silence: 300_000, checks: 5_000 };

interface Options {
  readonly logLevel: LogLevel;
  readonly trustedProxies: readonly string[];
  /** who hears of proxies that are not trusted, beside the log */
  readonly proxyWarning?: ProxyWarning;
  /** only in tests: where the log goes instead of standard output */
  readonly logStream?: { write(line: string): void };
  /** less of it only in tests */
  readonly patience?: Patience;
}

function withPlacesInSources(entry: Record<string, unknown>): Record<string, unknown> {
  placeInSources(entry.err);
  return entry;
}

/** Of several servers with one log no two requests bear the same. */
function requestIds(): () => string {
  const server = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${server}-${(++count).toString(36)}`;
}

const logAlone: ProxyWarning = { note: async () => undefined };

export async function createFastify(options: Options): Promise<FastifyInstance> {
  const { logLevel, logStream, trustedProxies, patience = PATIENCE, proxyWarning = logAlone } = options;
  const fastify = Fastify({
    logger:
      logLevel === 'silent'
        ? false
        : {
            level: logLevel,
            redact: ['req.headers'],
            formatters: { log: withPlacesInSources },
            ...(logStream && { stream: logStream }),
          },
    genReqId: requestIds(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // Open event streams and idle connections must not hold up the end of the server.
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: patience.checks,
      maxHeaderSize: HEADER_LIMIT_BYTES,
      // Refused below: Node's own refusal says nothing.
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  fastify.server.on('checkExpectation', answerExpectation);
  takeBodiesAsText(fastify);
  hearRefusedBodiesOut(fastify);
  recordRoutes(fastify);
  warnOfUnknownProxies(fastify, proxyWarning);
  fastify.addHook('onRequest', async (request) => {
    if (!request.headers.host && request.raw.httpVersion === '1.1') {
      throw badRequest(text('request.no_host'));
    }
  });
  // As clients compare it: Fastify adds a charset, which JSON has none of, and leaves empty answers without a type.
  fastify.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    const isJson = typeof type === 'string' && type.startsWith('application/json;');
    if (isJson || (type === undefined && reply.statusCode === 204)) reply.type('application/json');
  });
  handleErrors(fastify);
  await fastify.register(cookie);
  // Behind the hook of the cookies. Scripts of the earlier product look for the header in this spelling.
  fastify.addHook('onSend', async (_request, reply) => {
    const cookies = reply.getHeader('set-cookie');
    if (cookies === undefined) return;
    reply.removeHeader('set-cookie');
    reply.raw.setHeader('Set-Cookie', cookies);
  });
  await fastify.register(websocket, {
    options: { maxPayload: WEBSOCKET_MESSAGE_MAX_BYTES, perMessageDeflate: false },
  });
  return fastify;
}
