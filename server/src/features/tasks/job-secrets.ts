/**
 * Opens the stored secrets that a job needs. What cannot be opened is a problem of that job, with the name of
 * the culprit.
 */

import { isPublicKey, type JobKey, jobKey } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import { JobProblem } from '../../engine/tasks/job-source.ts';
import type { SecretBox, SecretPlace } from '../../lib/secret-box.ts';

/** `what`: how a person calls the secret. Throws `JobProblem`. */
export type OpenSecret = (stored: string, place: SecretPlace, what: Text) => string;

export function createOpenSecret(secretBox: SecretBox): OpenSecret {
  return (stored, place, what) => {
    try {
      return secretBox.open(stored, place);
    } catch (error) {
      throw new JobProblem(text('obstacle.not_decrypted', { what }), { cause: error });
    }
  };
}

/** Gives a key by its id; no id means no key. */
export type KeyOf = (id: number | null) => JobKey;

interface LoadedKeys {
  readonly keyOf: KeyOf;
  /** undefined = there is none, or none is needed */
  readonly keyNameOf: (id: number | null) => string | undefined;
}

const keysWith = new PreparedQuery((db, given: { readonly ids: readonly number[] }, dialect) =>
  db
    .selectFrom('access_keys')
    .selectAll()
    .where(isOneOf(dialect, 'id', given.ids)),
);

/** All keys of a job in one query. Throws `JobProblem`. */
export async function loadKeys(
  db: Executor,
  open: OpenSecret,
  ids: readonly (number | null)[],
): Promise<LoadedKeys> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await keysWith.all(db, { ids: wanted });
  const keys = new Map(rows.map((row) => [row.id, toJobKey(row, open)]));
  const names = new Map(rows.flatMap(({ id, name, type }) => (type === 'none' ? [] : [[id, name]])));
  return {
    keyOf: (id) => {
      if (id === null) return { type: 'none' };
      const key = keys.get(id);
      if (key === undefined) throw new JobProblem(text('obstacle.key_deleted'));
      return key;
    },
    keyNameOf: (id) => (id === null ? undefined : names.get(id)),
  };
}

interface KeyRow {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly secret: string | null;
}

function toJobKey({ id, name, type, secret }: KeyRow, open: OpenSecret): JobKey {
  if (type === 'none') return { type: 'none' };
  if (secret === null) {
    throw new JobProblem(text('obstacle.key_empty', { name }));
  }
  const opened = open(secret, { table: 'access_keys', column: 'secret', id }, text('named.key', { name }));
  const key = jobKey.parse({ ...(JSON.parse(opened) as object), type });
  if (key.type === 'ssh' && isPublicKey(key.private_key)) {
    throw new JobProblem(text('obstacle.key_public', { name }));
  }
  return key;
}
