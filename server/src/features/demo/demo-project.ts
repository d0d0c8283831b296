/** Fills a new project with examples that work offline on the server's own machine. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BodyOf, type createKey, keyBody, templateBody } from '@signalbox/contract';
import type { Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { ProjectCaller } from '../../lib/caller.ts';
import { changeOf } from '../../lib/event-entry.ts';
import { createDemoRepository } from './demo-repository.ts';
import { buildTemplate, type DemoIds, otherTemplates } from './demo-templates.ts';

interface NewProject extends ProjectCaller {
  readonly noneKeyId: number;
  readonly emptyEnvironmentId: number;
}

interface Dependencies {
  readonly dataDir: string;
  readonly insertKey: (
    write: Write,
    asked: ProjectCaller,
    body: BodyOf<typeof createKey>,
  ) => Promise<{ readonly id: number }>;
  readonly insertTemplate: (
    write: Write,
    asked: ProjectCaller,
    body: ReturnType<typeof templateBody.parse>,
  ) => Promise<{ readonly id: number }>;
}

const BUILD_HOSTS = '[builder]\nlocalhost ansible_connection=local ansible_python_interpreter=auto_silent';

export function createDemoFiller({ dataDir, insertKey, insertTemplate }: Dependencies) {
  const demoFolder = join(dataDir, 'demo');
  return {
    /** Removes those of the repositories that were made here. */
    async removeRepositories(gitUrls: readonly string[]): Promise<void> {
      for (const url of gitUrls) {
        const folder = url.startsWith('file:///') ? fileURLToPath(url) : '';
        // Spelled as it was made here: by another spelling somebody could mean the demo of another project.
        const isOurs = dirname(folder) === demoFolder && pathToFileURL(folder).href === url;
        if (isOurs) await rm(folder, { recursive: true, force: true });
      }
    },

    async prepare() {
      const folder = join(demoFolder, crypto.randomUUID());
      const vaultPassword = randomBytes(18).toString('base64url');
      const siteToken = randomBytes(18).toString('base64url');
      await createDemoRepository({ folder, vaultPassword, siteToken });

      return {
        discard: () => rm(folder, { recursive: true, force: true }),
        async insert(write: Write, project: NewProject): Promise<void> {
          const vaultKey = await insertKey(
            write,
            project,
            keyBody.parse({
              name: 'Vault password',
              type: 'login_password',
              login_password: { login: '', password: vaultPassword },
            }),
          );
          const repositoryId = await insertRepository(write, project, folder);
          const ids: DemoIds = {
            repositoryId,
            environmentId: project.emptyEnvironmentId,
            vaultKeyId: vaultKey.id,
            inventoryIds: await insertInventories(write, project, repositoryId),
            viewIds: await insertViews(write, project),
          };
          const build = await insertTemplate(write, project, templateBody.parse(buildTemplate(ids)));
          for (const template of otherTemplates(ids, build.id)) {
            await insertTemplate(write, project, templateBody.parse(template));
          }
        },
      };
    },
  };
}

async function insertRepository(write: Write, project: NewProject, folder: string): Promise<number> {
  const { id, name } = await write.tx
    .insertInto('repositories')
    .values({
      project_id: project.projectId,
      name: 'Demo',
      git_url: pathToFileURL(folder).href,
      git_branch: 'main',
      key_id: project.noneKeyId,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await recordCreation(write, project, { type: 'repository', id, name });
  return id;
}

async function insertInventories(write: Write, project: NewProject, repositoryId: number) {
  const insert = async (name: string, type: 'static' | 'file', inventory: string) => {
    const { id } = await write.tx
      .insertInto('inventories')
      .values({
        project_id: project.projectId,
        name,
        type,
        inventory,
        user_key_id: project.noneKeyId,
        become_key_id: null,
        repository_id: type === 'file' ? repositoryId : null,
        holder_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordCreation(write, project, { type: 'inventory', id, name });
    return id;
  };
  return {
    build: await insert('Build', 'static', BUILD_HOSTS),
    dev: await insert('Dev', 'file', 'invs/dev/hosts'),
    prod: await insert('Prod', 'file', 'invs/prod/hosts'),
  };
}

async function insertViews(write: Write, project: NewProject) {
  const insert = async (title: string, position: number) => {
    const { id } = await write.tx
      .insertInto('views')
      .values({ project_id: project.projectId, title, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordCreation(write, project, { type: 'view', id, name: title });
    return id;
  };
  return { pipeline: await insert('Build & deploy', 0), tools: await insert('Tools', 1) };
}

async function recordCreation(
  write: Write,
  { caller, projectId }: NewProject,
  object: { type: string; id: number; name: string },
): Promise<void> {
  await recordEvent(write, changeOf({ caller, projectId, ...object }, 'created'));
}
