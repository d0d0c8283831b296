/** A server that has been in use for a while: what the pictures show. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findCommand } from '../../scripts/machine-tools.js';
import type { Server } from '../support/server.ts';
import { passwordOf, people } from './people.ts';
import { setUpServer, tellFailures } from './telling.ts';

interface Made {
  readonly id: number;
}
interface Named extends Made {
  readonly name: string;
}
interface TaskOf extends Made {
  readonly status: string;
  readonly reason?: string | null;
}

export interface World {
  /** in which all of it lies */
  readonly folder: string;
  readonly project: number;
  readonly template: number;
  /** asks several things */
  readonly asking: number;
  readonly integration: number;
  readonly request: number;
  readonly ansibleTask: number;
  readonly failedTask: number;
  /** waits for a person; nothing where this machine has no Terraform */
  readonly plan: number | undefined;
  readonly empty: number;
}

const ENDED = new Set(['success', 'error', 'stopped']);
const TASK_MS = 180_000;

const question = (name: string, title: string, more: object = {}) => ({
  ...{ name, title, type: '', description: '', required: true, values: null },
  ...more,
});
const questions = [
  question('from', 'From', {
    type: 'enum',
    values: ['production', 'staging'].map((name) => ({ name, value: name })),
  }),
  question('days', 'Orders of the last days', { type: 'int', description: 'More takes longer' }),
  question('token', 'Token of the target', { type: 'secret', required: false }),
];

const terraform = `terraform {
  required_version = ">= 1.4"
}
variable "replicas" { default = 3 }
resource "terraform_data" "web" {
  count = var.replicas
  input = { name = "web-\${count.index}", size = "small" }
}
resource "terraform_data" "database" {
  input            = { name = "orders", version = "16.4" }
  triggers_replace = ["16.4"]
}
output "hosts" { value = [for web in terraform_data.web : web.input.name] }
`;

export async function makeWorld(server: Server): Promise<World> {
  const { id: project } = await server.call<Made>('POST', '/projects', { name: 'Web shop', demo: true });
  const { id: empty } = await server.call<Made>('POST', '/projects', { name: 'Data platform' });
  const path = `/project/${project}`;
  const create = (kind: string, body: object) => server.call<Made>('POST', `${path}/${kind}`, body);
  const templates = await server.call<Named[]>('GET', `${path}/templates`);
  const idOf = (name: string) => {
    const found = templates.find((template) => template.name === name);
    if (!found) throw new Error(`The demo project has no template "${name}"`);
    return found.id;
  };
  const start = (template: number, more: object = {}) =>
    server.call<Made>('POST', `${path}/tasks`, { template_id: template, ...more });
  const taskOf = (id: number) => server.call<TaskOf>('GET', `${path}/tasks/${id}`);
  const until = async (id: number, isThere: (status: string) => boolean) => {
    const latest = Date.now() + TASK_MS;
    for (;;) {
      const { status, reason } = await taskOf(id);
      if (isThere(status)) return;
      if (ENDED.has(status) || Date.now() > latest) {
        throw new Error(`Task ${id} is ${status}: ${reason}`);
      }
      await pause(200);
    }
  };
  const run = async (template: number, more: object = {}) => {
    const { id } = await start(template, more);
    await until(id, (status) => ENDED.has(status));
    return id;
  };

  await tellFailures(server, project);
  await setUpServer(server, project);
  const ids = new Map<string, number>();
  for (const { role, ...person } of people) {
    const { id } = await server.call<Made>('POST', '/users', {
      ...person,
      email: `${person.username}@example.com`,
      password: passwordOf(person.username),
    });
    await server.call('POST', `${path}/users`, { user_id: id, role });
    ids.set(person.username, id);
  }
  await create('roles', { slug: 'release-team', name: 'Release team', permissions: 5 });
  const rights = `templates/${idOf('Build')}/perms`;
  await create(rights, { user_id: ids.get('mei'), permissions: 1 });
  await create(rights, { role_slug: 'task_runner', permissions: 5 });
  const [key] = await server.call<Named[]>('GET', `${path}/keys`);
  const folder = server.makeFolder('automation');
  writeFileSync(join(folder, 'backup.sh'), 'echo "Dumping orders"; sleep 1; echo "4.2 GB written"\n');
  writeFileSync(
    join(folder, 'certificates.sh'),
    'echo "shop.example.com: 61 days left"\necho "api.example.com: expired" >&2\nexit 2\n',
  );
  writeFileSync(
    join(folder, 'reindex.sh'),
    'for i in $(seq 1 600); do echo "indexed $i of 600"; sleep 1; done\n',
  );
  commit(folder, 'Scripts of the shop');
  const repository = await create('repositories', {
    name: 'Operations',
    git_url: `file://${folder}`,
    git_branch: 'main',
    ssh_key_id: key?.id,
  });
  const script = (name: string, playbook: string, more: object = {}) =>
    create('templates', { name, app: 'bash', playbook, repository_id: repository.id, ...more });
  const backup = await script('Back up the database', 'backup.sh');
  const certificates = await script('Check certificates', 'certificates.sh');
  const reindex = await script('Rebuild the search index', 'reindex.sh');
  const asking = await script('Copy the database', 'backup.sh', { survey_vars: questions });
  await create('keys', {
    name: 'Hosts of the shop',
    type: 'login_password',
    login_password: { login: 'deploy', password: 'a password of nobody' },
  });
  const secret = await create('keys', {
    name: 'Webhook of Git',
    type: 'login_password',
    login_password: { login: '', password: 'a shared secret' },
  });
  const integration = await create('integrations', {
    name: 'Push to main',
    template_id: idOf('Build'),
    auth_method: 'token',
    auth_header: 'X-Token',
    auth_secret_id: secret.id,
  });
  const parts = `integrations/${integration.id}`;
  await create(`${parts}/matchers`, {
    name: 'Branch is main',
    match_type: 'body',
    method: 'equals',
    body_data_type: 'json',
    key: 'ref',
    value: 'refs/heads/main',
  });
  await create(`${parts}/values`, {
    name: 'Commit',
    value_source: 'body',
    body_data_type: 'json',
    key: 'after',
    variable: 'commit',
    variable_type: 'environment',
  });
  const { url } = await server.call<{ url: string }>('POST', `${path}/${parts}/aliases`);
  const push = (ref: string) =>
    fetch(`${server.url}${new URL(url, server.url).pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': 'a shared secret' },
      body: JSON.stringify({ ref, after: '5f3c1e9' }),
    });
  for (const [name, template_id, cron_format] of [
    ['Nightly backup', backup.id, '30 2 * * *'],
    ['Certificates', certificates.id, '0 8 * * 1-5'],
    ['Hourly ping', idOf('Ping'), '15 * * * *'],
  ] as const) {
    await create('schedules', { name, template_id, cron_format, active: true });
  }

  for (let round = 0; round < 4; round += 1) await run(backup.id);
  await push('refs/heads/topic');
  await push('refs/heads/main');
  const ansibleTask = await run(idOf('Ping'));
  for (const name of ['Disk report', 'Host facts', 'Ping']) await run(idOf(name));
  await run(idOf('Build'), { message: 'Autumn prices' });
  await run(certificates.id);
  const failedTask = await run(certificates.id, { message: 'Why is the API red?' });
  const [request] = await server.call<Made[]>('GET', `${path}/integrations/requests`);
  const plan = findCommand(['terraform'])
    ? await planOf({ server, path, folder, repository: repository.id, until })
    : undefined;
  const { id: running } = await start(reindex.id);
  await until(running, (status) => status === 'running');
  await start(reindex.id);
  return {
    folder: server.folder,
    project,
    template: idOf('Build'),
    asking: asking.id,
    integration: integration.id,
    request: request?.id ?? 0,
    ansibleTask,
    failedTask,
    plan,
    empty,
  };
}

interface PlanNeeds {
  readonly server: Server;
  readonly path: string;
  readonly folder: string;
  readonly repository: number;
  readonly until: (task: number, isThere: (status: string) => boolean) => Promise<void>;
}

/** A first task applies, a second one waits for a person with something to replace, to delete and to change. */
async function planOf({ server, path, folder, repository, until }: PlanNeeds): Promise<number> {
  writeFileSync(join(folder, 'main.tf'), terraform);
  commit(folder, 'Hosts by Terraform');
  const workspace = await server.call<Made>('POST', `${path}/inventory`, {
    name: 'production',
    type: 'terraform-workspace',
    inventory: 'default',
  });
  const template = await server.call<Made>('POST', `${path}/templates`, {
    name: 'Hosts of the shop',
    app: 'terraform',
    playbook: '',
    repository_id: repository,
    inventory_id: workspace.id,
  });
  const start = (more: object) =>
    server.call<Made>('POST', `${path}/tasks`, { template_id: template.id, ...more });
  const first = await start({});
  await until(first.id, (status) => status === 'waiting_confirmation');
  await server.call('POST', `${path}/tasks/${first.id}/confirm`, {});
  await until(first.id, (status) => ENDED.has(status));
  writeFileSync(
    join(folder, 'main.tf'),
    terraform.replace('default = 3', 'default = 2').replaceAll('16.4', '17.1').replace('"small"', '"large"'),
  );
  commit(folder, 'Newer database, larger hosts');
  const second = await start({ message: 'Newer database, larger hosts' });
  await until(second.id, (status) => status === 'waiting_confirmation');
  return second.id;
}

function commit(folder: string, message: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada Brunel', '-c', 'user.email=ada@example.com', ...args], {
      cwd: folder,
    });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}
