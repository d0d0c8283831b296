/** A project in which every way of a secret holds one of its own, and the tasks that get them. */
import { userInfo } from 'node:os';
import * as contract from '@signalbox/contract';
import type { HttpsGitServer } from '../../../../runner/src/testing/https-git-server.ts';
import type { SshServer } from '../../../../runner/src/testing/ssh-server.ts';
import type { ServerProcess } from '../../testing/start-server-process.ts';
import { OWNER_VARIABLE } from './canary-processes.ts';
import { type CanaryFiles, isInstalled } from './canary-programs.ts';
import type { CanarySecrets } from './canary-secrets.ts';

interface Parts {
  readonly secrets: CanarySecrets;
  readonly files: CanaryFiles;
  readonly git: HttpsGitServer;
  /** of the same repositories; undefined where the machine has none */
  readonly ssh: SshServer | undefined;
  readonly isFull: boolean;
}

interface Template {
  /** also the name of its tasks, with which those of its secrets begin that its programs get */
  readonly name: string;
  readonly app: string;
  readonly playbook: string;
  readonly more?: object;
  readonly params?: object;
}

export class CanaryProject {
  readonly #server: ServerProcess;
  readonly #parts: Parts;
  readonly tasks = new Map<string, number>();
  #id = 0;
  #repositoryId = 0;

  private constructor(server: ServerProcess, parts: Parts) {
    this.#server = server;
    this.#parts = parts;
  }

  /** All of its tasks are started. */
  static async make(server: ServerProcess, parts: Parts): Promise<CanaryProject> {
    const project = new CanaryProject(server, parts);
    project.#id = (await server.call(contract.createProject, { body: { name: 'Canary' } })).id;
    await project.#addPeople();
    await project.#addRepository();
    await project.#addApps();
    for (const template of await project.#templates()) {
      const { id } = await project.#addTemplate(template);
      await project.#start(template, id);
    }
    await project.#startByWebhook();
    return project;
  }

  get params() {
    return { project_id: this.#id };
  }

  async #addPeople(): Promise<void> {
    const password = this.#parts.secrets.of('password of a user');
    const body = { username: 'canary', name: 'Canary', email: 'canary@example.org', password };
    await this.#server.call(contract.createUser, { body });
    const { id: token } = await this.#server.call(contract.createApiToken);
    this.#parts.secrets.add('token of the API', token);
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${this.#server.address}/api/user`, { headers });
    const wrong = this.#parts.secrets.of('password that is wrong');
    await fetch(`${this.#server.address}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ auth: 'canary', password: wrong }),
    });
  }

  async #addRepository(): Promise<void> {
    const login = { login: 'canary', password: this.#parts.secrets.of('repository password') };
    const key = await this.#addKey('Repository', login);
    const repository = await this.#server.call(contract.createRepository, {
      params: this.params,
      body: {
        ...{ name: 'Canary', git_url: this.#parts.git.urlOf('canary.git'), git_branch: 'main' },
        ssh_key_id: key.id,
      },
    });
    this.#repositoryId = repository.id;
  }

  async #addApps(): Promise<void> {
    const { planner, stacker } = this.#parts.files;
    const set = (app_id: string, body: object) =>
      this.#server.call(contract.updateApp, { params: { app_id }, body: { active: true, ...body } });
    await set('tofu', { title: 'OpenTofu', path: planner });
    await set('pulumi', { title: 'Pulumi', path: stacker });
    await this.#server.call(contract.createApp, {
      params: { app_id: 'shell' },
      body: { title: 'Own app', path: 'sh', args: ['-e'], active: true },
    });
  }

  #addKey(name: string, login_password: { login: string; password: string }) {
    return this.#server.call(contract.createKey, {
      params: this.params,
      body: { name, type: 'login_password', login_password },
    });
  }

  async #templates(): Promise<Template[]> {
    const { isFull, secrets } = this.#parts;
    const always: Template[] = [
      { name: 'bash', app: 'bash', playbook: 'run.sh' },
      { name: 'tofu', app: 'tofu', playbook: '', params: { auto_approve: true } },
    ];
    const full: Template[] = [
      { name: 'own', app: 'shell', playbook: 'run.sh' },
      { name: 'gone', app: 'bash', playbook: 'gone.sh' },
      ...(isInstalled('python3') ? [{ name: 'python', app: 'python', playbook: 'run.py' }] : []),
      ...(isInstalled('terraform') ? [{ name: 'terraform', app: 'terraform', playbook: '' }] : []),
      ...(isInstalled('pwsh') ? [{ name: 'powershell', app: 'powershell', playbook: 'run.ps1' }] : []),
    ];
    if (isFull) full.push(await this.#pulumi(), ...(await this.#bySsh()));
    const found = [...always, ...(isFull ? full : [])];
    if (!isInstalled('ansible-playbook')) return found;
    const user = await this.#addKey('User', { login: 'u', password: secrets.of('password of hosts') });
    const become = await this.#addKey('Become', { login: 'b', password: secrets.of('password of sudo') });
    const vault = await this.#addKey('Vault', { login: '', password: secrets.of('password of a vault') });
    const inventory = await this.#server.call(contract.createInventory, {
      params: this.params,
      body: {
        ...{ name: 'Hosts', type: 'static', inventory: 'localhost ansible_connection=local' },
        ...{ ssh_key_id: user.id, become_key_id: become.id },
      },
    });
    const more = { inventory_id: inventory.id, vaults: [{ vault_key_id: vault.id, name: 'main' }] };
    return [...found, { name: 'ansible', app: 'ansible', playbook: 'site.yml', more }];
  }

  async #pulumi(): Promise<Template> {
    const { id } = await this.#addInventory('Stack', { type: 'pulumi-stack', inventory: 'dev' });
    const more = { inventory_id: id };
    return { name: 'pulumi', app: 'pulumi', playbook: '', more, params: { auto_approve: true } };
  }

  /** A repository that a private key opens, and a host: each by an agent of its own. */
  async #bySsh(): Promise<Template[]> {
    const { ssh, files } = this.#parts;
    if (ssh === undefined) return [];
    const { passphrase, privateKey: private_key } = ssh;
    const key = await this.#server.call(contract.createKey, {
      params: this.params,
      body: { name: 'Private key', type: 'ssh', ssh: { login: '', passphrase, private_key } },
    });
    const repository = await this.#server.call(contract.createRepository, {
      params: this.params,
      body: {
        ...{ name: 'By ssh', git_url: ssh.urlOf(`${files.root}/canary.git`), git_branch: 'main' },
        ssh_key_id: key.id,
      },
    });
    const more = { repository_id: repository.id };
    const cloned: Template = { name: 'cloned', app: 'bash', playbook: 'run.sh', more };
    if (!isInstalled('ansible-playbook')) return [cloned];
    const login = `ansible_user=${userInfo().username} ansible_port=${ssh.port}`;
    const { id } = await this.#addInventory('By ssh', {
      ...{ type: 'static', inventory: `127.0.0.1 ${login}`, ssh_key_id: key.id },
    });
    const remote = { ...more, inventory_id: id };
    return [cloned, { name: 'remote', app: 'ansible', playbook: 'remote.yml', more: remote }];
  }

  #addInventory(
    name: string,
    body: { type: contract.Inventory['type']; inventory: string; ssh_key_id?: number },
  ) {
    return this.#server.call(contract.createInventory, { params: this.params, body: { name, ...body } });
  }

  async #addTemplate({ name, app, playbook, more = {} }: Template): Promise<{ readonly id: number }> {
    const { secrets, git } = this.#parts;
    const secret = (type: 'env' | 'var', as: string) => ({
      ...{ type, name: as, secret: secrets.of(`${name} ${as}`), operation: 'create' as const },
    });
    const environment = await this.#server.call(contract.createEnvironment, {
      params: this.params,
      body: {
        name,
        env: JSON.stringify({ [OWNER_VARIABLE]: name, GIT_SSL_CAINFO: git.certificateFile }),
        json: '{}',
        secrets: [secret('env', 'CANARY_ENVIRONMENT'), secret('var', 'canary_variable')],
      },
    });
    return await this.#server.call(contract.createTemplate, {
      params: this.params,
      body: {
        ...{ name, app, playbook, repository_id: this.#repositoryId, environment_id: environment.id },
        survey_vars: [{ name: 'canary_answer', title: 'Answer', type: 'secret' }],
        ...more,
      },
    });
  }

  async #start({ name, params }: Template, id: number): Promise<void> {
    const answer = this.#parts.secrets.of(`${name} answer`);
    const { id: task } = await this.#server.call(contract.startTask, {
      params: this.params,
      body: {
        ...{ template_id: id, secret: JSON.stringify({ canary_answer: answer }) },
        ...(params === undefined ? {} : { params }),
      },
    });
    this.tasks.set(name, task);
  }

  async #startByWebhook(): Promise<void> {
    const { secrets } = this.#parts;
    const { id: templateId } = await this.#addTemplate({ name: 'hook', app: 'bash', playbook: 'run.sh' });
    const key = await this.#addKey('Webhook', { login: '', password: secrets.of('secret of a webhook') });
    const integration = await this.#server.call(contract.createIntegration, {
      params: this.params,
      body: {
        ...{ name: 'Hook', template_id: templateId, auth_secret_id: key.id },
        ...{ auth_method: 'token', auth_header: 'X-Word' },
      },
    });
    const params = { ...this.params, integration_id: integration.id };
    await this.#server.call(contract.createIntegrationValue, {
      params,
      body: {
        ...{ name: 'Answer', value_source: 'body', body_data_type: 'json' },
        ...{ key: 'word', variable: 'canary_answer' },
      },
    });
    const { url } = await this.#server.call(contract.createIntegrationAlias, { params });
    const send = (word: string) =>
      fetch(`${this.#server.address}${url}?token=${secrets.of('query of a webhook')}`, {
        method: 'POST',
        headers: { 'x-word': word, authorization: `Bearer ${secrets.of('header of a webhook')}` },
        body: JSON.stringify({ word: secrets.of('hook answer'), token: secrets.of('body of a webhook') }),
      });
    await send(secrets.of('wrong secret of a webhook'));
    await send(secrets.of('secret of a webhook'));
    const [task] = await this.#server.call(contract.listTasks, { params: this.params });
    if (task?.integration_id !== integration.id) throw new Error('the webhook started no task');
    this.tasks.set('hook', task.id);
  }

  /** What the API tells of all of it: each list, each object of the log of webhooks, all of each task. */
  async everyAnswer(): Promise<[place: string, text: string][]> {
    const requests = await this.#server.call(contract.listWebhookRequests, { params: this.params });
    const ids: Record<string, readonly number[]> = {
      project_id: [this.#id],
      task_id: [...this.tasks.values()],
      request_id: requests.map(({ id }) => id),
    };
    const answers: [string, string][] = [];
    for (const { url } of Object.values<unknown>(contract).filter(isRead)) {
      for (const path of pathsOf(url, ids)) {
        const response = await fetch(this.#server.address + path, { headers: this.#server.headers });
        answers.push([`answer of ${url}`, await response.text()]);
      }
    }
    return answers;
  }
}

function isRead(value: unknown): value is contract.Endpoint {
  const isEndpoint = typeof value === 'object' && value !== null && 'url' in value && 'access' in value;
  return isEndpoint && (value as contract.Endpoint).method === 'GET';
}

/** Of an address with ids: one for each that there is; none where it names what there is none of. */
function pathsOf(url: string, ids: Readonly<Record<string, readonly number[]>>): string[] {
  let paths = [url];
  for (const [match, name = ''] of url.matchAll(/:([a-z_]+)/g))
    paths = paths.flatMap((path) => (ids[name] ?? []).map((id) => path.replace(match, String(id))));
  return paths.filter((path) => !path.endsWith('*'));
}
