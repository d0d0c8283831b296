/** Aliases in the file of a project: the project's own are a section, those of an integration stand with it. */
import { text } from '@signalbox/contract/texts';
import type { BackupSection, Making, Spot } from '../../entities/backup-section.ts';
import { AppError } from '../../lib/app-error.ts';
import { insertAlias, listAliasRows } from './alias-store.ts';

export const aliasBackup: BackupSection<'integration_aliases'> = {
  refersTo: [],
  nameMax: 50,
  nameOf: (alias) => alias,

  async read(db, projectId) {
    const rows = await listAliasRows(db, { projectId, integrationId: null });
    return rows.map(({ id, alias }) => ({ id, name: null, toFile: () => alias }));
  },

  plan({ each }) {
    const aliases = each((alias) => ({ alias }));
    return {
      write: (making) =>
        making.each(aliases, ({ spot, alias }) => restoreAlias(making, { spot, alias, integrationId: null })),
    };
  },
};

interface AliasInFile {
  readonly spot: Spot;
  readonly alias: string;
  /** null = of the project */
  readonly integrationId: number | null;
}

/** As the server makes them, or long enough not to be guessed. */
const usableAlias = /^[A-Za-z0-9_-]{12,50}$/;

/** Aliases are unique on a server: the project that the backup is of may still have this one. */
export async function restoreAlias(
  { write, asked, report }: Pick<Making<never>, 'write' | 'asked' | 'report'>,
  { spot, alias, integrationId }: AliasInFile,
): Promise<void> {
  const owner = { projectId: asked.projectId, integrationId };
  if (usableAlias.test(alias)) {
    try {
      await insertAlias(write, { ...owner, alias });
      return;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    }
  }
  const why = usableAlias.test(alias) ? 'taken' : 'guessable';
  report.note(spot, text('restore.alias', { alias, why }));
  await insertAlias(write, owner);
}
