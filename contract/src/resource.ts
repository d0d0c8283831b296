/**
 * The six standard calls of an entity. A call says its summary and description; whatever else it says (a
 * body, a limit, a status) counts in place of what is usual.
 */
import { z } from 'zod';
import { type Access, access } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { pathId, references, sortQuery } from './fields.ts';

type Summarised = Partial<Pick<Endpoint, 'summary' | 'errors'>> & { readonly description: string };
type Answering = Summarised & Partial<Pick<Endpoint, 'status' | 'response'>>;
type Listing = Answering & Partial<Pick<Endpoint, 'query' | 'headers'>>;
type Taking = Answering & Partial<Pick<Endpoint, 'body' | 'bodyLimit' | 'bodyOptional' | 'bodyProject'>>;

interface ResourceDefinition {
  /** with its article, as a sentence names one: "an inventory" */
  readonly noun: string;
  /** as a sentence names all of what holds them: "inventories of a project" */
  readonly all: string;
  readonly tag: string;
  /** of the list */
  readonly url: `/api/${string}`;
  /** ids in the address of the list: of the project, and of what else holds it */
  readonly params: z.ZodObject;
  /** how the address names the id of one */
  readonly id: string;
  /** of whoever creates, changes and deletes; every member may read */
  readonly write: Access;
  readonly entity: z.ZodType;
  /** of creation, and of a change unless that says another one */
  readonly body: z.ZodType;
  readonly list: Listing;
  readonly create: Taking;
  readonly get: Answering;
  readonly update: Taking;
  readonly remove: Summarised;
  /** absent where nothing can point to one */
  readonly references?: Partial<Answering>;
}

type Merged<Usual, Said> = {
  readonly [K in keyof Usual | keyof Said]: K extends keyof Said
    ? Said[K]
    : K extends keyof Usual
      ? Usual[K]
      : never;
};

interface Usual<D extends ResourceDefinition> {
  readonly tag: D['tag'];
  readonly summary: string;
}

interface OfAll<D extends ResourceDefinition> extends Usual<D> {
  readonly url: D['url'];
  readonly params: D['params'];
}

interface OfOne<D extends ResourceDefinition> extends Usual<D> {
  readonly url: `${D['url']}/:${D['id']}`;
  readonly params: z.ZodObject<D['params']['shape'] & { readonly [K in D['id']]: typeof pathId }>;
}

interface Read {
  readonly method: 'GET';
  readonly access: typeof access.member;
  readonly status: 200;
}

interface Change<D extends ResourceDefinition> {
  readonly access: D['write'];
  readonly status: 204;
}

interface StandardCalls<D extends ResourceDefinition> {
  readonly list: Merged<
    OfAll<D> & Read & { readonly query: typeof sortQuery; readonly response: z.ZodArray<D['entity']> },
    D['list']
  >;
  readonly create: Merged<
    OfAll<D> & {
      readonly method: 'POST';
      readonly access: D['write'];
      readonly status: 201;
      readonly body: D['body'];
      readonly response: D['entity'];
    },
    D['create']
  >;
  readonly get: Merged<OfOne<D> & Read & { readonly response: D['entity'] }, D['get']>;
  readonly update: Merged<
    OfOne<D> & Change<D> & { readonly method: 'PUT'; readonly body: D['body'] },
    D['update']
  >;
  readonly remove: Merged<OfOne<D> & Change<D> & { readonly method: 'DELETE' }, D['remove']>;
}

type ReferencesCall<D extends ResourceDefinition> = Merged<
  Omit<OfOne<D>, 'url'> &
    Read & {
      readonly url: `${D['url']}/:${D['id']}/refs`;
      readonly description: string;
      readonly response: typeof references;
    },
  NonNullable<D['references']>
>;

export type ResourceOf<D extends ResourceDefinition> = StandardCalls<D> & {
  readonly idName: D['id'];
} & (D['references'] extends object ? { readonly references: ReferencesCall<D> } : unknown);

/** Any entity's calls, as code that serves all of them sees them. */
export interface Resource {
  /** how the address names the id of one */
  readonly idName: string;
  readonly list: Endpoint;
  readonly create: Endpoint;
  readonly get: Endpoint;
  readonly update: Endpoint;
  readonly remove: Endpoint;
  readonly references?: Endpoint;
}

/** Whether what the contract exports is an entity's calls: so code that serves all of them finds them. */
export function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'idName' in value && 'remove' in value;
}

const tagged = {
  headers: {
    ETag: 'Of the object as it is now, for `If-Match`. It changes when somebody changes the object, not with what the server notes of it.',
  },
} as const;

/** The calls of an entity, each with the literal types of its definition. Register all of them. */
export function resource<const D extends ResourceDefinition>(definition: D): ResourceOf<D> {
  const { noun, all, tag, url, params, id, write, entity, body } = definition;
  const ofAll = { tag, url, params } as const;
  const ofOne = { tag, url: `${url}/:${id}`, params: params.extend({ [id]: pathId }) } as const;
  const read = { method: 'GET', access: access.member, status: 200 } as const;
  const calls: Resource = {
    idName: id,
    list: {
      ...{ ...ofAll, ...read, summary: `The ${all}.`, query: sortQuery, response: z.array(entity) },
      ...definition.list,
    },
    create: {
      ...{ ...ofAll, method: 'POST', access: write, summary: `Create ${noun}.`, status: 201 },
      ...{ ...tagged, body, response: entity, ...definition.create },
    },
    get: {
      ...{ ...ofOne, ...read, summary: `One ${noun.replace(/^an? /, '')}.`, ...tagged, response: entity },
      ...definition.get,
    },
    update: {
      ...{ ...ofOne, method: 'PUT', access: write, summary: `Change ${noun}.`, status: 204, body },
      conditional: true,
      ...definition.update,
    },
    remove: {
      ...{ ...ofOne, method: 'DELETE', access: write, summary: `Delete ${noun}.`, status: 204 },
      conditional: true,
      ...definition.remove,
    },
    ...(definition.references && {
      references: {
        ...{ ...ofOne, ...read, url: `${ofOne.url}/refs`, summary: `What uses ${noun}.` },
        description:
          'A client shows it before it offers to delete. All lists are empty when nothing uses it.',
        ...{ response: references, ...definition.references },
      },
    }),
  };
  // The types say literally what stands above; the compiler cannot follow the computed names.
  return calls as unknown as ResourceOf<D>;
}
