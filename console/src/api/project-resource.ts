/** The standard calls of an entity of a project, as queries and mutations: one of each, for every kind of object. */
import type { BodyInputOf, Endpoint, References, Resource, ResponseOf } from '@signalbox/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

interface EntityQuery<Answer> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
  readonly staleTime?: number;
}

/** Of rows that a list shows. */
interface RowPage<Row> {
  readonly rows: readonly Row[];
  /** of all pages */
  readonly total: number;
}

/** What of a list is asked for, by the names of the server. */
export interface PageAsked {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit: string;
  readonly offset?: string;
  /** what people call values that are stored by a name */
  readonly said?: string | undefined;
}

/** What the page of a list asks for. */
interface RowsQuery<Row> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
  readonly select: (answer: unknown) => RowPage<Row>;
}

interface Saved<Input> {
  readonly id: number | undefined;
  readonly body: Input;
  readonly tag?: string | undefined;
}

export interface ProjectResource<Entity, Input, Row = Entity> {
  readonly objectType: string;
  readonly cache: string;
  /** All of a project, by name. */
  list(projectId: number): EntityQuery<Entity[]>;
  /** The server searches, sorts and cuts its list. */
  readonly isServed: boolean;
  /** A page where it is served, else all. */
  rows(projectId: number, asked: PageAsked): RowsQuery<Row>;
  one(projectId: number, id: number): EntityQuery<Entity>;
  findReferences(projectId: number, id: number): Promise<References>;
  /** Creates without an id, changes with one, where it has a tag only what still has it; answers what was created. */
  useSave(projectId: number): UseMutationResult<Entity | undefined, Error, Saved<Input>>;
  useRemove(projectId: number): UseMutationResult<unknown, Error, number>;
}

interface Asked {
  readonly params: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly ifMatch?: string | undefined;
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

/** Whose list the server searches, sorts and cuts, in rows of what is shown. */
export interface ServedResource<Entity, Input, Row, Offered> extends ProjectResource<Entity, Input, Row> {
  /** All of a project, by name: what forms offer. */
  choices(projectId: number): EntityQuery<Offered[]>;
}

export function servedResource<R extends Resource, Row, Offered>(
  address: Address<R>,
): ServedResource<ResponseOf<R['get']>, BodyInputOf<R['update']>, Row, Offered> {
  const target = `GET ${address.url}` as const;
  const keyOf = (projectId: number, ...rest: unknown[]) => projectKey(projectId, address.cache, ...rest);
  return {
    ...projectResource(address),
    isServed: true,

    rows: (projectId, asked) => ({
      queryKey: keyOf(projectId, 'list', asked),
      queryFn: ({ signal }) => {
        return callPage<Endpoint>(target, {
          params: { project_id: projectId },
          query: { ...asked, fields: 'list' },
          body: undefined,
          signal,
        });
      },
      select: (answer) => answer as RowPage<Row>,
    }),

    choices: (projectId) => ({
      queryKey: keyOf(projectId, 'choice'),
      queryFn: ({ signal }) =>
        call<Endpoint>(target, {
          params: { project_id: projectId },
          query: { fields: 'choice' },
          body: undefined,
          signal,
        }) as Promise<Offered[]>,
    }),
  };
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

  const resource: ProjectResource<Entity, BodyInputOf<R['update']>> = {
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

    isServed: false,
    rows: (projectId) => ({
      ...resource.list(projectId),
      select: (answer) => {
        const rows = answer as Entity[];
        return { rows, total: rows.length };
      },
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
        mutationFn: async ({ id, body, tag }) => {
          if (id === undefined) return await send<Entity>('POST', '', { params: ofAll(projectId), body });
          const params = ofOne(projectId, id);
          await send('PUT', one, { params, body: { ...(body as object), id }, ifMatch: tag });
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
  return resource;
}
