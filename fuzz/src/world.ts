/**
 * Who calls, and what is there to be called about: project A, of which the callers are members; project B, of
 * which they must see nothing and change nothing; and secrets that no answer may hold.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@signalbox/contract';
import { type Endpoint, type ProjectRole, RUNNER_TOKEN_HEADER } from '@signalbox/contract';
import { AdminClient } from './admin-client.ts';
import type { HttpClient } from './http-client.ts';
import type { Api, Operation } from './operations.ts';
import { fillProject, type Ids } from './project-objects.ts';
import { ADMIN, REGISTRATION_TOKEN } from './server-process.ts';

export const callerNames = [
  'anonymous',
  'guest',
  'task_runner',
  'manager',
  'owner',
  'token',
  'admin',
  'runner',
] as const;
export type CallerName = (typeof callerNames)[number];

interface Account {
  readonly login: string;
  readonly password: string;
  readonly role: ProjectRole | null;
  readonly isAdmin: boolean;
  id: number;
  headers: Readonly<Record<string, string>>;
}

const SPARES = 4;

export class World {
  readonly #http: HttpClient;
  readonly #folder: string;
  readonly #api: Api;
  readonly #accounts = new Map<CallerName, Account>();
  readonly #rounds = { count: 0 };
  #admin: AdminClient;
  #tokenHeaders: Readonly<Record<string, string>> = {};
  #runnerToken = '';
  /** part of every name in project B */
  readonly foreignMark = `FOREIGN-${randomBytes(6).toString('hex')}`;
  /** must be in no answer, whoever asks */
  readonly secrets = new Set<string>([REGISTRATION_TOKEN]);
  /** must be in no answer to a caller of project A */
  readonly foreign = new Set<string>([this.foreignMark]);
  ids: Ids = {};
  foreignIds: Ids = {};
  /** users whom the administrator of the run leaves alone, for project B must stay as it is */
  readonly protectedUsers = new Set<number>();

  private constructor(http: HttpClient, options: WorldOptions) {
    this.#http = http;
    this.#folder = options.folder;
    this.#api = options.api;
    this.#admin = new AdminClient(http);
  }

  static async make(http: HttpClient, options: WorldOptions): Promise<World> {
    const world = new World(http, options);
    await world.#signInAsAdmin();
    await world.#makeRepository();
    await world.#makeAccounts();
    const foreignOwner = await world.#addUser('foreign-owner', false);
    world.protectedUsers.add(foreignOwner.id);
    world.foreignIds = await fillProject(world.#projectParts(world.foreignMark, 1));
    const params = { project_id: world.foreignProject };
    await world.#admin.call(contract.addMember, {
      params,
      body: { user_id: foreignOwner.id, role: 'owner' },
    });
    for (const alias of world.foreignIds.alias ?? []) world.foreign.add(String(alias));
    await world.refresh();
    await world.#untilTasksEnd(world.foreignProject);
    return world;
  }

  get foreignProject(): number {
    return Number(this.foreignIds.project_id?.[0]);
  }

  get admin(): AdminClient {
    return this.#admin;
  }

  headersOf(caller: CallerName): Readonly<Record<string, string>> {
    if (caller === 'anonymous') return {};
    if (caller === 'runner') return { [RUNNER_TOKEN_HEADER]: this.#runnerToken };
    return caller === 'token' ? this.#tokenHeaders : (this.#accounts.get(caller)?.headers ?? {});
  }

  /** A user id that belongs to this caller. */
  userOf(caller: CallerName): number | undefined {
    return this.#accounts.get(caller === 'token' ? 'owner' : caller)?.id;
  }

  loginOf(caller: CallerName): string | undefined {
    return this.#accounts.get(caller)?.login;
  }

  passwordOf(caller: CallerName): string | undefined {
    return this.#accounts.get(caller === 'token' ? 'owner' : caller)?.password;
  }

  /** Makes project A anew, and signs everybody in who is not. The project before goes. */
  async refresh(): Promise<void> {
    const before = this.ids;
    await this.#repairAccounts();
    const count = ++this.#rounds.count;
    this.ids = await fillProject(this.#projectParts(`A${count}`, SPARES));
    await this.#addReserves(count);
    const project = Number(this.ids.project_id?.[0]);
    await this.#join(project);
    await this.#untilTasksEnd(project);
    for (const id of before.project_id ?? []) await this.#removeProject(Number(id));
  }

  /** What a caller may have lost: his session, his place in the team. */
  async repair(): Promise<void> {
    await this.#repairAccounts();
    const project = Number(this.ids.project_id?.[0]);
    const answer = await this.#admin.ask(contract.getProject, { params: { project_id: project } });
    if (answer.status === 200) await this.#join(project);
    else await this.refresh();
  }

  #plant(what: string): string {
    const secret = `PLANTED-${what}-${randomBytes(9).toString('hex')}`;
    this.secrets.add(secret);
    return secret;
  }

  #projectParts(mark: string, spares: number) {
    return {
      client: this.#admin,
      mark,
      plant: (what: string) => this.#plant(what),
      repository: this.#repository,
      operationOf: (endpoint: Endpoint) => this.#operationOf(endpoint),
      spares,
    };
  }

  #has(endpoint: Endpoint): boolean {
    return this.#operationOf(endpoint) !== undefined;
  }

  #operationOf({ method, url }: Endpoint): Operation | undefined {
    const address = url.replace(/:([a-z_]+)/g, '{$1}');
    return this.#api.operations.find(({ method: one, path }) => one === method && path === address);
  }

  get #repository(): string {
    return join(this.#folder, 'repository');
  }

  async #makeRepository(): Promise<void> {
    await mkdir(this.#repository, { recursive: true });
    await writeFile(join(this.#repository, 'run.sh'), 'echo "one line of $0"\n', { mode: 0o755 });
  }

  async #signInAsAdmin(): Promise<void> {
    const headers = await new AdminClient(this.#http).signIn(ADMIN.login, ADMIN.password);
    this.#admin = new AdminClient(this.#http, headers);
    this.secrets.add(ADMIN.password);
    this.protectedUsers.add((await this.#admin.call(contract.getCurrentUser)).id);
  }

  async #addUser(login: string, isAdmin: boolean): Promise<{ id: number; password: string }> {
    const password = this.#plant('password');
    const body = { name: login, username: login, email: `${login}@example.org`, admin: isAdmin, password };
    return { id: (await this.#admin.call(contract.createUser, { body })).id, password };
  }

  async #makeAccounts(): Promise<void> {
    for (const name of callerNames) {
      if (name === 'anonymous' || name === 'token' || name === 'runner') continue;
      const login = `fuzz-${name}`;
      const { id, password } = await this.#addUser(login, name === 'admin');
      const role = name === 'admin' ? null : name;
      this.#accounts.set(name, { login, password, id, role, isAdmin: name === 'admin', headers: {} });
    }
  }

  async #repairAccounts(): Promise<void> {
    for (const account of this.#accounts.values()) {
      const isSignedIn = async () => {
        const client = new AdminClient(this.#http, account.headers);
        const answer = await client.ask(contract.getCurrentUser);
        if (answer.status !== 200) return false;
        const user = JSON.parse(answer.text) as contract.User;
        return user.username === account.login && user.admin === account.isAdmin;
      };
      if (await isSignedIn()) continue;
      await this.#restoreUser(account);
      account.headers = await new AdminClient(this.#http).signIn(account.login, account.password);
      this.secrets.add(String(account.headers.cookie?.split('=')[1]));
    }
    await this.#repairToken();
    await this.#repairSwitches();
  }

  async #restoreUser(account: Account): Promise<void> {
    const { login, isAdmin, password } = account;
    const body = { name: login, username: login, email: `${login}@example.org`, admin: isAdmin };
    const params = { user_id: account.id };
    const changed = await this.#admin.ask(contract.updateUser, { params, body });
    if (changed.status === 404) {
      account.id = (await this.#admin.call(contract.createUser, { body: { ...body, password } })).id;
    } else if (changed.status !== 204) {
      throw new Error(`cannot restore ${login}: ${changed.status} ${changed.text}`);
    } else {
      await this.#admin.call(contract.changePassword, { params, body: { password } });
    }
  }

  async #repairToken(): Promise<void> {
    const answer = await new AdminClient(this.#http, this.#tokenHeaders).ask(contract.getCurrentUser);
    if (answer.status === 200) return;
    const owner = new AdminClient(this.#http, this.headersOf('owner'));
    const token = await owner.call(contract.createApiToken, { body: {} });
    this.#tokenHeaders = { authorization: `Bearer ${token.id}` };
    this.secrets.add(token.id);
  }

  /** What an administrator may switch off, and without which nothing more would be reached. */
  async #repairSwitches(): Promise<void> {
    if (this.#has(contract.setAppActive)) {
      await this.#admin.ask(contract.setAppActive, { params: { app_id: 'bash' }, body: { active: true } });
    }
    if (!this.#has(contract.setRunnerActive)) return;
    for (const runner of await this.#admin.call(contract.listRunners)) {
      if (runner.is_built_in && !runner.active) {
        await this.#admin.ask(contract.setRunnerActive, {
          params: { runner_id: runner.id },
          body: { active: true },
        });
      }
    }
  }

  async #join(project: number): Promise<void> {
    const params = { project_id: project };
    const members = await this.#admin.call(contract.listMembers, { params });
    for (const account of this.#accounts.values()) {
      if (account.role === null) continue;
      const member = members.find(({ id }) => id === account.id);
      if (member?.role === account.role) continue;
      const body = { user_id: account.id, role: account.role };
      if (member === undefined) await this.#admin.call(contract.addMember, { params, body });
      else
        await this.#admin.call(contract.updateMember, { params: { ...params, user_id: account.id }, body });
    }
  }

  /** Users, projects, runners and apps that may be deleted without any loss. */
  async #addReserves(count: number): Promise<void> {
    const project = [...(this.ids.project_id ?? [])];
    const users: number[] = [];
    const runners: number[] = [];
    const tokens: string[] = [];
    for (let i = 0; i < SPARES; i++) users.push((await this.#addUser(`spare-${count}-${i}`, false)).id);
    const owner = new AdminClient(this.#http, this.headersOf('owner'));
    for (let i = 0; i < SPARES; i++)
      tokens.push((await owner.call(contract.createApiToken, { body: {} })).id);
    for (const token of tokens) this.secrets.add(token);
    for (let i = 0; i < SPARES; i++) {
      const body = { name: `A${count} reserve ${i}` };
      const { id } = await this.#admin.call(contract.createProject, { body });
      project.push(id);
      await this.#join(id);
    }
    if (this.#has(contract.createRunner)) {
      const runner = await this.#admin.call(contract.createRunner, {
        body: { name: `spare ${count}`, active: true },
      });
      this.#runnerToken = runner.token ?? '';
      this.secrets.add(this.#runnerToken);
      runners.push(runner.id);
    }
    this.ids = {
      ...this.ids,
      project_id: project,
      user_id: users,
      runner_id: runners,
      app_id: ['bash', 'ansible', 'terraform', 'fuzz-app'],
      provider_id: ['company'],
      token_id: tokens,
    };
  }

  async #untilTasksEnd(project: number): Promise<void> {
    const params = { project_id: project };
    for (const end = Date.now() + 30_000; Date.now() < end; ) {
      const tasks = await this.#admin.call(contract.listTasks, { params });
      if (tasks.every(({ status }) => contract.isFinalTaskStatus(status))) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`tasks of project ${project} do not end`);
  }

  async #removeProject(project: number): Promise<void> {
    const params = { project_id: project };
    const answer = await this.#admin.ask(contract.listTasks, { params });
    if (answer.status !== 200) return;
    for (const task of JSON.parse(answer.text) as contract.Task[]) {
      if (contract.isFinalTaskStatus(task.status)) continue;
      await this.#admin.ask(contract.stopTask, {
        params: { ...params, task_id: task.id },
        body: { force: true },
      });
    }
    await this.#untilTasksEnd(project);
    await this.#admin.call(contract.deleteProject, { params });
  }
}

interface WorldOptions {
  /** where files may be put */
  readonly folder: string;
  /** what this server answers */
  readonly api: Api;
}
