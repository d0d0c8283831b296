/** Projects, templates and the like by their names or ids. */
import type { getTask, listInventories, listProjects, listTemplates, Project } from '@signalbox/contract';
import { type ApiClient, Refusal } from './api-client.ts';
import { CommandError } from './exit-codes.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A name comes first, as people write names; a number is an id where nothing is called so. */
export function pickNamed<T extends Named>(what: string, all: readonly T[], wanted: string): T {
  const named = all.filter(({ name }) => name === wanted);
  const [only, second] = named;
  if (only !== undefined && second === undefined) return only;
  if (second !== undefined) {
    const ids = named.map(({ id }) => id).join(', ');
    throw new CommandError(`Several ${what}s are called ${wanted}: name one by its id (${ids})`);
  }
  const byId = /^#?\d+$/.test(wanted)
    ? all.find(({ id }) => id === Number(wanted.replace('#', '')))
    : undefined;
  if (byId !== undefined) return byId;
  const known = all.map(({ name }) => name);
  const listed = known.slice(0, 10).join(', ') + (known.length > 10 ? ', …' : '');
  throw new CommandError(
    known.length === 0
      ? `There is no ${what} that you see`
      : `There is no ${what} ${wanted}: there are ${listed}`,
  );
}

/** The one that is named, by SIGNALBOX_PROJECT too; else the only one there is. */
export async function findProject(
  client: ApiClient,
  wanted = process.env.SIGNALBOX_PROJECT,
): Promise<Project> {
  const all = await client.call<typeof listProjects>('GET', '/api/projects');
  if (wanted) return pickNamed('project', all, wanted);
  const [only] = all;
  if (only !== undefined && all.length === 1) return only;
  throw new CommandError(
    all.length === 0
      ? 'There is no project that you see'
      : 'Name the project with --project (or SIGNALBOX_PROJECT): you see several',
  );
}

export async function findTemplate(client: ApiClient, projectId: number, wanted: string) {
  const params = { project_id: projectId };
  const url = '/api/project/:project_id/templates';
  return pickNamed('template', await client.call<typeof listTemplates>('GET', url, { params }), wanted);
}

export async function findInventory(client: ApiClient, projectId: number, wanted: string) {
  const params = { project_id: projectId };
  const url = '/api/project/:project_id/inventory';
  return pickNamed('inventory', await client.call<typeof listInventories>('GET', url, { params }), wanted);
}

/** Where a task is: its number alone names it, but the API asks for its project too. */
export interface TaskPlace {
  readonly project_id: number;
  readonly task_id: number;
}

export async function findTaskPlace(client: ApiClient, wanted: string, project?: string): Promise<TaskPlace> {
  const digits = /^#?(\d{1,15})$/.exec(wanted)?.[1];
  if (digits === undefined) throw new CommandError(`${wanted} is no number of a task`);
  const taskId = Number(digits);
  if (project || process.env.SIGNALBOX_PROJECT) {
    return { project_id: (await findProject(client, project)).id, task_id: taskId };
  }
  for (const { id } of await client.call<typeof listProjects>('GET', '/api/projects')) {
    const params = { project_id: id, task_id: taskId };
    try {
      await client.call<typeof getTask>('GET', '/api/project/:project_id/tasks/:task_id', { params });
      return params;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
    }
  }
  throw new CommandError(`There is no task ${taskId} in the projects that you see`);
}
