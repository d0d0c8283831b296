/**
 * `/mcp`: the Model Context Protocol over HTTP, one request at a time. It takes an API token and nothing else: no page of a
 * browser has one, and a cookie opens nothing here. Whatever says that it comes from a page of another address is refused before
 * that, also where somebody has made a foreign name point to this machine.
 */
import { Readable } from 'node:stream';
import { access } from '@signalbox/contract';
import { isLoopback } from '@signalbox/contract/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Authenticator, bearerToken } from '../http/authentication.ts';
import { foreignPage } from '../http/own-page.ts';
import { requireScope } from '../http/token-scope.ts';
import { notSignedIn } from '../lib/app-error.ts';
import { VERSION } from '../lib/version.ts';
import { injectedCalls } from './injected-calls.ts';

interface Dependencies {
  readonly authenticator: Authenticator;
  readonly basePath: string;
  readonly publicUrl: URL | null;
  /** what programs may do here */
  readonly mcp: 'off' | 'read' | 'run';
}

const BODY_MAX_BYTES = 256 * 1024;
const asked = { method: 'GET', url: '/api/mcp', access: access.signedIn } as const;
/** What the protocol reads of a request. */
const passed = /^(?:accept|content-type|mcp-[a-z-]+|last-event-id)$/;

export function registerMcpRoute(
  fastify: FastifyInstance,
  { authenticator, basePath, publicUrl, mcp }: Dependencies,
): void {
  if (mcp === 'off') return;
  fastify.route({
    method: ['DELETE', 'GET', 'POST'],
    url: `${basePath}/mcp`,
    config: { access: access.signedIn },
    bodyLimit: BODY_MAX_BYTES,
    onRequest: async (request, reply) => {
      if (!isFromHere(request, publicUrl)) throw foreignPage(request);
      reply.header('www-authenticate', 'Bearer');
      if (bearerToken(request) === undefined || request.headers.cookie !== undefined) throw notSignedIn();
      const { caller } = await authenticator.authenticate(request);
      requireScope(asked, caller);
      reply.removeHeader('www-authenticate');
    },
    handler: async (request, reply) => {
      const response = await answer(fastify, request, { basePath, mcp });
      reply.code(response.status);
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply.send(response.body === null ? '' : Readable.fromWeb(response.body as never));
    },
  });
}

/** Programs say no origin. A page says its own, which must be ours by its name, not only by where that name leads. */
function isFromHere({ headers, host }: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin } = headers;
  if (origin === undefined) {
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'none';
  }
  if (publicUrl !== null) return origin === publicUrl.origin;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return isLoopback(url.hostname) && url.host === host;
}

/** The library is loaded at the first request: most servers never get one. Each request has a server of its own, as its caller. */
async function answer(
  fastify: FastifyInstance,
  request: FastifyRequest,
  { basePath, mcp }: Pick<Dependencies, 'basePath' | 'mcp'>,
): Promise<Response> {
  const [{ createMcpHandler }, { createMcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./mcp-tools.ts'),
  ]);
  const calls = injectedCalls(fastify, basePath, request);
  const options = { version: VERSION, canRun: mcp === 'run' };
  // Nothing here ever changes, so there is nothing to subscribe to, and no connection to hold.
  const { fetch } = createMcpHandler(() => createMcpServer(calls, options), { maxSubscriptions: 0 });
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    passed.test(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  const web = new Request('http://localhost/mcp', {
    method: request.method,
    headers,
    ...(request.method === 'POST' && { body: String(request.body ?? '') }),
  });
  return await fetch(web);
}
