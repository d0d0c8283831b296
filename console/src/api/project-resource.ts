/** The standard calls of an entity of a project, as queries and mutations: one of each, for every kind of object. */
import type { BodyInputOf, Endpoint, References, Resource, ResponseOf } from '@signalbox/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

interface EntityQuery<Answer> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
  readonly staleTime?: number;
}

export interface ProjectResource<Entity, Input> {
  readonly objectType: string;
  readonly cache: string;
  /** All of a project, by name. */
  list(projectId: number): EntityQuery<Entity[]>;
  one(projectId: number, id: number): EntityQuery<Entity>;
  findReferences(projectId: number, id: number): Promise<References>;
  /** Creates without an id, changes with one; answers what was created. */
  useSave(
    projectId: number,
  ): UseMutationResult<Entity | undefined, Error, { readonly id: number | undefined; readonly body: Input }>;
  useRemove(projectId: number): UseMutationResult<unknown, Error, number>;
}

interface Asked {
  readonly params: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * The address is given as it stands in the contract, of which only types are imported: its schemas are no
 * part of a page.
 */
interface Address<R extends Resource> {
  /** as live messages name it */
  readonly objectType: string;
  /** second part of the keys of its queries */
  readonly cache: string;
  readonly url: R['list']['url'];
  readonly idName: R['idName'];
  /** further ids in the address, of what holds these objects within the project */
  readonly within?: Readonly<Record<string, number>>;
}

export function projectResource<R extends Resource>({
  objectType,
  cache,
  url,
  idName,
  within = {},
}: Address<R>): ProjectResource<ResponseOf<R['get']>, BodyInputOf<R['update']>> {
  type Entity = ResponseOf<R['get']>;
  const send = <T>(method: Endpoint['method'], path: string, asked: Asked) =>
    call<Endpoint>(`${method} ${url}${path}` as `${Endpoint['method']} /api/${string}`, {
      body: undefined,
      ...asked,
    }) as Promise<T>;
  const one = `/:${idName}`;
  const ofAll = (projectId: number) => ({ ...within, project_id: projectId });
  const ofOne = (projectId: number, id: number) => ({ ...ofAll(projectId), [idName]: id });
  const keyOf = (projectId: number) => projectKey(projectId, cache, ...Object.values(within));

  return {
    objectType,
    cache,

    list: (projectId) => ({
      queryKey: keyOf(projectId),
      queryFn: ({ signal }) =>
        send<Entity[]>('GET', '', {
          params: ofAll(projectId),
          query: { sort: 'name', order: 'asc' },
          signal,
        }),
    }),

    one: (projectId, id) => ({
      queryKey: [...keyOf(projectId), id],
      queryFn: ({ signal }) => send<Entity>('GET', one, { params: ofOne(projectId, id), signal }),
      // A form must open on what is stored, not on what was.
      staleTime: 0,
    }),

    findReferences: (projectId, id) =>
      send<References>('GET', `${one}/refs`, { params: ofOne(projectId, id) }),

    useSave(projectId) {
      const client = useQueryClient();
      return useMutation({
        mutationFn: async ({ id, body }) => {
          if (id === undefined) return await send<Entity>('POST', '', { params: ofAll(projectId), body });
          await send('PUT', one, { params: ofOne(projectId, id), body: { ...(body as object), id } });
          return undefined;
        },
        onSuccess: () => client.invalidateQueries({ queryKey: keyOf(projectId) }),
      });
    },

    useRemove(projectId) {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (id) => send('DELETE', one, { params: ofOne(projectId, id) }),
        onSuccess: () => client.invalidateQueries({ queryKey: keyOf(projectId) }),
      });
    },
  };
}
