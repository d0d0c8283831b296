/** What answers where no route does: 405 or 404 as JSON below `/api`, else the console. */
import { text } from '@signalbox/contract/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { registeredRoutes } from './registered-routes.ts';

interface Options {
  readonly basePath: string;
  /** sends a file or page of the console */
  readonly sendConsole: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

interface KnownRoute {
  readonly method: string;
  readonly pattern: RegExp;
}

export function handleUnknownPaths(fastify: FastifyInstance, { basePath, sendConsole }: Options): void {
  let routes: readonly KnownRoute[] | undefined;
  fastify.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '').replace(/\/{2,}/g, '/');
    if (isBelow(path, `${basePath}/api`)) {
      routes ??= registeredRoutes(fastify).map(({ method, url }) => ({ method, pattern: patternOf(url) }));
      const allowed = allowedMethods(routes, path);
      if (allowed === '') {
        throw new AppError('not_found', 404, text('request.no_such_address'));
      }
      reply.header('allow', allowed);
      throw new AppError(
        'method_not_allowed',
        405,
        text('request.other_method', { allowed, method: request.method }),
      );
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AppError('not_found', 404, text('request.takes_no_data'));
    }
    if (isBelow(path, basePath)) return sendConsole(path.slice(basePath.length) || '/', request, reply);
    // A client that was told the wrong address gets the page, as it does for every address that is none of the API.
    if (isBelow(path, '/api')) return sendConsole('/', request, reply);
    return reply.redirect(`${basePath}/`);
  });
}

function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

function allowedMethods(routes: readonly KnownRoute[], path: string): string {
  const wanted = path.replace(/(?<=.)\/$/, '');
  const methods = routes.filter(({ pattern }) => pattern.test(wanted)).map(({ method }) => method);
  return [...new Set(methods)].toSorted().join(', ');
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[a-z_]+/g, '[^/]+').replace(/\*$/, '.*')}$`);
}
