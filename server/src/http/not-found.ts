/** What answers where no route does: 405 or 404 as JSON below `/api`, else the console. */
import type { Endpoint } from '@signalbox/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';

interface Options {
  readonly basePath: string;
  readonly endpoints: readonly Endpoint[];
  /** sends a file or page of the console */
  readonly sendConsole: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

export function handleUnknownPaths(
  fastify: FastifyInstance,
  { basePath, endpoints, sendConsole }: Options,
): void {
  fastify.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '');
    if (path === `${basePath}/api` || path.startsWith(`${basePath}/api/`)) {
      const apiPath = path.slice(basePath.length).replace(/(?<=.)\/$/, '');
      const methods = endpoints
        .filter((endpoint) => patternOf(endpoint.url).test(apiPath))
        .map(({ method }) => method);
      if (methods.length > 0) {
        const allowed = [...new Set(methods)].join(', ');
        reply.header('allow', allowed);
        throw new AppError('method_not_allowed', 405, `This address takes ${allowed}, not ${request.method}`);
      }
      throw new AppError('not_found', 404, 'There is no such address in the API: /api/docs lists them all');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AppError('not_found', 404, 'There is nothing at this address that takes data');
    }
    if (path !== basePath && !path.startsWith(`${basePath}/`)) return reply.redirect(`${basePath}/`);
    return sendConsole(path.slice(basePath.length) || '/', request, reply);
  });
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/:[a-z_]+/g, '[^/]+')}$`);
}
