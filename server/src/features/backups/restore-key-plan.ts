import { type Backup, type KeyType, keyBody } from '@signalbox/contract';
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
  typeOf(id: number): KeyType | undefined;
  /** id of a key without a secret: one of the file, else a new one */
  none(): number;
  /** id of a new key whose secret is yet to be entered */
  addPassword(name: string): number;
}

const NAME_MAX = 255;

export function planKeys(file: Backup, report: RestoreReport): KeyPlan {
  const keys: PlannedKey[] = [];
  const given = file.keys ?? [];
  const taken = new Set(given.map(({ name }) => name));
  const index = indexSection(
    { section: 'keys', word: 'key', names: [...given.map((key) => key.name)] },
    report,
  );
  for (const [position, { name, type }] of given.entries()) {
    const spot = { section: 'keys', index: position, name };
    if (type === 'string') report.note(spot, 'Was a key of type string: it is a login with password now');
    const input = { name, type: (type === 'string' ? 'login_password' : type) as KeyType };
    const body = report.check(spot, keyBody, input) ?? { name, type: 'none' as const };
    keys.push({ name: body.name, type: body.type });
    if (body.type !== 'none') report.note(spot, 'Enter its secret again: a backup holds none');
  }

  function add(wanted: string, type: KeyType): number {
    const name = taken.has(wanted) ? nextFree(wanted, taken, NAME_MAX) : wanted;
    taken.add(name);
    return keys.push({ name, type });
  }
  return {
    ...index,
    keys,
    typeOf: (id) => keys[id - 1]?.type,
    none() {
      const place = keys.findIndex(({ type }) => type === 'none');
      return place >= 0 ? place + 1 : add('None', 'none');
    },
    addPassword(wanted) {
      const id = add(wanted.slice(0, NAME_MAX), 'login_password');
      report.note({ section: 'keys', name: keys[id - 1]?.name ?? wanted }, 'Is new: enter its secret');
      return id;
    },
  };
}
