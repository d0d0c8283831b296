import type { BodyOf, createKey, KeyType, updateKey } from '@signalbox/contract';
import type { Database, Write } from '../../db/database.ts';
import { createEntityService, type EntityRules, type EntityService } from '../../entities/entity-service.ts';
import type { ValuesOf } from '../../entities/entity-store.ts';
import type { ProjectCaller } from '../../lib/caller.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { keySecretText } from './key-secret.ts';
import { type KeyRow, keyStore } from './key-store.ts';

type NewKey = BodyOf<typeof createKey>;
type KeyChange = BodyOf<typeof updateKey>;
interface EmptyKey {
  readonly name: string;
  readonly type: KeyType;
}

export interface KeyService extends EntityService<KeyRow, NewKey, KeyChange> {
  /** A key whose secret is yet to be entered, within a write in progress: no task starts with it before. */
  insertEmpty(write: Write, asked: ProjectCaller, key: EmptyKey): Promise<KeyRow>;
}

const emptyKey: EntityRules<KeyRow, ValuesOf<typeof keyStore>, EmptyKey> = {
  store: keyStore,
  type: 'key',
  nameOf: ({ name }) => name,
  valuesOf: ({ name, type }) => ({ name, type, secret: null }),
};

export function createKeyService(database: Database, secretBox: SecretBox): KeyService {
  const service = createEntityService<KeyRow, ValuesOf<typeof keyStore>, NewKey, KeyChange>(database, {
    ...emptyKey,
    changesOf: ({ name, type, override_secret: isReplaced }) => ({ name, ...(isReplaced && { type }) }),
    async storeParts(write, row, { isNew, body }) {
      if (!isNew && !body.override_secret) return row;
      const { id } = row;
      const text = keySecretText(body);
      // The value is bound to its row, so the row must be there first.
      const secret =
        text === null ? null : secretBox.seal(text, { table: 'access_keys', column: 'secret', id });
      return await keyStore.update(write, { id }, { secret });
    },
  });
  return { ...service, insertEmpty: createEntityService(database, emptyKey).insert };
}
