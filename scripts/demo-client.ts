/** A small client of the HTTP API: what the demo does, any program can do. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OutputRange, Project, Task, Template } from '../contract/src/index.ts';
import type { Login } from './demo-login.ts';

const NOTICE_AFTER_MS = 15_000;
const LOOK_EVERY_MS = 150;

export class DemoClient {
  readonly #url: string;
  readonly #cookie: string;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  /** Waits until the server answers, then signs in. */
  static async signIn(url: string, { login, password }: Login): Promise<DemoClient> {
    await untilReady(url);
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth: login, password }),
    });
    if (answer.status === 401) {
      throw new Error(
        'The database has another admin password than the demo knows. Give it in SIGNALBOX_ADMIN_LOGIN and SIGNALBOX_ADMIN_PASSWORD, or start with an empty data folder.',
      );
    }
    if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status} ${await answer.text()}`);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return new DemoClient(url, cookies.join('; '));
  }

  async demoProject(): Promise<Project> {
    const projects = await this.#get<Project[]>('/api/projects');
    return projects[0] ?? (await this.#post<Project>('/api/projects', { name: 'Demo', demo: true }));
  }

  /** Runs it to its end. `onLine` gets each line of output as it comes. */
  async runFirstTemplate(project: Project, onLine: (line: string) => void): Promise<Task> {
    const base = `/api/project/${project.id}`;
    const [template] = await this.#get<Template[]>(`${base}/templates`);
    if (!template) throw new Error(`Project "${project.name}" has no template to run.`);
    console.log(`\nRunning "${template.name}" of project "${project.name}":\n`);
    const { id } = await this.#post<Task>(`${base}/tasks`, {
      template_id: template.id,
      message: 'First run',
    });
    return await this.#runToEnd(base, id, onLine);
  }

  /** The deploys that a build has started by its end, each to its own end, as `runFirstTemplate`. */
  async *runFollowers(project: Project, build: Task, onLine: (line: string) => void): AsyncGenerator<Task> {
    const base = `/api/project/${project.id}`;
    const tasks = await this.#get<Task[]>(`${base}/tasks/last`);
    for (const { id, tpl_alias } of tasks.filter((task) => task.build_task_id === build.id)) {
      console.log(`\nIt has started "${tpl_alias}":\n`);
      yield await this.#runToEnd(base, id, onLine);
    }
  }

  async #runToEnd(base: string, id: number, onLine: (line: string) => void): Promise<Task> {
    let next = 1;
    for (;;) {
      const range = await this.#get<OutputRange>(`${base}/tasks/${id}/output/range?from=${next}`);
      for (const line of range.lines) onLine(line);
      next += range.lines.length;
      if (range.is_complete && next > range.total_lines) return this.#get<Task>(`${base}/tasks/${id}`);
      if (range.lines.length === 0) await sleep(LOOK_EVERY_MS);
    }
  }

  async #get<T>(path: string): Promise<T> {
    return this.#answer(await fetch(this.#url + path, { headers: { cookie: this.#cookie } }));
  }

  async #post<T>(path: string, body: unknown): Promise<T> {
    const headers = { cookie: this.#cookie, 'content-type': 'application/json' };
    return this.#answer(
      await fetch(this.#url + path, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  }

  async #answer<T>(answer: Response): Promise<T> {
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

/** Waits without a limit: a slow machine needs minutes for its first start, and the caller sees when the server exits. */
async function untilReady(url: string): Promise<void> {
  const notice = setTimeout(
    () => console.log(`The server is still starting. Waiting for ${url} ...`),
    NOTICE_AFTER_MS,
  );
  for (;;) {
    try {
      if ((await fetch(`${url}/api/ping`)).ok) {
        clearTimeout(notice);
        return;
      }
    } catch {
      // not listening yet
    }
    await sleep(50);
  }
}
