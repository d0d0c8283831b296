/** The calls on the way from a Git address to the first task. */
import type {
  BodyInputOf,
  createInventory,
  createKey,
  createRepository,
  createTemplate,
  RepositoryContent,
  startTask,
  Task,
} from '@signalbox/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';
import { lookInto } from './repository-look.ts';

export type KeyInput = BodyInputOf<typeof createKey>;
type InventoryInput = Omit<BodyInputOf<typeof createInventory>, 'repository_id'>;

export interface Look {
  readonly url: string;
  /** empty = the main one */
  readonly branch: string;
  /** id of a key, or one that is to be made */
  readonly key: number | KeyInput;
}

export interface FirstRun {
  readonly repository: Omit<BodyInputOf<typeof createRepository>, 'id' | 'project_id'>;
  /** null = none; `isInRepository`: a file of it */
  readonly inventory: (InventoryInput & { readonly isInRepository: boolean }) | null;
  readonly template: Pick<BodyInputOf<typeof createTemplate>, 'name' | 'app' | 'playbook'>;
}

/** Makes each thing once, however often somebody tries: what has been made for a body is taken again. */
function useMakeOnce() {
  const [made] = useState(() => new Map<string, Promise<{ readonly id: number }>>());
  return async (what: unknown, make: () => Promise<{ readonly id: number }>): Promise<number> => {
    const name = JSON.stringify(what);
    const known = made.get(name) ?? make();
    made.set(name, known);
    try {
      return (await known).id;
    } catch (error) {
      made.delete(name);
      throw error;
    }
  };
}

export interface Looked {
  readonly content: RepositoryContent;
  readonly keyId: number;
}

/** Lets a runner look into a repository; rejects with the reason where nobody can. A key is stored once it has opened it. */
export function useLook(projectId: number) {
  const makeOnce = useMakeOnce();
  return useMutation({
    mutationFn: async ({ url, branch, key }: Look): Promise<Looked> => {
      const asked = { git_url: url, git_branch: branch };
      if (typeof key === 'number') {
        return { content: await lookInto(projectId, { ...asked, ssh_key_id: key }), keyId: key };
      }
      const { name: _name, ...unsaved } = key;
      const content = await lookInto(projectId, { ...asked, key: unsaved });
      const keyId = await makeOnce(key, () =>
        call<typeof createKey>('POST /api/project/:project_id/keys', {
          params: { project_id: projectId },
          body: key,
        }),
      );
      return { content, keyId };
    },
  });
}

/** Makes repository, inventory and template, and starts its first task. */
export function useFirstRun(projectId: number) {
  const client = useQueryClient();
  const params = { project_id: projectId };
  const makeOnce = useMakeOnce();
  return useMutation({
    mutationFn: async ({ repository, inventory, template }: FirstRun): Promise<Task> => {
      const repository_id = await makeOnce(repository, () =>
        call<typeof createRepository>('POST /api/project/:project_id/repositories', {
          params,
          body: repository,
        }),
      );
      const inventory_id = inventory && (await makeInventory(inventory, repository_id));
      const body = { ...template, repository_id, inventory_id };
      const template_id = await makeOnce(body, () =>
        call<typeof createTemplate>('POST /api/project/:project_id/templates', { params, body }),
      );
      return await call<typeof startTask>('POST /api/project/:project_id/tasks', {
        params,
        body: { template_id },
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: projectKey(projectId) }),
  });

  async function makeInventory(
    { isInRepository, ...inventory }: NonNullable<FirstRun['inventory']>,
    repositoryId: number,
  ): Promise<number> {
    const body = { ...inventory, repository_id: isInRepository ? repositoryId : null };
    return await makeOnce(body, () =>
      call<typeof createInventory>('POST /api/project/:project_id/inventory', { params, body }),
    );
  }
}
