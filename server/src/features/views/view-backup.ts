/** Views in the file of a project: they are called by their title. */
import { type View, viewBody } from '@signalbox/contract';
import type { BackupSection } from '../../entities/backup-section.ts';
import type { ViewService } from './view-service.ts';
import { viewStore, viewToWire } from './view-store.ts';

export const createViewBackup = (insert: ViewService['insert']): BackupSection<'views'> => ({
  refersTo: [],
  word: 'view',
  nameMax: 100,
  nameOf: ({ title, name }) => title || name || '',

  async read(db, projectId) {
    const rows = await viewStore.list(db, projectId);
    return rows.map((row) => ({
      id: row.id,
      name: row.title,
      toFile: (own) => ({ title: own, position: row.position, ...kindInFile(viewToWire(row)) }),
    }));
  },

  plan({ report, each }) {
    const views = each((view, { spot, name }) => {
      const position = Number.isSafeInteger(view.position ?? 0) ? view.position : spot.index;
      const body = report.keep(spot, viewBody, { ...view, title: name, position });
      return body && { body };
    });
    return {
      write: ({ store, write, asked }) => store(views, ({ body }) => insert(write, asked, body)),
    };
  },
});

/** Files of views that say nothing of it look as they always did. */
function kindInFile({ type, hidden, sort_column, sort_reverse }: View) {
  return {
    ...(type === '' ? {} : { type }),
    ...(hidden ? { hidden } : {}),
    ...(sort_column === null ? {} : { sort_column }),
    ...(sort_reverse ? { sort_reverse } : {}),
  };
}
