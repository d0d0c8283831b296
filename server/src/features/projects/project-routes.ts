import {
  createProject,
  deleteProject,
  getProject,
  getProjectRole,
  listProjects,
  updateProject,
} from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { ProjectService } from './project-service.ts';
import { getProjectRow, listProjectRows, projectToWire } from './project-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly projects: ProjectService;
}

export function registerProjectRoutes(
  register: RegisterEndpoint,
  { database, projects }: Dependencies,
): void {
  register(
    listProjects,
    async ({ caller }) => {
      const rows = await listProjectRows(database.read, caller);
      return sortRows(rows, {}, { name: (row) => row.name }).map(projectToWire);
    },
    { isExact: true },
  );
  register(createProject, ({ caller, body }) => projects.create(caller, body));
  registerOneProject(register, { database, update: projects.update });
  register(deleteProject, ({ caller, params }) => projects.remove(caller, params.project_id));
  register(getProjectRole, ({ membership }) => membership);
}

interface OneProject extends Pick<Dependencies, 'database'> {
  readonly update: ProjectService['update'];
}

export function registerOneProject(register: RegisterEndpoint, { database, update }: OneProject): void {
  register(getProject, async ({ params }) =>
    projectToWire(await getProjectRow(database.read, params.project_id)),
  );
  register(updateProject, ({ caller, params, body }) => update(caller, params.project_id, body));
}
