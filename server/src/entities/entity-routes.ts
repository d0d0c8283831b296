/** The standard calls of an entity of a project, answered by its service. */
import type { BodyOf, Endpoint, ParamsOf, QueryOf, Resource, ResponseOf } from '@signalbox/contract';
import type { FastifyReply } from 'fastify';
import type { Database, Executor } from '../db/database.ts';
import type { Reading } from '../db/reading.ts';
import { type EntityType, findReferences } from '../db/references.ts';
import type { Membership } from '../http/access.ts';
import type { RegisterEndpoint } from '../http/register-endpoint.ts';
import type { Caller } from '../lib/caller.ts';
import type { EntityService } from './entity-service.ts';

type Params = ParamsOf<Endpoint>;

interface One {
  readonly projectId: number;
  readonly id: number;
}

interface ListInput<R extends Resource> {
  readonly caller: Caller;
  readonly projectId: number;
  readonly query: QueryOf<R['list']>;
  readonly membership: Membership;
  /** what the caller may see */
  readonly reading: Reading;
  /** for headers of the answer */
  readonly reply: FastifyReply;
}

type Revised = { readonly revision: number };

interface Answering {
  readonly membership: Membership;
  readonly tag: (revision: number) => void;
}

/** How an entity answers, beyond what is the same for all. */
interface EntityAnswers<R extends Resource, Row> {
  readonly database: Database;
  readonly resource: R;
  readonly service: EntityService<Row, BodyOf<R['create']>, BodyOf<R['update']>>;
  /** Sorted as the query says. The answer goes out as it is: made key by key. */
  list(input: ListInput<R>): Promise<ResponseOf<R['list']>>;
  show(row: Row, membership: Membership): Promise<ResponseOf<R['get']>> | ResponseOf<R['get']>;
}

/** Where an entity has a call that says what uses one. */
type AnswersWithReferences<R extends Resource> = R extends { readonly references: infer E extends Endpoint }
  ? { findReferences(db: Executor, one: One): Promise<ResponseOf<E>> }
  : { readonly findReferences?: undefined };

/** What uses one, of an entity whose deletion is refused while something does. */
export function referencesTo(type: EntityType) {
  return (db: Executor, one: One) => findReferences(db, { type, ...one });
}

export function registerEntity<R extends Resource, Row extends Revised>(
  register: RegisterEndpoint,
  answers: EntityAnswers<R, Row> & AnswersWithReferences<R>,
): void;
export function registerEntity<Row extends Revised>(
  register: RegisterEndpoint,
  answers: EntityAnswers<Resource, Row> & { findReferences?(db: Executor, one: One): Promise<unknown> },
): void {
  const { resource, service } = answers;
  const projectOf = (params: Params) => Number(params?.project_id);
  const oneOf = (params: Params): One => ({
    projectId: projectOf(params),
    id: Number(params?.[resource.idName]),
  });
  const get = (params: Params, { read }: Reading) => {
    const { projectId, id } = oneOf(params);
    return service.get(read, projectId, id);
  };
  const shown = async (row: Row, { membership, tag }: Answering) => {
    const answer = await answers.show(row, membership);
    // The row was read first: where the rest has changed since, this is the tag of before, and refused.
    tag(row.revision);
    return answer;
  };

  register(
    resource.list,
    ({ caller, params, query, membership, reading, reply }) =>
      answers.list({ caller, projectId: projectOf(params), query, membership, reading, reply }),
    { isExact: true },
  );
  register(resource.create, async ({ caller, params, body, ...answering }) =>
    shown(await service.create({ caller, projectId: projectOf(params) }, body), answering),
  );
  register(resource.get, async ({ params, reading, ...answering }) =>
    shown(await get(params, reading), answering),
  );
  register(resource.update, ({ caller, params, expected, body }) =>
    service.update({ caller, expected, ...oneOf(params) }, body),
  );
  register(resource.remove, ({ caller, params, expected }) =>
    service.remove({ caller, expected, ...oneOf(params) }),
  );
  if (resource.references === undefined) return;
  register(resource.references, async ({ params, reading }) => {
    await get(params, reading);
    return await answers.findReferences?.(reading.read, oneOf(params));
  });
}
