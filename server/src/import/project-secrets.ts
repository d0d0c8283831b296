/** Puts the secrets of keys and environments where the restored ones lack them. */
import { text } from '@signalbox/contract/texts';
import type { Write } from '../db/database.ts';
import type { RealIds } from '../entities/backup-section.ts';
import { keySecretText } from '../features/keys/key-secret.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import type { NoteObject } from './project-file.ts';
import type { ProjectRows } from './project-rows.ts';
import { secretNameOf } from './secret-name.ts';
import { numberIn, textIn } from './source-row.ts';
import { readSecret, type SourceSecret } from './source-secrets.ts';

interface Sealing {
  readonly secretBox: SecretBox;
  /** of the other server; null = it tells no secrets */
  readonly keys: readonly Buffer[] | null;
  readonly note: NoteObject;
}

interface Made {
  readonly rows: ProjectRows;
  readonly keyIds: RealIds;
  readonly environmentIds: RealIds;
}

/** Gives how many were put there. */
export async function storeSecrets(write: Write, made: Made, sealing: Sealing): Promise<number> {
  return (await storeKeys(write, made, sealing)) + (await storeOfEnvironments(write, made, sealing));
}

/** What no output of the project's tasks may show. */
export function secretValues(rows: ProjectRows, keys: readonly Buffer[] | null): string[] {
  if (keys === null) return [];
  return [...rows.keys, ...rows.secrets]
    .flatMap((row) => valuesOf(readSecret(row, keys)))
    .filter((value) => value.length >= HIDDEN_LENGTH);
}

/** A shorter one stands everywhere by chance. */
const HIDDEN_LENGTH = 4;

async function storeKeys(write: Write, { rows, keyIds }: Made, { secretBox, keys, note }: Sealing) {
  let stored = 0;
  for (const [index, row] of rows.keys.entries()) {
    if (!keyIds.isMade(index + 1) || textIn(row, 'type') === 'none') continue;
    const { name } = await write.tx
      .selectFrom('access_keys')
      .select('name')
      .where('id', '=', keyIds.of(index + 1))
      .executeTakeFirstOrThrow();
    const secret: SourceSecret = keys === null ? { kind: 'none' } : readSecret(row, keys);
    const plain = keyText(secret);
    if (plain === null) {
      const why = keys === null ? 'api' : secret.kind === 'sealed' ? 'sealed' : 'none';
      note({ section: 'keys', name }, text('import.secret', { why }));
      continue;
    }
    const id = keyIds.of(index + 1);
    const sealed = secretBox.seal(plain, { table: 'access_keys', column: 'secret', id });
    await write.tx.updateTable('access_keys').set({ secret: sealed }).where('id', '=', id).execute();
    stored += 1;
  }
  return stored;
}

async function storeOfEnvironments(write: Write, made: Made, { secretBox, keys, note }: Sealing) {
  const { rows, environmentIds } = made;
  let stored = 0;
  const own = Map.groupBy(rows.secrets, (row) => numberIn(row, 'environment_id'));
  for (const [index, environment] of rows.environments.entries()) {
    if (!environmentIds.isMade(index + 1)) continue;
    const id = environmentIds.of(index + 1);
    const lost = new Set<string>();
    const empty = new Set<string>();
    for (const row of own.get(numberIn(environment, 'id')) ?? []) {
      const { type, name } = secretNameOf(textIn(row, 'name'));
      const secret: SourceSecret = keys === null ? { kind: 'sealed' } : readSecret(row, keys);
      if (secret.kind !== 'string') {
        (secret.kind === 'none' ? empty : lost).add(name);
        continue;
      }
      await storeValue(write, { id, type, name, value: secret.value, secretBox });
      stored += 1;
    }
    for (const [why, names] of [
      [keys === null ? 'api' : 'sealed', lost],
      ['none', empty],
    ] as const) {
      if (names.size === 0) continue;
      const told = text('import.secrets', { why, names: [...names] });
      note({ section: 'environments', name: textIn(environment, 'name') }, told);
    }
  }
  return stored;
}

interface SecretValue {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly value: string;
  readonly secretBox: SecretBox;
}

async function storeValue({ tx }: Write, { id: environmentId, type, name, value, secretBox }: SecretValue) {
  const row = await tx
    .selectFrom('environment_secrets')
    .select('id')
    .where('environment_id', '=', environmentId)
    .where('type', '=', type)
    .where('name', '=', name)
    .executeTakeFirst();
  if (row === undefined) return;
  const secret = secretBox.seal(value, { table: 'environment_secrets', column: 'secret', id: row.id });
  await tx.updateTable('environment_secrets').set({ secret }).where('id', '=', row.id).execute();
}

/** As this server stores it; null where there is nothing that it could store. */
function keyText(secret: SourceSecret): string | null {
  switch (secret.kind) {
    case 'ssh': {
      const { login, passphrase, privateKey } = secret;
      if (privateKey.trim() === '') return null;
      const ssh = { login, passphrase, private_key: privateKey };
      return keySecretText({ type: 'ssh', ssh, login_password: null });
    }
    case 'login_password':
      return secret.password === ''
        ? null
        : JSON.stringify({ login: secret.login, password: secret.password });
    case 'string':
      return secret.value === '' ? null : JSON.stringify({ login: '', password: secret.value });
    default:
      return null;
  }
}

function valuesOf(secret: SourceSecret): string[] {
  switch (secret.kind) {
    case 'ssh':
      return [secret.passphrase];
    case 'login_password':
      return [secret.password];
    case 'string':
      return [secret.value];
    default:
      return [];
  }
}
