import type { BodyOf, createRepository } from '@signalbox/contract';
import type { Database, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { checkPointers, refuseWhenUsed } from '../../db/references.ts';
import type { Caller } from '../../lib/caller.ts';
import { changeOf } from '../../lib/event-entry.ts';
import { getRepositoryRow, type RepositoryRow } from './repository-store.ts';

interface Place {
  readonly caller: Caller;
  readonly projectId: number;
}
type Body = BodyOf<typeof createRepository>;

export interface RepositoryService {
  /** within a write in progress, as the restoring of a project needs it */
  insert(write: Write, place: Place, body: Body): Promise<RepositoryRow>;
  create(place: Place, body: Body): Promise<RepositoryRow>;
  update(place: Place & { id: number }, body: Body): Promise<void>;
  remove(place: Place & { id: number }): Promise<void>;
}

export function createRepositoryService(database: Database): RepositoryService {
  const service: RepositoryService = {
    async insert(write, { caller, projectId }, body) {
      await checkPointers(write.tx, projectId, [pointerToKey(body)]);
      const row = await write.tx
        .insertInto('repositories')
        .values({ project_id: projectId, ...columns(body) })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordEvent(write, changeOf({ caller, projectId, type: 'repository', ...row }, 'created'));
      return row;
    },

    create: (place, body) => database.write((write) => service.insert(write, place, body)),

    async update({ caller, projectId, id }, body) {
      await database.write(async (write) => {
        await getRepositoryRow(write.tx, projectId, id);
        await checkPointers(write.tx, projectId, [pointerToKey(body)]);
        await write.tx.updateTable('repositories').set(columns(body)).where('id', '=', id).execute();
        const change = { caller, projectId, type: 'repository', id, name: body.name };
        await recordEvent(write, changeOf(change, 'updated'));
      });
    },

    async remove({ caller, projectId, id }) {
      await database.write(async (write) => {
        const { name } = await getRepositoryRow(write.tx, projectId, id);
        await refuseWhenUsed(write.tx, { type: 'repository', projectId, id });
        await write.tx.deleteFrom('repositories').where('id', '=', id).execute();
        await recordEvent(write, changeOf({ caller, projectId, type: 'repository', id, name }, 'deleted'));
      });
    },
  };
  return service;
}

function columns(body: Body) {
  return {
    name: body.name,
    git_url: body.git_url,
    git_branch: body.git_branch,
    key_id: body.ssh_key_id,
  };
}

function pointerToKey(body: Body) {
  return { field: 'ssh_key_id', table: 'access_keys', id: body.ssh_key_id, what: 'Access key' } as const;
}
