import { type Key, keyType, type ListedKey } from '@signalbox/contract';
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
    ...emptyOf(row),
  };
}

export function keyToRow(row: KeyRow): ListedKey {
  const { id, project_id, name, type } = row;
  return { id, project_id, name, type: keyType.parse(type), ...emptyOf(row) };
}

function emptyOf({ type, secret }: KeyRow): { empty?: true } {
  return type !== 'none' && secret === null ? { empty: true } : {};
}
