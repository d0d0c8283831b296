import { type Backup, type KeyType, keyType } from '@signalbox/contract';
import { indexSection, type SectionIndex } from './restore-names.ts';
import type { RestoreReport } from './restore-report.ts';
import { nextFree } from './unique-names.ts';

interface PlannedKey {
  readonly name: string;
  readonly type: KeyType;
}

/** The keys of a backup, and those that other objects turn out to need. Ids are provisional. */
export interface KeyPlan extends SectionIndex {
  readonly keys: readonly PlannedKey[];
  /** id of a key without a secret: one of the file, else a new one */
  none(): number;
}

const NAME_MAX = 255;

export function planKeys(file: Backup, report: RestoreReport): KeyPlan {
  const given = file.keys ?? [];
  const names = given.map(({ name }) => name);
  const index = indexSection({ section: 'keys', word: 'key', names, maxLength: NAME_MAX }, report);
  const keys: PlannedKey[] = given.map(({ name, type }, place) => {
    const spot = { section: 'keys', name };
    const known = keyType.safeParse(type).data;
    if (type === 'string') report.note(spot, 'Was a key of type string: it is a login with password now');
    else if (known === undefined) {
      report.note(
        spot,
        `Was of the type "${type ?? ''}", which this server does not know: it holds no secret now`,
      );
    }
    const taken = type === 'string' ? 'login_password' : (known ?? 'none');
    if (taken !== 'none') report.note(spot, 'Enter its secret again: a backup holds none');
    return { name: index.names[place] ?? name, type: taken };
  });
  const taken = new Set([...names, ...index.names]);
  return {
    ...index,
    keys,
    none() {
      const place = keys.findIndex(({ type }) => type === 'none');
      if (place >= 0) return place + 1;
      const name = taken.has('None') ? nextFree('None', taken, NAME_MAX) : 'None';
      taken.add(name);
      return keys.push({ name, type: 'none' });
    },
  };
}
