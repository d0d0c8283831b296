import type { BodyOf, createProject, Project, updateProject } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { lockForDeletion, refuseWhileTasksRun } from '../../db/unfinished-tasks.ts';
import { forbidden } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { changeOf } from '../../lib/event-entry.ts';
import {
  deleteProjectRows,
  getProjectRow,
  listOwnGitUrls,
  type ProjectRow,
  projectToWire,
} from './project-store.ts';

/** What a project is born with, and what the demo's objects refer to. */
interface NewProject {
  readonly caller: Caller;
  readonly projectId: number;
  /** key `None` */
  readonly noneKeyId: number;
  /** environment `Empty` */
  readonly emptyEnvironmentId: number;
}

/** The examples of a demo project. `prepare` makes files before the transaction begins, `insert` the rows within it. */
interface DemoFiller {
  prepare(): Promise<{ insert(write: Write, project: NewProject): Promise<void>; discard(): Promise<void> }>;
  /** the files of those repositories that belong to a demo */
  removeRepositories(gitUrls: readonly string[]): Promise<void>;
}

export interface ProjectService {
  /** Throws `forbidden` for a caller who may not make projects. */
  checkMayCreate(caller: Caller): Promise<void>;
  /** A project with nothing in it but its owner, within a write in progress; without an entry in the event log. */
  insertBare(write: Write, caller: Caller, body: ProjectBody): Promise<Project>;
  create(caller: Caller, body: BodyOf<typeof createProject>): Promise<Project>;
  update(caller: Caller, id: number, body: BodyOf<typeof updateProject>): Promise<void>;
  remove(caller: Caller, id: number): Promise<void>;
}

type ProjectBody = Omit<BodyOf<typeof createProject>, 'demo'>;

interface Dependencies {
  readonly database: Database;
  readonly demo: DemoFiller;
  readonly usersCanCreateProjects: boolean;
}

export function createProjectService(dependencies: Dependencies): ProjectService {
  const { database, demo, usersCanCreateProjects } = dependencies;
  const service: ProjectService = {
    async checkMayCreate(caller) {
      if (caller.isAdmin || usersCanCreateProjects) return;
      const user = await database.read
        .selectFrom('users')
        .select('create_projects_rule_id')
        .where('id', '=', caller.userId)
        .executeTakeFirst();
      if (!user?.create_projects_rule_id) throw forbidden(text('project.administrators_create'));
    },

    insertBare: async (write, caller, body) => projectToWire(await insertOwned(write, caller, body)),

    async create(caller, body) {
      await service.checkMayCreate(caller);
      const examples = body.demo ? await demo.prepare() : null;
      try {
        return await database.write(async (write) => {
          const row = await insertProject(write, caller, body);
          await examples?.insert(write, row.project);
          return row.wire;
        });
      } catch (error) {
        await examples?.discard();
        throw error;
      }
    },

    update: createProjectUpdate(database),

    async remove(caller, id) {
      const remove = async (write: Write) => {
        const { name } = await getProjectRow(write.tx, id);
        await lockForDeletion(write.tx, { projectId: id }, database.dialect);
        await refuseWhileTasksRun(write.tx, { projectId: id });
        const urls = await listOwnGitUrls(write.tx, id);
        await deleteProjectRows(write.tx, id);
        const entry = changeOf({ caller, projectId: id, type: 'project', id, name }, 'deleted');
        // Its own log is gone with it: this entry belongs to the server.
        await recordEvent(write, { ...entry, projectId: null });
        write.announce({ kind: 'object', project_id: id, object_type: 'project', object_id: id });
        return urls;
      };
      // Its tasks and their output go with it.
      const unusedUrls = await database.write(remove, { isLong: true });
      await demo.removeRepositories(unusedUrls);
    },
  };
  return service;
}

/** Of a database that may be a write in progress. */
export const createProjectUpdate =
  (database: Database): ProjectService['update'] =>
  async (caller, id, { name, alert, alert_chat, max_parallel_tasks }) => {
    await database.write(async (write) => {
      await getProjectRow(write.tx, id);
      await write.tx
        .updateTable('projects')
        .set({ name, alert: alert ? 1 : 0, alert_chat, max_parallel_tasks })
        .where('id', '=', id)
        .execute();
      await recordEvent(write, changeOf({ caller, projectId: id, type: 'project', id, name }, 'updated'));
      // A higher limit may let waiting tasks go.
      write.announce({ kind: 'queue' });
    });
  };

async function insertOwned({ tx }: Write, caller: Caller, body: ProjectBody): Promise<ProjectRow> {
  const row = await tx
    .insertInto('projects')
    .values({
      name: body.name,
      created_at: Date.now(),
      alert: body.alert ? 1 : 0,
      alert_chat: body.alert_chat,
      max_parallel_tasks: body.max_parallel_tasks,
      type: body.type,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('members')
    .values({ project_id: row.id, user_id: caller.userId, role: 'owner' })
    .execute();
  return row;
}

async function insertProject(write: Write, caller: Caller, body: ProjectBody) {
  const { tx } = write;
  const row = await insertOwned(write, caller, body);
  const projectId = row.id;
  const key = await tx
    .insertInto('access_keys')
    .values({ project_id: projectId, name: 'None', type: 'none', secret: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const environment = await tx
    .insertInto('environments')
    .values({ project_id: projectId, name: 'Empty', json: '{}', env: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(write, changeOf({ caller, projectId, ...row, type: 'project' }, 'created'));
  const project: NewProject = {
    caller,
    projectId,
    noneKeyId: key.id,
    emptyEnvironmentId: environment.id,
  };
  return { wire: projectToWire(row), project };
}
