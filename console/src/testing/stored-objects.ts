/** Objects of a project that tests need to begin with, stored through the API. */
import {
  createEnvironment,
  createInventory,
  createKey,
  createRepository,
  createTemplate,
  type Environment,
  type Inventory,
  type Key,
  listKeys,
  type Repository,
  type Template,
} from '@signalbox/contract';
import { asAdmin } from './server.ts';

type More = Readonly<Record<string, unknown>>;

/** The key that every project has from the start. */
export async function noneKey(projectId: number): Promise<number> {
  const keys = await asAdmin(listKeys, { params: { project_id: projectId } });
  const none = keys.find((key) => key.type === 'none');
  if (none === undefined) throw new Error('the project has no key of type none');
  return none.id;
}

export async function storedKey(projectId: number, more: More = {}): Promise<Key> {
  const body = { name: 'Alpha', type: 'none', ...more };
  return await asAdmin(createKey, { params: { project_id: projectId }, body });
}

export async function storedRepository(projectId: number, more: More = {}): Promise<Repository> {
  const ssh_key_id = more.ssh_key_id ?? (await noneKey(projectId));
  const body = { name: 'Alpha', git_url: '/srv/app', git_branch: '', ...more, ssh_key_id };
  return await asAdmin(createRepository, { params: { project_id: projectId }, body });
}

export async function storedInventory(projectId: number, more: More = {}): Promise<Inventory> {
  const ssh_key_id = more.ssh_key_id ?? (await noneKey(projectId));
  const body = { name: 'Alpha', type: 'static', inventory: 'localhost', ...more, ssh_key_id };
  return await asAdmin(createInventory, { params: { project_id: projectId }, body });
}

export async function storedEnvironment(projectId: number, more: More = {}): Promise<Environment> {
  const body = { name: 'Alpha', json: '{}', env: '{}', ...more };
  return await asAdmin(createEnvironment, { params: { project_id: projectId }, body });
}

/** A Bash template unless another app is named; it brings its own repository along unless one is. */
export async function storedTemplate(projectId: number, more: More = {}): Promise<Template> {
  const repository_id =
    more.repository_id ?? (await storedRepository(projectId, { name: 'For a template' })).id;
  const body = { name: 'Greet', app: 'bash', playbook: 'greet.sh', ...more, repository_id };
  return await asAdmin(createTemplate, { params: { project_id: projectId }, body });
}
