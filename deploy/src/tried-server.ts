/** The API of a server that is tried: a project with a folder of scripts, its tasks, and the runners. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OutputRange, Runner, Task } from '../../contract/src/index.ts';

const WITHIN_MS = 120_000;
const FINAL = ['success', 'error', 'stopped', 'rejected'];

interface Login {
  readonly login: string;
  readonly password: string;
}

export class TriedServer {
  readonly #address: string;
  #cookie = '';
  #project = '';
  #template: { readonly repository_id?: number; readonly inventory_id?: number } = {};
  #count = 0;

  private constructor(address: string) {
    this.#address = address;
  }

  /** `repository`: a folder with scripts, as the runner sees it, or the URL of a Git repository with its `branch`. */
  static async signIn(
    address: string,
    who: Login & { readonly repository: string; readonly branch?: string },
  ): Promise<TriedServer> {
    const server = new TriedServer(address);
    await server.signInAgain(who);
    const { id } = await server.#post<{ id: number }>('/api/projects', { name: 'Tried' });
    server.#project = `/api/project/${id}`;
    const [key] = await server.#get<{ id: number }[]>(`${server.#project}/keys`);
    const repository = await server.#post<{ id: number }>(`${server.#project}/repositories`, {
      name: 'Scripts',
      git_url: who.repository,
      git_branch: who.branch ?? '',
      ssh_key_id: key?.id,
    });
    const inventory = await server.#post<{ id: number }>(`${server.#project}/inventory`, {
      name: 'Here',
      type: 'static',
      inventory: 'localhost ansible_connection=local',
      ssh_key_id: key?.id,
    });
    server.#template = { repository_id: repository.id, inventory_id: inventory.id };
    return server;
  }

  async signInAgain({ login, password }: Login): Promise<void> {
    const answer = await this.#ask('POST', '/api/auth/login', { auth: login, password });
    this.#cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  runners(): Promise<Runner[]> {
    return this.#get('/api/runners');
  }

  /** Those that have come by the shared word wait for an administrator. */
  async admitRunners(): Promise<void> {
    for (const runner of await this.runners())
      await this.#ask('PUT', `/api/runners/${runner.id}`, { ...runner, active: true });
  }

  /** `more`: other fields of the template. */
  async run(app: string, playbook: string, more: object = {}): Promise<Task> {
    this.#count += 1;
    const template = await this.#post<{ id: number }>(`${this.#project}/templates`, {
      name: `Trial ${this.#count}`,
      app,
      playbook,
      ...this.#template,
      ...more,
    });
    return await this.#post(`${this.#project}/tasks`, { template_id: template.id });
  }

  hasLines(task: Task, lines: number): Promise<Task> {
    return this.#until(task, (now) => now.output_lines >= lines);
  }

  ended(task: Task): Promise<Task> {
    return this.#until(task, ({ status }) => FINAL.includes(status));
  }

  async output(task: Task): Promise<readonly string[]> {
    return (await this.#get<OutputRange>(`${this.#project}/tasks/${task.id}/output/range?from=1`)).lines;
  }

  async #until(task: Task, isSo: (now: Task) => boolean): Promise<Task> {
    const end = performance.now() + WITHIN_MS;
    for (;;) {
      const now = await this.#get<Task>(`${this.#project}/tasks/${task.id}`);
      if (isSo(now)) return now;
      if (FINAL.includes(now.status))
        throw new Error(`Task ${task.id} ended as ${now.status}: ${now.reason}`);
      if (performance.now() > end) throw new Error(`Task ${task.id} stays ${now.status}: ${now.reason}`);
      await sleep(100);
    }
  }

  async #get<T>(path: string): Promise<T> {
    return (await (await this.#ask('GET', path)).json()) as T;
  }

  async #post<T>(path: string, body: unknown): Promise<T> {
    return (await (await this.#ask('POST', path, body)).json()) as T;
  }

  async #ask(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(this.#address + path, {
      method,
      headers: { cookie: this.#cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}
