/** The standard calls of the parts of an integration: its matchers, and its extracted values. */
import type { BodyOf, Endpoint, ParamsOf, QueryOf, Resource, ResponseOf } from '@signalbox/contract';
import type { Database, Executor } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { refuseOther } from '../../lib/revisions.ts';
import { integrationStore } from './integration-store.ts';
import { type PartType, partChange } from './part-change.ts';

interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly revision: number;
}

interface PartAnswers<R extends Resource, Row extends NamedRow, Values> {
  readonly database: Database;
  readonly type: PartType;
  readonly resource: R;
  readonly store: EntityStore<Row, Values>;
  valuesOf(body: BodyOf<R['create']>): Values;
  changesOf(body: BodyOf<R['update']>, before: Row): Values;
  sort(rows: Row[], query: QueryOf<R['list']>): Row[];
  toWire(row: Row): ResponseOf<R['get']>;
}

type Params = ParamsOf<Endpoint>;

export function registerPart<R extends Resource, Row extends NamedRow, Values>(
  register: RegisterEndpoint,
  answers: PartAnswers<R, Row, Values>,
): void;
export function registerPart<Row extends NamedRow, Values>(
  register: RegisterEndpoint,
  answers: PartAnswers<Resource, Row, Values>,
): void {
  const { database, type, resource, store } = answers;
  const integrationOf = (db: Executor, params: Params) =>
    integrationStore.get(db, Number(params?.project_id), Number(params?.integration_id));
  const partOf = (db: Executor, params: Params, integrationId: number) =>
    store.get(db, integrationId, Number(params?.[resource.idName]));
  const read = async (params: Params) =>
    await partOf(database.read, params, (await integrationOf(database.read, params)).id);

  register(resource.list, async ({ params, query }) => {
    const { id } = await integrationOf(database.read, params);
    return answers.sort(await store.list(database.read, id), query).map(answers.toWire);
  });
  register(resource.create, async ({ caller, params, body, tag }) => {
    const made = await database.write(async (write) => {
      const integration = await integrationOf(write.tx, params);
      const row = await store.insert(write, integration.id, answers.valuesOf(body));
      await recordEvent(write, partChange(integration, { caller, type, row }, 'created'));
      return row;
    });
    tag(made.revision);
    return answers.toWire(made);
  });
  register(resource.get, async ({ params, tag }) => {
    const row = await read(params);
    tag(row.revision);
    return answers.toWire(row);
  });
  register(resource.update, ({ caller, params, expected, body }) =>
    database.write(async (write) => {
      const integration = await integrationOf(write.tx, params);
      const before = await partOf(write.tx, params, integration.id);
      refuseOther(before, expected);
      const one = { id: before.id, expected };
      const row = await store.update(write, one, answers.changesOf(body, before));
      await recordEvent(write, partChange(integration, { caller, type, row }, 'updated'));
    }),
  );
  register(resource.remove, ({ caller, params, expected }) =>
    database.write(async (write) => {
      const integration = await integrationOf(write.tx, params);
      const row = await partOf(write.tx, params, integration.id);
      await store.remove(write, { id: row.id, expected });
      await recordEvent(write, partChange(integration, { caller, type, row }, 'deleted'));
    }),
  );
  if (resource.references === undefined) return;
  register(resource.references, async ({ params }) => {
    await read(params);
    return { integrations: [] };
  });
}
