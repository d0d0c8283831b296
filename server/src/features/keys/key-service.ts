import type { BodyOf, createKey, KeyType, updateKey } from '@signalbox/contract';
import type { Database, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { refuseWhenUsed } from '../../db/references.ts';
import type { Caller } from '../../lib/caller.ts';
import { changeOf } from '../../lib/event-entry.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { keySecretText } from './key-secret.ts';
import { getKeyRow, type KeyRow } from './key-store.ts';

interface Place {
  readonly caller: Caller | null;
  readonly projectId: number;
}

export interface KeyService {
  /** within a write in progress, as the making of a project needs it */
  insert(write: Write, place: Place, body: BodyOf<typeof createKey>): Promise<KeyRow>;
  /** A key whose secret is yet to be entered, within a write in progress: no task starts with it before. */
  insertEmpty(write: Write, place: Place, key: { name: string; type: KeyType }): Promise<KeyRow>;
  create(place: Place, body: BodyOf<typeof createKey>): Promise<KeyRow>;
  update(place: Place & { id: number }, body: BodyOf<typeof updateKey>): Promise<void>;
  remove(place: Place & { id: number }): Promise<void>;
}

export function createKeyService(database: Database, secretBox: SecretBox): KeyService {
  /** The value is bound to its row, so the row must be there first. */
  async function storeSecret(write: Write, id: number, text: string | null): Promise<string | null> {
    const secret =
      text === null ? null : secretBox.seal(text, { table: 'access_keys', column: 'secret', id });
    await write.tx.updateTable('access_keys').set({ secret }).where('id', '=', id).execute();
    return secret;
  }

  const service: KeyService = {
    async insert(write, { caller, projectId }, body) {
      const text = keySecretText(body);
      const row = await service.insertEmpty(write, { caller, projectId }, body);
      return { ...row, secret: await storeSecret(write, row.id, text) };
    },

    async insertEmpty(write, { caller, projectId }, { name, type }) {
      const row = await write.tx
        .insertInto('access_keys')
        .values({ project_id: projectId, name, type, secret: null })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordEvent(write, changeOf({ caller, projectId, ...row, type: 'key' }, 'created'));
      return row;
    },

    create: (place, body) => database.write((write) => service.insert(write, place, body)),

    async update({ caller, projectId, id }, body) {
      await database.write(async (write) => {
        await getKeyRow(write.tx, projectId, id);
        await write.tx.updateTable('access_keys').set({ name: body.name }).where('id', '=', id).execute();
        if (body.override_secret) {
          const text = keySecretText(body);
          await write.tx.updateTable('access_keys').set({ type: body.type }).where('id', '=', id).execute();
          await storeSecret(write, id, text);
        }
        await recordEvent(
          write,
          changeOf({ caller, projectId, type: 'key', id, name: body.name }, 'updated'),
        );
      });
    },

    async remove({ caller, projectId, id }) {
      await database.write(async (write) => {
        const row = await getKeyRow(write.tx, projectId, id);
        await refuseWhenUsed(write.tx, { kind: 'key', projectId, id });
        await write.tx.deleteFrom('access_keys').where('id', '=', id).execute();
        await recordEvent(write, changeOf({ caller, projectId, type: 'key', id, name: row.name }, 'deleted'));
      });
    },
  };
  return service;
}
