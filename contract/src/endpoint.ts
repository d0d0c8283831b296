/**
 * An endpoint is one plain object. The server registers it with a handler; the console calls it; OpenAPI is
 * made from it.
 */
import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface BodyLimit {
  readonly megabytes: number;
  /** in any one list of the body */
  readonly listEntries: number;
}

/** What nearly every body stays far below. */
export const BODY_LIMIT: BodyLimit = { megabytes: 1, listEntries: 5_000 };
/** For bodies that hold whole files. */
export const LARGE_BODY_LIMIT: BodyLimit = { ...BODY_LIMIT, megabytes: 8 };

export interface Endpoint {
  readonly method: HttpMethod;
  /** Fastify style: `/api/project/:project_id/keys/:key_id` */
  readonly url: `/api/${string}`;
  readonly access: Access;
  /** one sentence for the API page */
  readonly summary: string;
  /** for the API page: what it does beyond its summary, and what a client has to know */
  readonly description?: string;
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** true where every field is optional: an empty request body then counts as `{}` */
  readonly bodyOptional?: boolean;
  /** where a body may be larger than `BODY_LIMIT` */
  readonly bodyLimit?: BodyLimit;
  /** The project is that of the address whatever the body says: clients send copies along. */
  readonly bodyProject?: 'ignored';
  /** status of success; 204 has no response schema, 307 sends a browser on */
  readonly status: 200 | 201 | 204 | 307;
  readonly response?: z.ZodType;
  /** refusals beyond those that follow from access, path and body */
  readonly errors?: readonly ErrorCode[];
  /** takes `If-Match`: only an object that is as the client knows it is changed */
  readonly conditional?: true;
  /** headers of the answer: name to meaning */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Keeps the literal types of a definition. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
/** the body as a handler gets it */
export type BodyOf<E extends Endpoint> = Output<E['body']>;
/** the body as a client may send it */
export type BodyInputOf<E extends Endpoint> = Input<E['body']>;
export type QueryInputOf<E extends Endpoint> = Input<E['query']>;
export type ResponseOf<E extends Endpoint> = Output<E['response']>;
