import { type Key, keyType } from '@signalbox/contract';
import { createEntityStore, type RowOf } from '../../entities/entity-store.ts';

export const keyStore = createEntityStore({ table: 'access_keys', owner: 'project_id', what: 'key' });
export type KeyRow = RowOf<typeof keyStore>;

/** Texts are always empty: what a key holds never leaves the server. */
export function keyToWire(row: KeyRow): Key {
  const type = keyType.parse(row.type);
  return {
    id: row.id,
    name: row.name,
    type,
    project_id: row.project_id,
    string: '',
    login_password: { login: '', password: '' },
    ssh: { login: '', passphrase: '', private_key: '' },
    override_secret: false,
    ...(type !== 'none' && row.secret === null ? { empty: true } : {}),
  };
}
