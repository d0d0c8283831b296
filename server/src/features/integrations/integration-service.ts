import type { BodyOf, createIntegration } from '@signalbox/contract';
import { authorOf } from '../../db/author.ts';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { checkPointers } from '../../db/references.ts';
import type { Caller } from '../../lib/caller.ts';
import { changeOf } from '../../lib/event-entry.ts';
import { type AliasPlace, type AliasRow, insertAlias } from './alias-store.ts';
import { getIntegrationRow, type IntegrationRow } from './integration-store.ts';
import { insertMatcher, type MatcherBody, type MatcherRow } from './matcher-store.ts';
import { insertValue, type ValueBody, type ValueRow } from './value-store.ts';

interface Place {
  readonly caller: Caller | null;
  readonly projectId: number;
}
type Body = BodyOf<typeof createIntegration>;

export interface IntegrationService {
  /** within a write in progress, as the restoring of a project needs it */
  insert(write: Write, place: Place, body: Body): Promise<IntegrationRow>;
  /** The parts, within a write in progress; without an entry in the event log. */
  insertMatcher(write: Write, integrationId: number, body: MatcherBody): Promise<MatcherRow>;
  insertValue(write: Write, integrationId: number, body: ValueBody): Promise<ValueRow>;
  insertAlias(write: Write, alias: AliasPlace & { readonly alias?: string }): Promise<AliasRow>;
  create(place: Place, body: Body): Promise<IntegrationRow>;
  update(place: Place & { id: number }, body: Body): Promise<void>;
  remove(place: Place & { id: number }): Promise<void>;
}

export function createIntegrationService(database: Database): IntegrationService {
  async function columns(db: Executor, { caller, projectId }: Place, body: Body) {
    await checkPointers(db, projectId, [
      { field: 'template_id', table: 'templates', id: body.template_id, what: 'Template' },
      { field: 'auth_secret_id', table: 'access_keys', id: body.auth_secret_id, what: 'Key' },
    ]);
    return {
      name: body.name,
      template_id: body.template_id,
      auth_method: body.auth_method,
      auth_header: body.auth_header,
      auth_key_id: body.auth_secret_id,
      searchable: body.searchable ? (1 as const) : (0 as const),
      task_params: JSON.stringify(body.task_params),
      ...authorOf(caller),
    };
  }

  const service: IntegrationService = {
    insertMatcher,
    insertValue,
    insertAlias,

    async insert(write, place, body) {
      const { caller, projectId } = place;
      const row = await write.tx
        .insertInto('integrations')
        .values({ project_id: projectId, ...(await columns(write.tx, place, body)) })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordEvent(write, changeOf({ caller, projectId, ...row, type: 'integration' }, 'created'));
      return row;
    },

    create: (place, body) => database.write((write) => service.insert(write, place, body)),

    async update({ caller, projectId, id }, body) {
      await database.write(async (write) => {
        await getIntegrationRow(write.tx, projectId, id);
        await write.tx
          .updateTable('integrations')
          .set(await columns(write.tx, { caller, projectId }, body))
          .where('id', '=', id)
          .execute();
        const change = { caller, projectId, type: 'integration', id, name: body.name };
        await recordEvent(write, changeOf(change, 'updated'));
      });
    },

    async remove({ caller, projectId, id }) {
      await database.write(async (write) => {
        const { name } = await getIntegrationRow(write.tx, projectId, id);
        await write.tx.deleteFrom('integrations').where('id', '=', id).execute();
        await recordEvent(write, changeOf({ caller, projectId, type: 'integration', id, name }, 'deleted'));
      });
    },
  };
  return service;
}
