/** Objects for tests, made through the API as a user would make them; every name is its own. */
import {
  type BodyInputOf,
  createEnvironment,
  createIntegration,
  createInventory,
  createKey,
  createProject,
  createRepository,
  createTemplate,
  type Environment,
  type Integration,
  type Inventory,
  type Key,
  listEnvironments,
  listKeys,
  type Project,
  type Repository,
  type Template,
} from '@signalbox/contract';
import type { TestApp } from './start-test-app.ts';
import type { TestClient } from './test-client.ts';

let count = 0;
const nextName = (word: string) => `${word} ${++count}`;

export interface TestProject {
  readonly project: Project;
  readonly id: number;
  /** key `None` */
  readonly noneKey: Key;
  /** environment `Empty` */
  readonly emptyEnvironment: Environment;
  readonly owner: TestClient;
  readonly manager: TestClient;
  readonly taskRunner: TestClient;
  readonly guest: TestClient;
  /** signed in, but no member */
  readonly stranger: TestClient;
}

/** A project with a member of each role. */
export async function makeProject(
  app: TestApp,
  body: Partial<BodyInputOf<typeof createProject>> = {},
): Promise<TestProject> {
  const project = await app.admin.call(createProject, { body: { name: nextName('Project'), ...body } });
  const params = { project_id: project.id };
  const keys = await app.admin.call(listKeys, { params });
  const environments = await app.admin.call(listEnvironments, { params });
  const [noneKey] = keys.filter(({ type }) => type === 'none');
  const [emptyEnvironment] = environments;
  if (noneKey === undefined || emptyEnvironment === undefined) throw new Error('a new project lacks objects');
  return {
    project,
    id: project.id,
    noneKey,
    emptyEnvironment,
    owner: await app.clients.member(project.id, 'owner'),
    manager: await app.clients.member(project.id, 'manager'),
    taskRunner: await app.clients.member(project.id, 'task_runner'),
    guest: await app.clients.member(project.id, 'guest'),
    stranger: await app.clients.user(),
  };
}

type Owned = Pick<TestProject, 'id' | 'owner' | 'noneKey'>;

export function makeKey(
  { id, owner }: Pick<TestProject, 'id' | 'owner'>,
  body: Partial<BodyInputOf<typeof createKey>> = {},
): Promise<Key> {
  return owner.call(createKey, {
    params: { project_id: id },
    body: {
      name: nextName('Key'),
      type: 'login_password',
      login_password: { login: 'deploy', password: 'pass word' },
      ...body,
    },
  });
}

export function makeRepository(
  { id, owner, noneKey }: Owned,
  body: Partial<BodyInputOf<typeof createRepository>> = {},
): Promise<Repository> {
  return owner.call(createRepository, {
    params: { project_id: id },
    body: {
      name: nextName('Repository'),
      git_url: 'https://git.example.org/site.git',
      git_branch: 'main',
      ssh_key_id: noneKey.id,
      ...body,
    },
  });
}

export function makeInventory(
  { id, owner, noneKey }: Owned,
  body: Partial<BodyInputOf<typeof createInventory>> = {},
): Promise<Inventory> {
  return owner.call(createInventory, {
    params: { project_id: id },
    body: {
      name: nextName('Inventory'),
      type: 'static',
      inventory: 'localhost ansible_connection=local',
      ssh_key_id: noneKey.id,
      ...body,
    },
  });
}

export function makeEnvironment(
  { id, owner }: Pick<TestProject, 'id' | 'owner'>,
  body: Partial<BodyInputOf<typeof createEnvironment>> = {},
): Promise<Environment> {
  return owner.call(createEnvironment, {
    params: { project_id: id },
    body: { name: nextName('Environment'), json: '{}', env: '{}', ...body },
  });
}

/** Of app `bash` unless told otherwise; with a repository of its own when none is named. */
export async function makeTemplate(
  project: Owned,
  body: Partial<BodyInputOf<typeof createTemplate>> = {},
): Promise<Template> {
  const repositoryId = body.repository_id ?? (await makeRepository(project)).id;
  return await project.owner.call(createTemplate, {
    params: { project_id: project.id },
    body: {
      name: nextName('Template'),
      app: 'bash',
      playbook: 'run.sh',
      ...body,
      repository_id: repositoryId,
    },
  });
}

/** Without authentication unless told otherwise; of a template of its own when none is named. */
export async function makeIntegration(
  project: Owned,
  body: Partial<BodyInputOf<typeof createIntegration>> = {},
): Promise<Integration> {
  const templateId = body.template_id ?? (await makeTemplate(project)).id;
  return await project.owner.call(createIntegration, {
    params: { project_id: project.id },
    body: { name: nextName('Integration'), ...body, template_id: templateId },
  });
}

let roleCount = 0;

interface MadeRole {
  readonly projectId: number | null;
  readonly permissions?: number;
  readonly slug?: string;
}

/** A role of a project, or of the server. Gives its slug. */
export async function makeRole(
  { database }: TestApp,
  { projectId, permissions = 1, slug = `role-${++roleCount}` }: MadeRole,
): Promise<string> {
  const values = { project_id: projectId, slug, name: `Role ${slug}`, permissions };
  await database.write(({ tx }) => tx.insertInto('roles').values(values).execute());
  return slug;
}
