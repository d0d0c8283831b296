/**
 * Registers an endpoint of the contract with its handler. The order of the checks is the same for each: who
 * calls, ids in the path, may he see the project, may he do this, query, body. A caller learns nothing about
 * what he may not see.
 */

import {
  type BodyOf,
  endpoint as defineEndpoint,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { type Reading, readingWithout } from '../db/reading.ts';
import { validationFailed } from '../lib/app-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { ExpectedRevisions } from '../lib/revisions.ts';
import {
  checkAccess,
  checkBodyTemplates,
  type Membership,
  NO_MEMBERSHIP,
  requireGuardedPath,
} from './access.ts';
import type { Authentication, Authenticator } from './authentication.ts';
import { entityTag, expectedBy } from './entity-tag.ts';
import type { RefusalLog } from './refusal-log.ts';
import { noteRefusal } from './refused-request.ts';
import { bodyLimitOf, readBody } from './request-body.ts';
import { authenticateRunner, type CallingRunner } from './runner-authentication.ts';
import { requireScope } from './token-scope.ts';
import { parseInput, parsePathParams, parseQuery } from './validation.ts';

type IsOfKind<E extends Endpoint, K extends string> = E['access'] extends { readonly kind: K } ? true : false;

interface EndpointInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: IsOfKind<E, 'public' | 'runner'> extends true ? null : Caller;
  /** only where runners call */
  readonly runner: IsOfKind<E, 'runner'> extends true ? CallingRunner : null;
  /** null for an API token */
  readonly sessionId: number | null;
  /** must set up a second factor, and may do nothing else */
  readonly isSettingUp: boolean;
  /** of the project in the path; no role and no permission elsewhere */
  readonly membership: Membership;
  /** the database without the templates that are hidden from the caller, and all that tells of them */
  readonly reading: Reading;
  /** by `If-Match`, where the endpoint takes it */
  readonly expected: ExpectedRevisions;
  /** Tells which revision the answer shows, by `ETag`. */
  readonly tag: (revision: number) => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Gives the answer's object, nothing for an empty answer, or the reply when it has sent by itself (a stream). */
type EndpointHandler<E extends Endpoint> = (
  input: EndpointInput<E>,
) => Promise<Result<E> | FastifyReply> | Result<E> | FastifyReply;
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer need not say `return undefined`
type Result<E extends Endpoint> = [ResponseOf<E>] extends [undefined] ? void : ResponseOf<E>;

interface RegisterOptions {
  /** For lists of rows that are made key by key: the answer goes out as it is, not stripped by its schema. */
  readonly isExact?: boolean;
  /** For an endpoint without a declared body: its `request.body` are the bytes as they came. */
  readonly takesBytes?: boolean;
  /** Where a setting says it: the most that is read of a body. */
  readonly bodyLimitBytes?: number;
}

export type RegisterEndpoint = <const E extends Endpoint>(
  endpoint: E,
  handler: EndpointHandler<E>,
  options?: RegisterOptions,
) => void;

interface Frame {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  readonly authenticator: Authenticator;
  readonly refusals: RefusalLog;
  readonly basePath: string;
}

export interface EndpointRegistry {
  readonly register: RegisterEndpoint;
  /** every endpoint that was registered: what OpenAPI, the 405 answer and the access test read */
  readonly endpoints: readonly Endpoint[];
}

/** What is known of a request before its body: a stranger's is not even read. */
interface Admission {
  readonly params: Record<string, unknown> | undefined;
  readonly authentication: Authentication | null;
  readonly runner: CallingRunner | null;
  readonly membership: Membership;
}

export function createEndpointRegistry(frame: Frame): EndpointRegistry {
  const endpoints: Endpoint[] = [];
  const admissions = new WeakMap<FastifyRequest, Admission>();
  return {
    endpoints,
    register(endpoint, handler, options = {}) {
      requireGuardedPath(endpoint);
      endpoints.push(defineEndpoint(endpoint));
      const { takesBytes = false } = options;
      frame.fastify.route({
        method: endpoint.method,
        url: frame.basePath + endpoint.url,
        config: { access: endpoint.access, takesBytes },
        bodyLimit: options.bodyLimitBytes ?? bodyLimitOf(endpoint),
        onRequest: async (request) => {
          admissions.set(request, await admit(frame, endpoint, request));
        },
        handler: async (request, reply) => {
          const admission = admissions.get(request) ?? (await admit(frame, endpoint, request));
          const given = readInput(endpoint, request, admission);
          const projectId = Number(admission.params?.project_id ?? 0);
          const named = { access: endpoint.access, membership: admission.membership, projectId };
          await noted(frame, { endpoint, ...admission }, () =>
            checkBodyTemplates(frame.database, named, given.body),
          );
          const reading = readingWithout(frame.database, admission.membership.templates.hidden);
          const expected = endpoint.conditional ? expectedBy(request.headers['if-match']) : null;
          const tag = (revision: number) => void reply.header('etag', entityTag(revision));
          const input = { ...admission, ...given, reading, expected, tag, request, reply };
          const result = await noted(frame, { endpoint, ...admission }, async () =>
            handler(input as unknown as Parameters<typeof handler>[0]),
          );
          // Also when the client has broken it off: there is nobody to answer any more.
          if (result === reply || reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
          return answer(endpoint, { reply, result, isExact: options.isExact ?? false });
        },
      });
    },
  };
}

interface Admitted extends Pick<Admission, 'params' | 'authentication'> {
  readonly endpoint: Endpoint;
}

/** What is refused to a caller stands in the audit log. */
async function noted<T>(
  { refusals }: Frame,
  { endpoint, params = {}, authentication }: Admitted,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (authentication !== null)
      noteRefusal(refusals, { endpoint, caller: authentication.caller, params }, error);
    throw error;
  }
}

async function admit(frame: Frame, endpoint: Endpoint, request: FastifyRequest): Promise<Admission> {
  const { database, authenticator } = frame;
  const { kind } = endpoint.access;
  const runner = kind === 'runner' ? await authenticateRunner(database, request) : null;
  const isOfUser = kind !== 'public' && kind !== 'runner';
  const whileSettingUp = 'whileSettingUp' in endpoint.access;
  const authentication: Authentication | null = isOfUser
    ? await authenticator.authenticate(request, { whileSettingUp })
    : null;
  if (authentication !== null) {
    const { caller } = authentication;
    await noted(frame, { endpoint, params: undefined, authentication }, async () =>
      requireScope(endpoint, caller),
    );
  }
  const params = endpoint.params && parsePathParams(endpoint.params, request.params);
  const membership =
    authentication === null
      ? NO_MEMBERSHIP
      : await noted(frame, { endpoint, params, authentication }, () =>
          checkAccess(database, {
            access: endpoint.access,
            caller: authentication.caller,
            params: params ?? {},
          }),
        );
  return { params, authentication, runner, membership };
}

function readInput(endpoint: Endpoint, request: FastifyRequest, admission: Admission) {
  const { params, authentication } = admission;
  const query = endpoint.query && parseQuery(endpoint.query, request.query);
  const body = endpoint.body && parseInput(endpoint.body, readBody(endpoint, request.body));
  checkIds(endpoint, { params: params ?? {}, body });
  return {
    query,
    body,
    caller: authentication?.caller ?? null,
    sessionId: authentication?.sessionId ?? null,
    isSettingUp: authentication?.isSettingUp ?? false,
  };
}

/** Ids that a body repeats from the address: the project's, its own, that of the integration it is a part of. */
export function checkIds(
  { method, url, bodyProject }: Endpoint,
  { params, body }: { params: Record<string, unknown>; body: unknown },
): void {
  if (typeof body !== 'object' || body === null) return;
  const given = body as Record<string, unknown>;
  const differs = (name: string, inPath: unknown) =>
    given[name] !== undefined && given[name] !== null && inPath !== undefined && given[name] !== inPath;
  for (const what of ['project', 'integration'] as const) {
    const name = `${what}_id`;
    if (bodyProject === 'ignored') break;
    if (!differs(name, params[name])) continue;
    throw validationFailed({ [name]: text('request.other_parent', { what }) });
  }
  const last = /:([a-z_]+)$/.exec(url)?.[1];
  if (method === 'PUT' && last !== undefined && differs('id', params[last])) {
    throw validationFailed({ id: text('request.other_id') });
  }
}

interface Answer {
  readonly reply: FastifyReply;
  readonly result: unknown;
  readonly isExact: boolean;
}

function answer(endpoint: Endpoint, { reply, result, isExact }: Answer): FastifyReply {
  reply.code(endpoint.status).type('application/json');
  // Without a payload, not with an empty one: Fastify takes the type off an answer whose empty text it does not send.
  if (endpoint.response === undefined) return reply.send();
  if (endpoint.response.type === 'string')
    return reply.type('text/plain; charset=utf-8').send(String(result));
  // Parsing strips every key that the contract does not name, so a row that is passed on whole leaks nothing.
  const value = isExact ? result : endpoint.response.parse(result);
  return reply.send(JSON.stringify(value));
}
