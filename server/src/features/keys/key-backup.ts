/** Keys in the file of a project: without their secrets, which somebody has to enter again. */
import { type KeyType, keyType } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { BackupSection, Planned } from '../../entities/backup-section.ts';
import type { KeyService } from './key-service.ts';
import { keyStore } from './key-store.ts';

interface EmptyKey {
  readonly name: string;
  readonly type: KeyType;
}

export const createKeyBackup = (insertEmpty: KeyService['insertEmpty']): BackupSection<'keys'> => ({
  refersTo: [],
  word: 'key',
  nameMax: 255,
  nameOf: ({ name }) => name,

  async read(db, projectId) {
    const rows = await keyStore.list(db, projectId);
    return rows.map(({ id, name, type }) => ({ id, name, toFile: (own) => ({ name: own, type }) }));
  },

  plan({ report, references, each }) {
    const keys: Planned<EmptyKey>[] = each(({ type }, { spot, name }) => {
      const known = keyType.safeParse(type).data;
      if (type === 'string') report.note(spot, text('restore.string_key'));
      else if (known === undefined) {
        report.note(spot, text('restore.key_type', { type: type ?? '' }));
      }
      const taken = type === 'string' ? 'login_password' : (known ?? 'none');
      if (taken !== 'none') report.note(spot, text('restore.key_secret'));
      return { name, type: taken };
    });
    return {
      /** One without a secret: of the file, else a new one. */
      standIn() {
        const given = keys.find(({ type }) => type === 'none');
        if (given !== undefined) return given.id;
        const name = references.keys.takeName('None');
        const index = keys.length;
        return keys.push({ name, type: 'none', spot: { section: 'keys', index, name }, id: index + 1 });
      },
      write: ({ store, write, asked }) =>
        store(keys, ({ name, type }) => insertEmpty(write, asked, { name, type })),
    };
  },
});
