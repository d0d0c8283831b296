/** Every route of a server, those that are no endpoints of the contract included. */
import type { Access } from '@signalbox/contract';
import type { FastifyInstance } from 'fastify';

export interface RegisteredRoute {
  readonly method: string;
  /** with the base path */
  readonly url: string;
  readonly access: Access;
}

const routes = new WeakMap<FastifyInstance, RegisteredRoute[]>();

/** From now on; a route that does not say who may call it stops the start. */
export function recordRoutes(fastify: FastifyInstance): void {
  const recorded: RegisteredRoute[] = [];
  routes.set(fastify, recorded);
  fastify.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (access === undefined) throw new Error(`route ${String(method)} ${url} does not say who may call it`);
    for (const one of [method].flat()) recorded.push({ method: one, url, access });
  });
}

export function registeredRoutes(fastify: FastifyInstance): readonly RegisteredRoute[] {
  return routes.get(fastify) ?? [];
}
