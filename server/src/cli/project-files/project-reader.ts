/** Reads of a project what files say, through the API. */
import type { Endpoint, getProjectRole, listMembers } from '@signalbox/contract';
import type { ApiClient } from '../api-client.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { type FileKind, fileKinds, type KindName } from './file-kinds.ts';
import { type Fields, type StoredDocument, toDocuments } from './project-documents.ts';

const MANAGE_RESOURCES = 4;

export interface ReadProject {
  readonly documents: Map<string, StoredDocument>;
  readonly members: readonly { readonly id: number; readonly username: string }[];
}

const urlOf = (kind: FileKind, id?: number) =>
  `/api/project/:project_id/${kind.path}${id === undefined ? '' : `/${id}`}` as Endpoint['url'];

export async function readProject(client: ApiClient, projectId: number): Promise<ReadProject> {
  const params = { project_id: projectId };
  const objects = {} as Record<KindName, Fields[]>;
  for (const kind of fileKinds) {
    const rows = await client.call('GET', urlOf(kind), { params });
    objects[kind.name] = rows as unknown as Fields[];
  }
  // Of one at a time only: a list tells no secrets' names.
  for (const [index, { id }] of objects.environment.entries()) {
    const kind = fileKinds.find(({ name }) => name === 'environment') as FileKind;
    objects.environment[index] = (await client.call('GET', urlOf(kind, Number(id)), {
      params,
    })) as unknown as Fields;
  }
  const members = await client.call<typeof listMembers>('GET', '/api/project/:project_id/users', { params });
  return { documents: toDocuments({ objects, members }), members };
}

/** Whoever may not change things sees them in part: no files are made of that. */
export async function requireManager(client: ApiClient, projectId: number): Promise<void> {
  const params = { project_id: projectId };
  const { permissions } = await client.call<typeof getProjectRole>('GET', '/api/project/:project_id/role', {
    params,
  });
  if ((permissions & MANAGE_RESOURCES) !== 0) return;
  throw new CommandError('You need a role that manages the resources of this project', exitCodes.notAllowed);
}
