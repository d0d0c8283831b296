import type { Key, KeyType } from '@signalbox/contract';
import { keyType } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { AccessKeyTable } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';

export type KeyRow = Selectable<AccessKeyTable>;

/** Texts are always empty: what a key holds never leaves the server. */
export function keyToWire(row: KeyRow): Key {
  const type: KeyType = keyType.parse(row.type);
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

export async function listKeyRows(db: Executor, projectId: number): Promise<KeyRow[]> {
  return await db.selectFrom('access_keys').selectAll().where('project_id', '=', projectId).execute();
}

export async function getKeyRow(db: Executor, projectId: number, id: number): Promise<KeyRow> {
  const row = await db
    .selectFrom('access_keys')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Key');
  return row;
}
