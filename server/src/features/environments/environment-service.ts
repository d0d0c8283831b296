import type { BodyOf, createEnvironment } from '@signalbox/contract';
import type { Database, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { refuseWhenUsed } from '../../db/references.ts';
import { validationFailed } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { changeOf } from '../../lib/event-entry.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { type EnvironmentRow, getEnvironmentRow, listSecretNames } from './environment-store.ts';

interface Place {
  readonly caller: Caller;
  readonly projectId: number;
}
type Body = BodyOf<typeof createEnvironment>;
type SecretOperation = Body['secrets'][number];
type EmptySecret = { readonly type: NonNullable<SecretOperation['type']>; readonly name: string };

export interface EnvironmentService {
  /** within a write in progress, as the restoring of a project needs it */
  insert(write: Write, place: Place, body: Body): Promise<EnvironmentRow>;
  /** Secrets of which only type and name are known: no task starts before each has a value. */
  insertEmptySecrets(write: Write, environmentId: number, names: readonly EmptySecret[]): Promise<void>;
  create(place: Place, body: Body): Promise<EnvironmentRow>;
  update(place: Place & { id: number }, body: Body): Promise<void>;
  remove(place: Place & { id: number }): Promise<void>;
}

export function createEnvironmentService(database: Database, secretBox: SecretBox): EnvironmentService {
  async function applySecrets(write: Write, environmentId: number, operations: readonly SecretOperation[]) {
    const known = new Set((await listSecretNames(write.tx, environmentId)).map(({ id }) => id));
    for (const [index, secret] of operations.entries()) {
      if (secret.operation === '') continue;
      const isKnown = known.has(secret.id ?? 0);
      if (secret.operation !== 'create' && !isKnown) {
        throw validationFailed({ [`secrets.${index}.id`]: 'This environment has no such secret: reload it' });
      }
      await applySecret(write, environmentId, secret);
    }
  }

  async function applySecret(write: Write, environmentId: number, secret: SecretOperation): Promise<void> {
    const { tx } = write;
    if (secret.operation === 'delete') {
      await tx
        .deleteFrom('environment_secrets')
        .where('id', '=', secret.id ?? 0)
        .execute();
      return;
    }
    const { name } = secret;
    const type = secret.type ?? 'var';
    let id = secret.id ?? 0;
    if (secret.operation === 'create') {
      const values = { environment_id: environmentId, type, name, secret: '' };
      const row = await tx
        .insertInto('environment_secrets')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      id = row.id;
    } else {
      await tx.updateTable('environment_secrets').set({ type, name }).where('id', '=', id).execute();
      // An update without a value renames the secret and keeps what it holds.
      if (secret.secret === '') return;
    }
    const sealed = secretBox.seal(secret.secret, { table: 'environment_secrets', column: 'secret', id });
    await tx.updateTable('environment_secrets').set({ secret: sealed }).where('id', '=', id).execute();
  }

  const service: EnvironmentService = {
    async insert(write, { caller, projectId }, body) {
      const row = await write.tx
        .insertInto('environments')
        .values({ project_id: projectId, ...columns(body) })
        .returningAll()
        .executeTakeFirstOrThrow();
      await applySecrets(write, row.id, body.secrets);
      await recordEvent(write, changeOf({ caller, projectId, type: 'environment', ...row }, 'created'));
      return row;
    },

    async insertEmptySecrets(write, environmentId, names) {
      for (const { type, name } of names) {
        await applySecret(write, environmentId, { type, name, secret: '', operation: 'create' });
      }
    },

    create: (place, body) => database.write((write) => service.insert(write, place, body)),

    async update({ caller, projectId, id }, body) {
      await database.write(async (write) => {
        await getEnvironmentRow(write.tx, projectId, id);
        const { name } = body;
        await write.tx.updateTable('environments').set(columns(body)).where('id', '=', id).execute();
        await applySecrets(write, id, body.secrets);
        await recordEvent(write, changeOf({ caller, projectId, type: 'environment', id, name }, 'updated'));
      });
    },

    async remove({ caller, projectId, id }) {
      await database.write(async (write) => {
        const { name } = await getEnvironmentRow(write.tx, projectId, id);
        await refuseWhenUsed(write.tx, { type: 'environment', projectId, id });
        await write.tx.deleteFrom('environments').where('id', '=', id).execute();
        await recordEvent(write, changeOf({ caller, projectId, type: 'environment', id, name }, 'deleted'));
      });
    },
  };
  return service;
}

function columns({ name, json, env }: Body) {
  return { name, json: json ?? '', env: env ?? '' };
}
