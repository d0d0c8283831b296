/** A running server of the other product, read through its API: everything but secrets, passwords and tokens. */
import { type AskApi, createApiClient } from './api-client.ts';
import type { ProjectTable, ReferenceSource } from './reference-source.ts';
import { flagIn, idIn, instantIn, numberIn, type SourceRow, textIn } from './source-row.ts';

/** It lists so many tasks of a template, the newest. */
const TASKS_MAX = 1000;

/** Throws one sentence. */
export async function openApiSource(address: string, token: string): Promise<ReferenceSource> {
  const ask = createApiClient(address, token);
  const list = async (path: string) => rowsIn(path, await ask(path));
  const self = await ask('/user');
  if (!isRow(self) || !flagIn(self, 'admin')) {
    throw new Error('The token must be one of an administrator of the other server: others do not see all');
  }
  const projects = new Map<number, ProjectLists>();
  const listsOf = (id: number) => {
    const lists = projects.get(id) ?? new ProjectLists(id, list, ask);
    projects.set(id, lists);
    return lists;
  };
  return {
    hasSecrets: false,
    // Those of an embedded file count backwards, and it does not say which it has.
    highestTask: async () => 0,
    tasksPerTemplate: TASKS_MAX,
    versions: async () => null,
    async rows(table) {
      if (table === 'user') return await list('/users');
      if (table === 'project') return await list('/projects');
      if (table === 'runner') return await list('/runners');
      if (table === 'user__token') return [];
      const options = await ask('/options');
      return Object.entries(isRow(options) ? options : {}).map(([key, value]) => ({ key, value }));
    },
    rowsOf: (table, projectId) => listsOf(projectId).rowsOf(table),
    tasks: (projectId) => listsOf(projectId).tasks(),
    async *output({ projectId, taskId }) {
      yield* await list(`/project/${projectId}/tasks/${taskId}/output`);
    },
    // It answers one question at a time: nobody knows what was changed between two of them.
    confirm: async () => undefined,
    close: async () => undefined,
  };
}

/** What of one project is asked for once and read several times. */
class ProjectLists {
  readonly #list: (path: string) => Promise<SourceRow[]>;
  readonly #ask: AskApi;
  readonly #base: string;
  readonly #asked = new Map<string, Promise<SourceRow[]>>();

  constructor(id: number, list: (path: string) => Promise<SourceRow[]>, ask: AskApi) {
    this.#list = list;
    this.#ask = ask;
    this.#base = `/project/${id}`;
  }

  async rowsOf(table: ProjectTable): Promise<readonly SourceRow[]> {
    switch (table) {
      case 'access_key':
        return [...(await this.#of('/keys')), ...(await this.#secrets())];
      case 'project__user':
        return (await this.#of('/users')).map((row) => ({ user_id: row.id, role: row.role }));
      case 'project__view':
        return await this.#of('/views');
      case 'project__environment':
        return await this.#of('/environment');
      case 'project__repository':
        return await this.#of('/repositories');
      case 'project__inventory':
        return await this.#of('/inventory');
      case 'project__template':
        return await this.#templates();
      case 'project__template_vault':
        return (await this.#templates()).flatMap((row) =>
          Array.isArray(row.vaults) ? row.vaults.filter(isRow) : [],
        );
      case 'project__schedule':
        return [...(await this.#of('/schedules')), ...(await this.#ofEach('/templates', 'schedules'))];
      case 'project__integration':
        return await this.#of('/integrations');
      case 'project__integration_matcher':
        return await this.#ofEach('/integrations', 'matchers');
      case 'project__integration_extract_value':
        return await this.#ofEach('/integrations', 'values');
      case 'event':
        return (await this.#of('/events')).toReversed();
      default:
        return await this.#aliases();
    }
  }

  /** From the oldest to the newest, whatever their ids are. */
  async *tasks(): AsyncGenerator<SourceRow> {
    const tasks = await this.#ofEach('/templates', 'tasks');
    const at = (row: SourceRow) => instantIn(row, 'created') ?? 0;
    for (const task of tasks.toSorted((a, b) => at(a) - at(b) || idIn(a) - idIn(b))) {
      yield { ...task, hosts_limit: task.limit };
    }
  }

  #of(path: string): Promise<SourceRow[]> {
    const asked = this.#asked.get(path) ?? this.#list(this.#base + path);
    this.#asked.set(path, asked);
    return asked;
  }

  /** One after the other: it is somebody's server. */
  async #ofEach(path: string, part: string): Promise<SourceRow[]> {
    const all: SourceRow[] = [];
    for (const row of await this.#of(path)) all.push(...(await this.#of(`${path}/${idIn(row)}/${part}`)));
    return all;
  }

  /** Its list leaves the vaults out. */
  async #templates(): Promise<SourceRow[]> {
    return await this.#singles('/templates');
  }

  async #singles(path: string): Promise<SourceRow[]> {
    const key = `each of ${path}`;
    const asked =
      this.#asked.get(key) ??
      (async () => {
        const rows: SourceRow[] = [];
        for (const row of await this.#of(path)) {
          const one = await this.#ask(`${this.#base}${path}/${idIn(row)}`);
          if (isRow(one)) rows.push(one);
        }
        return rows;
      })();
    this.#asked.set(key, asked);
    return await asked;
  }

  /** As rows of keys, which they are in its database. */
  async #secrets(): Promise<SourceRow[]> {
    return (await this.#singles('/environment')).flatMap((row) =>
      (Array.isArray(row.secrets) ? row.secrets.filter(isRow) : []).map((secret) => ({
        ...{ id: secret.id, name: `${textIn(secret, 'type')}.${textIn(secret, 'name')}`, type: 'string' },
        environment_id: row.id,
      })),
    );
  }

  async #aliases(): Promise<SourceRow[]> {
    const own = (await this.#of('/integrations/aliases')).map((row) => aliasRow(row, null));
    const all = [...own];
    for (const integration of await this.#of('/integrations')) {
      const id = numberIn(integration, 'id');
      all.push(...(await this.#of(`/integrations/${id}/aliases`)).map((row) => aliasRow(row, id)));
    }
    return all;
  }
}

const aliasRow = (row: SourceRow, integrationId: number | null): SourceRow => ({
  ...{ id: row.id, alias: textIn(row, 'url').split('/').at(-1) ?? '', integration_id: integrationId },
});

function isRow(value: unknown): value is SourceRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Its lists are `null` where there is nothing. */
function rowsIn(path: string, answer: unknown): SourceRow[] {
  if (answer === null) return [];
  if (Array.isArray(answer) && answer.every(isRow)) return answer;
  throw new Error(`The other server answers ${path} with something that is no list of objects`);
}
