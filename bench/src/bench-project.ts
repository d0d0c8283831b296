/** A project with scripts to run, made through the API as a user would make it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  createProject,
  createRepository,
  createTemplate,
  listKeys,
  startTask,
  type Task,
} from '@signalbox/contract';
import type { ApiClient } from './api-client.ts';
import type { ServerProcess } from './server-process.ts';

export type RepositoryForm = 'path' | 'file';

export class BenchProject {
  readonly client: ApiClient;
  readonly id: number;
  readonly scripts: string;
  readonly #repositoryId: number;

  private constructor(client: ApiClient, place: { id: number; scripts: string; repositoryId: number }) {
    this.client = client;
    this.id = place.id;
    this.scripts = place.scripts;
    this.#repositoryId = place.repositoryId;
  }

  /** `scripts`: text by file name. `path` runs them in place, `file` clones them from a Git repository. */
  static async make(
    server: ServerProcess,
    { scripts, form = 'path' }: { scripts: Readonly<Record<string, string>>; form?: RepositoryForm },
  ): Promise<BenchProject> {
    const folder = join(server.folder, 'scripts');
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(scripts)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    if (form === 'file') commitAll(folder);
    const client = await server.client();
    const { id } = await client.call(createProject, { body: { name: 'Bench' } });
    const keys = await client.call(listKeys, { params: { project_id: id } });
    const key = keys.find(({ type }) => type === 'none');
    if (key === undefined) throw new Error('a new project lacks its empty key');
    const repository = await client.call(createRepository, {
      params: { project_id: id },
      body: {
        name: 'Scripts',
        git_url: form === 'file' ? `file://${folder}` : folder,
        git_branch: form === 'file' ? 'main' : '',
        ssh_key_id: key.id,
      },
    });
    return new BenchProject(client, { id, scripts: folder, repositoryId: repository.id });
  }

  async template(
    name: string,
    playbook: string,
    more: { allow_parallel_tasks?: boolean; task_params?: Record<string, boolean> } = {},
  ): Promise<number> {
    const { id } = await this.client.call(createTemplate, {
      params: { project_id: this.id },
      body: { name, app: 'bash', playbook, repository_id: this.#repositoryId, ...more },
    });
    return id;
  }

  /** `client`: of another server than the first. */
  start(templateId: number, client = this.client): Promise<Task> {
    return client.call(startTask, {
      params: { project_id: this.id },
      body: { template_id: templateId },
    });
  }
}

function commitAll(folder: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init', '--initial-branch=main');
  git('add', '.');
  git('-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', 'commit', '-m', 'Scripts');
}
