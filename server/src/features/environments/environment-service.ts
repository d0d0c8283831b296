import type { BodyOf, createEnvironment } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database, Write } from '../../db/database.ts';
import { createEntityService, type EntityService } from '../../entities/entity-service.ts';
import { validationFailed } from '../../lib/app-error.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { type EnvironmentRow, environmentStore, listSecretNames } from './environment-store.ts';

type Body = BodyOf<typeof createEnvironment>;
type SecretOperation = Body['secrets'][number];
type EmptySecret = { readonly type: NonNullable<SecretOperation['type']>; readonly name: string };

export interface EnvironmentService extends EntityService<EnvironmentRow, Body> {
  /** Secrets of which only type and name are known: no task starts before each has a value. */
  insertEmptySecrets(write: Write, environmentId: number, names: readonly EmptySecret[]): Promise<void>;
}

export function createEnvironmentService(database: Database, secretBox: SecretBox): EnvironmentService {
  async function applySecrets(write: Write, environmentId: number, operations: readonly SecretOperation[]) {
    const known = new Set((await listSecretNames(write.tx, environmentId)).map(({ id }) => id));
    for (const [index, secret] of operations.entries()) {
      if (secret.operation === '') continue;
      const isKnown = known.has(secret.id ?? 0);
      if (secret.operation !== 'create' && !isKnown) {
        throw validationFailed({ [`secrets.${index}.id`]: text('environment.no_such_secret') });
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

  const service = createEntityService(database, {
    store: environmentStore,
    type: 'environment',
    nameOf: ({ name }) => name,
    valuesOf: ({ name, json, env }: Body) => ({ name, json: json ?? '', env: env ?? '' }),
    async storeParts(write, row, { body }) {
      await applySecrets(write, row.id, body.secrets);
      return row;
    },
  });
  return {
    ...service,
    async insertEmptySecrets(write, environmentId, names) {
      for (const { type, name } of names) {
        await applySecret(write, environmentId, { type, name, secret: '', operation: 'create' });
      }
    },
  };
}
