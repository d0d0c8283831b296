/** Small files of projects, each with something odd, and what becomes of them when they are restored. */
import { type Backup, getBackup, restoreProject } from '@signalbox/contract';
import { expect } from 'vitest';
import type { TestApp } from './start-test-app.ts';

export const keys = [
  { name: 'None', type: 'none' },
  { name: 'SSH', type: 'ssh' },
];
export const repository = {
  name: 'Site',
  git_url: 'https://example.org/a.git',
  git_branch: 'main',
  ssh_key: 'None',
};
export const template = { name: 'Deploy', app: 'bash', playbook: 'run.sh', repository: 'Site' };
export const base = { meta: { name: 'Copy' }, keys, repositories: [repository] };
export const matcher = {
  name: 'm',
  match_type: 'body',
  method: 'equals',
  body_data_type: 'json',
  key: 'a',
  value: 'b',
};

/** What is there beside `base`; a backup of it, restored, is the same backup. */
export async function restore(app: TestApp, file: object) {
  const restored = await app.admin.call(restoreProject, { body: { ...base, ...file } });
  const params = { project_id: restored.id };
  const { body } = await app.admin.raw(getBackup, { params });
  // Alone, so that its aliases are free again.
  await app.database.write(({ tx }) => tx.deleteFrom('integration_aliases').execute());
  const again = await app.admin.call(restoreProject, { body });
  expect((await app.admin.raw(getBackup, { params: { project_id: again.id } })).body).toBe(body);
  const notes = restored.notes.map(({ section, name, message }) => `${section} ${name}: ${message}`);
  return { params, notes, file: JSON.parse(body) as Required<Backup> };
}
