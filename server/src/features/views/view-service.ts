import type { BodyOf, createView } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { createEntityService, type EntityService } from '../../entities/entity-service.ts';
import { validationFailed } from '../../lib/app-error.ts';
import type { ProjectCaller } from '../../lib/caller.ts';
import { type ViewRow, viewStore } from './view-store.ts';

type Body = BodyOf<typeof createView>;

export interface ViewService extends EntityService<ViewRow, Body> {
  /** By the views' ids as texts. Views that are not named keep their position. */
  setPositions(asked: ProjectCaller, positions: Readonly<Record<string, number>>): Promise<void>;
}

export function createViewService(database: Database): ViewService {
  const service = createEntityService(database, {
    store: viewStore,
    type: 'view',
    nameOf: ({ title }) => title,
    valuesOf: ({ title, position, type, hidden, sort_column, sort_reverse }: Body) => ({
      title,
      position,
      type,
      hidden: hidden ? 1 : 0,
      sort_column,
      sort_reverse: sort_reverse ? 1 : 0,
    }),
  });
  return {
    ...service,
    async setPositions({ caller, projectId }, positions) {
      await database.write(async (write) => {
        const known = new Set((await viewStore.list(write.tx, projectId)).map(({ id }) => id));
        for (const [viewId, position] of Object.entries(positions)) {
          const id = Number(viewId);
          if (!known.has(id)) throw validationFailed({ [viewId]: text('view.unknown', { view: viewId }) });
          await viewStore.update(write, { id }, { position });
        }
        await recordEvent(write, {
          caller,
          projectId,
          objectType: 'view',
          objectId: null,
          objectName: '',
          description: text('event.views_ordered'),
        });
      });
    },
  };
}
