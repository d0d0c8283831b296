import type { BodyOf, createRepository } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { checkPointers } from '../../db/references.ts';
import { createEntityService, type EntityService } from '../../entities/entity-service.ts';
import { type RepositoryRow, repositoryStore } from './repository-store.ts';

export type RepositoryService = EntityService<RepositoryRow, BodyOf<typeof createRepository>>;

export function createRepositoryService(database: Database): RepositoryService {
  return createEntityService(database, {
    store: repositoryStore,
    type: 'repository',
    nameOf: ({ name }) => name,
    async valuesOf(body: BodyOf<typeof createRepository>, { tx, projectId }) {
      const { name, git_url, git_branch, ssh_key_id: keyId } = body;
      await checkPointers(tx, projectId, [
        { field: 'ssh_key_id', table: 'access_keys', id: keyId, what: 'access_key' },
      ]);
      return { name, git_url, git_branch, key_id: keyId };
    },
  });
}
